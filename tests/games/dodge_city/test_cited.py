"""The rules that tips and questions name: they exist, and they are about what they stand beside."""

from __future__ import annotations

import re

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.spoken import SPOKEN, asked, rivals, sheriffs, tip
from tests.games.dodge_city.test_words import elements
from tests.games.spoken import seen
from tinstar.draw.statute import statute_of
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks.asking import QUESTIONS
from tinstar.games.dodge_city.looks.tips import Teller
from tinstar.kernel import Quick

RULES = set(statute_of(LOOK.rules("en")).rules)


def last(at: Position, element: str, seat: int = 0) -> str:
    """The rule at the end of a tip."""
    return tip(at, seat, element).rpartition(" ")[2]


def test_every_question_names_a_rule_that_exists() -> None:
    assert {wording.rule for wording in QUESTIONS.values()} <= RULES


@pytest.mark.once
def test_tips_of_a_whole_game_name_one_rule_that_exists() -> None:
    """And every kind of thing is met."""
    play = game.play(seats=3, seed=5, options={"edition": "3", "clearing": True, "passes": 10})
    luck, kinds = Quick(5), set[str]()
    while play.waiting:
        seat = luck.pick(play.waiting)
        offered = play.options(seat)
        play.apply(seat, offered[luck.below(len(offered))])
        if luck.below(20) and play.waiting:
            continue
        for element in elements(play):
            said = SPOKEN.pointed(seen(play, seat), element, "en")
            if said is None:
                continue
            rules = re.findall(r'data-rule="(R[\d.]+)"', said)
            assert len(rules) == 1, element
            assert set(rules) <= RULES
            kinds.add(element.partition(":")[0])
        assert SPOKEN.question(seen(play, seat)).ask.rule in RULES | {""}
    assert kinds == set(Teller.tips)


@pytest.mark.parametrize(
    ("card", "rule"), [("lady_6", "R5.6"), ("sheriff_2", "R5.7"), ("question_1", "R5.8"), ("indio_1", "R5.9")]
)
def test_a_card_leads_to_what_it_does_in_a_placing_round(card: str, rule: str) -> None:
    assert last(sheriffs(), f"card:{card}") == rule


def test_a_building_leads_to_what_is_to_be_known_of_it_now() -> None:
    at = Position(
        town={"saloon": f"sheriff, 0: {SALOON_CHAIN}", "bank": "sheriff, won by 0", "post_office": "lady, neutral"}
    )
    assert last(at, "building:saloon") == "R8.1"
    assert last(at, "building:bank") == "R8.1"
    assert last(at, "building:post_office") == "R6.5"
    assert last(at, "building:general_store") == "R5.3"


def test_a_tip_with_a_bar_has_its_rule_below_it() -> None:
    at = Position(town={"saloon": "sheriff, 0: 1.4, 1: 2.1"}, hands={0: "lady_7", 1: "lady_6"}).duels()
    assert last(at, "tally:saloon.1") == "R6.2"
    assert last(at, "card:lady_7") == "R5.6"
    assert last(rivals(), "seat:3") == "R9.1"


def test_stones_that_go_have_the_rule_of_what_takes_them() -> None:
    """R5.9, R7.5, R12.4"""
    at = sheriffs().placing().do(0, "play indio_1")
    assert asked(at, 0).ask.rule == "R5.9"
    town = {"saloon": "sheriff, 0: 1.4, 1: 2.1 3.1"}
    at = Position(town=town, hands={0: "lady_7", 1: "lady_6"}).duels().do(0, "challenge 1 saloon")
    assert asked(at, 0).ask.rule == "R7.5"
    at = Position(town=town, hands={0: "question_1"}, draws="ambush").placing().do(0, "play question_1")
    assert asked(at, 0).ask.rule == "R12.4"


def test_free_stones_have_the_rule_of_what_brings_them() -> None:
    """R5.7, R12.3"""
    at = sheriffs().placing().do(0, "play sheriff_2")
    assert asked(at, 0).ask.rule == "R5.7"
    at = Position(
        town={"saloon": "sheriff, 0: 1.4", "bank": "lady, 0: 1.1"}, hands={0: "question_1"}, draws="old_comrade"
    )
    at.placing().do(0, "play question_1")
    assert asked(at, 0).ask.rule == "R12.3"
