"""Why something may not be chosen: a whole sentence, its rule, and what it speaks of. No language, no markup.

A game says it in English; what stands in the place of a `{name}` is a number or a `Thing`, which a look calls what
people call it. So page and programs hear the same reason, each in their own words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

import msgspec

from tinstar.kernel.core import Decision, State
from tinstar.kernel.facts import FrozenDict

S = TypeVar("S", bound=State)

SEAT: Final = "seat"
"""The kind of a `Thing` that is a player; its word is the number of the seat."""


class Thing(NamedTuple):
    """Something of the game that a sentence names."""

    kind: str
    """By which a look knows where to find its name: `card`, `building`, `seat` …"""
    word: str
    """As options name it: `gold_mine`."""

    def __str__(self) -> str:
        return f"seat {self.word}" if self.kind == SEAT else self.word


def seat_thing(seat: int) -> Thing:
    """A player, whom a look calls by name."""
    return Thing(SEAT, str(seat))


Value = int | str | Thing


class Why(msgspec.Struct, frozen=True):
    """Why something may not be chosen now. It says what is in the way, never what would be better."""

    text: str
    """One English sentence with named places, as the catalogues know it."""
    rule: str = ""
    """The number of the rule that says so: `R11.2`."""
    values: FrozenDict[str, Value] = FrozenDict()
    shows: tuple[str, ...] = ()
    """The elements of the drawing that decide it."""
    plural: str = ""
    """The sentence where `n` is not one; empty where it depends on no number."""

    def __str__(self) -> str:
        text = self.plural if self.plural and self.values["n"] != 1 else self.text
        return text.format(**self.values)


def why(text: str, rule: str = "", *, shows: Sequence[str] = (), **values: Value) -> Why:
    """`why("The {card} sleeps in this round", "R2.5", card=Thing("card", "gold_mine"))`."""
    return Why(text, rule, FrozenDict(values), tuple(shows))


def why_many(one: str, other: str, n: int, rule: str = "", *, shows: Sequence[str] = (), **values: Value) -> Why:
    """The same for a sentence that depends on a number, which it may show as `{n}`."""
    return Why(one, rule, FrozenDict({"n": n, **values}), tuple(shows), other)


Reason = Callable[[S, int, list[str]], Why | None]
"""Of a table, a seat and the words behind the first one; None where nothing better can be said."""
Reasons = Mapping[str, tuple[tuple[type[Decision[S]], ...], Why | None, Reason[S]]]
"""By the first word of an option: when it is asked for, what to say at any other time, and the reason at the time."""


def reason(reasons: Reasons[S], table: S, seat: int, said: list[str]) -> Why | None:
    """Why this seat may not do that now; its first word must be known."""
    kinds, out_of_time, why_not = reasons[said[0]]
    return why_not(table, seat, said[1:]) if isinstance(table.question(), kinds) else out_of_time


def seat_named(word: str) -> int:
    """The number of a seat, -1 if it is none."""
    return int(word) if word.isdecimal() else -1
