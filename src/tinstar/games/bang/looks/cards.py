"""Cards as they lie on the table: large in the hand, small in front of a player, face down."""

from __future__ import annotations

from typing import NamedTuple

from tinstar.draw.cards import paper
from tinstar.draw.kit import Safe, group, join, place, rect, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.table import slug
from tinstar.draw.words import Words
from tinstar.games.bang.cards import IS_BLUE, IS_WAGON, NAMES, REACH, SUITS
from tinstar.games.bang.looks import texts


class Card(NamedTuple):
    """A card as its text says it: `bang Qh`, `ghost_car`."""

    kind: str
    rank: str
    suit: str

    @property
    def number(self) -> int:
        """The kind in the tables of the rules."""
        return NAMES.index(self.kind)

    @property
    def wagon(self) -> bool:
        return IS_WAGON[self.number]

    @property
    def blue(self) -> bool:
        return IS_BLUE[self.number]

    @property
    def reach(self) -> int:
        return REACH[self.number]


@remembered
def read(card: str) -> Card:
    """What a card's text says."""
    kind, _, face = card.partition(" ")
    face = face.rstrip("'")
    return Card(kind, face[:-1], face[-1:])


def card_id(card: str) -> str:
    """The id that a card keeps wherever it lies open."""
    return f"card:{slug(card)}"


def picture_of(kind: str) -> str:
    """The symbol of a card's picture."""
    return f"w-{kind}" if IS_WAGON[NAMES.index(kind)] else f"i-{kind}"


def border_of(card: Card) -> str:
    return "card-wagon" if card.wagon else "card-blue" if card.blue else "card-brown"


@remembered
def corner(card: Card, words: Words, at: str) -> Safe | None:
    """Rank and suit, drawn: a font's heart would be an emoji on phones."""
    if not card.suit:
        return None
    rank = words(texts.LETTERS[card.rank]) if card.rank in texts.LETTERS else card.rank
    red = card.suit in "hd"
    width = {"J": 11, "10": 27}.get(rank, 14.5)
    return group(
        text(rank, 0, 0, "card-rank red" if red else "card-rank"),
        use(f"suit-{SUITS.index(card.suit)}", place(width + 11, -8), "red-suit" if red else "black-suit"),
        at=at,
        cls="corner",
    )


@remembered
def large(card: str, words: Words, origin: str = "pile:deck") -> Safe:
    """The face of a card in the hand; its name and text are written over it by the page."""
    face = read(card)
    return group(
        paper(14),
        rect(-68, -100, 136, 200, border_of(face), rx=9),
        rect(-56, -60, 112, 92, "card-window"),
        use(picture_of(face.kind), place(0, -14, 0, 1.02)),
        corner(face, words, place(-56, 93, 0, 1.2)),
        id=card_id(card),
        cls="card",
        data_tip=True,
        data_from=origin,
        data_to="pile:discard",
    )


@remembered
def small(card: str, words: Words, origin: str = "", cls: str = "card") -> Safe:
    """The face of a card on the table: picture, suit, and how far a weapon reaches."""
    return group(
        face_up(card, words),
        id=card_id(card),
        cls=cls,
        data_tip=True,
        data_from=origin,
        data_to="" if read(card).wagon else "pile:discard",
    )


@remembered
def face_up(card: str, words: Words) -> Safe:
    """The strokes of a small card, without an identity."""
    face = read(card)
    window = place(0, 0, 0, 1.28) if face.wagon else place(0, -24 if face.reach else -14, 0, 1.3)
    return join(
        paper(18),
        rect(-66, -98, 132, 196, border_of(face), rx=11),
        use(picture_of(face.kind), window),
        text(str(face.reach), 46, 74, "mini-number") if face.reach else None,
        corner(face, words, place(-60, 88, 0, 1.8)) if face.suit else None,
    )
