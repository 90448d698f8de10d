"""Options that are the same for all purposes. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.western_town.pieces import CARD_DATA, CENTRE, LOT_HOUSEHOLDS, LOT_LETTERS, NUMBERS
from tinstar.games.western_town.rules.construction import WAYS, Construct
from tinstar.games.western_town.rules.effects import WIDE, Effect
from tinstar.games.western_town.rules.playing import DOWN, PlayAlone, PlayPair
from tinstar.games.western_town.rules.using import PASS, TARGETS, USE, Turn
from tinstar.games.western_town.state import Western, cards_in


def does(card: dict[str, Any]) -> list[Any]:
    """All that is printed on a card."""
    return [card[what] for what in ("house", "color", "income", "play", "use")]


TWIN: Final[list[int]] = [[does(other) for other in CARD_DATA].index(does(card)) for card in CARD_DATA]
"""By card the first one that is printed like it."""


def plan_of(table: Western, option: int) -> int:
    """What an option belongs to: of cards, and of lots, that are alike one stands for all."""
    question = table.question()
    if isinstance(question, (PlayAlone, PlayPair)) or (isinstance(question, Turn) and option < PASS):
        return option - option % DOWN + TWIN[option % DOWN]
    if isinstance(question, Turn) and option >= USE:
        card, target = divmod(option - USE, TARGETS)
        return USE + TARGETS * TWIN[card] + target
    return same_lot(table, option)


def set_of(cards: int) -> int:
    """A bit mask of cards, in which each is the first of its twins that is not there yet."""
    found = 0
    for card in cards_in(cards):
        found |= 1 << (card if found >> TWIN[card] & 1 else TWIN[card])
    return found


def same_lot(table: Western, option: int) -> int:
    """The first free lot stands for all like it."""
    question = table.question()
    if not isinstance(question, Effect):
        return option
    lot = question.lot(option)
    if lot < 0:
        return option
    step = WAYS if isinstance(question, Construct) else WAYS * WIDE  # within another choice
    return option + step * (first_like(table, question.seat, lot) - lot)


def first_like(table: Western, seat: int, lot: int) -> int:
    """The first free lot with the same number, place, household and effect."""
    for other in table.free_lots(seat):
        if (
            NUMBERS[other] == NUMBERS[lot]
            and CENTRE[other] == CENTRE[lot]
            and LOT_HOUSEHOLDS[other] == LOT_HOUSEHOLDS[lot]
            and LOT_LETTERS[other] == LOT_LETTERS[lot]
        ):
            return other
    return lot
