"""Cards: what a building does, in signs. Beside the picture the income, under it PLAY, in the strip at the foot USE.

All are drawn in one box, so that what flies keeps its size: large in the hand, small on a table, the back.
"""

from __future__ import annotations

from typing import Final

from tinstar.draw.cards import BACK, HEIGHT, WIDTH, back_symbol, card_svg, paper
from tinstar.draw.kit import Safe, fitted, group, join, path, place, rect, symbol, use
from tinstar.draw.memory import remembered
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.formulas import card_formulas, formula
from tinstar.games.western_town.pieces import CARD_DATA, CARDS

FREE_PLACE: Final = "card-place"
STAR: Final = "M0-11L2.9-3.9L10.6-3.4L4.7,1.5L6.6,9L0,4.8L-6.6,9L-4.7,1.5L-10.6-3.4L-2.9-3.9Z"
PIPS: Final = {
    "purple": "M0-8L8,0L0,8L-8,0Z",
    "brown": "M-6.5-6.5H6.5V6.5H-6.5Z",
    "red": "M0-7L8,6H-8Z",
    "grey": "M-7,0A7,7 0 1 0 7,0A7,7 0 1 0-7,0Z",
    "green": "M0-8C8-8,9,2,0,8C-9,2-8-8,0-8Z",
}
"""The colour of a card counts (replays ask for it), so it is a shape too."""


def house(card: str) -> str:
    """The building of a card."""
    return str(CARD_DATA[CARDS.index(card)]["house"])


def color(card: str) -> str:
    return str(CARD_DATA[CARDS.index(card)]["color"])


@remembered
def large(card: str, id: str) -> Safe:
    """A card in the hand; its name is written over it."""
    play, uses, income = card_formulas(card)
    building = house(card)
    rows = (27, 55) if len(play) > 1 else (41,) * len(play)
    rosette = building == "civic_pride"
    return group(
        paper(14),
        rect(-68, -100, 136, 200, f"border-{color(card)}", rx=9),
        rect(-62, -67, 124, 78, "card-window"),
        rect(-62, 0, 124, 11, "worn"),
        path("M-62,0H62", "line1"),
        use(f"b-{building}", place(14, -25, 0, 0.68) if rosette else place(14, -29, 0, 0.725)),
        rect(-62, -67, 124, 78, "outline-2"),
        _pip(card, place(60, 9, 0, 1.15)),
        _income(income.split()) if income else None,
        [group(formula(row), at=place(0, y)) for row, y in zip(play, rows, strict=True)],
        _use(uses) if uses else None,
        id=id,
        cls="card whole",
        data_tip=True,
    )


def named_card(card: str, words: Words) -> Safe:
    """The same with its name on it, where nothing is written over it."""
    name = words(texts.HOUSES[house(card)])
    return join(large(card, ""), fitted(name, 0, -77, "card-head", 19, 122))


def _use(uses: str) -> Safe:
    """The strip at the foot."""
    return join(
        path("M-65,72H65V92Q65,97 60,97H-60Q-65,97-65,92Z", "use-strip"),
        use("s-uses", place(-52, 84.5)),
        group(formula(uses, 25, 100), at=place(10, 84.5)),
    )


def _pip(card: str, at: str) -> Safe:
    return path(PIPS[color(card)], f"fill-{color(card)} o1", at)


def _income(goods: list[str]) -> Safe:
    """A gold tab at the left of the picture."""
    foot = -56 + 26 * len(goods)
    return group(
        path(f"M-68-62H-38V{foot - 6}Q-38,{foot} -44,{foot}H-68Z", "gold o1"),
        [use(f"s-{good}", place(-53, -46 + 26 * row, 0, 0.72)) for row, good in enumerate(goods)],
    )


@remembered
def played(card: str, id: str, up: bool, origin: str) -> Safe:
    """A card on a table: facade and income; face down it is the back, and out of reach."""
    return group(
        (paper(18), *_small(card)) if up else use(BACK),
        id=id,
        cls="card" if up else "card down",
        data_tip=True,
        data_face="up" if up else "down",
        data_from=origin,
    )


@remembered
def shown(card: str) -> Safe:
    """The same face without a name of its own, where it is only shown."""
    return group(paper(18), _small(card), cls="card")


def _small(card: str) -> list[Safe]:
    goods = card_formulas(card)[2].split()
    wide = 34 * len(goods) + 8
    return [
        rect(-66, -98, 132, 196, f"border-{color(card)} thick", rx=11),
        use(f"b-{house(card)}", place(0, -18, 0, 1.06)),
        path("M-60,26H60", "line"),
        _pip(card, place(57, -88, 0, 1.9)),
        rect(-wide / 2, 40, wide, 42, "gold o1", rx=9),
        join(use(f"s-{good}", place(-wide / 2 + 21 + 34 * at, 61, 0, 0.98)) for at, good in enumerate(goods)),
    ]


def sealed(id: str, origin: str, own: str = "") -> Safe:
    """A card that lies face down until its pair is complete, with a teal edge; its owner sees the face."""
    return group(
        (paper(18), *_small(own)) if own else use(BACK),
        rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, "card-sealed", rx=18),
        id=id,
        cls="card down",
        data_tip=True,
        data_face="down",
        data_from=origin,
    )


def free_place() -> Safe:
    """Where a card will lie."""
    return card_svg(use(FREE_PLACE), "place")


def card_symbols() -> Safe:
    """The back and the empty place, for the sheet."""
    return join(
        back_symbol(group(path(STAR, "back-star"), at=place(scale=4))),
        symbol(FREE_PLACE, paper(18, "card-place")),
    )
