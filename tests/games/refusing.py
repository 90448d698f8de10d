"""What the tests of bad input need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tinstar.kernel import IllegalOption, Play
from tinstar.kernel.check.shapes import shape
from tinstar.kernel.core import Game, Quick, State
from tinstar.kernel.errors import TinstarError


def refused(play: Play, seat: int, option: str | int, error: type[TinstarError] = IllegalOption) -> str:
    """The words in which it is refused; nothing has changed."""
    before = shape(play.state), play.seq, len(play.log(0))
    with pytest.raises(error) as refusal:
        play.apply(seat, option)
    assert (shape(play.state), play.seq, len(play.log(0))) == before
    words = str(refusal.value)
    assert len(words) > 20
    return words


def reasons(game: Game[Any], tables: Iterable[State], said: list[str]) -> set[str]:
    """All reasons that the first seat hears; none of them depends on what it cannot know."""
    told = set()
    for table in tables:
        guesses = [game.guess(table, 0, Quick(seed)) for seed in range(3)]
        for option in said:
            reason = game.why_not(table, 0, option.split())
            told.add(str(reason or ""))
            assert {game.why_not(guess, 0, option.split()) for guess in guesses} == {reason}
    return told
