"""Whatever the Marshal says in numbers was found out: they are read back out of the sentences, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tinstar
from tinstar.draw.advice import AdviceSaid
from tinstar.draw.look import Look, seated
from tinstar.draw.words import LANGUAGES
from tinstar.kernel.advice import Advice, Change, Idea, Input
from tinstar.kernel.core import Game, Mind, Quick
from tinstar.kernel.look import Seen
from tinstar.kernel.play import Play

NAMES = ["Ana", "Bento", "Cleo", "Dov", "Enid", "Finn"]
WHOLE = 100
"""Chances are told in a hundred."""
POSITIONS = 8


def look_of(game: Game[Any]) -> Look[Any]:
    look = game.look()
    assert isinstance(look, Look)
    return look


def asked(game: Game[Any], dealer: Quick) -> Iterator[tuple[Play, int]]:
    """Questions with a choice, from games that the mind plays."""
    seats = min(game.facts.most_seats, 4)
    play, mind, found = game.play(seats=seats, seed=5), game.mind(), 0
    while play.waiting and found < POSITIONS:
        seat = play.waiting[0]
        guess = play.guess(seat, dealer)
        options = guess.options(seat)
        if len(options) > 2 and dealer.below(6) == 0:
            found += 1
            yield play, seat
        play.apply(seat, guess.question().text(guess, mind.choose(guess, seat, options, dealer)))


def chosen(names: list[str], seats: int, dealer: Quick) -> list[Change]:
    """Any change of anything: what is made of it must be right whatever comes."""
    values = [[(dealer.below(1401) - 700) / 100 for _ in range(seats)] for _ in names]
    wholes = [dealer.below(2) == 0 for _ in names]
    return [
        Change(name, [float(round(value)) for value in row] if whole else row, whole)
        for name, row, whole in zip(names, values, wholes, strict=True)
    ]


def invented(play: Play, seat: int, dealer: Quick) -> Advice:
    """An advice about real options with what they really turn on; what comes of them is invented."""
    guess = play.guess(seat, dealer)
    mind: Mind[Any] = play.game.mind()
    question, options = guess.question(), guess.options(seat)[:3]
    facts, parts = list(mind.facts(guess)), list(mind.parts(guess))
    equals = dealer.below(len(options)) + 1
    ideas = [
        Idea(
            option=option,
            words=question.words(guess, option),
            alike=[question.words(guess, option)],
            chance=0.5,
            behind=dealer.below(30) / 100 if number >= equals else 0.0,
            error=0.01,
            stops=dealer.below(4) == 0,
            now=chosen(facts, guess.seats, dealer),
            later=chosen(parts, guess.seats, dealer),
            inputs=[Input(name, list(found)) for name, found in mind.inputs(guess, seat, option).items()],
        )
        for number, option in enumerate(options)
    ]
    kind = type(question).__name__
    clear = equals == 1 and dealer.below(2) == 0
    return Advice(seat, kind, ideas, equals, len(options), clear, None, 100, 5, chosen(facts, guess.seats, dealer))


def said(play: Play, seat: int, advice: Advice, lang: str) -> AdviceSaid:
    look = look_of(play.game)
    words = look.words_in(lang)
    seen: Seen[Any] = play.seen(seat)
    people = seated(seen, words, NAMES[: seen.seats])
    return look.advice(seen, advice, look.draw(seen, people, words).options, people, words)


def numbers(sentences: list[str]) -> list[int]:
    return [int(found) for sentence in sentences for found in re.findall(r"\d+", sentence)]


def found_out(advice: Advice, idea: Idea | None, counted: dict[str, list[int]]) -> set[int]:
    """All that may be told in numbers: of one idea, or of all of them; what can be counted before, and then."""
    if idea is None:
        return {advice.equals, *(round(WHOLE * one.behind) for one in advice.ideas)}
    changes = [*idea.now, *idea.later]
    told = {round(abs(value)) for change in changes for value in change.by_seat}
    told |= {round(abs(sum(row))) for row in zip(*(change.by_seat for change in idea.later), strict=True)}
    for change in idea.now:
        for before, value in zip(counted[change.name], change.by_seat, strict=True):
            told |= {before, before + round(value)}
    for given in idea.inputs:
        told |= {round(number) for number in given.numbers} | {round(WHOLE * number) for number in given.numbers}
        told |= {round(1 / number) for number in given.numbers if number}
    return told | {WHOLE, round(WHOLE * idea.behind)}


@pytest.mark.parametrize("key", ["gold_rush", "bang"])
def test_every_number_was_found_out(key: str) -> None:
    game, dealer, read = tinstar.game(key), Quick(9), 0
    for play, seat in asked(game, dealer):
        advice, counted = invented(play, seat, dealer), game.mind().facts(play.state)
        for lang in LANGUAGES:
            told = said(play, seat, advice, lang)
            assert set(numbers(told.sentences)) <= found_out(advice, None, counted)
            for idea, one in zip(advice.ideas, told.ideas, strict=True):
                assert set(numbers(one.sentences)) <= found_out(advice, idea, counted), one.sentences
                read += len(numbers(one.sentences))
    assert read, "nothing was told in numbers"


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_what_is_said_are_sentences_with_the_same_numbers_in_every_language(key: str) -> None:
    game, dealer = tinstar.game(key), Quick(10)
    for play, seat in asked(game, dealer):
        advice = invented(play, seat, dealer)
        told = {lang: said(play, seat, advice, lang) for lang in LANGUAGES}
        every = [[told[lang].sentences, *(one.sentences for one in told[lang].ideas)] for lang in LANGUAGES]
        for sentences in zip(*every, strict=True):
            assert len({len(row) for row in sentences}) == 1
            assert len({tuple(sorted(numbers(row))) for row in sentences}) == 1, sentences
            for sentence in (one for row in sentences for one in row):
                assert re.search(r"[.!?]$", sentence), sentence
                assert not re.search(r"\d[.,]\d", sentence), "no fractions"
                assert sentence[0] == sentence[0].upper(), sentence
