"""`python -m scripts.foresight KEY --seats 3 scale doubt`: how sure a mind may be of what it expects.

What a player should do is learnt from who wins (`scripts/weights.py`); how likely a lead is a victory, from what came
true. Greedy bots play, and numbers of `mind/weights.json` that are named move as long as that makes what `values` said
of the winners more likely. The file is printed again; `tinstar calibration` shows what it is worth in other games.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from typing import Any

import tinstar
from scripts.weights import fittable, minded, tables_of, written
from tinstar.kernel.core import Mind, Quick, State
from tinstar.kernel.weights import Tables, table_for

WIDEST = 0.4
"""The first step, as a share of the number; a step that helps neither way is halved,"""
ROUNDS = 8
"""so many times."""
SELDOM = 4
"""One moment in so many is kept: neighbours are much alike."""
LEAST = 1e-6
"""Nothing is less likely than this."""

Moment = tuple[State, int]
"""A position, and who won."""


def main() -> None:
    """Prints the file as it should be, and on the other stream how likely the winners were before and are now."""
    wishes = argparse.ArgumentParser(prog="python -m scripts.foresight", description="Fits how sure a mind is")
    wishes.add_argument("game", choices=fittable())
    wishes.add_argument("numbers", nargs="+")
    wishes.add_argument("--seats", type=int, nargs="+", default=[2, 3])
    wishes.add_argument("--games", type=int, default=200, help="for each number of seats")
    wishes.add_argument("--seed", type=int, default=1)
    wish = wishes.parse_args()
    tables = tables_of(wish.game)
    seen = [
        moment for seats in wish.seats for moment in watched(wish.game, seats, range(wish.seed, wish.seed + wish.games))
    ]
    fitted = fit(wish.game, tables, table_for(tables, wish.seats[0]), wish.numbers, seen)
    print(f"{surprise(wish.game, tables, seen):.4f} -> {surprise(wish.game, fitted, seen):.4f}", file=sys.stderr)
    print(written(fitted), end="")


def watched(key: str, seats: int, seeds: range) -> list[Moment]:
    """Some moments of each of these games. As the mind knows no hidden card but the own, the truth may be looked at."""
    game = tinstar.game(key)
    mind: Mind[Any] = game.mind()
    found: list[Moment] = []
    for seed in seeds:
        luck = Quick(seed)
        table = game.start(game.facts.setup(seats), luck)
        moments: list[State] = []
        while waiting := table.waiting():
            seat = waiting[0]
            if not luck.below(SELDOM):
                moments.append(table.copy())
            table.apply(seat, mind.choose(table, seat, table.options(seat), luck), luck)
        winner = game.outcome(table).winners[0]
        found += [(moment, winner) for moment in moments]
    return found


def surprise(key: str, tables: Tables, seen: Sequence[Moment]) -> float:
    """How unlikely the winners were, as the mean logarithm."""
    mind = minded(key, tables)
    return -math.fsum(math.log(max(mind.values(table)[won], LEAST)) for table, won in seen) / len(seen)


def fit(key: str, tables: Tables, name: str, numbers: Sequence[str], seen: Sequence[Moment]) -> Tables:
    """One number after the other goes up or down, as long as that helps."""
    best = surprise(key, tables, seen)
    steps = dict.fromkeys(numbers, WIDEST)
    for _ in range(ROUNDS):
        for number in numbers:
            for way in (steps[number], -steps[number]):
                moved = {**tables, name: {**tables[name], number: round(float(tables[name][number]) * (1.0 + way), 3)}}
                found = surprise(key, moved, seen)
                if found < best:
                    tables, best = moved, found
                    break
            else:
                steps[number] /= 2
    return tables


if __name__ == "__main__":
    main()
