"""A building: walls and floor as on a plan, the false front above it, and what became of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tinstar.draw.kit import Safe, circle, fitted, group, join, path, place, rect, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.seats import colour, shape
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.looks.fronts import DISC, FLOORS, front
from tinstar.games.dodge_city.looks.lots import CELL, FRONT, REACH, WALL, Point, Sheet, centre, lots, outer
from tinstar.games.dodge_city.looks.plan import Cell, building, cells_in, edition, spot_at
from tinstar.games.dodge_city.pieces import FIGURES, Building

FOOT: Final = 30
"""What lies below the plan: the tallies."""
NOBODY: Final = -1
NEUTRAL: Final = -2
"""Whose it is: nobody's yet, a seat's, or nobody's for ever."""


@remembered
def building_part(sheet: Sheet, name: str, figure: str, owner: int, owner_name: str, words: Words) -> Part:
    """Played out it has its disc in the middle, and says whose it is."""
    box = sheet.edition
    plan, lot = building(box, name), lots(sheet)[name]
    wide, high = outer(box, name)
    corner = (lot[0] - WALL, lot[1] - WALL)
    floor = _squares(lot, cells_in(plan, plan.cells | plan.marks))
    id = f"building:{name}"
    played = owner != NOBODY
    markup = group(
        rect(corner[0], corner[1] - FRONT, wide, high + FRONT + FOOT, "extent"),
        group(front(name, words(texts.BUILDINGS[name]), wide), at=place(*corner)),
        path(floor, "plan-wall"),
        path(floor, "plan-wall-fill"),
        path(floor, FLOORS[name]),
        path(floor, "plan-joints"),
        [_yard(lot, cell) for cell in _outside(plan)],
        None if played else _discs(box, name, corner, wide, figure),
        _played(box, plan, lot, floor, figure, owner, owner_name, words) if played else None,
        id=id,
        cls="building",
        data_tip=True,
        data_size=f"{corner[0]:g} {corner[1] - FRONT:g} {wide:g} {high + FRONT:g}",
    )
    return Part(id, "buildings", markup)


def _squares(lot: Point, cells: Iterable[Cell]) -> str:
    return "".join(f"M{lot[0] + CELL * c:g},{lot[1] + CELL * r:g}h{CELL}v{CELL}h-{CELL}z" for r, c in cells)


def _outside(plan: Building) -> list[Cell]:
    """Outside of the walls, though inside of the frame."""
    return [(r, c) for r, row in enumerate(plan.rows) for c, sign in enumerate(row) if sign == "#"]


def _yard(lot: Point, cell: Cell) -> Safe:
    x, y = centre(lot, cell)
    return use("barrel" if (cell[0] + cell[1]) % 3 == 0 else "tuft", place(x, y, 0, 0.9))


def worth(box: str, figure: str) -> int:
    """R5.3 The points of a building in which this figure fights."""
    return edition(box).points[FIGURES.index(figure)]


def _discs(box: str, name: str, corner: Point, wide: float, figure: str) -> Safe:
    """The two circles: who fights here, and for how many points; the discs come out of the price list."""
    y = corner[1] - DISC
    left, right = corner[0] + DISC - 2, corner[0] + wide - DISC + 2
    if figure:
        source = f"figure:{figure}"
        return join(
            group(use(f"d-{figure}"), id=f"disc:{name}", at=place(left, y, 0, 0.62), data_from=source),
            group(use(f"p-{worth(box, figure)}"), id=points_id(name), at=place(right, y, 0, 0.62), data_from=source),
        )
    return join(
        circle(left, y, 22, "circle-empty"),
        use("s-nobody", place(left, y, 0, 0.46)),
        circle(right, y, 22, "circle-empty"),
        text("?", right, y + 9, "circle-ask"),
    )


def points_id(name: str) -> str:
    """The point disc of a building: it flies to whoever wins it."""
    return f"points:{name}"


@remembered
def cells_part(sheet: Sheet, name: str) -> Part:
    """Where stones may stand: seen only while they are lit, and never sent again."""
    plan, lot = building(sheet.edition, name), lots(sheet)[name]
    cells = [
        group(
            rect(-REACH, -REACH, 2 * REACH, 2 * REACH, "extent"),
            rect(-16.5, -16.5, 33, 33, "hit", rx=6),
            rect(-15.5, -15.5, 31, 31, "dash", rx=5),
            id=f"cell:{spot_at(name, cell)}",
            cls="plot small vacant",
            at=place(*centre(lot, cell)),
            data_size=34,
        )
        for cell in cells_in(plan, plan.cells)
    ]
    return Part(f"cells:{name}", "cells", group(cells, id=f"cells:{name}"))


def _played(box: str, plan: Building, lot: Point, floor: str, figure: str, owner: int, name: str, words: Words) -> Safe:
    """Boards over the floor, the disc in the middle, and whose it is."""
    w, h = len(plan.rows[0]) * CELL, len(plan.rows) * CELL
    x, y = lot[0] + w / 2, lot[1] + h / 2
    return join(
        path(floor, "veil"),
        path(_hatching(lot, w, h), "hatching") if not _outside(plan) else None,
        group(use(f"d-{figure}"), id=f"disc:{plan.name}", at=place(x, y - 20, 0, 0.86)) if figure else None,
        group(_owner(owner, name, worth(box, figure)) if owner >= 0 else _neutral(words), at=place(x, y + 33.5)),
    )


def _neutral(words: Words) -> Safe:
    return join(rect(-56, -14, 112, 28, "banner", rx=5), fitted(words(texts.NEUTRAL), 0, 6, "banner-name", 17, 100))


def _owner(seat: int, name: str, points: int) -> Safe:
    long = min(max(92, 11 * len(name) + 76), 190)
    return join(
        rect(-long / 2, -15.5, long, 31, "banner", rx=6),
        group(
            rect(-11, -11, 22, 22, f"o1 {colour(seat)}", rx=5),
            shape(seat, place(scale=0.8)),
            at=place(-long / 2 + 19, 0),
        ),
        fitted(name, 0, 6, "banner-name", 17, long - 74),
        group(circle(0, 0, 12.5, "gold o1"), text(str(points), 0, 6, "banner-number"), at=place(long / 2 - 19, 0)),
    )


def _hatching(lot: Point, w: float, h: float) -> str:
    """Slanting strokes over a lot that is done with."""
    strokes = []
    for at in range(12, int(w + h), 16):
        x1, y1 = (at, 0.0) if at <= w else (w, at - w)
        x2, y2 = (0.0, at) if at <= h else (at - h, h)
        strokes.append(f"M{lot[0] + x1:g},{lot[1] + y1:g}L{lot[0] + x2:g},{lot[1] + y2:g}")
    return "".join(strokes)
