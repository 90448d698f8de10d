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
"""Time-outs in a row after which a bot takes the chair."""
FRESH_START: Final = 20.0
"""Seconds that a person has, at least, who comes back to a table that had stopped."""


class Clock(msgspec.Struct, frozen=True):
    """How long one may think at a table."""

    bank: float
    increment: float
    live: bool
    """Everybody sits there together: the clock stands still while no person is at the table."""


CLOCKS: Final = {
    "quick": Clock(60.0, 10.0, True),
    "normal": Clock(180.0, 20.0, True),
    "slow": Clock(600.0, 45.0, True),
    "12h": Clock(0.0, 12 * HOUR, False),
    "1d": Clock(0.0, DAY, False),
    "3d": Clock(0.0, 3 * DAY, False),
    "7d": Clock(0.0, 7 * DAY, False),
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
        """It stands still from now on; no clock wins by time that is set back."""
        if self.since is None:
            return self
        return replace(self, left=max(0.0, self.left - max(0.0, now - self.since)), since=None)


def wind_up(clock: Clock, seats: int) -> list[Tick]:
    """All clocks before the game: the increment of the first question is in them."""
    return [Tick(clock.bank + clock.increment) for _ in range(seats)]


def move_on(clock: Clock, ticks: Sequence[Tick], asked: Sequence[int], now: float, undone_by: int) -> list[Tick]:
    """There is another question: those who are asked get the increment, and all clocks stand still for the moment.

    A player who takes an answer back gets nothing, having had the increment for that question before, and returns the
    one for the question that is gone: else one could think for ever by doing and undoing.
    """
    moved = [tick.stopped(now) for tick in ticks]
    for seat in asked:
        left = moved[seat].left
        if seat != undone_by:
            left = min(left, clock.bank) + clock.increment
        elif clock.bank and ticks[seat].since is not None:
            left = max(left - clock.increment, min(left, FRESH_START))
        moved[seat] = replace(moved[seat], left=left)
    return moved


def run_only(ticks: Sequence[Tick], seats: Sequence[int], now: float, least: float = 0.0) -> list[Tick]:
    """The clocks of exactly these seats run; one that is set going has at least these seconds."""
    return [
        tick.stopped(now)
        if seat not in seats
        else tick
        if tick.since is not None
        else replace(tick, left=max(tick.left, least), since=now)
        for seat, tick in enumerate(ticks)
    ]


def count_missed(ticks: Sequence[Tick], seat: int, missed: int) -> list[Tick]:
    """This seat has let its time run out that often in a row."""
    return [replace(tick, missed=missed) if number == seat else tick for number, tick in enumerate(ticks)]


def rewind(ticks: Sequence[Tick], now: float) -> list[Tick]:
    """Whatever was set going later than now is set going now."""
    return [replace(tick, since=now) if tick.since is not None and tick.since > now else tick for tick in ticks]


def deadline(ticks: Sequence[Tick]) -> float | None:
    """When the first clock that runs is out."""
    return min((tick.until for tick in ticks if tick.until is not None), default=None)
