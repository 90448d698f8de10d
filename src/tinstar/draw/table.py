"""What every table has alike: the seats, the options as buttons, the lines of the log, tips."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from tinstar.draw.icons import icon
from tinstar.draw.kit import Kid, Safe, Value, bold, button, div, element, item, join, name_of, paragraph, span
from tinstar.draw.memory import remembered
from tinstar.draw.parts import LogLine, OptionSeen, Part, PersonSeen, Tone
from tinstar.draw.seats import seat_mark
from tinstar.draw.tips import rule_link
from tinstar.draw.words import Words
from tinstar.kernel.look import Seen


def slug(text: str) -> str:
    """A text as the second half of an id."""
    return re.sub(r"[^a-z0-9.,_-]", "_", text.lower())


# ---------------------------------------------------------------- the seats
def has_won(seen: Seen[Any], seat: int) -> bool:
    """The game is over, and this seat has won or shares the victory."""
    return seen.outcome is not None and seat in seen.outcome.winners


def stands_out(seen: Seen[Any], seat: int) -> bool:
    """The table looks at this seat: it is asked, or it has won."""
    return seat in seen.waiting or has_won(seen, seat)


def seat_note(seen: Seen[Any], seat: int, person: PersonSeen, words: Words) -> str:
    """What somebody is doing, under the name."""
    if has_won(seen, seat):
        return winner_note(words)
    if seat in seen.waiting:
        return words("your turn") if person.you else words("to move")
    if person.away:
        return words("away")
    return person.note or (words("you") if person.you else "" if seen.outcome else words("waiting"))


def winner_note(words: Words) -> str:
    """The mark of victory."""
    return words("winner")


def seat_part(
    number: int,
    person: PersonSeen,
    note: str,
    *own: Kid,
    turn: bool,
    states: Iterable[str] = (),
    portrait: Safe | None = None,
    lines: Kid = None,
    **more: Value,
) -> Part:
    """A seat: its mark, the name with a note, and what the game lays there. Where there is a portrait, the mark lies on
    it; where the game has lines of its own below the name, the note stands beside it."""
    mark = div(portrait, seat_mark(number), cls="portrait") if portrait else seat_mark(number)
    said = span(note, cls="doing" if lines else "note") if note else None
    who = div(bold(name_of(person.name)), said, lines, cls="who")
    return seat_shell(number, person, mark, who, *own, turn=turn, states=states, **more)


def seat_shell(
    number: int, person: PersonSeen, *kids: Kid, turn: bool, states: Iterable[str] = (), **more: Value
) -> Part:
    """What every seat is, whatever a game puts there: an item that says whose it is, whether the table looks at it,
    and what else is true of it (`states`)."""
    id = f"seat:{number}"
    known = {"turn": turn, "you": person.you, "away": person.away}
    classes = ["seat", *states, *(state for state, true in known.items() if true)]
    return Part(id, "seats", item(*kids, id=id, cls=" ".join(classes), **more))


def figure(n: int, said: str, cls: str = "", **more: Value) -> Safe:
    """A number that stands for itself where it is seen, and `said`, what it counts, for screen readers."""
    return join(bold(str(n), cls=cls, aria_hidden="true", **more), span(said, cls="sr"))


# ---------------------------------------------------------------- options, log, tips
def option_parts(options: Iterable[OptionSeen]) -> list[Part]:
    """One part a group of buttons: the keyboard and the screen reader choose here, so nothing legal is missing.

    A group is `plain` when the board has no place for it: such buttons are never folded away. A page starts with these;
    from then on it makes the same ones itself (`choices.ts`), of the options that a push brings.
    """
    parts = []
    for number, (heading, members) in enumerate(groupby(options, key=lambda option: option.group)):
        those = list(members)
        plain = not any(option.spots for option in those)
        buttons = tuple((option.id, option.label, option.tone) for option in those)
        parts.append(_choices(number, heading, plain, buttons))
    return parts


@remembered
def _choices(number: int, heading: str, plain: bool, options: tuple[tuple[str, str, Tone], ...]) -> Part:
    id, cls = f"choices:{number}", "choices plain" if plain else "choices"
    buttons = [
        button(label, id=f"option:{slug(option)}", cls=f"option {tone}".strip(), data_option=option)
        for option, label, tone in options
    ]
    if not heading:
        return Part(id, "options", div(buttons, cls=cls, id=id))
    title = span(heading, cls="choices-title", aria_hidden="true")
    return Part(id, "options", div(title, buttons, cls=cls, id=id, role="group", aria_label=heading))


def log_part(line: LogLine) -> Part:
    """A line of the log."""
    return Part(line.id, "log", log_line(line))


def log_line(line: LogLine, tag: str = "div", **more: Value) -> Safe:
    """Who, what, and what it brought; hovering it lights up what it speaks of."""
    return element(
        tag,
        seat_mark(line.seat) if line.seat >= 0 else span(cls="mark"),
        span(line.text, cls="log-text"),
        element("em", line.gain, class_="gain") if line.gain else None,
        id=line.id,
        class_="log-line",
        data_about=" ".join(line.about),
        data_turn=line.turn,
        **more,
    )


def tells(words: str, about: str) -> Safe:
    """A few words with a sign that there is more to them: a tap opens the tip of the element `about`."""
    return button(words, icon("about"), cls="tells note", data_tip=about)


def tip_body(title: str, *lines: str, about: Iterable[str] = (), rule: str = "") -> Safe:
    """What a tip says; `about` names the elements that are lit with it, `rule` the number of the rule behind it."""
    lit = span(hidden=True, data_about=" ".join(about)) if about else None
    read = rule_link(rule) if rule else None
    return join(bold(title, cls="tip-title"), [paragraph(line) for line in lines if line], read, lit)
