"""The end: a table in which every figure shows how it came about."""

from __future__ import annotations

from typing import Final

from tinstar.draw.bars import highest
from tinstar.draw.kit import Safe, bold, element, join, span
from tinstar.draw.parts import PersonSeen
from tinstar.draw.score import result_table, score_row, sum_cell
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.signs import sign
from tinstar.games.western_town.rules.end import SOURCES
from tinstar.games.western_town.rules.events import Counted
from tinstar.games.western_town.state import DESTROYED_COSTS
from tinstar.games.western_town.view import SeatSeen, WesternTownView
from tinstar.kernel.facts import Outcome
from tinstar.kernel.look import Seen

SIGNS: Final = ("pink_households", "star", "exported", "attractiveness", "inhabitants")


def result(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> Safe:
    """Households by rank, buildings, and what Lincoln looked for; in a duel the pairs one after the other."""
    assert seen.outcome is not None
    view, outcome = seen.view, seen.outcome
    ranking = sorted(range(seen.seats), key=lambda seat: (view.seats[seat].territory, -outcome.points[seat]))
    rows = [_row(seat, seen, outcome, people[seat], words) for seat in ranking]
    heads = [join(sign(name), span(words(texts.SOURCES[source]))) for name, source in zip(SIGNS, SOURCES, strict=True)]
    caption = words("Where the points came from")
    return result_table(caption, [*heads, words("Total")], rows, words, cls="score summed")


def victory(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> Victory:
    """Who has won; in a duel there is one for each pair."""
    assert seen.outcome is not None
    winners, points = seen.outcome.winners, seen.outcome.points
    laurels = [Laurel(seat, words.many("{n} point", "{n} points", points[seat])) for seat in winners]
    if not seen.view.duel:
        return Victory(verdict(winners, people, words), laurels)
    pairs = [[seat for seat in winners if seat in camp.seats] for camp in seen.view.camps]
    return Victory(" · ".join(verdict(pair, people, words) for pair in pairs), laurels)


def _row(seat: int, seen: Seen[WesternTownView], outcome: Outcome, person: PersonSeen, words: Words) -> Safe:
    told = {event.source: event for event in seen.log if isinstance(event, Counted) and event.seat == seat}
    hows = [ranked(seat, seen.view), houses(seen.view.seats[seat])]
    hows += [f"{told[number].counted} × {told[number].times}" for number in range(len(hows), len(SOURCES))]
    most = highest([*outcome.parts.values()])
    cells = [sum_cell(how, outcome.parts[source][seat], seat, most) for how, source in zip(hows, SOURCES, strict=True)]
    total = element("td", bold(str(outcome.points[seat])), class_="total")
    return score_row(seat, person, [*cells, total], seat in outcome.winners, words)


def ranked(seat: int, view: WesternTownView) -> str:
    """R8.2 Households: how many towns have fewer, and what the most bring."""
    own = view.seats[seat]
    behind = sum(view.seats[other].households < own.households for other in view.camps[own.territory].seats)
    most = view.parts["households"][seat] - behind
    return f"{own.households}: {behind} + {most}" if most else f"{own.households}: {behind}"


def houses(town: SeatSeen) -> str:
    """R8.3 The points of every building, and what those that are destroyed cost."""
    houses = " + ".join(str(lot.points) for lot in town.lots if lot.points)
    return houses + f" − {DESTROYED_COSTS}" * sum(lot.destroyed for lot in town.lots)
