"""Sums, names and lists in words. Whole phrases with named places, so that any language can order them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tinstar.draw.phrases import capitalized, either, listed
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.pieces import (
    CARD_DATA,
    CARD_HOUSE,
    CARDS,
    HOUSES,
    LOT_NAMES,
    NUMBERS,
    TILE_HOUSE,
    TILES,
)

WITH_ROMAN: Final = {"civic_pride_1": "I", "civic_pride_2": "II"}
"""Cards of the same name with effects of their own."""

# ---------------------------------------------------------------- goods
NOUNS: Final[Mapping[str, Callable[[int, Words], str]]] = {
    "gold": lambda n, words: words.many("gold", "gold", n),
    "wood": lambda n, words: words.many("wood", "wood", n),
    "cowboys": lambda n, words: words.many("cowboy", "cowboys", n),
    "inhabitants": lambda n, words: words.many("inhabitant", "inhabitants", n),
    "pipes": lambda n, words: words.many("pipe", "pipes", n),
    "attractiveness": lambda n, words: words.many("attractiveness", "attractiveness", n),
    "exported": lambda n, words: words.many("exported gold", "exported gold", n),
    "households": lambda n, words: words.many("household", "households", n),
    "pink_households": lambda n, words: words.many("pink household", "pink households", n),
}
"""What so many of a thing are called."""


def amount(n: int, good: str, words: Words) -> str:
    """`2 inhabitants`"""
    return words("{n} {goods}", n=n, goods=NOUNS[good](n, words))


def amounts(goods: Mapping[str, int], words: Words) -> str:
    """`1 gold and 2 inhabitants`; empty where there is nothing."""
    return listed((amount(n, good, words) for good, n in goods.items() if n), words)


def cost_said(cost: Mapping[str, Any], words: Words) -> str:
    """A cost of the data: `1 wood and 1 wood or gold`; empty for what is free."""
    parts = [amount(n, good, words) for good, n in cost.items() if good in NOUNS]
    for free in cost.get("any_of", []):
        n, (first, *others) = free["count"], free["from"]
        parts.append(either([amount(n, first, words), *(NOUNS[good](n, words) for good in others)], words))
    return listed(parts, words)


def way_said(wood: int, gold: int, words: Words) -> str:
    """One way to pay for a building: `1 wood and 1 gold`, or `nothing`."""
    return amounts({"wood": wood, "gold": gold}, words) or words("nothing")


RIDERS: Final[Mapping[str, Callable[[int, Words], str]]] = {
    "red": lambda n, words: words.many("{n} red rider", "{n} red riders", n),
    "orange": lambda n, words: words.many("{n} orange rider", "{n} orange riders", n),
}


def riders(red: int, orange: int, words: Words) -> str:
    """`3 red riders and 1 orange rider`"""
    groups = [RIDERS["red"](red, words) if red else "", RIDERS["orange"](orange, words) if orange else ""]
    return listed(filter(None, groups), words)


def wishes(goods: Sequence[str], words: Words) -> str:
    """What Lincoln looks for: `exported gold and attractiveness`, `inhabitants twice`."""
    said = [
        words("{wish} twice", wish=words(name)) if goods.count(good) > 1 else words(name)
        for good, name in texts.EXPECTED.items()
        if good in goods
    ]
    return listed(said, words)


# ---------------------------------------------------------------- houses, cards, lots
def house_of(card: str) -> str:
    """The name on a card or a tile: `carpenter` for `carpenter_2`."""
    if card in CARDS:
        return HOUSES[CARD_HOUSE[CARDS.index(card)]]
    return HOUSES[TILE_HOUSE[TILES.index(card)]]


def named(table: Mapping[str, str], house: str | None, words: Words) -> str:
    """A house out of a table of phrases; nothing for an empty lot."""
    return words(table[house]) if house else ""


def card_name(card: str, words: Words) -> str:
    """`Gold Mine`, `Civic Pride II`: as the title of a card."""
    name = named(texts.HOUSES, house_of(card), words)
    return f"{name} {WITH_ROMAN[card]}" if card in WITH_ROMAN else name


def the_card(card: str, words: Words) -> str:
    """`the Gold Mine`, `Civic Pride II`: what is played."""
    return card_name(card, words) if card in WITH_ROMAN else named(texts.THE_HOUSE, house_of(card), words)


def subject(card: str, words: Words) -> str:
    """`The Gold Mine`, `Civic Pride II`: a card or a tile as the first word of a sentence."""
    return card_name(card, words) if card in WITH_ROMAN else named(texts.SUBJECT, house_of(card), words)


def card_names(mask: int, words: Words) -> str:
    """The cards in a bit mask."""
    names = [card_name(card, words) for number, card in enumerate(CARDS) if mask >> number & 1]
    return listed(names, words)


def card_data(card: str) -> Mapping[str, Any]:
    """What the box says about a card."""
    data: Mapping[str, Any] = CARD_DATA[CARDS.index(card)]
    return data


def number_of(lot: str) -> int:
    """4, 5 or 6; 0 where a building is printed."""
    return NUMBERS[LOT_NAMES.index(lot)]


def lot_name(lot: str, words: Words) -> str:
    """`A five (b1)`"""
    return words("{number} ({lot})", number=words(texts.LOTS[number_of(lot)]), lot=lot)


def on_lot(lot: str, words: Words) -> str:
    """`on a five (b1)`"""
    return words("{where} ({lot})", where=words(texts.A_LOT[number_of(lot)]), lot=lot)


def asked(said: str, words: Words) -> str:
    """`replay a card` -> `Replay a card?`"""
    return words("{said}?", said=capitalized(said))
