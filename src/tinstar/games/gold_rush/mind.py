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
    HALF_SEGMENT,
    MOST,
    MOUNTAIN,
    PRAIRIE,
    RAIL,
    RAILWAY,
    ROCK,
    SIDE_SEGMENT,
)
from tinstar.kernel.core import Dealer, Mind, Quick

EAGER: Final = 0.2
"""How likely the tiles that fit an open side are to be laid there, one for one."""
AT_HOME: Final = [0.0, 1.0, 1.8, 2.4, 2.8]
"""What so many cowboys at home are worth, in units that shrink as the game goes on."""
HOME_TURN: Final = 0.6
HOME_MOST: Final = 10.0
BACK: Final = 0.4
"""How much of a cowboy at home one is worth that will come home some day."""
DIG_RATE: Final = 0.25
"""How much of a stack a tent may hope for."""
DIG_TURN: Final = 0.25
STACK: Final = 0.7
"""How much of a stack is still there when its mountain is completed."""
PRAIRIE_GROWTH: Final = 0.08
TRUST: Final = 20.0
HORIZON: Final = 4
SAMPLE: Final = 4
SCALE: Final = 4.0
SCALE_LEFT: Final = 0.22

SYMBOLS: Final = [sum([2 * s.tipis + 4 * s.horses for s in face.segments]) for face in FACES]
"""By face: the points of its tipis and horses."""


class Odds:
    """How likely the free cells are to be filled, by the tiles that are still to come."""

    def __init__(self, table: Ground) -> None:
        self.pile: Final = len(table.pile)
        self.turns: Final = len(table.pile) / table.seats
        self.seats: Final = table.seats
        self.left: Final = [0] * len(FACES)
        for face in table.pile:
            self.left[face] += 1
        self.symbols: Final = sum([SYMBOLS[face] for face in table.pile])
        self.gold: Final = sum(table.unseen) / len(table.unseen) if table.unseen else 0.0
        self.known: Final = [1.0] * 256

    def filled(self, wanted: int) -> float:
        """How likely a cell with these neighbours is to be filled: the logarithm, so never above 0."""
        chance = self.known[wanted]
        if chance > 0.0:
            fitting = 0
            left = self.left
            for face in range(len(left)):
                if left[face] > 0 and FITS[256 * face + wanted]:
                    fitting += left[face]
            chance = math.log(max(0.002, 1.0 - math.exp(-EAGER * fitting / self.seats)))
            self.known[wanted] = chance
        return chance

    def grown(self, halves: int) -> float:
        """How much the prairies of a seat with so many open ends will grow: together, for they tend to join."""
        return PRAIRIE_GROWTH * self.symbols * math.sqrt(min(halves, 25))

    def home(self, cowboys: int) -> float:
        """What so many cowboys at home are worth."""
        return AT_HOME[cowboys] * min(HOME_MOST, HOME_TURN * self.turns)


class Prospect:
    """What every seat may expect of one position, in points."""

    def __init__(self, table: Ground, odds: Odds) -> None:
        self.table: Final = table
        self.odds: Final = odds
        self.log_odds: Final = [0.0] * len(table.parent)
        self.halves: Final = [0] * len(table.parent)
        self.points: Final = [0.0] * table.seats
        self.home: Final = [0] * table.seats
        self.ends: Final = [0] * table.seats  # open ends of the prairies that a seat leads
        self.look_around()
        self.count()

    def look_around(self) -> None:
        """By feature: how likely the cells at its open sides are to be filled; the open ends of prairies."""
        table = self.table
        log_odds = self.log_odds
        halves = self.halves
        faces = table.faces
        features = table.feature
        for cell, wanted in table.frontier.items():
            filled = self.odds.filled(wanted)
            for side in range(4):
                terrain = wanted >> 2 * side & 3
                if terrain == 0:
                    continue
                beside = table.tile_at[cell + STEPS[side]]
                turned = faces[beside]
                base = table.bases[beside]
                back = side ^ 2
                if terrain != GRASS:
                    log_odds[table.root(features[base + SIDE_SEGMENT[4 * turned + back]])] += filled
                if terrain != ROCK:
                    halves[table.root(features[base + HALF_SEGMENT[8 * turned + 2 * back]])] += 1
                    if terrain == RAIL:
                        halves[table.root(features[base + HALF_SEGMENT[8 * turned + 2 * back + 1]])] += 1

    def railway_chance(self, railway: int) -> float:
        """The chance that a railway is completed."""
        sides = self.table.open[railway]
        if sides == 0:
            return 1.0
        return 1.0 / (1.0 + math.exp(-1.95 - 0.97 * self.log_odds[railway] + 0.75 * sides))

    def mountain_chance(self, mountain: int) -> float:
        """The chance that a mountain is completed."""
        sides = self.table.open[mountain]
        if sides == 0:
            return 1.0
        return 1.0 / (1.0 + math.exp(-1.5 - 0.67 * self.log_odds[mountain] + 0.65 * sides))

    def chance(self, kind: int, feature: int, place: int) -> float:
        """The chance that a feature is completed and its cowboys come home."""
        if kind == RAILWAY:
            return self.railway_chance(feature)
        if kind == MOUNTAIN:
            return self.mountain_chance(feature)
        if kind == PRAIRIE:
            return 0.0
        chance = 1.0
        for railway in self.table.railways_of(place):
            chance *= self.railway_chance(railway)
        return chance

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
                kind = table.kind_at(place)
                chance = self.chance(kind, feature, place)
                worth = self.worth(kind, feature, place, chance)
                for seat in table.leaders(feature):
                    points[seat] += worth
                    if kind == PRAIRIE:
                        self.ends[seat] += self.halves[feature]
                back = BACK * chance * self.odds.home(1)
                for seat in range(seats):
                    points[seat] += table.stands(feature, seat) * back
        for seat in range(seats):
            points[seat] += self.odds.home(self.home[seat]) + self.odds.grown(self.ends[seat])
            tent = table.tents[seat]
            if tent != HOME:
                points[seat] += self.digging(table.at(tent))

    def worth(self, kind: int, feature: int, place: int, chance: float) -> float:
        """What the leaders of a feature may expect of it."""
        table = self.table
        sides = table.open[feature]
        if kind == RAILWAY:
            tiles = float(table.tiles.get(feature, 0))
            if sides == 0:
                return tiles * (2.0 if table.locomotives.get(feature, 0) == 1 else 1.0)
            locomotives = table.locomotives.get(feature, 0)
            factor = 1.0
            if locomotives == 0:
                factor = 1.3
            elif locomotives == 1:
                factor = 1.75
            return chance * (tiles + 0.5 + sides) * factor + (1.0 - chance) * (tiles + 0.5)
        if kind == MOUNTAIN:
            nuggets = float(table.nuggets.get(feature, 0))
            gold = table.tokens.get(feature, 0) * self.odds.gold
            if sides == 0:
                return nuggets + gold
            grown = min(1.0, 0.1 * self.odds.turns) * sides
            return nuggets + grown + chance * (STACK * gold + grown * self.odds.gold)
        if kind == CITY:
            total = 0.0
            for railway in table.railways_of(place):
                total += 3.0 * self.railway_chance(railway)
            return total
        return 2.0 * table.tipis.get(feature, 0) + 4.0 * table.horses.get(feature, 0)

    def digging(self, mountain: int) -> float:
        """What a tent in this mountain may expect."""
        table = self.table
        if table.open[mountain] == 0:
            return 0.0
        tokens = table.tokens.get(mountain, 0) + 0.5
        return min(tokens * DIG_RATE, DIG_TURN * self.odds.turns) * self.odds.gold

    # -- what an act after laying adds

    def best_act(self, seat: int, options: list[int]) -> float:
        """What the best option of `UseFigure` adds."""
        best = 0.0
        for option in options:
            best = max(best, self.added(seat, option))
        return best

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
        chance = self.chance(kind, feature, place)
        worth = self.worth(kind, feature, place, chance)
        if chance == 1.0:
            return worth
        if kind == PRAIRIE:
            ends = self.ends[seat]
            worth += self.odds.grown(ends + self.halves[feature]) - self.odds.grown(ends)
        home = self.home[seat]
        lost = self.odds.home(home) - self.odds.home(home - 1)
        return worth + BACK * chance * self.odds.home(1) - lost

    def dug(self, seat: int) -> float:
        """A token now, and one less in the mountain."""
        table = self.table
        mountain = table.at(table.tents[seat])
        gold = 1.0
        if seat in table.leaders(mountain):
            gold -= STACK * self.mountain_chance(mountain)
        if table.open[mountain] > 0:
            gold -= DIG_RATE
        return gold * self.odds.gold

    def camped(self, seat: int, place: int) -> float:
        """The tent there instead of where it is."""
        table = self.table
        gain = self.digging(table.at(place))
        tent = table.tents[seat]
        if tent != HOME:
            gain -= self.digging(table.at(tent))
        return gain


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
        prospect.points[seat] += prospect.best_act(seat, after.options(seat))
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
        prospect = Prospect(table, odds)
        if table.drawn < 0:
            seat = table.turn
            prospect.points[seat] += prospect.best_act(seat, table.options(seat))
        return shares(prospect.points, odds.pile)


SILENT: Final = Quick(1)
