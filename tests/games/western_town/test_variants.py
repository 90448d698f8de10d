"""Scenarios 72, 73 and 76 to 78: the short game, the duel, and what may be chosen."""

from __future__ import annotations

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town import game
from tinstar.games.western_town.rules.events import CAME, FLIPPED, ROLES, VISITED
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel import Play

GREEN = {"blacksmith", "church", "school", "town_hall"}


def played(play: Play) -> Play:
    """To the end, always the last option."""
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[-1])
    return play


def seen(play: Play, viewer: int = 0) -> WesternTownView:
    view = play.view(viewer)
    assert isinstance(view, WesternTownView)
    return view


# ---------------------------------------------------------------------------------------------------- short


def test_s72_a_short_game() -> None:
    play = game.play(seats=3, seed=3, options={"short": True})
    view = seen(play)
    assert (view.rounds, view.camps[0].green_to_come, len(view.camps[0].orange_to_come)) == (4, (), 8)
    assert {offer.tile: offer.left for offer in view.seats[0].offers}["homestead"] == 4 - (
        view.seats[0].lots[12].tile == "homestead"
    )
    assert not [event for event in play.log(0) if event.kind == CAME]
    played(play)
    view = seen(play)
    assert (view.round, len(view.visited), len(view.past) + 1) == (4, 4, 4)
    assert "5" not in (*view.past, view.lincoln)
    assert len([event for event in play.log(0) if event.kind == CAME]) == 2
    assert len([event for event in play.log(0) if event.kind == FLIPPED]) == 4


def test_orange_ones_come_in_the_second_round_of_a_short_game() -> None:
    """R9.1"""
    at = Position(short=True, round=1).founding()
    assert len(at.offers(0)) == 5 + 1 + 2
    assert at.offers(0)["homestead"] == 2  # nothing was turned over
    assert at.view().camps[0].orange_to_come == ()
    assert not set(at.offers(0)) & GREEN
    later = Position(short=True, round=2, lincoln="a b")
    before = later.offers(0)
    assert later.founding().offers(0) == before


# ---------------------------------------------------------------------------------------------------- duel


def test_s73_two_games_side_by_side() -> None:
    play = game.play(seats=4, seed=4, options={"duel": True})
    view = seen(play)
    assert [camp.seats for camp in view.camps] == [(0, 1), (2, 3)]
    assert [camp.pipes for camp in view.camps] == [2, 2]
    for pair in ((0, 1), (2, 3)):
        assert {view.seats[seat].role for seat in pair} == {"lead", "manitou"}
    played(play)
    view = seen(play)
    assert len(view.visited) == 2 * 4
    assert [sum(view.seats[seat].markers for seat in pair) for pair in ((0, 1), (2, 3))] == [4, 4]
    assert len([event for event in play.log(0) if event.kind == VISITED]) == 8
    assert play.outcome is not None
    assert {seat // 2 for seat in play.outcome.winners} == {0, 1}


def test_buildings_of_a_duel_are_its_own() -> None:
    """R9.2 In some games they differ."""
    differ = 0
    for seed in range(5):
        play = game.play(seats=4, seed=seed, options={"duel": True})
        offers = [{offer.tile for offer in seat.offers} for seat in seen(play).seats]
        orange = [{*camp.orange_to_come} for camp in seen(play).camps]
        differ += orange[0] != orange[1]
        starts = {"homestead", "general_store", "saloon", "gunsmith"}
        assert offers[0] - starts == offers[1] - starts
        assert offers[2] - starts == offers[3] - starts
    assert differ


def test_only_the_own_duel_matters() -> None:
    """R9.2 Neighbours, victims, fewest pipes and the ranking."""
    at = Position(
        4,
        duel=True,
        hand={0: "marshal"},
        goods={1: "3 pipes, 1 cowboys", 2: "0 pipes", 3: "0 pipes"},
        camp="red red",
        faces="red",
        markers={2: 3},
    ).alone(0)
    at.do(0, "play marshal")
    assert (at.question, at.waiting) == ("NameTarget", [1])
    at.do(1, "red at a3")
    assert at.lot(1, "a3").destroyed
    assert (at.camp(0), at.camp(1)) == ((0, 0, 1), (2, 0, 2))
    assert at.view().parts["households"] == (1 + 3, 0, 1 + 3, 0)


def test_nobody_of_the_other_duel_is_used_or_robbed() -> None:
    """R9.2"""
    at = Position(
        4,
        duel=True,
        town={0: "b3 gunsmith", 3: "b3 gunsmith"},
        table={0: "homestead_1, marshal", 1: "homestead_1, carpenter_1 down", 2: "gold_mine", 3: "gold_mine, gunsmith"},
        goods={0: "1 gold, 1 inhabitants"},
    ).turns(0)
    assert not at.options(0, "use")
    at.do(0, "play gunsmith", "pay 1 gold 1 inhabitants")
    assert (at.has(1, "pipes"), at.has(2, "pipes"), at.has(3, "pipes")) == (6, 7, 7)


def test_s78_the_duels_play_in_turn() -> None:
    hands = dict.fromkeys(range(4), "homestead_1 gold_mine marshal")
    at = Position(4, duel=True, hand=hands, faces="red, red").phase_two()
    asked = []
    for _ in range(6):
        asked.append(at.waiting)
        for seat in list(at.waiting):
            at.do(seat, "play homestead_1" if not at.laid(seat) else "play gold_mine")
    assert asked == [[0], [2], [0, 1], [2, 3], [1], [3]]
    assert (at.question, at.waiting) == ("Turn", [0])
    at.do(0, "play marshal", "replay gold_mine")
    assert at.waiting == [2]
    at.do(2, "play marshal", "replay gold_mine")
    assert at.waiting == [1]


def test_all_four_put_cards_away_together() -> None:
    """R9.2 The rounds are common."""
    assert Position(4, duel=True).keeping().waiting == [0, 1, 2, 3]


# ---------------------------------------------------------------------------------------------------- chosen


def test_s76_start_cards_are_chosen_from_behind() -> None:
    play = game.play(seats=3, seed=1, options={"starts": "chosen", "first": "0"})
    order = []
    taken = ["saloon", "homestead", "gunsmith"]
    for start in taken:
        assert play.kind == "ChooseStart"
        order.append(play.waiting[0])
        play.apply(play.waiting[0], start)
        assert play.kind != "ChooseStart" or start not in play.options(play.waiting[0])
    assert order == [2, 1, 0]
    assert [seat.start for seat in seen(play).seats] == taken[::-1]
    assert (play.kind, play.waiting) == ("PlaceStart", [0])


def test_a_chosen_start_brings_its_goods() -> None:
    """R9.3"""
    play = game.play(seats=2, seed=1, options={"starts": "chosen", "first": "1"})
    play.apply(0, "homestead")
    assert seen(play).seats[0].goods["wood"] == 2


def test_s77_two_name_what_comes() -> None:
    play = game.play(seats=3, seed=1, options={"buildings": "chosen", "first": "0"})
    assert (play.kind, play.waiting, len(play.options(0))) == ("ChooseBuilding", [0], 8)
    play.apply(0, "bank")
    assert play.waiting == [2]
    assert "bank" not in play.options(2)
    play.apply(2, "hotel")
    view = seen(play)
    for seat in view.seats:
        assert {"bank", "hotel"} <= {offer.tile for offer in seat.offers}
    assert len(view.camps[0].orange_to_come) == 4
    assert len([event for event in play.log(0) if event.kind == FLIPPED]) == 2


def test_green_ones_are_chosen_too() -> None:
    """R9.4"""
    at = Position(buildings="chosen", round=2)
    at.table.territories[0].reserve = []
    at.founding()
    assert (at.question, set(at.options(0))) == ("ChooseBuilding", GREEN)
    at.do(0, "church").do(2, "school")
    assert set(at.offers(0)) & GREEN == {"church", "school"}
    assert at.offers(0)["homestead"] == 4


def test_in_a_duel_every_pair_chooses_its_buildings() -> None:
    """R9.2, R9.4"""
    play = game.play(seats=4, seed=1, options={"buildings": "chosen", "duel": True, "first": "0"})
    lead = [seat.role for seat in seen(play).seats].index("lead", 2)
    order = []
    for tile in ("bank", "hotel", "stables", "bank"):
        order.append(play.waiting[0])
        play.apply(play.waiting[0], tile)
    assert order == [0, 1, lead, 5 - lead]
    offers = [{offer.tile for offer in seat.offers} for seat in seen(play).seats]
    assert ("hotel" in offers[0], "hotel" in offers[2], "stables" in offers[3]) == (True, False, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_leads_first_may_be_set(seats: int) -> None:
    """R9.5"""
    for first in range(seats):
        play = game.play(seats=seats, seed=1, options={"first": str(first)})
        event = next(event for event in play.log(0) if event.kind == ROLES)
        assert (event.seat, event.a) == (first, (first - 1) % seats)
    assert {seen(game.play(seats=seats, seed=seed)).seats[0].role for seed in range(12)} >= {"lead", "manitou"}
