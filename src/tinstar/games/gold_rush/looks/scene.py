"""A small scene: the corner of a board in full swing, for the lobby."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, group, rect, svg
from tinstar.games.gold_rush.looks import board

_TILES: Final = (
    (0, 0, "MC-b", 3),
    (1, 0, "M3R-a", 1),
    (2, 0, "RS-a", 0),
    (3, 0, "C3-a", 1),
    (0, 1, "M1-c", 1),
    (1, 1, "MC-a", 1),
    (2, 1, "OP-b", 0),
    (3, 1, "RC-a", 1),
)


def scene() -> Safe:
    """Eight tiles, three figures, a tent and some gold."""
    tiles = [board.tile_picture(face, turn) for _, _, face, turn in _TILES]
    laid = [group(picture, at=board.at_cell(x, y)) for picture, (x, y, _, _) in zip(tiles, _TILES, strict=True)]
    return svg(laid, rect(-80, -80, 640, 320, "outline", rx=4), box=(-82, -82, 644, 324), cls="scene")
