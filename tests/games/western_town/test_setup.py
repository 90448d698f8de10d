"""Scenarios 1 to 6: what everybody begins with, and what comes later."""

from __future__ import annotations

import pytest

from tests.games.western_town.positions import Position, Stacked
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import CARDS, STARTS, TILES
from tinstar.games.western_town.rules.events import CAME, FLIPPED
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel import Play
from tinstar.kernel.facts import OptionValue

FIRST_HAND = {"marshal", "carpenter_1", "gold_mine", "homestead_1", "civic_pride_1", "civic_pride_2"}
ALWAYS = {"carpenter_2", "general_store", "saloon", "gunsmith", "barber"}


def new_game(seats: int = 3, draws: str = "", **options: OptionValue) -> Play:
    """A new table; `draws` names the four orange tiles and then the start cards, as they are drawn."""
    dealer = Stacked()
    dealer.draws = [TILES.index(name) if i < 4 else STARTS.index(name) for i, name in enumerate(draws.split())]
    return Play(game, game.facts.setup(seats, {"first": "0", **options}), dealer)


def seen(play: Play, viewer: int = 0) -> WesternTownView:
    view = play.view(viewer)
    assert isinstance(view, WesternTownView)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s1_what_everybody_begins_with(seats: int) -> None:
    view = seen(new_game(seats))
    for seat in view.seats:
        assert (seat.goods["cowboys"], seat.goods["pipes"], seat.goods["attractiveness"]) == (3, 7, 0)
        assert set(seat.hand_cards or ()) == FIRST_HAND
        assert [lot.house for lot in seat.lots if lot.tile] == ["marshal", "carpenter", "homestead", "gold_mine"]
        assert (seat.households, seat.pink, seat.hand_limit) == (2, 1, 4)
    assert (view.camps[0].pipes, view.camps[0].red, view.camps[0].orange) == (seats, 0, 0)
    assert (view.round, view.rounds, view.lincoln, view.past) == (0, 5, None, ())


def test_lincolns_fifth_card_is_the_five() -> None:
    """R1.6"""
    at = Position(lincoln="a b c d", round=4).founding()
    assert (at.view().round, at.view().lincoln, at.view().expects) == (5, "5", ())


def test_s2_the_first_buildings_are_the_same_for_all() -> None:
    view = seen(new_game(3, "bank hotel stables gallows"))
    for seat in view.seats:
        assert {offer.tile: offer.left for offer in seat.offers} == {
            **dict.fromkeys([*ALWAYS, "bank", "hotel"], 1),
            "homestead": 2,
        }
    assert set(view.camps[0].orange_to_come) == {"warehouse", "telegraph", "railroad", "outlaws_hideout"}
    assert set(view.camps[0].green_to_come) == {"blacksmith", "church", "school", "town_hall"}


def test_s3_a_homestead_to_begin_with() -> None:
    play = new_game(3, "bank hotel stables gallows homestead saloon gunsmith")
    assert (play.kind, play.waiting, play.options(0)) == ("PlaceStart", [0], ["b3", "c3", "d3"])
    play.apply(0, "c3")
    mine = seen(play).seats[0]
    assert {good: number for good, number in mine.goods.items() if number} == {
        "wood": 2,
        "gold": 2,
        "inhabitants": 3,
        "cowboys": 3,
        "pipes": 7,
    }
    assert mine.lots[12].tile == "homestead"
    assert set(mine.hand_cards or ()) == FIRST_HAND | {"homestead_2"}
    assert {offer.tile: offer.left for offer in mine.offers}["homestead"] == 1
    assert (mine.households, mine.pink, mine.start) == (3, 2, "homestead")


@pytest.mark.parametrize(
    ("start", "goods"),
    [("general_store", (2, 2, 2)), ("saloon", (1, 1, 2)), ("gunsmith", (2, 3, 4))],
)
def test_the_other_start_cards(start: str, goods: tuple[int, int, int]) -> None:
    """R1.9, R14.17 Building and card, without households or cost."""
    play = new_game(2, f"bank hotel stables gallows {start} homestead")
    play.apply(0, "d3")
    mine = seen(play).seats[0]
    assert (mine.goods["wood"], mine.goods["gold"], mine.goods["inhabitants"]) == goods
    assert mine.lots[13].tile == start
    assert start in (mine.hand_cards or ())
    assert start not in {offer.tile for offer in mine.offers}
    assert mine.households == 3


def test_s4_the_manitou_sits_to_the_right() -> None:
    view = seen(new_game(4, first="2"))
    assert [seat.role for seat in view.seats] == ["", "manitou", "lead", ""]


def test_s5_the_second_round_brings_the_last_orange_ones() -> None:
    at = Position(round=1)
    at.table.territories[0].reserve = [TILES.index(tile) for tile in ("bank", "hotel", "stables", "gallows")]
    at.dealer.draws = [TILES.index(tile) for tile in ("hotel", "gallows", "bank", "stables")]
    at.founding()
    for seat in range(3):
        assert at.offers(seat) == {**dict.fromkeys([*ALWAYS, "hotel", "gallows"], 1), "homestead": 4}
    assert at.view().camps[0].orange_to_come == ()


def test_s6_green_ones_come_in_the_third_round_and_then_nothing() -> None:
    at = Position(round=2)
    at.table.territories[0].reserve = []
    at.founding()
    green = {"blacksmith", "church", "school", "town_hall"}
    assert len(set(at.offers(0)) & green) == 2
    assert at.offers(0)["homestead"] == 4
    assert at.view().camps[0].green_to_come == ()
    for number in (3, 4):
        later = Position(round=number, lincoln="a b c d"[: 2 * number - 1])
        before = later.offers(0)
        later.founding()
        assert later.offers(0) == before


def test_a_whole_game_sees_six_homesteads() -> None:
    """R2.2"""
    play = game.play(seats=2, seed=5)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[-1])
    assert len([event for event in play.log(0) if event.kind == CAME]) == 6
    assert len([event for event in play.log(0) if event.kind == FLIPPED]) == 6


def test_the_cards_of_the_box() -> None:
    """R1.1"""
    assert len(CARDS) == 24
    assert len(TILES) == 4 + 1 + 17
