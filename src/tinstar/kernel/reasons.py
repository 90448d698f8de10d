"""Why a choice is refused, for games whose options begin with a word that says what is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from tinstar.kernel.core import Decision, State

S = TypeVar("S", bound=State)

Reason = Callable[[S, int, list[str]], str]
"""Of a table, a seat and the words behind the first one; empty where nothing better can be said."""
Reasons = Mapping[str, tuple[tuple[type[Decision[S]], ...], str, Reason[S]]]
"""By the first word of an option: when it is asked for, what to say at any other time, and the reason at the time."""


def reason(reasons: Reasons[S], table: S, seat: int, said: list[str]) -> str:
    """Why this seat may not do that now; its first word must be known."""
    kinds, out_of_time, why_not = reasons[said[0]]
    return why_not(table, seat, said[1:]) if isinstance(table.question(), kinds) else out_of_time


def seat_named(word: str) -> int:
    """The number of a seat, -1 if it is none."""
    return int(word) if word.isdecimal() else -1
