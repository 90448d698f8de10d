"""The end is a moment: the winners hang on the wall, on a bill each, under stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tinstar.draw.kit import Safe, bold, div, element, item, name_of, paragraph, span
from tinstar.draw.ornaments import star, tumbleweed
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.phrases import people_listed
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words


class Laurel(NamedTuple):
    """One who has won."""

    seat: int
    note: str = ""
    """As what, or with how much: `Sheriff`, `58 points`."""
    picture: Safe | None = None
    """A portrait; without one the mark of the seat stands there."""


class Victory(NamedTuple):
    """Who has won; empty if there are no laurels."""

    head: str
    laurels: Sequence[Laurel]


def verdict(winners: Sequence[int], people: list[PersonSeen], words: Words) -> str:
    """Who has won, where nothing better is to be said of it."""
    if not winners:
        return words("Nobody wins")
    names = people_listed(winners, people, words)
    return words("{name} wins", name=names) if len(winners) == 1 else words("{names} share the victory", names=names)


def victory_part(victory: Victory, people: list[PersonSeen]) -> Part:
    """All of it, above the result."""
    bills = [_bill(laurel, people[laurel.seat]) for laurel in victory.laurels]
    markup = div(
        None if bills else tumbleweed(),
        paragraph(victory.head, cls="victory-head"),
        element("ul", bills, class_="laurels") if bills else None,
        id="victory",
    )
    return Part("victory", "result", markup)


def _bill(laurel: Laurel, person: PersonSeen) -> Safe:
    mark = seat_mark(laurel.seat)
    return item(
        star(34),
        div(laurel.picture, mark, cls="laurel-picture") if laurel.picture else div(mark, cls="laurel-picture bare"),
        bold(name_of(person.name)),
        span(laurel.note, cls="laurel-note") if laurel.note else None,
        id=f"laurel:{laurel.seat}",
        cls="laurel",
    )
