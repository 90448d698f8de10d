"""How a sensible player judges a position of Gold Rush. Compiled.

Everything is counted in expected points: those on the track and in the own gold, what the features with own cowboys
will bring (with the chance that they are completed), cowboys at home, and what a tent may still dig.
"""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.gold_rush.rules.figures import COWBOY, DIG, PASS
from tinstar.games.gold_rush.rules.placing import lay
from tinstar.games.gold_rush.state import COWBOYS, HOME, STEPS, Ground
from tinstar.games.gold_rush.tiles import (
    CITY,
    FACES,
    FITS,
    GRASS,
    MOST,
    MOUNTAIN,
    PRAIRIE,
    RAILWAY,
    SIDE_SEGMENT,
)
from tinstar.kernel.core import Dealer, Mind, Quick

EAGER: Final = 0.45
"""How likely somebody who draws a tile that fits an open side of his lays it there."""
AT_HOME: Final = [0.0, 1.0, 1.8, 2.4, 2.8]
"""What so many cowboys at home are worth, in units that shrink as the game goes on."""
DIG_RATE: Final = 0.3
"""How much of a stack a tent may hope for."""

TRUST: Final = 20.0
HORIZON: Final = 4
SAMPLE: Final = 4
SCALE: Final = 4.0
SCALE_LEFT: Final = 0.22


class Odds:
    """How likely the free cells are to be filled, by the tiles that are still to come."""

    def __init__(self, table: Ground) -> None:
        self.pile: Final = len(table.pile)
        self.turns: Final = len(table.pile) / table.seats
        self.seats: Final = table.seats
        self.left: Final = [0] * len(FACES)
        for face in table.pile:
            self.left[face] += 1
        self.gold: Final = sum(table.unseen) / len(table.unseen) if table.unseen else 0.0
        self.known: Final = [-1.0] * 256

    def filled(self, wanted: int) -> float:
        """The chance that a cell with these neighbours is filled by one seat that wants it filled."""
        chance = self.known[wanted]
        if chance < 0.0:
            fitting = 0
            left = self.left
            for face in range(len(left)):
                if left[face] > 0 and FITS[256 * face + wanted]:
                    fitting += left[face]
            chance = 1.0 - math.exp(-EAGER * fitting / self.seats)
            self.known[wanted] = chance
        return chance

    def home(self, cowboys: int) -> float:
        """What so many cowboys at home are worth."""
        return AT_HOME[cowboys] * min(2.5, 0.2 * self.turns)


class Prospect:
    """What every seat may expect of one position, in points."""

    def __init__(self, table: Ground, odds: Odds) -> None:
        self.table: Final = table
        self.odds: Final = odds
        self.chance: Final = chances(table, odds)
        self.points: Final = [0.0] * table.seats
        self.home: Final = [0] * table.seats
        self.count()

    def count(self) -> None:
        """Adds everything up."""
        table = self.table
        seats = table.seats
        points = self.points
        for seat in range(seats):
            points[seat] = float(table.total(seat)) + float(sum(table.gold[seat]))
        seen: list[int] = []
        for cowboy in range(COWBOYS * seats):
            place = table.cowboys[cowboy]
            if place == HOME:
                self.home[cowboy // COWBOYS] += 1
                continue
            feature = table.at(place)
            if feature not in seen:
                seen.append(feature)
                worth = self.worth(table.kind_at(place), feature, place)
                for seat in table.leaders(feature):
                    points[seat] += worth
                self.returns(feature, table.kind_at(place), place)
        for seat in range(seats):
            points[seat] += self.odds.home(self.home[seat])
            tent = table.tents[seat]
            if tent != HOME:
                points[seat] += self.digging(table.at(tent))

    def worth(self, kind: int, feature: int, place: int) -> float:
        """What the leaders of a feature may expect of it."""
        table = self.table
        chance = self.chance[feature]
        if kind == RAILWAY:
            tiles = float(table.tiles.get(feature, 0))
            open_sides = table.open[feature]
            whole = (tiles + 0.5 * open_sides) * (2.0 if table.locomotives.get(feature, 0) == 1 else 1.0)
            return chance * whole + (1.0 - chance) * tiles
        if kind == MOUNTAIN:
            nuggets = float(table.nuggets.get(feature, 0))
            gold = table.tokens.get(feature, 0) * self.odds.gold
            return nuggets + chance * gold + 0.3 * table.open[feature]
        if kind == CITY:
            total = 0.0
            for railway in table.railways_of(place):
                total += 3.0 * self.chance[railway]
            return total
        grown = min(1.0, self.odds.turns / 12.0)
        return 2.0 * table.tipis.get(feature, 0) + 4.0 * table.horses.get(feature, 0) + 2.5 * grown

    def returns(self, feature: int, kind: int, place: int) -> None:
        """A cowboy that comes home is worth something to its owner."""
        if kind == PRAIRIE:
            return
        table = self.table
        chance = self.chance[feature]
        if kind == CITY:
            chance = 1.0
            for railway in table.railways_of(place):
                chance *= self.chance[railway]
        value = 0.6 * chance * self.odds.home(1)
        for seat in range(table.seats):
            men = table.stands(feature, seat)
            if men:
                self.points[seat] += men * value

    def digging(self, mountain: int) -> float:
        """What a tent in this mountain may expect."""
        table = self.table
        if table.open[mountain] == 0:
            return 0.0
        tokens = table.tokens.get(mountain, 0) + 0.5
        return min(tokens * DIG_RATE, 0.25 * self.odds.turns) * self.odds.gold

    # -- what an act after laying adds

    def added(self, seat: int, option: int) -> float:
        """What a seat gains by this option of `UseFigure`."""
        if option == PASS:
            return 0.0
        if option == DIG:
            return self.dug(seat)
        if option < COWBOY:
            return self.camped(seat, option)
        return self.placed(seat, option - COWBOY)

    def placed(self, seat: int, segment: int) -> float:
        """A cowboy on this segment of the new tile."""
        table = self.table
        place = MOST * (len(table.cells) - 1) + segment
        kind = table.kind_at(place)
        feature = table.at(place)
        worth = self.worth(kind, feature, place)
        chance = 0.0 if kind == PRAIRIE else self.chance[feature]
        if kind == CITY:
            chance = 1.0
            for railway in table.railways_of(place):
                chance *= self.chance[railway]
        home = self.home[seat]
        lost = self.odds.home(home) - self.odds.home(home - 1)
        if chance == 1.0:
            return worth
        return worth + 0.6 * chance * self.odds.home(1) - lost

    def dug(self, seat: int) -> float:
        """A token now, and one less in the mountain."""
        table = self.table
        mountain = table.at(table.tents[seat])
        gold = self.odds.gold
        if seat in table.leaders(mountain):
            gold -= self.chance[mountain] * self.odds.gold
        if table.open[mountain] > 0:
            gold -= DIG_RATE * self.odds.gold
        return gold

    def camped(self, seat: int, place: int) -> float:
        """The tent there instead of where it is."""
        table = self.table
        gain = self.digging(table.at(place))
        tent = table.tents[seat]
        if tent != HOME:
            gain -= self.digging(table.at(tent))
        return gain


def chances(table: Ground, odds: Odds) -> list[float]:
    """By feature: the chance that it is completed, out of the odds of the cells at its open sides."""
    chance = [1.0] * len(table.parent)
    for cell, wanted in table.frontier.items():
        filled = odds.filled(wanted)
        for side in range(4):
            terrain = wanted >> 2 * side & 3
            if terrain > GRASS:
                beside = table.tile_at[cell + STEPS[side]]
                segment = SIDE_SEGMENT[4 * table.faces[beside] + (side ^ 2)]
                chance[table.root(table.feature[table.bases[beside] + segment])] *= filled
    return chance


def shares(points: list[float], left: int) -> list[float]:
    """The chance of every seat to win, 0..1, out of the points it may expect."""
    scale = SCALE + SCALE_LEFT * left
    best = max(points)
    weights = [math.exp((p - best) / scale) for p in points]
    total = sum(weights)
    return [weight / total for weight in weights]


class GoldRushMind(Mind[Ground]):
    """The judgement of Gold Rush."""

    def judge(self, table: Ground, seat: int, options: list[int]) -> list[float]:
        odds = Odds(table)
        if table.drawn < 0:
            return self.judge_figures(table, seat, options, odds)
        return [self.judge_tile(table, seat, option, odds) for option in options]

    def judge_tile(self, table: Ground, seat: int, option: int, odds: Odds) -> float:
        """A tile is as good as the best act that may follow."""
        after = table.copy()
        face = after.drawn
        after.drawn = -1
        lay(after, option >> 2, face, option & 3, SILENT)
        after.agenda.pop()
        prospect = Prospect(after, odds)
        best = 0.0
        for act in after.options(seat):
            best = max(best, prospect.added(seat, act))
        prospect.points[seat] += best
        return shares(prospect.points, odds.pile)[seat]

    def judge_figures(self, table: Ground, seat: int, options: list[int], odds: Odds) -> list[float]:
        prospect = Prospect(table, odds)
        before = prospect.points[seat]
        judged: list[float] = []
        for option in options:
            prospect.points[seat] = before + prospect.added(seat, option)
            judged.append(shares(prospect.points, odds.pile)[seat])
        return judged

    def rollout(self, table: Ground, seat: int, options: list[int], dealer: Dealer) -> int:
        if len(options) > SAMPLE and table.drawn >= 0:
            options = [dealer.pick(options) for _ in range(SAMPLE)]
        return self.choose(table, seat, options, dealer)

    def topic(self, table: Ground) -> int:
        return table.drawn

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Ground) -> list[float]:
        odds = Odds(table)
        return shares(Prospect(table, odds).points, odds.pile)


SILENT: Final = Quick(1)
