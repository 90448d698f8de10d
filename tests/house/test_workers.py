"""Worker processes come and go: whatever happens to them, the bots are heard again, and no question is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tests.house.playing import games
from tests.house.test_bots import games_that_always_crash, guess, in_worker
from tinstar.house import House, worker
from tinstar.house.bots import ATTEMPTS, Brains, NoAnswer
from tinstar.house.metrics import Metrics
from tinstar.house.tasks import pause
from tinstar.kernel import Game

Loops = Callable[[], asyncio.AbstractEventLoop]
SOON = 60.0
on_both_loops = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)


def games_that_tell_who_plays(notes: str, key: str) -> Game[Any]:
    """Every worker notes its process id."""
    if in_worker():
        (Path(notes) / str(os.getpid())).touch()
    return games(key)


def workers(notes: Path) -> set[int]:
    """All processes that have answered so far."""
    return {int(note.name) for note in notes.iterdir()}


def run(loop: Loops, doing: Callable[[], Awaitable[None]]) -> None:
    """A test on one kind of event loop."""

    async def soon() -> None:
        await asyncio.wait_for(doing(), SOON)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(soon())


async def ask(brains: Brains) -> int:
    return await brains.ask("random", "claims", guess(), 0)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


class Spawning:
    """Stands in for the starting of processes, which fails when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails: Callable[[int], BaseException | None] = lambda _: None
        self.tries = 0
        self._spawn = asyncio.create_subprocess_exec
        monkeypatch.setattr("asyncio.create_subprocess_exec", self)

    async def __call__(self, *command: Any, **settings: Any) -> Any:
        self.tries += 1
        if error := self.fails(self.tries):
            raise error
        return await self._spawn(*command, **settings)


@pytest.fixture
def spawning(monkeypatch: pytest.MonkeyPatch) -> Spawning:
    monkeypatch.setattr("tinstar.house.bots.pause", lambda failures: 0.01)
    return Spawning(monkeypatch)


@on_both_loops
@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_that_dies_idle_is_replaced(loop: Loops, kill: signal.Signals, tmp_path: Path) -> None:
    async def scene() -> None:
        metrics = Metrics()
        brains = Brains(1, 0.0, metrics, partial(games_that_tell_who_plays, str(tmp_path)))
        await ask(brains)
        (first,) = workers(tmp_path)
        os.kill(first, kill)
        await until(lambda: not metrics.bot_workers_live)
        for _ in range(2):
            await ask(brains)
        assert len(workers(tmp_path)) == 2
        assert (metrics.bot_workers_live, metrics.bot_crashes_total) == (1, 1)
        await brains.close()
        assert (metrics.bot_workers_live, metrics.bot_crashes_total) == (0, 1)

    run(loop, scene)


@on_both_loops
def test_a_worker_that_has_died_unnoticed_is_replaced(loop: Loops, tmp_path: Path) -> None:
    """The question comes before the loop has heard of the death: it is written to a process that is no more."""

    async def scene() -> None:
        brains = Brains(1, 0.0, Metrics(), partial(games_that_tell_who_plays, str(tmp_path)))
        for _ in range(3):
            before = workers(tmp_path)
            await ask(brains)
            (alive,) = workers(tmp_path) - before
            os.kill(alive, signal.SIGKILL)
            time.sleep(0.1)  # not asyncio's: nobody may look meanwhile
        await ask(brains)
        assert len(workers(tmp_path)) == 4
        await brains.close()

    run(loop, scene)


@on_both_loops
@pytest.mark.parametrize("error", [OSError("no more processes"), RuntimeError("the handler is closed"), MemoryError()])
def test_questions_wait_while_nobody_can_be_hired(loop: Loops, error: Exception, spawning: Spawning) -> None:
    async def scene() -> None:
        spawning.fails = lambda tries: error if tries <= 3 * ATTEMPTS else None
        metrics = Metrics()
        brains = Brains(1, 0.0, metrics, games)
        answers = asyncio.gather(*(ask(brains) for _ in range(5)))
        await until(lambda: spawning.tries > ATTEMPTS)
        assert metrics.bot_questions_waiting == 5
        assert len(await answers) == 5
        assert metrics.bot_crashes_total == 3 * ATTEMPTS
        assert (metrics.bot_questions_waiting, metrics.bot_workers_live) == (0, 1)
        await brains.close()

    run(loop, scene)


@on_both_loops
def test_a_worker_that_never_begins_is_not_the_fault_of_a_question(
    loop: Loops, spawning: Spawning, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        brains = Brains(1, 0.0, Metrics(), games)
        good = worker.__file__
        (tmp_path / "worker.py").write_text("raise SystemExit('there is no memory left')")
        monkeypatch.setattr(worker, "__file__", str(tmp_path / "worker.py"))
        question = asyncio.create_task(ask(brains))
        await until(lambda: spawning.tries > 2 * ATTEMPTS)
        monkeypatch.setattr(worker, "__file__", good)
        await question
        await brains.close()

    run(loop, scene)


async def test_a_place_that_nobody_fills_leaves_the_questions_to_the_others(spawning: Spawning) -> None:
    spawning.fails = lambda tries: None if tries == 1 else OSError("one process is enough")
    brains = Brains(3, 0.0, Metrics(), games)
    async with asyncio.timeout(SOON):
        await asyncio.gather(*(ask(brains) for _ in range(100)))
    assert spawning.tries > 2
    await brains.close()


async def test_whatever_goes_wrong_with_a_worker_its_place_is_filled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    brains = Brains(1, 0.0, metrics, games)
    await ask(brains)
    monkeypatch.setattr("tinstar.house.bots.LENGTH", None)  # what comes back can't be read
    question = asyncio.create_task(ask(brains))
    await until(lambda: metrics.bot_crashes_total >= 1)
    monkeypatch.undo()
    await asyncio.wait_for(question, SOON)
    assert metrics.bot_workers_live == 1
    await brains.close()


async def test_a_question_that_kills_goes_behind_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.bots.pause", lambda failures: 0.01)
    brains = Brains(1, 0.0, Metrics(), partial(games_that_die_of, "poison"))
    poison = asyncio.create_task(brains.ask("random", "poison", guess(), 0))
    others = [asyncio.create_task(ask(brains)) for _ in range(20)]
    async with asyncio.timeout(SOON):
        await asyncio.gather(*others)
        assert not poison.done()
        with pytest.raises(NoAnswer, match="died"):
            await poison
    await brains.close()


def games_that_die_of(poison: str, key: str) -> Game[Any]:
    """One game is deadly."""
    if in_worker() and key == poison:
        os._exit(1)
    return games(key)


# ---------------------------------------------------------------------------------------------- health


@pytest.mark.in_memory
async def test_a_house_whose_bots_cannot_think_says_so(
    db: str, spawning: Spawning, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tinstar.house.bots.STUCK_AFTER", 0.2)
    spawning.fails = lambda _: OSError("no more processes")
    house = await House.open(db, pace=0.0, games=games)
    assert house.trouble == ""
    question = asyncio.create_task(ask(house._brains))
    await asyncio.sleep(0)
    assert house.trouble == ""  # for a moment that is nothing to worry about
    async with asyncio.timeout(SOON):
        await until(lambda: house.trouble != "")
        assert house.trouble == "bots cannot think: 0 of 1 workers live, 1 questions wait for them"
        spawning.fails = lambda _: None
        await question
        assert house.trouble == ""
        spawning.fails = lambda _: OSError("no more processes")
        await house.close()


async def test_workers_that_only_ever_die_are_trouble_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.bots.STUCK_AFTER", 0.2)
    monkeypatch.setattr("tinstar.house.bots.pause", lambda failures: 0.01)
    brains = Brains(1, 0.0, Metrics(), games_that_always_crash)
    question = asyncio.create_task(ask(brains))
    async with asyncio.timeout(SOON):
        await until(lambda: brains.stuck)
        with pytest.raises(NoAnswer):
            await question
    assert not brains.stuck  # nobody waits any more
    await brains.close()


async def test_a_long_thought_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.bots.STUCK_AFTER", 0.0)
    brains = Brains(1, 0.0, Metrics(), games)
    question = asyncio.create_task(brains.ask("search:0.5s", "claims", guess(), 0))
    while not question.done():
        assert not brains.stuck
        await asyncio.sleep(0.01)
    await brains.close()


def test_the_pause_grows_and_has_an_end() -> None:
    pauses = [pause(failures) for failures in range(1, 12)]
    assert pauses[0] <= 1
    assert pauses == sorted(pauses)
    assert pauses[-1] == pause(100_000) == 30
