"""What somebody wants to know, of which games; and tables as documents have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import tinstar
from tinstar.kernel.facts import Setup
from tinstar.web.render import short_title


class Wish(NamedTuple):
    """How much is measured."""

    keys: Sequence[str]
    games: int
    positions: int
    seed: int = 1
    workers: int = 1


def setups(key: str) -> list[Setup]:
    """The set-up of a first game, and the same with one seat less, where that can be played."""
    facts = tinstar.game(key).facts
    first = facts.first_setup()
    fewer = max(first.seats - 1, facts.least_seats)
    return [facts.setup(seats, first.options) for seats in sorted({fewer, first.seats})]


def titled(key: str, seats: int) -> str:
    """`BANG!, 4`"""
    return f"{short_title(tinstar.game(key).facts.title)}, {seats}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """In Markdown, figures to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]
