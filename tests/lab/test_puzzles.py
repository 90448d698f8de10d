"""Mining: what is found in a game is proved again, in a record as well, and what is too much alike is left out."""

from __future__ import annotations

import msgspec
import pytest

import tinstar
from tinstar.kernel import Play
from tinstar.kernel.puzzle import BadPuzzle, Puzzle, position, puzzles_of, read_puzzles, straight
from tinstar.lab.puzzles import choose, mine, mine_records, wrong_with

GAME = tinstar.game("carson_city")


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    return mine("carson_city", [GAME.facts.setup(2)], 1, ["greedy"], seed=3)


def test_what_bots_leave_lying_about_is_found_and_proved(found: list[Puzzle]) -> None:
    assert found
    assert len({puzzle.riddle for puzzle in found}) == len(found)
    assert [wrong_with(GAME, puzzle) for puzzle in found] == [""] * len(found)


def test_a_record_is_searched_without_what_was_taken_back() -> None:
    play: Play = GAME.play(2, 3)
    for again in (True, False):
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[-1])
        if again and play.may_undo(seat):
            play.undo(seat)
    kept = straight(play.entries)
    assert len(kept) == sum(1 if not entry.undo else -1 for entry in play.entries)
    other = GAME.play(2, 3)
    for seat, option, _ in kept:
        other.apply(seat, option)
    assert GAME.view(other.state, 0) == GAME.view(play.state, 0)
    assert mine_records([play.record]) == []  # nothing is to be found so early


def test_a_puzzle_that_does_not_hold_is_named(found: list[Puzzle]) -> None:
    puzzle = found[0]
    other = msgspec.structs.replace(puzzle, found=msgspec.structs.replace(puzzle.found, gap=puzzle.found.gap + 1))
    assert wrong_with(GAME, other) == "it has other answers than are written down"
    assert "has no riddle" in wrong_with(GAME, msgspec.structs.replace(puzzle, riddle="nothing"))
    assert "version" in wrong_with(GAME, msgspec.structs.replace(puzzle, rules=99))
    with pytest.raises(BadPuzzle, match="cannot be played"):
        position(GAME, msgspec.structs.replace(puzzle, done=[*puzzle.done, (0, "fly away", [])]))
    with pytest.raises(BadPuzzle, match="no file of puzzles"):
        read_puzzles(b"{}\n")


def test_twins_are_left_out_and_every_riddle_has_its_share() -> None:
    puzzles = puzzles_of(GAME)
    kept = choose([*puzzles, *puzzles], 9)
    assert len(kept) == 9
    assert [puzzle.hardness for puzzle in kept] == sorted(puzzle.hardness for puzzle in kept)
    assert {puzzle.riddle for puzzle in kept} == {puzzle.riddle for puzzle in puzzles}
    assert len(choose([*puzzles, *puzzles], 1000)) == len(puzzles)
