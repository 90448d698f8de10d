"""Scenarios 1 to 11: set-up and geometry."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.carson_city.positions import Position, Stacked
from tinstar.games.carson_city import game
from tinstar.games.carson_city.pieces import HOUSE, MOUNTAIN, PARCEL_NAMES
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel import IllegalOption, Play, Quick

AROUND_D4 = {"c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"}


def begun(seats: int = 3, rolls: tuple[int, ...] = (), **options: bool | str) -> Play:
    """A new game with these throws for the centre and the mountains."""
    return Play(game, game.facts.setup(seats, options), Stacked(rolls))


def seen(play: Play, seat: int = 0) -> CarsonCityView:
    view = play.view(seat)
    assert isinstance(view, CarsonCityView)
    return view


def things(play: Play) -> dict[str, str]:
    return {PARCEL_NAMES[i]: parcel.thing for i, parcel in enumerate(seen(play).parcels) if parcel.thing != "empty"}


def test_s01_the_dice_find_the_town_centre() -> None:
    play = begun(rolls=(3, 4))
    assert [name for name, thing in things(play).items() if thing == "house"] == ["d5"]
    assert {road.edge for road in seen(play).roads} == {"h3.4", "h3.5", "v3.4", "v4.4"}
    assert not any(road.bridge for road in seen(play).roads)


def test_s02_the_dice_place_a_mountain() -> None:
    assert things(begun(rolls=(3, 3, 1, 6)))["b7"] == "mountain"


def test_s03_nothing_is_thrown_onto_the_outer_ring() -> None:
    setup = game.facts.setup(2)
    for seed in range(1000):
        town = game.start(setup, Quick(seed)).town
        taken = [parcel for parcel in range(64) if town.things[parcel]]
        assert Counter(town.things[parcel] for parcel in taken) == {HOUSE: 1, MOUNTAIN: 9}
        assert all(0 < parcel % 8 < 7 and 0 < parcel // 8 < 7 for parcel in taken)


def test_s04_nine_parcels_are_reached_at_first() -> None:
    assert Position().reached() == AROUND_D4


def test_s05_a_road_reaches_two_more_parcels() -> None:
    at = Position(in_hand={0: 2}).placing().do(0, "road v4.4")
    assert at.reached() == AROUND_D4 | {"d6", "e6"}
    assert at.view().seats[0].roads == 1
    assert at.waiting == [0]  # and it was no turn


def test_s06_a_road_must_touch_another() -> None:
    at = Position().placing()
    with pytest.raises(IllegalOption):
        at.do(0, "road h5.5")
    assert at.may(0, "road h4.4")


def test_s07_one_road_on_each_side() -> None:
    at = Position().placing()
    with pytest.raises(IllegalOption):
        at.do(0, "road h3.3")
    at.do(0, "road h4.4", "wages").do(1, "wages").do(2, "wages")
    assert not at.may(0, "road h4.4")


def test_s08_first_parcels_go_there_and_back_again() -> None:
    play = begun(4, first="2")
    order = list(seen(play).order)
    assert order[0] == 2
    assert sorted(order) == [0, 1, 2, 3]
    asked = []
    for parcel in ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"):
        asked += play.waiting
        play.apply(play.waiting[0], parcel)
    assert asked == order + order[::-1]
    assert play.kind == "ChooseCharacter"
    assert play.waiting == [2]


def test_s09_centre_and_mountains_may_be_taken() -> None:
    play = begun(2, (3, 3, 1, 6), first="0")
    play.apply(0, "d4")
    play.apply(1, "b7")
    view = seen(play)
    assert [(view.parcels[i].thing, view.parcels[i].owner) for i in (27, 49)] == [("house", 0), ("mountain", 1)]
    assert [seat.money for seat in view.seats] == [15, 15]
    assert [seat.markers for seat in view.seats] == [11, 11]
    assert "d4" not in play.options(1)


def test_s10_the_row_and_the_bag() -> None:
    view = seen(begun())
    row = [tile.kind for tile in view.row if tile]
    assert len(row) == 7
    assert (row[0], row[1], row[5], row[6]) == ("ranch", "mine", "ranch", "mine")
    assert sum(view.bag.values()) == 23
    assert Counter(row) + Counter(dict(view.bag)) == {
        "ranch": 6,
        "mine": 6,
        "drugstore": 4,
        "bank": 4,
        "saloon": 3,
        "hotel": 3,
        "church": 2,
        "prison": 2,
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s11_what_everybody_begins_with(seats: int) -> None:
    play = begun(seats)
    while play.kind == "TakeParcel":
        play.apply(play.waiting[0], play.options(play.waiting[0])[-1])
    view = seen(play)
    assert len(view.seats) == seats
    for seat in view.seats:
        assert (seat.money, seat.revolvers, seat.roads, seat.points) == (15, 1, 1, 0)
        assert (len(seat.cowboys), seat.supply, seat.markers, seat.parcels) == (3, 7, 10, 2)
    assert view.road_supply == 25 - 4 - seats
