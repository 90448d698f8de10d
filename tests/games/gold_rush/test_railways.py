"""Scenarios 33 to 42: complete railways (R8.2)."""

from __future__ import annotations

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush.rules.events import COWBOY_HOME, RAILWAY_SCORED
from tinstar.games.gold_rush.rules.scoring import complete

RED, BLUE, YELLOW = 0, 1, 2


def completed(*tiles: str, on: str) -> Position:
    """Blue stands on this part; red lays the last tile and passes."""
    board = Position(*tiles[:-1]).cowboy(BLUE, on)
    return board.lay(RED, tiles[-1]).use(RED, "pass")


def test_s33_a_point_a_tile() -> None:
    board = completed("J3-a@(0,0)r0", "RS-f@(1,0)r0", "RS-d@(2,0)r0", "C3-a@(3,0)r0", on="(1,0)r0")
    assert board.complete("(1,0)r0")
    assert board.points(BLUE) == 4
    assert board.at_home(BLUE) == 4
    assert board.points(RED) == 0


def test_s34_a_railway_ends_at_an_open_mountain() -> None:
    board = completed("J3-a@(0,0)r0", "RS-f@(1,0)r0", "M3R-a@(2,0)r1", on="(1,0)r0")
    assert board.points(BLUE) == 3
    assert not board.complete("(2,0)m0")


def test_s35_one_locomotive_doubles() -> None:
    board = completed("J3-a@(0,0)r0", "RS-a@(1,0)r0", "RS-f@(2,0)r0", "C3-a@(3,0)r0", on="(1,0)r0")
    assert board.points(BLUE) == 8
    (scored,) = board.heard(RED, RAILWAY_SCORED)
    assert (scored.seat, scored.b, scored.c, scored.d) == (BLUE, 8, 4, 1)


def test_the_view_says_what_a_railway_brings_when_it_is_finished_and_at_the_end() -> None:
    board = Position("J3-a@(0,0)r0", "RS-a@(1,0)r0").cowboy(BLUE, "(1,0)r0").lay(RED, "RS-f@(2,0)r0")
    railway = next(feature for feature in board.view(RED).features if feature.leaders)
    assert (railway.tiles, railway.locomotives, railway.open) == (3, 1, 1)
    assert (railway.points, railway.finished) == (3, 6)
    board.use(RED, "pass").lay(BLUE, "C3-a@(3,0)r0")
    railway = next(feature for feature in board.view(RED).features if feature.leaders)
    assert (railway.open, railway.points, railway.finished) == (0, 8, 8)
    board.use(BLUE, "pass")
    assert board.points(BLUE) == railway.finished


def test_s36_two_locomotives_do_not() -> None:
    tiles = ("J3-a@(0,0)r0", "RS-a@(1,0)r0", "RS-a@(2,0)r0", "RS-f@(3,0)r0", "RS-d@(4,0)r0", "J3-b@(5,0)r0")
    assert completed(*tiles, on="(1,0)r0").points(BLUE) == 6


def test_s37_a_tie_pays_everybody_in_full() -> None:
    board = Position(
        "J3-a@(0,0)r0",
        "RS-f@(1,0)r0",
        "M1-a@(1,1)r2",
        "M1-a@(2,1)r2",
        "M1-b@(3,1)r2",
        "RS-d@(3,0)r0",
        "J3-b@(4,0)r0",
    )
    board.cowboy(BLUE, "(1,0)r0").cowboy(YELLOW, "(3,0)r0")
    board.lay(RED, "RS-e@(2,0)r0").use(RED, "pass")
    assert board.table.features.tiles[board.feature("(2,0)r0")] == 5
    assert board.points(BLUE) == board.points(YELLOW) == 5
    assert board.at_home(BLUE) == board.at_home(YELLOW) == 4


def test_s38_a_ring_has_no_ends() -> None:
    ring = ("RC-a@(0,0)r3", "RC-a@(1,0)r0", "RC-e@(1,1)r1")
    assert completed(*ring, "RC-f@(0,1)r2", on="(0,0)r0").points(BLUE) == 4
    assert completed(*ring, "RC-b@(0,1)r2", on="(0,0)r0").points(BLUE) == 8


def test_s39_a_loop_at_a_junction_counts_its_tile_once() -> None:
    tiles = ["J3-a@(0,0)r0", "RC-a@(1,0)r0", "RC-a@(1,1)r1", "RC-e@(0,1)r2"]
    assert completed(*tiles, on="(1,0)r0").points(BLUE) == 4
    assert completed(*tiles[1:], tiles[0], on="(1,0)r0").points(BLUE) == 4  # the junction comes last
    assert completed(tiles[2], tiles[0].replace("J3-a", "J3-b"), tiles[3], tiles[1], on="(1,1)r0").points(BLUE) == 4


def test_s40_most_cowboys_win_and_all_come_home() -> None:
    board = Position("J3-a@(0,0)r0", "RS-f@(1,0)r0", "RS-d@(2,0)r0", "RS-b@(3,0)r0")
    board.cowboy(BLUE, "(1,0)r0", "(2,0)r0").cowboy(YELLOW, "(3,0)r0")
    board.lay(RED, "J3-b@(4,0)r0").use(RED, "pass")
    assert [board.points(seat) for seat in range(3)] == [0, 10, 0]
    assert board.at_home(BLUE) == board.at_home(YELLOW) == 4
    assert len(board.heard(RED, COWBOY_HOME)) == 3


def test_s41_a_railway_without_a_railwayman_counts_for_its_cities() -> None:
    board = Position("J3-a@(0,0)r0").lay(RED, "C3-a@(1,0)r0").use(RED, "pass")
    assert board.complete("(1,0)r2")
    assert [board.points(seat) for seat in range(3)] == [0, 0, 0]
    assert complete(board.table.features, board.table.railways_of(board.place("(1,0)c0"))) == 1


def test_s42_a_railwayman_may_come_home_in_the_turn_in_which_he_is_placed() -> None:
    board = Position("J3-a@(0,0)r0", "M1-a@(0,-1)r0", "M1-b@(1,-1)r0", "M1-c@(2,-1)r0", "J3-b@(2,0)r0")
    board.lay(BLUE, "RS-f@(1,0)r0").use(BLUE, "railwayman", "r0")
    assert board.points(BLUE) == 3
    assert board.at_home(BLUE) == 4
