"""The look of a game that has none yet: its seats, its options as their texts, and the view as it is. Enough to try the
rules in the browser before anything is drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from tinstar.draw.asking import Wording, put
from tinstar.draw.kit import div, element
from tinstar.draw.layout import MINE, Layout
from tinstar.draw.look import Look
from tinstar.draw.parts import Drawing, LogLine, OptionSeen, Part, PersonSeen
from tinstar.draw.table import log_part, seat_note, seat_part, stands_out
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Seen


class Plain(Look[View]):
    """No board: everything is written out."""

    folder = Path(__file__).parent
    layout = Layout(arrangement="map", board=(), panels=(MINE,))

    def draw(self, seen: Seen[View], people: list[PersonSeen], words: Words) -> Drawing:
        options = [OptionSeen(text, text) for text in seen.texts]
        log = [
            LogLine(f"log:{i}", event.seat, f"{event.kind}: {event.a}, {event.b}", seq=event.seq)
            for i, event in enumerate(seen.log)
        ]
        seats = [_seat(number, person, seen, words) for number, person in enumerate(people)]
        asked = put(seen, {seen.kind: self.wording(seen.kind)}, people, words)
        asked.options = options
        parts = [*seats, _view(seen.view), *asked.all_parts(), *map(log_part, log)]
        return Drawing(parts, asked.ask, options, log, asked.ask.text)

    def wording(self, kind: str) -> Wording[View]:
        """The name of the class, spelled out."""
        spelled = re.sub(r"(?<!^)(?=[A-Z])", " ", kind)
        return Wording((spelled, ""), f"{{name}}: {spelled}")


def _seat(number: int, person: PersonSeen, seen: Seen[View], words: Words) -> Part:
    return seat_part(number, person, seat_note(seen, number, person, words), turn=stands_out(seen, number))


def _view(view: View) -> Part:
    text = msgspec.json.format(msgspec.json.encode(view), indent=1).decode()
    return Part("view:mine", "mine", div(element("pre", text), id="view:mine"))


PLAIN: Final = Plain()
