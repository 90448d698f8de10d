"""What the rules of Gold Rush don't say and play has taught (`scripts/weights.py`). Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.kernel.weights import Numbers, read_tables


class Weights:
    """How likely things are, and what things are worth that bring no points themselves."""

    def __init__(self, numbers: Numbers) -> None:
        hands: list[float] = numbers["hands"]
        rails: list[float] = numbers["rails"]
        rocks: list[float] = numbers["rocks"]
        engines: list[float] = numbers["engines"]
        sidings: list[float] = numbers["sidings"]
        self.eager: Final[float] = numbers["eager"]  # how likely the tiles that fit an open side are laid there, each
        self.hands: Final[list[float]] = [sum(hands[:i]) for i in range(len(hands) + 1)]  # so many cowboys at home
        self.hand_turn: Final[float] = numbers["hand_turn"]  # a cowboy at home, for every turn to come
        self.hand_most: Final[float] = numbers["hand_most"]  # and at most
        self.back: Final[float] = numbers["back"]  # one that will come home some day, measured by that
        self.dig_share: Final[float] = numbers["dig_share"]  # part of a stack that a tent may hope for
        self.dig_turn: Final[float] = numbers["dig_turn"]  # and tokens a turn, at most
        self.spite: Final[float] = numbers["spite"]  # what somebody else loses, measured by what one wins
        self.stack: Final[float] = numbers["stack"]  # part of a stack that is there when its mountain is completed
        self.herds: Final[float] = numbers["herds"] / 100.0  # what an open end of a prairie gets of all symbols to come
        self.rail: Final[float] = rails[0]  # a railway's odds of completion, whatever its open sides
        self.rail_odds: Final[float] = rails[1]  # by how likely these are to be filled
        self.rail_open: Final[float] = rails[2]  # by their number
        self.rock: Final[float] = rocks[0]  # the same of a mountain
        self.rock_odds: Final[float] = rocks[1]
        self.rock_open: Final[float] = rocks[2]
        self.no_engine: Final[float] = engines[0]  # points a tile of a railway that may get a locomotive
        self.engine: Final[float] = engines[1]  # of one that may get a second one
        self.siding: Final[float] = sidings[0]  # tiles that an open railway grows by in any case
        self.side: Final[float] = sidings[1]  # and by open side, if it is completed
        self.city: Final[float] = numbers["city"]  # points a railway that leaves a city, measured by its own chance
        self.rising: Final[float] = numbers["rising"]  # nuggets by open side of a mountain, for every turn to come


TABLES: Final = read_tables(__file__)
