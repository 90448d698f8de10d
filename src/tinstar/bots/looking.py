"""The pieces of an analysis: each looks at one moment of a finished game, by itself, in any process.

A piece works in small strokes, so that whoever lends it a process can have it back between two of them. Two kinds look
at a moment: one weighs it as the cards really lay, one judges what was chosen by what its seat could know.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tinstar.bots.advice import changes_of, idea, in_common, without
from tinstar.bots.judge import Candidate, Judge, difference, play_on
from tinstar.kernel.advice import Advice
from tinstar.kernel.core import Game, Mind, Quick, State

CLEAR = 0.02
"""A loss below that is not worth a word, however sure it is."""
SURE = 2.0
"""Standard errors that make a loss clear."""
REASONS = 40
"""Trials in which it is added up what comes of two options."""
ENOUGH = 16
"""Trials after which a choice may turn out to be good enough to leave it at that."""


class Weighed(msgspec.Struct, frozen=True, tag=True):
    """What every seat could expect at a moment, all taken at the same later time."""

    before: list[float]
    """When the question was put."""
    error: float
    chosen: list[float]
    """When it was answered, whatever luck would have brought then."""
    dealt: list[float]
    """When luck had brought what it did."""


class Found(msgspec.Struct, frozen=True, tag=True):
    """What a choice cost against the best of the others."""

    loss: float
    error: float
    chance: float = 0.0
    """After it."""
    better: int = 0
    """The best of the others."""
    advice: Advice | None = None
    """What speaks for that one and what for the one that was played, where the loss is clear."""

    @property
    def clear(self) -> bool:
        """Is it more than chance, and more than nothing?"""
        return self.loss > max(CLEAR, SURE * self.error)


class Weighing(msgspec.Struct, frozen=True):
    """A moment as the cards really lay, and what came next. What it turns on is told apart by playing on from before
    the choice, from behind it, and from where luck then led, with the same luck to the same time."""

    state: State
    seat: int
    option: int
    next: State
    trials: int
    seed: int

    def work(self, game: Game[Any]) -> Iterator[Weighed | None]:
        """At last what was found; nothing after each stroke before."""
        mind: Mind[Any] = game.mind()
        until = mind.meeting(self.state, self.seat, 1)
        before, chosen, dealt = (Mean(self.state.seats) for _ in range(3))
        for trial in range(self.trials):
            luck = Quick(self.seed + trial)
            before.add(play_on(game, mind, self.state.copy(), until, luck))
            luck = Quick(self.seed + trial)
            state = self.state.copy()
            state.apply(self.seat, self.option, luck)
            chosen.add(play_on(game, mind, state, until, luck))
            dealt.add(play_on(game, mind, self.next.copy(), until, Quick(self.seed + trial)))
            yield None
        yield Weighed(before.mean, before.error, chosen.mean, dealt.mean)


class Mean:
    """What comes of some trials, by seat."""

    def __init__(self, seats: int) -> None:
        self.trials = 0
        self._totals = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, values: Sequence[float]) -> None:
        """One more trial."""
        self.trials += 1
        for seat, value in enumerate(values):
            self._totals[seat] += value
            self._squares[seat] += value * value

    @property
    def mean(self) -> list[float]:
        """By seat."""
        return [total / self.trials for total in self._totals]

    @property
    def error(self) -> float:
        """The standard error, in the mean of all seats."""
        spread = [
            max(0.0, squares / self.trials - mean**2) for squares, mean in zip(self._squares, self.mean, strict=True)
        ]
        return sum(math.sqrt(value / max(1, self.trials - 1)) for value in spread) / len(spread)


class Look(msgspec.Struct, frozen=True):
    """A choice that was made, compared with what its seat would have done better: only ever by a guess of that seat."""

    state: State
    seat: int
    option: int
    rivals: list[int]
    """Nothing: those the mind likes best."""
    most: int
    laps: int
    trials: int
    seed: int

    def work(self, game: Game[Any]) -> Iterator[Found | None]:
        """At last what was found; nothing after each stroke before."""
        luck = Quick(self.seed)
        judge = Judge(game, game.guess(self.state, self.seat, luck), self.seat, luck, self.laps)
        judge.tells = False
        judge.counts_wins = True
        judge.nominate(self.most, [self.option, *self.rivals])
        stop = judge.mind.stop(judge.table, self.seat)  # nobody is told that he had better waited
        judge.candidates = [one for one in judge.candidates if one.option != stop or one.option == self.option]
        if len(judge.candidates) > 1:
            for trial in range(self.trials):
                for candidate in judge.candidates:
                    judge.try_out(candidate)
                    yield None
                judge.trials = trial + 1
                if not self.rivals and judge.trials % ENOUGH == 0 and good_enough(judge, self.option):
                    break
        found = self._found(judge)
        if found.clear and not self.rivals:
            reasons = Judge(game, judge.table, self.seat, luck, self.laps)
            reasons.nominate(0, [found.better, self.option])
            for trial in range(REASONS):
                reasons.try_all(1)
                reasons.trials = trial + 1
                yield None
            found = msgspec.structs.replace(found, advice=compare(reasons, found.better, self.option))
        yield found

    def _found(self, judge: Judge) -> Found:
        played = judge.of(self.option)
        others = [one for one in judge.candidates if one is not played]
        if not others:
            return Found(0.0, 0.0)
        better = max(others, key=Candidate.chance)
        loss, error = difference(better, played) if self.rivals else judge.loss(self.option)
        return Found(loss, error, played.chance(), better.option)


def good_enough(judge: Judge, option: int) -> bool:
    """Can it no longer turn out to be a clear mistake?"""
    behind, error = difference(judge.best(), judge.of(option))
    return behind + SURE * error < CLEAR


def compare(judge: Judge, option: int, other: int) -> Advice:
    """What speaks for each of two options."""
    better, played = judge.of(option), judge.of(other)
    both = [better, played]
    changes = [changes_of(judge, one) for one in both]
    inevitable = in_common(changes)
    return Advice(
        seat=judge.seat,
        kind=type(judge.table.question()).__name__,
        ideas=[
            idea(judge, better, one, both, without(found, inevitable)) for one, found in zip(both, changes, strict=True)
        ],
        equals=1,
        plans=len(judge.candidates),
        clear=True,
        first_sight=None,
        trials=judge.trials,
        agreeing=0,
    )


Piece = Weighing | Look
Result = Weighed | Found
