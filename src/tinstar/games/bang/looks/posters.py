"""What is staged for a moment: what one does to another, who falls and the role that is turned up, a draw!

A poster is a part of the newest events; the page shows it once, when it is new, and never to those who come later. It
says nothing that the log does not say, so screen readers skip it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw.cards import back, card_svg
from tinstar.draw.kit import bold, div, name_of, span, svg, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.words import N_, Words
from tinstar.games.bang.cards import (
    BARREL,
    CACTUS,
    DINING_CAR,
    DYNAMITE,
    JAIL,
    KNIFE_REVOLVER,
    MOST_WANTED,
    NAMES,
    ROLES,
)
from tinstar.games.bang.looks import cards, sayings, texts
from tinstar.games.bang.looks.deeds import deed_parts
from tinstar.games.bang.looks.people import face
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event

NEWEST: Final = 40
"""How many events are looked at: a poster is not kept for ever."""
HEADS: Final = {
    "sheriff": N_("Rest in peace"),
    "deputy": N_("Rest in peace"),
    "outlaw": N_("Wanted no more"),
    "renegade": N_("Wanted no more"),
}


class Reading(NamedTuple):
    """What a draw! is for, in words: the rule, and what comes of it."""

    rule: str
    good: str
    bad: str


READINGS: Final = {
    BARREL: Reading(N_("A heart dodges"), N_("dodged!"), N_("no help")),
    JAIL: Reading(N_("A heart frees"), N_("free!"), N_("stays in jail")),
    DYNAMITE: Reading(N_("2 to 9 of spades blow it up"), N_("it goes on"), N_("it blows up!")),
    DINING_CAR: Reading(N_("A heart heals"), N_("a life!"), N_("nothing")),
    CACTUS: Reading(N_("Hearts and diamonds heal"), N_("a life!"), N_("nothing")),
    MOST_WANTED: Reading(N_("Spades cost a life"), N_("got away"), N_("a life is lost")),
    KNIFE_REVOLVER: Reading(N_("J to A bring it back"), N_("it comes back"), N_("it is gone")),
}
"""By the kind of card that asks for it."""


def poster_parts(view: BangView, log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Part]:
    """The posters of the newest events, in their order."""
    names = names_of(people)
    first = max(0, len(log) - NEWEST)
    parts = list(deed_parts(view, log, first, words))
    for number in range(first, len(log)):
        event = log[number]
        seat, name = event.seat, people[event.seat].name
        if isinstance(event, told.Out):
            by = names[event.by] if event.by not in (NOBODY, seat) else ""
            parts.append(_fallen(number, seat, name, view.seats[seat].character, event.role, by, words))
        elif isinstance(event, told.Flipped) and event.counts:
            card, lucky = TEXT[event.card], bool(event.lucky)
            parts.append(_flipped(number, seat, name, card, event.cause, lucky, words))
    return sorted(parts, key=lambda part: int(part.id.partition(":")[2]))


@remembered
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


@remembered
def _flipped(number: int, seat: int, name: str, card: str, cause: int, lucky: bool, words: Words) -> Part:
    id = f"poster:{number}"
    reading = READINGS[cause]
    return Part(
        id,
        "posters",
        div(
            div(
                card_svg(back(), "turn-back"),
                card_svg(cards.face_up(card, words), "turn-face"),
                cls="turning",
            ),
            div(
                bold(name_of(name)),
                span(words("draw!"), " ", words(texts.CARDS[NAMES[cause]]), cls="bill-for"),
                span(words(reading.rule), cls="bill-rule"),
                span(words(reading.good if lucky else reading.bad), cls="verdict good" if lucky else "verdict"),
                cls="bill-words",
            ),
            id=id,
            cls="bill flipped",
            data_seat=f"seat:{seat}",
        ),
    )
