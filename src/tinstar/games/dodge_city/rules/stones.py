"""R6 Stones come into town, go home and are shifted. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.dodge_city.pieces import IN_A_BUILDING, MOST_SEATS, building_of, cell_of, spot
from tinstar.games.dodge_city.rules.connection import stone_came, stone_went
from tinstar.games.dodge_city.rules.events import BY_CARD, CONTROLS, FILLED, OPENED, PUT, SHIFTED, TOOK
from tinstar.games.dodge_city.state import (
    FIRST_PLACING,
    NEUTRAL,
    NOTHING,
    OPEN,
    SECOND_PLACING,
    Dodge,
    bits,
)
from tinstar.kernel.core import NOBODY, Dealer, Decision

ENOUGH: Final = -1
"""No more of it."""
ANY: Final = -1
"""Any figure, or any building."""
SHIFT_BITS: Final = 6
"""A shift in one number: the spot, then so many bits for the new cell."""


def put(table: Dodge, seat: int, where: int, price: int, cause: int, dealer: Dealer) -> None:
    """A stone comes into town; R6.5 if it fills a building that nobody controls, that is neutral at once."""
    building, cell = building_of(where), cell_of(where)
    add(table, seat, building, cell)
    table.home[seat] = table.home[seat] - 1
    table.built[seat] = table.built[seat] + 1
    table.put[building] = table.put[building] + 1
    dealer.tell(PUT, seat, where, price, cause, table.figures[building])
    connect(table, seat, building, cell, dealer)
    if not table.free(building) and not table.controllers(building):
        dealer.tell(FILLED, NOBODY, building)
        clear(table, building, NEUTRAL)


def add(table: Dodge, seat: int, building: int, cell: int) -> None:
    at = table.seats * building + seat
    table.stones[at] = table.stones[at] | 1 << cell


def connect(table: Dodge, seat: int, building: int, cell: int, dealer: Dealer) -> None:
    if stone_came(table, building, seat, cell):
        dealer.tell(CONTROLS, seat, building)


def take_off(table: Dodge, owner: int, where: int) -> None:
    """A stone goes home."""
    building = building_of(where)
    at = table.seats * building + owner
    table.stones[at] = table.stones[at] & ~(1 << cell_of(where))
    table.home[owner] = table.home[owner] + 1
    stone_went(table, building, owner)


def clear(table: Dodge, building: int, owner: int) -> None:
    """R6.5, R8.1 All stones go home; the building is played out."""
    start = table.seats * building
    for seat in range(table.seats):
        table.home[seat] = table.home[seat] + len(bits(table.stones[start + seat]))
        table.stones[start + seat] = 0
        table.joined[start + seat] = 0
    table.owners[building] = owner


def room(table: Dodge, building: int) -> int:
    """R5.2 Stones that may still come into a building in this turn; only placing rounds have a limit."""
    if table.round == FIRST_PLACING or table.round == SECOND_PLACING:
        return IN_A_BUILDING - table.put[building]
    return IN_A_BUILDING


def add_spots(found: list[int], building: int, cells: i64) -> None:
    """These cells as spots."""
    at: i64 = spot(building, 0)
    while cells:
        if cells & 1:
            found.append(at)
        cells >>= 1
        at += 1


class StoneByStone(Decision[Dodge]):
    """A stone after the other, until there are enough or no more; the last one possible is not asked for."""

    def __init__(self, seat: int, left: int, may: bool, cause: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.may: Final = may  # or it must be done, as far as possible
        self.cause: Final = cause

    def spots(self, table: Dodge) -> list[int]:
        """What can be done."""
        raise NotImplementedError

    def any_spot(self, table: Dodge) -> bool:
        """Can anything be done?"""
        return bool(self.spots(table))

    def void(self, table: Dodge) -> bool:
        return not self.left or not self.any_spot(table)

    def ask(self, table: Dodge) -> bool:
        return self.may or len(self.spots(table)) > 1

    def run(self, table: Dodge, dealer: Dealer) -> None:
        self.take(table, self.spots(table)[0], dealer)

    def options(self, table: Dodge, seat: int) -> list[int]:
        spots = self.spots(table)
        if self.may:
            spots.append(ENOUGH)
        return spots

    def silence(self, table: Dodge, seat: int) -> int:
        return ENOUGH if self.may else self.spots(table)[0]


class FreeStones(StoneByStone):
    """R5.7, R12.3 Free stones, all into one building in which that figure fights."""

    def __init__(self, seat: int, figure: int, left: int, building: int, may: bool, cause: int) -> None:
        super().__init__(seat, left, may, cause)
        self.figure: Final = figure  # or ANY
        self.building: Final = building  # ANY before the first stone

    def fits(self, table: Dodge, building: int) -> bool:
        """R10.2 A picture card may open a building, if that was agreed on and a disc is left."""
        if table.owners[building] != OPEN or not room(table, building):
            return False
        figure = table.figures[building]
        if figure == NOTHING:
            opens = table.variants.opening and self.cause == BY_CARD
            return opens and has_disc(table, self.figure)
        return self.figure == ANY or figure == self.figure

    def spots(self, table: Dodge) -> list[int]:
        found: list[int] = []
        if table.home[self.seat]:
            for building in range(len(table.figures)):
                if self.building in (ANY, building) and self.fits(table, building):
                    add_spots(found, building, table.free(building))
        return found

    def any_spot(self, table: Dodge) -> bool:
        if table.home[self.seat]:
            for building in range(len(table.figures)):
                if self.building in (ANY, building) and self.fits(table, building) and table.free(building):
                    return True
        return False

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == ENOUGH:
            return
        building = building_of(option)
        if table.figures[building] == NOTHING:
            open_building(table, self.seat, building, self.figure, dealer)
        put(table, self.seat, option, 0, self.cause, dealer)
        if self.left > 1:
            table.next(FreeStones(self.seat, self.figure, self.left - 1, building, self.may, self.cause))

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return ("enough",) if option == ENOUGH else ("put", table.edition().spot_name(option))


def has_disc(table: Dodge, figure: int) -> bool:
    """R5.4, R10.4"""
    return table.variants.unlimited or table.discs_left(figure) > 0


def open_building(table: Dodge, seat: int, building: int, figure: int, dealer: Dealer) -> None:
    """R5.3 Its figure is fixed for everybody."""
    table.figures[building] = figure
    dealer.tell(OPENED, seat, building, figure)


class TakeStones(StoneByStone):
    """R5.9, R7.5, R12.4 Stones of some owners go home, one after the other."""

    def __init__(self, seat: int, owners: int, left: int, building: int, together: bool, may: bool, cause: int) -> None:
        super().__init__(seat, left, may, cause)
        self.owners: Final = owners  # bit mask of seats
        self.building: Final = building  # or ANY
        self.together: Final = together  # all out of one building

    def spots(self, table: Dodge) -> list[int]:
        found: list[int] = []
        for building in range(len(table.figures)):
            if self.building in (ANY, building):
                add_spots(found, building, stones_of(table, self.owners, building))
        return found

    def any_spot(self, table: Dodge) -> bool:
        for building in range(len(table.figures)):
            if self.building in (ANY, building) and stones_of(table, self.owners, building):
                return True
        return False

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == ENOUGH:
            return
        building = building_of(option)
        owner = table.owner_at(building, cell_of(option))
        take_off(table, owner, option)
        dealer.tell(TOOK, self.seat, option, owner, self.cause)
        if self.left > 1:
            only = building if self.together else self.building
            table.next(TakeStones(self.seat, self.owners, self.left - 1, only, self.together, self.may, self.cause))

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return ("enough",) if option == ENOUGH else ("take", table.edition().spot_name(option))


def stones_of(table: Dodge, owners: int, building: int) -> i64:
    """Bit mask of the stones of these seats."""
    found: i64 = 0
    start = table.seats * building
    for seat in range(table.seats):
        if owners >> seat & 1:
            stones: i64 = table.stones[start + seat]
            found |= stones
    return found


def all_but(seat: int) -> int:
    """Bit mask of all seats but one."""
    return (1 << MOST_SEATS) - 1 & ~(1 << seat)


class ShiftStone(StoneByStone):
    """R12.5 A stone goes to another empty cell of its building; a second one is another stone of the same building."""

    def __init__(self, seat: int, owners: int, left: int, moved: int, may: bool, cause: int) -> None:
        super().__init__(seat, left, may, cause)
        self.owners: Final = owners
        self.moved: Final = moved  # the spot of a stone that was shifted already, or ANY

    def spots(self, table: Dodge) -> list[int]:
        """Stones, and where each may go."""
        found: list[int] = []
        for building in range(len(table.figures)):
            stones = stones_of(table, self.owners, building)
            if self.moved != ANY:
                if building_of(self.moved) != building:
                    continue
                stones &= ~(1 << cell_of(self.moved))
            if stones:
                cells = bits(table.free(building))
                for stone in bits(stones):
                    start = spot(building, stone) << SHIFT_BITS
                    for cell in cells:
                        found.append(start | cell)
        return found

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == ENOUGH:
            return
        start = option >> SHIFT_BITS
        building, cell = building_of(start), cell_of(option)
        owner = table.owner_at(building, cell_of(start))
        take_off(table, owner, start)
        add(table, owner, building, cell)
        table.home[owner] = table.home[owner] - 1
        dealer.tell(SHIFTED, self.seat, start, spot(building, cell), owner, self.cause)
        connect(table, owner, building, cell, dealer)
        if self.left > 1:
            moved = spot(building, cell)
            table.next(ShiftStone(self.seat, self.owners, self.left - 1, moved, self.may, self.cause))

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        if option == ENOUGH:
            return ("enough",)
        start = option >> SHIFT_BITS
        plan = table.building(building_of(start))
        return "shift", table.edition().spot_name(start), plan.place(cell_of(option))
