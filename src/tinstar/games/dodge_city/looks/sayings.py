"""Sums, cards, places and chains in words. Whole phrases with named places, so that any language can order them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from tinstar.draw.memory import remembered
from tinstar.draw.phrases import listed, signed
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import plan, texts
from tinstar.games.dodge_city.looks.plan import Progress
from tinstar.games.dodge_city.pieces import Edition
from tinstar.games.dodge_city.state import bits


# ---------------------------------------------------------------- sums
def dollars(n: int) -> str:
    """`$600`, as on the board; in a sentence the language puts it right (`Words.sum`)."""
    return f"${n}"


def more(n: int) -> str:
    """`+$600`: what is won or lost."""
    return signed(n, "$")


def stones(n: int, words: Words) -> str:
    return words.many("{n} stone", "{n} stones", n)


def marks(n: int, words: Words) -> str:
    return words.many("{n} mark", "{n} marks", n)


FIGURES: Final[Mapping[str, Callable[[int, Words], str]]] = {
    "lady": lambda n, words: words.many("{n} Lady", "{n} Ladies", n),
    "gunman": lambda n, words: words.many("{n} Gun-Man", "{n} Gun-Men", n),
    "sheriff": lambda n, words: words.many("{n} Sheriff", "{n} Sheriffs", n),
    "bandit": lambda n, words: words.many("{n} Bandit", "{n} Bandits", n),
    "cowboy": lambda n, words: words.many("{n} Cowboy", "{n} Cowboys", n),
}


def figures(n: int, figure: str | None, words: Words) -> str:
    """`2 Sheriffs`; stones where it may be any figure."""
    return FIGURES[figure](n, words) if figure else stones(n, words)


# ---------------------------------------------------------------- places
@remembered
def where(spot: str, words: Words) -> str:
    """`row 5, place 4` of `saloon.4.3`"""
    row, column = plan.cell_of(spot)
    return words("row {row}, place {place}", row=row + 1, place=column + 1)


@remembered
def cell(spot: str, words: Words) -> str:
    """`Saloon, row 5, place 4`"""
    building = words(texts.BUILDINGS[plan.name_of(spot)])
    return words("{building}, {where}", building=building, where=where(spot, words))


@remembered
def stone_on(spot: str, figure: str | None, words: Words) -> str:
    """`Sheriff in the Saloon, row 5, place 4`"""
    name = words(texts.FIGURES[figure]) if figure else words("Stone")
    values = {"building": words(texts.IN_BUILDING[plan.name_of(spot)]), "where": where(spot, words)}
    return words("{figure} {building}, {where}", figure=name, **values)


def standing(now: Progress, needed: int, words: Words) -> str:
    """`3 of 4 marks, lacks 1 stone`: how far somebody is."""
    if now.controls:
        return words("controls it")
    values = {"n": now.joined.bit_count(), "all": needed}
    if now.blocked:
        return words("{n} of {all} marks, blocked", **values)
    return words("{n} of {all} marks, lacks {stones}", **values, stones=stones(now.missing, words))


def mark_names(box: str, name: str, mask: int, words: Words) -> str:
    """`dollar and pistol`: the marks of a mask."""
    here, marked = plan.building(box, name), plan.marks_in(box, name)
    return listed((words(texts.JOINED_MARKS[marked[cell]]) for cell in plan.cells_in(here, mask)), words)


# ---------------------------------------------------------------- cards
def kind_of(card: str) -> str:
    """`lady` of `lady_6`, `question` of `question_2`."""
    return card.rpartition("_")[0]


def card_name(card: str, words: Words) -> str:
    """`Lady 6`, `question mark`"""
    kind, _, number = card.rpartition("_")
    if kind in texts.CARDS:
        return words(texts.CARDS[kind])
    return words("{figure} {number}", figure=words(texts.FIGURES[kind]), number=number)


def a_card(card: str, words: Words) -> str:
    """`Lady 6`, `a question mark`: what somebody shows."""
    kind = kind_of(card)
    return words(texts.A_CARD[kind]) if kind in texts.A_CARD else card_name(card, words)


def card_names(names: Iterable[str], words: Words) -> str:
    return listed((card_name(card, words) for card in names), words)


def cards_in(box: Edition, mask: int) -> list[str]:
    """The cards of a bit mask."""
    return [box.cards[card] for card in bits(mask)]


def why(winner: str, loser: str, words: Words) -> str:
    """`Any Sheriff beats any Bandit.`: why a card is the higher one."""
    best, other = kind_of(winner), kind_of(loser)
    if best == other:
        return words(
            "The higher number wins: {winner} beats {loser}.",
            winner=card_name(winner, words),
            loser=card_name(loser, words),
        )
    if other == "indio":
        return words("An Indio is no card to fight with.")
    return words("{winner} beats {loser}.", winner=words(texts.WINNERS[best]), loser=words(texts.LOSERS[other]))


def why_level(cards_shown: Sequence[str], words: Words) -> str:
    """Why nobody wins."""
    kinds = {kind_of(card) for card in cards_shown}
    if kinds == {"question"}:
        return words("Question marks beat nothing: nobody wins.")
    if kinds == {"indio"}:
        return words("An Indio is no card to fight with: nobody wins.")
    return words("Neither question mark nor Indio beats anything: nobody wins.")
