"""Where the weights of minds come from: a script that every game with a table of them can be fitted by."""

from __future__ import annotations

from pathlib import Path

import pytest

import tinstar
from scripts import foresight, weights
from scripts.weights import Match
from tinstar.kernel.core import Quick
from tinstar.kernel.weights import table_for

GAMES = Path(tinstar.__file__).parent / "games"
of_every_game = pytest.mark.parametrize("key", weights.fittable())


def test_games_with_weights_are_found() -> None:
    assert weights.fittable() == sorted(file.parts[-3] for file in GAMES.glob("*/mind/weights.json"))


def test_a_table_serves_from_so_many_seats_on() -> None:
    tables = {"2": {"two": 2.0}, "3": {"more": 3.0}}
    assert [table_for(tables, seats) for seats in range(6)] == ["2", "2", "2", "3", "3", "3"]


@of_every_game
def test_the_script_writes_the_file_as_it_is(key: str) -> None:
    assert weights.written(weights.tables_of(key)) == (GAMES / key / "mind" / "weights.json").read_text("utf-8")


@of_every_game
def test_numbers_that_move_by_nothing_stay(key: str) -> None:
    for numbers in weights.tables_of(key).values():
        places = weights.places(numbers)
        assert weights.changed(numbers, [0.0] * len(places)) == numbers
        moved = weights.changed(numbers, [1.0] * len(places))
        assert all(weights.at(moved, place) == round(weights.at(numbers, place) * 1.3, 2) for place in places)
        assert list(moved) == list(numbers)


def test_what_is_nothing_stays_nothing() -> None:
    assert weights.places({"keep": [0.0, 0.5], "none": 0.0, "road": 0.2}) == [("keep", 1), ("road", -1)]


def test_what_wins_is_followed_and_luck_is_not() -> None:
    """Of two numbers one decides, in a lottery; the other means nothing."""
    luck = Quick(3)
    ways = [weights.drawn(2, luck) for _ in range(4000)]
    seats = [weights.Seat(way, float(luck.below(1000) < 500 + 200 * way[0])) for way in ways]
    decides, nothing = weights.fitted(seats)
    assert decides.gain == pytest.approx(0.2, abs=3 * decides.error)
    assert abs(nothing.gain) < 4 * nothing.error
    assert weights.step(decides) == 1.0
    assert abs(weights.step(nothing)) < 1.0


@of_every_game
def test_games_of_minds_that_differ_are_played_to_their_end(key: str) -> None:
    for seats in map(int, weights.tables_of(key)):
        played = weights.played((Match(key, seats), range(1, 2)))
        assert len(played) == seats
        assert sum(seat.won for seat in played) == pytest.approx(1)
        assert weights.played((Match(key, seats), range(1, 2))) == played


def test_the_scale_moves_to_what_came_true() -> None:
    """Where whoever is ahead always wins, a mind may be sure."""
    tables, mind = weights.tables_of("dodge_city"), tinstar.game("dodge_city").mind()
    games = foresight.watched("dodge_city", 2, range(2))
    seen = [(moment, max(range(2), key=mind.values(moment).__getitem__)) for moment, _ in games]
    wrong = {"2": {**tables["2"], "scale": 60.0}}  # sure of nothing
    fitted = foresight.fit("dodge_city", wrong, "2", ["scale"], seen)
    assert fitted["2"]["scale"] < 60.0
    assert {**fitted["2"], "scale": 60.0} == wrong["2"], "nothing else moves"
    before, after = (foresight.surprise("dodge_city", some, seen) for some in (wrong, fitted))
    assert after < before
