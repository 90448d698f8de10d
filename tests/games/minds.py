"""What the tests of all minds need: every question put to them, and what a bot does in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tinstar.bots import Seat, make
from tinstar.kernel.core import Decision, Game, Quick, State
from tinstar.kernel.facts import Setup

ENOUGH = 3
"""So often every kind of question is put to a mind."""
GAMES = 200
THINKERS = ["greedy", "search:60"]
"""What is plain enough is done by both."""


def kinds(key: str, kind: type = Decision) -> set[str]:
    """The names of all decisions of a game that can be asked: what only serves others as a base is none."""
    below: list[type] = kind.__subclasses__()
    if not below:
        return {kind.__name__} if kind.__module__.startswith(f"tinstar.games.{key}.") else set()
    return set().union(*[kinds(key, one) for one in below])


def answers_everything(game: Game[Any], setup: Callable[[int], Setup], wanted: set[str]) -> None:
    """Every kind of question has a legal answer with chances for all, and the table is left alone."""
    mind, luck, asked = game.mind(), Quick(11), Counter[str]()
    for number in range(GAMES):
        table = game.start(setup(number), luck)
        while waiting := table.waiting():
            seat = waiting[0]
            options = table.options(seat)
            name = type(table.question()).__name__
            if asked[name] < ENOUGH and len(options) > 1:
                asked[name] += 1
                guess = game.guess(table, seat, luck)
                before = position_of(guess)
                assert all(0.0 <= chance <= 1.0 for chance in mind.judge(guess, seat, options))
                assert position_of(guess) == before
                assert mind.choose(guess, seat, options, luck) in options
                assert mind.rollout(guess, seat, options, luck) in options
                assert all(0.0 <= chance <= 1.0 for chance in mind.values(guess))
            table.apply(seat, options[luck.below(len(options))], luck)
        if all(asked[name] >= ENOUGH for name in wanted):
            break
    missed = sorted(name for name in wanted if asked[name] == 0)
    assert not missed, f"never asked: {missed}"


def position_of(table: State) -> str:
    """Everything about a position, to compare."""
    return repr(table.__reduce__()[1][1:2])


def decision(game: Game[Any], table: State, bot: str) -> str:
    """What a bot does when it is asked now."""
    seat = table.waiting()[0]
    guess = game.guess(table, seat, Quick(8))
    option = make(bot).decide(Seat(game, guess, seat), Quick(9))
    return table.question().text(table, option)


thinkers = pytest.mark.parametrize("bot", THINKERS)
