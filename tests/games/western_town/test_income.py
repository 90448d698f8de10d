"""Scenarios 46 to 50, 93 and 95: what open cards pay, and what a town can keep."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.rules.events import EARNED


def paid(**position: Any) -> Position:
    """After the income; Lincoln visits seat 0."""
    at = Position(lincoln="g", **position)
    at.table.goods[3] += 100  # inhabitants, so that nobody is asked whom Lincoln visits
    return at.income()


def test_s46_homestead_and_barber() -> None:
    at = Position(town={0: "b3 barber"}, table={0: "homestead_1, barber"}, goods={0: "2 inhabitants"}).income()
    assert (at.question, at.waiting, at.options(0)) == ("Income", [0], ["barber wood", "barber gold"])
    assert at.view().phase == 4
    at.do(0, "barber gold")
    told = [event for event in at.told() if event.seat == 0]
    assert len([event for event in told if event.kind == EARNED]) == 2
    assert at.has(0, "gold") == 1
    assert (at.has(0, "attractiveness"), at.has(0, "pipes"), at.has(0, "inhabitants")) == (2, 5, 3)


def test_s47_what_lies_down_pays_nothing() -> None:
    assert paid(table={0: "gold_mine down"}).has(0, "gold") == 0
    assert paid(table={0: "gold_mine"}).has(0, "gold") == 1


def test_s48_a_ruin_pays() -> None:
    at = paid(table={0: "gold_mine"}, destroyed={0: "a3"})
    assert (at.has(0, "gold"), at.has(0, "attractiveness")) == (1, 1)


@pytest.mark.parametrize("destroyed", ["", "b3"])
def test_s49_the_bank_keeps_its_room(destroyed: str) -> None:
    at = paid(town={0: "b3 bank"}, goods={0: "6 gold"}, destroyed={0: destroyed})
    assert at.has(0, "gold") == 6


def test_s50_one_pipe_for_two_attractiveness() -> None:
    at = paid(table={0: "gold_mine, homestead_1"}, goods={0: "1 pipes"})
    assert (at.has(0, "attractiveness"), at.has(0, "pipes")) == (1, 0)


def test_s93_church_and_school_pay_while_they_stand() -> None:
    town = {0: "b3 church, c3 school, d3 homestead, e3 homestead"}
    assert Position(town=town).seat(0).pink == 5
    assert paid(town=town).has(0, "inhabitants") == 100 + 1 + 2
    assert paid(town=town, destroyed={0: "b3 c3"}).has(0, "inhabitants") == 100


def test_s95_limits_count_in_phase_four_alone() -> None:
    goods = {0: "7 gold, 5 wood, 10 cowboys, 30 pipes, 9 exported"}
    at = Position(goods=goods, hand={0: "gold_mine"}).alone(0).do(0, "play gold_mine")
    at.do(0, "no")
    assert (at.has(0, "gold"), at.has(0, "wood"), at.has(0, "cowboys")) == (8, 5, 10)
    at = paid(goods=goods)
    assert at.goods(0) == {
        "gold": 4,
        "wood": 3,
        "cowboys": 8,
        "pipes": 30,
        "exported": 9,
        "inhabitants": 100,
    }


def test_more_room() -> None:
    """R5.3"""
    at = Position(town={0: "b3 carpenter_2, c3 warehouse, d3 stables"})
    assert at.seat(0).limits == {"gold": 6, "wood": 8, "cowboys": 12}


def test_all_choose_at_once() -> None:
    """R5.2, R10.1"""
    at = Position(table={0: "civic_pride_1", 2: "civic_pride_1"}, goods={0: "9 exported"}).income()
    assert at.waiting == [0, 2]
    at.do(2, "civic_pride_1 wood")
    assert at.has(2, "wood") == 0
    at.do(0, "civic_pride_1 gold")
    assert (at.has(0, "gold"), at.has(2, "wood")) == (1, 1)


def test_a_click_for_every_card_with_a_choice() -> None:
    """R5.2"""
    at = Position(town={0: "b3 warehouse"}, table={0: "civic_pride_1, warehouse"}, goods={0: "9 exported"}).income()
    at.do(0, "civic_pride_1 gold")
    assert at.options(0) == ["warehouse wood", "warehouse gold"]
    at.do(0, "warehouse gold")
    assert (at.has(0, "gold"), at.has(0, "inhabitants")) == (2, 1)


@pytest.mark.parametrize(
    ("card", "tile", "gained"),
    [
        ("marshal", "hotel", {"attractiveness": 1}),
        ("carpenter_1", "hotel", {"wood": 1, "inhabitants": 1}),
        ("gold_mine", "hotel", {"gold": 1, "attractiveness": 1}),
        ("homestead_1", "hotel", {"inhabitants": 1, "attractiveness": 1}),
        ("civic_pride_2", "hotel", {"cowboys": 1, "inhabitants": 1}),
        ("general_store", "general_store", {"gold": 1, "inhabitants": 1}),
        ("saloon", "saloon", {"inhabitants": 2}),
        ("gunsmith", "gunsmith", {"cowboys": 1, "inhabitants": 1}),
        ("bank", "bank", {"gold": 1, "attractiveness": 1}),
        ("telegraph", "telegraph", {"attractiveness": 1}),
        ("railroad", "railroad", {"inhabitants": 2, "attractiveness": 1}),
        ("gallows", "gallows", {"attractiveness": 1}),
        ("outlaws_hideout", "outlaws_hideout", {"gold": 1}),
        ("hotel", "hotel", {"inhabitants": 1, "attractiveness": 1}),
        ("stables", "stables", {"cowboys": 1, "inhabitants": 1}),
    ],
)
def test_what_open_cards_pay(card: str, tile: str, gained: dict[str, int]) -> None:
    """R5.1, R12"""
    at = paid(town={0: f"b3 {tile}"}, table={0: card})
    had = {"cowboys": 3, "pipes": 7, "inhabitants": 100}
    change = {good: at.has(0, good) - had.get(good, 0) for good in at.seat(0).goods if good != "pipes"}
    assert {good: number for good, number in change.items() if number} == gained
