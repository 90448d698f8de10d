"""How well a mind's `values` foresee who wins: what it said, against what came true."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

import tinstar
from tinstar.bots import Seat
from tinstar.bots.greedy import Greedy
from tinstar.kernel.core import Mind, Quick, State
from tinstar.kernel.facts import Outcome, Setup
from tinstar.lab.workers import side_by_side

BUCKETS = 5
"""Chances are told apart in so many steps."""
THIRDS = 3
"""A game is told apart in so many parts, by its decisions."""


class Bucket(msgspec.Struct):
    """All chances of about that size: how many there were, and how many games; what was said and what came true."""

    moments: int = 0
    games: int = 0
    said: float = 0.0
    came: float = 0.0
    error: float = 0.0
    """Sum of the squares of how far off it was (Brier)."""

    def count(self, said: float, came: float) -> None:
        """One more chance of one more moment."""
        self.moments += 1
        self.said += said
        self.came += came
        self.error += (said - came) ** 2

    def add(self, other: Bucket) -> None:
        """Those of other games too."""
        self.moments += other.moments
        self.games += other.games
        self.said += other.said
        self.came += other.came
        self.error += other.error


Table = list[list[Bucket]]
"""By third of the game and by bucket."""


class Share(msgspec.Struct, frozen=True):
    """The games of one process."""

    key: str
    setup: Setup
    games: range


def calibrate(
    key: str,
    setup: Setup,
    games: int = 400,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Table:
    """Games of greedy bots; nothing depends on the number of workers but the time."""
    found = empty()
    for some in side_by_side(watch, [Share(key, setup, range(n, n + 1)) for n in range(seed, seed + games)], workers):
        for mine, theirs in zip(found, some, strict=True):
            for bucket, other in zip(mine, theirs, strict=True):
                bucket.add(other)
        progress(1)
    return found


def empty() -> Table:
    """Nothing counted yet."""
    return [[Bucket() for _ in range(BUCKETS)] for _ in range(THIRDS)]


def watch(share: Share) -> Table:
    """What was said in some games, and what came true."""
    found = empty()
    game = tinstar.game(share.key)
    for number in share.games:
        state, said = listen(share, number)
        won = won_by_seat(game.outcome(state), share.setup.seats, bool(game.roles(state)))
        for moment, values in enumerate(said):
            third = found[THIRDS * moment // len(said)]
            for seat, value in enumerate(values):
                third[min(BUCKETS - 1, int(value * BUCKETS))].count(value, won[seat])
        for third in found:
            for bucket in third:
                bucket.games += bucket.moments > 0
    return found


def listen(share: Share, number: int) -> tuple[State, list[list[float]]]:
    """One game of greedy bots, and what the mind says whenever somebody has a choice, from what that seat may know."""
    game, bot, luck, thought = tinstar.game(share.key), Greedy(), Quick(number), Quick(number + 500_009)
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


def won_by_seat(outcome: Outcome, seats: int, allied: bool) -> list[float]:
    """Who has won; without allies a shared victory is shared here too."""
    whole = 1.0 if allied else 1.0 / max(1, len(outcome.winners))
    return [whole if seat in outcome.winners else 0.0 for seat in range(seats)]


def brier(buckets: Sequence[Bucket]) -> float:
    """The mean square of how far off it was: 0 is a prophet, 0.25 a coin between two."""
    moments = sum(bucket.moments for bucket in buckets)
    return sum(bucket.error for bucket in buckets) / moments if moments else 0.0


def blind_brier(buckets: Sequence[Bucket]) -> float:
    """The same for somebody who always says what comes true on the average."""
    moments = sum(bucket.moments for bucket in buckets)
    share = sum(bucket.came for bucket in buckets) / moments if moments else 0.0
    return share * (1 - share)
