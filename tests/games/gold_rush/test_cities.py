"""Scenarios 50 to 56: connected cities (R8.5)."""

from __future__ import annotations

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush.rules.events import CITY_SCORED

RED, BLUE = 0, 1
CITY = "(0,0)c0"


def connected(*tiles: str) -> Position:
    """Blue's merchant stands in the city at (0,0); red lays the last tile and passes."""
    return Position(*tiles[:-1]).cowboy(BLUE, CITY).lay(RED, tiles[-1]).use(RED, "pass")


def test_s50_a_loop_is_one_railway() -> None:
    board = connected("C3-a@(0,0)r0", "RC-a@(1,0)r0", "RC-a@(1,1)r1", "J3-a@(-1,0)r0", "RC-e@(0,1)r2")
    assert board.points(BLUE) == 6
    assert board.at_home(BLUE) == 4
    (scored,) = board.heard(RED, CITY_SCORED)
    assert (scored.seat, scored.b, scored.c, scored.d) == (BLUE, 6, 2, 0)


def test_s51_three_railways() -> None:
    board = connected("C3-a@(0,0)r0", "J3-a@(1,0)r0", "J3-b@(-1,0)r0", "J3-c@(0,1)r1")
    assert board.points(BLUE) == 9


def test_the_view_counts_a_loop_once_too() -> None:
    board = Position("C3-a@(0,0)r0", "RC-a@(1,0)r0", "RC-a@(1,1)r1").cowboy(BLUE, CITY).lay(RED, "RC-e@(0,1)r2")
    city = next(feature for feature in board.view(RED).features if feature.leaders)
    assert (city.railways, city.open, city.points, city.finished) == (2, 1, 3, 6)


def test_s52_two_loops() -> None:
    loops = ("RC-a@(1,0)r0", "RC-a@(1,1)r1", "RC-e@(0,1)r2", "RC-f@(-1,0)r2", "RC-g@(-1,-1)r3", "RC-b@(0,-1)r0")
    assert connected("C4-a@(0,0)r0", *loops).points(BLUE) == 6


def test_s53_an_open_track() -> None:
    board = connected("C3-a@(0,0)r0", "J3-a@(1,0)r0", "J3-b@(-1,0)r0")
    assert board.points(BLUE) == 0
    assert board.at_home(BLUE) == 3


def test_s54_a_railway_between_two_cities_counts_for_both() -> None:
    board = Position("C3-a@(0,0)r0", "C3-a@(1,0)r0")
    railway = board.feature("(0,0)r0")
    assert railway == board.feature("(1,0)r2")
    assert board.complete("(0,0)r0")
    assert board.table.features.tiles[railway] == 2
    for city in (CITY, "(1,0)c0"):
        railways = board.table.railways_of(board.place(city))
        assert railways.count(railway) == 1
        assert len(railways) == 3


def test_s55_a_merchant_may_come_home_in_the_turn_in_which_he_is_placed() -> None:
    board = Position(
        "J3-a@(0,0)r0",
        "M1-a@(0,-1)r0",
        "M1-b@(1,-1)r0",
        "M1-c@(2,-1)r0",
        "J3-b@(2,0)r0",
        "RS-f@(2,1)r1",
        "RC-a@(2,2)r1",
        "RC-a@(1,2)r2",
        "RS-d@(1,1)r1",
    )
    board.lay(RED, "C3-a@(1,0)r0")
    assert sorted(board.table.features.tiles[r] for r in board.table.railways_of(board.place("(1,0)c0"))) == [2, 2, 6]
    board.use(RED, "merchant", "c0")
    assert board.points(RED) == 9
    assert board.at_home(RED) == 4


def test_s56_a_city_without_a_merchant_pays_nobody() -> None:
    board = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0", "J3-b@(-1,0)r0").lay(RED, "J3-c@(0,1)r1").use(RED, "pass")
    assert [board.points(seat) for seat in range(3)] == [0, 0, 0]
