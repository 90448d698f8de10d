"""A whole house is checked, open or not, and nothing is written."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.conftest import Opens
from tests.house.older import made_older
from tests.house.playing import answer, claims_table, games, newer_games, play_until
from tests.house.test_tidy import after_days, tidied
from tinstar.house import House, StoreError
from tinstar.house.fsck import examine
from tinstar.kernel import Record


@pytest.fixture
async def house(opens: Opens) -> House:
    """A house with a table that gathers, one that goes on, one that is over and one that was packed."""
    house = await opens()
    await play_until(await claims_table(house, title="packed"), "")
    later = await opens(time=after_days(31))
    await tidied(later)
    await later.close()
    await claims_table(house, title="gathering", gather=True)
    await play_until(await claims_table(house, title="running"), "Scout")
    await play_until(await claims_table(house, title="over"), "")
    return house


def change(db: str, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute(statement, values)


async def test_nothing_is_wrong_with_a_house_that_is_open(house: House, db: str) -> None:
    told: list[tuple[int, int]] = []
    found = examine(db, games, lambda done, total: told.append((done, total)))
    assert (found.tables, found.wrong, found.other_rules) == (4, [], 0)
    assert str(found) == f"4 tables with {found.entries} entries checked: nothing is wrong"
    assert told == [(i, 4) for i in range(4)]
    table = await claims_table(house)
    await answer(table, table.seen(-1).waiting[0])  # and it goes on


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE entries SET option = option || ' ' WHERE n = 2", "its log is not what was stored"),
        ("DELETE FROM entries WHERE n = 5", "its log is not what was stored"),
        ("UPDATE tables SET luck = '[]' WHERE title = 'running'", "its log is not what was stored"),
        ("UPDATE tables SET waiting = 0 WHERE title = 'running'", "how it stands is not what was stored"),
        ("UPDATE tables SET ticks = '{' WHERE title = 'over'", "its row is not what was stored"),
        ("UPDATE chairs SET name = 'Eve'", "its chairs are not what was stored"),
        ("DELETE FROM chairs WHERE seat = 1", "its chairs are not what was stored"),
        ("UPDATE tables SET record = substr(record, 1, 90) WHERE record IS NOT NULL", "its packed log cannot be read"),
        ("DELETE FROM tables WHERE title = 'over'", "rows of entries belong to table"),
        ("INSERT INTO put_away VALUES ('p1', 'nowhere')", "1 rows of put_away belong to table nowhere"),
        ("UPDATE tables SET rematch = 'nowhere' WHERE title = 'over'", "leads on to table nowhere"),
    ],
)
async def test_what_is_wrong_is_said(house: House, db: str, statement: str, said: str) -> None:
    change(db, statement)
    found = examine(db, games)
    assert found.wrong
    assert any(said in wrong for wrong in found.wrong), found.wrong
    assert "wrong" in str(found)


@pytest.mark.sqlite_only
async def test_a_packed_record_of_another_luck_is_found(house: House, db: str) -> None:
    """Its entries are right, and its chain; what else stands in it is nobody's but must be true."""
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection:
        (data,) = connection.execute("SELECT record FROM tables WHERE record IS NOT NULL").fetchone()
    other = replace(Record.from_json(gzip.decompress(data)), luck=[])
    change(db, "UPDATE tables SET record = ? WHERE record IS NOT NULL", gzip.compress(other.to_json().encode()))
    assert ["its packed record is not that of its log" in wrong for wrong in examine(db, games).wrong] == [True]


async def test_what_is_chained_but_not_true_is_found(house: House, db: str) -> None:
    """Somebody who writes new seals: the row then still has to follow from the log."""
    table = next(table for table in house._tables.values() if table.title == "running")
    over = next(table for table in house._tables.values() if table.title == "over")
    outcome = over.record().outcome
    assert outcome is not None
    await house._store.put_outcome(replace(table.log.table, waiting=0), outcome)
    assert ["who is asked there is not what its log says" in wrong for wrong in examine(db, games).wrong] == [True]


async def test_tables_under_other_rules_are_counted(house: House, db: str) -> None:
    found = examine(db, newer_games)
    assert (found.wrong, found.other_rules) == ([], 4)
    assert "(4 under other rules, not replayed)" in str(found)


@pytest.mark.sqlite_only
async def test_a_broken_file_is_said(house: House, db: str) -> None:
    await house.close()
    file = Path(db.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as connection:
        roots = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchall()
    data = bytearray(file.read_bytes())
    for (page,) in roots:
        data[(page - 1) * 4096 : (page - 1) * 4096 + 64] = bytes(64)
    file.write_bytes(data)
    assert examine(db, games).wrong


@pytest.mark.sqlite_only
async def test_only_a_house_of_today_is_checked_and_none_is_made(house: House, db: str, tmp_path: Path) -> None:
    await house.close()
    made_older(db)
    before = Path(db.removeprefix("sqlite:///")).read_bytes()
    with pytest.raises(StoreError, match="schema 0002, not 0006"):
        examine(db, games)
    assert Path(db.removeprefix("sqlite:///")).read_bytes() == before
    with pytest.raises(StoreError, match="there is no database"):
        examine(f"sqlite:///{tmp_path / 'nowhere.db'}", games)
    assert not (tmp_path / "nowhere.db").exists()
