"""`python scripts/weights.py KEY --seats 3`: what play teaches about a game, for its `mind/weights.json`.

Every seat plays greedily by numbers of its own, each of which differs a little from ours, by lot. Then the shares of
the victory are regressed on the differences, one number at a time: since all were drawn apart, no other one stands
behind it. A number moves the way that won, the further the surer it is, and the file is printed again. Ours came of
matches and of rounds like this, for each table of the file; each begins with the file that the last one printed.

A game tells little, as luck decides most: a slope is clear after some ten thousand games. In Carson City that takes
about half an hour on two cores with the compiled rules (PYTHONPATH=build/compiled:.).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any, NamedTuple

import tinstar
from tinstar.kernel.core import Dealer, Mind, Quick
from tinstar.kernel.weights import Numbers, Tables, table_for

Place = tuple[str, int]
"""Where a number is: its name, and its place in the list (or -1)."""
Way = list[float]
"""By how much each number differs, as a share of the widest difference, -1 to 1."""

WIDEST = 0.3
"""A number differs by up to this share of itself."""
SURE = 3.0
"""A number whose slope is this many standard errors from zero moves by the widest difference."""
FINE = 10_000
"""Steps between two differences."""


class Match(NamedTuple):
    """What is played: a game, with so many seats."""

    game: str
    seats: int


class Seat(NamedTuple):
    """What came of one seat's numbers."""

    way: Way
    won: float


class Slope(NamedTuple):
    """What the widest difference of a number brings in shares of the victory, and how sure that is."""

    gain: float
    error: float


def main() -> None:
    """Prints the file as it should be, and on the other stream what speaks for every number."""
    wishes = argparse.ArgumentParser(prog="python scripts/weights.py", description="Fits the weights of a game's mind")
    wishes.add_argument("game", choices=fittable())
    wishes.add_argument("--seats", type=int, default=3)
    wishes.add_argument("--games", type=int, default=10_000)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--workers", type=int, default=2)
    wish = wishes.parse_args()
    tables = tables_of(wish.game)
    played = table_for(tables, wish.seats)
    numbers = tables[played]
    slopes = fitted(tried(Match(wish.game, wish.seats), range(wish.seed, wish.seed + wish.games), wish.workers))
    moved = changed(numbers, [step(slope) for slope in slopes])
    for place, slope in zip(places(numbers), slopes, strict=True):
        before, after = at(numbers, place), at(moved, place)
        name = place[0] if place[1] < 0 else f"{place[0]}[{place[1]}]"
        print(f"{name:14}{before:8.2f} -> {after:6.2f}   {slope.gain:+.4f} ± {slope.error:.4f}", file=sys.stderr)
    print(written({**tables, played: moved}), end="")


# ---------------------------------------------------------------------------------------------------- numbers


def fittable() -> list[str]:
    """The games whose minds have weights."""
    return [key for key in tinstar.game_keys() if find_spec(f"tinstar.games.{key}.mind.weights")]


def tables_of(key: str) -> Tables:
    """The weights of a game as they are."""
    tables: Tables = import_module(f"tinstar.games.{key}.mind.weights").TABLES
    return tables


def places(numbers: Numbers) -> list[Place]:
    """All that may move: what is 0 means nothing there."""
    found: list[Place] = []
    for name, value in numbers.items():
        parts = [(name, i) for i in range(len(value))] if isinstance(value, list) else [(name, -1)]
        found += [place for place in parts if at(numbers, place) != 0.0]
    return found


def at(numbers: Numbers, place: Place) -> float:
    """One of the numbers."""
    name, i = place
    return float(numbers[name] if i < 0 else numbers[name][i])


def changed(numbers: Numbers, way: Way) -> Numbers:
    """The same, all moved by so much, to cents as they are written."""
    moved: Numbers = {name: value[:] if isinstance(value, list) else value for name, value in numbers.items()}
    for (name, i), share in zip(places(numbers), way, strict=True):
        new = round(at(numbers, (name, i)) * (1.0 + WIDEST * share), 2)
        if i < 0:
            moved[name] = new
        else:
            moved[name][i] = new
    return moved


def written(tables: Tables) -> str:
    """The file, a number or a list of them a line."""
    parts = []
    for key, numbers in tables.items():
        lines = ",\n".join(f'    "{name}": {json.dumps(value)}' for name, value in numbers.items())
        parts.append(f'  "{key}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


# ---------------------------------------------------------------------------------------------------- games


def tried(match: Match, seeds: range, workers: int) -> list[Seat]:
    """The result of every seat in a number of games."""
    shares = [(match, seeds[n::workers]) for n in range(workers)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return [seat for some in pool.map(played, shares) for seat in some]


def played(share: tuple[Match, range]) -> list[Seat]:
    """The same in one process."""
    match, seeds = share
    return [seat for seed in seeds for seat in one_game(match, seed)]


def one_game(match: Match, seed: int) -> list[Seat]:
    """A game in which every seat has numbers of its own."""
    game, luck, tables = tinstar.game(match.game), Quick(seed), tables_of(match.game)
    name = table_for(tables, match.seats)
    ways = [drawn(len(places(tables[name])), luck) for _ in range(match.seats)]
    minds = [minded(match.game, {name: changed(tables[name], way)}) for way in ways]
    table = game.start(game.facts.setup(match.seats), luck)
    while table.waiting():
        seat = table.waiting()[0]
        table.apply(seat, minds[seat].choose(table, seat, table.options(seat), luck), luck)
    return [Seat(way, won) for way, won in zip(ways, table.rewards(), strict=True)]


def drawn(count: int, luck: Dealer) -> Way:
    """A number of differences, by lot."""
    return [2.0 * luck.below(FINE) / (FINE - 1) - 1.0 for _ in range(count)]


def minded(key: str, tables: Tables) -> Mind[Any]:
    """A mind of the game that plays by these."""
    kind: Callable[[Tables], Mind[Any]] = type(tinstar.game(key).mind())
    return kind(tables)


# ---------------------------------------------------------------------------------------------------- fitting


def fitted(seats: Sequence[Seat]) -> list[Slope]:
    """By number: the slope of the victory over its difference."""
    usual = math.fsum(seat.won for seat in seats) / len(seats)
    return [
        slope([seat.way[n] for seat in seats], [seat.won - usual for seat in seats]) for n in range(len(seats[0].way))
    ]


def slope(differences: list[float], won: list[float]) -> Slope:
    """A straight line through the usual share."""
    spread = math.fsum(x * x for x in differences)
    gain = math.fsum(x * y for x, y in zip(differences, won, strict=True)) / spread
    rest = math.fsum((y - gain * x) ** 2 for x, y in zip(differences, won, strict=True))
    return Slope(gain, math.sqrt(rest / (len(won) - 1) / spread))


def step(slope: Slope) -> float:
    """How far to go: all the way where it is sure, a little where it may be luck."""
    return max(-1.0, min(1.0, slope.gain / slope.error / SURE)) if slope.error else 0.0


if __name__ == "__main__":
    main()
