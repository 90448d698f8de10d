"""Playing cards. All have one size, face up and face down, so that what flies from a pile to a hand keeps it; what is
on their faces is the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw.kit import Kid, Safe, div, rect, span, svg, symbol, use
from tinstar.draw.parts import Part

WIDTH: Final = 150
HEIGHT: Final = 214
BOX: Final = (-79.0, -111.0, 158.0, 222.0)
"""A card round its middle, as it lies on the table."""
HAND_BOX: Final = (-77.0, -109.0, 154.0, 218.0)
"""The same, large in the hand."""
BACK: Final = "card-back"
MOST_COUNTED: Final = 20
"""The stylesheet knows how to lay out hands of up to this many; a larger one is moved sideways."""
FEW: Final = 5
SOME: Final = 9
"""More than these (`many`), and more than those (`throng`), need another arrangement where there is little room."""


def paper(rx: float, cls: str = "card-paper") -> Safe:
    """The card itself, with nothing on it."""
    return rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, cls, rx=rx)


def card_svg(drawing: Safe, cls: str, name: str = "") -> Safe:
    """A card as a small picture of its own; where it has only room for a square, the middle of it. Without a name
    screen readers skip it."""
    return svg(drawing, box=BOX, cls=cls, name=name, preserveAspectRatio="xMidYMid slice")


def empty_place(cls: str) -> Safe:
    """Where a pile would lie."""
    return card_svg(paper(18, "empty-pile"), cls)


def back_symbol(emblem: Kid) -> Safe:
    """The back of all cards of a game, for its sheet."""
    return symbol(BACK, paper(18, "o brick"), rect(-58, -90, 116, 180, "back-frame", rx=10), emblem)


def back(at: str = "") -> Safe:
    """A card face down."""
    return use(BACK, at)


# ---------------------------------------------------------------- the viewer's hand
class InHand(NamedTuple):
    """A card of the viewer's own: its drawing (which bears the card's id), and what is written over it. A card that has
    little room is shorter and goes without its text: what stands at its foot (`corner`) moves up."""

    id: str
    face: Safe
    name: str = ""
    """Empty where it stands on the face."""
    text: str = ""
    note: str = ""
    """Whatever else has to be said of it, small: who has seen it."""
    said: str = ""
    """What its drawing shows, for screen readers: suit and rank."""


def hand_part(hand: Sequence[InHand], empty: str = "", places: int = 0) -> Part:
    """All cards as a fan; `empty` is said when there are none. Where a hand has a number of `places`, the free ones
    are seen."""
    slots = [_slot(card, number, len(hand)) for number, card in enumerate(hand)]
    free = [div(cls="free-slot", aria_hidden="true") for _ in range(len(hand), places)]
    none = span(empty, cls="note") if empty and not hand else None
    role = "list" if hand else None
    fan = div(slots, free, none, id="hand:mine", cls=fan_classes(len(hand)), role=role)
    return Part("hand:mine", "hand", fan)


def fan_classes(count: int) -> str:
    """What the stylesheet knows of a hand: how many cards it has to lay out."""
    many = " many" if count > FEW else ""
    return f"fan of-{min(count, MOST_COUNTED)}{many}{' throng' if count > SOME else ''}"


def _slot(card: InHand, number: int, count: int) -> Safe:
    tilt = round(2 * (number - (count - 1) / 2))
    return div(
        svg(card.face, box=HAND_BOX, cls="big-card", name=card.said, preserveAspectRatio="xMidYMin slice"),
        _title(card.name) if card.name else None,
        span(card.text, cls="card-text") if card.text else None,
        span(card.note, cls="card-seen") if card.note else None,
        id=f"slot:{card.id.partition(':')[2]}",
        cls=f"slot fan-{'m' if tilt < 0 else ''}{min(abs(tilt), 12)}",
        role="listitem",
    )


def _title(name: str) -> Safe:
    """Long names are set smaller."""
    return span(name, cls="card-name longer" if len(name) > 12 else "card-name long" if len(name) > 9 else "card-name")
