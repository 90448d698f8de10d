"""Information-set MCTS, max^n: one tree for the seat that thinks, a new guess each iteration. Compiled."""

from __future__ import annotations

import math
import time
from typing import Any, Final

from tinstar.bots import Seat
from tinstar.kernel.core import Dealer, Game, Mind, State

EXPLORE: Final = 0.35
"""How much a seldom tried option is preferred to a good one."""
TRUST: Final = 2.0
"""How many iterations the mind's first opinion of an option counts for."""
RIPE: Final = 2
"""A place grows into the tree when so many iterations have come by."""
WIDE: Final = 1.2
"""At a place seen n times the WIDE * sqrt(n) options that the mind likes best are tried, and at least LEAST."""
LEAST: Final = 3


class Arm:
    """One option of one seat at one place: how often it was there, how often it was tried, what came of it."""

    def __init__(self, option: int, prior: float) -> None:
        self.option: Final = option
        self.prior: Final = prior
        self.seen = 0
        self.tried = 0
        self.total = 0.0


class Node:
    """A place of the tree. Luck is not in the tree: what is asked here may differ between iterations."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[tuple[str, int, int], Arm] = {}
        self.children: dict[tuple[int, ...], Node] = {}


class Search:
    """Thinks ahead for some seconds or iterations a decision."""

    def __init__(self, seconds: float = 1.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def decide(self, seat: Seat, dealer: Dealer) -> int:
        if len(seat.options) == 1:
            return seat.options[0]
        root = self.think(seat, dealer)
        return favourite(root, seat.number)

    def think(self, seat: Seat, dealer: Dealer) -> Node:
        """Grows a tree until the budget is spent."""
        tree = Tree(seat.game, seat.number)
        truth = seat.guess(dealer)
        end = time.perf_counter() + self.seconds
        done = 0
        while done < self.iterations or (self.iterations == 0 and (done == 0 or time.perf_counter() < end)):
            tree.iterate(truth, dealer)
            done += 1
        return tree.root


class Tree:
    """The tree of one decision."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.mind: Mind[Any] = game.mind()
        self.horizon = self.mind.horizon()
        self.root = Node()
        self.root.visits = RIPE

    def iterate(self, truth: State, dealer: Dealer) -> None:
        """One guess, one walk down the tree and out of it, one lesson for every arm on the way."""
        state = self.game.guess(truth, self.seat, dealer)
        walk: list[Arm] = []
        seats: list[int] = []
        node = self.root
        while True:
            waiting = state.waiting()
            node.visits += 1
            if not waiting or node.visits <= RIPE:
                break
            kind = type(state.question()).__name__
            picks: list[int] = []
            for seat in waiting:  # all of a together-decision choose before any choice is known
                arm = self.select(node, kind, state, seat, dealer)
                picks.append(arm.option)
                walk.append(arm)
                seats.append(seat)
            for i in range(len(waiting)):
                state.apply(waiting[i], picks[i], dealer)
            node = child(node, waiting, picks)
        values = self.finish(state, dealer)
        for i in range(len(walk)):
            arm = walk[i]
            arm.tried += 1
            arm.total += values[seats[i]]

    def select(self, node: Node, kind: str, state: State, seat: int, dealer: Dealer) -> Arm:
        """The arm that looks best when the doubt about seldom tried ones is added."""
        arms = self.arms(node, kind, state, seat)
        wide = max(LEAST, int(WIDE * math.sqrt(node.visits)))
        if wide < len(arms):
            arms = sorted(arms, key=lambda arm: -arm.prior)[:wide]
        shift = dealer.below(len(arms))  # so that equals take turns
        best = -1.0
        pick = arms[0]
        for i in range(len(arms)):
            arm = arms[(i + shift) % len(arms)]
            arm.seen += 1
            mean = (arm.total + TRUST * arm.prior) / (arm.tried + TRUST)
            value = mean + EXPLORE * math.sqrt(math.log(arm.seen + 1) / (arm.tried + 1))
            if value > best:
                best = value
                pick = arm
        return pick

    def arms(self, node: Node, kind: str, state: State, seat: int) -> list[Arm]:
        """The arms of what is asked now; those that are new get the mind's opinion."""
        options = state.options(seat)
        known: list[Arm] = []
        for option in options:
            arm = node.arms.get((kind, seat, option))
            if arm is None:
                break
            known.append(arm)
        if len(known) == len(options):
            return known
        priors = self.mind.judge(state, seat, options)
        for i in range(len(known), len(options)):
            key = (kind, seat, options[i])
            arm = node.arms.get(key)
            if arm is None:
                arm = Arm(options[i], priors[i])
                node.arms[key] = arm
            known.append(arm)
        return known

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


def favourite(root: Node, seat: int) -> int:
    """The option tried most often; among equals the one that did best."""
    best = -1.0
    option = -1
    for key, arm in root.arms.items():
        if key[1] == seat and arm.tried > 0:
            value = arm.tried + arm.total / (arm.tried + 1)
            if value > best:
                best = value
                option = arm.option
    return option
