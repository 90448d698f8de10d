"""`python -m bench.player 7`: one of the two processes of `bench.against`, which hears on that line what to play.

It runs with an older package too, so it asks little of it.
"""

from __future__ import annotations

import sys
from multiprocessing.connection import Connection
from time import process_time as clock

import msgspec

import tinstar
from tinstar.bots import Bot, Seat, make
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import Setup


class Game(msgspec.Struct, frozen=True):
    """One game: by seat which process plays it, and with which bot."""

    key: str
    setup: Setup
    deal: int
    players: list[int]
    bots: list[str]


class Result(msgspec.Struct, frozen=True):
    """What one process says of a game: what every seat has won, and the seconds that its bots have thought."""

    won: list[float]
    seconds: dict[str, float]


def play_for(line: Connection) -> None:
    """What such a process does until the line is closed."""
    bots: dict[str, Bot] = {}
    while True:
        try:
            me, said = line.recv()
        except EOFError:
            return
        game = msgspec.json.decode(said, type=Game)
        for name in game.bots:
            if name not in bots:
                bots[name] = make(name)
        line.send(msgspec.json.encode(play_game(line, me, game, bots)))


def play_game(line: Connection, me: int, wish: Game, bots: dict[str, Bot]) -> Result:
    """One game: thinks where it is asked itself, listens where the other one is."""
    game, luck = tinstar.game(wish.key), Quick(wish.deal)
    thoughts = [Quick(wish.deal * 31 + seat) for seat in range(wish.setup.seats)]
    state = game.start(wish.setup, luck)
    seconds: dict[str, float] = {}
    while waiting := state.waiting():
        asked = waiting[0]
        options = state.options(asked)
        option = options[0]
        if len(options) > 1:
            if wish.players[asked] == me:
                name, thought = wish.bots[asked], thoughts[asked]
                started = clock()
                option = bots[name].decide(Seat(game, game.guess(state, asked, thought), asked), thought)
                seconds[name] = seconds.get(name, 0.0) + clock() - started
                line.send(option)
            else:
                option = line.recv()
        state.apply(asked, option, luck)
    winners = game.outcome(state).winners
    won = 1.0 if game.roles(state) else 1.0 / max(1, len(winners))
    return Result([won if seat in winners else 0.0 for seat in range(wish.setup.seats)], seconds)


if __name__ == "__main__":
    play_for(Connection(int(sys.argv[1])))
