"""R4 Phase 3: the third card, using, passing. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import CARD_HOUSE, CARDS, MOST_SEATS
from tinstar.games.western_town.rules.effects import usable, use_of
from tinstar.games.western_town.rules.events import LEADS, PASSED, USED
from tinstar.games.western_town.rules.playing import play_words, plays, put_down
from tinstar.games.western_town.state import PLAYED, Western, cards_in
from tinstar.kernel.core import ALL, Dealer, Decision, Step

PASS: Final = 64
USE: Final = 128
"""Below PASS the third card; from USE on: USE + TARGETS * the own card + PLAYED * the target's owner + its place."""
TARGETS: Final = PLAYED * MOST_SEATS
FROM_HAND: Final = 8


class Turn(Decision[Western]):
    """R4.1 The third card, a use, or the end of it."""

    def options(self, table: Western, seat: int) -> list[int]:
        third = table.cards_played(seat) < PLAYED
        options = plays(table, seat) if third else []
        options.extend(uses(table, seat))
        if not third:
            options.append(PASS)
        return options

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        if option < PASS:
            return play_words(option)
        if option == PASS:
            return ("pass",)
        card, target = divmod(option - USE, TARGETS)
        return "use", CARDS[card], "on", str(target // PLAYED), CARDS[table.played[target]]

    def silence(self, table: Western, seat: int) -> int:
        """Nothing more, if that is possible."""
        options = self.options(table, seat)
        return PASS if PASS in options else options[0]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        if option < PASS:
            step = put_down(table, self.seat, option, dealer)
            if step is not None:
                table.next(step)
        elif option == PASS:
            say_pass(table, self.seat, dealer)
        else:
            use(table, self.seat, option - USE, dealer)


def own_cards(table: Western, seat: int) -> list[int]:
    """R4.2 What may be used: the hand, and what lies open on the own table."""
    cards = cards_in(table.hands[seat])
    for place in range(PLAYED):
        if table.lies_open(seat, place):
            cards.append(table.played[PLAYED * seat + place])
    return cards


def uses(table: Western, seat: int) -> list[int]:
    """R4.2 An own card, and a card of the same name that lies open before a neighbour."""
    targets: list[int] = []
    names = 0
    for neighbour in table.neighbours(seat):
        for place in range(PLAYED):
            if table.lies_open(neighbour, place):
                targets.append(PLAYED * neighbour + place)
                names |= 1 << CARD_HOUSE[table.played[PLAYED * neighbour + place]]
    found: list[int] = []
    for card in own_cards(table, seat):
        name = CARD_HOUSE[card]
        if names >> name & 1 and usable(table, seat, card):
            for target in targets:
                if CARD_HOUSE[table.played[target]] == name:
                    found.append(USE + TARGETS * card + target)
    return found


def use(table: Western, seat: int, what: int, dealer: Dealer) -> None:
    """R4.2 The target turns down first, then the effect is done; the own card stays where it is."""
    card, target = divmod(what, TARGETS)
    owner, place = divmod(target, PLAYED)
    in_hand = bool(table.hands[seat] >> card & 1)
    if in_hand:
        table.show(seat, 1 << card, ALL)
    dealer.tell(USED, seat, card, table.played[target], owner, place + (FROM_HAND if in_hand else 0))
    table.down[owner] = table.down[owner] | 1 << place
    table.territory(seat).raided = False
    table.next_all(use_of(table, seat, card))


def say_pass(table: Western, seat: int, dealer: Dealer) -> None:
    """R4.4 The first one to pass leads at once, and whoever sits to the right is manitou at once."""
    territory = table.territory(seat)
    first = not territory.passed
    territory.passed.append(seat)
    dealer.tell(PASSED, seat, 1 if first else 0)
    if first and territory.lead != seat:
        territory.lead = seat
        territory.manitou = territory.right(seat)
        dealer.tell(LEADS, seat, territory.manitou)


class Turns(Step[Western]):
    """R4.1 One turn after the other, clockwise, until all have passed; in a duel both territories in turn (R9.2)."""

    def __init__(self, up: list[int]) -> None:
        self.up: Final = up  # by territory the seat whose turn comes next

    def run(self, table: Western, dealer: Dealer) -> None:
        up = self.up
        for i in range(len(up)):
            territory = table.territory(up[i])
            for seat in territory.clockwise(up[i]):
                if seat not in territory.passed:
                    table.next(TURN[seat], Turns([*up[i + 1 :], territory.left(seat)]))
                    return


class ThirdCard(Step[Western]):
    """R4.1 The lead marshal begins."""

    def run(self, table: Western, dealer: Dealer) -> None:
        table.phase = 3
        table.next(Turns([territory.lead for territory in table.territories]))


TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
THIRD_CARD: Final = ThirdCard()
