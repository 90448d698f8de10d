"""Playing cards. All have one size, face up and face down, so that what flies from a pile to a hand keeps it; what is
on their faces is the game's own."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Kid, Safe, rect, svg, symbol, use

WIDTH: Final = 150
HEIGHT: Final = 214
BOX: Final = (-79.0, -111.0, 158.0, 222.0)
"""A card round its middle, as it lies on the table."""
HAND_BOX: Final = (-77.0, -109.0, 154.0, 218.0)
"""The same, large in the hand."""
BACK: Final = "card-back"


def paper(rx: float, cls: str = "card-paper") -> Safe:
    """The card itself, with nothing on it."""
    return rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, cls, rx=rx)


def card_svg(drawing: Safe, cls: str) -> Safe:
    """A card as a small picture of its own."""
    return svg(drawing, box=BOX, cls=cls)


def empty_place(cls: str) -> Safe:
    """Where a pile would lie."""
    return card_svg(paper(18, "empty-pile"), cls)


def back_symbol(emblem: Kid) -> Safe:
    """The back of all cards of a game, for its sheet."""
    return symbol(BACK, paper(18, "o brick"), rect(-58, -90, 116, 180, "back-frame", rx=10), emblem)


def back(at: str = "") -> Safe:
    """A card face down."""
    return use(BACK, at)
