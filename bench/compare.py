"""`python -m bench.compare COMMIT`: how much quicker this code is than an older commit, as ratios.

Both do the same work in fresh processes that take turns, so that a busy machine slows both; the ratio is the median of
the rounds, with the least and the most beside it. Where valgrind is there, the instructions of both are counted as
well: those are exact, but they are not time.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import tinstar
from bench.base import build

PIECES = {"random": 400, "greedy": 6, "search": 400}
"""How much of each kind of work: a second or less."""
COUNTED = {"random": 20, "greedy": 1, "search": 40}
"""How much of it has its instructions counted, which takes fifty times as long."""
UNITS = {"random": "a random game", "greedy": "a game of greedy bots", "search": "an iteration at half length"}
REFERENCES = re.compile(r"Collected : (\d+)")


class Compared(NamedTuple):
    """What one piece of some work takes: seconds of this code, ratios of the older one to it."""

    game: str
    kind: str
    seconds: float
    ratios: list[float]
    instructions: float | None


def main() -> None:
    """Measures and shows."""
    wishes = argparse.ArgumentParser(prog="python -m bench.compare", description="This code against an older commit")
    wishes.add_argument("base", help="a commit, or the folder of a package")
    wishes.add_argument("--rounds", type=int, default=5)
    wishes.add_argument("--game", action="append", help="may be repeated; by default all")
    wishes.add_argument("--no-instructions", action="store_true")
    wish = wishes.parse_args()
    base = Path(wish.base) if Path(wish.base, "tinstar").is_dir() else build(wish.base)
    found: list[Compared] = []
    games = wish.game or tinstar.game_keys()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("comparing", total=len(games) * len(PIECES))
        for game in games:
            for kind in PIECES:
                found.append(compare(base, game, kind, wish.rounds, not wish.no_instructions))
                bar.advance(task)
    show(found)


def show(found: list[Compared]) -> None:
    """By game and kind of work; above 1 this code is quicker."""
    table = Table("game", "work", "now, µs", "times as quick", "least - most", "times fewer instructions")
    for one in found:
        table.add_row(
            tinstar.game(one.game).facts.title,
            UNITS[one.kind],
            f"{one.seconds * 1e6:,.0f}",
            f"{statistics.median(one.ratios):.2f}",
            f"{min(one.ratios):.2f} - {max(one.ratios):.2f}",
            f"{one.instructions:.2f}" if one.instructions else "",
        )
    Console(width=None if sys.stdout.isatty() else 120).print(table)


def compare(base: Path, game: str, kind: str, rounds: int, counted: bool) -> Compared:
    """One game, one kind of work."""
    here = Path(tinstar.__file__).parent.parent
    seconds: list[float] = []
    ratios: list[float] = []
    for number in range(rounds):
        first, second = (here, base) if number % 2 else (base, here)
        took = {first: run(first, game, kind), second: run(second, game, kind)}
        seconds.append(took[here])
        ratios.append(took[base] / took[here])
    instructions = None
    if counted and shutil.which("valgrind"):
        instructions = count(base, game, kind) / count(here, game, kind)
    return Compared(game, kind, statistics.median(seconds), ratios, instructions)


def run(package: Path, game: str, kind: str) -> float:
    """Seconds for a piece of the work with that package."""
    return float(ask(package, [sys.executable, *work(game, kind, PIECES[kind])]).stdout)


def count(package: Path, game: str, kind: str) -> int:
    """Instructions of some work, without those that starting takes."""
    pieces = COUNTED[kind]
    return instructions(package, work(game, kind, pieces)) - instructions(package, work(game, kind, 0))


def instructions(package: Path, words: list[str]) -> int:
    """All instructions of a process."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    found = REFERENCES.search(ask(package, [*valgrind, sys.executable, *words]).stderr)
    assert found, "callgrind has counted nothing"
    return int(found.group(1))


def work(game: str, kind: str, pieces: int) -> list[str]:
    """The command of some work, for Python."""
    return ["-P", "-m", "bench.work", game, kind, str(pieces)]


def ask(package: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    """Runs it with that package."""
    paths = os.pathsep.join([str(package.resolve()), str(Path(__file__).resolve().parent.parent)])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True)


if __name__ == "__main__":
    main()
