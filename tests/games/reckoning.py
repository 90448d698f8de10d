"""What the tests of every mind that is asked for its reasons need: positions, and what must hold in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from tests.games.minds import position_of
from tinstar.kernel.core import Decision, Game, Quick, State
from tinstar.kernel.facts import Setup

S = TypeVar("S", bound=State)
GAMES = 6
WILD = 6
"""Every so many decisions anything is done, for positions that sensible players do not reach."""


def positions(game: Game[S], setup: Callable[[int], Setup]) -> Iterator[S]:
    """Every question of some games, and their ends."""
    mind = game.mind()
    for number in range(0, 3 * GAMES, 3):
        luck = Quick(number + 1)
        table = game.start(setup(number), luck)
        while waiting := table.waiting():
            yield table
            seat = waiting[0]
            options = table.options(seat)
            wild = luck.below(WILD) == 0
            table.apply(seat, luck.pick(options) if wild else mind.rollout(table, seat, options, luck), luck)
        yield table


def adds_up(game: Game[Any], setup: Callable[[int], Setup]) -> set[str]:
    """The parts of the prospects make up the prospects, everywhere; the names of those that were not always nothing."""
    mind = game.mind()
    told: set[str] = set()
    for table in positions(game, setup):
        before = position_of(table)
        parts, prospects = mind.parts(table), mind.prospects(table)
        assert position_of(table) == before
        for seat in range(table.seats):
            assert sum(by_seat[seat] for by_seat in parts.values()) == pytest.approx(prospects[seat], abs=1e-6)
        told |= {name for name, by_seat in parts.items() if any(by_seat)}
    return told


def is_seen_by_all(game: Game[Any], setup: Callable[[int], Setup], but: str = "") -> None:
    """Facts, and what options turn on, are the same in a position and in what a seat may guess it to be; so is the
    time, and it never falls. But for one input, for which the mind thinks about the guess."""
    mind, luck = game.mind(), Quick(3)
    time = 0
    for number, table in enumerate(positions(game, setup)):
        now = mind.time(table)
        waiting = table.waiting()
        if not waiting:
            time = 0
            continue
        assert now >= time
        time = now
        seat = waiting[number % len(waiting)]
        assert mind.meeting(table, seat, 1) > now
        if number % 3 == 0:
            guess = game.guess(table, seat, luck)
            assert mind.time(guess) == now
            assert mind.facts(guess) == mind.facts(table)
            for option in table.options(seat)[:5]:
                told, known = mind.inputs(table, seat, option), mind.inputs(guess, seat, option)
                assert told.keys() == known.keys()
                assert all(told[name] == known[name] for name in told if name != but)


def of_kind(game: Game[S], setup: Callable[[int], Setup], kind: type[Decision[Any]]) -> Iterator[S]:
    """The positions with such a question."""
    return (table for table in positions(game, setup) if table.waiting() and isinstance(table.question(), kind))
