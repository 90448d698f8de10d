"""What an option turns on. Compiled."""

from __future__ import annotations

from tinstar.games.carson_city.mind.outlook import DICE_MEAN, Outlook
from tinstar.games.carson_city.pieces import (
    BUILDING_POINTS,
    DICE,
    EARNS,
    LAND,
    PARCEL_INCOME,
    PARCEL_POINTS,
    STRENGTH_INCOME,
    STRENGTH_POINTS,
    WAGE,
    WAGES,
)
from tinstar.games.carson_city.rules.act import BuyPoints, dollars_for, points_for
from tinstar.games.carson_city.rules.building import KIND, ROAD_ON, BuildTile
from tinstar.games.carson_city.rules.income import is_doubled, robber_gets
from tinstar.games.carson_city.rules.land import shielded
from tinstar.games.carson_city.rules.placing import PASS, WITH_WHITE, PlaceCowboy, never_fought_for
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import SEATS, Carson
from tinstar.kernel.core import NOBODY


def inputs(outlook: Outlook, seat: int, option: int) -> dict[str, list[float]]:
    """By name: prices, what a space brings as things stand, and the chance of a duel. A chance with tokens is nobody's
    to know: it is not said."""
    table = outlook.table
    question = table.question()
    if isinstance(question, (PlaceCowboy, Wave)):
        return placing(outlook, seat, option) if option < ROAD_ON or option == PASS else {}
    if isinstance(question, BuyPoints):
        dollars = option * question.price()
        return {"spent": [float(dollars), float(table.money[seat] - dollars), float(table.limit(seat))]}
    if isinstance(question, BuildTile) and option >= KIND and question.index != NOBODY:
        return {"price": [float(question.price)]}
    return {}


def placing(outlook: Outlook, seat: int, option: int) -> dict[str, list[float]]:
    """A cowboy somewhere, or passing."""
    table = outlook.table
    if option == PASS:
        return {"passes": [float(len(table.passed) + 1), float(table.seats)]}
    place = option % WITH_WHITE
    found = brings(table, seat, place)
    others = table.standing[place] & SEATS & ~(1 << seat)
    if others and not never_fought_for(place):
        rivals = [float(other) for other in range(table.seats) if others >> other & 1]
        if table.variants.tokens:
            found["fights"] = rivals
        else:
            found["duel"] = [outlook.wins(seat, others | 1 << seat), *rivals]
    return found


def brings(table: Carson, seat: int, place: int) -> dict[str, list[float]]:
    """What a place is about."""
    town = table.town
    if place >= LAND:
        parcel = place - LAND
        owner = town.owners[parcel]
        if owner in (NOBODY, seat) or not EARNS[town.things[parcel]] or shielded(town, parcel):
            return {}
        return {"robs": [float(robber_gets(town.earns[parcel], is_doubled(table, parcel))), float(owner)]}
    parcels, strength = table.parcels(seat), table.strength(seat)
    if place == WAGES:
        return {"dollars": [float(WAGE)]}
    if place == PARCEL_INCOME:
        return {"dollars": [float(dollars_for(parcels))]}
    if place == STRENGTH_INCOME:
        return {"dollars": [float(dollars_for(strength - 1))]}
    if place == DICE:
        return {"dice": [DICE_MEAN]}
    if place == PARCEL_POINTS:
        return {"points": [float(points_for(parcels))]}
    if place == STRENGTH_POINTS:
        return {"points": [float(points_for(strength - 1))]}
    if place == BUILDING_POINTS:
        return {"points": [float(town.buildings_of(seat))]}
    return {}
