"""The discs that lie in the circles of a building: the five kinds of people, and points."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, circle, join, path, symbol, text, use
from tinstar.games.dodge_city.pieces import FIGURES

WALLS: Final = {"lady": "wall-3", "gunman": "wall-2", "sheriff": "wall-0", "bandit": "wall-1", "cowboy": "wall-4"}
"""What hangs behind each of them."""
HIGHEST: Final = 5
"""Points of the dearest disc."""


def figure_disc(figure: str) -> Safe:
    """The symbol disc of a building."""
    return join(
        circle(0, 0, 38.5, "disc-rim"),
        circle(0, 0, 36, f"{WALLS[figure]} o"),
        use(f"f-{figure}"),
        circle(0, 0, 36, "line"),
    )


def point_disc(points: int) -> Safe:
    """What control is worth."""
    return join(
        circle(0, 0, 38.5, "disc-rim"),
        circle(0, 0, 36, "gold o"),
        circle(0, 0, 29, "milling"),
        path("M-24-17A29.4,29.4,0,0,1-2-29.3", "gleam"),
        text(str(points), y=15, cls="disc-number"),
    )


def figure_symbols() -> Safe:
    """All of them, for the sheet."""
    return join(
        [symbol(f"d-{figure}", figure_disc(figure)) for figure in FIGURES],
        [symbol(f"p-{points}", point_disc(points)) for points in range(1, HIGHEST + 1)],
    )
