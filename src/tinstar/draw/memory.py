"""What was drawn once is not drawn again: the memory of the drawing kit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

ROOM: Final = 8192
"""Results that a function remembers: as many as five hundred tables show, which are drawn in turn. With less room every
part would be forgotten before it is asked for again (`tests/draw/test_full_house.py`)."""


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """A function that depends on nothing but its arguments, which can be hashed, and whose results nobody changes."""
    return cast(Callable[P, R], lru_cache(maxsize=ROOM)(function))
