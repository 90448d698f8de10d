"""How BANG! is learnt: what is dealt, what is said, what is answered. Pure data; see `kernel.lesson`."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.lessons import first, second

LESSONS: Final = (first.LESSON, second.LESSON)
