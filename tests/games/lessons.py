"""Lessons, walked to the end by every path that leads on, with everything that is said on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple

from tests.games.refusals import drawn_ids
from tinstar.bots import Seat, make
from tinstar.draw.look import Look
from tinstar.draw.words import LANGUAGES
from tinstar.kernel import Deal, Game, Lesson, Play, Quick, StackedDealer, stacked
from tinstar.kernel.lesson import Do, Moment, Read, answer, moment, scripted

MOST_WORDS = {"en": 45, "de": 60, "fr": 60}


class Stop(NamedTuple):
    """A moment at which the learner is asked, or the end of the script."""

    play: Play
    at: Moment
    slides: Sequence[Read]
    """What is told there."""


def begin(game: Game[Any], lesson: Lesson, then: int = 0) -> Play:
    """The table of a lesson; what is stacked must be there to be dealt. After it comes luck of this number."""
    dealer = StackedDealer(then.to_bytes(32), stacked(game, lesson.luck), Deal(lesson=lesson.key))
    return Play(game, game.facts.setup(lesson.seats, lesson.options), dealer)


def watch(lesson: Lesson, play: Play) -> Stop:
    """The others do what the script says, until the learner is asked or it ends."""
    while move := scripted(lesson, play.entries):
        play.apply(*move)
    at = moment(lesson, play.entries)
    assert at is not None
    return Stop(play, at, lesson.steps[at.first : at.step + 1])


def stops(game: Game[Any], lesson: Lesson) -> Iterator[Stop]:
    """Every moment of every path, each after those that lead to it."""
    waiting = [begin(game, lesson)]
    while waiting:
        stop = watch(lesson, waiting.pop())
        yield stop
        if stop.at.item is not None:
            for option in expected(lesson, stop):
                play = copy(stop.play)
                play.apply(lesson.you, option)
                waiting.append(play)


def share_won(game: Game[Any], stop: Stop, seat: int, games: int) -> float:
    """The share of these games that a Ranch hand wins who goes on from there in this seat, each with luck of its own; a
    shared victory is its part of one."""
    hand, won = make("greedy"), 0.0
    for number in range(games):
        luck, table = Quick(number), stop.play.state.copy()
        while waiting := table.waiting():
            asked = waiting[0]
            table.apply(asked, hand.decide(Seat(game, game.guess(table, asked, luck), asked), luck), luck)
        winners = game.outcome(table).winners
        won += (seat in winners) / len(winners)
    return won / games


def expected(lesson: Lesson, stop: Stop) -> list[str]:
    """The choices that lead on."""
    play, item = stop.play, stop.at.item
    assert item is not None
    return [option for option in play.options(lesson.you) if item.takes(lesson.you, option)]


def answers(lesson: Lesson, stop: Stop) -> dict[str, str]:
    """What is said to every other legal choice."""
    others = [option for option in stop.play.options(lesson.you) if option not in expected(lesson, stop)]
    return {option: answer(lesson, stop.play.entries, option) or "" for option in others}


def sights(lesson: Lesson, found: Sequence[Stop]) -> list[Stop]:
    """The moments that do not look alike: many ways lead to the same table."""
    return list({(*stop.at[:3], hash(stop.play.view(lesson.you))): stop for stop in found}.values())


def missing(game: Game[Any], lesson: Lesson, stop: Stop) -> set[str]:
    """What is pointed at there, or clicked for a choice that leads on, and is not drawn in some language."""
    look, found = game.look(), set[str]()
    assert isinstance(look, Look)
    leading = expected(lesson, stop) if stop.at.item else []
    for lang in LANGUAGES:
        drawing = look.drawing(stop.play.seen(lesson.you), lang)
        clicked = {spot for option in drawing.options if option.id in leading for spot in option.spots}
        pointed = {id for slide in stop.slides for id in [*slide.point, *slide.trace]}
        found |= (pointed | clicked.difference(drawing.ask.names)).difference(drawn_ids(drawing))
    return found


def texts(lesson: Lesson) -> list[str]:
    """All that is read in a lesson, but its titles."""
    found: list[str] = []
    for step in lesson.steps:
        found += [step.text]
        if isinstance(step, Do):
            found += [said for click in step.clicks for said in click.wrong.values()]
    return found
