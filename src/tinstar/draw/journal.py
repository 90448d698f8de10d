"""The log: what happened, a line each. A game says by kind of event how it is told, what it speaks of, what somebody
won by it, and which events are one line together; the rest is the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar
from weakref import ref

from tinstar.draw.parts import LogLine, Part, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.table import log_part
from tinstar.draw.words import Words
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event

E = TypeVar("E", bound=Event, covariant=True)
F = TypeVar("F", bound=Event)
C = TypeVar("C", covariant=True)


class Tale(NamedTuple, Generic[E, C]):
    """Something to be told: one event, or several that are one line."""

    events: tuple[E, ...]
    """The event, with those that merge with it."""
    before: tuple[Event, ...]
    """What was told ahead of it and belongs into its line."""
    after: tuple[Event, ...]
    """What came of it."""
    log: Sequence[Event]
    number: int
    """Where in the log it stands."""
    names: tuple[str, ...]
    viewer: int
    """The seat that reads it, or NOBODY."""
    words: Words
    around: C
    """What else the game's lines need to know: for an event that was told it never changes."""

    @property
    def event(self) -> E:
        """The first of them."""
        return self.events[0]

    @property
    def name(self) -> str:
        """Whom it is about."""
        return self.named(self.event.seat)

    def named(self, seat: int | None) -> str:
        """What somebody is called; nothing for nobody."""
        return self.names[seat] if seat is not None and seat >= 0 else ""


def just_before(log: Sequence[Event], number: int, kind: type[F]) -> list[F]:
    """The events of this kind that were told directly before event `number`."""
    found: list[F] = []
    while number and isinstance(event := log[number - 1], kind):
        found.insert(0, event)
        number -= 1
    return found


def the_seat(tale: Tale[Any, Any]) -> list[str]:
    """A line speaks of the one it is about."""
    return [f"seat:{tale.event.seat}"] if tale.event.seat >= 0 else []


def nothing(tale: Tale[Any, Any]) -> list[str]:
    """A line that speaks of nothing on the table."""
    return []


class Saying(NamedTuple):
    """How a kind of event is told."""

    text: str | Callable[[Tale[Any, Any]], str]
    """A sentence with a place for `{name}`, or what makes one; an empty one is not told to this viewer."""
    about: Callable[[Tale[Any, Any]], list[str]] = the_seat
    """The elements that the line speaks of: pointing at it lights them."""
    gain: Callable[[Tale[Any, Any]], str] = lambda tale: ""
    """What somebody won or lost by it: `+10`."""
    merges: bool = False
    """Whether such events of one seat, one after the other, are one line."""
    turn: bool = False
    """Whether the turn of its seat begins with it."""


SILENT: Final = Saying("")
"""Said by another line already."""


class Threads:
    """Which event is told in the line of which. A game whose lines tell what came of a card says so by threads of its
    own, which follow a log event by event and read each event once. Whether a line says anything at all may not depend
    on what comes of it."""

    claimed: tuple[int, ...] = ()
    """Kinds of event that belong into the line of the event after them, if that is one of certain kinds."""

    def teller(self, log: Sequence[Event], number: int) -> int:
        """The number of the event in whose line event `number` is told: its own, an earlier one's or a later one's."""
        return number


class Written(NamedTuple):
    """A line, and the part that shows it."""

    line: LogLine
    part: Part


class _Thread:
    """The numbers of the events that are one line, and what was written of them; a silent one has no entry."""

    __slots__ = ("after", "before", "entry", "events", "turn", "written")

    def __init__(self, number: int, before: list[int]) -> None:
        self.before = before
        self.events = [number]
        self.after: list[int] = []
        self.written = False
        self.turn = False
        """Whether a turn had begun that no line had told of yet."""
        self.entry: Written | None = None

    def numbers(self) -> tuple[list[int], list[int], list[int]]:
        """Of its events."""
        return self.before, self.events, self.after


class _Book:
    """The lines of one log, as one viewer reads it in one language."""

    def __init__(
        self, sayings: Mapping[int, Saying], names: tuple[str, ...], viewer: int, words: Words, threads: Threads
    ) -> None:
        self.sayings = sayings
        self.names = names
        self.viewer = viewer
        self.words = words
        self.threads = threads
        self.log: list[Event | None] = []
        """What was read, without the first event, which nothing here may keep alive."""
        self.lines: dict[int, _Thread] = {}
        """By the number of their first event."""
        self.expected: dict[int, list[int]] = {}
        """By the number of an event that is to come: the events that belong into its line."""
        self.begun = False
        """Whether a turn has begun that no line has told of yet."""
        self.whose: int | None = None

    def kept(self, log: Sequence[Event]) -> int:
        """How many of the events that were read are still the same."""
        now = _without_first(log[: len(self.log)])
        if now == self.log:
            return len(now)
        pairs = zip(self.log, now, strict=False)
        return next((number for number, (one, other) in enumerate(pairs) if one != other), len(now))

    def claims(self, log: Sequence[Event]) -> bool:
        """Whether what comes now may claim what was read last."""
        known = len(self.log)
        return 0 < known < len(log) and log[known - 1].kind in self.threads.claimed

    def read(self, log: Sequence[Event]) -> list[_Thread]:
        """Takes in what is new; the lines that change by it, the oldest first."""
        changed: dict[int, _Thread] = {}
        for number in range(len(self.log), len(log)):
            teller = self.threads.teller(log, number)
            if teller > number:
                self.expected.setdefault(teller, []).append(number)
                continue
            if teller < number:
                self.lines[teller].after.append(number)
            elif (merged := self._merged(log, number)) is not None:
                teller = merged
                self.lines[teller].events.append(number)
            else:
                self.lines[number] = _Thread(number, self.expected.pop(number, []))
            changed[teller] = self.lines[teller]
        self.log = _without_first(log)
        return [changed[number] for number in sorted(changed)]

    def _merged(self, log: Sequence[Event], number: int) -> int | None:
        """The first event of the line before, if event `number` is one line with it."""
        event = log[number]
        if not self.sayings[event.kind].merges or not self.lines:
            return None
        first = next(reversed(self.lines))
        alike = (log[first].kind, log[first].seat) == (event.kind, event.seat)
        return first if alike and self.lines[first].events[-1] == number - 1 else None

    def write(self, lines: Iterable[_Thread], log: Sequence[Event], around: Any, old: _Book, kept: int) -> None:
        """Writes these lines; those of the first events, which were kept, are taken over from an old book."""
        for line in lines:
            first = log[line.events[0]]
            if not line.written and self.sayings[first.kind].turn and first.seat != self.whose:
                self.begun, self.whose = True, first.seat
            if not line.written:
                line.turn = self.begun
            known = old.entry_like(line, kept) if old is not self else None
            entry = known or self._entry(line, log, around)
            if not line.written and entry:
                self.begun = False
            line.written, line.entry = True, entry

    def entry_like(self, line: _Thread, kept: int) -> Written | None:
        """What was written here of the same events, if they are among the first."""
        mine = self.lines.get(line.events[0])
        if mine is None or mine.turn != line.turn or mine.numbers() != line.numbers():
            return None
        return mine.entry if max([*mine.before, *mine.events, *mine.after]) < kept else None

    def _entry(self, line: _Thread, log: Sequence[Event], around: Any) -> Written | None:
        number, saying = line.events[0], self.sayings[log[line.events[0]].kind]
        if saying is SILENT:
            return None
        before, events, after = (tuple(log[n] for n in numbers) for numbers in line.numbers())
        tale: Tale[Any, Any] = Tale(events, before, after, log, number, self.names, self.viewer, self.words, around)
        text = tale.words(saying.text, name=tale.name) if isinstance(saying.text, str) else saying.text(tale)
        if not text:
            return None
        gain, about, seq = tale.words.sum(saying.gain(tale)), saying.about(tale), events[-1].seq
        written = LogLine(f"log:{number}", tale.event.seat, text, gain, about, seq, line.turn)
        return Written(written, log_part(written))


def _without_first(log: Sequence[Event]) -> list[Event | None]:
    return [None, *log[1:]] if log else []


_journals: Final[dict[int, tuple[ref[Event], dict[Words, _Book]]]] = {}
"""By the first event of a log: a game that goes on keeps its events, and each viewer of a game has others."""


def journal(
    sayings: Mapping[int, Saying],
    log: Sequence[Event],
    people: list[PersonSeen],
    words: Words,
    threads: type[Threads] = Threads,
    around: Any = None,
) -> list[Written]:
    """All lines, the oldest first. A log grows by a few events at a time: what was written of it before is kept."""
    if not log:
        return []
    viewer = next((seat for seat, person in enumerate(people) if person.you), NOBODY)
    blank = _Book(sayings, names_of(people), viewer, words, threads())
    books = _books(log[0])
    old = books.get(words, blank)
    if (old.names, old.viewer) != (blank.names, blank.viewer):
        old = blank
    kept = old.kept(log)
    book = old if kept == len(old.log) and not old.claims(log) else blank
    books.pop(words, None)  # should a line fail, all are written again next time
    book.write(book.read(log), log, around, old, kept)
    books[words] = book
    return [line.entry for line in book.lines.values() if line.entry is not None]


def _books(first: Event) -> dict[Words, _Book]:
    """What was written of the log that begins with this event, until its events are gone."""
    number, forget = id(first), _journals.pop
    if number not in _journals:
        _journals[number] = ref(first, lambda _: forget(number)), {}
    return _journals[number][1]


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
