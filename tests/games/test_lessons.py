"""Every lesson of every game can be learnt: all ways lead to its end, and nothing on the way goes unanswered."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tinstar
from tests.games.lessons import MOST_WORDS, Stop, answers, begin, expected, missing, sights, stops, texts, watch
from tinstar.draw.look import Look
from tinstar.kernel import Game, Lesson, stacked
from tinstar.kernel.lesson import FIRST, SECOND, moment, script

LESSONS = [(key, lesson.key) for key in tinstar.game_keys() for lesson in tinstar.game(key).lessons()]
each = pytest.mark.parametrize(("key", "name"), LESSONS)


def lesson_of(game: Game[Any], name: str) -> Lesson:
    return next(lesson for lesson in game.lessons() if lesson.key == name)


def look_of(game: Game[Any]) -> Look[Any]:
    look = game.look()
    assert isinstance(look, Look)
    return look


@pytest.mark.once
@each
def test_all_ways_end_and_nothing_goes_unanswered(key: str, name: str) -> None:
    game = tinstar.game(key)
    lesson = lesson_of(game, name)
    found = list(stops(game, lesson))
    for stop in sights(lesson, found):
        assert not missing(game, lesson, stop), [slide.title for slide in stop.slides]
    for stop in found:
        if stop.at.item is not None:
            assert stop.at.item.seat == lesson.you
            assert expected(lesson, stop), f"nothing leads on at {lesson.steps[stop.at.step].title}"
            assert all(answers(lesson, stop).values()), (lesson.steps[stop.at.step].title, answers(lesson, stop))
    ends = [stop for stop in found if stop.at.item is None]
    assert ends
    for stop in ends:
        assert stop.at.step == len(lesson.steps) - 1
        assert _luck(stop)[: len(stacked(game, lesson.luck))] == stacked(game, lesson.luck)
        assert stop.play.over or lesson.you in stop.play.waiting


def _luck(stop: Stop) -> list[int]:
    return [*stop.play.luck, *(value for entry in stop.play.entries for value in entry.luck)]


@each
def test_every_text_is_short_enough(key: str, name: str) -> None:
    game = tinstar.game(key)
    lesson = lesson_of(game, name)
    for lang, most in MOST_WORDS.items():
        words = look_of(game).words_in(lang)
        for text in texts(lesson):
            assert len(words(text).split()) <= most, (lang, words(text))
        for step in lesson.steps:
            assert len(words(step.title)) <= 34, (lang, words(step.title))


@each
def test_every_rule_that_is_noted_exists(key: str, name: str) -> None:
    game = tinstar.game(key)
    rules = look_of(game).rules("en")
    notes = [step.note for step in lesson_of(game, name).steps if step.note]
    assert len(notes) >= 4
    assert all(re.fullmatch(r"R\d+(\.\d+)?", note.rule) for note in notes)
    assert [note.rule for note in notes if f"**{note.rule}**" not in rules and f"## {note.rule} " not in rules] == []


@each
def test_what_is_taken_back_is_asked_again(key: str, name: str) -> None:
    """The step is worked out from the log, so an undo leads back to where one stood."""
    game = tinstar.game(key)
    lesson = lesson_of(game, name)
    play, before, undone = begin(game, lesson), None, 0
    while (stop := watch(lesson, play)).at.item is not None:
        before = moment(lesson, play.entries)
        play.apply(lesson.you, expected(lesson, stop)[0])
        if play.may_undo(lesson.you) and lesson.you in play.waiting:
            play.undo(lesson.you)
            undone += 1
            assert moment(lesson, play.entries) == before
            play.apply(lesson.you, expected(lesson, stop)[0])
    assert undone


def test_every_game_has_two_lessons() -> None:
    assert [(key, name) for key in tinstar.game_keys() for name in (FIRST, SECOND)] == LESSONS


@each
def test_a_lesson_is_no_shorter_than_it_should_be(key: str, name: str) -> None:
    lesson = lesson_of(tinstar.game(key), name)
    assert len(lesson.steps) >= 8
    assert len(script(lesson)) >= 8
