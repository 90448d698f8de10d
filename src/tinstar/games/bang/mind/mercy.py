"""A learner's game (R1.5): whoever has had no turn yet is left alone. Compiled.

That is no rule of the game but the manners of whoever plays by this mind, and the set-up says so.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    CIRCUS_WAGON,
    GATLING,
    INDIANS,
    IRONHORSE,
    KIND,
    KINDS,
    LUMBER_FLATCAR,
    MONEY_BAG,
    MOST_WANTED,
    NEXT_STOP,
)
from tinstar.games.bang.rules.playing import END, HEAL, PLAY, PlayCard, card_of, target_of, way_of
from tinstar.games.bang.rules.turn import PILE, DrawFromPlayer
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import STEAM_DOUBLED
from tinstar.games.bang.train.characters import NO, Divert
from tinstar.games.bang.train.hooks import ZIPPY
from tinstar.games.bang.train.taking import TAKE, TAKE_AHEAD, PlaceWagon
from tinstar.games.bang.train.wagons import ShareWagons

LEFT_ALONE: Final = -20.0
"""What it is worth to go for somebody who has had no turn yet: nothing else is worth less."""
AT_ALL: Final[list[bool]] = [kind in (INDIANS, GATLING, MOST_WANTED, CIRCUS_WAGON) for kind in range(KINDS)]
"""By kind: does it go for everybody?"""


def disturbs(table: Bang, seat: int, option: int) -> bool:
    """Does this option of the open question go for another whose first turn has not begun?"""
    newcomers = table.sheltered & table.standing & ~(1 << seat)
    if newcomers == 0:
        return False
    question = table.question()
    if isinstance(question, PlayCard):
        return option != END and (aims_at(newcomers, table, option) or fires(table, option))
    if isinstance(question, DrawFromPlayer):
        return option != PILE and newcomers >> option & 1 != 0
    if isinstance(question, PlaceWagon):
        return KIND[table.store[0]] == LUMBER_FLATCAR and newcomers >> option & 1 != 0
    if isinstance(question, ShareWagons):
        return KIND[card_of(option)] == LUMBER_FLATCAR and newcomers >> target_of(option) & 1 != 0
    if isinstance(question, Divert):
        return option != NO and newcomers >> target_of(option) & 1 != 0
    return False


def aims_at(newcomers: int, table: Bang, option: int) -> bool:
    """A card, a wagon or an ability of the own turn: at one of them, or at everybody?"""
    way = way_of(option)
    if way in (TAKE, TAKE_AHEAD, HEAL):
        return False  # its target is a wagon of the train, or there is none
    target = target_of(option)
    return AT_ALL[kind_of(table, option)] or (target >= 0 and newcomers >> target & 1 != 0)


def kind_of(table: Bang, option: int) -> int:
    """The kind of what is played or used; a Money Bag is what it copies."""
    kind = KIND[card_of(option)]
    return KIND[table.piles.discard[-1]] if kind == MONEY_BAG and table.piles.discard else kind


def fires(table: Bang, option: int) -> bool:
    """Does it bring the Ironhorse to the end station, where it shoots at everybody?"""
    line = table.line
    if not table.train or line.locomotive != IRONHORSE:
        return False
    way = way_of(option)
    if way == STEAM_DOUBLED:
        return True
    moves = way in (TAKE_AHEAD, ZIPPY) or (way == PLAY and kind_of(table, option) == NEXT_STOP)
    return moves and line.position + 1 >= len(line.stations)
