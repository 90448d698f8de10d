"""The store keeps what it has acknowledged, lets one writer win, and leaves alone what it cannot use."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import create_engine, func, select

from tests.house.playing import HUMAN
from tests.kernel import claims
from tinstar.house import Person, StoreError, database, files, schema
from tinstar.house.errors import Conflict
from tinstar.house.jobs import Append
from tinstar.house.metrics import Metrics
from tinstar.house.new_table import make_table
from tinstar.house.rows import Standing, Stored, StoredTable
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
    table = await store.append(Append(made.table, entries[:2], Standing("playing", 1)))
    table = await store.append(Append(table, entries[2:], Standing("over", 0)))
    stored = await store.load(made.table.id)
    assert stored is not None
    assert stored.table == table
    assert stored.chairs == made.chairs
    assert stored.entries == entries
    assert (stored.table.status, stored.table.deal, stored.table.setup) == ("over", made.table.deal, made.table.setup)
    assert await store.load("nowhere") is None


async def test_of_two_writers_of_an_entry_one_wins(store: Store) -> None:
    table = await stored_table(store)
    writes = [store.append(Append(table, [Entry(1, seat, 0, "keep")], Standing("playing", 1))) for seat in (0, 1)]
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in done] == [StoredTable, Conflict]
    stored = await store.load(table.id)
    assert stored is not None
    assert [entry.seat for entry in stored.entries] == [0]


async def test_the_key_of_an_entry_is_unique_whatever_its_number(store: Store) -> None:
    table = await stored_table(store)
    table = await store.append(Append(table, [Entry(1, 0, 1, "stash 3")], Standing("playing", 3)))
    with pytest.raises(Conflict):
        await store.append(Append(table, [Entry(1, 0, 1, "stash 4")], Standing("playing", 3)))
    await store.append(Append(table, [Entry(1, 1, 1, "stash 4")], Standing("playing", 3)))  # another lane


async def test_entries_of_one_move_are_stored_all_or_none(store: Store) -> None:
    table = await stored_table(store)
    table = await store.append(Append(table, [Entry(1, -1)], Standing("playing", 1)))
    with pytest.raises(Conflict):
        await store.append(Append(table, [Entry(1, 0, 1, "stash 3"), Entry(1, -1)], Standing("playing", 1)))
    stored = await store.load(table.id)
    assert stored is not None
    assert (stored.table, len(stored.entries)) == (table, 1)


async def test_every_text_of_an_entry_comes_back_as_it_was(store: Store) -> None:
    table = await stored_table(store)
    texts = ["", "\\", "\\n \\u0041", 'say "keep"', "{}[],", "'; --", "1\n2\t3", "\x01\u2028é木🂡", "%s :moves $1"]
    entries = [Entry(seq, 0, 0, text, [0, 2**62]) for seq, text in enumerate(texts, 1)]
    table = await store.append(Append(table, entries, Standing("playing", 1)))
    stored = await store.load(table.id)
    assert stored is not None
    assert (stored.table, stored.entries) == (table, entries)


async def test_where_many_write_those_who_come_later_go_together(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    store = await Store.open(db, metrics)
    tables = [await stored_table(store) for _ in range(12)]
    monkeypatch.setattr("tinstar.house.transactions.RESTS", 1e6)
    monkeypatch.setattr("tinstar.house.transactions.LONGEST_REST", 0.5)
    before = metrics.store_commits_total
    writes = []
    for table in tables:
        writes.append(
            asyncio.create_task(store.append(Append(table, [Entry(1, 0, 0, "keep")], Standing("playing", 1))))
        )
        if len(writes) > 2:
            await asyncio.sleep(0.01)
    await asyncio.gather(*writes)
    assert metrics.store_commits_total - before <= 5
    await store.close()


async def test_writes_of_many_tables_share_commits_and_none_pays_for_another(db: str) -> None:
    metrics = Metrics()
    store = await Store.open(db, metrics)
    new, *others = [await stored_table(store) for _ in range(50)]
    tables = [await store.append(Append(new, [Entry(1, 0, 0, "first")], Standing("playing", 1)))]
    before, jobs = metrics.store_commits_total, metrics.store_jobs_total
    alone = [store.append(Append(table, [Entry(1, 0, 0, "keep")], Standing("playing", 1))) for table in others]
    tables += await asyncio.gather(*alone)
    assert metrics.store_commits_total - before < 25
    writes = [store.append(Append(table, [Entry(2, 0, 0, "keep")], Standing("playing", 1))) for table in tables]
    writes.append(store.append(Append(new, [Entry(1, 0, 0, "second")], Standing("playing", 1))))
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in done] == [StoredTable] * 50 + [Conflict]
    assert metrics.store_failures_total == 1
    assert metrics.store_jobs_total - jobs == 49 + 51
    await store.close()


async def test_a_chair_changes_only_from_what_it_was(store: Store) -> None:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    old = made.chairs[0]
    new = type(old)("human", "Ann", old.bot, person="p1", taken=True, token_hash=old.token_hash)
    await store.put_chair(made.table, 0, old, new)
    with pytest.raises(Conflict):
        await store.put_chair(made.table, 0, old, msgspec.structs.replace(new, name="Ben"))
    stored = await store.load(made.table.id)
    assert stored is not None
    assert stored.chairs == [new, made.chairs[1]]


async def test_what_was_written_before_its_answer_was_lost_is_found_again(store: Store) -> None:
    """Whoever gets no answer writes the same again, and it is no conflict."""
    made = new_table()
    await store.add_table(made.table, made.chairs)
    await store.add_table(made.table, made.chairs)
    old = made.chairs[0]
    new = msgspec.structs.replace(old, kind="human", name="Ann", person="p1", taken=True)
    await store.put_chair(made.table, 0, old, new)
    await store.put_chair(made.table, 0, old, new)
    stored = await store.load(made.table.id)
    assert stored is not None
    assert stored.chairs == [new, made.chairs[1]]
    again = new_table()
    await store.add_table(again.table, again.chairs, rematch_of=made.table.id)
    await store.add_table(again.table, again.chairs, rematch_of=made.table.id)
    other = new_table()
    with pytest.raises(Conflict):
        await store.add_table(other.table, other.chairs, rematch_of=made.table.id)


async def test_of_a_known_log_only_what_has_come_since_is_read(store: Store) -> None:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    first = await store.append(Append(made.table, [Entry(1, 0, 0, "a")], Standing("playing", 1)))
    second = await store.append(Append(first, [Entry(2, 0, 0, "b"), Entry(3, 1, 0, "c")], Standing("playing", 1)))
    more = await store.load(made.table.id, first)
    assert more is not None
    assert (more.since, [entry.option for entry in more.entries], more.table) == (1, ["b", "c"], second)
    nothing = await store.load(made.table.id, second)
    assert nothing is not None
    assert (nothing.since, nothing.entries) == (3, [])


async def test_a_log_that_does_not_go_on_from_what_is_known_is_read_anew(store: Store) -> None:
    made = new_table()
    await store.add_table(made.table, made.chairs)
    first = await store.append(Append(made.table, [Entry(1, 0, 0, "a")], Standing("playing", 1)))
    for other in (msgspec.structs.replace(first, head="another"), msgspec.structs.replace(first, length=9)):
        whole = await store.load(made.table.id, other)
        assert whole is not None
        assert (whole.since, [entry.option for entry in whole.entries], whole.table) == (0, ["a"], first)


async def test_the_time_is_that_of_the_database(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file has ours; the processes of several machines have one."""
    true_time = time.time
    monkeypatch.setattr(time, "time", lambda: true_time() + 5000.0)
    store = await Store.open(db)
    ahead = store.time() - true_time()
    await store.close()
    assert ahead == pytest.approx(5000.0 if db.startswith("sqlite") else 0.0, abs=60.0)


async def test_people_are_added_and_renamed(store: Store) -> None:
    await store.put_person(Person("p1", "Ann"))
    await store.put_person(Person("p1", "Anna"))
    assert await store.person("p1") == Person("p1", "Anna")
    assert await store.person("p2") is None


@pytest.mark.sqlite_only
async def test_commits_are_on_the_disk(store: Store, db: str) -> None:
    """WAL with synchronous=FULL: what is acknowledged survives a loss of power."""
    engine = database.open_database(db)
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


# ---------------------------------------------------------------------------------------------- files


@pytest.fixture
def open_umask() -> Iterator[None]:
    """What is made may be read by everybody, unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.sqlite_only
@pytest.mark.usefixtures("open_umask")
async def test_nobody_else_may_read_the_files(db: str) -> None:
    store = await Store.open(db)
    await stored_table(store)
    found = {path.name: path.stat().st_mode & 0o777 for path in file_of(db).parent.iterdir()}
    await store.close()
    assert found == {"house.db": 0o600, "house.db-wal": 0o600, "house.db-shm": 0o600}


@pytest.mark.sqlite_only
async def test_files_that_were_open_to_everybody_are_closed(db: str, caplog: pytest.LogCaptureFixture) -> None:
    await (await Store.open(db)).close()
    key = file_of(db).with_name("house.db.key")
    key.write_text("secret")
    for path in (key, file_of(db)):
        path.chmod(0o644)
    await (await Store.open(db)).close()
    assert [path.stat().st_mode & 0o777 for path in (key, file_of(db))] == [0o600, 0o600]
    assert len(caplog.messages) == 2
    file_of(db).chmod(0o640)
    await (await Store.open(db)).close()
    assert file_of(db).stat().st_mode & 0o777 == 0o640


@pytest.mark.sqlite_only
async def test_an_emptied_database_is_no_new_house(db: str) -> None:
    file_of(db).touch()
    with pytest.raises(StoreError, match=r"house\.db is empty\. Put a backup in its place, or remove it"):
        await Store.open(db)
    assert file_of(db).stat().st_size == 0


@pytest.mark.sqlite_only
@pytest.mark.parametrize("left", ["house.db-wal", "house.db.key"])
async def test_a_database_that_is_gone_is_no_new_house(db: str, left: str) -> None:
    file_of(db).with_name(left).write_text("something")
    with pytest.raises(StoreError, match=f"house.db is gone, but {left} lies there still"):
        await Store.open(db)
    assert not file_of(db).exists()


@pytest.mark.sqlite_only
async def test_two_who_begin_a_house_at_once_have_the_same(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link

    def late(new: Path, file: Path) -> None:
        monkeypatch.undo()
        files.prepare(file)  # another process is quicker
        link(new, file)

    monkeypatch.setattr(os, "link", late)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    await (await Store.open(db)).close()
    assert [path.name for path in file_of(db).parent.iterdir()] == ["house.db"]


# ---------------------------------------------------------------------------------------------- what cannot be used


@pytest.mark.sqlite_only
async def test_what_a_driver_says_is_for_the_log_alone(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(StoreError) as caught:
        await store.do(lambda connection: connection.exec_driver_sql("SELECT 'hunter2' FROM secrets"))
    assert str(caught.value) == "the database failed; nothing was changed"
    assert caught.value.__cause__ is None
    assert "no such table: secrets" in caplog.text
    assert "hunter2" not in caplog.text


async def test_the_password_of_a_url_is_not_repeated() -> None:
    for url in ("mysterydb://ann:hunter2@host/name", "postgresql:ann:hunter2@host"):
        with pytest.raises(StoreError) as caught:
            await Store.open(url)
        assert "hunter2" not in str(caught.value)


def file_of(db: str) -> Path:
    return Path(db.removeprefix("sqlite:///"))


@pytest.mark.sqlite_only
async def test_a_newer_schema_is_left_alone(db: str) -> None:
    with closing(sqlite3.connect(file_of(db))) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    before = file_of(db).read_bytes()
    with pytest.raises(StoreError, match=r"newer Tinstar \(schema 9999\)"):
        await Store.open(db)
    assert file_of(db).read_bytes() == before


@pytest.mark.sqlite_only
async def test_a_database_of_another_program_is_left_alone(db: str) -> None:
    with closing(sqlite3.connect(file_of(db))) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = file_of(db).read_bytes()
    with pytest.raises(StoreError, match="another program"):
        await Store.open(db)
    assert file_of(db).read_bytes() == before


@pytest.mark.sqlite_only
async def test_a_file_that_is_no_database_is_left_alone(db: str) -> None:
    file_of(db).write_text("a shopping list\n" * 500)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(db)
    assert file_of(db).read_text() == "a shopping list\n" * 500


@pytest.mark.sqlite_only
async def test_a_read_only_database_is_refused(db: str) -> None:
    await (await Store.open(db)).close()
    with pytest.raises(StoreError, match="read-only"):
        await Store.open(f"sqlite:///file:{file_of(db)}?mode=ro&uri=true")


@pytest.mark.parametrize("url", ["tinstar.db", "mysterydb://host/name", "sqlite:////no/such/folder/tinstar.db"])
async def test_an_impossible_url_is_explained(url: str) -> None:
    with pytest.raises(StoreError, match=r"database|driver"):
        await Store.open(url)


@pytest.mark.sqlite_only
async def test_a_full_database_refuses_and_changes_nothing(store: Store) -> None:
    table = await store.append(Append(await stored_table(store), [Entry(1, 0, 0, "keep")], Standing("playing", 1)))
    await fill_up(store)
    with pytest.raises(StoreError, match="full"):
        await store.append(Append(table, [Entry(2, 0, 0, "x" * 100_000)], Standing("playing", 1)))
    await fill_up(store, pages=1_000_000)
    await store.append(Append(table, [Entry(2, 0, 0, "hand on")], Standing("playing", 1)))
    stored = await store.load(table.id)
    assert stored is not None
    assert [entry.option for entry in stored.entries] == ["keep", "hand on"]


@pytest.mark.sqlite_only
async def test_that_nothing_can_be_written_is_found_out_after_a_start(store: Store) -> None:
    await fill_up(store)
    full = "nothing can be written: the database or its disk is full"
    assert [await store.write_trouble() for _ in range(3)] == [full] * 3
    await fill_up(store, pages=1_000_000)
    assert await store.write_trouble() == ""


async def test_a_disk_that_fails_once_is_asked_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """On every engine; and nothing is left of the asking."""

    def broken(*_: object) -> None:
        raise StoreError("the disk of the database fails; nothing was changed")

    table = await stored_table(store)
    monkeypatch.setattr("tinstar.house.transactions.move_and_add", broken)
    assert await store.write_trouble() == ""
    with pytest.raises(StoreError, match="fails"):
        await store.append(Append(table, [Entry(1, 0, 0, "keep")], Standing("playing", 1)))
    monkeypatch.setattr("tinstar.house.store.probe", broken)
    assert await store.write_trouble() == "nothing can be written: the disk of the database fails"
    monkeypatch.undo()
    assert await store.write_trouble() == ""
    assert await store.do(lambda connection: connection.scalar(select(func.count()).select_from(schema.people))) == 0
    monkeypatch.setattr("tinstar.house.store.probe", broken)
    assert await store.write_trouble() == "", "what has been proved is not tried again"
    with pytest.raises(Conflict):
        await store.append(Append(replace(table, head="another"), [Entry(1, 0, 0, "keep")], Standing("playing", 1)))
    assert await store.write_trouble() == "", "to come too late is no failure of the disk"


async def fill_up(store: Store, pages: int = 1) -> None:
    """No more pages than there are: SQLite then behaves as on a full disk."""
    await store.do(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
