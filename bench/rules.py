"""Random games, with python-chess as the yardstick in the same run."""

from __future__ import annotations

import math
import random
import statistics

import chess
import msgspec

import tinstar
from bench.figure import Figure, clock, figure, per_call
from tinstar.games.dodge_city.pieces import MOST_SEATS
from tinstar.games.dodge_city.rules.ways import missing
from tinstar.games.dodge_city.state import Dodge
from tinstar.kernel.core import Quick, State, playout
from tinstar.web.render import short_title

KEY = "gold_rush"
SEATS = 4


class Goals(msgspec.Struct, frozen=True):
    """What is asked of a game, as far as anything is: games a second, decisions against python-chess, microseconds for
    a copy, and milliseconds that greedy may take for any decision."""

    key: str
    title: str
    seats: int
    ratio: float | None = None
    copy: float | None = None
    games: float | None = None
    slowest: float | None = None


SET = (
    Goals(KEY, "Gold Rush", SEATS, games=400, ratio=3, copy=5),
    Goals("bang", "BANG! with the train", 5, games=1500, ratio=12, copy=3),
    Goals("carson_city", "Carson City", SEATS, games=1000, ratio=8, copy=5),
    Goals("western_town", "Western Town", SEATS, games=500, ratio=8, copy=4),
    Goals("dodge_city", "Dodge City", SEATS, ratio=10, copy=3, slowest=50),
)
UNSET = (
    Goals(key, short_title(facts.title), facts.first_setup().seats)
    for key in tinstar.game_keys()
    if (facts := tinstar.game(key).facts) and key not in {goals.key for goals in SET}
)
GAMES = (*SET, *UNSET)


def random_games(goals: Goals, seconds: float) -> list[Figure]:
    """Games and decisions a second; ours and chess take turns, so that a busy machine slows both."""
    rounds = 5
    games: list[float] = []
    decisions: list[float] = []
    yardstick: list[float] = []
    for round_number in range(rounds):
        played, decided = play_for(goals, seconds / rounds, round_number)
        games.append(played)
        decisions.append(decided)
        yardstick.append(chess_for(seconds / rounds, round_number))
    ours, theirs = statistics.median(decisions), statistics.median(yardstick)
    key, what = goals.key, f"{goals.title}, {goals.seats} seats"
    return [
        figure(f"{key}_games", f"random games, {what}", statistics.median(games), "games/s", at_least=goals.games),
        figure(f"{key}_decisions", f"decisions in random games, {what}", ours, "decisions/s"),
        figure(f"{key}_chess", "python-chess meanwhile, random legal moves", theirs, "decisions/s"),
        figure(f"{key}_ratio", "decisions, ours to python-chess", ours / theirs, "times", at_least=goals.ratio),
    ]


def play_for(goals: Goals, seconds: float, seed: int) -> tuple[float, float]:
    """Games and decisions a second of random play."""
    game = tinstar.game(goals.key)
    setup = game.facts.setup(goals.seats)
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


def middle(key: str = KEY, seats: int = SEATS, seed: int = 7, decisions: int = 72) -> State:
    """A game after half of its decisions."""
    game = tinstar.game(key)
    dealer = Quick(seed)
    state: State = game.start(game.facts.setup(seats), dealer)
    playout(state, dealer, decisions)
    return state


def copies(goals: Goals, seconds: float) -> list[Figure]:
    """What a copy and a guess cost in the middle of a game."""
    game = tinstar.game(goals.key)
    state = middle(goals.key, goals.seats)
    dealer = Quick(1)
    copy = per_call(state.copy, seconds / 2)
    guess = per_call(lambda: game.guess(state, 0, dealer), seconds / 2)
    return [
        figure(f"{goals.key}_copy", f"State.copy in mid-game, {goals.title}", copy * 1e6, "µs", at_most=goals.copy),
        figure(f"{goals.key}_guess", f"guess in mid-game, {goals.title}", guess * 1e6, "µs"),
    ]


def missing_stones(seconds: float) -> list[Figure]:
    """What it costs to count the stones that every seat of Dodge City lacks in every building. All are open and few are
    blocked, which takes longest."""
    table = middle("dodge_city", MOST_SEATS)
    assert isinstance(table, Dodge)
    town = [(building, seat) for building in range(len(table.figures)) for seat in range(table.seats)]
    spent = per_call(lambda: [missing(table, building, seat) for building, seat in town], seconds)
    text = f"missing stones, {len(table.figures)} buildings and {table.seats} seats, Dodge City"
    return [figure("missing_stones", text, spent * 1e3, "ms", at_most=1)]


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
