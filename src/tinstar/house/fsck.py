"""Checking a whole house: is everything what was stored, does it replay, does nothing lie about? Nothing is written,
and the house may be open meanwhile: every table is looked at as it was at one moment."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator

import msgspec
from sqlalchemy import Engine, func, select

from tinstar.house import schema
from tinstar.house.database import open_read_only, translate_errors
from tinstar.house.errors import Damaged, StoreError
from tinstar.house.log import replay
from tinstar.house.new_table import standing
from tinstar.house.rows import Stored, StoredTable, damage, read_stored
from tinstar.house.store import rows_of
from tinstar.house.worker import Games
from tinstar.kernel import BadRecord, Play, Record, UnknownGame


class Findings(msgspec.Struct):
    """What was looked at, and what is wrong, in words."""

    tables: int = 0
    entries: int = 0
    other_rules: int = 0
    """Tables whose rules are not played here: their chain was checked, they were not replayed."""
    wrong: list[str] = []

    def __str__(self) -> str:
        seen = f"{self.tables} tables with {self.entries} entries checked"
        if self.other_rules:
            seen += f" ({self.other_rules} under other rules, not replayed)"
        return f"{seen}: {len(self.wrong)} things are wrong" if self.wrong else f"{seen}: nothing is wrong"


def examine(db: str, games: Games, told: Callable[[int, int], None] = lambda done, total: None) -> Findings:
    """Looks at everything in a database; `told` hears how many tables are done, of how many. StoreError when it cannot
    be opened at all."""
    engine = open_read_only(db)
    found = Findings()
    try:
        ids = _ids(engine)
        for done, id in enumerate(ids):
            told(done, len(ids))
            _examine_table(engine, games, id, found)
        found.wrong += _orphans(engine)
        found.wrong += _broken_pages(engine)
    except StoreError as error:
        found.wrong.append(str(error))
    finally:
        engine.dispose()
    return found


def _ids(engine: Engine) -> list[str]:
    with translate_errors(), engine.connect() as connection:
        return list(connection.scalars(select(_tables.c.id).order_by(_tables.c.id)))


# ---------------------------------------------------------------------------------------------------- one table


def _examine_table(engine: Engine, games: Games, id: str, found: Findings) -> None:
    try:
        with translate_errors(), engine.begin() as connection:
            rows = rows_of(connection, id)
        if rows is None:
            return  # removed meanwhile
        table = read_stored(*rows)
        found.tables += 1
        found.entries += table.table.length
        play = _replay(games, table, found)
        if play is not None:
            _compare(table.table, play, rows[0]["record"])
    except (Damaged, StoreError) as error:
        found.wrong.append(str(error))


def _replay(games: Games, table: Stored, found: Findings) -> Play | None:
    try:
        game = games(table.table.game)
    except UnknownGame:
        found.other_rules += 1
        return None
    found.other_rules += table.table.rules != game.facts.rules
    try:
        return replay(game, table)
    except BadRecord:
        raise damage(table.table.id, "its log does not replay") from None


def _compare(table: StoredTable, play: Play, record: bytes | None) -> None:
    """What its row says has to follow from its log."""
    if (table.status, table.waiting) != standing(play.game, play.state)[:2]:
        raise damage(table.id, "who is asked there is not what its log says")
    if table.outcome not in (None, play.outcome):
        raise damage(table.id, "its result is not that of its log")
    if table.ticks and len(table.ticks) != table.setup.seats:
        raise damage(table.id, "its clocks are not one a seat")
    if record is not None and not _begins_like(play.record, record):
        raise damage(table.id, "its packed record is not that of its log")


def _begins_like(record: Record, packed: bytes) -> bool:
    """Was this packed when the game was there, or not so far yet?"""
    try:
        old = Record.from_json(gzip.decompress(packed))
    except BadRecord:
        return False
    known = len(old.entries)
    deal = msgspec.structs.replace(record.deal, epochs=old.deal.epochs)  # others may have begun since
    past = msgspec.structs.replace(record, entries=record.entries[:known], deal=deal, format=old.format)
    return old == (past if known == len(record.entries) else msgspec.structs.replace(past, outcome=None))


# ---------------------------------------------------------------------------------------------------- the rest


def _orphans(engine: Engine) -> Iterator[str]:
    """Rows of tables that are not there."""
    with translate_errors(), engine.begin() as connection:
        for name, rows in _OF_TABLES.items():
            lost = select(rows.c.table_id, func.count()).where(rows.c.table_id.not_in(select(_tables.c.id)))
            for id, count in connection.execute(lost.group_by(rows.c.table_id)):
                yield f"{count} rows of {name} belong to table {id}, which is not there"
        ends = select(_tables.c.id, _tables.c.rematch).where(_tables.c.rematch.not_in(select(_tables.c.id)))
        for id, rematch in connection.execute(ends):
            yield f"table {id} leads on to table {rematch}, which is not there"


def _broken_pages(engine: Engine) -> Iterator[str]:
    """What SQLite finds wrong with its own file: pages, and indexes by which tables are found."""
    if engine.dialect.name != "sqlite":
        return
    with translate_errors(), engine.connect() as connection:
        for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if said != "ok":
                yield f"the file of the database: {said}"


_tables = schema.tables
_OF_TABLES = {"chairs": schema.chairs, "entries": schema.entries, "put_away": schema.put_away}
