"""`python scripts/carson_city_weights.py --seats 3`: what play teaches about Carson City, for `mind/weights.json`.

Every seat plays greedily by numbers of its own, each of which differs a little from ours, by lot. Then the shares of
the victory are regressed on the differences, one number at a time: since all were drawn apart, no other one stands
behind it. A number moves the way that won, the further the surer it is, and the file is printed again. Ours came of
rounds like this, for two seats and for three to five; each begins with the file that the last one printed.

A game tells little, as luck decides most: a slope is clear after some ten thousand games. That takes about half an hour
on two cores with the compiled rules (PYTHONPATH=build/compiled:.).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from tinstar.games.carson_city import game
from tinstar.games.carson_city.mind.judgement import CarsonCityMind
from tinstar.games.carson_city.mind.worth import NUMBERS, Weights
from tinstar.games.carson_city.pieces import MOST_SEATS
from tinstar.kernel.core import Dealer, Quick

Numbers = dict[str, Any]
"""The numbers of one mind, single ones and lists of them by round."""
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
    wishes = argparse.ArgumentParser(
        prog="python scripts/carson_city_weights.py", description="Fits Carson City's weights"
    )
    wishes.add_argument("--seats", type=int, default=3)
    wishes.add_argument("--games", type=int, default=10_000)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--workers", type=int, default=2)
    wish = wishes.parse_args()
    key = "two" if wish.seats == 2 else "more"
    numbers = NUMBERS[key]
    slopes = fitted(tried(wish.seats, range(wish.seed, wish.seed + wish.games), wish.workers))
    moved = changed(numbers, [step(slope) for slope in slopes])
    for place, slope in zip(places(numbers), slopes, strict=True):
        before, after = at(numbers, place), at(moved, place)
        name = place[0] if place[1] < 0 else f"{place[0]}[{place[1]}]"
        print(f"{name:14}{before:8.2f} -> {after:6.2f}   {slope.gain:+.4f} ± {slope.error:.4f}", file=sys.stderr)
    print(written({**NUMBERS, key: moved}), end="")


# ---------------------------------------------------------------------------------------------------- numbers


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


def written(everything: dict[str, Numbers]) -> str:
    """The file, a number or a list of them a line."""
    parts = []
    for key, numbers in everything.items():
        lines = ",\n".join(f'    "{name}": {json.dumps(value)}' for name, value in numbers.items())
        parts.append(f'  "{key}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


# ---------------------------------------------------------------------------------------------------- games


def tried(seats: int, seeds: range, workers: int) -> list[Seat]:
    """The result of every seat in a number of games."""
    shares = [(seats, seeds[n::workers]) for n in range(workers)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return [seat for some in pool.map(played, shares) for seat in some]


def played(share: tuple[int, range]) -> list[Seat]:
    """The same in one process."""
    seats, seeds = share
    return [seat for seed in seeds for seat in one_game(seats, seed)]


def one_game(seats: int, seed: int) -> list[Seat]:
    """A game in which every seat has numbers of its own."""
    luck = Quick(seed)
    numbers = NUMBERS["two" if seats == 2 else "more"]
    ways = [drawn(len(places(numbers)), luck) for _ in range(seats)]
    minds = [mind_of(changed(numbers, way)) for way in ways]
    table = game.start(game.facts.setup(seats), luck)
    while table.waiting():
        seat = table.waiting()[0]
        table.apply(seat, minds[seat].choose(table, seat, table.options(seat), luck), luck)
    return [Seat(way, won) for way, won in zip(ways, table.rewards(), strict=True)]


def drawn(count: int, luck: Dealer) -> Way:
    """A number of differences, by lot."""
    return [2.0 * luck.below(FINE) / (FINE - 1) - 1.0 for _ in range(count)]


def mind_of(numbers: Numbers) -> CarsonCityMind:
    """A mind that plays by these."""
    mind = CarsonCityMind()
    mind.weights = [Weights(numbers)] * (MOST_SEATS + 1)
    return mind


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
