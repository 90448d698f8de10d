"""R8 The end of a round: powers, new cowboys, tax, the row. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    BANKER,
    GROCER,
    HOUSE,
    MOST_SEATS,
    MOUNTAIN,
    NEW_COWBOYS,
    NONE,
    OFFER_PRICES,
    OFFERS,
    ROUNDS,
)
from tinstar.games.carson_city.rules.act import win_points
from tinstar.games.carson_city.rules.characters import hire
from tinstar.games.carson_city.rules.events import BOUGHT_POINTS, MARKER, NEW_COWBOYS_CAME, TAXED
from tinstar.games.carson_city.rules.land import owned
from tinstar.games.carson_city.rules.market import close_up, fill_row
from tinstar.games.carson_city.state import FROM_CHARACTERS, FROM_TAX, SUPPLY, Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

POINT_OF_TAX: Final = 10
"""R8.4 Dollars for which there is a point."""


class EndRound(Step[Carson]):
    """R8.1 First the powers that work at the end of the round, then marker, cowboys, tax and row."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        table.space = NOBODY
        table.next(CLOSE_ROUND)
        for seat in table.order:
            if table.plays(seat, BANKER, True):
                table.next(BANKER_OFFER[seat])
            elif table.later[seat]:
                thing = HOUSE if table.roles[seat] == GROCER else MOUNTAIN
                count = owned(table.town, seat, thing)
                win_points(table, seat, count, FROM_CHARACTERS, table.roles[seat], dealer)
                table.later[seat] = 0


class BankerOffer(Decision[Carson]):
    """R10.2 The red Banker buys 3, 5 or 7 points, once. The option is the number of points."""

    def void(self, table: Carson) -> bool:
        return table.money[self.seat] < OFFER_PRICES[1]

    def options(self, table: Carson, seat: int) -> list[int]:
        return [OFFERS[i] for i in range(len(OFFERS)) if OFFER_PRICES[i] <= table.money[seat]]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option:
            dollars = OFFER_PRICES[OFFERS.index(option)]
            table.money[self.seat] = table.money[self.seat] - dollars
            table.score(self.seat, FROM_CHARACTERS, option)
            dealer.tell(BOUGHT_POINTS, self.seat, option, dollars, NOBODY)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return (str(option),)


class CloseRound(Step[Carson]):
    """R8.2 The marker moves on, R8.3 new cowboys come, R8.4 the tax is paid; then the table is set anew."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        dealer.tell(MARKER, NOBODY, table.round)
        if table.round < ROUNDS:
            for seat in table.order:
                cowboys = min(NEW_COWBOYS[table.round], table.in_supply(seat))
                hire(table, seat, cowboys)
                dealer.tell(NEW_COWBOYS_CAME, seat, cowboys)
        table.next(CLEAR_UP)
        table.next_all([TAX[seat] for seat in table.order])


class Tax(Step[Carson]):
    """R8.4 Whoever has more than his character keeps safe gives it up; where there is a choice he is asked."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Carson, dealer: Dealer) -> None:
        amounts = taxes(table, self.seat)
        if len(amounts) > 1:
            table.next(PAY_TAX[self.seat])
        elif amounts[0]:
            give(table, self.seat, amounts[0], dealer)


class PayTax(Decision[Carson]):
    """R8.5 Just what is due, or so much that it makes full tens. The option is the sum."""

    def options(self, table: Carson, seat: int) -> list[int]:
        return taxes(table, seat)

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option:
            give(table, self.seat, option, dealer)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return (str(option),)


def taxes(table: Carson, seat: int) -> list[int]:
    """What this seat may give: what is due, R8.5 the next full $10, and by the loose rule any more of them."""
    money = table.money[seat]
    due = max(0, money - table.limit(seat))
    amounts = [due]
    more = (due // POINT_OF_TAX + 1) * POINT_OF_TAX
    if table.variants.loose_tax:
        amounts.extend(range(more, money + 1, POINT_OF_TAX))
    elif due % POINT_OF_TAX:
        amounts.append(more)
    return amounts


def give(table: Carson, seat: int, dollars: int, dealer: Dealer) -> None:
    points = dollars // POINT_OF_TAX
    table.money[seat] = table.money[seat] - dollars
    table.score(seat, FROM_TAX, points)
    dealer.tell(TAXED, seat, dollars, points)


class ClearUp(Step[Carson]):
    """R8.6 The row slides and is filled; R8.7 cards and pieces go back; who passed first chooses first."""

    def void(self, table: Carson) -> bool:
        return table.round == ROUNDS  # the game is over: all stays as it is

    def run(self, table: Carson, dealer: Dealer) -> None:
        close_up(table)
        fill_row(table, dealer)
        table.roles = [NONE] * table.seats
        table.white = SUPPLY
        table.ammunition = NOBODY
        table.order = table.passed
        table.passed = []


BANKER_OFFER: Final = [BankerOffer(seat) for seat in range(MOST_SEATS)]
CLOSE_ROUND: Final = CloseRound()
TAX: Final = [Tax(seat) for seat in range(MOST_SEATS)]
PAY_TAX: Final = [PayTax(seat) for seat in range(MOST_SEATS)]
CLEAR_UP: Final = ClearUp()
END_ROUND: Final = EndRound()
