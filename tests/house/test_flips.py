"""Bits that flip on the disk: each is found, or changes nothing that anybody sees."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.conftest import Opens
from tests.house.playing import claims_table, play_until
from tests.house.test_tidy import after_days, tidied
from tinstar.house import Damaged, House, NotStarted, SeatWish, StoreError, UnknownTable, database
from tinstar.house.limits import Limits
from tinstar.kernel import GameRunning

FLIPS = 240
FLIPS_IN_FILE = 60
ENOUGH = 40
"""So many flips in a column that matters, and none found: then none would be."""
SHOWN = (
    *(f"entries.{name}" for name in ("chain", "click", "luck", "option", "seat", "seq", "undo")),
    *(f"chairs.{name}" for name in ("away", "bot", "kind", "name", "taken", "token_hash")),
    "tables.record",
)


@pytest.fixture
async def finished(db: str, opens: Opens) -> tuple[Path, list[str], list[Any]]:
    """A database with a table that gathers, one in the middle of its game, one that is over and one that was packed,
    and all that is seen of them."""
    house = await opens()
    await house.person(None, "Ann")
    tables = [
        await claims_table(
            house, SeatWish("human", "Ann"), SeatWish("human", "Bob"), title=title, host="p1", gather=gather
        )
        for title, gather in (("Packed", False), ("Later", True), ("Now", False), ("Done", False))
    ]
    await play_until(tables[0], "")
    later = await opens(time=after_days(31))
    assert (await tidied(later, Limits(gathering_days=0))).packed == 1
    await later.close()
    await play_until(tables[2], "Scout")
    await play_until(tables[3], "")
    ids = [table.id for table in tables]
    seen = [*[await shown(house, id) for id in ids], *await told(house)]
    await house.close()
    return Path(db.removeprefix("sqlite:///")), ids, seen


async def shown(house: House, id: str) -> Any:
    """All that is shown of a table; nothing of one that is damaged or not found."""
    try:
        table = await house.table(id)
    except (Damaged, UnknownTable, StoreError):
        return None
    status = (table.status, table.title, table.options, table.commitment, table.open_seed, table.log.showing)
    return status, table.chairs, [eyes(table, seat) for seat in range(-1, 2)], record(table)


def eyes(table: Any, seat: int) -> Any:
    try:
        return table.seen(seat)
    except NotStarted:
        return None


def record(table: Any) -> Any:
    try:
        return table.record()
    except GameRunning:
        return None


async def told(house: House) -> list[Any]:
    """What lists tell of the tables that are not damaged."""
    lines = [line for line in await house.tables_of("p1") if line.status != "damaged"]
    return [replace(line, moved_at=0.0) for line in lines]


def flipped(value: Any, chance: random.Random) -> Any:
    """The value of a cell with one bit turned over."""
    if isinstance(value, int):
        return value ^ 1 << chance.randrange(16)
    if isinstance(value, float):
        return value * 2 ** chance.choice((-1, 1, 900))
    data = bytearray(value.encode() if isinstance(value, str) else value)
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def flip_a_cell(file: Path, chance: random.Random, wanted: str = "") -> str:
    """Turns one bit of one cell over, of the wanted column or of any; the name of its column."""
    with closing(sqlite3.connect(file)) as connection, connection:
        table, _, column = wanted.partition(".")
        table = table or chance.choice(("tables", "tables", "chairs", "entries", "entries"))
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        cells = [
            (rowid, name, value)
            for rowid, *row in connection.execute(f"SELECT rowid, * FROM {table}")
            for name, value in zip(columns, row, strict=True)
            if value not in (None, "", b"") and column in ("", name)
        ]
        rowid, column, old = chance.choice(cells)
        cast = "CAST(? AS TEXT)" if isinstance(old, str) else "?"
        statement = f"UPDATE OR IGNORE {table} SET {column} = {cast} WHERE rowid = ?"
        connection.execute(statement, [flipped(old, chance), rowid])
    return f"{table}.{column}"


@pytest.mark.sqlite_only
async def test_a_bit_that_flips_in_a_cell_is_found_or_changes_nothing(
    finished: tuple[Path, list[str], list[Any]], opens: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_migrate", lambda engine: None)  # no need to look at the schema every time
    file, ids, before = finished
    chance = random.Random(12)
    found: Counter[str] = Counter()
    columns: Counter[str] = Counter()

    async def flip(wanted: str = "") -> None:
        copy = tmp_path / "flipped.db"
        shutil.copy(file, copy)
        column = flip_a_cell(copy, chance, wanted)
        after = await all_shown(opens, copy, ids)
        assert all(new in before for new in after if new is not None), column
        columns[column] += 1
        found[column] += before != after

    for _ in range(FLIPS):
        await flip()
    assert len(columns) > 30
    for column in SHOWN:
        while not found[column]:  # some bits say nothing, those of a gzip's time for example; never all of them
            assert columns[column] < ENOUGH, column
            await flip(column)


@pytest.mark.sqlite_only
async def test_a_bit_that_flips_in_the_file_is_found_or_changes_nothing(
    finished: tuple[Path, list[str], list[Any]], opens: Opens, tmp_path: Path
) -> None:
    file, ids, before = finished
    chance = random.Random(12)
    whole = file.read_bytes()
    for _ in range(FLIPS_IN_FILE):
        data = bytearray(whole)
        place = chance.randrange(len(data))
        data[place] ^= 1 << chance.randrange(8)
        copy = tmp_path / "flipped.db"
        copy.write_bytes(data)
        try:
            after = await all_shown(opens, copy, ids)
        except StoreError:
            continue
        assert all(new in before for new in after if new is not None), place


async def all_shown(opens: Opens, file: Path, ids: list[str]) -> list[Any]:
    house = await opens(f"sqlite:///{file}")
    try:
        return [*[await shown(house, id) for id in ids], *await told(house)]
    finally:
        await house.close()
        for beside in file.parent.glob(f"{file.name}-*"):
            beside.unlink()
