"""What must hold in every position of Carson City, computed anew from the map and the cowboys alone."""

from __future__ import annotations

from collections import Counter

from tinstar.games.carson_city.pieces import (
    AROUND,
    BUILDINGS,
    COWBOYS,
    CROSSINGS,
    EDGES,
    EMPTY,
    HOUSE,
    KINDS,
    MARKERS,
    MOUNTAIN,
    NEEDS_ROAD,
    NEXT_EDGES,
    PARCELS,
    PLACES,
    REVOLVERS,
    RIVER,
    SHERIFF,
    TOUCHED,
    WATER,
)
from tinstar.games.carson_city.rules.yields import yields
from tinstar.games.carson_city.state import BRIDGE, LAID, ON_SITE, SEATS, WHITE, Carson
from tinstar.kernel.core import NOBODY


def check_invariants(table: Carson) -> None:
    """Everything that the state keeps beside the facts themselves is what these facts say."""
    check_map(table)
    check_roads(table)
    check_cowboys(table)
    check_supplies(table)


def check_map(table: Carson) -> None:
    town = table.town
    objects = [thing not in (EMPTY, WATER) for thing in town.things]
    assert town.prices == [1 + objects[i] + sum(objects[j] for j in AROUND[i]) for i in range(PARCELS)]
    assert town.earns == yields(town.things, town.owners, table.variants.cap)
    built = Counter(zip(town.owners, town.things, strict=True))
    for seat in range(table.seats):
        assert [town.built[KINDS * seat + kind] for kind in BUILDINGS] == [built[seat, kind] for kind in BUILDINGS]
        assert town.owners.count(seat) == MARKERS - table.markers[seat]
    assert all(owner != NOBODY for owner, thing in zip(town.owners, town.things, strict=True) if thing in BUILDINGS)
    assert [i for i in range(PARCELS) if town.things[i] == WATER] == (sorted(RIVER) if table.variants.river else [])
    assert town.things.count(MOUNTAIN) == (6 if table.variants.river else 9)
    served = sum(thing in BUILDINGS and NEEDS_ROAD[thing] for thing in town.things)
    assert town.things.count(HOUSE) == 1 + served  # the centre, and one with every building at a road


def check_roads(table: Carson) -> None:
    town = table.town
    laid = [edge for edge in range(EDGES) if town.roads[edge] >= LAID]
    assert {parcel for edge in laid for parcel in TOUCHED[edge]} == {i for i in range(PARCELS) if town.reached[i]}
    sites = {other for edge in laid for other in NEXT_EDGES[edge]} - set(laid)
    assert sorted(town.sites) == sorted(sites)
    assert [edge for edge in range(EDGES) if town.roads[edge] == ON_SITE] == sorted(sites)
    bridges = [edge for edge in laid if edge in CROSSINGS] if table.variants.river else []
    assert [edge for edge in laid if town.roads[edge] == BRIDGE] == bridges


def check_cowboys(table: Carson) -> None:
    standing = [0] * PLACES
    for i, place in enumerate(table.men):
        if place >= 0:
            standing[place] |= 1 << i // COWBOYS
    if table.white >= 0:
        assert table.plays(table.roles.index(SHERIFF), SHERIFF, False)
        standing[table.white] |= WHITE | 1 << table.roles.index(SHERIFF)
    assert table.standing == standing
    assert all(mask & SEATS for mask in standing if mask & WHITE)


def check_supplies(table: Carson) -> None:
    for seat in range(table.seats):
        assert min(table.money[seat], table.roads[seat], table.markers[seat]) >= 0
        earned = 1 + sum(REVOLVERS[kind] * table.town.built[KINDS * seat + kind] for kind in BUILDINGS)
        assert table.revolvers[seat] >= earned  # the red Captain buys more
        assert table.revolvers[seat] == earned or table.variants.red
    assert len(set(table.passed)) == len(table.passed)
    assert sorted(table.order) == list(range(table.seats))
