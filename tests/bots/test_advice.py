"""Advice tells no secret, adds up, and is right where what is right is known."""

from __future__ import annotations

from typing import Any

import pytest

import tinstar
from tests.bots.moments import KEYS, moments
from tests.bots.toys import Coin, Nim
from tests.games.bang.positions import Position as Shootout
from tests.games.carson_city.positions import Position as Valley
from tests.games.dodge_city.positions import SALOON_CHAIN
from tests.games.dodge_city.positions import Position as Town
from tests.games.minds import position_of
from tests.games.western_town.positions import Position as Settlement
from tinstar.bots import Seat
from tinstar.bots.advice import MOST, SEARCHES, advise
from tinstar.bots.judge import Judge
from tinstar.kernel.advice import Advice
from tinstar.kernel.core import Game, Quick, State
from tinstar.kernel.facts import Setup

FEW = 4
"""Trials are enough where only being equal counts."""
of_every_game = pytest.mark.parametrize("key", KEYS)


def advised(game: Game[Any], table: State, seat: int, searches: int = 0, trials: int = FEW) -> Advice:
    """What is said to a seat, always with the same luck."""
    return advise(Seat(game, table, seat), Quick(5), most=3, searches=searches, trials=trials)


def known(key: str, table: State, trials: int) -> Advice:
    """What is said where it is known what is right."""
    return advised(tinstar.game(key), table, table.waiting()[0], trials=trials)


def texts(advice: Advice, number: int) -> list[str]:
    """The first ideas, as records name them."""
    return [" ".join(idea.words) for idea in advice.ideas[:number]]


# ---------------------------------------------------------------------------------------------------- every game


@of_every_game
def test_advice_is_the_same_in_a_state_and_in_its_guesses(key: str) -> None:
    """T1: so it tells nothing that the seat cannot know."""
    for number, (game, table, seat) in enumerate(moments(key, 8)):
        before = position_of(table)
        said = advised(game, table, seat)
        assert advised(game, game.guess(table, seat, Quick(100 + number)), seat) == said
        assert position_of(table) == before, "whoever is advised may go on as before"
        assert {idea.option for idea in said.ideas} <= set(table.options(seat))
        assert said.ideas[0].behind == 0.0


def test_the_second_opinion_is_no_secret_either() -> None:
    for game, table, seat in moments("bang", 4):
        said = advised(game, table, seat, searches=2)
        assert advised(game, game.guess(table, seat, Quick(9)), seat, searches=2) == said


@of_every_game
def test_parts_add_up_to_what_is_expected(key: str) -> None:
    for game, table, _ in moments(key, 12):
        mind = game.mind()
        parts, prospects = mind.parts(table), mind.prospects(table)
        assert parts, "nothing to say why"
        for seat in range(table.seats):
            assert sum(part[seat] for part in parts.values()) == pytest.approx(prospects[seat], abs=1e-6)


@of_every_game
def test_facts_are_no_secret(key: str) -> None:
    for game, table, seat in moments(key, 12):
        mind = game.mind()
        facts = mind.facts(table)
        assert facts, "nothing to count"
        assert all(len(values) == table.seats for values in facts.values())
        assert mind.facts(game.guess(table, seat, Quick(7))) == facts


@of_every_game
def test_what_an_option_turns_on_is_no_secret(key: str) -> None:
    for game, table, seat in moments(key, 12):
        mind = game.mind()
        guess = game.guess(table, seat, Quick(7))
        for option in table.options(seat):
            assert mind.inputs(guess, seat, option) == mind.inputs(table, seat, option)
        assert plans(game, guess, seat) == plans(game, table, seat)
        assert mind.time(guess) == mind.time(table) < mind.meeting(table, seat, 1)
        assert mind.stop(guess, seat) == mind.stop(table, seat)


def plans(game: Game[Any], table: State, seat: int) -> list[list[int]]:
    """The options that belong together."""
    judge = Judge(game, table, seat, Quick(1))
    judge.nominate(MOST, [])
    return sorted(candidate.plan for candidate in judge.candidates)


@of_every_game
def test_time_never_falls(key: str) -> None:
    table: State | None = None
    last = -1
    for game, state, _ in moments(key, 12):
        now = game.mind().time(state)
        assert state is not table or now >= last
        table, last = state, now


# ---------------------------------------------------------------------------------------------------- what is known


@pytest.mark.parametrize(("sticks", "right"), [(2, 2), (3, 3), (5, 1), (6, 2)])
def test_what_wins_is_the_first_idea(sticks: int, right: int) -> None:
    game = Nim(sticks)
    said = advised(game, game.start(Setup(2), Quick(1)), 0, searches=SEARCHES, trials=400)
    assert said.ideas[0].option == right
    assert said.equals == 1
    assert said.clear
    assert said.agreeing == SEARCHES
    assert said.ideas[0].chance > said.ideas[1].chance
    assert said.ideas[1].behind > 3 * said.ideas[1].error


def test_what_nobody_knows_is_equally_good() -> None:
    """A coin is covered: a thousand trials find nothing out about it."""
    game = Coin()
    said = advised(game, game.start(Setup(2), Quick(3)), 0, trials=1000)
    assert said.equals == said.plans == 2
    assert not said.clear
    assert said.first_sight is None


def test_an_outlaw_finishes_the_sheriff() -> None:
    hands = {1: "bang Ah, beer 6h, missed 10c"}
    position = Shootout(4, roles="sheriff, outlaw, renegade, outlaw", life={0: 1}, hands=hands).in_turn(1)
    said = known("bang", position.table, trials=40)
    assert texts(said, 1) == ["bang Ah at 0"]
    assert "end" not in texts(said, said.equals), "to drink first is no harm, to end the turn is"


def test_the_sheriff_does_not_end_a_turn_that_wins() -> None:
    position = Shootout(2, life={1: 1}, hands={0: "bang Ah, missed 10c"}).in_turn(0)
    said = known("bang", position.table, trials=40)
    assert texts(said, said.equals) == ["bang Ah at 1"]


def test_the_last_stone_of_a_winning_chain_is_bought_in_its_place() -> None:
    cells = SALOON_CHAIN.split()
    town = {"saloon": f"lady, 0: {' '.join(cells[:-1])}"}
    position = Town(2, town=town, points={0: 1}).second_placing().turn_begun(0)
    said = known("dodge_city", position.table, trials=60)
    assert texts(said, 1) == [f"buy saloon.{cells[-1]}"]
    assert "done" not in texts(said, said.equals)


def test_points_are_bought_where_they_are_cheap() -> None:
    """Six for a dollar less each than elsewhere, in the last round."""
    position = Valley(
        2, characters=("banker", "settler"), round=4, money={0: 30}, standing="0 buy5", cowboys={0: 0, 1: 0}
    ).passing(0, 1)
    said = known("carson_city", position.table, trials=FEW)
    assert texts(said, 1) == ["6"]
    assert "0" not in texts(said, said.equals)


def test_gold_is_exported_where_it_counts() -> None:
    position = Settlement(
        2, goods={0: "2 gold"}, hand={0: "marshal gold_mine homestead_1"}, lincoln="a c d e", round=4
    ).alone(0)
    position.do(0, "play marshal")
    said = known("western_town", position.table, trials=10)
    assert texts(said, 1) == ["pay 2 gold"]
