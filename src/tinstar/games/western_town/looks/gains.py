"""What each town got and gave in a stretch of the log, for whoever waited long: of many goods no line has one gain."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from tinstar.draw.phrases import MINUS
from tinstar.draw.words import Words
from tinstar.games.western_town.looks.sayings import amount
from tinstar.games.western_town.pieces import ATTRACTIVENESS, COWBOYS, GOLD, GOODS, INHABITANTS, WOOD
from tinstar.games.western_town.rules import events as told
from tinstar.kernel.facts import Event

Change = tuple[int, int, int]
"""Whose, of what, how much more."""


def gains(log: Sequence[Event], words: Words) -> Mapping[int, list[str]]:
    """By seat: `+2 gold`, `−1 cowboy`."""
    sums: dict[int, Counter[int]] = defaultdict(Counter)
    for event in log:
        for seat, good, n in changes(event):
            sums[seat][good] += n
    return {seat: [signed(n, GOODS[good], words) for good, n in sorted(of.items()) if n] for seat, of in sums.items()}


def signed(n: int, good: str, words: Words) -> str:
    return f"{'+' if n > 0 else MINUS}{amount(abs(n), good, words)}"


def changes(event: Event) -> Iterator[Change]:
    """What the counters of the towns show after an event; nothing of what the viewer may not know."""
    seat = event.seat
    match event:
        case told.Traded() | told.Limited():
            yield seat, event.good, event.amount if event.kind == told.GOT else -event.amount
        case told.Stole():
            yield from ((seat, event.good, 1), (event.victim, event.good, -1))
        case told.Built():
            yield from ((seat, WOOD, -event.wood), (seat, GOLD, -event.gold))
        case told.Fled():
            yield from ((seat, INHABITANTS, -event.inhabitants), (seat, ATTRACTIVENESS, -event.attractiveness))
        case told.Defended():
            yield seat, COWBOYS, -event.cowboys
