"""Somebody who learns at a table of the house."""

from __future__ import annotations

import asyncio

import tinstar
from tests.games.lessons import expected
from tests.games.lessons import watch as follow
from tinstar.house import House, Table
from tinstar.kernel.lesson import FIRST

LESSON = tinstar.game("gold_rush").lessons()[0]


async def begun(house: House) -> Table:
    """A lesson that somebody has begun."""
    learner = await house.person(None, "Ana")
    return await house.table(await house.new_lesson("gold_rush", FIRST, learner))


async def asked(table: Table) -> None:
    """The others have done what the script says."""
    async with asyncio.timeout(10):
        while table.status == "gathering" or not (table.log.running().over or table.teaching.may_move(LESSON.you)):
            await asyncio.sleep(0.01)


async def choose(table: Table) -> tuple[int, str]:
    """The first choice that leads on: to which question it was the answer, and what it was."""
    await asked(table)
    play = table.log.running()
    seq, option = play.seq, expected(LESSON, follow(LESSON, play))[0]
    await table.decide(LESSON.you, seq, option)
    return seq, option
