"""Was every promise kept? Asked of the database alone, after whatever has happened."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, create_engine, func, select

import tinstar
from tinstar.house import schema
from tinstar.house.fsck import examine

BOTS_MOVE_WITHIN = 10.0
"""Seconds."""
OVER = -1


class Acknowledged(msgspec.Struct, frozen=True):
    """A decision that the house said it has."""

    table: str
    seat: int
    seq: int
    option: str


async def verdict(db: str, acknowledged: Iterable[Acknowledged], tables_of_bots: Collection[str]) -> list[str]:
    """All that is wrong, in words: what is lost, logs with gaps or that do not replay, tables that stand still."""
    wrong = await standing_still(db, tables_of_bots)
    wrong += [f"lost: {one}" for one in await asyncio.to_thread(lost, db, acknowledged)]
    wrong += await asyncio.to_thread(gaps, db)
    wrong += (await asyncio.to_thread(examine, db, tinstar.game)).wrong
    return wrong


def lost(db: str, acknowledged: Iterable[Acknowledged]) -> list[Acknowledged]:
    """The decisions that are not in their logs, or not exactly once; asked without any word of ours about the log."""
    known = list(acknowledged)  # before the database is asked: more may be added meanwhile
    entries = schema.entries.c
    sent = select(entries.table_id, entries.seat, entries.seq - 1, entries.option).where(~entries.undo)
    found = Counter(Acknowledged(*row) for row in rows(db, sent))
    return [one for one in known if found[one] != 1]


def gaps(db: str) -> list[str]:
    """Logs whose numbers do not run from nothing to their length."""
    tables, entries = schema.tables, schema.entries
    counted = (
        select(tables.c.id, tables.c.length, func.count(entries.c.n), func.min(entries.c.n), func.max(entries.c.n))
        .join(entries, entries.c.table_id == tables.c.id, isouter=True)
        .where(tables.c.record.is_(None))
        .group_by(tables.c.id, tables.c.length)
    )
    return [
        f"the log of table {id} has {count} entries from {first} to {last}, and should have {length}"
        for id, length, count, first, last in rows(db, counted)
        if (count, first, last) != ((length, 0, length - 1) if length else (0, None, None))
    ]


async def standing_still(db: str, tables: Collection[str], within: float = BOTS_MOVE_WITHIN) -> list[str]:
    """The tables of bots that do not move for that many seconds."""
    until = time.monotonic() + within
    before = await asyncio.to_thread(lengths, db)
    waiting = set(tables)
    while waiting and time.monotonic() < until:
        await asyncio.sleep(0.25)
        now = await asyncio.to_thread(lengths, db)
        waiting = {id for id in waiting if now.get(id) == before.get(id) != OVER}
    return [f"the bots at table {id} have not moved for {within:.0f} s" for id in sorted(waiting)]


def lengths(db: str) -> dict[str, int]:
    """How long each log is; where the game is over, nobody need move."""
    tables = schema.tables.c
    found = rows(db, select(tables.id, tables.length, tables.status))
    return {id: OVER if status == "over" else length for id, length, status in found}


def seqs(db: str) -> dict[str, int]:
    """How far the game of each table has come; 0 where nobody has decided anything."""
    tables, entries = schema.tables.c, schema.entries.c
    reached = select(tables.id, func.coalesce(func.max(entries.seq), 0))
    joined = reached.join_from(schema.tables, schema.entries, tables.id == entries.table_id, isouter=True)
    return dict(rows(db, joined.group_by(tables.id)))


def rows(db: str, asked: Select[Any]) -> Sequence[Any]:
    """What the database says."""
    engine = create_engine(db)
    try:
        with engine.connect() as connection:
            return connection.execute(asked).all()
    finally:
        engine.dispose()
