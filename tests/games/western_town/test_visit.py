"""Scenarios 51 to 54 and 84: where Lincoln goes."""

from __future__ import annotations

import pytest

from tests.games.western_town.positions import Position


def test_s51_the_lead_marshal_sends_him_to_others() -> None:
    at = Position(
        lincoln="c",
        goods={0: "2 exported, 11 inhabitants", 1: "6 exported, 3 inhabitants", 2: "4 exported, 8 inhabitants"},
    ).visiting()
    assert [at.seat(seat).expectation for seat in range(3)] == [4, 6, 6]
    assert (at.question, at.waiting, at.options(0)) == ("SendLincoln", [0], ["to 1", "to 2"])
    at.do(0, "to 1")
    assert (at.seat(1).markers, at.seat(1).households, at.view().visited) == (1, 3, (1,))


def test_s52_the_own_town_may_be_chosen() -> None:
    at = Position(lead=1, lincoln="f", goods={1: "2 attractiveness", 2: "2 attractiveness"}).visiting()
    assert set(at.options(1)) == {"to 1", "to 2"}
    at.do(1, "to 1")
    assert at.view().visited == (1,)


def test_s53_a_visit_is_a_household() -> None:
    at = Position(lincoln="e", goods={0: "1 exported"}, town={0: "b3 saloon"})
    assert at.seat(0).households == 3
    at.visiting()
    assert (at.seat(0).households, at.seat(0).pink) == (4, 1)
    assert Position(markers={0: 2}, town={0: "b3 saloon"}).seat(0).households == 5


def test_s54_the_five_brings_no_visit() -> None:
    at = Position(lincoln="a b c d 5", round=5, goods={0: "9 exported"}).visiting()
    assert at.play.over
    assert (at.view().visited, at.seat(0).markers) == ((), 0)
    assert at.view().phase == 6


@pytest.mark.parametrize(("card", "points"), [("e", 4), ("f", 6), ("g", 4), ("d", 2 + 3 + 2), ("a", 5), ("b", 5)])
def test_what_stands_twice_counts_twice(card: str, points: int) -> None:
    """R6.2"""
    at = Position(lincoln=card, goods={0: "2 exported, 3 attractiveness, 11 inhabitants"})
    assert at.seat(0).expectation == points


def test_earlier_cards_do_not_count() -> None:
    """R6.2"""
    at = Position(lincoln="e g", goods={0: "9 exported", 1: "4 inhabitants"}).visiting()
    assert at.view().visited == (1,)


def test_s84_nobody_has_anything() -> None:
    at = Position(lead=2).visiting()
    assert (at.waiting, set(at.options(2))) == ([2], {"to 0", "to 1", "to 2"})


def test_all_cards_come_back() -> None:
    """R6.5"""
    at = Position(
        lincoln="e",
        goods={0: "1 exported"},
        hand={0: "marshal"},
        table={0: "gold_mine, homestead_1 down, carpenter_1"},
    ).visiting()
    assert (at.question, at.view().round) == ("KeepCards", 2)
    assert len(at.hand(0)) == 6
    assert (at.laid(0), at.asleep(0)) == ([], set())
    assert at.seat(0, viewer=1).hand_cards is not None  # nothing sleeps, so all know what is in hand
