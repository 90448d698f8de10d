"""Squares of the trail in a figure of the guide. Beside the board they are a part of the page; here they are drawn, in
pixels of a laptop."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from math import ceil
from typing import Final

from tinstar.draw.figures import Box, still
from tinstar.draw.kit import Safe, fitted, group, join, place, rect, text, use
from tinstar.draw.parts import Part
from tinstar.games.carson_city.looks import sayings
from tinstar.games.carson_city.looks.town import man_symbol
from tinstar.games.carson_city.looks.trail import CHAPTERS, PEACEFUL, SQUARES, square_art
from tinstar.games.carson_city.pieces import SPACE_NAMES
from tinstar.games.carson_city.view import CarsonCityView, ManSeen

GAP: Final = 7
HEAD: Final = 22
"""The height of a name."""
NAME: Final = 13.5
"""The size of its letters."""
ART: Final = (150, 96)
"""How wide and tall pictures are drawn."""
TILE: Final = (112, 96)
"""And a building."""
MAN: Final = (44, 64)
"""How much room a cowboy takes from the next, and how tall he is."""
_NAME: Final = re.compile(r'class="square-name">([^<]*)<')


def grid(count: int, wide: float, high: float) -> list[Box]:
    """This number of squares in rows, as nearly square as they may be, none shorter than its neighbours."""

    def shape(columns: int) -> tuple[float, float]:
        rows = ceil(count / columns)
        return (wide - GAP) / columns - GAP, (high - GAP) / rows - GAP

    def stretched(columns: int) -> float:
        across, down = shape(columns)
        spare = columns * ceil(count / columns) - count
        return abs(across / down - 1.2) + spare / 8

    columns = min(range(1, count + 1), key=stretched)
    across, down = shape(columns)
    return [
        (GAP + (GAP + across) * (number % columns), GAP + (GAP + down) * (number // columns), across, down)
        for number in range(count)
    ]


def name_in(parts: Sequence[Part], space: str) -> str:
    """What the square is called beside the board, in the language of the drawing."""
    markup = next(part.markup for part in parts if part.id == f"space:{space}")
    found = _NAME.search(markup)
    return unescape(found[1]) if found else ""


def square(space: str, name: str, view: CarsonCityView, box: Box) -> Safe:
    """One square with what lies and stands on it."""
    left, top, wide, high = box
    number, index = SQUARES.index(space), sayings.row_index(space)
    closed = SQUARES.index(view.closed[0]) if view.closed else len(SPACE_NAMES)
    men = [man for man in view.men if man.place == space]
    tile = view.row[index] if index >= 0 else None
    room = high - HEAD
    chapter = sum(number >= first for first in CHAPTERS)
    across, down = TILE if tile else ART
    scale = min((wide - 12) / across, (room - 6) / down, 1.35)
    if men:
        scale *= 0.8
    middle = HEAD + room * (0.31 if men else 0.5)
    art = group(
        still(square_art(space, tile)),
        cls="square-shut" if number >= closed else "",
        at=place(wide / 2, middle, 0, scale),
    )
    body = join(
        rect(0, 0, wide, high, f"square-paper head-{chapter}", rx=8),
        rect(1.5, HEAD, wide - 3, high - HEAD - 1.5, "square-sheet", rx=6),
        fitted(name, wide / 2, HEAD - 6, "square-title", NAME, wide - 8),
        art,
        _price(sayings.price_of(space)) if index >= 0 else None,
        use("barrier", place(wide / 2, high - room * 0.28, 0, scale)) if number == closed else None,
        _men(men, wide / 2, high, room, space not in PEACEFUL),
    )
    return group(body, cls="square-drawn", at=place(left, top))


def _price(dollars: int) -> Safe:
    said = f"${dollars}"
    wide = 14 + 9.4 * len(said)
    paper = rect(-wide / 2, -11, wide, 22, "figure-tag", rx=5)
    return group(paper, text(said, y=5.4, cls="square-cost"), at=place(wide / 2 + 4, HEAD + 14))


def _men(men: Sequence[ManSeen], x: float, high: float, room: float, fought: bool) -> Safe | None:
    """Who stands here, side by side; where two meet that will fight, revolvers cross between them."""
    if not men:
        return None
    scale = min(room * 0.5 / MAN[1], 0.75)
    clash = fought and len({man.seat for man in men}) > 1
    step = MAN[0] * scale * (1.55 if clash else 1)
    first = x - step * (len(men) - 1) / 2
    y = high - MAN[1] * scale * 0.5 - 3
    figures = [use(man_symbol(man), place(first + step * number, y, 0, scale)) for number, man in enumerate(men)]
    if clash:
        figures.insert(1, use("swords", place(first + step / 2, y - 4, 0, scale * 0.85)))
    return group(figures)
