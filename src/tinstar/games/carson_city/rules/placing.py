"""R3 Placing cowboys, one at a time, until all have passed. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    BUILD,
    BUY_POINTS,
    COWBOYS,
    EDGE_NAMES,
    LAND,
    MOST_SEATS,
    PARCEL_INCOME,
    PARCELS,
    PLACE_NAMES,
    POINT_PRICES,
    ROAD,
    SHERIFF,
    STANDING_ROOM,
    WAGES,
    WATER,
)
from tinstar.games.carson_city.rules.building import ROAD_ON
from tinstar.games.carson_city.rules.events import PASSED, PLACED, WHITE_MAN
from tinstar.games.carson_city.rules.land import attackable, lay_road, road_sites
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.rules.telling import tell_at
from tinstar.games.carson_city.state import HAND, SEATS, WHITE, Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

WITH_WHITE: Final = 128
"""Options: a place for an own cowboy; from here on a place for the white one; from ROAD_ON on a road; passing."""
PASS: Final = 512


class PlaceCowboys(Step[Carson]):
    """R3.1 Whose turn it is: the next in the order of play who has not passed. Nobody left ends the phase."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, table: Carson, dealer: Dealer) -> None:
        n = table.seats
        for i in range(self.index, self.index + n):
            seat = table.order[i % n]
            if seat in table.passed:
                continue
            if table.hands(seat):
                table.next(PLACE[seat], PLACE_COWBOYS[(i + 1) % n])
                return
            say_pass(table, seat, dealer)


class PlaceCowboy(Decision[Carson]):
    """R3.1 One cowboy somewhere, or a road before that (R4.1), or pass."""

    def options(self, table: Carson, seat: int) -> list[int]:
        options: list[int] = []
        if table.in_hand(seat):
            options = places(table, seat)
        if table.has_white(seat):
            options.extend(white_places(table))
        for edge in road_sites(table, seat):
            options.append(ROAD_ON + edge)
        options.append(PASS)
        return options

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        seat = self.seat
        if option == PASS:
            say_pass(table, seat, dealer)
        elif option >= ROAD_ON:
            lay_road(table, seat, option - ROAD_ON, dealer)
            table.next(self)
        elif option >= WITH_WHITE:
            place(table, seat, WHITE_MAN, option - WITH_WHITE, dealer)
        else:
            place(table, seat, table.man_at(seat, HAND), option, dealer)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return place_words(option)

    def silence(self, table: Carson, seat: int) -> int:
        return PASS


def place_words(option: int) -> tuple[str, ...]:
    """An option of this phase in words."""
    if option == PASS:
        return ("pass",)
    if option >= ROAD_ON:
        return "road", EDGE_NAMES[option - ROAD_ON]
    return ("white", PLACE_NAMES[option - WITH_WHITE]) if option >= WITH_WHITE else (PLACE_NAMES[option],)


# ---------------------------------------------------------------------------------------------------- where


def is_open(table: Carson, space: int) -> bool:
    """R3.3 The round marker closes the cheap points one by one; a building space needs a tile."""
    if BUILD <= space < PARCEL_INCOME:
        return table.row[row_index(space)] >= 0
    return space < BUY_POINTS + len(POINT_PRICES) + 1 - table.round


def never_fought_for(place: int) -> bool:
    """R3.2 Wages and road take any number of cowboys."""
    return place in (WAGES, ROAD)


def places(table: Carson, seat: int) -> list[int]:
    """R3.2 to R3.6 Where this seat may place an own cowboy."""
    options: list[int] = []
    standing = table.standing
    # R3.2 not where one stands already, R2.4 nor where the white cowboy stands; R10.1 the red sheriff meets nobody
    sheriff = table.plays(seat, SHERIFF, True)
    unwelcome = WHITE | 1 << seat
    if sheriff:
        unwelcome |= SEATS
    for space in STANDING_ROOM:
        if is_open(table, space) and (not standing[space] & unwelcome or never_fought_for(space)):
            options.append(space)
    owners = table.town.owners
    things = table.town.things
    for parcel in range(PARCELS):
        owner = owners[parcel]
        here = standing[LAND + parcel]
        if owner == NOBODY:
            if not here & unwelcome and things[parcel] != WATER:
                options.append(LAND + parcel)
        elif attackable(things[parcel]):
            if owner == seat:
                if not here >> seat & 1:
                    options.append(LAND + parcel)
            elif not sheriff and not here >> seat & 1:
                options.append(LAND + parcel)
    return options


def white_places(table: Carson) -> list[int]:
    """R2.4 The white cowboy goes where nobody stands, and attacks and defends nothing (R15.9)."""
    options: list[int] = []
    standing = table.standing
    for space in STANDING_ROOM:
        if is_open(table, space) and (not standing[space] or never_fought_for(space)):
            options.append(WITH_WHITE + space)
    for parcel in range(PARCELS):
        if table.town.owners[parcel] == NOBODY and table.town.things[parcel] != WATER and not standing[LAND + parcel]:
            options.append(WITH_WHITE + LAND + parcel)
    return options


# ---------------------------------------------------------------------------------------------------- what happens


def place(table: Carson, seat: int, number: int, where: int, dealer: Dealer) -> None:
    """A cowboy out of the hand."""
    others = stand(table, seat, number, where)
    tell_at(table, PLACED, seat, where, number, others, 0, dealer)


def stand(table: Carson, seat: int, number: int, where: int) -> int:
    """A cowboy stands somewhere now; the mask of the others who stand there too."""
    here = table.standing[where]
    if number == WHITE_MAN:
        table.white = where
        table.standing[where] = here | WHITE | 1 << seat
    else:
        table.men[COWBOYS * seat + number] = where
        table.standing[where] = here | 1 << seat
    return here & SEATS & ~(1 << seat)


def say_pass(table: Carson, seat: int, dealer: Dealer) -> None:
    """R3.7 The disc goes to the first free place below."""
    table.passed.append(seat)
    dealer.tell(PASSED, seat, len(table.passed))


PLACE: Final = [PlaceCowboy(seat) for seat in range(MOST_SEATS)]
PLACE_COWBOYS: Final = [PlaceCowboys(index) for index in range(MOST_SEATS)]
