"""Looking ahead: what comes of a card, with all the questions it asks. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.mind.weights import Weights
from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import COWBOYS, LOTS
from tinstar.games.western_town.rules.camp import TARGETS, Defend, NameTarget, NameTown, cowboys_needed
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.playing import put_down
from tinstar.games.western_town.state import Western
from tinstar.kernel.core import Dealer, Decision

DEPTH: Final = 2
"""Effects within effects that are thought through."""
FEW: Final = 8
"""Of more options than these within a card only the first step is judged: where to build is seen at once."""
RIVALS: Final = 0.35
"""What all others may expect, measured by the own points."""
QUESTIONS: Final = 40
"""No card asks more."""


class Ahead:
    """Plays cards in the mind, for one seat."""

    def __init__(self, table: Western, seat: int, weights: Weights, dealer: Dealer) -> None:
        self.seat: Final = seat
        self.outlook: Final = Outlook(table, weights)
        self.dealer: Final = dealer

    def depth(self) -> int:
        """Effects within effects are thought through so far; further ones are judged by their first step."""
        return DEPTH

    def lead(self, table: Western) -> float:
        """What the seat may expect, less a part of what the others may expect."""
        value = self.outlook.expected(table, self.seat)
        others = table.others(self.seat)
        rivals = 0.0
        for other in others:
            rivals += self.outlook.expected(table, other)
        return value - RIVALS * rivals / len(others)

    def after_card(self, table: Western, option: int) -> float:
        """The lead after a card is played, as if it were the seat's turn alone."""
        twin = table.copy()
        twin.sealed = []
        twin.lanes = []
        twin.agenda = []
        twin.phase = max(2, twin.phase)
        step = put_down(twin, self.seat, option, self.dealer)
        if step is not None:
            twin.next(step)
            twin.settle(self.dealer)
            self.finish(twin, 0)
        return self.lead(twin)

    def after(self, table: Western, seat: int, option: int, depth: int) -> float:
        """What an option of an open question leaves: the lead, when all that follows from it is done; deeper within a
        card what its owner may expect."""
        twin = table.copy()
        twin.apply(seat, option, self.dealer)
        if depth <= self.depth():
            self.finish(twin, depth)
        return self.outlook.expected(twin, seat) if depth else self.lead(twin)

    def after_each(self, table: Western, seat: int, options: list[int], depth: int) -> list[float]:
        """The same for all of them. Of many, every building is tried on one lot, and every lot by the best of these
        buildings: what a lot brings is much the same whatever stands there."""
        lots = lots_of(table.question(), options) if len(options) > FEW else []
        if not lots:
            return [self.after(table, seat, option, depth) for option in options]
        first = min([lot for lot in lots if lot >= 0])
        values = [0.0] * len(options)
        best = -1
        for i in range(len(options)):
            if lots[i] <= first:
                values[i] = self.after(table, seat, options[i], depth)
                if lots[i] == first and (best < 0 or values[i] > values[best]):
                    best = i
        brings = [0.0] * LOTS
        for i in range(best + 1, len(options)):
            if lots[i] <= first:
                break
            brings[lots[i]] = self.after(table, seat, options[i], depth) - values[best]
        for i in range(1, len(options)):
            if lots[i] > first:
                values[i] = values[i - 1] - brings[lots[i - 1]] + brings[lots[i]]
        return values

    def finish(self, table: Western, depth: int) -> None:
        """Answers all questions of the running card."""
        for _ in range(QUESTIONS):
            if not table.agenda:
                return
            question = table.question()
            if isinstance(question, Effect):
                option = self.best(table, question.seat, depth)
            elif isinstance(question, (NameTown, NameTarget, Defend)):
                option = self.in_raid(table, question.options(table, question.seat))
            else:
                return
            table.apply(question.seat, option, self.dealer)

    def best(self, table: Western, seat: int, depth: int) -> int:
        """The option of an effect that leaves its owner best."""
        options = table.options(seat)
        return most(options, self.after_each(table, seat, options, depth + 1 if len(options) <= FEW else DEPTH + 1))

    def in_raid(self, table: Western, options: list[int]) -> int:
        """What manitou and marshal would choose."""
        return most(options, [self.raid_value(table, option) for option in options])

    def raid_value(self, table: Western, option: int) -> float:
        """How good an answer in a raid is for the one who gives it."""
        question = table.question()
        if isinstance(question, NameTown):
            return -100.0 if option == question.seat else float(table.total(option))
        if isinstance(question, NameTarget):
            color, target = divmod(option, TARGETS)
            riders = table.territory(question.town).riders[color]
            loss = self.loss(table, question.town, target, riders)
            return -loss if question.town == question.seat else loss
        assert isinstance(question, Defend)
        cost = question.cost() * self.outlook.weights.cowboy
        damage = self.outlook.damage(table, question.seat, question.target)
        return damage - cost if option == Defend.DEFEND else 0.0

    def loss(self, table: Western, town: int, target: int, riders: int) -> float:
        """What a target costs a town that defends it where that is cheaper."""
        damage = self.outlook.damage(table, town, target)
        cowboys = cowboys_needed(target, riders)
        if cowboys <= table.has(town, COWBOYS):
            return min(damage, cowboys * self.outlook.weights.cowboy)
        return damage


class Glance(Ahead):
    """The same at a glance, for playouts: every question of a card by its first step, and only the own town."""

    def depth(self) -> int:
        return 0

    def lead(self, table: Western) -> float:
        return self.outlook.expected(table, self.seat)


def lots_of(question: Decision[Western], options: list[int]) -> list[int]:
    """Where each builds, -1 for what builds nothing; an empty list where none does."""
    if not isinstance(question, Effect):
        return []
    lots = [question.lot(option) for option in options]
    return lots if max(lots) >= 0 else []


def most(options: list[int], values: list[float]) -> int:
    """The first one of the highest value."""
    best = 0
    for i in range(1, len(options)):
        if values[i] > values[best]:
            best = i
    return options[best]
