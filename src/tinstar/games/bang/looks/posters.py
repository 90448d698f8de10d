"""What is staged for a moment: somebody falls and the role is turned up, a card is turned up for a draw!

A poster is a part of the newest events; the page shows it once, when it is new, and never to who comes later. It says
nothing that the log does not say, so screen readers skip it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tinstar.draw.kit import bold, div, name_of, span, svg, use
from tinstar.draw.parts import Part, Person
from tinstar.draw.words import N_, Words
from tinstar.games.bang.cards import ROLES
from tinstar.games.bang.looks import cards, sayings, texts
from tinstar.games.bang.looks.people import face
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.texts import TEXT
from tinstar.games.bang.train import events as rail
from tinstar.games.bang.view import BangView
from tinstar.kernel.facts import Event

NEWEST: Final = 40
"""So many events are looked at: a poster is not kept for ever."""
HEADS: Final = {
    "sheriff": N_("Rest in peace"),
    "deputy": N_("Rest in peace"),
    "outlaw": N_("Wanted no more"),
    "renegade": N_("Wanted no more"),
}


class Reading(NamedTuple):
    """What a draw! is for: which card helps, and what comes of it."""

    rule: str
    helps: Callable[[cards.Card], bool]
    good: str
    bad: str


def _rank(card: cards.Card) -> int:
    return int(card.rank) if card.rank.isdecimal() else 11 + "JQKA".index(card.rank)


READINGS: Final = {
    "barrel": Reading(N_("A heart dodges"), lambda card: card.suit == "h", N_("dodged!"), N_("no help")),
    "jail": Reading(N_("A heart frees"), lambda card: card.suit == "h", N_("free!"), N_("stays in jail")),
    "dynamite": Reading(
        N_("2 to 9 of spades blow it up"),
        lambda card: card.suit != "s" or _rank(card) > 9,
        N_("it goes on"),
        N_("it blows up!"),
    ),
    "dining_car": Reading(N_("A heart heals"), lambda card: card.suit == "h", N_("a life!"), N_("nothing")),
    "cactus": Reading(N_("Hearts and diamonds heal"), lambda card: card.suit in "hd", N_("a life!"), N_("nothing")),
    "most_wanted": Reading(
        N_("Spades cost a life"), lambda card: card.suit != "s", N_("got away"), N_("a life is lost")
    ),
    "knife_revolver": Reading(
        N_("J to A bring it back"), lambda card: _rank(card) > 10, N_("it comes back"), N_("it is gone")
    ),
}
AT_TURN: Final = {
    told.EXPLODED: "dynamite",
    told.PASSED_ON: "dynamite",
    told.JAIL_FREED: "jail",
    told.JAIL_HELD: "jail",
}
"""What follows a draw! at the start of a turn says what it was for; otherwise it was for the Dining Car."""
CAUSES: Final = frozenset({told.TURN, told.PLAYED, rail.WAGON_USED, rail.END_STATION})
ANSWERS: Final = frozenset({"beer", "missed", "evaded"})
"""Played in between, and never the cause."""


def poster_parts(view: BangView, log: Sequence[Event], people: list[Person], words: Words) -> list[Part]:
    """The posters of the newest events."""
    names = sayings.names(people)
    parts = []
    for number in range(max(0, len(log) - NEWEST), len(log)):
        event = log[number]
        if event.kind == told.OUT and event.a is not None:
            shot = event.b is not None and event.b >= 0 and event.b != event.seat
            by = names[event.b] if shot and event.b is not None else ""
            parts.append(
                _fallen(
                    number, event.seat, people[event.seat].name, view.seats[event.seat].character, event.a, by, words
                )
            )
        elif event.kind == told.FLIPPED and event.a is not None and event.b:
            name = people[event.seat].name
            parts.append(_flipped(number, event.seat, name, TEXT[event.a], reason(log, number), words))
    return parts


def reason(log: Sequence[Event], number: int) -> str:
    """What the draw! of this event is for, as its neighbours tell; empty where they don't."""
    event = log[number]
    cause = _cause(log, number)
    if cause is None or cause.kind == told.TURN:
        after = log[number + 1].kind if number + 1 < len(log) else 0
        return AT_TURN.get(after, "dining_car")
    kind = _played(cause)
    if kind == "money_bag":
        return "" if cause.seat == event.seat or cause.b == -1 else "barrel"
    if kind == "most_wanted" or (kind in ("cactus", "knife_revolver") and cause.seat == event.seat):
        return kind
    return "barrel"


def _cause(log: Sequence[Event], number: int) -> Event | None:
    """What this event came from; what the locomotive did is over when a new line is laid."""
    over = False
    for event in (log[k] for k in range(number - 1, -1, -1)):
        if event.kind == rail.NEW_LINE:
            over = True
        elif event.kind == rail.END_STATION and over:
            over = False
        elif not over and event.kind in CAUSES and _played(event) not in ANSWERS:
            return event
    return None


def _played(event: Event) -> str:
    return cards.read(TEXT[event.a]).kind if event.kind == told.PLAYED and event.a is not None else ""


@lru_cache(maxsize=256)
def _fallen(number: int, seat: int, name: str, character: str | None, role: int, by: str, words: Words) -> Part:
    id = f"poster:{number}"
    badge = svg(use(f"s-role-{ROLES[role]}"), box=(-19, -20, 38, 38), cls="sign")
    return Part(
        id,
        "posters",
        div(
            span(words(HEADS[ROLES[role]]), cls="bill-head"),
            face(character),
            bold(name_of(name)),
            span(badge, sayings.role(ROLES[role], words), cls="bill-role"),
            span(words("shot by {name}", name=by), cls="bill-by") if by else None,
            id=id,
            cls="bill fallen",
            data_seat=f"seat:{seat}",
        ),
    )


@lru_cache(maxsize=512)
def _flipped(number: int, seat: int, name: str, card: str, why: str, words: Words) -> Part:
    id = f"poster:{number}"
    reading = READINGS.get(why)
    lucky = reading is not None and reading.helps(cards.read(card))
    verdict = words(reading.good if lucky else reading.bad) if reading else ""
    return Part(
        id,
        "posters",
        div(
            div(
                svg(use("card-back"), box=(-79, -111, 158, 222), cls="turn-back"),
                svg(cards.face_up(card, words), box=(-79, -111, 158, 222), cls="turn-face"),
                cls="turning",
            ),
            div(
                bold(name_of(name)),
                span(words("draw!"), " ", words(texts.CARDS[why]) if reading else None, cls="bill-for"),
                span(words(reading.rule), cls="bill-rule") if reading else None,
                span(verdict, cls="verdict good" if lucky else "verdict") if verdict else None,
                cls="bill-words",
            ),
            id=id,
            cls="bill flipped",
            data_seat=f"seat:{seat}",
        ),
    )
