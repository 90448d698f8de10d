"""What the tests of every adviser need: what would be said to a seat that asks, and that no number of it is made up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tinstar.bots.advice import changes_of, idea
from tinstar.bots.judge import Judge
from tinstar.draw.advice import AdviceSaid
from tinstar.draw.look import Look
from tinstar.draw.parts import PersonSeen
from tinstar.kernel.advice import Advice, Idea
from tinstar.kernel.core import Game, Quick, State
from tinstar.kernel.look import Seen

PEOPLE = [PersonSeen("Ana"), PersonSeen("Bento"), PersonSeen("Cleo"), PersonSeen("Dov"), PersonSeen("Eve")]
TRIALS = 8
MOST = 3
HUNDRED = 100


def seen_by(game: Game[Any], table: State, seat: int) -> Seen[Any]:
    """What the look gets of a table."""
    options = [table.question().words(table, option) for option in table.options(seat)]
    kind = type(table.question()).__name__
    return Seen(seat, table.seats, 1, game.view(table, seat), kind, table.waiting(), options, [], None, False)


def advice_for(game: Game[Any], table: State, seat: int, also: list[int]) -> Advice:
    """A short look at a few options, and at these."""
    guess = game.guess(table, seat, Quick(1))
    judge = Judge(game, guess, seat, Quick(2))
    judge.nominate(max(MOST, len(also)), also)
    judge.try_all(TRIALS)
    rivals = judge.candidates
    ideas = [idea(judge, judge.best(), one, rivals, changes_of(judge, one)) for one in rivals]
    return Advice(seat, type(guess.question()).__name__, ideas, 1, len(rivals), False, None, TRIALS, 0)


def said_of(game: Game[Any], table: State, seat: int, advice: Advice, lang: str = "en") -> AdviceSaid:
    """The same in words."""
    look: Look[Any] = game.look()  # type: ignore[assignment]
    seen, words = seen_by(game, table, seat), look.words_in(lang)
    people = PEOPLE[: table.seats]
    return look.advice(seen, advice, look.draw(seen, people, words).options, people, words)


def numbers_of(found: Idea) -> Iterator[int]:
    """All that was found out about an idea, in whole numbers."""
    yield from (HUNDRED, round(HUNDRED * found.behind))
    for change in [*found.now, *found.later]:
        yield from (round(abs(value)) for value in change.by_seat)
    yield from (round(abs(sum(row))) for row in zip(*(change.by_seat for change in found.later), strict=True))
    for given in found.inputs:
        yield from (round(number) for number in given.numbers)
        yield from (round(HUNDRED * number) for number in given.numbers)


def nothing_is_made_up(game: Game[Any], table: State, seat: int) -> int:
    """No sentence has a number that was not found out; how many sentences there are."""
    advice = advice_for(game, table, seat, [])
    count = 0
    for lang in ("en", "de", "fr"):
        for found, told in zip(advice.ideas, said_of(game, table, seat, advice, lang).ideas, strict=True):
            known = set(numbers_of(found))
            for sentence in told.sentences:
                assert {int(number) for number in re.findall(r"\d+", sentence)} <= known, sentence
                assert "{" not in sentence
                count += 1
    return count


def sentences(game: Game[Any], table: State, text: str, lang: str = "en") -> list[str]:
    """What is said of one option."""
    seat = table.waiting()[0]
    options = table.options(seat)
    option = next(option for option in options if table.question().text(table, option) == text)
    advice = advice_for(game, table, seat, [option])
    number = next(i for i, found in enumerate(advice.ideas) if found.option == option)
    return said_of(game, table, seat, advice, lang).ideas[number].sentences
