"""What a feature of Gold Rush is worth, in expected points. Compiled.

The numbers were found by letting the mind play many games against itself: what became of features like this one.
"""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.gold_rush.state import Ground
from tinstar.games.gold_rush.tiles import CITY, FACES, FITS, MOUNTAIN, PRAIRIE, RAILWAY

EAGER: Final = 0.2
"""How likely the tiles that fit an open side are to be laid there, one for one."""
AT_HOME: Final = [0.0, 1.0, 1.8, 2.4, 2.8]
"""What so many cowboys at home are worth, in units that shrink as the game goes on."""
HOME_TURN: Final = 0.6
HOME_MOST: Final = 10.0
"""That unit: so much for every turn to come, and never more than this."""
BACK: Final = 0.4
"""How much of a cowboy at home one is worth that will come home some day."""
DIG_RATE: Final = 0.25
DIG_TURN: Final = 0.25
"""A tent may hope for this share of a stack, and for so many tokens a turn at most."""
STACK: Final = 0.7
"""How much of a stack is still there when its mountain is completed."""
PRAIRIE_GROWTH: Final = 0.08
"""How much of the tipis and horses to come one open end of a prairie gets; more ends get less each."""

SYMBOLS: Final = [sum([2 * s.tipis + 4 * s.horses for s in face.segments]) for face in FACES]
"""By face: the points of its tipis and horses."""
FITTING: Final = [[face for face in range(len(FACES)) if FITS[256 * face + wanted]] for wanted in range(256)]
"""By the neighbours of a cell: the faces that fit there."""


class Land:
    """A feature as the mind sees it, laid or only planned."""

    def __init__(self, kind: int, tracks: list[Land]) -> None:
        self.kind: Final = kind
        self.tracks: Final = tracks  # the railways that leave a city
        self.men = 0
        self.open = 0
        self.ends = 0  # open ends of a prairie
        self.log_odds = 0.0  # how likely the cells at its open sides are to be filled
        self.tiles = 0
        self.stub = -1
        self.locomotives = 0
        self.nuggets = 0
        self.tokens = 0
        self.symbols = 0  # points of its tipis and horses

    def add(self, other: Land) -> None:
        """Another feature joins this one."""
        self.men += other.men
        self.open += other.open
        self.ends += other.ends
        self.log_odds += other.log_odds
        self.tiles += other.tiles
        if self.stub < 0:
            self.stub = other.stub
        elif self.stub == other.stub:
            self.tiles -= 1  # both ends lie inside one tile
        self.locomotives += other.locomotives
        self.nuggets += other.nuggets
        self.tokens += other.tokens
        self.symbols += other.symbols

    def likelier(self, log_odds: float) -> Land:
        """The same with other odds at its open sides."""
        land = Land(self.kind, NO_TRACKS)
        land.add(self)
        land.log_odds += log_odds
        return land

    def chance(self) -> float:
        """The chance that it is completed and its cowboys come home."""
        kind = self.kind
        if kind == PRAIRIE:
            return 0.0
        if kind == CITY:
            chance = 1.0
            for track in self.tracks:
                chance *= track.chance()
            return chance
        if self.open == 0:
            return 1.0
        if kind == RAILWAY:
            return 1.0 / (1.0 + math.exp(-1.95 - 0.97 * self.log_odds + 0.75 * self.open))
        return 1.0 / (1.0 + math.exp(-1.5 - 0.67 * self.log_odds + 0.65 * self.open))


NO_TRACKS: Final[list[Land]] = []


class Odds:
    """What is still to come, the same for all plans of a turn."""

    def __init__(self, table: Ground) -> None:
        pile = table.tiles_left()
        self.pile: Final = pile
        self.turns: Final = pile / table.seats
        self.seats: Final = table.seats
        self.left: Final = [0] * len(FACES)
        self.share: Final = pile / len(table.pile) if table.pile else 1.0  # of those that nobody has seen
        symbols = 0
        for face in table.pile:
            self.left[face] = self.left[face] + 1
            symbols += SYMBOLS[face]
        self.symbols: Final = symbols * self.share
        self.gold: Final = sum(table.unseen) / len(table.unseen) if table.unseen else 0.0
        self.unit: Final = min(HOME_MOST, HOME_TURN * self.turns)
        self.known: Final = [1.0] * 256

    def filled(self, wanted: int) -> float:
        """How likely a cell with these neighbours is to be filled: the logarithm, so never above 0."""
        chance = self.known[wanted]
        if chance > 0.0:
            fitting = 0
            for face in FITTING[wanted]:
                fitting += self.left[face]
            chance = math.log(max(0.002, 1.0 - math.exp(-EAGER * self.share * fitting / self.seats)))
            self.known[wanted] = chance
        return chance

    # -- what things are worth to their owner

    def home(self, cowboys: int) -> float:
        """With this number of cowboys at home."""
        return AT_HOME[cowboys] * self.unit

    def back(self, chance: float) -> float:
        """A cowboy that comes home with this chance."""
        return BACK * chance * self.unit

    def grown(self, ends: int) -> float:
        """What the prairies of a seat, with so many open ends, will grow by: all together, for they tend to join."""
        return PRAIRIE_GROWTH * self.symbols * math.sqrt(float(min(ends, 25)))

    def worth(self, land: Land, chance: float) -> float:
        """What the leaders of a feature get."""
        kind = land.kind
        if kind == RAILWAY:
            return self.railway(land, chance)
        if kind == MOUNTAIN:
            return self.mountain(land, chance)
        if kind == PRAIRIE:
            return float(land.symbols)
        total = 0.0
        for track in land.tracks:
            total += 3.0 * track.chance()
        return total

    def railway(self, land: Land, chance: float) -> float:
        """Locomotives may still come: one doubles, a second one spoils it."""
        locomotives = land.locomotives
        if land.open == 0:
            return land.tiles * (2.0 if locomotives == 1 else 1.0)
        factor = 1.0
        if locomotives == 0:
            factor = 1.3
        elif locomotives == 1:
            factor = 1.75
        return chance * (land.tiles + 0.5 + land.open) * factor + (1.0 - chance) * (land.tiles + 0.5)

    def mountain(self, land: Land, chance: float) -> float:
        """Nuggets in any case, the stack only if it is completed."""
        gold = land.tokens * self.gold
        if land.open == 0:
            return land.nuggets + gold
        grown = min(1.0, 0.1 * self.turns) * land.open
        return land.nuggets + grown + chance * (STACK * gold + grown * self.gold)

    def digging(self, mountain: Land) -> float:
        """A tent there."""
        if mountain.open == 0:
            return 0.0
        return min((mountain.tokens + 0.5) * DIG_RATE, DIG_TURN * self.turns) * self.gold

    # -- what an act adds

    def placed(self, land: Land, home: int, ends: int) -> float:
        """A cowboy there, for a seat with so many at home whose prairies have so many open ends."""
        chance = land.chance()
        worth = self.worth(land, chance)
        if chance == 1.0:
            return worth
        if land.kind == PRAIRIE:
            worth += self.grown(ends + land.ends) - self.grown(ends)
        return worth + self.back(chance) - self.home(home) + self.home(home - 1)

    def dug(self, mountain: Land, leads: bool) -> float:
        """A token now, and one less in the mountain."""
        share = 1.0
        if leads:
            share -= STACK * mountain.chance()
        if mountain.open > 0:
            share -= DIG_RATE
        return share * self.gold


def most_men(men: int, seats: int) -> int:
    """How many cowboys the leaders have."""
    best = 0
    for seat in range(seats):
        best = max(best, men >> 3 * seat & 7)
    return best


def leads(men: int, seat: int, seats: int) -> bool:
    """Is this seat one of the leaders?"""
    mine = men >> 3 * seat & 7
    return mine > 0 and mine == most_men(men, seats)
