"""Scenarios 29 to 41: placing cowboys, and what the trail brings."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position
from tinstar.games.carson_city.rules.events import DUEL
from tinstar.kernel import IllegalOption


def test_s29_one_cowboy_a_space() -> None:
    at = Position(standing="0 ammunition").placing()
    with pytest.raises(IllegalOption):
        at.do(0, "ammunition")
    at.do(0, "wages").do(1, "ammunition")
    assert at.men("ammunition") == [0, 1]


def test_s30_wages_for_all() -> None:
    at = Position(standing="0 wages, 0 wages, 1 wages").passing(0, 1, 2)
    assert [at.money(seat) for seat in range(3)] == [23, 19, 15]
    assert not at.heard(DUEL)


def test_s31_the_last_roads() -> None:
    at = Position(standing="0 road, 0 road, 0 road")
    at.table.supply = 2
    at.passing(0, 1, 2)
    assert at.view().seats[0].roads == 3
    assert at.view().road_supply == 0


def test_s32_everybody_may_stand_on_wages() -> None:
    at = Position(characters=("sheriff", "banker", "grocer"), standing="1 wages").placing()
    at.do(0, "white wages").do(1, "pass").do(2, "wages").do(0, "pass").do(2, "pass")
    assert [at.money(seat) for seat in range(3)] == [19, 19, 19]


def test_s33_the_second_round_closes_the_cheapest_points() -> None:
    at = Position(round=2).placing()
    with pytest.raises(IllegalOption):
        at.do(0, "buy2")
    assert at.view().closed == ("buy2",)
    at.do(0, "buy3")
    assert at.men("buy3") == [0]


def test_s34_the_fourth_round_has_one_space_for_points() -> None:
    assert Position(round=4).placing().options(0, "buy") == ["buy5"]
    assert Position().placing().options(0, "buy") == ["buy5", "buy4", "buy3", "buy2"]


def test_s35_dear_buildings_come_first() -> None:
    at = Position(standing="0 build3, 1 build12").passing(0, 1, 2)
    assert at.waiting == [1]
    at.do(1, "leave")
    assert at.waiting == [0]
    assert at.view().space == "build3"


def test_s36_what_parcels_bring() -> None:
    land = ", ".join(f"{column}1 empty 0" for column in "abcdefg")
    at = Position(land=land, standing="0 parcel_income, 0 parcel_points").passing(0, 1, 2)
    assert at.money(0) == 15 + 14
    assert at.points(0) == 3


def test_s37_what_strength_brings() -> None:
    at = Position(cowboys={0: 5}, revolvers={0: 4}, standing="0 strength_income, 0 strength_points")
    assert at.view().seats[0].strength == 9
    at.passing(1, 2, 0)
    assert at.money(0) == 15 + 18
    assert at.points(0) == 4


def test_s38_what_the_dice_bring() -> None:
    assert Position(standing="0 dice", rolls=[3, 5]).passing(0, 1, 2).money(0) == 23


def test_s39_points_for_buildings_that_stand() -> None:
    land = "a1 ranch 0, c1 hotel 0, e1 prison 0, g1 house 0, g3 house 0"
    at = Position(land=land, kept={0: "bank"}, standing="0 building_points").passing(0, 1, 2)
    at.do(0, "done")
    assert at.points(0) == 3


def test_s40_a_space_without_a_tile() -> None:
    at = Position(row={"build5": ""})
    at.table.bag.clear()
    at.placing()
    with pytest.raises(IllegalOption):
        at.do(0, "build5")
    at.all_pass()
    at.do(0, "banker").do(1, "grocer later").do(2, "gunslinger")
    assert at.row() == ["ranch", "mine", "bank", "saloon", "ranch", "mine", ""]
    assert at.may(0, "build10")
    assert not at.may(0, "build12")


def test_s41_a_winner_may_decline() -> None:
    at = Position(standing="0 build6, 1 build6, 2 buy5", rolls=[6, 1]).passing(1, 2, 0)
    at.do(0, "leave")
    assert at.question == "BuyPoints"
    assert (at.hand(0), at.supply(0)) == (3, 7)
    assert (at.hand(1), at.supply(1)) == (4, 6)
    assert at.row()[3] == "bank"
    assert at.money(0) == at.money(1) == 15
    assert not at.kept(0) + at.kept(1)


def test_three_roads() -> None:
    """R6.3"""
    at = Position(standing="0 roads").passing(0, 1, 2)
    assert at.view().seats[0].roads == 4
    assert at.view().road_supply == 25 - 4 - 3 - 3


def test_points_are_bought() -> None:
    """R6.21"""
    at = Position(money={0: 15}, standing="0 buy4, 1 buy3").passing(1, 2, 0)
    at.do(0, "3").do(1, "0")
    assert (at.money(0), at.points(0)) == (3, 3)
    assert (at.money(1), at.points(1)) == (15, 0)
    assert at.view().parts["bought"] == (3, 0, 0)


def test_the_town_is_free_again_after_the_round() -> None:
    """R5.2, R8.7 Nobody is left behind, the white cowboy neither."""
    at = Position(characters=("sheriff", "banker", "grocer"), standing="white parcel_income, 0 wages, 1 wages, 1 roads")
    at.passing(0, 1, 2)
    assert at.view().men == ()
    at.do(0, "captain 0").do(1, "sheriff").do(2, "gunslinger")
    assert at.view().seats[1].white
    at.do(1, "white parcel_income").do(0, "roads").do(2, "roads")
    assert [at.men(place) for place in ("parcel_income", "roads")] == [[1], [0, 2]]


def test_others_are_attacked_and_own_ones_defended() -> None:
    """R3.5"""
    at = Position(land="a1 hotel 1, c1 hotel 0").placing()
    at.do(0, "a1").do(1, "a1").do(2, "c1").do(0, "c1")
    assert [at.men(parcel) for parcel in ("a1", "c1")] == [[0, 1], [0, 2]]
