"""How far the game is, and when the options of a question are compared. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.rules.camp import Defend, NameTarget, NameTown
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.setup import ChooseStart, PlaceStart
from tinstar.games.western_town.state import NOTHING, PLAYED, Territory, Western, count

PHASE: Final = 256
"""No phase has so many turns."""
PHASES: Final = 6
"""From 0, in which the town is founded."""
TWO_CARDS: Final = 2
USING: Final = 3


def time_of(table: Western) -> int:
    """In turns: a card alone or a pair of them, then a third card, a use, a pass, each with all that comes of it."""
    begun = PHASE * (PHASES * table.round + table.phase)
    if not table.agenda:
        return begun
    question = table.question()
    if isinstance(question, (ChooseStart, PlaceStart)):
        return begun + founded(table)
    running = 1 if isinstance(question, (Effect, NameTown, NameTarget, Defend)) else 0
    if table.phase == TWO_CARDS:
        return begun + sum([pairs(table, territory) for territory in table.territories]) - running
    if table.phase == USING:
        return begun + used(table) - running
    return begun


def founded(table: Western) -> int:
    """Start cards taken, and start buildings placed."""
    taken = sum([1 for card in table.starts if card != NOTHING])
    return taken + sum([1 for tile in table.lots if tile != NOTHING])


def pairs(table: Western, territory: Territory) -> int:
    """Of the two cards of everybody: the first alone, then pairs, the last alone."""
    played = 0
    for seat in territory.clockwise(territory.first):
        played += min(table.cards_played(seat), PLAYED - 1)
    return played // 2 + 1 if played else 0


def used(table: Western) -> int:
    """Third cards, cards turned down and passes."""
    turns = sum([1 for card in table.played if card != NOTHING])
    turns += sum([count(down) for down in table.down])
    return turns + sum([len(territory.passed) for territory in table.territories])


def meeting(table: Western, laps: int) -> int:
    """The first two cards: when all of them lie there. All else when the round is over, with its income and the visit:
    in between some would have been paid and others not. Start buildings: when the town is founded."""
    now = time_of(table)
    round, phase = divmod(now // PHASE, PHASES)
    if phase == TWO_CARDS:
        return PHASE * (PHASES * round + USING) if laps == 1 else PHASE * PHASES * (round + laps - 1)
    return PHASE * PHASES * (round + laps)
