"""One host has many tables of slow bots: how long a bot at somebody else's table takes to answer."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from itertools import pairwise

from bench.figure import Figure, figure
from bench.rules import KEY
from tinstar.house import House, SeatWish, Table

TABLES = 20
PACE = 0.05
SLOW = SeatWish("bot", bot="search")
QUICK = SeatWish("bot", bot="greedy")


def sharing(seconds: float, tables: int = TABLES) -> list[Figure]:
    """The time from one decision to the next, at a table of slow bots and at one of quick ones."""
    slow, quick = (asyncio.run(measured(bot, tables, seconds / 2)) for bot in (SLOW, QUICK))
    beside = f"while somebody else has {tables} tables of search"
    return [
        figure("shared_search", f"a decision of search, {beside}", slow, "s", at_most=4),
        figure("shared_greedy", f"a decision of greedy, {beside}", quick, "s", at_most=2),
    ]


async def measured(bot: SeatWish, tables: int, seconds: float) -> float:
    """The usual wait at one table of these bots beside the many."""
    with tempfile.TemporaryDirectory() as folder:
        house = await House.open(f"sqlite:///{folder}/house.db", pace=PACE)
        for seed in range(tables):
            await house.new_table(KEY, [SLOW, SLOW], {}, host="many", seed=seed)
        made = await house.new_table(KEY, [bot, bot], {}, host="one", seed=tables)
        try:
            return await usual_wait(await house.table(made.table), seconds)
        finally:
            await house.close()


async def usual_wait(table: Table, seconds: float) -> float:
    """Seconds between its decisions, half of them; the first waited for the worker to start."""
    moments: list[float] = []
    end = time.monotonic() + seconds
    with table.watch() as watch:
        while len(moments) < 3 or time.monotonic() < end:
            seq = table.seq
            while table.seq == seq:
                await watch.changed()
            moments.append(time.monotonic())
    return statistics.median(later - sooner for sooner, later in pairwise(moments))
