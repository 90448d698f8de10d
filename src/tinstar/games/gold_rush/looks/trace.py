"""Following a railway, mountain or prairie over the laid tiles, for those who point at it: which tiles does this line
speak of?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tinstar.games.gold_rush.tiles import CITY, FACE_NAMED, FACES, HALF_SEGMENT, PRAIRIE, SIDE_SEGMENT
from tinstar.games.gold_rush.view import FeatureSeen, GoldRushView, TileSeen

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

Board = dict[tuple[int, int], TileSeen]
Place = tuple[int, int, int]
"""x, y, segment"""


def board_of(tiles: Iterable[TileSeen]) -> Board:
    """The tiles by their cells."""
    return {(tile.x, tile.y): tile for tile in tiles}


def feature_places(board: Board, start: Place) -> list[Place]:
    """All places of the feature that this one belongs to, itself first."""
    x, y, segment = start
    kind = FACES[FACE_NAMED[board[x, y].face]].segments[segment].kind
    found, wanted = {start: None}, [start]
    while wanted and kind != CITY:
        here = wanted.pop()
        for place in _over_halves(board, here) if kind == PRAIRIE else _over_sides(board, here):
            if place not in found:
                found[place] = None
                wanted.append(place)
    return list(found)


def feature_at(view: GoldRushView, place: Place) -> FeatureSeen | None:
    """What the view says of the feature that this place belongs to; it says nothing where nobody stands."""
    return next((feature for feature in view.features if place in feature.cells), None)


def cells_of(places: Iterable[Place]) -> list[tuple[int, int]]:
    """The cells of some places, each once."""
    return list(dict.fromkeys((x, y) for x, y, _ in places))


def open_sides(board: Board, places: Iterable[Place]) -> int:
    """How many sides of a railway or mountain still wait for a neighbour."""
    count = 0
    for x, y, segment in places:
        tile = board[x, y]
        base = 16 * FACE_NAMED[tile.face] + 4 * tile.turn
        count += sum(
            SIDE_SEGMENT[base + side] == segment and (x + dx, y + dy) not in board
            for side, (dx, dy) in enumerate(STEPS)
        )
    return count


def _over_sides(board: Board, place: Place) -> list[Place]:
    x, y, segment = place
    tile = board[x, y]
    base = 16 * FACE_NAMED[tile.face] + 4 * tile.turn
    out = []
    for side, (dx, dy) in enumerate(STEPS):
        beside = board.get((x + dx, y + dy))
        if beside and SIDE_SEGMENT[base + side] == segment:
            out.append((x + dx, y + dy, SIDE_SEGMENT[16 * FACE_NAMED[beside.face] + 4 * beside.turn + (side + 2) % 4]))
    return out


def _over_halves(board: Board, place: Place) -> list[Place]:
    x, y, segment = place
    tile = board[x, y]
    base = 32 * FACE_NAMED[tile.face] + 8 * tile.turn
    out = []
    for half in range(8):
        dx, dy = STEPS[half // 2]
        beside = board.get((x + dx, y + dy))
        if beside and HALF_SEGMENT[base + half] == segment:
            touching = (half + 4) % 8 ^ 1
            out.append((x + dx, y + dy, HALF_SEGMENT[32 * FACE_NAMED[beside.face] + 8 * beside.turn + touching]))
    return out
