"""Every puzzle is solved again by the rules as they are now, drawn, and put in words."""

from __future__ import annotations

from collections import Counter

import pytest

import tinstar
from tinstar.draw.look import Look, seated
from tinstar.draw.words import LANGUAGES
from tinstar.kernel.puzzle import Puzzle, after, position, puzzles_of, read_puzzles, riddle_of, write_puzzles
from tinstar.lab.puzzles import wrong_with

PUZZLES = [(key, number) for key in tinstar.game_keys() for number in range(len(puzzles_of(tinstar.game(key))))]
DRAWN = 8
"""Of so many one is looked at for faults of its drawing: they are positions of games, which other tests draw."""
each = pytest.mark.parametrize(("key", "number"), PUZZLES)


def puzzle_of(key: str, number: int) -> Puzzle:
    return puzzles_of(tinstar.game(key))[number]


@pytest.mark.once
@each
def test_it_has_the_answers_that_are_written_down(key: str, number: int) -> None:
    assert wrong_with(tinstar.game(key), puzzle_of(key, number)) == ""


@pytest.mark.once
@each
def test_all_its_answers_can_be_chosen_and_something_else_too(key: str, number: int) -> None:
    game, puzzle = tinstar.game(key), puzzle_of(key, number)
    play = position(game, puzzle)
    for clicks in (*(() if puzzle.found.offers else puzzle.found.answers), puzzle.found.shown):
        after(game, play, puzzle.seat, clicks)
    first = {answer[0] for answer in puzzle.found.answers}
    assert first < set(puzzle.found.offers or play.options(puzzle.seat))


@pytest.mark.once
@each
def test_it_is_drawn_and_put_in_words(key: str, number: int) -> None:
    game, puzzle = tinstar.game(key), puzzle_of(key, number)
    look, riddle = game.look(), riddle_of(game, puzzle.riddle)
    assert isinstance(look, Look)
    seen = position(game, puzzle).seen(puzzle.seat)
    assert number % DRAWN or look.faults(seen) == []
    for lang in LANGUAGES:
        words = look.words_in(lang)
        question = look.reason(riddle.asked(puzzle.found), seated(seen, words), words).text
        assert "{" not in question, question


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_no_two_are_alike_and_the_easy_ones_come_first(key: str) -> None:
    puzzles = puzzles_of(tinstar.game(key))
    assert max(Counter(puzzle.id for puzzle in puzzles).values(), default=1) == 1
    assert max(Counter(puzzle.twin for puzzle in puzzles).values(), default=1) == 1
    assert [puzzle.hardness for puzzle in puzzles] == sorted(puzzle.hardness for puzzle in puzzles)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_the_file_is_written_as_it_is_read(key: str) -> None:
    puzzles = puzzles_of(tinstar.game(key))
    assert tuple(read_puzzles(write_puzzles(puzzles))) == puzzles
