"""Scenarios 33 to 45, 83, 87 to 89: the third card, using, passing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.rules.events import USED
from tinstar.kernel import IllegalOption

DONE = "homestead_1, civic_pride_1, civic_pride_2"
"""A table of three cards that nobody in these tests uses."""


def using(mine: str, theirs: str, hand: str | None = None, **position: Any) -> Position:
    """It is seat 0's turn in phase 3, and seat 1 has these cards on the table."""
    hands = {} if hand is None else {0: hand}
    return Position(table={0: mine, 1: theirs}, hand=hands, **position).turns()


# ---------------------------------------------------------------------------------------------------- targets


def test_s33_the_target_turns_down() -> None:
    at = using("carpenter_1, homestead_1", "carpenter_1, homestead_1", goods={0: "1 wood, 1 inhabitants"})
    assert at.may(0, "use carpenter_1 on 1 carpenter_1")
    at.do(0, "use carpenter_1 on 1 carpenter_1", "pay 1 wood 1 inhabitants build homestead b3")
    assert at.laid(0) == ["carpenter_1", "homestead_1"]
    assert at.laid(1) == ["carpenter_1 down", "homestead_1"]


def test_s34_a_card_that_lies_down_is_not_used() -> None:
    at = using("carpenter_1, civic_pride_1 down", "civic_pride_1, marshal", hand="gold_mine", goods={0: "1 gold"})
    assert not at.options(0, "use civic_pride")


def test_s35_used_out_of_the_hand_and_then_played() -> None:
    at = Position(table={0: "homestead_1, marshal", 2: "gold_mine, marshal"}, hand={0: "gold_mine"}).turns()
    at.do(0, "use gold_mine on 2 gold_mine")
    assert (at.has(0, "gold"), at.hand(0), at.laid(2)) == (1, {"gold_mine"}, ["gold_mine down", "marshal"])
    assert at.heard(USED, -1)[0].a is not None
    at.do(1, at.options(1, "play homestead_1")[0]).do(2, "play homestead_1")
    at.do(0, "play gold_mine")
    assert (at.has(0, "gold"), at.laid(0)) == (2, ["homestead_1", "marshal", "gold_mine"])


def test_s41_two_cards_of_one_name() -> None:
    at = Position(
        2,
        table={0: DONE.replace("civic_pride_2", "gold_mine"), 1: "civic_pride_1, civic_pride_2, marshal"},
        goods={0: "2 gold"},
    ).turns()
    assert set(at.options(0, "use civic_pride_1")) == {
        "use civic_pride_1 on 1 civic_pride_1",
        "use civic_pride_1 on 1 civic_pride_2",
    }
    at.do(0, "use civic_pride_1 on 1 civic_pride_2").do(1, "pass")
    assert at.options(0, "use civic_pride_1") == ["use civic_pride_1 on 1 civic_pride_1"]
    at.do(0, "use civic_pride_1 on 1 civic_pride_1")
    assert at.options(0) == ["pay 1 gold: gain 1 wood", "pay 1 wood: gain 1 gold"]
    at.do(0, "pay 1 gold: gain 1 wood")
    assert (at.has(0, "wood"), at.has(0, "gold")) == (2, 0)
    assert at.options(0) == ["pass"]


def test_s44_the_same_card_twice() -> None:
    at = Position(table={0: "homestead_1, marshal", 1: "gold_mine, marshal", 2: "gold_mine, marshal"}).turns()
    at.do(0, "use gold_mine on 1 gold_mine").do(1, "play homestead_1").do(2, "play homestead_1")
    at.do(0, "use gold_mine on 2 gold_mine")
    assert at.has(0, "gold") == 2


def test_s45_neither_what_lies_down_nor_the_own() -> None:
    at = using("gold_mine, homestead_1", "gold_mine down, marshal")
    assert not at.options(0, "use gold_mine")
    for option in ("use gold_mine on 1 gold_mine", "use gold_mine on 0 gold_mine"):
        with pytest.raises(IllegalOption):
            at.do(0, option)


def test_s87_the_player_opposite_is_safe_from_use() -> None:
    at = Position(
        4,
        town={0: "b3 gunsmith", 1: "b3 gunsmith", 2: "b3 gunsmith"},
        table={0: "homestead_1, marshal", 1: "gunsmith, marshal", 2: "gold_mine, gunsmith"},
        goods={1: "0 pipes", 3: "0 pipes"},
    ).turns()
    assert not at.options(0, "use gold_mine")
    assert at.options(0, "use gunsmith") == ["use gunsmith on 1 gunsmith"]
    at.do(0, "use gunsmith on 1 gunsmith")
    assert (at.has(0, "pipes"), at.has(2, "pipes")) == (8, 6)


def test_a_ruin_keeps_its_card_from_being_used() -> None:
    """R4.2; the neighbour's may be a ruin (R14.5)."""
    assert not using("homestead_1, marshal", "gold_mine", destroyed={0: "a3"}).options(0, "use gold_mine")
    assert using("homestead_1, marshal", "gold_mine", destroyed={1: "a3"}).options(0, "use gold_mine")


def test_cards_of_one_name_keep_their_own_effect() -> None:
    """R4.2"""
    at = using("homestead_1, marshal", "civic_pride_1", goods={0: "1 gold"}, homesteads=0)
    assert at.options(0, "use civic") == ["use civic_pride_1 on 1 civic_pride_1"]
    at = using("homestead_1, marshal", "civic_pride_1", goods={0: "1 gold"})
    assert at.may(0, "use civic_pride_2 on 1 civic_pride_1")


# ---------------------------------------------------------------------------------------------------- what must change


@pytest.mark.parametrize("gold", [0, 1, 2])
def test_s38_the_marshal_takes_two_gold(gold: int) -> None:
    at = using("homestead_1, gold_mine", "marshal", goods={0: f"{gold} gold"})
    assert bool(at.options(0, "use marshal")) == (gold == 2)
    if gold == 2:
        at.do(0, "use marshal on 1 marshal")
        assert (at.has(0, "gold"), at.has(0, "exported")) == (0, 1)


def test_s39_the_homestead_needs_three_pink_households() -> None:
    assert not using("gold_mine, marshal", "homestead_1", town={0: "b3 homestead"}).options(0, "use homestead")
    at = using("gold_mine, marshal", "homestead_1", town={0: "b3 homestead, c3 homestead"})
    at.do(0, "use homestead_2 on 1 homestead_1")
    assert at.has(0, "inhabitants") == 2


@pytest.mark.parametrize(
    ("card", "goods", "others", "possible"),
    [
        ("barber", "1 gold", "0 gold", True),
        ("barber", "0 gold", "0 gold", False),
        ("barber", "1 gold, 0 pipes", "0 gold", False),
        ("outlaws_hideout", "1 cowboys", "1 gold", True),
        ("outlaws_hideout", "1 cowboys", "1 wood", False),
        ("outlaws_hideout", "0 cowboys", "1 gold", False),
        ("gunsmith", "0 gold", "1 pipes", True),
        ("gunsmith", "0 gold", "0 pipes", False),
        ("saloon", "0 gold", "0 gold", True),
        ("hotel", "0 gold", "0 gold", False),
    ],
)
def test_a_use_must_change_something(card: str, goods: str, others: str, possible: bool) -> None:
    """R4.3"""
    at = Position(
        2,
        town={0: f"b3 {card}", 1: f"b3 {card}"},
        goods={0: goods, 1: others},
        table={0: "homestead_1, marshal", 1: f"{card}, marshal"},
    ).turns()
    assert bool(at.options(0, f"use {card}")) == possible


def test_s40_who_changes_nothing_else_must_wake() -> None:
    town = {0: "b3 telegraph", 1: "b3 telegraph"}
    table = {0: "homestead_1, marshal", 1: "telegraph, marshal"}
    at = Position(2, town=town, table=table, hand={0: "telegraph gold_mine"}).turns()
    at.do(0, "use telegraph on 1 telegraph")
    assert (at.question, at.may(0, "done")) == ("Wake", False)
    at.do(0, "wake carpenter_1")
    assert at.hand(0) == {"telegraph", "gold_mine", "carpenter_1"}
    richer = Position(2, town=town, table=table, hand={0: "telegraph gold_mine"}, goods={1: "1 inhabitants"}).turns()
    richer.do(0, "use telegraph on 1 telegraph")
    assert (richer.has(0, "inhabitants"), richer.has(1, "inhabitants")) == (1, 0)
    assert richer.may(0, "done")
    awake = Position(2, town=town, table=table).turns()
    assert not awake.options(0, "use telegraph")


def test_s88_a_surcharge_and_the_cost() -> None:
    town = {0: "b3 homestead"}
    at = using("homestead_1, marshal", "carpenter_1", town=town, goods={0: "2 wood, 1 inhabitants"})
    at.do(0, "use carpenter_1 on 1 carpenter_1")
    assert at.may(0, "pay 1 wood 1 inhabitants build general_store e3")
    at.do(0, "pay 1 wood 1 inhabitants build general_store e3")
    assert (at.has(0, "wood"), at.has(0, "inhabitants")) == (0, 0)
    assert "general_store" in at.hand(0)
    poorer = using("homestead_1, marshal", "carpenter_1", town=town, goods={0: "1 wood, 1 inhabitants"})
    poorer.do(0, "use carpenter_1 on 1 carpenter_1")
    assert {text.split()[-2] for text in poorer.options(0)} == {"homestead"}


@pytest.mark.parametrize("goods", ["1 wood", "1 inhabitants", "0 wood"])
def test_without_the_surcharge_no_carpenter(goods: str) -> None:
    """R14.11"""
    assert not using("homestead_1, marshal", "carpenter_1", goods={0: goods}).options(0, "use carpenter")


def test_with_the_surcharge_but_nothing_to_build() -> None:
    """R14.11"""
    at = using("homestead_1, marshal", "carpenter_1", goods={0: "1 wood, 1 inhabitants"}, homesteads=0)
    assert not at.options(0, "use carpenter")


def test_s89_a_homestead_for_a_gold() -> None:
    at = using("homestead_1, marshal", "civic_pride_2", goods={0: "1 gold"}, hand="civic_pride_2")
    at.do(0, "use civic_pride_2 on 1 civic_pride_2")
    assert {text.split()[-2] for text in at.options(0)} == {"homestead"}
    at.do(0, "pay 1 gold build homestead b3")
    assert (at.has(0, "gold"), at.lot(0, "b3").tile) == (0, "homestead")


def test_the_target_turns_down_before_the_effect() -> None:
    """R14.22 It can be seen while the one who uses still chooses."""
    at = Position(
        2,
        town={0: "b3 saloon", 1: "b3 saloon"},
        table={0: "homestead_1, marshal", 1: "saloon, marshal"},
    ).turns()
    at.do(0, "use saloon on 1 saloon")
    assert (at.question, at.laid(1)) == ("Choose", ["saloon down", "marshal"])
    at.do(0, "gain 1 gold")
    assert at.has(0, "gold") == 1


# ---------------------------------------------------------------------------------------------------- passing


def test_s36_nobody_passes_before_the_third_card() -> None:
    at = using("homestead_1, marshal", "gold_mine, marshal")
    assert not at.may(0, "pass")
    with pytest.raises(IllegalOption, match="third card"):
        at.do(0, "pass")


def test_s37_there_is_no_fourth_card() -> None:
    at = Position(table={0: "homestead_1, marshal, gold_mine"}).turns()
    assert at.options(0) == ["pass"]
    with pytest.raises(IllegalOption, match="your three cards of this round"):
        at.do(0, "play civic_pride_1")


def test_s42_cards_of_who_has_passed() -> None:
    at = Position(table={0: "homestead_1, marshal", 1: "gold_mine, marshal, homestead_1"}).turns(1)
    at.do(1, "pass").do(2, "play homestead_1")
    at.do(0, "use gold_mine on 1 gold_mine")
    assert at.laid(1)[0] == "gold_mine down"


def test_s43_the_first_to_pass_leads_at_once() -> None:
    at = Position(4, table={seat: DONE if seat == 2 else "marshal, carpenter_1" for seat in range(4)}).turns(2)
    assert at.roles() == (0, 3)
    at.do(2, "pass")
    assert at.roles() == (2, 1)
    assert at.waiting == [3]
    at.do(3, "play civic_pride_1").do(0, "play civic_pride_1").do(1, "play civic_pride_1")
    assert at.waiting == [3]  # seat 2 is not asked again
    at.do(3, "pass")
    assert (at.roles(), [at.seat(seat).passed for seat in range(4)]) == ((2, 1), [0, 0, 1, 2])


def test_s83_the_lead_marshal_may_pass_first() -> None:
    at = Position(table={0: DONE}).turns().do(0, "pass")
    assert at.roles() == (0, 2)


def test_the_new_manitou_steers_the_raids() -> None:
    """R14.6"""
    at = Position(
        table={0: "homestead_1, gold_mine", 1: DONE}, hand={2: "marshal"}, camp="orange", faces="orange"
    ).turns(1)
    at.do(1, "pass").do(2, "play marshal")
    assert (at.question, at.waiting, at.roles()) == ("NameTarget", [0], (1, 0))


def test_a_third_card_laid_down() -> None:
    """R3.4, R14.3"""
    at = Position(table={0: "homestead_1, gold_mine"}, hand={0: "marshal"}, destroyed={0: "b2"}).turns()
    assert at.options(0) == ["down marshal"]
    at.do(0, "down marshal")
    assert at.laid(0)[2] == "marshal down"
    at.do(1, "play marshal")
    assert not at.options(2, "use marshal on 0")


def test_it_ends_when_all_have_passed() -> None:
    """R4.1"""
    at = Position(table=dict.fromkeys(range(3), "gold_mine, marshal, civic_pride_2"), goods={0: "3 exported"}).turns()
    at.do(0, "pass").do(1, "pass").do(2, "pass")
    assert (at.question, at.view().round, at.seat(0).passed) == ("KeepCards", 2, 0)
