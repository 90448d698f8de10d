"""Positions out of games that greedy bots play, with a whim now and then, so that not all games are alike."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import msgspec

import tinstar
from tinstar.bots import Seat
from tinstar.bots.greedy import Greedy
from tinstar.kernel import Play
from tinstar.kernel.core import Quick
from tinstar.kernel.dealer import Deal, RealDealer
from tinstar.kernel.facts import Setup

WHIM = 10
"""One decision in so many is taken by lot."""
LEAST = 3
"""Questions with fewer options teach nothing."""
A_GAME = 4
"""Positions taken of one game: more would be too much alike."""


class Position(msgspec.Struct, frozen=True):
    """A game that runs, and the seat that is asked: which of its choices that is, from 0."""

    game: int
    moment: int
    play: Play
    seat: int


def greedy_positions(key: str, setup: Setup, games: range) -> Iterator[Position]:
    """Of every game some positions, by lot; the same number of a game gives the same ones."""
    for number in games:
        luck = Quick(7919 * number + 1)
        taken: list[Position] = []
        for position in play_greedily(key, setup, number):
            place = luck.below(position.moment + 1)
            if len(taken) < A_GAME:
                taken.append(keep(position))
            elif place < A_GAME:
                taken[place] = keep(position)
        yield from taken


def keep(position: Position) -> Position:
    """The same, while the game goes on."""
    return msgspec.structs.replace(position, play=copy(position.play))


def position_at(key: str, setup: Setup, game: int, moment: int) -> Position:
    """One of them again."""
    return next(position for position in play_greedily(key, setup, game) if position.moment == moment)


def play_greedily(key: str, setup: Setup, number: int) -> Iterator[Position]:
    """A game, halted wherever somebody has a choice."""
    game, bot, luck = tinstar.game(key), Greedy(), Quick(number)
    play = Play(game, setup, RealDealer.from_deal(Deal(seed=number)))
    moment = 0
    while not play.over:
        asked = play.waiting[0]
        seat = Seat(game, game.guess(play.state, asked, luck), asked)
        options = seat.options
        if len(options) >= LEAST:
            yield Position(number, moment, play, asked)
            moment += 1
        by_lot = luck.below(WHIM) == 0
        option = luck.pick(options) if by_lot else bot.decide(seat, luck)
        play.apply(asked, play.options(asked)[options.index(option)])
