"""What every table has alike: what a seat is doing, the options as buttons, the lines of the log."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from tinstar.draw.kit import button, div, element, span
from tinstar.draw.parts import LogLine, OptionSeen, Part, Person
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words


def slug(text: str) -> str:
    """A text as the second half of an id."""
    return re.sub(r"[^a-z0-9.,_-]", "_", text.lower())


def seat_note(person: Person, asked: bool, won: bool, over: bool, words: Words) -> str:
    """What somebody is doing, under the name."""
    if won:
        return winner_note(words)
    if asked:
        return words("your turn") if person.you else words("to move")
    if person.away:
        return words("away")
    return person.note or (words("you") if person.you else "" if over else words("waiting"))


def winner_note(words: Words) -> str:
    """The mark of victory."""
    return words("winner")


def option_parts(options: Iterable[OptionSeen]) -> list[Part]:
    """One part a group of buttons: the keyboard and the screen reader choose here, so nothing legal is missing.

    A group is `plain` when the board has no place for it: such buttons are never folded away.
    """
    parts = []
    for number, (heading, members) in enumerate(groupby(options, key=lambda option: option.group)):
        those = list(members)
        plain = not any(option.spots for option in those)
        parts.append(_choices(number, heading, plain, tuple((option.id, option.label) for option in those)))
    return parts


@lru_cache(maxsize=4096)
def _choices(number: int, heading: str, plain: bool, options: tuple[tuple[str, str], ...]) -> Part:
    id, cls = f"choices:{number}", "choices plain" if plain else "choices"
    buttons = [
        button(label, id=f"option:{slug(option)}", cls="option", data_option=option) for option, label in options
    ]
    if not heading:
        return Part(id, "options", div(buttons, cls=cls, id=id))
    title = span(heading, cls="choices-title", aria_hidden="true")
    return Part(id, "options", div(title, buttons, cls=cls, id=id, role="group", aria_label=heading))


def log_part(line: LogLine) -> Part:
    """A line of the log; hovering it lights up what it speaks of."""
    markup = div(
        seat_mark(line.seat) if line.seat >= 0 else span(cls="mark"),
        span(line.text, cls="log-text"),
        element("em", line.gain, class_="gain") if line.gain else None,
        id=line.id,
        cls="log-line",
        data_about=" ".join(line.about),
    )
    return Part(line.id, "log", markup)
