"""Scenarios 1 to 8: where a tile may lie (R3)."""

from __future__ import annotations

import pytest

from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush.rules.events import DREW, REMOVED
from tinstar.games.gold_rush.tiles import FACE_NAMED
from tinstar.kernel import IllegalOption

RED, BLUE = 0, 1


def refused(board: Position, seat: int, option: str) -> bool:
    """Refused, and nothing has changed."""
    before = board.play.view(seat)
    with pytest.raises(IllegalOption):
        board.play.apply(seat, option)
    return board.play.view(seat) == before


def test_s01_a_railway_and_the_prairies_beside_it_grow() -> None:
    board = Position("RS-f@(0,0)r0").lay(RED, "RS-d@(1,0)r0")
    for part in ("r0", "p0", "p1"):
        assert board.feature(f"(0,0){part}") == board.feature(f"(1,0){part}")
    assert board.table.features.tiles[board.feature("(0,0)r0")] == 2


def test_s02_a_mountain_grows() -> None:
    board = Position("M1-a@(0,0)r0").lay(RED, "M3-b@(0,-1)r2")
    assert board.feature("(0,0)m0") == board.feature("(0,-1)m0")
    assert board.nuggets("(0,0)m0") == 3


def test_s03_a_mountain_in_the_west_and_a_prairie_in_the_south_grow() -> None:
    board = Position("M1-a@(-1,0)r1", "OP-a@(-1,1)r0", "OP-b@(0,1)r0").lay(RED, "M1-b@(0,0)r3")
    assert board.feature("(-1,0)m0") == board.feature("(0,0)m0")
    assert board.feature("(0,1)p0") == board.feature("(0,0)p0")


def test_s04_different_terrains_may_not_touch() -> None:
    board = Position("RS-f@(0,0)r0").draw(RED, "RS-d")
    assert refused(board, RED, "tile 1,0 east")
    assert refused(board, RED, "tile 0,1 east")
    assert board.play.options(RED)[0].startswith("tile ")


def test_s05_corner_contact_is_not_enough() -> None:
    board = Position("OP-a@(0,0)r0").draw(RED, "OP-b")
    assert refused(board, RED, "tile 1,1 north")
    assert board.play.options(RED) == ["tile 0,-1 north", "tile 1,0 north", "tile 0,1 north", "tile -1,0 north"]


def test_s06_every_touching_side_must_match() -> None:
    three = ["RS-f@(-1,0)r0", "J3-a@(-1,-1)r2", "RS-d@(0,-1)r0", "J3-b@(1,-1)r2", "M1-a@(1,0)r3"]
    board = Position(*three).draw(
        RED, "RS-e"
    )  # rail in the west and prairie in the north match, rock in the east does not
    assert refused(board, RED, "tile 0,0 north")
    assert not any(option.startswith("tile 0,0 ") for option in board.play.options(RED))


def test_s07_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    board = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0").draw(RED, "M4-a", "RS-f")
    table = board.table
    assert table.removed == [FACE_NAMED["M4-a"]]
    assert table.drawn == FACE_NAMED["RS-f"]
    assert table.supply == 63
    told = [(kind, a) for kind, _, a, *_ in board.dealer.told[-3:]]
    assert told == [(DREW, FACE_NAMED["M4-a"]), (REMOVED, FACE_NAMED["M4-a"]), (DREW, FACE_NAMED["RS-f"])]


def test_s08_the_game_ends_when_the_last_tiles_fit_nowhere() -> None:
    board = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0")
    board.table.pile[:] = [FACE_NAMED["M4-a"]]
    board.draw(RED, "M4-a")
    assert board.play.over
    assert board.play.outcome is not None


def test_a_face_that_looks_the_same_after_a_turn_is_offered_once() -> None:
    board = Position("OP-a@(0,0)r0").draw(RED, "RS-f")
    assert [o for o in board.play.options(RED) if o.startswith("tile 0,1 ")] == ["tile 0,1 north"]
    board = Position("OP-a@(0,0)r0").draw(RED, "RS-d")
    assert [o for o in board.play.options(RED) if o.startswith("tile 0,1 ")] == ["tile 0,1 north", "tile 0,1 south"]
