"""The mind of Carson City. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.carson_city.mind.account import facts, parts
from tinstar.games.carson_city.mind.alike import plan_of
from tinstar.games.carson_city.mind.choices import Choices
from tinstar.games.carson_city.mind.favourites import MANY, Favourites
from tinstar.games.carson_city.mind.inputs import inputs
from tinstar.games.carson_city.mind.land import Survey
from tinstar.games.carson_city.mind.outlook import Outlook
from tinstar.games.carson_city.mind.pace import meeting, stop_of, time_of
from tinstar.games.carson_city.mind.weights import TABLES, Weights
from tinstar.games.carson_city.pieces import MOST_SEATS
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import Dealer, Mind
from tinstar.kernel.weights import Tables, table_for

TRUST: Final = 10.0
"""Trials that an opinion is worth to a search."""
HORIZON: Final = 4
"""Decisions that a search plays on beyond its tree."""
TRIALS: Final = 80
"""So many tell options apart: all of a position lies open, and what is left is the luck of duels and tiles."""
LEAD: Final = [12.0, 10.0, 7.5, 5.5, 4.0]
"""By round: a lead of so many points makes winning e times as likely."""


class CarsonCityMind(Mind[Carson]):
    """The judgement of Carson City."""

    def __init__(self, tables: Tables = TABLES) -> None:
        by_seats = [Weights(tables[table_for(tables, seats)]) for seats in range(MOST_SEATS + 1)]
        self.weights: Final = by_seats
        self.favourites: Final = Favourites()
        self.survey: Survey | None = None

    def judge(self, table: Carson, seat: int, options: list[int]) -> list[float]:
        judged = self.weighed(table, seat, options)
        if len(options) > MANY:
            self.favourites.remember(table, seat, options, judged)
        return judged

    def rollout(self, table: Carson, seat: int, options: list[int], dealer: Dealer) -> int:
        if len(options) == 1:
            return options[0]
        few = self.favourites.among(table, seat, options) if len(options) > MANY else options
        if not few:
            return self.choose(table, seat, options, dealer)
        judged = self.weighed(table, seat, few)
        best = max(judged)
        return dealer.pick([few[i] for i in range(len(few)) if judged[i] == best])

    def weighed(self, table: Carson, seat: int, options: list[int]) -> list[float]:
        """What the seat may expect after each of these options."""
        if len(options) == 1:
            return [0.5]
        choices = Choices(self.outlook(table), seat)
        lead = LEAD[table.round]
        return [share(points, seat, lead) for points in choices.points(options)]

    def outlook(self, table: Carson) -> Outlook:
        """Land that lies as it did need not be looked at again."""
        survey = self.survey
        if survey is None or not survey.serves(table):
            survey = Survey(table, self.weights[table.seats])
            self.survey = survey
        return Outlook(survey)

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Carson) -> list[float]:
        points = self.prospects(table)
        return [share(points, seat, LEAD[table.round]) for seat in range(table.seats)]

    # -- for the judge

    def prospects(self, table: Carson) -> list[float]:
        return self.outlook(table).prospects()

    def parts(self, table: Carson) -> dict[str, list[float]]:
        return parts(self.outlook(table))

    def facts(self, table: Carson) -> dict[str, list[int]]:
        return facts(table)

    def inputs(self, table: Carson, seat: int, option: int) -> dict[str, list[float]]:
        return inputs(self.outlook(table), seat, option)

    def time(self, table: Carson) -> int:
        return time_of(table)

    def meeting(self, table: Carson, seat: int, laps: int) -> int:
        return meeting(table, laps)

    def plan(self, table: Carson, seat: int, option: int) -> int:
        return plan_of(self.outlook(table), option)

    def stop(self, table: Carson, seat: int) -> int:
        return stop_of(table)

    def trials(self) -> int:
        return TRIALS

    def dawn(self) -> float:
        return 0.0


def share(points: list[float], seat: int, lead: float) -> float:
    """The chance of a seat to win, 0..1, out of the points that all may expect."""
    best = points[0]
    for expected in points:
        best = max(best, expected)
    total = 0.0
    for expected in points:
        total += math.exp((expected - best) / lead)
    return math.exp((points[seat] - best) / lead) / total
