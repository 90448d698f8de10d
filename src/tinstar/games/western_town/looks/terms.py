"""What the things are called that a reason names."""

from __future__ import annotations

from typing import Final

from tinstar.draw.phrases import either, listed
from tinstar.draw.reasons import Terms
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.sayings import NOUNS, amount, subject

SEVERAL: Final = 2


def amounts(word: str, words: Words) -> str:
    """`2 wood or 0 wood 1 gold`: ways to pay, or what somebody has, if only nothing."""
    return either([_way(way.split(), words) for way in word.split(" or ")], words)


def _way(way: list[str], words: Words) -> str:
    goods = zip(way[::2], way[1::2], strict=False)
    return listed((amount(int(n), good, words) for n, good in goods), words) or words("nothing")


def goods(word: str, words: Words) -> str:
    """`gold or wood`"""
    return either([NOUNS[good](SEVERAL, words) for good in word.split(" or ")], words)


def colors(word: str, words: Words) -> str:
    """`purple or brown`"""
    return either([words(texts.COLORED[color]) for color in word.split(" or ")], words)


TERMS: Final[Terms] = {
    "card": subject,
    "building": subject,
    "amounts": amounts,
    "goods": goods,
    "nothing": lambda word, words: words(texts.NONE_OF[word.removeprefix("no ")]),
    "color": lambda word, words: words(texts.COLORS[word]),
    "colors": colors,
}
