"""What is agreed on before a game, in words: a look has a table of the options of its set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tinstar.draw.parts import SetupSaid
from tinstar.draw.words import N_, Words
from tinstar.kernel.facts import OptionValue

Phrase = str | Callable[[Words], str]
"""A text, or what puts one together in a language."""


class SetupText(NamedTuple):
    """What an option is called, what it changes, and what its values are called; a switch needs no names for them."""

    label: Phrase
    help: Phrase = ""
    values: Mapping[OptionValue, Phrase] = {}

    def said(self, words: Words) -> SetupSaid:
        """All of it in the viewer's words."""
        values = {value: _said(name, words) for value, name in self.values.items()}
        return SetupSaid(_said(self.label, words), _said(self.help, words), values)


def numbered(text: str, n: int) -> Phrase:
    """A text with a number in it."""
    return lambda words: words(text, n=n)


def who_starts(most_seats: int, label: str = N_("Who starts"), random: str = N_("drawn by lot")) -> SetupText:
    """Nobody in particular, or the seat of that number."""
    seats: dict[OptionValue, Phrase] = {str(seat): numbered(N_("Seat {n}"), seat + 1) for seat in range(most_seats)}
    return SetupText(label, values={"random": random, **seats})


def _said(phrase: Phrase, words: Words) -> str:
    return phrase(words) if callable(phrase) else words(phrase)
