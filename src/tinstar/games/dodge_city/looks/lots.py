"""Where everything lies on the sheet. A cell is 40 units; the lots follow from the plans, whatever edition it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tinstar.games.dodge_city.looks.plan import Cell, building

Point = tuple[float, float]
CELL: Final = 40
WALL: Final = 7
REACH: Final = 22
"""Half of what a pointer needs: a cell and a little more, so that the whole town may stay in sight."""
FRONT: Final = 62
"""How high a false front stands above the plan."""
LEFT: Final = 26
STREET: Final = (303, 347)
LEGEND: Final = 184
STRIP: Final = 693
"""Where the margin below the whole town begins."""
NORTH: Final = ("saloon", "post_office", "sheriffs_office", "bank")
MIDDLE: Final = ("general_store", "grand_hotel", "union_pacific")
SOUTH_NORTH: Final = ("cattle_yard",)
SOUTH_MIDDLE: Final = ("barber_shop", "livery_stable")
"""The South Side lies at the right, on both sides of the street: so the sheet is as wide as a window."""
_NORTH_FOOT: Final = 291
_MIDDLE_TOP: Final = 349
_RAILS: Final = 24
"""What the line takes between the town and the South Side."""
_SHADOW: Final = 8


class Sheet(NamedTuple):
    """Which sheet is drawn: the plans of an edition, and whether all of the town is played."""

    edition: str
    whole: bool = False

    @property
    def width(self) -> int:
        return 1464 if self.whole else 1140

    @property
    def height(self) -> int:
        return 764 if self.whole else 707


def sheet_of(edition: str, seats: int) -> Sheet:
    """R1.4 Five play all of the town."""
    return Sheet(edition, seats == 5)


def box(sheet: Sheet) -> list[float]:
    return [0.0, 0.0, sheet.width + _SHADOW, sheet.height + _SHADOW]


def rows(sheet: Sheet) -> tuple[Sequence[str], Sequence[str]]:
    """The buildings on both sides of the street, from the left."""
    return (NORTH + SOUTH_NORTH, MIDDLE + SOUTH_MIDDLE) if sheet.whole else (NORTH, MIDDLE)


def outer(edition: str, name: str) -> Point:
    """Width and height of a plan with its walls."""
    rows = building(edition, name).rows
    return len(rows[0]) * CELL + 2 * WALL, len(rows) * CELL + 2 * WALL


@cache
def lots(sheet: Sheet) -> dict[str, Point]:
    """The upper left corner of every building's first cell."""
    north, middle = rows(sheet)
    spots: dict[str, Point] = {}
    for name, x in _in_a_row(sheet, north, LEFT, len(NORTH)):
        spots[name] = (x + WALL, _NORTH_FOOT + 2 * WALL - outer(sheet.edition, name)[1])
    for name, x in _in_a_row(sheet, middle, LEFT if sheet.whole else LEFT + LEGEND, len(MIDDLE)):
        spots[name] = (x + WALL, _MIDDLE_TOP + FRONT + WALL)
    return spots


def _in_a_row(sheet: Sheet, names: Sequence[str], start: float, town: int) -> list[tuple[str, float]]:
    """The left walls of a row that ends at the right margin; behind so many buildings the line may run. Beside the
    price list there is a lane before the first."""
    wide = [outer(sheet.edition, name)[0] for name in names]
    rails = _RAILS if len(names) > town else 0
    lanes = len(names) - 1 if start == LEFT else len(names)
    gap = (sheet.width - LEFT - start - sum(wide) - rails) / lanes
    x = start if start == LEFT else start + gap
    found = []
    for at, name in enumerate(names):
        x += rails if at == town else 0
        found.append((name, x))
        x += wide[at] + gap
    return found


def centre(lot: Point, cell: Cell) -> Point:
    """The middle of a cell on the sheet."""
    return lot[0] + CELL * (cell[1] + 0.5), lot[1] + CELL * (cell[0] + 0.5)


@cache
def alleys(sheet: Sheet) -> tuple[list[float], list[float]]:
    """The lanes between the lots of each row, by the middle of the gap; where the line runs, that is where."""
    where = lots(sheet)

    def between(row: Sequence[str]) -> list[float]:
        ends = [where[name][0] - WALL + outer(sheet.edition, name)[0] for name in row]
        starts = [where[name][0] - WALL for name in row]
        return [(end + start) / 2 for end, start in zip(ends, starts[1:], strict=False)]

    north, middle = rows(sheet)
    beside_legend = [] if sheet.whole else [(LEFT + LEGEND + where[MIDDLE[0]][0] - WALL) / 2]
    return between(north), [*beside_legend, *between(middle)]
