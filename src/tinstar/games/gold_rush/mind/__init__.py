"""How a sensible player judges a position of Gold Rush. Compiled.

Everything is counted in expected points: those on the track and in the own gold, what the features with own cowboys
will bring (with the chance that they are completed), cowboys at home, and what a tent may still dig.
"""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.gold_rush.mind.account import TILES, Account, facts_of, named, points_by_source
from tinstar.games.gold_rush.mind.glance import promising
from tinstar.games.gold_rush.mind.lands import Odds
from tinstar.games.gold_rush.mind.outlook import Outlook
from tinstar.games.gold_rush.mind.plan import Plan
from tinstar.games.gold_rush.mind.weights import TABLES, Weights
from tinstar.games.gold_rush.rules.figures import COWBOY
from tinstar.games.gold_rush.state import Ground
from tinstar.kernel.core import NOBODY, Dealer, Mind
from tinstar.kernel.weights import Tables

TRUST: Final = 20.0
"""Trials that an opinion is worth to a search."""
HORIZON: Final = 6
"""Decisions that a search plays on beyond its tree: with less it is no better than its first opinion."""
TILE: Final = 4.5
"""What one tile more than the others still lay is worth, in points."""
PLANS: Final = 5
"""Ways to lay a tile that a playout plans for."""
SCALE: Final = 3.0
SCALE_LEFT: Final = 0.2
"""A lead of so many points, and this for every tile to come, makes winning e times as likely."""


class GoldRushMind(Mind[Ground]):
    """The judgement of Gold Rush."""

    def __init__(self, tables: Tables = TABLES) -> None:
        (numbers,) = tables.values()  # one table, however many play
        self.weights: Final = Weights(numbers)
        self.laid: Plan | None = None  # by the last rollout: where its tile lies it need not look around again

    def look(self, table: Ground) -> Outlook:
        """A position, looked at anew."""
        return Outlook(table, Odds(table, self.weights))

    def judge(self, table: Ground, seat: int, options: list[int]) -> list[float]:
        outlook = self.look(table)
        left = table.tiles_left()
        if table.drawn < 0:
            return judge_acts(outlook, seat, options, left)
        outlook.survey()
        return [share(plan.points, seat, left) for plan in plans(outlook, seat, options)]

    def rollout(self, table: Ground, seat: int, options: list[int], dealer: Dealer) -> int:
        if table.drawn < 0:
            laid = self.laid
            if laid is not None and laid.lies(table) and laid.act in options:
                return laid.act
            return self.choose(table, seat, options, dealer)
        best = best_plan(self.look_on(table), seat, promising(table, seat, options, PLANS))
        self.laid = best
        return 4 * best.cell + (best.turned & 3)

    def look_on(self, table: Ground) -> Outlook:
        """A position: the outlook of the last rollout goes on, if its tile was laid here, or else looked at anew."""
        laid = self.laid
        if laid is not None and laid.lies(table):
            self.laid = None
            laid.carry_out()
            return laid.outlook
        return self.look(table)

    def topic(self, table: Ground) -> int:
        return table.drawn

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Ground) -> list[float]:
        expected = self.prospects(table)
        left = table.tiles_left()
        return [share(expected, seat, left) for seat in range(table.seats)]

    def prospects(self, table: Ground) -> list[float]:
        """In points; also what the tiles to come are worth to whoever lays one more than others."""
        points = self.expect(table)
        return [points[seat] + TILE * tiles_of(table, seat) for seat in range(table.seats)]

    def parts(self, table: Ground) -> dict[str, list[float]]:
        sums = points_by_source(table) if table.turn == NOBODY else Account(self.look(table)).sums
        for seat in range(table.seats):
            sums[TILES][seat] = TILE * tiles_of(table, seat)
        return named(sums)

    def facts(self, table: Ground) -> dict[str, list[int]]:
        return facts_of(table)

    def time(self, table: Ground) -> int:
        return len(table.cells) + (1 if table.drawn >= 0 else 0)

    def meeting(self, table: Ground, seat: int, laps: int) -> int:
        return self.time(table) + laps * table.seats

    def deeper(self) -> tuple[int, int]:
        return 3, 600

    def plan(self, table: Ground, seat: int, option: int) -> int:
        """Wherever on a mountain a tent stands, it digs the same gold."""
        return -1 - table.at(option) if table.drawn < 0 and option < COWBOY else option

    def expect(self, table: Ground) -> list[float]:
        """The points that everybody may expect, with those of the figure that is to be used."""
        if table.turn == NOBODY:
            return [float(table.total(seat)) for seat in range(table.seats)]
        if table.drawn >= 0:
            return self.look_on(table).points
        laid = self.laid
        if laid is not None and laid.lies(table):
            return laid.points
        outlook = self.look(table)
        seat = table.turn
        outlook.points[seat] = outlook.points[seat] + outlook.best_act(seat, table.options(seat))
        return outlook.points


def tiles_of(table: Ground, seat: int) -> int:
    """How many tiles this seat will still lay, the one in its hand too."""
    waits = (seat - table.turn - 1) % table.seats
    to_come = (table.tiles_left() + table.seats - 1 - waits) // table.seats
    return to_come + 1 if seat == table.turn and table.drawn >= 0 else to_come


def plans(outlook: Outlook, seat: int, options: list[int]) -> list[Plan]:
    """The tile laid in each of these ways, each as good as the best act that may follow."""
    face = outlook.table.drawn
    found: list[Plan] = []
    for option in options:
        plan = Plan(outlook, option >> 2, 4 * face + (option & 3))
        plan.points[seat] = plan.points[seat] + plan.best_act(seat)
        found.append(plan)
    return found


def best_plan(outlook: Outlook, seat: int, options: list[int]) -> Plan:
    """The way to lay the tile that promises most."""
    outlook.survey()
    left = outlook.table.tiles_left()
    found = plans(outlook, seat, options)
    best = found[0]
    most = 0.0
    for plan in found:
        chance = share(plan.points, seat, left)
        if chance > most:
            most = chance
            best = plan
    return best


def judge_acts(outlook: Outlook, seat: int, options: list[int], left: int) -> list[float]:
    """What a figure adds to what the laid tile has brought."""
    points = outlook.points[:]
    judged: list[float] = []
    for option in options:
        points[seat] = outlook.points[seat] + outlook.added(seat, option)
        judged.append(share(points, seat, left))
    return judged


def share(points: list[float], seat: int, left: int) -> float:
    """The chance of a seat to win, 0..1, out of the points that all may expect."""
    scale = SCALE + SCALE_LEFT * left
    best = points[0]
    for expected in points:
        best = max(best, expected)
    total = 0.0
    for expected in points:
        total += math.exp((expected - best) / scale)
    return math.exp((points[seat] - best) / scale) / total
