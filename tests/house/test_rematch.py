"""Another game with the same people: offered by one, begun when all have said yes."""

from __future__ import annotations

import asyncio

import pytest

from tests.house.conftest import Opens
from tests.house.playing import HUMAN, claims_table, everything, over, play_until
from tests.house.test_people import gathering, started
from tinstar.house import ChairTaken, House, NotNow, NotYourSeat, SeatWish, Table, TableFull, UnknownTable
from tinstar.kernel import GameRunning, UnknownSeat

HAL = SeatWish("bot", "Hal", "random")
WITHIN = 60.0


async def finished(house: House, *people: str, bot: bool = True) -> Table:
    """A game of these people, and a bot, that is over."""
    seats = [HUMAN] * len(people) + ([HAL] if bot else [])
    table, token = await gathering(house, *seats)
    for seat, person in enumerate(people):
        await table.seats.sit(seat, token[seat], person, person.title())
    await started(table)
    for seat in range(len(people)):
        await table.seats.leave(seat)
    await over(table)
    return table


def standing(table: Table) -> list[tuple[str, str | None, bool]]:
    """Who sits where, and who has come."""
    return [(chair.name, chair.person, chair.taken) for chair in table.chairs]


async def test_it_begins_when_all_people_have_said_yes(house: House) -> None:
    table = await finished(house, "ann", "bob", "cleo")
    again = await house.table((await table.rematch.ask(1)).table)
    kept = [("Bob", "bob", True), ("Cleo", "cleo", False), ("Hal", None, True), ("Ann", "ann", False)]
    assert (again.status, standing(again)) == ("gathering", kept), "everybody moves up one seat"
    assert (again.host, again.options, table.rematch.id) == ("bob", table.options, again.id)
    assert again.commitment != table.commitment
    assert (await table.rematch.ask(0)).table == again.id
    assert again.status == "gathering"
    assert (await table.rematch.ask(2)).table == again.id
    await started(again)
    assert not any(chair.away for chair in again.chairs)


async def test_against_bots_alone_it_begins_at_once(house: House) -> None:
    table = await finished(house, "ann")
    again = await house.table((await table.rematch.ask(0)).table)
    assert again.status == "playing"


async def test_who_may_ask(house: House) -> None:
    table, token = await gathering(house, HUMAN, HAL)
    await table.seats.sit(0, token[0], "ann", "Ann")
    await started(table)
    with pytest.raises(GameRunning):
        await table.rematch.ask(0)
    await table.seats.leave(0)
    await over(table)
    for seat, error in ((1, NotYourSeat), (3, UnknownSeat)):
        with pytest.raises(error):
            await table.rematch.ask(seat)
        with pytest.raises(error):
            await table.rematch.decline(seat)
    with pytest.raises(NotNow):
        await table.rematch.decline(0)


async def test_programs_get_the_key_of_their_own_seat_and_all_have_to_ask(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "")
    first = await table.rematch.ask(0)
    again = await house.table(first.table)
    assert again.status == "gathering"
    second = await table.rematch.ask(1)
    assert [[key.seat for key in made.seats] for made in (first, second)] == [[1], [0]]
    await started(again)
    for made in (first, second):
        assert await house.seat_by_token(made.seats[0].token) == (made.table, made.seats[0].seat)


async def test_nobody_else_gets_a_chair_that_is_kept(house: House) -> None:
    table = await finished(house, "ann", "bob")
    again = await house.table((await table.rematch.ask(0)).table)
    link = await again.gathering.invite_all()
    with pytest.raises(TableFull):
        await again.gathering.join(link, "eve", "Eve")
    await table.rematch.decline(1)
    assert await again.gathering.join(link, "eve", "Eve") == 0
    with pytest.raises(ChairTaken):
        await table.rematch.ask(1)


async def test_who_does_not_come_leaves_a_chair_that_the_host_fills(house: House) -> None:
    table = await finished(house, "ann", "bob")
    again = await house.table((await table.rematch.ask(0)).table)
    await table.rematch.decline(1)
    assert standing(again)[0] == ("Bob", None, False), "the others see who it was"
    assert (again.chairs[0].away, again.attendance.sitting(0)) == (True, ""), "no bot has come"
    await table.rematch.decline(1)
    await again.gathering.fill(0, "random")
    await started(again)
    with pytest.raises(ChairTaken):
        await table.rematch.ask(1)
    with pytest.raises(GameRunning):
        await table.rematch.decline(1)


async def test_the_host_need_not_wait_for_who_says_nothing(house: House) -> None:
    table = await finished(house, "ann", "bob")
    again = await house.table((await table.rematch.ask(0)).table)
    key = await again.gathering.invite(0)
    assert again.seats.of("bob") == []
    await again.seats.sit(0, key.token, "eve", "Eve")
    await started(again)


async def test_who_has_said_no_may_think_better_of_it(house: House) -> None:
    table = await finished(house, "ann", "bob")
    again = await house.table((await table.rematch.ask(0)).table)
    await table.rematch.decline(1)
    await table.rematch.ask(1)
    await started(again)
    assert again.seats.of("bob") == [0]


async def test_a_kept_chair_is_taken_or_given_up_at_its_own_table_too(house: House) -> None:
    table = await finished(house, "ann", "bob", "cleo")
    again = await house.table((await table.rematch.ask(0)).table)
    await again.seats.come_back(0)
    await again.seats.leave(1)
    assert standing(again)[:2] == [("Bob", "bob", True), ("Cleo", None, False)]


async def test_people_who_share_a_device_come_together(house: House) -> None:
    table = await finished(house, "ann", "ann", "bob", "bob")
    again = await house.table((await table.rematch.ask(1)).table)
    assert [chair.taken for chair in again.chairs] == [True, False, False, True, True]
    await table.rematch.ask(2)
    await started(again)


async def test_an_offer_survives_a_restart(opens: Opens) -> None:
    house = await opens()
    table = await finished(house, "ann", "bob")
    made = await table.rematch.ask(0)
    await house.close()
    later = await opens()
    table, again = await later.table(table.id), await later.table(made.table)
    assert (again.status, again.seats.of("bob"), table.rematch.id) == ("gathering", [0], again.id)
    assert (await table.rematch.ask(1)).table == again.id
    await started(again)


async def test_its_clock_waits_for_it(house: House) -> None:
    table = await claims_table(house, clock="1d")
    await play_until(table, "")
    again = await house.table((await table.rematch.ask(0)).table)
    assert [tick.since for tick in again.clocks.ticks] == [None, None]
    await table.rematch.ask(1)
    with again.watch() as watch:
        async with asyncio.timeout(WITHIN):
            while all(tick.since is None for tick in again.clocks.ticks):
                await watch.changed()


async def test_a_cancelled_offer_can_be_made_again(opens: Opens) -> None:
    house = await opens()
    table = await finished(house, "ann", "bob")
    made = await table.rematch.ask(0)
    await (await house.table(made.table)).gathering.cancel()
    with pytest.raises(UnknownTable):
        await house.table(made.table)
    anew = await table.rematch.ask(1)
    assert anew.table != made.table
    assert (await (await opens()).table(table.id)).rematch.id == anew.table
    assert (await house.table(anew.table)).host == "bob"


async def test_whoever_still_looks_sees_the_offer_and_what_becomes_of_it(house: House) -> None:
    table = await finished(house, "ann", "bob")
    with table.watch() as watch:

        async def seen(reached: str) -> None:
            async with asyncio.timeout(WITHIN):
                while (table.rematch.offer.status if table.rematch.offer else "") != reached:
                    await watch.changed()

        made = await table.rematch.ask(0)
        await seen("gathering")
        again = await house.table(made.table)
        version = table.version
        await table.rematch.decline(1)
        async with asyncio.timeout(WITHIN):
            while table.version == version:
                await watch.changed()
        await again.gathering.cancel()
        await seen("")
        async with asyncio.timeout(WITHIN):
            while table.rematch.id is not None:
                await watch.changed()
        await table.rematch.ask(1)
        await table.rematch.ask(0)
        await seen("playing")
    assert table.rematch._following is None


async def test_nobody_is_followed_when_nobody_looks(house: House) -> None:
    table = await finished(house, "ann", "bob")
    await table.rematch.ask(0)
    with table.watch() as watch:
        async with asyncio.timeout(WITHIN):
            while table.rematch.offer is None:
                await watch.changed()
    async with asyncio.timeout(WITHIN):
        while not table.idle:
            await asyncio.sleep(0)


@pytest.mark.postgres_only
async def test_an_offer_is_seen_and_answered_at_another_process(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table = await finished(one, "ann", "bob")
    there = await two.table(table.id)
    with there.watch() as watch:
        made = await table.rematch.ask(0)
        async with asyncio.timeout(WITHIN):
            while there.rematch.offer is None:
                await watch.changed()
        assert (await there.rematch.ask(1)).table == made.table
        async with asyncio.timeout(WITHIN):
            while there.rematch.offer is None or there.rematch.offer.status != "playing":
                await watch.changed()
    await started(await one.table(made.table))


async def test_two_houses_make_one_rematch(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table = await claims_table(one)
    await play_until(table, "")
    other = await two.table(table.id)
    first, second = await asyncio.gather(table.rematch.ask(0), other.rematch.ask(1))
    assert first.table == second.table
    same = [await house.table(first.table) for house in (one, two)]
    for again in same:
        again.log.mark_stale()
        await started(again)
    assert everything(same[0]) == everything(same[1])
