"""Bots decide well where the right answer is known, and never see more than their seat."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.bots.toys import Coin, Nim, Sealed
from tinstar.bots import Seat, UnknownBot, make, names
from tinstar.bots.search import Arm, Experience, Search, Tally, Tree, agree
from tinstar.kernel.core import Game, Quick
from tinstar.kernel.facts import Setup


def decided(game: Game[Any], bot: str, seat: int = 0, seed: int = 1) -> int:
    dealer = Quick(seed)
    table = game.start(Setup(2), dealer)
    return make(bot).decide(Seat(game, game.guess(table, seat, dealer), seat), dealer)


def test_every_bot_gives_one_of_the_options() -> None:
    for name in names():
        bot = name if name != "search" else "search:20"
        assert decided(Nim(10), bot) in (1, 2, 3)
        assert decided(Sealed(), bot, seat=1) in (0, 1, 2)


@pytest.mark.parametrize(("sticks", "right"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_search_finds_the_winning_move_of_nim(sticks: int, right: int) -> None:
    assert decided(Nim(sticks), "search:2000") == right


@pytest.mark.parametrize("seat", [0, 1])
def test_search_finds_the_best_answer_of_a_together_decision(seat: int) -> None:
    assert decided(Sealed(), "search:600", seat=seat) == 2


def test_search_cannot_know_what_is_hidden() -> None:
    right = 0
    for seed in range(40):
        dealer = Quick(seed)
        game = Coin()
        table = game.start(Setup(2), dealer)
        seat = Seat(game, game.guess(table, 0, dealer), 0)
        right += make("search:30").decide(seat, dealer) == table.number
    assert 5 < right < 35


def test_search_keeps_to_its_time() -> None:
    assert decided(Nim(40), "search:0.01s") in (1, 2, 3)


def grown(seed: int, iterations: int = 200) -> Tree:
    game = Nim(7)
    return Search(0.0, iterations).think(Seat(game, game.start(Setup(2), Quick(1)), 0), Quick(seed))


def test_what_one_tree_has_learnt_is_what_it_says() -> None:
    tree = grown(1)
    assert sum(tried for _, tried, _, _ in tree.tally()[1]) == tree.done == 200
    assert agree([tree.tally()]) == tree.favourite() == 3


def test_a_tree_grows_for_another_spell_at_a_time() -> None:
    tree = grown(1, 1)
    for spell in range(1, 4):
        done = tree.done
        tree.grow(0.002, 0)
        assert tree.done > done, spell


def test_trees_are_added_up_in_any_order() -> None:
    trees = [grown(seed, 20 * seed) for seed in range(1, 4)]
    tallies = [tree.tally() for tree in trees]
    chosen = {agree([tallies[i] for i in order]) for order in permutations(range(3))}
    assert chosen == {agree([grown(seed, 20 * seed).tally() for seed in range(1, 4)])}


def test_the_sum_is_judged_as_one_tree_would_be() -> None:
    own = Experience(2.0)
    arms = [Arm(4, 0.5), Arm(7, 0.25)]
    values = [[1.0, 0.0, 0.0, 1.0, 0.0], [1.0, 0.5, 1.0, 0.0, 0.5, 0.5]]
    for arm, learnt in zip(arms, values, strict=True):
        for value in learnt:
            own.learn(arm, value)
    halves = [
        (2.0, [(4, 2, 1.0, 0.5), (7, 4, 2.5, 0.25)]),
        (2.0, [(4, 3, 1.0, 0.5), (7, 2, 1.0, 0.25)]),
    ]
    assert agree(halves) == own.favourite(arms) == 7


def test_what_the_mind_hoped_for_too_much_is_taken_off_the_sum_as_well() -> None:
    """Taken at its word it would make the option look best that was tried once."""
    halves: list[Tally] = [
        (2.0, [(1, 5, 2.0, 0.5), (2, 1, 0.3, 0.55)]),
        (2.0, [(1, 5, 2.0, 0.5), (2, 0, 0.0, 0.55)]),
    ]
    assert agree(halves) == 1


def test_what_neither_tree_has_tried_is_no_candidate() -> None:
    assert agree([(9.0, [(1, 0, 0.0, 0.9), (2, 3, 0.3, 0.1)]), (9.0, [(1, 0, 0.0, 0.9), (2, 3, 0.0, 0.1)])]) == 2


def test_a_seat_shows_its_options_as_texts_too() -> None:
    game = Nim(2)
    seat = Seat(game, game.start(Setup(2), Quick(1)), 0)
    assert seat.options == [1, 2]
    assert seat.texts == ["take 1", "take 2"]


def test_playing_on_in_a_guess_changes_nothing_for_the_seat() -> None:
    game = Nim(5)
    seat = Seat(game, game.start(Setup(2), Quick(1)), 0)
    seat.guess(Quick(2)).apply(0, 3, Quick(3))
    assert seat.options == [1, 2, 3]


@pytest.mark.parametrize(
    "name",
    [
        *("", "clever", "random:3", "search:", "search:x", "search:0", "search:-1s", "search:nans", "Search"),
        *("search: 5s", "search:5s ", "search:1_0", "search:\u0665s", "search:\u0663", "search:\uff15s", "search:+5"),
        *("search:1e0s", "search:0x5", "search:5 s", "search:5S", "search:infs", "search:1.s", "search:1\n"),
    ],
)
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make(name)
    assert "random" in str(caught.value) or "search" in str(caught.value)
