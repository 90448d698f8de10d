"""Scenarios 40 to 53: forced sales, and every event card."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tests.games.refusing import refused
from tinstar.games.dodge_city.rules.events import (
    BARGAIN,
    DREW,
    EXCHANGED,
    GOT,
    KEPT,
    LOOKED,
    NO_BUYING,
    PAID,
    PUT,
    SHIFTED,
    SOLD,
    SORE,
    SWAPPED,
    TOOK,
)

TWO_LADIES = {"saloon": "lady, 0: 0.0 0.1"}
THREE_IN = {"saloon": "lady, 0: 0.0 0.1, 1: 1.0 1.1, 2: 2.0", "bank": "cowboy, 1: 0.0, 2: 1.0"}


def money(at: Position) -> list[int]:
    return [seat.money for seat in at.view().seats]


# ---------------------------------------------------------------------------------------------------- money


@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("nugget", [2500, 2000, 2000]),
        ("herd_sold", [2400, 2000, 2000]),
        ("lucky_poker", [2200, 1900, 1900]),
        ("bounty", [2300, 2000, 2000]),
        ("railway_dividend", [2600, 2000, 2000]),
        ("inheritance", [2400, 2000, 2000]),
        ("founders_day", [2200, 2200, 2200]),
        ("doctors_bill", [1800, 2000, 2000]),
        ("new_saddle", [1700, 2000, 2000]),
        ("unlucky_poker", [1800, 2100, 2100]),
        ("disorderly_conduct", [1600, 2000, 2000]),
        ("bank_robbery", [1500, 2000, 2000]),
        ("fire_brigade", [1900, 1900, 1900]),
        ("poor_relief", [2400, 2000, 2000]),
    ],
)
def test_events_of_money(event: str, after: list[int]) -> None:
    """R12.10"""
    at = Position().event(0, event)
    assert money(at) == after
    assert [FIRST_EDITION.events[drawn.a or 0] for drawn in at.heard(DREW)] == [event]


def test_property_tax_is_for_points() -> None:
    """R12.10"""
    town = {"saloon": "bandit, won by 0", "bank": "lady, won by 1"}
    assert money(Position(town=town, points={0: 2}).event(0, "property_tax")) == [1800, 2000, 2000]
    assert money(Position(points={0: 5}).event(0, "property_tax")) == [1500, 2000, 2000]


def test_pay_day_is_for_stones_in_town() -> None:
    """R12.10"""
    assert money(Position(town=THREE_IN).event(1, "pay_day")) == [2000, 1850, 2000]


def test_s47_taxes_have_a_floor_and_a_ceiling() -> None:
    at = Position().event(0, "property_tax")
    assert (money(at), at.heard(PAID)) == ([2000, 2000, 2000], [])
    wages = Position(town={"saloon": "cowboy, 0: 0.0 0.1 0.2 0.3 0.4 0.5 1.0 1.1 1.2 1.3 1.4 2.0 2.1 2.3"}).event(
        0, "pay_day"
    )
    assert wages.money(0) == 1500


@pytest.mark.parametrize(
    ("cash", "richest", "poorest"),
    [
        ({0: 1000, 1: 2000, 2: 1500}, 1, 0),
        ({0: 2000, 1: 2000, 2: 1500}, 1, 2),  # drawn by seat 1, who comes first
        ({0: 1500, 1: 1000, 2: 1500}, 2, 1),
    ],
)
def test_the_richest_and_the_poorest(cash: dict[int, int], richest: int, poorest: int) -> None:
    """R12.8"""
    robbed = Position(money=cash).event(1, "bank_robbery")
    assert [was - now for was, now in zip(cash.values(), money(robbed), strict=True)].index(500) == richest
    helped = Position(money=cash).event(1, "poor_relief")
    assert [now - was for was, now in zip(cash.values(), money(helped), strict=True)].index(400) == poorest


def test_the_richest_must_sell_as_well() -> None:
    """R12.2, R14.50"""
    at = Position(2, town={"saloon": "lady, 1: 0.0 0.1"}, money={0: 100, 1: 375}).event(0, "bank_robbery")
    assert (at.question, at.waiting) == ("Sell", [1])
    at.do(1, "sell saloon.0.0")
    assert money(at) == [100, 25]


# ---------------------------------------------------------------------------------------------------- forced sale


def test_s41_stones_are_sold_one_by_one() -> None:
    at = Position(2, town=TWO_LADIES, money={0: 100}).event(0, "disorderly_conduct")
    assert (at.question, at.options(0)) == ("Sell", ["sell saloon.0.0", "sell saloon.0.1"])
    ask = at.view().ask
    assert ask is not None
    assert (ask.left, ask.event) == (300, "disorderly_conduct")
    at.do(0, "sell saloon.0.1")
    assert [(at.spot(event.a or 0), event.b) for event in at.heard(SOLD)] == [("saloon.0.1", 150), ("saloon.0.0", 150)]
    assert [(event.a, event.d) for event in at.heard(PAID)] == [(400, 0)]
    assert (at.money(0), at.home(0)) == (0, 41)


def test_s42_a_sale_ends_when_it_suffices() -> None:
    at = Position(2, town=TWO_LADIES, money={0: 50}, hands={0: "lady_1"}).event(0, "doctors_bill")
    at.do(0, "sell saloon.0.0")
    assert (at.money(0), at.stones("saloon", 0)) == (0, {"0.1"})
    assert "You owe nothing" in refused(at.play, 0, "sell saloon.0.1")


def test_what_is_left_over_is_kept() -> None:
    """R12.2"""
    at = Position(2, town=TWO_LADIES, money={0: 150}).event(0, "doctors_bill").do(0, "sell saloon.0.0")
    assert at.money(0) == 100


def test_s43_the_rest_is_waived() -> None:
    at = Position(2, town={"saloon": "cowboy, 0: 0.0"}, money={0: 0}).event(0, "new_saddle")
    assert (at.money(0), at.home(0)) == (0, 41)
    assert [(event.a, event.d) for event in at.heard(PAID)] == [(50, 250)]


def test_s44_nothing_is_sold_when_nothing_is_owed() -> None:
    at = Position(2, town=TWO_LADIES).placing()
    assert "You owe nothing" in refused(at.play, 0, "sell saloon.0.0")
    at.turn_begun(0)
    assert "You owe nothing" in refused(at.play, 0, "sell saloon.0.0")


def test_s45_a_sale_can_cost_control() -> None:
    at = Position(2, town={"saloon": f"lady, 0: {SALOON_CHAIN}"}, money={0: 100}).event(0, "doctors_bill")
    assert at.controllers("saloon") == [0]
    at.do(0, "sell saloon.2.3")
    assert at.controllers("saloon") == []


def test_a_bargain_does_not_lower_what_is_got_for_a_stone() -> None:
    """R12.2, R12.7"""
    at = Position(2, town=TWO_LADIES, money={0: 50}).event(0, "bargain_day", "doctors_bill").do(0, "sell saloon.0.0")
    assert at.heard(SOLD)[0].b == 150


def test_s46_several_are_paid_clockwise() -> None:
    at = Position(4, money={0: 2000, 1: 250, 2: 0, 3: 0}).event(1, "unlucky_poker")
    assert money(at) == [2050, 0, 100, 100]
    assert [(event.a, event.c) for event in at.heard(PAID)] == [(100, 2), (100, 3), (50, 0)]


def test_who_owes_to_several_sells_first() -> None:
    """R12.2, R14.42"""
    at = Position(3, town=TWO_LADIES, money={0: 0}).event(0, "unlucky_poker")
    at.do(0, "sell saloon.0.0")
    assert money(at) == [100, 2100, 2100]
    assert at.home(0) == 41


def test_all_others_pay_clockwise_and_sell_if_they_must() -> None:
    """R12.8, R14.56, R14.50"""
    at = Position(3, town={"saloon": "lady, 2: 0.0 0.1"}, money={2: 0, 1: 50}).event(0, "lucky_poker")
    assert (at.question, at.waiting) == ("Sell", [2])
    at.do(2, "sell saloon.0.0")
    assert money(at) == [2150, 0, 50]
    assert [(event.seat, event.a) for event in at.heard(PAID)] == [(1, 50), (2, 100)]


def test_the_levy_begins_with_whoever_drew_it() -> None:
    """R12.8, R14.56"""
    at = Position(3).event(1, "fire_brigade")
    assert [event.seat for event in at.heard(PAID)] == [1, 2, 0]


def test_s48_a_pickpocket_finds_stones_too() -> None:
    at = Position(3, town={"saloon": "lady, 1: 0.0 0.1 0.2"}, money={1: 0}).event(0, "pickpocket")
    assert at.options(0) == ["seat 1", "seat 2"]
    at.do(0, "seat 1")
    assert (at.question, at.waiting) == ("Sell", [1])
    at.do(1, "sell saloon.0.0", "sell saloon.0.1")
    assert money(at) == [2300, 0, 2000]


def test_a_pickpocket_may_choose_somebody_who_has_nothing() -> None:
    """R14.55"""
    at = Position(3, money={1: 0}).event(0, "pickpocket").do(0, "seat 1")
    assert money(at) == [2000, 0, 2000]


def test_with_one_opponent_nobody_is_asked_whom_to_rob() -> None:
    """R14.62"""
    assert money(Position(2).event(0, "pickpocket")) == [2300, 1700]


# ---------------------------------------------------------------------------------------------------- cards


def test_a_swap_of_blind_cards() -> None:
    """R12.6, R12.10 Sleight of hand: in the second placing round each has one card left."""
    at = Position(2, hands={0: "question_1 lady_7", 1: "bandit_5 cowboy_1"}, draws="sleight_of_hand").second_placing()
    at.do(0, "play question_1").done(0)
    given, got = at.heard(SWAPPED)[0].a, at.heard(SWAPPED)[0].b
    assert FIRST_EDITION.cards[given or 0] == "lady_7"
    swapped = FIRST_EDITION.cards[got or 0]
    assert at.hand(0) == {swapped}
    assert at.hand(1) == ({"bandit_5", "cowboy_1"} - {swapped}) | {"lady_7"}
    assert "lady_7" in at.seat(1, viewer=0).known[0]
    assert swapped in at.seat(0, viewer=1).known[1]


def test_a_swap_needs_a_card_on_both_sides() -> None:
    """R12.6, R14.55"""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}
    at = Position(
        2, town=town | {"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "question_1", 1: "lady_7"}, draws="sleight_of_hand"
    ).duels()
    at.do(0, "challenge 1 saloon").do(1, "enough")
    assert not at.heard(SWAPPED)
    three = Position(3, town=town, hands={0: "question_1", 1: "lady_7", 2: "lady_6"}, draws="sleight_of_hand").duels()
    three.do(0, "challenge 1 saloon").do(1, "enough")
    assert not three.heard(SWAPPED)


def test_only_who_holds_a_card_can_be_looked_at() -> None:
    """R12.6, R14.55"""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}
    at = Position(3, town=town, hands={0: "question_1", 1: "lady_7", 2: "lady_6"}, draws="telegraph_clerk").duels()
    at.do(0, "challenge 1 saloon").do(1, "enough")
    assert [(event.seat, event.c) for event in at.heard(LOOKED)] == [(0, 2)]
    assert at.money(0) == 2100
    alone = Position(
        2, town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "question_1", 1: "lady_7"}, draws="telegraph_clerk"
    ).duels()
    alone.do(0, "challenge 1 saloon").do(1, "enough")
    assert not alone.heard(LOOKED)
    assert alone.money(0) == 2100


def test_the_telegraph_clerk_shows_a_hand_and_tips() -> None:
    """R12.10"""
    at = Position(3).event(0, "telegraph_clerk")
    assert at.options(0) == ["seat 1", "seat 2"]
    at.do(0, "seat 2")
    assert set(at.seat(2, viewer=0).hand_cards or ()) == at.hand(2)
    assert at.seat(2, viewer=1).hand_cards is None
    assert at.money(0) == 2100


def test_s40_the_marked_deck() -> None:
    """R5.8"""
    at = Position(2, pile="lady_1 lady_2", hands={0: "question_1 lady_7 lady_6"}, draws="marked_deck lady_2").placing()
    at.do(0, "play question_1")
    assert (at.question, at.options(0)) == ("SwapCard", ["swap lady_6", "swap lady_7", "keep"])
    at.do(0, "swap lady_6")
    assert at.hand(0) == {"lady_7", "lady_2"}
    assert (at.view().pile, at.view(0).in_pile, at.view(1).in_pile) == (2, ("lady_6",), ())
    assert [(event.a is None, event.b is None) for event in at.heard(EXCHANGED, 1)] == [(True, True)]


def test_the_card_given_to_the_marked_deck_may_come_back() -> None:
    """R14.49"""
    at = Position(2, pile="lady_1", hands={0: "question_1 lady_7 lady_6"}, draws="marked_deck lady_6").placing()
    at.do(0, "play question_1", "swap lady_6")
    assert at.hand(0) == {"lady_7", "lady_6"}
    assert at.view(0).in_pile == ()


def test_the_marked_deck_may_be_left_alone() -> None:
    """R12.10"""
    at = Position(2, hands={0: "question_1 lady_7 lady_6"}, draws="marked_deck").placing()
    at.do(0, "play question_1", "keep")
    assert at.hand(0) == {"lady_7", "lady_6"}
    assert len(at.heard(KEPT)) == 1


def test_without_a_pile_there_is_no_marked_deck() -> None:
    """R12.6, R14.49"""
    at = (
        Position(2, pile="", hands={0: "question_1 lady_7 lady_6"}, draws="marked_deck")
        .placing()
        .do(0, "play question_1")
    )
    assert at.question == "Buy"


def test_s52_no_marked_deck_in_the_duel_round() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    at = Position(2, town=town, hands={0: "question_1", 1: "lady_7"}, draws="marked_deck").duels()
    at.do(0, "challenge 1 saloon").do(1, "enough")
    assert not at.heard(EXCHANGED)
    assert not at.heard(KEPT)
    assert at.view().passes == 2


# ---------------------------------------------------------------------------------------------------- stones


@pytest.mark.parametrize(("event", "number"), [("old_comrade", 1), ("hired_hands", 2), ("trail_crew", 3)])
def test_free_stones(event: str, number: int) -> None:
    """R12.3, R12.10"""
    at = Position(town=THREE_IN).event(0, event)
    assert bool(at.options(0, "put saloon")) == (event != "trail_crew")
    assert not at.may(0, "enough")
    assert not at.options(0, "put post_office")
    at.do(0, *[f"put bank.{spot}" for spot in ("2.0", "2.1", "2.2")[:number]])
    assert len(at.stones("bank", 0)) == number
    assert at.question == "PlayCard"
    assert [event.b for event in at.heard(PUT)] == [0] * number


def test_free_stones_stay_in_one_building() -> None:
    """R12.3"""
    at = Position(town=THREE_IN).event(0, "hired_hands").do(0, "put bank.2.0")
    assert not at.options(0, "put saloon")


def test_without_a_building_there_are_no_free_stones() -> None:
    """R12.1"""
    for event in ("old_comrade", "hired_hands"):
        assert Position(town={"saloon": "lady, won by 1"}).event(0, event).question == "PlayCard"
    assert Position(town={"saloon": "lady, 1: 0.0"}).event(0, "trail_crew").question == "PlayCard"


def test_free_stones_must_be_put_as_far_as_they_fit() -> None:
    """R12.3, R14.52 A building with one empty cell may be chosen."""
    town = {
        "post_office": "cowboy, 0: 0.1 0.2 1.2 2.2 2.3 2.4, 1: 0.3 0.4 1.0 1.1 1.4 2.0 3.0 3.1 3.2",
        "saloon": "cowboy",
    }
    at = Position(2, town=town).event(1, "trail_crew").do(1, "put post_office.3.3")
    assert at.question == "PlayCard"
    assert at.controllers("post_office") == [0]


def test_s49_free_stones_count_for_the_three() -> None:
    at = Position(2, town={"saloon": "cowboy"}, hands={0: "question_1"}, draws="hired_hands").placing()
    at.table.put[0] = 2
    at.do(0, "play question_1", "put saloon.0.0")
    assert (at.question, at.building("saloon").put) == ("Buy", 3)
    assert not at.options(0, "buy saloon")


def test_in_other_rounds_there_is_no_limit_of_three() -> None:
    """R12.3 Two events of the start round bring five stones."""
    at = Position(2, town={"saloon": "cowboy"}).event(0, "hired_hands", "trail_crew")
    at.do(0, *(f"put saloon.0.{column}" for column in range(5))).turn_begun(0)
    assert at.may(0, "buy saloon.1.0")
    assert len(at.stones("saloon", 0)) == 5


def test_outside_of_placing_rounds_nothing_is_used_up() -> None:
    """R5.2, R12.3 What was put in the last turn of a placing round is no business of an event's stones."""
    at = Position(2, town={"saloon": "cowboy"})
    at.table.put[0] = 3
    at.event(0, "hired_hands")
    assert (at.question, at.building("saloon").put, len(at.options(0, "put saloon"))) == ("FreeStones", 0, 26)
    at.do(0, "put saloon.0.0", "put saloon.0.1").turn_begun(0)
    assert (at.do(0, "buy saloon.0.2").building("saloon").put, at.question) == (1, "Buy")


def test_a_bar_fight_costs_an_own_stone() -> None:
    """R12.4, R12.10"""
    at = Position(town=THREE_IN).event(0, "bar_fight")
    assert at.options(0) == ["take saloon.0.0", "take saloon.0.1"]
    at.do(0, "take saloon.0.1")
    assert (at.home(0), at.money(0)) == (40, 2000)
    assert Position().event(0, "bar_fight").question == "PlayCard"


def test_an_ambush_costs_somebody_elses() -> None:
    """R12.4, R12.10, R14.61"""
    at = Position(town=THREE_IN).event(0, "ambush")
    assert at.options(0) == ["take saloon.1.0", "take saloon.1.1", "take saloon.2.0", "take bank.0.0", "take bank.1.0"]
    at.do(0, "take bank.1.0")
    assert at.home(2) == 40


def test_a_tornado_costs_everybody_one() -> None:
    """R12.8, R12.10, R14.56"""
    at = Position(town={"saloon": "lady, 0: 0.0 0.1, 1: 1.0, 2: 2.0 2.1"}).event(2, "tornado")
    assert (at.waiting, at.options(2)) == ([2], ["take saloon.2.0", "take saloon.2.1"])
    at.do(2, "take saloon.2.0").do(0, "take saloon.0.0")
    assert [(event.seat, event.b) for event in at.heard(TOOK)] == [(2, 2), (0, 0), (1, 1)]
    assert Position(town={"saloon": "lady, 1: 1.0"}).event(0, "tornado").home(1) == 41


def test_high_noon_clears_two_out_of_one_building() -> None:
    """R12.4, R12.10"""
    at = Position(town=THREE_IN).event(0, "high_noon").do(0, "take bank.0.0")
    assert at.question == "PlayCard"  # the other one there is the only one left, and is taken unasked
    assert (at.home(1), at.home(2)) == (39, 40)
    saloon = Position(town=THREE_IN).event(0, "high_noon").do(0, "take saloon.1.0")
    assert saloon.options(0) == ["take saloon.1.1", "take saloon.2.0"]


def test_high_noon_where_only_one_stands() -> None:
    """R12.1"""
    at = (
        Position(2, town={"saloon": "lady, 1: 0.0", "bank": "lady, 1: 0.0 1.0"})
        .event(0, "high_noon")
        .do(0, "take saloon.0.0")
    )
    assert (at.question, at.home(1)) == ("PlayCard", 39)


def test_run_out_of_town_by_the_left_neighbour() -> None:
    """R12.10"""
    at = Position(town=THREE_IN).event(1, "run_out_of_town")
    assert (at.waiting, at.options(2)) == ([2], ["take saloon.1.0", "take saloon.1.1", "take bank.0.0"])
    at.do(2, "take bank.0.0")
    assert [(event.seat, event.b) for event in at.heard(TOOK)] == [(2, 1)]


def test_a_night_march_shifts_two_own_stones() -> None:
    """R12.5, R12.10, R14.53"""
    at = Position(town=THREE_IN | {"bank": "cowboy, 0: 0.0"}).event(0, "night_march")
    assert at.may(0, "enough")
    assert at.options(0, "shift bank")
    assert not at.options(0, "shift saloon.1.0")
    at.do(0, "shift saloon.0.0 4.5")
    assert not at.options(0, "shift saloon.4.5")
    assert not at.options(0, "shift bank")
    at.do(0, "shift saloon.0.1 4.4")
    assert at.stones("saloon", 0) == {"4.4", "4.5"}
    assert at.home(0) == 38
    assert at.question == "PlayCard"


def test_a_night_march_may_be_shorter() -> None:
    """R12.10"""
    at = Position(town=THREE_IN).event(0, "night_march").do(0, "shift saloon.0.0 4.5", "enough")
    assert at.stones("saloon", 0) == {"0.1", "4.5"}
    assert Position(town=THREE_IN).event(0, "night_march").do(0, "enough").stones("saloon", 0) == {"0.0", "0.1"}
    assert Position().event(0, "night_march").question == "PlayCard"


def test_a_stampede_shifts_somebody_elses_stone() -> None:
    """R12.5, R12.10"""
    at = Position(town=THREE_IN).event(0, "stampede")
    assert not at.may(0, "enough")
    assert not at.options(0, "shift saloon.0.0")
    at.do(0, "shift bank.0.0 4.4")
    assert at.stones("bank", 1) == {"4.4"}
    assert [(at.spot(event.a or 0), at.spot(event.b or 0), event.c) for event in at.heard(SHIFTED)] == [
        ("bank.0.0", "bank.4.4", 1)
    ]


def test_a_shift_goes_to_no_mark_and_no_taken_cell() -> None:
    """R12.5, R6.1"""
    at = Position(town=THREE_IN).event(0, "stampede")
    for place in ("1.5", "0.0", "2.0"):
        assert not at.may(0, f"shift saloon.1.0 {place}")


def test_shifting_makes_and_breaks_control() -> None:
    """R12.5, R6.2"""
    at = (
        Position(town={"saloon": "lady, 0: 1.4 1.3 2.3 3.3 3.2 0.0"})
        .event(0, "night_march")
        .do(0, "shift saloon.0.0 3.1", "enough")
    )
    assert at.controllers("saloon") == [0]
    broken = Position(town={"saloon": f"lady, 1: {SALOON_CHAIN}"}).event(0, "stampede").do(0, "shift saloon.2.3 0.0")
    assert broken.controllers("saloon") == []


# ---------------------------------------------------------------------------------------------------- next purchase


def test_s50_a_bargain_is_for_one_purchase() -> None:
    at = Position(2, town={"saloon": "gunman"}).event(0, "bargain_day").turn_begun(0)
    assert at.seat(0).bargain
    at.do(0, "buy saloon.0.0", "buy saloon.0.1", "buy saloon.0.2")
    assert at.money(0) == 2700 - 375
    at.do(0, "done")
    assert not at.seat(0).bargain
    at.turn(1).turn_begun(0).do(0, "buy saloon.1.0")
    assert at.money(0) == 2700 - 375 + 700 - 250
    assert len(at.heard(BARGAIN)) == 1


def test_a_bargain_that_is_not_used_is_lost() -> None:
    """R12.7"""
    at = Position(2, town={"saloon": "gunman"}).event(0, "bargain_day").turn(0)
    assert not at.seat(0).bargain


def test_a_bargain_drawn_in_a_placing_round_counts_at_once() -> None:
    """R12.7"""
    at = Position(2, town={"saloon": "gunman"}, hands={0: "question_1"}, draws="bargain_day").placing()
    at.do(0, "play question_1", "buy saloon.0.0")
    assert at.money(0) == 1875


def test_a_bargain_of_the_duel_round_waits_for_the_next_pass() -> None:
    """R12.7"""
    town = {"saloon": "gunman, 0: 0.0, 1: 0.1"}
    at = Position(2, town=town, hands={0: "question_1", 1: "lady_7"}, draws="bargain_day").duels()
    at.do(0, "challenge 1 saloon").do(1, "enough")
    assert (at.view().passes, at.seat(0).bargain) == (2, True)


def test_half_of_half_is_half() -> None:
    """R12.7, R14.54"""
    at = Position(2, town={"saloon": "gunman"})
    at.table.bargain[0] = 1
    at.event(0, "bargain_day").turn_begun(0).do(0, "buy saloon.0.0")
    assert at.money(0) == 2700 - 125


def test_a_bargain_opens_dearer_buildings() -> None:
    """R12.7, R5.3"""
    at = Position(2, money={0: 150}, hands={0: "lady_1"}).event(0, "bargain_day").do(0, "play lady_1", "buy saloon.0.0")
    assert at.options(0) == ["lady", "gunman", "sheriff", "bandit", "cowboy"]
    at.do(0, "lady")
    assert at.money(0) == 0


def test_s51_a_sore_head_buys_nothing_once() -> None:
    at = Position(2, town={"saloon": "cowboy"}, hands={0: "cowboy_2"}).event(0, "sore_head").do(0, "play cowboy_2")
    at.do(0, "put saloon.0.0")
    assert "you buy nothing in this turn" in refused(at.play, 0, "buy saloon.0.1")
    at.do(0, "put saloon.0.1")
    assert at.waiting == [1]
    assert (len(at.heard(SORE)), len(at.heard(NO_BUYING))) == (1, 1)
    at.turn(1).turn_begun(0)
    assert at.may(0, "buy saloon.0.2")


def test_a_sore_head_loses_a_bargain() -> None:
    """R12.7, R14.54"""
    at = Position(2, town={"saloon": "cowboy"}).event(0, "bargain_day", "sore_head").turn(0)
    assert (at.seat(0).bargain, at.seat(0).sore, at.waiting) == (False, False, [1])


# ---------------------------------------------------------------------------------------------------- the event cards


def test_s53_the_event_cards_are_shuffled_when_they_are_used_up() -> None:
    at = Position(2)
    events = at.table.events
    at.table.past_events = events[:]
    at.table.events = []
    at.event(0, "bounty")
    assert (at.view().events, at.view().past_events) == (31, ("bounty",))
    assert at.heard(DREW)[0].b == 1


def test_all_events_have_a_test_here() -> None:
    """R12.10"""
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    assert [event for event in FIRST_EDITION.events if f'"{event}"' not in text and f'draws="{event}' not in text] == []


def test_an_event_that_cannot_be_followed_is_drawn_all_the_same() -> None:
    """R12.1"""
    for event in (
        "old_comrade",
        "bar_fight",
        "ambush",
        "tornado",
        "high_noon",
        "run_out_of_town",
        "night_march",
        "stampede",
    ):
        at = Position(2).event(0, event)
        assert (at.question, at.view().past_events, at.heard(GOT)) == ("PlayCard", (event,), [])
