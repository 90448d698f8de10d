"""How a finished game went, from round to round: worked out once from its record, beside the loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from tinstar.draw.growth import Course, course_of, growth_table
from tinstar.draw.kit import Safe, join
from tinstar.house import Table
from tinstar.kernel import SPECTATOR, views_of
from tinstar.web.drawing import look_of
from tinstar.web.language import words
from tinstar.web.people import people_at

KEPT: Final = 1000
"""Courses that are remembered: they are small, and a finished game never changes."""


class Courses:
    """Works one out at a time: it takes as long as playing the game again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Course] = OrderedDict()
        self._free = asyncio.Lock()

    async def drawn(self, table: Table, lang: str) -> Safe:
        """The table of a game in a language, empty where its look declares none; GameRunning until it is over."""
        look, record = look_of(table.game), table.record()
        growth = look.growth
        if growth is None:
            return join()
        async with self._free:
            if table.id not in self._kept:
                views = views_of(table.game, record)
                self._kept[table.id] = await asyncio.to_thread(course_of, growth, views)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        people = people_at(table, SPECTATOR, words(lang))
        return growth_table(growth, self._kept[table.id], people, look.words_in(lang))
