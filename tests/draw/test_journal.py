"""The log knows whose turn it is: which lines begin one, and what is new since one's own."""

from __future__ import annotations

import gc
from collections.abc import Sequence

import pytest
from msgspec import structs

from tinstar.draw.journal import SILENT, Saying, Threads, Written, _journals, journal, just_before, since_last_turn
from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import Words
from tinstar.kernel.facts import Event

TURN, DEED, QUIET = 1, 2, 3
SAYINGS = {TURN: Saying("", turn=True), DEED: Saying("{name} does it"), QUIET: SILENT}


def told(log: str) -> list[Event]:
    """`0a1b`: the turn of seat 0, something it does, the turn of seat 1 …"""
    seat, events = -1, []
    for letter in log:
        if letter.isdecimal():
            seat = int(letter)
        events.append(Event(TURN if letter.isdecimal() else DEED if letter != "." else QUIET, seat))
    return events


@pytest.mark.parametrize(
    ("log", "seat", "new"),
    [
        ("", 0, ""),
        ("ab", 0, "ab"),
        ("ab1c2d", 0, "ab1c2d"),
        ("0a1b2c", 0, "1b2c"),
        ("0a1b2c0d", 0, "1b2c"),
        ("0a1b0c2d1e", 0, "2d1e"),
        ("0a", 0, ""),
        ("x0a", 0, "x"),
        ("0a0b1c", 0, "1c"),
        ("1a0b0c", 0, "1a"),
        ("0a1b", -1, "0a1b"),
    ],
)
def test_what_is_new_since_my_last_turn(log: str, seat: int, new: str) -> None:
    found = since_last_turn(SAYINGS, told(log), seat)
    assert log[found.start : found.stop] == new


def test_the_first_line_of_a_turn_is_marked() -> None:
    """Whether its beginning is a line itself or not, and however often one seat begins in a row."""
    people = [PersonSeen("Ana"), PersonSeen("Ben")]
    entries = journal(SAYINGS, told("a0.b0c1.de"), people, Words("en"))
    assert [entry.line.turn for entry in entries] == [False, True, False, True, False]
    assert ["data-turn" in entry.part.markup for entry in entries] == [entry.line.turn for entry in entries]


MERGED, COMES, CLAIMED = 4, 5, 6
GROWING = SAYINGS | {
    MERGED: Saying(lambda tale: f"{tale.name} finds {len(tale.events)}", merges=True),
    DEED: Saying(lambda tale: f"{tale.name} does it for {len(tale.before)}: {len(tale.after)} came of it"),
    COMES: Saying(lambda tale: f"{len(tale.after) + 1} come to {tale.name}"),
    CLAIMED: Saying(lambda tale: f"{tale.name} pays"),
}
ANA_AND_BEN = [PersonSeen("Ana"), PersonSeen("Ben")]
ENGLISH, GERMAN = Words("en"), Words("de")
EVENTS = {"t": TURN, "d": DEED, "q": QUIET, "m": MERGED, "c": COMES, "p": CLAIMED}


class Deeds(Threads):
    """What comes to a seat is told with its last deed, or with what came before; a deed claims what was paid for it."""

    claimed = (CLAIMED,)

    def __init__(self) -> None:
        self.last: dict[int, int] = {}

    def teller(self, log: Sequence[Event], number: int) -> int:
        event, after = log[number], number + 1
        if event.kind == CLAIMED and after < len(log) and log[after].kind == DEED:
            return after
        if event.kind == DEED:
            self.last[event.seat] = number
        return self.last.setdefault(event.seat, number) if event.kind == COMES else number


def written(log: Sequence[Event], people: list[PersonSeen] = ANA_AND_BEN, words: Words = ENGLISH) -> list[Written]:
    return journal(GROWING, log, people, words, Deeds)


def events_of(log: str) -> list[Event]:
    """`t0m0`: the turn of seat 0, then something it finds …"""
    return [Event(EVENTS[kind], int(seat)) for kind, seat in zip(log[::2], log[1::2], strict=True)]


def fresh(log: list[Event], people: list[PersonSeen] = ANA_AND_BEN, words: Words = ENGLISH) -> list[Written]:
    """The lines of events that nobody has seen before."""
    return written([structs.replace(event) for event in log], people, words)


def test_what_comes_of_something_is_told_in_its_line() -> None:
    told = [entry.line.text for entry in fresh(events_of("c0p0d0q1c0p1c1c0d1c1p0"))]
    assert told == [
        "1 come to Ana",
        "Ana does it for 1: 2 came of it",
        "Ben pays",
        "1 come to Ben",
        "Ben does it for 0: 1 came of it",
        "Ana pays",
    ]


def test_a_log_that_grows_is_written_as_a_whole_one() -> None:
    """Also where a line gets more events, where an event claims the one before, and where something is taken back."""
    log = events_of("q0t0d0m0m0c0t1q1m1m1p1d1c1c0t0p0p0d0c0m0m0t0d0p0")
    for shorter in range(len(log)):
        for longer in range(len(log) + 1):
            played = log[:1] + [structs.replace(event) for event in log[1:]]
            for length in (shorter, longer):
                assert written(played[:length]) == fresh(played[:length])


def test_a_move_that_is_taken_back_and_another_are_not_mixed_up() -> None:
    log = events_of("t0d0t1d1c0")
    written(log)
    for other in (log[:2] + events_of("t0c0d1"), log[:1] + events_of("d1") + log[2:]):
        assert written(other) == fresh(other)


def test_lines_that_stay_are_the_same_objects() -> None:
    """When more happens, and when something is taken back."""
    log = events_of("t0d0t1d1t0d0c1")
    before = written(log[:4])
    assert written(log)[0] is before[0]
    assert written(log)[1] is not before[1]  # more came of it
    assert written(log[:3])[0] is before[0]


def test_languages_and_names_have_lines_of_their_own() -> None:
    log = events_of("t0d0")
    for people in (ANA_AND_BEN, [PersonSeen("Cleo"), PersonSeen("Ben")]):
        for words in (ENGLISH, GERMAN, ENGLISH):
            assert written(log, people, words) == fresh(log, people, words)
            assert people[0].name in written(log, people, words)[0].line.text


def test_whose_eyes_read_it_matters() -> None:
    sayings = {DEED: Saying(lambda tale: "you" if tale.viewer == tale.event.seat else tale.name)}
    log = events_of("d0")
    for you, said in ((True, "you"), (False, "Ana"), (True, "you")):
        assert [entry.line.text for entry in journal(sayings, log, [PersonSeen("Ana", you=you)], ENGLISH)] == [said]


def test_a_line_that_fails_costs_no_other_line() -> None:
    luck = iter([0, 1, 1])
    sayings = GROWING | {COMES: Saying(lambda tale: f"{tale.name}: {1 // next(luck)}")}
    log = events_of("t0d0c1d1")
    journal(sayings, log[:2], ANA_AND_BEN, ENGLISH)
    with pytest.raises(ZeroDivisionError):
        journal(sayings, log, ANA_AND_BEN, ENGLISH)
    assert [entry.line.text[:5] for entry in journal(sayings, log, ANA_AND_BEN, ENGLISH)] == ["Ana d", "Ben: ", "Ben d"]


def test_lines_are_forgotten_with_their_game() -> None:
    gc.collect()
    before = len(_journals)
    log = events_of("t0d0")
    written(log)
    assert len(_journals) == before + 1
    del log
    gc.collect()
    assert len(_journals) == before


class Shown(Event, frozen=True):
    """A kind of its own."""


def test_what_was_told_just_before() -> None:
    log = [Shown(1, 0), Event(2, 0), Shown(1, 1), Shown(1, 2), Event(3, 0)]
    assert just_before(log, 4, Shown) == log[2:4]
    assert just_before(log, 2, Shown) == just_before(log, 0, Shown) == []
    assert just_before(log, 1, Shown) == log[:1]
