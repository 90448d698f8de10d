"""Scenarios 7, 8, 66 and 72: settlement."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.test_connection import POST_OFFICE
from tinstar.games.dodge_city.rules.events import AWARDED, CONTROLS, LOST_IT, SHIFTED


def test_s7_four_points_and_their_rent() -> None:
    at = Position(town={"saloon": f"gunman, 0: {SALOON_CHAIN}"}).settling()
    assert (at.points(0), at.money(0), at.seat(0).rent) == (4, 2800, 800)
    assert [(event.seat, event.a, event.b, event.c) for event in at.heard(AWARDED)] == [(0, 0, 4, 800)]


@pytest.mark.parametrize(
    ("figure", "points"), [("lady", 5), ("gunman", 4), ("sheriff", 3), ("bandit", 2), ("cowboy", 1)]
)
def test_s8_points_and_rent_of_every_figure(figure: str, points: int) -> None:
    at = Position(town={"saloon": f"{figure}, 1: {SALOON_CHAIN}"}).settling()
    assert (at.points(1), at.money(1)) == (points, 2000 + 200 * points)
    assert at.seat(1).won == ("saloon",)


def test_s66_a_building_that_is_won_is_played_out() -> None:
    at = Position(town={"saloon": f"lady, 0: {SALOON_CHAIN}, 1: 0.0 0.1"}).settling()
    building = at.building("saloon")
    assert (at.points(0), at.money(0)) == (5, 3000)
    assert (building.owner, building.figure, building.camps) == (0, "lady", ())
    assert (at.home(0), at.home(1)) == (41, 41)
    assert at.view().discs["lady"] == 1


def test_several_buildings_are_settled_together() -> None:
    """R8.3, R14.30"""
    town = {"saloon": f"cowboy, 0: {SALOON_CHAIN}", "bank": "bandit, 0: 0.2 0.3 1.3 2.3 3.3 3.2 3.1"}
    at = Position(town=town).settling()
    assert (at.points(0), at.seat(0).won) == (3, ("saloon", "bank"))


def test_two_who_control_without_a_contest_get_nothing() -> None:
    """R8.2, R14.27"""
    at = Position(town={"post_office": f"lady, {POST_OFFICE}"}).settling()
    assert (at.points(0), at.points(1), at.controllers("post_office")) == (0, 0, [0, 1])


def test_an_event_of_the_duel_round_can_bring_control() -> None:
    """R8.2, R14.27"""
    town = {"saloon": "sheriff, 0: 1.4 1.3 2.3 3.3 3.2, 1: 0.0"}
    at = Position(2, town=town, hands={0: "question_1", 1: "lady_7"}, draws="old_comrade").duels()
    at.do(0, "challenge 1 saloon").do(1, "enough").do(0, "put saloon.3.1")
    assert at.points(0) == 3
    assert [event.seat for event in at.heard(CONTROLS)] == [0]


def test_two_by_an_event_fight_only_in_the_next_pass() -> None:
    """R8.2, R14.27"""
    almost = POST_OFFICE.replace("0.1 0.2", "0.1 1.2").replace("1: 1.0", "1: 1.0")
    at = Position(
        2, town={"post_office": f"sheriff, {almost}"}, hands={0: "question_1", 1: "lady_7"}, draws="old_comrade"
    )
    assert at.controllers("post_office") == [1]
    at.duels().do(0, "challenge 1 post_office").do(1, "enough").do(0, "put post_office.0.2")
    assert (at.points(0), at.points(1), at.view().passes) == (0, 0, 2)
    assert at.controllers("post_office") == [0, 1]


def test_s72_the_winner_of_a_contest_may_still_lose_it() -> None:
    """R14.26 Seat 1 loses the contest, draws a stampede and breaks the chain of seat 0."""
    at = Position(
        2, town={"post_office": f"sheriff, {POST_OFFICE}"}, hands={0: "cowboy_1", 1: "question_1"}, draws="stampede"
    ).duels()
    assert (at.question, at.waiting) == ("ShiftStone", [1])
    at.do(1, "shift post_office.0.1 1.2")
    assert len(at.heard(SHIFTED)) == 1
    assert (at.points(0), at.points(1)) == (0, 0)
    assert [(event.seat, event.a) for event in at.heard(LOST_IT)] == [(0, 1)]
    assert at.controllers("post_office") == [1]
    assert at.building("post_office").verdict is None


def test_a_level_contest_stays_level() -> None:
    """R14.48 Two question marks; then a stampede leaves one who controls the building."""
    at = Position(
        2,
        town={"post_office": f"sheriff, {POST_OFFICE}"},
        hands={0: "question_1", 1: "question_2"},
        draws="bounty stampede",
    ).duels()
    assert at.building("post_office").level
    at.do(1, "shift post_office.0.1 1.2")
    assert at.controllers("post_office") == [1]
    assert (at.points(0), at.points(1)) == (0, 0)


def test_a_contest_that_an_event_has_settled_before_is_not_fought() -> None:
    """R7.1 The event of a first contest takes a chain of the second apart: one controls it, and wins it."""
    town = {
        "post_office": f"sheriff, {POST_OFFICE}",
        "sheriffs_office": "cowboy, 0: 0.2 0.3 0.4 0.5 1.5 2.5 1.2, 1: 1.1 2.1 3.1 3.2 3.3 3.4 2.4",
    }
    at = Position(2, town=town, hands={0: "cowboy_1", 1: "question_1"}, draws="stampede").duels()
    at.do(1, "shift sheriffs_office.0.4 0.0")
    assert (at.points(0), at.points(1)) == (3, 1)


def test_a_verdict_does_not_outlast_its_pass() -> None:
    """R7.1 Not even where the building became neutral after its contest."""
    at = Position(2, town={"post_office": "sheriff, neutral", "saloon": "lady, 0: 0.0"})
    at.table.verdicts[:2] = [1, 0]
    at.settling()
    assert at.table.verdicts == [-1] * 6
