"""Clocks: they run for whoever is asked, stand still when nobody is there, and answer when they are out."""

from __future__ import annotations

import asyncio
import time as machine
from typing import Any

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, play_until
from tinstar.house import House, SeatWish, StoreError, Table
from tinstar.house.clocks import CLOCKS, DAY, FRESH_START, Clock, Tick, deadline, move_on, run_only, wind_up
from tinstar.house.errors import Conflict
from tinstar.house.log import replay
from tinstar.kernel import BadSetup

QUICK = CLOCKS["quick"]
NEVER = SeatWish("bot", bot="random")


class Time:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    """What time it is."""
    return Time()


@pytest.fixture
async def timed(opens: Opens, time: Time) -> House:
    """A house with that time."""
    return await opens(time=time)


async def live(house: House, *seats: SeatWish, clock: str = "quick") -> Table:
    """A table where all persons are."""
    table = await claims_table(house, *(seats or (HUMAN, HUMAN)), clock=clock)
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "human":
            table.attendance.presence.enter(seat)
    table.wake_up()
    await settled(table)
    return table


async def settled(table: Table) -> None:
    """Until nothing is being set any more."""
    while not table.idle:
        await asyncio.sleep(0.005)


def until(table: Table) -> list[float | None]:
    """When the clocks are out."""
    return [tick.until for tick in table.clocks.ticks]


async def out(house: House, table: Table) -> None:
    """What the house does when this table is due."""
    assert table.id in [place.id for place in await house._store.tables_due(10)]
    await table.clocks.time_out()


# ---- the arithmetic


def test_a_question_brings_its_increment_and_no_more_than_the_bank_is_saved() -> None:
    clock = Clock(60, 10, True)
    ticks = run_only(wind_up(clock, 2), [0], 100.0)
    assert ticks == [Tick(70, 100.0), Tick(70)]
    assert move_on(clock, ticks, [1], 105.0, -1) == [Tick(65), Tick(70)]
    assert move_on(clock, ticks, [0], 160.0, -1)[0] == Tick(20), "ten were left, and ten more are given"


def test_by_the_day_every_decision_has_the_same_time() -> None:
    clock = CLOCKS["1d"]
    ticks = run_only(wind_up(clock, 2), [0], 0.0)
    assert deadline(ticks) == DAY
    ticks = move_on(clock, ticks, [0], DAY / 2, -1)
    assert run_only(ticks, [0], DAY / 2)[0] == Tick(DAY, DAY / 2)


def test_doing_and_undoing_wins_no_time() -> None:
    clock = Clock(60, 10, True)
    left = [30.0]
    ticks = run_only([Tick(30.0)], [0], 0.0)
    for second in range(1, 6):
        ticks = run_only(move_on(clock, ticks, [0], float(second), -1), [0], float(second))
        ticks = run_only(move_on(clock, ticks, [0], second + 0.5, 0), [0], second + 0.5)
        until = ticks[0].until
        assert until is not None
        left.append(until - second - 0.5)
    assert left == sorted(left, reverse=True)


def test_undoing_never_takes_the_last_moments() -> None:
    ticks = run_only([Tick(FRESH_START + 2)], [0], 0.0)
    assert move_on(Clock(60, 10, True), ticks, [0], 0.0, 0)[0].left == FRESH_START
    assert move_on(Clock(60, 10, True), run_only([Tick(3)], [0], 0.0), [0], 0.0, 0)[0].left == 3


def test_every_clock_lets_one_play() -> None:
    assert list(CLOCKS) == ["quick", "normal", "slow", "12h", "1d", "3d", "7d"]
    assert all(clock.increment >= 10 and (clock.bank > 0) == clock.live for clock in CLOCKS.values())


# ---- at a table


@pytest.mark.in_memory
async def test_a_table_without_a_clock_has_none(house: House) -> None:
    table = await claims_table(house)
    await answer(table, 0)
    assert table.clocks.ticks == []
    assert table.clocks.clock is None


@pytest.mark.in_memory
async def test_an_unknown_clock_is_refused(house: House) -> None:
    with pytest.raises(BadSetup, match="there is no clock 'blitz'"):
        await claims_table(house, clock="blitz")


async def test_in_a_together_decision_every_clock_runs_on_its_own(timed: House, time: Time) -> None:
    table = await live(timed)
    start = time.now
    assert until(table) == [start + 70, start + 70]
    time.now += 5
    seat = table.seen(-1).waiting[0]
    await answer(table, seat)
    assert until(table)[seat] == start + 70, "more clicks are asked of it: how many, and when, is sealed"
    while seat in table.seen(-1).waiting:
        await answer(table, seat)
    assert table.clocks.ticks[seat] == Tick(65.0)
    assert until(table)[1 - seat] == start + 70


async def test_whoever_is_done_and_takes_it_back_thinks_on(timed: House, time: Time) -> None:
    table = await live(timed)
    while 0 in table.seen(-1).waiting:
        await answer(table, 0)
    time.now += 30
    await table.undo(0, table.seq, table.seen(0).click)
    assert table.clocks.ticks[0] == Tick(70.0, time.now)


async def test_silence_is_said_when_the_time_is_up(timed: House, time: Time) -> None:
    table = await live(timed)
    await play_until(table, "Settle")
    (seat,) = table.seen(-1).waiting
    play = table.log.running()
    silence = play.state.question().text(play.state, play.state.question().silence(play.state, seat))
    n = len(play.entries)
    time.now += QUICK.bank + QUICK.increment + 1
    await out(timed, table)
    assert (play.entries[n].seat, play.entries[n].option) == (seat, silence)
    assert table.clocks.ticks[seat].missed == 1
    assert not table.chairs[seat].away
    assert timed.metrics.time_outs_total == 1


async def test_several_clicks_under_seal_are_one_time_out(timed: House, time: Time) -> None:
    table = await live(timed)
    while 0 in table.seen(-1).waiting:
        await answer(table, 0)
    time.now += 71
    await out(timed, table)
    assert table.seq == 1, "both stashed two cards"
    assert [tick.missed for tick in table.clocks.ticks] == [0, 1]
    assert not table.chairs[1].away


async def test_a_time_out_that_breaks_off_between_two_clicks_is_counted_once(
    timed: House, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await live(timed)
    time.now += 71
    store = timed._store
    written: list[object] = []

    async def append_once(*given: Any) -> Any:
        if written:
            raise StoreError("the disk is full; nothing was changed")
        written.append(given)
        return await append(*given)

    append = store.append
    with monkeypatch.context() as patch:
        patch.setattr(store, "append", append_once)
        with pytest.raises(StoreError):
            await table.clocks.time_out()
    assert (table.seq, [tick.missed for tick in table.clocks.ticks]) == (0, [1, 0])
    await out(timed, table)
    assert (table.seq, [tick.missed for tick in table.clocks.ticks]) == (1, [1, 1])
    assert not any(chair.away for chair in table.chairs)


async def test_after_the_second_time_out_in_a_row_a_bot_plays_until_the_person_comes_back(
    timed: House, time: Time
) -> None:
    table = await live(timed)
    for _ in range(2):
        assert not table.chairs[1].away
        while 0 in table.seen(-1).waiting:
            await answer(table, 0)
        if 1 in table.seen(-1).waiting:
            time.now += 200
            await out(timed, table)
    assert table.chairs[1].away
    assert not table.chairs[0].away
    await settled(table)
    assert table.clocks.ticks[1].since is None
    await table.seats.come_back(1)
    await settled(table)
    assert not table.chairs[1].away
    assert table.clocks.ticks[1].missed == 0


async def test_an_answer_in_between_makes_good_for_a_time_out(timed: House, time: Time) -> None:
    table = await live(timed)
    time.now += 71
    await out(timed, table)
    assert [tick.missed for tick in table.clocks.ticks] == [1, 1]
    for seat in (0, 1):
        await answer(table, seat)
    assert [tick.missed for tick in table.clocks.ticks] == [0, 0]


async def test_nobody_is_called_before_the_time_is_up(timed: House, time: Time) -> None:
    table = await live(timed)
    time.now += 69
    assert await timed._store.tables_due(10) == []
    seq = table.seq
    await table.clocks.time_out()
    assert table.seq == seq


async def test_the_house_calls_by_itself(opens: Opens, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.house.LOOK_AT_CLOCKS", 0.01)
    table = await live(await opens(time=time))
    time.now += 71
    async with asyncio.timeout(10):
        while table.seq < 1:
            await asyncio.sleep(0.01)


async def test_a_live_clock_stands_still_while_no_person_is_at_the_table(timed: House, time: Time) -> None:
    table = await claims_table(timed, clock="quick")
    await settled(table)
    assert until(table) == [None, None], "nobody has come yet"
    table.attendance.presence.enter(0)
    table.wake_up()
    await settled(table)
    assert until(table) == [time.now + 70, time.now + 70]
    time.now += 60
    gone(table, 0)
    await settled(table)
    assert table.clocks.ticks == [Tick(10.0), Tick(10.0)]
    time.now += 1000
    assert await timed._store.tables_due(10) == []
    table.attendance.presence.enter(1)
    table.wake_up()
    await settled(table)
    assert table.clocks.ticks == [Tick(FRESH_START, time.now)] * 2


def gone(table: Table, seat: int) -> None:
    """Somebody left the table longer ago than anybody would wait."""
    table.attendance.presence.exit(seat)
    table.attendance.presence._gone_at[seat] -= 1000
    table.wake_up()


async def test_by_the_day_it_runs_while_everybody_sleeps(timed: House, time: Time) -> None:
    table = await claims_table(timed, clock="3d")
    await settled(table)
    time.now += 3 * DAY
    await out(timed, table)
    assert table.seq == 1


async def test_clocks_survive_a_restart(opens: Opens, time: Time) -> None:
    first = await opens(time=time)
    made = await claims_table(first, clock="1d")
    await settled(made)
    time.now += 1000
    await answer(made, 0)
    ticks = made.clocks.ticks
    await first.close()
    second = await opens(time=time)
    again = await second.table(made.id)
    await settled(again)
    assert again.clocks.ticks == ticks
    time.now += DAY
    assert [place.id for place in await second._store.tables_due(10)] == [made.id]
    await again.clocks.time_out()
    assert [tick.missed for tick in again.clocks.ticks] == [1, 1]


async def test_what_was_due_while_a_house_was_closed_is_not_held_against_live_players(opens: Opens, time: Time) -> None:
    first = await opens(time=time)
    made = await live(first)
    await first.close()
    time.now += 1000
    second = await opens(time=time)
    assert [place.id for place in await second._store.tables_due(10)] == [made.id]
    table = await second.table(made.id)
    await table.clocks.time_out()
    await settled(table)
    assert table.seq == 0
    assert until(table) == [None, None]
    assert await second._store.tables_due(10) == []


@pytest.mark.sqlite_only
async def test_two_houses_that_call_at_once_call_once(opens: Opens, time: Time) -> None:
    one, other = await opens(time=time), await opens(time=time)
    table = await claims_table(one, clock="1d")
    await settled(table)
    same = await other.table(table.id)
    time.now += DAY
    await asyncio.gather(table.clocks.time_out(), same.clocks.time_out())
    await asyncio.gather(table.clocks.time_out(), same.clocks.time_out())
    for seen in (table, same):
        await seen.log.alone(seen.log.catch_up())
        assert [tick.missed for tick in seen.clocks.ticks] == [1, 1]
        assert seen.seq == 1


async def test_who_is_called_in_a_log_that_was_set_back_is_called_in_the_true_one(
    timed: House, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try meets another log: the play is rebuilt from it, and the next try is made there."""
    table = await live(timed)
    await play_until(table, "Settle")
    append, tries = timed._store.append, []

    async def first_refused(*given: Any) -> Any:
        tries.append(given)
        if len(tries) == 1:
            stored = await timed._store.load(table.id)
            assert stored is not None
            table.log.play = replay(table.game, stored)
            raise Conflict("another writer was first")
        return await append(*given)

    monkeypatch.setattr(timed._store, "append", first_refused)
    monkeypatch.setattr(table.log, "catch_up_or_fail", nothing)
    time.now += 71
    await table.clocks.time_out()
    assert len(tries) == 2
    stored = await timed._store.load(table.id)
    assert stored is not None
    assert table.log.running().entries == stored.entries


async def nothing() -> None:
    """The log has been read already."""


@pytest.mark.in_memory
async def test_bots_have_no_clock(timed: House, time: Time) -> None:
    table = await live(timed, HUMAN, BOT)
    await settled(table)
    assert table.clocks.ticks[1] == Tick(70.0)


async def test_who_leaves_stops_the_own_clock(timed: House, time: Time) -> None:
    table = await live(timed)
    await table.seats.leave(0)
    await settled(table)
    assert table.clocks.ticks[0].since is None


async def test_a_finished_game_has_no_clock_running(timed: House, time: Time) -> None:
    table = await live(timed)
    await play_until(table, "")
    assert until(table) == [None, None]
    assert await timed._store.tables_due(10) == []


async def test_a_rematch_keeps_the_clock(timed: House) -> None:
    table = await live(timed)
    await play_until(table, "")
    again = await timed.table((await table.rematch.ask(0)).table)
    assert again.clocks.name == "quick"
    assert [tick.left for tick in again.clocks.ticks] == [70.0, 70.0]


async def test_a_table_of_old_rules_is_not_due_for_ever(opens: Opens, time: Time) -> None:
    from tests.house.playing import newer_games

    first = await opens(time=time)
    made = await claims_table(first, clock="1d")
    await settled(made)
    await first.close()
    time.now += 2 * DAY
    second = await opens(time=time, games=newer_games)
    table = await second.table(made.id)
    await table.clocks.time_out()
    assert await second._store.tables_due(10) == []


async def test_a_store_that_fails_leaves_the_clocks_as_they_were(
    timed: House, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await live(timed)
    before = table.clocks.ticks
    time.now += 71

    async def broken(*_: Any, **__: Any) -> None:
        raise StoreError("the disk is full; nothing was changed")

    with monkeypatch.context() as patch:
        patch.setattr(timed._store, "append", broken)
        with pytest.raises(Exception, match="disk is full"):
            await table.clocks.time_out()
    assert table.clocks.ticks == before
    await out(timed, table)
    assert table.seq == 1


# ---- the time of the machine


@pytest.mark.sqlite_only
@pytest.mark.parametrize("days", [2, -3])
async def test_whoever_sets_the_machines_time_moves_no_clock(
    opens: Opens, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    house = await opens()
    table = await claims_table(house, clock="12h")
    live = await claims_table(house, clock="quick")
    live.attendance.enter(0)
    async with asyncio.timeout(60):
        while not (any(until(table)) and any(until(live))):
            await asyncio.sleep(0.001)
    before = house._store.time()
    true = machine.time
    monkeypatch.setattr("time.time", lambda: true() + days * DAY)
    assert 0 <= house._store.time() - before < 60
    assert await house._store.tables_due(10) == []
    for one in (table, live):
        left = max(tick.left for tick in one.clocks.ticks)
        await answer(one, 0)
        assert max(tick.left for tick in one.clocks.ticks) <= left


@pytest.mark.sqlite_only
async def test_time_that_was_set_back_while_the_house_was_closed_gives_nobody_days(opens: Opens) -> None:
    house = await opens(time=lambda: 10 * DAY)
    table = await claims_table(house, clock="12h")
    async with asyncio.timeout(60):
        while not any(until(table)):
            await asyncio.sleep(0.001)
    await house.close()
    again = await opens(time=lambda: 7 * DAY)
    table = await again.table(table.id)
    assert {end for end in until(table) if end} == {7.5 * DAY}


def test_no_clock_wins_by_time_that_goes_back() -> None:
    assert Tick(60.0, since=100.0).stopped(90.0) == Tick(60.0)
