"""A small scene: the corner of a board in full swing, for the lobby."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, group, place, svg, use
from tinstar.games.gold_rush.looks.board import LYING, SIZE, STANDING, at_cell, tile_picture
from tinstar.games.gold_rush.looks.places import figure_place

TILES: Final = {
    (0, 0): ("RC-b", 3),
    (1, 0): ("J3-a", 0),
    (2, 0): ("RS-e", 0),
    (3, 0): ("M1R-a", 1),
    (0, 1): ("C3-b", 3),
    (1, 1): ("MCR-a", 2),
    (2, 1): ("M3-a", 2),
    (3, 1): ("M1S-a", 3),
    (0, 2): ("M1S-c", 1),
    (1, 2): ("M3R-b", 0),
    (2, 2): ("MC-a", 0),
    (3, 2): ("RS-a", 3),
}
"""They fit."""
FIGURES: Final = (
    ("man-0", 2, 1, 0, 0, STANDING),
    ("man-1", 0, 1, 0, 0, STANDING),
    ("man-2", 3, 1, 1, 0, STANDING),
    ("man-3", 2, 0, 1, -90, LYING),
    ("tent-1", 1, 2, 0, 0, STANDING),
)
"""Piece, cell, segment, turn and size."""


def scene() -> Safe:
    """Twelve tiles with four cowboys and a tent."""
    tiles = [group(tile_picture(face, turn), at=at_cell(x, y)) for (x, y), (face, turn) in TILES.items()]
    figures = []
    for piece, x, y, segment, turn, scale in FIGURES:
        dx, dy = figure_place(*TILES[x, y], segment)
        figures.append(use(piece, place(SIZE * x + dx, SIZE * y + dy, turn, scale)))
    return svg(tiles, figures, box=(-80, -80, 640, 480), cls="scene", preserveAspectRatio="xMidYMid slice")
