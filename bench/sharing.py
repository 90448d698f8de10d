"""Somebody has many tables of slow bots: how long a bot at somebody else's table takes to answer.

Once it is one host with tables that go on; once an attack: forty guests of one address, each with a table of three bots
that search for as long as they may, which its person has left and looks at now and then."""

from __future__ import annotations

import asyncio
import contextlib
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
PERSON = SeatWish("human")
SLOWEST = SeatWish("bot", bot="search:5s")
GUESTS = 40
LOOKS_EVERY = 20.0
LONGEST_WAIT = 10.0
"""Seconds that the last answer is waited for, when the time is over."""


def sharing(seconds: float, tables: int = TABLES) -> list[Figure]:
    """The time from one decision to the next, at a table of slow bots and at one of quick ones."""
    slow, quick = (asyncio.run(measured(bot, tables, seconds / 2)) for bot in (SLOW, QUICK))
    beside = f"while somebody else has {tables} tables of search"
    return [
        figure("shared_search", f"a decision of search, {beside}", slow, "s", at_most=4),
        figure("shared_greedy", f"a decision of greedy, {beside}", quick, "s", at_most=2),
    ]


def silencing(seconds: float, guests: int = GUESTS) -> list[Figure]:
    """How long greedy takes to answer a stranger beside the attack: from another address, and from the same one, where
    nobody is counted and neither side says who it is."""
    apart, alike = (asyncio.run(attacked(guests, seconds / 2, alike)) for alike in (False, True))
    beside = f"a decision of greedy beside {guests} guests with 3 bots each that search for 5 s"
    return [
        figure("silenced_apart", beside, apart, "s", at_most=3),
        figure("silenced_alike", f"{beside}, all of one address and without a cookie", alike, "s", at_most=3),
    ]


async def attacked(guests: int, seconds: float, alike: bool) -> float:
    """The usual wait of one stranger for a bot."""
    with tempfile.TemporaryDirectory() as folder:
        house = await House.open(f"sqlite:///{folder}/house.db", pace=PACE)
        attack = asyncio.create_task(keep_looking(house, [await left(house, n, alike) for n in range(guests)]))
        host, address = (None, "") if alike else ("stranger", "here")
        made = await house.new_table(KEY, [PERSON, QUICK], {}, seed=guests, host=host, address=address)
        try:
            return await usual_answer(await house.table(made.table), seconds)
        finally:
            attack.cancel()
            await house.close()


async def left(house: House, guest: int, alike: bool) -> str:
    """A table that its person has left to slow bots."""
    host, address = (None, "") if alike else (f"guest {guest}", "there")
    seats = [PERSON, SLOWEST, SLOWEST, SLOWEST]
    made = await house.new_table(KEY, seats, {}, seed=guest, host=host, address=address)
    await (await house.table(made.table)).seats.leave(0)
    return made.table


async def keep_looking(house: House, ids: list[str]) -> None:
    """Looks at every table now and then, so that no bot rests."""
    while True:
        for id in ids:
            await house.table(id)
        await asyncio.sleep(LOOKS_EVERY)


async def usual_answer(table: Table, seconds: float) -> float:
    """Seconds from a person's decision to the bot's answer, half of them; the first waited for the worker to start.
    Who is still waiting in the end counts too."""
    waits: list[float] = []
    end = time.monotonic() + seconds
    with table.watch() as watch:
        while table.status == "playing" and (not waits or time.monotonic() < end):
            began, seen = time.monotonic(), table.seen(0)
            if 0 in seen.waiting:
                await table.decide(0, seen.seq, seen.texts[0])
                continue
            seq = table.seq
            while table.seq == seq and time.monotonic() < max(end, began + LONGEST_WAIT):
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(watch.changed(), 1)
            waits.append(time.monotonic() - began)
    return statistics.median(waits)


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
