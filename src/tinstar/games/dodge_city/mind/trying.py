"""Trying things out in the mind: stones put and taken, one or several at a time. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.dodge_city.mind.outlook import Outlook
from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.pieces import building_of, cell_of, spot
from tinstar.games.dodge_city.rules.connection import stone_came
from tinstar.games.dodge_city.rules.money import sale_price
from tinstar.games.dodge_city.rules.placing import choices
from tinstar.games.dodge_city.rules.stones import all_but, room, stones_of, take_off
from tinstar.games.dodge_city.rules.ways import BLOCKED
from tinstar.games.dodge_city.state import NOTHING, Dodge, bits

NEVER: Final = -1.0
"""Less than anything."""
FRAIL: Final = 0.004
"""What one more stone costs that an answer could make necessary."""
CLOSE: Final = 6
"""Rivals who lack no more than these are worth blocking."""


class Trying:
    """What one seat can do, and what comes of it."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self.outlook: Final = outlook
        self.seat: Final = seat

    def share(self, table: Dodge) -> float:
        return self.outlook.share(table, self.seat)

    # -- putting stones

    def putting(self, table: Dodge, spots: list[int], left: int, priced: bool) -> list[float]:
        """What a stone on each of these spots is worth, with as many more as may follow; others are not looked at."""
        found: dict[int, float] = {}
        for building in range(len(table.figures)):
            cells = cells_in(spots, building)
            if cells:
                self.putting_in(table, building, cells, left, priced, found)
        values = [found.get(one, NEVER) for one in spots]
        best = max(values)
        return [values[i] - self.frail(table, spots[i]) if values[i] == best else values[i] for i in range(len(spots))]

    def putting_in(
        self, table: Dodge, building: int, cells: i64, left: int, priced: bool, found: dict[int, float]
    ) -> None:
        """The same in one building: along the own way, or in the way of others."""
        figures = [table.figures[building]]
        if figures[0] == NOTHING:
            figures = choices(table, self.seat)
        for figure in figures:
            twin = table.copy()
            twin.figures[building] = figure
            self.extending(twin, building, cells, left, priced, found)
            if table.figures[building] != NOTHING:
                self.blocking(twin, building, cells, left, priced, found)
                self.threatening(twin, building, cells, priced, found)

    def extending(
        self, table: Dodge, building: int, cells: i64, left: int, priced: bool, found: dict[int, float]
    ) -> None:
        """One to three stones on the cheapest way: all its cells lead there."""
        price = self.price(table, building, priced)
        steps = bits(self.outlook.reckoner.way(table, building, self.seat) & cells)
        twin = table.copy()
        best = NEVER
        for number in range(min(self.stones(table, building, left, price), len(steps))):
            place(twin, self.seat, building, steps[number], price)
            best = max(best, self.share(twin))
        for cell in steps:
            better(found, spot(building, cell), best)

    def price(self, table: Dodge, building: int, priced: bool) -> int:
        return table.price(self.seat, table.figures[building]) if priced else 0

    def stones(self, table: Dodge, building: int, left: int, price: int) -> int:
        """How many can be put into a building now."""
        most = min(left, room(table, building), table.home[self.seat])
        return min(most, table.money[self.seat] // price) if price else most

    def frail(self, table: Dodge, one: int) -> float:
        """Of several good places the one is best that leaves the least to an answer."""
        if one < 0:
            return 0.0
        building = building_of(one)
        stone: i64 = 1 << cell_of(one)
        own = table.here(building, self.seat) | stone
        return FRAIL * worst_answer(self.outlook.reckoner, table, building, own, table.free(building) & ~stone)

    def blocking(
        self, table: Dodge, building: int, cells: i64, left: int, priced: bool, found: dict[int, float]
    ) -> None:
        """Stones on the cheapest ways of those who are close: one seldom is enough, so what follows counts as well."""
        price = self.price(table, building, priced)
        before = table
        first, best = NOTHING, NEVER
        for number in range(self.stones(table, building, left, price)):
            then, most = before, NEVER
            for cell in bits(self.wanted_by_others(before, building) & cells):
                twin = before.copy()
                place(twin, self.seat, building, cell, price)
                value = self.share(twin)
                if number == 0:
                    better(found, spot(building, cell), value)
                if value > most:
                    then, most = twin, value
                    first = cell if number == 0 else first
            if most == NEVER:
                break
            before, best = then, max(best, most)
        if first != NOTHING:
            better(found, spot(building, first), best)

    def threatening(self, table: Dodge, building: int, cells: i64, priced: bool, found: dict[int, float]) -> None:
        """R7.3 The first stone in a building that somebody controls: a duel may break the chain."""
        price = self.price(table, building, priced)
        if (
            table.controllers(building)
            and not table.here(building, self.seat)
            and self.stones(table, building, 1, price)
        ):
            twin = table.copy()
            steps = bits(cells)
            place(twin, self.seat, building, steps[0], price)
            value = self.share(twin)
            for cell in steps:
                better(found, spot(building, cell), value)

    def wanted_by_others(self, table: Dodge, building: int) -> i64:
        """Cells on the cheapest ways of those who are close."""
        wanted: i64 = 0
        for other in range(table.seats):
            if other == self.seat or table.controls(building, other) or not table.here(building, other):
                continue
            lacks = self.outlook.reckoner.missing(table, building, other)
            if lacks != BLOCKED and lacks <= CLOSE:
                wanted |= self.outlook.reckoner.way(table, building, other)
        return wanted

    # -- taking stones

    def taking(self, table: Dodge, spots: list[int], sold: bool = False) -> list[float]:
        """What it is worth that the stone on each of these spots goes home; R12.2 one that is sold brings money."""
        found: list[float] = []
        for one in spots:
            twin = table.copy()
            owner = twin.owner_at(building_of(one), cell_of(one))
            take_off(twin, owner, one)
            if sold:
                twin.money[owner] = twin.money[owner] + sale_price(twin, one)
            found.append(self.share(twin))
        return found

    def best_taken(self, table: Dodge) -> float:
        """The share after the best stone of another is gone."""
        spots: list[int] = []
        for building in range(len(table.figures)):
            for cell in bits(stones_of(table, all_but(self.seat), building)):
                spots.append(spot(building, cell))
        return max(self.taking(table, spots)) if spots else self.share(table)

    def after_duel(self, table: Dodge, building: int, loser: int) -> float:
        """The share after the best stone of the loser is gone from a building; the winner is whoever gains by it."""
        spots = [spot(building, cell) for cell in bits(table.here(building, loser))]
        values = self.taking(table, spots)
        return min(values) if loser == self.seat else max(values)


def cells_in(spots: list[int], building: int) -> i64:
    """Bit mask of those of these spots that lie in a building."""
    cells: i64 = 0
    for one in spots:
        if one >= 0 and building_of(one) == building:
            cells |= 1 << cell_of(one)
    return cells


def place(table: Dodge, seat: int, building: int, cell: int, price: int) -> None:
    """A stone is put there, and no more than that."""
    at = table.seats * building + seat
    table.stones[at] = table.stones[at] | 1 << cell
    table.home[seat] = table.home[seat] - 1
    table.money[seat] = table.money[seat] - price
    stone_came(table, building, seat, cell)


def better(found: dict[int, float], one: int, value: float) -> None:
    found[one] = max(found.get(one, NEVER), value)


def worst_answer(reckoner: Reckoner, table: Dodge, building: int, own: i64, free: i64) -> int:
    """How many stones more are missing after the worst single stone of somebody else; many, if that blocks it."""
    now = reckoner.count(table, building, own, free)
    worst = 0
    for cell in bits(now.way):
        then = reckoner.count(table, building, own, free & ~(1 << cell)).missing
        worst = max(worst, CLOSE if then == BLOCKED else then - now.missing)
    return worst
