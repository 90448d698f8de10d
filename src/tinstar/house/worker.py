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
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from tinstar.kernel.core import Game, Quick, State

Games = Callable[[str], Game[Any]]
"""How a game is found by its key: anything that can be pickled."""

LENGTH = struct.Struct("!I")
"""Every message begins with its length."""


class Answer(msgspec.Struct):
    """What the worker says: an option, or the error that the bot raised."""

    option: int = 0
    seconds: float = 0.0
    error: str = ""


def frame(message: bytes) -> bytes:
    """A message with its length in front."""
    return LENGTH.pack(len(message)) + message


def question(bot: str, game: str, guess: State, seat: int, seed: int) -> bytes:
    """What the house says: only ever a guess, never the truth."""
    return frame(pickle.dumps((bot, game, guess, seat, seed)))


def think(games: Games, message: bytes) -> Answer:
    """The option that the bot chooses, and how many seconds it thought."""
    from tinstar import bots

    try:
        bot, game, guess, seat, seed = pickle.loads(message)
        began = time.perf_counter()
        option = bots.make(bot).decide(bots.Seat(games(game), guess, seat), Quick(seed))
        return Answer(option, time.perf_counter() - began)
    except Exception as error:
        return Answer(error=repr(error))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there is nobody left to ask. The first message says how games are found; it is answered too, so
    that the house can tell a worker who never began from one who died over a question."""
    if not (first := receive(questions)):
        return
    games: Games = pickle.loads(first)
    say(answers, Answer())
    while message := receive(questions):
        say(answers, think(games, message))


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
