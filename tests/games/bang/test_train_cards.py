"""Rulings of The Great Train Robbery: the train's playing cards."""

from __future__ import annotations

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang.cards import IRONHORSE

FOUR = "sheriff, outlaw, outlaw, renegade"
LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


@pytest.mark.parametrize(
    ("top", "option"),
    [
        ("bang Qh", "money_bag Qc at 2"),
        ("beer 6h", "money_bag Qc"),
        ("panic Jh", "money_bag Qc at 2 hand"),
        ("cat_balou Kh", "money_bag Qc at 2 hand"),
        ("duel Qd", "money_bag Qc at 3"),
        ("general_store 9c", "money_bag Qc"),
        ("indians Kd", "money_bag Qc"),
        ("stagecoach 9s", "money_bag Qc"),
        ("gatling 10h", "money_bag Qc"),
        ("saloon 5h", "money_bag Qc"),
        ("wells_fargo 3h", "money_bag Qc"),
        ("full_steam 2s", "money_bag Qc doubled"),
        ("knife_revolver 5d", "money_bag Qc at 2"),
        ("most_wanted Ks", "money_bag Qc"),
        ("next_stop 2d", "money_bag Qc"),
        ("switch 6h", "money_bag switch mustang 8h at 3 barrel Qs"),
        ("train_robbery 4d", "money_bag Qc at 3"),
        ("water_tower 8h", "money_bag Qc mail_car"),
    ],
)
def test_the_money_bag_copies_every_brown_card(top: str, option: str) -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=1,
        hands={1: "money_bag Qc", 2: "bang 2c, missed 2s"},
        front={1: "mustang 8h", 3: "barrel Qs"},
        discard=top,
        life={1: 2},
    ).in_turn(1)
    at.table.bangs = 1  # a copy neither needs nor uses the limit
    at.do(1, option)
    assert "money_bag Qc" not in at.hand(1) or top == "knife_revolver 5d"
    assert at.table.bangs == 1
    assert top in at.discard


@pytest.mark.parametrize(
    ("top", "option", "life", "cards"),
    [
        ("bang Qh", "money_bag Qc at 2", [4, 2, 3, 3], 0),
        ("beer 6h", "money_bag Qc", [4, 3, 4, 3], 0),
        ("panic Jh", "money_bag Qc at 2 barrel Qs", [4, 2, 4, 3], 1),
        ("cat_balou Kh", "money_bag Qc at 2 barrel Qs", [4, 2, 4, 3], 0),
        ("duel Qd", "money_bag Qc at 3", [4, 2, 4, 2], 0),
        ("indians Kd", "money_bag Qc", [3, 2, 3, 2], 0),
        ("stagecoach 9s", "money_bag Qc", [4, 2, 4, 3], 2),
        ("gatling 10h", "money_bag Qc", [3, 2, 3, 2], 0),
        ("saloon 5h", "money_bag Qc", [5, 3, 4, 4], 0),
        ("wells_fargo 3h", "money_bag Qc", [4, 2, 4, 3], 3),
        ("full_steam 2s", "money_bag Qc doubled", [2, 0, 2, 1], 0),
        ("full_steam 2s", "money_bag Qc ignored", [4, 2, 4, 3], 0),
        ("knife_revolver 5d", "money_bag Qc at 2", [4, 2, 3, 3], 1),
        ("most_wanted Ks", "money_bag Qc", [4, 1, 3, 3], 1),
        ("next_stop 2d", "money_bag Qc", [4, 2, 4, 3], 1),
    ],
)
def test_r157_a_copy_does_what_the_card_does(top: str, option: str, life: list[int], cards: int) -> None:
    """Seat 1 has two life points, seat 3 misses one; nobody holds anything. On top: an ace of diamonds, then spades."""
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=1,
        locomotive=IRONHORSE,
        hands={1: "money_bag Qc"},
        front={2: "barrel Qs"} if "barrel" in option else {},
        discard=top,
        life={0: 4, 1: 2, 3: 3},
        top="bang Ad, missed 2s, missed 3s, beer 7h, beer 8h",
    ).in_turn(1)
    at.do(1, option)
    assert at.table.life == life
    assert len(at.hand(1)) == cards
    assert at.table.line.position == (2 if top == "next_stop 2d" else 0 if "full" in top else 1)


@pytest.mark.parametrize("top", ["missed 2s", "evaded Qc", "cactus 7h", "mustang 8h", "map 3d", ""])
def test_the_money_bag_copies_nothing_else(top: str) -> None:
    at = Position(stations=LINE, wagons=CARS, hands={1: "money_bag Qc"}, discard=top).in_turn(1)
    assert at.offered("money_bag") == []


def test_evaded_brings_the_money_bag_that_copied_the_shot() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={1: "money_bag Qc", 2: "evaded Qc"}, discard="bang Qh").in_turn(1)
    at.do(1, "money_bag Qc at 2").do(2, "evaded Qc")
    assert at.hand(2) == ["money_bag Qc"]


def test_evaded_as_the_first_of_two_brings_the_card_when_the_shot_is_dodged() -> None:
    def shot() -> Position:
        at = Position(
            stations=LINE,
            wagons=CARS,
            characters={0: "slab_the_killer"},
            hands={0: "bang Qh", 1: "evaded Qc, missed 2s"},
        ).in_turn(0)
        return at.do(0, "bang Qh at 1").do(1, "evaded Qc")

    assert shot().do(1, "missed 2s").hand(1) == ["bang Qh"]
    assert shot().do(1, "take the hit").hand(1) == ["missed 2s"]


def test_evaded_gets_nothing_of_a_wagons_shot() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={2: "evaded Qc"}, front={1: "baggage_car"}).in_turn(1)
    assert at.do(1, "baggage_car as bang at 2").do(2, "evaded Qc").hand(2) == []


def test_evaded_against_a_train_robbery() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={1: "train_robbery 4d", 2: "evaded Qc"}, front={2: "mustang 8h"}
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 2").do(2, "be shot at for mustang 8h").do(2, "evaded Qc")
    assert at.hand(2) == ["train_robbery 4d"]
    assert at.front(2) == ["mustang 8h"]


def test_cactus_heals_on_red() -> None:
    for top, life in (("beer 6h", 3), ("bang 2d", 3), ("bang 2c", 2)):
        at = Position(stations=LINE, wagons=CARS, life={1: 2}, hands={0: "bang Qh", 1: "cactus 7h"}, top=top).in_turn(0)
        at.do(0, "bang Qh at 1").do(1, "cactus 7h")
        assert at.table.life[1] == life


def test_lucky_duke_draws_twice_for_cactus_revolver_dining_car_and_wanted() -> None:
    duke = {1: "lucky_duke"}
    cactus = Position(stations=LINE, wagons=CARS, characters=duke, hands={0: "bang Qh", 1: "cactus 7h"}).in_turn(0)
    assert cactus.do(0, "bang Qh at 1").do(1, "cactus 7h").question == "ChooseFlip"
    knife = Position(stations=LINE, wagons=CARS, characters=duke, hands={1: "knife_revolver 5d"}).in_turn(1)
    assert knife.do(1, "knife_revolver 5d at 2").question == "ChooseFlip"
    dining = Position(stations=LINE, wagons=CARS, characters=duke, front={1: "dining_car"}).turn_begins(1)
    assert dining.question == "ChooseFlip"
    wanted = Position(stations=LINE, wagons=CARS, characters=duke, hands={1: "most_wanted Ks"}).in_turn(1)
    assert wanted.do(1, "most_wanted Ks").question == "ChooseFlip"


def test_dragoon_allows_two_bangs() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={0: "bang Qh, bang Kh, bang Ah"}, front={0: "dragoon Js"}).in_turn(
        0
    )
    at.do(0, "bang Qh at 2").do(0, "bang Kh at 2")
    assert at.offered("bang") == []


def test_knife_revolver_and_train_robbery_are_the_bang_of_the_turn() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={1: "knife_revolver 5d, train_robbery 4d, bang Qh"}, front={3: "barrel Qs"}
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 3").do(3, "discard barrel Qs")
    assert at.options() == ["end"]


def test_a_returned_revolver_may_be_played_again_where_bangs_are_allowed() -> None:
    at = Position(
        stations=LINE, wagons=CARS, characters={1: "willy_the_kid"}, hands={1: "knife_revolver 5d"}, top="bang Ad"
    ).in_turn(1)
    assert at.do(1, "knife_revolver 5d at 2").may(1, "knife_revolver 5d at 2")


def test_most_wanted_rewards_the_one_who_played_it() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={2: 1}, hands={1: "most_wanted Ks"},
        top="beer 6h, bang 2c, missed 2s, bang 3c, bang 4c",
    ).in_turn(1)  # fmt: skip
    at.do(1, "most_wanted Ks")
    assert not at.table.in_play(2)
    assert len(at.hand(1)) == 4


def test_most_wanted_may_cost_the_turn_but_goes_round() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 1, 3: 3}, hands={1: "most_wanted Ks"},
        top="bang 4d, missed 2s, bang 2c, missed 3s, bang 3c",
    ).in_turn(1)  # fmt: skip
    at.do(1, "most_wanted Ks")
    if at.question == "Dying":
        at.do(1, "die")
    assert not at.table.in_play(1)
    assert at.table.life[3] == 2
    assert at.table.turn == 2


def test_map_is_skipped_in_jail_and_discards_one() -> None:
    held = Position(stations=LINE, wagons=CARS, front={1: "map 3d, jail Js"}, top="bang 2c").turn_begins(1)
    assert held.table.turn == 2
    at = Position(stations=LINE, wagons=CARS, front={1: "map 3d"}, top="bang 2c, bang 3c, bang 4c").turn_begins(1)
    at.do(1, "discard bang 3c")
    assert at.discard == ["bang 3c"]
    assert "bang 2c" in at.hand(1)


def test_black_jack_after_the_map_shows_his_second_card() -> None:
    at = Position(
        stations=LINE, wagons=CARS, front={1: "map 3d"}, top="beer 6h, bang 3c, bang 4c, bang 5c"
    ).turn_begins(1)
    at.do(1, "discard bang 3c")
    assert at.hand(1) == ["bang 4c", "beer 6h"]


def test_next_stop_draws_before_it_moves() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=3,
        hands={1: "next_stop 2d"},
        top="bang 2c, bang 3c, bang 4c, bang 5c, bang 6c",
    ).in_turn(1)
    at.do(1, "next_stop 2d")
    assert at.hand(1) == ["bang 2c"]
    assert at.question == "ChooseFromStore"


def test_water_tower_needs_a_connected_wagon_and_does_not_count() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, hands={1: "water_tower 8h, bang 2c"}).in_turn(1)
    assert at.offered("water_tower") == ["water_tower 8h mail_car"]
    at.do(1, "water_tower 8h mail_car").do(1, "take cattle_truck paying bang 2c")
    assert at.front(1) == ["mail_car", "cattle_truck"]
