"""Dice: six faces with pips, or any symbols of a game's own. A die that carries another `data-roll` than before is
thrown by the client: it tumbles over its faces and settles on the one that is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, rect, svg, symbol, use

FACES: Final = tuple(f"die-{pips}" for pips in range(1, 7))
"""The symbols of an ordinary die."""
BOX: Final = (-22.0, -22.0, 44.0, 47.0)
"""Round a die alone."""
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def blank_face(*marks: Safe) -> Safe:
    """A face with these marks on it, 40 units wide; the body is inked by the class of the die (`dice.css`)."""
    return join(
        rect(-20, -20, 40, 43, "o die-body", rx=8),
        path("M-19,12V15Q-19,22-12,22H12Q19,22,19,15V12Q19,19,12,19H-12Q-19,19-19,12Z", "fold"),
        marks,
    )


@cache
def dice_symbols() -> Safe:
    """`die-1` … `die-6`, for the sheet."""
    return join(
        symbol(face, blank_face(*(circle(10.5 * x, 10.5 * y - 0.5, 4.1, "die-pip") for x, y in _PIPS[pips])))
        for pips, face in enumerate(FACES, 1)
    )


def die_colour(seat: int) -> str:
    """The class that gives a die the colour of a seat."""
    return f"die-seat-{seat}"


def die(face: str, roll: object, cls: str = "", faces: Sequence[str] = FACES, at: str = "") -> Safe:
    """A die inside a picture, showing the symbol `face`. `roll` is another one with each throw (the number of the
    event); `cls` colours it: `die-dark`, `die_colour(seat)`."""
    return group(use(face), cls=f"die {cls}".strip(), at=at, data_roll=str(roll), data_faces=" ".join(faces))


def die_picture(face: str, roll: object, cls: str = "", faces: Sequence[str] = FACES) -> Safe:
    """A die as a picture of its own."""
    return svg(die(face, roll, cls, faces), box=BOX, cls="die-picture")
