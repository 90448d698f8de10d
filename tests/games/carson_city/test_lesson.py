"""What only Carson City can say of its lessons: who won which duel and by what, what it paid, and what comes after."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.carson_city import game
from tinstar.games.carson_city.pieces import CHARACTERS, PLACE_NAMES
from tinstar.games.carson_city.rules.events import DuelWon, Fought
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.lesson import FIRST, Lesson

YOU, OTHER = 0, 1
GAMES = 200


def lesson(key: str) -> Lesson:
    return next(lesson for lesson in game.lessons() if lesson.key == key)


def town(stop: Stop) -> Carson:
    table = stop.play.state
    assert isinstance(table, Carson)
    return table


def ends(key: str) -> Iterator[Stop]:
    return (stop for stop in stops(game, lesson(key)) if stop.at.item is None)


def duels(stop: Stop) -> list[tuple[str, int, int, int]]:
    """Every duel: what for, who won, with how much, and whether by the order of passing."""
    won = [event for event in stop.play.log(YOU) if isinstance(event, DuelWon)]
    return [(PLACE_NAMES[event.place], event.seat, event.total, event.tie) for event in won]


def throws(stop: Stop) -> list[tuple[int, int]]:
    """Who threw what in them."""
    return [(event.seat, event.value) for event in stop.play.log(YOU) if isinstance(event, Fought)]


def test_the_saloon_is_won_by_the_cowboy_at_home_and_by_passing_first() -> None:
    for stop in ends(FIRST):
        assert throws(stop) == [(OTHER, 5), (YOU, 4)]
        assert duels(stop) == [("build5", YOU, 6, 1)]


def test_the_first_round_ends_with_a_saloon_that_pays_and_more_points_than_bill_has() -> None:
    points = set()
    for stop in ends(FIRST):
        table = town(stop)
        assert table.round == 2
        assert table.parcels(YOU) == 3
        assert sum(table.town.earns) == 10
        assert table.money[YOU] == 20 - 2 * table.total(YOU)
        assert table.total(OTHER) == 1
        points.add(table.total(YOU))
    assert points == {5, 6, 7, 8}


def test_who_passed_first_chooses_first_when_the_first_lesson_is_over() -> None:
    for stop in ends(FIRST):
        assert stop.play.waiting == [YOU]
        assert len(stop.play.options(YOU)) > len(CHARACTERS)


@pytest.mark.soak
@pytest.mark.parametrize("key", [FIRST])
def test_the_game_that_follows_is_neither_won_nor_lost(key: str) -> None:
    """50 to 80 of 100, whatever was chosen before."""
    assert all(0.5 <= share_won(game, stop, YOU, GAMES) <= 0.8 for stop in ends(key))
