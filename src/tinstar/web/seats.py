"""Who is at a table now, for those who look at it."""

from __future__ import annotations

from tinstar.house import Table
from tinstar.web.wire import SeatNow


def seats_now(table: Table) -> list[SeatNow]:
    """Every seat at this moment."""
    return [SeatNow(table.sitting(seat)) for seat in range(len(table.chairs))]
