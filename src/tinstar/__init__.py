"""Tinstar: five Wild-West board games, complete in their rules.

>>> import tinstar
>>> game = tinstar.game("gold_rush")
>>> play = game.play(seats=3, seed=7)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tinstar.kernel.core import Game

__all__ = ["__version__", "compiled", "game", "game_keys"]
__version__ = "0.1.0"


@cache
def game_keys() -> tuple[str, ...]:
    """The keys of all games: every folder in `tinstar.games` is one."""
    rooms = import_module("tinstar.games")
    return tuple(sorted(room.name for room in iter_modules(rooms.__path__) if room.ispkg))


def game(key: str) -> Game[Any]:
    """The game of this key."""
    if key not in game_keys():
        from tinstar.kernel.errors import UnknownGame

        raise UnknownGame(f"there is no game {key!r} (there are: {', '.join(game_keys())})")
    found: Game[Any] = import_module(f"tinstar.games.{key}").game
    return found


def compiled() -> bool:
    """Are the rules running as machine code, or interpreted?"""
    return not str(import_module("tinstar.kernel.core").__file__).endswith(".py")
