"""Odds of a duel: the comparison of the rules, over exactly what a rival may hold."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.games.dodge_city.positions import Position
from tests.games.dodge_city.spoken import asked, option, tip, words_in
from tests.games.spoken import NBSP
from tinstar.games.dodge_city.looks import duelling, worth
from tinstar.games.dodge_city.rules.duels import highest
from tinstar.games.dodge_city.state import Dodge, bits
from tinstar.kernel import NOBODY, Quick

SALOON = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}
GUESSES = 3000


def guessed(at: Position, viewer: int, luck: Quick) -> Dodge:
    guess = at.play.guess(viewer, luck)
    assert isinstance(guess, Dodge)
    return guess


def test_cards_are_compared_as_in_the_rules() -> None:
    """R3, R7.6, R7.7 Every card against every other."""
    at = Position(2, town={"saloon": "lady, 0: 0.0, 1: 0.1"}).duels()
    box, view = at.table.edition(), at.view(0)
    ends = {0: 1, 1: -1, NOBODY: 0}
    for mine, other in product(range(len(box.cards)), repeat=2):
        if mine != other:
            at.table.laid[:] = [mine, other]
            assert duelling.compare(view, box.cards[mine], box.cards[other]) == ends[highest(at.table, [0, 1])]


def test_a_challenge_says_how_likely_it_is_won() -> None:
    """R7.3 Two of the four unseen cards beat it, one is beaten, one question mark is too."""
    at = Position(2, town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "bandit_5"}, pile="lady_7 lady_6 cowboy_1")
    at.held[1][:] = ["question_1"]
    at.duels()
    challenge = option(at, 0, "challenge 1 saloon")
    assert challenge.odds == [50, 0, 50]
    assert challenge.about.startswith("A duel: 50 % won, 50 % lost. Bento:")
    said = tip(at, 0, "tally:saloon.1")
    assert "A duel: 50 % won, 50 % lost." in said
    assert "A duel" not in tip(at, 1, "tally:saloon.0"), "who is not asked challenges nobody"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "A duel: 0 % won, 67 % lost, in 33 % nobody wins."),
        ("de", "Ein Duell: 0 % gewonnen, 67 % verloren, zu 33 % gewinnt niemand."),
        ("fr", "Un duel : 0 % gagné, 67 % perdu, 33 % sans vainqueur."),
    ],
)
def test_where_nobody_may_win_that_is_said(lang: str, said: str) -> None:
    at = Position(
        2, town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "question_2", 1: "question_1"}, pile="lady_7 lady_6"
    )
    at.duels()
    assert said in option(at, 0, "challenge 1 saloon", lang).about.replace(NBSP, " ")


def test_a_card_that_was_seen_is_no_chance() -> None:
    """R11.2 It is in that hand, and in no other."""
    at = Position(3, town=SALOON, hands={0: "gunman_5", 1: "lady_1", 2: "cowboy_4"}, pile="cowboy_1").duels()
    box = at.table.edition()
    at.table.known[1] = 1 << box.cards.index("lady_1")
    assert option(at, 0, "challenge 1 saloon").odds == [0, 0, 100]
    assert option(at, 0, "challenge 2 saloon").odds == [100, 0, 0]


def test_odds_are_those_of_every_way_the_cards_may_lie() -> None:
    """R1.2 Also where a hand can only hold a card that was dealt early: as often as in guesses."""
    hands = {0: "sheriff_4", 1: "bandit_7", 2: "gunman_4"}
    at = Position(3, town=SALOON, hands=hands, pile="cowboy_1 cowboy_2 lady_1 gunman_1 gunman_2 gunman_7").duels()
    box = at.table.edition()
    at.table.early = sum(1 << box.cards.index(card) for card in ("bandit_7",))
    for rival in (1, 2):
        ends = {1: 0, 0: 0, -1: 0}
        luck = Quick(7)
        for _ in range(GUESSES):
            (held,) = bits(guessed(at, 0, luck).hands[rival])
            ends[duelling.compare(at.view(0), "sheriff_4", box.cards[held])] += 1
        odds = duelling.against(at.view(0), "sheriff_4", rival)
        assert [ends[end] / GUESSES for end in (1, 0, -1)] == pytest.approx(list(odds), abs=0.03)
    assert duelling.against(at.view(0), "sheriff_4", 1) == (1.0, 0.0, 0.0), "it must be the Bandit"


def test_how_many_early_cards_a_hand_has_is_the_same_in_every_guess() -> None:
    at = Position(3, hands={1: "lady_1 lady_2 bandit_4"}).placing()
    box = at.table.edition()
    at.table.early = sum(1 << box.cards.index(card) for card in ("lady_1", "bandit_4"))
    luck = Quick(3)
    for viewer in (-1, 0, 1, 2):
        assert [shown.early for shown in at.view(viewer).seats] == [0, 2, 0]
        for _ in range(20):
            guess = guessed(at, viewer, luck)
            assert [(hand & guess.early).bit_count() for hand in guess.hands] == [0, 2, 0]


def test_the_card_that_stays_for_the_duel_shows_its_odds() -> None:
    """In the second placing round two cards are left: who plays one fights with the other."""
    at = Position(hands={0: "lady_7 cowboy_4"}).second_placing()
    keeps = option(at, 0, "play cowboy_4")
    assert keeps.odds == [100, 0, 0]
    assert keeps.about.endswith("You keep Lady 7. A duel: 100 % won, 0 % lost.")
    low = option(at, 0, "play lady_7")
    beaten = sum(duelling.compare(at.view(0), "cowboy_4", card) > 0 for card in worth.hidden(at.view(0)))
    assert low.odds
    assert low.odds[0] == round(100 * beaten / len(worth.hidden(at.view(0))))
    earlier = Position(hands={0: "lady_7 cowboy_4 cowboy_5"}).placing()
    assert option(earlier, 0, "play cowboy_4").odds is None
    assert asked(earlier, 0).options[0].odds is None


def test_the_tip_of_a_card_in_hand_has_a_bar() -> None:
    at = Position(hands={0: "lady_7 indio_1"}).second_placing()
    said = tip(at, 0, "card:lady_7")
    assert "A duel: 100 % won, 0 % lost." in said
    assert "A duel" not in tip(at, 0, "card:indio_1")
    assert "A duel" not in tip(at, 1, "card:lady_7")
    assert re.match(
        r"A duel: \d+ % won", duelling.in_words(duelling.against_anybody(at.view(0), "lady_7"), words_in("en"))
    )
