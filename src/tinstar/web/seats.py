"""Who is at a table now and how long they may think, for those who look at it."""

from __future__ import annotations

from tinstar.house import Table
from tinstar.kernel import SPECTATOR
from tinstar.web.wire import SeatNow


def seats_now(table: Table, viewer: int) -> list[SeatNow]:
    """Every seat at this moment, for somebody who may perhaps do something about it."""
    return [seat_now(table, viewer, seat) for seat in range(len(table.chairs))]


def seat_now(table: Table, viewer: int, seat: int) -> SeatNow:
    """One seat; a clock is given by when it runs out or, if it stands still, by what is left."""
    now = SeatNow(
        here=table.attendance.sitting(seat),
        stand_in=viewer not in (SPECTATOR, seat) and table.reminders.may_stand_in(viewer, seat),
    )
    if table.clocks.ticks and now.here != "bot" and table.status == "playing":
        tick = table.clocks.ticks[seat]
        now.left, now.until = None if tick.until else tick.left, tick.until
    return now
