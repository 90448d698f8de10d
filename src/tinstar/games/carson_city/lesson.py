"""How Carson City is learnt: what is rolled, what is said, what is answered. Pure data; see `kernel.lesson`."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.lessons import first, second

LESSONS: Final = (first.LESSON, second.LESSON)
