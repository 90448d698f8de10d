"""Bots: each gets a `Seat` (its view, its options, guesses), never the true state."""

from __future__ import annotations

import re
from typing import Any, Protocol

from tinstar.kernel.core import Dealer, Game, State
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import View

BUDGET = re.compile(r"[0-9]{1,10}|[0-9]{1,4}(\.[0-9]{1,6})?s")
QUOTED = 40
SECONDS = 1.0
"""What `search` thinks about a decision unless its name says otherwise."""


class UnknownBot(TinstarError):
    """There is no bot of that name, or its budget makes no sense."""

    code = "unknown_bot"
    status = 500


class Seat:
    """All that a bot gets: made of a guess, so there is nothing to peek at."""

    def __init__(self, game: Game[Any], guess: State, number: int) -> None:
        self.game = game
        self.number = number
        self._guess = guess

    @property
    def view(self) -> View:
        """What this seat sees."""
        return self.game.view(self._guess, self.number)

    @property
    def options(self) -> list[int]:
        """What this seat may choose now."""
        return self._guess.options(self.number)

    @property
    def texts(self) -> list[str]:
        """The same options in words, in the same order."""
        question = self._guess.question()
        return [question.text(self._guess, option) for option in self.options]

    def guess(self, dealer: Dealer) -> State:
        """A full state that this seat cannot tell from the true one; the caller may play on in it."""
        guess: State = self.game.guess(self._guess, self.number, dealer)
        return guess


class Bot(Protocol):
    """Anything that decides for a seat."""

    def decide(self, seat: Seat, dealer: Dealer) -> int:
        """One of the seat's options."""


def names() -> list[str]:
    """The bots that `make` knows."""
    return ["random", "greedy", "search"]


def make(name: str) -> Bot:
    """A bot by its name; `search` takes a budget: `search:0.5s` (seconds) or `search:300` (iterations)."""
    seconds, iterations = budget(name)
    if name == "random":
        from tinstar.bots.random import Random

        return Random()
    if name == "greedy":
        from tinstar.bots.greedy import Greedy

        return Greedy()
    from tinstar.bots.search import Search

    return Search(seconds, iterations)


def budget(name: str) -> tuple[float, int]:
    """How many seconds or iterations the bot of this name spends on a decision, 0 where that is not counted; UnknownBot
    when there is none."""
    kind, colon, budget = name.partition(":")
    if kind not in names():
        raise UnknownBot(
            f"there is no bot {name[:QUOTED]!r} (there are: {', '.join(names())}, and search:0.5s or search:300)"
        )
    if kind != "search":
        if colon:
            raise UnknownBot(f"the bot {kind!r} takes no budget: write {kind!r}, not {name!r}")
        return 0.0, 0
    return _budget(budget) if colon else (SECONDS, 0)


def _budget(text: str) -> tuple[float, int]:
    """Seconds and iterations out of `0.5s` or `300`; the one that is not meant is 0. Python reads more as a number than
    people write: spaces, underscores, the digits of other scripts, exponents."""
    seconds, iterations = 0.0, 0
    if BUDGET.fullmatch(text):
        seconds, iterations = (float(text[:-1]), 0) if text.endswith("s") else (0.0, int(text))
    if not (0 < seconds <= 3600 or 0 < iterations <= 10**9):
        raise UnknownBot(
            "a budget of search is seconds (search:0.5s) or iterations (search:300) in plain digits, "
            f"not {text[:QUOTED]!r}"
        )
    return seconds, iterations
