"""A small scene for the lobby: a corner of the sheet with the Saloon, two chains in it, and a train."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, svg, use
from tinstar.games.dodge_city.looks.fronts import DISC, front
from tinstar.games.dodge_city.looks.lots import CELL, WALL
from tinstar.games.dodge_city.looks.plan import Cell

ROWS: Final = ("......", ".....B", "..D...", "....P.")
SIGNS: Final = {"B": "bottle", "D": "dollar", "P": "pistol"}
CHAINS: Final[dict[int, tuple[Cell, ...]]] = {
    0: ((1, 4), (1, 3), (2, 3), (3, 3)),
    1: ((0, 1), (1, 1), (2, 1), (3, 1)),
}
BARS: Final = {0: "M180,60H220M140,60H180M140,60V140M100,100H140M140,140H180", 1: "M60,20V140M60,100H100"}
WIDE: Final = 6 * CELL
HIGH: Final = 4 * CELL


def scene() -> Safe:
    """The Saloon in the middle of things."""
    floor = f"M0,0H{WIDE}V{HIGH}H0Z"
    joints = "".join(f"M{x},0V{HIGH}" for x in range(CELL, WIDE, CELL))
    joints += "".join(f"M0,{y}H{WIDE}" for y in range(CELL, HIGH, CELL))
    return svg(
        rect(-120, -120, 500, 400, "sheet-land"),
        [path("M-120,224H380", cls) for cls in ("line-bed", "line-ties", "line-rails", "line-gap")],
        [use(*thing) for thing in _about()],
        group(
            front("saloon", "Saloon", WIDE + 2 * WALL),
            use("d-sheriff", place(DISC - 2, -DISC, 0, 0.62)),
            use("p-3", place(WIDE + 2 * WALL - DISC + 2, -DISC, 0, 0.62)),
            at=place(-WALL, -WALL),
        ),
        path(floor, "plan-wall"),
        path(floor, "plan-wall-fill"),
        path(floor, "floor-frame"),
        path(joints, "plan-joints"),
        [_chain(seat) for seat in CHAINS],
        [_mark(sign, row, column) for row, line in enumerate(ROWS) for column, sign in enumerate(line) if sign != "."],
        [use(f"stone-{seat}", _at(cell)) for seat, stones in CHAINS.items() for cell in stones],
        box=(-96, -88, 432, 324),
        cls="scene",
        preserveAspectRatio="xMidYMid slice",
    )


def _about() -> list[tuple[str, str]]:
    return [
        ("cottonwood", place(-28, 60, 0, 1.2)),
        ("cactus", place(-26, 130, 0, 1.2)),
        ("cottonwood", place(268, 20, 0, 1.3)),
        ("barrel", place(266, 146, 0, 1)),
        ("tuft", place(268, 90, 0, 1.2)),
        ("boxcar", place(56, 207)),
        ("engine", place(132, 204)),
    ]


def _chain(seat: int) -> Safe:
    line = BARS[seat]
    return join(
        path(line, "link-rim"),
        [use("block-rim", _at(cell)) for cell in CHAINS[seat]],
        path(line, "link-edge"),
        path(line, f"link tie-{seat}"),
    )


def _mark(sign: str, row: int, column: int) -> Safe:
    return group(circle(0, 0, 16.4, "plate"), use(f"m-{SIGNS[sign]}", place(scale=0.9)), at=_at((row, column)))


def _at(cell: Cell) -> str:
    return place(CELL * (cell[1] + 0.5), CELL * (cell[0] + 0.5))
