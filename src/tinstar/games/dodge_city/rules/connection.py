"""R6 Connection: chains of stones, and the marks that they touch. Compiled.

Stones are bits of a building's plan, so that a chain grows by shifting all of it at once.
"""

from __future__ import annotations

from mypy_extensions import i64

from tinstar.games.dodge_city.pieces import Building
from tinstar.games.dodge_city.state import Dodge, count


def around(cells: i64, stride: i64) -> i64:
    """R6.2 The cells beside these, and these: diagonals do not count."""
    return cells | cells << 1 | cells >> 1 | cells << stride | cells >> stride


def spread(seed: i64, within: i64, stride: i64) -> i64:
    """Everything that hangs together with the seed, within these cells."""
    grown = seed & within
    while True:
        wider = around(grown, stride) & within
        if wider == grown:
            return grown
        grown = wider


def marks_of_chain(building: Building, stone: i64, own: i64, conducting: bool) -> int:
    """How many marks the chain with this stone touches; R10.1 where marks conduct it runs on through them."""
    stride: i64 = building.stride
    if conducting:
        return count(spread(stone, own | building.marks, stride) & building.marks)
    return count(around(spread(stone, own, stride), stride) & building.marks)


def best_chain(building: Building, own: i64, conducting: bool) -> int:
    """R6.2 The marks that the best chain touches."""
    stride: i64 = building.stride
    best = 0
    left = own
    while left:
        stone = left & -left
        left &= ~spread(stone, own, stride)
        joined = marks_of_chain(building, stone, own, conducting)
        if joined > best:
            best = joined
    return best


def stone_came(table: Dodge, building: int, seat: int, cell: int) -> bool:
    """Keeps `joined` true after a stone more: only its own chain can have grown. True if it brings control."""
    plan = table.building(building)
    stone: i64 = 1 << cell
    at = table.seats * building + seat
    joined = marks_of_chain(plan, stone, table.here(building, seat), table.variants.conducting)
    before = table.joined[at]
    if joined <= before:
        return False
    table.joined[at] = joined
    return before < plan.needed <= joined


def stone_went(table: Dodge, building: int, seat: int) -> None:
    """Keeps `joined` true after a stone less: a chain may have broken."""
    at = table.seats * building + seat
    if table.joined[at]:
        table.joined[at] = best_chain(table.building(building), table.here(building, seat), table.variants.conducting)


def joinable(table: Dodge, building: int, seat: int) -> bool:
    """R10.3 With all its empty cells this seat could control a building."""
    plan = table.building(building)
    cells = table.here(building, seat) | table.free(building)
    return best_chain(plan, cells, table.variants.conducting) >= plan.needed
