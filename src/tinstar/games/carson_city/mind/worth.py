"""What money, cowboys, revolvers and the like are worth, in points at the end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import KINDS, ROUNDS

TAX_POINT: Final = 0.1
"""R8.4 What a dollar above the limit still brings."""
LAST_DOLLAR: Final = 1.0 / 6.0
"""R9.3 A dollar when the game is over."""
THING: Final = 2.0
"""R9.2 An own parcel with something on it."""
AT_BRIDGE: Final = 1.0
"""R12.5 What a bridge adds to it."""


class Weights:
    """What the rules don't say and play has taught. Lists are by round, from 1; the last entry is the end."""

    def __init__(self) -> None:
        # money carried into a round: the first so many dollars are capital, the others only buy points
        self.capital: list[float] = [0.0, 15.0, 20.0, 22.0, 18.0, 0.0]
        self.early: list[float] = [0.0, 0.45, 0.42, 0.34, 0.25, LAST_DOLLAR]
        self.late: list[float] = [0.0, 0.30, 0.25, 0.21, 0.185, LAST_DOLLAR]
        # a dollar that the town pays in a round
        self.pay: list[float] = [0.0, 0.36, 0.30, 0.25, 0.19, LAST_DOLLAR]
        # a cowboy who stays in the hand when the round is carried out
        self.keep: list[float] = [0.0, 1.0, 0.9, 0.6, 0.0, 0.0]
        # a cowboy who may still be placed in this round
        self.use: list[float] = [0.0, 2.2, 1.7, 1.5, 1.3, 0.0]
        # strength and parcels bring points and money in every round to come, but only to one seat each
        self.strength = 0.8
        self.parcel = 0.8
        # strength also wins duels
        self.duels = 0.1
        self.road = 0.25
        # how likely a seat is to build on its best site; how many tiles it builds in a round
        self.site = 0.65
        self.tiles = 1.5
        # what a tile costs, with the cowboy; one that is not in the row yet may come; a house may come
        self.tile = 2.4
        self.to_come = 0.7
        self.house = 0.8
        # a tile kept: how likely it is to be built in a later round
        self.later = 0.55
        # a cowboy standing alone may still be joined: by each of the others with this chance
        self.joined = 0.15
        # cowboys in hand that are likely to stay there until the round is carried out
        self.stay = 0.7
        # passing early: choosing a character first and winning ties; from the first passer to the last
        self.early_pass = 0.8
        # what a parcel that is not bought yet is worth as a site for a tile
        self.elsewhere = 0.55
        # characters, by number, beyond what they bring in money, cowboys and strength
        self.character: list[float] = [0.0, 0.9, 0.4, 0.4, 0.5, 0.6, 0.3, 0.0]
        # the share of money above the limit that will not have been spent wisely before the tax
        self.unspent = 0.5
        # money that cowboys bring in a round beyond what they spend
        self.earned: list[float] = [0.0, -6.0, 0.0, 8.0, 14.0, 0.0]


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


def rounds_left(round: int) -> int:
    """Rounds after this one."""
    return ROUNDS - round
