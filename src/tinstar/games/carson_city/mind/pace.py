"""How far the game is, when the options of a question are compared, and where a turn can be ended. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import COWBOYS, MARKERS
from tinstar.games.carson_city.rules.building import KEEP, BuildStock, BuildTile
from tinstar.games.carson_city.rules.end import LastRoads
from tinstar.games.carson_city.rules.placing import PlaceCowboy
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY

HALF: Final = 4096
"""A round has two halves: cowboys are sent out, and the trail is carried out. No half has so many turns."""
SPACE: Final = 64
"""Nor has a space of the trail so many."""
LAST: Final = 32 * SPACE
"""The trail is carried out: powers and the tax."""


def time_of(table: Carson) -> int:
    """In turns: a parcel taken, a character chosen, a cowboy placed, a cowboy carried out."""
    if not table.round:
        return sum([MARKERS - left for left in table.markers])
    begun = 2 * HALF * table.round
    if len(table.passed) < table.seats:
        chosen = sum([1 for role in table.roles if role])
        if table.variants.kit_carson:
            return begun + chosen + (table.wave if isinstance(table.question(), Wave) else 0)
        return begun + chosen + standing(table) + len(table.passed)
    if table.space == NOBODY:
        return begun + HALF + LAST
    return begun + HALF + SPACE * table.space + COWBOYS * table.seats + 1 - standing(table)


def standing(table: Carson) -> int:
    """The cowboys that are out."""
    return sum([1 for place in table.men if place >= 0]) + (1 if table.white >= 0 else 0)


def meeting(table: Carson, laps: int) -> int:
    """Cowboys: when the seat is asked for its next one. All else, and the cowboys of whoever is the only one that has
    not passed, at the end of the half: passing would begin the trail."""
    now = time_of(table)
    half = now // HALF
    question = table.question()
    if isinstance(question, PlaceCowboy) and len(table.passed) < table.seats - 1:
        return min(now + laps * (table.seats - len(table.passed)), (half + laps) * HALF)
    if isinstance(question, Wave):
        return min(now + laps, (half + laps) * HALF)
    return (half + laps) * HALF


def stop_of(table: Carson) -> int:
    """Where one may go on building, the option not to."""
    question = table.question()
    if isinstance(question, (BuildTile, BuildStock)):
        return KEEP
    return LastRoads.DONE if isinstance(question, LastRoads) else NOBODY
