"""What time it is in a house: the time of its database, carried on by a clock that nobody can set.

Whoever sets the clock of the machine, by hand or by a time server, moves no clock of a table while the house is open. A
file has no time of its own: there it is the machine's when the house opens.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, text

GOOD_FOR: Final = 60.0
"""Seconds after which the time of a database server is asked for again."""
_NOW: Final = text("SELECT extract(epoch FROM clock_timestamp())")


def ticking() -> float:
    """Seconds that only ever go on, also while the machine sleeps, where the system can tell."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Timepiece:
    """Tells the time; `given` is another one, for tests."""

    def __init__(self, given: Callable[[], float] | None = None) -> None:
        self._given = given
        self._offset = time.time() - ticking()
        self._set_at = -math.inf

    def now(self) -> float:
        """Seconds since 1970."""
        return ticking() + self._offset if self._given is None else self._given()

    def set_by(self, connection: Connection) -> None:
        """Now and then it is measured how far the database's time is from ours."""
        began = ticking()
        if connection.dialect.name == "sqlite" or began - self._set_at < GOOD_FOR:
            return
        there = float(connection.scalar(_NOW) or 0.0)
        self._offset = there - (began + ticking()) / 2
        self._set_at = began
