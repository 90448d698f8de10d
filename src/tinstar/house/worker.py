"""The process in which bots think: reads questions on standard input, answers on standard output, ends with the house.

It is run as a file of its own (`Brains`), so that it loads the bots and their game but nothing of the house.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

from tinstar import bots
from tinstar.bots.advice import advise
from tinstar.bots.looking import Piece, Result
from tinstar.bots.search import Search, Tally, Tree, plant
from tinstar.kernel.advice import Advice
from tinstar.kernel.core import Game, Quick, State

Games = Callable[[str], Game[Any]]
"""How a game is found by its key: anything that can be pickled."""

LENGTH = struct.Struct("!I")
"""Every message begins with its length."""
LONGEST_ADVICE = 3.0
"""Seconds after which an advice has to do with the trials there are: rules that are not compiled take long."""
SPELL = 0.1
"""Seconds for which a worker thinks along with another before it may be asked something else."""


class Answer(msgspec.Struct):
    """What the worker says: an option or advice, or the error that was raised."""

    option: int = 0
    seconds: float = 0.0
    error: str = ""
    tally: Tally | None = None
    """What a search has learnt about every option."""
    advice: Advice | None = None
    """What speaks for the options, to whoever asked for advice."""
    found: Result | None = None
    """What a piece of an analysis has brought; nothing as long as it is not done."""


def frame(message: bytes) -> bytes:
    """A message with its length in front."""
    return LENGTH.pack(len(message)) + message


def question(bot: str, game: str, guess: State, seat: int, seed: int, along: bool = False) -> bytes:
    """What the house says: only ever a guess, never the truth. Whoever thinks `along` with another worker does so for a
    spell, and is told to go on or is not."""
    return frame(pickle.dumps(("decide", bot, game, guess, seat, seed, along)))


def request_for_advice(game: str, guess: State, seat: int, seed: int) -> bytes:
    """What the house says for somebody who wants to know what speaks for their options; a guess as well."""
    return frame(pickle.dumps(("advise", game, guess, seat, seed)))


GO_ON = frame(pickle.dumps(("go_on",)))
"""Another spell for what was thought last."""


def look(game: str, piece: Piece) -> bytes:
    """What the house says for a piece of an analysis. It is done for a spell, and then told to go on or not."""
    return frame(pickle.dumps(("look", game, piece)))


GO_ON_LOOKING = frame(pickle.dumps(("look", "", None)))
"""Another spell for the piece that was begun last."""


class Thinker:
    """Answers one question after another, and remembers what it thinks along with."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._tree: Tree | None = None
        self._strokes: Iterator[Result | None] = iter(())

    def answer(self, message: bytes) -> Answer:
        """The option that the bot chooses, or advice, and how many seconds were thought."""
        try:
            what, *asked = pickle.loads(message)
            began = time.perf_counter()
            match what:
                case "decide":
                    answer = self._decide(*asked)
                case "advise":
                    answer = self._advise(*asked)
                case "look":
                    answer = self._look(*asked)
                case _:
                    answer = self._go_on()
            answer.seconds = time.perf_counter() - began
            return answer
        except Exception as error:
            return Answer(error=repr(error))

    def _decide(self, bot: str, game: str, guess: State, number: int, seed: int, along: bool) -> Answer:
        """The bot's decision; where it searches, with what it has learnt."""
        thinks, seat, dealer = bots.make(bot), bots.Seat(self._games(game), guess, number), Quick(seed)
        if not isinstance(thinks, Search):
            return Answer(thinks.decide(seat, dealer))
        self._tree = plant(seat, dealer)
        if along:
            return self._go_on()
        self._tree.grow(thinks.seconds, thinks.iterations)
        return said(self._tree)

    def _advise(self, game: str, guess: State, number: int, seed: int) -> Answer:
        """What speaks for the options of a seat."""
        return Answer(advice=advise(bots.Seat(self._games(game), guess, number), Quick(seed), seconds=LONGEST_ADVICE))

    def _look(self, game: str, piece: Piece | None) -> Answer:
        """A spell of a piece of an analysis, from its beginning or from where it was left."""
        if piece is not None:
            self._strokes = piece.work(self._games(game))
        until = time.perf_counter() + SPELL
        for found in self._strokes:
            if found is not None or time.perf_counter() > until:
                return Answer(found=found)
        raise LookupError("nothing was looked at")

    def _go_on(self) -> Answer:
        """What it says after one more spell."""
        if self._tree is None:
            raise LookupError("nothing was thought about")
        self._tree.grow(SPELL, 0)
        return said(self._tree)


def said(tree: Tree) -> Answer:
    """What a tree has come to."""
    return Answer(tree.favourite(), tally=tree.tally())


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there is nobody left to ask. The first message says how games are found; it is answered too, so
    that the house can tell a worker who never began from one who died over a question."""
    if not (first := receive(questions)):
        return
    thinker = Thinker(pickle.loads(first))
    say(answers, Answer())
    while message := receive(questions):
        say(answers, thinker.answer(message))


def say(answers: BinaryIO, answer: Answer) -> None:
    """Sends an answer off at once."""
    answers.write(frame(msgspec.msgpack.encode(answer)))
    answers.flush()


def receive(stream: BinaryIO) -> bytes:
    """The next message; nothing when the other side has gone, be it in the middle of one."""
    head = stream.read(LENGTH.size)
    size = LENGTH.unpack(head)[0] if len(head) == LENGTH.size else 0
    message = stream.read(size)
    return message if len(message) == size else b""


def main() -> None:
    """Lets the server go first, leaves Ctrl-C to it, and keeps what a bot prints out of the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(1)  # the house has gone


if __name__ == "__main__":
    main()
