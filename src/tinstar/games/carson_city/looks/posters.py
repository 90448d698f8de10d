"""What is staged for a moment: duels, with dice or tokens that settle and sums that add up. It says nothing that the
log does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.kit import Safe, svg, use
from tinstar.draw.parts import Part, Person
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.pieces import PARCEL_NAMES, PLACE_NAMES, THINGS, TILES
from tinstar.games.carson_city.rules.events import BOUGHT_TILE, DUEL_WON, FOUGHT
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
SMALL: Final = (-30.0, -30.0, 60.0, 60.0)
LARGE: Final = (-50.0, -52.0, 100.0, 100.0)


class Prize(NamedTuple):
    """What a duel is about: the place, and the building or thing there."""

    place: str
    thing: str = ""


def poster_parts(view: CarsonCityView, log: Sequence[Event], people: list[Person], words: Words) -> list[Part]:
    """The duels among the newest events."""
    red = {card.name for card in view.characters if card.red}
    faces = tuple((seat.character, seat.character in red) for seat in view.seats)
    names = tuple(person.name for person in people)
    return [
        _duel(number, fights, won, _prize(view, log, number), faces, names, view.might, words)
        for number, fights, won in duels(log)
    ]


def duels(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Event, ...], Event]]:
    """The number of the verdict, what everybody had, and the verdict."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if log[number].kind == DUEL_WON:
            first = number
            while first and log[first - 1].kind == FOUGHT:
                first -= 1
            yield number, tuple(log[first:number]), log[number]


def _prize(view: CarsonCityView, log: Sequence[Event], number: int) -> Prize:
    """The tile of a building space lies there still, or was bought soon after."""
    place = PLACE_NAMES[log[number].a or 0]
    if place in PARCEL_NAMES:
        return Prize(place, view.parcels[PARCEL_NAMES.index(place)].thing)
    index = sayings.row_index(place)
    if index < 0:
        return Prize(place)
    for event in log[number:]:
        if event.kind == BOUGHT_TILE and event.a is not None and event.b == index:
            return Prize(place, THINGS[TILES[event.a]])
    tile = view.row[index]
    return Prize(place, tile.kind if tile else "")


@lru_cache(maxsize=256)
def _duel(
    number: int,
    fights: tuple[Event, ...],
    won: Event,
    prize: Prize,
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
        about=_about(prize, words),
        prize=_picture(prize),
        between=svg(use("swords"), box=(-36, -30, 72, 52)),
    )


def _about(prize: Prize, words: Words) -> str:
    if prize.place in PARCEL_NAMES:
        return words("for {parcel}", parcel=sayings.parcel(prize.place))
    if sayings.row_index(prize.place) < 0:
        return sayings.in_table(texts.FOR_SPACE, prize.place, words)
    price = sayings.money(sayings.price_of(prize.place))
    name = words(texts.THINGS[prize.thing]) if prize.thing else words("Building")
    return words("{building} for {price}", building=name, price=price)


def _picture(prize: Prize) -> Safe:
    if prize.place not in PARCEL_NAMES and not prize.thing:
        symbol = PRIZES.get(sayings.sort(prize.place), "b-house")
        return svg(use(symbol), box=SMALL)
    if prize.thing in ("", "empty", "water"):
        return svg(use("parcel"), box=(-34, -38, 68, 70))
    return svg(use(f"b-{prize.thing}"), box=LARGE)


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
