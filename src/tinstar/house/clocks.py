"""Clocks: how long a seat may think. All in the database's time, all plain arithmetic; `Store` keeps it beside the log.

Every seat has a bank. A question adds the clock's increment to it, up to bank and increment together, and takes away
what was thought. By the day the bank is empty, so that every decision has the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
BOT_AFTER: Final = 2
"""So many time-outs in a row, and a bot takes the chair."""
FRESH_START: Final = 20.0
"""Who comes back to a table that had stopped has at least so many seconds."""


class Clock(msgspec.Struct, frozen=True):
    """How long one may think at a table."""

    bank: float
    increment: float
    live: bool
    """Everybody sits there together: the clock stands still while no person is at the table."""


CLOCKS: Final = {
    "quick": Clock(60, 10, True),
    "normal": Clock(180, 20, True),
    "slow": Clock(600, 45, True),
    "12h": Clock(0, 12 * HOUR, False),
    "1d": Clock(0, DAY, False),
    "3d": Clock(0, 3 * DAY, False),
    "7d": Clock(0, 7 * DAY, False),
}


class Tick(msgspec.Struct, frozen=True):
    """Where the clock of one seat stands."""

    left: float
    """Seconds left at `since`, or for as long as it stands still."""
    since: float | None = None
    """When it was set going; None: it stands still."""
    missed: int = 0
    """Time-outs in a row."""

    @property
    def until(self) -> float | None:
        """When it is out, if it runs."""
        return None if self.since is None else self.since + self.left

    def stopped(self, now: float) -> Tick:
        """It stands still from now on."""
        return self if self.since is None else replace(self, left=max(0.0, self.left - (now - self.since)), since=None)

    def started(self, now: float) -> Tick:
        """It runs from now on."""
        return replace(self.stopped(now), since=now)


def wound_up(clock: Clock, seats: int) -> list[Tick]:
    """All clocks before the game."""
    return [Tick(clock.bank) for _ in range(seats)]


def deadline(ticks: Sequence[Tick]) -> float | None:
    """When the first clock that runs is out."""
    return min((tick.until for tick in ticks if tick.until is not None), default=None)
