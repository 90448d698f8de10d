"""Information-set MCTS, max^n: one tree for the seat that thinks, a new guess each iteration. Compiled."""

from __future__ import annotations

import math
import time
from typing import Any, Final

from tinstar.bots import Seat
from tinstar.kernel.core import Dealer, Game, Mind, Quick, State

EXPLORE: Final = 0.7
"""How much a seldom tried option is preferred to a good one, where the mind has no opinion."""
RIPE: Final = 8
"""A place grows into the tree when so many iterations have come by."""
WIDE: Final = 1.0
"""At a place seen n times the WIDE * sqrt(n) options that the mind likes best are tried, and at least LEAST."""
LEAST: Final = 4


class Arm:
    """One option of one seat at one place: how often it was there, how often it was tried, what came of it."""

    def __init__(self, option: int, prior: float) -> None:
        self.option: Final = option
        self.prior: Final = prior
        self.seen = 0
        self.tried = 0
        self.total = 0.0

    def mean(self, trust: float) -> float:
        """What is to be expected of it, when the mind's opinion counts for so many trials."""
        return (self.total + trust * self.prior) / (self.tried + trust)


class Node:
    """A place of the tree. Luck is not in the tree: what is asked here may differ between iterations."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[tuple[str, int, int, int], Arm] = {}
        self.children: dict[tuple[int, ...], Node] = {}


class Search:
    """Thinks ahead for some seconds or iterations a decision."""

    def __init__(self, seconds: float = 1.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def decide(self, seat: Seat, dealer: Dealer) -> int:
        options = seat.options
        return options[0] if len(options) == 1 else self.think(seat, dealer).favourite()

    def think(self, seat: Seat, dealer: Dealer) -> Tree:
        """Grows a tree until the budget is spent."""
        end = time.perf_counter() + self.seconds
        tree = Tree(seat.game, seat.guess(dealer), seat.number, dealer)
        while tree.done < self.iterations or (self.iterations == 0 and (not tree.done or time.perf_counter() < end)):
            tree.iterate()
        return tree


class Tree:
    """The tree of one decision."""

    def __init__(self, game: Game[Any], table: State, seat: int, dealer: Dealer) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.dealer = dealer
        self.mind: Mind[Any] = game.mind()
        self.horizon = self.mind.horizon()
        self.trust = max(0.01, self.mind.trust())
        self.doubt = EXPLORE / math.sqrt(1.0 + self.trust)  # who trusts the mind need not try everything
        self.salt = dealer.below(1 << 30)
        self.done = 0
        self.root = Node()
        self.arms = self.arms_of(self.root, table, seat)

    def favourite(self) -> int:
        """The option of which most is to be expected; what was never tried is no candidate."""
        best = self.arms[0]
        for arm in self.arms:
            if arm.tried > 0 and (best.tried == 0 or arm.mean(self.trust) > best.mean(self.trust)):
                best = arm
        return best.option

    def iterate(self) -> None:
        """One guess, one walk down the tree and out of it, one lesson for every arm on the way.

        The n-th trial of every option of the own decision meets the same luck, so they compete on equal terms.
        """
        self.done += 1
        self.root.visits += 1
        first = self.most_hopeful(self.arms, self.root.visits)
        luck = Quick(self.salt + first.tried)
        state = self.game.guess(self.table, self.seat, luck)
        walk: list[Arm] = []
        seats: list[int] = []
        node = self.root
        while True:
            waiting = state.waiting()
            if not waiting:
                break
            picks: list[int] = []
            for seat in waiting:  # all of a together-decision choose before any choice is known
                arm = first
                if node is not self.root or seat != self.seat:
                    arm = self.most_hopeful(self.arms_of(node, state, seat), node.visits)
                picks.append(arm.option)
                walk.append(arm)
                seats.append(seat)
            for i in range(len(waiting)):
                state.apply(waiting[i], picks[i], luck)
            node = child(node, waiting, picks)
            node.visits += 1
            if node.visits <= RIPE:
                break
        values = self.finish(state, luck)
        for i in range(len(walk)):
            arm = walk[i]
            arm.tried += 1
            arm.total += values[seats[i]]

    def most_hopeful(self, arms: list[Arm], visits: int) -> Arm:
        """The best arm when the doubt about seldom tried ones is added; at first only those the mind likes."""
        wide = max(LEAST, int(WIDE * math.sqrt(visits)))
        if wide < len(arms):
            arms = sorted(arms, key=lambda arm: -arm.prior)[:wide]
        shift = self.dealer.below(len(arms))  # so that equals take turns
        pick = arms[shift]
        best = -1.0
        for i in range(len(arms)):
            arm = arms[i - shift]
            arm.seen += 1
            hope = arm.mean(self.trust) + self.doubt * math.sqrt(math.log(arm.seen + 1.0) / (arm.tried + 1.0))
            if hope > best:
                best = hope
                pick = arm
        return pick

    def arms_of(self, node: Node, state: State, seat: int) -> list[Arm]:
        """The arms of what is asked now; those that are new get the mind's opinion."""
        kind = type(state.question()).__name__
        topic = self.mind.topic(state)
        options = state.options(seat)
        arms: list[Arm] = []
        for option in options:
            arm = node.arms.get((kind, topic, seat, option))
            if arm is None:
                break
            arms.append(arm)
        if len(arms) == len(options):
            return arms
        priors = self.mind.judge(state, seat, options)
        for i in range(len(arms), len(options)):
            key = (kind, topic, seat, options[i])
            arm = node.arms.get(key)
            if arm is None:
                arm = Arm(options[i], priors[i])
                node.arms[key] = arm
            arms.append(arm)
        return arms

    def finish(self, state: State, dealer: Dealer) -> list[float]:
        """Plays on by the mind's quick judgement as far as it wants to see; what every seat may expect then."""
        mind = self.mind
        for _ in range(self.horizon):
            waiting = state.waiting()
            if not waiting:
                return state.rewards()
            seat = waiting[0]
            state.apply(seat, mind.rollout(state, seat, state.options(seat), dealer), dealer)
        return mind.values(state) if state.waiting() else state.rewards()


def child(node: Node, seats: list[int], picks: list[int]) -> Node:
    """The place that these choices lead to."""
    key = tuple(seats + picks)
    below = node.children.get(key)
    if below is None:
        below = Node()
        node.children[key] = below
    return below
