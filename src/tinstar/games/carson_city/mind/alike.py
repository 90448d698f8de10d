"""Options that are the same for all purposes. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.land import Estate, Land
from tinstar.games.carson_city.mind.outlook import Outlook
from tinstar.games.carson_city.pieces import AROUND, EDGES, HOUSE, PARCELS, SETTLER, TOUCHED
from tinstar.games.carson_city.rules.building import KIND, ROAD_ON, Building
from tinstar.games.carson_city.rules.characters import CARD, ChooseCharacter
from tinstar.games.carson_city.rules.placing import PlaceCowboy
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY

DOLLARS: Final = 128
"""No house changes a yield by so much, up and down together."""
FINE: Final = 1000.0
"""Parcels are alike that promise the same to so small a part of a point."""


def plan_of(outlook: Outlook, option: int) -> int:
    """What an option belongs to."""
    table = outlook.table
    question = table.question()
    if isinstance(question, TakeParcel):
        return PARCELS + promising(outlook.estates[question.seat], option)
    if isinstance(question, ChooseCharacter) and option // CARD == SETTLER and not table.is_red(SETTLER):
        parcel = option % CARD - 1
        return option if parcel < 0 else CARD * CARD + promising(outlook.estates[question.seat], parcel)
    if isinstance(question, Building) and option >= KIND:
        return house_of(table, outlook.land, option)
    if isinstance(question, (Building, PlaceCowboy)) and ROAD_ON <= option < ROAD_ON + EDGES:
        return option if opens(table, question.seat, option - ROAD_ON) else ROAD_ON
    return option


def opens(table: Carson, seat: int, edge: int) -> bool:
    """Does a road there reach an own empty parcel that none has reached yet? All others are one plan."""
    town = table.town
    return any(
        town.owners[parcel] == seat and not (town.things[parcel] or town.reached[parcel]) for parcel in TOUCHED[edge]
    )


def promising(estate: Estate, parcel: int) -> int:
    """What it is worth to own a parcel: those that promise the same are one plan."""
    return int(FINE * estate.owning(parcel))


def house_of(table: Carson, land: Land, option: int) -> int:
    """A house on nobody's parcel may stand on any other that changes the same yields."""
    site, house = option % KIND // PARCELS, option % PARCELS
    if house == site or table.town.owners[house] != NOBODY:
        return option
    changes = [0] * table.seats
    land.effects(house, HOUSE, NOBODY, changes)
    plan = KIND * (KIND + option // PARCELS) + (1 if house in AROUND[site] else 0)
    for change in changes:
        plan = DOLLARS * plan + DOLLARS // 2 + change
    return plan
