"""Why something may not be chosen, as the viewer reads it: one short sentence with the names that people use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.kernel.reasons import SEAT, Thing, Value, Why

LONGEST: Final = 90
"""A reason has at most this many characters, in any language."""

Term = Callable[[str, Words], str]
"""What people call a thing of one kind, by its word: `gold_mine` is the Gold Mine."""
Terms = Mapping[str, Term]


class Reason(msgspec.Struct, frozen=True):
    """A reason in the viewer's words."""

    text: str
    rule: str = ""
    """The number of the rule; empty where none says so."""
    shows: tuple[str, ...] = ()
    """The elements of the drawing that decide it."""


def say(why: Why, terms: Terms, people: Sequence[PersonSeen], words: Words) -> Reason:
    """A reason of the rules, in words."""
    values = {name: named(value, terms, people, words) for name, value in why.values.items()}
    if not why.plural:
        return Reason(words(why.text, **values), why.rule, why.shows)
    n = values.pop("n")
    assert isinstance(n, int)
    return Reason(words.many(why.text, why.plural, n, **values), why.rule, why.shows)


def named(value: Value, terms: Terms, people: Sequence[PersonSeen], words: Words) -> int | str:
    """What stands in a place of the sentence."""
    if not isinstance(value, Thing):
        return value
    if value.kind == SEAT:
        return names_of(people)[int(value.word)]
    return terms[value.kind](value.word, words)
