"""A lesson: a real table with stacked luck and scripted others. Where somebody stands in it is worked out from the log.

A game's `lesson.py` is pure data: what is read, what the learner does, what the others do. Nothing of it is stored, so
a lesson goes on after a reload, an undo or a restart like any game; and once the script is over, or left, it is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

import msgspec

from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import OptionValue
from tinstar.kernel.record import Entry

FIRST: Final = "first"
SECOND: Final = "second"
"""The keys of a game's lessons, in the order in which they are learnt."""

Scripted = tuple[int, str]
"""A move of one of the others: seat and option."""


class Note(NamedTuple):
    """A line of the learner's notebook, and the number of its rule; of several rules the first is the one to open."""

    rule: str
    text: str


class Click(NamedTuple):
    """One choice of the learner."""

    expect: Sequence[str]
    """Patterns of the options that lead on: any of them."""
    wrong: Mapping[str, str] = {}
    """What is said to other legal options, by pattern: the first that fits."""


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """Something to read. `**` stands around what is printed bold."""

    title: str
    text: str
    point: Sequence[str] = ()
    """The elements of the drawing that it speaks of."""
    trace: Sequence[str] = ()
    """Those that belong together, a railway tile by tile: each has a frame while this is told."""
    note: Note | None = None


class Watch(Read, frozen=True, kw_only=True):
    """Something that the others do."""

    moves: Sequence[Scripted]


class Do(Read, frozen=True, kw_only=True):
    """Something that the learner does, after what others do."""

    clicks: Sequence[Click]
    before: Sequence[Scripted] = ()


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A table to learn at."""

    key: str
    title: str
    about: str
    """What is learnt, in one sentence."""
    minutes: int
    names: Sequence[str]
    """Who sits where; the learner's own name is empty."""
    options: Mapping[str, OptionValue] = {}
    luck: str
    """What is dealt, by name (`Game.luck_named`), in the order in which the rules ask for it; then it is fresh."""
    steps: Sequence[Read]

    @property
    def you(self) -> int:
        """The seat of the learner."""
        return self.names.index("")

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)


class NotInLesson(TinstarError):
    """The choice is legal, but not what the lesson is about just now; nothing was played. The message is a text of the
    game's catalogue."""

    code = "not_in_lesson"
    status = 409


class Item(NamedTuple):
    """One choice of the script, whoever makes it."""

    step: int
    seat: int
    expect: Sequence[str]
    wrong: Mapping[str, str]

    def takes(self, seat: int, option: str) -> bool:
        """Is it this choice?"""
        return seat == self.seat and fits(option, self.expect)


class Moment(NamedTuple):
    """Where somebody stands in a lesson."""

    first: int
    """The first step that is told since the learner's last choice."""
    step: int
    """The last one of them: a choice, or the end."""
    click: int
    """How many choices of that step have been made."""
    item: Item | None
    """What is chosen next, and by whom; None when the script is over."""


def fits(option: str, patterns: Sequence[str]) -> bool:
    """Does one of these patterns mean this option?"""
    return any(fnmatchcase(option, pattern) for pattern in patterns)


def script(lesson: Lesson) -> list[Item]:
    """All choices of a lesson, one after the other."""
    items: list[Item] = []
    for number, step in enumerate(lesson.steps):
        moves = step.moves if isinstance(step, Watch) else step.before if isinstance(step, Do) else ()
        items += [Item(number, seat, [option], {}) for seat, option in moves]
        if isinstance(step, Do):
            items += [Item(number, lesson.you, click.expect, click.wrong) for click in step.clicks]
    return items


def choices(entries: Sequence[Entry]) -> list[Scripted]:
    """What was chosen and not taken back, in order."""
    found: list[Scripted] = []
    for entry in entries:
        if entry.undo:
            del found[max(n for n, (seat, _) in enumerate(found) if seat == entry.seat)]
        elif entry.seat >= 0:
            found.append((entry.seat, entry.option))
    return found


def moment(lesson: Lesson, entries: Sequence[Entry]) -> Moment | None:
    """Where a table of this lesson stands; None once somebody has left the script."""
    items, made = script(lesson), choices(entries)
    if not all(item.takes(*choice) for item, choice in zip(items, made, strict=False)):
        return None
    own = [item.step for item in items[: len(made)] if item.seat == lesson.you]
    ahead = next((n for n in range(len(made), len(items)) if items[n].seat == lesson.you), None)
    step = len(lesson.steps) - 1 if ahead is None else items[ahead].step
    first = min(own[-1] + 1, step) if own else 0
    return Moment(first, step, own.count(step), items[len(made)] if len(made) < len(items) else None)


def furthest(lesson: Lesson, entries: Sequence[Entry]) -> int:
    """The last step that has ever been told at a table, whatever was taken back since."""
    step = 0
    for made in range(len(entries) + 1):
        at = moment(lesson, entries[:made])
        step = max(step, at.step if at is not None else 0)
        if at is not None and at.item is None:
            break
    return step


def scripted(lesson: Lesson, entries: Sequence[Entry]) -> Scripted | None:
    """What one of the others does next by the script."""
    at = moment(lesson, entries)
    if at is None or at.item is None or at.item.seat == lesson.you:
        return None
    return at.item.seat, at.item.expect[0]


def answer(lesson: Lesson, entries: Sequence[Entry], option: str) -> str | None:
    """What is said to a legal choice of the learner instead of playing it: a text of the game's catalogue, empty while
    the others are still at it; None where it is played."""
    at = moment(lesson, entries)
    if at is None or at.item is None or at.item.takes(lesson.you, option):
        return None
    if at.item.seat != lesson.you:
        return ""
    return next((said for pattern, said in at.item.wrong.items() if fnmatchcase(option, pattern)), "")
