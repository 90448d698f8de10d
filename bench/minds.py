"""`python -m bench.minds bang before.judgement:BangMind`: is a game's mind weaker than the one before it?

The same deal is played twice by the same bot. Once the mind before plays all seats; once one side, another in each
deal, has the mind of now. What that side wins more or less is the mind's doing, and half of the luck cancels out. The
mind before is any module that can be imported: a copy of the folder `mind` of an older commit, renamed within.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

import tinstar
from tinstar.bots import Bot, Seat, make
from tinstar.kernel.core import Dealer, Game, Mind, Quick, State
from tinstar.kernel.facts import OptionValue, Setup

SURE: float = 1.96
"""Standard errors to either side that make an interval of 95 %."""
ALLIES = {"deputy": "sheriff"}
"""Roles that win together with another one change their minds together."""


class Wish(msgspec.Struct, frozen=True):
    """What is compared, for one process."""

    key: str
    before: str
    bot: str
    setup: Setup
    deals: range


def main() -> None:
    """Plays and shows."""
    wishes = argparse.ArgumentParser(prog="python -m bench.minds", description="A mind against the one before it.")
    wishes.add_argument("game")
    wishes.add_argument("before", help="the mind before: module:class")
    wishes.add_argument("--seats", type=int, default=5)
    wishes.add_argument("--pairs", type=int, default=2000, help="deals, each played twice")
    wishes.add_argument("--bot", default="greedy")
    wishes.add_argument("--train", action="store_true", help="BANG! with The Great Train Robbery")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--workers", type=int, default=1)
    wish = wishes.parse_args()
    options: dict[str, OptionValue] = {"train": True} if wish.train else {}
    setup = tinstar.game(wish.game).facts.setup(wish.seats, options)
    deals = range(wish.seed, wish.seed + wish.pairs)
    shares = [Wish(wish.game, wish.before, wish.bot, setup, deals[n :: wish.workers]) for n in range(wish.workers)]
    with ProcessPoolExecutor(wish.workers, mp_context=get_context("spawn")) as pool:
        show([found for some in pool.map(compared, shares) for found in some])


def show(found: list[tuple[str, float]]) -> None:
    """By side: how much more it wins with the mind of now."""
    table = Table("side", "pairs", "wins more, %", "95 %")
    for side in ["all", *sorted({side for side, _ in found})]:
        gains = [100 * gain for name, gain in found if side in (name, "all")]
        table.add_row(side, str(len(gains)), f"{mean(gains):+.2f}", f"± {spread(gains):.2f}")
    Console().print(table)


def mean(numbers: list[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)


def spread(numbers: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    middle = mean(numbers)
    return SURE * math.sqrt(sum((one - middle) ** 2 for one in numbers)) / len(numbers)


# ---------------------------------------------------------------------------------------------------- playing


def compared(wish: Wish) -> list[tuple[str, float]]:
    """For every deal the side that changed its mind, and what it won more by that."""
    now = tinstar.game(wish.key)
    before = with_mind(now, wish.before)
    bot = make(wish.bot)
    found: list[tuple[str, float]] = []
    for deal in wish.deals:
        sides = [ALLIES.get(role, role) for role in now.roles(now.start(wish.setup, Quick(deal)))]
        names = sorted(set(sides)) or ["a seat"]
        side = names[deal % len(names)]
        swapped = [seat for seat, name in enumerate(sides) if name == side] or [deal % wish.setup.seats]
        minds = [now if seat in swapped else before for seat in range(wish.setup.seats)]
        gain = won(minds, swapped, bot, wish.setup, deal) - won([before] * len(minds), swapped, bot, wish.setup, deal)
        found.append((side, gain))
    return found


def with_mind(game: Game[Any], name: str) -> Game[Any]:
    """The same game, but with that mind."""
    module, _, kind = name.partition(":")
    mind = getattr(import_module(module), kind)

    class Before(type(game)):  # type: ignore[misc]  # whatever game it is
        """The game as it was."""

        def mind(self) -> Mind[Any]:
            made: Mind[Any] = mind()
            return made

    changed: Game[Any] = Before(game.facts)
    return changed


def won(minds: list[Game[Any]], side: list[int], bot: Bot, setup: Setup, deal: int) -> float:
    """Plays a deal, every seat with the game whose mind it has; the share of the victory that the side gets."""
    luck, thought = Quick(deal), Quick(deal + 1)
    state: State = minds[0].start(setup, luck)
    while waiting := state.waiting():
        seat = waiting[0]
        state.apply(seat, decided(minds[seat], state, seat, bot, thought), luck)
    winners = minds[0].outcome(state).winners
    return sum(seat in winners for seat in side) / len(side)


def decided(game: Game[Any], state: State, seat: int, bot: Bot, thought: Dealer) -> int:
    """What the bot does in that seat: it thinks on a guess of its own, and only where there is a choice."""
    options = state.options(seat)
    return options[0] if len(options) == 1 else bot.decide(Seat(game, state, seat), thought)


if __name__ == "__main__":
    main()
