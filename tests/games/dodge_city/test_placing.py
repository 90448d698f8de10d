"""Scenarios 4, 5, 17 to 25, 32, and 37 to 39: cards, buying and placing."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.refusing import refused
from tinstar.games.dodge_city.rules.events import CONTROLS, GOT, OPENED, PLAYED, PUT, TOOK

LADIES = {"saloon": "lady, 0: 0.0"}


# ---------------------------------------------------------------------------------------------------- cards


def test_s4_a_number_card_pays() -> None:
    at = Position(town=LADIES, hands={0: "lady_5"}).placing().do(0, "play lady_5")
    assert (at.money(0), at.home(0), at.question) == (2500, 40, "Buy")
    assert [(event.a, event.seat) for event in at.heard(GOT)] == [(500, 0)]


def test_s5_a_picture_card_brings_stones() -> None:
    at = Position(town=LADIES, hands={0: "lady_2"}).placing().do(0, "play lady_2")
    assert (at.question, len(at.options(0, "put saloon"))) == ("FreeStones", 25)
    assert at.may(0, "enough")
    at.do(0, "put saloon.1.0", "put saloon.2.0")
    assert (at.question, at.money(0)) == ("Buy", 2000)
    assert at.stones("saloon", 0) == {"0.0", "1.0", "2.0"}


def test_picture_stones_may_be_fewer_and_stay_in_one_building() -> None:
    """R5.7, R14.9"""
    at = Position(town={**LADIES, "bank": "lady, 1: 0.0"}, hands={0: "lady_3"}).placing().do(0, "play lady_3")
    assert at.options(0, "put bank")
    at.do(0, "put bank.2.2")
    assert not at.options(0, "put saloon")
    at.do(0, "enough")
    assert (at.question, at.stones("bank", 0)) == ("Buy", {"2.2"})


def test_picture_stones_beyond_the_cells_are_lost() -> None:
    """R5.7, R14.9"""
    town = {"post_office": "lady, 0: 0.1 0.2 0.3 0.4 1.1 1.4 2.4, 1: 1.0 2.0 3.0 3.1 3.2 3.3 2.3"}
    at = (
        Position(town=town, hands={0: "lady_3"})
        .placing()
        .do(0, "play lady_3", "put post_office.1.2", "put post_office.2.2")
    )
    assert at.question == "Buy"
    assert not at.building("post_office").neutral


def test_s22_a_picture_card_without_its_figure_does_nothing() -> None:
    """R14.7"""
    at = Position(town={"saloon": "bandit, 0: 0.0"}, hands={0: "lady_3"}).placing().do(0, "play lady_3")
    assert (at.question, at.money(0), at.home(0)) == ("Buy", 2000, 40)
    assert at.heard(PLAYED)[0].b == 1
    assert "lady_3" not in at.hand(0)


def test_s23_a_picture_card_opens_no_building() -> None:
    """R14.8"""
    at = Position(hands={0: "lady_2"}).placing().do(0, "play lady_2")
    assert at.question == "Buy"
    assert not at.heard(OPENED)


def test_the_figure_of_a_number_card_does_not_matter() -> None:
    """R5.6"""
    for figure in ("lady", "gunman", "sheriff", "bandit", "cowboy"):
        assert Position(hands={0: f"{figure}_7"}).placing().do(0, f"play {figure}_7").money(0) == 2700


# ---------------------------------------------------------------------------------------------------- buying


def test_s17_three_stones_a_building_and_round() -> None:
    at = Position(2, town={"saloon": "cowboy", "bank": "cowboy", "grand_hotel": "bandit"}).placing().turn_begun(0)
    at.do(0, "buy saloon.0.0", "buy saloon.0.1", "buy saloon.0.2")
    assert "You have put three stones in saloon" in refused(at.play, 0, "buy saloon.0.3")
    at.do(0, "buy bank.0.0", "buy bank.1.0", "buy bank.2.0")
    at.do(0, "buy grand_hotel.1.0", "buy grand_hotel.2.0", "buy grand_hotel.3.0")
    assert not at.options(0, "buy grand_hotel")
    assert at.building("saloon").put == 3
    assert (at.home(0), at.money(0)) == (32, 2700 - 300 - 300 - 450)


def test_s18_picture_stones_count_for_the_three() -> None:
    at = Position(town={"saloon": "bandit", "bank": "bandit"}, hands={0: "bandit_2"}).placing()
    at.do(0, "play bandit_2", "put saloon.0.0", "put saloon.0.1", "buy saloon.0.2")
    assert "You have put three stones" in refused(at.play, 0, "buy saloon.0.3")
    at.do(0, "buy bank.0.0", "buy bank.1.0", "buy bank.2.0")
    assert (len(at.stones("bank", 0)), at.options(0, "buy bank")) == (3, [])


def test_s19_the_limit_is_fresh_in_the_second_round() -> None:
    at = Position(2, town={"saloon": "cowboy"}).placing().turn_begun(0)
    at.do(0, "buy saloon.0.0", "buy saloon.0.1", "buy saloon.0.2", "done").turn(1).turn_begun(0)
    assert at.view().round == "second placing"
    at.do(0, "buy saloon.1.0", "buy saloon.1.1", "buy saloon.1.2")
    assert len(at.stones("saloon", 0)) == 6


def test_the_limit_is_everybodys_own() -> None:
    """R5.2"""
    at = Position(2, town={"saloon": "cowboy"}).placing().turn_begun(0)
    at.do(0, "buy saloon.0.0", "buy saloon.0.1", "buy saloon.0.2", "done").turn_begun(1)
    at.do(1, "buy saloon.1.0", "buy saloon.1.1", "buy saloon.1.2")
    assert len(at.stones("saloon", 1)) == 3


def test_s20_without_money_nothing_is_bought() -> None:
    at = (
        Position(town={"saloon": "lady", "bank": "cowboy"}, money={0: 200}, hands={0: "lady_1"})
        .placing()
        .do(0, "play lady_1", "enough")
    )
    assert "For lady a stone costs $300, you have $200" in refused(at.play, 0, "buy saloon.0.0")
    assert at.may(0, "buy bank.0.0")


def test_who_can_buy_nothing_is_not_asked() -> None:
    """R14.62"""
    at = Position(2, money={0: 75}, hands={0: "lady_1"}).placing().do(0, "play lady_1")
    assert at.waiting == [1]


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        ("saloon.1.5", "No stone is ever put on a mark"),
        ("saloon.9.0", "There is no such cell in saloon"),
        ("barber_shop.0.3", "There is no such cell in barber_shop"),
        ("saloon.0.0", "A stone of your own stands there"),
        ("saloon.0.1", "A stone of seat 1 stands there"),
        ("bank.0.0", "seat 1 has won bank"),
        ("general_store.0.0", "nobody fights for general_store"),
    ],
)
def test_s21_where_no_stone_can_be_put(spot: str, words: str) -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1", "bank": "cowboy, won by 1", "general_store": "cowboy, neutral"}
    at = Position(5, town=town).placing().turn_begun(0)
    assert words in refused(at.play, 0, f"buy {spot}")


def test_the_first_buyer_chooses_the_figure() -> None:
    """R5.3"""
    at = Position().placing().turn_begun(0).do(0, "buy saloon.0.0")
    assert (at.question, at.options(0)) == ("ChooseFigure", ["lady", "gunman", "sheriff", "bandit", "cowboy"])
    at.do(0, "gunman")
    assert (at.building("saloon").figure, at.money(0)) == ("gunman", 2700 - 250)
    assert [(event.a, event.b) for event in at.heard(OPENED)] == [(0, 1)]
    at.do(0, "buy saloon.0.1", "done").turn_begun(1).do(1, "buy saloon.1.1")
    assert at.money(1) == 2700 - 250
    assert at.view().discs["gunman"] == 1


def test_only_what_can_be_paid_can_be_chosen() -> None:
    """R5.3"""
    at = Position(money={0: 175}, hands={0: "lady_1"}).placing().do(0, "play lady_1", "buy saloon.0.0")
    assert at.options(0) == ["bandit", "cowboy"]
    only = Position(money={0: 125}, hands={0: "lady_1"}).placing().do(0, "play lady_1", "buy saloon.0.0")
    assert only.building("saloon").figure == "cowboy"


def test_s24_a_figure_without_a_disc_cannot_be_chosen() -> None:
    """R14.13"""
    town = {"saloon": "lady, 1: 0.0", "bank": "lady, won by 1"}
    at = Position(town=town).placing().turn_begun(0).do(0, "buy post_office.0.1")
    assert at.options(0) == ["gunman", "sheriff", "bandit", "cowboy"]
    assert at.view().discs["lady"] == 0
    assert "No disc is left for lady" in refused(at.play, 0, "lady")


def test_the_discs_of_a_neutral_building_are_spent() -> None:
    """R6.5, R14.33"""
    at = Position(town={"saloon": "lady, neutral", "bank": "lady, won by 2"}).placing()
    assert at.view().discs["lady"] == 0


def test_s25_stones_run_out() -> None:
    town = {"grand_hotel": "lady, 0: all", "bank": "cowboy, 0: 0.0 0.2 0.3 0.4 1.0 1.1 1.2 1.3", "saloon": "cowboy"}
    at = Position(town=town).placing().turn_begun(0)
    assert at.home(0) == 2
    at.do(0, "buy saloon.0.0", "buy saloon.0.1")
    assert at.home(0) == 0
    assert at.waiting == [1]


def test_picture_stones_run_out_too() -> None:
    """R5.5, R14.14"""
    town = {"grand_hotel": "lady, 0: all", "bank": "cowboy, 0: 0.0 0.2 0.3 0.4 1.0 1.1 1.2 1.3 2.0", "saloon": "cowboy"}
    at = Position(town=town, hands={0: "cowboy_3"}).placing().do(0, "play cowboy_3", "put saloon.0.0")
    assert at.waiting == [1]


def test_buying_is_no_duty() -> None:
    """R5.0, R14.11"""
    at = Position().placing().turn(0).turn(1).turn(2)
    assert [at.home(seat) for seat in range(3)] == [41] * 3


def test_a_stone_need_not_stand_beside_another() -> None:
    """R5.1"""
    at = Position(town={"saloon": "cowboy, 0: 0.0"}).placing().turn_begun(0)
    assert at.may(0, "buy saloon.4.5")


def test_control_is_told_when_it_comes_about() -> None:
    """R6.2"""
    at = Position(town={"saloon": "cowboy, 0: 1.4 1.3 2.3 3.3 3.2"}).placing().turn_begun(0).do(0, "buy saloon.3.1")
    assert [(event.seat, event.a) for event in at.heard(CONTROLS)] == [(0, 0)]
    assert at.controllers("saloon") == [0]
    at.do(0, "buy saloon.0.0")
    assert len(at.heard(CONTROLS)) == 1


def test_control_pays_nothing_before_the_settlement() -> None:
    """R6.3, R14.45"""
    at = Position(2, town={"saloon": f"lady, 0: {SALOON_CHAIN}"}, points={0: 5}).placing().turn(0)
    assert (at.points(0), at.play.over) == (5, False)


# ---------------------------------------------------------------------------------------------------- Indio


def test_s37_an_indio_takes_any_three() -> None:
    town = {
        "saloon": "lady, 0: 0.0, 1: 0.1 0.2 0.3, 2: 1.0",
        "bank": "cowboy, 1: 0.0, 2: 1.0, 3: 2.0",
        "grand_hotel": "bandit, 3: 1.1",
    }
    for stones in (
        ("saloon.0.1", "saloon.1.0", "bank.2.0"),
        ("saloon.0.1", "saloon.0.2", "saloon.0.3"),
        ("saloon.0.1", "bank.1.0", "grand_hotel.1.1"),
    ):
        at = Position(4, town=town, hands={0: "indio_1"}).placing().do(0, "play indio_1")
        assert "Only stone" in refused(at.play, 0, "take saloon.0.0")
        at.do(0, *(f"take {stone}" for stone in stones))
        assert [at.spot(event.a or 0) for event in at.heard(TOOK)] == list(stones)
        assert at.question == "Buy"
    assert (at.home(1), at.home(2), at.home(3)) == (38, 40, 40)


def test_an_indio_may_take_fewer() -> None:
    """R5.9, R14.10"""
    at = Position(town={"saloon": "lady, 1: 0.1 0.2 0.3"}, hands={0: "indio_1"}).placing()
    at.do(0, "play indio_1", "take saloon.0.2", "enough")
    assert at.stones("saloon", 1) == {"0.1", "0.3"}
    none = Position(town={"saloon": "lady, 1: 0.1"}, hands={0: "indio_1"}).placing().do(0, "play indio_1", "enough")
    assert none.stones("saloon", 1) == {"0.1"}


def test_s38_an_indio_takes_what_there_is() -> None:
    at = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}, hands={0: "indio_1"}).placing()
    at.do(0, "play indio_1", "take saloon.0.1", "take saloon.0.2")
    assert at.question == "Buy"
    nothing = Position(town={"saloon": "lady, 0: 0.0"}, hands={0: "indio_1"}).placing().do(0, "play indio_1")
    assert (nothing.question, nothing.heard(PLAYED)[0].b) == ("Buy", 1)


def test_s32_an_empty_building_keeps_its_figure() -> None:
    """R14.12"""
    at = Position(2, town={"saloon": "sheriff, 1: 0.1"}, hands={0: "indio_1"}).placing()
    at.do(0, "play indio_1", "take saloon.0.1")
    assert (at.building("saloon").figure, at.building("saloon").camps) == ("sheriff", ())
    at.do(0, "buy saloon.0.0")
    assert (at.question, at.money(0)) == ("Buy", 1800)
    assert not at.heard(OPENED)


def test_s39_an_indio_breaks_a_chain_in_time() -> None:
    town = {"saloon": f"lady, 0: 0.0, 1: {SALOON_CHAIN}"}
    at = Position(2, town=town, starter=1, hands={0: "indio_1"}).second_placing().turn(1)
    assert at.controllers("saloon") == [1]
    at.do(0, "play indio_1", "take saloon.2.3", "enough").done(0).cede()
    assert (at.view().passes, at.points(1)) == (2, 0)
    assert len(at.stones("saloon", 1)) == 5


def test_free_stones_are_told_as_free() -> None:
    """R5.7"""
    at = Position(town=LADIES, hands={0: "lady_1"}).placing().do(0, "play lady_1", "put saloon.1.0", "buy saloon.2.0")
    assert [(at.spot(event.a or 0), event.b) for event in at.heard(PUT)] == [("saloon.1.0", 0), ("saloon.2.0", 300)]
