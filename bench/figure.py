"""A measured figure and its goal.

What one core does is timed by the seconds that it really worked (`clock`), so that a busy machine tells the truth too.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time as clock

import msgspec

__all__ = ["Figure", "clock", "figure", "number", "per_call"]


class Figure(msgspec.Struct, frozen=True):
    """One line of the table: what was measured, and what it should be."""

    key: str
    text: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None
    good: bool = True

    def goal(self) -> str:
        """The goal in words."""
        if self.at_least is not None:
            return f"at least {number(self.at_least)}"
        if self.at_most is not None:
            return f"at most {number(self.at_most)}"
        return ""


def figure(
    key: str,
    text: str,
    value: float,
    unit: str = "",
    at_least: float | None = None,
    at_most: float | None = None,
) -> Figure:
    """A figure that knows whether it meets its goal."""
    good = (at_least is None or value >= at_least) and (at_most is None or value <= at_most)
    return Figure(key, text, value, unit, at_least, at_most, good)


def number(value: float) -> str:
    """As many digits as say something."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def per_call(act: Callable[[], object], seconds: float) -> float:
    """Seconds a call, the best of five short runs."""
    act()
    best = float("inf")
    for _ in range(5):
        calls = 0
        started = clock()
        while (spent := clock() - started) < seconds / 5:
            for _ in range(10):
                act()
            calls += 10
        best = min(best, spent / calls)
    return best
