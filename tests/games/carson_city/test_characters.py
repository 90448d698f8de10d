"""Scenarios 12 to 28: the characters, yellow and red."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position
from tinstar.games.carson_city.pieces import CHURCH, TILES
from tinstar.kernel import IllegalOption

SHERIFF_FIRST = ("sheriff", "banker", "grocer")


def test_s12_numbers_make_the_order_of_play() -> None:
    at = Position().choosing().do(0, "gunslinger").do(1, "sheriff").do(2, "grocer later")
    assert at.view().order == (1, 2, 0)
    assert at.question == "PlaceCowboy"
    assert at.waiting == [1]


def test_s13_whoever_passes_is_not_asked_again() -> None:
    at = Position(characters=("gunslinger", "sheriff", "grocer")).placing()
    at.do(1, "wages").do(2, "pass")
    assert at.view().passed == (2,)
    assert at.view().seats[2].passed == 1
    at.do(0, "wages").do(1, "wages").do(0, "wages")
    assert at.waiting == [1]


def test_s14_the_order_of_passing_is_the_next_order_of_choosing() -> None:
    at = Position().passing(1, 2, 0)
    assert at.view().round == 2
    assert at.question == "ChooseCharacter"
    assert at.waiting == [1]
    at.do(1, "sheriff")
    assert at.waiting == [2]
    at.do(2, "banker")
    assert at.waiting == [0]


def test_s15_the_railroad_worker_pays_half() -> None:
    at = Position().choosing().do(0, "worker").do(1, "banker").do(2, "gunslinger")
    assert at.view().seats[0].roads == 3
    assert at.view().road_supply == 16
    at.do(1, "pass").do(0, "build5").do(2, "pass").do(0, "pass")
    at.do(0, "keep")
    assert at.money(0) == 12
    assert at.kept(0) == ["drugstore"]


def test_s16_the_grocer_takes_her_money_late() -> None:
    at = Position(characters=("grocer", "banker", "settler"), land="c4 hotel 0", later=[0]).passing(1, 2, 0)
    assert at.options(0) == ["money", "double hotel"]
    at.do(0, "money")
    assert at.money(0) == 15 + 8 + 6


def test_s17_the_captain_has_ten_cowboys_at_most() -> None:
    at = Position(cowboys={0: 9}).choosing()
    assert at.options(0, "captain") == ["captain 0", "captain 1"]
    at.do(0, "captain 1")
    assert at.hand(0) == 10
    assert at.money(0) == 14


def test_the_captain_pays_one_four_or_nine() -> None:
    for cowboys, price in ((1, 1), (2, 4), (3, 9)):
        at = Position().choosing().do(0, f"captain {cowboys}")
        assert (at.hand(0), at.money(0)) == (3 + cowboys, 15 - price)


def test_s18_nobody_joins_the_white_cowboy() -> None:
    at = Position(characters=SHERIFF_FIRST).placing().do(0, "white parcel_points")
    with pytest.raises(IllegalOption):
        at.do(1, "parcel_points")
    at.do(1, "wages").do(2, "wages")
    assert not at.may(0, "parcel_points")  # not even the Sheriff himself
    assert at.view().seats[0].white is False


def test_s19_the_white_cowboy_joins_nobody() -> None:
    at = Position(characters=SHERIFF_FIRST, standing="1 d7").placing()
    with pytest.raises(IllegalOption):
        at.do(0, "white d7")
    assert at.may(0, "white d8")
    at.do(0, "d7")
    assert at.men("d7") == [0, 1]


def test_s20_the_settler_takes_what_nobody_owns() -> None:
    at = Position(land="a1 empty 1").choosing()
    with pytest.raises(IllegalOption):
        at.do(0, "settler a1")
    at.do(0, "settler d4")
    assert at.owner("d4") == 0
    assert at.money(0) == 15
    assert at.view().seats[0].markers == 11


def test_s21_the_red_railroad_worker_takes_a_tile() -> None:
    at = Position(red="worker", money={0: 5}).choosing()
    at.dealer.draws = [TILES.index(CHURCH)]
    at.do(0, "worker build10")
    assert at.money(0) == 0
    closed_up = ["ranch", "mine", "drugstore", "bank", "saloon", "mine", "church"]
    assert at.row() == [*closed_up[:5], "", "mine"]  # R15.12 the new one is not seen yet
    at.do(0, "keep")
    assert at.row() == closed_up
    assert at.kept(0) == ["ranch"]
    assert at.waiting == [1]


def test_s22_the_red_banker_buys_once() -> None:
    at = Position(red="banker", money={0: 30}).passing(1, 2, 0)
    assert at.question == "BankerOffer"
    assert at.options(0) == ["0", "3", "5", "7"]
    at.do(0, "7")
    assert (at.money(0), at.points(0)) == (5, 7)
    assert at.question == "ChooseCharacter"


def test_s23_the_red_grocer_counts_houses() -> None:
    land = "a1 house 0, c1 house 0, e1 house 0, g1 hotel 0, g3 ranch 0, g5 church 0"
    at = Position(red="grocer", characters=("grocer", "banker", "settler"), land=land, later=[0]).passing(1, 2, 0)
    assert at.points(0) == 3
    assert at.view().parts["characters"] == (3, 0, 0)


def test_s24_the_red_settler_counts_mountains() -> None:
    land = "a1 mountain 0, b7 mountain 0, c7 mountain"
    at = Position(red="settler", characters=("settler", "banker", "grocer"), land=land, later=[0]).passing(1, 2, 0)
    assert at.points(0) == 2
    assert at.money(0) == 15


def test_s25_the_red_captain_keeps_his_revolvers() -> None:
    at = Position(red="captain", money={0: 9}).choosing().do(0, "captain 2")
    assert (at.money(0), at.revolvers(0)) == (0, 3)
    at.do(1, "banker").do(2, "gunslinger").all_pass()
    assert at.view().round == 2
    assert at.revolvers(0) == 3


def test_s26_the_red_sheriff_lives_on_lost_duels() -> None:
    at = Position(
        red="sheriff",
        characters=SHERIFF_FIRST,
        standing="0 ammunition, 1 ammunition, 0 parcel_income, 2 parcel_income",
        rolls=[1, 6, 1, 6],
    ).passing(0, 1, 2)
    at.do(1, "take")
    assert at.points(0) == 6
    assert at.view().seats[1].points == at.view().seats[2].points == 0


def test_s27_the_red_sheriff_is_not_paid_for_a_robbery() -> None:
    at = Position(red="sheriff", characters=SHERIFF_FIRST, land="a1 hotel 0", standing="1 a1").passing(0, 1, 2)
    assert at.points(0) == 0
    assert (at.money(0), at.money(1)) == (18, 18)


def test_s28_the_red_sheriff_meets_nobody() -> None:
    at = Position(
        red="sheriff", characters=SHERIFF_FIRST, land="a1 hotel 1, h1 hotel 0", standing="1 buy5, 1 h1, 1 c8"
    ).placing()
    for place in ("buy5", "a1", "c8"):
        with pytest.raises(IllegalOption):
            at.do(0, place)
    assert not at.options(0, "white")
    assert at.may(0, "buy4")
    at.do(0, "h1")
    assert at.men("h1") == [0, 1]


@pytest.mark.parametrize(
    ("money", "options"), [(2, []), (3, ["0", "3"]), (12, ["0", "3", "5"]), (25, ["0", "3", "5", "7"])]
)
def test_the_red_banker_is_offered_what_he_can_pay(money: int, options: list[str]) -> None:
    """R10.2"""
    at = Position(red="banker", money={0: money}).passing(1, 2, 0)
    assert (at.options(0) if at.question == "BankerOffer" else []) == options


@pytest.mark.parametrize("name", ["grocer", "settler"])
def test_money_at_once_on_the_red_side(name: str) -> None:
    """R10.3, R10.5 Then nothing comes at the end of the round."""
    at = Position(red=name, land="a1 house 0, c1 mountain 0").choosing().do(0, f"{name} money")
    assert at.money(0) == 23
    at.do(1, "banker").do(2, "worker").all_pass()
    assert at.points(0) == 0


def test_the_grocer_may_take_her_money_at_once() -> None:
    """R2.6 Then she doubles nothing."""
    at = Position(land="a1 hotel 0").choosing().do(0, "grocer money")
    assert at.money(0) == 23
    at.do(1, "banker").do(2, "worker").all_pass()
    assert at.question == "ChooseCharacter"
    assert at.money(0) == 23 + 6


def test_the_banker_is_rich_at_once() -> None:
    """R2.5"""
    assert Position().choosing().do(0, "banker").money(0) == 24


def test_a_tile_of_the_red_railroad_worker_is_built_at_once() -> None:
    """R10.4"""
    at = Position(red="worker", land="d5 empty 0").choosing().do(0, "worker build8", "build d5 house e5")
    assert (at.thing("d5"), at.thing("e5"), at.money(0), at.kept(0)) == ("saloon", "house", 10, [])
    assert at.row()[4] == "ranch"
    assert all(at.row())


def test_red_and_yellow_limits() -> None:
    """R2.4 to R2.10, R10.1 to R10.7"""
    yellow, red = Position().view().characters, Position(red="all").view().characters
    assert [card.limit for card in yellow] == [20, 120, 60, 30, 30, 30, 20]
    assert [card.limit for card in red] == [20, 60, 60, 60, 20, 20, 30]


def test_the_red_railroad_worker_may_take_any_tile() -> None:
    """R10.4"""
    at = Position(red="worker").choosing()
    spaces = [f"build{price}" for price in (3, 4, 5, 6, 8, 10, 12)]
    assert at.options(0, "worker") == ["worker", *(f"worker {space}" for space in spaces)]


def test_a_grocer_with_nothing_to_double_is_not_asked() -> None:
    """R15.1 She has $8 when the town pays. A church earns nothing."""
    at = Position(characters=("grocer", "banker", "settler"), land="c4 church 0", later=[0]).passing(1, 2, 0)
    assert at.question == "ChooseCharacter"
    assert at.money(0) == 15 + 8


def test_a_tile_that_can_only_be_kept_is_kept() -> None:
    """R15.1 Without a parcel for it, and without a road to lay, the red Railroad worker is not asked."""
    at = Position(red="worker", in_hand={0: 0}).choosing().do(0, "worker build10")
    assert at.kept(0) == ["ranch"]
    assert all(at.row())
    assert at.waiting == [1]
