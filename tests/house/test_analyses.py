"""Analyses in the house: asked for once, made beside the bots, kept with the game, and never lost."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from functools import partial
from typing import Any

import pytest

from tests.bots.toys import Nim
from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer
from tests.house.test_workers import until
from tinstar.bots import looking
from tinstar.bots.looking import Weighing
from tinstar.house import House, Table, TooMany
from tinstar.house.analyses import Looked, mind_of, pack, unpack
from tinstar.house.limits import Limits
from tinstar.kernel import Game, GameRunning

STICKS = 9


def nim(key: str) -> Game[Any]:
    """At the level of a module, since workers find it by name."""
    return Nim(STICKS)


@pytest.fixture
async def saloon(opens: Opens) -> House:
    """A house where Nim is played."""
    return await opens(games=nim, keys=("nim",))


async def finished(house: House) -> Table:
    """A game of Nim, played to its end."""
    made = await house.new_table("nim", [HUMAN, HUMAN], {})
    table = await house.table(made.table)
    while table.status != "over":
        await answer(table, table.seen(0).waiting[0])
    return table


async def awaited(house: House, table: Table) -> Looked:
    """What is found in the end."""
    while True:
        looked = await house.analyses.of(table)
        if looked is not None and looked.done:
            return looked
        await asyncio.sleep(0.02)


async def test_it_is_made_when_somebody_asks_and_kept(saloon: House, opens: Opens) -> None:
    table = await finished(saloon)
    assert await saloon.analyses.of(table) is None
    await saloon.analyses.ask(table)
    looked = await awaited(saloon, table)
    assert looked.found is not None
    assert looked.found.mistakes
    assert unpack(pack(looked.found)) == looked.found
    other = await opens(games=nim, keys=("nim",), workers=0)
    assert await other.analyses.of(await other.table(table.id)) == looked


async def test_a_running_game_is_not_looked_through(saloon: House) -> None:
    made = await saloon.new_table("nim", [HUMAN, HUMAN], {})
    table = await saloon.table(made.table)
    with pytest.raises(GameRunning):
        await saloon.analyses.ask(table)
    with pytest.raises(GameRunning):
        await saloon.analyses.of(table)


async def test_what_was_asked_for_is_made_after_a_restart(opens: Opens) -> None:
    first = await opens(games=nim, keys=("nim",), workers=0)
    table = await finished(first)
    await first.analyses.ask(table)
    await first.close()
    second = await opens(games=nim, keys=("nim",))
    assert (await awaited(second, await second.table(table.id))).found is not None


@pytest.mark.in_memory
async def test_a_worker_that_dies_loses_nothing_and_silences_no_bot(
    saloon: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hired: list[Process] = []
    start = saloon._brains._start

    async def note(path: str) -> Process:
        hired.append(await start(path))
        return hired[-1]

    monkeypatch.setattr(saloon._brains, "_start", note)
    table = await finished(saloon)
    await saloon.analyses.ask(table)
    await until(lambda: saloon.metrics.analysis_seconds_total > 0)
    hired[-1].kill()
    made = await saloon.new_table("nim", [BOT, BOT], {})
    bots = await saloon.table(made.table)
    looked = await awaited(saloon, table)
    assert looked.trouble == ""
    await until(lambda: bots.status == "over")


@pytest.mark.in_memory
async def test_bots_are_asked_first(saloon: House) -> None:
    """While one worker is at an analysis that takes for ever, bots play a whole game."""
    table = await finished(saloon)
    state = Nim(STICKS).play(2, 1).state
    endless = asyncio.create_task(saloon._brains.look("nim", Weighing(state, 0, 1, state, 10**9, 1)))
    await until(lambda: saloon.metrics.analysis_seconds_total > 0)
    made = await saloon.new_table("nim", [BOT, BOT], {})
    bots = await saloon.table(made.table)
    await until(lambda: bots.status == "over")
    assert not endless.done()
    endless.cancel()
    await saloon.analyses.ask(table)
    assert (await awaited(saloon, table)).found is not None


@pytest.mark.in_memory
async def test_what_fails_is_said_and_can_be_asked_again(saloon: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(saloon)
    with monkeypatch.context() as broken:
        broken.setattr(saloon._brains, "look", partial(fail, broken))
        await saloon.analyses.ask(table)
        assert (await awaited(saloon, table)).trouble == "the worker fell asleep"
    await saloon.analyses.ask(table)
    assert (await awaited(saloon, table)).trouble == ""


async def fail(*_: Any) -> looking.Result:
    from tinstar.house import NoAnswer

    raise NoAnswer("the worker fell asleep")


async def test_an_address_may_ask_so_often_within_an_hour(opens: Opens) -> None:
    house = await opens(games=nim, keys=("nim",), workers=0, limits=Limits(analyses_an_hour_per_address=1))
    one, other = await finished(house), await finished(house)
    await house.analyses.ask(one, "here")
    await house.analyses.ask(one, "here")
    with pytest.raises(TooMany, match="analyses_an_hour_per_address = 1"):
        await house.analyses.ask(other, "here")
    await house.analyses.ask(other, "there")


async def test_what_another_mind_found_is_found_anew(saloon: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(saloon)
    await saloon.analyses.ask(table)
    await awaited(saloon, table)
    monkeypatch.setattr("tinstar.house.analyses._MINDS", {type(Nim(1).mind()).__module__: "another"})
    assert mind_of(table.game) == "another"
    assert await saloon.analyses.of(table) is None
    await saloon.analyses.ask(table)
    assert (await awaited(saloon, table)).found is not None
