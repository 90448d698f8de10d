"""The bot that follows the game's own judgement without thinking ahead."""

from __future__ import annotations

from tinstar.bots import Seat
from tinstar.kernel.core import Dealer


class Greedy:
    """Asks the game's mind."""

    def decide(self, seat: Seat, dealer: Dealer) -> int:
        options = seat.options
        if len(options) == 1:
            return options[0]
        return seat.game.mind().choose(seat.guess(dealer), seat.number, options, dealer)
