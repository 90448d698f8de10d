"""Who is at a table now and how long they may think, for those who look at it."""

from __future__ import annotations

from tinstar.house import Table
from tinstar.web.wire import SeatNow


def seats_now(table: Table) -> list[SeatNow]:
    """Every seat at this moment."""
    return [seat_now(table, seat) for seat in range(len(table.chairs))]


def seat_now(table: Table, seat: int) -> SeatNow:
    """One seat; a clock is told by when it is out or, if it stands still, by what is left."""
    here = table.sitting(seat)
    if not table.ticks or here == "bot" or table.status != "playing":
        return SeatNow(here)
    tick = table.ticks[seat]
    return SeatNow(here, None if tick.until else tick.left, tick.until)
