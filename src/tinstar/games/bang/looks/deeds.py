"""What one does to another, staged: shots and how they end, duels, Indians!, thefts.

The events name the shot and its end apart from each other, so a `Fray` is led along them: it knows with which card
somebody attacks when a hit or a Missed! is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from tinstar.draw.cards import back, card_svg, paper
from tinstar.draw.deeds import End, deed_part
from tinstar.draw.kit import Safe, bold, join, place, rect, span, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.bang.cards import BANG, DUEL, GATLING, INDIANS, KIND, MISSED
from tinstar.games.bang.looks import cards, sayings
from tinstar.games.bang.looks.panels import DISCARD
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train import events as rail
from tinstar.games.bang.view import BangView
from tinstar.kernel.facts import Event

Told = tuple[int, list[Event]]
"""Events that are one deed, with the number of the first."""

BEFORE: Final = 30
"""So many events further back a fray may have begun."""
BARREL: Final = "barrel"
USED: Final = (told.PLAYED, rail.WAGON_USED)
THEFTS: Final = (told.TAKEN, told.TAKEN_OPENLY, told.MADE_TO_DISCARD)


class Fray:
    """Who attacks with what, between whom a duel is fought, and what was laid against it."""

    def __init__(self) -> None:
        self.by = -1
        self.card: str | None = None
        self.duel: tuple[int, ...] = ()
        self.answer = ""

    def begin(self, by: int, card: int | None, duel: tuple[int, ...] = ()) -> None:
        """Somebody attacks."""
        self.by, self.card, self.duel, self.answer = by, named(card), duel, ""

    def rival(self, seat: int) -> int:
        """Whom this seat fights a duel with, or -1."""
        return next((other for other in self.duel if other != seat), -1) if seat in self.duel else -1


def named(card: int | None) -> str | None:
    """A card as its text, if it is known."""
    return TEXT[card] if card is not None and card >= 0 else None


def deed_parts(view: BangView, log: Sequence[Event], first: int, words: Words) -> Iterator[Part]:
    """The deeds from the event `first` on."""
    fray = Fray()
    for number, events in together(log, max(0, first - BEFORE)):
        part = deed(fray, view, log, number, events, words)
        if part and number >= first:
            yield part


def together(log: Sequence[Event], start: int) -> list[Told]:
    """Several who are hit at once are one deed, and all that one takes from another."""

    def same(number: int) -> tuple[int | None, ...]:
        event = log[number]
        if event.kind == told.HIT:
            return told.HIT, event.a, event.b, event.seq
        return (told.TAKEN, event.seat, event.c, event.seq) if event.kind == told.TAKEN else (-1, number)

    runs = [list(run) for _, run in groupby(range(start, len(log)), same)]
    return [(run[0], [log[number] for number in run]) for run in runs]


def deed(
    fray: Fray, view: BangView, log: Sequence[Event], number: int, events: list[Event], words: Words
) -> Part | None:
    """One of them; None for what is no deed."""
    event = events[0]
    if event.kind in USED:
        return used(fray, view, log, number, event, words)
    if event.kind == told.BARREL_SAVED:
        fray.answer = BARREL
    elif event.kind == told.DODGED:
        by = event.a if event.a is not None else -1
        return staged(number, by, (event.seat,), card_of(fray, by), "missed", fray.answer, words)
    elif event.kind == rail.DIVERTED and event.a is not None:
        return staged(number, event.seat, (event.a,), fray.card, "", "", words)
    elif event.kind == told.HIT:
        return hit(fray, number, events, words)
    elif event.kind in THEFTS:
        return stolen(number, events, words)
    elif event.kind == told.TURN:
        fray.begin(-1, None)
    return None


def used(fray: Fray, view: BangView, log: Sequence[Event], number: int, event: Event, words: Words) -> Part | None:
    """A card or a wagon: against somebody, against all, in a duel, or as an answer."""
    seat, card, kind = event.seat, named(event.a), KIND[event.a or 0]
    rival = fray.rival(seat)
    if event.b is not None and event.b >= 0 and event.b != seat:
        fray.begin(seat, event.a, (seat, event.b) if kind == DUEL else ())
        return staged(number, seat, (event.b,), card, "", "", words)
    if kind in (GATLING, INDIANS):
        fray.begin(seat, event.a)
        return staged(number, seat, others(view, log, number, seat), card, "", "", words)
    if rival >= 0:
        return staged(number, seat, (rival,), card, "", "", words)
    fray.answer = card or ""
    if fray.card and cards.read(fray.card).number == INDIANS and kind in (BANG, MISSED) and seat != fray.by:
        return staged(number, fray.by, (seat,), fray.card, "missed", fray.answer, words)
    return None


def others(view: BangView, log: Sequence[Event], number: int, by: int) -> tuple[int, ...]:
    """Who else was in play at that moment."""
    fell = {event.seat for event in log[number:] if event.kind == told.OUT}
    return tuple(seat for seat, shown in enumerate(view.seats) if seat != by and (seat in fell or not shown.out))


def hit(fray: Fray, number: int, events: list[Event], words: Words) -> Part:
    """Who loses a duel that he began himself is hit by nobody, but the other one is seen to fire."""
    event, rival = events[0], fray.rival(events[0].seat)
    by = rival if rival >= 0 else event.a if event.a is not None and event.a != event.seat else -1
    card = fray.card if rival >= 0 else card_of(fray, by)
    fray.duel = ()
    return staged(number, by, tuple(one.seat for one in events), card, "hit", str(event.b or 1), words)


def card_of(fray: Fray, by: int) -> str | None:
    return fray.card if by == fray.by and by >= 0 else None


def stolen(number: int, events: list[Event], words: Words) -> Part | None:
    """One card goes face up where everybody knows it; more than one are counted."""
    event = events[0]
    victim = event.c if event.kind == told.TAKEN else event.b
    if victim is None or victim == event.seat:
        return None
    card = named(event.a) if len(events) == 1 else None
    to = DISCARD if event.kind == told.MADE_TO_DISCARD else ""
    times = f"×{len(events)}" if len(events) > 1 else ""
    return _theft(number, event.seat, victim, card, times, to, words)


# ---------------------------------------------------------------- how they are drawn
@remembered
def staged(number: int, by: int, at: tuple[int, ...], card: str | None, end: End, mark: str, words: Words) -> Part:
    """`mark`: the lives that it costs, or the card that fends it off."""
    seen: Safe | str = ""
    if end == "hit":
        seen = bold(f"\N{MINUS SIGN}{mark}")
    elif mark:
        seen = barrel() if mark == BARREL else card_svg(cards.face_up(mark, words), "deed-answer")
    return deed_part(f"deed:{number}", by, at, _shown(card, words) if card else None, end=end, mark=seen)


@remembered
def _theft(number: int, by: int, victim: int, card: str | None, times: str, to: str, words: Words) -> Part:
    picture = _shown(card, words) if card else card_svg(back(), "deed-picture")
    whole = join(picture, span(times, cls="deed-name") if times else None)
    return deed_part(f"deed:{number}", by, (victim,), whole, end="moved", to=to)


@remembered
def _shown(card: str, words: Words) -> Safe:
    """The card, with its name below it."""
    picture = card_svg(cards.face_up(card, words), "deed-picture")
    return join(picture, span(sayings.card_name(card, words), cls="deed-name"))


@remembered
def barrel() -> Safe:
    """A barrel, in play or a character's own."""
    picture = use(cards.picture_of(BARREL), place(0, -14, 0, 1.3))
    return card_svg(join(paper(18), rect(-66, -98, 132, 196, "card-blue", rx=11), picture), "deed-answer")
