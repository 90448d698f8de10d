"""R6.7 to R6.10 Building: tiles just bought, tiles out of the stock, and the house that comes with them. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    EDGE_NAMES,
    HOUSE,
    MOST_SEATS,
    NEEDS_ROAD,
    PARCEL_NAMES,
    PARCELS,
    REVOLVERS,
    THINGS,
    TILES,
)
from tinstar.games.carson_city.rules.events import ALLOWED, ASKED, BOUGHT_TILE, BUILT, DECLINED, REFUSED
from tinstar.games.carson_city.rules.land import house_sites, lay_road, put, road_sites, sites_for
from tinstar.games.carson_city.rules.market import building_space
from tinstar.games.carson_city.rules.telling import tell_at
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision

KEEP: Final = 0
"""Keep the tile; of the stock: done."""
LEAVE: Final = 1
ROAD_ON: Final = 256
"""From here on: a road on this edge."""
KIND: Final = 4096
"""From here on: KIND * kind + PARCELS * site + house; without a house the site itself stands there."""


class Building(Decision[Carson]):
    """Whoever builds: where, and where the house. Roads may be laid before it (R4.1)."""

    def __init__(self, seat: int, refused: list[int]) -> None:
        super().__init__(seat)
        self.refused: Final = refused  # R15.7 parcels whose owners want no house there, until something is built

    def builds(self, table: Carson, kind: int) -> list[int]:
        """R6.8, R6.9 Every site with every place for the house."""
        town = table.town
        base = KIND * kind
        if not NEEDS_ROAD[kind]:
            return [base + (PARCELS + 1) * site for site in sites_for(town, self.seat, kind)]
        sites = sites_for(town, self.seat, kind)
        if not sites:
            return []
        houses = house_sites(town)
        if self.refused:
            houses = [house for house in houses if house not in self.refused]
        options: list[int] = []
        for site in sites:
            at = base + PARCELS * site
            for house in houses:
                if house != site:
                    options.append(at + house)
        return options

    def roads(self, table: Carson) -> list[int]:
        return [ROAD_ON + edge for edge in road_sites(table, self.seat)]

    def build(self, table: Carson, option: int, dealer: Dealer) -> None:
        """R6.9 At once, or after the owner of the house's parcel has agreed."""
        kind, site, house = option // KIND, option % KIND // PARCELS, option % PARCELS
        owner = table.town.owners[house]
        if house != site and owner != NOBODY and owner != self.seat:
            dealer.tell(ASKED, self.seat, house, owner)
            table.next(AllowHouse(owner, option, self))
        else:
            self.pay_and_build(table, kind, site, house, dealer)

    def pay_and_build(self, table: Carson, kind: int, site: int, house: int, dealer: Dealer) -> None:
        """All is settled."""
        raise NotImplementedError

    def without(self, house: int) -> Building:
        """The same question, but the house must stand elsewhere."""
        raise NotImplementedError

    def where(self, option: int) -> tuple[str, ...]:
        """A site and, where there is one, the place of the house."""
        site, house = option % KIND // PARCELS, option % PARCELS
        return (PARCEL_NAMES[site],) if house == site else (PARCEL_NAMES[site], "house", PARCEL_NAMES[house])


def erect(table: Carson, seat: int, kind: int, site: int, house: int, stock: int, dealer: Dealer) -> None:
    """The building stands, its revolvers are taken, and the house is there as well."""
    put(table, site, kind)
    table.revolvers[seat] = table.revolvers[seat] + REVOLVERS[kind]
    if house != site:
        put(table, house, HOUSE)
    dealer.tell(BUILT, seat, kind, site, NOBODY if house == site else house, stock)


class BuildTile(Building):
    """R6.7 A tile was won: build it, keep it or leave it. R10.4 The Railroad worker has his already."""

    def __init__(self, seat: int, tile: int, index: int, price: int, refused: list[int]) -> None:
        super().__init__(seat, refused)
        self.tile: Final = tile
        self.index: Final = index  # in the row, or NOBODY if it is kept already
        self.price: Final = price

    def void(self, table: Carson) -> bool:
        """R10.4 Where it can only be kept, it is."""
        if self.index != NOBODY or road_sites(table, self.seat):
            return False
        return not self.builds(table, TILES[self.tile])

    def options(self, table: Carson, seat: int) -> list[int]:
        options = [KEEP] if self.index == NOBODY else [LEAVE, KEEP]
        options.extend(self.builds(table, TILES[self.tile]))
        options.extend(self.roads(table))
        return options

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option == LEAVE:
            tell_at(table, DECLINED, self.seat, building_space(self.index), 0, 0, 0, dealer)
        elif option == KEEP:
            self.pay(table, 1, dealer)
        elif option < KIND:
            lay_road(table, self.seat, option - ROAD_ON, dealer)
            table.next(self)
        else:
            self.build(table, option, dealer)

    def pay(self, table: Carson, kept: int, dealer: Dealer) -> None:
        """The tile leaves the row."""
        seat = self.seat
        if self.index == NOBODY:
            return
        table.money[seat] = table.money[seat] - self.price
        table.row[self.index] = -1
        table.kept[seat].append(self.tile)
        dealer.tell(BOUGHT_TILE, seat, self.tile, self.index, self.price, kept)

    def pay_and_build(self, table: Carson, kind: int, site: int, house: int, dealer: Dealer) -> None:
        self.pay(table, 0, dealer)
        table.kept[self.seat].remove(self.tile)
        erect(table, self.seat, kind, site, house, 0, dealer)

    def without(self, house: int) -> Building:
        return BuildTile(self.seat, self.tile, self.index, self.price, [*self.refused, house])

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        if option < ROAD_ON:
            return ("keep",) if option == KEEP else ("leave",)
        if option < KIND:
            return "road", EDGE_NAMES[option - ROAD_ON]
        return "build", *self.where(option)


class BuildStock(Building):
    """R6.10 After the last building space: whatever lies in the stock, in the order of play."""

    def void(self, table: Carson) -> bool:
        kept = table.kept[self.seat]
        if not kept:
            return True
        if road_sites(table, self.seat):
            return False
        return all(not self.builds(table, TILES[tile]) for tile in kept)

    def options(self, table: Carson, seat: int) -> list[int]:
        options = [KEEP]
        kinds: list[int] = []
        for tile in table.kept[seat]:
            if TILES[tile] not in kinds:
                kinds.append(TILES[tile])
                options.extend(self.builds(table, TILES[tile]))
        options.extend(self.roads(table))
        return options

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option == KEEP:
            return
        if option < KIND:
            lay_road(table, self.seat, option - ROAD_ON, dealer)
            table.next(self)
        else:
            self.build(table, option, dealer)

    def pay_and_build(self, table: Carson, kind: int, site: int, house: int, dealer: Dealer) -> None:
        seat = self.seat
        for tile in table.kept[seat]:
            if TILES[tile] == kind:
                table.kept[seat].remove(tile)
                break
        erect(table, seat, kind, site, house, 1, dealer)
        table.next(STOCK[seat])  # R15.7 the next building is another wish

    def without(self, house: int) -> Building:
        return BuildStock(self.seat, [*self.refused, house])

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        if option == KEEP:
            return ("done",)
        if option < KIND:
            return "road", EDGE_NAMES[option - ROAD_ON]
        return "build", THINGS[option // KIND], *self.where(option)


class AllowHouse(Decision[Carson]):
    """R6.9 The owner of the parcel is asked; silence refuses."""

    REFUSE: Final = 0
    ALLOW: Final = 1

    def __init__(self, seat: int, wish: int, building: Building) -> None:
        super().__init__(seat)
        self.wish: Final = wish  # the option of the builder
        self.building: Final = building

    def options(self, table: Carson, seat: int) -> list[int]:
        return [self.REFUSE, self.ALLOW]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        kind, site, house = self.wish // KIND, self.wish % KIND // PARCELS, self.wish % PARCELS
        if option == self.ALLOW:
            dealer.tell(ALLOWED, self.seat, house)
            self.building.pay_and_build(table, kind, site, house, dealer)
        else:
            dealer.tell(REFUSED, self.seat, house)
            table.next(self.building.without(house))

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return ("allow",) if option == self.ALLOW else ("refuse",)


STOCK: Final = [BuildStock(seat, []) for seat in range(MOST_SEATS)]
