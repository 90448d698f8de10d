"""The end: where every point came from, and how everybody fared otherwise."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases
from tinstar.draw.bars import barred, highest
from tinstar.draw.kit import Safe, bold, element, join, span, svg, use
from tinstar.draw.parts import PersonSeen
from tinstar.draw.score import result_table, score_row
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import sayings, texts
from tinstar.games.dodge_city.looks.asking import why_over
from tinstar.games.dodge_city.rules.events import GameWon
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView
from tinstar.kernel.facts import Outcome
from tinstar.kernel.look import Seen

DISC: Final = (-41.0, -41.0, 82.0, 82.0)


def result(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> Safe:
    """A column for every building that was won, then the sum, rent, stones and duels; the winner stands first."""
    assert seen.outcome is not None
    view, outcome = seen.view, seen.outcome
    won = [shown for shown in view.buildings if shown.owner is not None]
    ranking = sorted(range(seen.seats), key=lambda seat: (seat not in outcome.winners, -outcome.points[seat]))
    heads = [
        *(_head(shown, words) for shown in won),
        words("Total"),
        words("Rent"),
        words("Stones put"),
        words("Duels won"),
    ]
    rows = [_row(seat, won, view, outcome, people[seat], words) for seat in ranking]
    why = why_over(seen, people, words) if seldom(seen) else ""
    return result_table(words("Where the points came from"), heads, rows, words, why)


def seldom(seen: Seen[DodgeCityView]) -> bool:
    """R9.2-R9.4 It did not end by six points alone: that has to be explained."""
    return any(isinstance(event, GameWon) and (event.why or event.by_duel) for event in seen.log)


def _head(shown: BuildingSeen, words: Words) -> Safe:
    return join(svg(use(f"d-{shown.figure}"), box=DISC, cls="head-disc"), span(words(texts.BUILDINGS[shown.name])))


def _row(
    seat: int, won: list[BuildingSeen], view: DodgeCityView, outcome: Outcome, person: PersonSeen, words: Words
) -> Safe:
    own = view.seats[seat]
    most = highest([*outcome.parts.values()])
    worth = [outcome.parts[shown.name][seat] for shown in won]
    points = [element("td", barred(points, seat, most) if points else "") for points in worth]
    total = element("td", bold(str(outcome.points[seat])), class_="total")
    more = [element("td", said) for said in (words.sum(sayings.dollars(own.rent)), str(own.built), str(own.beaten))]
    return score_row(seat, person, [*points, total, *more], seat in outcome.winners, words)


def victory(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> Victory:
    """The one who has won, with how many points."""
    assert seen.outcome is not None
    winners, points = seen.outcome.winners, seen.outcome.points
    laurels = [Laurel(seat, phrases.points(points[seat], words)) for seat in winners]
    return Victory(verdict(winners, people, words), laurels)
