"""How Dodge City is learnt: its lessons, in the order in which they are learnt."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.lessons import first, second

LESSONS: Final = (first.LESSON, second.LESSON)
