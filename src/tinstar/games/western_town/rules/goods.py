"""R3.5, R6.6 Goods that come and go. Compiled."""

from __future__ import annotations

from tinstar.games.western_town.pieces import ATTRACTIVENESS, GOODS, KINDS, PIPES
from tinstar.games.western_town.rules.events import GOT, PAID
from tinstar.games.western_town.state import Western
from tinstar.kernel.core import Dealer


def can_gain(table: Western, seat: int, good: int) -> bool:
    """R6.6 Attractiveness needs a pipe; everything else is there without end."""
    return good != ATTRACTIVENESS or table.has(seat, PIPES) > 0


def gain(table: Western, seat: int, good: int, amount: int, cause: int, dealer: Dealer) -> None:
    """R3.5 As much as possible."""
    if good == ATTRACTIVENESS:
        amount = min(amount, table.has(seat, PIPES))
        table.add(seat, PIPES, -amount)
    if amount:
        table.add(seat, good, amount)
        dealer.tell(GOT, seat, good, amount, cause)


def can_pay(table: Western, seat: int, cost: list[int]) -> bool:
    start = KINDS * seat
    return all(table.goods[start + good] >= cost[good] for good in range(KINDS))


def pay(table: Western, seat: int, cost: list[int], cause: int, dealer: Dealer) -> None:
    for good in range(KINDS):
        if cost[good]:
            table.add(seat, good, -cost[good])
            dealer.tell(PAID, seat, good, cost[good], cause)


def put_aside(table: Western, seat: int, cost: list[int], times: int) -> None:
    """Takes a cost away without a word, or with -1 puts it back: to see what would be possible after it."""
    for good in range(KINDS):
        if cost[good]:
            table.add(seat, good, -times * cost[good])


def cost_words(cost: list[int]) -> list[str]:
    """`1 wood 1 gold`"""
    words: list[str] = []
    for good in range(KINDS):
        if cost[good]:
            words += [str(cost[good]), GOODS[good]]
    return words
