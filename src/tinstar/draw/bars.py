"""Bars: numbers that stand beside each other in a table, each with a bar of its height in its seat's colour."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, bold, element, rect, span, svg
from tinstar.draw.phrases import MINUS
from tinstar.draw.seats import colour

HIGH: Final = 30.0
"""How high the highest bar is; the cell has the number besides."""
WIDE: Final = 11.0


def bar(value: int, seat: int, most: int) -> Safe:
    """A bar for a value of which the largest on the table is `most`; what was lost is hollow, nothing is a line."""
    height = HIGH * abs(value) / max(most, 1)
    pen = f"bar-ink {'bar-lost' if value < 0 else colour(seat)}"
    drawn = rect(0.8, HIGH - height, WIDE - 1.6, height, pen) if value else None
    base = rect(0, HIGH - 0.4, WIDE, 1.2, "bar-base")
    return svg(base, drawn, box=(0, -1.5, WIDE, HIGH + 2.5), cls="bar")


def barred(value: int, seat: int, most: int, said: Safe | str = "") -> Safe:
    """The value with its bar beside it; `said` in place of the bare number."""
    return span(bar(value, seat, most), said or signed(value), cls="barred")


def signed(value: int) -> Safe:
    """A number as people write it."""
    return bold(f"{MINUS}{-value}" if value < 0 else str(value))


def bar_cell(value: int, seat: int, most: int) -> Safe:
    """A cell of a table with both."""
    return element("td", barred(value, seat, most))


def highest(rows: list[list[int]]) -> int:
    """What the highest bar of a table stands for."""
    return max((abs(value) for row in rows for value in row), default=0)
