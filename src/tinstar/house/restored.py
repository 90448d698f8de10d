"""After a restore: people may remember what was dealt behind the moment that a house was set back to, so its running
games deal other luck from there on (`Epoch`)."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, bindparam, select, update

from tinstar.house import chain, schema
from tinstar.house.database import open_database, open_read_only, translate_errors
from tinstar.house.errors import Conflict, Damaged
from tinstar.house.rows import Stored, entry_row, json, read_stored, standing_row, table_row
from tinstar.house.store import rows_of
from tinstar.kernel import Epoch

ATTEMPTS: Final = 10
MINUTE: Final = 60.0


class Renewed(msgspec.Struct):
    """What has been done."""

    tables: int = 0
    left: list[str] = []
    """Those that are damaged, and why."""

    def __str__(self) -> str:
        told = f"{self.tables} tables deal other luck from now on"
        return f"{told}, {len(self.left)} left as they are" if self.left else told


def renew_luck(db: str, now: float | None = None) -> Renewed:
    """Begins an epoch at every table whose game is not over; the house may be open meanwhile. StoreError when there is
    none. Within a minute it is done once."""
    minute = int((time.time() if now is None else now) // MINUTE)
    open_read_only(db).dispose()  # where there is no house, none is made
    engine, done = open_database(db), Renewed()
    try:
        with translate_errors(), engine.begin() as connection:
            ids = list(connection.scalars(select(_tables.c.id).where(_tables.c.status.in_(("gathering", "playing")))))
        for id in ids:
            try:
                done.tables += _try_to_renew(engine, id, minute)
            except (Damaged, Conflict) as error:
                done.left.append(f"table {id}: {error}")
    finally:
        engine.dispose()
    return done


def _try_to_renew(engine: Engine, id: str, minute: int) -> bool:
    """Where people play on meanwhile, it is tried again."""
    for attempt in range(ATTEMPTS):
        try:
            with translate_errors(), engine.begin() as connection:
                return _renew(connection, id, minute)
        except Conflict:
            if attempt == ATTEMPTS - 1:
                raise
    return False


def _renew(connection: Connection, id: str, minute: int) -> bool:
    """Whether a table has a new epoch now. It belongs to the facts that the chain of its log begins with, so all links
    are made anew; whoever has the table in memory finds another head than it knows, and reads it again."""
    rows = rows_of(connection, id)
    if rows is None:
        return False
    known = read_stored(*rows)
    deal = known.table.deal
    if deal.seed is not None or (deal.epochs and deal.epochs[-1].minute >= minute):
        return False
    epoch = Epoch(_dealt(known), minute)
    table = replace(known.table, deal=replace(deal, epochs=[*deal.epochs, epoch]))
    head, links = chain.root(table_row(table)), list[str]()
    for entry in known.entries:
        head = chain.link(head, entry_row(entry))
        links.append(head)
    values = standing_row(replace(table, head=head)) | {"deal": json(table.deal)}
    moved = update(_tables).where(_tables.c.id == id, _tables.c.head == known.table.head)
    if not connection.execute(moved.values(head=head, seal=values["seal"], deal=values["deal"])).rowcount:
        raise Conflict("people play there at this very moment: try again")
    first = len(links) - len(rows[2])
    if links[first:]:
        connection.execute(_CHAIN, [{"of": id, "number": n, "link": links[n]} for n in range(first, len(links))])
    return True


def _dealt(known: Stored) -> int:
    """The last entry whose luck has been dealt; -1 before the game."""
    if known.table.status == "gathering":
        return -1
    return max((entry.seq for entry in known.entries if not entry.click), default=0)


_tables, _log = schema.tables, schema.entries
_CHAIN: Final = (
    update(_log)
    .where(_log.c.table_id == bindparam("of"), _log.c.n == bindparam("number"))
    .values(chain=bindparam("link"))
)
