"""R2.1 The rounds and their phases: which step comes after which. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import MOST_SEATS
from tinstar.games.western_town.rules.cards import TURN_LINCOLN, AddBuildings, KeepCards
from tinstar.games.western_town.rules.end import COUNT
from tinstar.games.western_town.rules.events import ROUND
from tinstar.games.western_town.rules.income import Income
from tinstar.games.western_town.rules.playing import TWO_CARDS
from tinstar.games.western_town.rules.using import THIRD_CARD
from tinstar.games.western_town.rules.visit import VISIT
from tinstar.games.western_town.state import NOTHING, PLAYED, Western
from tinstar.kernel.core import ALL, NOBODY, Dealer, Step

SHORT_ADDS: Final = 2
LAST_ADDS: Final = 3


class Round(Step[Western]):
    """R2.1 Cards, two cards each, the third card and using, income, Lincoln; then everybody takes the cards back."""

    def run(self, table: Western, dealer: Dealer) -> None:
        if table.round == table.rounds():
            table.next(COUNT)
            return
        if table.round:
            take_back(table)
        table.round += 1
        table.phase = 1
        dealer.tell(ROUND, NOBODY, table.round)
        table.next(TURN_LINCOLN, KEEP_CARDS[table.seats], TWO_CARDS, THIRD_CARD, PAY_DAYS[table.seats])
        table.next_all(new_buildings(table))


class PayDay(Step[Western]):
    """R5, R6 Income, then the visit, then the next round."""

    def __init__(self, income: Income) -> None:
        self.income: Final = income

    def run(self, table: Western, dealer: Dealer) -> None:
        table.phase = 4
        table.next(self.income, VISIT, NEXT_ROUND)


def new_buildings(table: Western) -> list[Step[Western]]:
    """R2.2 In rounds 2 and 3; R9.1 in a short game once, in round 2."""
    comes = table.round == SHORT_ADDS or (table.round == LAST_ADDS and not table.variants.short)
    flips = not table.variants.short
    return [AddBuildings(where, flips) for where in range(len(table.territories))] if comes else []


def take_back(table: Western) -> None:
    """R6.5 All cards come back to hand, so everybody knows all hands; who has passed begins anew."""
    for seat in range(table.seats):
        cards = table.hands[seat] | table.asleep[seat]
        for place in range(PLAYED):
            card = table.played[PLAYED * seat + place]
            if card != NOTHING:
                cards |= 1 << card
                table.played[PLAYED * seat + place] = NOTHING
        table.hands[seat] = cards
        table.asleep[seat] = 0
        table.down[seat] = 0
        table.show_hand(seat, ALL)
    for territory in table.territories:
        territory.passed = []


def keepers(seats: int) -> KeepCards:
    return KeepCards(list(range(seats)))


def earners(seats: int) -> PayDay:
    return PayDay(Income(list(range(seats))))


KEEP_CARDS: Final = [keepers(seats) for seats in range(MOST_SEATS + 1)]
PAY_DAYS: Final = [earners(seats) for seats in range(MOST_SEATS + 1)]
NEXT_ROUND: Final = Round()
