"""How quickly the bots think."""

from __future__ import annotations

import statistics

import tinstar
from bench.figure import Figure, clock, figure
from bench.positions import at_half_length
from bench.rules import GAMES, Goals
from tinstar.bots import Seat, make
from tinstar.bots.search import Search
from tinstar.kernel.core import Quick


def bots(iterations: int) -> list[Figure]:
    """Iterations a second of search in mid-game, and what greedy takes for the decisions of a whole game."""
    found: list[Figure] = []
    for goals in GAMES:
        searched, greedy = search_speed(goals, iterations), greedy_decisions(goals)
        mean, most = statistics.fmean(greedy) * 1e3, max(greedy) * 1e3
        found += [
            figure(f"{goals.key}_search", f"search in mid-game, {goals.title}", searched, "iterations/s"),
            figure(f"{goals.key}_greedy", f"greedy, a decision, {goals.title}", mean, "ms", at_most=5),
            figure(f"{goals.key}_slowest", "the slowest of them", most, "ms", at_most=goals.slowest),
        ]
    return found


def search_speed(goals: Goals, iterations: int) -> float:
    """Iterations a second, in several positions at half length."""
    game = tinstar.game(goals.key)
    positions = at_half_length(goals.key, game.facts.setup(goals.seats))
    each = max(1, iterations // len(positions))
    started = clock()
    for state in positions:
        Search(0, each).think(Seat(game, state, state.waiting()[0]), Quick(3))
    return each * len(positions) / (clock() - started)


def greedy_decisions(goals: Goals) -> list[float]:
    """Seconds for each decision of a game."""
    game = tinstar.game(goals.key)
    bot = make("greedy")
    dealer = Quick(5)
    state = game.start(game.facts.setup(goals.seats), dealer)
    spent: list[float] = []
    while waiting := state.waiting():
        asked = waiting[0]
        started = clock()
        option = bot.decide(Seat(game, game.guess(state, asked, dealer), asked), dealer)
        spent.append(clock() - started)
        state.apply(asked, option, dealer)
    return spent
