"""R1 Set-up. Compiled."""

from __future__ import annotations

from tinstar.games.dodge_city.pieces import EDITIONS, MONEY
from tinstar.games.dodge_city.rules.turn import NEXT_PASS
from tinstar.games.dodge_city.state import NO_CONTEST, NOTHING, OPEN, START, Dodge, Variants
from tinstar.kernel.core import NOBODY, Dealer


def set_up(seats: int, first: int, variants: Variants, dealer: Dealer) -> Dodge:
    """R1 Everything in its place, cards dealt, and everybody asked for a start card."""
    table = empty_table(seats, first, variants)
    table.next(NEXT_PASS)
    table.settle(dealer)
    return table


def empty_table(seats: int, first: int, variants: Variants) -> Dodge:
    """R1.1, R1.3, R1.4 Money, stones, event cards, and the buildings of so many players."""
    edition = EDITIONS[variants.edition]
    buildings = edition.in_play[seats]
    return Dodge(
        seats=seats,
        variants=variants,
        passes=0,
        round=START,
        first=first,
        starter=NOBODY,
        winner=NOBODY,
        figures=[NOTHING] * buildings,
        owners=[OPEN] * buildings,
        stones=[0] * (buildings * seats),
        joined=[0] * (buildings * seats),
        verdicts=[NO_CONTEST] * buildings,
        stuck=[0] * buildings,
        put=[0] * buildings,
        money=[MONEY] * seats,
        points=[0] * seats,
        home=[edition.stones] * seats,
        bargain=[0] * seats,
        sore=[0] * seats,
        built=[0] * seats,
        beaten=[0] * seats,
        hands=[0] * seats,
        laid=[NOTHING] * seats,
        pile=list(range(len(edition.cards))),
        discards=[],
        early=0,
        known=[0] * (seats * seats),
        in_pile=[0] * seats,
        events=list(range(len(edition.events))),
        past_events=[],
    )
