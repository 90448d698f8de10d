"""What is staged for a moment: duels, with dice or tokens that settle and sums that add up, and the town that pays. It
says nothing that the log does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.journal import just_before
from tinstar.draw.kit import Safe, svg, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.payday import Payee, Payment, Sum, payday_part
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings
from tinstar.games.carson_city.looks.journal import prize, total
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.pieces import EMPTY, PARCEL_NAMES, PLACE_NAMES, THINGS
from tinstar.games.carson_city.rules.events import DuelWon, Earned, Fought, Paid, Robbed
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.facts import Event

NEWEST: Final = 60
"""How many events are looked at: a bill is not kept for ever."""
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


def poster_parts(view: CarsonCityView, log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Part]:
    """The duels and the pay days among the newest events, as they came."""
    red = {card.name for card in view.characters if card.red}
    faces = tuple((seat.character, seat.character in red) for seat in view.seats)
    names = tuple(person.name for person in people)
    bills = {number: _duel(number, fights, won, faces, names, view.might, words) for number, fights, won in duels(log)}
    bills |= {number: _payday(number, payments, faces, names, words) for number, payments in paydays(log)}
    return [bills[number] for number in sorted(bills)]


def duels(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Fought, ...], DuelWon]]:
    """The number of the verdict, what everybody had, and the verdict."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if isinstance(won := log[number], DuelWon):
            yield number, tuple(just_before(log, number, Fought)), won


def paydays(log: Sequence[Event]) -> Iterator[tuple[int, tuple[Paid, ...]]]:
    """R6.14, R6.15 The number of the last payment, and all payments of the same step."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        if isinstance(log[number], Paid) and not any(isinstance(event, Paid) for event in log[number + 1 : number + 2]):
            yield number, tuple(just_before(log, number + 1, Paid))


@remembered
def _payday(
    number: int,
    payments: tuple[Paid, ...],
    faces: tuple[tuple[str | None, bool], ...],
    names: tuple[str, ...],
    words: Words,
) -> Part:
    """A row for everybody who gets something, owners in their order, then who only robs."""
    robbers = {event.parcel: event.seat for event in payments if isinstance(event, Robbed)}
    rows: dict[int, list[Payment]] = {event.seat: [] for event in payments if isinstance(event, Earned)}
    sums: dict[int, int] = {}
    for event in payments:
        if event.dollars:
            other = event.owner if isinstance(event, Robbed) else robbers.get(event.parcel, -1)
            rows.setdefault(event.seat, []).append(_payment(event, other))
            sums[event.seat] = sums.get(event.seat, 0) + event.dollars
    payees = [
        Payee(seat, names[seat], paid, [Sum(sums[seat], "$")], bust(*faces[seat]))
        for seat, paid in rows.items()
        if paid
    ]
    return payday_part(f"payday:{number}", words("The town pays"), payees)


def _payment(event: Paid, other: int) -> Payment:
    drawing = svg(use(f"b-{THINGS[event.thing]}"), box=(-50, -52, 100, 100))
    return Payment(drawing, sayings.money(event.dollars), f"earns:{PARCEL_NAMES[event.parcel]}", other)


@remembered
def _duel(
    number: int,
    fights: tuple[Fought, ...],
    won: DuelWon,
    faces: tuple[tuple[str | None, bool], ...],
    names: tuple[str, ...],
    might: bool,
    words: Words,
) -> Part:
    winner = names[won.seat]
    verdict = words("{name} wins, having passed first", name=winner) if won.tie else words("{name} wins", name=winner)
    return duel_part(
        f"duel:{number}",
        words("Duel"),
        [_fighter(number, event, faces, names, event.seat == won.seat, might) for event in fights],
        verdict,
        about=prize(won, words),
        prize=_picture(won),
        between=svg(use("swords"), box=(-36, -30, 72, 52)),
    )


def _picture(won: DuelWon) -> Safe:
    """What is fought for."""
    if won.thing < 0:
        return svg(use(PRIZES[sayings.space_kind(PLACE_NAMES[won.place])]), box=(-38, -38, 76, 76))
    if won.thing == EMPTY:
        return svg(use("parcel"), box=(-34, -38, 68, 70))
    return svg(use(f"b-{THINGS[won.thing]}"), box=(-50, -52, 100, 100))


def _fighter(
    number: int,
    event: Fought,
    faces: Sequence[tuple[str | None, bool]],
    names: Sequence[str],
    won: bool,
    might: bool,
) -> Fighter:
    """A die or a token, then revolvers with what the round adds, then the cowboys before him."""
    thrown, guns, men, extra = event.value, event.revolvers, event.cowboys, event.extra
    token = svg(use(f"disc-{thrown}"), box=(-22, -22, 44, 46), cls="die-picture")
    terms = [
        Term(token if might else die_picture(FACES[thrown - 1], number, die_colour(event.seat)), str(thrown), True),
        Term(svg(use("gun"), box=(-36, -32, 76, 64)), f"{guns} +{extra}" if extra else str(guns)),
        Term(svg(use(f"man-{event.seat}"), box=(-32, -36, 64, 70)), str(men)),
    ]
    return Fighter(event.seat, names[event.seat], bust(*faces[event.seat]), terms, total(event), won)
