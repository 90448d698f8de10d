"""R12.2 Money from the bank, and what is owed. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import building_of, half
from tinstar.games.dodge_city.rules.events import GOT, PAID, SOLD
from tinstar.games.dodge_city.rules.stones import ANY, TakeStones, take_off
from tinstar.games.dodge_city.state import Dodge
from tinstar.kernel.core import NOBODY, Dealer

BANK: Final = NOBODY


def receive(table: Dodge, seat: int, amount: int, cause: int, dealer: Dealer) -> None:
    """The bank pays."""
    table.money[seat] = table.money[seat] + amount
    dealer.tell(GOT, seat, amount, cause)


class Sell(TakeStones):
    """R12.2 Who owes more than they have sells stones at half price, one by one, until it suffices. Then they pay."""

    def __init__(self, seat: int, amount: int, receivers: list[int], cause: int) -> None:
        super().__init__(seat, 1 << seat, 1, ANY, together=False, may=False, cause=cause)
        self.amount: Final = amount  # for every receiver
        self.receivers: Final = receivers

    def void(self, table: Dodge) -> bool:
        return not self.amount

    def ask(self, table: Dodge) -> bool:
        return self.short(table) > 0 and len(self.spots(table)) > 1

    def short(self, table: Dodge) -> int:
        """Dollars that are missing."""
        return max(self.amount * len(self.receivers) - table.money[self.seat], 0)

    def run(self, table: Dodge, dealer: Dealer) -> None:
        """The last stone is sold without a question; then everybody gets their due, as far as it goes."""
        if self.short(table):
            spots = self.spots(table)
            if spots:
                self.take(table, spots[0], dealer)
                return
        for receiver in self.receivers:
            pay(table, self.seat, self.amount, receiver, self.cause, dealer)

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        gained = sale_price(table, option)
        take_off(table, self.seat, option)
        table.money[self.seat] = table.money[self.seat] + gained
        dealer.tell(SOLD, self.seat, option, gained, table.figures[building_of(option)])
        table.next(self)

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return "sell", table.edition().spot_name(option)


def sale_price(table: Dodge, where: int) -> int:
    """R12.2 Half of what the stone on that spot cost."""
    return half(table.edition().prices[table.figures[building_of(where)]])


def pay(table: Dodge, seat: int, amount: int, receiver: int, cause: int, dealer: Dealer) -> None:
    """R12.2 As much as there is; the rest is waived."""
    paid = min(amount, table.money[seat])
    table.money[seat] = table.money[seat] - paid
    if receiver != BANK:
        table.money[receiver] = table.money[receiver] + paid
    dealer.tell(PAID, seat, paid, cause, receiver, amount - paid)
