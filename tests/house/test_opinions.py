"""A second opinion: an idle worker thinks along, is counted, and is never in anybody's way."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections import defaultdict
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.house.playing import games
from tests.house.test_bots import guess
from tests.house.test_workers import games_that_tell_who_plays, workers
from tests.house.unhurried import PACE, START, Thinkers, Unhurried
from tests.kernel import claims
from tinstar.bots.search import Tally
from tinstar.house.bots import Brains
from tinstar.house.metrics import Metrics
from tinstar.house.turns import Asker, FairQueue
from tinstar.house.worker import SPELL
from tinstar.kernel import Play, RealDealer

FIRST: Tally = (1.0, [(0, 10, 6.0, 0.5), (1, 10, 5.0, 0.5)])
SECOND: Tally = (1.0, [(0, 10, 2.0, 0.5), (1, 10, 9.0, 0.5)])
SURE: Tally = (1.0, [(0, 100, 90.0, 0.5), (1, 10, 2.0, 0.5)])
ME = Asker("here", "me", "mine")
YOU = Asker("there", "you", "yours")
Scene = Callable[..., Coroutine[Any, Any, None]]


def unhurried(scene: Scene, *tallies: Tally, workers: int = 2) -> None:
    """Plays a scene in a time of its own."""

    async def play() -> None:
        brains = Thinkers(workers, *tallies)
        await scene(brains)
        await brains.close()

    with asyncio.Runner(loop_factory=Unhurried) as runner:
        runner.run(play())


async def asked(brains: Thinkers, bot: str = "search:1s", asker: Asker = ME) -> int:
    return await brains.ask(bot, "claims", guess(), 0, asker)


# ------------------------------------------------------------------------------------ who thinks along, and when


def test_an_idle_worker_thinks_along_and_what_both_have_learnt_is_added_up() -> None:
    async def scene(brains: Thinkers) -> None:
        brains._tallies += [FIRST, SECOND]
        assert await asked(brains) == 1, "the first alone would have said 0"
        one, other = brains.hired
        assert (len(one.asked), one.spells) == (1, 0)
        assert other.spells >= (1.0 - START) / SPELL - 1

    unhurried(scene)


def test_it_depends_on_how_much_each_has_learnt() -> None:
    async def scene(brains: Thinkers) -> None:
        assert await asked(brains) == 0

    unhurried(scene, SURE, SECOND)
    unhurried(scene, SECOND, SURE)


def test_it_makes_nobody_slower() -> None:
    async def scene(brains: Thinkers) -> None:
        loop = asyncio.get_running_loop()
        await asked(brains)
        for _ in range(20):
            began = loop.time()
            await asked(brains)
            assert 1.0 <= loop.time() - began <= 1.0 + 1.5 * PACE

    unhurried(scene, FIRST, SECOND)


@pytest.mark.parametrize("workers", [1, 2])
def test_where_all_search_nobody_thinks_along(workers: int) -> None:
    async def scene(brains: Thinkers) -> None:
        tables = [Asker("here", "me", f"table {n}", slow=True) for n in range(8)]
        await asyncio.gather(*(asked(brains, asker=table) for table in tables[:workers]))
        for worker in brains.hired:
            worker.asked.clear()
        for _ in range(5):
            await asyncio.gather(*(asked(brains, asker=table) for table in tables))
            assert sum(worker.spells for worker in brains.hired) <= workers - 1, "the last of all had company, for once"
            for worker in brains.hired:
                worker.asked.clear()

    unhurried(scene, workers=workers)


def test_one_worker_has_no_second_opinion() -> None:
    async def scene(brains: Thinkers) -> None:
        await asked(brains)
        await asyncio.gather(asked(brains), asked(brains, "greedy", YOU))
        assert all(worker.spells == 0 for worker in brains.hired)

    unhurried(scene, workers=1)


def test_whoever_comes_meanwhile_waits_for_a_spell_at_most() -> None:
    async def scene(brains: Thinkers) -> None:
        loop = asyncio.get_running_loop()
        await asked(brains)
        for bot, most in (("greedy", 1.5 * PACE), ("search:1s", 1.0 + SPELL + 1.5 * PACE)):
            thought = asyncio.create_task(asked(brains, "search:5s"))
            await asyncio.sleep(2.0)
            heard = [len(worker.asked) for worker in brains.hired]
            began = loop.time()
            question = asyncio.create_task(asked(brains, bot, YOU))
            await asyncio.sleep(2 * SPELL)
            assert [len(worker.asked) for worker in brains.hired] != heard
            assert any(worker.asked[-1] and worker.asked[-1][0] == bot for worker in brains.hired), "it has been begun"
            await question
            assert loop.time() - began <= most
            assert not thought.done()
            await thought

    unhurried(scene, FIRST, SECOND)


def test_what_was_said_before_somebody_came_counts() -> None:
    async def scene(brains: Thinkers) -> None:
        thought = asyncio.create_task(asked(brains, "search:5s"))
        await asyncio.sleep(3.0)
        await asked(brains, "search:5s", YOU)
        assert await thought == 1

    unhurried(scene, FIRST, SECOND)


# ------------------------------------------------------------------------------------ the price


def test_both_are_counted_in_the_fair_share(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: dict[str, float] = defaultdict(float)
    charge = FairQueue.charge

    def count(line: FairQueue[Any], asker: Asker, seconds: float) -> None:
        counted[asker.table] += seconds
        charge(line, asker, seconds)

    monkeypatch.setattr(FairQueue, "charge", count)

    async def scene(brains: Thinkers) -> None:
        await asyncio.gather(asked(brains), asked(brains, asker=YOU))  # both workers are hired
        counted.clear()
        await asked(brains, "search:5s")
        await asyncio.sleep(SPELL)  # its last spell may just have begun
        assert counted == {"mine": pytest.approx(10.0, abs=SPELL + 0.01)}

    unhurried(scene, FIRST, SECOND)


def test_the_figures_of_the_house_do_not_tell_who_had_one() -> None:
    """A bot whose hand leaves it one option has none, and that is nobody's business."""

    async def scene(brains: Thinkers) -> None:
        await asked(brains)
        assert brains._metrics.bot_seconds_total == pytest.approx(1.0)

    unhurried(scene, FIRST, SECOND)


# ------------------------------------------------------------------------------------ when one of them dies or is late


def test_if_the_first_dies_the_second_thinks_to_its_end_and_answers() -> None:
    async def scene(brains: Thinkers) -> None:
        loop = asyncio.get_running_loop()
        thought = asyncio.create_task(asked(brains, "search:5s"))
        await asyncio.sleep(START + START + 2.0)
        brains.hired[0].kill()
        assert await thought == 1
        assert loop.time() == pytest.approx(START + START + 5.0, abs=1.5 * PACE + SPELL)

    unhurried(scene, FIRST, SECOND)


def test_if_the_second_dies_the_first_answers() -> None:
    async def scene(brains: Thinkers) -> None:
        thought = asyncio.create_task(asked(brains, "search:5s"))
        await asyncio.sleep(START + START + 2.0)
        brains.hired[1].kill()
        await thought
        assert sum(len(worker.asked) - worker.spells for worker in brains.hired) == 1, "it was asked once"

    unhurried(scene, FIRST, SECOND)


def test_if_both_die_another_is_asked() -> None:
    async def scene(brains: Thinkers) -> None:
        thought = asyncio.create_task(asked(brains, "search:5s"))
        await asyncio.sleep(START + START + 2.0)
        for worker in brains.hired[:]:
            worker.kill()
        assert await thought == 1
        assert brains._metrics.bot_crashes_total == 2

    unhurried(scene, FIRST, FIRST, SECOND, SECOND)


def test_if_the_first_hangs_the_second_is_enough() -> None:
    async def scene(brains: Thinkers) -> None:
        loop = asyncio.get_running_loop()
        await asked(brains)
        for worker in brains.hired:
            worker.hangs = True
        began = loop.time()
        await asked(brains, "search:2s")
        assert 4.0 <= loop.time() - began <= 4.0 + 1.5 * PACE + SPELL

    unhurried(scene, FIRST, SECOND)


@pytest.mark.parametrize("victim", [0, 1])
async def test_a_real_worker_is_killed_in_mid_thought(tmp_path: Path, victim: int) -> None:
    metrics = Metrics()
    brains = Brains(2, 0.0, metrics, partial(games_that_tell_who_plays, str(tmp_path)))
    async with asyncio.timeout(60):
        thought = asyncio.create_task(brains.ask("search:3s", "claims", guess(), 0))
        while len(workers(tmp_path)) < 2:  # on a busy machine the second starts for longer than the first thinks
            await asyncio.sleep(0.01)
            if thought.done():
                thought = asyncio.create_task(brains.ask("search:3s", "claims", guess(), 0))
        os.kill(
            sorted(workers(tmp_path), key=lambda pid: (tmp_path / str(pid)).stat().st_ctime_ns)[victim], signal.SIGKILL
        )
        assert await thought in guess().options(0)
    assert metrics.bot_crashes_total == 1
    assert len(workers(tmp_path)) == 2, "nobody else was asked"
    await brains.close()


# ------------------------------------------------------------------------------------ what a worker gets


def test_both_get_the_guess_and_luck_of_their_own() -> None:
    play = Play(claims.game, claims.FACTS.setup(2), RealDealer.from_seed(1))
    truth = pickle.dumps(play.state)

    async def scene(brains: Thinkers) -> None:
        await asked(brains)
        (first,), (second, *more) = (worker.asked for worker in brains.hired)
        assert (first[0], first[1], first[3]) == (second[0], second[1], second[3])
        assert pickle.dumps(first[2]) == pickle.dumps(second[2]) == pickle.dumps(guess()) != truth
        assert first[4] != second[4]
        assert set(more) == {None}, "to go on is all that it is told"

    unhurried(scene, FIRST, SECOND)


async def test_two_real_workers_agree() -> None:
    brains = Brains(2, 0.0, Metrics(), games)
    for _ in range(3):
        assert await brains.ask("search:0.4s", "claims", guess(), 0) in guess().options(0)
    await brains.close()
