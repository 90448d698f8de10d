"""R5 Phase 4: income and limits. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.western_town.pieces import (
    CARD_DATA,
    CARDS,
    GOODS,
    KINDS,
    LIMITS,
    LOTS,
    STORAGE,
)
from tinstar.games.western_town.rules.events import CAUSE_TILE, EARNED, LIMITED
from tinstar.games.western_town.rules.goods import gain
from tinstar.games.western_town.rules.programs import ON_INCOME
from tinstar.games.western_town.state import NOTHING, PLAYED, Western
from tinstar.kernel.core import Dealer, Together


def always(income: list[dict[str, Any]]) -> list[list[int]]:
    """Goods and amounts that an income brings in any case."""
    return [
        [GOODS.index(good), amount] for step in income if step["op"] == "gain" for good, amount in step["what"].items()
    ]


def one_of(income: list[dict[str, Any]]) -> list[list[int]]:
    """Goods and amounts of which an income brings one."""
    chosen = [step["options"] for step in income if step["op"] == "choose"]
    return [pair for options in chosen for branch in options for pair in always(branch)]


INCOME: Final[list[list[list[int]]]] = [always(card["income"]) for card in CARD_DATA]
INCOME_CHOICE: Final[list[list[list[int]]]] = [one_of(card["income"]) for card in CARD_DATA]
"""R5.2 By card; an option is KINDS * card + good."""


NO_CHOICE: Final = -1


def earning(table: Western, seat: int) -> list[int]:
    """R5.1 The cards that still lie open before a player."""
    return [table.played[PLAYED * seat + place] for place in range(PLAYED) if table.lies_open(seat, place)]


class Income(Together[Western]):
    """R5.1 All at once: who has a choice makes it, a click a card."""

    def choices(self, table: Western, seat: int, given: list[int]) -> list[int]:
        choosing = [card for card in earning(table, seat) if INCOME_CHOICE[card]]
        if len(given) == len(choosing):
            return []
        card = choosing[len(given)]
        return [KINDS * card + pair[0] for pair in INCOME_CHOICE[card]]

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return CARDS[option // KINDS], GOODS[option % KINDS]

    def take_all(self, table: Western, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in range(table.seats):
            for card in earning(table, seat):
                earn(table, seat, card, answers[seat], dealer)
            permanent(table, seat, dealer)
            give_back(table, seat, dealer)


def earn(table: Western, seat: int, card: int, chosen: list[int], dealer: Dealer) -> None:
    """R5.1 What stands on the card's upper corner."""
    wanted = [pair for pair in INCOME_CHOICE[card] if KINDS * card + pair[0] in chosen]
    dealer.tell(EARNED, seat, card, wanted[0][0] if wanted else NO_CHOICE)
    for good, amount in INCOME[card] + wanted:
        gain(table, seat, good, amount, card, dealer)


def permanent(table: Western, seat: int, dealer: Dealer) -> None:
    """R5.4 Green buildings that stand."""
    for lot in range(LOTS):
        tile = table.lots[LOTS * seat + lot]
        if tile == NOTHING or table.is_destroyed(seat, lot) or not ON_INCOME[seat][tile]:
            continue
        dealer.tell(EARNED, seat, CAUSE_TILE + tile, NO_CHOICE)
        for effect in ON_INCOME[seat][tile]:
            if effect.changes(table):
                effect.run(table, dealer)


def limit(table: Western, seat: int, good: int) -> int:
    """R5.3 What a town can store, with the room of its buildings, destroyed or not; -1: as much as there is."""
    most = LIMITS[good]
    if most >= 0:
        for lot in range(LOTS):
            tile = table.lots[LOTS * seat + lot]
            if tile != NOTHING:
                most += STORAGE[tile][good]
    return most


def give_back(table: Western, seat: int, dealer: Dealer) -> None:
    """R5.3 What is too much goes back; where it lies does not matter."""
    for good in range(KINDS):
        most = limit(table, seat, good)
        over = table.has(seat, good) - most
        if most >= 0 and over > 0:
            table.add(seat, good, -over)
            dealer.tell(LIMITED, seat, good, over, most)
