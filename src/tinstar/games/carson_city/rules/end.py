"""R9, R12.5, R12.6, R13.8 The end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import CROSSINGS, EDGE_NAMES, EMPTY, MOST_SEATS, PARCELS, TOUCHED
from tinstar.games.carson_city.rules.building import ROAD_ON
from tinstar.games.carson_city.rules.events import FINAL
from tinstar.games.carson_city.rules.land import lay_road, road_sites
from tinstar.games.carson_city.state import BRIDGE, FROM_KIT_CARSON, FROM_MONEY, FROM_TOWN, Carson, Town
from tinstar.kernel.core import Dealer, Decision, Step

THING: Final = 2
THING_AT_BRIDGE: Final = 3
MONEY_FOR_A_POINT: Final = 6


class LastRoads(Decision[Carson]):
    """R12.6 Before the river is counted, roads that are left may still be laid."""

    DONE: Final = 0

    def void(self, table: Carson) -> bool:
        return not road_sites(table, self.seat)

    def options(self, table: Carson, seat: int) -> list[int]:
        return [self.DONE, *(ROAD_ON + edge for edge in road_sites(table, seat))]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option != self.DONE:
            lay_road(table, self.seat, option - ROAD_ON, dealer)
            table.next(self)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return ("done",) if option == self.DONE else ("road", EDGE_NAMES[option - ROAD_ON])


class EndOfGame(Step[Carson]):
    """R9.1 After the tax of the last round."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        table.next(COUNT)
        if table.variants.river:
            table.next_all([LAST_ROADS[seat] for seat in table.order])


class Count(Step[Carson]):
    """R9.2, R9.3 Points for what stands on own parcels and for money."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        for seat in table.order:
            things = town_points(table.town, seat)
            final(table, seat, FROM_TOWN, things, table.parcels(seat), dealer)
            final(table, seat, FROM_MONEY, table.money[seat] // MONEY_FOR_A_POINT, table.money[seat], dealer)
            if table.variants.kit_carson:  # R13.8
                later = table.seats - 1 - table.passed.index(seat)
                final(table, seat, FROM_KIT_CARSON, later, later, dealer)


def final(table: Carson, seat: int, source: int, points: int, counted: int, dealer: Dealer) -> None:
    table.score(seat, source, points)
    dealer.tell(FINAL, seat, points, source, counted)


def town_points(town: Town, seat: int) -> int:
    """R9.2 Two for every own parcel with something on it, R12.5 three at a bridge."""
    bridged = at_bridges(town)
    total = 0
    for parcel in range(PARCELS):
        if town.owners[parcel] == seat and town.things[parcel] != EMPTY:
            total += THING_AT_BRIDGE if parcel in bridged else THING
    return total


def at_bridges(town: Town) -> list[int]:
    """The parcels in contact with a bridge."""
    parcels: list[int] = []
    for edge in CROSSINGS:
        if town.roads[edge] == BRIDGE:
            parcels.extend(TOUCHED[edge])
    return parcels


LAST_ROADS: Final = [LastRoads(seat) for seat in range(MOST_SEATS)]
COUNT: Final = Count()
END_OF_GAME: Final = EndOfGame()
