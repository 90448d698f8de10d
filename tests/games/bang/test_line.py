"""Rulings of The Great Train Robbery: moving the train, paying, and the characters that ride it."""

from __future__ import annotations

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang.cards import IRONHORSE, LELAND
from tinstar.games.bang.train.line import engine_driver

FOUR = "sheriff, outlaw, outlaw, renegade"
LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


# ---------------------------------------------------------------------------------------------------- moving, taking


def test_among_three_the_next_in_play_inherits_the_train() -> None:
    at = Position(3, stations=LINE, wagons=CARS, out=[0])
    assert engine_driver(at.table) == 1
    assert engine_driver(Position(3, stations=LINE, wagons=CARS).table) == 0
    at.turn_begins(1)
    assert at.table.line.position == 1


@pytest.mark.parametrize(
    ("station", "good", "bad"),
    [
        ("boom_town", "bang Qh", "knife_revolver 5d"),
        ("catico", "panic Jh", "bang Qh"),
        ("catico", "cat_balou Kh", "bang Kh"),
        ("creepy_creek", "missed 2s", "bang 2c"),
        ("crowns_hole", "beer 6h", "saloon 5h"),
        ("deathwood", "mustang 8h", "beer 8h"),
        ("dodgeville", "missed 2s", "evaded Qc"),
        ("dodgeville", "missed 3s", "cactus 7h"),
        ("fort_wroth", "bang 10d", "bang 9d"),
        ("fort_wroth", "bang Ad", "missed 8s"),
        ("frisco", "bang 2c", "bang 2d"),
        ("miners_oath", "bang 2d", "bang 2c"),
        ("san_tafe", "beer 6h", "bang 2c"),
        ("yooma", "missed 2s", "bang 10d"),
        ("yooma", "bang 9d", "bang Ad"),
    ],
)
def test_stations_take_exactly_what_they_ask_for(station: str, good: str, bad: str) -> None:
    line = ", ".join([station, *[name for name in LINE.split(", ") if name != station]])
    at = Position(stations=line, wagons=CARS, position=1, hands={1: f"{good}, {bad}"}).in_turn(1)
    assert at.offered("take") == [f"take mail_car paying {good}"]


def test_wagons_have_neither_suit_nor_rank() -> None:
    for station in ("fort_wroth", "yooma", "san_tafe"):
        line = ", ".join([station, *[name for name in LINE.split(", ") if name != station]])
        at = Position(stations=line, wagons=CARS, position=1, front={1: "private_car"}).in_turn(1)
        assert at.offered("take") == []


def test_virginia_town_takes_two_cards_from_hand_or_play() -> None:
    line = "virginia_town, yooma, catico, tombrock"
    poor = Position(stations=line, wagons=CARS, position=1, hands={1: "bang Qh"}).in_turn(1)
    assert poor.offered("take mail_car") == []
    at = Position(stations=line, wagons=CARS, position=1, hands={1: "bang Qh"}, front={1: "private_car"}).in_turn(1)
    at.do(1, "take mail_car paying private_car").do(1, "and pay bang Qh")
    assert at.front(1) == ["mail_car"]
    assert at.hand(1) == []


def test_tombrock_is_a_lost_life_point() -> None:
    line = "tombrock, yooma, catico, frisco"
    bart = Position(stations=line, wagons=CARS, position=1, characters={1: "bart_cassidy"}).in_turn(1)
    assert len(bart.do(1, "take mail_car paying a life").hand(1)) == 1
    ghost = Position(stations=line, wagons=CARS, position=1, life={1: 0}, front={1: "ghost_car"}).in_turn(1)
    assert ghost.offered("take mail_car paying a life") == []


def test_the_locomotive_may_run_alone_and_does_what_it_does() -> None:
    at = Position(stations=LINE, wagons="", wagon_stack="", position=3, locomotive=LELAND).turn_begins(0)
    assert at.question == "ChooseFromStore"
    assert at.wagons == []


def test_used_wagons_lie_under_the_stack_until_a_new_line_is_laid() -> None:
    at = Position(stations=LINE, wagons=CARS, wagon_stack="private_car", front={1: "coal_hopper"}).in_turn(1)
    at.do(1, "use coal_hopper")
    assert len(at.hand(1)) == 1  # no other wagon in play: only the draw
    assert at.table.line.under
    steam = Position(
        stations=LINE, wagons=CARS, wagon_stack="private_car", hands={1: "full_steam 2s"}, front={1: "coal_hopper"}
    ).in_turn(1)
    steam.do(1, "use coal_hopper").do(1, "full_steam 2s ignored")
    assert not steam.table.line.under
    assert len(steam.table.line.stack) == 5 - 3
    assert steam.table.line.locomotive == IRONHORSE


# ---------------------------------------------------------------------------------------------------- characters


@pytest.mark.parametrize(
    ("card", "spared"),
    [
        ("gatling 10h", [0, 2, 3]),
        ("indians Kd", [0, 2, 3]),
        ("saloon 5h", [0, 1, 2, 3]),
        ("general_store 9c", [0, 1, 2, 3]),
        ("most_wanted Ks", [0, 1, 2, 3]),
        ("use circus_wagon", [0, 2, 3]),
        ("full_steam 2s doubled", [0, 1, 2, 3]),
    ],
)
def test_sgt_blaze_may_spare_one(card: str, spared: list[int]) -> None:
    hand = "" if card.startswith("use") else " ".join(card.split()[:2])
    at = Position(
        stations=LINE, wagons=CARS, characters={1: "sgt_blaze"}, hands={1: hand}, front={1: "circus_wagon"}
    ).in_turn(1)
    at.do(1, card)
    assert at.question == "Exempt"
    assert sorted(at.options()) == sorted(["spare nobody", *[f"spare {seat}" for seat in spared]])
    at.do(1, "spare 2")
    if at.question == "ChooseFromStore":
        assert len(at.table.store) == 3
    if card in ("gatling 10h", "indians Kd"):
        assert at.table.life[2] == 4
        assert at.table.life[3] == 3


def test_sgt_blaze_rides_the_ironhorse() -> None:
    at = Position(
        stations=LINE, wagons=CARS, position=3, locomotive=IRONHORSE, characters={0: "sgt_blaze"}
    ).turn_begins(0)
    at.do(0, "spare 0")
    assert at.table.life == [6, 3, 3, 3]


def test_manuelita_draws_in_anybodys_turn() -> None:
    at = Position(stations=LINE, wagons=CARS, characters={3: "manuelita"}, hands={1: "full_steam 2s"}).in_turn(1)
    assert len(at.do(1, "full_steam 2s ignored").do(3, "draw").hand(3)) == 2


def test_shade_swaps_at_every_advance_but_not_in_his_turn() -> None:
    at = Position(
        stations=LINE, wagons=CARS, characters={2: "shade_oconnor"}, hands={1: "next_stop 2d", 2: "bang 2c"}
    ).in_turn(1)
    assert at.do(1, "next_stop 2d").options(2) == ["keep", "swap bang 2c"]
    own = Position(
        stations=LINE, wagons=CARS, characters={2: "shade_oconnor"}, hands={2: "next_stop 2d, bang 2c"}
    ).in_turn(2)
    assert own.do(2, "next_stop 2d").question == "PlayCard"
    steam = Position(
        stations=LINE, wagons=CARS, characters={2: "shade_oconnor"}, hands={1: "full_steam 2s", 2: "bang 2c"}
    ).in_turn(1)
    steam.do(1, "full_steam 2s ignored").do(2, "keep")
    assert steam.question == "PlayCard"  # one swap for the whole way


def test_shade_swaps_after_the_wagon_is_taken() -> None:
    at = Position(
        stations=LINE, wagons=CARS, characters={2: "shade_oconnor"}, hands={1: "bang 2c", 2: "bang 3c"}
    ).in_turn(1)
    at.do(1, "advance and take mail_car paying bang 2c")
    assert at.question == "Swap"
    assert at.front(1) == ["mail_car"]


def test_evan_babbit_diverts_to_a_neighbour_in_a_private_car() -> None:
    at = Position(
        5,
        stations=LINE + ", san_tafe",
        wagons=CARS,
        characters={1: "evan_babbit"},
        hands={0: "bang 5c", 1: "bang 6c"},
        front={2: "private_car", 1: "barrel Qs"},
    ).in_turn(0)
    assert at.do(0, "bang 5c at 1").question == "Divert"  # before the barrel draws!
    at.do(1, "divert with bang 6c to 2")
    assert at.table.life[2] == 3


def test_evan_babbit_does_not_divert_other_shots() -> None:
    at = Position(
        stations=LINE, wagons=CARS, characters={1: "evan_babbit"}, hands={0: "gatling 10h", 1: "beer 6h"}
    ).in_turn(0)
    assert at.do(0, "gatling 10h").question == "AnswerShot"


def test_a_diverted_shot_is_the_shooters() -> None:
    at = Position(
        5,
        roles="sheriff, outlaw, deputy, outlaw, renegade",
        stations=LINE + ", san_tafe",
        wagons=CARS,
        characters={1: "evan_babbit"},
        life={2: 1},
        hands={0: "bang 5c, beer 6h", 1: "bang 6c"},
    ).in_turn(0)
    at.do(0, "bang 5c at 1").do(1, "divert with bang 6c to 2")
    assert not at.table.in_play(2)
    assert at.hand(0) == []  # the sheriff has eliminated his deputy


def test_vulture_sam_lays_the_wagons_before_himself() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        characters={3: "vulture_sam"},
        life={1: 1},
        hands={0: "bang Qh"},
        front={1: "dining_car, barrel Qs"},
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert at.front(3) == ["dining_car"]
    assert at.hand(3) == ["barrel Qs"]


def test_the_wagons_of_the_eliminated_go_under_the_stack() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 1}, hands={0: "bang Qh"}, front={1: "dining_car"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert len(at.table.line.under) == 1
