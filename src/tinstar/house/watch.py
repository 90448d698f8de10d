"""The one-place mailbox of somebody who watches a table: the newest wins, nobody is ever waited for. What people show
each other lies beside it, as long as there is room."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType

from tinstar.house.signals import Signal

ROOM = 8
"""Signals that wait for a slow reader; older ones are nobody's loss."""


class Watch:
    """Wakes its owner when the table has changed; changes that come faster than they are looked at melt into one."""

    def __init__(self, forget: Callable[[Watch], None]) -> None:
        self._news = asyncio.Event()
        self._signals: deque[Signal] = deque(maxlen=ROOM)
        self._forget = forget
        self.closed = False

    async def changed(self) -> bool:
        """Waits for the next change since the last call; false when the watch was closed."""
        await self._news.wait()
        self._news.clear()
        return not self.closed

    def wake(self) -> None:
        """Something has changed."""
        self._news.set()

    def tell(self, signal: Signal) -> None:
        """Somebody shows something."""
        self._signals.append(signal)
        self.wake()

    def signals(self) -> list[Signal]:
        """What was shown since the last call."""
        told = list(self._signals)
        self._signals.clear()
        return told

    def close(self) -> None:
        """No more news; the one who still waits is woken."""
        if not self.closed:
            self.closed = True
            self._news.set()
            self._forget(self)

    def __enter__(self) -> Watch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
