"""The log knows whose turn it is: which lines begin one, and what is new since one's own."""

from __future__ import annotations

import pytest

from tinstar.draw.journal import SILENT, Saying, journal, since_last_turn
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
