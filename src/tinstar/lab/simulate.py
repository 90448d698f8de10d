"""Many games between bots, who take turns in the seats; how often each won, and how sure that is."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any

import msgspec

import tinstar
from tinstar.bots import Bot, Seat, make
from tinstar.kernel.core import Game, Quick, State, playout
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import OptionValue, Outcome, Setup


class BadSimulation(TinstarError):
    """The number of games, bots or workers makes no sense."""

    code = "bad_simulation"


class Tally(msgspec.Struct):
    """What came of some games, by bot: `chairs` counts the seats that a bot had, all games together."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    wins: dict[str, float] = {}
    points: dict[str, int] = {}
    chairs: dict[str, int] = {}
    sides: dict[tuple[str, str], tuple[int, int]] = {}  # by bot and part: games won, games played in it

    def count(self, names: list[str], sides: list[str], outcome: Outcome, decisions: int) -> None:
        """One more game; a shared victory is shared here too."""
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        for seat, name in enumerate(names):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.wins[name] = self.wins.get(name, 0.0) + won
            self.points[name] = self.points.get(name, 0) + outcome.points[seat]
            self.chairs[name] = self.chairs.get(name, 0) + 1
        for seat, side in enumerate(sides):
            self.count_side((names[seat], side), int(seat in outcome.winners), 1)

    def count_side(self, part: tuple[str, str], won: int, played: int) -> None:
        """A bot had a part in some more games."""
        before = self.sides.get(part, (0, 0))
        self.sides[part] = (before[0] + won, before[1] + played)

    def add(self, other: Tally) -> None:
        """The games of another tally too."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for name in other.chairs:
            self.wins[name] = self.wins.get(name, 0.0) + other.wins[name]
            self.points[name] = self.points.get(name, 0) + other.points[name]
            self.chairs[name] = self.chairs.get(name, 0) + other.chairs[name]
        for part, (won, games) in other.sides.items():
            self.count_side(part, won, games)


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result as programs get it."""

    games: int
    decisions: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    compiled: bool
    wins: dict[str, float]
    mean_points: dict[str, float]
    longest_game: int
    sides: dict[str, dict[str, float]] = {}
    """By bot and the part it played, where a game has parts: the share of games it won."""


class Task(msgspec.Struct, frozen=True):
    """Some of the games, for one process."""

    key: str
    setup: Setup
    bots: list[str]
    seed: int
    first: int
    games: int


def simulate(
    key: str,
    seats: int,
    games: int,
    bots: list[str],
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Plays the games; the same seed gives the same games, with any number of workers."""
    game = tinstar.game(key)
    setup = game.facts.setup(seats, options)
    game.check(setup)
    check_numbers(games, bots, seats, workers)
    started = time.perf_counter()
    tally = Tally()
    for part in played(Task(key, setup, bots, seed, 0, games), workers):
        tally.add(part)
        if progress is not None:
            progress(part.games)
    return report(tally, list(dict.fromkeys(bots)), time.perf_counter() - started)


def check_numbers(games: int, bots: list[str], seats: int, workers: int) -> None:
    """Says what is wrong before any work is done."""
    if games < 1:
        raise BadSimulation(f"the number of games must be at least 1, not {games}")
    if workers < 1:
        raise BadSimulation(f"the number of workers must be at least 1, not {workers}")
    if not 1 <= len(bots) <= seats:
        raise BadSimulation(f"{seats} seats take 1 to {seats} bots, not {len(bots)}")
    for name in bots:
        make(name)


def report(tally: Tally, names: list[str], seconds: float) -> Report:
    """Rates and means of a tally."""
    return Report(
        games=tally.games,
        decisions=tally.decisions,
        seconds=seconds,
        games_per_second=tally.games / seconds,
        decisions_per_second=tally.decisions / seconds,
        compiled=tinstar.compiled(),
        wins={name: whole(tally.wins[name]) for name in names},
        mean_points={name: tally.points[name] / tally.chairs[name] for name in names},
        longest_game=tally.longest,
        sides=shares(tally),
    )


def shares(tally: Tally) -> dict[str, dict[str, float]]:
    """How often every bot won in every part."""
    found: dict[str, dict[str, float]] = {}
    for (name, side), (won, games) in sorted(tally.sides.items()):
        found.setdefault(name, {})[side] = round(won / games, 4)
    return found


def whole(number: float) -> float:
    """Without the dust of thirds, and an int where it is one."""
    rounded = round(number, 6)
    return int(rounded) if rounded.is_integer() else rounded


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of wins."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


# ---------------------------------------------------------------------------------------------------- playing


def played(task: Task, workers: int) -> Iterator[Tally]:
    """The tallies of the games, part by part, in this process or in several."""
    size = max(1, min(200, task.games // (20 * workers)))
    starts = range(0, task.games, size)
    parts = [Task(task.key, task.setup, task.bots, task.seed, first, min(size, task.games - first)) for first in starts]
    if workers == 1:
        for part in parts:
            yield play_some(part)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        open_parts = {pool.submit(play_some, part) for part in parts}
        try:
            while open_parts:
                done, open_parts = wait(open_parts, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_some(task: Task) -> Tally:
    """Some games, one after the other."""
    game = tinstar.game(task.key)
    bots = {name: make(name) for name in task.bots}
    tally = Tally()
    for number in range(task.first, task.first + task.games):
        names = seating(task.bots, task.setup.seats, number)
        end, decisions = play_one(game, task.setup, [bots[name] for name in names], names, task.seed, number)
        tally.count(names, game.sides(end), game.outcome(end), decisions)
    return tally


def seating(bots: list[str], seats: int, number: int) -> list[str]:
    """Who sits where in game `number`: the bots go round, one seat on each game."""
    return [bots[(seat + number) % len(bots)] for seat in range(seats)]


def play_one(
    game: Game[Any], setup: Setup, bots: list[Bot], names: list[str], seed: int, number: int
) -> tuple[State, int]:
    """The end of one game, and how many decisions it took."""
    luck = Quick(seed * 1_000_003 + number)
    state = game.start(setup, luck)
    if all(name == "random" for name in names):
        decisions = playout(state, luck, game.facts.longest)
    else:
        decisions = 0
        thought = Quick(seed * 1_000_003 + number + 500_009)  # a bot that thinks longer changes no luck
        while (waiting := state.waiting()) and decisions < game.facts.longest:
            number_of_seat = waiting[0]
            seat = Seat(game, game.guess(state, number_of_seat, thought), number_of_seat)
            state.apply(number_of_seat, bots[number_of_seat].decide(seat, thought), luck)
            decisions += 1
    if state.waiting():
        raise AssertionError(f"{game.facts.title} went on after {game.facts.longest} decisions")
    return state, decisions
