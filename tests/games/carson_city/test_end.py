"""Scenarios 76 to 81: tax and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position


@pytest.mark.parametrize(("given", "left", "points"), [("27", 20, 2), ("30", 17, 3)])
def test_s76_tax_above_twenty(given: str, left: int, points: int) -> None:
    at = Position(characters=("sheriff", "banker", "grocer"), money={0: 47}).passing(1, 2, 0)
    assert at.question == "PayTax"
    assert at.options(0) == ["27", "30"]
    at.do(0, given)
    assert (at.money(0), at.points(0)) == (left, points)


@pytest.mark.parametrize(("given", "left", "points"), [("4", 20, 0), ("10", 14, 1)])
def test_s77_a_small_tax(given: str, left: int, points: int) -> None:
    at = Position(characters=("sheriff", "banker", "grocer"), money={0: 24}).passing(1, 2, 0)
    assert at.options(0) == ["4", "10"]
    at.do(0, given)
    assert (at.money(0), at.points(0)) == (left, points)


def test_s78_nothing_is_due_below_the_limit() -> None:
    at = Position(characters=("grocer", "banker", "settler"), money={0: 45}).passing(1, 2, 0)
    assert at.question == "ChooseCharacter"
    assert (at.money(0), at.points(0)) == (45, 0)


def test_full_tens_are_given_without_a_question() -> None:
    """R8.4, R8.5"""
    at = Position(characters=("sheriff", "banker", "grocer"), money={0: 40}).passing(1, 2, 0)
    assert at.question == "ChooseCharacter"
    assert (at.money(0), at.points(0)) == (20, 2)


def test_s79_nobody_has_more_than_ten_cowboys() -> None:
    at = Position(round=2, cowboys={0: 8, 1: 1}).passing(1, 2, 0)
    assert (at.hand(0), at.supply(0)) == (10, 0)
    assert (at.hand(1), at.supply(1)) == (6, 4)


def test_new_cowboys_after_the_first_round() -> None:
    """R8.3"""
    assert Position().passing(1, 2, 0).hand(0) == 7


def test_s80_a_loose_tax_takes_what_is_given() -> None:
    at = Position(tax="loose", characters=("grocer", "banker", "settler"), money={0: 25, 1: 5, 2: 5}).passing(1, 2, 0)
    assert at.options(0) == ["0", "10", "20"]
    at.do(0, "10")
    assert (at.money(0), at.points(0)) == (15, 1)


@pytest.mark.parametrize("first", [0, 1])
def test_s81_of_equals_the_earlier_pass_wins(first: int) -> None:
    at = Position(2, money={0: 12, 1: 12}, round=4).passing(first, 1 - first)
    outcome = at.play.outcome
    assert outcome is not None
    assert outcome.points == [2, 2]
    assert outcome.winners == [first]


def test_the_last_scoring() -> None:
    """R9.1 to R9.3 The tax of the fourth round comes first."""
    land = "a1 house 0, c1 mountain 0, e1 church 0, g1 empty 0"
    at = Position(2, characters=("sheriff", "banker"), land=land, money={0: 31, 1: 11}, kept={1: "bank"}, round=4)
    at.passing(0, 1).do(1, "done").do(0, "11")
    outcome = at.play.outcome
    assert outcome is not None
    assert at.view().parts["town"] == (6, 0)
    assert at.view().parts["money"] == (3, 1)
    assert at.view().parts["tax"] == (1, 0)
    assert outcome.points == [10, 1]
