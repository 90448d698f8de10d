"""The box of Carson City: the land, the trail, characters, buildings and tokens, as tables. Compiled.

A parcel is `8 * row + column`, both from 0. A *place* is where a cowboy can stand: a space of the trail (0 to 22) or a
parcel (from LAND on).
"""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 5

# ---------------------------------------------------------------------------------------------------- land

SIDE: Final = 8
PARCELS: Final = SIDE * SIDE
COLUMNS: Final = "abcdefgh"


def parcel_at(column: int, row: int) -> int:
    """The parcel of a column and a row, counted from 1 as on the board."""
    return SIDE * (row - 1) + column - 1


PARCEL_NAMES: Final = [f"{COLUMNS[i % SIDE]}{i // SIDE + 1}" for i in range(PARCELS)]


def _around(parcel: int) -> list[int]:
    column, row = parcel % SIDE, parcel // SIDE
    return [
        SIDE * y + x
        for y in range(max(0, row - 1), min(SIDE, row + 2))
        for x in range(max(0, column - 1), min(SIDE, column + 2))
        if (x, y) != (column, row)
    ]


AROUND: Final = [_around(parcel) for parcel in range(PARCELS)]
"""Adjacent parcels, diagonals included."""

# Roads lie on edges: 72 horizontal ones (h, x 0-7, y 0-8), then 72 vertical ones (v, x 0-8, y 0-7).
EDGES: Final = 144
_ROW: Final = SIDE + 1


def horizontal(x: int, y: int) -> int:
    """The edge from corner x,y to corner x+1,y."""
    return SIDE * y + x


def vertical(x: int, y: int) -> int:
    """The edge from corner x,y to corner x,y+1."""
    return 72 + _ROW * y + x


def _corners(edge: int) -> list[int]:
    if edge < 72:
        x, y = edge % SIDE, edge // SIDE
        return [_ROW * y + x, _ROW * y + x + 1]
    x, y = (edge - 72) % _ROW, (edge - 72) // _ROW
    return [_ROW * y + x, _ROW * (y + 1) + x]


def _beside_edge(edge: int) -> list[int]:
    if edge < 72:
        x, y = edge % SIDE, edge // SIDE
        return [SIDE * row + x for row in (y - 1, y) if 0 <= row < SIDE]
    x, y = (edge - 72) % _ROW, (edge - 72) // _ROW
    return [SIDE * y + column for column in (x - 1, x) if 0 <= column < SIDE]


def _corners_of_parcel(parcel: int) -> list[int]:
    x, y = parcel % SIDE, parcel // SIDE
    return [_ROW * y + x, _ROW * y + x + 1, _ROW * (y + 1) + x, _ROW * (y + 1) + x + 1]


EDGE_NAMES: Final = [
    f"h{edge % SIDE}.{edge // SIDE}" if edge < 72 else f"v{(edge - 72) % _ROW}.{(edge - 72) // _ROW}"
    for edge in range(EDGES)
]
BESIDE_EDGE: Final = [_beside_edge(edge) for edge in range(EDGES)]
"""The one or two parcels that an edge is a side of."""
NEXT_EDGES: Final = [
    [other for other in range(EDGES) if other != edge and set(_corners(edge)) & set(_corners(other))]
    for edge in range(EDGES)
]
"""The edges that share a corner with an edge."""
TOUCHED: Final = [
    [parcel for parcel in range(PARCELS) if set(_corners(edge)) & set(_corners_of_parcel(parcel))]
    for edge in range(EDGES)
]
"""R4.2 The parcels that a road on this edge reaches."""

RIVER: Final = [
    parcel_at(COLUMNS.index(name[0]) + 1, int(name[1]))
    for name in ("a6", "b6", "b5", "c5", "d5", "d4", "e4", "f4", "g4", "g3", "h3")
]
"""R12.1 The course of the river, from the western border to the eastern one."""
CROSSINGS: Final = [edge for edge in range(EDGES) if all(parcel in RIVER for parcel in BESIDE_EDGE[edge])]
"""R12.4 Edges with water on every side: a road there is a bridge."""

# ---------------------------------------------------------------------------------------------------- what stands on it

EMPTY: Final = 0
HOUSE: Final = 1
MOUNTAIN: Final = 2
RANCH: Final = 3
MINE: Final = 4
DRUGSTORE: Final = 5
BANK: Final = 6
SALOON: Final = 7
HOTEL: Final = 8
CHURCH: Final = 9
PRISON: Final = 10
WATER: Final = 11
THINGS: Final = [
    "empty", "house", "mountain", "ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison", "water",
]  # fmt: skip
KINDS: Final = len(THINGS)
BUILDINGS: Final = [RANCH, MINE, DRUGSTORE, BANK, SALOON, HOTEL, CHURCH, PRISON]

COUNTS: Final = [0, 20, 9, 6, 6, 4, 4, 3, 3, 2, 2, 0]
"""How many of each the box holds."""
AS_HOUSE: Final = [0, 1, 0, 1, 0, 0, 0, 0, 2, 1, 0, 0]
"""R7.2 For how many houses it counts beside a drugstore, bank or saloon."""
REVOLVERS: Final = [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2, 0]
"""Revolvers that come with the building."""
NEEDS_ROAD: Final = [False, True, False, False, False, True, True, True, True, True, True, False]
"""R6.8 It must be reached by a road, and a house comes with it."""
EARNS: Final = [False, False, False, True, True, True, True, True, True, False, False, False]
PAYS: Final = [0, 0, 0, 1, 3, 3, 3, 5, 6, 0, 0, 0]
"""R7 What it brings for each thing beside it that it counts; a hotel always."""
MARKS: Final = [0, 0, 0, 8, 21, 21, 21, 35, 6, 0, 0, 0]
"""R15.8 The highest of the eight values printed on the tile."""

TILES: Final = [kind for kind in BUILDINGS for _ in range(COUNTS[kind])]
"""The kind of each of the 30 tiles: ranches 0 to 5, mines 6 to 11, and so on."""

# ---------------------------------------------------------------------------------------------------- the trail

WAGES: Final = 0
AMMUNITION: Final = 1
ROADS: Final = 2
ROAD: Final = 3
BUY_PARCELS: Final = 4
BUILD: Final = 5
"""The seven building spaces, from the dearest on."""
PARCEL_INCOME: Final = 12
STRENGTH_INCOME: Final = 13
DICE: Final = 14
TOWN: Final = 15
PARCEL_POINTS: Final = 16
STRENGTH_POINTS: Final = 17
BUILDING_POINTS: Final = 18
BUY_POINTS: Final = 19
"""The four spaces where points are bought, from the dearest on."""
SPACES: Final = 23
SPACE_NAMES: Final = [
    "wages", "ammunition", "roads", "road", "parcels",
    "build12", "build10", "build8", "build6", "build5", "build4", "build3",
    "parcel_income", "strength_income", "dice", "town",
    "parcel_points", "strength_points", "building_points", "buy5", "buy4", "buy3", "buy2",
]  # fmt: skip
PRICES: Final = [3, 4, 5, 6, 8, 10, 12]
"""Of the building row, from the cheapest on."""
POINT_PRICES: Final = [5, 4, 3, 2]
STANDING_ROOM: Final = [space for space in range(SPACES) if space not in (BUY_PARCELS, TOWN)]
"""The spaces that take cowboys; the two others are about the map."""

LAND: Final = 32
"""Place number of the first parcel."""
PLACES: Final = LAND + PARCELS
PLACE_NAMES: Final = [
    SPACE_NAMES[place] if place < SPACES else PARCEL_NAMES[place - LAND] if place >= LAND else ""
    for place in range(PLACES)
]

# ---------------------------------------------------------------------------------------------------- characters

NONE: Final = 0
SHERIFF: Final = 1
BANKER: Final = 2
GROCER: Final = 3
WORKER: Final = 4
SETTLER: Final = 5
CAPTAIN: Final = 6
GUNSLINGER: Final = 7
CHARACTERS: Final = ["none", "sheriff", "banker", "grocer", "worker", "settler", "captain", "gunslinger"]
LIMITS: Final = [0, 20, 120, 60, 30, 30, 30, 20]
RED_LIMITS: Final = [0, 20, 60, 60, 60, 20, 20, 30]
STRENGTH: Final = 3
RED_STRENGTH: Final = 2
"""R2.10, R10.7 What the gunslinger adds."""
COWBOY_PRICES: Final = [0, 1, 4, 9]
"""R2.9 What the captain pays for so many cowboys."""
REVOLVER_PRICES: Final = [0, 3, 9]
"""R10.6 What he pays for so many revolvers on the red side."""
OFFERS: Final = [0, 3, 5, 7]
OFFER_PRICES: Final = [0, 3, 12, 25]
"""R10.2 The points that the red banker may buy."""

# ---------------------------------------------------------------------------------------------------- supplies

ROUNDS: Final = 4
MONEY: Final = 15
COWBOYS: Final = 10
FIRST_COWBOYS: Final = 3
NEW_COWBOYS: Final = [0, 4, 5, 5]
"""R8.3 What everybody receives after each round."""
MARKERS: Final = 12
ROAD_SUPPLY: Final = 25
AMMUNITION_REVOLVERS: Final = 3
WAGE: Final = 4
TOKENS: Final = 6
"""R11.1 Duel tokens of a set, worth 0 to 5."""
REFILL: Final = 3
