"""What is in the box: cards, tiles, lots, Lincoln's cards, start cards, die; out of `data/buildings.json`. Compiled.

The rules need whole numbers, so everything has one: a card, a tile, a lot, a good. Their names stand beside them.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

with open(os.path.join(os.path.dirname(__file__), "data", "buildings.json"), encoding="utf-8") as file:
    DATA: Final[dict[str, Any]] = json.load(file)

MOST_SEATS: Final = 4

# ---------------------------------------------------------------------------------------------------- goods

GOLD: Final = 0
WOOD: Final = 1
COWBOYS: Final = 2
INHABITANTS: Final = 3
PIPES: Final = 4
ATTRACTIVENESS: Final = 5
EXPORTED: Final = 6
GOODS: Final = ["gold", "wood", "cowboys", "inhabitants", "pipes", "attractiveness", "exported"]
KINDS: Final = 7
HOUSEHOLDS: Final = 7
PINK: Final = 8
COUNTERS: Final = [*GOODS, "households", "pink_households"]
"""What effects and points may count: the goods, and the households of a town."""
FAMILY: Final = 4
"""R6.2 How many inhabitants make one point for Lincoln."""

# ---------------------------------------------------------------------------------------------------- houses and tiles

HOUSES: Final = [
    "marshal",
    "carpenter",
    "homestead",
    "gold_mine",
    "general_store",
    "saloon",
    "gunsmith",
    "barber",
    "bank",
    "warehouse",
    "telegraph",
    "railroad",
    "gallows",
    "outlaws_hideout",
    "hotel",
    "stables",
    "blacksmith",
    "church",
    "school",
    "town_hall",
    "civic_pride",
]
"""The names on cards and tiles. Civic pride has no building: it always stands (R3.3)."""
HOMESTEAD_HOUSE: Final = 2
CIVIC_PRIDE: Final = 20

TILE_DATA: Final[list[dict[str, Any]]] = DATA["tiles"]
TILES: Final[list[str]] = [tile["id"] for tile in TILE_DATA]
PRINTED: Final = 4
"""The first tiles are printed on the board: Marshal, Carpenter, Homestead, Gold Mine."""
HOMESTEAD: Final = 4
"""The back of every tile with a star."""
TILE_HOUSE: Final[list[int]] = [HOUSES.index(tile["house"]) for tile in TILE_DATA]
NEEDED: Final[list[int]] = [tile["min_households"] for tile in TILE_DATA]
TILE_HOUSEHOLDS: Final[list[int]] = [sum(tile["households"].values()) for tile in TILE_DATA]
TILE_PINK: Final[list[int]] = [tile["households"]["pink"] for tile in TILE_DATA]
STORAGE: Final[list[list[int]]] = [[tile["storage"].get(good, 0) for good in GOODS] for tile in TILE_DATA]


def tiles_of(group: str) -> list[int]:
    """The tiles of a group: available from the start, orange or green."""
    return [tile for tile in range(len(TILE_DATA)) if TILE_DATA[tile]["group"] == group]


AVAILABLE: Final = tiles_of("available")
ORANGE: Final = tiles_of("orange")
GREEN: Final = tiles_of("green")

# ---------------------------------------------------------------------------------------------------- points


class Points:
    """R8.3 A term of what a tile is worth: so many points, once or for every full `size` of what is counted."""

    def __init__(self, points: int, counter: int, size: int, export_marker: bool) -> None:
        self.points: Final = points
        self.counter: Final = counter  # -1: once
        self.size: Final = size
        self.export_marker: Final = export_marker  # only with it


def terms_of(tile: dict[str, Any]) -> list[Points]:
    """What the data say about the points of a tile."""
    terms: list[Points] = []
    for term in tile["points"]:
        per = term.get("per")
        terms.append(
            Points(
                term["points"],
                COUNTERS.index(per["of"]) if per else -1,
                per["size"] if per else 1,
                term.get("if") == "export_marker",
            )
        )
    return terms


TILE_POINTS: Final[list[list[Points]]] = [terms_of(tile) for tile in TILE_DATA]

# ---------------------------------------------------------------------------------------------------- cards

CARD_DATA: Final[list[dict[str, Any]]] = DATA["cards"]
CARDS: Final[list[str]] = [card["id"] for card in CARD_DATA]
CARD_HOUSE: Final[list[int]] = [HOUSES.index(card["house"]) for card in CARD_DATA]
COLORS: Final = ["grey", "brown", "purple", "red", "green"]
CARD_COLOR: Final[list[int]] = [COLORS.index(card["color"]) for card in CARD_DATA]
HOMESTEAD_CARD: Final[int] = CARDS.index("homestead_2")
CACTUS: Final[int] = sum(1 << i for i in range(len(CARD_DATA)) if CARD_DATA[i]["group"] == "start")
"""R1.2 Bit mask of the six cards in everybody's first hand."""


def card_of(tile: int) -> int:
    """The card that a tile brings to hand; -1 for a green one, which lies beside the board, and for what is printed."""
    if tile == HOMESTEAD:
        return HOMESTEAD_CARD
    if tile < PRINTED or tile in GREEN:
        return -1
    return CARDS.index(TILES[tile])


TILE_CARD: Final[list[int]] = [card_of(tile) for tile in range(len(TILE_DATA))]

# ---------------------------------------------------------------------------------------------------- the town

LOT_DATA: Final[list[dict[str, Any]]] = DATA["lots"]
LOTS: Final = 15
COLUMNS: Final = 5
LOT_NAMES: Final[list[str]] = [lot["id"] for lot in LOT_DATA]
NUMBERS: Final[list[int]] = [lot.get("number", 0) for lot in LOT_DATA]
"""4, 5 or 6; 0 where a building is printed."""
CENTRE: Final[list[bool]] = [lot["centre"] for lot in LOT_DATA]
"""R7.7 The six lots in the middle, which are defended at half the cost."""
LOT_HOUSEHOLDS: Final[list[int]] = [lot.get("households", 0) for lot in LOT_DATA]
LOT_LETTERS: Final[list[str]] = [lot.get("effect", "") for lot in LOT_DATA]
FIRST_TOWN: Final[list[int]] = [TILES.index(lot["printed"]) if "printed" in lot else -1 for lot in LOT_DATA]
LARGEST_HAND: Final = 6
SMALLEST_HAND: Final = 3
PEOPLE: Final = LOTS
"""The target of a raid that is no lot: the inhabitants."""

LIMITS: Final[list[int]] = [DATA["limits"].get(good, -1) for good in GOODS]
"""R5.3 What a town can store; -1: as much as there is."""
START_COWBOYS: Final[int] = DATA["start"]["cowboys"]
START_PIPES: Final[int] = DATA["start"]["pipes"]

# ---------------------------------------------------------------------------------------------------- Lincoln, camp

LINCOLN_DATA: Final[list[dict[str, Any]]] = DATA["lincoln"]
LINCOLN: Final[list[str]] = [card["id"] for card in LINCOLN_DATA]
EXPECTS: Final[list[list[int]]] = [
    [sum(expected == good for expected in card["expects"]) for good in GOODS] for card in LINCOLN_DATA
]
"""How often a card of Lincoln's expects each good."""
LAST_LINCOLN: Final = 0
"""The card with the 5, which lies at the bottom and brings no visit."""

STARTS: Final[list[str]] = [start["id"] for start in DATA["starts"]]
START_TILE: Final[list[int]] = [TILES.index(start["house"]) for start in DATA["starts"]]
START_GOODS: Final[list[list[int]]] = [[start["gain"].get(good, 0) for good in GOODS] for start in DATA["starts"]]

RED: Final = 0
ORANGE_RIDER: Final = 1
RIDERS: Final = ["red", "orange"]
RAID_AT: Final[list[int]] = [DATA["camp"][color] for color in RIDERS]
FACES: Final[list[list[int]]] = [[RIDERS.index(color) for color in face["adds"]] for face in DATA["die"]]
"""The riders that a face of the die adds, one after the other."""
AGAIN: Final[list[bool]] = [face["again"] for face in DATA["die"]]

# ---------------------------------------------------------------------------------------------------- luck by name

LUCK: Final[dict[str, int]] = {
    **{"_".join(DATA["die"][i]["adds"]) + "_again" * AGAIN[i]: i for i in range(len(FACES) - 1, -1, -1)},
    **{LINCOLN[card]: card for card in range(len(LINCOLN)) if card != LAST_LINCOLN},
    **{TILES[tile]: tile for tile in [*ORANGE, *GREEN]},
    **{STARTS[card]: card for card in range(len(STARTS))},
}
"""What stacked luck is called: faces of the die (`orange_again`), Lincoln's cards, dealt tiles, start cards."""
