"""What was seen stays known, and nothing else does: in views, in what is told and in guesses."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.dodge_city.positions import FIRST_EDITION, Position
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.rules.events import DEALT, EXCHANGED, LOOKED, SWAPPED
from tinstar.games.dodge_city.state import Dodge, bits
from tinstar.kernel import SPECTATOR, Quick

CARDS = FIRST_EDITION.cards


def guesses(at: Position, viewer: int, number: int = 150) -> list[Dodge]:
    return [game.guess(at.table, viewer, Quick(seed)) for seed in range(number)]


def guessed(at: Position, viewer: int, owner: int, number: int = 150) -> Counter[frozenset[str]]:
    """The hands of the owner in the viewer's guesses."""
    hands = [guess.hands[owner] for guess in guesses(at, viewer, number)]
    return Counter(frozenset(CARDS[card] for card in bits(hand)) for hand in hands)


def always_in(hands: Counter[frozenset[str]]) -> set[str]:
    return set(frozenset.intersection(*hands))


def ever_in(hands: Counter[frozenset[str]]) -> set[str]:
    return set(frozenset.union(*hands))


# ---------------------------------------------------------------------------------------------------- unknown


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_a_hand_is_any_of_the_cards_that_are_not_seen(viewer: int) -> None:
    """R11.1"""
    at = Position(3, hands={1: "lady_7 lady_6 indio_1"}, pile="lady_1 lady_2 lady_3 question_1").placing()
    seen = at.seat(1, viewer)
    assert (seen.hand, seen.hand_cards, seen.known) == (3, None, ((), (), ()))
    hands = guessed(at, viewer, 1)
    assert all(len(hand) == 3 for hand in hands)
    assert always_in(hands) == set()
    hidden = {card for seat in range(3) if seat != viewer for card in at.hand(seat)} | {
        "lady_1",
        "lady_2",
        "lady_3",
        "question_1",
    }
    assert ever_in(hands) == hidden


def test_every_hand_is_as_likely_as_any_other() -> None:
    """R11.1"""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    at = Position(2, town=town, hands={1: "lady_7"}, pile="lady_1 lady_2 lady_3").duels()
    hands = guessed(at, 0, 1, 1200)
    assert len(hands) == 4
    assert all(240 < number < 360 for number in hands.values())


def test_the_own_hand_is_never_drawn_anew() -> None:
    at = Position(2, hands={0: "lady_7 lady_6 indio_1"}).placing()
    assert guessed(at, 0, 0).keys() == {frozenset({"lady_7", "lady_6", "indio_1"})}


def test_only_its_owner_hears_what_was_dealt() -> None:
    """R1.2, R11.1"""
    at = Position(2).settling()
    for viewer in (SPECTATOR, 0, 1):
        assert [event.a is not None for event in at.heard(DEALT, viewer)] == [viewer == 0, viewer == 1]


def test_a_start_card_under_seal_is_not_in_a_guess() -> None:
    """R4.1, R11.1"""
    at = Position(3, hands={1: "lady_7"}).starting().do(1, "start lady_7")
    assert game.guess(at.table, 0, Quick(1)).sealed[1] == []
    assert game.guess(at.table, 1, Quick(1)).sealed[1] == at.table.sealed[1]


def test_an_indio_does_not_show_in_who_is_asked() -> None:
    """R14.47"""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}
    views = []
    for card in ("indio_1", "lady_7"):
        at = Position(3, town=town, hands={0: card, 1: "lady_5", 2: "lady_6"}, pile="lady_1").duels()
        assert (at.question, at.waiting) == ("Challenge", [0])
        views.append(at.view(1))
    assert views[0].ask == views[1].ask


# ---------------------------------------------------------------------------------------------------- early cards


def test_early_cards_are_in_hands() -> None:
    """R1.2 So many in each hand as were dealt there before the shuffle."""
    at = Position(2, pile="lady_1 lady_2 question_1", draws="question_1 lady_1 lady_2").settling()
    assert "question_1" in at.hand(0)
    hands = guessed(at, 1, 0)
    assert all(len(hand & {"question_1", "lady_2"}) == 2 for hand in hands)
    for guess in guesses(at, SPECTATOR, 40):
        assert guess.early == at.table.early
        assert not {card for card in guess.pile if guess.early >> card & 1}
        assert [(hand & guess.early).bit_count() for hand in guess.hands] == [2, 1]


def test_an_early_card_that_was_played_is_no_secret() -> None:
    """R1.2"""
    at = Position(2, pile="lady_1 lady_2 question_1", draws="lady_2 lady_1 question_1").settling()
    at.do(0, "start lady_2").do(1, at.options(1, "start")[0])
    assert set(at.view(1).early) <= {"lady_1", "question_1"}


# ---------------------------------------------------------------------------------------------------- looking


def looked() -> Position:
    """Seat 0 has looked at the hand of seat 1."""
    at = Position(3, hands={1: "lady_7 lady_6 indio_1"}, pile="lady_1 lady_2 lady_3").event(0, "telegraph_clerk")
    return at.do(0, "seat 1")


def test_a_hand_that_was_looked_at_is_known_to_one() -> None:
    """R11.2"""
    at = looked()
    assert set(at.seat(1, viewer=0).hand_cards or ()) == {"lady_7", "lady_6", "indio_1"}
    assert (at.seat(1, viewer=2).hand_cards, at.seat(1, viewer=2).known) == (None, ((), (), ()))
    assert len(guessed(at, 0, 1)) == 1
    assert len(guessed(at, 2, 1)) > 10
    assert len(guessed(at, SPECTATOR, 1)) > 10
    assert [at.heard(LOOKED, viewer)[0].a is not None for viewer in (0, 1, 2, SPECTATOR)] == [True, True, False, False]
    assert at.heard(LOOKED, 2)[0].c == 1  # that it happened everybody saw


def test_who_was_looked_at_knows_it() -> None:
    """R11.2"""
    at = looked()
    assert set(at.seat(1, viewer=1).known[0]) == {"lady_7", "lady_6", "indio_1"}
    assert at.seat(1, viewer=1).known[2] == ()


def test_what_was_seen_stays_known_until_it_is_played() -> None:
    """R11.2"""
    at = looked().turn(0)
    at.do(1, "play lady_6").done(1)
    assert set(at.seat(1, viewer=0).hand_cards or ()) == {"lady_7", "indio_1"}
    assert guessed(at, 0, 1).keys() == {frozenset({"lady_7", "indio_1"})}


def test_with_new_cards_nothing_is_known() -> None:
    """R11.2"""
    at = Position(2, hands={0: "lady_7", 1: "lady_6"}).duels()
    assert at.view().passes == 2
    assert at.seat(1, viewer=0).known == ((), ())
    assert at.table.known == [0] * 4


# ---------------------------------------------------------------------------------------------------- swapping


def swapped(third: str = "") -> Position:
    """Seats 0 and 1 have swapped a card each; 0 holds two more, 1 three."""
    hands = {0: "question_1 lady_7 lady_6", 1: "bandit_5 cowboy_1 indio_1", 2: third}
    at = Position(3, hands=hands, draws="sleight_of_hand").placing().do(0, "play question_1")
    return at.do(0, "seat 1").done(0)


def test_swapped_cards_are_known_to_both() -> None:
    """R11.2, R12.6"""
    at = swapped()
    given, got = (CARDS[number or 0] for number in (at.heard(SWAPPED)[0].a, at.heard(SWAPPED)[0].b))
    assert at.seat(1, viewer=0).known[0] == (given,)
    assert at.seat(0, viewer=1).known[1] == (got,)
    assert always_in(guessed(at, 0, 1)) == {given}
    assert always_in(guessed(at, 1, 0)) == {got}
    assert always_in(guessed(at, 2, 0)) == set()
    assert at.heard(SWAPPED, 2)[0].a is None
    assert at.heard(SWAPPED, 2)[0].b is None


def test_the_two_who_swap_still_know_what_they_had_seen() -> None:
    """R11.2 Seat 0 looks at the hand of seat 1 and then swaps with it: 0 knows all of it."""
    at = Position(3, hands={1: "lady_7 lady_6 indio_1"}).event(0, "telegraph_clerk", "sleight_of_hand")
    at.do(0, "seat 1", "seat 1")
    assert set(at.seat(1, viewer=0).hand_cards or ()) == at.hand(1)
    assert at.seat(1, viewer=2).known == ((), (), ())


def test_a_third_who_had_looked_knows_nothing_for_sure_any_more() -> None:
    """R11.2"""
    at = Position(3, hands={0: "question_1"}, draws="sleight_of_hand").placing()
    at.table.known[3 * 2 + 1] = at.table.hands[1]
    assert at.seat(1, viewer=2).hand_cards is not None
    at.do(0, "play question_1", "seat 1")
    assert at.seat(1, viewer=2).hand_cards is None
    assert at.seat(1, viewer=2).known[2] == ()


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_a_guess_does_not_show_which_card_was_swapped(viewer: int) -> None:
    """R11.1 Seat 1 plays the card that it got from seat 0, or another one: nobody else can tell."""
    knowledge = []
    for hidden in ("bandit_5", "cowboy_5"):
        at = Position(3, hands={1: "bandit_5 cowboy_5 lady_7"}, starter=1).placing()
        at.table.known[3 * 0 + 1] = 1 << CARDS.index(hidden)
        at.do(1, "play bandit_5")
        guess = game.guess(at.table, viewer, Quick(1))
        knowledge.append((guess.known, guess.in_pile, guess.hands, sorted(guess.pile)))
    assert knowledge[0] == knowledge[1]


# ---------------------------------------------------------------------------------------------------- the marked deck


def exchanged(drawn: str) -> Position:
    """Seat 0 gave lady_6 to the pile and drew this one."""
    at = Position(
        3, pile="lady_1 lady_2", hands={0: "question_1 lady_7 lady_6"}, draws=f"marked_deck {drawn}"
    ).placing()
    return at.do(0, "play question_1", "swap lady_6")


def test_who_gave_a_card_to_the_pile_knows_that_it_is_there() -> None:
    """R11.2"""
    at = exchanged("lady_2")
    assert at.view(0).in_pile == ("lady_6",)
    assert all(CARDS.index("lady_6") in guess.pile for guess in guesses(at, 0, 40))
    assert "lady_6" in ever_in(guessed(at, 2, 1))
    assert [at.heard(EXCHANGED, viewer)[0].a is None for viewer in (0, 1, 2, SPECTATOR)] == [False, True, True, True]


def test_a_second_card_given_is_known_as_well() -> None:
    """R11.2"""
    at = Position(2, pile="lady_1 lady_6", hands={0: "lady_7 lady_2 lady_5"}, draws="lady_1")
    at.table.in_pile[0] = 1 << CARDS.index("lady_6")
    at.event(0, "marked_deck").do(0, "swap lady_5")
    assert set(at.view(0).in_pile) == {"lady_5", "lady_6"}


def test_who_swaps_with_the_pile_is_unknown_again() -> None:
    """R11.2, R14.49"""
    at = Position(3, pile="lady_1 lady_2", hands={0: "question_1 lady_7 lady_6"}, draws="marked_deck").placing()
    at.table.known[3 * 1 + 0] = at.table.hands[0]
    at.do(0, "play question_1", "swap lady_6")
    assert at.seat(0, viewer=1).known[1] == ()


def test_a_guess_does_not_show_whether_the_card_came_back() -> None:
    """R11.1"""
    knowledge = []
    for drawn in ("lady_2", "lady_6"):
        guess = game.guess(exchanged(drawn).table, 1, Quick(3))
        knowledge.append((guess.known, guess.in_pile, guess.hands, sorted(guess.pile)))
    assert knowledge[0] == knowledge[1]


# ---------------------------------------------------------------------------------------------------- open


def test_what_lies_open_is_the_same_in_every_view() -> None:
    """R11.3, R14.43"""
    at = Position(3, town={"saloon": "lady, 0: 0.0"}, hands={0: "lady_7"}).placing().do(0, "play lady_7")
    views = [at.view(viewer) for viewer in (SPECTATOR, 0, 1, 2)]
    assert len({view.buildings for view in views}) == 1
    assert len({view.discards for view in views}) == 1
    assert {view.seats[0].laid for view in views} == {"lady_7"}
    assert {tuple((seat.money, seat.points, seat.home, seat.hand) for seat in view.seats) for view in views} == {
        ((2700, 0, 40, 2), (2000, 0, 41, 3), (2000, 0, 41, 3))
    }
