"""Another game with the same people: what those who still look at the finished one see of it."""

from __future__ import annotations

from tinstar.draw.kit import Safe, div, element, isolate, paragraph
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.house import Table
from tinstar.kernel import SPECTATOR
from tinstar.web.people import name_of

LAYERS = ("again", "again-end")
"""Beside the table, and in the dialog of the result."""


def offer_parts(table: Table, seat: int, words: Words) -> list[Part]:
    """What is offered to one viewer, in every place where it is shown; nothing where nobody wants another game."""
    again = table.rematch.offer
    said = offer(table, again, seat, words) if again is not None else None
    return [Part(f"{layer}:offer", layer, div(said, id=f"{layer}:offer", cls="asks-again")) for layer in LAYERS if said]


def offer(table: Table, again: Table, seat: int, words: Words) -> list[Safe] | None:
    """Whether to come along, or where the others have gone."""
    begun = again.status != "gathering"
    if seat == SPECTATOR:
        return [paragraph(words("They play again.")), lead(again, words("Look on"))] if begun else None
    mine, before = again.chairs[table.rematch.next_seat(seat)], table.chairs[seat]
    if mine.kind == "human" and mine.taken and mine.person == before.person:
        text = words("The next game has begun.") if begun else words("You sit at the next table already.")
        return [paragraph(text), lead(again, words("Go there"))]
    if not begun and mine.kind == "human" and mine.person in (None, before.person):
        return answers(asked(again, words), mine.person is None, words)
    return [paragraph(words("They play again without you.")), lead(again, words("Look on"))]


def asked(again: Table, words: Words) -> str:
    """Who wants to play again."""
    host = again.seats.of(again.host)
    seat = host[0] if host else next(seat for seat, chair in enumerate(again.chairs) if chair.kind == "human")
    return words("{name} wants another game", name=isolate(name_of(seat, again.chairs[seat], words)))


def answers(question: str, declined: bool, words: Words) -> list[Safe]:
    """Yes and no; those who said no can still change their minds."""
    yes = element("button", words("Join"), type="button", class_="go", data_action="rematch")
    no = element("button", words("Not now"), type="button", data_action="decline")
    return [paragraph(words("You said: not now.")), yes] if declined else [paragraph(question), yes, no]


def lead(again: Table, text: str) -> Safe:
    """The way to the next table."""
    return element("a", text, class_="button go", href=f"/tables/{again.id}")
