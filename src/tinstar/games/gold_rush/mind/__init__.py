"""How a sensible player judges a position of Gold Rush. Compiled.

Everything is counted in expected points: those on the track and in the own gold, what the features with own cowboys
will bring (with the chance that they are completed), cowboys at home, and what a tent may still dig.
"""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.gold_rush.mind.lands import Odds
from tinstar.games.gold_rush.mind.outlook import Outlook
from tinstar.games.gold_rush.mind.plan import Plan
from tinstar.games.gold_rush.state import Ground
from tinstar.kernel.core import Dealer, Mind

TRUST: Final = 20.0
"""Trials that an opinion is worth to a search."""
HORIZON: Final = 6
"""Decisions that a search plays on beyond its tree: with less it is no better than its first opinion."""
SCALE: Final = 4.0
SCALE_LEFT: Final = 0.22
"""A lead of so many points, and this for every tile to come, makes winning e times as likely."""


class GoldRushMind(Mind[Ground]):
    """The judgement of Gold Rush."""

    def judge(self, table: Ground, seat: int, options: list[int]) -> list[float]:
        odds = Odds(table)
        outlook = Outlook(table, odds)
        if table.drawn < 0:
            return self.judge_acts(outlook, seat, options)
        return self.judge_tiles(outlook, seat, options)

    def judge_tiles(self, outlook: Outlook, seat: int, options: list[int]) -> list[float]:
        """A place for the tile is as good as the best act that may follow."""
        outlook.survey()
        face = outlook.table.drawn
        judged: list[float] = []
        for option in options:
            plan = Plan(outlook, option >> 2, 4 * face + (option & 3))
            plan.points[seat] = plan.points[seat] + plan.best_act(seat)
            judged.append(share(plan.points, seat, outlook.odds.pile))
        return judged

    def judge_acts(self, outlook: Outlook, seat: int, options: list[int]) -> list[float]:
        """What a figure adds to what the laid tile has brought."""
        points = outlook.points[:]
        judged: list[float] = []
        for option in options:
            points[seat] = outlook.points[seat] + outlook.added(seat, option)
            judged.append(share(points, seat, outlook.odds.pile))
        return judged

    def rollout(self, table: Ground, seat: int, options: list[int], dealer: Dealer) -> int:
        return self.choose(table, seat, options, dealer)

    def topic(self, table: Ground) -> int:
        return table.drawn

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Ground) -> list[float]:
        odds = Odds(table)
        outlook = Outlook(table, odds)
        if table.drawn < 0:
            seat = table.turn
            outlook.points[seat] = outlook.points[seat] + outlook.best_act(seat, table.options(seat))
        return [share(outlook.points, seat, odds.pile) for seat in range(table.seats)]


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
