"""What another part of the house writes in the transaction that moves a table on: both or neither, on both engines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, insert, select

from tests.house.playing import HUMAN
from tests.kernel import claims
from tinstar.house import StoreError, schema
from tinstar.house.errors import Conflict
from tinstar.house.jobs import Append
from tinstar.house.new_table import make_table
from tinstar.house.rows import Standing, StoredTable
from tinstar.house.store import Store
from tinstar.kernel import Entry

OVER = Standing("over", 0)
KEEP = [Entry(1, 0, 0, "keep")]


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    """A store with a companion that writes down who was host when a game ended."""
    store = await Store.open(db)
    store.accompany(note_end)
    yield store
    await store.close()


def note_end(connection: Connection, before: StoredTable, after: StoredTable) -> None:
    """A result, in the only table of the house that takes what a test makes up."""
    if before.status != "over" == after.status:
        connection.execute(insert(schema.people), {"id": f"of {after.id}", "name": after.title, "created_at": 0.0})


async def new_table(store: Store, title: str = "") -> StoredTable:
    made, _ = make_table(claims.game, [HUMAN, HUMAN], {}, title=title)
    await store.add_table(made.table, made.chairs)
    return made.table


async def results(store: Store) -> list[str]:
    names = select(schema.people.c.name).order_by(schema.people.c.name)
    return await store.do(lambda connection: list(connection.scalars(names)))


async def length(store: Store, table: StoredTable) -> int:
    stored = await store.load(table.id)
    assert stored is not None
    return stored.table.length


async def test_a_result_is_written_with_the_end_and_with_nothing_else(store: Store) -> None:
    table = await new_table(store, "a")
    after = await store.append(Append(table, KEEP, Standing("playing", 1)))
    assert await results(store) == []
    await store.append(Append(after, [Entry(2, 0, 0, "keep")], OVER))
    assert await results(store) == ["a"]


async def test_where_the_entry_is_refused_the_companion_has_written_nothing(store: Store) -> None:
    table = await new_table(store, "a")
    await store.append(Append(table, KEEP, Standing("playing", 1)))
    with pytest.raises(Conflict):
        await store.append(Append(table, KEEP, OVER))  # from a process that knows an older log
    assert await results(store) == []


@pytest.mark.parametrize("together", [False, True], ids=["alone", "with others"])
async def test_where_the_companion_fails_the_entry_is_not_written_but_those_of_others_are(
    store: Store, together: bool
) -> None:
    def fail_after_writing(connection: Connection, before: StoredTable, after: StoredTable) -> None:
        if after.title == "bad":
            raise StoreError("no room for a result; nothing was changed")

    store.accompany(fail_after_writing)  # which comes after `note_end` has written
    bad, *others = [await new_table(store, title) for title in ("bad", "good", "well")]
    writes = [Append(table, KEEP, OVER) for table in (bad, *(others if together else []))]
    failed, *written = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
    assert isinstance(failed, StoreError)
    assert [await length(store, table) for table in (bad, *others)] == [0, int(together), int(together)]
    assert await results(store) == (["good", "well"] if together else [])
    assert not any(isinstance(one, BaseException) for one in written)


async def test_work_of_others_is_done_whole_or_not_at_all(store: Store) -> None:
    row = {"id": "somebody", "name": "Ann", "created_at": 0.0}

    def write_and_fail(connection: Connection) -> None:
        connection.execute(insert(schema.people), row)
        raise StoreError("something else could not be done; nothing was changed")

    with pytest.raises(StoreError):
        await store.do(write_and_fail)
    assert await results(store) == []
    await store.do(lambda connection: connection.execute(insert(schema.people), row))
    assert await results(store) == ["Ann"]
