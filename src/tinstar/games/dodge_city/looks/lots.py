"""Where everything lies on the sheet. A cell is 40 units; the lots follow from the plans, whatever edition it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tinstar.games.dodge_city.looks.plan import Cell, building

Point = tuple[float, float]
CELL: Final = 40
WALL: Final = 7
REACH: Final = 22
"""Half of what a pointer needs: a cell and a little more, so that the whole town may stay in sight."""
FRONT: Final = 62
"""How high a false front stands above the plan."""
LEFT: Final = 26
WIDTH: Final = 1140
STREET: Final = (303, 347)
LEGEND: Final = 184
NORTH: Final = ("saloon", "post_office", "sheriffs_office", "bank")
MIDDLE: Final = ("general_store", "grand_hotel", "union_pacific")
SOUTH: Final = ("barber_shop", "livery_stable", "cattle_yard")
_NORTH_FOOT: Final = 291
_MIDDLE_TOP: Final = 349
_SOUTH_TOP: Final = 738
_BANK: Final = 130
"""The river, left of the South Side."""
_SOUTH_GAP: Final = 62
_SHADOW: Final = 8


def height(seats: int) -> int:
    """With five the South Side lies below the line."""
    return 1056 if seats == 5 else 707


def box(seats: int) -> list[float]:
    return [0.0, 0.0, WIDTH + _SHADOW, height(seats) + _SHADOW]


def outer(edition: str, name: str) -> Point:
    """Width and height of a plan with its walls."""
    rows = building(edition, name).rows
    return len(rows[0]) * CELL + 2 * WALL, len(rows) * CELL + 2 * WALL


@cache
def lots(edition: str) -> dict[str, Point]:
    """The upper left corner of every building's first cell."""
    spots: dict[str, Point] = {}
    inner = WIDTH - 2 * LEFT
    gap = (inner - _across(edition, NORTH)) / (len(NORTH) - 1)
    x: float = LEFT
    for name in NORTH:
        wide, high = outer(edition, name)
        spots[name] = (x + WALL, _NORTH_FOOT + 2 * WALL - high)
        x += wide + gap
    gap = (inner - LEGEND - _across(edition, MIDDLE)) / len(MIDDLE)
    x = LEFT + LEGEND
    for name in MIDDLE:
        spots[name] = (x + gap + WALL, _MIDDLE_TOP + FRONT + WALL)
        x += gap + outer(edition, name)[0]
    x = LEFT + _BANK
    for name in SOUTH:
        spots[name] = (x + WALL, _SOUTH_TOP + FRONT + WALL)
        x += outer(edition, name)[0] + _SOUTH_GAP
    return spots


def _across(edition: str, names: Sequence[str]) -> float:
    return sum(outer(edition, name)[0] for name in names)


def centre(lot: Point, cell: Cell) -> Point:
    """The middle of a cell on the sheet."""
    return lot[0] + CELL * (cell[1] + 0.5), lot[1] + CELL * (cell[0] + 0.5)


@cache
def alleys(edition: str) -> tuple[list[float], list[float], list[float]]:
    """The lanes between the lots of each row, by the middle of the gap."""
    where = lots(edition)

    def between(row: Sequence[str]) -> list[float]:
        ends = [where[name][0] - WALL + outer(edition, name)[0] for name in row]
        starts = [where[name][0] - WALL for name in row]
        return [(end + start) / 2 for end, start in zip(ends, starts[1:], strict=False)]

    first = (LEFT + LEGEND + where[MIDDLE[0]][0] - WALL) / 2
    return between(NORTH), [first, *between(MIDDLE)], between(SOUTH)
