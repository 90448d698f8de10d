"""What is staged for a moment: duels, with dice or tokens that settle and sums that add up, and the town that pays. It
says nothing that the log does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.kit import Safe, svg, use
from tinstar.draw.parts import Part, Person
from tinstar.draw.payday import Payee, Payment, Sum, payday_part
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings
from tinstar.games.carson_city.looks.chronicle import Moment, chronicle
from tinstar.games.carson_city.looks.journal import prize
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.pieces import PARCEL_NAMES, PLACE_NAMES
from tinstar.games.carson_city.rules.events import DUEL_WON, EARNED, FOUGHT, ROBBED
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
PAYMENTS: Final = (EARNED, ROBBED)


def poster_parts(view: CarsonCityView, log: Sequence[Event], people: list[Person], words: Words) -> list[Part]:
    """The duels and the pay days among the newest events, as they came."""
    red = {card.name for card in view.characters if card.red}
    faces = tuple((seat.character, seat.character in red) for seat in view.seats)
    names = tuple(person.name for person in people)
    fought, paid = list(duels(log)), list(paydays(log))
    moments = chronicle(log) if fought or paid else []
    bills = {
        number: _duel(number, fights, won, moments[number], faces, names, view.might, words)
        for number, fights, won in fought
    }
    bills |= {
        number: _payday(
            number, payments, tuple(map(_kind, moments[number + 1 - len(payments) : number + 1])), faces, names, words
        )
        for number, payments in paid
    }
    return [bills[number] for number in sorted(bills)]


def duels(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Event, ...], Event]]:
    """The number of the verdict, what everybody had, and the verdict."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if log[number].kind == DUEL_WON:
            first = number
            while first and log[first - 1].kind == FOUGHT:
                first -= 1
            yield number, tuple(log[first:number]), log[number]


def paydays(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """R6.14, R6.15 The number of the last payment, and all payments of the same step."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if log[number].kind in PAYMENTS and (number + 1 == len(log) or log[number + 1].kind not in PAYMENTS):
            first = number
            while first and log[first - 1].kind in PAYMENTS:
                first -= 1
            yield number, tuple(log[first : number + 1])


def _kind(moment: Moment) -> str:
    """What pays: the last one of a line that tells of several."""
    return moment.kinds[-1] if moment.kinds else moment.kind


@lru_cache(maxsize=1024)
def _payday(
    number: int,
    payments: tuple[Event, ...],
    kinds: tuple[str, ...],
    faces: tuple[tuple[str | None, bool], ...],
    names: tuple[str, ...],
    words: Words,
) -> Part:
    """A row for everybody who gets something, owners in their order, then who only robs."""
    robbers = {event.a: event.seat for event in payments if event.kind == ROBBED}
    rows: dict[int, list[Payment]] = {event.seat: [] for event in payments if event.kind == EARNED}
    sums: dict[int, int] = {}
    for event, kind in zip(payments, kinds, strict=True):
        if event.b:
            other = event.c if event.kind == ROBBED else robbers.get(event.a, -1)
            rows.setdefault(event.seat, []).append(_payment(event, kind, other))
            sums[event.seat] = sums.get(event.seat, 0) + event.b
    payees = [
        Payee(seat, names[seat], paid, [Sum(sums[seat], "$")], bust(*faces[seat]))
        for seat, paid in rows.items()
        if paid
    ]
    return payday_part(f"payday:{number}", words("The town pays"), payees)


def _payment(event: Event, kind: str, other: int) -> Payment:
    drawing = svg(use(f"b-{kind}"), box=(-50, -52, 100, 100))
    return Payment(drawing, sayings.money(event.b or 0), f"earns:{PARCEL_NAMES[event.a or 0]}", other)


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
        return svg(use(PRIZES[sayings.space_kind(place)]), box=(-38, -38, 76, 76))
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
