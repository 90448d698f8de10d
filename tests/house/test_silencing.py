"""Forty guests let bots search, and a stranger's bot still answers: an attack in a time of its own."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Coroutine
from typing import Any, NamedTuple

import pytest

from tests.house.test_bots import guess
from tests.house.unhurried import PACE, Thinkers, Unhurried
from tinstar.house.bots import Brains
from tinstar.house.turns import Asker


class Waits(NamedTuple):
    """How long a bot took, and how many workers there were."""

    usual: float
    longest: float
    hired: int


def unhurried(doing: Coroutine[Any, Any, Waits]) -> Waits:
    """Runs something in a time of its own."""
    with asyncio.Runner(loop_factory=Unhurried) as runner:
        return runner.run(doing)


async def asks_on(brains: Brains, bot: str, asker: Asker) -> None:
    """A table asks again as soon as it is answered."""
    while True:
        await brains.ask(bot, "claims", guess(), 0, asker)


async def answers(brains: Brains, bot: str, asker: Asker, times: int) -> list[float]:
    """How long one bot takes for each of its answers."""
    loop = asyncio.get_running_loop()
    found = []
    for _ in range(times):
        began = loop.time()
        await brains.ask(bot, "claims", guess(), 0, asker)
        found.append(loop.time() - began)
        await asyncio.sleep(1.0)
    return found


async def beside(workers: int, attack: list[tuple[str, Asker]], bot: str, asker: Asker) -> Waits:
    """What one bot takes while others do their worst."""
    brains = Thinkers(workers)
    busy = [asyncio.create_task(asks_on(brains, other, who)) for other, who in attack]
    await asyncio.sleep(30)
    found = await answers(brains, bot, asker, 15)
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    await brains.close()
    return Waits(statistics.median(found), max(found), len(brains.hired))


def guests(address: str, bot: str, named: bool, watched: bool) -> list[tuple[str, Asker]]:
    """Forty of them with a table of three bots each."""
    askers = [Asker(address, f"guest {n}" if named else "", f"table {n}", watched) for n in range(40)]
    return [(bot, asker) for asker in askers for _ in range(3)]


@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize("alike", [True, False])
def test_a_strangers_greedy_bot_answers_beside_forty_guests_who_search(
    workers: int, watched: bool, alike: bool
) -> None:
    attack = guests("" if alike else "there", "search:5s", not alike, watched)
    stranger = Asker("", "", "mine") if alike else Asker("here", "stranger", "mine")
    waits = unhurried(beside(workers, attack, "greedy", stranger))
    assert waits.usual <= waits.longest <= 3
    assert waits.hired == workers + 1, "one more than usual, for the quick ones"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_strangers_search_waits_for_its_turn_and_no_longer(workers: int) -> None:
    attack = guests("there", "search:5s", True, True)
    waits = unhurried(beside(workers, attack, "search:1s", Asker("here", "stranger", "mine")))
    assert waits.usual <= 5 + 1 + 2 * PACE, "one search that had begun, and its own"


@pytest.mark.parametrize("workers", [1, 2])
def test_greedy_bots_without_number_do_not_silence_those_that_search(workers: int) -> None:
    attack = [("greedy", Asker("there", f"guest {n}", f"table {n}")) for n in range(300)]
    waits = unhurried(beside(workers, attack, "search:1s", Asker("here", "stranger", "mine")))
    assert waits.usual <= 4


def test_where_nobody_searches_nobody_more_is_hired() -> None:
    quick = guests("there", "greedy", True, True)
    assert unhurried(beside(2, quick, "greedy", Asker("here", "stranger", "mine"))).hired == 2
