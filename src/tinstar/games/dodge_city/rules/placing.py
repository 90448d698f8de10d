"""R5 A turn in a placing round: a card, then buying and placing stones. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import (
    FIGURES,
    INDIO,
    KINDS,
    MOST_SEATS,
    NUMBER,
    PICTURE,
    building_of,
)
from tinstar.games.dodge_city.rules.events import BY_CARD, BY_PURCHASE, NO_BUYING, PLAYED
from tinstar.games.dodge_city.rules.money import receive
from tinstar.games.dodge_city.rules.programs import DRAW_EVENT
from tinstar.games.dodge_city.rules.stones import (
    ANY,
    FreeStones,
    TakeStones,
    add_spots,
    all_but,
    has_disc,
    open_building,
    put,
    room,
)
from tinstar.games.dodge_city.state import NOTHING, OPEN, Dodge, bits
from tinstar.kernel.core import Dealer, Decision, Step


class Turn(Step[Dodge]):
    """R5.0 A card is played, then stones are bought and placed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Dodge, dealer: Dealer) -> None:
        for building in range(len(table.put)):
            table.put[building] = 0
        table.next(PLAY_CARD[self.seat], BUY[self.seat])


class PlayCard(Decision[Dodge]):
    """R5.6-R5.9 Money, free stones, an event, or stones taken off."""

    def options(self, table: Dodge, seat: int) -> list[int]:
        return bits(table.hands[seat])

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return "play", table.edition().cards[option]

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        edition = table.edition()
        kind, amount = edition.kind[option], edition.amount[option]
        step: Step[Dodge] = DRAW_EVENT[self.seat]
        if kind == PICTURE:
            step = FreeStones(self.seat, edition.figure[option], amount, ANY, may=True, cause=BY_CARD)
        elif kind == INDIO:
            step = TakeStones(self.seat, all_but(self.seat), amount, ANY, together=False, may=True, cause=BY_CARD)
        table.leaves_hand(self.seat, option)
        dealer.tell(PLAYED, self.seat, option, 1 if kind != NUMBER and step.void(table) else 0)
        if kind == NUMBER:
            receive(table, self.seat, amount, BY_CARD, dealer)
        else:
            table.next(step)


class Buy(Decision[Dodge]):
    """R5.1 Stone after stone, as long as the player wants, has money and finds room."""

    DONE: Final = -1

    def ask(self, table: Dodge) -> bool:
        return not table.sore[self.seat] and can_buy(table, self.seat)

    def run(self, table: Dodge, dealer: Dealer) -> None:
        if table.sore[self.seat]:
            dealer.tell(NO_BUYING, self.seat)
        purchase_over(table, self.seat)

    def options(self, table: Dodge, seat: int) -> list[int]:
        found = [self.DONE]
        if table.home[seat]:
            for building in open_to(table, seat):
                add_spots(found, building, table.free(building))
        return found

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return ("done",) if option == self.DONE else ("buy", table.edition().spot_name(option))

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == self.DONE:
            purchase_over(table, self.seat)
            return
        table.next(self)
        figure = table.figures[building_of(option)]
        if figure == NOTHING:
            table.next(ChooseFigure(self.seat, option))
        else:
            buy(table, self.seat, option, figure, dealer)


def purchase_over(table: Dodge, seat: int) -> None:
    """R12.7 Half price and a sore head pass, once their purchase is over."""
    table.bargain[seat] = 0
    table.sore[seat] = 0


def can_buy(table: Dodge, seat: int) -> bool:
    """R5.1 Is there a stone at home, and a cell that it can be bought for?"""
    if table.home[seat]:
        for building in open_to(table, seat):
            if table.free(building):
                return True
    return False


def open_to(table: Dodge, seat: int) -> list[int]:
    """R5.1-R5.3 The buildings with room, in which a stone of the figure that fights there, or could, can be paid."""
    opens = NOTHING in table.figures and len(choices(table, seat)) > 0
    money = table.money[seat]
    found: list[int] = []
    for building in range(len(table.figures)):
        if table.owners[building] == OPEN and room(table, building) > 0:
            figure = table.figures[building]
            if opens if figure == NOTHING else table.price(seat, figure) <= money:
                found.append(building)
    return found


def choices(table: Dodge, seat: int) -> list[int]:
    """R5.3, R5.4 The figures that this player could open a building with."""
    found: list[int] = []
    for figure in range(KINDS):
        if table.price(seat, figure) <= table.money[seat] and has_disc(table, figure):
            found.append(figure)
    return found


def buy(table: Dodge, seat: int, where: int, figure: int, dealer: Dealer) -> None:
    """R5.1 The stone is paid for and placed."""
    price = table.price(seat, figure)
    table.money[seat] = table.money[seat] - price
    put(table, seat, where, price, BY_PURCHASE, dealer)


class ChooseFigure(Decision[Dodge]):
    """R5.3 Who buys into a building first decides who fights there."""

    def __init__(self, seat: int, where: int) -> None:
        super().__init__(seat)
        self.where: Final = where

    def ask(self, table: Dodge) -> bool:
        return len(choices(table, self.seat)) > 1

    def run(self, table: Dodge, dealer: Dealer) -> None:
        self.take(table, choices(table, self.seat)[0], dealer)

    def options(self, table: Dodge, seat: int) -> list[int]:
        return choices(table, seat)

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return (FIGURES[option],)

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        open_building(table, self.seat, building_of(self.where), option, dealer)
        buy(table, self.seat, self.where, option, dealer)


PLAY_CARD: Final = [PlayCard(seat) for seat in range(MOST_SEATS)]
BUY: Final = [Buy(seat) for seat in range(MOST_SEATS)]
TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
