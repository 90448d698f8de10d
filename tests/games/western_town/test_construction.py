"""Scenarios 17 to 24, 75, 91 and 92: what is built, where, and for what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.rules.events import BUILT, CARD_CAME, GOT, RAID
from tinstar.kernel import IllegalOption

SEVEN = "b3 hotel, c3 saloon, d3 barber, a1 homestead"
"""2 printed, 2 of the hotel, 1 each of saloon, barber and homestead, and 1 of the lot: eight households."""


def building(**position: Any) -> Position:
    """Seat 0 plays the Carpenter and is asked what to do with it."""
    at = Position(**position).alone(0)
    return at.do(0, "play carpenter_1")


def test_s17_too_few_households() -> None:
    four = {0: "b3 saloon, c3 barber"}
    at = building(town=four, offers={0: "warehouse"}, goods={0: "3 wood, 4 gold"})
    assert at.seat(0).households == 4
    assert not at.options(0, "build warehouse")
    assert building(town=four, offers={0: "warehouse"}, goods={0: "3 wood, 4 gold"}, markers={0: 1}).options(
        0, "build warehouse"
    )


def test_the_warehouse_of_the_rulebook() -> None:
    """R11.4 The gold of the lot comes after the cost has been paid."""
    at = building(
        town={0: "b3 homestead, c3 homestead, d3 saloon"}, offers={0: "warehouse"}, goods={0: "1 wood, 4 gold"}
    )
    assert (at.seat(0).pink, at.seat(0).households) == (3, 5)
    at.do(0, "build warehouse b1")
    assert (at.has(0, "wood"), at.has(0, "gold")) == (0, 4)
    assert "warehouse" in at.hand(0)
    assert at.lot(0, "b1").tile == "warehouse"
    assert "warehouse" not in at.offers(0)


def test_the_gold_of_a_lot_comes_too_late_for_its_building() -> None:
    """R11.3, R11.4"""
    at = building(town={0: "b3 saloon"}, goods={0: "1 wood"})
    assert not at.options(0, "build gunsmith")


def test_s18_the_bank_for_wood_alone() -> None:
    at = building(town={0: SEVEN}, offers={0: "bank"}, goods={0: "2 wood"})
    before = at.seat(0).households
    at.do(0, "build bank e3 for 2 wood")
    assert (at.has(0, "wood"), at.seat(0).households) == (0, before + 2)
    assert at.seat(0).limits == {"gold": 8, "wood": 3, "cowboys": 8}


def test_s19_one_wood_of_the_bank_is_fixed() -> None:
    offers = {0: "bank"}
    assert not building(town={0: SEVEN}, offers=offers, goods={0: "1 gold"}).options(0, "build bank")
    at = building(town={0: SEVEN}, offers=offers, goods={0: "1 gold, 1 wood"})
    at.do(0, "build bank e3 for 1 wood 1 gold")
    assert (at.has(0, "wood"), at.has(0, "gold")) == (0, 0)


def test_s20_what_lies_in_reserve_cannot_be_built() -> None:
    at = building(town={0: SEVEN}, goods={0: "3 wood, 4 gold"})
    for tile in ("bank", "hotel", "stables", "church", "town_hall"):
        assert not at.options(0, f"build {tile}")
    with pytest.raises(IllegalOption):
        at.do(0, "build stables e3")


def test_s21_only_the_first_homestead_tile_brings_the_card() -> None:
    at = building(homesteads=2)
    at.do(0, "build homestead b3")
    assert "homestead_2" in at.hand(0)
    assert (at.seat(0).pink, at.offers(0)["homestead"]) == (2, 1)
    again = building(homesteads=1, town={0: "b3 homestead"})
    cards = again.hand(0)
    again.do(0, "build homestead c3")
    assert again.hand(0) == cards
    assert (again.seat(0).pink, "homestead" in again.offers(0)) == (3, False)


def test_without_a_tile_no_homestead() -> None:
    """R11.6"""
    assert not building(homesteads=0).options(0, "build homestead")


@pytest.mark.parametrize(("answer", "gold", "inhabitants"), [("pay 2 inhabitants", 1, 0), ("no", 0, 2)])
def test_s22_two_inhabitants_for_a_gold(answer: str, gold: int, inhabitants: int) -> None:
    at = building(goods={0: "2 inhabitants"})
    at.do(0, "build homestead d1")
    assert (at.question, at.options(0)) == ("Pay", ["no", "pay 2 inhabitants"])
    at.do(0, answer)
    assert (at.has(0, "gold"), at.has(0, "inhabitants")) == (gold, inhabitants)
    assert "homestead_2" in at.hand(0)


def test_without_two_inhabitants_nothing_is_asked() -> None:
    """R3.6, R11.4"""
    at = building(goods={0: "1 inhabitants"}).do(0, "build homestead d1")
    assert at.question == "Turn"


@pytest.mark.parametrize(
    ("lot", "good", "amount"), [("b1", "gold", 1), ("c1", "inhabitants", 2), ("e1", "inhabitants", 2)]
)
def test_lots_that_give(lot: str, good: str, amount: int) -> None:
    """R11.4 A and B"""
    assert building().do(0, f"build homestead {lot}").has(0, good) == amount


def test_s23_a_raid_before_the_tile_has_its_effect() -> None:
    at = building(
        town={0: "b3 homestead, c3 homestead, d3 barber"},
        offers={0: "school"},
        goods={0: "2 wood, 0 cowboys"},
        camp="orange",
        faces="orange",
    )
    at.do(0, "build school a2 for 2 wood")
    assert (at.question, at.waiting, at.heard(RAID)[0].seat) == ("NameTarget", [2], 0)
    assert at.has(0, "inhabitants") == 0
    assert at.may(2, "orange at a2")
    assert not at.may(2, "orange at people")
    at.do(2, "orange at a2")
    assert at.lot(0, "a2").destroyed
    assert at.has(0, "inhabitants") == 2


def test_s24_the_blacksmith_helps_as_soon_as_he_stands() -> None:
    at = building(
        town={0: "b3 saloon, c3 barber"},
        offers={0: "blacksmith"},
        goods={0: "1 wood, 1 gold, 0 cowboys"},
        camp="orange",
        faces="orange",
    )
    at.do(0, "build blacksmith a2")
    assert (at.question, at.has(0, "cowboys")) == ("NameTarget", 2)
    at.do(2, "orange at a2")
    at.do(0, "leave")
    assert at.has(0, "cowboys") == 2 + 1  # R14.8 laid he brings one, destroyed or not


def test_the_order_of_a_construction() -> None:
    """R11.5 Cost, lot, card."""
    at = building(town={0: "b3 saloon"}, goods={0: "1 gold"}).do(0, "build barber c1")
    told = [event.kind for event in at.told()]
    assert told.index(BUILT) < told.index(GOT) < told.index(CARD_CAME)


def test_s75_the_town_hall_takes_something_off() -> None:
    town = {0: "b3 town_hall, c3 homestead, d3 homestead"}
    at = building(town=town, goods={0: "2 wood, 1 gold"})
    assert {text.partition(" for ")[2] for text in at.options(0, "build saloon e3")} == {"2 wood", "1 wood 1 gold"}
    at.do(0, "build saloon e3 for 2 wood")
    assert (at.has(0, "wood"), at.has(0, "gold")) == (0, 1)
    assert building(town=town, goods={0: "1 wood, 1 gold"}).may(0, "build saloon e3 for 1 wood 1 gold")
    ruined = building(town=town, goods={0: "2 wood, 1 gold"}, destroyed={0: "b3"})
    assert not ruined.options(0, "build saloon e3 for")


def test_a_discount_makes_nothing_cheaper_than_nothing() -> None:
    """R11.3"""
    at = building(town={0: "b3 town_hall"})
    assert at.options(0, "build homestead e3") == ["build homestead e3"]
    assert at.options(0, "build barber e3") == ["build barber e3"]  # its one gold is off


def test_s91_a_household_for_the_lot() -> None:
    plain = Position(town={0: "b3 saloon"})
    corner = Position(town={0: "a1 saloon"})
    ruined = Position(town={0: "a1 saloon"}, destroyed={0: "a1"})
    assert [at.seat(0).households for at in (plain, corner, ruined)] == [3, 4, 3]
    assert [at.seat(0).pink for at in (plain, corner, ruined)] == [1, 1, 1]


def test_destroyed_buildings_cost_a_household_each() -> None:
    """R2.7 Of the pink ones only where it shows one, and never below none."""
    at = Position(town={0: "b3 hotel"}, destroyed={0: "b3 d2 c2 a3"})
    assert (at.seat(0).households, at.seat(0).pink) == (0, 1)


def test_lincolns_households_are_not_pink() -> None:
    """R2.7"""
    at = Position(markers={0: 2})
    assert (at.seat(0).households, at.seat(0).pink) == (4, 1)


def test_s92_the_blacksmith_sells_any_number() -> None:
    at = building(town={0: "b3 saloon, c3 barber"}, offers={0: "blacksmith"}, goods={0: "3 wood, 2 gold"})
    at.do(0, "build blacksmith e3")
    assert (at.has(0, "cowboys"), at.options(0)) == (4, ["no", "pay 1 wood", "pay 1 gold"])
    at.do(0, "pay 1 wood", "pay 1 gold", "pay 1 wood")
    assert at.has(0, "cowboys") == 7
    assert at.question == "Turn"  # nothing is left to pay with
    assert "blacksmith" not in at.hand(0)  # R11.7


def test_the_carpenter_may_bring_wood_or_do_nothing() -> None:
    """R3.6"""
    full = {
        0: "a1 general_store, b1 homestead, c1 homestead, d1 homestead, e1 homestead, a2 homestead, e2 homestead, "
        "b3 saloon, c3 gunsmith, d3 barber, e3 carpenter_2"
    }
    at = building(town=full, hand={0: "carpenter_1 marshal gold_mine"})
    assert at.options(0) == ["construct", "gain 2 wood"]
    at.do(0, "construct")
    assert at.has(0, "wood") == 0
    assert at.question == "Turn"


def test_a_free_building_needs_its_households() -> None:
    """R14.2"""
    assert not building(offers={0: "town_hall"}, markers={0: 4}).options(0, "build town_hall")
    at = building(offers={0: "town_hall"}, markers={0: 5}).do(0, "build town_hall e3")
    assert at.lot(0, "e3").tile == "town_hall"


def test_a_new_building_may_fall_before_its_card_comes() -> None:
    """R14.21 The card comes all the same, and cannot be played."""
    at = building(town={0: "b3 saloon"}, goods={0: "1 gold, 0 cowboys"}, camp="orange", faces="orange")
    at.do(0, "build barber a2")
    assert "barber" not in at.hand(0)
    assert "barber" not in at.offers(0)
    at.do(2, "orange at a2")
    assert "barber" in at.hand(0)
    assert not at.may(0, "play barber")
