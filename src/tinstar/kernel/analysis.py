"""What is found out about a finished game: who was how likely to win when, what was a mistake, what luck brought.

Nothing in here is in words, and all chances are shares of a win, as Ranch hands would play on.
"""

from __future__ import annotations

import msgspec

from tinstar.kernel.advice import Advice


class Point(msgspec.Struct, frozen=True):
    """A moment of the game at which somebody had a choice."""

    step: int
    """How many entries of the record lie before it."""
    seat: int
    """Who had the choice."""
    chances: list[float]
    """To win, by seat, as the cards really lay."""


class Mistake(msgspec.Struct, frozen=True):
    """A choice that was clearly worse than another one, by what its seat could know."""

    step: int
    seat: int
    chance: float
    """After what was played, and after what was better."""
    better: float
    error: float
    """Standard error of the difference."""
    advice: Advice
    """What speaks for the better one and what for the one that was played, in this order."""

    @property
    def loss(self) -> float:
        """What it has cost."""
        return self.better - self.chance


class Account(msgspec.Struct, frozen=True):
    """What has moved the chance of a seat from the first choice of the game to its end."""

    start: float
    end: float
    decisions: float
    """Its own choices."""
    others: float
    """Those of all others."""
    luck: float
    """What was dealt, against the mean of what might have been dealt."""

    @property
    def rest(self) -> float:
        """What could not be told apart."""
        return self.end - self.start - self.decisions - self.others - self.luck


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, or as much of it as is known so far."""

    game: str
    rules: int
    seats: int
    steps: int
    """Entries of its record."""
    done: float
    """How much of the work is done, 0..1."""
    lines: list[list[int]]
    """The seats that share one fate: a curve is drawn for each of these."""
    points: list[Point]
    begins: int
    """The first step at which chances tell anything."""
    wavers: float
    """Standard error of a chance, on the average."""
    mistakes: list[Mistake]
    """In the order in which they were made."""
    accounts: list[Account]
    """By seat; empty as long as the game has not been looked through."""

    def mistakes_of(self, seat: int) -> list[Mistake]:
        """What one seat did wrong."""
        return [mistake for mistake in self.mistakes if mistake.seat == seat]

    def turning_points(self, most: int) -> list[Mistake]:
        """The mistakes that cost most, in the order in which they were made."""
        worst = sorted(self.mistakes, key=lambda mistake: -mistake.loss)[:most]
        return [mistake for mistake in self.mistakes if mistake in worst]
