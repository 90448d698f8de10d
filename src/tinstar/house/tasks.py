"""Tasks that go on by themselves, and how long they rest when something has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST_PAUSE = 30.0


def spawned(doing: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]]) -> asyncio.Task[T]:
    """A task that is remembered until it is done."""
    task = asyncio.create_task(doing)
    among.add(task)
    task.add_done_callback(among.discard)
    return task


def pause(failures: int) -> float:
    """How many seconds to wait after so many failures in a row: half a second, then twice as long each time."""
    return min(LONGEST_PAUSE, 0.25 * 2.0 ** min(failures, 16))  # after days of it the power would be no float
