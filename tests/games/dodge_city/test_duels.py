"""Scenarios 6 and 54 to 65: contests, challenges, duels."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.test_connection import POST_OFFICE
from tests.games.refusing import refused
from tinstar.games.dodge_city.rules.events import (
    AWARDED,
    CHALLENGED,
    DREW,
    DREW_LEVEL,
    FOUGHT,
    LAID_DOWN,
    TOOK,
    WON,
)

ALL_IN = {"saloon": "lady, 0: 0.0 0.1, 1: 1.0 1.1, 2: 2.0 2.1", "bank": "cowboy, 0: 0.0, 1: 1.0"}
BOTH_IN = {"saloon": "lady, 0: 0.0 0.1, 1: 1.0 1.1", "bank": "cowboy, 0: 0.0, 1: 1.0"}


def duel(first: str, second: str, draws: str = "") -> Position:
    """Seat 0 has challenged seat 1 in the saloon; these were their cards."""
    return Position(2, town=BOTH_IN, hands={0: first, 1: second}, draws=draws).duels().do(0, "challenge 1 saloon")


# ---------------------------------------------------------------------------------------------------- challenges


def test_s54_no_challenge_without_a_common_building() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1", "bank": "cowboy, 2: 0.0, 1: 1.0"}
    at = Position(town=town).duels()
    assert at.options(0) == ["cede", "challenge 1 saloon"]
    assert "seat 2 has no stone in saloon" in refused(at.play, 0, "challenge 2 saloon")
    assert "You have no stone in bank" in refused(at.play, 0, "challenge 2 bank")


def test_a_building_is_named_with_the_opponent() -> None:
    """R7.3"""
    at = Position(town=ALL_IN).duels()
    assert at.options(0) == ["cede", "challenge 1 saloon", "challenge 1 bank", "challenge 2 saloon"]
    at.do(0, "challenge 1 bank")
    assert [(event.seat, event.a, event.b) for event in at.heard(CHALLENGED)] == [(0, 1, 3)]


def test_s55_the_higher_card_takes_a_stone_there() -> None:
    """R14.23"""
    at = duel("sheriff_6", "bandit_7")
    assert (at.question, at.waiting) == ("TakeStones", [0])
    assert at.options(0) == ["take saloon.1.0", "take saloon.1.1", "enough"]
    at.do(0, "take saloon.1.1")
    assert at.stones("saloon", 1) == {"1.0"}
    assert at.stones("bank", 1) == {"1.0"}
    assert [(event.seat, event.a, event.b) for event in at.heard(WON)] == [(0, 0, 1)]


def test_s6_lady_seven_beats_lady_five() -> None:
    assert duel("lady_5", "lady_7").waiting == [1]
    assert duel("lady_7", "lady_5").waiting == [0]


def test_a_challenger_who_loses_loses_a_stone() -> None:
    """R7.5, R14.24"""
    at = duel("cowboy_1", "cowboy_2")
    assert at.options(1) == ["take saloon.0.0", "take saloon.0.1", "enough"]
    at.do(1, "take saloon.0.0")
    assert at.home(0) == 39


def test_s56_the_winner_may_leave_the_stone() -> None:
    """R14.46"""
    at = duel("lady_7", "lady_5").do(0, "enough")
    assert at.stones("saloon", 1) == {"1.0", "1.1"}
    assert not at.heard(TOOK)


def test_s58_who_has_fought_is_out_of_it() -> None:
    at = Position(town=ALL_IN, hands={0: "lady_7", 1: "lady_6", 2: "lady_5"}).duels()
    at.do(0, "challenge 1 saloon", "enough")
    assert at.view().passes == 2  # 1 has fought, so 2 finds nobody
    assert [(event.seat, event.a) for event in at.heard(LAID_DOWN)] == [(2, 4)]
    four = Position(
        4, town={"saloon": "lady, 0: 0.0, 1: 1.0, 2: 2.0, 3: 3.0"}, hands={0: "lady_7", 1: "lady_6"}
    ).duels()
    four.do(0, "challenge 1 saloon", "enough")
    assert (four.waiting, four.options(2)) == ([2], ["cede", "challenge 3 saloon"])
    assert "seat 1 has no card left to fight with" in refused(four.play, 2, "challenge 1 saloon")


def test_s59_a_question_mark_that_is_left_draws_nothing() -> None:
    """R14.41"""
    at = Position(town=ALL_IN, hands={0: "lady_7", 1: "lady_6", 2: "question_1"}).duels()
    at.do(0, "challenge 1 saloon", "enough")
    assert [event.seat for event in at.heard(LAID_DOWN)] == [2]
    assert not at.heard(DREW)


def test_nobody_needs_to_challenge() -> None:
    """R7.4, R14.20"""
    at = Position(town=ALL_IN, hands={0: "lady_7", 1: "question_1", 2: "lady_5"}).duels()
    at.do(0, "cede").do(1, "cede").do(2, "cede")
    assert [event.seat for event in at.heard(LAID_DOWN)] == [0, 1, 2]
    assert not at.heard(DREW)
    assert at.view().passes == 2


def test_who_has_ceded_can_still_be_challenged() -> None:
    """R7.4, R14.20, R14.22"""
    at = Position(town=ALL_IN, hands={0: "lady_5", 1: "lady_7"}).duels().do(0, "cede").do(1, "challenge 0 saloon")
    assert (at.question, at.waiting) == ("TakeStones", [1])


def test_who_finds_nobody_lays_the_card_down_at_once() -> None:
    """R7.8, R14.40"""
    at = Position(town={"saloon": "lady, 1: 0.0, 2: 0.1"}, hands={0: "question_1"}).duels()
    assert at.waiting == [1]
    assert [event.seat for event in at.heard(LAID_DOWN)] == [0]
    assert at.seat(0).hand == 0
    assert not at.heard(DREW)


# ---------------------------------------------------------------------------------------------------- other cards


def test_s57_question_marks_lose_and_draw() -> None:
    at = duel("question_1", "cowboy_1", draws="bounty")
    assert (at.waiting, at.options(1, "take")) == ([1], ["take saloon.0.0", "take saloon.0.1"])
    assert not at.heard(DREW)  # the stone first
    at.do(1, "take saloon.0.0")
    assert [(event.seat, event.a) for event in at.heard(DREW)] == [(0, 3)]
    assert at.money(0) == 2300
    both = duel("question_1", "question_2", draws="bounty nugget")
    assert [event.seat for event in both.heard(DREW)] == [0, 1]
    assert [(event.a, event.b) for event in both.heard(DREW_LEVEL)] == [(0, 0)]
    assert (both.home(0), both.home(1)) == (38, 38)
    assert (both.money(0), both.money(1)) == (2300, 2500)


def test_events_of_a_duel_go_clockwise_from_the_start_player() -> None:
    """R7.6, R14.51"""
    at = Position(
        3, town=ALL_IN, starter=1, hands={1: "lady_4", 2: "question_1", 0: "question_2"}, draws="bounty nugget"
    ).duels()
    at.do(1, "cede").do(2, "challenge 0 saloon")
    assert [event.seat for event in at.heard(DREW)] == [2, 0]
    again = Position(
        3, town=ALL_IN, starter=0, hands={1: "lady_4", 2: "question_1", 0: "question_2"}, draws="bounty nugget"
    ).duels()
    again.do(0, "cede").do(1, "cede").do(2, "challenge 0 saloon")
    assert [event.seat for event in again.heard(DREW)] == [0, 2]


def test_s60_an_indio_cannot_challenge_and_loses() -> None:
    at = Position(2, town=BOTH_IN, starter=1, hands={0: "cowboy_1", 1: "indio_1"}).duels()
    assert (at.question, at.waiting, at.options(1)) == ("Challenge", [1], ["cede"])
    assert "An Indio is no card to challenge with" in refused(at.play, 1, "challenge 0 saloon")
    at.do(1, "cede").do(0, "challenge 1 saloon")
    assert (at.question, at.waiting) == ("TakeStones", [0])
    at.do(0, "take saloon.1.0")
    assert at.home(1) == 39
    assert not at.heard(DREW)


@pytest.mark.parametrize(("first", "second", "drawn"), [("question_1", "indio_1", 1), ("question_1", "question_2", 2)])
def test_without_a_figure_nobody_wins(first: str, second: str, drawn: int) -> None:
    """R7.7, R14.16"""
    at = duel(first, second, draws="bounty nugget")
    assert len(at.heard(DREW)) == drawn
    assert len(at.heard(DREW_LEVEL)) == 1
    assert not at.heard(WON)
    assert (at.home(0), at.home(1)) == (38, 38)


def test_an_indio_that_nobody_can_challenge_is_laid_down() -> None:
    """R7.8, R14.47"""
    at = Position(2, town={"saloon": "lady, 0: 0.0", "bank": "cowboy, 1: 0.0"}, hands={0: "indio_1"}).duels()
    assert [event.seat for event in at.heard(LAID_DOWN)] == [0, 1]


def test_two_indios_are_not_turned_up_at_all() -> None:
    """R7.7, R14.16 Neither can challenge."""
    at = Position(2, town=BOTH_IN, hands={0: "indio_1", 1: "indio_2"}).duels().cede()
    assert [event.seat for event in at.heard(LAID_DOWN)] == [0, 1]
    assert not at.heard(FOUGHT)


# ---------------------------------------------------------------------------------------------------- who controls


def test_s61_a_spare_stone_saves_the_building() -> None:
    """R14.25"""
    town = {"saloon": f"gunman, 0: {SALOON_CHAIN} 0.4 0.3, 1: 4.5"}
    at = Position(2, town=town, starter=1, hands={0: "cowboy_1", 1: "lady_1"}).duels().do(1, "challenge 0 saloon")
    at.do(1, "take saloon.0.3")
    assert (at.points(0), at.money(0)) == (4, 2800)
    assert at.building("saloon").owner == 0
    assert (at.home(0), at.home(1)) == (41, 41)


def test_s62_a_short_chain_is_broken() -> None:
    """R14.25"""
    town = {"saloon": f"gunman, 0: {SALOON_CHAIN}, 1: 4.5"}
    at = Position(2, town=town, starter=1, hands={0: "cowboy_1", 1: "lady_1"}).duels().do(1, "challenge 0 saloon")
    at.do(1, "take saloon.2.3")
    assert (at.points(0), at.view().passes) == (0, 2)
    assert len(at.stones("saloon", 0)) == 5
    assert at.stones("saloon", 1) == {"4.5"}


# ---------------------------------------------------------------------------------------------------- contests


def contest(first: str, second: str, draws: str = "") -> Position:
    """Scenario 31 at the end of the placing rounds; these are the last cards."""
    town = {"post_office": f"sheriff, {POST_OFFICE}"}
    return Position(2, town=town, hands={0: first, 1: second}, draws=draws).duels()


def test_s63_the_highest_card_wins_the_building() -> None:
    """R14.19"""
    at = contest("gunman_4", "sheriff_7")
    assert (at.points(0), at.money(0), at.building("post_office").owner) == (3, 2600, 0)
    assert (at.points(1), at.money(1)) == (0, 2000)
    assert (at.home(0), at.home(1)) == (41, 41)
    assert not at.heard(TOOK)
    assert [(event.seat, event.c) for event in at.heard(WON)] == [(0, 1)]
    assert at.view().passes == 2


def test_who_was_in_a_contest_has_fought() -> None:
    """R7.3, R14.17, R14.21"""
    town = {"post_office": f"sheriff, {POST_OFFICE}", "saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}
    at = Position(3, town=town, starter=2, hands={0: "gunman_4", 1: "sheriff_7", 2: "lady_7"}).duels()
    assert [event.seat for event in at.heard(LAID_DOWN)] == [2]
    assert at.view().passes == 2


def test_s64_one_card_serves_in_two_contests_and_draws_once() -> None:
    """R14.29"""
    town = {
        "post_office": f"sheriff, {POST_OFFICE}",
        "sheriffs_office": "cowboy, 0: 0.2 0.3 0.4 0.5 1.5 2.5 1.2, 1: 1.1 2.1 3.1 3.2 3.3 3.4 2.4",
    }
    at = Position(2, town=town, hands={0: "cowboy_1", 1: "question_1"}, draws="bounty")
    assert at.controllers("sheriffs_office") == [0, 1]
    at.duels()
    assert [(event.seat, event.b) for event in at.heard(FOUGHT)] == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert len(at.heard(DREW)) == 1
    assert at.points(0) == 4
    assert [event.a for event in at.heard(AWARDED)] == [1, 2]


def test_s65_a_contest_of_question_marks_decides_nothing() -> None:
    at = contest("question_1", "question_2", draws="bounty nugget")
    assert [event.seat for event in at.heard(DREW)] == [0, 1]
    assert (at.points(0), at.points(1)) == (0, 0)
    assert at.controllers("post_office") == [0, 1]
    assert [(event.a, event.b) for event in at.heard(DREW_LEVEL)] == [(1, 1)]
    assert at.view().passes == 2
    assert not at.building("post_office").level


@pytest.mark.parametrize(("first", "second"), [("indio_1", "cowboy_1"), ("question_1", "cowboy_1")])
def test_in_a_contest_an_indio_and_a_question_mark_lose(first: str, second: str) -> None:
    """R7.7, R14.15"""
    at = contest(first, second, draws="bounty")
    assert at.points(1) == 3
    assert len(at.heard(DREW)) == (first == "question_1")


@pytest.mark.parametrize("first", ["indio_1", "question_1"])
def test_in_a_contest_without_a_figure_nobody_wins(first: str) -> None:
    """R7.7"""
    at = contest(first, "indio_2", draws="bounty")
    assert (at.points(0), at.points(1)) == (0, 0)
    assert at.controllers("post_office") == [0, 1]


def test_a_level_contest_is_fought_again() -> None:
    """R7.1, R14.18"""
    cards = "cowboy_4 bandit_4 cowboy_5 bandit_5 cowboy_6 bandit_6 lady_1 lady_2"
    at = contest("question_1", "question_2", draws=f"bounty nugget {cards}")
    at.do(0, "start cowboy_4").do(1, "start bandit_4")
    at.do(1, "play bandit_5", "done").do(0, "play cowboy_5", "done")
    at.do(1, "play bandit_6", "done").do(0, "play cowboy_6", "done")
    assert (at.points(1), at.building("post_office").owner) == (3, 1)


def test_contests_go_in_the_order_of_the_board() -> None:
    """R7.1, R14.17"""
    town = {
        "sheriffs_office": "cowboy, 0: 0.2 0.3 0.4 0.5 1.5 2.5 1.2, 1: 1.1 2.1 3.1 3.2 3.3 3.4 2.4",
        "post_office": f"sheriff, {POST_OFFICE}",
    }
    at = Position(2, town=town, hands={0: "lady_1", 1: "lady_2"}).duels()
    assert [event.a for event in at.heard(WON)] == [1, 2]
    assert at.points(1) == 4


def test_a_contest_that_an_event_decided_is_not_fought() -> None:
    """R14.63"""
    town = {
        "sheriffs_office": "cowboy, 0: 0.2 0.3 0.4 0.5 1.5 2.5 1.2, 1: 1.1 2.1 3.1 3.2 3.3 3.4 2.4",
        "post_office": f"sheriff, {POST_OFFICE}",
    }
    at = Position(2, town=town, hands={0: "question_1", 1: "lady_2"}, draws="bar_fight").duels()
    at.do(0, "take sheriffs_office.0.4")
    assert [event.a for event in at.heard(WON)] == [1]
    assert {event.b for event in at.heard(FOUGHT)} == {1}
    assert at.building("sheriffs_office").owner == 1, "who controls it alone wins it all the same"


def test_a_contest_of_three_is_one_comparison() -> None:
    """R7.1, R14.28 No plan of the box lets three control one building; the table is told that they do."""
    at = Position(
        3, town={"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}, hands={0: "bandit_7", 1: "gunman_1", 2: "sheriff_7"}
    )
    at.table.joined[:3] = [4, 4, 4]
    at.duels()
    assert [(event.seat, event.a, event.b) for event in at.heard(WON)] == [(1, 0, -1)]
    assert [event.seat for event in at.heard(FOUGHT)] == [0, 1, 2]
    assert at.points(1) == 5
