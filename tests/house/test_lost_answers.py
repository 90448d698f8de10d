"""The database has committed, but the line breaks before it could say so. Whoever asked gets what was done, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Table as Rows
from sqlalchemy import select

import tinstar.house.schema as schema
from tests.chaos.cable import Cable
from tests.chaos.verdict import rows
from tests.house.conftest import Opens
from tests.house.playing import HUMAN, answer, claims_table, games, play_until
from tests.house.test_gathering import gathering, started, token
from tinstar.house import House
from tinstar.house.fsck import examine
from tinstar.kernel import IllegalOption

pytestmark = pytest.mark.postgres_only  # only a database at the other end of a line can lose an answer

LOG = "INSERT INTO entries"
TABLE = "INSERT INTO tables"
CHAIR = "UPDATE chairs"


@pytest.fixture
async def house(opens: Opens, cable: Cable, db: str) -> AsyncIterator[House]:
    """A house at the end of that line, whose log is sound in the end."""
    opened = await opens(cable.url(db))
    yield opened
    assert examine(db, games).wrong == []


def count(db: str, of: Rows) -> int:
    return len(rows(db, select(of)))


async def test_a_decision_is_acknowledged(house: House, cable: Cable, db: str) -> None:
    table = await claims_table(house)
    await play_until(table, "Bid")
    before = count(db, schema.entries)
    cable.swallow(LOG)
    await answer(table, 0)
    assert (cable.swallowed, count(db, schema.entries)) == (1, before + 1)
    assert table.log.running().entries[-1].seat == 0


async def test_all_decisions_that_shared_the_commit_are_acknowledged(house: House, cable: Cable, db: str) -> None:
    tables = [await claims_table(house) for _ in range(12)]
    cable.swallow(LOG)
    await asyncio.gather(*(answer(table, seat) for table in tables for seat in (0, 1)))
    assert (cable.swallowed, count(db, schema.entries)) == (1, 24)


async def test_what_was_taken_back_is_back(house: House, cable: Cable, db: str) -> None:
    table = await claims_table(house)
    await answer(table, 0)
    cable.swallow(LOG)
    await table.undo(0, table.seq, table.seen(0).click)
    assert (cable.swallowed, count(db, schema.entries)) == (1, 2)
    assert len(table.seen(0).options) == 6


async def test_a_table_is_made_once(house: House, cable: Cable, db: str) -> None:
    cable.swallow(TABLE)
    made = await house.new_table("claims", [HUMAN, HUMAN], {})
    assert cable.swallowed == 1
    assert [id for (id,) in rows(db, select(schema.tables.c.id))] == [made.table]
    assert count(db, schema.chairs) == 2
    assert await house.seat_by_token(made.seats[0].token) == (made.table, 0)


async def test_somebody_has_sat_down(house: House, cable: Cable) -> None:
    table, made = await gathering(house)
    cable.swallow(CHAIR)
    await table.seats.sit(0, token(made, 0), "p1", "Ann")
    assert cable.swallowed == 1
    assert table.seats.of("p1") == [0]


async def test_of_two_who_come_by_the_link_each_has_one_chair(house: House, cable: Cable) -> None:
    table, made = await gathering(house)
    cable.swallow(CHAIR)
    assert await table.gathering.join(made.token, "p1", "Ann") == 0
    assert await table.gathering.join(made.token, "p2", "Ben") == 1
    assert cable.swallowed == 1


async def test_a_game_has_begun(house: House, cable: Cable) -> None:
    table, made = await gathering(house)
    cable.swallow("SET deal=")
    for seat in (0, 1):
        await table.seats.sit(seat, token(made, seat), f"p{seat}", "")
    await started(table)
    assert cable.swallowed == 1
    await answer(table, 0)


async def test_a_rematch_is_made_once(house: House, cable: Cable, db: str) -> None:
    table = await claims_table(house)
    await play_until(table, "")
    cable.swallow(TABLE)
    first = await table.rematch.ask(0)
    assert cable.swallowed == 1
    assert first.table == table.rematch.id == (await table.rematch.ask(1)).table
    assert count(db, schema.tables) == 2


async def test_a_rematch_for_whose_key_the_answer_is_lost(house: House, cable: Cable) -> None:
    table = await claims_table(house)
    await play_until(table, "")
    cable.swallow(CHAIR)
    made = await table.rematch.ask(0)
    assert cable.swallowed == 1
    assert await house.seat_by_token(made.seats[0].token) == (made.table, made.seats[0].seat)


async def test_somebody_who_leaves_comes_back(house: House, cable: Cable) -> None:
    table = await claims_table(house)
    for act, away in ((table.seats.leave, True), (table.seats.come_back, False)):
        cable.swallow(CHAIR)
        await act(0)
        assert table.chairs[0].away is away
    assert cable.swallowed == 2


async def test_a_new_key_opens(house: House, cable: Cable) -> None:
    table, _ = await gathering(house)
    cable.swallow(CHAIR)
    key = await table.gathering.invite(1)
    cable.swallow("link_hash=")
    link = await table.gathering.invite_all()
    assert cable.swallowed == 2
    assert table.seats.opens(1, key.token)
    assert table.gathering.opens(link)


async def test_a_cancelled_table_is_gone(house: House, cable: Cable, db: str) -> None:
    table, _ = await gathering(house)
    cable.swallow("DELETE FROM tables")
    await table.gathering.cancel()
    assert (cable.swallowed, count(db, schema.tables), table.status) == (1, 0, "cancelled")


async def test_clocks_run(house: House, cable: Cable) -> None:
    table = await claims_table(house, clock="quick")
    cable.swallow("SET ticks=")
    for seat in (0, 1):
        table.attendance.enter(seat)
    while not cable.swallowed:
        await asyncio.sleep(0.01)
    await answer(table, 0)
    assert table.clocks.name == "quick"


async def test_a_guest_has_one_name(house: House, cable: Cable, db: str) -> None:
    cable.swallow("INSERT INTO people")
    person = await house.person(None, "Ann")
    cable.swallow("UPDATE people")
    assert (await house.person(person.id, "Ben")).id == person.id
    assert cable.swallowed == 2
    assert rows(db, select(schema.people.c.id, schema.people.c.name)) == [(person.id, "Ben")]


async def test_a_table_is_put_away(house: House, cable: Cable, db: str) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, host="p1")
    await play_until(await house.table(made.table), "")
    cable.swallow("INSERT INTO put_away")
    await house.put_away("p1", made.table, True)
    assert (cable.swallowed, count(db, schema.put_away)) == (1, 1)


async def test_what_may_not_be_is_still_refused(house: House, cable: Cable, db: str) -> None:
    """Whoever finds an own row again must not take another's for it."""
    table = await claims_table(house)
    seq = table.seq
    await answer(table, 0)
    cable.swallow(LOG)
    with pytest.raises(IllegalOption):
        await table.decide(1, seq, "no such option")
    await answer(table, 1)
    assert cable.swallowed == 1
    assert count(db, schema.entries) == 2
