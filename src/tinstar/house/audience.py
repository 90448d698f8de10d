"""Who watches a table, and when somebody has looked last: bots that are alone play as long as somebody does."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection

from tinstar.house.metrics import Metrics
from tinstar.house.signals import Signal
from tinstar.house.watch import Watch

A_LOOK_LASTS = 5.0
"""Seconds for which somebody who has asked for a table counts as somebody who watches it."""


class Audience:
    """The open watches of one table in this process, and what is known of those in others."""

    def __init__(self, metrics: Metrics) -> None:
        self.looked_at = time.monotonic()
        """When somebody looked last who is not watching now; taking it in counts too, so that bots begin."""
        self.polled_at = -math.inf
        """When somebody looked last without a line: nobody watches a table by having made it."""
        self._metrics = metrics
        self._watches: set[Watch] = set()
        self._elsewhere: set[str] = set()  # other processes where somebody watches

    @property
    def here(self) -> bool:
        """Does somebody watch in this process?"""
        return bool(self._watches)

    @property
    def watched(self) -> bool:
        """Does somebody watch, wherever: by an open line, or because programs without one ask again and again?"""
        return bool(self._watches or self._elsewhere) or time.monotonic() - self.polled_at < A_LOOK_LASTS

    @property
    def unseen_for(self) -> float:
        """Seconds since somebody has looked; 0 while somebody watches, wherever."""
        return 0.0 if self._watches or self._elsewhere else time.monotonic() - self.looked_at

    def watch(self, forget: Callable[[Watch], None]) -> Watch:
        """A mailbox that is woken at every change; `forget` is called when it is closed."""
        watch = Watch(forget)
        self._watches.add(watch)
        self._metrics.watches += 1
        return watch

    def forget(self, watch: Watch) -> None:
        """It was closed."""
        self._watches.discard(watch)
        self._metrics.watches -= 1
        self.looked_at = time.monotonic()

    def look(self) -> None:
        """Somebody looks, if only once."""
        self.looked_at = self.polled_at = time.monotonic()

    def wake(self) -> None:
        """Something has changed."""
        for watch in self._watches:
            watch.wake()

    def show(self, signal: Signal) -> None:
        """Shows something to everybody who watches here."""
        for watch in self._watches:
            watch.tell(signal)

    def hear(self, process: str, watched: bool, looks: bool) -> None:
        """Another process tells whether somebody watches there, or has just looked."""
        (self._elsewhere.add if watched else self._elsewhere.discard)(process)
        if watched or looks:
            self.looked_at = time.monotonic()
        if looks:
            self.polled_at = self.looked_at

    def keep_only(self, living: Collection[str]) -> None:
        """Nobody watches by any other process than these."""
        self._elsewhere.intersection_update(living)

    def close(self) -> None:
        """Everybody who watches here is told that nothing more will come."""
        for watch in list(self._watches):
            watch.close()
