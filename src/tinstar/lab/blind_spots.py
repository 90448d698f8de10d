"""Where a mind is blind: positions in which what it likes best is worth less than what a search finds."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import fmean, stdev

import msgspec

import tinstar
from tinstar.bots import Seat
from tinstar.bots.search import Arm, Tree
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import Setup
from tinstar.lab.positions import A_GAME, Position, greedy_positions, position_at
from tinstar.lab.workers import side_by_side

BEST = 10
"""Of a question the options are tried that the mind likes best: so many, and what it would choose."""
SURE = 2.0
"""A loss of so many standard errors is no chance."""


class Tried(msgspec.Struct, frozen=True):
    """An option in words, what the mind expects of it, and what came of it on the average, 0..1."""

    option: str
    judged: float
    mean: float


class Spot(msgspec.Struct, frozen=True):
    """A position, judged twice."""

    game: int
    moment: int
    """Which choice of which game: both can be played again."""
    seat: int
    question: str
    chosen: Tried
    best: Tried
    error: float
    """Standard error of the difference between the two: every trial met the same luck."""
    gain: float
    """What the search would really gain: its best option by half of the trials, valued by the other half."""

    @property
    def loss(self) -> float:
        """What the mind's choice seems to cost, in shares of a win. The best of many is partly luck: see `gain`."""
        return self.best.mean - self.chosen.mean

    @property
    def clear(self) -> bool:
        """No chance, as far as can be told."""
        return self.loss > SURE * self.error


class Share(msgspec.Struct, frozen=True):
    """The games of one process."""

    key: str
    setup: Setup
    games: range
    trials: int


def find_spots(
    key: str,
    setup: Setup,
    positions: int = 100,
    trials: int = 150,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Spot]:
    """So many positions, the most expensive ones first. They are the same with any number of workers."""
    games = range(seed, seed + -(-positions // A_GAME))
    shares = [Share(key, setup, games[n : n + 1], trials) for n in range(len(games))]
    found: list[Spot] = []
    for some in side_by_side(judge_share, shares, workers):
        found += some
        progress(len(some))
    return sorted(found[:positions], key=lambda spot: -spot.loss)


def judge_share(share: Share) -> list[Spot]:
    """The positions of some games."""
    game = tinstar.game(share.key)
    return [judge_twice(position, share.trials) for position in greedy_positions(game, share.setup, share.games)]


def judge_twice(position: Position, trials: int) -> Spot:
    """What the mind thinks, and what comes of it when a search tries its best options equally often."""
    play, asked = position.play, position.seat
    game = play.game
    seat = Seat(game, game.guess(play.state, asked, Quick(play.seq)), asked)
    table = seat.guess(Quick(play.seq + 1))
    liked = game.mind().choose(table, asked, seat.options, Quick(play.seq + 2))
    tree = Tree(game, table, asked, Quick(play.seq + 3))
    arms = sorted(tree.own_arms, key=lambda arm: (arm.option != liked, -arm.prior))[: BEST + 1]
    values = try_all(tree, arms, trials)
    texts = dict(zip(seat.options, seat.texts, strict=True))
    tried = [Tried(texts[arms[n].option], arms[n].prior, fmean(values[n])) for n in range(len(arms))]
    best = max(range(len(arms)), key=lambda n: tried[n].mean)
    differences = [values[best][n] - values[0][n] for n in range(trials)]
    error = stdev(differences) / math.sqrt(trials)
    gain = (fair_gain(values, 0) + fair_gain(values, 1)) / 2
    return Spot(position.game, position.moment, asked, play.kind, tried[0], tried[best], error, gain)


def fair_gain(values: list[list[float]], half: int) -> float:
    """What is best by every second trial, against the first option, valued by the others: so luck that makes an option
    look good does not value it too."""
    best = max(values, key=lambda one: fmean(one[half::2]))
    return fmean(best[1 - half :: 2]) - fmean(values[0][1 - half :: 2])


def mean_of(numbers: list[float]) -> tuple[float, float]:
    """Their mean, and half of its 95 % interval."""
    return fmean(numbers), 1.96 * stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0


def try_all(tree: Tree, arms: list[Arm], trials: int) -> list[list[float]]:
    """By option what came of every trial; the n-th of all options meet the same luck."""
    values: list[list[float]] = [[] for _ in arms]
    for _ in range(trials):
        for n in range(len(arms)):
            values[n].append(tree.try_out(arms[n]))
    return values


def draw_spots(key: str, setup: Setup, spots: list[Spot]) -> str:
    """A page with a drawing of every one of these positions, as the seat sees it that is asked."""
    from html import escape

    game = tinstar.game(key)
    look = game.look()
    assert look is not None
    parts = []
    for spot in spots:
        seen = position_at(game, setup, spot.game, spot.moment).play.seen(spot.seat)
        heading = f"game {spot.game}, choice {spot.moment}, seat {spot.seat}: {spot.question}"
        parts.append(
            f"<h2>{escape(heading)}</h2>"
            f"<p>the mind: <b>{escape(spot.chosen.option)}</b> (judged {spot.chosen.judged:.3f}, tried "
            f"{spot.chosen.mean:.3f}), the search: <b>{escape(spot.best.option)}</b> (judged {spot.best.judged:.3f}, "
            f"tried {spot.best.mean:.3f}); loss {spot.loss:.3f}, standard error {spot.error:.3f}</p>"
            f"{look.html(seen)}"
        )
    title = escape(f"Blind spots of {key}")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>\n'
        + "\n".join(parts)
        + "</html>\n"
    )
