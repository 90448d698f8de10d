"""The log: what happened, a line each. A game says by kind of event how it is told, what it speaks of, what somebody
won by it, and which events are one line together; the rest is the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tinstar.draw.parts import LogLine, Part, Person
from tinstar.draw.phrases import names_of
from tinstar.draw.table import log_part
from tinstar.draw.words import Words
from tinstar.kernel.facts import Event

C = TypeVar("C", bound=Hashable)


class Tale(NamedTuple, Generic[C]):
    """Something to be told: one event, or several that are one line."""

    events: tuple[Event, ...]
    names: tuple[str, ...]
    words: Words
    around: C
    """What else the game's lines need to know of that moment."""

    @property
    def event(self) -> Event:
        """The first of them."""
        return self.events[0]

    @property
    def name(self) -> str:
        """Whom it is about."""
        return self.named(self.event.seat)

    def named(self, seat: int | None) -> str:
        """What somebody is called; nothing for nobody."""
        return self.names[seat] if seat is not None and seat >= 0 else ""


def the_seat(tale: Tale[Any]) -> list[str]:
    """A line speaks of whoever it is about."""
    return [f"seat:{tale.event.seat}"] if tale.event.seat >= 0 else []


def nothing(tale: Tale[Any]) -> list[str]:
    """A line that speaks of nothing on the table."""
    return []


class Saying(NamedTuple):
    """How a kind of event is told."""

    text: str | Callable[[Tale[Any]], str]
    """A sentence with a place for `{name}`, or what makes one; an empty one is not told to this viewer."""
    about: Callable[[Tale[Any]], list[str]] = the_seat
    """The elements that the line speaks of: pointing at it lights them."""
    gain: Callable[[Tale[Any]], str] = lambda tale: ""
    """What somebody won or lost by it: `+10`."""
    merges: bool = False
    """Whether such events of one seat, one after the other, are one line."""
    turn: bool = False
    """Whether the turn of its seat begins with it."""


SILENT: Final = Saying("")
"""Said by another line already."""


class Entry(NamedTuple):
    """A line, and the part that shows it."""

    line: LogLine
    part: Part


def journal(
    sayings: Mapping[int, Saying],
    log: Sequence[Event],
    people: list[Person],
    words: Words,
    around: Callable[[Event], Hashable] = lambda event: None,
) -> list[Entry]:
    """All lines, the oldest first. `around` is asked once an event, in their order, and remembers what lines need."""
    names = names_of(people)
    begins = {start for start, _ in _turns(sayings, log)}
    begun = False
    entries = []
    for number, events in _together(sayings, log):
        saying, context = sayings[events[0].kind], [around(event) for event in events][-1]
        begun |= number in begins
        if saying is not SILENT:
            entry = _entry(number, saying, Tale(events, names, words, context), begun)
            if entry:
                entries.append(entry)
                begun = False
    return entries


def since_last_turn(sayings: Mapping[int, Saying], log: Sequence[Event], seat: int) -> range:
    """The numbers of the events since the last turn of this seat was over; in its own turn those before it, and all
    where it had none yet."""
    turns = _turns(sayings, log)
    end = turns.pop()[0] if turns and turns[-1][1] == seat else len(log)
    own = [place for place, (_, whose) in enumerate(turns) if whose == seat]
    if not own:
        return range(end)
    return range(turns[own[-1] + 1][0] if own[-1] + 1 < len(turns) else end, end)


def _turns(sayings: Mapping[int, Saying], log: Sequence[Event]) -> list[tuple[int, int]]:
    """Where every turn begins, and whose it is; two of one seat in a row are one."""
    turns: list[tuple[int, int]] = []
    for number, event in enumerate(log):
        if sayings[event.kind].turn and (not turns or turns[-1][1] != event.seat):
            turns.append((number, event.seat))
    return turns


def _together(sayings: Mapping[int, Saying], log: Sequence[Event]) -> list[tuple[int, tuple[Event, ...]]]:
    """The events that make a line, with the number of the first."""

    def line(number: int) -> tuple[int, int, int]:
        event = log[number]
        return event.kind, event.seat, -1 if sayings[event.kind].merges else number

    runs = [list(run) for _, run in groupby(range(len(log)), line)]
    return [(run[0], tuple(log[number] for number in run)) for run in runs]


@lru_cache(maxsize=20_000)
def _entry(number: int, saying: Saying, tale: Tale[Any], turn: bool) -> Entry | None:
    text = tale.words(saying.text, name=tale.name) if isinstance(saying.text, str) else saying.text(tale)
    if not text:
        return None
    gain, about, seq = saying.gain(tale), saying.about(tale), tale.events[-1].seq
    line = LogLine(f"log:{number}", tale.event.seat, text, gain, about, seq, turn)
    return Entry(line, log_part(line))
