"""What stands in the buildings: chains of stones, marks, and under each building how far everybody is.

A chain is one thing: bars from stone to stone and from stone to mark, and one cream rim round all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, circle, group, path, place, rect, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.seats import colour, shape
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks.buildings import NEUTRAL, NOBODY, building_part, cells_part, worth
from tinstar.games.dodge_city.looks.ground import ground_part
from tinstar.games.dodge_city.looks.lots import CELL, REACH, Sheet, centre, lots, sheet_of
from tinstar.games.dodge_city.looks.margin import legend_part, pile_parts
from tinstar.games.dodge_city.looks.plan import (
    Cell,
    building,
    cell_of,
    cells_in,
    edition,
    marks_in,
    progress_of,
    spot_at,
)
from tinstar.games.dodge_city.pieces import GOAL, IN_A_BUILDING
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.view import BuildingSeen, CampSeen, DodgeCityView
from tinstar.kernel.facts import Event

LAYERS: Final = ("ground", "buildings", "cells", "links", "marks", "stones", "tallies")
BESIDE: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
BUYING: Final = ("free", "buy", "figure")
"""Questions in which it matters how many stones were put into a building in this turn."""
NEAR: Final = 3
"""Who lacks no more stones than fit into a building in one round, and would win the game with it, is marked."""
FULL: Final = 80
SHORT: Final = 46
GAP: Final = 5

Camps = tuple[tuple[int, tuple[str, ...]], ...]
"""Of each seat in a building, the spots of its stones."""


class Tally(NamedTuple):
    """How far a seat is in a building."""

    seat: int
    joined: int
    missing: int
    wins: bool


def town_parts(view: DodgeCityView, log: Sequence[Event], names: Sequence[str], words: Words) -> list[Part]:
    """The sheet with everything on it."""
    sheet = sheet_of(view.edition, len(view.seats))
    parts = [
        ground_part(sheet, len(view.seats), words),
        *pile_parts(view.pile, view.events, sheet.whole),
        legend_part(sheet, tuple(view.discs.items()), words),
    ]
    newest = newest_stones(view.edition, log)
    for shown in view.buildings:
        parts += building_parts(view, shown, newest, names, words)
    return parts


def building_parts(
    view: DodgeCityView, shown: BuildingSeen, newest: dict[str, int], names: Sequence[str], words: Words
) -> list[Part]:
    """A building and what stands in it."""
    name, sheet = shown.name, sheet_of(view.edition, len(view.seats))
    owner = NEUTRAL if shown.neutral else NOBODY if shown.owner is None else shown.owner
    whose = names[owner] if owner >= 0 else ""
    parts = [building_part(sheet, name, shown.figure or "", owner, whose, words)]
    if owner != NOBODY:
        return parts
    mine = progress_of(view.edition, shown, view.seat, view.conducting).joined if view.seat >= 0 else 0
    prices = tuple((spot, price) for spot, price in newest.items() if spot.startswith(f"{name}."))
    parts += parts_inside(sheet, name, mine, camps_of(shown), prices)
    parts += tally_parts(sheet, name, tuple(tally(view, shown, camp) for camp in shown.camps))
    if shown.put and view.ask and view.ask.kind in BUYING:
        parts.append(room_part(sheet, name, shown.put))
    return parts


def camps_of(shown: BuildingSeen) -> Camps:
    """Whose stones stand where."""
    return tuple((camp.seat, camp.spots) for camp in shown.camps)


@remembered
def parts_inside(sheet: Sheet, name: str, mine: int, camps: Camps, newest: tuple[tuple[str, int], ...]) -> list[Part]:
    """What stands in a building: the marks, those that the viewer joins (`mine`) in gold, and everybody's stones."""
    joined, prices = cells_in(building(sheet.edition, name), mine), dict(newest)
    parts = [cells_part(sheet, name)]
    parts += [mark_part(sheet, name, cell, cell in joined) for cell in marks_in(sheet.edition, name)]
    for seat, spots in camps:
        parts.append(links_part(sheet, name, seat, tuple(map(cell_of, spots))))
        parts += [stone_part(sheet, spot, seat, prices.get(spot)) for spot in spots]
    return parts


# ---------------------------------------------------------------- marks and stones
@remembered
def mark_part(sheet: Sheet, name: str, cell: Cell, mine: bool) -> Part:
    """A marked cell: gold when the viewer's chain joins it."""
    id = f"mark:{spot_at(name, cell)}"
    markup = group(
        rect(-19, -19, 38, 38, "mark-tile"),
        circle(0, 0, 16.4, "plate mine" if mine else "plate"),
        use(f"m-{marks_in(sheet.edition, name)[cell]}", place(scale=0.9)),
        id=id,
        at=place(*centre(lots(sheet)[name], cell)),
        data_tip=True,
        data_size=38,
    )
    return Part(id, "marks", markup)


@remembered
def links_part(sheet: Sheet, name: str, seat: int, stones: tuple[Cell, ...]) -> Part:
    """What lies under a seat's stones."""
    lot = lots(sheet)[name]
    line = bars(sheet, name, stones)
    id = f"links:{name}.{seat}"
    rims = [use("block-rim", place(*centre(lot, cell))) for cell in stones]
    bound = (path(line, "link-rim"), rims, path(line, "link-edge"), path(line, f"link tie-{seat}")) if line else rims
    return Part(id, "links", group(bound, id=id))


def bars(sheet: Sheet, name: str, stones: Iterable[Cell]) -> str:
    """From stone to stone, and from stone to mark."""
    own, marks, lot = set(stones), marks_in(sheet.edition, name), lots(sheet)[name]
    line = []
    for cell in sorted(own):
        x, y = centre(lot, cell)
        for near in beside(cell):
            if near in marks or (near in own and near > cell):
                to = centre(lot, near)
                line.append(f"M{x:.5g},{y:.5g}" + (f"V{to[1]:.5g}" if near[1] == cell[1] else f"H{to[0]:.5g}"))
    return "".join(line)


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + down, cell[1] + across) for down, across in BESIDE]


@remembered
def stone_part(sheet: Sheet, spot: str, seat: int, price: int | None) -> Part:
    """A stone comes from its owner, and goes home. Those of the last turn have a price: they are framed, and what was
    paid flies after them."""
    id, name = f"stone:{spot}", spot.partition(".")[0]
    newest = price is not None
    bill = group(use("s-bill"), id=f"paid:{spot}", data_from=f"seat:{seat}")
    markup = group(
        rect(-17.4, -17.2, 34.8, 34.8, "new-stone", rx=6) if newest else None,
        use(f"stone-{seat}"),
        rect(-REACH, -REACH, 2 * REACH, 2 * REACH, "extent"),
        rect(-17, -17, 34, 34, "hit", rx=6),
        rect(-17, -17, 34, 34, "dash", rx=6),
        group(bill, cls="unseen") if price else None,
        id=id,
        cls="plot small placed",
        at=place(*centre(lots(sheet)[name], cell_of(spot))),
        data_tip=True,
        data_size=CELL - 4,
        data_from=f"seat:{seat}",
        data_to=f"seat:{seat}",
        data_last=newest,
    )
    return Part(id, "stones", markup)


def newest_stones(box: str, log: Sequence[Event]) -> dict[str, int]:
    """Where the last player to put any has put stones in that turn, until the pass is over, and what each has cost."""
    seat, prices = -1, dict[str, int]()
    for event in reversed(log):
        if event.kind == told.PASS or (event.kind == told.PLAYED and event.seat == seat):
            break
        if isinstance(event, told.Put) and seat in (-1, event.seat):
            seat = event.seat
            prices[edition(box).spot_name(event.spot)] = event.price
    return prices


# ---------------------------------------------------------------- how far everybody is
def tally(view: DodgeCityView, shown: BuildingSeen, camp: CampSeen) -> Tally:
    """Marks joined, stones missing; whoever has nearly won the game stands out, as long as it goes on."""
    ahead = progress_of(view.edition, shown, camp.seat, view.conducting)
    needed = building(view.edition, shown.name).needed
    gain = worth(view.edition, shown.figure) if shown.figure else 0
    nearly = view.winner is None and 0 <= ahead.missing <= NEAR
    wins = nearly and view.seats[camp.seat].points + gain >= GOAL
    return Tally(camp.seat, min(camp.joined, needed), ahead.missing, wins)


@remembered
def tally_parts(sheet: Sheet, name: str, tallies: tuple[Tally, ...]) -> list[Part]:
    """A chip a seat; it is also what a challenge is aimed at. Where not all have room, the pips are left out."""
    plan, lot = building(sheet.edition, name), lots(sheet)[name]
    wide, high = len(plan.rows[0]) * CELL, len(plan.rows) * CELL
    full = (FULL + GAP) * len(tallies) <= wide + 24
    step = (FULL if full else SHORT) + GAP
    start = lot[0] + wide / 2 - step * (len(tallies) - 1) / 2
    return [
        _tally(name, one, plan.needed, full, start + step * at, lot[1] + high + 15) for at, one in enumerate(tallies)
    ]


def _tally(name: str, one: Tally, needed: int, full: bool, x: float, y: float) -> Part:
    id = f"tally:{name}.{one.seat}"
    half = (FULL if full else SHORT) / 2
    state = "tally controls" if one.missing == 0 else "tally wins" if one.wins else "tally"
    pips = [
        rect(25 + 8 * at - half, -5.5, 6, 11, f"pip-on {colour(one.seat)}" if at < one.joined else "pip-off", rx=1.6)
        for at in range(needed if full else 0)
    ]
    badge = group(
        rect(-9.5, -9.5, 19, 19, f"o1 {colour(one.seat)}", rx=5),
        shape(one.seat, place(scale=0.68)),
        at=place(12.5 - half, 0),
    )
    markup = group(
        rect(-half, -REACH, 2 * half, 2 * REACH, "extent"),
        rect(-half - 2, -16, 2 * half + 4, 32, "tally-hit"),
        rect(-half, -13, 2 * half, 26, state, rx=13),
        badge,
        pips,
        _missing(one.missing, half - 14),
        use("s-start", place(3 - half, -12, 0, 0.5)) if one.wins else None,
        id=id,
        cls="tally-of",
        at=place(x, y),
        data_tip=True,
        data_size=f"{-half - 2:g} -15 {2 * half + 4:g} 30",
    )
    return Part(id, "tallies", markup)


def _missing(stones: int, x: float) -> Safe:
    """How many are missing; a check: it is controlled; a cross: others are in the way."""
    if stones == 0:
        return use("s-done", place(x, 0, 0, 0.62))
    if stones < 0:
        return use("s-blocked", place(x, 0, 0, 0.56))
    return text(str(stones), x, 6, "tally-number")


@remembered
def room_part(sheet: Sheet, name: str, put: int) -> Part:
    """R5.2 How many of the three stones of this round are used up here, over the door."""
    plan, lot = building(sheet.edition, name), lots(sheet)[name]
    x, y = lot[0] + len(plan.rows[0]) * CELL / 2, lot[1] - 6
    id = f"room:{name}"
    stones = [
        rect(13 * at - 19, -5, 10, 10, "room-used" if at < put else "room-left", rx=2) for at in range(IN_A_BUILDING)
    ]
    return Part(id, "tallies", group(rect(-24, -9, 48, 18, "room", rx=6), stones, id=id, at=place(x, y)))
