"""Scenarios 9 to 16: laying tokens (R4)."""

from __future__ import annotations

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush import game
from tinstar.kernel import Quick

RED, BLUE = 0, 1


def test_s09_the_start_mountain_has_one_token() -> None:
    table = game.start(game.facts.setup(3), Quick(1))
    assert list(table.features.tokens.values()) == [1]
    assert table.supply == 62
    assert len(table.pile) == 70  # 71 and one drawn
    assert table.drawn >= 0


def test_s10_a_new_mountain_gets_as_many_tokens_as_nuggets() -> None:
    board = Position("OP-a@(0,0)r0").lay(RED, "MB-a@(0,1)r0")
    assert board.tokens("(0,1)m0") == 2
    assert board.table.supply == 61


def test_s11_a_mountain_has_one_stack() -> None:
    board = Position("MB-a@(0,0)r0").lay(RED, "MC-a@(1,0)r0")
    assert board.tokens("(0,0)m0") == board.tokens("(1,0)m0") == 4
    assert len(board.table.features.tokens) == 1
    assert board.table.supply == 59


def test_s12_two_parts_of_a_tile_feed_two_stacks() -> None:
    board = Position("M1S-s@(0,0)r0").lay(RED, "MO-a@(0,-1)r0")
    assert board.complete("(0,0)m0")
    assert board.nuggets("(0,0)m0") == board.tokens("(0,0)m0") == 2
    assert board.feature("(0,-1)m1") == board.feature("(0,0)m0")
    assert board.tokens("(0,-1)m0") == 1


def test_s13_joined_mountains_have_one_stack() -> None:
    board = Position("MB-a@(0,0)r0", "OP-a@(0,1)r0", "OP-b@(1,1)r0", "M1-a@(2,1)r2", "M3-a@(2,0)r0")
    older, other = board.feature("(0,0)m0"), board.feature("(2,0)m0")
    assert older < other
    board.stack("(2,0)m0", 3)
    assert board.tokens("(0,0)m0") == 2
    board.lay(RED, "MB-b@(1,0)r0")
    assert board.tokens("(2,0)m0") == 6
    assert board.feature("(2,0)m0") == older


def test_s14_both_parts_of_a_tile_in_one_mountain() -> None:
    board = Position("MA-a@(0,0)r0", "MC-a@(0,-1)r3", "MC-a@(-1,-1)r2").lay(RED, "MC-b@(-1,0)r1")
    assert board.feature("(0,0)m0") == board.feature("(0,0)m1")
    assert board.complete("(0,0)m0")
    assert board.nuggets("(0,0)m0") == 7


def test_s15_a_supply_that_is_too_small() -> None:
    board = Position("OP-a@(0,0)r0")
    board.table.supply = 1
    board.lay(RED, "M3-a@(0,-1)r0")
    assert board.tokens("(0,-1)m0") == 1
    assert board.table.supply == 0
    assert board.play.waiting == [RED]


def test_s16_a_tile_without_nuggets_lays_no_tokens() -> None:
    board = Position("RS-f@(0,0)r0").lay(RED, "RS-d@(1,0)r0")
    assert board.table.features.tokens == {}
    assert board.table.supply == 63
