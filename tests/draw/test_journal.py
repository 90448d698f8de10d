"""The log knows whose turn it is: which lines begin one, and what is new since one's own."""

from __future__ import annotations

import gc

import pytest
from msgspec import structs

from tinstar.draw.journal import SILENT, Entry, Saying, _journals, journal, since_last_turn
from tinstar.draw.parts import Person
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
    people = [Person("Ana"), Person("Ben")]
    entries = journal(SAYINGS, told("a0.b0c1.de"), people, Words("en"))
    assert [entry.line.turn for entry in entries] == [False, True, False, True, False]
    assert ["data-turn" in entry.part.markup for entry in entries] == [entry.line.turn for entry in entries]


MERGED, LATE = 4, 5
GROWING = SAYINGS | {
    MERGED: Saying(lambda tale: f"{tale.name} finds {len(tale.events)}", merges=True),
    LATE: Saying(lambda tale: f"{tale.name} knows {tale.around}"),
}
ANA_AND_BEN = [Person("Ana"), Person("Ben")]
ENGLISH, GERMAN = Words("en"), Words("de")
EVENTS = {"t": TURN, "d": DEED, "q": QUIET, "m": MERGED, "l": LATE}


def events_of(log: str) -> list[Event]:
    """`t0m0`: the turn of seat 0, then something it finds …"""
    return [Event(EVENTS[kind], int(seat)) for kind, seat in zip(log[::2], log[1::2], strict=True)]


def fresh(log: list[Event], people: list[Person], moments: list[int], words: Words = ENGLISH) -> list[Entry]:
    """The lines of events that nobody has seen before."""
    return journal(GROWING, [structs.replace(event) for event in log], people, words, moments)


def test_a_log_that_grows_is_written_as_a_whole_one() -> None:
    """Also where a line gets more events, where something is taken back, and where what lines need to know changes."""
    log = events_of("q0t0d0m0m0t1q1m1m1d1l1t0l0m0m0t0d0")
    for shorter in range(len(log)):
        for longer in range(len(log) + 1):
            played = log[:1] + [structs.replace(event) for event in log[1:]]
            for length, moment in ((shorter, 7), (longer, 7), (longer, 8)):
                moments = [moment] * length
                told = journal(GROWING, played[:length], ANA_AND_BEN, ENGLISH, moments)
                assert told == fresh(played[:length], ANA_AND_BEN, moments)


def test_a_move_that_is_taken_back_and_another_are_not_mixed_up() -> None:
    log = events_of("t0d0t1d1")
    journal(GROWING, log, ANA_AND_BEN, ENGLISH)
    other = log[:2] + events_of("t0l0d1")
    assert journal(GROWING, other, ANA_AND_BEN, ENGLISH, [3] * 5) == fresh(other, ANA_AND_BEN, [3] * 5)


def test_lines_that_stay_are_the_same_objects() -> None:
    log = events_of("t0d0t1d1t0d0")
    before = journal(GROWING, log[:4], ANA_AND_BEN, ENGLISH)
    assert journal(GROWING, log, ANA_AND_BEN, ENGLISH)[0] is before[0]


def test_languages_and_names_have_lines_of_their_own() -> None:
    log = events_of("t0d0")
    for people in (ANA_AND_BEN, [Person("Cleo"), Person("Ben")]):
        for words in (ENGLISH, GERMAN, ENGLISH):
            assert journal(GROWING, log, people, words) == fresh(log, people, [0, 0], words)
            assert people[0].name in journal(GROWING, log, people, words)[0].line.text


def test_lines_are_forgotten_with_their_game() -> None:
    gc.collect()
    before = len(_journals)
    log = events_of("t0d0")
    journal(GROWING, log, ANA_AND_BEN, ENGLISH)
    assert len(_journals) == before + 1
    del log
    gc.collect()
    assert len(_journals) == before
