"""Whose question is next: the bots' time is shared, and those who have had the least of it come first.

It is shared five times over: between quick bots and those that search, between the tables that somebody watches and
those that nobody does, among the addresses of each, among the hosts of an address, and among the tables of a host. So
a host with fifty tables waits fifty times as long at each of them, fifty guests of one address do as well, and nobody
else does. Nothing is lost by it: who asks alone gets everything.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")

LEAST = 0.001
"""Seconds that every question costs, however little is thought: it is sent, answered and stored."""
UNWATCHED = 8.0
"""What a second counts for a table that nobody watches: it waits longer, but it never stands still."""
CROWD = 64
"""How many are remembered before those who owe nothing are forgotten."""
Weights = Sequence[Mapping[str, float]]
"""What a second counts for whom; one mapping a level, from the top."""

QUICK, SLOW = "quick", "slow"

_order = count()  # of those who have had the same


class Asker(msgspec.Struct, frozen=True):
    """For whom a bot thinks."""

    address: str = ""
    """Where the table was made from; empty on this very machine."""
    host: str = ""
    """Who made it; empty for those who did not say."""
    table: str = ""
    watched: bool = True
    slow: bool = False
    """The bot searches; the others answer at once, and are not to wait behind it."""

    @property
    def path(self) -> tuple[str, str, str, str, str]:
        """Those in whose name it waits."""
        return (
            SLOW if self.slow else QUICK,
            "watched" if self.watched else "unwatched",
            self.address,
            self.host,
            self.table,
        )


class Share(Generic[T]):
    """One who shares the bots' time with others, and those who in turn share what he gets."""

    __slots__ = ("_crowd", "_members", "_now", "_queue", "_things", "_weights", "queued", "size", "used", "weight")

    def __init__(self, used: float = 0.0, weight: float = 1.0, weights: Weights = ()) -> None:
        self.used = used
        """Seconds that were thought for him, weighed; only ever grows."""
        self.weight = weight
        self.size = 0
        """How much waits here and below."""
        self.queued = False
        self._things: deque[T] = deque()
        self._weights = weights
        self._members: dict[str, Share[T]] = {}
        self._queue: list[tuple[float, int, Share[T]]] = []  # by what each had used when he was put there, or less
        self._now = 0.0  # where newcomers begin
        self._crowd = CROWD

    def put(self, path: Sequence[str], thing: T) -> None:
        """Something waits, in the name of those along the path."""
        self.size += 1
        if not path:
            self._things.append(thing)
            return
        member = self._member(path[0])
        if not member.size:
            member.used = max(member.used, self._now)  # nobody saves up turns by asking nothing
        if not member.queued:
            member.queued = True
            heapq.heappush(self._queue, (member.used, next(_order), member))
        member.put(path[1:], thing)

    def take(self, only: str = "") -> T:
        """What is next; of one member alone if he is named, for whom something has to wait then."""
        self.size -= 1
        if self._things:
            return self._things.popleft()
        if only:
            member = self._members[only]
        else:
            member = self._next()
            self._now = max(self._now, member.used)
        self._count(member, LEAST)
        thing = member.take()
        if not self.size:  # nobody waits, so nobody was kept waiting: all begin anew
            self._members.clear()
            self._queue.clear()
        return thing

    def waiting(self, name: str) -> int:
        """How much waits for one member."""
        member = self._members.get(name)
        return member.size if member else 0

    def charge(self, path: Sequence[str], seconds: float) -> None:
        """Seconds that were thought in the name of those along the path."""
        if path:
            member = self._member(path[0])
            self._count(member, seconds)
            member.charge(path[1:], seconds)

    def withdraw(self, path: Sequence[str]) -> list[T]:
        """Takes back all that waits at the end of the path."""
        taken = list(self._things)
        if path and path[0] in self._members:
            taken = self._members[path[0]].withdraw(path[1:])
        self._things.clear()
        self.size -= len(taken)
        return taken

    def _count(self, member: Share[T], seconds: float) -> None:
        """A member has had so much, of which an even share would have been everybody's: newcomers have had that too, so
        that an endless row of them never keeps the others waiting."""
        member.used += seconds * member.weight
        self._now += seconds / max(1, len(self._queue))

    def _member(self, name: str) -> Share[T]:
        found = self._members.get(name)
        if found is None:
            if len(self._members) >= self._crowd:
                self._forget()
            weight = self._weights[0].get(name, 1.0) if self._weights else 1.0
            found = self._members[name] = Share(self._now, weight, self._weights[1:])
        return found

    def _next(self) -> Share[T]:
        """The member who has had the least of all for whom something waits."""
        while True:
            used, _, member = self._queue[0]
            if not member.size:
                member.queued = False
                heapq.heappop(self._queue)
            elif used < member.used:  # he has had more since he was put there
                heapq.heapreplace(self._queue, (member.used, next(_order), member))
            else:
                return member

    def _forget(self) -> None:
        """Those who wait for nothing and are not ahead of the others would begin anew anyway."""
        kept = {name: one for name, one in self._members.items() if one.queued or one.used > self._now}
        self._members = kept
        self._crowd = max(CROWD, 2 * len(kept))


class FairQueue(Generic[T]):
    """All that waits for the bots."""

    def __init__(self) -> None:
        self._all: Share[T] = Share(weights=({}, {"unwatched": UNWATCHED}))

    def __len__(self) -> int:
        return self._all.size

    def put(self, asker: Asker, thing: T) -> None:
        """Something waits for its turn."""
        self._all.put(asker.path, thing)

    @property
    def quick(self) -> int:
        """How many wait for a bot that answers at once."""
        return self._all.waiting(QUICK)

    def take(self, quick: bool = False) -> T:
        """Whose turn it is, of all or of the `quick` ones alone; there has to be somebody."""
        return self._all.take(QUICK if quick else "")

    def charge(self, asker: Asker, seconds: float) -> None:
        """Seconds that were thought."""
        self._all.charge(asker.path, max(0.0, seconds - LEAST))

    def withdraw(self, asker: Asker) -> list[T]:
        """All that waits in the name of this very asker."""
        return self._all.withdraw(asker.path)
