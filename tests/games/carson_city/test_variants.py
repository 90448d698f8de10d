"""Scenarios 82 to 92: Might makes right, The River, Kit Carson."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.carson_city.positions import Position, Stacked
from tinstar.games.carson_city import game
from tinstar.games.carson_city.pieces import BANK, DRUGSTORE, HOUSE, MOUNTAIN, PARCEL_NAMES, RIVER, SALOON, TILES, WATER
from tinstar.games.carson_city.rules.events import ROLLED, TOKEN_DRAWN
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel import IllegalOption, Play, Quick

RIVER_NAMES = {PARCEL_NAMES[parcel] for parcel in RIVER}

# ---------------------------------------------------------------------------------------------------- Might makes right


def test_s82_weak_tokens_are_paid_for() -> None:
    hands = [[0, 1, 2, 2, 3, 4], [0, 1, 2, 3, 4, 5], [0, 1, 3, 4, 5, 5]]
    row = [TILES.index(kind) for kind in (DRUGSTORE, BANK, SALOON)]
    dealer = Stacked(draws=[*row, 1, 2, *hands[0], *hands[1], *hands[2]])
    play = Play(game, game.facts.setup(3, {"might": True, "first": "0"}), dealer)
    assert not dealer.draws
    for seat in range(3):
        view = play.view(seat)
        assert isinstance(view, CarsonCityView)
        assert [other.token_sum for other in view.seats] == [12, 15, 18]
        assert [other.money for other in view.seats] == [18, 15, 12]
        assert [other.token_values for other in view.seats] == [
            tuple(hands[other]) if other == seat else None for other in range(3)
        ]


def test_two_players_have_a_set_each() -> None:
    """R11.1"""
    view = game.play(seats=2, seed=1, options={"might": True}).view(0)
    assert isinstance(view, CarsonCityView)
    assert [seat.money for seat in view.seats] == [15, 15]
    assert view.seats[0].token_values == (0, 1, 2, 3, 4, 5)


def duel_with_tokens(tokens: list[list[int]], pile: list[int]) -> Position:
    """Seats 0 and 1 fight for the ammunition; seat 2 halts the trail at the end."""
    at = Position(might=True, standing="0 ammunition, 1 ammunition, 2 buy5")
    at.table.tokens = tokens
    at.table.pile = pile
    return at.passing(0, 1, 2)


def test_s83_the_last_token_brings_three() -> None:
    at = duel_with_tokens([[4], [1, 2, 3], [0]], [0, 1, 2, 3, 5])
    assert at.waiting == [0, 1]
    assert at.options(0) == ["token 4"]
    at.dealer.draws = [4, 0, 5]
    at.do(1, "token 1").do(0, "token 4")
    assert at.view(0).seats[0].token_values == (0, 4, 5)
    assert [at.view(1).seats[0].tokens, at.view(1).seats[0].token_values] == [3, None]
    assert at.view(1).seats[0].token_sum is None
    assert [event.a for event in at.heard(TOKEN_DRAWN, 1)] == [None] * 3
    assert [event.a for event in at.heard(TOKEN_DRAWN, 0)] == [4, 0, 5]
    assert sorted(at.table.pile) == [1, 1, 2, 3]


def test_tokens_decide_a_duel() -> None:
    """R11.3"""
    at = duel_with_tokens([[0, 2], [1, 5], [0]], [])
    at.do(0, "token 2")
    assert at.view().ammunition == -1  # nobody knows yet
    at.do(1, "token 5")
    assert at.waiting == [1]
    at.do(1, "take")
    assert at.view().ammunition == 1
    assert [at.view(0).seats[seat].tokens for seat in range(2)] == [1, 1]


def test_s84_the_dice_income_keeps_its_dice() -> None:
    at = Position(might=True, standing="0 dice", rolls=[3, 5]).passing(0, 1, 2)
    assert [(event.a, event.b) for event in at.heard(ROLLED)] == [(3, 5)]
    assert at.money(0) == 23


# ---------------------------------------------------------------------------------------------------- The River


def test_s85_nothing_stands_in_the_water() -> None:
    setup = game.facts.setup(2, {"river": True})
    for seed in range(300):
        town = game.start(setup, Quick(seed)).town
        assert [parcel for parcel in range(64) if town.things[parcel] == WATER] == sorted(RIVER)
        assert Counter(thing for thing in town.things if thing) == {WATER: 11, HOUSE: 1, MOUNTAIN: 6}


def test_s86_nobody_owns_the_river() -> None:
    draft = game.play(seats=2, seed=1, options={"river": True})
    assert len(draft.options(draft.waiting[0])) == 53
    assert not RIVER_NAMES & set(draft.options(draft.waiting[0]))
    at = Position(river=True, centre="d3").placing()
    assert not RIVER_NAMES & set(at.options(0))
    with pytest.raises(IllegalOption):
        at.do(0, "d5")
    at = Position(river=True, centre="d3").choosing()
    assert not {f"settler {name}" for name in RIVER_NAMES} & set(at.options(0))
    at = Position(river=True, centre="d3", land="c3 empty 0", standing="0 build8").passing(1, 2, 0)
    assert "d4" in at.reached()
    assert {text.split()[-1] for text in at.options(0, "build")} == {"c2", "d2", "e2", "e3", "c4"}


def test_s87_water_is_empty_for_a_ranch() -> None:
    land = ", ".join(f"{parcel} house" for parcel in ("d2", "e2", "f2", "d3", "f3"))
    assert Position(river=True, centre="g7", land=f"{land}, e3 ranch 0").earns("e3") == 3


def test_s88_water_feeds_a_mine_once() -> None:
    assert Position(river=True, centre="g7", land="a7 mine 0, b8 mountain").earns("a7") == 6


def test_s89_a_bridge_takes_two_roads() -> None:
    at = Position(river=True, centre="d3", in_hand={0: 1, 1: 2}).placing()
    with pytest.raises(IllegalOption):
        at.do(0, "road v4.3")
    at.do(0, "road h4.3", "wages")  # along the bank one is enough
    at.do(1, "road v4.3")
    assert at.view().seats[1].roads == 0
    assert [road.edge for road in at.view().roads if road.bridge] == ["v4.3"]


def test_s90_three_points_at_a_bridge() -> None:
    at = Position(
        2,
        river=True,
        centre="d3",
        bridges="v4.3 v5.3",
        land="e5 house 0, h8 bank 0, a5 house 0, b7 empty 0",
        in_hand={0: 0, 1: 0},
        round=4,
    ).passing(0, 1)
    assert at.play.over
    assert at.view().parts["town"] == (3 + 2 + 2, 0)  # A5 lies at the river, but at no bridge


def test_the_last_roads_may_still_become_a_bridge() -> None:
    """R12.6"""
    at = Position(2, river=True, centre="d3", land="e3 house 0", in_hand={0: 3, 1: 0}, round=4).passing(0, 1)
    assert at.question == "LastRoads"
    at.do(0, "road v4.3", "done")
    assert at.play.over
    assert at.view().parts["town"] == (3, 0)


# ---------------------------------------------------------------------------------------------------- Kit Carson


def test_s91_points_for_passing_early() -> None:
    at = Position(4, kit_carson=True, money=dict.fromkeys(range(4), 0), round=4).placing()
    assert at.waiting == [0]
    at.do(0, "pass")
    at.do(1, "wait").do(2, "pass").do(3, "wait")
    at.do(1, "pass").do(3, "wait")
    at.do(3, "pass")
    assert at.play.over
    assert at.view().passed == (0, 2, 1, 3)
    assert [at.points(seat) for seat in range(4)] == [3, 1, 2, 0]


def test_s92_the_white_cowboy_gives_way() -> None:
    at = Position(kit_carson=True, characters=("sheriff", "banker", "grocer")).placing()
    at.do(0, "wages")
    at.do(0, "white dice").do(2, "wait")
    assert at.men("dice") == []  # nobody sees an order before all are given
    at.do(1, "dice")
    assert at.men("dice") == [1]
    assert at.view().seats[0].white


def test_the_first_in_order_begins_and_may_not_wait() -> None:
    """R13.2"""
    at = Position(kit_carson=True).placing()
    assert at.waiting == [0]
    assert not {"wait", "silent"} & set(at.options(0))
    at.do(0, "wages")
    assert at.waiting == [0, 1, 2]


def test_three_silent_waves_pass() -> None:
    """R13.4"""
    at = Position(2, kit_carson=True).placing().do(0, "wages")
    for _ in range(2):
        at.do(0, "wait").do(1, "silent")
    assert at.view().passed == ()
    at.do(0, "wait").do(1, "silent")
    assert at.view().passed == (1,)


def test_an_explicit_wait_begins_the_count_anew() -> None:
    """R13.4"""
    at = Position(2, kit_carson=True).placing().do(0, "wages")
    for order in ("silent", "silent", "wait", "silent", "silent"):
        at.do(0, "wait").do(1, order)
    assert at.view().passed == ()


def test_cowboys_may_be_moved() -> None:
    """R13.3"""
    at = Position(2, kit_carson=True).placing().do(0, "dice")
    at.do(0, "move dice to a1").do(1, "dice")
    assert (at.men("dice"), at.men("a1")) == ([1], [0])
    assert at.hand(0) == 2


def test_the_red_sheriff_gives_way() -> None:
    """R13.5"""
    at = Position(kit_carson=True, red="sheriff", characters=("sheriff", "banker", "grocer")).placing().do(0, "dice")
    at.do(0, "move dice to a1").do(1, "a1").do(2, "wait")
    assert at.men("a1") == [1]
    assert at.men("dice") == []
    assert at.hand(0) == 3


def test_the_red_sheriff_defends_in_the_wave_of_the_attack() -> None:
    """R10.1, R13.5 His own building is open to him whoever comes."""
    at = Position(
        kit_carson=True, red="sheriff", characters=("sheriff", "banker", "grocer"), land="a1 hotel 0, c1 hotel 1"
    ).placing()
    at.do(0, "dice").do(0, "a1").do(1, "a1").do(2, "c1")
    assert at.men("a1") == [0, 1]
    at.do(0, "move a1 to b1").do(1, "b1").do(2, "wait")  # where he defends nothing he still gives way
    assert at.men("b1") == [1]


def test_the_lower_number_passes_first() -> None:
    """R13.6"""
    at = Position(kit_carson=True, characters=("settler", "grocer", "banker")).placing().do(2, "wages")
    at.do(0, "pass").do(1, "pass").do(2, "wait")
    assert at.view().passed == (1, 0)


def test_moving_has_an_end() -> None:
    """R13.7 With one cowboy three waves; who has none left then has passed."""
    at = Position(2, kit_carson=True, cowboys={0: 1, 1: 1}).placing().do(0, "wages")
    at.do(0, "move wages to road").do(1, "wait")
    assert at.may(0, "move road to wages")
    at.do(0, "wait").do(1, "wait")
    assert at.view().passed == (0,)
    assert at.waiting == [1]
    assert not {"wait", "silent"} & set(at.options(1))
    at.do(1, "wages")
    assert (at.view().round, at.view().order) == (2, (0, 1))


def test_no_roads_are_laid_in_waves() -> None:
    """R13.9"""
    assert not Position(kit_carson=True).placing().options(0, "road ")


def test_the_white_cowboy_may_be_moved() -> None:
    """R13.3"""
    at = Position(2, kit_carson=True, characters=("sheriff", "banker")).placing().do(0, "white dice")
    assert not at.may(1, "dice")
    at.do(0, "move white dice to a1").do(1, "wait")
    assert (at.men("dice"), at.men("a1")) == ([], [0])
    assert not at.may(1, "a1")
    assert not at.may(0, "a1")
    at.do(0, "wages").do(1, "dice")
    assert (at.men("dice"), at.men("wages")) == ([1], [0])


def test_the_white_cowboy_may_be_sent_where_all_may_stand() -> None:
    """R13.5, R15.9"""
    at = Position(2, kit_carson=True, characters=("sheriff", "banker")).placing().do(0, "white wages")
    at.do(0, "wages").do(1, "wages")
    assert at.men("wages") == [0, 0, 1]
