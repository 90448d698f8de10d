"""What expected points come from: a book in which they are entered under names. Compiled."""

from __future__ import annotations

from typing import Final

PARTS: Final = [
    "scored", "built", "strength", "parcels", "sites", "money", "spaces", "town", "cowboys", "roads", "character",
]  # fmt: skip
"""On the track; own parcels with something on them; revolvers and parcels for what they bring in the rounds to come;
sites and what will be built on them; money after the tax; the spaces of this round; what the town pays; cowboys kept;
roads; and what a character still brings."""
SCORED: Final = 0
BUILT: Final = 1
STRENGTH_TO_COME: Final = 2
LAND_TO_COME: Final = 3
SITES: Final = 4
OF_MONEY: Final = 5
OF_SPACES: Final = 6
OF_TOWN: Final = 7
OF_COWBOYS: Final = 8
OF_ROADS: Final = 9
OF_CHARACTER: Final = 10


class Book:
    """Only the sum: that is all a decision needs. `mind.account` keeps them apart."""

    def __init__(self) -> None:
        self.points = 0.0

    def gain(self, part: int, points: float) -> None:
        """So many points more are to be expected, of that part."""
        self.points += points
