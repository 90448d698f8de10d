"""R4, R6.5, R6.8 The map: who owns what, what stands where, roads. Compiled."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    AROUND,
    BANK,
    CHURCH,
    CROSSINGS,
    DRUGSTORE,
    EARNS,
    EMPTY,
    KINDS,
    MINE,
    NEEDS_ROAD,
    NEXT_EDGES,
    PARCELS,
    PRISON,
    RANCH,
    TOUCHED,
    WATER,
)
from tinstar.games.carson_city.rules.events import LAID_ROAD
from tinstar.games.carson_city.rules.yields import yield_of
from tinstar.games.carson_city.state import BRIDGE, LAID, ON_SITE, Carson, Town
from tinstar.kernel.core import NOBODY, Dealer

# ---------------------------------------------------------------------------------------------------- parcels


def own(table: Carson, parcel: int, seat: int) -> None:
    """A marker is put on a parcel: what stands there serves this seat alone from now on (R7.1)."""
    table.town.owners[parcel] = seat
    table.markers[seat] = table.markers[seat] - 1
    if table.town.things[parcel] != EMPTY:
        reckon_around(table.town, parcel, table.variants.cap)


def for_sale(town: Town, parcel: int) -> bool:
    """R3.4 Nobody's, and no water (R12.2)."""
    return town.owners[parcel] == NOBODY and town.things[parcel] != WATER


def put(table: Carson, parcel: int, thing: int) -> None:
    """A mountain, house or building comes onto a parcel: prices and yields around it change."""
    town = table.town
    cap = table.variants.cap
    town.things[parcel] = thing
    town.prices[parcel] = town.prices[parcel] + 1
    for other in AROUND[parcel]:
        town.prices[other] = town.prices[other] + 1
    owner = town.owners[parcel]
    if is_building(thing):
        at = KINDS * owner + thing
        town.built[at] = town.built[at] + 1
    reckon(town, parcel, cap)
    reckon_around(town, parcel, cap)
    if thing in (RANCH, MINE):  # R7.5, R7.6 they count from anywhere
        shop = DRUGSTORE if thing == RANCH else BANK
        if town.built[KINDS * owner + shop]:
            for other in range(PARCELS):
                if town.things[other] == shop and town.owners[other] == owner:
                    reckon(town, other, cap)


def reckon_around(town: Town, parcel: int, cap: bool) -> None:
    for other in AROUND[parcel]:
        if EARNS[town.things[other]]:
            reckon(town, other, cap)


def reckon(town: Town, parcel: int, cap: bool) -> None:
    """What the building here earns now."""
    kind = town.things[parcel]
    if EARNS[kind]:
        seat = town.owners[parcel]
        ranches = town.built[KINDS * seat + RANCH]
        mines = town.built[KINDS * seat + MINE]
        town.earns[parcel] = yield_of(town.things, town.owners, parcel, kind, seat, ranches, mines, cap)


def attackable(thing: int) -> bool:
    """R3.5 Buildings, but neither church nor prison."""
    return thing >= RANCH and thing < CHURCH


def is_building(thing: int) -> bool:
    return RANCH <= thing <= PRISON


def shielded(town: Town, parcel: int) -> bool:
    """R6.16 A church of the same owner stands beside this building."""
    owner = town.owners[parcel]
    return any(town.things[other] == CHURCH and town.owners[other] == owner for other in AROUND[parcel])


# ---------------------------------------------------------------------------------------------------- building


def sites_for(town: Town, seat: int, kind: int) -> list[int]:
    """R6.8 Own, empty parcels that suit a building of this kind."""
    sites: list[int] = []
    road = NEEDS_ROAD[kind]
    for parcel in range(PARCELS):
        if town.owners[parcel] == seat and town.things[parcel] == EMPTY and (not road or town.reached[parcel]):
            sites.append(parcel)
    return sites


def house_sites(town: Town) -> list[int]:
    """R6.9 Empty parcels at a road, whoever owns them."""
    return [parcel for parcel in range(PARCELS) if town.things[parcel] == EMPTY and town.reached[parcel]]


# ---------------------------------------------------------------------------------------------------- roads


def roads_needed(edge: int, river: bool) -> int:
    """R12.4 A bridge takes two."""
    return 2 if river and edge in CROSSINGS else 1


def road_sites(table: Carson, seat: int) -> list[int]:
    """R4.1 Where this seat may lay a road now."""
    roads = table.roads[seat]
    if not roads:
        return []
    if roads > 1 or not table.variants.river:
        return table.town.sites
    return [edge for edge in table.town.sites if edge not in CROSSINGS]


def lay_road(table: Carson, seat: int, edge: int, dealer: Dealer) -> None:
    """R4.1 A road, or a bridge, out of the own supply."""
    needed = roads_needed(edge, table.variants.river)
    table.roads[seat] = table.roads[seat] - needed
    table.town.sites.remove(edge)
    open_land(table.town, edge, BRIDGE if needed > 1 else LAID)
    dealer.tell(LAID_ROAD, seat, edge, needed - 1)


def open_land(town: Town, edge: int, road: int) -> None:
    """The road lies: it reaches parcels, and others can join it."""
    town.roads[edge] = road
    for parcel in TOUCHED[edge]:
        town.reached[parcel] = 1
    for other in NEXT_EDGES[edge]:
        if not town.roads[other]:
            town.roads[other] = ON_SITE
            town.sites.append(other)


def owned(town: Town, seat: int, thing: int) -> int:
    """How many houses or mountains stand on parcels of a seat."""
    total = 0
    for parcel in range(PARCELS):
        if town.owners[parcel] == seat and town.things[parcel] == thing:
            total += 1
    return total
