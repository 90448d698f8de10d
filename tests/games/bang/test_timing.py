"""When exactly things happen: deaths in the middle of something, abilities that meet, the end of the line."""

from __future__ import annotations

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang.cards import IRONHORSE, LELAND

FIVE = "sheriff, deputy, outlaw, outlaw, renegade"
FOUR = "sheriff, outlaw, outlaw, renegade"
LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


# ---------------------------------------------------------------------------------------------------- the base game


def test_r81_a_gatling_that_kills_the_sheriff_goes_no_further() -> None:
    at = Position(roles=FOUR, life={0: 1, 2: 1}, hands={3: "gatling 10h"}).in_turn(3)
    at.do(3, "gatling 10h")
    assert at.winners == [1, 2]
    assert at.table.in_play(2)


def test_r76_each_outlaw_that_falls_to_one_gatling_is_rewarded() -> None:
    at = Position(5, roles=FIVE, life={2: 1, 3: 1}, hands={4: "gatling 10h"}).in_turn(4)
    at.do(4, "gatling 10h")
    assert len(at.hand(4)) == 6
    assert at.table.life[1] == 3


def test_r76_the_penalty_falls_in_the_middle_of_a_gatling() -> None:
    """The sheriff loses his cards at once, and the shooting goes on."""
    at = Position(5, roles=FIVE, life={1: 1, 2: 1}, hands={0: "gatling 10h, beer 6h"}, front={0: "barrel Qs"}).in_turn(
        0
    )
    at.do(0, "gatling 10h")
    assert at.front(0) == []
    assert len(at.hand(0)) == 3  # of the outlaw who fell after the deputy
    assert at.table.life[3] == 3


def test_r75_r76_vulture_sam_as_sheriff_inherits_and_loses_it_all() -> None:
    at = Position(
        5,
        roles=FIVE,
        characters={0: "vulture_sam"},
        life={1: 1},
        hands={0: "bang Qh", 1: "beer 6h"},
        front={1: "scope As"},
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit").do(1, "die")
    assert at.hand(0) == at.front(0) == []
    assert {"beer 6h", "scope As"} <= set(at.discard)


def test_r1012_sid_as_sheriff_heals_before_his_punishment() -> None:
    at = Position(
        5, roles=FIVE, characters={0: "sid_ketchum"}, life={0: 2, 1: 1}, hands={0: "bang Qh, bang 2c, bang 3c, bang 4c"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert at.question == "BeforeTheft"
    at.do(0, "heal with bang 2c").do(0, "and bang 3c")
    assert at.table.life[0] == 3
    assert at.hand(0) == []


def test_r69_r610_who_dies_of_the_dynamite_does_not_draw_for_the_jail() -> None:
    at = Position(
        roles=FOUR, life={1: 2}, front={1: "dynamite 2h, jail Js"}, top="missed 2s, beer 6h, bang 2c, bang 3c"
    ).turn_begins(1)
    assert not at.table.in_play(1)
    assert set(at.discard) == {"missed 2s", "dynamite 2h", "jail Js"}
    assert at.table.turn == 2


def test_r69_r610_who_survives_the_dynamite_draws_for_the_jail() -> None:
    at = Position(life={1: 4}, front={1: "dynamite 2h, jail Js"}, top="missed 2s, beer 6h").turn_begins(1)
    assert at.table.life[1] == 1
    assert at.table.turn == 1
    assert at.front(1) == []


def test_r73_beer_saves_nobody_once_two_are_left() -> None:
    """R16.15 The Gatling takes one after the other: after the first death only two are in play."""
    at = Position(3, life={1: 1, 2: 1}, hands={0: "gatling 10h", 2: "beer 6h"}, stations=LINE, wagons=CARS).in_turn(
        0
    )  # deputy, outlaw, renegade
    at.do(0, "gatling 10h").do(2, "take the hit")
    assert at.winners == [0]


def test_r1615_who_is_hit_at_the_same_time_falls_one_after_the_other() -> None:
    at = Position(
        roles=FOUR,
        out=[2],
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=IRONHORSE,
        life={0: 1, 1: 1},
        hands={0: "beer 7h", 1: "beer 6h"},
    ).turn_begins(0)
    at.do(0, "take the hit").do(0, "die")
    at.do(1, "take the hit")  # two are left in play: no Beer
    assert not at.table.in_play(1)
    assert at.winners == [3]


def test_s80_r83_a_ghost_who_gives_up_his_car_does_not_end_the_ironhorse() -> None:
    """Sheriff and renegade fall at the same time, so at no moment is the renegade the only one left."""
    at = Position(
        5,
        roles=FIVE,
        out=[2, 3],
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=IRONHORSE,
        life={0: 1, 1: 0, 4: 1},
        front={1: "ghost_car, caboose"},
    ).turn_begins(0)
    assert not at.table.in_play(0)
    assert at.table.winners == 0
    at.do(1, "caboose with ghost_car")
    assert at.table.standing == 0
    assert at.winners == [2, 3]


def test_r148_a_ghost_who_loses_his_car_otherwise_may_end_the_game_at_once() -> None:
    at = Position(
        roles=FOUR,
        out=[2, 3],
        stations=LINE,
        wagons=CARS,
        life={1: 0},
        front={1: "ghost_car"},
        hands={0: "cat_balou Kh"},
    ).in_turn(0)
    at.do(0, "cat_balou Kh at 1 ghost_car")
    assert at.winners == [0]


def test_r104_el_gringo_takes_a_card_for_each_hit_of_a_volley() -> None:
    at = Position(characters={1: "el_gringo"}, hands={0: "gatling 10h, beer 6h, beer 7h", 1: ""}).in_turn(0)
    at.do(0, "gatling 10h")
    assert len(at.hand(1)) == 1
    assert len(at.hand(0)) == 1


def test_r103_janet_knows_no_other_cards_for_each_other() -> None:
    """Evaded! and Cactus are no Missed! for her, and the Knife Revolver no BANG!"""
    at = Position(
        characters={1: "calamity_janet"},
        stations=LINE,
        wagons=CARS,
        hands={0: "indians Kd", 1: "evaded Qc, cactus 7h, knife_revolver 5d"},
    ).in_turn(0)
    assert at.do(0, "indians Kd").options(1) == ["take the hit"]


def test_r62_a_barrel_draws_once_for_each_shot() -> None:
    at = Position(
        characters={0: "willy_the_kid"},
        hands={0: "bang Qh, bang Kh"},
        front={1: "barrel Qs"},
        top="beer 6h, bang 2c",
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "draw! for the barrel")
    assert at.table.life[1] == 4
    at.do(0, "bang Kh at 1").do(1, "draw! for the barrel")
    assert at.table.life[1] == 3


# ---------------------------------------------------------------------------------------------------- the train


def test_r125_next_stop_may_end_the_own_turn() -> None:
    """The Ironhorse hits the player who moved it; a new line is laid, and the next player goes on."""
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=IRONHORSE,
        life={1: 1},
        hands={1: "next_stop 2d"},
        top="bang 2c",
    ).in_turn(1)
    at.do(1, "next_stop 2d").do(1, "take the hit").do(1, "die")
    assert at.table.line.locomotive == LELAND
    assert at.table.line.position == 0
    assert at.table.turn == 2
    assert at.table.life == [4, 0, 3, 3]


def test_r125_who_falls_to_the_end_station_loses_the_wagon_he_paid_for() -> None:
    at = Position(
        roles=FOUR,
        stations="yooma, catico, tombrock, frisco",
        wagons=CARS,
        wagon_stack="",
        position=3,
        locomotive=IRONHORSE,
        life={1: 1},
        hands={1: "bang 2c"},
    ).in_turn(1)
    at.do(1, "advance and take mail_car paying bang 2c")
    assert not at.table.in_play(1)
    assert sorted(at.wagons) == ["cattle_truck", "circus_wagon", "mail_car"]


def test_r125_zippy_roy_may_reach_the_end_station() -> None:
    at = Position(stations=LINE, wagons=CARS, position=3, locomotive=LELAND, characters={1: "zippy_roy"}).in_turn(1)
    at.do(1, "advance")
    assert at.question == "ChooseFromStore"
    assert at.waiting == 1


def test_r1014_suzy_counts_her_cards_when_the_store_is_closed() -> None:
    """Her last card is Full Steam: two stores give her two cards, so she draws none."""
    at = Position(
        stations=LINE, wagons=CARS, locomotive=LELAND, characters={1: "suzy_lafayette"}, hands={1: "full_steam 2s"}
    ).in_turn(1)
    at.do(1, "full_steam 2s doubled")
    while at.question == "ChooseFromStore":
        at.do(at.waiting, at.options()[0])
    assert len(at.hand(1)) == 2


def test_r1013_r132_a_diverted_bang_of_slab_still_takes_two_missed() -> None:
    at = Position(
        5,
        stations=LINE + ", san_tafe",
        wagons=CARS,
        characters={0: "slab_the_killer", 1: "evan_babbit"},
        hands={0: "bang 5c", 1: "bang 6c", 2: "missed 2s, missed 3s"},
    ).in_turn(0)
    at.do(0, "bang 5c at 1").do(1, "divert with bang 6c to 2").do(2, "missed 2s")
    assert at.question == "AnswerShot"
    assert at.do(2, "missed 3s").table.life[2] == 4


def test_r132_evan_diverts_a_copied_bang_by_the_suit_of_the_money_bag() -> None:
    """R16.4"""
    at = Position(
        5,
        stations=LINE + ", san_tafe",
        wagons=CARS,
        characters={1: "evan_babbit"},
        hands={0: "money_bag Qc", 1: "bang 6c, beer 6h"},
        discard="bang Qh",
    ).in_turn(0)
    at.do(0, "money_bag Qc at 1")
    assert at.options() == ["face it", "divert with bang 6c to 2"]


def test_r136_one_target_is_not_several() -> None:
    at = Position(
        roles=FOUR, out=[2, 3], stations=LINE, wagons=CARS, characters={0: "sgt_blaze"}, hands={0: "gatling 10h"}
    ).in_turn(0)
    at.do(0, "gatling 10h")
    assert at.question == "PlayCard"
    assert at.table.life[1] == 3


def test_r137_shade_without_cards_is_not_asked() -> None:
    at = Position(stations=LINE, wagons=CARS, characters={2: "shade_oconnor"}, hands={1: "next_stop 2d"}).in_turn(1)
    assert at.do(1, "next_stop 2d").question == "PlayCard"


@pytest.mark.parametrize("thief", ["jesse_jones", "el_gringo"])
def test_r1510_refund_pays_for_what_characters_take(thief: str) -> None:
    """R16.3"""
    at = Position(
        stations=LINE, wagons=CARS, characters={1: thief}, hands={0: "bang Qh, bang 2c"}, front={0: "refund 3s"}
    )
    if thief == "jesse_jones":
        at.turn_begins(1).do(1, "draw from 0").do(0, "draw")
        assert len(at.hand(0)) == 2
    else:
        at.in_turn(0).do(0, "bang Qh at 1").do(0, "draw")
        assert at.hand(1) == ["bang 2c"]
        assert len(at.hand(0)) == 1


def test_r1513_each_shot_of_a_train_robbery_draws_for_the_barrel() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={1: "train_robbery 4d"},
        front={3: "barrel Qs, mustang 8h"},
        top="beer 6h, bang 2c",
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 3").do(3, "be shot at for barrel Qs").do(3, "draw! for the barrel")
    assert at.table.life[3] == 4
    at.do(3, "be shot at for mustang 8h").do(3, "draw! for the barrel")
    assert at.table.life[3] == 3


def test_r155_a_revolver_returns_to_whoever_may_shoot_on() -> None:
    """With a Volcanic it may be played again; otherwise it stays in the hand."""
    for weapon in ("volcanic 10s", "schofield Jc"):
        at = Position(
            stations=LINE, wagons=CARS, hands={1: "knife_revolver 5d"}, front={1: weapon}, top="bang Ad"
        ).in_turn(1)
        at.do(1, "knife_revolver 5d at 2")
        assert at.hand(1) == ["knife_revolver 5d"]
        assert at.may(1, "knife_revolver 5d at 2") == (weapon == "volcanic 10s")


# ---------------------------------------------------------------------------------------------------- ghosts


def test_r148_a_ghost_shoots_and_is_rewarded() -> None:
    at = Position(
        5,
        roles="sheriff, outlaw, outlaw, deputy, renegade",
        stations=LINE + ", san_tafe",
        wagons=CARS,
        life={2: 0, 1: 1},
        hands={2: "bang Qh"},
        front={2: "ghost_car"},
    ).in_turn(2)
    at.do(2, "bang Qh at 1")
    assert len(at.hand(2)) == 3


def test_r148_the_dynamite_does_a_ghost_no_harm() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 0}, front={1: "ghost_car, dynamite 2h"}, top="missed 2s"
    ).turn_begins(1)
    assert at.table.in_play(1)
    assert at.front(1) == ["ghost_car"]
    assert at.table.turn == 1


def test_r148_the_car_may_bring_the_same_man_back_twice() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons="ghost_car, cattle_truck, mail_car",
        wagon_stack="",
        position=1,
        out=[2],
        characters={1: "benny_brawler"},
        hands={1: "bang 2c, bang 3c, cat_balou Kh", 3: "beer 6h"},
    ).in_turn(1)
    at.do(1, "take ghost_car paying bang 2c").do(1, "place it at 2")
    assert at.table.in_play(2)
    at.do(1, "cat_balou Kh at 2 ghost_car")
    assert not at.table.in_play(2)
    assert at.wagons == ["cattle_truck", "mail_car", "ghost_car"]  # the train was short, so it joins it at once
    at.table.line.position = 3
    at.do(1, "take ghost_car paying bang 3c").do(1, "place it at 2")
    assert at.table.is_ghost(2)


def test_r148_a_jailed_ghost_loses_his_turn_and_keeps_his_hand() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        life={1: 0},
        hands={1: "beer 6h"},
        front={1: "ghost_car, jail Js"},
        top="bang 2c",
    ).turn_begins(1)
    assert at.table.turn == 2
    assert at.hand(1) == ["beer 6h"]


def test_r1612_a_ghost_who_pays_with_his_car_is_out_and_takes_nothing() -> None:
    at = Position(
        roles=FOUR,
        stations="deathwood, yooma, catico, tombrock",
        wagons=CARS,
        position=1,
        life={1: 0},
        front={1: "ghost_car"},
    ).in_turn(1)
    at.do(1, "take mail_car paying ghost_car")
    assert not at.table.in_play(1)
    assert "mail_car" in at.wagons
    assert at.table.turn == 2
