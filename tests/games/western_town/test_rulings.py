"""What a second reading of rulebook and sheet found."""

from __future__ import annotations

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town import game
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel import IllegalOption, Play, Quick


def seen(play: Play) -> WesternTownView:
    view = play.view(0)
    assert isinstance(view, WesternTownView)
    return view


def test_the_last_start_card_is_not_asked_for() -> None:
    """R14.23 With four players only one is left for the lead marshal."""
    play = game.play(seats=4, seed=1, options={"starts": "chosen", "first": "0"})
    for seat, start in ((3, "saloon"), (2, "homestead"), (1, "gunsmith")):
        play.apply(seat, start)
    assert (play.kind, play.waiting) == ("PlaceStart", [0])
    assert seen(play).seats[0].start == "general_store"


def test_the_reserve_of_a_short_game_is_there_to_choose_from() -> None:
    """R9.1, R9.4 In the second round two come out of eight; only then the rest is out."""
    at = Position(short=True, buildings="chosen").founding()
    assert at.question == "ChooseBuilding"
    assert len(at.view().camps[0].orange_to_come) == 8
    at.do(0, "bank")
    assert set(at.view().camps[0].orange_to_come) == set(at.options(2))
    at.do(2, "hotel")
    assert at.view().camps[0].orange_to_come == ()


def test_a_guess_keeps_nothing_of_a_hand_to_which_a_card_was_woken() -> None:
    """R10.1 Two hands that another seat cannot tell apart lead to the same guess, in every field."""
    guesses = []
    for others in ("marshal gold_mine", "homestead_1 civic_pride_1"):
        at = Position(town={1: "b3 telegraph"}, hand={1: f"telegraph {others}"}).turns(1)
        at.do(1, "play telegraph", "wake carpenter_1", "done")
        guess = game.guess(at.table, 0, Quick(3))
        guesses.append((guess.hands, guess.asleep, guess.in_hand))
    assert guesses[0] == guesses[1]


def test_the_last_cards_stay_on_the_tables() -> None:
    """R6.5 Cards are taken back only if another round follows."""
    at = Position(2, lincoln="a b c d 5", round=5, table={0: "gold_mine, marshal down", 1: "homestead_1"}).income()
    assert at.play.over
    assert at.laid(0) == ["gold_mine", "marshal down"]
    assert at.laid(1) == ["homestead_1"]


@pytest.mark.parametrize("option", ["homestead ", "homestead b3"])
def test_more_than_a_start_card_is_refused(option: str) -> None:
    """The card is still there, so nobody has it."""
    play = game.play(seats=2, seed=1, options={"starts": "chosen", "first": "1"})
    with pytest.raises(IllegalOption):
        play.apply(0, option)
    assert play.kind == "ChooseStart"


@pytest.mark.parametrize("option", ["use gold_mine on {} gold_mine", "pay {} gold"])
def test_a_number_too_long_to_be_read_is_refused(option: str) -> None:
    at = Position(goods={0: "1 gold, 2 wood"}, table={1: "gold_mine"}).turns()
    if option.startswith("pay"):
        at.do(0, "play gold_mine")
    with pytest.raises(IllegalOption):
        at.do(0, option.format("9" * 5000))
