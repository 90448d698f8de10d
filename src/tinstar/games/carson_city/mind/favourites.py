"""What a seat liked best when all of many options were last weighed: a playout weighs no others. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import MOST_SEATS
from tinstar.games.carson_city.rules.placing import PASS, PlaceCowboy
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import Carson

MANY: Final = 20
"""So many options are weighed quickly enough."""
LIKED: Final = 10
"""Of more than that so many stay in mind,"""
ENOUGH: Final = 3
"""until no more than this are open, passing among them."""


class Favourites:
    """By round and seat the options that were liked best."""

    def __init__(self) -> None:
        self.liked: Final[dict[int, set[int]]] = {}

    def remember(self, table: Carson, seat: int, options: list[int], judged: list[float]) -> None:
        """All of these have just been weighed."""
        if sends(table):
            ranked = sorted([(-judged[i], options[i]) for i in range(len(options))])
            self.liked[MOST_SEATS * table.round + seat] = {option for _, option in ranked[:LIKED]} | {PASS}

    def among(self, table: Carson, seat: int, options: list[int]) -> list[int]:
        """Those that are open now, and passing; nothing where they are too few to choose from."""
        liked = self.liked.get(MOST_SEATS * table.round + seat)
        if liked is None or not sends(table):
            return []
        still = [option for option in options if option in liked]
        return still if len(still) > ENOUGH else []


def sends(table: Carson) -> bool:
    """Are cowboys sent out? Then there are many places, and from one question to the next they stay alike."""
    return isinstance(table.question(), (PlaceCowboy, Wave))
