"""The end: a table in which every figure shows how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw.kit import Safe, bold, element, join, span
from tinstar.draw.parts import Person
from tinstar.draw.score import result_table, score_row
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.signs import sign
from tinstar.games.western_town.rules.end import SOURCES
from tinstar.games.western_town.rules.events import FINAL
from tinstar.games.western_town.state import DESTROYED_COSTS
from tinstar.games.western_town.view import SeatSeen, WesternTownView
from tinstar.kernel.facts import Event, Outcome
from tinstar.kernel.look import Seen

SIGNS: Final = ("pink_households", "star", "exported", "attractiveness", "inhabitants")


def result(seen: Seen[WesternTownView], people: list[Person], words: Words) -> Safe:
    """Households by rank, buildings, and what Lincoln looked for; in a duel the pairs one after the other."""
    assert seen.outcome is not None
    view, outcome = seen.view, seen.outcome
    ranking = sorted(range(seen.seats), key=lambda seat: (view.seats[seat].territory, -outcome.points[seat]))
    rows = [_row(seat, view.seats[seat], outcome, seen.log, people[seat], words) for seat in ranking]
    heads = [join(sign(name), span(words(texts.SOURCES[source]))) for name, source in zip(SIGNS, SOURCES, strict=True)]
    caption = words("Where the points came from")
    return result_table(caption, [*heads, words("Total")], rows, words, cls="score summed")


def victory(seen: Seen[WesternTownView], people: list[Person], words: Words) -> Victory:
    """Who has won; in a duel there is one for each pair."""
    assert seen.outcome is not None
    winners, points = seen.outcome.winners, seen.outcome.points
    laurels = [Laurel(seat, words.many("{n} point", "{n} points", points[seat])) for seat in winners]
    if not seen.view.duel:
        return Victory(verdict(winners, people, words), laurels)
    pairs = [[seat for seat in winners if seat in camp.seats] for camp in seen.view.camps]
    return Victory(" · ".join(verdict(pair, people, words) for pair in pairs), laurels)


def _row(seat: int, town: SeatSeen, outcome: Outcome, log: Sequence[Event], person: Person, words: Words) -> Safe:
    told = {event.a: event for event in log if event.kind == FINAL and event.seat == seat}
    cells = [
        element(
            "td",
            span(_how(number, town, told.get(number)), cls="how"),
            bold(str(outcome.parts[source][seat])),
        )
        for number, source in enumerate(SOURCES)
    ]
    total = element("td", bold(str(outcome.points[seat])), class_="total")
    return score_row(seat, person, [*cells, total], seat in outcome.winners, words)


def _how(number: int, town: SeatSeen, told: Event | None) -> str:
    """What was counted, and how often; the points of every building."""
    if SOURCES[number] == "buildings":
        houses = " + ".join(str(lot.points) for lot in town.lots if lot.points)
        return houses + f" − {DESTROYED_COSTS}" * sum(lot.destroyed for lot in town.lots)
    if told is None:
        return ""
    return str(told.c) if SOURCES[number] == "households" else f"{told.c} × {told.d}"
