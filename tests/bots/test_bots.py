"""Bots decide well where the right answer is known, and never see more than their seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.toys import Coin, Nim, Sealed
from tinstar.bots import Seat, UnknownBot, make, names
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
