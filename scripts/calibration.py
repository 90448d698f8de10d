"""`python scripts/calibration.py KEY --seats 2 --option short=true`: does what a mind says come true?

Greedy bots play, and wherever somebody has a choice the mind says what every seat may expect (`Mind.values`). By thirds
of the game it is printed what was said and how often it came true, in five steps; the Brier score, beside that of
whoever says the same of everybody; and the power that the shares should be raised to, all of them again adding up to
one. A power below one means that the mind is too sure of itself there, above one that it is too modest.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import tinstar
from tinstar.cli import parse_options
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import Setup

STEPS = 5
THIRDS = 3
POWERS = [n / 10 for n in range(1, 31)]


class Moment(NamedTuple):
    """What was said of every seat, how far the game had gone, 0..1, and what each won."""

    progress: float
    said: list[float]
    won: list[float]


def main() -> None:
    """Plays and prints."""
    wishes = argparse.ArgumentParser(
        prog="python scripts/calibration.py", description="Does what a mind says come true?"
    )
    wishes.add_argument("game", choices=tinstar.game_keys())
    wishes.add_argument("--seats", type=int, default=2)
    wishes.add_argument("--games", type=int, default=400)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--option", action="append", default=[], help="an option of the set-up: short=true")
    wish = wishes.parse_args()
    setup = tinstar.game(wish.game).facts.setup(wish.seats, parse_options(wish.option, wish.game))
    moments = [one for seed in range(wish.seed, wish.seed + wish.games) for one in watched(wish.game, setup, seed)]
    print(row("all", moments))
    for third in range(THIRDS):
        print(row(f"third {third + 1}", [one for one in moments if int(THIRDS * one.progress) == third]))


def watched(key: str, setup: Setup, seed: int) -> list[Moment]:
    """A game: what was said at every choice, and who won."""
    game, luck = tinstar.game(key), Quick(seed)
    mind, table = game.mind(), game.start(setup, luck)
    said: list[list[float]] = []
    while waiting := table.waiting():
        options = table.options(waiting[0])
        if len(options) > 1:
            said.append(mind.values(table))
        table.apply(waiting[0], mind.choose(table, waiting[0], options, luck), luck)
    winners = game.outcome(table).winners
    won = [(seat in winners) / len(winners) for seat in range(setup.seats)]
    return [Moment(n / len(said), said[n], won) for n in range(len(said))]


def row(name: str, moments: Sequence[Moment]) -> str:
    """A line of the table."""
    pairs = [pair for one in moments for pair in zip(one.said, one.won, strict=True)]
    usual = sum(won for _, won in pairs) / len(pairs)
    score, constant = brier(pairs), brier((usual, won) for _, won in pairs)
    power = min(POWERS, key=lambda power: brier(raised(moments, power)))
    return (
        f"{name:8} Brier {score:.4f} / {constant:.4f}  power {power:.1f}  said > came true: {'  '.join(steps(pairs))}"
    )


def steps(pairs: Sequence[tuple[float, float]]) -> list[str]:
    """What was said on the average and what came true, in hundredths, and how often it was said."""
    found = []
    for step in range(STEPS):
        some = [pair for pair in pairs if min(int(STEPS * pair[0]), STEPS - 1) == step]
        if some:
            said, won = (100 * sum(pair[n] for pair in some) / len(some) for n in (0, 1))
            found.append(f"{said:.0f} > {won:.0f} ({len(some)})")
    return found


def brier(pairs: Iterable[tuple[float, float]]) -> float:
    """The mean square of what was said less what came true."""
    errors = [(said - won) ** 2 for said, won in pairs]
    return sum(errors) / len(errors)


def raised(moments: Sequence[Moment], power: float) -> list[tuple[float, float]]:
    """All shares raised to a power, those of a moment again adding up to one."""
    found = []
    for one in moments:
        shares = [said**power for said in one.said]
        found += [(share / sum(shares), won) for share, won in zip(shares, one.won, strict=True)]
    return found


if __name__ == "__main__":
    main()
