"""Why a road is not laid there, and why nothing is built there."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    BUILDINGS,
    EDGE_NAMES,
    EMPTY,
    HOUSE,
    NEEDS_ROAD,
    PARCEL_NAMES,
    THINGS,
    TILES,
    WATER,
)
from tinstar.games.carson_city.refusals.land import taken, water
from tinstar.games.carson_city.refusals.naming import a_thing, claim_spot, parcel_spot, seat_spot, the_parcel
from tinstar.games.carson_city.rules.building import Building, BuildStock, BuildTile
from tinstar.games.carson_city.rules.end import LastRoads
from tinstar.games.carson_city.rules.land import house_sites, roads_needed, sites_for
from tinstar.games.carson_city.rules.placing import PlaceCowboy
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import LAID, Carson
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_thing, why


def why_no_road(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R4.1, R12.4, R13.9"""
    if not isinstance(table.question(), PlaceCowboy | Building | LastRoads):
        return why_no_roads_now(table)
    if len(said) != 2 or said[1] not in EDGE_NAMES:
        return None
    edge = EDGE_NAMES.index(said[1])
    if table.town.roads[edge] >= LAID:
        return why("A road lies there already.", "R4.1", shows=[f"road:{said[1]}"])
    if edge not in table.town.sites:
        return why("No road touches this side.", "R4.1")
    needed, roads = roads_needed(edge, table.variants.river), table.roads[seat]
    if not roads:
        return why("You have no road left.", "R4.1", shows=[seat_spot(seat)])
    return why("A bridge takes 2 roads, you have 1.", "R12.4", shows=[seat_spot(seat)]) if needed > roads else None


def why_no_roads_now(table: Carson) -> Why:
    if not table.variants.kit_carson:
        return why("You lay roads while cowboys are placed, and while you build.", "R4.1")
    if isinstance(table.question(), Wave):
        return why("With Kit Carson no roads are laid while cowboys are placed.", "R13.9")
    return why("With Kit Carson you lay roads while you build.", "R13.9")


def why_not_build(table: Carson, seat: int, said: list[str]) -> Why | None:
    """`build d5 house e5` what was just won; `build saloon d5 house e5` out of the stock"""
    question, words = table.question(), said[1:]
    assert isinstance(question, Building)
    if words and words[0] in THINGS:
        kind = THINGS.index(words[0])
        return why_no_kind(table, question, kind) or why_not_built(table, question, kind, words[1:])
    if isinstance(question, BuildTile):
        return why_not_built(table, question, TILES[question.tile], words)
    named = words and words[0] in PARCEL_NAMES
    return why("Say first which building of your stock.", "R6.10") if named else None


def why_no_kind(table: Carson, question: Building, kind: int) -> Why | None:
    """R6.10 What lies in the stock can be built, when its time has come."""
    if kind == HOUSE:
        return why("A house only comes with another building.", "R6.9")
    if kind not in BUILDINGS:
        return why("That is no building.", "R6.8")
    if not isinstance(question, BuildStock):
        return why("You build from stock after the building space for $3.", "R6.10", shows=["space:build3"])
    if kind in [TILES[tile] for tile in table.kept[question.seat]]:
        return None
    return why("Your stock lacks {thing}.", "R6.10", shows=[seat_spot(question.seat)], thing=a_thing(kind))


def why_not_built(table: Carson, question: Building, kind: int, said: list[str]) -> Why | None:
    """The site and the house, or where no site is named all of them."""
    if not said:
        return why_nowhere(table, question, kind)
    if said[0] not in PARCEL_NAMES:
        return None
    site = PARCEL_NAMES.index(said[0])
    return why_no_site(table, question.seat, kind, site) or why_no_house(table, question, kind, site, said[1:])


def why_nowhere(table: Carson, question: Building, kind: int) -> Why | None:
    """R6.8, R6.9 What the land lacks."""
    town, seat = table.town, question.seat
    own = [parcel for parcel, owner in enumerate(town.owners) if owner == seat and town.things[parcel] == EMPTY]
    if not own:
        return why("You own no empty parcel.", "R6.8", shows=[seat_spot(seat)])
    if not sites_for(town, seat, kind):
        return why("No road reaches an empty parcel of yours.", "R6.8", shows=[claim_spot(parcel) for parcel in own])
    return None if question.builds(table, kind) else no_place_for_house()


def why_no_site(table: Carson, seat: int, kind: int, site: int) -> Why | None:
    """R6.8"""
    town = table.town
    if town.things[site] == WATER:
        return water(site)
    if town.owners[site] == NOBODY:
        return why(
            "{parcel} belongs to nobody: you build on your own land.",
            "R6.8",
            shows=[parcel_spot(site)],
            parcel=the_parcel(site),
        )
    if town.owners[site] != seat:
        return taken(table, site, "R6.8")
    if town.things[site] != EMPTY:
        return something_stands(table, site, "R6.8")
    return no_road_reaches(site, "R6.8") if NEEDS_ROAD[kind] and not town.reached[site] else None


def something_stands(table: Carson, parcel: int, rule: str) -> Why:
    return why(
        "On {parcel} there is {thing} already.",
        rule,
        shows=[f"thing:{PARCEL_NAMES[parcel]}"],
        parcel=the_parcel(parcel),
        thing=a_thing(table.town.things[parcel]),
    )


def no_road_reaches(parcel: int, rule: str) -> Why:
    return why("No road reaches {parcel}.", rule, shows=[parcel_spot(parcel)], parcel=the_parcel(parcel))


def no_place_for_house() -> Why:
    return why("No place is left for the house that comes with it.", "R6.9")


def why_no_house(table: Carson, question: Building, kind: int, site: int, said: list[str]) -> Why | None:
    """R6.9"""
    if not NEEDS_ROAD[kind]:
        return why("No house comes with ranches and silver mines.", "R6.8") if said else None
    if not said:
        left = [house for house in house_sites(table.town) if house != site and house not in question.refused]
        return why("A house comes with it, and needs a place too.", "R6.9") if left else no_place_for_house()
    if len(said) != 2 or said[0] != "house" or said[1] not in PARCEL_NAMES:
        return None
    house = PARCEL_NAMES.index(said[1])
    if house == site:
        return why("The building itself is to stand there.", "R6.9", shows=[parcel_spot(site)])
    if table.town.things[house] == WATER:
        return water(house)
    if table.town.things[house] != EMPTY:
        return something_stands(table, house, "R6.9")
    if not table.town.reached[house]:
        return no_road_reaches(house, "R6.9")
    if house not in question.refused:
        return None
    return why(
        "{owner} wants no house on {parcel}.",
        "R15.7",
        shows=[claim_spot(house)],
        owner=seat_thing(table.town.owners[house]),
        parcel=the_parcel(house),
    )


def why_not_left(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R10.4 The Railroad worker's tile is paid."""
    question = table.question()
    own = isinstance(question, BuildTile) and question.index == NOBODY
    return why("You have paid for this building already.", "R10.4") if own else None
