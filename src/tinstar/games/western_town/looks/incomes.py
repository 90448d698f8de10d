"""Phase 4 as a scene: what every town earns, house by house, and what goes back because there is no room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw.kit import svg, use
from tinstar.draw.parts import Part
from tinstar.draw.payday import Payee, Payment, Sum, payday_part
from tinstar.draw.phrases import MINUS
from tinstar.draw.words import Words
from tinstar.games.western_town.looks.signs import sign
from tinstar.games.western_town.pieces import CARD_HOUSE, GOODS, HOUSES, LOT_NAMES, TILE_HOUSE
from tinstar.games.western_town.rules import events as told
from tinstar.kernel.facts import Event

KINDS: Final = (told.EARNED, told.GOT, told.PAID, told.LIMITED)
"""What is told while incomes are paid."""
HOUSE: Final = (-62.0, -54.0, 124.0, 100.0)

Towns = tuple[tuple[str | None, ...], ...]
"""What stands where, by seat."""


def payday(log: Sequence[Event], last: int) -> tuple[Event, ...]:
    """The whole pay day that ends with this event; nothing where none does."""
    if log[last].kind not in KINDS or (last + 1 < len(log) and log[last + 1].kind in KINDS):
        return ()
    first = last
    while first > 0 and log[first - 1].kind in KINDS and log[first - 1].seq == log[last].seq:
        first -= 1
    paid = tuple(log[first : last + 1])
    return paid if any(event.kind == told.EARNED for event in paid) else ()


def income_part(id: str, paid: Sequence[Event], names: Sequence[str], towns: Towns, words: Words) -> Part:
    """A row for everybody whose cards lay open."""
    seats = dict.fromkeys(event.seat for event in paid if event.kind == told.EARNED)
    rows = [_row(seat, [event for event in paid if event.seat == seat], names[seat], towns[seat]) for seat in seats]
    return payday_part(id, words("Income"), rows)


def _row(seat: int, paid: Sequence[Event], name: str, town: Sequence[str | None]) -> Payee:
    houses = [_house(event.cause) for event in paid if isinstance(event, told.Earned)]
    earned = [
        Payment(svg(use(f"b-{house}"), box=HOUSE, cls="paying-house"), "", _source(seat, house, town))
        for house in houses
    ]
    limited = [event for event in paid if isinstance(event, told.Limited)]
    back = [Payment(sign(GOODS[event.good]), f"{MINUS}{event.amount}") for event in limited]
    return Payee(seat, name, [*earned, *back], _sums(paid))


def _house(cause: int) -> str:
    """A card, or a tile that stands."""
    return HOUSES[CARD_HOUSE[cause] if cause < told.CAUSE_TILE else TILE_HOUSE[cause - told.CAUSE_TILE]]


def _source(seat: int, house: str, town: Sequence[str | None]) -> str:
    """Where the house stands; what has none comes from its owner."""
    return f"site:{seat}.{LOT_NAMES[town.index(house)]}" if house in town else f"seat:{seat}"


def _sums(paid: Sequence[Event]) -> list[Sum]:
    """What came in, by good."""
    sums = dict.fromkeys(range(len(GOODS)), 0)
    for event in paid:
        if isinstance(event, told.Traded) and event.kind == told.GOT:
            sums[event.good] += event.amount
    return [Sum(total, picture=sign(GOODS[good])) for good, total in sums.items() if total]
