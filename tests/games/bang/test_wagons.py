"""Rulings of The Great Train Robbery: the wagons, and the Ghost Car above all."""

from __future__ import annotations

from tests.games.bang.positions import Position
from tinstar.games.bang.rules.distance import distance

FOUR = "sheriff, outlaw, outlaw, renegade"
LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


# ---------------------------------------------------------------------------------------------------- wagons


def test_baggage_car_is_four_things() -> None:
    def ready() -> Position:
        return Position(
            stations=LINE,
            wagons=CARS,
            hands={1: "bang Qh", 2: "beer 6h, missed 2s"},
            front={1: "baggage_car, mustang 8h", 3: "barrel Qs"},
        ).in_turn(1)

    assert len(ready().do(1, "baggage_car as panic at 2 hand").hand(1)) == 2
    assert ready().do(1, "baggage_car as cat_balou at 3 barrel Qs").front(3) == []
    shot = ready().do(1, "baggage_car as bang at 2").do(2, "missed 2s")
    assert shot.may(1, "bang Qh at 2")
    assert not ready().may(1, "baggage_car as panic at 1 baggage_car")
    dodge = Position(stations=LINE, wagons=CARS, hands={0: "bang Qh"}, front={1: "baggage_car"}).in_turn(0)
    dodge.do(0, "bang Qh at 1").do(1, "baggage_car")
    assert dodge.table.life[1] == 4
    assert dodge.front(1) == []


def test_caboose_discards_blue_cards_of_hand_and_play() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={0: "bang Qh", 1: "mustang 8h, beer 6h"},
        front={1: "caboose, private_car"},
    ).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert at.offered("caboose") == ["caboose with mustang 8h", "caboose with private_car"]
    at.do(1, "caboose with mustang 8h")
    assert at.table.life[1] == 4
    assert at.front(1) == ["caboose", "private_car"]


def test_cattle_truck_takes_one_of_the_top_three() -> None:
    at = Position(
        stations=LINE, wagons=CARS, front={1: "cattle_truck"}, discard="bang 2c, bang 3c, bang 4c, bang 5c"
    ).in_turn(1)
    assert len(at.offered("use cattle_truck")) == 3
    at.do(1, "use cattle_truck bang 4c")
    assert at.hand(1) == ["bang 4c"]
    assert at.discard == ["bang 2c", "bang 3c", "bang 5c"]
    empty = Position(stations=LINE, wagons=CARS, front={1: "cattle_truck"}).in_turn(1)
    assert empty.offered("use") == []


def test_circus_wagon_goes_round_and_refund_does_not_pay() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        front={1: "circus_wagon, mustang 8h", 2: "barrel Qs, refund 3s", 0: "mustang 9h"},
    ).in_turn(1)
    at.do(1, "use circus_wagon")
    assert at.waiting == 2
    at.do(2, "discard barrel Qs")
    assert at.waiting == 0  # seat 3 has nothing
    at.do(0, "discard mustang 9h")
    assert at.hand(2) == []
    assert at.front(1) == ["mustang 8h"]


def test_coal_hopper_discards_any_wagon() -> None:
    at = Position(stations=LINE, wagons=CARS, front={1: "coal_hopper, private_car", 2: "caboose, mustang 8h"}).in_turn(
        1
    )
    assert at.offered("use coal_hopper") == ["use coal_hopper at 1 private_car", "use coal_hopper at 2 caboose"]
    at.do(1, "use coal_hopper at 2 caboose")
    assert at.front(2) == ["mustang 8h"]
    assert len(at.hand(1)) == 1


def test_dining_car_heals_after_the_jail_and_not_in_it() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        life={1: 2},
        front={1: "dining_car, jail Js"},
        top="beer 6h, beer 7h, bang 2c, bang 3c",
    ).turn_begins(1)
    assert at.table.life[1] == 3
    held = Position(
        stations=LINE, wagons=CARS, life={1: 2}, front={1: "dining_car, jail Js"}, top="bang 2c, beer 7h"
    ).turn_begins(1)
    assert held.table.life[1] == 2
    assert held.table.turn == 2


def test_express_car_and_strongbox() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        characters={1: "jimmy_texas"},
        hands={1: "bang 2c"},
        front={1: "express_car, strongbox 9h"},
        top="bang 3c, bang 4c, bang 5c, bang 6c",
    ).in_turn(1)
    at.do(1, "use express_car")
    assert at.discard == ["bang 2c"]
    assert at.hand(1) == ["bang 3c", "bang 4c", "bang 5c", "bang 6c"]
    at.do(1, "end")
    assert at.table.turn == 2


def test_lounge_car_with_one_wagon_left() -> None:
    at = Position(stations=LINE, wagons=CARS, wagon_stack="", front={1: "lounge_car"}).in_turn(1)
    at.do(1, "use lounge_car")  # the only wagon of the stack is the one just used
    assert at.options() == ["give lounge_car to 1"]
    at.do(1, "give lounge_car to 1")
    assert at.front(1) == ["lounge_car"]
    two = Position(stations=LINE, wagons=CARS, wagon_stack="private_car, caboose", front={1: "lounge_car"}).in_turn(1)
    two.do(1, "use lounge_car")
    assert len(two.options()) == 6
    two.do(1, "give caboose to 3")
    assert two.front(3) == ["caboose"]
    assert two.front(1) == ["private_car"]
    assert two.question == "PlayCard"


def test_mail_car_gives_one_of_three() -> None:
    at = Position(stations=LINE, wagons=CARS, front={1: "mail_car"}, top="bang 2c, bang 3c, bang 4c").in_turn(1)
    at.do(1, "use mail_car")
    assert len(at.options()) == 9
    at.do(1, "give bang 3c to 0")
    assert at.hand(0) == ["bang 3c"]
    assert at.hand(1) == ["bang 2c", "bang 4c"]


def test_passenger_car_takes_at_any_distance_but_not_from_oneself() -> None:
    at = Position(
        6,
        stations=LINE + ", san_tafe, frisco",
        wagons=CARS,
        hands={4: "bang 2c"},
        front={1: "passenger_car, mustang 8h", 4: "barrel Qs"},
    ).in_turn(1)
    assert at.offered("use") == ["use passenger_car at 4 hand", "use passenger_car at 4 barrel Qs"]
    assert at.do(1, "use passenger_car at 4 barrel Qs").hand(1) == ["barrel Qs"]


def test_prisoner_car_spares_its_owner() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={0: "indians Kd, duel Qd", 1: "bang 2c"}, front={1: "prisoner_car"}
    ).in_turn(0)
    at.do(0, "indians Kd")
    assert at.table.life[1] == 4
    at.do(0, "duel Qd at 1")
    assert at.table.life[1] == 4
    assert at.question == "PlayCard"


def test_observation_car_and_lumber_flatcar() -> None:
    at = Position(6, front={0: "observation_car", 2: "lumber_flatcar"})
    assert distance(at.table, 0, 3) == 2
    assert distance(at.table, 3, 0) == 4
    assert distance(at.table, 2, 3) == 2
    assert distance(at.table, 3, 2) == 1


def test_lumber_flatcar_is_laid_before_anybody() -> None:
    at = Position(
        stations=LINE, wagons="lumber_flatcar, cattle_truck, mail_car", position=1, hands={1: "bang 2c"}, out=[3]
    ).in_turn(1)
    at.do(1, "take lumber_flatcar paying bang 2c")
    assert at.options() == ["place it at 0", "place it at 1", "place it at 2"]
    assert at.do(1, "place it at 0").front(0) == ["lumber_flatcar"]


# ---------------------------------------------------------------------------------------------------- the Ghost Car


def test_the_owner_of_the_ghost_car_stays_without_reward() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 1}, hands={0: "bang Qh, bang Kh"}, front={1: "ghost_car"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert at.table.is_ghost(1)
    assert not at.table.shown >> 1 & 1
    assert at.hand(0) == ["bang Kh"]
    assert at.front(1) == ["ghost_car"]


def test_the_owner_of_the_ghost_car_may_still_save_himself() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 1}, hands={0: "bang Qh", 1: "beer 6h"}, front={1: "ghost_car"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit").do(1, "beer 6h")
    assert at.table.life[1] == 1
    assert not at.table.is_ghost(1)


def test_a_ghost_neither_gains_nor_loses_life() -> None:
    at = Position(
        roles=FOUR, stations=LINE, wagons=CARS, life={1: 0}, hands={0: "bang Qh, saloon 5h"}, front={1: "ghost_car"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(0, "saloon 5h")
    assert at.table.life[1] == 0
    assert at.table.in_play(1)


def test_a_ghost_counts_for_beer_store_and_distance() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        out=[2],
        life={1: 0, 3: 1},
        hands={0: "bang Qh, general_store 9c", 3: "beer 6h"},
        front={1: "ghost_car"},
    ).in_turn(0)
    assert distance(at.table, 0, 1) == 1
    at.do(0, "bang Qh at 3").do(3, "take the hit").do(3, "beer 6h")
    assert at.table.in_play(3)
    at.do(0, "general_store 9c")
    assert len(at.table.store) == 3


def test_the_eliminated_come_back_with_their_seat_and_character() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons="ghost_car, cattle_truck, mail_car",
        position=1,
        out=[2],
        characters={2: "paul_regret"},
        hands={1: "bang 2c"},
    ).in_turn(1)
    at.do(1, "take ghost_car paying bang 2c")
    assert at.options() == ["place it at 1", "place it at 2", "place it at 3"]
    at.do(1, "place it at 2")
    assert distance(at.table, 1, 2) == 2
    assert at.table.shown >> 2 & 1
    at.do(1, "end")
    assert at.table.turn == 2
    assert at.question == "PlayCard"


def test_switching_the_ghost_car_away_eliminates_a_ghost_only() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        life={2: 0},
        hands={1: "switch 6h", 2: "beer 6h"},
        front={1: "mustang 8h", 2: "ghost_car, barrel Qs"},
    ).in_turn(1)
    at.do(1, "switch mustang 8h at 2 ghost_car")
    assert not at.table.in_play(2)
    assert at.front(1) == ["ghost_car"]
    assert {"mustang 8h", "barrel Qs", "beer 6h"} <= set(at.discard)
    living = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        hands={1: "switch 6h"},
        front={1: "mustang 8h", 2: "ghost_car"},
    ).in_turn(1)
    living.do(1, "switch mustang 8h at 2 ghost_car")
    assert living.table.in_play(2)
    assert living.front(2) == ["mustang 8h"]


def test_losing_the_last_ghost_can_end_the_game() -> None:
    at = Position(
        roles=FOUR,
        stations=LINE,
        wagons=CARS,
        out=[1, 3],
        life={2: 0},
        hands={0: "cat_balou Kh"},
        front={2: "ghost_car"},
    ).in_turn(0)
    assert at.do(0, "cat_balou Kh at 2 ghost_car").winners == [0]


def test_suzys_ghost_draws_one_after_discarding() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        characters={1: "suzy_lafayette"},
        life={1: 0},
        hands={1: "bang 2c, bang 3c"},
        front={1: "ghost_car"},
        top="bang 4c",
    ).in_turn(1)
    at.do(1, "end").do(1, "discard bang 2c").do(1, "discard bang 3c")
    assert at.hand(1) == ["bang 4c"]
    assert at.table.turn == 2


def test_the_sheriff_cannot_take_the_ghost_car() -> None:
    at = Position(
        stations=LINE, wagons=CARS, hands={0: "panic Jh"}, front={0: "passenger_car, lumber_flatcar", 1: "ghost_car"}
    ).in_turn(0)
    assert [text for text in at.options() if "ghost_car" in text] == []


def test_panic_cannot_take_an_own_wagon() -> None:
    at = Position(stations=LINE, wagons=CARS, life={1: 0}, hands={1: "panic Jh"}, front={1: "ghost_car"}).in_turn(1)
    assert at.offered("panic") == []
