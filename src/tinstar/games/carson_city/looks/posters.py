"""What is staged for a moment: duels, with dice or tokens that settle and sums that add up. It says nothing that the log
does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.kit import Safe, svg, use
from tinstar.draw.parts import Part, Person
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.pieces import LAND, PLACE_NAMES
from tinstar.games.carson_city.rules.events import DUEL_WON, FOUGHT
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.facts import Event

NEWEST: Final = 60
"""So many events are looked at: a bill is not kept for ever."""


def poster_parts(view: CarsonCityView, log: Sequence[Event], people: list[Person], words: Words) -> list[Part]:
    """The duels among the newest events."""
    faces = tuple((seat.character, seat.character in _red(view)) for seat in view.seats)
    names = tuple(person.name for person in people)
    return [_duel(number, fights, won, faces, names, view.might, words) for number, fights, won in duels(log)]


def _red(view: CarsonCityView) -> set[str]:
    return {card.name for card in view.characters if card.red}


def duels(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Event, ...], Event]]:
    """The number of the verdict, what everybody had, and the verdict."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if log[number].kind == DUEL_WON:
            first = number
            while first and log[first - 1].kind == FOUGHT:
                first -= 1
            yield number, tuple(log[first:number]), log[number]


@lru_cache(maxsize=256)
def _duel(
    number: int,
    fights: tuple[Event, ...],
    won: Event,
    faces: tuple[tuple[str | None, bool], ...],
    names: tuple[str, ...],
    might: bool,
    words: Words,
) -> Part:
    place = PLACE_NAMES[won.a or 0]
    winner = names[won.seat]
    verdict = words("{name} wins, having passed first", name=winner) if won.c else words("{name} wins", name=winner)
    fighters = [_fighter(number, event, faces, names, event.seat == won.seat, might) for event in fights]
    about = sayings.parcel(place) if (won.a or 0) >= LAND else sayings.in_table(texts.FOR_SPACE, place, words)
    between = svg(use("swords"), box=(-36, -30, 72, 52))
    return duel_part(f"duel:{number}", words("Duel"), fighters, verdict, about=about, between=between)


def _fighter(
    number: int,
    event: Event,
    faces: Sequence[tuple[str | None, bool]],
    names: Sequence[str],
    won: bool,
    might: bool,
) -> Fighter:
    """A die or a token, then revolvers with what the round adds, then cowboys before him."""
    thrown, guns, men, extra = event.a or 0, event.b or 0, event.c, event.d
    lot = (
        svg(use(f"disc-{thrown}"), box=(-22, -22, 44, 46))
        if might
        else die_picture(FACES[thrown - 1], number, die_colour(event.seat))
    )
    terms = [
        Term(lot, str(thrown), thrown=True),
        Term(_thing("gun", (-36, -32, 76, 64)), f"{guns} +{extra}" if extra else str(guns)),
        Term(_thing(f"man-{event.seat}", (-32, -36, 64, 70)), str(men)),
    ]
    portrait = bust(*faces[event.seat])
    return Fighter(event.seat, names[event.seat], portrait, terms, thrown + guns + men + extra, won)


def _thing(symbol: str, box: tuple[float, float, float, float]) -> Safe:
    return svg(use(symbol), box=box)
