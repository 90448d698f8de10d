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
HORIZON: Final = 2
SAMPLE: Final = 100
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
            plan.points[seat] += plan.best_act(seat)
            judged.append(shares(plan.points, outlook.odds.pile)[seat])
        return judged

    def judge_acts(self, outlook: Outlook, seat: int, options: list[int]) -> list[float]:
        """What a figure adds to what the laid tile has brought."""
        points = outlook.points[:]
        judged: list[float] = []
        for option in options:
            points[seat] = outlook.points[seat] + outlook.added(seat, option)
            judged.append(shares(points, outlook.odds.pile)[seat])
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
        outlook = Outlook(table, odds)
        if table.drawn < 0:
            seat = table.turn
            outlook.points[seat] += outlook.best_act(seat, table.options(seat))
        return shares(outlook.points, odds.pile)


def shares(points: list[float], left: int) -> list[float]:
    """The chance of every seat to win, 0..1, out of the points it may expect."""
    scale = SCALE + SCALE_LEFT * left
    best = max(points)
    weights = [math.exp((p - best) / scale) for p in points]
    total = sum(weights)
    return [weight / total for weight in weights]
