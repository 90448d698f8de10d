"""What every player may expect of the buildings: stones that are missing, what they cost, and who is in the way.
Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.mind.weights import Weights
from tinstar.games.dodge_city.pieces import GOAL
from tinstar.games.dodge_city.rules.ways import BLOCKED
from tinstar.games.dodge_city.state import DUELS, Dodge, count
from tinstar.kernel.core import NOBODY

FAR: Final = 9
"""Who lacks more stones than these is as far off as that."""
MOST_BLOCKERS: Final = 3
TURN_STONES: Final = 3


EVEN: Final = 0.5
MOST_POINTS: Final = GOAL + 2.0
"""To expect more points than these makes no victory more likely."""


class Outlook:
    """What every player may expect, as a share of the victory."""

    def __init__(self, weights: Weights, reckoner: Reckoner) -> None:
        self.weights: Final = weights
        self.reckoner: Final = reckoner
        self.eyes = NOBODY  # whose cards are known,
        self.odds = EVEN  # and how likely the best of them wins a contest

    def look_with(self, eyes: int, odds: float) -> None:
        """From now on one player judges, who knows the own cards."""
        self.eyes = eyes
        self.odds = EVEN + self.weights.nerve * (odds - EVEN)

    def shares(self, table: Dodge) -> list[float]:
        """The chance of every seat to win the game, 0..1."""
        points = self.prospects(table)
        most = max(points)
        sharp = self.weights.sharp
        powers = [math.exp((value - most) / sharp) for value in points]
        total = sum(powers)
        return [power / total for power in powers]

    def share(self, table: Dodge, seat: int) -> float:
        return self.shares(table)[seat]

    def prospects(self, table: Dodge) -> list[float]:
        """By seat: points now and to come, money, and how near the goal is."""
        weights = self.weights
        found = [float(points) for points in table.points]
        failing = [1.0] * table.seats
        values = table.edition().points
        for building in range(len(table.figures)):
            if not table.contested(building):
                continue
            worth = values[table.figures[building]]
            chances = self.chances(table, building)
            for seat in range(table.seats):
                found[seat] = found[seat] + worth * chances[seat]
                if table.points[seat] + worth >= GOAL:
                    failing[seat] = failing[seat] * (1.0 - chances[seat])
        for seat in range(table.seats):
            found[seat] = min(found[seat], MOST_POINTS) + weights.win * (1.0 - failing[seat])
            found[seat] = found[seat] + self.wealth(table, seat)
        return found

    def wealth(self, table: Dodge, seat: int) -> float:
        """Money is chains to come; much of it is not worth as much more."""
        weights = self.weights
        money = float(table.money[seat])
        if money > weights.saved:
            money = weights.saved + weights.spare * (money - weights.saved)
        return weights.money * money / 100.0

    def chances(self, table: Dodge, building: int) -> list[float]:
        """By seat the chance to win a building."""
        alone = [self.alone(table, building, seat) for seat in range(table.seats)]
        found: list[float] = []
        for seat in range(table.seats):
            chance = alone[seat]
            for other in range(table.seats):
                if other != seat:
                    chance *= 1.0 - self.rivalry(seat, other) * alone[other]
            found.append(chance)
        return found

    def rivalry(self, seat: int, other: int) -> float:
        """How much the chance of another takes away: less from whoever has the better card."""
        if seat == self.eyes:
            return 2.0 * self.weights.rivalry * (1.0 - self.odds)
        if other == self.eyes:
            return min(2.0 * self.weights.rivalry * self.odds, 1.0)
        return self.weights.rivalry

    def alone(self, table: Dodge, building: int, seat: int) -> float:
        """The same, if nobody else wanted it."""
        weights = self.weights
        if table.controls(building, seat):
            return weights.control
        lacks = self.reckoner.missing(table, building, seat)
        if lacks == BLOCKED:
            return self.blocked(table, building, seat)
        return self.by_stones(table, building, seat, lacks)

    def by_stones(self, table: Dodge, building: int, seat: int, lacks: int) -> float:
        """Few stones, few turns, and money enough."""
        weights = self.weights
        turns = (min(lacks, FAR) - 1) // TURN_STONES
        chance = weights.near * weights.turns[turns] * weights.stones[lacks]
        cost = float(lacks * table.edition().prices[table.figures[building]])
        have = float(table.money[seat]) + weights.income * (0.5 + turns)
        if have < cost:
            chance *= math.pow(have / cost, weights.poverty)
        if table.round >= DUELS:
            chance *= weights.early
        return chance

    def blocked(self, table: Dodge, building: int, seat: int) -> float:
        """Others are in the way: an Indio or a duel may change that."""
        if not table.here(building, seat):
            return 0.0
        way = self.reckoner.way_through(table, building, seat)
        blockers = min(count(way & table.everybody(building)), MOST_BLOCKERS)
        lacks = count(way) - blockers
        return self.weights.reopening[blockers] * self.weights.stones[lacks] * self.weights.near
