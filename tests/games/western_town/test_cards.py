"""Scenarios 7 to 10 and 94: the hand of a round. And the chapters of the rules that come out of the data."""

from __future__ import annotations

import pytest

from scripts.western_town_cards import PHRASES, chapters, rules_file
from tests.games.western_town.positions import Position
from tinstar.games.western_town.pieces import DATA, LOT_NAMES, NUMBERS

NINE = {0: "b3 saloon, a1 barber, e3 gunsmith"}
FULL = {
    0: "a1 general_store, b1 homestead, c1 homestead, d1 homestead, e1 homestead, a2 homestead, e2 homestead, "
    "b3 saloon, c3 gunsmith, d3 barber, e3 carpenter_2"
}


@pytest.mark.parametrize("lang", PHRASES)
def test_cards_and_tiles_read_in_the_rules_as_in_the_data(lang: str) -> None:
    """R12, R13 After a change of the data: `python -m scripts.western_town_cards`"""
    assert chapters(lang) in rules_file(lang).read_text("utf-8")


@pytest.mark.parametrize("lang", PHRASES)
def test_a_corrected_value_is_seen_in_the_rules(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    monkeypatch.setitem(DATA["tiles"][9], "min_households", 17)
    assert chapters(lang) not in rules_file(lang).read_text("utf-8")


def test_s7_four_of_nine_are_kept() -> None:
    at = Position(town=NINE).keeping()
    assert (at.question, at.waiting, at.seat(0).hand_limit, len(at.hand(0))) == ("KeepCards", [0, 1, 2], 4, 9)
    away = ["marshal", "gold_mine", "civic_pride_1", "saloon", "barber"]
    for i, card in enumerate(away):
        assert not at.may(0, "done"), i
        at.do(0, f"sleep {card}")
    at.do(0, "done")
    for other in (1, 2):
        at.do(other, "sleep marshal", "sleep gold_mine", "done")
    assert at.asleep(0) == set(away)
    assert len(at.hand(0)) == 4
    assert (at.seat(0, viewer=1).hand, at.seat(0, viewer=1).asleep) == (4, 5)


def test_cards_are_put_away_secretly_and_at_once() -> None:
    """R2.5, R10.1"""
    at = Position().keeping().do(1, "sleep marshal", "sleep gold_mine", "done")
    assert at.waiting == [0, 2]
    assert (at.seat(1, viewer=0).hand, at.seat(1, viewer=0).asleep) == (6, 0)
    at.do(0, "sleep marshal", "sleep gold_mine", "done").do(2, "sleep marshal", "sleep gold_mine", "done")
    assert at.seat(1, viewer=0).hand_cards is None
    assert at.seat(1, viewer=0).asleep_cards is None
    assert at.asleep(1) == {"marshal", "gold_mine"}


def test_s8_with_every_lot_built_on_six_stay() -> None:
    assert Position(town=FULL).seat(0).hand_limit == 6


def test_s9_a_ruin_still_covers_its_number() -> None:
    town = {0: "b3 homestead, c3 homestead, d3 saloon"}
    assert Position(town=town).seat(0).hand_limit == 5
    assert Position(town=town, destroyed={0: "d3"}).seat(0).hand_limit == 5
    assert Position(town={0: "b3 homestead, c3 homestead"}).seat(0).hand_limit == 4


def test_six_when_fours_and_fives_are_built_on() -> None:
    """R2.4"""
    lots = [name for name, number in zip(LOT_NAMES, NUMBERS, strict=True) if number in (4, 5)]
    town = {0: ", ".join(f"{lot} homestead" for lot in lots)}
    assert Position(town=town).seat(0).hand_limit == 6


def test_s10_a_new_card_may_be_played_at_once() -> None:
    at = Position(
        goods={0: "1 wood"},
        town={0: "b3 homestead"},
        hand={0: "carpenter_1 marshal gold_mine homestead_1"},
        table={1: "marshal, gold_mine", 2: "marshal, gold_mine"},
    ).alone(0)
    at.do(0, "play carpenter_1", "build general_store c3")
    assert at.hand(0) == {"marshal", "gold_mine", "homestead_1", "general_store"}
    assert at.may(0, "play general_store")


def test_s94_at_least_three_stay() -> None:
    at = Position(2, town={0: "b3 saloon"}).keeping()
    at.do(0, "sleep marshal", "sleep gold_mine", "sleep saloon")
    assert at.may(0, "done")
    at.do(0, "sleep carpenter_1")
    assert at.waiting == [1]
    at.do(1, "sleep marshal", "sleep gold_mine", "done")
    assert at.hand(0) == {"homestead_1", "civic_pride_1", "civic_pride_2"}
