"""How Western Town is learnt: its lessons, in the order in which they are learnt."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.lessons import first, second

LESSONS: Final = (first.LESSON, second.LESSON)
"""The lessons of Western Town, one a module. Pure data; see `kernel.lesson`."""
