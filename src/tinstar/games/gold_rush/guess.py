"""What a seat cannot know, drawn anew: the tokens of the others. Compiled."""

from __future__ import annotations

from tinstar.games.gold_rush.state import Ground
from tinstar.kernel.core import NOBODY, Dealer


def redeal(table: Ground, seat: int, dealer: Dealer) -> None:
    """R11.2 The others' tokens are any of those the seat has not seen; tiles to come have no order to guess."""
    if table.turn == NOBODY:
        return  # everything lies open
    pool = table.unseen
    for other in range(table.seats):
        if other != seat:
            pool.extend(table.gold[other])
    pool.sort()
    for other in range(table.seats):
        if other != seat:
            values = table.gold[other]
            for i in range(len(values)):
                values[i] = dealer.draw(pool)
