"""The table of points at the end: where every point came from, the best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinstar.draw.bars import bar_cell, barred, highest
from tinstar.draw.kit import Safe, bold, div, element, name_of, paragraph, span
from tinstar.draw.parts import PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import winner_note
from tinstar.draw.words import Words
from tinstar.kernel.facts import Outcome


def score_table(
    outcome: Outcome,
    sources: Mapping[str, str],
    people: list[PersonSeen],
    words: Words,
    order: Sequence[int] = (),
    why: str = "",
) -> Safe:
    """A column a source of points; `sources` names those that a game may have. Of equals the one earlier in `order`
    stands first, and `why` says so."""
    names = {source: words(sources.get(source, source)) for source in outcome.parts}
    seats = order or range(len(people))
    ranking = sorted(seats, key=lambda seat: -outcome.points[seat])
    most, rows = highest([*outcome.parts.values()]), []
    for seat in ranking:
        cells = [bar_cell(points[seat], seat, most) for points in outcome.parts.values()]
        total = element("td", bold(str(outcome.points[seat])), class_="total")
        rows.append(score_row(seat, people[seat], [*cells, total], seat in outcome.winners, words))
    return result_table(words("Where the points came from"), [*names.values(), words("Total")], rows, words, why)


def result_table(
    caption: str, heads: list[str], rows: list[Safe], words: Words, why: str = "", cls: str = "score"
) -> Safe:
    """A result of any kind: players one below the other, and why it ended so."""
    total = words("Total")
    columns = [
        element("th", head, scope="col", class_="total" if head == total else "") for head in (words("Player"), *heads)
    ]
    table = element(
        "table",
        element("caption", caption, class_="sr"),
        element("thead", element("tr", columns)),
        element("tbody", rows),
        class_=cls,
    )
    return div(paragraph(why, cls="why") if why else None, table, id="score")


def sum_cell(how: str, points: int, seat: int, most: int) -> Safe:
    """Points with their bar, and how they came about: beside them where there is room, at a tap where there is none."""
    summary = element("summary", barred(points, seat, most))
    return element("td", element("details", summary, span(how, cls="how"), class_="sum"))


def score_row(seat: int, person: PersonSeen, cells: list[Safe], won: bool, words: Words) -> Safe:
    """One player, with the mark of victory."""
    crown = span(winner_note(words), cls="crown") if won else None
    who = span(seat_mark(seat), span(name_of(person.name), crown, cls="who"), cls="scorer")
    return element("tr", element("th", who, scope="row"), cells, class_="won" if won else "")
