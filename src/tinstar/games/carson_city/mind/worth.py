"""What money, cowboys, revolvers and the like are worth, in points at the end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import KINDS, MOST_SEATS

TAX_POINT: Final = 0.1
"""R8.4 What a dollar above the limit still brings."""
LAST_DOLLAR: Final = 1.0 / 6.0
"""R9.3 A dollar when the game is over."""
THING: Final = 2.0
"""R9.2 An own parcel with something on it."""
AT_BRIDGE: Final = 1.0
"""R12.5 What a bridge adds to it."""


class Weights:
    """What the rules don't say and play has taught. Lists are by round, from 1; the last entry is the end.

    Minds whose weights differed a little, each by luck, played thousands of games; what won more was followed.
    """

    def __init__(self) -> None:
        # money carried into a round: the first so many dollars are capital, the others only buy points
        self.capital: list[float] = [0.0, 14.27, 24.25, 18.90, 25.63, 0.0]
        self.early: list[float] = [0.0, 0.33, 0.27, 0.18, 0.14, LAST_DOLLAR]
        self.late: list[float] = [0.0, 0.28, 0.32, 0.18, 0.11, LAST_DOLLAR]
        # a dollar that the town pays in a round
        self.pay: list[float] = [0.0, 0.39, 0.38, 0.20, 0.12, 0.0]
        # a cowboy who stays in the hand when the round is carried out
        self.keep: list[float] = [0.0, 1.20, 0.74, 0.77, 0.0, 0.0]
        # a cowboy who may still be placed in this round
        self.use: list[float] = [0.0, 3.51, 1.86, 1.73, 2.62, 0.0]
        # strength and parcels bring points and money in every round to come, but only to one seat each
        self.strength = 1.22
        self.parcel = 1.01
        # strength also wins duels
        self.duels = 0.13
        self.road = 0.23
        # how likely a seat is to build on its best site; how many tiles it builds in a round
        self.site = 0.55
        self.tiles = 1.21
        # what a tile costs, with the cowboy; one that is not in the row yet may come; a house may come
        self.tile = 2.70
        self.to_come = 0.60
        self.house = 1.09
        # a tile kept: how likely it is to be built in a later round
        self.later = 0.33
        # a cowboy standing alone may still be joined: by each of the others with this chance
        self.joined = 0.09
        # cowboys in hand that are likely to stay there until the round is carried out
        self.stay = 0.83
        # passing early: choosing a character first and winning ties; from the first passer to the last
        self.early_pass = 0.78
        # what a parcel that is not bought yet is worth as a site for a tile
        self.elsewhere = 0.39
        # characters, by number, beyond what they bring in money, cowboys and strength
        self.character: list[float] = [0.0, 1.56, 0.36, 0.41, 0.30, 0.46, 0.28, 0.0]
        # the share of money above the limit that will not have been spent wisely before the tax
        self.unspent = 0.34
        # money that cowboys bring in a round beyond what they spend
        self.earned: list[float] = [0.0, -4.84, 0.0, 7.54, 16.21, 0.0]


def weights_for(seats: int) -> Weights:
    """Where only two play there is more room: less is fought for, and money always finds points to buy."""
    weights = Weights()
    if seats == 2:
        weights.capital = [0.0, 17.25, 23.74, 22.99, 18.00, 0.0]
        weights.early = [0.0, 0.41, 0.49, 0.33, 0.24, LAST_DOLLAR]
        weights.late = [0.0, 0.21, 0.30, 0.18, 0.14, LAST_DOLLAR]
        weights.pay = [0.0, 0.36, 0.38, 0.32, 0.24, 0.0]
        weights.keep = [0.0, 0.85, 0.86, 0.66, 0.0, 0.0]
        weights.use = [0.0, 2.35, 2.10, 1.32, 1.15, 0.0]
        weights.character = [0.0, 1.41, 0.44, 0.40, 0.60, 0.53, 0.30, 0.0]
        weights.earned = [0.0, -5.77, 0.0, 8.51, 14.00, 0.0]
        weights.strength = 0.92
        weights.parcel = 0.78
        weights.duels = 0.17
        weights.road = 0.22
        weights.site = 0.58
        weights.tiles = 1.41
        weights.tile = 2.76
        weights.to_come = 0.56
        weights.house = 0.80
        weights.later = 0.50
        weights.joined = 0.13
        weights.stay = 0.73
        weights.early_pass = 0.99
        weights.elsewhere = 0.40
        weights.unspent = 0.50
    return weights


WEIGHTS: Final = [weights_for(seats) for seats in range(MOST_SEATS + 1)]
"""By number of seats."""

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
