"""A small scene: a street of the town in full swing, for the lobby."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, path, place, svg, use
from tinstar.games.carson_city.looks.town import SIZE

THINGS: Final = {
    (0, 0): ("mountain", None),
    (1, 0): ("church", 3),
    (2, 0): ("house", None),
    (3, 0): ("hotel", 1),
    (4, 0): ("mountain", None),
    (0, 1): ("ranch", 0),
    (1, 1): ("bank", 0),
    (2, 1): ("house", None),
    (3, 1): ("saloon", 1),
    (0, 2): ("mountain", 0),
    (1, 2): ("saloon", 0),
    (3, 2): ("drugstore", 2),
    (4, 2): ("mine", 2),
}
"""What stands where, and whose it is."""
ROADS: Final = "M120,120H480M240,120V240M360,120V360M120,240H480"
MEN: Final = (("man-2", 3, 1, -14), ("man-1", 3, 1, 30), ("man-0", 2, 2, -20), ("man-3", 4, 1, 0))


def scene() -> Safe:
    """Five by three parcels and four cowboys."""
    cells = [(x, y) for y in range(3) for x in range(5)]
    return svg(
        [use(f"land-{(3 * x + 5 * y + x * y) % 4}", _at(x, y)) for x, y in cells],
        path("M120,0V360M240,0V360M360,0V360M480,0V360M0,120H600M0,240H600", "map-grid"),
        path(ROADS, "road-bank"),
        path(ROADS, "road-bed"),
        path(ROADS, "rut"),
        [use(f"claim-{seat}", _at(x, y)) for (x, y), (_, seat) in THINGS.items() if seat is not None],
        [use(f"b-{kind}", _at(x, y, 0, 2, 0.9)) for (x, y), (kind, _) in THINGS.items()],
        [use(man, _at(x, y, dx, 26, 0.86)) for man, x, y, dx in MEN],
        box=(40, 0, 480, 360),
        cls="scene",
        preserveAspectRatio="xMidYMid slice",
    )


def _at(x: int, y: int, dx: float = 0, dy: float = 0, scale: float = 1) -> str:
    return place(SIZE * x + SIZE / 2 + dx, SIZE * y + SIZE / 2 + dy, 0, scale)
