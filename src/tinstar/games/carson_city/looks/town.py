"""The town: 64 parcels, roads on their edges, what stands on them, whose they are, what they earn, who stands there.

A parcel is 120 units wide; `at("c4")` is its middle. Roads lie in two layers, their outlines below, so that crossings
have no lines through them. Everything is a function of a few small values and remembered, so a push costs what has
changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final

from tinstar.draw.kit import Safe, group, join, path, place, rect, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.games.carson_city.looks.pieces import tag
from tinstar.games.carson_city.pieces import COLUMNS, PARCEL_NAMES, RIVER, SIDE
from tinstar.games.carson_city.rules.events import BOUGHT_PARCEL, CLAIMED, PLACED, SETTLED, WHITE_MAN, OfParcel
from tinstar.games.carson_city.view import CarsonCityView, ManSeen, ParcelSeen, RoadSeen
from tinstar.kernel.facts import Event

SIZE: Final = 120
WIDTH: Final = SIZE * SIDE
LAYERS: Final = ("land", "water", "banks", "roads", "claims", "things", "sums", "cells", "men", "spots")
BOX: Final = (-36.0, -36.0, WIDTH + 50.0, WIDTH + 50.0)
"""With the letters and figures at the upper and left edge."""
TAKEN: Final = (CLAIMED, SETTLED, BOUGHT_PARCEL)


def corner(name: str) -> tuple[int, int]:
    """Column and row of a parcel, from 0."""
    return COLUMNS.index(name[0]), int(name[1]) - 1


def at(name: str, dx: float = 0, dy: float = 0, scale: float = 1) -> str:
    """A place near the middle of a parcel."""
    column, row = corner(name)
    return place(SIZE * column + SIZE / 2 + dx, SIZE * row + SIZE / 2 + dy, 0, scale)


def edge_at(name: str) -> str:
    """The middle of an edge, along it."""
    x, y = (int(number) for number in name[1:].split("."))
    lies = name[0] == "h"
    return place(SIZE * (x + lies / 2), SIZE * (y + (not lies) / 2), 0 if lies else 90)


def town_parts(view: CarsonCityView, newest: ManSeen | None, taken: str = "") -> list[Part]:
    """The town as it is; `newest` was placed last, the parcel `taken` was taken last."""
    parts = [*land_parts(), *(river_parts() if view.river else ())]
    for road in view.roads:
        parts += road_parts(road)
    standing = {name: tuple(men) for name, men in groupby(sorted(view.men, key=_order), key=lambda man: man.place)}
    for name, parcel in zip(PARCEL_NAMES, view.parcels, strict=True):
        parts += parcel_parts(name, parcel, parcel.owner == view.seat, name in standing)
    for name in PARCEL_NAMES:
        men = standing.get(name, ())
        parts += [man_part(man, number, len(men), man == newest) for number, man in enumerate(men)]
    if taken:
        parts.append(newest_part(taken))
    if view.contested in PARCEL_NAMES:
        parts.append(frame_part(view.contested))
    return parts


def _order(man: ManSeen) -> tuple[str, int]:
    return man.place, man.seat


# ---------------------------------------------------------------- land and roads
@cache
def land_parts() -> tuple[Part, ...]:
    """The paper, the parcels, the names of rows and columns: the same in every game."""
    left, top, width, height = BOX
    paper = rect(left + 2, top + 2, width - 4, height - 4, "map-sheet", rx=12, id="land:sheet")
    parts = [Part("land:sheet", "land", paper)]
    for name in PARCEL_NAMES:
        column, row = corner(name)
        id, sort = f"parcel:{name}", (column * 3 + row * 5 + column * row) % 4
        parts.append(Part(id, "land", group(use(f"land-{sort}"), id=id, at=at(name), data_tip=True, data_size=SIZE)))
    lines = "".join(f"M0,{SIZE * k}H{WIDTH}M{SIZE * k},0V{WIDTH}" for k in range(1, SIDE))
    names = [text(letter.upper(), SIZE * k + SIZE / 2, -9, "map-name") for k, letter in enumerate(COLUMNS)]
    names += [text(str(k + 1), -18, SIZE * k + SIZE / 2 + 10, "map-name") for k in range(SIDE)]
    edge = rect(0, 0, WIDTH, WIDTH, "map-edge")
    parts.append(Part("land:grid", "land", group(path(lines, "map-grid"), edge, names, id="land:grid")))
    return tuple(parts)


@cache
def river_parts() -> tuple[Part, ...]:
    """The river from border to border: one band through the middles of its parcels, with waves on it."""
    middles = [(SIZE * (parcel % SIDE) + SIZE / 2, SIZE * (parcel // SIDE) + SIZE / 2) for parcel in RIVER]
    line = f"M0,{middles[0][1]:.0f}"
    for (x, y), (next_x, next_y) in zip(middles, [*middles[1:], (WIDTH, middles[-1][1])], strict=True):
        line += f"Q{x:.0f},{y:.0f},{(x + next_x) / 2:.0f},{(y + next_y) / 2:.0f}"
    line += f"H{WIDTH}"
    waves = join(path("M-24-14q8-6,16,0t16,0M-6,12q8-6,16,0t16,0", "wave", place(x, y)) for x, y in middles)
    drawing = group(
        path(line, "river-bank"),
        path(line, "river"),
        path(line, "river-deep"),
        waves,
        id="water:river",
        pointer_events="none",
    )
    return (Part("water:river", "water", drawing),)


@remembered
def road_parts(road: RoadSeen) -> tuple[Part, ...]:
    """A road on an edge, its outline and itself; a bridge lies above both."""
    id, where = f"road:{road.edge}", edge_at(road.edge)
    if road.bridge:
        return (Part(id, "roads", group(use("bridge-laid"), id=id, at=where, data_tip=True)),)
    bank = f"bank:{road.edge}"
    bed = group(path("M-60,0H60", "road-bed"), path("M-54-3H54M-54,3H54", "rut"), id=id, at=where, data_tip=True)
    return (
        Part(bank, "banks", path("M-60,0H60", "road-bank", where, id=bank)),
        Part(id, "roads", bed),
    )


# ---------------------------------------------------------------- what stands there
@remembered
def parcel_parts(name: str, parcel: ParcelSeen, mine: bool, crowded: bool) -> tuple[Part, ...]:
    """Whose it is, what stands on it, and what that earns: gold for the viewer's, paper for others'."""
    parts = []
    if parcel.owner >= 0:
        id = f"claim:{name}"
        parts.append(Part(id, "claims", group(use(f"claim-{parcel.owner}"), id=id, at=at(name))))
    if parcel.thing not in ("empty", "water"):
        id = f"thing:{name}"
        drawing = _thing(parcel.thing, parcel.owner < 0)
        shield = use("shield", place(38, -36, scale=0.66)) if parcel.shielded else None
        parts.append(Part(id, "things", group(drawing, shield, id=id, at=at(name), data_tip=True, data_size=SIZE)))
    if parcel.earns:
        id = f"earns:{name}"
        where = at(name, 24, -30) if crowded else at(name, 58, 57)
        parts.append(
            Part(id, "sums", group(tag(f"${parcel.earns}", "earns" if mine else ""), id=id, at=where, data_tip=True))
        )
    return tuple(parts)


def _thing(kind: str, free: bool) -> Safe:
    """Where nobody owns the land there is more room for it."""
    if kind == "mountain":
        return use("b-mountain", place(0, 2, 0, 1 if free else 0.8))
    if kind == "house":
        yard = use("yard", place(0, 2) if free else place(0, -2, 0, 0.8))
        return join(yard, use("b-house", place(0, 2, 0, 1.08 if free else 0.98)))
    return join(use("yard", place(0, -2, 0, 0.8)), use(f"b-{kind}", place(0, 2, 0, 0.9)))


PLACES: Final = ((-28,), (-34, 14), (-38, -6, 26), (-40, -16, 10, 36), (-42, -23, -2, 18, 38))
"""Where cowboys stand on a parcel: one left in front, two face each other, more stand closer."""


def man_id(man: ManSeen) -> str:
    """The same in the hand, on a square and on the map, so he walks."""
    return "man:white" if man.number == WHITE_MAN else f"man:{man.seat}.{man.number}"


def man_symbol(man: ManSeen) -> str:
    return "man-white" if man.number == WHITE_MAN else f"man-{man.seat}"


@remembered
def man_part(man: ManSeen, number: int, of: int, newest: bool) -> Part:
    """A cowboy on a parcel; the newest one of all has a gold rim."""
    ring = use("halo") if newest else None
    where = at(man.place, PLACES[min(of, 5) - 1][min(number, 4)], 26, 0.8)
    figure = group(ring, use(man_symbol(man)), id=man_id(man), cls="piece", at=where, data_tip=True, data_last=newest)
    return Part(man_id(man), "men", figure)


@remembered
def frame_part(name: str) -> Part:
    """Round the parcel that is carried out now."""
    frame = rect(-58, -58, 116, 116, "frame", rx=4)
    return Part("mark:now", "spots", group(frame, id="mark:now", at=at(name), data_last=True, pointer_events="none"))


def newest_parcel(log: Sequence[Event]) -> str:
    """The parcel that somebody took last, until cowboys are placed; empty where there is none."""
    for event in reversed(log):
        if isinstance(event, OfParcel) and event.kind in TAKEN:
            return PARCEL_NAMES[event.parcel]
        if event.kind == PLACED:
            break
    return ""


@remembered
def newest_part(name: str) -> Part:
    """Round the parcel that was taken last."""
    frame = rect(-54, -54, 108, 108, "newest", rx=6)
    return Part("mark:newest", "claims", group(frame, id="mark:newest", at=at(name), pointer_events="none"))
