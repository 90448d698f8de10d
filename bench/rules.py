"""Random games of Gold Rush, with python-chess as the yardstick in the same run."""

from __future__ import annotations

import math
import random
import statistics

import chess

import tinstar
from bench.figure import Figure, clock, figure, per_call
from tinstar.kernel.core import Quick, State, playout

KEY = "gold_rush"
SEATS = 4


def random_games(seconds: float) -> list[Figure]:
    """Games and decisions a second; ours and chess take turns, so that a busy machine slows both."""
    rounds = 5
    games: list[float] = []
    decisions: list[float] = []
    yardstick: list[float] = []
    for round_number in range(rounds):
        played, decided = gold_rush_for(seconds / rounds, round_number)
        games.append(played)
        decisions.append(decided)
        yardstick.append(chess_for(seconds / rounds, round_number))
    ours, theirs = statistics.median(decisions), statistics.median(yardstick)
    return [
        figure("games", "random games, 4 seats", statistics.median(games), "games/s", at_least=400),
        figure("decisions", "decisions in random games, 4 seats", ours, "decisions/s"),
        figure("chess", "python-chess, random legal moves", theirs, "decisions/s"),
        figure("ratio", "decisions, ours to python-chess", ours / theirs, "times", at_least=3),
    ]


def gold_rush_for(seconds: float, seed: int) -> tuple[float, float]:
    """Games and decisions a second of random play."""
    game = tinstar.game(KEY)
    setup = game.facts.setup(SEATS)
    games = decisions = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        dealer = Quick(seed * 100_003 + games)
        decisions += playout(game.start(setup, dealer), dealer, game.facts.longest)
        games += 1
    return games / spent, decisions / spent


def chess_for(seconds: float, seed: int) -> float:
    """Decisions a second of python-chess: all legal moves listed, one of them pushed."""
    luck = random.Random(seed)
    moves = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        board = chess.Board()
        while board.ply() < 200 and (legal := list(board.legal_moves)):
            board.push(luck.choice(legal))
            moves += 1
    return moves / spent


def middle(seed: int = 7, decisions: int = 72) -> State:
    """A game after half of its decisions."""
    game = tinstar.game(KEY)
    dealer = Quick(seed)
    state: State = game.start(game.facts.setup(SEATS), dealer)
    playout(state, dealer, decisions)
    return state


def copies(seconds: float) -> list[Figure]:
    """What a copy and a guess cost in the middle of a game."""
    game = tinstar.game(KEY)
    state = middle()
    dealer = Quick(1)
    copy = per_call(state.copy, seconds / 2)
    guess = per_call(lambda: game.guess(state, 0, dealer), seconds / 2)
    return [
        figure("copy", "State.copy in mid-game", copy * 1e6, "µs", at_most=5),
        figure("guess", "guess in mid-game", guess * 1e6, "µs"),
    ]


def growth(games: int) -> list[Figure]:
    """How the cost of a decision (options listed, one applied) grows with the tiles laid: the slope in log-log."""
    game = tinstar.game(KEY)
    setup = game.facts.setup(SEATS)
    spent: dict[int, list[float]] = {}
    for seed in range(games):
        dealer = Quick(seed)
        state = game.start(setup, dealer)
        decisions = 0
        while waiting := state.waiting():
            started = clock()
            options = state.options(waiting[0])
            state.apply(waiting[0], options[dealer.below(len(options))], dealer)
            spent.setdefault(1 + decisions // 2, []).append(clock() - started)
            decisions += 1
    cost = {tiles: statistics.fmean(sorted(times)[: len(times) * 9 // 10 + 1]) for tiles, times in spent.items()}
    tiles = [n for n in range(8, 69) if n in cost]
    slope = statistics.linear_regression([math.log(n) for n in tiles], [math.log(cost[n]) for n in tiles]).slope
    return [
        figure("early", "a decision with 10 tiles laid", cost[10] * 1e6, "µs"),
        figure("late", "a decision with 60 tiles laid", cost[60] * 1e6, "µs"),
        figure("growth", "exponent of that growth (1 is linear)", slope, "", at_most=1),
    ]
