"""What a feature of Gold Rush is worth, in expected points. Compiled."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tinstar.games.gold_rush.mind.weights import Weights
from tinstar.games.gold_rush.state import Ground
from tinstar.games.gold_rush.tiles import CITY, FACES, FITS, PRAIRIE, RAILWAY

MOST_ENDS: Final = 25
"""More open ends of prairies bring no more: there are not that many tiles."""

SYMBOLS: Final = [sum([2 * s.tipis + 4 * s.horses for s in face.segments]) for face in FACES]
"""By face: the points of its tipis and horses."""
FITTING: Final = [[face for face in range(len(FACES)) if FITS[256 * face + wanted]] for wanted in range(256)]
"""By the neighbours of a cell: the faces that fit there."""


class Land:
    """A feature as the mind sees it, laid or only planned."""

    def __init__(self, kind: i64, tracks: list[Land]) -> None:
        self.kind: i64 = kind
        self.tracks: Final = tracks  # the railways that leave a city
        self.men: i64 = 0
        self.open: i64 = 0
        self.ends: i64 = 0  # open ends of a prairie
        self.log_odds = 0.0  # how likely the cells at its open sides are to be filled
        self.tiles: i64 = 0
        self.stub: i64 = -1
        self.locomotives: i64 = 0
        self.nuggets: i64 = 0
        self.tokens: i64 = 0
        self.symbols: i64 = 0  # points of its tipis and horses
        # assessed when all this is known
        self.chance = 0.0  # that it is completed and its cowboys come home
        self.worth = 0.0  # what its leaders get
        self.gold = 0.0  # how much of that is in the tokens of a mountain

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


NO_TRACKS: Final[list[Land]] = []


class Odds:
    """What is still to come, the same for all plans of a turn."""

    def __init__(self, table: Ground, weights: Weights) -> None:
        self.weights: Final = weights
        self.seats: Final[i64] = table.seats
        self.left: Final = [0] * len(FACES)
        symbols = 0
        for face in table.pile:
            self.left[face] = self.left[face] + 1
            symbols += SYMBOLS[face]
        unseen = table.unseen
        gold = 0
        for value in unseen:
            gold += value
        self.gold: Final[float] = gold / len(unseen) if unseen else 0.0
        self.share: Final[float] = (
            table.tiles_left() / len(table.pile) if table.pile else 1.0
        )  # of those nobody has seen
        self.symbols: Final[float] = symbols * self.share
        self.known: Final = [1.0] * 256
        self.turns = 0.0
        self.hand = 0.0
        self.keep_up(table)

    def keep_up(self, table: Ground) -> None:
        """As many turns are to come as there are now; a tile more or less in the pile hardly matters."""
        weights = self.weights
        self.turns = table.tiles_left() / table.seats
        self.hand = min(weights.hand_most, weights.hand_turn * self.turns)

    def filled(self, wanted: i64) -> float:
        """How likely a cell with these neighbours is to be filled: the logarithm, so never above 0."""
        chance = self.known[wanted]
        if chance > 0.0:
            fitting: i64 = 0
            for face in FITTING[wanted]:
                fitting += self.left[face]
            hope = self.weights.eager * self.share * float(fitting) / float(self.seats)
            chance = math.log(max(0.002, 1.0 - math.exp(-hope)))
            self.known[wanted] = chance
        return chance

    # -- what things are worth to their owner

    def home(self, cowboys: i64) -> float:
        """With this number of cowboys at home."""
        return self.weights.hands[cowboys] * self.hand

    def back(self, chance: float) -> float:
        """A cowboy that comes home with this chance."""
        return self.weights.back * chance * self.hand

    def grown(self, ends: i64) -> float:
        """What the prairies of a seat, with so many open ends, will grow by: all together, for they tend to join."""
        return self.weights.herds * self.symbols * math.sqrt(float(min(ends, MOST_ENDS)))

    def assess(self, land: Land) -> None:
        """Works out chance and worth of a feature; those of the railways that leave a city come before."""
        kind = land.kind
        if kind == PRAIRIE:
            land.worth = float(land.symbols)
        elif kind == CITY:
            self.assess_city(land)
        elif kind == RAILWAY:
            self.assess_railway(land)
        else:
            self.assess_mountain(land)

    def assess_city(self, land: Land) -> None:
        """Some points a finished railway; the merchant comes home when all are."""
        land.chance = 1.0
        land.worth = 0.0
        for track in land.tracks:
            land.chance *= track.chance
            land.worth += self.weights.city * track.chance

    def assess_railway(self, land: Land) -> None:
        """Locomotives may still come: one doubles, a second one spoils it."""
        weights = self.weights
        tiles = float(land.tiles)
        if land.open == 0:
            land.chance = 1.0
            land.worth = 2.0 * tiles if land.locomotives == 1 else tiles
            return
        sides = float(land.open)
        chance = 1.0 / (1.0 + math.exp(weights.rail_open * sides - weights.rail - weights.rail_odds * land.log_odds))
        factor = 1.0
        if land.locomotives == 0:
            factor = weights.no_engine
        elif land.locomotives == 1:
            factor = weights.engine
        tiles += weights.siding
        land.chance = chance
        land.worth = chance * (tiles + weights.side * sides) * factor + (1.0 - chance) * tiles

    def assess_mountain(self, land: Land) -> None:
        """Nuggets in any case, the stack only if it is completed."""
        weights = self.weights
        gold = float(land.tokens) * self.gold
        if land.open == 0:
            land.chance = 1.0
            land.gold = gold
            land.worth = float(land.nuggets) + gold
            return
        sides = float(land.open)
        chance = 1.0 / (1.0 + math.exp(weights.rock_open * sides - weights.rock - weights.rock_odds * land.log_odds))
        grown = min(1.0, weights.rising * self.turns) * sides
        land.chance = chance
        land.gold = chance * (weights.stack * gold + grown * self.gold)
        land.worth = float(land.nuggets) + grown + land.gold

    def digging(self, mountain: Land) -> float:
        """A tent there."""
        if mountain.open == 0:
            return 0.0
        weights = self.weights
        return min((float(mountain.tokens) + 0.5) * weights.dig_share, weights.dig_turn * self.turns) * self.gold

    # -- what an act adds

    def placed(self, land: Land, home: i64, ends: i64) -> float:
        """A cowboy on this assessed feature, for a seat with so many at home and so many open ends of prairies."""
        if land.chance == 1.0:
            return land.worth
        worth = land.worth
        if land.kind == PRAIRIE:
            worth += self.grown(ends + land.ends) - self.grown(ends)
        return worth + self.back(land.chance) - self.home(home) + self.home(home - 1)

    def dug(self, mountain: Land, seat: i64) -> float:
        """A token now, and one less in the mountain, of which its leaders hoped to get the stack."""
        weights = self.weights
        share = 1.0
        if mountain.open > 0:
            share -= weights.dig_share
        if leads(mountain.men, seat):
            share -= weights.stack * mountain.chance
        elif mountain.men:
            share += weights.spite * weights.stack * mountain.chance / float(self.seats - 1)
        return share * self.gold


def most_men(men: i64) -> i64:
    """How many cowboys the leaders have."""
    best: i64 = 0
    while men:
        best = max(best, men & 7)
        men >>= 3
    return best


def leads(men: i64, seat: i64) -> bool:
    """Is this seat one of the leaders?"""
    mine = men >> 3 * seat & 7
    return mine > 0 and mine == most_men(men)
