"""Scenarios 17 to 32: cowboys (R5), the tent (R6) and digging (R7)."""

from __future__ import annotations

import pytest

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush.rules.events import DUG, FOUND
from tinstar.kernel import IllegalOption, NotYourTurn

RED, BLUE, YELLOW = 0, 1, 2
OPEN_MOUNTAIN = ("M1S-s@(0,0)r0", "M3-b@(0,-1)r1")


def test_s17_an_occupied_mountain_takes_no_second_miner() -> None:
    board = Position(*OPEN_MOUNTAIN).cowboy(RED, "(0,-1)m0").lay(BLUE, "M1S-b@(0,-2)r2")
    assert board.tokens("(0,-2)m0") == 4
    assert not board.complete("(0,-2)m0")
    assert not board.offered("miner")
    assert board.may("railwayman", "r0")
    assert board.may("farmer", "p0")
    assert board.may("farmer", "p1")


def test_s18_not_even_the_own_one() -> None:
    board = Position(*OPEN_MOUNTAIN).cowboy(BLUE, "(0,-1)m0").lay(BLUE, "M1S-b@(0,-2)r2")
    assert not board.offered("miner")
    assert board.may("railwayman", "r0")


def test_s19_a_tent_does_not_stop_a_miner() -> None:
    board = Position(*OPEN_MOUNTAIN).tent(YELLOW, "(0,-1)m0").lay(BLUE, "M1S-b@(0,-2)r2")
    assert board.may("miner", "m0")


def test_s20_without_a_cowboy_in_the_supply() -> None:
    board = Position(*OPEN_MOUNTAIN, "OP-a@(-1,-1)r0")
    board.cowboy(BLUE, "(0,0)r0", "(0,0)p0", "(0,0)p1", "(-1,-1)p0").tent(BLUE, "(0,-1)m0")
    assert board.at_home(BLUE) == 0
    board.lay(BLUE, "M1S-b@(0,-2)r2")
    assert not any(board.offered(role) for role in ("railwayman", "miner", "merchant", "farmer"))
    assert board.may("tent", "(0,0)m0")
    assert board.may("dig")
    assert board.may("pass")


def test_s21_only_on_the_tile_just_laid() -> None:
    board = Position("RS-f@(0,0)r0").lay(RED, "RS-d@(1,0)r0")
    assert board.play.options(RED) == ["railwayman s0", "farmer s1", "farmer s2", "pass"]
    board.use(RED, "railwayman", "r0")
    newest = len(board.table.cells) - 1
    assert board.table.cowboys[0] >> 4 == newest
    board.lay(BLUE, "J3-a@(-1,0)r0")
    with pytest.raises(IllegalOption):
        board.play.apply(BLUE, "railwayman s6")
    assert not board.may("railwayman", "r0")  # joined to the red one on the older tiles
    assert board.may("railwayman", "r1")


def test_s22_a_merchant_is_always_allowed_in_a_new_city() -> None:
    board = Position("RS-f@(0,0)r0").cowboy(RED, "(0,0)r0", "(0,0)p0", "(0,0)p1").lay(RED, "C3-a@(1,0)r0")
    assert board.may("merchant", "c0")
    assert not board.may("railwayman", "r2")


def test_s23_one_act_a_turn() -> None:
    board = Position(*OPEN_MOUNTAIN).tent(BLUE, "(0,-1)m0").lay(BLUE, "M1S-b@(0,-2)r2").use(BLUE, "railwayman", "r0")
    for act in ("tent 0,0 s0", "dig", "farmer s2"):
        with pytest.raises(NotYourTurn):
            board.play.apply(BLUE, act)
    assert board.play.kind == "LayTile"
    assert board.play.waiting == [YELLOW]


def test_s24_nobody_is_asked_when_only_passing_is_possible() -> None:
    board = Position("C3-a@(0,0)r0", seats=2)
    for part in ("r0", "r1", "r2", "p0"):
        board.cowboy(RED, f"(0,0){part}")
    board.lay(RED, "J3-a@(1,0)r0")
    assert board.play.kind == "LayTile"
    assert board.play.waiting == [BLUE]


def test_s25_a_tent_beside_other_figures() -> None:
    board = Position("M4-a@(0,0)r0", "M3-b@(1,0)r0", "M3-b@(0,1)r0", "M1S-b@(0,-1)r2")
    board.cowboy(BLUE, "(1,0)m0").cowboy(RED, "(0,1)m0", "(0,-1)r0").tent(BLUE, "(0,0)m0")
    board.lay(YELLOW, "OP-a@(0,2)r0")
    assert board.may("tent", "(0,-1)m0")
    board.use(YELLOW, "tent", "(0,-1)m0")
    assert board.table.tents[YELLOW] == board.place("(0,-1)m0")


def test_s26_not_where_a_figure_stands() -> None:
    board = Position("M4-a@(0,0)r0", "M3-b@(1,0)r0").cowboy(BLUE, "(1,0)m0").tent(RED, "(0,0)m0")
    board.lay(YELLOW, "OP-a@(1,1)r0")
    assert not board.offered("tent")
    for option in ("tent 0,0 s0", "tent 1,0 s0"):
        with pytest.raises(IllegalOption):
            board.play.apply(YELLOW, option)


def test_s27_not_in_a_mountain_that_this_tile_completed() -> None:
    board = Position("M1S-s@(0,0)r0", "MB-a@(0,1)r0").lay(RED, "M1-a@(0,-1)r2")
    assert board.complete("(0,0)m0")
    assert board.play.options(RED) == ["miner s0", "farmer s1", "tent 0,1 s0", "pass"]


def test_s28_the_tent_moves_to_an_older_tile_of_another_mountain() -> None:
    board = Position("M1S-s@(0,0)r0", "M1-a@(0,1)r2").tent(BLUE, "(0,1)m0")
    board.lay(BLUE, "M1-b@(-1,1)r2").use(BLUE, "tent", "(0,0)m0")
    assert board.table.tents[BLUE] == board.place("(0,0)m0")
    assert board.play.kind == "LayTile"
    board.lay(RED, "M1-c@(1,1)r2")
    assert board.may("tent", "(0,1)m0")  # the place is free again
    assert not board.may("tent", "(0,0)m0")


def test_s29_digging_is_for_the_digger_alone() -> None:
    board = Position("MB-a@(0,0)r0", "MB-a@(1,0)r0").cowboy(BLUE, "(0,0)m0").tent(YELLOW, "(1,0)m0")
    board.lay(YELLOW, "OP-b@(1,1)r0")
    assert board.tokens("(0,0)m0") == 4
    board.next_tokens(5).use(YELLOW, "dig")
    assert board.tokens("(0,0)m0") == 3
    assert board.gold(YELLOW) == [5]
    (found,) = board.heard(YELLOW, FOUND)
    assert (found.seat, found.a) == (YELLOW, 5)
    for other in (RED, BLUE, -1):
        (hidden,) = board.heard(other, FOUND)
        assert (hidden.seat, hidden.a, hidden.b) == (YELLOW, None, None)
        seen = board.view(other).seats[YELLOW]
        assert (seen.tokens, seen.gold) == (1, None)
    assert board.view(YELLOW).seats[YELLOW].gold == (5,)
    (dug,) = board.heard(RED, DUG)
    assert (dug.seat, dug.a, dug.b) == (YELLOW, board.place("(1,0)m0"), 3)


def test_s30_nothing_to_dig_in_an_empty_stack() -> None:
    board = Position("MB-a@(0,0)r0").tent(RED, "(0,0)m0").stack("(0,0)m0", 0).lay(RED, "OP-a@(0,1)r0")
    assert not board.may("dig")
    board = Position("MB-a@(0,0)r0").tent(RED, "(0,0)m0").lay(RED, "OP-a@(0,1)r0")
    assert board.may("dig")


def test_s31_digging_in_a_mountain_that_this_tile_completed() -> None:
    board = Position("M1S-s@(0,0)r0", "MB-b@(0,-1)r1").cowboy(BLUE, "(0,0)m0").tent(YELLOW, "(0,-1)m0")
    board.lay(YELLOW, "M1-a@(0,-2)r2")
    assert board.complete("(0,0)m0")
    assert board.tokens("(0,0)m0") == 3
    board.next_tokens(3, 1, 2).use(YELLOW, "dig")
    assert board.gold(YELLOW) == [3]
    assert board.gold(BLUE) == [1, 2]
    assert board.points(BLUE) == 3
    assert board.points(YELLOW) == 0
    assert board.tent_home(YELLOW)
    assert board.at_home(BLUE) == 4


def test_s32_the_other_mountain_part_of_the_own_tents_tile_is_no_target() -> None:
    board = Position("MO-a@(0,0)r0", "MO-a@(1,0)r0").tent(RED, "(0,0)m0").lay(RED, "OP-a@(2,0)r0")
    assert board.may("tent", "(1,0)m0")
    assert not board.may("tent", "(0,0)m1")
    board.use(RED, "pass").lay(BLUE, "OP-b@(-1,0)r0")
    assert board.may("tent", "(0,0)m1")


def test_a_tent_may_leave_a_mountain_that_this_tile_completed() -> None:
    board = Position("M1S-s@(0,0)r0", "MB-a@(0,1)r0").tent(RED, "(0,0)m0").lay(RED, "M1-a@(0,-1)r2")
    board.use(RED, "tent", "(0,1)m0")
    assert board.table.tents[RED] == board.place("(0,1)m0")
    assert board.table.pitches == []


def test_saying_nothing_lays_the_first_tile_and_passes() -> None:
    board = Position("MB-a@(0,0)r0").draw(RED, "MB-b")
    question = board.table.question()
    assert question.silence(board.table, RED) == board.table.options(RED)[0]
    board.lay(RED, "OP-a@(0,1)r0")
    question = board.table.question()
    assert question.text(board.table, question.silence(board.table, RED)) == "pass"
