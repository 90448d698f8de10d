"""The front door of the package."""

from __future__ import annotations

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
