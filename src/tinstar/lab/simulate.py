"""Many games between bots, who take turns in the seats; how often each won, and how sure that is."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

import tinstar
from tinstar.bots import Bot, Seat, make
from tinstar.kernel.core import Game, Quick, State, playout
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import OptionValue, Outcome, Setup
from tinstar.lab.workers import side_by_side


class BadSimulation(TinstarError):
    """The number of games, bots or workers makes no sense."""

    code = "bad_simulation"
    status = 500


class Tally(msgspec.Struct):
    """What came of some games, by bot: `chairs` counts the seats that a bot had, all games together."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    wins: dict[str, float] = {}
    points: dict[str, int] = {}
    chairs: dict[str, int] = {}
    roles: dict[tuple[str, str], tuple[float, int]] = {}  # by bot and role: games won, games played in it

    def count(self, names: list[str], roles: list[str], outcome: Outcome, decisions: int) -> None:
        """One more game; a shared victory is shared here too."""
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        for seat, name in enumerate(names):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.wins[name] = self.wins.get(name, 0.0) + won
            self.points[name] = self.points.get(name, 0) + outcome.points[seat]
            self.chairs[name] = self.chairs.get(name, 0) + 1
        cast = list(zip(names, roles, strict=False))
        for played in set(cast):  # a role that a bot played twice is one game: they win and lose together
            ends = [seat in outcome.winners for seat in range(len(cast)) if cast[seat] == played]
            self.count_role(played, ends.count(True) / len(ends), 1)

    def count_role(self, played: tuple[str, str], won: float, games: int) -> None:
        """A bot had a role in some more games."""
        before = self.roles.get(played, (0, 0))
        self.roles[played] = (before[0] + won, before[1] + games)

    def add(self, other: Tally) -> None:
        """The games of another tally too."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for name in other.chairs:
            self.wins[name] = self.wins.get(name, 0.0) + other.wins[name]
            self.points[name] = self.points.get(name, 0) + other.points[name]
            self.chairs[name] = self.chairs.get(name, 0) + other.chairs[name]
        for played, (won, games) in other.roles.items():
            self.count_role(played, won, games)


class RoleResult(msgspec.Struct, frozen=True):
    """How a bot did in one role: the games it played in it, the share it won, and the 95 % interval of that."""

    games: int
    share: float
    low: float
    high: float


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
    roles: dict[str, dict[str, RoleResult]] = {}
    """By bot and the role it played, where a game has roles."""


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
    check_numbers(games, workers)
    check_bots(bots, seats, game.roles(game.start(setup, Quick(seed))))
    started = time.perf_counter()
    tally = Tally()
    for some in play_games(Task(key, setup, bots, seed, 0, games), workers):
        tally.add(some)
        if progress is not None:
            progress(some.games)
    return report(tally, list(dict.fromkeys(bot_of(entry) for entry in bots)), time.perf_counter() - started)


def check_numbers(games: int, workers: int) -> None:
    """Says what is wrong before any work is done."""
    if games < 1:
        raise BadSimulation(f"the number of games must be at least 1, not {games}")
    if workers < 1:
        raise BadSimulation(f"the number of workers must be at least 1, not {workers}")


def check_bots(bots: list[str], seats: int, roles: list[str]) -> None:
    """The same for the bots, and for the roles that some of them are given."""
    free = [entry for entry in bots if not role_of(entry)]
    if not 1 <= len(free) <= seats:
        raise BadSimulation(f"{seats} seats take 1 to {seats} bots, not {len(free)}")
    for entry in bots:
        make(bot_of(entry))
        role = role_of(entry)
        if role and role not in roles:
            there_are = f"there are: {', '.join(dict.fromkeys(roles))}" if roles else "this game has none"
            raise BadSimulation(f"there is no role {role!r} ({there_are})")


def bot_of(entry: str) -> str:
    """The bot in `greedy` or in `outlaw=greedy`."""
    return entry.rpartition("=")[2]


def role_of(entry: str) -> str:
    """The role in `outlaw=greedy`; none in `greedy`, which goes round the seats."""
    return entry.rpartition("=")[0]


def report(tally: Tally, names: list[str], seconds: float) -> Report:
    """Rates and means of a tally."""
    return Report(
        games=tally.games,
        decisions=tally.decisions,
        seconds=seconds,
        games_per_second=tally.games / seconds,
        decisions_per_second=tally.decisions / seconds,
        compiled=tinstar.compiled(),
        wins={name: whole(tally.wins[name]) for name in names if name in tally.chairs},
        mean_points={name: tally.points[name] / tally.chairs[name] for name in names if name in tally.chairs},
        longest_game=tally.longest,
        roles=role_results(tally),
    )


def role_results(tally: Tally) -> dict[str, dict[str, RoleResult]]:
    """How often every bot won in every role."""
    found: dict[str, dict[str, RoleResult]] = {}
    for (name, role), (won, games) in sorted(tally.roles.items()):
        low, high = wilson(won, games)
        found.setdefault(name, {})[role] = RoleResult(games, round(won / games, 4), round(low, 4), round(high, 4))
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


def play_games(task: Task, workers: int) -> Iterator[Tally]:
    """The tallies of the games, some at a time, in this process or in several."""
    size = max(1, min(200, task.games // (20 * workers)))
    starts = range(0, task.games, size)
    tasks = [Task(task.key, task.setup, task.bots, task.seed, first, min(size, task.games - first)) for first in starts]
    return side_by_side(play_some, tasks, workers)


def play_some(task: Task) -> Tally:
    """Some games, one after the other."""
    game = tinstar.game(task.key)
    bots = {bot_of(entry): make(bot_of(entry)) for entry in task.bots}
    tally = Tally()
    for number in range(task.first, task.first + task.games):
        luck = Quick(task.seed * 1_000_003 + number)
        state = game.start(task.setup, luck)
        roles = game.roles(state)
        names = seating(task.bots, task.setup.seats, number, roles)
        thought = Quick(task.seed * 1_000_003 + number + 500_009)  # a bot that thinks longer changes no luck
        decisions = play_on(game, state, [bots[name] for name in names], names, luck, thought)
        tally.count(names, roles, game.outcome(state), decisions)
    return tally


def seating(bots: list[str], seats: int, number: int, roles: list[str]) -> list[str]:
    """Who sits where in game `number`: the bots go round, one seat on each game; a bot with a role takes its seats."""
    free = [entry for entry in bots if not role_of(entry)]
    names = [free[(seat + number) % len(free)] for seat in range(seats)]
    for entry in bots:
        for seat, role in enumerate(roles):
            if role == role_of(entry):
                names[seat] = bot_of(entry)
    return names


def play_on(game: Game[Any], state: State, bots: list[Bot], names: list[str], luck: Quick, thought: Quick) -> int:
    """Plays one game to its end, in place; how many decisions it took."""
    if all(name == "random" for name in names):
        decisions = playout(state, luck, game.facts.longest)
    else:
        decisions = 0
        while (waiting := state.waiting()) and decisions < game.facts.longest:
            asked = waiting[0]
            seat = Seat(game, game.guess(state, asked, thought), asked)
            state.apply(asked, bots[asked].decide(seat, thought), luck)
            decisions += 1
    if state.waiting():
        raise AssertionError(f"{game.facts.title} went on after {game.facts.longest} decisions")
    return decisions
