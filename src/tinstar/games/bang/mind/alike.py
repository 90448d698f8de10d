"""Which options of BANG! are really one: cards of the same kind, used in the same way at the same aim. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import CARDS, KIND, KINDS
from tinstar.games.bang.rules.effects import ChooseFromStore
from tinstar.games.bang.rules.life import SecondCard
from tinstar.games.bang.rules.playing import END, PlayCard, card_of, target_of, thing_of, way_of
from tinstar.games.bang.rules.shots import AnswerDuel, AnswerIndians, AnswerShot
from tinstar.games.bang.rules.turn import DiscardDown, PutOneBack
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import ReadMap
from tinstar.games.bang.train.wagons import CircusDiscard

ALONE: Final = 1 << 30
"""From here on plans of options that are like no other."""


def plan_of(table: Bang, option: int) -> int:
    """The same number for all options that are alike."""
    question = table.question()
    if isinstance(question, PlayCard):
        return ALONE + option if option == END else played(table.front[question.seat], option)
    if isinstance(question, (AnswerShot, AnswerDuel, AnswerIndians)):
        return KIND[option] if option < CARDS else ALONE + option
    if isinstance(question, (DiscardDown, PutOneBack, ReadMap, SecondCard, CircusDiscard, ChooseFromStore)):
        return ALONE + option if option in table.front[question.seat] else KIND[option]
    return option


def played(front: list[int], option: int) -> int:
    """A card of the own turn by its kind, and by the kind of what it goes for; one in play is not one in hand."""
    return (
        way_of(option) << 24
        | target_of(option) + 1 << 16
        | like(front, thing_of(option)) << 8
        | like(front, card_of(option))
    )


def like(front: list[int], card: int) -> int:
    """The same number for all cards of a kind in hand; what is no card or lies in play has its own."""
    return KINDS + card + 1 if card < 0 or card >= len(KIND) or card in front else KIND[card]
