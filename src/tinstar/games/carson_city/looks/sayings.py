"""Sums, places and pieces in words. Whole phrases with named places, so that any language can order them."""

from __future__ import annotations

from typing import Final

from tinstar.draw.memory import remembered
from tinstar.draw.phrases import MINUS
from tinstar.draw.reasons import Terms
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import texts
from tinstar.games.carson_city.pieces import COLUMNS, EDGE_NAMES, PRICES, SIDE, SPACE_NAMES

SIDES: Final = {
    "north": (N_("Road north of {parcel}"), N_("Bridge north of {parcel}")),
    "south": (N_("Road south of {parcel}"), N_("Bridge south of {parcel}")),
    "west": (N_("Road west of {parcel}"), N_("Bridge west of {parcel}")),
    "east": (N_("Road east of {parcel}"), N_("Bridge east of {parcel}")),
}
EDGES: Final = frozenset(EDGE_NAMES)
SPACES: Final = frozenset(SPACE_NAMES)


# ---------------------------------------------------------------- sums
def money(dollars: int) -> str:
    """`$9`, as on the board; in a sentence the language puts it right (`Words.sum`)."""
    return f"{MINUS}${-dollars}" if dollars < 0 else f"${dollars}"


def more(dollars: int) -> str:
    """`+$9`: what is won or lost."""
    return f"+${dollars}" if dollars > 0 else money(dollars)


def cowboys(n: int, words: Words) -> str:
    return words.many("{n} cowboy", "{n} cowboys", n)


def revolvers(n: int, words: Words) -> str:
    return words.many("{n} revolver", "{n} revolvers", n)


def roads(n: int, words: Words) -> str:
    return words.many("{n} road", "{n} roads", n)


def parcels(n: int, words: Words) -> str:
    return words.many("{n} parcel", "{n} parcels", n)


def buildings(n: int, words: Words) -> str:
    return words.many("{n} building", "{n} buildings", n)


def houses(n: int, words: Words) -> str:
    return words.many("{n} house", "{n} houses", n)


def mountains(n: int, words: Words) -> str:
    return words.many("{n} mountain", "{n} mountains", n)


def ranches(n: int, words: Words) -> str:
    return words.many("{n} ranch", "{n} ranches", n)


def mines(n: int, words: Words) -> str:
    return words.many("{n} silver mine", "{n} silver mines", n)


def tokens(n: int, words: Words) -> str:
    return words.many("{n} duel token", "{n} duel tokens", n)


def strength(n: int, words: Words) -> str:
    return words("strength {n}", n=n)


# ---------------------------------------------------------------- places
def parcel(name: str) -> str:
    """`D5`, as at the edge of the board."""
    return name.upper()


def is_space(place: str) -> bool:
    return place in SPACES


@remembered
def price_of(space: str) -> int:
    """What is written on a building space, or on one where points are bought; 0 elsewhere."""
    return int("".join(letter for letter in space if letter.isdigit()) or 0)


@remembered
def row_index(space: str) -> int:
    """Which tile of the row lies on a building space; -1 for other places."""
    return PRICES.index(price_of(space)) if space_kind(space) == "build" and price_of(space) else -1


def sells_points(space: str) -> bool:
    """Whether points are bought there."""
    return space_kind(space) == "buy"


def space_kind(space: str) -> str:
    """The key of a space in the tables of words: the dear ones of a kind have one in common."""
    return space.rstrip("0123456789")


def in_table(table: dict[str, str], space: str, words: Words) -> str:
    """The phrase of a space, with its price where it has one."""
    return words(table[space_kind(space)], price=money(price_of(space)))


def space_name(space: str, tile: str | None, words: Words) -> str:
    """What stands at the head of a square."""
    if row_index(space) >= 0:
        return words(texts.THINGS[tile] if tile else texts.SOLD)
    return words(texts.SPACES[space_kind(space)])


def road_name(edge: str, bridge: bool, words: Words) -> str:
    """`Road east of C6`: by the parcel before it, or behind it at the border."""
    x, y = map(int, edge[1:].split("."))
    if edge[0] == "h":
        side, row, column = ("south", y, x) if y else ("north", 1, x)
    else:
        side, row, column = ("east", y + 1, x - 1) if x else ("west", y + 1, 0)
    assert column < SIDE
    return words(SIDES[side][bridge], parcel=parcel(f"{COLUMNS[column]}{row}"))


def where(place: str, words: Words) -> str:
    """Where a cowboy stands: `at the dice`, `on D5`."""
    return in_table(texts.AT_SPACE, place, words) if is_space(place) else words("on {parcel}", parcel=parcel(place))


def whereto(place: str, words: Words) -> str:
    """Where a cowboy is sent: `to the dice`, `to D5`."""
    return in_table(texts.TO_SPACE, place, words) if is_space(place) else words("to {parcel}", parcel=parcel(place))


# ---------------------------------------------------------------- what reasons name
TERMS: Final[Terms] = {
    "parcel": lambda name, words: parcel(name),
    "thing": lambda name, words: words(texts.A_THING[name]),
    "character": lambda name, words: words(texts.THE_CHARACTER[name]),
}
"""What the things of a reason are called, by their kind."""
