"""What is staged for a moment: duels, with dice or tokens that settle and sums that add up. It says nothing that the
log does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.kit import Safe, svg, use
from tinstar.draw.parts import Part, Person
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings
from tinstar.games.carson_city.looks.chronicle import Moment, chronicle
from tinstar.games.carson_city.looks.journal import prize
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.pieces import PLACE_NAMES
from tinstar.games.carson_city.rules.events import DUEL_WON, FOUGHT
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.facts import Event

NEWEST: Final = 60
"""So many events are looked at: a bill is not kept for ever."""
PRIZES: Final = {
    "ammunition": "revolver",
    "roads": "road",
    "parcel_income": "coins",
    "strength_income": "coins",
    "dice": "die-5",
    "parcel_points": "star",
    "strength_points": "star",
    "building_points": "star",
    "buy": "star",
}
"""What is fought for on a space of the trail."""


def poster_parts(view: CarsonCityView, log: Sequence[Event], people: list[Person], words: Words) -> list[Part]:
    """The duels among the newest events."""
    red = {card.name for card in view.characters if card.red}
    faces = tuple((seat.character, seat.character in red) for seat in view.seats)
    names = tuple(person.name for person in people)
    newest = list(duels(log))
    moments = chronicle(log) if newest else []
    return [
        _duel(number, fights, won, moments[number], faces, names, view.might, words) for number, fights, won in newest
    ]


def duels(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Event, ...], Event]]:
    """The number of the verdict, what everybody had, and the verdict."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if log[number].kind == DUEL_WON:
            first = number
            while first and log[first - 1].kind == FOUGHT:
                first -= 1
            yield number, tuple(log[first:number]), log[number]


@lru_cache(maxsize=2048)
def _duel(
    number: int,
    fights: tuple[Event, ...],
    won: Event,
    moment: Moment,
    faces: tuple[tuple[str | None, bool], ...],
    names: tuple[str, ...],
    might: bool,
    words: Words,
) -> Part:
    winner = names[won.seat]
    verdict = words("{name} wins, having passed first", name=winner) if won.c else words("{name} wins", name=winner)
    return duel_part(
        f"duel:{number}",
        words("Duel"),
        [_fighter(number, event, faces, names, event.seat == won.seat, might) for event in fights],
        verdict,
        about=prize(won.a or 0, moment, words),
        prize=_picture(PLACE_NAMES[won.a or 0], moment.kind),
        between=svg(use("swords"), box=(-36, -30, 72, 52)),
    )


def _picture(place: str, thing: str) -> Safe:
    """What is fought for."""
    if not thing:
        return svg(use(PRIZES[sayings.sort(place)]), box=(-38, -38, 76, 76))
    if thing == "empty":
        return svg(use("parcel"), box=(-34, -38, 68, 70))
    return svg(use(f"b-{thing}"), box=(-50, -52, 100, 100))


def _fighter(
    number: int,
    event: Event,
    faces: Sequence[tuple[str | None, bool]],
    names: Sequence[str],
    won: bool,
    might: bool,
) -> Fighter:
    """A die or a token, then revolvers with what the round adds, then the cowboys before him."""
    thrown, guns, men, extra = event.a or 0, event.b or 0, event.c, event.d
    token = svg(use(f"disc-{thrown}"), box=(-22, -22, 44, 46), cls="die-picture")
    terms = [
        Term(token if might else die_picture(FACES[thrown - 1], number, die_colour(event.seat)), str(thrown), True),
        Term(svg(use("gun"), box=(-36, -32, 76, 64)), f"{guns} +{extra}" if extra else str(guns)),
        Term(svg(use(f"man-{event.seat}"), box=(-32, -36, 64, 70)), str(men)),
    ]
    return Fighter(event.seat, names[event.seat], bust(*faces[event.seat]), terms, thrown + guns + men + extra, won)
