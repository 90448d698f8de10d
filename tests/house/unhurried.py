"""Bots in a time of their own: an event loop that never waits, and workers that need as long as their bots say."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any

import msgspec

from tests.house.playing import games
from tinstar.bots import budget
from tinstar.bots.search import Tally, agree
from tinstar.house.bots import Brains
from tinstar.house.metrics import Metrics
from tinstar.house.worker import LENGTH, SPELL, Answer, frame

PACE = 0.7
START = 0.5
"""Seconds until a worker is ready."""
QUICK = 0.005
"""Seconds that a bot thinks which does not search."""


class Unhurried(asyncio.SelectorEventLoop):
    """An event loop where whatever is waited for comes at once, and the time is what it would have been."""

    def __init__(self) -> None:
        self.passed = 0.0
        super().__init__()

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        if not self._ready and timers:  # type: ignore[attr-defined]
            self.passed = max(self.passed, timers[0].when())
        super()._run_once()  # type: ignore[misc]


class Worker:
    """A worker process that needs as long as its bots say, and finds out what it is told to."""

    def __init__(self, tally: Tally | None = None) -> None:
        self.returncode: int | None = None
        self.stdin = self.stdout = self
        self.asked: list[Any] = []
        self.hangs = False
        self._tally = tally
        self._todo: list[float] = []
        self._said = b""
        self._dead = asyncio.Event()

    @property
    def spells(self) -> int:
        """For how many of them it has thought along."""
        return sum(told is None or told[5] for told in self.asked)

    def write(self, messages: bytes) -> None:
        while messages:
            (length,) = LENGTH.unpack_from(messages)
            told, messages = pickle.loads(messages[LENGTH.size :][:length]), messages[LENGTH.size + length :]
            if callable(told):
                self._todo.append(START)
            else:
                what, *told = told
                told = told if what == "decide" else None
                self.asked.append(told)
                self._todo.append(SPELL if told is None or told[5] else self._thought(told[0]))

    def _thought(self, bot: str) -> float:
        return 3600.0 if self.hangs else budget(bot)[0] or QUICK

    async def readexactly(self, n: int) -> bytes:
        if not self._said:
            seconds = self._todo.pop(0)
            await self._sleep(seconds)
            tally = self._tally if self.asked else None
            option = agree([tally]) if tally else 0
            self._said = frame(msgspec.msgpack.encode(Answer(option, seconds, tally=tally)))
        said, self._said = self._said[:n], self._said[n:]
        return said

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._dead.wait(), seconds)
        except TimeoutError:
            return
        raise asyncio.IncompleteReadError(b"", None)

    def kill(self) -> None:
        self.returncode = -9
        self._dead.set()

    async def wait(self) -> int:
        while self.returncode is None:
            await asyncio.sleep(1)
        return self.returncode


class Thinkers(Brains):
    """Bots with such workers, each with what it is going to find out."""

    def __init__(self, workers: int, *tallies: Tally) -> None:
        super().__init__(workers, PACE, Metrics(), games)
        self.hired: list[Worker] = []
        self._tallies = list(tallies)

    async def _start(self, path: str) -> Any:
        self.hired.append(Worker(self._tallies.pop(0) if self._tallies else None))
        return self.hired[-1]
