"""R3 Phase 2: two cards each, alone or in pairs. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import CARDS, MOST_SEATS
from tinstar.games.western_town.rules.effects import PLAYS
from tinstar.games.western_town.rules.events import LAID_DOWN, PLAYED_CARD, SHOWED
from tinstar.games.western_town.state import PLAYED, Western, cards_in
from tinstar.kernel.core import ALL, Dealer, Decision, Step, Together

DOWN: Final = 32
"""An option is a card to be played, or DOWN + a card that goes face down."""


def plays(table: Western, seat: int) -> list[int]:
    """R3.3 Cards whose building stands; R3.4 if there is none, any card face down."""
    hand = cards_in(table.hands[seat])
    playable = [card for card in hand if table.can_play(seat, card)]
    return playable or [DOWN + card for card in hand]


def play_words(option: int) -> tuple[str, ...]:
    return ("down", CARDS[option - DOWN]) if option >= DOWN else ("play", CARDS[option])


def put_down(table: Western, seat: int, option: int, dealer: Dealer) -> Step[Western] | None:
    """A card goes from hand to the table; what is to be done then, if it lies face up."""
    place = table.cards_played(seat)
    card = option % DOWN
    if option >= DOWN:  # R3.4 the hand lies open meanwhile, so all see which card it is
        table.show_hand(seat, ALL)
        dealer.tell(SHOWED, seat, table.hands[seat])
        dealer.tell(LAID_DOWN, seat, card, place)
        table.down[seat] = table.down[seat] | 1 << place
    else:
        dealer.tell(PLAYED_CARD, seat, card, place)
    table.leaves_hand(seat, card)
    table.played[PLAYED * seat + place] = card
    return None if option >= DOWN else RESOLVE[seat][card]


class Resolve(Step[Western]):
    """R3.5 Does what a played card says; R7.3 a turn of its own for the rolls of the die."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, table: Western, dealer: Dealer) -> None:
        table.territory(self.seat).raided = False
        table.next_all(PLAYS[self.seat][self.card])


RESOLVE: Final = [[Resolve(seat, card) for card in range(len(CARDS))] for seat in range(MOST_SEATS)]


class PlayAlone(Decision[Western]):
    """R3.1 The lead marshal's first card, the manitou's second one."""

    def options(self, table: Western, seat: int) -> list[int]:
        return plays(table, seat)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return play_words(option)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        step = put_down(table, self.seat, option, dealer)
        if step is not None:
            table.next(step)


class PlayPair(Together[Western]):
    """R3.2 The second card of one and the first card of the next, turned up together and done clockwise."""

    def choices(self, table: Western, seat: int, given: list[int]) -> list[int]:
        return [] if given else plays(table, seat)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return play_words(option)

    def take_all(self, table: Western, answers: list[list[int]], dealer: Dealer) -> None:
        steps: list[Step[Western]] = []
        for seat in self.them:
            step = put_down(table, seat, answers[seat][0], dealer)
            if step is not None:
                steps.append(step)
        table.next_all(steps)


ALONE: Final = [PlayAlone(seat) for seat in range(MOST_SEATS)]


class TwoCards(Step[Western]):
    """R3.1 Alone, in pairs, alone; in a duel both territories in turn, a step each (R9.2)."""

    def run(self, table: Western, dealer: Dealer) -> None:
        orders = [territory.clockwise(territory.lead) for territory in table.territories]
        towns = len(orders[0])
        steps: list[Step[Western]] = []
        for i in range(towns + 1):
            for order in orders:
                if i == 0 or i == towns:
                    steps.append(ALONE[order[0 if i == 0 else -1]])
                else:
                    steps.append(PlayPair([order[i - 1], order[i]]))
        table.next_all(steps)


TWO_CARDS: Final = TwoCards()
