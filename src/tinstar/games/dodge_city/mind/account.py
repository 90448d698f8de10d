"""What everybody can see and count. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.rules.ways import BLOCKED
from tinstar.games.dodge_city.state import OPEN, Dodge

SHUT: Final = 64
"""Stones that somebody lacks whose every way is blocked: more than any building has cells."""
GONE: Final = 2 * SHUT
"""The same where a building is won or neutral: there is nothing to be joined."""


def facts(table: Dodge, reckoner: Reckoner) -> dict[str, list[int]]:
    """Points, money, stones in town, buildings in control, and what each lacks in every building."""
    seats = range(table.seats)
    found = {
        "points": table.points[:],
        "money": table.money[:],
        "stones": [table.town(seat) for seat in seats],
        "control": [sum([table.controls(b, seat) for b in range(len(table.figures))]) for seat in seats],
    }
    for building in range(len(table.figures)):
        is_open = table.owners[building] == OPEN
        found[f"missing:{table.building(building).name}"] = [
            shown(reckoner.missing(table, building, seat)) if is_open else GONE for seat in seats
        ]
    return found


def shown(lacks: int) -> int:
    """As a number that grows the farther somebody is."""
    return SHUT if lacks == BLOCKED else lacks
