"""The analysis of a finished game for programs, done here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tinstar
from tinstar.bots.analysis import Analyst, NotFinished
from tinstar.bots.looking import Found, Piece, Result
from tinstar.kernel.analysis import Analysis
from tinstar.kernel.core import Game
from tinstar.kernel.record import Record

__all__ = ["Analysis", "NotFinished", "analyse", "look_again"]


def analyse(
    record: Record,
    seed: int = 0,
    progress: Callable[[float], None] = lambda _: None,
    game: Game[Any] | None = None,
) -> Analysis:
    """What decided a finished game: the same for the same seed. `progress` hears how much is done, 0..1, and may raise
    to end it; what it raises comes out here. Of a game that is none of ours, its rules are given.

    NotFinished for a game that is not over, OtherRules and BadRecord as for every replay.
    """
    played = game or tinstar.game(record.game)
    analyst = Analyst(played, record, seed)
    for piece in analyst.pieces():
        analyst.hear(do(played, piece))
        progress(analyst.done)
    return analyst.analysis


def look_again(record: Record, analysis: Analysis, seed: int = 1) -> list[Found]:
    """A third look at every mistake that was found, much longer and with other luck: what share is one still?"""
    played = tinstar.game(record.game)
    analyst = Analyst(played, record)
    found = [do(played, analyst.longer_look(mistake, seed)) for mistake in analysis.mistakes]
    return [one for one in found if isinstance(one, Found)]


def do(game: Game[Any], piece: Piece) -> Result:
    """A piece of work, at a stretch."""
    (found,) = (found for found in piece.work(game) if found is not None)
    return found
