"""What the rules of Carson City don't say and play has taught (`scripts/weights.py`). Compiled.

Where only two play there is more room: less is fought for, and money always finds points to buy.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.weights import Numbers, read_tables

LAST_DOLLAR: Final = 1.0 / 6.0
"""R9.3 A dollar when the game is over."""


class Weights:
    """What money, cowboys and the like are worth, in points at the end of the game. Lists are by round, from 1; the
    last entry is the end."""

    def __init__(self, numbers: Numbers) -> None:
        # money carried into a round: the first so many dollars are capital, the others only buy points
        self.capital: list[float] = numbers["capital"]
        self.early: list[float] = [*numbers["early"], LAST_DOLLAR]
        self.late: list[float] = [*numbers["late"], LAST_DOLLAR]
        # a dollar that the town pays in a round
        self.pay: list[float] = numbers["pay"]
        # a cowboy who stays in the hand when the round is carried out
        self.keep: list[float] = numbers["keep"]
        # a cowboy who may still be placed in this round
        self.use: list[float] = numbers["use"]
        # strength and parcels bring points and money in every round to come, but only to one seat each
        self.strength: float = numbers["strength"]
        self.parcel: float = numbers["parcel"]
        # strength also wins duels
        self.duels: float = numbers["duels"]
        self.road: float = numbers["road"]
        # how likely a seat is to build on its best site; how many tiles it builds in a round
        self.site: float = numbers["site"]
        self.tiles: float = numbers["tiles"]
        # what a tile costs, with the cowboy; one that is not in the row yet may come; a house may come
        self.tile: float = numbers["tile"]
        self.to_come: float = numbers["to_come"]
        self.house: float = numbers["house"]
        # a tile kept: how likely it is to be built in a later round
        self.later: float = numbers["later"]
        # a cowboy standing alone may still be joined: by each of the others with this chance
        self.joined: float = numbers["joined"]
        # cowboys in hand that are likely to stay there until the round is carried out
        self.stay: float = numbers["stay"]
        # passing early: choosing a character first and winning ties; from the first passer to the last
        self.early_pass: float = numbers["early_pass"]
        # what a parcel that is not bought yet is worth as a site for a tile
        self.elsewhere: float = numbers["elsewhere"]
        # characters, by number, beyond what they bring in money, cowboys and strength
        self.character: list[float] = numbers["character"]
        # the Gunslinger, by round
        self.armed: list[float] = numbers["armed"]
        # the share of money above the limit that will not have been spent wisely before the tax
        self.unspent: float = numbers["unspent"]
        # money that cowboys bring in a round beyond what they spend
        self.earned: list[float] = numbers["earned"]


TABLES: Final = read_tables(__file__)
