"""Bots think in worker processes, on guesses; the event loop never waits and their pace tells nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import pickle
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque

import msgspec

import tinstar
from tinstar.house import worker
from tinstar.house.metrics import Metrics
from tinstar.house.worker import LENGTH, Answer, Games, framed
from tinstar.kernel import State

ATTEMPTS = 4
"""So often a question is asked when worker processes die over it."""
LONGEST_THOUGHT = 60.0
"""A worker that has not answered after so many seconds is taken for dead."""

_log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """The bot raised an error, or its processes died again and again."""


class _Question:
    """One question that waits for its answer."""

    def __init__(self, message: bytes, answer: asyncio.Future[Answer]) -> None:
        self.message = message
        self.answer = answer
        self.attempts = 0

    def settle(self, answer: Answer) -> None:
        if not self.answer.done():  # whoever asked may have gone
            self.answer.set_result(answer)


class Brains:
    """The worker processes. They are started when the first bot is asked, and replaced when one dies."""

    def __init__(self, workers: int, pace: float, metrics: Metrics, games: Games = tinstar.game) -> None:
        self._workers = workers
        self._pace = pace
        self._metrics = metrics
        self._games = games
        self._questions: asyncio.Queue[_Question] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, bot: str, game: str, guess: State, seat: int) -> int:
        """The bot's option, at a moment that does not tell how long it thought; NoAnswer when it has none."""
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        message = worker.question(bot, game, guess, seat, secrets.randbits(32))
        question = _Question(message, loop.create_future())
        self._questions.put_nowait(question)
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._keep_busy()) for _ in range(self._workers)]
        answer = await question.answer
        await asyncio.sleep(until_next_beat(loop.time() - asked_at, self._pace))
        if answer.error:
            raise NoAnswer(f"the bot {bot} failed at {game}: {answer.error}")
        self._metrics.bot_seconds_total += answer.seconds
        return answer.option

    async def close(self) -> None:
        """Sends the workers home without waiting for their thoughts."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_busy(self) -> None:
        """The place of one worker: processes come and go, a question stays until it is answered."""
        process: Process | None = None
        try:
            while True:
                batch = await self._next_batch()
                while batch:
                    try:
                        process = process or await self._hire()
                        await put(process, batch)
                    except (OSError, EOFError, TimeoutError) as error:
                        self._mourn(batch, error)
                        await dismiss(process)
                        process = None
        finally:
            await dismiss(process)

    async def _next_batch(self) -> deque[_Question]:
        """All that has gathered, or this worker's share of it: many questions share the price of one message."""
        batch = deque([await self._questions.get()])
        for _ in range(self._questions.qsize() // self._workers):
            batch.append(self._questions.get_nowait())
        return deque(question for question in batch if not question.answer.done())

    async def _hire(self) -> Process:
        path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
        command = [sys.executable, "-P", worker.__file__]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=os.environ | {"PYTHONPATH": path}
        )
        assert process.stdin is not None
        process.stdin.write(framed(pickle.dumps(self._games)))
        return process

    def _mourn(self, batch: deque[_Question], error: Exception) -> None:
        """The process died over the first question that it had not answered; the others are not to blame."""
        _log.warning("a bot's process died and is replaced: %r", error)
        self._metrics.bot_crashes_total += 1
        batch[0].attempts += 1
        if batch[0].attempts >= ATTEMPTS:
            batch.popleft().settle(Answer(error=f"its processes died {ATTEMPTS} times"))


async def put(process: Process, batch: deque[_Question]) -> None:
    """Asks all at once and takes the answers one by one; what is left in the batch was not answered."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"".join(question.message for question in batch))
    while batch:
        async with asyncio.timeout(LONGEST_THOUGHT):
            (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            answer = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)
        batch.popleft().settle(answer)


async def dismiss(process: Process | None) -> None:
    """Ends a process, dead or alive."""
    if process is not None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def until_next_beat(elapsed: float, pace: float) -> float:
    """Answers come on the beat, whatever was thought: after one pace, or after two if that was too short."""
    return max(1, math.ceil(elapsed / pace)) * pace - elapsed if pace > 0 else 0.0
