"""What the rules of Dodge City don't say and play has taught (`scripts/weights.py`). Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.kernel.weights import Numbers, read_tables

MOST_CELLS: Final = 64


class Weights:
    """How the chances of a player are reckoned."""

    def __init__(self, numbers: Numbers) -> None:
        self.control: Final[float] = numbers["control"]  # chance to win a building that is controlled now
        self.duel: Final[float] = numbers["duel"]  # how often it is lost after a duel in it that is lost
        self.near: Final[float] = numbers["near"]  # with one turn's stones missing
        self.turn: Final[float] = numbers["turn"]  # every further turn that is needed, as a factor
        self.stone: Final[float] = numbers["stone"]  # every stone, as a factor
        self.reopened: Final[float] = numbers["reopened"]  # where others' stones block every way, for each of them
        self.rivalry: Final[float] = numbers["rivalry"]  # how much the chances of others take away
        self.income: Final[float] = numbers["income"]  # dollars that come in during a pass
        self.poverty: Final[float] = numbers["poverty"]  # power of the share that can be paid
        self.money: Final[float] = numbers["money"]  # points that a hundred dollars are worth
        self.saved: Final[float] = numbers["saved"]  # dollars beyond which they are worth less,
        self.spare: Final[float] = numbers["spare"]  # by this factor
        self.win: Final[float] = numbers["win"]  # reaching the goal, in points
        self.sharp: Final[float] = numbers["sharp"]  # points that speak e times as much for an option
        self.scale: Final[float] = numbers["scale"]  # points that make winning e times as likely,
        self.doubt: Final[float] = numbers["doubt"]  # and by how much more while nobody is near the goal
        self.early: Final[float] = numbers["early"]  # part of a chance that is left where this pass cannot do it
        self.ready: Final[float] = numbers["ready"]  # part of the doubt that goes where a turn of this pass may do it
        self.nerve: Final[float] = numbers["nerve"]  # how much a good card encourages to fight for what others want too
        self.soon: Final = [self.ready * power for power in powers(self.ready)]
        self.turns: Final = powers(self.turn)
        self.stones: Final = powers(self.stone)
        self.reopening: Final = powers(self.reopened)


def powers(base: float) -> list[float]:
    """From the power of nought on, as many as a building has cells."""
    return [math.pow(base, float(power)) for power in range(MOST_CELLS)]


TABLES: Final = read_tables(__file__)
