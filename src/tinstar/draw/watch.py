"""Who is close to what: lines beside the log that light what they speak of, the nearest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tinstar.draw.kit import Safe, button, div, element, item, span
from tinstar.draw.layout import WATCH
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import figure
from tinstar.draw.words import Words


class Watched(NamedTuple):
    """How far a seat has come somewhere."""

    id: str
    """Of the place, and of the seat there: `bank.2`."""
    seat: int
    said: str
    stake: int
    """What it is about, in points."""
    stake_said: str
    about: tuple[str, ...]
    """The elements it speaks of."""
    own: bool = False
    """The viewer's own chance."""
    wins: bool = False
    """With it the game is won."""


def watch_part(lines: Iterable[Watched], none: str, words: Words) -> Part:
    """The list; `none` is what it says without a line."""
    return _list(tuple(lines), none, words)


@remembered
def _list(lines: tuple[Watched, ...], none: str, words: Words) -> Part:
    id = f"{WATCH.id}:list"
    rows = [item(_line(line), id=f"{WATCH.id}:{line.id}") for line in lines]
    shown = element("ol", rows, class_="watch-list") if rows else span(none, cls="note")
    return Part(id, WATCH.id, div(element("h2", words(WATCH.name), class_="watch-title"), shown, id=id))


def _line(line: Watched) -> Safe:
    states = {"own": line.own, "wins": line.wins}
    return button(
        seat_mark(line.seat),
        span(line.said),
        span(figure(line.stake, line.stake_said), cls="stake"),
        cls=" ".join(["watched", *(state for state, true in states.items() if true)]),
        data_about=" ".join(line.about),
    )
