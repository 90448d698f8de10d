"""What money, cowboys, revolvers and the like are worth, in points at the end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.weights import Weights
from tinstar.games.carson_city.pieces import KINDS

TAX_POINT: Final = 0.1
"""R8.4 What a dollar above the limit still brings."""
THING: Final = 2.0
"""R9.2 An own parcel with something on it."""
AT_BRIDGE: Final = 1.0
"""R12.5 What a bridge adds to it."""

TYPICAL: Final = [0.0] * KINDS
"""What a building on a good site brings, by kind; filled below."""
for _kind, _dollars in ((3, 5.0), (4, 6.0), (5, 8.0), (6, 8.0), (7, 10.0), (8, 6.0)):
    TYPICAL[_kind] = _dollars


def carried(weights: Weights, round: int, money: float) -> float:
    """What money is worth that is carried out of a round, within the limit."""
    capital = min(money, weights.capital[round + 1])
    return capital * weights.early[round + 1] + (money - capital) * weights.late[round + 1]


def taxed(weights: Weights, round: int, money: float, limit: float) -> float:
    """R8.4 The same with the tax: above the limit a point for $10."""
    if money <= limit:
        return carried(weights, round, money)
    return carried(weights, round, limit) + (money - limit) * TAX_POINT
