"""What a hint costs, and whether the same question gets the same answer with other luck."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import tinstar
from bench.explain.wish import Wish, setups, table, titled
from tinstar.bots import Seat
from tinstar.bots.advice import advise
from tinstar.bots.greedy import Greedy
from tinstar.kernel.advice import Advice
from tinstar.kernel.core import Game, Quick, State

GAMES = 4
"""Positions come from so many games, evenly spread over each."""
CHOICE = 4
"""Fewer options than these are no question for a hint."""


class Hint(NamedTuple):
    """The same question twice, with different luck."""

    first: Advice
    second: Advice
    seconds: float
    """Of CPU, for one of them."""


def hints(wish: Wish) -> list[str]:
    """By game, with the number of seats of a first game."""
    head = [
        "game",
        "repeats",
        "clear",
        "CPU s: mean",
        "median",
        "most",
        "as good as the best",
        "of",
        "error of a difference",
    ]
    return table(head, [row(key, wish) for key in wish.keys])


def row(key: str, wish: Wish) -> list[str]:
    """What was measured in one game."""
    setup = setups(key)[-1]
    found = [asked_twice(game, table, seat, wish.seed) for game, table, seat in positions(key, wish)]
    said = [hint.first for hint in found]
    spent = [hint.seconds for hint in found]
    errors = [idea.error for advice in said for idea in advice.ideas[1:]]
    repeats = sum(hint.first.ideas[0].option == hint.second.ideas[0].option for hint in found)
    return [
        titled(key, setup.seats),
        f"{repeats} of {len(found)}",
        f"{sum(advice.clear for advice in said)}",
        f"{statistics.fmean(spent):.2f}",
        f"{statistics.median(spent):.2f}",
        f"{max(spent):.2f}",
        f"{statistics.fmean([advice.equals for advice in said]):.1f}",
        f"{statistics.fmean([advice.plans for advice in said]):.1f}",
        f"{100 * statistics.fmean(errors):.1f} %" if errors else "",
    ]


def asked_twice(game: Game[Any], table: State, seat: int, seed: int) -> Hint:
    """Two hints for one question."""
    started = time.process_time()
    said = [advise(Seat(game, table, seat), Quick(luck)) for luck in (seed, seed + 1)]
    return Hint(said[0], said[1], (time.process_time() - started) / len(said))


def positions(key: str, wish: Wish) -> Iterator[tuple[Game[Any], State, int]]:
    """Where Ranch hands have a real choice."""
    game = tinstar.game(key)
    for number in range(GAMES):
        share = wish.positions // GAMES + (number < wish.positions % GAMES)
        moments = choices(game, key, wish.seed + number)
        for n in range(share):
            table, seat = moments[(2 * n + 1) * len(moments) // (2 * share)]
            yield game, table, seat


def choices(game: Game[Any], key: str, seed: int) -> list[tuple[State, int]]:
    """All questions with a choice of one game, and whom they ask."""
    luck, bot, found = Quick(seed), Greedy(), list[tuple[State, int]]()
    table: State = game.start(setups(key)[-1], luck)
    while waiting := table.waiting():
        seat = waiting[0]
        if len(table.options(seat)) >= CHOICE:
            found.append((table.copy(), seat))
        table.apply(seat, bot.decide(Seat(game, game.guess(table, seat, luck), seat), luck), luck)
    return found
