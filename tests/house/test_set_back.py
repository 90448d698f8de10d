"""A database that was set back, as a failover leaves it that has lost commits: memory knows more than the log, and the
log is right. Nothing is ever stored behind a gap."""

from __future__ import annotations

import asyncio

import pytest

from tests.chaos.past import Past
from tests.chaos.verdict import gaps
from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, everything, games, over, play_until
from tests.house.test_gathering import gathering, started, token
from tinstar.house import House
from tinstar.house.fsck import examine
from tinstar.kernel import TinstarError


def assert_sound(db: str) -> None:
    assert gaps(db) == []
    assert examine(db, games).wrong == []


async def test_a_decision_behind_a_gap_is_refused_and_the_table_rebuilt(house: House, db: str) -> None:
    table = await claims_table(house)
    await play_until(table, "Bid")
    past, seen = Past(db, table.id), everything(table)
    for _ in range(3):
        await answer(table, table.seen(-1).waiting[0])
    past.come_back()
    seat = table.seen(-1).waiting[0]
    lost = table.seen(seat)
    with pytest.raises(TinstarError):
        await table.decide(seat, lost.seq, lost.texts[0])
    assert everything(table) == seen
    assert_sound(db)
    await play_until(table, "")
    assert_sound(db)


async def test_sealed_clicks_that_were_lost_are_asked_again(house: House, db: str) -> None:
    table = await claims_table(house)
    past = Past(db, table.id)
    await answer(table, 0)
    await answer(table, 0)
    past.come_back()
    await answer(table, 1)  # a click that fits: but not behind two that are lost
    assert past.length == 0
    assert table.seen(-1).waiting == [0, 1]
    assert_sound(db)
    await play_until(table, "")
    assert_sound(db)


async def test_bots_go_on_from_where_the_log_is(opens: Opens, db: str) -> None:
    house = await opens(pace=0.05)
    table = await claims_table(house, BOT, BOT)
    with table.watch() as watch:
        while table.seq < 2:
            await watch.changed()
        past = Past(db, table.id)
        while table.log.table.length < past.length + 3:
            await watch.changed()
        past.come_back()
    await over(table)
    assert_sound(db)


async def test_a_game_that_has_not_begun_after_all_begins_again(house: House, db: str) -> None:
    table, made = await gathering(house)
    await table.seats.sit(0, token(made, 0), "p0", "")
    past = Past(db, table.id)
    await table.seats.sit(1, token(made, 1), "p1", "")
    await started(table)
    past.come_back()
    with pytest.raises(TinstarError):
        await answer(table, 0)
    assert table.status == "gathering"
    await table.seats.sit(1, token(made, 1), "p1", "")
    await started(table)
    await answer(table, 0)
    assert_sound(db)


async def test_a_rematch_that_is_lost_is_made_again(house: House, db: str) -> None:
    table = await claims_table(house)
    await play_until(table, "")
    past = Past(db, table.id)
    await table.seats.leave(0)
    await house.new_table("claims", [HUMAN, HUMAN], {})
    past.come_back()
    first, second = await asyncio.gather(table.rematch.ask(0), table.rematch.ask(1))
    assert first.table == second.table
    assert_sound(db)


@pytest.mark.postgres_only
async def test_another_process_that_only_watches_is_set_back_too(opens: Opens, db: str) -> None:
    one, two = await opens(), await opens()
    table = await claims_table(one)
    await play_until(table, "Bid")
    past = Past(db, table.id)
    for _ in range(4):
        await answer(table, table.seen(-1).waiting[0])
    there = await two.table(table.id)
    past.come_back()
    await table.refresh()
    await answer(table, 1)
    with there.watch() as watch:
        while everything(there) != everything(table):
            assert await asyncio.wait_for(watch.changed(), 30)
    await play_until(there, "")
    assert_sound(db)
