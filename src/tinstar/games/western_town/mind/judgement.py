"""The mind of Western Town. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.western_town.mind.account import facts, parts, prospects
from tinstar.games.western_town.mind.ahead import Ahead, Glance, most
from tinstar.games.western_town.mind.alike import plan_of, set_of
from tinstar.games.western_town.mind.inputs import inputs
from tinstar.games.western_town.mind.pace import meeting, time_of
from tinstar.games.western_town.mind.weights import TABLES, Weights
from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import CARD_DATA, GREEN, KINDS, TILE_POINTS
from tinstar.games.western_town.rules.camp import Defend, NameTarget, NameTown
from tinstar.games.western_town.rules.cards import ChooseBuilding, KeepCards
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.income import INCOME_CHOICE, Income
from tinstar.games.western_town.rules.playing import PlayAlone, PlayPair
from tinstar.games.western_town.rules.programs import replayed
from tinstar.games.western_town.rules.setup import PLACE_START, ChooseStart, take_start
from tinstar.games.western_town.rules.using import PASS, Turn
from tinstar.games.western_town.rules.visit import SendLincoln
from tinstar.games.western_town.state import PLAYED, Western, cards_in
from tinstar.kernel.core import Dealer, Mind, Quick
from tinstar.kernel.weights import Tables

TRUST: Final = 10.0
"""Trials that an opinion is worth to a search."""
HORIZON: Final = 6
"""Decisions that a search plays on beyond its tree."""
SCALE: Final = 4.8
SCALE_LEFT: Final = 1.2
"""A lead of so many points makes winning e times as likely, and of so many more by the square of the rounds that are
left: `scripts/calibration.py` says whether that is right."""

TRIALS: Final = 60
"""So many tell options apart, at what a playout costs."""
DAWN: Final = 0.34
"""In the first third of a game what is foreseen hardly comes true more often than an even guess."""

REPLAYING: Final[list[list[str]]] = [replayed(card["play"]) for card in CARD_DATA]
CARD_COLORS: Final[list[str]] = [card["color"] for card in CARD_DATA]


class WesternTownMind(Mind[Western]):
    """The judgement of Western Town."""

    def __init__(self, tables: Tables = TABLES) -> None:
        (numbers,) = tables.values()  # one table, however many play
        self.weights: Final = Weights(numbers)

    def judge(self, table: Western, seat: int, options: list[int]) -> list[float]:
        if len(options) == 1:
            return [0.5]
        ahead = Ahead(table, seat, self.weights, lookahead(table, seat))
        wide = 2.0 * scale(table, ahead.outlook)
        return [1.0 / (1.0 + math.exp(-value / wide)) for value in self.points(table, seat, options, ahead)]

    def points(self, table: Western, seat: int, options: list[int], ahead: Ahead) -> list[float]:
        """Every option in points, against an even game."""
        question = table.question()
        if isinstance(question, KeepCards):
            return self.keeping(table, seat, options, ahead)
        if isinstance(question, (PlayAlone, PlayPair)):
            return [ahead.after_card(table, option) for option in options]
        if isinstance(question, Turn):
            return [
                ahead.after_card(table, option) if option < PASS else ahead.after(table, seat, option, 0)
                for option in options
            ]
        if isinstance(question, (NameTown, NameTarget, Defend)):
            return [ahead.raid_value(table, option) for option in options]
        if isinstance(question, Income):
            return [self.income(table, seat, option, ahead.outlook) for option in options]
        if isinstance(question, (Effect, SendLincoln)):
            return ahead.after_each(table, seat, options, 0)
        if isinstance(question, ChooseStart):
            return [founded(table, seat, option, ahead) for option in options]
        if isinstance(question, ChooseBuilding):
            return [tile_worth(option) + (2.0 if option in GREEN else 0.0) for option in options]
        return [0.0 for _ in options]  # lots of the same number are alike

    def keeping(self, table: Western, seat: int, options: list[int], ahead: Ahead) -> list[float]:
        """R2.5 The card of which least is to be expected goes to sleep; as many as possible are kept."""
        worth = {}
        base = ahead.lead(table)
        for card in options:
            if card != KeepCards.DONE:
                worth[card] = ahead.after_card(table, card) if table.can_play(seat, card) else base - 5.0
        for card in worth:
            best = 0.0
            for other in worth:
                if other != card and CARD_COLORS[other] in REPLAYING[card]:
                    best = max(best, worth[other] - base)
            worth[card] = worth[card] + self.weights.replay * best
        return [1e3 if card == KeepCards.DONE else base - worth[card] for card in options]

    def income(self, table: Western, seat: int, option: int, outlook: Outlook) -> float:
        """R5.2 Whichever good is worth more."""
        card, wanted = divmod(option, KINDS)
        value = 0.0
        for good, amount in INCOME_CHOICE[card]:
            if good == wanted:
                value += outlook.good(table, seat, good, amount)
        return value

    def rollout(self, table: Western, seat: int, options: list[int], dealer: Dealer) -> int:
        if len(options) == 1:
            return options[0]
        question = table.question()
        if isinstance(question, KeepCards):
            return self.sleeper(table, seat, options)
        glance = Glance(table, seat, self.weights, lookahead(table, seat))
        if isinstance(question, Effect):
            return glance.best(table, seat, 0)
        return most(options, self.points(table, seat, options, glance))

    def sleeper(self, table: Western, seat: int, options: list[int]) -> int:
        """R2.5 At a glance: the card that goes to sleep next, if one must."""
        if len(options) == 1 or options[0] == KeepCards.DONE:
            return options[0]
        glance = Glance(table, seat, self.weights, lookahead(table, seat))
        return most(options, self.keeping(table, seat, options, glance))

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Western) -> list[float]:
        outlook = Outlook(table, self.weights)
        points = prospects(outlook, table)
        wide = scale(table, outlook)
        return [share(table, points, seat, wide) for seat in range(table.seats)]

    # -- for the judge

    def prospects(self, table: Western) -> list[float]:
        return prospects(Outlook(table, self.weights), table)

    def parts(self, table: Western) -> dict[str, list[float]]:
        return parts(Outlook(table, self.weights), table)

    def facts(self, table: Western) -> dict[str, list[int]]:
        return facts(table)

    def inputs(self, table: Western, seat: int, option: int) -> dict[str, list[float]]:
        question = table.question()
        if isinstance(question, KeepCards):
            return {"sleep": [float(card) for card in cards_in(self.sleepers(table, question, seat, option))]}
        return inputs(table, seat, option)

    def time(self, table: Western) -> int:
        return time_of(table)

    def meeting(self, table: Western, seat: int, laps: int) -> int:
        return meeting(table, laps)

    def plan(self, table: Western, seat: int, option: int) -> int:
        question = table.question()
        if isinstance(question, KeepCards):
            return self.sleepers(table, question, seat, option)
        return plan_of(table, option)

    def sleepers(self, table: Western, question: KeepCards, seat: int, option: int) -> int:
        """Cards that sleep are a set: the seat's clicks so far, this one, and whichever the mind chooses with them."""
        given = [*table.sealed[seat], option]
        while options := question.choices(table, seat, given):
            given.append(self.sleeper(table, seat, options))
        cards = 0
        for card in given:
            if card != KeepCards.DONE:
                cards |= 1 << card
        return set_of(cards)

    def trials(self) -> int:
        return TRIALS

    def dawn(self) -> float:
        return DAWN


def scale(table: Western, outlook: Outlook) -> float:
    """How many points may still come by luck."""
    plays = 0.0
    for seat in range(table.seats):
        plays += outlook.plays_left(table, seat)
    left = plays / (PLAYED * table.seats)
    return SCALE + SCALE_LEFT * left * left


def lookahead(table: Western, seat: int) -> Dealer:
    """The luck that is met in the mind."""
    return Quick(table.round * 8 + seat)


def share(table: Western, points: list[float], seat: int, wide: float) -> float:
    """The chance of a seat to win around its camp, 0..1."""
    total = 1.0
    for other in table.others(seat):
        total += math.exp(max(-50.0, min(50.0, (points[other] - points[seat]) / wide)))
    return 1.0 / total


def founded(table: Western, seat: int, start: int, ahead: Ahead) -> float:
    """R1.9 What a town may expect that begins with this card."""
    twin = table.copy()
    twin.agenda = []
    take_start(twin, seat, start, ahead.dealer)
    place = PLACE_START[seat]
    place.take(twin, place.options(twin, seat)[0], ahead.dealer)
    twin.settle(ahead.dealer)
    return ahead.outlook.expected(twin, seat)


def tile_worth(tile: int) -> int:
    """The points printed on a tile."""
    points = 0
    for term in TILE_POINTS[tile]:
        points += term.points
    return points
