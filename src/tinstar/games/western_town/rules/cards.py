"""R1.8, R2 Phase 1: new buildings, Lincoln's card, and the cards that everybody keeps. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import CARDS, LAST_LINCOLN, MOST_SEATS, SMALLEST_HAND, TILES
from tinstar.games.western_town.rules.events import CAME, EXPECTED, FLIPPED, SLEPT
from tinstar.games.western_town.state import ROUNDS, Territory, Western, cards_in, count
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step, Together

NEW_BUILDINGS: Final = 2
DUELS: Final = 2


class AddBuildings(Step[Western]):
    """R1.8 Two come for everybody; two more are turned over and become homesteads."""

    def __init__(self, where: int, flips: bool) -> None:
        self.where: Final = where
        self.flips: Final = flips  # R9.1 in a short game nothing is turned over

    def run(self, table: Western, dealer: Dealer) -> None:
        territory = table.territories[self.where]
        if self.flips:
            table.next(FLIP[self.where])
        if table.variants.choose_buildings:
            table.next(CHOOSE_BUILDING[territory.lead], CHOOSE_BUILDING[territory.manitou])
            return
        for _ in range(NEW_BUILDINGS):
            come(table, territory, dealer.draw(to_come(territory)), dealer)


def to_come(territory: Territory) -> list[int]:
    """R1.4 Orange tiles first, green ones at last."""
    return territory.reserve or territory.green


def come(table: Western, territory: Territory, tile: int, dealer: Dealer) -> None:
    """A tile lies above everybody's board."""
    for seat in territory.clockwise(territory.first):
        table.offers[seat] = table.offers[seat] | 1 << tile
    dealer.tell(CAME, NOBODY, tile, territory.first // territory.towns)


class ChooseBuilding(Decision[Western]):
    """R9.4 The lead marshal and the manitou each name one that comes."""

    def options(self, table: Western, seat: int) -> list[int]:
        return sorted(to_come(table.territory(seat)))

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        territory = table.territory(self.seat)
        to_come(territory).remove(option)
        come(table, territory, option, dealer)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return (TILES[option],)


class Flip(Step[Western]):
    """R1.8 Two tiles more show their back: a homestead each, for everybody."""

    def __init__(self, where: int) -> None:
        self.where: Final = where

    def run(self, table: Western, dealer: Dealer) -> None:
        territory = table.territories[self.where]
        for _ in range(NEW_BUILDINGS):
            flip(table, territory, dealer.draw(to_come(territory)), dealer)


def flip(table: Western, territory: Territory, tile: int, dealer: Dealer) -> None:
    for seat in territory.clockwise(territory.first):
        table.homesteads[seat] = table.homesteads[seat] + 1
    dealer.tell(FLIPPED, NOBODY, tile, territory.first // territory.towns)


CHOOSE_BUILDING: Final = [ChooseBuilding(seat) for seat in range(MOST_SEATS)]
FLIP: Final = [Flip(where) for where in range(DUELS)]


class TurnLincoln(Step[Western]):
    """R2.3 His card of this round; R6.4 the fifth is the one with the 5."""

    def run(self, table: Western, dealer: Dealer) -> None:
        card = LAST_LINCOLN if table.round == ROUNDS else dealer.draw(table.unseen)
        table.lincoln.append(card)
        dealer.tell(EXPECTED, NOBODY, card)


class KeepCards(Together[Western]):
    """R2.5 Everybody puts cards to sleep until the hand is small enough, secretly and at once."""

    DONE: Final = -1

    def choices(self, table: Western, seat: int, given: list[int]) -> list[int]:
        kept = count(table.hands[seat]) - len(given)
        if (given and given[-1] == self.DONE) or kept == SMALLEST_HAND:
            return []
        left = table.hands[seat]
        for card in given:
            left &= ~(1 << card)
        options = cards_in(left)
        return [self.DONE, *options] if kept <= table.hand_limit(seat) else options

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return ("done",) if option == self.DONE else ("sleep", CARDS[option])

    def take_all(self, table: Western, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in range(table.seats):
            cards = 0
            for card in answers[seat]:
                if card != self.DONE:
                    cards |= 1 << card
            table.hands[seat] = table.hands[seat] & ~cards
            table.asleep[seat] = cards
            table.forget(seat)
            dealer.tell(SLEPT, seat, cards, 0, count(cards), count(table.hands[seat]), to=1 << seat)
        table.phase = 2


TURN_LINCOLN: Final = TurnLincoln()
