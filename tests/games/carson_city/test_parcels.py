"""Scenarios 42 to 53: parcels and building."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position
from tinstar.kernel import IllegalOption


def bought(at: Position, parcel: str) -> int:
    """What seat 0 pays for it."""
    at.passing(1, 2, 0)
    before = at.money(0)
    at.do(0, "buy")
    assert at.owner(parcel) == 0
    return before - at.money(0)


def test_s42_a_parcel_in_town() -> None:
    land = "c6 house, b5 house, b6 saloon 1, d6 saloon 2, d7 mountain"
    at = Position(land=land, standing="0 c6, 2 buy5")
    assert at.price("c6") == 6
    assert bought(at, "c6") == 6


def test_s43_a_parcel_in_the_prairie() -> None:
    assert bought(Position(standing="0 h8, 2 buy5"), "h8") == 1


def test_s44_the_dearest_parcel() -> None:
    things = ("house", "mountain", "ranch 1")
    around = [("f", 6), ("g", 6), ("h", 6), ("f", 7), ("h", 7), ("f", 8), ("g", 8), ("h", 8)]
    land = ", ".join(f"{column}{row} {things[row - 6]}" for column, row in around)
    assert bought(Position(land=f"{land}, g7 house", standing="0 g7, 2 buy5"), "g7") == 10


def test_s45_the_first_passer_orders_the_duels() -> None:
    at = Position(standing="0 a1, 1 a1, 0 c1, 1 c1, 0 e1, 1 e1, 2 buy5", rolls=[6, 1, 1, 6, 6, 1]).passing(2, 0, 1)
    assert at.question == "ChooseDuel"
    assert at.waiting == [2]
    assert at.options(2) == ["a1", "c1", "e1"]
    at.do(2, "e1").do(0, "buy")
    assert at.options(2) == ["a1", "c1"]
    at.do(2, "c1").do(1, "buy")
    at.do(0, "buy")  # the last one comes by itself
    assert [at.owner(parcel) for parcel in ("a1", "c1", "e1")] == [0, 1, 0]


def test_s46_a_saloon_needs_a_road() -> None:
    at = Position(land="f5 empty 0", standing="0 build8, 2 buy5").passing(1, 2, 0)
    assert not at.options(0, "build")
    with pytest.raises(IllegalOption):
        at.do(0, "build f5 house c3")
    assert at.may(0, "keep")
    at.do(0, "road h4.4", "build f5 house c3")
    assert (at.thing("f5"), at.owner("f5")) == ("saloon", 0)
    assert (at.thing("c3"), at.owner("c3")) == ("house", -1)
    assert at.money(0) == 15 - 8


def test_s47_a_ranch_needs_nothing() -> None:
    at = Position(land="h8 empty 0", standing="0 build3, 2 buy5").passing(1, 2, 0)
    assert at.options(0, "build") == ["build h8"]
    at.do(0, "build h8")
    assert at.thing("h8") == "ranch"
    assert [parcel.thing for parcel in at.view().parcels].count("house") == 1
    assert at.revolvers(0) == 2
    assert at.money(0) == 15 - 3 + 3  # and it has paid already


def test_s48_what_nobody_disputes_is_bought_first() -> None:
    at = Position(money={0: 1}, standing="0 h8, 1 h8, 0 a1, 2 buy5", rolls=[6, 1]).passing(1, 2, 0)
    at.do(0, "buy")
    assert at.question == "BuyPoints"
    assert (at.owner("a1"), at.owner("h8")) == (0, -1)
    assert at.money(0) == 0
    assert (at.hand(0), at.supply(0)) == (3, 7)
    assert (at.hand(1), at.supply(1)) == (4, 6)


def test_s49_a_kept_ranch_brings_no_revolver() -> None:
    at = Position(land="h8 empty 0", standing="0 build3, 2 buy5").passing(1, 2, 0).do(0, "keep")
    assert at.kept(0) == ["ranch"]
    assert at.revolvers(0) == 1
    at.do(0, "build ranch h8")
    assert at.revolvers(0) == 2


def test_s50_nothing_is_built_on_a_mountain() -> None:
    at = Position(land="d7 mountain 0", standing="0 build3").passing(1, 2, 0)
    assert not at.options(0, "build")
    with pytest.raises(IllegalOption):
        at.do(0, "build d7")


def test_s51_a_house_on_anothers_parcel_needs_his_consent() -> None:
    at = Position(land="d5 empty 0, c3 empty 1", standing="0 build8, 2 buy5").passing(1, 2, 0)
    at.do(0, "build d5 house c3")
    assert at.question == "AllowHouse"
    assert at.waiting == [1]
    at.do(1, "refuse")
    assert at.waiting == [0]
    assert (at.thing("d5"), at.thing("c3"), at.money(0)) == ("empty", "empty", 15)
    assert not at.may(0, "build d5 house c3")
    at.do(0, "build d5 house e3")
    assert (at.thing("d5"), at.thing("e3")) == ("saloon", "house")


def test_a_refusal_is_for_one_building_of_the_stock() -> None:
    """R15.7"""
    land = "d5 empty 0, e5 empty 0, c3 empty 1"
    at = Position(land=land, kept={0: "saloon bank"}, standing="2 buy5").passing(1, 2, 0)
    at.do(0, "build saloon d5 house c3").do(1, "refuse")
    assert not at.may(0, "build saloon d5 house c3")
    at.do(0, "build saloon d5 house e3").do(0, "build bank e5 house c3")
    assert at.question == "AllowHouse"
    at.do(1, "allow")
    assert (at.thing("d5"), at.thing("e5"), at.thing("c3")) == ("saloon", "bank", "house")


def test_an_allowed_house_belongs_to_the_owner_of_the_parcel() -> None:
    at = Position(land="d5 empty 0, c3 empty 1", standing="0 build8, 2 buy5").passing(1, 2, 0)
    at.do(0, "build d5 house c3").do(1, "allow")
    assert (at.thing("d5"), at.thing("c3"), at.owner("c3")) == ("saloon", "house", 1)


def test_s52_a_kept_bank_is_built_in_the_same_round() -> None:
    at = Position(land="d5 empty 0", row={"build12": "bank"}, standing="0 build12, 2 buy5").passing(1, 2, 0)
    at.do(0, "keep")
    assert at.money(0) == 3
    assert at.question == "BuildStock"
    at.do(0, "build bank d5 house e5")
    assert (at.thing("d5"), at.thing("e5")) == ("bank", "house")
    assert not at.kept(0)
    assert at.money(0) == 3 + 6


def test_s53_the_row_slides() -> None:
    at = Position(row={"build4": "", "build6": "", "build10": ""})
    bag = sum(at.view().bag.values())
    at.passing(0, 1, 2)
    assert at.row()[:4] == ["ranch", "drugstore", "saloon", "mine"]
    assert all(at.row())
    assert sum(at.view().bag.values()) == bag - 3


@pytest.mark.parametrize(("money", "sold"), [(7, False), (8, True)])
def test_the_last_dollar_buys_a_tile(money: int, sold: bool) -> None:
    """R6.7, R15.5"""
    at = Position(money={0: money}, standing="0 build8, 2 buy5").passing(1, 2, 0)
    assert (at.question == "BuildTile") is sold


def test_the_last_dollar_buys_a_parcel() -> None:
    """R6.6"""
    at = Position(money={0: 1}, standing="0 h8").passing(1, 2, 0)
    at.do(0, "buy")
    assert (at.owner("h8"), at.money(0)) == (0, 0)


def test_the_stock_is_built_in_the_order_of_play() -> None:
    """R6.10, R15.15 Not in the order of passing, and as much as one likes."""
    at = Position(land="a1 empty 0, c1 empty 0, e1 empty 1", kept={0: "ranch mine", 1: "ranch"}).passing(2, 1, 0)
    at.do(0, "build ranch a1", "build mine c1")
    assert at.waiting == [1]
    at.do(1, "build ranch e1")
    assert [at.revolvers(seat) for seat in range(3)] == [3, 2, 1]


def test_a_prison_brings_two_revolvers() -> None:
    """R7.10"""
    at = Position(land="d5 empty 0", row={"build3": "prison"}, standing="0 build3").passing(1, 2, 0)
    at.do(0, "build d5 house e5")
    assert at.revolvers(0) == 3
