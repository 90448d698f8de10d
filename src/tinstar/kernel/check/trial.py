"""One random game on trial: where it stands, and how a broken promise is reported."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from tinstar.kernel.core import Game, Quick
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import OptionValue, Setup


class BrokenPromise(TinstarError):
    """A game does not keep what every game must keep."""

    code = "broken_promise"
    status = 500

    def __init__(self, message: str, setup: Setup | None = None, seed: int = 0) -> None:
        super().__init__(message, setup, seed)
        self.message = message
        self.setup = setup
        self.seed = seed

    def __str__(self) -> str:
        return self.message


class Trial:
    """The set-up, the seed and the place in one game, so that a failure can be repeated."""

    def __init__(self, game: Game[Any], setup: Setup, seed: int, usual: float) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.decision = 0
        self.pictures = True
        self.moves = Quick(seed)
        self.looks = Quick(seed + 1)  # apart from the moves: the same seed is the same game however closely watched
        self._when = Quick(seed + 2)
        self._usual = usual

    @property
    def alone(self) -> bool:
        """The only game of a check: it is watched at every decision, by all seats."""
        return self._usual <= 1.0

    def some(self, times: int) -> bool:
        """True about this many times a game, at decisions chosen by chance."""
        return self._when.below(1_000_000) < 1_000_000 * times / self._usual

    def look_at(self, what: int) -> None:
        """From here on looks have luck that depends on seed, decision and this number alone.

        So what was found in one of many games is found again when that game is watched alone.
        """
        self.looks = Quick((self.seed * 10_007 + self.decision) * 101 + what)

    def require(self, kept: object, broken: str) -> None:
        """Fails with these words if a promise is not kept."""
        if not kept:
            raise self.broken(broken)

    def broken(self, what: str) -> BrokenPromise:
        """The report of a broken promise: what, where, and how to see it again."""
        options: dict[str, OptionValue] = self.setup.options
        place = f"{self.setup.seats} seats, options {msgspec.json.encode(options).decode()}, seed {self.seed}"
        again = f"check_game(game, games=1, seats=[{self.setup.seats}], options={options!r}, seed={self.seed})"
        return BrokenPromise(
            f"{self.game.facts.key}: {what}\n  at decision {self.decision} ({place})\n  look closer: {again}",
            self.setup,
            self.seed,
        )

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Whatever the rules raise is a broken promise too."""
        try:
            yield
        except BrokenPromise:
            raise
        except NotImplementedError as error:
            raise self.broken(f"a method that every game needs is not written: {_place(error)}") from error
        except Exception as error:
            raise self.broken(f"{type(error).__name__} in {_place(error)}: {error}") from error


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    name = "?"
    while trace is not None:
        name = trace.tb_frame.f_code.co_qualname
        trace = trace.tb_next
    return name
