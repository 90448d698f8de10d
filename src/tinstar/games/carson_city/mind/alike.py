"""Options that are the same for all purposes. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.land import Land
from tinstar.games.carson_city.pieces import AROUND, HOUSE, PARCELS
from tinstar.games.carson_city.rules.building import KIND, Building
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY

DOLLARS: Final = 128
"""No house changes a yield by so much, up and down together."""


def plan_of(table: Carson, land: Land, option: int) -> int:
    """What an option belongs to: a house on nobody's parcel may stand on any other that changes the same yields."""
    question = table.question()
    if not isinstance(question, Building) or option < KIND:
        return option
    site, house = option % KIND // PARCELS, option % PARCELS
    if house == site or table.town.owners[house] != NOBODY:
        return option
    changes = [0] * table.seats
    land.effects(house, HOUSE, NOBODY, changes)
    plan = KIND * (KIND + option // PARCELS) + (1 if house in AROUND[site] else 0)
    for change in changes:
        plan = DOLLARS * plan + DOLLARS // 2 + change
    return plan
