"""Scenarios 43 to 49: complete mountains (R8.3, R8.4)."""

from __future__ import annotations

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush.rules.events import FOUND, MOUNTAIN_SCORED, TENT_HOME, TOKENS_BOXED

RED, BLUE, GREEN = 0, 1, 2
FIVE_NUGGETS = ("M3-b@(0,0)r0", "M1-a@(0,-1)r2", "M1-b@(1,0)r3")
LAST_CAP = "M1-c@(-1,0)r1"


def test_s43_the_stack_and_a_point_a_nugget() -> None:
    board = Position("M4-a@(0,0)r0", "M1-a@(0,-1)r2", "M1-a@(0,1)r0", "M1-b@(1,0)r3").cowboy(GREEN, "(0,0)m0")
    board.lay(RED, "M1-b@(-1,0)r1")
    assert board.tokens("(0,0)m0") == 7
    board.next_tokens(0, 1, 2, 3, 5, 1, 2).use(RED, "pass")
    assert board.complete("(0,0)m0")
    assert board.gold(GREEN) == [0, 1, 2, 3, 5, 1, 2]
    assert board.points(GREEN) == 7
    assert board.at_home(GREEN) == 4
    assert board.table.features.tokens == {}
    (scored,) = board.heard(RED, MOUNTAIN_SCORED)
    assert (scored.seat, scored.b, scored.c, scored.d) == (GREEN, 7, 7, 7)


def test_s44_tied_miners_share_the_stack_one_by_one() -> None:
    board = Position(*FIVE_NUGGETS).cowboy(BLUE, "(0,-1)m0").cowboy(RED, "(1,0)m0")
    board.lay(BLUE, LAST_CAP).stack("(0,0)m0", 3).next_tokens(1, 2, 3).use(BLUE, "pass")
    assert board.gold(BLUE) == [1, 3]
    assert board.gold(RED) == [2]
    assert board.points(BLUE) == board.points(RED) == 5
    assert [event.a for event in board.heard(BLUE, FOUND)] == [1, None, 3]


def test_s45_the_next_one_clockwise_takes_first() -> None:
    green, red, blue = 0, 1, 2
    board = Position(*FIVE_NUGGETS).cowboy(blue, "(0,-1)m0").cowboy(red, "(1,0)m0")
    board.lay(green, LAST_CAP).stack("(0,0)m0", 3).next_tokens(1, 2, 3).use(green, "pass")
    assert board.gold(red) == [1, 3]
    assert board.gold(blue) == [2]
    assert [board.points(seat) for seat in (green, red, blue)] == [0, 5, 5]


def test_three_tied_miners_are_served_from_the_seat_after_the_active_one() -> None:
    board = Position(*FIVE_NUGGETS, seats=4).cowboy(0, "(0,-1)m0").cowboy(1, "(1,0)m0").cowboy(3, "(0,0)m0")
    board.lay(2, LAST_CAP).stack("(0,0)m0", 4).next_tokens(1, 2, 3, 5).use(2, "pass")
    assert [board.gold(seat) for seat in range(4)] == [[2], [3], [], [1, 5]]


def test_s46_a_miner_may_come_home_in_the_turn_in_which_he_is_placed() -> None:
    board = Position("M1S-s@(0,0)r0").lay(BLUE, "M1-a@(0,-1)r2").use(BLUE, "miner", "m0")
    assert len(board.gold(BLUE)) == 2
    assert board.points(BLUE) == 2
    assert board.at_home(BLUE) == 4


def test_s47_tents_do_not_count_and_come_home() -> None:
    board = Position(*FIVE_NUGGETS).cowboy(BLUE, "(0,-1)m0").tent(RED, "(1,0)m0").tent(GREEN, "(0,0)m0")
    board.lay(RED, LAST_CAP).use(RED, "pass")
    assert len(board.gold(BLUE)) == 5
    assert [board.points(seat) for seat in range(3)] == [0, 5, 0]
    assert board.tent_home(RED)
    assert board.tent_home(GREEN)
    assert [event.seat for event in board.heard(RED, TENT_HOME)] == [RED, GREEN]


def test_s48_a_mountain_without_a_miner_pays_nobody() -> None:
    board = Position(*FIVE_NUGGETS).tent(GREEN, "(0,0)m0").lay(RED, LAST_CAP).use(RED, "pass")
    assert [board.points(seat) for seat in range(3)] == [0, 0, 0]
    assert board.table.box == 5
    assert board.tent_home(GREEN)
    (boxed,) = board.heard(RED, TOKENS_BOXED)
    assert boxed.b == 5


def test_s49_no_tokens_left_but_all_the_points() -> None:
    board = Position(*FIVE_NUGGETS).cowboy(BLUE, "(0,-1)m0")
    board.lay(RED, LAST_CAP).stack("(0,0)m0", 0).use(RED, "pass")
    assert board.gold(BLUE) == []
    assert board.points(BLUE) == 5
