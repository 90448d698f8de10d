"""`python scripts/western_town_values.py --seats 2`: what a town of Western Town has, and what comes of it at the end.

Greedy bots play, with a whim now and then. At some of their choices all is counted that every seat has, and the points
by which each was ahead in the end are regressed on the differences: an amount's slope is what one of it is worth, and
that of `… by rounds` what it is worth for every round to come. The numbers of `mind/weights.json` that stand for
something owned (`cards`, `household`, `pink`, `play`, `wood`, …) came of this, rounded towards nothing, and each had to
win games against what was there before; all are moved on by `scripts/weights.py`.

Below that stand the two numbers of the mind that tell how many points a lead must have to be one (`SCALE`): those by
which what came true was most likely.
"""

from __future__ import annotations

import argparse
import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

import tinstar
from tinstar.games.western_town.mind.judgement import share
from tinstar.games.western_town.mind.weights import TABLES, Weights
from tinstar.games.western_town.mind.worth import Outlook, cards_of
from tinstar.games.western_town.pieces import CACTUS, CARDS, COWBOYS, GOLD, PIPES, WOOD
from tinstar.games.western_town.state import PLAYED, WISHES, Western, cards_in, count
from tinstar.kernel.facts import Setup
from tinstar.lab.positions import play_greedily

EVERY = 7
"""One choice in so many is looked at: those in between are much the same."""
FIRM = 20.0
"""Moments that would speak for nothing: what is seldom owned is not believed to be worth much."""
SCALES = [0.4 * n for n in range(1, 16)]
SCALES_LEFT = [0.3 * n for n in range(1, 11)]

Amounts = dict[str, float]


class Moment(NamedTuple):
    """By seat what there was, and what the mind expected; rounds left; final points and part of the victory."""

    table: Western
    amounts: list[Amounts]
    expected: list[float]
    left: float
    points: list[int]
    won: list[float]


def main() -> None:
    """Plays, fits and prints."""
    wishes = argparse.ArgumentParser(prog="python scripts/western_town_values.py", description="What is it worth?")
    wishes.add_argument("--seats", type=int, default=2)
    wishes.add_argument("--games", type=int, default=600)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--long", action="store_true", help="five rounds, with the green buildings")
    wish = wishes.parse_args()
    setup = tinstar.game("western_town").facts.setup(wish.seats, {"short": not wish.long})
    moments = [moment for seed in range(wish.seed, wish.seed + wish.games) for moment in watched(setup, seed)]
    for name, worth in fitted(moments).items():
        print(f"{name:28}{worth:7.2f}")
    first, more = min(itertools.product(SCALES, SCALES_LEFT), key=lambda scale: surprise(moments, *scale))
    print(f"SCALE {first:.1f}, SCALE_LEFT {more:.1f}")


# ---------------------------------------------------------------------------------------------------- games


def watched(setup: Setup, seed: int) -> Iterator[Moment]:
    """Some moments of a game, when it is known how it ended."""
    weights, seen = Weights(*TABLES.values()), list[tuple[Western, list[Amounts], list[float], float]]()
    for position in play_greedily(tinstar.game("western_town"), setup, seed):
        play, table = position.play, position.play.state
        assert isinstance(table, Western)
        if table.round and (position.moment + seed) % EVERY == 0:
            outlook, seats = Outlook(table, weights), range(setup.seats)
            left = sum(outlook.plays_left(table, seat) for seat in seats) / (PLAYED * setup.seats)
            amounts = [counted(table, seat, outlook) for seat in seats]
            seen.append((table.copy(), amounts, [outlook.expected(table, seat) for seat in seats], left))
    outcome = play.outcome
    assert outcome is not None
    won = [(seat in outcome.winners) / len(outcome.winners) for seat in range(setup.seats)]
    yield from (Moment(*one, list(outcome.points), won) for one in seen)


def counted(table: Western, seat: int, outlook: Outlook) -> Amounts:
    """All that a seat has."""
    goods = {"gold": GOLD, "wood": WOOD, "cowboys": COWBOYS, "pipes": PIPES}
    lasting = {
        "household": table.households[seat],
        "pink": table.pink[seat],
        "hand": table.hand_limit(seat),
        "burnt": count(table.destroyed[seat]),
        **{CARDS[card]: 1 for card in cards_in(cards_of(table, seat) & ~CACTUS)},
    }
    return {
        "points": table.building_points(seat),
        "rank": outlook.rank(table, seat),
        "wishes": sum(outlook.times[good] * table.units(seat, good) for good in WISHES),
        "play": outlook.plays_now(table, seat),
        "round to come": outlook.this_round(table, seat),
        **{name: table.has(seat, good) for name, good in goods.items()},
        **{f"{name} by rounds": outlook.rounds * table.has(seat, good) for name, good in goods.items()},
        **{f"{name} by rounds": outlook.rounds * amount for name, amount in lasting.items()},
    }


# ---------------------------------------------------------------------------------------------------- fitting


def fitted(moments: list[Moment]) -> Amounts:
    """By name what one of it is worth, by the least squares."""
    names = sorted({name for moment in moments for amounts in moment.amounts for name in amounts})
    sums = [[FIRM * (i == j) for j in range(len(names))] for i in range(len(names))]
    right = [0.0] * len(names)
    for moment in moments:
        sure = 1.0 / (1.0 + moment.left)  # points that are far away say less
        for seat in range(len(moment.amounts)):
            ahead = [lead([amounts.get(name, 0.0) for amounts in moment.amounts], seat) for name in names]
            came = lead([float(points) for points in moment.points], seat)
            for i in [i for i in range(len(names)) if ahead[i]]:
                right[i] += sure * ahead[i] * came
                for j in range(len(names)):
                    sums[i][j] += sure * ahead[i] * ahead[j]
    return dict(zip(names, solved(sums, right), strict=True))


def lead(numbers: list[float], seat: int) -> float:
    """By how much a seat is ahead of the others' mean."""
    return (len(numbers) * numbers[seat] - sum(numbers)) / (len(numbers) - 1)


def solved(sums: list[list[float]], right: list[float]) -> list[float]:
    """The equations of the least squares: nothing is zero where it is divided by, thanks to FIRM."""
    rows = [[*row, value] for row, value in zip(sums, right, strict=True)]
    for i, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot and other[i]:
                part = other[i] / pivot[i]
                other[i:] = [number - part * mine for number, mine in zip(other[i:], pivot[i:], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def surprise(moments: list[Moment], first: float, more: float) -> float:
    """How unlikely what came true was, with such a scale."""
    found = 0.0
    for moment in moments:
        wide = first + more * moment.left * moment.left
        for seat, won in enumerate(moment.won):
            found -= won * math.log(share(moment.table, moment.expected, seat, wide))
    return found


if __name__ == "__main__":
    main()
