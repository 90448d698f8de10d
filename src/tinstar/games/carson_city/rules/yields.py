"""R7 What a building earns. Compiled."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    AROUND,
    AS_HOUSE,
    BANK,
    DRUGSTORE,
    EARNS,
    EMPTY,
    HOTEL,
    KINDS,
    MARKS,
    MINE,
    MOUNTAIN,
    PARCELS,
    PAYS,
    RANCH,
    SALOON,
    WATER,
)
from tinstar.kernel.core import NOBODY


def serves(owners: list[int], parcel: int, seat: int) -> bool:
    """R7.1 What stands on nobody's land serves everybody, what stands on an owned parcel its owner alone."""
    owner = owners[parcel]
    return owner in (NOBODY, seat)


def houses_beside(things: list[int], owners: list[int], parcel: int, seat: int) -> int:
    """R7.2 Houses beside a parcel that serve this seat, with the buildings that count as houses."""
    houses = 0
    for other in AROUND[parcel]:
        if AS_HOUSE[things[other]] and serves(owners, other, seat):
            houses += AS_HOUSE[things[other]]
    return houses


def empty_beside(things: list[int], parcel: int) -> int:
    """R7.3 Parcels beside it with nothing on them, whoever owns them; R12.3 water is empty too."""
    total = 0
    for other in AROUND[parcel]:
        if things[other] == EMPTY or things[other] == WATER:
            total += 1
    return total


def mountains_beside(things: list[int], owners: list[int], parcel: int, seat: int) -> int:
    """R7.4 Mountains beside it that serve this seat; R12.3 the river counts as one more."""
    mountains = 0
    water = 0
    for other in AROUND[parcel]:
        if things[other] == MOUNTAIN and serves(owners, other, seat):
            mountains += 1
        elif things[other] == WATER:
            water = 1
    return mountains + water


def yield_of(
    things: list[int], owners: list[int], parcel: int, kind: int, seat: int, ranches: int, mines: int, cap: bool
) -> int:
    """What a building of this kind on that parcel brings to a seat with so many ranches and mines in all."""
    counted = 0
    if kind == RANCH:
        counted = max(1, empty_beside(things, parcel))
    elif kind == MINE:
        counted = mountains_beside(things, owners, parcel, seat)
    elif kind == DRUGSTORE:
        counted = houses_beside(things, owners, parcel, seat) + ranches
    elif kind == BANK:
        counted = houses_beside(things, owners, parcel, seat) + mines
    elif kind == SALOON:
        counted = houses_beside(things, owners, parcel, seat)
    elif kind == HOTEL:
        counted = 1
    dollars = PAYS[kind] * counted
    return min(dollars, MARKS[kind]) if cap else dollars


def yields(things: list[int], owners: list[int], cap: bool) -> list[int]:
    """What every building on a map brings, by parcel: the whole sum anew, for what-ifs and for tests."""
    built = [0] * (KINDS * (max(owners) + 2))
    for parcel in range(PARCELS):
        if owners[parcel] >= 0:
            at = KINDS * owners[parcel] + things[parcel]
            built[at] = built[at] + 1
    earned = [0] * PARCELS
    for parcel in range(PARCELS):
        kind = things[parcel]
        if EARNS[kind]:
            seat = owners[parcel]
            ranches, mines = built[KINDS * seat + RANCH], built[KINDS * seat + MINE]
            earned[parcel] = yield_of(things, owners, parcel, kind, seat, ranches, mines, cap)
    return earned


def income(things: list[int], owners: list[int], seat: int, cap: bool) -> int:
    """What all buildings of a seat bring together."""
    earned = yields(things, owners, cap)
    total = 0
    for parcel in range(PARCELS):
        if owners[parcel] == seat:
            total += earned[parcel]
    return total
