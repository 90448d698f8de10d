"""Playing cards: what a card ranks stands in its corner, what it brings in a placing round at its foot."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.cards import BOX, HAND_BOX, back, back_symbol, card_svg, paper
from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, svg, symbol, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.looks.discs import WALLS
from tinstar.games.dodge_city.looks.sayings import card_name

BORDERS: Final = {
    "number": "border-teal",
    "picture": "border-brown",
    "indio": "border-red",
    "question": "border-purple",
}
EVENT_BACK: Final = "event-back"
MOST_DOTS: Final = 3
"""R3.1 A side number up to three is one of dots, on a picture card."""
RANKED_ROOM: Final = 93
ROOM: Final = 118
"""For a title, beside a rank and without one."""
_DOTS: Final = {1: ((0, 0),), 2: ((-6, -5), (6, 5)), 3: ((-7, 5), (7, 5), (0, -7))}
_WINDOW: Final = (-57.0, -60.0, 114.0, 98.0)


def parts_of(card: str) -> tuple[str, str, int]:
    """Kind, figure and side number of `sheriff_2`; of `indio_1` and `question_4` only the kind."""
    name, _, side = card.rpartition("_")
    if name in ("indio", "question"):
        return name, "", 0
    return ("picture" if int(side) <= MOST_DOTS else "number"), name, int(side)


def title(card: str, words: Words) -> str:
    """What stands on a card."""
    kind, figure, _ = parts_of(card)
    without = texts.INDIO if kind == "indio" else texts.QUESTION
    return words(texts.FIGURES[figure] if figure else without)


@remembered
def face(card: str, words: Words) -> Safe:
    """Everything on a card, for a group that bears its id."""
    kind, figure, side = parts_of(card)
    return join(
        paper(14),
        rect(-68, -100, 136, 200, BORDERS[kind], rx=9),
        _picture(kind, figure),
        _title(title(card, words), bool(side)),
        _rank(kind, side),
        _brings(kind, side),
    )


def _title(name: str, ranked: bool) -> Safe:
    """Beside the rank; what is too wide there in the letters of signs is set in those of books."""
    fits = wide(name) <= (RANKED_ROOM if ranked else ROOM)
    return text(name, 16 if ranked else 0, -72, "card-title" if fits else "card-title long")


def wide(name: str) -> float:
    """About as wide as the letters of signs run, at the size of a title."""
    return 25 * sum(
        0.42 if letter in "ifjltr-" else 0.95 if letter in "mwMW" else 0.72 if letter.isupper() else 0.62
        for letter in name
    )


def _picture(kind: str, figure: str) -> Safe:
    if figure:
        bust = use(f"f-{figure}", place(0, -8, 0, 1.24))
        return join(rect(*_WINDOW, f"{WALLS[figure]} o"), bust, rect(*_WINDOW, "line"))
    sign = use("s-arrows", place(0, -9, 0, 1.06)) if kind == "indio" else use("s-question", place(0, -9, 0, 1.3))
    return join(rect(*_WINDOW, "card-window"), sign)


def _rank(kind: str, side: int) -> Safe | None:
    if kind == "number":
        return join(circle(-50, -80, 16, "rank-plate"), text(str(side), -50, -71.8, "rank-number"))
    if kind == "picture":
        return join(circle(-50, -80, 16, "rank-plate"), [circle(-50 + x, -80 + y, 4, "dark") for x, y in _DOTS[side]])
    return None


def _brings(kind: str, side: int) -> Safe:
    if kind == "number":
        return join(use("s-bill", place(-38, 69, -6, 0.96)), text(f"${side}00", 23, 79, "card-money"))
    if kind == "picture":
        return join(use("block", place(36 * at - 18 * (side - 1), 69, 0, 1.05), "wood") for at in range(side))
    if kind == "indio":
        stones = [use("block", place(36 * at, 69), "rock") for at in (-1, 0, 1)]
        return join(stones, path("M-58,84L58,52", "struck"))
    return use(EVENT_BACK, place(0, 69, 0, 0.24))


@remembered
def small_face(card: str) -> Safe:
    """What can still be told at a seat: the figure, and below it the number, or as many blocks as dots."""
    kind, figure, side = parts_of(card)
    if not figure:
        large = use("s-arrows", place(0, -2, 0, 1.5)) if kind == "indio" else use("s-question", place(0, 6, 0, 2.1))
        return join(paper(14), rect(-66, -98, 132, 196, BORDERS[kind] + " thick", rx=9), large)
    dots = [use("block", place(40 * at - 20 * (side - 1), 66, 0, 1.2), "wood") for at in range(side)]
    return join(
        paper(14),
        rect(-66, -98, 132, 196, BORDERS[kind] + " thick", rx=9),
        rect(-59, -91, 118, 122, f"{WALLS[figure]} o", rx=4),
        use(f"f-{figure}", place(0, -26, 0, 1.45)),
        rect(-59, -91, 118, 122, "line", rx=4),
        text(str(side), 0, 88, "mini-number") if kind == "number" else dots,
    )


# ---------------------------------------------------------------- where they lie
@remembered
def in_hand(card: str, words: Words) -> Safe:
    """A card of the viewer's own, never cut; it comes from the pile."""
    return group(face(card, words), id=f"card:{card}", cls="card whole", data_tip=True, data_from="pile:deck")


@remembered
def laid(card: str, seat: int, words: Words, best: bool = False) -> Safe:
    """The card of this round before a seat; the one that won the start has a golden edge."""
    drawing = group(
        small_face(card),
        rect(-75, -107, 150, 214, "best-card", rx=14) if best else None,
        id=f"card:{card}",
        cls="card",
        data_tip=True,
        data_face="up",
        data_from=f"seat:{seat}",
        data_to="pile:deck",
    )
    return card_svg(drawing, "laid-card", name=card_name(card, words))


def sealed(seat: int) -> Safe:
    """A start card that is chosen and not shown yet."""
    return card_svg(group(back(), id=f"sealed:{seat}", data_face="down"), "laid-card")


@remembered
def shown(card: str, words: Words, cls: str) -> Safe:
    """The same face without a name of its own, where it is only shown."""
    return svg(group(face(card, words), cls="card"), box=HAND_BOX, cls=cls)


@remembered
def small(card: str, words: Words) -> Safe:
    """A card of a hand that lies open, at its seat."""
    drawing = group(small_face(card), id=f"card:{card}", cls="card", data_tip=True)
    return card_svg(drawing, "small-card", name=card_name(card, words))


@cache
def card_symbols() -> Safe:
    """The two backs, for the sheet."""
    return join(
        back_symbol(path("M-19,36H-34Q-42-38,0-39Q42-38,34,36H19Q26-20,0-21Q-26-20-19,36Z", "back-star")),
        symbol(
            EVENT_BACK,
            paper(18, "o violet"),
            rect(-58, -90, 116, 180, "back-frame", rx=10),
            path("M-26-26Q-26-58,2-58Q30-58,30-28Q30-8,8,0Q2,4,2,20", "back-ask"),
            circle(2, 46, 11, "back-star"),
        ),
    )


def back_svg(cls: str, name: str = "") -> Safe:
    return svg(back(), box=BOX, cls=cls, name=name)
