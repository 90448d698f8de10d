"""What the Marshal says in Dodge City: true at the end of the turn, in whole numbers, in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tinstar.bots import Seat
from tinstar.bots.advice import advise
from tinstar.draw.advice import AdviceSaid
from tinstar.draw.look import Look
from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.mind.account import SHUT
from tinstar.games.dodge_city.rules.duels import TARGETS
from tinstar.games.dodge_city.state import Dodge
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.advice import Advice, Change, Idea, Input
from tinstar.kernel.core import Quick
from tinstar.kernel.look import Seen
from tinstar.kernel.play import Play

CELLS = SALOON_CHAIN.split()
NEARLY = " ".join(CELLS[:-1])
PEOPLE = [PersonSeen(name) for name in ("Ana", "Ben", "Cleo", "Dov", "Eve")]


def look() -> Look[DodgeCityView]:
    found = game.look()
    assert isinstance(found, Look)
    return found


def said(position: Position, advice: Advice, lang: str = "en") -> AdviceSaid:
    """What is read at a table set up by hand."""
    return read(position.play, advice, lang)


def read(play: Play, advice: Advice, lang: str) -> AdviceSaid:
    words = look().words_in(lang)
    seen: Seen[Any] = play.seen(advice.seat)
    people = PEOPLE[: play.state.seats]
    return look().advice(seen, advice, look().draw(seen, people, words).options, people, words)


def advised(table: Dodge, seat: int, trials: int = 12) -> Advice:
    return advise(Seat(game, table, seat), Quick(3), most=3, searches=0, trials=trials)


def told(
    position: Position, option: str, now: Sequence[Change] = (), later: Sequence[Change] = (), lang: str = "en"
) -> list[str]:
    """The sentences for one option, with these findings and what the mind says that it turns on."""
    table = position.table
    seat = table.waiting()[0]
    question = table.question()
    (number,) = (one for one in table.options(seat) if question.text(table, one) == option)
    inputs = [Input(name, list(values)) for name, values in game.mind().inputs(table, seat, number).items()]
    words = question.words(table, number)
    idea = Idea(number, words, [words], 0.5, 0.0, 0.0, False, list(now), list(later), inputs)
    advice = Advice(seat, type(question).__name__, [idea], 1, 2, False, None, 9, 0)
    return said(position, advice, lang).ideas[0].sentences


def test_a_chain_that_is_closed_is_named() -> None:
    position = Position(2, town={"saloon": f"lady, 0: {NEARLY}"}, points={0: 1}).second_placing().turn_begun(0)
    advice = advised(position.table, 0, 30)
    first = said(position, advice).ideas[0]
    assert first.option == f"buy saloon.{CELLS[-1]}"
    assert "ou control the Saloon" in first.sentences[0]


def test_ways_that_grow_and_shrink_are_told_by_the_end_of_the_turn() -> None:
    position = Position(2, town={"saloon": "lady, 0: 3.2 3.3, 1: 0.0"}).placing().turn_begun(0)
    mine, yours = game.mind().facts(position.table)["missing:saloon"]
    assert 2 < mine < SHUT > yours > 0
    longer = Change("missing:saloon", [-2.0, 3.0], True)
    own = f"you lack {mine - 2} stones in the Saloon instead of {mine}"
    theirs = f"Ben lacks {yours + 3} stones in the Saloon instead of {yours}"
    assert told(position, f"buy saloon.{CELLS[-1]}", [longer]) == [f"After this turn: {own} and {theirs}."]
    shorter = Change("missing:saloon", [-mine, 0.0], True)
    assert told(position, f"buy saloon.{CELLS[-1]}", [shorter]) == ["After this turn: you control the Saloon."]
    shut = Change("missing:saloon", [0.0, SHUT - yours], True)
    assert told(position, f"buy saloon.{CELLS[-1]}", [shut]) == ["After this turn: Ben is blocked in the Saloon."]
    assert "Ben ist im Saloon blockiert" in told(position, f"buy saloon.{CELLS[-1]}", [shut], lang="de")[0]
    assert "Ben n’a plus de chemin dans le Saloon" in told(position, f"buy saloon.{CELLS[-1]}", [shut], lang="fr")[0]


def test_what_is_uncertain_by_the_end_of_the_turn_is_told_of_the_one_stone() -> None:
    position = Position(2, town={"saloon": f"lady, 0: {NEARLY}"}).placing().turn_begun(0)
    wavering = Change("missing:saloon", [-0.7, 0.0], False)
    assert told(position, f"buy saloon.{CELLS[-1]}", [wavering]) == ["You control the Saloon."]


def test_in_a_duel_a_turn_ends_anywhere() -> None:
    """What the settlement brings behind the last challenge is no merit of it."""
    position = Position(2, town={"saloon": f"lady, 0: {SALOON_CHAIN}, 1: 0.0"}, hands={0: "lady_7"}).duels()
    rent = Change("money", [1000.0, 0.0], True)
    assert not any("1000" in sentence for sentence in told(position, "cede", [rent]))
    paid = told(Position(2, hands={0: "lady_7"}).placing(), "play lady_7", [rent])
    assert paid[0] == "After this turn: you have $1000 more."


def test_a_building_that_is_gone_is_no_way() -> None:
    position = Position(2, town={"saloon": f"lady, 0: {NEARLY}"}).placing().turn_begun(0)
    gone = Change("missing:saloon", [127.0, 121.0], True)
    assert told(position, "done", [gone]) == []


def test_points_to_come_are_told_by_building() -> None:
    position = Position(2, town={"saloon": f"lady, 0: {NEARLY}"}).placing().turn_begun(0)
    later = [Change("building:saloon", [2.2, -1.0], False), Change("goal", [0.5, -0.1], False)]
    expected, theirs = told(position, "done", later=later)
    assert expected == (
        "Looking ahead, compared with the others: "
        "you may expect about 2 points more in the Saloon and you are more likely to reach six points."
    )
    assert theirs == "Ben may expect about 1 point less."


def test_cards_are_told_by_what_they_beat() -> None:
    hands = {0: "lady_7 cowboy_1 indio_1"}
    position = Position(2, hands=hands).placing()
    kept = round(game.mind().inputs(position.table, 0, FIRST_EDITION.cards.index("lady_7"))["keeps"][0])
    assert told(position, "play lady_7") == [f"Your best card for the duel goes: the next one beats {kept} in 100."]
    assert told(position, "play cowboy_1") == []
    start = Position(2, hands={0: "lady_7 cowboy_1 bandit_5 sheriff_5"}).starting()
    assert told(start, "start lady_7")[0] == "It beats 100 in 100 of the cards that you have not seen."


def test_a_duel_is_told_by_its_odds() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    position = Position(2, town=town, hands={0: "sheriff_1", 1: "cowboy_1"}).duels()
    inputs = game.mind().inputs(position.table, 0, TARGETS)
    won, lost = round(inputs["beats"][0]), round(inputs["loses"][0])
    assert told(position, "challenge 1 saloon") == [f"You win the duel {won} times in 100 and lose it {lost} times."]
    position.table.known[1] = position.table.hands[1]
    assert told(position, "challenge 1 saloon") == ["You win the duel for certain."]
    position = Position(2, town=town, hands={0: "question_1", 1: "question_2"}).duels()
    position.table.known[1] = position.table.hands[1]
    assert told(position, "challenge 1 saloon") == ["Nobody wins the duel."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_real_positions_are_told_in_whole_numbers(lang: str) -> None:
    kinds: set[str] = set()
    count = 0
    for number, (play, seat) in enumerate(plays()):
        table = play.state
        assert isinstance(table, Dodge)
        kind = type(table.question()).__name__
        if number % 17 and kind in kinds:
            continue
        kinds.add(kind)
        for idea in read(play, advised(table, seat, 3), lang).ideas:
            assert idea.label != idea.option, "it is called as its button is"
            for sentence in idea.sentences:
                assert re.fullmatch(r".*[.!?]", sentence), sentence
                assert not re.search(r"\d[.,]\d|[{}]|_", sentence), sentence
                assert sentence[0] == sentence[0].upper()
                count += 1
    assert {"PlayCard", "Buy", "StartCard"} <= kinds
    assert count > 10


def plays() -> Iterator[tuple[Play, int]]:
    """A game with every question that somebody has a choice in."""
    play, mind, luck = game.play(seats=3, seed=4), game.mind(), Quick(4)
    while play.waiting:
        table, seat = play.state, play.waiting[0]
        options = table.options(seat)
        if len(options) > 1:
            yield play, seat
        assert isinstance(table, Dodge)
        play.apply(seat, table.question().text(table, mind.rollout(table, seat, options, luck)))
