"""Names and lists, fit for the middle of a sentence in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tinstar.draw.kit import isolate
from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import Words

MINUS: Final = "\N{MINUS SIGN}"


# ---------------------------------------------------------------- numbers
def points(n: int, words: Words) -> str:
    """`3 points`"""
    return words.many("{n} point", "{n} points", n)


def cards(n: int, words: Words) -> str:
    """`3 cards`"""
    return words.many("{n} card", "{n} cards", n)


def signed(n: int, unit: str = "") -> str:
    """`+2`, `+$2`: what is won or lost; empty where it is nothing."""
    return f"+{unit}{n}" if n > 0 else f"{MINUS}{unit}{-n}" if n else ""


# ---------------------------------------------------------------- names and lists
def names_of(people: Sequence[PersonSeen]) -> tuple[str, ...]:
    """What everybody is called."""
    return tuple(isolate(person.name) for person in people)


def listed(things: Iterable[str], words: Words) -> str:
    """`Ana, Bento and Cleo`; empty when there is nothing."""
    found = list(things)
    if len(found) < 2:
        return "".join(found)
    return words("{some} and {last}", some=", ".join(found[:-1]), last=found[-1])


def either(choices: Sequence[str], words: Words) -> str:
    """`1 gold, 1 wood or 1 pipe`"""
    if len(choices) < 2:
        return "".join(choices)
    return words("{some} or {last}", some=", ".join(choices[:-1]), last=choices[-1])


def people_listed(seats: Iterable[int], people: Sequence[PersonSeen], words: Words) -> str:
    """`Ana, Bento and Cleo`, by their seats."""
    return listed((isolate(people[seat].name) for seat in seats), words)


def with_commas(*phrases: str) -> str:
    """`4 tiles, 1 locomotive`: what there is to say of one thing; empty phrases are left out."""
    return ", ".join(phrase for phrase in phrases if phrase)


def in_a_row(clauses: Iterable[str], words: Words) -> str:
    """`Saloon: free; Bank: free`"""
    said = ""
    for clause in clauses:
        said = words("{some}; {next}", some=said, next=clause) if said else clause
    return said


# ---------------------------------------------------------------- sentences
def capitalized(said: str) -> str:
    """`costs 1 gold` -> `Costs 1 gold`; names in it stay as they are."""
    return f"{said[:1].upper()}{said[1:]}"


def sentence(said: str) -> str:
    """`costs 1 gold` -> `Costs 1 gold.`; nothing of nothing."""
    return f"{capitalized(said)}." if said else ""


def with_spaces(*sentences: str) -> str:
    """Sentences, one after the other; empty ones are left out."""
    return " ".join(sentence for sentence in sentences if sentence)
