"""What would stand on a cell: the stone with the bars it would make, the stones that would then still be missing as
dashed blocks, and a ring round every mark that this way would add. Options that show the same share one symbol.

A ghost is called `would:saloon.4.3`; of a stone that is shifted `would:saloon.1.4.to.2.2`; a shared one by the first
option that shows it. Where there is nothing to show but the stone, the stone itself is the ghost. Of a stone that would
go, `struck:saloon.1.4`, it is the bars that would break.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, circle, join, path, place, svg, symbol, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import OptionSeen
from tinstar.games.dodge_city.looks.lots import CELL, centre
from tinstar.games.dodge_city.looks.plan import (
    Cell,
    bit,
    building,
    cell_of,
    cells_in,
    marks_in,
    masks,
    progress,
)
from tinstar.games.dodge_city.looks.town import beside
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView

FAR: Final = 4
"""Of a way with more stones missing only the stone itself is shown."""
_REACH: Final = {True: 0.62, False: 0.68}
"""How far a bar goes towards a mark, and towards a stone."""


class Would(NamedTuple):
    """A stone that would stand there, of this seat."""

    box: str
    name: str
    seat: int
    own: int
    """Its stones there, without this one."""
    others: int
    cell: Cell
    conducting: bool


def draw_ghosts(view: DodgeCityView, options: Iterable[OptionSeen]) -> Safe | None:
    """The symbols of all ghosts that the options name; they travel with the question."""
    shown = {building.name: building for building in view.buildings}
    drawn: list[Safe] = []
    names: dict[Safe, str] = {}
    for option in options:
        id = option.ghost[0] if option.ghost else ""
        if id.startswith("struck:"):
            drawn.append(_struck(id, view.edition, *_standing(id.removeprefix("struck:"), view, shown)))
        if not id.startswith("would:"):
            continue
        would = _read(id, view, shown)
        picture = _drawn(would)
        if picture is None:
            option.ghost = [f"stone-{would.seat}", option.spots[-1]]
        elif picture in names:
            option.ghost = [names[picture], option.spots[-1]]
        else:
            names[picture] = id
            drawn.append(symbol(id, picture))
    return svg(drawn, box=(-20, -20, 40, 40)) if drawn else None


def _read(id: str, view: DodgeCityView, shown: dict[str, BuildingSeen]) -> Would:
    """The stone that a ghost speaks of; one that is shifted counts no more at its old place."""
    spot, _, to = id.removeprefix("would:").partition(".to.")
    name = spot.partition(".")[0]
    plan, there = building(view.edition, name), masks(view.edition, shown[name])
    seat, stones = view.seat, there.get(view.seat, 0)
    if to:
        old = bit(plan, cell_of(spot))
        seat = next(owner for owner, mask in there.items() if mask & old)
        stones = there[seat] & ~old
        spot = f"{name}.{to}"
    others = sum(mask for owner, mask in there.items() if owner != seat)
    return Would(view.edition, name, seat, stones, others, cell_of(spot), view.conducting)


@remembered
def _drawn(would: Would) -> Safe | None:
    """None: nothing but the stone."""
    plan, marks = building(would.box, would.name), marks_in(would.box, would.name)
    own = set(cells_in(plan, would.own))
    stones = would.own | bit(plan, would.cell)
    then = progress(would.box, would.name, stones, would.others, would.conducting)
    gaps = cells_in(plan, then.way) if 0 < then.missing < FAR else []
    now, later = _bars(would.cell, gaps, own, marks)
    if not now and not later:
        return None
    before = progress(would.box, would.name, would.own, would.others, would.conducting).joined
    added = (then.marks if gaps or then.controls else then.joined) & ~before
    rings = [circle(*_from(would.cell, mark), 19, "would-ring") for mark in cells_in(plan, added)]
    return join(
        join(path(later, "would-edge"), path(later, f"would tie-{would.seat}")) if later else None,
        join(path(now, "link-edge"), path(now, f"link tie-{would.seat}")) if now else None,
        [use(f"gap-{would.seat}", place(*_from(would.cell, gap))) for gap in gaps],
        rings,
        use("block-rim"),
        use(f"stone-{would.seat}"),
    )


def _bars(cell: Cell, gaps: list[Cell], own: set[Cell], marks: dict[Cell, str]) -> tuple[str, str]:
    """Those that the stone makes, and those of the stones that would be missing."""
    now: list[str] = []
    later: list[str] = []
    for start in (cell, *gaps):
        x, y = _from(cell, start)
        for near in beside(start):
            if near not in own and near not in marks and near != cell and near not in gaps:
                continue
            reach = _REACH[near in marks]
            to = _from(cell, near)
            across = start[0] == near[0]
            bar = f"M{x:g},{y:g}" + (f"H{x + reach * (to[0] - x):g}" if across else f"V{y + reach * (to[1] - y):g}")
            (now if start == cell and near not in gaps else later).append(bar)
    return "".join(now), "".join(later)


def _from(middle: Cell, cell: Cell) -> tuple[float, float]:
    """Where a cell lies, seen from another."""
    return centre((-CELL * (middle[1] + 0.5), -CELL * (middle[0] + 0.5)), cell)


# ---------------------------------------------------------------- a stone that would go
def _standing(spot: str, view: DodgeCityView, shown: dict[str, BuildingSeen]) -> tuple[str, int, Cell]:
    """The building, all stones of the one whose stone it is, and where it stands."""
    name, cell = spot.partition(".")[0], cell_of(spot)
    stone = bit(building(view.edition, name), cell)
    stones = next(mask for mask in masks(view.edition, shown[name]).values() if mask & stone)
    return name, stones, cell


@remembered
def _struck(id: str, box: str, name: str, stones: int, cell: Cell) -> Safe:
    """A cross on the stone, and through each of its bars a stroke that the frame of a ghost does not hide."""
    bound = {*cells_in(building(box, name), stones), *marks_in(box, name)}
    strokes = "M-7,-7L7,7M7,-7L-7,7"
    for near in beside(cell):
        if near in bound:
            x, y = (way / 2 for way in _from(cell, near))
            strokes += f"M{x - 6:g},{y + 8:g}l12,-16" if x else f"M{x - 8:g},{y + 6:g}l16,-12"
    return symbol(id, path(strokes, "struck-edge"), path(strokes, "struck"))
