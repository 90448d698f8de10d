"""How many puzzles there are, by what they ask."""

from __future__ import annotations

from collections import Counter

import tinstar
from bench.explain.wish import Wish, table
from tinstar.kernel.puzzle import puzzles_of
from tinstar.web.render import short_title


def puzzles(wish: Wish) -> list[str]:
    """By game; each of them is solved again by tests."""
    rows: list[list[str]] = []
    for key in wish.keys:
        game = tinstar.game(key)
        asked = Counter(puzzle.riddle for puzzle in puzzles_of(game))
        kinds = ", ".join(f"{riddle} {number}" for riddle, number in asked.most_common())
        rows.append([short_title(game.facts.title), f"{asked.total()}", kinds])
    return table(["game", "puzzles", "of these"], rows)
