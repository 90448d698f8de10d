"""The front door of the package."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import tinstar
from tinstar.kernel import Game, UnknownGame


def test_games_are_found_by_their_folders() -> None:
    assert "gold_rush" in tinstar.game_keys()
    assert all(isinstance(tinstar.game(key), Game) for key in tinstar.game_keys())
    assert all(tinstar.game(key).facts.key == key for key in tinstar.game_keys())


@pytest.mark.parametrize("key", ["poker", "", "../gold_rush", "gold_rush.rules", None, 7])
def test_unknown_games_are_named_with_the_known_ones(key: str) -> None:
    with pytest.raises(UnknownGame, match=r"there are: .*gold_rush"):
        tinstar.game(key)


def test_importing_tinstar_is_light() -> None:
    """How long it takes is measured by the bench; what it must not pull in is tested here."""
    code = (
        "import sys, tinstar;"
        "rooms = [m for m in sys.modules if m.split('.')[:2] in (['tinstar', 'web'], ['tinstar', 'lab'])];"
        "big = [m for m in ('fastapi', 'sqlalchemy', 'rich', 'typer', 'jinja2', 'asyncio') if m in sys.modules];"
        "print(rooms, big)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[] []\n"


def test_a_game_and_a_play_say_what_they_are() -> None:
    game = tinstar.game("gold_rush")
    assert re.fullmatch(r"<Game gold_rush: Carcassonne: Gold Rush, 2-5 seats, rules \d+>", repr(game))
    play = game.play(seats=3, seed=7)
    play.apply(0, play.options(0)[0])
    assert repr(play) == f"<Play of gold_rush: 3 seats, seq 1, {play.kind}, waiting for [0]>"
    assert repr(play.state).endswith(f": 3 seats, {play.kind} of seat 0>")
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    assert play.outcome is not None
    assert repr(play) == f"<Play of gold_rush: 3 seats, seq {play.seq}, over, points {play.outcome.points}>"
    assert repr(play.state).endswith(": 3 seats, over>")


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_no_object_is_an_address(key: str) -> None:
    game = tinstar.game(key)
    play = game.play(seats=game.facts.least_seats, seed=1)
    for thing in (game, play, play.state, play.state.question(), play.view(0)):
        assert " at 0x" not in repr(thing)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_a_view_says_in_a_line_whose_it_is_and_what_it_shows(key: str) -> None:
    game = tinstar.game(key)
    play = game.play(seats=game.facts.least_seats, seed=1)
    said = repr(play.view(1))
    assert re.fullmatch(r"<\w+View of seat 1: [^()]+>", said)
    assert f"{game.facts.least_seats} seats" in said
    assert len(said) < 300
