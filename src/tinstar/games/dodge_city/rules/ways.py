"""Which stones does a seat lack to control a building? Exact, and quick enough to be asked all the time. Compiled.

A chain that joins some marks is a tree, and two trees that meet in a cell make a larger one. So for every set of marks
and every price the table holds the cells, as bits, where a chain that touches these marks can end at that price: own
stones cost nothing, empty cells one stone, all others are closed. It grows price by price; the first price at which
a chain that lacks but one mark ends beside another is the answer. A chain may end beside any of its marks, so one mark
of the building, the first, is only ever joined last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.dodge_city.pieces import Building
from tinstar.games.dodge_city.rules.connection import around, best_chain, spread
from tinstar.games.dodge_city.state import Dodge, count

BLOCKED: Final = -1
FAR: Final = 1000
"""More than any price."""
MOST_MARKS: Final = 5

SIZES: Final = [count(marks) for marks in range(1 << MOST_MARKS)]


def parts_of(marks: int) -> list[int]:
    """The ways to divide a set of marks in two: one half each, the one without the highest mark."""
    found: list[int] = []
    for part in range(1, marks):
        if part & marks == part and part < marks ^ part:
            found.append(part)
    return found


PARTS: Final = [parts_of(marks) for marks in range(1 << MOST_MARKS)]


class Ways:
    """The chains by which one seat could control a building, price by price. Marks are counted without the first."""

    def __init__(self, building: Building, own: i64, free: i64, conducting: bool) -> None:
        self.stride: Final[i64] = building.stride
        self.free: Final[i64] = free
        self.own: Final[i64] = own | building.marks if conducting else own  # R10.1 marks are as good as stones
        self.sets: Final = 1 << (len(building.mark_cells) - 1)
        self.almost: Final = building.needed - 1
        self.seeds: Final[list[int]] = [
            1 << cell if conducting else around(1 << cell, building.stride) for cell in building.mark_cells
        ]
        self.reached: Final[list[int]] = []  # price * sets + set of marks -> cells
        self.least: Final[list[int]] = [FAR] * self.sets  # set of marks -> the first price with such cells
        self.last = 0  # the set of a cheapest chain that lacks one mark
        self.end: i64 = 0  # and where it ends beside another

    def search(self) -> int:
        """The fewest stones that are missing. There must be a way."""
        price = 0
        while True:
            for marks in range(self.sets):
                size = SIZES[marks]
                cells: i64 = self.at_price(price, marks) if 0 < size <= self.almost else 0
                self.reached.append(cells)
                if cells:
                    if self.least[marks] == FAR:
                        self.least[marks] = price
                    if size == self.almost:
                        ends = cells & self.beside_others(marks)
                        if ends:
                            self.last, self.end = marks, ends & -ends
                            return price
            price += 1

    def beside_others(self, marks: int) -> i64:
        """Where a chain with these marks touches one more."""
        cells: i64 = self.seeds[0]
        for mark in range(1, len(self.seeds)):
            if not marks >> (mark - 1) & 1:
                seed: i64 = self.seeds[mark]
                cells |= seed
        return cells

    def at_price(self, price: int, marks: int) -> i64:
        """The cells where a chain with these marks can end, at this price or less."""
        cells: i64 = 0
        if price:
            before: i64 = self.reached[(price - 1) * self.sets + marks]
            cells = before | (around(before, self.stride) & self.free)
        if SIZES[marks] == 1:
            cells |= self.single(price, marks)
        else:
            cells |= self.meeting(price, marks)
        return self.over_own(cells) if cells else 0

    def single(self, price: int, marks: int) -> i64:
        """A chain begins beside its first mark."""
        seed: i64 = self.seeds[SIZES[marks - 1] + 1]
        return seed & (self.own | self.free) if price else seed & self.own

    def meeting(self, price: int, marks: int) -> i64:
        """Two chains meet: in an own stone their prices add up, an empty cell was counted twice."""
        cells: i64 = 0
        reached, own, free = self.reached, self.own, self.free
        total: i64 = price
        sets: i64 = self.sets
        for part in PARTS[marks]:
            half: i64 = part
            rest = marks ^ half
            paid: i64 = self.least[half]
            most: i64 = min(price, price - self.least[rest] + 1)
            while paid <= most:
                first: i64 = reached[paid * sets + half]
                second: i64 = reached[(total - paid) * sets + rest]
                cells |= first & second & own
                if paid:
                    second = reached[(total - paid + 1) * sets + rest]
                    cells |= first & second & free
                paid += 1
        return cells

    def over_own(self, cells: i64) -> i64:
        """Own stones beside these cells belong to the chain for nothing."""
        own = self.own
        return cells | spread(around(cells, self.stride) & own, own, self.stride)

    # -- the way back

    def cells(self, price: int) -> i64:
        """The empty cells of one cheapest chain, once `search` has found its price."""
        return self.trace(price, self.last, self.end)

    def trace(self, price: int, marks: int, end: i64) -> i64:
        """The empty cells of the chain with these marks that ends there."""
        while price and self.reached[(price - 1) * self.sets + marks] & end:
            price -= 1
        if end & self.own:
            return self.trace_stones(price, marks, spread(end, self.own, self.stride))
        if SIZES[marks] == 1 and self.single(price, marks) & end:
            return end
        before: i64 = self.reached[(price - 1) * self.sets + marks]
        came = before & around(end, self.stride)
        if came:
            return end | self.trace(price - 1, marks, came & -came)
        return self.trace_meeting(price, marks, end, 1)

    def trace_stones(self, price: int, marks: int, chain: i64) -> i64:
        """A chain of own stones: it touches the mark itself, two chains meet there, or it hangs on an empty cell."""
        if SIZES[marks] == 1 and self.single(price, marks) & chain:
            return 0
        came: i64 = self.reached[price * self.sets + marks]
        came &= around(chain, self.stride) & self.free
        if came:
            return self.trace(price, marks, came & -came)
        return self.trace_meeting(price, marks, chain & -chain, 0)

    def trace_meeting(self, price: int, marks: int, end: i64, shared: int) -> i64:
        """Both chains that meet at this cell; what both have paid for it is `shared`."""
        for part in PARTS[marks]:
            rest = marks ^ part
            for paid in range(shared, price + 1):
                first: i64 = self.reached[paid * self.sets + part]
                second: i64 = self.reached[(price - paid + shared) * self.sets + rest]
                if first & second & end:
                    return self.trace(paid, part, end) | self.trace(price - paid + shared, rest, end)
        raise AssertionError("no chain ends there")


def fewest(building: Building, own: i64, free: i64, conducting: bool) -> int:
    """The stones that are missing for control, BLOCKED if no number of them helps."""
    if best_chain(building, own | free, conducting) < building.needed:
        return BLOCKED
    return Ways(building, own, free, conducting).search()


def cheapest(building: Building, own: i64, free: i64, conducting: bool) -> i64:
    """The empty cells of one way to control with the fewest stones; none where it is controlled or blocked."""
    return shortest(building, own, free, conducting)[1]


def shortest(building: Building, own: i64, free: i64, conducting: bool) -> tuple[int, i64]:
    """Both: how many stones are missing, and where they could go."""
    if best_chain(building, own | free, conducting) < building.needed:
        return BLOCKED, 0
    ways = Ways(building, own, free, conducting)
    price = ways.search()
    return price, ways.cells(price)


def missing(table: Dodge, building: int, seat: int) -> int:
    """The stones that a seat lacks to control a building, BLOCKED if others' stones are in the way."""
    plan = table.building(building)
    return fewest(plan, table.here(building, seat), table.free(building), table.variants.conducting)


def way(table: Dodge, building: int, seat: int) -> i64:
    """Where these stones could go."""
    plan = table.building(building)
    return cheapest(plan, table.here(building, seat), table.free(building), table.variants.conducting)
