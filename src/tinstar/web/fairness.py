"""Was it dealt fairly? All luck of a finished game computed again, and the answer in words."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from tinstar.draw.words import Words
from tinstar.house import Table
from tinstar.kernel import Deal, Game, Record, UnfairDeal, Verified, luck_asked, verify

KEPT: Final = 1000
"""Answers that are remembered: they are small, and a finished game never changes."""
AT_HAND: Final = 8
"""Games of which is remembered what their rules asked: that is as long as the game."""


class Scales:
    """Checks one game at a time, beside the loop: it takes as long as playing it twice."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Verified | UnfairDeal] = OrderedDict()
        self._asked: OrderedDict[str, list[list[list[int]]]] = OrderedDict()
        self._free = asyncio.Lock()

    async def weigh(self, table: Table) -> Verified | UnfairDeal:
        """What was found in order, or what was not; GameRunning until the game is over."""
        async with self._free:
            if table.id not in self._kept:
                self._kept[table.id] = await asyncio.to_thread(try_to_verify, table.game, table.record())
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[table.id]

    async def asked(self, table: Table) -> list[list[list[int]]]:
        """What a browser needs to compute the luck itself; GameRunning until the game is over."""
        record = table.record()
        async with self._free:
            if table.id not in self._asked:
                there = await asyncio.to_thread(luck_asked, table.game, record)
                self._asked[table.id] = [[runs(things) for things in entry] for entry in there]
                if len(self._asked) > AT_HAND:
                    self._asked.popitem(last=False)
            return self._asked[table.id]


def runs(things: Sequence[int]) -> list[int]:
    """Values that are in order, as the first and the last of every run: 1 2 3 7 is 1 3 7 7."""
    found: list[int] = []
    for value in things:
        if found and value == found[-1] + 1:
            found[-1] = value
        else:
            found += [value, value]
    return found


def try_to_verify(game: Game[Any], record: Record) -> Verified | UnfairDeal:
    """What `verify` says or objects to."""
    try:
        return verify(game, record)
    except UnfairDeal as unfair:
        return unfair


def verdict(weighed: Verified | UnfairDeal, deal: Deal, words: Words) -> str:
    """The answer as a person reads it."""
    if isinstance(weighed, UnfairDeal):
        return words(
            "No: the luck of this record does not follow from the secret that was promised and the numbers that the "
            "players added. Download it: “tinstar verify” tells where."
        )
    if weighed.open_seed:
        return words(
            "All luck of this game follows from the seed {seed}, which somebody chose for it: whoever knew the seed "
            "could foresee everything, so there is nothing to prove.",
            seed=deal.seed,
        )
    again = words.many(
        "Yes. {n} stroke of luck was computed again and came out the same.",
        "Yes. All {n} strokes of luck were computed again and came out the same.",
        weighed.luck,
    )
    if weighed.stacked and not deal.lesson:
        return words("{again} Up to where it was played on, it is the luck of another game.", again=again)
    if weighed.stacked:
        stacked = words.many(
            "For this lesson the first {n} was laid out beforehand.",
            "For this lesson the first {n} were laid out beforehand.",
            weighed.stacked,
        )
        return f"{again} {stacked}"
    whence = words("All of it follows from the secret that the house had promised before the first move.")
    if weighed.nonces:
        whence = words.many(
            "All of it follows from the secret that the house had promised before the first move, and from the number "
            "that {n} player added to it.",
            "All of it follows from the secret that the house had promised before the first move, and from the numbers "
            "that {n} players added to it.",
            weighed.nonces,
        )
    return f"{again} {whence}"
