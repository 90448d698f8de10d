"""What the rules of Western Town don't say and play has taught (`scripts/weights.py`). Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.kernel.weights import Numbers, read_tables


class Weights:
    """What things are worth that bring no points themselves."""

    def __init__(self, numbers: Numbers) -> None:
        self.spent: Final[float] = numbers["spent"]  # wood and gold that a play can make use of
        self.goods: Final[float] = numbers["goods"]  # points of one of these
        self.leftover: Final[float] = numbers["leftover"]  # and of what is more than that, for every round to come
        self.wood: Final[float] = numbers["wood"]  # wood, measured by gold
        self.last_wood: Final[float] = numbers["last_wood"]  # the same in the last round
        self.play: Final[float] = numbers["play"]  # a card that is still played in this round
        self.attraction: Final[float] = numbers["attraction"]  # pipes that a play may turn into attractiveness
        self.pipe: Final[float] = numbers["pipe"]  # of a pipe's attractiveness, if there is time enough
        self.cowboy: Final[float] = numbers["cowboy"]
        self.guards: Final[float] = numbers["guards"]  # so many cowboys are of use
        self.cards: Final[list[float]] = numbers["cards"]  # having it, for every round to come: R12.2 and on
        self.hand: Final[float] = numbers["hand"]  # a card more in hand, for every round to come
        self.household: Final[float] = numbers["household"]  # for every round to come
        self.pink: Final[float] = numbers["pink"]  # a pink one more than that
        self.rank: Final[float] = numbers["rank"]  # households that make a rank sure
        self.replay: Final[float] = numbers["replay"]  # part that a card gains of one that it may replay
        self.income: Final[float] = numbers["income"]  # part of an income that is as good as paid
        self.risk: Final[float] = numbers["risk"]  # chance that a neighbour with the same card uses it
        self.use: Final[float] = numbers["use"]  # points of a use that is possible
        self.burnt: Final[float] = numbers["burnt"]  # a destroyed building, for every round to come
        self.danger: Final[float] = numbers["danger"]  # being the next to be raided


TABLES: Final = read_tables(__file__)
