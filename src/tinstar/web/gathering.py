"""The chairs of a table that waits for people."""

from __future__ import annotations

from tinstar.draw.kit import Safe, bold, div, item, join, name_of, span
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.house import Chair, Table
from tinstar.web import people


def chairs(table: Table, seat: int, words: Words) -> Safe:
    """All chairs of a table."""
    return join(chair_part(number, chair, seat, words).markup for number, chair in enumerate(table.chairs))


def chair_part(number: int, chair: Chair, seat: int, words: Words) -> Part:
    """One chair, and who sits on it."""
    state = chair_state(chair, words)
    if number == seat:
        state = words("you") if chair.taken else words("your seat")
    classes = ["chair", *(["taken"] if chair.taken else []), *(["mine"] if number == seat else [])]
    markup = item(
        seat_mark(number),
        div(chair_name(number, chair, words), span(state, cls="chair-state")),
        id=f"chair:{number}",
        cls=" ".join(classes),
    )
    return Part(f"chair:{number}", "chairs", markup)


def chair_name(number: int, chair: Chair, words: Words) -> Safe:
    """Whoever sits there, or that nobody does."""
    name = people.name_of(number, chair, words) if chair.taken or chair.name else words("Seat {n}", n=number + 1)
    return bold(name_of(name))


def chair_state(chair: Chair, words: Words) -> str:
    """What this chair waits for."""
    if chair.kind == "bot":
        return words("bot · {strength}", strength=people.bot_name(chair.bot, words))
    return words("has sat down") if chair.taken else words("still free")
