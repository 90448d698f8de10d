"""Whole games of Carson City, and what nobody can know in them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.carson_city.invariants import check_invariants
from tinstar.games.carson_city import game
from tinstar.games.carson_city.state import Carson
from tinstar.kernel import SPECTATOR, Quick
from tinstar.kernel.facts import OptionValue

MIXED: list[dict[str, OptionValue]] = [
    {},
    {"red": "all"},
    {"might": True, "red": "some", "red_sheriff": True, "red_worker": True},
    {"river": True, "tax": "loose"},
    {"kit_carson": True},
    {"might": True, "river": True, "kit_carson": True, "red": "all", "tax": "loose", "cap": True},
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", MIXED, ids=lambda options: " ".join(options) or "base")
def test_the_invariants_hold_from_start_to_end(seats: int, options: dict[str, OptionValue]) -> None:
    dealer = Quick(seats)
    table: Carson = game.start(game.facts.setup(seats, options), dealer)
    check_invariants(table)
    while table.waiting():
        seat = dealer.pick(table.waiting())
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
        check_invariants(table)
    assert table.round == 4
    assert len(table.passed) == seats


# ---------------------------------------------------------------------------------------------------- R11.5, R14


def dealt(seats: int, seed: int) -> Carson:
    return game.start(game.facts.setup(seats, {"might": True}), Quick(seed))


def test_with_two_the_other_tokens_are_known_until_they_are_drawn_anew() -> None:
    table = dealt(2, 1)
    table.tokens[1].remove(4)
    table.pile = [4]
    for viewer in (0, SPECTATOR):
        assert all(game.guess(table, viewer, Quick(seed)).tokens == table.tokens for seed in range(20))


def test_what_everybody_can_work_out_everybody_sees() -> None:
    """R11.1 The sets of two players, and nobody's hand once it was drawn from the pile or where more play."""
    table = dealt(2, 1)
    assert game.view(table, SPECTATOR).seats[0].token_values == (0, 1, 2, 3, 4, 5)
    table.refilled = 0b01
    assert [seat.token_values for seat in game.view(table, 1).seats] == [None, (0, 1, 2, 3, 4, 5)]
    assert all(seat.token_values is None for seat in game.view(dealt(3, 1), SPECTATOR).seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_guess_keeps_what_was_told(seats: int) -> None:
    """The sums of hands that nobody has drawn anew, the own tokens, and all tokens together."""
    for seed in range(30):
        table = dealt(seats, seed)
        for viewer in range(SPECTATOR, seats):
            guess = game.guess(table, viewer, Quick(seed + 1))
            assert [sum(hand) for hand in guess.tokens] == [sum(hand) for hand in table.tokens]
            assert [len(hand) for hand in guess.tokens] == [len(hand) for hand in table.tokens]
            assert viewer == SPECTATOR or guess.tokens[viewer] == table.tokens[viewer]
            assert game.sums(guess)["tokens"] == game.sums(table)["tokens"]


def test_tokens_drawn_anew_are_any_of_those_in_circulation() -> None:
    table = dealt(3, 3)
    table.tokens = [[0, 1], [5, 5, 5], [2, 3, 4]]
    table.pile = [0, 0, 0, 1, 1]
    table.refilled = 0b010
    hands = Counter(tuple(game.guess(table, 0, Quick(seed)).tokens[1]) for seed in range(300))
    assert all(set(hand) <= {0, 1, 5} for hand in hands)
    assert len(hands) > 8
    for seed in range(20):  # who has not drawn anew keeps never played tokens, and the pile holds the rest
        guess = game.guess(table, 0, Quick(seed))
        assert guess.tokens[2] == [2, 3, 4]
        assert sorted(guess.pile + guess.tokens[1]) == [0, 0, 0, 1, 1, 5, 5, 5]


def test_nobody_has_drawn_what_was_played_since() -> None:
    """The last draw was out of 0 0 1 1 and three more; the 4 and the 5 were played after it."""
    table = dealt(3, 3)
    table.tokens = [[0, 1], [2, 3], [2, 3, 4]]
    table.pile = [0, 0, 1, 1]
    table.spent = [4, 5]
    table.refilled = 0b010
    for viewer in (0, SPECTATOR):
        guesses = [game.guess(table, viewer, Quick(seed)) for seed in range(100)]
        assert {value for guess in guesses for value in guess.tokens[1]} == {0, 1, 2, 3}
        assert all(guess.spent == [4, 5] for guess in guesses)
    assert game.view(table, 0).circulating == (0, 0, 1, 1, 2, 3, 4, 5)


def test_every_deal_with_these_sums_is_as_likely_as_it_should_be() -> None:
    """R11.2 Two hands that can be dealt in two ways, both as likely as the other."""
    table = dealt(3, 3)
    table.tokens = [[], [0, 5], [2, 3]]
    hands = Counter(tuple(game.guess(table, 0, Quick(seed)).tokens[1]) for seed in range(2000))
    assert set(hands) == {(0, 5), (2, 3)}
    assert abs(hands[0, 5] - 1000) < 120
    table.tokens = [[], [1, 2, 3], [0, 2, 4]]
    hands = Counter(tuple(game.guess(table, 0, Quick(seed)).tokens[1]) for seed in range(3000))
    assert set(hands) == {(1, 2, 3), (0, 2, 4)}  # 1 2 3 and 0 2 4, with either of the two 2s
    assert abs(hands[1, 2, 3] - 1500) < 150


def test_deals_that_no_two_hands_could_exchange_are_guessed_too() -> None:
    """R11.2 Three hands worth 5, 4 and 6: there are two deals, and in each of them every two hands are stuck."""
    table = dealt(4, 3)
    table.tokens = [[], [0, 5], [1, 3], [2, 4]]
    deals = Counter(str(game.guess(table, 0, Quick(seed)).tokens[1:]) for seed in range(1000))
    assert set(deals) == {"[[0, 5], [1, 3], [2, 4]]", "[[2, 3], [0, 4], [1, 5]]"}
    assert abs(deals["[[0, 5], [1, 3], [2, 4]]"] - 500) < 80
