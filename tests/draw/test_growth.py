"""How a game went, in bars: from round to round, and by the origin of every point."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

import tinstar
from tests.browser.player import whole_game
from tinstar.draw.growth import Course, Fall, Growth, Stretch, course_of, growth_table, parted
from tinstar.draw.look import Look, seated
from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import Words
from tinstar.kernel import SPECTATOR, Play, views_of
from tinstar.web.drawing import look_of

GAMES: Final = tinstar.game_keys()
NUMBER: Final = re.compile(r"<b>(−?\d+)</b>")


def finished(key: str, seats: int = 3) -> Play:
    """A game in which everybody does anything."""
    play = tinstar.game(key).play(seats=seats, seed=5)
    for _, seat, option in whole_game(key, seats, 5):
        play.apply(seat, option)
    return play


def course(play: Play) -> tuple[Growth[Any], Course]:
    growth = look_of(play.game).growth
    assert growth is not None
    return growth, course_of(growth, views_of(play.game, play.record))


@pytest.mark.parametrize("key", GAMES)
def test_what_came_from_round_to_round_adds_up(key: str) -> None:
    """To the points of the outcome; in a game without points to what is left."""
    play = finished(key)
    growth, went = course(play)
    last = list(growth.standing(play.view(SPECTATOR)))
    sums = [sum(stretch.gained[seat] for stretch in went.stretches) for seat in range(3)]
    assert sums == went.stretches[-1].left == last
    outcome = play.outcome
    assert outcome is not None
    assert growth.fall or sums == outcome.points
    assert bool(growth.fall) == (look_of(play.game).result != Look.result)
    assert {fall.seat for fall in went.falls} == ({s for s in range(3) if not last[s]} if growth.fall else set())


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_bar_has_its_number(key: str, lang: str) -> None:
    play = finished(key)
    look, (growth, went) = look_of(play.game), course(play)
    words = look.words_in(lang)
    people = seated(play.seen(SPECTATOR), words, ["Ana", "<b>&", "Cleo"])
    table = growth_table(growth, went, people, words)
    told = [stretch.left if growth.fall else stretch.gained for stretch in went.stretches]
    numbers = [int(found.replace("−", "-")) for found in NUMBER.findall(table)]
    assert sorted(numbers) == sorted(value for column in told for value in column)
    assert table.count("<svg") == 3 + len(numbers) + len(went.falls)
    assert "<b>&" not in table.replace("</b>", "")
    if not growth.fall:
        score = look.score(play.seen(SPECTATOR), people, words)
        outcome = play.outcome
        assert outcome is not None
        bars = score.count('class="bar"')
        assert bars >= sum(1 for points in outcome.parts.values() for worth in points if worth)


def test_bars_are_as_high_as_what_they_stand_for() -> None:
    growth = Growth[Any]("Round {n}", "Rounds {first} to {last}", int, lambda view: [view])
    went = Course([Stretch(1, 1, [4, -2], [4, -2]), Stretch(2, 2, [0, 1], [4, -1], final=True)], [])
    table = growth_table(growth, went, [PersonSeen("Ana"), PersonSeen("Ben")], Words("en"))
    assert re.findall(r'height="([\d.]+)" class="bar-ink ([^"]+)"', table) == [
        ("30", "seat-0"),
        ("15", "bar-lost"),
        ("7.5", "seat-1"),
    ]
    assert "−2" in table
    assert "At the end" in table


def test_what_an_entry_brought_belongs_to_its_round() -> None:
    """Also where it was taken back, and what was there at the start to the first."""
    moments = [(1, [1]), (1, [3]), (2, [5]), (2, [4]), (3, [4]), (3, [9])]
    growth = Growth[Any]("", "", lambda view: view[0], lambda view: view[1])
    assert course_of(growth, moments) == Course(
        [Stretch(1, 1, [5], [5]), Stretch(2, 2, [-1], [4]), Stretch(3, 3, [5], [9])], []
    )
    counted = course_of(Growth[Any]("", "", lambda view: view[0], lambda view: view[1], finale=True), moments)
    assert counted.stretches[-2:] == [Stretch(3, 3, [0], [4]), Stretch(3, 3, [5], [9], final=True)]


def test_who_comes_back_has_not_fallen() -> None:
    moments = [(1, [2, 1, 1]), (2, [0, 1, 1]), (3, [1, 0, 0]), (4, [1, 0, 1]), (5, [0, 0, 0])]
    growth = Growth[Any]("", "", lambda view: view[0], lambda view: view[1], fall="{name}, {n}")
    assert course_of(growth, moments).falls == [Fall(1, 2), Fall(0, 4), Fall(2, 4)]


@pytest.mark.parametrize(
    ("rounds", "parts"),
    [
        ((1, 1), [(1, 1)]),
        ((1, 5), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]),
        ((1, 72), [(1, 12), (13, 24), (25, 36), (37, 48), (49, 60), (61, 72)]),
        ((1, 8), [(1, 1), (2, 2), (3, 4), (5, 5), (6, 6), (7, 8)]),
    ],
)
def test_many_rounds_are_told_in_equal_stretches(rounds: tuple[int, int], parts: list[tuple[int, int]]) -> None:
    assert parted(*rounds) == parts
