"""Bots think in worker processes, on guesses; the event loop never waits and their pace tells nothing."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import tinstar
from tinstar.house.metrics import Metrics
from tinstar.kernel import Game, Quick, State

Games = Callable[[str], Game[Any]]
"""How a game is found by its key; a function of a module, since workers import it by name."""

ATTEMPTS = 4
"""So often a question is asked when worker processes die over it."""

_log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """The bot raised an error, or its processes died again and again."""


def think(games: Games, bot: str, game: str, guess: State, seat: int, seed: int) -> tuple[int, float]:
    """In the worker: the option that the bot chooses, and how many seconds it thought."""
    from tinstar import bots

    began = time.perf_counter()
    option = bots.make(bot).decide(bots.Seat(games(game), guess, seat), Quick(seed))
    return option, time.perf_counter() - began


class Brains:
    """The worker processes. They are started when the first bot is asked, and replaced when one dies."""

    def __init__(self, workers: int, pace: float, metrics: Metrics, games: Games = tinstar.game) -> None:
        self.pace = pace
        self._workers = workers
        self._metrics = metrics
        self._games = games
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, bot: str, game: str, guess: State, seat: int) -> int:
        """The bot's option, at a moment that does not tell how long it thought; NoAnswer when it has none."""
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        option = await self._thought(bot, game, guess, seat)
        await asyncio.sleep(until_next_beat(loop.time() - asked_at, self.pace))
        return option

    def close(self) -> None:
        """Sends the workers home without waiting for their thoughts."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _thought(self, bot: str, game: str, guess: State, seat: int) -> int:
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(32)
        for attempt in range(ATTEMPTS):
            await asyncio.sleep(0.2 * attempt)
            pool = self._pool = self._pool or self._new_pool()
            try:
                option, seconds = await loop.run_in_executor(pool, think, self._games, bot, game, guess, seat, seed)
            except BrokenProcessPool:
                self._replace(pool)
            except Exception as error:
                raise NoAnswer(f"the bot {bot} failed at {game}: {error!r}") from error
            else:
                self._metrics.bot_seconds_total += seconds
                return option
        raise NoAnswer(f"the processes of the bot {bot} died {ATTEMPTS} times at {game}")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """All who waited for a worker that died come here: the first one has it replaced."""
        if self._pool is broken:
            _log.warning("a bot's process died and is replaced")
            self._metrics.bot_crashes_total += 1
            self._pool = None
            broken.shutdown(wait=False)

    def _new_pool(self) -> ProcessPoolExecutor:
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)


def until_next_beat(elapsed: float, pace: float) -> float:
    """Answers come on the beat, whatever was thought: after one pace, or after two if that was too short."""
    return max(1, math.ceil(elapsed / pace)) * pace - elapsed if pace > 0 else 0.0


def _settle_in() -> None:
    """A worker lets the server go first, leaves Ctrl-C to it and does not survive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
