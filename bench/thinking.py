"""How quickly the bots think."""

from __future__ import annotations

import tinstar
from bench.figure import Figure, clock, figure
from bench.rules import KEY, middle
from tinstar.bots import Seat, make
from tinstar.bots.search import Search
from tinstar.kernel.core import Quick


def bots(iterations: int) -> list[Figure]:
    """Iterations a second of search in mid-game, and what greedy takes for a decision over a whole game."""
    game = tinstar.game(KEY)
    state = middle(decisions=70)
    asked = state.waiting()[0]
    seat = Seat(game, state, asked)
    started = clock()
    Search(0, iterations).think(seat, Quick(3))
    return [
        figure("search", "search in mid-game", iterations / (clock() - started), "iterations/s"),
        figure("greedy", "greedy, a decision, mean of a game", greedy_decision() * 1e3, "ms", at_most=5),
    ]


def greedy_decision() -> float:
    """Seconds a decision."""
    game = tinstar.game(KEY)
    bot = make("greedy")
    dealer = Quick(5)
    state = game.start(game.facts.setup(2), dealer)
    decisions = 0
    started = clock()
    while waiting := state.waiting():
        asked = waiting[0]
        state.apply(asked, bot.decide(Seat(game, game.guess(state, asked, dealer), asked), dealer), dealer)
        decisions += 1
    return (clock() - started) / decisions
