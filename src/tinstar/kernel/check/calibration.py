"""T6: at the start a guess is distributed like the truth. Later the choices of the players carry information."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from tinstar.kernel.check.shapes import Leaf, hidden
from tinstar.kernel.check.trial import Trial
from tinstar.kernel.core import Game, Quick
from tinstar.kernel.facts import Setup

STARTS = 600
"""How many starts are compared per set-up."""
TOO_FAR = 6.0
"""This many standard deviations cannot be chance."""

Counts = defaultdict[str, Counter[Leaf]]


def calibrate(game: Game[Any], setup: Setup, seed: int) -> None:
    """Compares every fact that is hidden from a seat in truth and guess (two samples, chi-square)."""
    trial = Trial(game, setup, seed, 1.0)
    with trial.guard():
        truth, guessed = _samples(game, setup, seed)
        for fact, counts in truth.items():
            far = _deviation(counts, guessed[fact])
            trial.require(far < TOO_FAR, f"T6: guesses of {fact} are not distributed like the truth (z = {far:.1f})")


def _samples(game: Game[Any], setup: Setup, seed: int) -> tuple[Counts, Counts]:
    truth: Counts = defaultdict(Counter)
    guessed: Counts = defaultdict(Counter)
    for n in range(STARTS):
        seat = n % setup.seats
        state = game.start(setup, Quick(seed * 31 + 2 * n))
        guess = game.guess(state, seat, Quick(seed * 17 + 2 * n + 1))
        own = game.view(state, seat)
        for other in range(setup.seats):
            if other == seat:
                continue
            for path, mine, twin in hidden(game.view(state, other), own, game.view(guess, other)):
                fact = f"{path} of seat {other}"
                truth[fact].update(_values(mine))
                guessed[fact].update(_values(twin))
    return truth, guessed


def _values(leaf: Leaf) -> tuple[Leaf, ...]:
    return leaf if isinstance(leaf, tuple) else (leaf,)


def _deviation(one: Counter[Leaf], other: Counter[Leaf]) -> float:
    """How far two samples are apart, in standard deviations of chi-square."""
    values = [value for value in {*one, *other} if one[value] + other[value] >= 10]
    chi = sum((one[value] - other[value]) ** 2 / (one[value] + other[value]) for value in values)
    freedom = max(1, len(values) - 1)
    return float((chi - freedom) / (2 * freedom) ** 0.5)
