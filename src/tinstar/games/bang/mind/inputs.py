"""What an option of BANG! turns on, where things are hidden: who somebody seems to be, and whether he will be hit.
Compiled.

All of it is what the seat that looks may believe, so it is the same in all its guesses.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    CAT_BALOU,
    DUEL,
    DYNAMITE,
    GATLING,
    INDIANS,
    JAIL,
    KIND,
    KINDS,
    KNIFE_REVOLVER,
    MISSED,
    OUTLAW,
    PANIC,
    SLAB_THE_KILLER,
)
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.mind.plays import EXPLODES
from tinstar.games.bang.rules.life import GIVE_IN
from tinstar.games.bang.rules.playing import END, PLAY, PlayCard, card_of, target_of, way_of
from tinstar.games.bang.rules.shots import AnswerDuel, bangs_in_hand
from tinstar.kernel.core import NOBODY

AIMED: Final[list[bool]] = [
    kind in (BANG, MISSED, KNIFE_REVOLVER, DUEL, JAIL, PANIC, CAT_BALOU) for kind in range(KINDS)
]
"""By kind: who it is for matters most."""


def inputs_of(outlook: Outlook, option: int) -> dict[str, list[float]]:
    """By name: `role` is the chance of each role, `hits` that a shot hits, `wins` that a Duel is won, `several` how
    many are hit on the average, `reward` that the death of somebody with one life left brings three cards."""
    question = outlook.question
    if isinstance(question, PlayCard):
        return inputs_of_play(outlook, option)
    if isinstance(question, AnswerDuel) and option != GIVE_IN:
        bangs = len(bangs_in_hand(outlook.table, outlook.seat))
        return {"wins": [outlook.outshoots(question.other, max(0, bangs - 1))]}
    return {}


def inputs_of_play(outlook: Outlook, option: int) -> dict[str, list[float]]:
    """In the own turn."""
    if option == END or way_of(option) != PLAY:
        return {}
    kind = KIND[card_of(option)]
    if kind in (INDIANS, GATLING):
        return {"several": [hit_by(outlook, kind)]}
    if kind == DYNAMITE:
        return {"explodes": [EXPLODES]}
    target = target_of(option)
    if target == NOBODY or target == outlook.seat or not AIMED[kind]:
        return {}
    return {**who_is(outlook, target), **what_happens(outlook, kind, target)}


def who_is(outlook: Outlook, target: int) -> dict[str, list[float]]:
    """Who the target seems to be; nothing of what lies face up."""
    table = outlook.table
    found: dict[str, list[float]] = {"target": [float(target)]}
    if not table.shown >> target & 1:
        found["role"] = outlook.odds[target][:]
    return found


def what_happens(outlook: Outlook, kind: int, target: int) -> dict[str, list[float]]:
    """How a shot or a Duel ends, and what is at stake."""
    table = outlook.table
    seat = outlook.seat
    found: dict[str, list[float]] = {}
    if kind == DUEL:
        found["wins"] = [outlook.outshoots(target, len(bangs_in_hand(table, seat)))]
    elif kind in (BANG, MISSED, KNIFE_REVOLVER):
        misses = 2 if table.characters[seat] == SLAB_THE_KILLER and kind != KNIFE_REVOLVER else 1
        found["hits"] = [outlook.open_to_shots(target, misses)]
    else:
        return found
    found["lives"] = [float(table.life[target])]
    if table.life[target] == 1 and table.seats > 3:
        found["reward"] = [outlook.odds[target][OUTLAW]]
    return found


def hit_by(outlook: Outlook, kind: int) -> float:
    """How many of the others lose a life point, on the average."""
    total = 0.0
    for other in outlook.table.others(outlook.seat):
        total += outlook.without_bang(other) if kind == INDIANS else outlook.open_to_shots(other, 1)
    return total
