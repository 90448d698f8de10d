"""R12 What event cards do, effect by effect. Compiled.

Every effect is a step for the player who drew the card; `programs.py` reads them out of the data.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.rules.events import (
    BARGAIN,
    EXCHANGED,
    KEPT,
    LOOKED,
    SORE,
    SWAPPED,
)
from tinstar.games.dodge_city.rules.money import BANK, Sell, receive
from tinstar.games.dodge_city.rules.stones import ANY, FreeStones, ShiftStone, TakeStones, all_but
from tinstar.games.dodge_city.state import Dodge, bits
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

SELF: Final = 0
EACH_OTHER: Final = 1
EVERYBODY: Final = 2
RICHEST: Final = 3
POOREST: Final = 4
LEFT: Final = 5
CHOSEN: Final = 6
WHO: Final = ["self", "each_other", "all", "richest", "poorest", "left", "chosen_opponent"]


def meant(table: Dodge, who: int, drawer: int) -> list[int]:
    """R12.8 The seats that an effect is about, clockwise from whoever drew the card."""
    if who == SELF:
        return [drawer]
    if who == LEFT:
        return [(drawer + 1) % table.seats]
    around = table.clockwise(drawer)
    if who == EVERYBODY:
        return around
    if who == EACH_OTHER:
        return around[1:]
    best = around[0]
    for seat in around:
        richer = table.money[seat] > table.money[best]
        poorer = table.money[seat] < table.money[best]
        if (richer and who == RICHEST) or (poorer and who == POOREST):
            best = seat
    return [best]


class Effect(Step[Dodge]):
    """One effect of an event card."""

    def __init__(self, seat: int, cause: int) -> None:
        self.seat: Final = seat  # who drew the card
        self.cause: Final = cause


class Bank(Effect):
    """The bank pays, or is paid."""

    def __init__(self, seat: int, cause: int, who: int, amount: int) -> None:
        super().__init__(seat, cause)
        self.who: Final = who
        self.amount: Final = amount

    def run(self, table: Dodge, dealer: Dealer) -> None:
        seats = meant(table, self.who, self.seat)
        if self.amount > 0:
            for seat in seats:
                receive(table, seat, self.amount, self.cause, dealer)
        else:
            table.next_all([Sell(seat, -self.amount, [BANK], self.cause) for seat in seats])


class BankPer(Effect):
    """The same for every stone in town, or for every point, up to a limit."""

    def __init__(self, seat: int, cause: int, points: bool, amount: int, cap: int) -> None:
        super().__init__(seat, cause)
        self.points: Final = points
        self.amount: Final = amount
        self.cap: Final = cap

    def run(self, table: Dodge, dealer: Dealer) -> None:
        times = table.points[self.seat] if self.points else table.town(self.seat)
        amount = max(-self.cap, min(self.cap, self.amount * times))
        if amount:
            table.next(Bank(self.seat, self.cause, SELF, amount))


class Transfer(Effect):
    """Players pay each other; the drawer pays, or is paid."""

    def __init__(self, seat: int, cause: int, payers: int, receivers: int, amount: int) -> None:
        super().__init__(seat, cause)
        self.payers: Final = payers
        self.receivers: Final = receivers
        self.amount: Final = amount

    def run(self, table: Dodge, dealer: Dealer) -> None:
        receivers = meant(table, self.receivers, self.seat)
        payers = meant(table, self.payers, self.seat)
        table.next_all([Sell(payer, self.amount, receivers, self.cause) for payer in payers])


class Gain(Effect):
    """R12.3 Free stones in one contested building: as many as fit."""

    def __init__(self, seat: int, cause: int, figure: int, count: int) -> None:
        super().__init__(seat, cause)
        self.figure: Final = figure
        self.count: Final = count

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.next(FreeStones(self.seat, self.figure, self.count, ANY, may=False, cause=self.cause))


class Remove(Effect):
    """R12.4 Stones go home: own ones, or others'; the drawer chooses, or each their own, or the left neighbour."""

    def __init__(self, seat: int, cause: int, chooser: int, own: bool, count: int, together: bool) -> None:
        super().__init__(seat, cause)
        self.chooser: Final = chooser
        self.own: Final = own  # the chooser's own ones, or the drawer's; else those of all others
        self.count: Final = count
        self.together: Final = together

    def run(self, table: Dodge, dealer: Dealer) -> None:
        steps: list[Step[Dodge]] = []
        for chooser in meant(table, self.chooser, self.seat):
            owner = chooser if self.chooser == EVERYBODY else self.seat
            owners = 1 << owner if self.own else all_but(chooser)
            steps.append(TakeStones(chooser, owners, self.count, ANY, self.together, may=False, cause=self.cause))
        table.next_all(steps)


class Move(Effect):
    """R12.5 Stones are shifted within their building."""

    def __init__(self, seat: int, cause: int, own: bool, count: int, may: bool) -> None:
        super().__init__(seat, cause)
        self.own: Final = own
        self.count: Final = count
        self.may: Final = may

    def run(self, table: Dodge, dealer: Dealer) -> None:
        owners = 1 << self.seat if self.own else all_but(self.seat)
        table.next(ShiftStone(self.seat, owners, self.count, ANY, self.may, self.cause))


class Price(Effect):
    """R12.7 The next purchase costs half."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.bargain[self.seat] = 1
        dealer.tell(BARGAIN, self.seat)


class NoPurchase(Effect):
    """R12.7 The next purchase is lost."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.sore[self.seat] = 1
        dealer.tell(SORE, self.seat)


# ---------------------------------------------------------------------------------------------------- opponents


class ChooseOpponent(Decision[Dodge]):
    """R12.8 An effect on one opponent, whom the drawer chooses."""

    def __init__(self, seat: int, cause: int) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def void(self, table: Dodge) -> bool:
        return not self.options(table, self.seat)

    def ask(self, table: Dodge) -> bool:
        return len(self.options(table, self.seat)) > 1

    def run(self, table: Dodge, dealer: Dealer) -> None:
        self.take(table, self.options(table, self.seat)[0], dealer)

    def options(self, table: Dodge, seat: int) -> list[int]:
        return sorted(table.others(seat))

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return "seat", str(option)


class Rob(ChooseOpponent):
    """The opponent pays."""

    def __init__(self, seat: int, cause: int, amount: int) -> None:
        super().__init__(seat, cause)
        self.amount: Final = amount

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        table.next(Sell(option, self.amount, [self.seat], self.cause))


class PeekHand(ChooseOpponent):
    """R12.6 The drawer sees a hand, and keeps it in mind (R11.2)."""

    def options(self, table: Dodge, seat: int) -> list[int]:
        return [other for other in sorted(table.others(seat)) if table.hands[other]]

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        table.known[table.seats * self.seat + option] = table.hands[option]
        dealer.tell(LOOKED, self.seat, table.hands[option], 0, option, to=1 << self.seat | 1 << option)
        dealer.peeked(self.seat)


class SwapHands(PeekHand):
    """R12.6 A card of each hand, by lot, changes sides; both know both."""

    def void(self, table: Dodge) -> bool:
        return not table.hands[self.seat] or not self.options(table, self.seat)

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        seat = self.seat
        given, got = dealer.pick(bits(table.hands[seat])), dealer.pick(bits(table.hands[option]))
        forget(table, seat, option)
        forget(table, option, seat)
        moves(table, seat, option, given)
        moves(table, option, seat, got)
        dealer.tell(SWAPPED, seat, given, got, option, to=1 << seat | 1 << option)
        dealer.peeked(seat)


def forget(table: Dodge, owner: int, partner: int) -> None:
    """R11.2 Whoever knew this hand is not sure of any card of it now, but for the partner of a swap; nor is anybody
    sure where the early cards are."""
    for viewer in range(table.seats):
        if viewer != partner:
            table.known[table.seats * viewer + owner] = 0
    table.early = 0


def moves(table: Dodge, giver: int, taker: int, card: int) -> None:
    """A card goes from one hand to another; both know where it is."""
    table.hands[giver] = table.hands[giver] & ~(1 << card)
    table.hands[taker] = table.hands[taker] | 1 << card
    there, back = table.seats * giver + taker, table.seats * taker + giver
    table.known[there] = table.known[there] | 1 << card
    table.known[back] = table.known[back] & ~(1 << card)


class SwapCard(Decision[Dodge]):
    """R12.6 A hand card goes into the pile, and one is drawn from it."""

    KEEP: Final = -1

    def void(self, table: Dodge) -> bool:
        return not table.hands[self.seat] or not table.pile

    def options(self, table: Dodge, seat: int) -> list[int]:
        return [*bits(table.hands[seat]), self.KEEP]

    def silence(self, table: Dodge, seat: int) -> int:
        return self.KEEP

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == self.KEEP:
            dealer.tell(KEPT, self.seat)
            return
        seat = self.seat
        table.pile.append(option)
        drawn = dealer.draw(table.pile)
        table.hands[seat] = table.hands[seat] & ~(1 << option) | 1 << drawn
        forget(table, seat, NOBODY)
        for viewer in range(table.seats):  # nobody else is sure any more that a card has stayed in the pile
            if viewer != seat:
                table.in_pile[viewer] = 0
        table.in_pile[seat] = (table.in_pile[seat] | 1 << option) & ~(1 << drawn)
        dealer.tell(EXCHANGED, seat, option, drawn, to=1 << seat)
        dealer.peeked(seat)

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return ("keep",) if option == self.KEEP else ("swap", table.edition().cards[option])
