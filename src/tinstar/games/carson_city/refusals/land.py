"""Why a parcel is not to be had, and why nobody fights for it now."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import LAND, WATER
from tinstar.games.carson_city.refusals.naming import claim_spot, parcel_spot, the_parcel
from tinstar.games.carson_city.rules.cowboys import standing_at
from tinstar.games.carson_city.rules.duels import ChooseDuel
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_thing, why


def why_not_free(table: Carson, seat: int, parcel: int, rule: str) -> Why | None:
    """Water, or a parcel with an owner."""
    owner = table.town.owners[parcel]
    if table.town.things[parcel] == WATER:
        return water(parcel)
    if owner == seat:
        return why("{parcel} is yours already.", rule, shows=[claim_spot(parcel)], parcel=the_parcel(parcel))
    if owner != NOBODY:
        return taken(table, parcel, rule)
    return None


def water(parcel: int) -> Why:
    return why("The river runs through {parcel}.", "R12.2", shows=[parcel_spot(parcel)], parcel=the_parcel(parcel))


def taken(table: Carson, parcel: int, rule: str) -> Why:
    """Another player's."""
    owner = seat_thing(table.town.owners[parcel])
    return why("{parcel} belongs to {owner}.", rule, shows=[claim_spot(parcel)], parcel=the_parcel(parcel), owner=owner)


def why_no_duel(table: Carson, question: ChooseDuel, parcel: int) -> Why | None:
    """R6.6, R6.17"""
    if LAND + parcel in question.places:
        return None
    if len(standing_at(table, LAND + parcel)) > 1:
        return why("Attacks are carried out only when the town pays.", "R6.15", shows=["space:town"])
    return why("Nobody fights for {parcel}.", "R5.3", shows=[parcel_spot(parcel)], parcel=the_parcel(parcel))
