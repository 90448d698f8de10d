"""How well a mind's `values` foresee who wins: what it said, against what came true."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

import tinstar
from tinstar.bots import Seat
from tinstar.bots.greedy import Greedy
from tinstar.kernel.core import Mind, Quick, State
from tinstar.kernel.facts import Setup
from tinstar.lab.workers import side_by_side

BUCKETS = 10
"""Chances are told apart in so many steps."""
THIRDS = 3
"""The moments of all games are told apart in so many parts, by how many choices lay before them. Never by how long
their own game was to be: who leads when a game is soon over has mostly won it, but nobody could know that it would be.
"""


class Bucket(msgspec.Struct):
    """All chances of about that size: how many there were, and how many games; what was said and what came true."""

    moments: int = 0
    games: int = 0
    said: float = 0.0
    came: float = 0.0
    error: float = 0.0
    """Sum of the squares of how far off it was (Brier)."""
    squares: float = 0.0
    """Of every game how far off all its moments were together: the sum of the squares of that,"""
    crossed: float = 0.0
    """of that times the number of its moments,"""
    sizes: int = 0
    """and of the squares of these numbers."""

    def count(self, said: float, came: float) -> None:
        """One more chance of one more moment."""
        self.moments += 1
        self.said += said
        self.came += came
        self.error += (said - came) ** 2

    def close(self) -> None:
        """These were the moments of one game."""
        off = self.came - self.said
        self.games = int(self.moments > 0)
        self.squares, self.crossed, self.sizes = off * off, off * self.moments, self.moments * self.moments

    def add(self, other: Bucket) -> None:
        """Those of other games too."""
        self.moments += other.moments
        self.games += other.games
        self.said += other.said
        self.came += other.came
        self.error += other.error
        self.squares += other.squares
        self.crossed += other.crossed
        self.sizes += other.sizes

    def off(self) -> tuple[float, float]:
        """By how much more came true than was said, and the standard error of that. The moments of a game end alike, so
        only games count for it."""
        if not self.moments:
            return 0.0, 0.0
        mean = (self.came - self.said) / self.moments
        spread = self.squares - 2 * mean * self.crossed + mean * mean * self.sizes
        return mean, math.sqrt(max(0.0, spread)) / self.moments


class Watched(msgspec.Struct, frozen=True):
    """A game: by moment and seat what was said, and by seat who won."""

    said: list[list[float]]
    won: list[float]


class Calibration(msgspec.Struct):
    """By bucket what was said and what came true: early, in the middle and late, and at any time."""

    thirds: list[list[Bucket]]
    whole: list[Bucket]

    def rows(self) -> list[list[Bucket]]:
        """All of it."""
        return [*self.thirds, self.whole]

    def add(self, game: Watched, ends: Sequence[int]) -> None:
        """One more game; early and so on end at these moments."""
        for row, moments in zip(self.rows(), [*in_parts(game.said, ends), game.said], strict=True):
            found = [Bucket() for _ in range(BUCKETS)]
            for values in moments:
                for seat, value in enumerate(values):
                    found[min(BUCKETS - 1, int(value * BUCKETS))].count(value, game.won[seat])
            for bucket, one in zip(row, found, strict=True):
                one.close()
                bucket.add(one)


def in_parts(moments: list[list[float]], ends: Sequence[int]) -> list[list[list[float]]]:
    """The moments of a game, early ones, middle ones and late ones."""
    return [moments[start:end] for start, end in pairwise([0, *ends, len(moments)])]


def ends_of(lengths: Sequence[int]) -> list[int]:
    """Where games of these lengths are to be cut, so that as many moments lie in every part."""
    numbers = sorted(number for length in lengths for number in range(length))
    return [numbers[part * len(numbers) // THIRDS] for part in range(1, THIRDS)]


class Share(msgspec.Struct, frozen=True):
    """One game."""

    key: str
    setup: Setup
    seed: int


def calibrate(
    key: str,
    setup: Setup,
    games: int = 400,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Calibration:
    """Games of greedy bots; nothing depends on the number of workers but the time."""
    games_seen: list[Watched] = []
    for game in side_by_side(watch, [Share(key, setup, number) for number in range(seed, seed + games)], workers):
        games_seen.append(game)
        progress(1)
    ends = ends_of([len(game.said) for game in games_seen])
    found = empty()
    for game in games_seen:
        found.add(game, ends)
    return found


def empty() -> Calibration:
    """Nothing counted yet."""
    whole, *thirds = [[Bucket() for _ in range(BUCKETS)] for _ in range(1 + THIRDS)]
    return Calibration(thirds, whole)


def watch(share: Share) -> Watched:
    """What was said in one game, and what came true."""
    game = tinstar.game(share.key)
    state, said = listen(share)
    return Watched(said, game.outcome(state).shares(bool(game.roles(state))))


def listen(share: Share) -> tuple[State, list[list[float]]]:
    """One game of greedy bots, and what the mind says whenever somebody has a choice, from what that seat may know."""
    game, bot, luck, thought = tinstar.game(share.key), Greedy(), Quick(share.seed), Quick(share.seed + 500_009)
    mind: Mind[State] = game.mind()
    state: State = game.start(share.setup, luck)
    said: list[list[float]] = []
    while waiting := state.waiting():
        asked = waiting[0]
        seat = Seat(game, game.guess(state, asked, thought), asked)
        if len(seat.options) > 1:
            said.append(mind.values(seat.guess(thought)))
        state.apply(asked, bot.decide(seat, thought), luck)
    return state, said


def brier(buckets: Sequence[Bucket]) -> float:
    """The mean square of how far off it was: 0 is a prophet, 0.25 a coin between two."""
    moments = sum(bucket.moments for bucket in buckets)
    return sum(bucket.error for bucket in buckets) / moments if moments else 0.0


def blind_brier(buckets: Sequence[Bucket]) -> float:
    """The same for somebody who always says what comes true on the average."""
    moments = sum(bucket.moments for bucket in buckets)
    share = sum(bucket.came for bucket in buckets) / moments if moments else 0.0
    return share * (1 - share)
