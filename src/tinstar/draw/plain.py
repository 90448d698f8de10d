"""The look of a game that has none yet: its seats, its options as their texts, and the view as it is. Enough to try the
rules in the browser before anything is drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from tinstar.draw.kit import bold, div, element, item, name_of, span
from tinstar.draw.layout import MINE, Layout
from tinstar.draw.look import Look
from tinstar.draw.parts import AskSeen, Drawing, LogLine, OptionSeen, Part, Person
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import log_part, option_parts, seat_note
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Seen


class Plain(Look[View]):
    """No board: everything is written out."""

    folder = Path(__file__).parent
    layout = Layout(arrangement="map", board=(), panels=(MINE,))

    def draw(self, seen: Seen[View], people: list[Person], words: Words) -> Drawing:
        options = [OptionSeen(text, text) for text in seen.options]
        log = [
            LogLine(f"log:{i}", event.seat, f"{event.kind}: {event.a}, {event.b}") for i, event in enumerate(seen.log)
        ]
        seats = [_seat(number, person, seen, words) for number, person in enumerate(people)]
        parts = [*seats, _view(seen.view), *option_parts(options), *map(log_part, log)]
        question = re.sub(r"(?<!^)(?=[A-Z])", " ", seen.kind)
        return Drawing(parts, AskSeen(question), options, log, question)


def _seat(number: int, person: Person, seen: Seen[View], words: Words) -> Part:
    won = seen.outcome is not None and number in seen.outcome.winners
    note = seat_note(person, number in seen.waiting, won, seen.outcome is not None, words)
    who = div(bold(name_of(person.name)), span(note, cls="note"), cls="who")
    return Part(f"seat:{number}", "seats", item(seat_mark(number), who, id=f"seat:{number}", cls="seat"))


def _view(view: View) -> Part:
    text = msgspec.json.format(msgspec.json.encode(view), indent=1).decode()
    return Part("view:mine", "mine", div(element("pre", text), id="view:mine"))


PLAIN: Final = Plain()
