"""Scenarios 79 to 81: what was seen stays known, in views and in guesses."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import CARDS, LINCOLN
from tinstar.games.western_town.rules.events import LOOKED, SLEPT, WOKE
from tinstar.games.western_town.rules.turn import NEXT_ROUND
from tinstar.games.western_town.state import cards_in
from tinstar.kernel import SPECTATOR, Quick

FOUR = "marshal gold_mine carpenter_1 homestead_1"


def guessed(at: Position, viewer: int, owner: int, guesses: int = 200) -> Counter[frozenset[str]]:
    """The hands of the owner in the viewer's guesses."""
    hands = [game.guess(at.table, viewer, Quick(seed)).hands[owner] for seed in range(guesses)]
    return Counter(frozenset(CARDS[card] for card in cards_in(hand)) for hand in hands)


def always_in(hands: Counter[frozenset[str]]) -> set[str]:
    return set(frozenset.intersection(*hands))


def ever_in(hands: Counter[frozenset[str]]) -> set[str]:
    return set(frozenset.union(*hands))


# ---------------------------------------------------------------------------------------------------- unknown


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_a_hand_is_any_of_the_cards_that_are_not_seen(viewer: int) -> None:
    """R10.1, R10.2 Which cards a player owns is known, and how many are in hand."""
    at = Position(hand={1: FOUR}, town={1: "b3 saloon"}).turns()
    seen = at.seat(1, viewer=viewer)
    assert (seen.hand, seen.asleep, seen.hand_cards, seen.asleep_cards) == (4, 3, None, None)
    assert at.known(1, viewer) == set()
    hands = guessed(at, viewer, 1)
    assert all(len(hand) == 4 for hand in hands)
    assert len(hands) == 35  # four of seven
    assert always_in(hands) == set()


def test_every_hand_is_as_likely_as_any_other() -> None:
    """R10.1"""
    at = Position(hand={1: FOUR}).turns()
    hands = guessed(at, 0, 1, 3000)
    assert len(hands) == 15
    assert all(140 < number < 260 for number in hands.values())


def test_what_lies_on_the_table_is_not_in_hand() -> None:
    """R10.2"""
    at = Position(hand={1: "carpenter_1"}, table={1: "gold_mine, marshal down"}).turns()
    assert ever_in(guessed(at, 0, 1)) == {"carpenter_1", "homestead_1", "civic_pride_1", "civic_pride_2"}


def test_with_nothing_asleep_all_is_known() -> None:
    """R10.2"""
    at = Position(table={1: "gold_mine"}).turns()
    assert set(at.seat(1, viewer=0).hand_cards or ()) == at.hand(1)
    assert len(guessed(at, 0, 1)) == 1


def test_the_own_hand_is_never_drawn_anew() -> None:
    at = Position(hand={0: FOUR}).turns()
    assert guessed(at, 0, 0).keys() == {frozenset(FOUR.split())}


def test_what_was_put_away_only_its_owner_hears() -> None:
    """R2.5"""
    at = Position(2).keeping().do(0, "sleep marshal", "sleep gold_mine", "done")
    at.do(1, "sleep carpenter_1", "sleep gold_mine", "done")
    assert [event.a for event in at.heard(SLEPT, 0)] == [0b101, None]
    assert [event.c for event in at.heard(SLEPT, SPECTATOR)] == [2, 2]
    assert all(event.a is None for event in at.heard(SLEPT, SPECTATOR))


# ---------------------------------------------------------------------------------------------------- seen


def test_s79_a_card_used_from_hand_is_known() -> None:
    at = Position(hand={0: FOUR}, table={0: "civic_pride_1", 1: "gold_mine"}).turns()
    at.do(0, "use gold_mine on 1 gold_mine")
    for viewer in (SPECTATOR, 1, 2):
        assert at.known(0, viewer) == {"gold_mine"}
        assert always_in(guessed(at, viewer, 0)) == {"gold_mine"}
    assert at.seat(0, viewer=1).hand_cards is None


def test_a_played_card_is_no_longer_known_to_be_in_hand() -> None:
    """R10.3"""
    at = Position(2, hand={0: FOUR}, table={0: "civic_pride_1, civic_pride_2", 1: "gold_mine, marshal"}).turns()
    at.do(0, "use gold_mine on 1 gold_mine").do(1, "play homestead_1").do(0, "play gold_mine")
    assert at.known(0, 1) == {"marshal", "carpenter_1", "homestead_1"}  # nothing sleeps any more


def test_the_card_of_a_new_building_is_known() -> None:
    """R10.3 All see it come."""
    at = Position(hand={0: FOUR}, town={0: "b3 saloon"}, goods={0: "1 gold"}).alone(0)
    at.do(0, "play carpenter_1", "build barber e3")
    assert at.known(0, 2) == {"barber"}
    assert always_in(guessed(at, SPECTATOR, 0)) == {"barber"}


def telegraph(hand: str = FOUR) -> Position:
    """Seat 0 looks at seat 1's hand."""
    at = Position(
        town={0: "b3 telegraph", 1: "b3 telegraph"},
        goods={0: "6 inhabitants", 1: "6 inhabitants"},
        hand={0: "telegraph marshal", 1: f"{hand} telegraph"},
    ).alone(0)
    return at.do(0, "play telegraph", "look at 1")


def test_s80_a_hand_that_was_looked_at_is_known_to_one() -> None:
    at = telegraph()
    mine, others = at.seat(1, viewer=0), at.seat(1, viewer=2)
    assert set(mine.hand_cards or ()) == {*FOUR.split(), "telegraph"}
    assert set(mine.asleep_cards or ()) == {"civic_pride_1", "civic_pride_2"}
    assert (others.hand_cards, at.known(1, 2)) == (None, set())
    assert len(guessed(at, 0, 1)) == 1
    assert len(guessed(at, 2, 1)) > 10
    assert len(guessed(at, SPECTATOR, 1)) > 10
    assert [event.a is not None for event in (at.heard(LOOKED, viewer)[0] for viewer in (0, 1, 2, SPECTATOR))] == [
        True,
        True,
        False,
        False,
    ]


def test_s81_a_woken_card_is_unknown_again() -> None:
    at = telegraph().do(0, "done")
    at.turns(1)
    at.do(1, "play telegraph", "look at 2", "wake civic_pride_1", "done")
    seen = at.seat(1, viewer=0)
    assert at.known(1, 0) == set(FOUR.split())
    assert (seen.hand, seen.hand_cards, seen.asleep_cards) == (5, None, None)
    hands = guessed(at, 0, 1)
    assert always_in(hands) == set(FOUR.split())
    assert ever_in(hands) - always_in(hands) == {"civic_pride_1", "civic_pride_2"}
    assert at.hand(1) == {*FOUR.split(), "civic_pride_1"}
    assert [event.a for event in at.heard(WOKE, 0)] == [None]


def test_a_player_knows_what_others_know_of_the_own_hand() -> None:
    """R10.3 Who was looked at knows it; a third one knows nothing of it."""
    at = telegraph()
    assert set(at.seat(1, viewer=1).known[0]) == {*FOUR.split(), "telegraph"}
    assert at.seat(1, viewer=1).known[2] == ()
    assert at.seat(1, viewer=2).known[0] == ()
    at.table.show_hand(1, 1 << at.table.seats)
    for viewer in (1, 2):
        seen = at.seat(1, viewer=viewer)
        assert seen.known[0] == (), "what all know is said once, and not as what one of them knows"
        assert set(seen.known[3]) == {*FOUR.split(), "telegraph"}


def test_waking_the_last_card_hides_nothing() -> None:
    """R10.3 When none sleeps, the hand is known."""
    at = telegraph(f"{FOUR} civic_pride_1").do(0, "done")
    at.turns(1)
    at.do(1, "play telegraph", "look at 2", "wake civic_pride_2")
    assert set(at.seat(1, viewer=2).hand_cards or ()) == {*FOUR.split(), "civic_pride_1", "civic_pride_2"}


def test_a_hand_that_was_shown_is_known_to_all() -> None:
    """R3.4"""
    at = Position(destroyed={0: "b2 a3 c2 d2"}, hand={0: FOUR}).alone(0).do(0, "down gold_mine")
    for viewer in (SPECTATOR, 1, 2):
        assert set(at.seat(0, viewer=viewer).hand_cards or ()) == set(FOUR.split()) - {"gold_mine"}
        assert set(at.seat(0, viewer=viewer).asleep_cards or ()) == {"civic_pride_1", "civic_pride_2"}
        assert len(guessed(at, viewer, 0)) == 1


def test_a_new_round_makes_a_hand_unknown() -> None:
    """R10.3 All cards are in hand, known to all; once some sleep nobody knows which."""
    at = telegraph().do(0, "done")
    at.keeping()
    for seat in range(3):
        while seat in at.waiting:
            at.do(seat, "done" if at.may(seat, "done") else at.options(seat, "sleep")[-1])
    assert at.known(1, 0) == set()


# ---------------------------------------------------------------------------------------------------- Lincoln and pairs


def test_any_of_lincolns_cards_may_come() -> None:
    """R1.6, R10.1 There is no order to know: the next one is drawn when it comes, out of those in pile and box."""
    at = Position(lincoln="a b", round=2)
    assert game.guess(at.table, 0, Quick(1)).unseen == at.table.unseen
    came = set()
    for seed in range(60):
        guess = game.guess(at.table, 0, Quick(seed))
        guess.next(NEXT_ROUND)
        guess.settle(Quick(seed))
        came.add(LINCOLN[guess.lincoln[-1]])
    assert came == {"c", "d", "e", "f", "g"}


def test_a_sealed_pick_is_not_in_a_guess() -> None:
    """R3.2"""
    at = Position(hand={0: FOUR, 1: FOUR}).pair(0, 1).do(0, "play gold_mine")
    guess = game.guess(at.table, 1, Quick(1))
    assert guess.sealed[0] == []
    assert game.guess(at.table, 0, Quick(1)).sealed[0] == at.table.sealed[0]


def test_only_its_owner_sees_what_was_picked_under_seal() -> None:
    """R2.5, R3.2"""
    pair = Position(hand={0: FOUR, 1: FOUR}).pair(0, 1).do(0, "play gold_mine")
    assert pair.view(0).picks == ("gold_mine",)
    asleep = Position().keeping().do(0, "sleep marshal", "sleep gold_mine")
    assert asleep.view(0).picks == ("marshal", "gold_mine")
    for at in (pair, asleep):
        assert {at.view(viewer).picks for viewer in (SPECTATOR, 1, 2)} == {()}
    assert pair.do(1, "play gold_mine").view(0).picks == ()
