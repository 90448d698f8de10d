"""Options that are the same for all purposes. Compiled."""

from __future__ import annotations

from tinstar.games.western_town.pieces import CENTRE, LOT_HOUSEHOLDS, LOT_LETTERS, NUMBERS
from tinstar.games.western_town.rules.construction import WAYS, Construct
from tinstar.games.western_town.rules.effects import WIDE, Effect
from tinstar.games.western_town.rules.setup import PlaceStart
from tinstar.games.western_town.state import Western


def same_lot(table: Western, option: int) -> int:
    """What an option belongs to: of lots that are alike the first free one stands for all."""
    question = table.question()
    if isinstance(question, PlaceStart):
        return first_like(table, question.seat, option)
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
