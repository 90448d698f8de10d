"""Whole games of BANG!, as people play them: by clicks, by keys, with a heavy hand."""

from __future__ import annotations

import random

import pytest

from .conftest import CALM, Opener, Server
from .player import Player, get, new_table
from .test_ring import ROLES, brought_to
from .whole_games import by_clicks, by_keys, patient


def sheriff(server: Server, visit: Opener, seed: int, train: bool) -> Player:
    """Whose end is that of the game: anybody else who is out looks on for as long as bots play on at random."""
    options = {"train": train, "roles": ROLES} | ({"choice": 2} if train else {})
    made = new_table(server.address, game="bang", seats=4, seed=seed, options=options)
    return patient(visit, made.links[0])


def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    assert by_clicks(sheriff(server, visit, seed=11, train=True), random.Random(5)) >= 5


@pytest.mark.soak
def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    assert by_keys(sheriff(server, visit, seed=4, train=True)) >= 5


def test_two_tabs_stay_in_step(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="bang", seats=4, seed=6)
    player = Player.sits_down(visit(**CALM), made.links[0])
    other = Player.at(player.page.context, player.page.url)
    for _ in range(4):
        assert player.until_asked()
        other.until("seq === argument && buttons.length > 0", player.seq)
        assert other.options == player.options
        assert other.each("#hand .card", "all => all.map(e => e.id)") == player.each(
            "#hand .card", "all => all.map(e => e.id)"
        )
        player, other = other, player
        player.press(player.options[0])


def test_kill_9_while_an_answer_is_awaited(mortal: Server, visit: Opener, errors: list[str]) -> None:
    """The question comes back as it was, with the same answers, and is answered once."""
    made, asked = brought_to(mortal, "AnswerShot", 5, 2)
    player = Player.sits_down(visit(), made.links[asked])
    assert player.until_asked()
    seq, options, going = player.seq, player.options, player.page.inner_text("#question")
    mortal.kill()
    player.until("offline")
    mortal.start()
    player.until("!offline")
    player.until_asked()
    assert (player.seq, player.options, player.page.inner_text("#question")) == (seq, options, going)
    player.press(options[-1])
    assert get(f"{mortal.address}/api/tables/{made.table}", made.tokens[0])["seq"] == player.seq
    errors[:] = [error for error in errors if "WebSocket" not in error and "ERR_" not in error]
