"""What the tests of bad input need."""

from __future__ import annotations

import pytest

from tinstar.kernel import IllegalOption, Play
from tinstar.kernel.check.shapes import shape
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
