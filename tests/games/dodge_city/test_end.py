"""Scenarios 67 to 71: how a game ends."""

from __future__ import annotations

from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.rules.events import DREW, FINAL_AGAIN, FINAL_CARD, GAME_WON
from tinstar.kernel import Outcome, Quick

BANK_CHAIN = "0.2 0.3 1.3 2.3 3.3 3.2 3.1"
BEATEN = ("sheriffs_office", "general_store", "grand_hotel")


def outcome(at: Position) -> Outcome:
    result = at.play.outcome
    assert result is not None
    return result


def played_out(*owners: int) -> dict[str, str]:
    """All buildings of the middle town with Cowboys, won by these seats; the last ones are neutral."""
    names = FIRST_EDITION.building_names[:6]
    return {
        name: f"cowboy, won by {owners[i]}" if i < len(owners) else "cowboy, neutral" for i, name in enumerate(names)
    }


def test_s67_six_points_win() -> None:
    """R2.1"""
    at = Position(town={"saloon": f"cowboy, 0: {SALOON_CHAIN}", "bank": "lady, won by 0"}, points={0: 5}).settling()
    assert at.play.over
    assert (outcome(at).winners, outcome(at).points[0]) == ([0], 6)
    assert [(event.seat, event.a, event.b, event.c) for event in at.heard(GAME_WON)] == [(0, 6, 0, 0)]
    assert at.view().winner == 0


def test_five_points_do_not() -> None:
    """R9.1"""
    at = Position(town={"saloon": f"lady, 0: {SALOON_CHAIN}"}).settling()
    assert (at.points(0), at.play.over) == (5, False)


def test_s68_two_buildings_at_once_win() -> None:
    town = {"saloon": f"sheriff, 1: {SALOON_CHAIN}", "bank": f"sheriff, 1: {BANK_CHAIN}"}
    at = Position(town=town).settling()
    assert (outcome(at).winners, outcome(at).points) == ([1], [0, 6, 0])


def test_s69_more_points_win_and_equals_fight() -> None:
    """R14.32, R14.58"""
    town = {"saloon": f"bandit, 0: {SALOON_CHAIN}", "bank": f"bandit, 1: {BANK_CHAIN}"}
    at = Position(town=town, points={0: 4, 1: 5}).settling()
    assert (outcome(at).winners, outcome(at).points) == ([1], [6, 7, 0])
    assert not at.heard(FINAL_CARD)
    level = Position(town=town, points={0: 4, 1: 4, 2: 3}, draws="cowboy_7 bandit_1").settling()
    assert outcome(level).winners == [1]
    assert [(event.seat, event.a) for event in level.heard(FINAL_CARD)] == [(0, 34), (1, 21)]
    assert [(event.seat, event.b, event.c) for event in level.heard(GAME_WON)] == [(1, 0, 1)]


def test_s70_when_all_is_played_out_most_points_win() -> None:
    at = Position(town=played_out(0, 1, 2), points={0: 5, 1: 4, 2: 3}).settling()
    assert outcome(at).winners == [0]
    assert at.heard(GAME_WON)[0].b == 1
    level = Position(town=played_out(0, 1, 2), points={0: 5, 1: 5, 2: 3}, draws="indio_1 lady_1 gunman_7").settling()
    assert outcome(level).winners == [0]
    assert [(event.seat, event.b) for event in level.heard(FINAL_CARD)] == [(0, 1), (0, 0), (1, 0)]


def test_a_final_duel_without_a_figure_is_drawn_again() -> None:
    """R9.4, R14.39"""
    at = Position(
        town=played_out(0, 1), points={0: 1, 1: 1}, draws="question_1 question_2 question_3 indio_2 cowboy_1"
    ).settling()
    assert outcome(at).winners == [1]
    assert len(at.heard(FINAL_AGAIN)) == 1
    assert [event.seat for event in at.heard(FINAL_CARD)] == [0, 1, 0, 1, 1]
    assert not at.heard(DREW)


def test_all_may_be_level() -> None:
    """R9.2, R9.4"""
    at = Position(town=played_out(), draws="cowboy_1 lady_1 bandit_1").settling()
    assert outcome(at).winners == [1]
    assert [event.seat for event in at.heard(FINAL_CARD)] == [0, 1, 2]


def test_all_cards_are_in_the_final_duel() -> None:
    """R9.4, R14.39 Those in the pile and those discarded."""
    at = Position(town=played_out(0, 1), points={0: 1, 1: 1}, pile="lady_1", draws="cowboy_5 cowboy_4").settling()
    assert outcome(at).winners == [0]
    assert at.view().pile + len(at.view().discards) == 44


def test_for_the_final_duel_the_table_is_empty() -> None:
    """R9.4 A card that lay before somebody else may be drawn, and lies nowhere else then."""
    hands = {0: "cowboy_5", 1: "cowboy_6", 2: "lady_7"}
    at = Position(town=played_out(0, 1, 2), points={0: 5, 1: 5, 2: 3}, hands=hands, draws="lady_7 cowboy_4").duels()
    assert outcome(at).winners == [0]
    assert [at.seat(seat).laid for seat in range(3)] == ["lady_7", "cowboy_4", None]


def test_what_was_known_of_the_pile_ends_with_the_final_duel() -> None:
    """R11.2 The card that was given to the marked deck is drawn: a guess must not have it in the pile as well."""
    hands = {0: "question_1 lady_7", 1: "cowboy_5 cowboy_6"}
    at = Position(2, hands=hands, draws="marked_deck cowboy_1 lady_7 cowboy_4", passes_played=39).second_placing()
    at.do(0, "play question_1").do(0, "swap lady_7").done(0).turn(1).cede()
    assert [FIRST_EDITION.cards[event.a or 0] for event in at.heard(FINAL_CARD)] == ["lady_7", "cowboy_4"]
    assert at.view(0).pile == 42
    assert game.view(game.guess(at.table, 0, Quick(1)), 0) == at.view(0)


def test_s71_the_last_pass_ends_the_game() -> None:
    """R14.34"""
    town = {"saloon": "lady, 0: 0.0"}
    at = Position(town=town, points={0: 1, 1: 3}, passes_played=39).settling()
    assert (outcome(at).winners, at.heard(GAME_WON)[0].b) == ([1], 2)
    early = Position(town=town, points={0: 1, 1: 3}, passes_played=38).settling()
    assert not early.play.over


def test_six_points_count_before_the_last_pass() -> None:
    """R9.1"""
    at = Position(town={"saloon": f"cowboy, 0: {SALOON_CHAIN}"}, points={0: 5}, passes_played=39).settling()
    assert at.heard(GAME_WON)[0].b == 0


def test_the_result_says_where_the_points_come_from() -> None:
    town = {"saloon": f"gunman, 1: {SALOON_CHAIN}", "bank": "bandit, won by 1"}
    result = outcome(Position(town=town, points={1: 2}).settling())
    assert result.parts["saloon"] == [0, 4, 0]
    assert result.parts["bank"] == [0, 2, 0]
    assert sum(points[1] for points in result.parts.values()) == 6
