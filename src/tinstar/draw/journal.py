"""The log: what happened, a line each. A game says by kind of event how it is told, what it speaks of, what somebody
won by it, and which events are one line together; the rest is the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar
from weakref import ref

from tinstar.draw.parts import LogLine, Part, Person
from tinstar.draw.phrases import names_of
from tinstar.draw.table import log_part
from tinstar.draw.words import Words
from tinstar.kernel.facts import Event

C = TypeVar("C")


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


class _Line(NamedTuple):
    """A line that was written, with what it began from; a silent one has no entry."""

    first: int
    """The number of its first event."""
    begun: bool
    """Whether a turn had begun that no line had told of yet."""
    whose: int | None
    end: int
    """The number of the event after its last."""
    entry: Entry | None


class _Known(NamedTuple):
    """A log as it was when it was last asked for, in one language."""

    names: tuple[str, ...]
    log: list[Event | None]
    """Without its first event, which nothing here may keep alive."""
    moments: list[Any]
    lines: list[_Line]


_journals: Final[dict[int, tuple[ref[Event], dict[Words, _Known]]]] = {}
"""By the first event of a log: a game that goes on keeps its events, and each viewer of a game has others."""


def journal(
    sayings: Mapping[int, Saying],
    log: Sequence[Event],
    people: list[Person],
    words: Words,
    moments: Sequence[Any] = (),
) -> list[Entry]:
    """All lines, the oldest first; `moments` is what else lines need to know, for every event. A log grows by a few
    events at a time: what was written of it before is kept."""
    names = names_of(people)
    known = _known(log, names, words)
    begun, whose, start = _go_on(known, [None, *log[1:]], list(moments or [None] * len(log)))
    for first, end in _together(sayings, log, start):
        event, was = log[first], (begun, whose)
        saying = sayings[event.kind]
        if saying.turn and event.seat != whose:
            begun, whose = True, event.seat
        entry = _entry(first, saying, Tale(tuple(log[first:end]), names, words, known.moments[end - 1]), begun)
        known.lines.append(_Line(first, *was, end, entry))
        begun = begun and entry is None
    return [line.entry for line in known.lines if line.entry is not None]


def _known(log: Sequence[Event], names: tuple[str, ...], words: Words) -> _Known:
    """What was written of this very log before, until its events are gone."""
    if not log:
        return _Known(names, [], [], [])
    number, forget = id(log[0]), _journals.pop
    if number not in _journals:
        _journals[number] = ref(log[0], lambda _: forget(number)), {}
    languages = _journals[number][1]
    if words not in languages or languages[words].names != names:
        languages[words] = _Known(names, [], [], [])
    return languages[words]


def _go_on(known: _Known, log: list[Event | None], moments: list[Any]) -> tuple[bool, int | None, int]:
    """Forgets all lines that are not as they were, and the last of the others, which may have more events now; from
    which event they are written anew, and in whose turn."""
    most = min(len(known.moments), len(moments))
    same = most
    if (known.log[:most], known.moments[:most]) != (log[:most], moments[:most]):
        pairs = zip(known.log, known.moments, log, moments, strict=False)
        same = next(n for n, (event, moment, *now) in enumerate(pairs) if [event, moment] != now)
    known.log[:], known.moments[:] = log, moments
    last = _Line(0, False, None, 0, None)
    while known.lines:
        last = known.lines.pop()
        if last.end <= same:
            break
    return last.begun, last.whose, last.first


def since_last_turn(sayings: Mapping[int, Saying], log: Sequence[Event], seat: int) -> range:
    """The numbers of the events since the last turn of this seat was over; in its own turn those before it, and all
    where it had none yet."""
    end = since = len(log)
    for number in range(len(log) - 1 if seat >= 0 else -1, -1, -1):
        event = log[number]
        if not sayings[event.kind].turn:
            continue
        if event.seat != seat:
            since = number
        elif since == end:
            end = since = number  # its own turn, which goes on
        else:
            return range(since, end)
    return range(end)


def _together(sayings: Mapping[int, Saying], log: Sequence[Event], start: int) -> Iterator[tuple[int, int]]:
    """The events that make a line: the first, and the one after the last."""
    end = start
    while end < len(log):
        first = end
        line = log[first]
        end += 1
        if sayings[line.kind].merges:
            while end < len(log) and (log[end].kind, log[end].seat) == (line.kind, line.seat):
                end += 1
        yield first, end


def _entry(number: int, saying: Saying, tale: Tale[Any], turn: bool) -> Entry | None:
    if saying is SILENT:
        return None
    text = tale.words(saying.text, name=tale.name) if isinstance(saying.text, str) else saying.text(tale)
    if not text:
        return None
    gain, about, seq = tale.words.sum(saying.gain(tale)), saying.about(tale), tale.events[-1].seq
    line = LogLine(f"log:{number}", tale.event.seat, text, gain, about, seq, turn)
    return Entry(line, log_part(line))
