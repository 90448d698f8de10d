"""Looking ahead: what comes of a card, with all the questions it asks. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.mind.weights import Weights
from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import COWBOYS
from tinstar.games.western_town.rules.camp import TARGETS, Defend, NameTarget, NameTown, cowboys_needed
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.playing import put_down
from tinstar.games.western_town.state import Western
from tinstar.kernel.core import Dealer

DEPTH: Final = 2
"""Effects within effects are thought through so far; further ones are judged by their first step."""
FEW: Final = 8
"""Of more options than these only the first step is judged: where to build is seen at once."""
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

    def lead(self, table: Western) -> float:
        """What the seat may expect, less a part of what the others may expect."""
        value = self.outlook.expected(table, self.seat)
        others = table.others(self.seat)
        rivals = 0.0
        for other in others:
            rivals += self.outlook.expected(table, other)
        return value - RIVALS * rivals / len(others)

    def after(self, table: Western, seat: int, option: int) -> float:
        """The lead after an option of an open question, when all that follows from it is done."""
        twin = table.copy()
        twin.apply(seat, option, self.dealer)
        self.finish(twin, 0)
        return self.lead(twin)

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
        best, pick = -1e9, options[0]
        for option in options:
            twin = table.copy()
            twin.apply(seat, option, self.dealer)
            if depth < DEPTH and len(options) <= FEW:
                self.finish(twin, depth + 1)
            value = self.outlook.expected(twin, seat)
            if value > best:
                best, pick = value, option
        return pick

    def in_raid(self, table: Western, options: list[int]) -> int:
        """What manitou and marshal would choose."""
        best, pick = -1e9, options[0]
        for option in options:
            value = self.raid_value(table, option)
            if value > best:
                best, pick = value, option
        return pick

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
