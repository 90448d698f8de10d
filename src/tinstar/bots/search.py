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
"""A place grows into the tree when this many iterations have passed it."""
WIDE: Final = 1.0
"""Of a question asked n times the WIDE * sqrt(n) options that the mind likes best are tried, and at least LEAST."""
LEAST: Final = 4

Tally = tuple[float, list[tuple[int, int, float, float]]]
"""What a tree has learnt about its own decision, to be sent and added up: what the mind is trusted, and of every option
how often it was tried, what came of it, and the mind's opinion."""


class Arm:
    """One option: how often it was there, how often it was tried, what came of it."""

    def __init__(self, option: int, prior: float) -> None:
        self.option: Final = option
        self.prior: Final = prior
        self.seen = 0
        self.tried = 0
        self.total = 0.0


class Experience:
    """What was learnt about a question to one seat at one place: an arm for every option it ever had there."""

    def __init__(self, trust: float) -> None:
        self.trust: Final = trust
        self.doubt: Final = EXPLORE / math.sqrt(1.0 + trust)  # with a trusted mind not everything need be tried
        self.arms: dict[int, Arm] = {}
        self.trials = 0
        self.surprise = 0.0

    def learn(self, arm: Arm, value: float) -> None:
        """One more trial of an option."""
        arm.tried += 1
        arm.total += value
        self.trials += 1
        self.surprise += value - arm.prior

    def mean(self, arm: Arm) -> float:
        """What is to be expected of an option. The mind's opinion counts for as many trials as it is trusted.

        Where it is too hopeful about all of them, that is taken off, or options never tried would look best.
        """
        drift = self.surprise / self.trials if self.trials else 0.0
        return (arm.total + self.trust * (arm.prior + drift)) / (arm.tried + self.trust)

    def most_hopeful(self, arms: list[Arm], shift: int) -> Arm:
        """The best arm when the doubt about seldom tried ones is added; at first only those the mind likes."""
        wide = max(LEAST, int(WIDE * math.sqrt(float(self.trials))))
        if wide < len(arms):
            arms = sorted(arms, key=lambda arm: -arm.prior)[:wide]
        best = -1e9
        pick = arms[0]
        for i in range(len(arms)):
            arm = arms[(i + shift) % len(arms)]  # so that equals take turns
            arm.seen += 1
            hope = self.mean(arm) + self.doubt * math.sqrt(math.log(arm.seen + 1.0) / (arm.tried + 1.0))
            if hope > best:
                best = hope
                pick = arm
        return pick

    def favourite(self, arms: list[Arm]) -> int:
        """The option of which most is to be expected; what was never tried is no candidate."""
        best = arms[0]
        for arm in arms:
            if arm.tried > 0 and (best.tried == 0 or self.mean(arm) > self.mean(best)):
                best = arm
        return best.option


class Node:
    """A place of the tree. Luck is not in the tree: what is asked here may differ between iterations."""

    def __init__(self) -> None:
        self.visits = 0
        self.experiences: dict[tuple[str, int, int], Experience] = {}
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
        tree = plant(seat, dealer)
        tree.grow(self.seconds, self.iterations)
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
        self.salt = dealer.below(1 << 30)
        self.done = 0
        self.root = Node()
        self.own = self.experience(self.root, table, seat)
        self.own_arms = self.arms(self.own, table, seat)

    def favourite(self) -> int:
        """The option of which most is to be expected."""
        return self.own.favourite(self.own_arms)

    def tally(self) -> Tally:
        """What was learnt about the own decision."""
        return self.trust, [(arm.option, arm.tried, arm.total, arm.prior) for arm in self.own_arms]

    def grow(self, seconds: float, iterations: int) -> None:
        """Iterates for some seconds, at least once; or until there are so many iterations."""
        end = time.perf_counter() + seconds
        while self.done < iterations or (iterations == 0 and (not self.done or time.perf_counter() < end)):
            self.iterate()

    def iterate(self) -> None:
        """One more trial of the most hopeful option."""
        self.try_out(self.own.most_hopeful(self.own_arms, self.dealer.below(1 << 20)))

    def try_out(self, first: Arm) -> float:
        """One guess, one walk down the tree and out of it, one lesson for every arm on the way. Returns its value.

        The n-th trial of every option of the own decision meets the same luck, so they compete on equal terms.
        """
        self.done += 1
        luck = Quick(self.salt + first.tried)
        state = self.game.guess(self.table, self.seat, luck)
        experiences: list[Experience] = []
        arms: list[Arm] = []
        seats: list[int] = []
        node = self.root
        while True:
            waiting = state.waiting()
            if not waiting:
                break
            for seat in waiting:  # all of a together-decision choose before any choice is known
                experience = self.own
                arm = first
                if node is not self.root or seat != self.seat:
                    experience = self.experience(node, state, seat)
                    arm = experience.most_hopeful(self.arms(experience, state, seat), luck.below(1 << 20))
                experiences.append(experience)
                arms.append(arm)
                seats.append(seat)
            picks = [arm.option for arm in arms[-len(waiting) :]]
            for i in range(len(waiting)):
                state.apply(waiting[i], picks[i], luck)
            node = child(node, waiting, picks)
            if node.visits <= RIPE:
                break
        values = self.finish(state, luck)
        for i in range(len(arms)):
            experiences[i].learn(arms[i], values[seats[i]])
        return values[self.seat]

    def experience(self, node: Node, state: State, seat: int) -> Experience:
        """What was learnt about what this seat is asked here."""
        key = (type(state.question()).__name__, self.mind.topic(state), seat)
        experience = node.experiences.get(key)
        if experience is None:
            experience = Experience(self.trust)
            node.experiences[key] = experience
        return experience

    def arms(self, experience: Experience, state: State, seat: int) -> list[Arm]:
        """The arms of the options there are now; those that are new get the mind's opinion."""
        options = state.options(seat)
        known = experience.arms
        for option in options:
            if option not in known:
                priors = self.mind.judge(state, seat, options)
                for i in range(len(options)):
                    if options[i] not in known:
                        known[options[i]] = Arm(options[i], priors[i])
                break
        return [known[option] for option in options]

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


def plant(seat: Seat, dealer: Dealer) -> Tree:
    """A tree for what a seat is asked, with nothing learnt yet."""
    return Tree(seat.game, seat.guess(dealer), seat.number, dealer)


def agree(tallies: list[Tally]) -> int:
    """The favourite of several trees that grew for one question: what they have learnt is added up."""
    trust, first = tallies[0]
    own = Experience(trust)
    arms: list[Arm] = []
    for i in range(len(first)):
        learnt = [options[i] for _, options in tallies]
        arm = Arm(learnt[0][0], sum([prior for _, _, _, prior in learnt]) / len(learnt))
        for _, tried, total, prior in learnt:
            arm.tried += tried
            arm.total += total
            own.trials += tried
            own.surprise += total - tried * prior
        arms.append(arm)
    return own.favourite(arms)


def child(node: Node, seats: list[int], picks: list[int]) -> Node:
    """The place that these choices lead to, visited once more."""
    key = tuple(seats + picks)
    below = node.children.get(key)
    if below is None:
        below = Node()
        node.children[key] = below
    below.visits += 1
    return below
