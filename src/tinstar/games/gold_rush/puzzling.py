"""What is asked in the puzzles of Gold Rush."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.gold_rush.state import Ground
from tinstar.kernel.puzzle import Fact
from tinstar.kernel.reasons import why, why_many


def lays(table: Ground, seat: int) -> bool:
    """A tile is to be laid, and it is not the last: then everything is counted anyhow."""
    return table.drawn >= 0 and table.tiles_left() > 0


def points(before: Ground, behind: Ground, seat: int) -> int:
    """What the track says."""
    return behind.total(seat) - before.total(seat)


def tokens(before: Ground, behind: Ground, seat: int) -> int:
    """What lies in front of the seat, whatever it is worth."""
    return len(behind.gold[seat]) - len(before.gold[seat])


CASH_IN: Final = Fact(
    "cash_in",
    N_("Cash in"),
    why("This tile can bring you {n} points at once. Where do you lay it?"),
    why_many("That brings {n} point at once. There is more.", "That brings {n} points at once. There is more.", 0),
    asks=lays,
    count=points,
    least=6,
    gap=3,
    places=6,
)
STRIKE_GOLD: Final = Fact(
    "strike_gold",
    N_("Strike gold"),
    why("This tile can bring you {n} tokens of gold. Where do you lay it?"),
    why_many("That brings {n} token. There are more.", "That brings {n} tokens. There are more.", 0),
    asks=lays,
    count=tokens,
    least=3,
    gap=2,
    places=6,
)

RIDDLES: Final = (CASH_IN, STRIKE_GOLD)
