"""The paragraphs that tell of things: where tips, questions and the gallery lead to."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.looks import sayings

BUILDINGS: Final = {
    "ranch": "R7.3",
    "mine": "R7.4",
    "drugstore": "R7.5",
    "bank": "R7.6",
    "saloon": "R7.7",
    "hotel": "R7.8",
    "church": "R7.9",
    "prison": "R7.10",
}
"""What a building brings."""
LAND: Final = {"empty": "R6.8", "house": "R7.1", "mountain": "R7.1", "water": "R12.2"}
"""What land with an owner is good for, by what stands on it; and the river."""
SPACES: Final = {
    "wages": "R6.1",
    "ammunition": "R6.2",
    "roads": "R6.3",
    "road": "R6.4",
    "parcels": "R6.6",
    "build": "R6.7",
    "parcel_income": "R6.11",
    "strength_income": "R6.12",
    "dice": "R6.13",
    "town": "R6.14",
    "parcel_points": "R6.18",
    "strength_points": "R6.19",
    "building_points": "R6.20",
    "buy": "R6.21",
    "depot": "R8.2",
}
"""The spaces of the trail, by what they have in common."""
CHARACTERS: Final = {
    "sheriff": ("R2.4", "R10.1"),
    "banker": ("R2.5", "R10.2"),
    "grocer": ("R2.6", "R10.3"),
    "worker": ("R2.7", "R10.4"),
    "settler": ("R2.8", "R10.5"),
    "captain": ("R2.9", "R10.6"),
    "gunslinger": ("R2.10", "R10.7"),
}
"""A character's yellow side, and the red one."""


def space_rule(space: str) -> str:
    """The paragraph about a space."""
    return SPACES[sayings.space_kind(space)]


def role_rule(name: str, red: bool) -> str:
    """The paragraph about a character."""
    return CHARACTERS[name][red]
