"""What every player may expect of the buildings: stones that are missing, what they cost, and who is in the way.
Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.mind.weights import Weights
from tinstar.games.dodge_city.pieces import GOAL
from tinstar.games.dodge_city.rules.ways import BLOCKED
from tinstar.games.dodge_city.state import FIRST_PLACING, NOTHING, SECOND_PLACING, START, Dodge, count
from tinstar.kernel.core import NOBODY

FAR: Final = 9
"""Who lacks more stones than these is as far off as that."""
MOST_BLOCKERS: Final = 3
TURN_STONES: Final = 3


EVEN: Final = 0.5
MOST_POINTS: Final = GOAL + 2.0
"""To expect more points than these makes no victory more likely."""
LEAST: Final = 1e-9
"""Nothing to come."""


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
        """What speaks for every seat, 0..1: to choose by."""
        points, _ = self.prospects(table)
        return spread_out(points, self.weights.sharp)

    def foreseen(self, table: Dodge) -> list[float]:
        """The chance of every seat to win the game: the surer, the nearer somebody is to the goal."""
        points, failing = self.prospects(table)
        return spread_out(points, self.weights.scale * (1.0 + self.weights.doubt * min(failing)))

    def share(self, table: Dodge, seat: int) -> float:
        return self.shares(table)[seat]

    def prospects(self, table: Dodge) -> tuple[list[float], list[float]]:
        """By seat: points now and to come, money, and how near the goal is; and the chance not to reach it with what is
        fought for now."""
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
        return found, failing

    def parts(self, table: Dodge) -> dict[str, list[float]]:
        """By seat what the prospects are made of: points, every building that is fought for, reaching the goal, money.
        Where more is expected than makes a victory more likely, every building counts for less."""
        seats = range(table.seats)
        points = [min(float(points), MOST_POINTS) for points in table.points]
        to_come = [0.0 for _ in seats]
        values = table.edition().points
        found: dict[str, list[float]] = {"points": points}
        for building in range(len(table.figures)):
            if table.contested(building):
                worth = values[table.figures[building]]
                brings = [worth * chance for chance in self.chances(table, building)]
                to_come = [to_come[seat] + brings[seat] for seat in seats]
                found[f"building:{table.building(building).name}"] = brings
        counted = [min(1.0, (MOST_POINTS - points[seat]) / max(to_come[seat], LEAST)) for seat in seats]
        for name, brings in found.items():
            if brings is not points:
                found[name] = [brings[seat] * counted[seat] for seat in seats]
        failing = self.prospects(table)[1]
        found["goal"] = [self.weights.win * (1.0 - failing[seat]) for seat in seats]
        found["money"] = [self.wealth(table, seat) for seat in seats]
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
        return min(2.0 * self.weights.rivalry * self.odds_of(other, seat), 1.0)

    def alone(self, table: Dodge, building: int, seat: int) -> float:
        """The same, if nobody else wanted it."""
        weights = self.weights
        if table.controls(building, seat):
            return weights.control * self.safety(table, building, seat)
        lacks = self.reckoner.missing(table, building, seat)
        if lacks == BLOCKED:
            return self.blocked(table, building, seat)
        return self.by_stones(table, building, seat, lacks)

    def safety(self, table: Dodge, building: int, seat: int) -> float:
        """R7.3 Whoever has a stone here as well may challenge, and break the chain."""
        safe = 1.0
        if table.hands[seat]:
            for other in range(table.seats):
                if other != seat and table.here(building, other) and table.hands[other]:
                    safe *= 1.0 - self.weights.duel * self.odds_of(other, seat)
        return safe

    def odds_of(self, seat: int, other: int) -> float:
        """How likely one wins a duel against the other."""
        if seat == self.eyes:
            return self.odds
        return 1.0 - self.odds if other == self.eyes else EVEN

    def by_stones(self, table: Dodge, building: int, seat: int, lacks: int) -> float:
        """Few stones, few turns, and money enough; most of all if nothing need be waited for."""
        weights = self.weights
        turns = (min(lacks, FAR) - 1) // TURN_STONES
        chance = weights.near * weights.turns[turns] * weights.stones[lacks]
        cost = float(lacks * table.edition().prices[table.figures[building]])
        have = float(table.money[seat]) + weights.income * (0.5 + turns)
        if have < cost:
            chance *= math.pow(have / cost, weights.poverty)
        if turns >= turns_left(table, seat):
            return chance * weights.early
        if table.money[seat] >= cost:
            chance += weights.soon[turns] * (1.0 - chance)
        return chance

    def blocked(self, table: Dodge, building: int, seat: int) -> float:
        """Others are in the way: an Indio or a duel may change that."""
        if not table.here(building, seat):
            return 0.0
        way = self.reckoner.way_through(table, building, seat)
        blockers = min(count(way & table.everybody(building)), MOST_BLOCKERS)
        lacks = count(way) - blockers
        return self.weights.reopening[blockers] * self.weights.stones[lacks] * self.weights.near


def turns_left(table: Dodge, seat: int) -> int:
    """R2.2 How often a seat can still buy stones in this pass, not counting a turn that has begun."""
    begun = 0 if table.laid[seat] == NOTHING else 1
    if table.round == START:
        return 2
    if table.round == FIRST_PLACING:
        return 2 - begun
    return 1 - begun if table.round == SECOND_PLACING else 0


def spread_out(points: list[float], scale: float) -> list[float]:
    """A whole, the larger a part the more points: so many of them make it e times as large."""
    most = max(points)
    powers = [math.exp((value - most) / scale) for value in points]
    total = sum(powers)
    return [power / total for power in powers]
