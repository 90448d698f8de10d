"""The plans of the buildings, and how far somebody is in one: chains, marks, stones that are missing.

What the rules know is asked of the rules; here it is only remembered, for the same question comes with every drawing.
Masks are those of the rules: a bit a cell, `row * stride + column`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from tinstar.draw.memory import remembered
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, Building, Edition
from tinstar.games.dodge_city.rules.connection import around, spread
from tinstar.games.dodge_city.rules.ways import shortest
from tinstar.games.dodge_city.state import bits
from tinstar.games.dodge_city.view import BuildingSeen

Cell = tuple[int, int]
"""Row and column, from 0."""


@cache
def edition(name: str) -> Edition:
    return EDITIONS[EDITION_NAMES.index(name)]


@cache
def building(box: str, name: str) -> Building:
    """The plan of a building in this edition."""
    plans = edition(box)
    return plans.buildings[plans.building_names.index(name)]


# ---------------------------------------------------------------- spots
def name_of(spot: str) -> str:
    """`saloon` of `saloon.4.3`."""
    return spot.partition(".")[0]


def cell_of(spot: str) -> Cell:
    """Row and column of `saloon.4.3`."""
    _, row, column = spot.split(".")
    return int(row), int(column)


def spot_at(name: str, cell: Cell) -> str:
    """`saloon.4.3`"""
    return f"{name}.{cell[0]}.{cell[1]}"


def cells_in(plan: Building, mask: int) -> list[Cell]:
    """The cells of a mask, row by row."""
    return [divmod(cell, plan.stride) for cell in bits(mask)]


def bit(plan: Building, cell: Cell) -> int:
    return 1 << (cell[0] * plan.stride + cell[1])


def mask_of(plan: Building, cells: Iterable[Cell]) -> int:
    return sum({bit(plan, cell) for cell in cells})


@cache
def marks_in(box: str, name: str) -> dict[Cell, str]:
    """The marked cells of a building, and what is drawn there."""
    plan = building(box, name)
    return {divmod(cell, plan.stride): mark for cell, mark in zip(plan.mark_cells, plan.mark_names, strict=True)}


# ---------------------------------------------------------------- stones
@remembered
def masks(box: str, shown: BuildingSeen) -> dict[int, int]:
    """By seat the stones in a building, of those who have some there."""
    plan = building(box, shown.name)
    return {camp.seat: mask_of(plan, map(cell_of, camp.spots)) for camp in shown.camps}


def stones_of(box: str, shown: BuildingSeen, seat: int) -> tuple[int, int]:
    """The stones of a seat in a building, and those of all others."""
    there = masks(box, shown)
    return there.get(seat, 0), sum(mask for other, mask in there.items() if other != seat)


class Chain(NamedTuple):
    """Stones that hang together, and the marks that they touch."""

    stones: int
    marks: int


@remembered
def chains(plan: Building, own: int, conducting: bool) -> tuple[Chain, ...]:
    """R6.2 The chains of one seat in a building, the one that joins most marks first; R10.1 marks may conduct."""
    found, left = [], own
    while left:
        stone = left & -left
        if conducting:
            grown = spread(stone, own | plan.marks, plan.stride)
            chain = Chain(grown & own, grown & plan.marks)
        else:
            grown = spread(stone, own, plan.stride)
            chain = Chain(grown, around(grown, plan.stride) & plan.marks)
        left &= ~chain.stones
        found.append(chain)
    return tuple(sorted(found, key=lambda chain: (-chain.marks.bit_count(), -chain.stones.bit_count())))


class Progress(NamedTuple):
    """How far a seat is in a building."""

    joined: int
    """The marks that its best chain touches."""
    missing: int
    """Stones that it lacks to control the building; -1: others' stones are in the way."""
    way: int
    """Where they could go."""
    marks: int
    """The marks that would be joined then."""

    @property
    def controls(self) -> bool:
        return self.missing == 0

    @property
    def blocked(self) -> bool:
        return self.missing < 0


@lru_cache(maxsize=16384)  # a search, and every seat has one in every building of every table
def progress(box: str, name: str, own: int, others: int, conducting: bool) -> Progress:
    """Exact, by the same search as the mind's."""
    plan = building(box, name)
    free = plan.cells & ~(own | others)
    joined = _most(plan, own, conducting)
    missing, way = shortest(plan, own, free, conducting)
    return Progress(joined, missing, way, _most(plan, own | way, conducting) if missing >= 0 else joined)


@cache
def fewest_stones(box: str, name: str, conducting: bool) -> int:
    """R14.1 The stones of the shortest chain in an empty building; marks that conduct make it shorter."""
    return progress(box, name, 0, 0, conducting).missing


def _most(plan: Building, own: int, conducting: bool) -> int:
    return chains(plan, own, conducting)[0].marks if own else 0


def progress_of(box: str, shown: BuildingSeen, seat: int, conducting: bool) -> Progress:
    """How far this seat is there now."""
    return progress(box, shown.name, *stones_of(box, shown, seat), conducting)
