"""The bot that picks any option: the yardstick of all others."""

from __future__ import annotations

from tinstar.bots import Seat
from tinstar.kernel.core import Dealer


class Random:
    """Every option is equally likely."""

    def decide(self, seat: Seat, dealer: Dealer) -> int:
        return dealer.pick(seat.options)
