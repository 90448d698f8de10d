"""Tasks that go on by themselves, and how long they rest when something has failed."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from tinstar.house.errors import StoreError

T = TypeVar("T")

_log = logging.getLogger(__name__)

LONGEST_PAUSE = 30.0


def spawn(doing: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]], owner: object = None) -> asyncio.Task[T]:
    """A task that is remembered until it is done; its owner is kept alive as long."""
    task = asyncio.create_task(doing)
    among.add(task)
    task.add_done_callback(partial(_forget, among, owner))
    return task


def _forget(among: set[asyncio.Task[Any]], owner: object, task: asyncio.Task[Any]) -> None:
    among.discard(task)


async def retry_until_stored(doing: Callable[[], Awaitable[T]]) -> T:
    """Does something that must be done in the end, as often as the store fails it."""
    failures = 0
    while True:
        try:
            return await doing()
        except StoreError as error:
            failures += 1
            _log.warning("tried again in a while: %s", error)
            await asyncio.sleep(pause(failures))


def later(seconds: float, method: Callable[[], None]) -> asyncio.TimerHandle:
    """Calls a method in a while, unless its owner is forgotten until then: a timer keeps nobody alive."""
    kept = weakref.WeakMethod(method)

    def due() -> None:
        still_there = kept()
        if still_there is not None:
            still_there()

    return asyncio.get_running_loop().call_later(seconds, due)


def pause(failures: int) -> float:
    """Seconds to wait after failures in a row: half a second, then twice as long each time."""
    return min(LONGEST_PAUSE, 0.25 * 2.0 ** min(failures, 16))  # after days of it the power would be no float
