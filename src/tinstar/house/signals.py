"""What people at a table show each other besides playing: gone as soon as it is seen, and never stored."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable
from typing import Final, Literal, get_args

import msgspec

from tinstar.house.errors import TooOften

Reaction = Literal["hat", "horseshoe", "dynamite", "tumbleweed", "star", "cheers"]
REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)

CROWD: Final = 1000
"""How many are counted before those are forgotten who have done nothing lately."""


class Signal(msgspec.Struct, frozen=True):
    """Somebody nudges somebody else, or reacts to what happens: `what` says how."""

    signal: Literal["nudge", "reaction"]
    seat: int
    """Who sent it."""
    to: int | None = None
    what: Reaction | Literal[""] = ""


class Rate:
    """A number that may not be passed within some seconds, counted for each one apart."""

    def __init__(self, most: int, seconds: float, time: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._time = time
        self._times: dict[Hashable, deque[float]] = {}
        self._crowd = CROWD

    def count(self, who: Hashable, refusal: str) -> None:
        """Counts one more; TooOften when there were enough."""
        now = self._time()
        if len(self._times) >= self._crowd:
            self._times = {one: times for one, times in self._times.items() if times[-1] > now - self.seconds}
            self._crowd = max(CROWD, 2 * len(self._times))
        times = self._times.setdefault(who, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            raise TooOften(refusal, times[0] + self.seconds - now)
        times.append(now)
