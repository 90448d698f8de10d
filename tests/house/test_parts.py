"""The parts of a table, each by itself: who watches, who is there, who sits where, what is answered, who plays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.house.parts import Owner, Shared, log_of, services, stored_table
from tinstar.house import attendance as attending
from tinstar.house.answers import Answers, answered_with, undone_before
from tinstar.house.attendance import Attendance
from tinstar.house.audience import Audience
from tinstar.house.bot_driver import BotDriver
from tinstar.house.chairs import SeatWish
from tinstar.house.clocks import BOT_AFTER, CLOCKS
from tinstar.house.errors import ChangedMeanwhile, NotNow, NotYourSeat, TooOften
from tinstar.house.gathering import Gathering
from tinstar.house.log import Log
from tinstar.house.metrics import HeldBack, Metrics
from tinstar.house.news import Appended, Attended
from tinstar.house.presence import Presence
from tinstar.house.reminders import Reminders
from tinstar.house.seats import Seats
from tinstar.house.services import Services
from tinstar.house.signals import Signal
from tinstar.house.table_clocks import TableClocks
from tinstar.house.teaching import Teaching
from tinstar.house.watch import Watch
from tinstar.kernel import SPECTATOR, Entry, UnknownSeat

BOT = SeatWish("bot", bot="greedy")
WITHIN = 60.0


class Parts:
    """The parts of one table, which nobody wires: each is asked by itself."""

    def __init__(self, shared: Services, log: Log, owner: Owner) -> None:
        self.shared, self.log, self.owner = shared, log, owner
        self.seats = Seats(log, shared)
        self.gathering = Gathering(log, shared, self.seats)
        self.audience = Audience(shared.metrics)
        self.presence = Presence(len(log.chairs), shared.absence)
        self.clocks = TableClocks(log, shared, self.presence)
        self.attendance = Attendance(log, shared, self.presence, self.audience, self.clocks)
        self.reminders = Reminders(log, shared, self.seats, self.attendance, self.audience)
        self.teaching = Teaching(log, shared)
        self.answers = Answers(log, self.clocks, self.teaching)
        self.bots = BotDriver(log, shared, self.answers, self.audience, self.teaching)


@pytest.fixture
async def shared() -> AsyncIterator[Services]:
    """What tables share."""
    shared = await services()
    yield shared
    await shared.store.close()


async def parts(shared: Services, *seats: SeatWish, **more: object) -> Parts:
    owner = Owner()
    return Parts(shared, log_of(shared, await stored_table(shared, *seats, **more), owner), owner)


async def until_idle(log: Log) -> None:
    async with asyncio.timeout(WITHIN):
        while log.busy:
            await asyncio.sleep(0.001)


# ---- audience


def test_somebody_watches_as_long_as_a_watch_is_open_here_or_elsewhere() -> None:
    audience, forgotten = Audience(Metrics()), list[Watch]()
    audience.looked_at -= 100
    assert (audience.here, audience.watched, audience.unseen_for >= 100) == (False, False, True)
    watch = audience.watch(forgotten.append)
    assert (audience.here, audience.watched, audience.unseen_for) == (True, True, 0.0)
    watch.close()
    assert forgotten == [watch]
    audience.forget(watch)
    assert (audience.here, audience.watched) == (False, False)
    audience.hear("there", watched=True, looks=False)
    assert (audience.here, audience.watched, audience.unseen_for) == (False, True, 0.0)
    audience.keep_only(["elsewhere"])
    assert not audience.watched
    audience.look()
    assert audience.watched, "programs without a line ask again and again"


def test_what_is_shown_reaches_every_watch_and_closing_ends_them() -> None:
    audience = Audience(Metrics())
    watches = [audience.watch(audience.forget) for _ in range(2)]
    audience.show(Signal("nudge", 0, 1))
    assert [watch.signals() for watch in watches] == [[Signal("nudge", 0, 1)]] * 2
    audience.close()
    assert all(watch.closed for watch in watches)
    assert not audience.here


def test_figures_are_held_back_until_they_are_told() -> None:
    metrics = Metrics()
    figures = HeldBack(metrics)
    figures.count("decisions_total")
    figures.count("decisions_total")
    assert metrics.decisions_total == 0
    figures.tell()
    figures.tell()
    assert metrics.decisions_total == 2


# ---- attendance


async def test_coming_and_going_is_told_when_it_is_noticed(shared: Services) -> None:
    table = await parts(shared)
    assert [table.attendance.sitting(seat) for seat in (0, 1)] == ["gone", "gone"]
    table.attendance.enter(0)
    assert (table.attendance.sitting(0), table.owner.changes) == ("here", 1)
    table.attendance.note()
    table.attendance.exit(0)
    assert (table.attendance.sitting(0), table.owner.changes) == ("here", 1), "a page that is loaded anew is no news"
    table.attendance.close()


async def test_lookers_are_counted_in_a_while(shared: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attending, "LOOKERS_COUNTED", 0.01)
    table = await parts(shared)
    for _ in range(3):
        table.attendance.enter(SPECTATOR)
    assert (table.attendance.lookers, table.owner.changes) == (0, 0)
    async with asyncio.timeout(WITHIN):
        while not table.attendance.lookers:
            await asyncio.sleep(0.001)
    assert (table.attendance.lookers, table.owner.changes) == (3, 1)
    table.attendance.close()


async def test_people_at_another_process_are_here_until_it_dies() -> None:
    shared = await services(Shared())
    table = await parts(shared)
    mark = table.log.rules
    table.attendance.hear("there", Attended(table.log.id, mark, False, [1, 7], False, lookers=2))
    assert table.attendance.sitting(1) == "here", "and a seat that is none is nobody's"
    assert table.presence.lookers == 2
    table.attendance.drop_dead_processes(["here"])
    assert (table.presence.others, table.presence.lookers) == ([], 0)
    table.attendance.close()
    await shared.store.close()


async def test_clicks_under_seal_elsewhere_are_no_sign_of_life_until_the_last() -> None:
    shared = await services(Shared())
    table = await parts(shared)
    log = table.log
    log.running()  # everybody stashes two cards

    def told(*entries: Entry) -> Appended:
        return Appended(log.id, log.rules, True, 0, list(entries), "", 0.0, [])

    table.attendance.hear_answers(told(Entry(1, 0, 1, "stash 3")))
    assert table.attendance.sitting(0) == "gone"
    table.attendance.hear_answers(told(Entry(1, 0, 2, "stash 4"), Entry(1, -1)))
    assert table.attendance.sitting(0) == "here"
    table.attendance.close()
    await shared.store.close()


# ---- seats and gathering


async def test_who_leaves_a_running_game_keeps_the_chair_and_a_bot_plays(shared: Services) -> None:
    table = await parts(shared)
    with pytest.raises(UnknownSeat):
        await table.seats.leave(2)
    await table.seats.leave(1)
    assert [chair.played_by_bot for chair in table.log.chairs] == [False, True]
    await table.seats.come_back(1)
    assert not table.log.chairs[1].away
    assert table.owner.changes == 2


async def test_a_chair_that_has_changed_elsewhere_is_not_changed_again(shared: Services) -> None:
    stored, owners = await stored_table(shared), (Owner(), Owner())
    here, there = (Seats(log_of(shared, stored, owner), shared) for owner in owners)
    key = await here.new_key(0)
    with pytest.raises(ChangedMeanwhile):
        await there.leave(0)
    assert there.opens(0, key.token), "it knows now what has changed"
    await there.leave(0)
    with pytest.raises(NotYourSeat):
        await there.sit(0, "no key", "p1", "Ann")


async def test_a_link_leads_to_the_first_free_chair_and_a_start_waits_for_everybody(shared: Services) -> None:
    table = await parts(shared, gather=True, host="host")
    assert not table.gathering.full
    token = await table.gathering.invite_all()
    watches: list[Watch] = []

    def watch() -> Watch:
        watches.append(table.audience.watch(table.audience.forget))
        return watches[-1]

    table.gathering.consider_start(watch)
    assert not table.log.busy
    assert [await table.gathering.join(token, person, "") for person in ("p1", "p2", "p1")] == [0, 1, 0]
    table.gathering.consider_start(watch)
    await until_idle(table.log)
    assert (table.log.status, [one.closed for one in watches]) == ("playing", [True])


# ---- reminders


async def test_only_who_is_asked_is_nudged_and_not_too_often(shared: Services) -> None:
    table = await parts(shared)
    watch = table.audience.watch(table.audience.forget)
    table.reminders.nudge(0, 1)
    with pytest.raises(TooOften):
        table.reminders.nudge(0, 1)
    with pytest.raises(NotNow):
        table.reminders.nudge(0, 0)
    await table.seats.leave(0)
    with pytest.raises(NotNow):
        table.reminders.nudge(1, 0)
    assert watch.signals() == [Signal("nudge", 0, 1)]


# ---- answers


async def test_the_same_answer_twice_is_played_once_and_so_is_the_same_undo(shared: Services) -> None:
    table = await parts(shared)
    option = table.log.running().options(0)[0]
    assert [await table.answers.decide(0, 0, option) for _ in range(2)] == [0, 0]
    assert len(table.log.running().entries) == 1
    assert [await table.answers.undo(0, 0, 1) for _ in range(2)] == [0, 0]
    assert [entry.undo for entry in table.log.running().entries] == [False, True]
    assert shared.metrics.decisions_total == 0, "it is told when seals are broken"


async def test_answers_that_were_never_given_are_new(shared: Services) -> None:
    table = await parts(shared)
    option = table.log.running().options(0)[0]
    play = table.log.running()
    assert answered_with(play, 0, 0, option) is None
    assert undone_before(play, 0, 0, 1) is None
    await table.answers.decide(0, 0, option)
    assert answered_with(play, 0, 0, option) == 0
    assert answered_with(play, 1, 0, option) is None, "somebody else's"


# ---- clocks


async def test_a_move_sets_the_clocks_of_those_who_are_asked_then(shared: Services) -> None:
    table = await parts(shared, clock="1d")
    play = table.log.running()
    move = play.prepare(0, play.options(0)[0], 0)
    timing = table.clocks.timing(move)
    assert timing is not None
    assert [tick.since for tick in timing.ticks_at(500.0)] == [500.0, 500.0], "each has another card to stash"
    assert timing.chair is None
    assert (await parts(shared)).clocks.timing(move) is None, "no clock, no time"


async def test_who_is_late_once_too_often_leaves_the_chair_to_a_bot(shared: Services) -> None:
    table = await parts(shared, clock="1d")
    play = table.log.running()
    timing = table.clocks.timing(play.prepare(0, play.options(0)[0], 0), missed=BOT_AFTER)
    assert timing is not None
    assert timing.chair is not None
    seat, before, after = timing.chair
    assert (seat, before, after.away) == (0, table.log.chairs[0], True)
    assert [tick.since for tick in timing.ticks_at(500.0)] == [None, 500.0]


async def test_a_live_clock_stands_still_until_somebody_comes(shared: Services) -> None:
    table = await parts(shared, clock="quick")
    table.clocks.consider()
    await until_idle(table.log)
    assert [tick.since for tick in table.clocks.ticks] == [None, None]
    assert table.clocks.clock == CLOCKS["quick"]
    table.presence.enter(1)
    table.clocks.consider()
    await until_idle(table.log)
    assert all(tick.since is not None for tick in table.clocks.ticks)


async def test_no_clock_is_touched_before_it_was_heard_who_is_there() -> None:
    bus = Shared()
    shared = await services(bus)
    table = await parts(shared, clock="1d")
    assert not table.clocks.knows_who
    table.clocks.consider()
    assert not table.log.busy
    bus.living = ("here",)
    assert table.clocks.knows_who
    bus.keeper = False
    table.clocks.consider()
    assert not table.log.busy, "another process keeps it"
    table.attendance.close()
    await shared.store.close()


# ---- bots


class Thinks:
    """Brains that take the first option."""

    def __init__(self) -> None:
        self.hurried = 0

    async def ask(self, bot: str, game: str, guess: object, seat: int, asker: object) -> int:
        return guess.options(seat)[0]  # type: ignore[attr-defined, no-any-return]

    def hurry(self, asker: object) -> None:
        self.hurried += 1


async def test_bots_answer_until_a_person_is_asked_and_only_where_the_table_is_kept() -> None:
    bus = Shared()
    shared = await services(bus, brains=Thinks())
    table = await parts(shared, SeatWish(), BOT)
    bus.keeper = False
    table.bots.wake_up()
    assert not table.log.busy
    bus.keeper = True
    table.bots.wake_up()
    table.bots.wake_up()
    await until_idle(table.log)
    assert table.log.running().waiting == [0]
    assert [entry.seat for entry in table.log.running().entries] == [1, 1], "once, although it was woken twice"
    table.attendance.close()
    await shared.store.close()


async def test_bots_that_are_alone_rest_when_nobody_looks() -> None:
    shared = await services(brains=Thinks())
    table = await parts(shared, BOT, BOT)
    table.audience.looked_at -= shared.limits.bots_rest_after + 1
    assert table.bots.resting
    table.bots.wake_up()
    assert not table.log.busy
    table.audience.look()
    assert not table.bots.resting
    table.bots.wake_up()
    await until_idle(table.log)
    assert table.log.running().entries
    await shared.store.close()
