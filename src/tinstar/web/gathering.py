"""The chairs of a table that waits for people."""

from __future__ import annotations

from tinstar.draw.kit import Safe, bold, div, item, name_of, span
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.house import Chair
from tinstar.web import people


def chair_part(number: int, chair: Chair, seat: int, words: Words) -> Part:
    """One chair, and who sits on it."""
    state = words("you") if number == seat else chair_state(chair, words)
    markup = item(
        seat_mark(number),
        div(chair_name(number, chair, words), span(state, cls="chair-state")),
        id=f"chair:{number}",
        cls="chair taken" if chair.taken else "chair",
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
