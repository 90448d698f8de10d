"""The options: conducting marks, opening picture cards, clearing, discs without limit, the last pass, the first start
player, editions."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.test_connection import CROSSING
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS
from tinstar.games.dodge_city.rules.events import CLEARED, CONTROLS, DREW, GAME_WON, OPENED, STARTS
from tinstar.games.dodge_city.rules.settlement import PATIENCE
from tinstar.games.dodge_city.view import DodgeCityView

BLOCKED = {"post_office": "gunman, 0: 0.2 1.1 2.0, 1: 0.1, 2: 1.0"}
"""Nobody can touch the bottle with a chain: seats 1 and 2 stand beside it, and seat 0 has cut them off."""


# ---------------------------------------------------------------------------------------------------- R10.1


def test_a_chain_runs_on_through_a_mark() -> None:
    """R10.1, R14.57"""
    at = Position(2, town={"saloon": "cowboy, 0: 1.4 1.3 1.2 3.1 3.3"}, conducting=True).placing().turn_begun(0)
    assert at.joined("saloon", 0) == 2
    at.do(0, "buy saloon.3.2")
    assert [event.seat for event in at.heard(CONTROLS)] == [0]
    assert at.view().conducting


def test_a_chain_through_a_mark_breaks_like_any_other() -> None:
    """R10.1"""
    at = Position(2, town=CROSSING, conducting=True).event(0, "bar_fight").do(0, "take saloon.3.2")
    assert at.controllers("saloon") == []


# ---------------------------------------------------------------------------------------------------- R10.2


def test_a_picture_card_may_open_a_building() -> None:
    """R10.2"""
    at = Position(2, hands={0: "sheriff_2"}, opening=True).placing().do(0, "play sheriff_2")
    assert at.question == "FreeStones"
    at.do(0, "put bank.0.0")
    assert at.building("bank").figure == "sheriff"
    assert [(event.seat, event.a, event.b) for event in at.heard(OPENED)] == [(0, 3, 2)]
    assert not at.options(0, "put saloon")
    at.do(0, "put bank.1.0")
    assert (at.money(0), at.building("bank").put) == (2000, 2)


def test_without_a_disc_it_does_not() -> None:
    """R10.2, R5.4"""
    town = {"saloon": "sheriff, won by 0", "bank": "sheriff, won by 1"}
    at = Position(2, town=town, hands={0: "sheriff_2"}, opening=True).placing().do(0, "play sheriff_2")
    assert at.question == "Buy"
    assert (
        Position(2, town=town, hands={0: "sheriff_2"}, opening=True, unlimited=True)
        .placing()
        .do(0, "play sheriff_2")
        .options(0, "put")
    )


def test_events_open_nothing_all_the_same() -> None:
    """R10.2, R12.1"""
    assert Position(2, opening=True).event(0, "old_comrade").question == "PlayCard"


# ---------------------------------------------------------------------------------------------------- R10.3


def test_a_stuck_building_is_cleared_after_four_settlements() -> None:
    """R10.3"""
    at = Position(3, town=BLOCKED, clearing=True)
    for settled in range(1, PATIENCE):
        at.table.agenda.clear()
        at.table.sealed = []
        at.settling()
        assert (at.building("post_office").stuck, at.building("post_office").neutral) == (settled, False)
    at.table.agenda.clear()
    at.table.sealed = []
    at.settling()
    assert at.building("post_office").neutral
    assert [event.a for event in at.heard(CLEARED)] == [1]
    assert [at.home(seat) for seat in range(3)] == [41] * 3


def test_the_count_begins_anew_when_somebody_could_join_it() -> None:
    """R10.3"""
    at = Position(3, town=BLOCKED, clearing=True)
    at.table.stuck[1] = 3
    at.table.stones[3 + 1] = 0  # seat 1 has lost its stone beside the bottle
    at.settling()
    assert (at.building("post_office").stuck, at.building("post_office").neutral) == (0, False)


def test_without_the_option_it_stays() -> None:
    """R10.3"""
    at = Position(3, town=BLOCKED)
    at.table.stuck[1] = 3
    at.settling()
    assert not at.building("post_office").neutral


# ---------------------------------------------------------------------------------------------------- R10.4


def test_discs_without_limit() -> None:
    """R10.4"""
    town = {name: f"lady, won by {i % 2}" for i, name in enumerate(("saloon", "bank", "general_store"))}
    at = Position(2, town=town, unlimited=True).placing().turn_begun(0).do(0, "buy post_office.0.1")
    assert "lady" in at.options(0)
    assert set(at.view().discs.values()) == {-1}


# ---------------------------------------------------------------------------------------------------- R10.5


@pytest.mark.parametrize("last", [10, 20, 40, 60])
def test_the_last_pass(last: int) -> None:
    """R10.5"""
    at = Position(2, points={1: 1}, town={"bank": "cowboy, won by 1"}, passes_played=last - 1, passes=last).settling()
    assert at.heard(GAME_WON)[0].b == 2
    assert at.view().last_pass == last
    assert not Position(2, points={1: 1}, passes_played=last - 2, passes=last).settling().play.over


# ---------------------------------------------------------------------------------------------------- R10.6


def test_the_first_start_player_may_be_agreed_on() -> None:
    """R10.6, R14.44"""
    at = Position(3, hands={0: "question_1", 1: "lady_7", 2: "cowboy_4"}, draws="bounty", first="2").starting()
    at.do(0, "start question_1").do(1, "start lady_7").do(2, "start cowboy_4")
    assert (at.view().starter, at.heard(STARTS)[0].b) == (2, 2)
    assert [event.seat for event in at.heard(DREW)] == [0]
    assert at.waiting == [2]


def test_in_the_second_pass_the_cards_decide_again() -> None:
    """R10.6"""
    at = Position(3, hands={0: "bandit_4", 1: "lady_7", 2: "cowboy_4"}, first="2", passes_played=1).starting()
    at.do(0, "start bandit_4").do(1, "start lady_7").do(2, "start cowboy_4")
    assert at.view().starter == 1


# ---------------------------------------------------------------------------------------------------- R10.7


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_edition_can_be_played(edition: str) -> None:
    """R10.7"""
    view = game.play(seats=5, seed=1, options={"edition": edition}).view(0)
    assert isinstance(view, DodgeCityView)
    assert view.edition == edition
    assert [building.name for building in view.buildings] == EDITIONS[0].building_names


def test_the_newest_edition_is_the_usual_one() -> None:
    """R10.7"""
    default = next(option.default for option in game.facts.options if option.key == "edition")
    assert default == max(EDITION_NAMES)


def test_the_plans_of_the_first_edition_stay_as_they_are() -> None:
    """R13.3 Games that were recorded with it go on."""
    first = EDITIONS[EDITION_NAMES.index("1")]
    assert first.buildings[0].rows == ["......", ".....B", "..D...", "....P.", ".K...."]
    at = Position(2, town={"saloon": f"lady, 0: {SALOON_CHAIN}"})
    assert at.controllers("saloon") == [0]


def test_the_plans_of_the_second_edition_stay_as_they_are() -> None:
    """R13.4, R13.5 The third has another Post Office, and nothing else."""
    second, third = (EDITIONS[EDITION_NAMES.index(name)] for name in ("2", "3"))
    assert second.buildings[1].rows == ["B....", "..D..", ".P...", "...K."]
    others = [one.name for one, other in zip(second.buildings, third.buildings, strict=True) if one.rows != other.rows]
    assert others == ["post_office"]
