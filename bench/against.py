"""`python -m bench.against bang search:140 build/base search:100`: a bot of this code against one of an older commit.

Two processes play the same game side by side, each with the package that it has imported: the first one with this code,
the second one with what lies in the folder. Whoever's seat is asked thinks on a guess of its own and tells the other
one. So rules and luck must be the same in both; minds and search may differ. `python -m bench.base COMMIT` builds such
a folder.

Every deal is played twice. Where there are no roles, the sides change their seats. Where there are, one side of the
table, another in each deal, is played by the one and then by the other, and the rest by the older code's `greedy`.
Budgets are iterations, so how busy the machine is makes no difference; the seconds that both have thought are told.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import tinstar
from bench.player import Game, Result
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import OptionValue, Setup
from tinstar.lab.workers import side_by_side

SURE = 1.96
"""Standard errors to either side that make an interval of 95 %."""
ALLIES = {"deputy": "sheriff"}
"""Roles that win together with another one change their bots together."""
NEW, OLD = 0, 1
REST = "greedy"
SOME = 10
"""Deals of one match."""


class Wish(msgspec.Struct, frozen=True):
    """What is compared."""

    key: str
    setup: Setup
    new: str
    old: str
    base: str


class Share(msgspec.Struct, frozen=True):
    """Some of the deals."""

    wish: Wish
    deals: range


class Pair(msgspec.Struct, frozen=True):
    """A deal, played twice: the side that changed, what the new code won of it, a half meaning as much as the old one,
    and how long both have thought."""

    side: str
    share: float
    seconds: tuple[float, float]


def main() -> None:
    """Plays and shows."""
    wishes = argparse.ArgumentParser(prog="python -m bench.against", description="A bot against one of an older commit")
    wishes.add_argument("game")
    wishes.add_argument("new", help="the bot of this code, e.g. search:150")
    wishes.add_argument("base", type=Path, help="folder with the older package")
    wishes.add_argument("old", help="its bot, e.g. search:100")
    wishes.add_argument("--seats", type=int, default=2)
    wishes.add_argument("--deals", type=int, default=200, help="each is played twice")
    wishes.add_argument("--option", action="append", default=[], help="of the set-up, e.g. length=short")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--workers", type=int, default=1, help="matches side by side, in each of which one thinks")
    wishes.add_argument("--json", action="store_true")
    wish = wishes.parse_args()
    options: dict[str, OptionValue] = {}
    for text in wish.option:
        key, _, value = text.partition("=")
        options[key] = {"true": True, "false": False}.get(value, value)
    setup = tinstar.game(wish.game).facts.setup(wish.seats, options)
    asked = Wish(wish.game, setup, wish.new, wish.old, str(wish.base.resolve()))
    pairs: list[Pair] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{wish.game}, {wish.new} against {wish.old}", total=wish.deals)
        for some in side_by_side(play_share, share_out(asked, wish.seed, wish.deals), wish.workers):
            pairs += some
            bar.advance(task, len(some))
    if wish.json:
        print(json.dumps(summary(pairs)))
    else:
        show(pairs)


def share_out(wish: Wish, seed: int, deals: int) -> list[Share]:
    """Few deals each, so that workers end together."""
    return [Share(wish, range(n, min(n + SOME, seed + deals))) for n in range(seed, seed + deals, SOME)]


def summary(pairs: list[Pair]) -> dict[str, object]:
    """The result as programs get it."""
    shares = [pair.share for pair in pairs]
    return {
        "games": 2 * len(pairs),
        "share": mean(shares),
        "spread": spread(shares),
        "seconds": [sum(pair.seconds[who] for pair in pairs) for who in (NEW, OLD)],
    }


def show(pairs: list[Pair]) -> None:
    """By side: the share that the new code won."""
    table = Table("side", "games", "share of the new code", "95 %")
    sides = sorted({pair.side for pair in pairs})
    for side in ["all", *(sides if len(sides) > 1 else [])]:
        shares = [pair.share for pair in pairs if side in (pair.side, "all")]
        table.add_row(side, f"{2 * len(shares)}", f"{100 * mean(shares):.1f} %", f"± {100 * spread(shares):.1f}")
    new, old = (sum(pair.seconds[who] for pair in pairs) for who in (NEW, OLD))
    Console().print(table)
    print(f"The new code has thought {new:.0f} s, the old one {old:.0f} s: {new / max(old, 1e-9):.2f} times as long.")


def mean(numbers: list[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)


def spread(numbers: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    middle = mean(numbers)
    return SURE * math.sqrt(sum((one - middle) ** 2 for one in numbers)) / len(numbers)


# ---------------------------------------------------------------------------------------------------- pairs


def play_share(share: Share) -> list[Pair]:
    """The deals of one match."""
    with Match(share.wish.base) as match:
        return [play_pair(match, share.wish, deal) for deal in share.deals]


def play_pair(match: Match, wish: Wish, deal: int) -> Pair:
    """One deal, twice."""
    seats = wish.setup.seats
    game = tinstar.game(wish.key)
    roles = [ALLIES.get(role, role) for role in game.roles(game.start(wish.setup, Quick(deal)))]
    if roles:
        names = sorted(set(roles))
        side = names[deal % len(names)]
        mine = [role == side for role in roles]
        first = Game(wish.key, wish.setup, deal, [NEW if own else OLD for own in mine], choose(mine, wish.new, REST))
        second = Game(wish.key, wish.setup, deal, [OLD] * seats, choose(mine, wish.old, REST))
        with_new, with_old = match.play(first), match.play(second)
        gain = mean_of(with_new, mine) - mean_of(with_old, mine)
        return Pair(side, 0.5 + gain / 2, seconds_of(wish, (with_new, with_old)))
    even = [seat % 2 == 0 for seat in range(seats)]
    odd = [not own for own in even]
    results = [
        match.play(
            Game(wish.key, wish.setup, deal, [NEW if own else OLD for own in mine], choose(mine, wish.new, wish.old))
        )
        for mine in (even, odd)
    ]
    share = (total_of(results[0], even) + total_of(results[1], odd)) / 2
    return Pair("a seat", share, seconds_of(wish, (results[0], results[1])))


def choose(mine: list[bool], yes: str, no: str) -> list[str]:
    """By seat one of two bots."""
    return [yes if own else no for own in mine]


def mean_of(results: tuple[Result, Result], mine: list[bool]) -> float:
    """What the seats of a side have won on the average."""
    return total_of(results, mine) / sum(mine)


def total_of(results: tuple[Result, Result], mine: list[bool]) -> float:
    """What the seats of a side have won together."""
    return sum(won for won, own in zip(results[0].won, mine, strict=True) if own)


def seconds_of(wish: Wish, games: tuple[tuple[Result, Result], ...]) -> tuple[float, float]:
    """How long the two bots that are compared have thought."""
    new = sum(results[NEW].seconds.get(wish.new, 0.0) for results in games)
    old = sum(results[OLD].seconds.get(wish.old, 0.0) for results in games)
    return new, old


# ---------------------------------------------------------------------------------------------------- processes


class Match:
    """Two processes that play one game after the other."""

    def __init__(self, base: str) -> None:
        here = str(Path(tinstar.__file__).resolve().parent.parent)
        self.lines: list[Connection] = []
        self.processes: list[subprocess.Popen[bytes]] = []
        for package in (here, base):
            mine, theirs = Pipe()
            paths = os.pathsep.join([package, str(Path(__file__).resolve().parent.parent)])
            command = [sys.executable, "-P", "-m", "bench.player", str(theirs.fileno())]
            self.processes.append(
                subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}, pass_fds=[theirs.fileno()])
            )
            theirs.close()
            self.lines.append(mine)

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *_: object) -> None:
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.wait()

    def play(self, game: Game) -> tuple[Result, Result]:
        """One game to its end. What one decides the other one is told; at the end both must agree."""
        for who, line in enumerate(self.lines):
            line.send((who, msgspec.json.encode(game)))
        results: dict[int, Result] = {}
        while len(results) < len(self.lines):
            for who in self.ready():
                said = self.lines[who].recv()
                if isinstance(said, int):
                    self.lines[1 - who].send(said)
                else:
                    results[who] = msgspec.json.decode(said, type=Result)
        if results[NEW].won != results[OLD].won:
            raise AssertionError(f"deal {game.deal} of {game.key} ended in two ways: the rules are not the same")
        return results[NEW], results[OLD]

    def ready(self) -> list[int]:
        """Which of them have something to say."""
        heard = wait(self.lines)
        return [who for who, line in enumerate(self.lines) if line in heard]


if __name__ == "__main__":
    main()
