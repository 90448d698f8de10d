"""What would be: the land of a view, ready for the rules' own sums. What a building or a house would bring, whom a
parcel would be taken from, what a road opens."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from tinstar.draw.memory import remembered
from tinstar.games.carson_city.looks.sayings import row_index
from tinstar.games.carson_city.pieces import (
    AROUND,
    CHARACTERS,
    EARNS,
    EDGE_NAMES,
    EMPTY,
    GROCER,
    HOUSE,
    KINDS,
    PARCEL_NAMES,
    PARCELS,
    PRICES,
    THINGS,
    TOUCHED,
    WATER,
    WORKER,
)
from tinstar.games.carson_city.rules.income import robber_gets
from tinstar.games.carson_city.rules.land import house_sites, open_land, sites_for
from tinstar.games.carson_city.rules.market import half
from tinstar.games.carson_city.rules.yields import income, yields
from tinstar.games.carson_city.state import BRIDGE, LAID, Town, fresh_town
from tinstar.games.carson_city.view import CarsonCityView, ParcelSeen, RoadSeen
from tinstar.kernel.look import Seen

Lack = Literal["road", "house"]
"""A road that touches a parcel, or a place for the house elsewhere."""


@remembered
def land(parcels: tuple[ParcelSeen, ...], roads: tuple[RoadSeen, ...]) -> Town:
    """The town as the rules know it; nobody may change it."""
    town = fresh_town()
    for number, parcel in enumerate(parcels):
        town.things[number] = kind = THINGS.index(parcel.thing)
        town.owners[number] = parcel.owner
        town.prices[number] = parcel.price
        town.earns[number] = parcel.earns
        if parcel.owner >= 0:
            town.built[KINDS * parcel.owner + kind] += 1
    for road in roads:
        edge = EDGE_NAMES.index(road.edge)
        if edge in town.sites:
            town.sites.remove(edge)
        open_land(town, edge, BRIDGE if road.bridge else LAID)
    return town


def town_of(view: CarsonCityView) -> Town:
    return land(view.parcels, view.roads)


# ---------------------------------------------------------------- buildings and houses
def building_worth(view: CarsonCityView, seat: int, kind: str, site: str) -> int:
    """R7 What the whole income of a seat would grow by if this building of its own stood there, before its house."""
    return _worth(town_of(view), seat, ((site, kind),), (), view.cap)


def house_worth(view: CarsonCityView, seat: int, kind: str, site: str, house: str) -> int:
    """What the house that comes with it would then add."""
    built = (site, kind)
    return _worth(town_of(view), seat, (built, (house, THINGS[HOUSE])), (built,), view.cap)


def lone_house_worth(view: CarsonCityView, seat: int, house: str) -> int:
    """What a house there would add to an income, whoever builds it."""
    return _worth(town_of(view), seat, ((house, THINGS[HOUSE]),), (), view.cap)


@remembered
def _worth(
    town: Town, seat: int, then: tuple[tuple[str, str], ...], before: tuple[tuple[str, str], ...], cap: bool
) -> int:
    return _income(town, seat, then, cap) - _income(town, seat, before, cap)


@remembered
def _income(town: Town, seat: int, built: tuple[tuple[str, str], ...], cap: bool) -> int:
    things = town.things[:]
    for name, kind in built:
        things[PARCEL_NAMES.index(name)] = THINGS.index(kind)
    return income(things, town.owners, seat, cap)


def best_site(view: CarsonCityView, seat: int, kind: str) -> str:
    """R6.8 The own parcel where such a building would bring most now; empty when none fits."""
    town = town_of(view)
    sites = [PARCEL_NAMES[site] for site in sites_for(town, seat, THINGS.index(kind))]
    return max(sites, key=lambda site: building_worth(view, seat, kind, site), default="")


def has_house_site(view: CarsonCityView, site: str) -> bool:
    """R6.9 Is there another empty parcel at a road, for the house?"""
    return any(PARCEL_NAMES[house] != site for house in house_sites(town_of(view)))


def robbery(view: CarsonCityView, name: str) -> int:
    """R6.15 What whoever robs the building there would get."""
    here = view.parcels[PARCEL_NAMES.index(name)]
    owner = next((card for card in view.characters if card.seat == here.owner >= 0), None)
    grocer = owner is not None and owner.name == CHARACTERS[GROCER] and not owner.red
    return robber_gets(here.earns, grocer and view.doubled == here.thing)


# ---------------------------------------------------------------- parcels and roads
def taken_from(view: CarsonCityView, seat: int, name: str) -> list[tuple[str, int]]:
    """R7.1 Buildings of others that would earn less if this seat owned the parcel, and how much less."""
    town, parcel = town_of(view), PARCEL_NAMES.index(name)
    if town.things[parcel] == EMPTY:
        return []
    owners = town.owners[:]
    owners[parcel] = seat
    then = yields(town.things, owners, view.cap)
    now = town.earns
    return [
        (PARCEL_NAMES[other], now[other] - then[other])
        for other in range(PARCELS)
        if EARNS[town.things[other]] and then[other] < now[other]
    ]


def opened(view: CarsonCityView, edge: str) -> list[str]:
    """R4.2 The parcels that a road there would reach, and none does yet."""
    touched = TOUCHED[EDGE_NAMES.index(edge)]
    seen = ((PARCEL_NAMES[parcel], view.parcels[parcel]) for parcel in touched)
    return [name for name, here in seen if not here.reached and here.thing != THINGS[WATER]]


# ---------------------------------------------------------------- duels
def others_at(view: CarsonCityView, seat: int, place: str) -> list[int]:
    """Who else stands there."""
    return list(dict.fromkeys(man.seat for man in view.men if man.place == place and man.seat != seat))


# ---------------------------------------------------------------- what is in question
def tile_price(view: CarsonCityView, seat: int, index: int) -> int:
    """R6.7 What this seat would pay for a tile of the row; R2.7 for the yellow Railroad worker it is half."""
    card = next((card for card in view.characters if card.seat == seat), None)
    halves = card is not None and card.name == CHARACTERS[WORKER] and not card.red
    return half(PRICES[index]) if halves else PRICES[index]


def fitting(seen: Seen[CarsonCityView]) -> tuple[str, ...]:
    """R6.10 The kinds of the stock that can be built now, for whoever is asked."""
    return tuple(dict.fromkeys(option[1] for option in seen.options if option[0] == "build"))


def roads_only(seen: Seen[CarsonCityView]) -> bool:
    """Whether the stock is asked for, and all that can be done is to lay a road."""
    return seen.kind == "BuildStock" and bool(seen.options) and not fitting(seen)


def lacking(seen: Seen[CarsonCityView]) -> dict[str, Lack]:
    """R6.8, R6.9 The empty parcels of whoever is asked where nothing can be built now, and what they lack."""
    if seen.kind not in ("BuildTile", "BuildStock") or not seen.options:
        return {}
    at = 1 if seen.kind == "BuildTile" else 2  # of the stock the building is named first
    sites = {option[at] for option in seen.options if option[0] == "build"}
    return {
        name: "house" if here.reached else "road"
        for name, here in zip(PARCEL_NAMES, seen.view.parcels, strict=True)
        if here.owner == seen.seat and here.thing == THINGS[EMPTY] and name not in sites
    }


def things_around(view: CarsonCityView, name: str) -> dict[str, int]:
    """What stands beside a parcel, by kind."""
    things = (view.parcels[other].thing for other in AROUND[PARCEL_NAMES.index(name)])
    return dict(Counter(thing for thing in things if thing != THINGS[EMPTY]))


def tile_in_question(view: CarsonCityView) -> str:
    """The building that is to be built or kept: of the space that is carried out, or the Railroad worker's (R10.4)."""
    index = row_index(view.space or "")
    tile = view.row[index] if index >= 0 else None
    if tile:
        return tile.kind
    return view.seats[view.seat].kept[-1].kind
