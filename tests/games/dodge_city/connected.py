"""The same questions as `rules/connection.py` and `rules/ways.py`, answered the slow way: cells as pairs of row and
column, chains by walking from neighbour to neighbour, the fewest stones by trying chains one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from tinstar.games.dodge_city.pieces import Building
from tinstar.games.dodge_city.state import Dodge, bits

Cell = tuple[int, int]


def cells_of(building: Building, mask: int) -> set[Cell]:
    """A bit mask as rows and columns."""
    return {(cell // building.stride, cell % building.stride) for cell in bits(mask)}


def mask_of(building: Building, cells: set[Cell] | frozenset[Cell]) -> int:
    return sum(1 << row * building.stride + column for row, column in cells)


def signs(building: Building, wanted: str) -> set[Cell]:
    """The cells of the plan that bear one of these signs."""
    return {
        (row, column) for row, line in enumerate(building.rows) for column, sign in enumerate(line) if sign in wanted
    }


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def chains(stones: set[Cell], conducting: set[Cell]) -> Iterator[set[Cell]]:
    """Groups of stones that hang together, also by way of these marks."""
    left = set(stones)
    while left:
        chain, edge = set[Cell](), [left.pop()]
        while edge:
            cell = edge.pop()
            chain.add(cell)
            edge += [other for other in beside(cell) if other in stones | conducting and other not in chain]
        left -= chain
        yield chain


def marks_joined(building: Building, stones: set[Cell], conducting: bool) -> int:
    """R6.2 The most marks that one chain touches."""
    marks = signs(building, "BDPKH")
    touched = [
        len({mark for mark in marks if mark in chain or any(cell in chain - marks for cell in beside(mark))})
        for chain in chains(stones, marks if conducting else set())
    ]
    return max(touched, default=0)


def check_joined(table: Dodge) -> None:
    """What the table keeps up to date stone by stone is what all stones say."""
    for building in range(len(table.owners)):
        plan = table.building(building)
        for seat in range(table.seats):
            stones = cells_of(plan, table.here(building, seat))
            joined = marks_joined(plan, stones, table.variants.conducting)
            assert table.joined[table.seats * building + seat] == joined, (plan.name, seat, stones)


def grown(groups: set[frozenset[Cell]], cells: set[Cell]) -> set[frozenset[Cell]]:
    """All groups with one cell more than these, beside a cell of theirs."""
    return {group | {other} for group in groups for cell in group for other in beside(cell) if other in cells - group}


def fewest_by_growing(building: Building, most: int) -> tuple[int, int]:
    """Of the groups on an empty building: the size of the smallest that controls it, and how many of that size there
    are; nothing above `most` is tried."""
    cells = signs(building, ".")
    groups = {frozenset([cell]) for cell in cells}
    for size in range(1, most + 1):
        found = [group for group in groups if marks_joined(building, set(group), False) >= building.needed]
        if found:
            return size, len(found)
        groups = grown(groups, cells)
    return -1, 0


def fewest_by_trying(building: Building, own: set[Cell], free: set[Cell], conducting: bool) -> int:
    """The fewest of these free cells that bring control; -1 if all of them do not."""
    if marks_joined(building, own | free, conducting) < building.needed:
        return -1
    return next(number for number in range(len(free) + 1) if any_of(number, building, own, sorted(free), conducting))


def any_of(number: int, building: Building, own: set[Cell], free: list[Cell], conducting: bool) -> bool:
    """Do so many of these free cells bring control?"""
    if not number:
        return marks_joined(building, own, conducting) >= building.needed
    return any(
        any_of(number - 1, building, own | {free[i]}, free[i + 1 :], conducting) for i in range(len(free) - number + 1)
    )
