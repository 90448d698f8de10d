"""How Gold Rush is learnt: its lessons, in the order in which they are learnt."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.lessons import first, second

LESSONS: Final = (first.LESSON, second.LESSON)
