"""How a game went: what every seat got, or had left, from round to round. It is worked out from what everybody saw
after every entry of the record; the look declares what counts and what the time is (`Look.growth`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tinstar.draw.bars import bar_cell, highest
from tinstar.draw.kit import Safe, element, item, join, name_of, span
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import N_, Words

MOST: Final = 6
"""A game of more rounds than this is told in so many equal stretches: more columns have no room on a phone."""

V = TypeVar("V")


class Growth(msgspec.Struct, Generic[V], frozen=True):
    """What a look declares of it."""

    unit: str
    """What the time is counted in: `Round {n}`."""
    units: str
    """A stretch of it: `Rounds {first} to {last}`."""
    clock: Callable[[V], int]
    """What time it is in the game: the number of the round, of the tiles laid. It never goes back."""
    standing: Callable[[V], Sequence[int]]
    """What every seat has, as everybody may know it; at last the points of the outcome."""
    title: str = N_("How the points grew")
    """What the table is called."""
    finale: bool = False
    """The last move is followed by a count, which stands apart."""
    said: Callable[[int, Words], str] = lambda standing, words: str(standing)
    """What somebody has, in a word or two: `3 lives`."""
    fall: str = ""
    """Told are not gains but what was left at the end of a stretch; and this of whoever came to nothing:
    `{name} falls in turn {n}`."""


class Stretch(NamedTuple):
    """Some rounds of a game, or the count at its end."""

    first: int
    last: int
    gained: list[int]
    """By seat."""
    left: list[int]
    """What every seat had when it was over."""
    final: bool = False


class Fall(NamedTuple):
    """Somebody came to nothing."""

    seat: int
    clock: int


class Course(NamedTuple):
    """How a game went."""

    stretches: list[Stretch]
    falls: list[Fall]


# ---------------------------------------------------------------- worked out


def course_of(growth: Growth[Any], views: Iterable[Any]) -> Course:
    """What came when: what an entry brought belongs to the round in which it was decided, and what was there at the
    start to the first one."""
    moments = [(growth.clock(view), list(growth.standing(view))) for view in views]
    first, last = moments[0][0], max(clock for clock, _ in moments[:-1] or moments)
    nothing = [0] * len(moments[0][1])
    steps = list(pairwise([(first, nothing), *moments]))
    count = steps.pop() if growth.finale else None
    spans = [(start, end) for start, end in parted(first, last)]
    stretches = [Stretch(start, end, *_gained(steps, start, end)) for start, end in spans]
    if count:
        (_, before), (_, after) = count
        stretches.append(Stretch(last, last, _less(after, before), after, final=True))
    return Course(stretches, falls_in(moments) if growth.fall else [])


Step = tuple[tuple[int, list[int]], tuple[int, list[int]]]


def _gained(steps: list[Step], start: int, end: int) -> tuple[list[int], list[int]]:
    """What these rounds brought, and what everybody had after them."""
    gained = [0] * len(steps[0][1][1])
    left = gained
    for (clock, before), (_, after) in steps:
        if start <= clock <= end:
            gained = [sum(pair) for pair in zip(gained, _less(after, before), strict=True)]
        if clock <= end:
            left = after
    return gained, left


def _less(after: list[int], before: list[int]) -> list[int]:
    return [two - one for one, two in zip(before, after, strict=True)]


def parted(first: int, last: int) -> list[tuple[int, int]]:
    """The rounds one by one; of many, stretches as equal as can be."""
    rounds = last - first + 1
    parts = min(rounds, MOST)
    edges = [first + rounds * part // parts for part in range(parts + 1)]
    return [(start, end - 1) for start, end in pairwise(edges)]


def falls_in(moments: list[tuple[int, list[int]]]) -> list[Fall]:
    """Who came to nothing and stayed there, in the order in which it happened."""
    falls: dict[int, int] = {}
    for (clock, before), (_, after) in pairwise(moments):
        for seat, (had, has) in enumerate(zip(before, after, strict=True)):
            if had > 0 >= has:
                falls.pop(seat, None)
                falls[seat] = clock
            elif has > 0:
                falls.pop(seat, None)
    return [Fall(seat, clock) for seat, clock in falls.items()]


# ---------------------------------------------------------------- drawn


def growth_table(growth: Growth[Any], course: Course, people: Sequence[PersonSeen], words: Words) -> Safe:
    """A row a seat, a column a stretch, who had most at last on top; and who fell when."""
    title = words(growth.title)
    told = [stretch.left if growth.fall else stretch.gained for stretch in course.stretches]
    order = sorted(range(len(people)), key=lambda seat: -course.stretches[-1].left[seat])
    table = element(
        "table",
        element("caption", title, class_="sr"),
        element("thead", element("tr", _heads(growth, course, words))),
        element("tbody", (_row(seat, people[seat], told) for seat in order)),
        class_="score growth",
    )
    return join(element("h3", title), table, _falls(growth, course, people, words))


def _heads(growth: Growth[Any], course: Course, words: Words) -> list[Safe]:
    heads = [element("th", words("Player"), scope="col")]
    for stretch in course.stretches:
        said = words("At the end") if stretch.final else _span(growth, stretch, words)
        brief = None if stretch.final else span(_figures(stretch), cls="brief-head", aria_hidden="true")
        heads.append(element("th", span(said, cls="whole-head" if brief else ""), brief, scope="col"))
    return heads


def _span(growth: Growth[Any], stretch: Stretch, words: Words) -> str:
    if stretch.first == stretch.last:
        return words(growth.unit, n=stretch.first)
    return words(growth.units, first=stretch.first, last=stretch.last)


def _figures(stretch: Stretch) -> str:
    return str(stretch.first) if stretch.first == stretch.last else f"{stretch.first}–{stretch.last}"


def _row(seat: int, person: PersonSeen, told: list[list[int]]) -> Safe:
    who = span(seat_mark(seat), span(name_of(person.name), cls="who"), cls="scorer")
    most = highest(told)
    return element("tr", element("th", who, scope="row"), (bar_cell(column[seat], seat, most) for column in told))


def _falls(growth: Growth[Any], course: Course, people: Sequence[PersonSeen], words: Words) -> Safe | None:
    """In words, one below the other."""
    if not course.falls:
        return None
    names = names_of(people)
    told = [
        item(seat_mark(seat), words(growth.fall, name=names[seat], n=clock), id=f"fall:{seat}")
        for seat, clock in course.falls
    ]
    return element("ol", told, class_="falls plain")
