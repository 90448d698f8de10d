"""Who is at the table now: known by their open lines alone, and forgotten with them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec

from tinstar.kernel.errors import TinstarError

Here = Literal["here", "gone", "long_gone"]
Sitting = Literal["here", "gone", "long_gone", "bot", ""]


class Absence(msgspec.Struct, frozen=True):
    """From when on somebody without a line is missed."""

    grace: float = 20.0
    """Seconds in which somebody comes back without having been away: a page was loaded anew, there was a tunnel."""
    long: float = 120.0
    """Seconds after which somebody is long gone."""


class Presence:
    """The open lines of every seat, and since when a seat has had none."""

    def __init__(self, seats: int, absence: Absence | None = None, time: Callable[[], float] = time.monotonic) -> None:
        self._absence = absence or Absence()
        self._time = time
        self._lines = [0] * seats
        self._elsewhere: dict[str, frozenset[int]] = {}  # the seats with lines to other processes
        self.own_lookers = 0
        """The lines of spectators to this process."""
        self._lookers_elsewhere: dict[str, int] = {}
        self._gone_at = [time() - self._absence.grace] * seats  # a person who was never here is missed at once
        self._asked_at = time()

    def enter(self, seat: int) -> None:
        """Another line of this seat is open."""
        self._lines[seat] += 1

    def exit(self, seat: int) -> None:
        """A line of this seat has closed."""
        self._lines[seat] -= 1
        self._gone_at[seat] = self._time()

    @property
    def own(self) -> list[int]:
        """The seats with lines to this process."""
        return [seat for seat, lines in enumerate(self._lines) if lines]

    @property
    def lookers(self) -> int:
        """How many look on without a seat, wherever."""
        return self.own_lookers + sum(self._lookers_elsewhere.values())

    def hear(self, process: str, seats: Iterable[int], lookers: int = 0) -> None:
        """Another process says which seats have lines to it, and how many look on there; none any more once it has
        died."""
        self._lookers_elsewhere.pop(process, None)
        if lookers > 0:
            self._lookers_elsewhere[process] = lookers
        before = self._elsewhere.pop(process, frozenset())
        now = frozenset(seats)
        if now:
            self._elsewhere[process] = now
        for seat in before - now:
            self._gone_at[seat] = self._time()

    def ask_anew(self) -> None:
        """Something may have been missed: other processes are asked, and until they answer nobody is there."""
        for process in self.others:
            self.hear(process, [])
        self._asked_at = self._time()

    @property
    def asked_ago(self) -> float:
        """Seconds since other processes were asked who is at the table there."""
        return self._time() - self._asked_at

    @property
    def others(self) -> list[str]:
        """The processes to which somebody has lines."""
        return [*{**self._elsewhere, **self._lookers_elsewhere}]

    def alive(self, seat: int) -> None:
        """Somebody has done something, perhaps without a line."""
        self._gone_at[seat] = self._time()

    @contextmanager
    def sign_of_life(self, seat: int) -> Iterator[None]:
        """Somebody does something here, perhaps without a line; what is refused counts for nothing."""
        before, self._gone_at[seat] = self._gone_at[seat], self._time()
        try:
            yield
        except TinstarError:
            self._gone_at[seat] = before
            raise

    def of(self, seat: int) -> Here:
        """Is the person of this seat at the table?"""
        if self._open(seat):
            return "here"
        away = self.away_for(seat)
        return "here" if away < self._absence.grace else "gone" if away < self._absence.long else "long_gone"

    def away_for(self, seat: int) -> float:
        """Seconds for which nobody has been on this seat; 0 while somebody is."""
        return 0.0 if self._open(seat) else self._time() - self._gone_at[seat]

    def _open(self, seat: int) -> bool:
        return self._lines[seat] > 0 or any(seat in seats for seats in self._elsewhere.values())

    @property
    def anybody(self) -> bool:
        """Is at least one person at the table?"""
        return any(self.of(seat) == "here" for seat in range(len(self._lines)))

    def next_change(self) -> float | None:
        """Seconds until somebody who is not on the line will be missed, or long gone; None: nobody will."""
        limits = (self._absence.grace, self._absence.long)
        away = [self.away_for(seat) for seat in range(len(self._lines)) if not self._open(seat)]
        return min((limit - gone for gone in away for limit in limits if gone < limit), default=None)
