"""What everybody has seen the players do to each other: the only trace that hidden roles leave. Compiled."""

from __future__ import annotations

from tinstar.games.bang.cards import IS_BURDEN, KIND
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import NOBODY


def note(table: Bang, by: int, target: int, weight: int) -> None:
    """One did another harm, or with a negative weight a favour."""
    if target != NOBODY and target != by:
        table.grudges[by * table.seats + target] += weight


def note_aim(table: Bang, by: int, target: int, thing: int) -> None:
    """A card was aimed at somebody; to rid him of a burden is a favour."""
    relief = 0 <= thing < len(KIND) and IS_BURDEN[KIND[thing]]
    note(table, by, target, -1 if relief else 1)
