"""Scenarios 39 to 79: The Great Train Robbery."""

from __future__ import annotations

from grimp import build_graph

from tests.games.bang.positions import Position
from tinstar.games.bang import game
from tinstar.games.bang.cards import IRONHORSE, LELAND
from tinstar.games.bang.rules.events import DREW, FLIPPED
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.line import station_above

HERE = "tinstar.games.bang"
FOUR = "sheriff, outlaw, outlaw, renegade"
LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


def names(at: Position) -> list[str]:
    """What may be done, without the cards of the hand."""
    return [text for text in at.options() if "take" in text]


def test_s39_the_sheriff_moves_the_train_in_his_first_turn() -> None:
    table = game.play(seats=4, seed=2, options={"train": True}).state
    assert isinstance(table, Bang)
    assert table.line.position == 1
    assert station_above(table.line, 0, table.line.position) == table.line.stations[0]


def test_s40_the_extra_turn_of_the_sheriff_moves_the_train_too() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, front={0: "express_car"}).in_turn(0)
    at.do(0, "use express_car")
    assert at.table.turn == 0
    assert at.table.line.position == 2


def test_s41_no_free_advance_without_a_wagon_to_pay_for() -> None:
    at = Position(stations="boom_town, yooma, catico, tombrock", wagons=CARS, hands={1: "beer 6h"}).in_turn(1)
    assert names(at) == []
    rich = Position(stations="boom_town, yooma, catico, tombrock", wagons=CARS, hands={1: "bang Qh"}).in_turn(1)
    assert names(rich) == ["advance and take mail_car paying bang Qh"]


def test_s42_the_gap_closes_and_a_wagon_is_added() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, hands={1: "bang 2c"}).in_turn(1)
    at.do(1, "take mail_car paying bang 2c")
    assert at.front(1) == ["mail_car"]
    assert at.wagons[:2] == ["cattle_truck", "circus_wagon"]
    assert len(at.wagons) == 3


def test_s43_a_named_card_is_needed() -> None:
    at = Position(
        stations="boom_town, yooma, catico, tombrock",
        wagons=CARS,
        position=1,
        characters={1: "calamity_janet"},
        hands={1: "missed 10c"},
    ).in_turn(1)
    assert names(at) == []


def test_s44_a_wagon_pays_in_deathwood() -> None:
    at = Position(
        stations="deathwood, yooma, catico, tombrock", wagons=CARS, position=1, front={1: "private_car"}
    ).in_turn(1)
    at.do(1, "take mail_car paying private_car")
    assert at.front(1) == ["mail_car"]


def test_s45_the_last_life_point_does_not_pay() -> None:
    line = "tombrock, yooma, catico, frisco"
    assert names(Position(stations=line, wagons=CARS, position=1, life={1: 1}).in_turn(1)) == []
    at = Position(stations=line, wagons=CARS, position=1, life={1: 2}).in_turn(1)
    at.do(1, "take mail_car paying a life")
    assert at.table.life[1] == 1
    assert at.front(1) == ["mail_car"]


def test_s46_a_free_advance_to_the_end_station() -> None:
    at = Position(
        stations="yooma, catico, tombrock, frisco",
        wagons="prisoner_car, cattle_truck, circus_wagon",
        position=3,
        locomotive=LELAND,
        hands={1: "bang 2c"},
    ).in_turn(1)
    at.do(1, "advance and take prisoner_car paying bang 2c")
    assert at.front(1) == ["prisoner_car"]
    assert at.table.line.locomotive == LELAND
    assert at.question == "ChooseFromStore"
    assert len(at.table.store) == 4
    assert at.waiting == 1
    for _ in range(3):
        at.do(at.waiting, at.options()[0])
    assert at.table.line.locomotive == IRONHORSE
    assert at.table.line.position == 0
    assert len(at.wagons) == 3


def test_s47_the_ironhorse_shoots_before_the_sheriffs_turn_goes_on() -> None:
    at = Position(
        stations=LINE, wagons=CARS, position=3, locomotive=IRONHORSE, hands={0: "missed 2s"}, front={0: "dynamite 2h"}
    ).turn_begins(0)
    assert at.question == "AnswerShot"
    assert at.waiting == 0
    assert at.front(0) == ["dynamite 2h"]
    assert at.hand(0) == ["missed 2s"]


def test_s48_if_all_are_hit_at_once_the_outlaws_win() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, out=[1, 2], life={0: 1, 3: 1}, position=3, locomotive=IRONHORSE
    ).turn_begins(0)
    assert at.winners == [1, 2]


def test_s49_nobody_is_rewarded_for_the_ironhorse() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, position=3, locomotive=IRONHORSE, life={1: 1}, top="bang 2c, bang 3c"
    ).turn_begins(0)
    assert not at.table.in_play(1)
    assert not at.table.winners
    assert at.hand(0) == ["bang 2c", "bang 3c"]  # of his own first phase
    assert at.hand(2) == []
    assert at.hand(3) == []


def test_s50_manuelita_draws_before_the_store() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=LELAND,
        characters={2: "manuelita"},
        top="bang 2c, bang 3c, beer 6h, beer 7h, beer 8h, beer 9h",
    ).turn_begins(0)
    assert at.table.store == []
    at.do(2, "draw")
    assert at.hand(2) == ["bang 2c", "bang 3c"]
    assert len(at.table.store) == 4


def test_s51_full_steam_doubles_the_store() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, locomotive=LELAND, hands={1: "full_steam 2s"}).in_turn(1)
    at.do(1, "full_steam 2s doubled")
    for _ in range(2):
        assert at.question == "ChooseFromStore"
        assert len(at.table.store) == 4
        for _ in range(3):
            at.do(at.waiting, at.options()[0])
    assert at.question == "PlayCard"
    assert all(len(at.hand(seat)) == 2 for seat in range(4))
    ignored = Position(stations=LINE, wagons=CARS, position=1, hands={1: "full_steam 2s"}).in_turn(1)
    assert ignored.do(1, "full_steam 2s ignored").question == "PlayCard"
    assert ignored.table.line.position == 0


def test_s52_a_stolen_wagon_is_laid_in_front() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={1: "panic Jh"}, front={2: "private_car"}).in_turn(1)
    at.do(1, "panic Jh at 2 private_car")
    assert at.front(1) == ["private_car"]
    assert at.hand(1) == []
    assert at.front(2) == []


def test_s53_a_discarded_wagon_goes_under_the_stack() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={1: "cat_balou Kh"}, front={2: "private_car"}).in_turn(1)
    at.do(1, "cat_balou Kh at 2 private_car")
    assert at.table.line.under == [96 + 14]
    assert at.front(2) == []


def test_s54_benny_takes_many_but_moves_once() -> None:
    at = Position(
        stations="yooma, frisco, catico, tombrock",
        wagons=CARS,
        position=0,
        characters={1: "benny_brawler"},
        hands={1: "bang 2c, bang 3c, bang 4c"},
    ).in_turn(1)
    at.do(1, "advance and take mail_car paying bang 2c")
    assert names(at)
    assert not any("advance" in text for text in at.options())
    at.do(1, "take cattle_truck paying bang 3c")
    assert at.front(1) == ["mail_car", "cattle_truck"]


def test_s55_sancho_takes_one_wagon_in_all() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, characters={1: "sancho"}, hands={1: "bang 2c"}).in_turn(1)
    assert at.may(1, "advance and take mail_car free")
    at.do(1, "take mail_car free")
    assert names(at) == []


def test_s56_zippy_roy_moves_once_a_turn_and_takes_one_wagon() -> None:
    at = Position(
        stations=LINE, wagons=CARS, position=1, characters={1: "zippy_roy"}, hands={1: "bang 2c, bang 3c"}
    ).in_turn(1)
    at.do(1, "advance")
    assert at.table.line.position == 2
    assert not at.may(1, "advance")
    at.do(1, "take mail_car paying bang 2c")
    assert at.offered("take") == []


def test_s57_no_water_tower_after_a_free_advance() -> None:
    at = Position(stations=LINE, wagons=CARS, position=0, hands={1: "water_tower 8h, bang 2c"}).in_turn(1)
    assert not any("water_tower" in text for text in at.options())  # nothing is connected
    at.do(1, "advance and take mail_car paying bang 2c")
    assert at.front(1) == ["mail_car"]
    assert at.may(1, "water_tower 8h cattle_truck")


def test_s58_the_ghost_car_brings_an_outlaw_back() -> None:
    at = Position(
        roles="sheriff, renegade, outlaw, outlaw",
        out=[2, 3],
        stations=LINE,
        wagons="ghost_car, cattle_truck, circus_wagon",
        position=1,
        life={1: 1},
        hands={1: "bang 2c", 0: "bang Qh"},
    ).in_turn(1)
    at.do(1, "take ghost_car paying bang 2c")
    assert not at.may(1, "place it at 0")
    at.do(1, "place it at 2")
    assert at.table.in_play(2)
    assert at.table.life[2] == 0
    assert at.table.is_ghost(2)
    at.do(1, "end")  # the ghost has a turn
    assert at.table.turn == 2
    while at.table.turn != 0 or at.question != "PlayCard":
        at.do(at.waiting, at.options()[0])
    at.do(0, "bang Qh at 1")
    if at.question == "AnswerShot":
        at.do(1, "take the hit")
    assert not at.table.in_play(1)
    assert not at.table.winners


def test_s59_a_ghost_keeps_no_hand() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        life={1: 0},
        front={1: "ghost_car, mustang 8h"},
        hands={1: "bang 2c, bang 3c, bang 4c, bang 5c"},
    ).in_turn(1)
    at.do(1, "end")
    for _ in range(4):
        at.do(1, at.options()[0])
    assert at.hand(1) == []
    assert at.front(1) == ["ghost_car", "mustang 8h"]
    assert at.table.in_play(1)


def test_s60_a_ghost_without_his_car_is_out() -> None:
    at = Position(
        roles=FOUR,
        characters={3: "vulture_sam"},
        stations=LINE,
        wagons=CARS,
        life={1: 0},
        front={1: "ghost_car, mustang 8h"},
        hands={1: "bang 2c", 0: "cat_balou Kh"},
    ).in_turn(0)
    at.do(0, "cat_balou Kh at 1 ghost_car")
    assert not at.table.in_play(1)
    assert at.hand(0) == []
    assert at.hand(3) == []
    assert {"bang 2c", "mustang 8h"} <= set(at.discard)


def test_s61_the_sheriff_gives_the_ghost_car_away() -> None:
    at = Position(stations=LINE, wagons=CARS, front={0: "lounge_car"}, wagon_stack="ghost_car, private_car").in_turn(0)
    at.do(0, "use lounge_car")
    assert at.options() == ["give ghost_car to 1", "give ghost_car to 2", "give ghost_car to 3"]
    at.do(0, "give ghost_car to 2")
    assert at.front(0) == ["private_car"]
    assert at.front(2) == ["ghost_car"]


def test_s62_the_sheriff_does_not_switch_for_a_jail() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={0: "switch 6h"}, front={0: "mustang 8h", 1: "jail Js, scope As"}
    ).in_turn(0)
    assert at.may(0, "switch mustang 8h at 1 scope As")
    assert not at.may(0, "switch mustang 8h at 1 jail Js")


def test_s63_a_switched_weapon_drives_out_the_old_one() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={1: "switch 6h"},
        front={1: "schofield Jc, mustang 8h", 2: "winchester 8s"},
    ).in_turn(1)
    at.do(1, "switch mustang 8h at 2 winchester 8s")
    assert at.front(1) == ["winchester 8s"]
    assert at.front(2) == ["mustang 8h"]
    assert "schofield Jc" in at.discard


def test_s64_refund_pays_for_other_cards_taken_by_others() -> None:
    def ready() -> Position:
        return Position(
            stations=LINE,
            wagons=CARS,
            hands={1: "panic Jh, cat_balou Kh", 2: "bang 2c"},
            front={2: "refund 3s, mustang 8h, private_car", 1: "scope As, coal_hopper"},
        ).in_turn(1)

    assert len(ready().do(1, "cat_balou Kh at 2 hand").do(2, "draw").hand(2)) == 1
    assert len(ready().do(1, "panic Jh at 2 private_car").do(2, "draw").hand(2)) == 2
    assert len(ready().do(1, "use coal_hopper at 2 private_car").do(2, "draw").hand(2)) == 2
    assert ready().do(1, "cat_balou Kh at 2 refund 3s").question == "PlayCard"


def test_s65_refund_does_not_pay_in_a_train_robbery() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={1: "train_robbery 4d"}, front={2: "refund 3s, mustang 8h"}
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 2").do(2, "discard refund 3s").do(2, "discard mustang 8h")
    assert at.hand(2) == []
    assert at.front(2) == []
    kept = Position(
        stations=LINE, wagons=CARS, hands={1: "train_robbery 4d"}, front={2: "refund 3s, mustang 8h"}
    ).in_turn(1)
    kept.do(1, "train_robbery 4d at 2").do(2, "be shot at for refund 3s")
    assert kept.table.life[2] == kept.table.bullets[2] - 1
    kept.do(2, "discard mustang 8h")
    assert kept.hand(2) == []
    assert kept.front(2) == ["refund 3s"]


def test_s66_evaded_takes_the_gatling_but_nothing_of_the_ironhorse() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={0: "gatling 10h", 1: "evaded Qc"}).in_turn(0)
    at.do(0, "gatling 10h").do(1, "evaded Qc")
    assert at.hand(1) == ["gatling 10h"]
    horse = Position(stations=LINE, wagons=CARS, position=3, locomotive=IRONHORSE, hands={1: "evaded Qc"}).turn_begins(
        0
    )
    horse.do(1, "evaded Qc")
    assert horse.hand(1) == []
    assert horse.table.life[1] == horse.table.bullets[1]


def test_s67_a_revolver_that_returned_cannot_be_evaded_into_a_hand() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={0: "knife_revolver 5d", 1: "evaded Qc"}, top="duel Qd").in_turn(0)
    at.do(0, "knife_revolver 5d at 1").do(1, "evaded Qc")
    assert at.hand(0) == ["knife_revolver 5d"]
    assert at.hand(1) == []
    assert not at.may(0, "knife_revolver 5d at 1")
    low = Position(stations=LINE, wagons=CARS, hands={0: "knife_revolver 5d", 1: "evaded Qc"}, top="bang 9c").in_turn(0)
    assert low.do(0, "knife_revolver 5d at 1").do(1, "evaded Qc").hand(1) == ["knife_revolver 5d"]


def test_s68_the_knife_revolver_does_not_answer_indians() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={0: "indians Kd", 1: "knife_revolver 5d"}).in_turn(0)
    at.do(0, "indians Kd")
    assert at.waiting == 1
    assert at.options() == ["take the hit"]


def test_s69_the_private_car_hides_from_bang_cards_only() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={0: "bang Qh, knife_revolver 5d, gatling 10h"},
        front={1: "private_car"},
        top="bang 9c",
    ).in_turn(0)
    assert not at.may(0, "bang Qh at 1")
    at.do(0, "knife_revolver 5d at 1").do(0, "gatling 10h")
    assert at.table.life[1] == at.table.bullets[1] - 2


def test_s70_evan_babbit_diverts_a_shot() -> None:
    at = Position(
        5,
        stations=LINE + ", san_tafe",
        wagons=CARS,
        characters={1: "evan_babbit", 2: "el_gringo"},
        hands={0: "bang 5c, beer 6h", 1: "bang 6c"},
    ).in_turn(0)
    at.do(0, "bang 5c at 1")
    assert at.options() == ["face it", "divert with bang 6c to 2"]
    at.do(1, "divert with bang 6c to 2")
    assert at.table.life[2] == at.table.bullets[2] - 1
    assert at.table.life[1] == at.table.bullets[1]
    assert at.hand(2) == ["beer 6h"]  # El Gringo blames the shooter


def test_s71_evan_babbit_cannot_divert_among_two() -> None:
    at = Position(
        roles=FOUR,
        out=[2, 3],
        stations=LINE,
        wagons=CARS,
        characters={1: "evan_babbit"},
        hands={0: "bang 5c", 1: "bang 6c"},
    ).in_turn(0)
    assert at.do(0, "bang 5c at 1").question == "AnswerShot"


def test_s72_the_sleeper_car_shoots_besides_the_bang() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        characters={1: "slab_the_killer"},
        hands={1: "bang Qh, mustang 8h", 2: "missed 2s"},
        front={1: "sleeper_car, private_car"},
    ).in_turn(1)
    at.do(1, "sleeper_car with private_car at 2").do(2, "missed 2s")
    assert at.table.life[2] == 4  # one Missed! is enough, even against Slab the Killer
    assert at.offered("sleeper_car") == []
    assert at.may(1, "bang Qh at 2")


def test_s73_the_sleeper_car_serves_once_a_turn() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={0: "indians Kd, indians Ad"},
        front={1: "sleeper_car, mustang 8h, scope As"},
    ).in_turn(0)
    at.do(0, "indians Kd").do(1, "sleeper_car with mustang 8h")
    assert at.table.life[1] == at.table.bullets[1]
    at.do(0, "indians Ad")
    assert at.table.life[1] == at.table.bullets[1] - 1
    assert at.front(1) == ["sleeper_car", "scope As"]


def test_s74_no_third_turn() -> None:
    at = Position(
        stations=LINE, wagons=CARS, front={1: "express_car"}, hands={1: "bang 2c"}, characters={1: "paul_regret"}
    ).in_turn(1)
    at.do(1, "use express_car")
    assert at.table.turn == 1
    assert at.table.extra == 2
    assert "bang 2c" in at.discard
    assert len(at.hand(1)) == 2
    at.table.front[1].append(at.table.line.under.pop())
    assert not at.may(1, "use express_car")


def test_s75_the_map_comes_before_kit_carlson() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        characters={1: "kit_carlson"},
        front={1: "map 3d"},
        top="bang 2c, bang 3c, bang 4c, bang 5c",
    ).turn_begins(1)
    assert sorted(at.options()) == ["discard bang 2c", "discard bang 3c"]
    at.do(1, "discard bang 2c")
    assert sorted(at.options()) == ["put back bang 3c", "put back bang 4c", "put back bang 5c"]
    at.do(1, "put back bang 5c")
    assert at.hand(1) == ["bang 3c", "bang 4c"]
    assert at.discard == ["bang 2c"]


def test_s76_the_money_bag_is_no_missed() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={0: "bang Qh", 1: "money_bag Qc"}, discard="missed 2s").in_turn(0)
    assert at.do(0, "bang Qh at 1").options(1) == ["take the hit"]
    own = Position(stations=LINE, wagons=CARS, hands={1: "money_bag Qc"}, discard="missed 2s").in_turn(1)
    assert not any(text.startswith("money_bag") for text in own.options())


def test_s77_shade_oconnor_swaps_before_the_end_station() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=LELAND,
        characters={2: "shade_oconnor"},
        hands={2: "bang 2c"},
        top="beer 6h",
    ).turn_begins(0)
    assert at.question == "Swap"
    assert at.waiting == 2
    assert not at.table.store
    at.do(2, "swap bang 2c")
    assert at.hand(2) == ["beer 6h"]
    assert at.question == "ChooseFromStore"


def test_s78_jimmy_texas_and_the_strongbox_in_jail() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        characters={1: "jimmy_texas"},
        front={1: "jail Js, strongbox 9h"},
        top="bang 2c, beer 6h, beer 7h",
    ).turn_begins(1)
    assert at.hand(1) == ["beer 6h", "beer 7h"]
    assert at.table.turn == 2


def test_s79_a_short_train_takes_the_next_wagon() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=1,
        wagon_stack="",
        hands={1: "bang 2c, cat_balou Kh"},
        front={2: "private_car"},
    ).in_turn(1)
    at.do(1, "take mail_car paying bang 2c")
    assert at.wagons == ["cattle_truck", "circus_wagon"]
    at.do(1, "cat_balou Kh at 2 private_car")
    assert at.wagons == ["cattle_truck", "circus_wagon", "private_car"]


def test_events_of_luck_are_told() -> None:
    play = game.play(seats=4, seed=1)
    kinds = {event.kind for event in play.log(0)}
    assert DREW in kinds
    assert FLIPPED not in kinds


def test_the_base_game_does_not_know_its_train() -> None:
    """It meets it through `rules.hooks` alone; not by way of another module either."""
    imports = build_graph("tinstar")
    for base in ("rules", "state", "cards"):
        found = imports.find_shortest_chains(f"{HERE}.{base}", f"{HERE}.train", as_packages=True)
        assert found == set(), base
    assert imports.find_shortest_chains(f"{HERE}.train", f"{HERE}.rules", as_packages=True)
