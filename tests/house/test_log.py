"""The log of a table: in step with the store, one thing after another, and no longer alive than its table."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator

import pytest

from tests.house.parts import Owner, answer, log_of, services, stored_table
from tests.house.playing import FailsOnce
from tinstar.house.errors import ChangedMeanwhile, Conflict, NotStarted, OldRules, StoreError, UnknownTable
from tinstar.house.jobs import Append
from tinstar.house.log import Log, alone
from tinstar.house.new_table import standing
from tinstar.house.news import Appended
from tinstar.house.rows import Stored
from tinstar.house.services import Services
from tinstar.kernel import GameRunning


@pytest.fixture
async def shared() -> AsyncIterator[Services]:
    """What tables share."""
    shared = await services()
    yield shared
    await shared.store.close()


@pytest.fixture
async def stored(shared: Services) -> Stored:
    """A table that has just begun."""
    return await stored_table(shared)


async def told(shared: Services, log: Log, seat: int) -> Appended:
    """An answer at a log, and what other processes hear of it."""
    play = log.running()
    move = play.prepare(seat, play.options(seat)[0], play.seq)
    append = Append(log.table, move.entries, standing(log.game, move.state))
    assert await log.append(play, move, None)
    (news,) = append.news(log.table)
    assert isinstance(news, Appended)
    return news


async def test_a_move_is_known_when_it_is_stored_and_told_once(shared: Services, stored: Stored) -> None:
    owner = Owner()
    log = log_of(shared, stored, owner)
    assert await log.alone(answer(log, 0))
    assert owner.changes == 1
    after = await shared.store.load(log.id)
    assert after is not None
    assert after.table == log.table
    assert after.entries == log.running().entries


async def test_another_process_that_was_first_is_read_and_the_move_is_not_made(
    shared: Services, stored: Stored
) -> None:
    owners = Owner(), Owner()
    one, other = (log_of(shared, stored, owner) for owner in owners)
    assert await one.alone(answer(one, 0))
    assert not await other.alone(answer(other, 1))
    assert other.table == one.table
    assert other.running().entries == one.running().entries


async def test_news_that_fit_are_taken_over_without_a_look_into_the_store(
    shared: Services, stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, other_owner = Owner(), Owner()
    one, other = log_of(shared, stored, owner), log_of(shared, stored, other_owner)
    news = await told(shared, one, 0)
    monkeypatch.setattr(shared.store, "load", None)
    other.follow(news)
    assert (other.table, other.stale, other_owner.changes) == (one.table, False, 1)
    other.follow(news)
    assert (other.table, other.stale, other_owner.changes) == (one.table, False, 1), "heard before"
    assert shared.metrics.news_missed_total == 0


async def test_news_that_do_not_fit_are_looked_up(shared: Services, stored: Stored) -> None:
    owner, other_owner = Owner(), Owner()
    one, other = log_of(shared, stored, owner), log_of(shared, stored, other_owner)
    await told(shared, one, 0)
    other.follow(await told(shared, one, 0))
    assert other.stale
    async with asyncio.timeout(60):
        while other.table != one.table:
            await asyncio.sleep(0.001)
    assert not other.stale
    assert shared.metrics.news_missed_total == 1


async def test_a_store_that_fails_leaves_doubt_and_the_next_thing_looks_first(
    shared: Services, stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = Owner()
    log = log_of(shared, stored, owner)
    monkeypatch.setattr(shared.store, "append", FailsOnce(shared.store.append))
    with pytest.raises(StoreError):
        await log.alone(answer(log, 0))
    assert (log.stale, log.running().entries) == (True, [])
    assert await log.alone(answer(log, 0))
    assert not log.stale


async def test_whatever_else_came_too_late_says_what_has_changed(shared: Services, stored: Stored) -> None:
    owner, other_owner = Owner(), Owner()
    one, other = log_of(shared, stored, owner), log_of(shared, stored, other_owner)

    async def late() -> None:
        raise Conflict("another writer was first")

    with pytest.raises(StoreError, match="although nobody else was first"):
        await other.alone(other.write("seat 0", late()))
    assert await one.alone(answer(one, 0))
    with pytest.raises(ChangedMeanwhile, match="seat 0 has changed meanwhile") as said:
        await other.alone(other.write("seat 0", late()))
    assert said.value.code == "stale_question"
    assert other.table == one.table


async def test_a_table_that_is_gone_says_so(shared: Services) -> None:
    owner = Owner()
    log = log_of(shared, await stored_table(shared, gather=True), owner)
    with pytest.raises(NotStarted):
        log.running()
    await shared.store.remove_never_started(log.id, before=float("inf"))
    with pytest.raises(UnknownTable):
        await log.alone(log.catch_up())
    assert (log.status, owner.changes) == ("cancelled", 1)
    with pytest.raises(UnknownTable):
        await log.alone(log.catch_up())


async def test_other_rules_are_not_played(shared: Services) -> None:
    from msgspec.structs import replace

    stored = await stored_table(shared)
    owner = Owner()
    log = log_of(shared, replace(stored, table=replace(stored.table, rules=7)), owner)
    assert log.status == "old_rules"
    with pytest.raises(OldRules):
        log.running()
    with pytest.raises(GameRunning):
        log.record()


# ---- one thing after another


class Steps:
    """A part of a table whose work takes two steps."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.done: list[str] = []
        self.go = asyncio.Event()

    @alone
    async def work(self, name: str, *, fails: bool = False) -> str:
        """Takes its time."""
        self.done.append(f"{name} begins")
        await self.go.wait()
        if fails:
            raise StoreError(name)
        self.done.append(f"{name} ends")
        return name


async def test_things_are_done_one_after_another(shared: Services, stored: Stored) -> None:
    owner = Owner()
    steps = Steps(log_of(shared, stored, owner))
    tasks = [asyncio.create_task(steps.work("one", fails=True)), asyncio.create_task(steps.work("two"))]
    await asyncio.sleep(0.01)
    assert steps.done == ["one begins"]
    assert steps.log.busy
    steps.go.set()
    one, two = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(one, StoreError)
    assert (two, steps.done) == ("two", ["one begins", "two begins", "two ends"])
    assert not steps.log.busy
    assert Steps.work.__name__ == "work"
    assert Steps.work.__doc__ == "Takes its time."


async def test_what_has_begun_is_finished_although_nobody_waits_for_it(shared: Services, stored: Stored) -> None:
    owner = Owner()
    steps = Steps(log_of(shared, stored, owner))
    asking = asyncio.create_task(steps.work("one"))
    await asyncio.sleep(0.01)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    steps.go.set()
    await steps.log.close()
    assert steps.done == ["one begins", "one ends"]


async def test_closing_breaks_off_what_goes_on_by_itself(shared: Services, stored: Stored) -> None:
    owner = Owner()
    log = log_of(shared, stored, owner)
    waiting = log.spawn(asyncio.sleep(1000))
    assert log.busy
    await log.close()
    assert waiting.cancelled()


async def test_a_table_lives_as_long_as_something_is_done_there_and_no_longer(shared: Services, stored: Stored) -> None:
    owner = Owner()
    alive = weakref.ref(owner)
    steps = Steps(log_of(shared, stored, owner))
    doing = asyncio.create_task(steps.work("one"))
    await asyncio.sleep(0.01)
    gc.disable()
    try:
        del owner
        assert alive() is not None
        steps.go.set()
        await doing
        await asyncio.sleep(0)
        assert alive() is None, "no ring of references waits for the collector"
        steps.log.changed()
    finally:
        gc.enable()
