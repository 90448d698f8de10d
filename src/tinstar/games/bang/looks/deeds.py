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
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event

Told = tuple[int, list[Event]]
"""Events that are one deed, with the number of the first."""

BEFORE: Final = 30
"""How many events further back a fray may have begun."""
BARREL: Final = "barrel"


class Fray:
    """Who attacks with what, between whom a duel is fought, and what was laid against it."""

    def __init__(self) -> None:
        self.by = NOBODY
        self.card: str | None = None
        self.duel: tuple[int, ...] = ()
        self.answer = ""

    def begin(self, by: int, card: int | None, duel: tuple[int, ...] = ()) -> None:
        """Somebody attacks."""
        self.by, self.card, self.duel, self.answer = by, named(card), duel, ""

    def rival(self, seat: int) -> int:
        """Whom this seat fights a duel with, or NOBODY."""
        return next((other for other in self.duel if other != seat), NOBODY) if seat in self.duel else NOBODY


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

    def same(number: int) -> tuple[int, ...]:
        match event := log[number]:
            case told.Hit():
                return told.HIT, event.by, event.lives, event.seq
            case told.Taken():
                return told.TAKEN, event.seat, event.victim, event.seq
        return -1, number

    runs = [list(run) for _, run in groupby(range(start, len(log)), same)]
    return [(run[0], [log[number] for number in run]) for run in runs]


def deed(
    fray: Fray, view: BangView, log: Sequence[Event], number: int, events: list[Event], words: Words
) -> Part | None:
    """One of them; None for what is no deed."""
    match event := events[0]:
        case told.Used():
            return used(fray, view, log, number, event, words)
        case told.Shot(kind=told.BARREL_SAVED):
            fray.answer = BARREL
        case told.Shot(kind=told.DODGED):
            return staged(number, event.by, (event.seat,), card_of(fray, event.by), "missed", fray.answer, words)
        case told.OfOther(kind=rail.DIVERTED):
            return staged(number, event.seat, (event.other,), fray.card, "", "", words)
        case told.Hit():
            return hit(fray, number, event, tuple(one.seat for one in events), words)
        case told.Taken() | told.OfOthersCard():
            return stolen(number, event, len(events), words)
        case Event(kind=told.TURN):
            fray.begin(NOBODY, None)
    return None


def used(fray: Fray, view: BangView, log: Sequence[Event], number: int, event: told.Used, words: Words) -> Part | None:
    """A card or a wagon: against somebody, against all, in a duel, or as an answer."""
    seat, card, kind = event.seat, named(event.card), KIND[event.card]
    rival = fray.rival(seat)
    if event.target not in (NOBODY, seat):
        fray.begin(seat, event.card, (seat, event.target) if kind == DUEL else ())
        return staged(number, seat, (event.target,), card, "", "", words)
    if kind in (GATLING, INDIANS):
        fray.begin(seat, event.card)
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


def hit(fray: Fray, number: int, event: told.Hit, seats: tuple[int, ...], words: Words) -> Part:
    """Who loses a duel that he began himself is hit by nobody, but the other one is seen to fire."""
    rival = fray.rival(event.seat)
    by = rival if rival >= 0 else event.by if event.by != event.seat else NOBODY
    card = fray.card if rival >= 0 else card_of(fray, by)
    fray.duel = ()
    return staged(number, by, seats, card, "hit", str(event.lives), words)


def card_of(fray: Fray, by: int) -> str | None:
    return fray.card if by == fray.by and by >= 0 else None


def stolen(number: int, event: told.Taken | told.OfOthersCard, count: int, words: Words) -> Part | None:
    """One card goes face up where everybody knows it; more than one are counted."""
    if event.victim == event.seat:
        return None
    card = named(event.card) if count == 1 else None
    to = DISCARD if event.kind == told.MADE_TO_DISCARD else ""
    times = f"×{count}" if count > 1 else ""
    return _theft(number, event.seat, event.victim, card, times, to, words)


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
