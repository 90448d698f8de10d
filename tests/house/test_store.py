"""The store keeps what it has acknowledged, lets one writer win, and leaves alone what it cannot use."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from tests.house.playing import HUMAN
from tests.kernel import claims
from tinstar.house import Person, StoreError, database, schema
from tinstar.house.errors import Conflict
from tinstar.house.metrics import Metrics
from tinstar.house.new_table import make_table
from tinstar.house.rows import Stored, StoredTable
from tinstar.house.store import Store
from tinstar.kernel import Entry


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = await Store.open(db)
    yield store
    await store.close()


def new_table() -> Stored:
    made, _ = make_table(claims.game, [HUMAN, HUMAN], {})
    return made


async def stored_table(store: Store) -> StoredTable:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    return made.table


async def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    entries = [Entry(1, 0, 1, "stash 3"), Entry(1, -1, 0, "", [4, 5]), Entry(2, 1, undo=True)]
    table = await store.append(made.table, entries[:2], "playing", 1)
    table = await store.append(table, entries[2:], "over", 0)
    stored = await store.load(made.table.id)
    assert stored is not None
    assert stored.table == table
    assert stored.chairs == made.chairs
    assert stored.entries == entries
    assert (stored.table.status, stored.table.deal, stored.table.setup) == ("over", made.table.deal, made.table.setup)
    assert await store.load("nowhere") is None


async def test_of_two_writers_of_an_entry_one_wins(store: Store) -> None:
    table = await stored_table(store)
    writes = [store.append(table, [Entry(1, seat, 0, "keep")], "playing", 1) for seat in (0, 1)]
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in done] == [StoredTable, Conflict]
    stored = await store.load(table.id)
    assert stored is not None
    assert [entry.seat for entry in stored.entries] == [0]


async def test_the_key_of_an_entry_is_unique_whatever_its_number(store: Store) -> None:
    table = await stored_table(store)
    table = await store.append(table, [Entry(1, 0, 1, "stash 3")], "playing", 3)
    with pytest.raises(Conflict):
        await store.append(table, [Entry(1, 0, 1, "stash 4")], "playing", 3)
    await store.append(table, [Entry(1, 1, 1, "stash 4")], "playing", 3)  # another lane


async def test_entries_of_one_move_are_stored_all_or_none(store: Store) -> None:
    table = await stored_table(store)
    table = await store.append(table, [Entry(1, -1)], "playing", 1)
    with pytest.raises(Conflict):
        await store.append(table, [Entry(1, 0, 1, "stash 3"), Entry(1, -1)], "playing", 1)
    stored = await store.load(table.id)
    assert stored is not None
    assert (stored.table, len(stored.entries)) == (table, 1)


async def test_writes_of_many_tables_share_commits_and_none_pays_for_another(db: str) -> None:
    metrics = Metrics()
    store = await Store.open(db, metrics)
    new, *others = [await stored_table(store) for _ in range(50)]
    tables = [await store.append(new, [Entry(1, 0, 0, "first")], "playing", 1)]
    before = metrics.store_commits_total
    alone = [store.append(table, [Entry(1, 0, 0, "keep")], "playing", 1) for table in others]
    tables += await asyncio.gather(*alone)
    assert metrics.store_commits_total - before < 25
    writes = [store.append(table, [Entry(2, 0, 0, "keep")], "playing", 1) for table in tables]
    writes.append(store.append(new, [Entry(1, 0, 0, "second")], "playing", 1))
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in done] == [StoredTable] * 50 + [Conflict]
    assert metrics.store_failures_total == 1
    assert metrics.store_jobs_total == 50 + 1 + 49 + 51
    await store.close()


async def test_a_chair_changes_only_from_what_it_was(store: Store) -> None:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    old = made.chairs[0]
    new = type(old)("human", "Ann", old.bot, person="p1", taken=True, token_hash=old.token_hash)
    await store.put_chair(made.table.id, 0, old, new)
    with pytest.raises(Conflict):
        await store.put_chair(made.table.id, 0, old, new)
    stored = await store.load(made.table.id)
    assert stored is not None
    assert stored.chairs == [new, made.chairs[1]]


async def test_people_are_added_and_renamed(store: Store) -> None:
    await store.put_person(Person("p1", "Ann"))
    await store.put_person(Person("p1", "Anna"))
    assert await store.person("p1") == Person("p1", "Anna")
    assert await store.person("p2") is None


async def test_commits_are_on_the_disk(store: Store, db: str) -> None:
    """WAL with synchronous=FULL: what is acknowledged survives a loss of power."""
    engine = database.opened(db)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.person("p1")


async def test_migrations_and_schema_agree(store: Store, db: str) -> None:
    engine = create_engine(db)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


async def test_a_database_in_memory_will_do() -> None:
    store = await Store.open("sqlite://")
    table = await stored_table(store)
    assert await store.load(table.id) is not None
    await store.close()


# ---------------------------------------------------------------------------------------------- what cannot be used


def file_of(db: str) -> Path:
    return Path(db.removeprefix("sqlite:///"))


async def test_a_newer_schema_is_left_alone(db: str) -> None:
    with closing(sqlite3.connect(file_of(db))) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    before = file_of(db).read_bytes()
    with pytest.raises(StoreError, match=r"newer Tinstar \(schema 9999\)"):
        await Store.open(db)
    assert file_of(db).read_bytes() == before


async def test_a_database_of_another_program_is_left_alone(db: str) -> None:
    with closing(sqlite3.connect(file_of(db))) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = file_of(db).read_bytes()
    with pytest.raises(StoreError, match="another program"):
        await Store.open(db)
    assert file_of(db).read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(db: str) -> None:
    file_of(db).write_text("a shopping list\n" * 500)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(db)
    assert file_of(db).read_text() == "a shopping list\n" * 500


async def test_a_read_only_database_is_refused(db: str) -> None:
    await (await Store.open(db)).close()
    with pytest.raises(StoreError, match="read-only"):
        await Store.open(f"sqlite:///file:{file_of(db)}?mode=ro&uri=true")


@pytest.mark.parametrize("url", ["tinstar.db", "mysterydb://host/name", "sqlite:////no/such/folder/tinstar.db"])
async def test_an_impossible_url_is_explained(url: str) -> None:
    with pytest.raises(StoreError, match=r"database|driver"):
        await Store.open(url)


async def test_a_full_database_refuses_and_changes_nothing(store: Store) -> None:
    table = await store.append(await stored_table(store), [Entry(1, 0, 0, "keep")], "playing", 1)
    await fill_up(store)
    with pytest.raises(StoreError, match="full"):
        await store.append(table, [Entry(2, 0, 0, "x" * 100_000)], "playing", 1)
    await fill_up(store, pages=1_000_000)
    await store.append(table, [Entry(2, 0, 0, "hand on")], "playing", 1)
    stored = await store.load(table.id)
    assert stored is not None
    assert [entry.option for entry in stored.entries] == ["keep", "hand on"]


async def fill_up(store: Store, pages: int = 1) -> None:
    """No more pages than there are: SQLite then behaves as on a full disk."""
    await store._do(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
