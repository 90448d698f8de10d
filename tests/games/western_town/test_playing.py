"""Scenarios 11 to 16, 25 to 32, 82, 86, 90, 96, 98 and 99: two cards each, and what cards do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.rules.events import PLAYED_CARD, RAID, REPLAYED, ROLLED, SHOWED
from tinstar.kernel import IllegalOption


def playing(card: str, **position: Any) -> Position:
    """Seat 0 plays this card."""
    return Position(**position).alone(0).do(0, f"play {card}")


# ---------------------------------------------------------------------------------------------------- the chain


@pytest.mark.parametrize(
    ("seats", "lead", "steps"),
    [
        pytest.param(3, 0, [[0], [0, 1], [1, 2], [2]], id="s11 three"),
        pytest.param(2, 0, [[0], [0, 1], [1]], id="s12 two"),
        pytest.param(4, 2, [[2], [2, 3], [0, 3], [0, 1], [1]], id="four"),
    ],
)
def test_the_chain(seats: int, lead: int, steps: list[list[int]]) -> None:
    """R3.1"""
    at = Position(seats, lead=lead, goods=dict.fromkeys(range(seats), "0 gold")).phase_two()
    for step in steps:
        assert (at.question, at.waiting) == ("PlayAlone" if len(step) == 1 else "PlayPair", step)
        assert at.view().choosing in (tuple(step), tuple(step[::-1]))
        for seat in step:
            at.do(seat, at.options(seat, "play homestead_1")[0] if not at.laid(seat) else "play civic_pride_1")
        while at.question in ("Choose", "Replay"):
            at.do(at.waiting[0], at.options(at.waiting[0])[0])
    assert at.question == "Turn"
    assert [len(at.laid(seat)) for seat in range(seats)] == [2] * seats


def test_s11_three_play_in_a_chain() -> None:
    at = Position(hand=dict.fromkeys(range(3), "homestead_1 gold_mine marshal")).phase_two()
    asked = [at.waiting]
    for seat, card in [(0, "homestead_1"), (0, "gold_mine"), (1, "homestead_1"), (1, "gold_mine")]:
        at.do(seat, f"play {card}")
        asked.append(at.waiting)
    assert asked == [[0], [0, 1], [1], [1, 2], [2]]
    at.do(2, "play homestead_1")
    assert (at.question, at.waiting) == ("PlayAlone", [2])
    at.do(2, "play gold_mine")
    assert (at.question, at.view().phase, at.waiting) == ("Turn", 3, [0])
    assert [at.laid(seat) for seat in range(3)] == [["homestead_1", "gold_mine"]] * 3


def test_s12_two_play_in_a_chain() -> None:
    at = Position(2, hand=dict.fromkeys(range(2), "homestead_1 gold_mine marshal")).phase_two()
    at.do(0, "play homestead_1")
    assert (at.question, at.waiting) == ("PlayPair", [0, 1])
    at.do(1, "play homestead_1").do(0, "play gold_mine")
    assert (at.question, at.waiting) == ("PlayAlone", [1])
    at.do(1, "play gold_mine")
    assert at.question == "Turn"


def test_s13_a_sealed_card_is_seen_by_nobody() -> None:
    at = Position().pair(0, 1).do(0, "play homestead_1")
    assert at.waiting == [1]
    for viewer in range(-1, 3):
        assert at.view(viewer).seats[0].played == ()
        assert at.view(viewer).seats[0].hand == 6
        assert not at.heard(PLAYED_CARD, viewer)
    at.do(1, "play homestead_1")
    assert [event.seat for event in at.heard(PLAYED_CARD, -1)] == [0, 1]


def test_a_pair_is_done_clockwise() -> None:
    """R3.2 Also where the later seat number comes first."""
    at = Position(lead=2, hand={0: "gold_mine", 2: "gold_mine"}).pair(2, 0)
    at.do(0, "play gold_mine").do(2, "play gold_mine")
    assert [event.seat for event in at.heard(PLAYED_CARD)] == [2, 0]


# ---------------------------------------------------------------------------------------------------- gains


def test_s14_the_gold_mine_takes_one_of_each() -> None:
    at = playing("gold_mine", goods={0: "1 wood, 1 inhabitants"})
    assert at.options(0) == ["no", "pay 1 wood 1 inhabitants"]
    at.do(0, "pay 1 wood 1 inhabitants")
    assert (at.has(0, "gold"), at.has(0, "wood"), at.has(0, "inhabitants")) == (3, 0, 0)


def test_s15_too_little_for_the_gold_mine() -> None:
    at = playing("gold_mine", goods={0: "1 wood"})
    assert (at.question, at.has(0, "gold"), at.has(0, "wood")) == ("Turn", 1, 1)


def test_s16_three_ways_to_pay() -> None:
    at = playing("gold_mine", goods={0: "2 wood, 2 inhabitants"})
    assert set(at.options(0)) == {"no", "pay 2 wood", "pay 1 wood 1 inhabitants", "pay 2 inhabitants"}
    at.do(0, "no")
    assert at.has(0, "gold") == 1


def test_s29_the_saloon_without_a_pipe() -> None:
    at = playing("saloon", town={0: "b3 saloon"}, goods={0: "0 pipes"})
    assert set(at.options(0)) == {"gain 1 gold", "gain 1 inhabitants"}
    at.do(0, "gain 1 inhabitants")
    assert (at.has(0, "attractiveness"), at.has(0, "inhabitants")) == (0, 2)


def test_s30_civic_pride_counts_eights() -> None:
    assert playing("civic_pride_1", goods={0: "16 inhabitants"}).has(0, "wood") == 2
    assert playing("civic_pride_1", goods={0: "15 inhabitants"}).has(0, "wood") == 1


def test_s31_the_carpenter_repairs_as_often_as_it_is_paid() -> None:
    at = playing("carpenter_1", destroyed={0: "b2 a3"})
    at.do(0, "gain 2 wood")
    assert set(at.options(0)) == {"no", "pay 1 wood repair b2", "pay 1 wood repair a3"}
    at.do(0, "pay 1 wood repair b2", "pay 1 wood repair a3")
    assert (at.has(0, "wood"), at.lot(0, "b2").destroyed, at.lot(0, "a3").destroyed) == (0, False, False)


def test_s96_no_gold_for_attractiveness_without_a_pipe() -> None:
    at = playing("barber", town={0: "b3 barber"}, goods={0: "2 gold, 0 pipes"})
    assert (at.question, at.has(0, "gold")) == ("Turn", 2)
    assert playing("barber", town={0: "b3 barber"}, goods={0: "2 gold"}).options(0) == ["no", "pay 1 gold"]


def test_s86_the_export_marker_is_bought_once() -> None:
    town = {0: "b3 warehouse"}
    at = playing("warehouse", town=town)
    assert at.options(0) == ["no", "pay 1 gold 1 wood"]
    at.do(0, "pay 1 gold 1 wood")
    assert (at.seat(0).export_marker, at.lot(0, "b3").points) == (True, 6)
    again = playing("warehouse", town=town, shipped=[0])
    assert (again.question, again.has(0, "gold"), again.has(0, "wood")) == ("Turn", 1, 1)


@pytest.mark.parametrize(
    ("card", "tile", "goods", "answers", "gained"),
    [
        ("homestead_1", "hotel", "0 gold", [], {"inhabitants": 3}),
        ("general_store", "general_store", "8 inhabitants", [], {"gold": 2, "inhabitants": 8}),
        ("civic_pride_2", "hotel", "1 gold", ["pay 1 gold"], {"cowboys": 4}),
        ("barber", "barber", "1 gold", ["pay 1 gold"], {"inhabitants": 1, "attractiveness": 1, "pipes": 6}),
        ("bank", "bank", "2 gold", ["pay 3 gold"], {"exported": 2}),
        ("railroad", "railroad", "1 gold, 1 wood", ["pay 1 gold 1 wood"], {"inhabitants": 2, "exported": 1}),
        ("gallows", "gallows", "2 inhabitants", ["pay 2 inhabitants"], {"cowboys": 4, "attractiveness": 1, "pipes": 6}),
        ("hotel", "hotel", "0 gold", [], {"inhabitants": 2}),
        ("stables", "stables", "0 gold", [], {"cowboys": 4, "wood": 1}),
        ("marshal", "hotel", "2 gold", ["pay 2 gold"], {"exported": 1}),
    ],
)
def test_what_cards_do(card: str, tile: str, goods: str, answers: list[str], gained: dict[str, int]) -> None:
    """R12"""
    at = playing(card, town={0: f"b3 {tile}"}, goods={0: goods}, faces="red").do(0, *answers)
    assert at.goods(0) == {"cowboys": 3, "pipes": 7, **gained}


# ---------------------------------------------------------------------------------------------------- ruins


def test_s25_a_ruin_keeps_its_card_from_being_played() -> None:
    at = Position(destroyed={0: "b2"}).alone(0)
    assert not at.may(0, "play marshal")
    assert at.may(0, "play civic_pride_1")
    with pytest.raises(IllegalOption):
        at.do(0, "play marshal")


def test_s26_one_of_two_is_enough() -> None:
    at = Position(town={0: "b3 carpenter_2"}, destroyed={0: "c2"}).alone(0)
    assert at.may(0, "play carpenter_1")
    assert at.may(0, "play carpenter_2")


def test_s27_nothing_can_be_played() -> None:
    at = Position(destroyed={0: "b2 a3"}, hand={0: "marshal gold_mine"}).alone(0)
    assert at.options(0) == ["down marshal", "down gold_mine"]
    at.do(0, "down gold_mine")
    assert at.heard(SHOWED, 1)
    assert (at.laid(0), at.has(0, "gold")) == (["gold_mine down"], 0)
    assert at.known(0, 2) == {"marshal"}


def test_in_a_pair_one_may_have_to_lay_down() -> None:
    """R3.4"""
    at = Position(destroyed={0: "b2"}, hand={0: "marshal"}).pair(0, 1).do(0, "down marshal").do(1, "play gold_mine")
    assert (at.laid(0), at.laid(1)) == (["marshal down"], ["gold_mine"])


# ---------------------------------------------------------------------------------------------------- replay and repair


def test_s28_the_marshal_replays_nothing() -> None:
    at = playing("marshal", faces="red")
    assert len(at.heard(ROLLED)) == 1
    assert at.camp() == (1, 0, 3)


def test_s99_colours_of_cards_to_replay() -> None:
    table = {0: "gold_mine, carpenter_1"}
    civic = playing("civic_pride_1", table=table)
    assert civic.options(0) == ["replay gold_mine", "repair"]
    civic.do(0, "replay gold_mine")
    assert (civic.has(0, "gold"), civic.laid(0)) == (1, ["gold_mine", "carpenter_1", "civic_pride_1"])
    marshal = playing("marshal", table=table, faces="red")
    assert marshal.options(0) == ["replay gold_mine", "replay carpenter_1"]


def test_a_single_card_is_replayed_without_a_question() -> None:
    """R3.7, R14.23"""
    at = playing("marshal", table={0: "gold_mine"}, faces="red")
    assert (at.question, at.has(0, "gold"), len(at.heard(REPLAYED))) == ("Turn", 1, 1)


@pytest.mark.parametrize(
    "position",
    [
        pytest.param({"table": {0: "gold_mine down"}}, id="face down"),
        pytest.param({"table": {0: "gold_mine"}, "destroyed": {0: "a3"}}, id="destroyed"),
        pytest.param({"table": {0: "saloon"}, "town": {0: "b3 saloon"}}, id="red"),
        pytest.param({"table": {1: "gold_mine"}}, id="another player's"),
    ],
)
def test_cards_that_cannot_be_replayed(position: dict[str, Any]) -> None:
    """R3.7"""
    at = playing("marshal", faces="red", **position)
    assert (at.question, at.heard(REPLAYED)) == ("Turn", [])


def test_civic_pride_repairs() -> None:
    """R3.10"""
    at = playing("civic_pride_1", destroyed={0: "b2"})
    assert at.options(0) == ["replay", "repair b2"]
    at.do(0, "repair b2")
    assert not at.lot(0, "b2").destroyed


def test_civic_pride_with_nothing_to_do() -> None:
    """R14.13"""
    assert playing("civic_pride_1").question == "Turn"


def test_one_may_choose_what_does_nothing() -> None:
    """R3.6"""
    at = playing("civic_pride_1", table={0: "gold_mine"}).do(0, "repair")
    assert at.has(0, "gold") == 0


# ---------------------------------------------------------------------------------------------------- others


def test_s90_attractiveness_is_no_pipe_to_take() -> None:
    at = Position(
        2,
        town={0: "b3 gunsmith"},
        goods={0: "1 gold, 1 inhabitants", 1: "0 pipes, 7 attractiveness"},
        hand={0: "gunsmith"},
    ).alone(0)
    at.do(0, "play gunsmith", "pay 1 gold 1 inhabitants")  # R14.20 the cowboy is something
    assert (at.has(0, "cowboys"), at.has(0, "pipes"), at.has(1, "attractiveness")) == (5, 7, 7)


def test_a_pipe_is_taken_from_anybody() -> None:
    """R3.8"""
    at = playing("gunsmith", seats=4, town={0: "b3 gunsmith"}, goods={0: "1 gold, 1 inhabitants"})
    at.do(0, "pay 1 gold 1 inhabitants")
    assert at.options(0) == ["steal pipes from 1", "steal pipes from 2", "steal pipes from 3"]
    at.do(0, "steal pipes from 2")
    assert (at.has(0, "pipes"), at.has(2, "pipes"), at.has(0, "cowboys")) == (8, 6, 5)


def test_s98_the_outlaws_hideout() -> None:
    at = playing("outlaws_hideout", town={0: "b3 outlaws_hideout"}, goods={1: "1 gold", 2: "1 wood"}, faces="red")
    assert set(at.options(0)) == {"steal gold from 1", "steal wood from 2"}
    at.do(0, "steal wood from 2")
    assert at.options(0) == ["no", "pay 1 cowboys steal gold from 1"]
    assert not at.heard(ROLLED)
    at.do(0, "pay 1 cowboys steal gold from 1")
    assert (at.has(0, "wood"), at.has(0, "gold"), at.has(0, "cowboys")) == (1, 1, 2)
    assert (at.has(1, "gold"), at.has(2, "wood"), len(at.heard(ROLLED))) == (0, 0, 1)


def test_nothing_to_take() -> None:
    """R3.5 The rest of the card is done."""
    at = playing("outlaws_hideout", town={0: "b3 outlaws_hideout"}, faces="red")
    assert (at.question, len(at.heard(ROLLED))) == ("Turn", 1)


def test_the_telegraph_looks_and_wakes() -> None:
    """R3.9, R14.12"""
    hand = {0: "telegraph marshal", 1: "marshal gold_mine carpenter_1"}
    at = playing("telegraph", town={0: "b3 telegraph"}, goods={0: "6 inhabitants"}, hand=hand)
    at.do(0, "look at 1")
    assert set(at.seat(1, viewer=0).hand_cards or ()) == {"marshal", "gold_mine", "carpenter_1"}
    assert at.question == "Wake"
    at.do(0, "wake gold_mine", "wake homestead_1")
    assert at.hand(0) == {"marshal", "gold_mine", "homestead_1"}
    poor = playing("telegraph", town={0: "b3 telegraph"}, goods={0: "5 inhabitants"}, hand=hand)
    assert poor.question == "Wake"
    assert poor.do(0, "done").hand(0) == {"marshal"}


# ---------------------------------------------------------------------------------------------------- raids in between


def test_s32_a_card_was_played_when_it_was_turned_up() -> None:
    at = Position(
        hand={0: "marshal", 1: "gold_mine"},
        goods={1: "0 pipes, 0 cowboys"},
        camp="red red",
        faces="red",
    ).pair(0, 1)
    at.do(0, "play marshal").do(1, "play gold_mine")
    at.do(2, "red at a3")
    assert at.lot(1, "a3").destroyed
    assert at.has(1, "gold") == 1


def test_s82_one_raid_a_turn() -> None:
    at = playing(
        "marshal",
        table={0: "carpenter_1"},
        goods={0: "0 cowboys"},
        camp="red red",
        faces="orange again, orange, red",
    )
    at.do(0, "build homestead a2")
    assert (len(at.heard(ROLLED)), at.heard(RAID)[0].seat) == (2, 0)
    at.do(2, "red at b2", "orange at a3")
    assert at.question == "Turn"
    assert (len(at.heard(ROLLED)), at.camp()) == (2, (0, 0, 2))


def test_the_rest_of_an_effect_goes_on_after_a_raid() -> None:
    """R14.8"""
    at = playing("carpenter_1", goods={0: "1 wood, 0 cowboys"}, camp="orange", faces="orange")
    at.do(0, "build homestead a2").do(2, "orange at b2")
    assert (at.question, at.options(0)) == ("Pay", ["no", "pay 1 wood repair b2"])
