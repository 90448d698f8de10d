"""Who is at the table now: known by their open lines alone, and forgotten with them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Literal

GRACE: Final = 20.0
"""Who comes back within so many seconds has not been away: a page was loaded anew, a train went through a tunnel."""
LONG: Final = 120.0
"""After so many seconds somebody is long gone."""

Here = Literal["here", "gone", "long_gone"]


class Presence:
    """The open lines of every seat, and since when a seat has had none."""

    def __init__(self, seats: int, time: Callable[[], float] = time.monotonic) -> None:
        self._time = time
        self._lines = [0] * seats
        self._gone_at = [time() - GRACE] * seats  # whoever was never here is missed at once, and long gone in a while

    def enter(self, seat: int) -> None:
        """Another line of this seat is open."""
        self._lines[seat] += 1

    def leave(self, seat: int) -> None:
        """A line of this seat has closed."""
        self._lines[seat] -= 1
        self._gone_at[seat] = self._time()

    def of(self, seat: int) -> Here:
        """Is the person of this seat at the table?"""
        away = self.away_for(seat)
        return "here" if away < GRACE else "gone" if away < LONG else "long_gone"

    def away_for(self, seat: int) -> float:
        """For so many seconds nobody has been on this seat; 0 while somebody is."""
        return 0.0 if self._lines[seat] else self._time() - self._gone_at[seat]

    @property
    def anybody(self) -> bool:
        """Is at least one person at the table?"""
        return any(self.of(seat) == "here" for seat in range(len(self._lines)))
