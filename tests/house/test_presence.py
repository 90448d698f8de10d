"""Who is at the table, and what the others may do about who is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table
from tinstar.house import SeatWish
from tinstar.house.errors import NotNow, NotYourSeat, TooOften
from tinstar.house.house import House
from tinstar.house.presence import Absence, Presence
from tinstar.house.signals import REACTIONS, Rate, Signal
from tinstar.house.table import Table
from tinstar.kernel import SPECTATOR, UnknownSeat

AT_ONCE = Absence(grace=0.02, long=0.04)
"""Whoever has no line is long gone before a test can blink."""


class Hands:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# ---------------------------------------------------------------------------------------------- presence


def test_who_has_a_line_is_here_and_who_lost_it_is_missed_after_a_while() -> None:
    time = Hands()
    presence = Presence(2, time=time)
    presence.enter(0)
    time.now += 1000
    assert presence.of(0) == "here"
    presence.exit(0)
    seen = {}
    for after in (0, 19, 20, 119, 120, 5000):
        time.now = 2000.0 + after
        seen[after] = presence.of(0)
    assert seen == {0: "here", 19: "here", 20: "gone", 119: "gone", 120: "long_gone", 5000: "long_gone"}


def test_who_was_never_here_is_missed_at_once_and_long_gone_in_a_while() -> None:
    time = Hands()
    presence = Presence(1, time=time)
    assert (presence.of(0), presence.next_change()) == ("gone", 100.0)
    time.now += 100
    assert (presence.of(0), presence.next_change()) == ("long_gone", None)


def test_the_last_of_several_lines_counts() -> None:
    time = Hands()
    presence = Presence(1, time=time)
    presence.enter(0)
    presence.enter(0)
    presence.exit(0)
    time.now += 500
    assert (presence.of(0), presence.next_change()) == ("here", None)
    presence.exit(0)
    assert presence.next_change() == 20.0
    time.now += 30
    assert presence.next_change() == 90.0


def test_the_next_change_is_the_first_of_all() -> None:
    time = Hands()
    presence = Presence(3, time=time)
    presence.enter(0)
    time.now += 95
    with presence.sign_of_life(1):
        pass
    assert presence.next_change() == 5.0  # seat 2 is long gone then, seat 1 missed after 20
    time.now += 5
    assert [presence.of(seat) for seat in range(3)] == ["here", "here", "long_gone"]
    assert presence.next_change() == 15.0


@pytest.mark.in_memory
async def test_watchers_are_woken_when_somebody_comes_is_missed_and_is_long_gone(opens: Opens) -> None:
    table = await claims_table(await opens(absence=AT_ONCE))
    told: list[str] = []
    table.attendance.enter(0)
    with table.watch() as watch:
        table.attendance.exit(0)
        while told[-1:] != ["long_gone"]:
            assert await asyncio.wait_for(watch.changed(), 60)
            told.append(table.attendance.sitting(0))
    assert told[-2:] in (["gone", "long_gone"], ["long_gone"])  # a slow machine may see only the end
    version = table.version
    table.attendance.enter(0)
    assert (table.attendance.sitting(0), table.version) == ("here", version + 1)


@pytest.mark.in_memory
async def test_a_page_that_is_loaded_anew_is_no_news(house: House) -> None:
    table = await claims_table(house)
    table.attendance.enter(0)
    version = table.version
    table.attendance.exit(0)
    table.attendance.enter(0)
    assert table.version == version


@pytest.mark.in_memory
async def test_a_spectator_counts_for_nobody(house: House) -> None:
    table = await claims_table(house)
    version = table.version
    table.attendance.enter(SPECTATOR)
    table.attendance.exit(SPECTATOR)
    assert (table.version, table.attendance.presence.anybody) == (version, False)


def test_lookers_are_counted_wherever_they_are() -> None:
    presence = Presence(2)
    presence.own_lookers += 1
    presence.hear("there", [], 2)
    assert (presence.lookers, presence.others) == (3, ["there"])
    presence.hear("there", [1], 1)
    assert presence.lookers == 2
    presence.hear("there", [])
    assert (presence.lookers, presence.others) == (1, [])


@pytest.mark.in_memory
async def test_those_who_sit_there_are_told_in_a_while_how_many_look_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tinstar.house.attendance.LOOKERS_COUNTED", 0.02)
    table = await claims_table(house)
    before = table.version
    with table.watch() as watch:
        for _ in range(50):
            table.attendance.enter(SPECTATOR)
        for _ in range(47):
            table.attendance.exit(SPECTATOR)
        assert (table.attendance.lookers, table.version) == (0, before), (
            "many who come and go at once are one piece of news"
        )
        assert await asyncio.wait_for(watch.changed(), 60)
        assert (table.attendance.lookers, table.version) == (3, before + 1)
    assert [table.attendance.sitting(seat) for seat in (0, 1)] == ["gone", "gone"]


@pytest.mark.in_memory
async def test_a_decision_is_a_sign_of_life(house: House) -> None:
    table = await claims_table(house)
    assert [table.attendance.sitting(seat) for seat in (0, 1)] == ["gone", "gone"]
    while 0 in table.seen(-1).waiting:  # under seal it is the last click that counts
        assert table.attendance.sitting(0) == "gone"
        await answer(table, 0)
    assert [table.attendance.sitting(seat) for seat in (0, 1)] == ["here", "gone"]
    with pytest.raises(UnknownSeat):
        await table.decide(7, table.seq, "x")


@pytest.mark.in_memory
async def test_bots_and_free_chairs_are_told_apart(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, BOT, HUMAN], {}, gather=True)
    table = await house.table(made.table)
    await table.seats.sit(0, made.seats[0].token, "ana", "Ana")
    assert [table.attendance.sitting(seat) for seat in range(3)] == ["gone", "bot", ""]


@pytest.mark.in_memory
async def test_an_idle_table_leaves_the_memory_although_somebody_will_be_missed(house: House) -> None:
    table = await claims_table(house)
    id = table.id
    table.attendance.exit(0)
    del table
    house._unload(float("inf"))
    assert id not in house._known


# ---------------------------------------------------------------------------------------------- nudges and reactions


def told(table: Table, doing: Callable[[], None]) -> list[Signal]:
    with table.watch() as watch:
        doing()
        return watch.signals()


@pytest.mark.in_memory
async def test_who_is_asked_can_be_nudged_now_and_then(house: House) -> None:
    table = await claims_table(house, HUMAN, HUMAN, HUMAN)
    time = Hands()
    table.reminders.nudges = Rate(1, 30.0, time)
    asked = table.asked[0]
    by = (asked + 1) % 3
    assert told(table, lambda: table.reminders.nudge(by, asked)) == [Signal("nudge", by, asked)]
    with pytest.raises(TooOften) as refused:
        table.reminders.nudge((asked + 2) % 3, asked)
    assert refused.value.retry_after == 30.0
    time.now += 30
    assert told(table, lambda: table.reminders.nudge(by, asked))


@pytest.mark.in_memory
async def test_nobody_else_can_be_nudged(house: House) -> None:
    table = await claims_table(house, HUMAN, HUMAN, BOT)
    with pytest.raises(NotNow):
        table.reminders.nudge(0, 0)
    with pytest.raises(NotYourSeat):
        table.reminders.nudge(0, 2)
    with pytest.raises(UnknownSeat):
        table.reminders.nudge(0, 9)
    while 1 in table.asked:
        await answer(table, 1)
    with pytest.raises(NotNow):
        table.reminders.nudge(0, 1)


@pytest.mark.in_memory
async def test_reactions_are_shown_to_all_and_stored_nowhere(house: House) -> None:
    table = await claims_table(house)
    version = table.version
    time = Hands()
    table.reminders.reactions = Rate(3, 5.0, time)
    assert told(table, lambda: table.reminders.react(1, "hat")) == [Signal("reaction", 1, what="hat")]
    table.reminders.react(1, "star")
    table.reminders.react(1, "cheers")
    with pytest.raises(TooOften) as refused:
        table.reminders.react(1, "hat")
    assert refused.value.retry_after == 5.0
    table.reminders.react(0, "dynamite")
    time.now += 5
    table.reminders.react(1, "tumbleweed")
    assert table.version == version
    assert len(REACTIONS) == 6


@pytest.mark.in_memory
async def test_signals_wait_for_who_reads_slowly_and_the_oldest_are_forgotten(house: House) -> None:
    table = await claims_table(house)
    table.reminders.reactions = Rate(100, 5.0)
    with table.watch() as watch:
        for what in REACTIONS * 2:
            table.reminders.react(0, what)
        assert await watch.changed()
        assert [signal.what for signal in watch.signals()] == [*REACTIONS[4:], *REACTIONS]
        assert watch.signals() == []


# ---------------------------------------------------------------------------------------------- a bot for the absent


async def all_seated(house: House, host: str | None = "ana") -> Table:
    """Ana, Ben and Cal at a running table; nobody has a line."""
    made = await house.new_table("claims", [HUMAN, HUMAN, HUMAN], {}, host=host)
    table = await house.table(made.table)
    for key, person in zip(made.seats, ("ana", "ben", "cal"), strict=True):
        await table.seats.sit(key.seat, key.token, person, person.title())
    return table


async def long_gone(table: Table, *seats: int) -> None:
    while any(table.attendance.sitting(seat) != "long_gone" for seat in seats):
        await asyncio.sleep(0.01)


async def test_a_bot_plays_for_who_is_long_gone_until_they_come_back(opens: Opens) -> None:
    table = await all_seated(await opens(absence=AT_ONCE))
    table.attendance.enter(0)
    await long_gone(table, 1)
    assert table.reminders.may_stand_in(0, 1)
    await table.reminders.stand_in(0, 1)
    assert (table.chairs[1].away, table.attendance.sitting(1)) == (True, "bot")
    with table.watch() as watch:
        while 1 in table.seen(SPECTATOR).waiting:
            await asyncio.wait_for(watch.changed(), 60)
    with pytest.raises(NotNow, match="already"):
        await table.reminders.stand_in(0, 1)
    table.attendance.enter(1)
    assert table.attendance.sitting(1) == "bot"  # until they say that they play again
    await table.seats.come_back(1)
    assert table.attendance.sitting(1) == "here"


@pytest.mark.in_memory
async def test_no_bot_plays_for_who_is_here_or_has_just_gone(opens: Opens) -> None:
    table = await all_seated(await opens(absence=Absence(grace=0.02, long=1000.0)))
    table.attendance.enter(0)
    table.attendance.enter(1)
    with pytest.raises(NotNow, match="is at the table"):
        await table.reminders.stand_in(0, 1)
    with pytest.raises(NotNow, match="a bot may play after 1000"):
        await table.reminders.stand_in(0, 2)
    assert not table.reminders.may_stand_in(0, 1)
    assert not table.reminders.may_stand_in(0, 2)


async def test_while_the_host_is_here_only_the_host_decides(opens: Opens) -> None:
    table = await all_seated(await opens(absence=AT_ONCE), host="ben")
    table.attendance.enter(0)
    table.attendance.enter(1)
    await long_gone(table, 2)
    with pytest.raises(NotNow, match="only the host"):
        await table.reminders.stand_in(0, 2)
    assert table.reminders.may_stand_in(1, 2)
    table.attendance.exit(1)
    await long_gone(table, 1)
    await table.reminders.stand_in(0, 2)
    await table.reminders.stand_in(0, 1)  # the host too may have gone
    assert [chair.away for chair in table.chairs] == [False, True, True]


@pytest.mark.in_memory
async def test_a_host_without_a_chair_is_not_waited_for(opens: Opens) -> None:
    table = await all_seated(await opens(absence=AT_ONCE), host="dora")
    await long_gone(table, 2)
    assert table.reminders.may_stand_in(0, 2)


@pytest.mark.in_memory
async def test_no_bot_stands_in_for_a_bot_at_a_table_with_a_clock_or_without_a_game(opens: Opens) -> None:
    house = await opens(absence=AT_ONCE)
    table = await claims_table(house, HUMAN, SeatWish("bot", bot="random"))
    assert not table.reminders.may_stand_in(0, 1)
    with pytest.raises(NotYourSeat):
        await table.reminders.stand_in(0, 1)
    timed = await claims_table(house, clock="normal")
    await long_gone(timed, 1)
    with pytest.raises(NotNow, match="clock"):
        await timed.reminders.stand_in(0, 1)
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, gather=True)
    with pytest.raises(NotNow, match="no game"):
        await (await house.table(made.table)).reminders.stand_in(0, 1)
