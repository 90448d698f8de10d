"""Who got what since the viewer's last turn, seat by seat: the gains of those lines of the log added up, and what each
did last."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final

from tinstar.draw.kit import bold, element, item, name_of, span
from tinstar.draw.parts import LogLine, Part, PersonSeen
from tinstar.draw.phrases import MINUS
from tinstar.draw.seats import seat_mark

_GAIN: Final = re.compile(r"([+−-])(\D*)(\d+)(\D*)")
"""A sign, perhaps a currency, a figure, perhaps a currency behind it; anything else is no sum: `?`, `7:5`."""


def tally_parts(
    lines: Sequence[LogLine], new: range, people: Sequence[PersonSeen], more: Mapping[int, Sequence[str]] = {}
) -> list[Part]:
    """A part for every seat that these events (by their numbers) tell of; `more` is what no line says as its gain."""
    told: dict[int, list[LogLine]] = defaultdict(list)
    first = bisect_left(lines, new.start, key=_number)
    for line in islice(lines, first, bisect_left(lines, new.stop, first, key=_number)):
        if line.seat >= 0:
            told[line.seat].append(line)
    return [_seat(seat, people[seat], told[seat], more.get(seat, ())) for seat in sorted(told)]


def _number(line: LogLine) -> int:
    """That of its first event; the lines are in this order."""
    return int(line.id.partition(":")[2])


def _seat(seat: int, person: PersonSeen, lines: Sequence[LogLine], more: Sequence[str]) -> Part:
    gains = [element("em", gain, class_="gain") for gain in (*sums(line.gain for line in lines), *more)]
    who = span(seat_mark(seat), bold(name_of(person.name)), gains, cls="tally-who")
    return Part(f"tally:{seat}", "tally", item(who, span(lines[-1].text, cls="note"), id=f"tally:{seat}", cls="tally"))


def sums(gains: Iterable[str]) -> list[str]:
    """The sums of these gains, one for each currency: `+$3`, `+$4` and `+2` are `+$7` and `+2`."""
    found: dict[tuple[str, str], int] = defaultdict(int)
    for gain in gains:
        if match := _GAIN.fullmatch(gain):
            sign, before, figure, behind = match.groups()
            found[before, behind] += int(figure) if sign == "+" else -int(figure)
    return [f"{'+' if n > 0 else MINUS}{before}{abs(n)}{behind}" for (before, behind), n in found.items() if n]
