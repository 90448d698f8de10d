"""The thread that speaks with the database. It takes all that has gathered while the last commit was being written and
puts it into one transaction: many tables share the price of one commit. If that transaction fails, each piece of work
is tried alone, so that nobody pays for the mistake of another.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection, Engine

from tinstar.house.bus import Bus
from tinstar.house.changes import keep_time, move_and_add, move_of
from tinstar.house.database import translate_errors
from tinstar.house.errors import LostAnswer, StoreError
from tinstar.house.jobs import Append, Job
from tinstar.house.metrics import Metrics
from tinstar.house.news import News
from tinstar.house.rows import StoredTable
from tinstar.house.timepiece import Timepiece

T = TypeVar("T")

MOST_AT_ONCE = 256
"""How many pieces of work share a transaction, at most."""
RESTS, LONGEST_REST = 2.0, 0.035
"""The store rests after a transaction that several shared, this many times as long as it took and at most this long: it
costs the same however much it carries, here, in the database and for all who hear of it, and the more there is to do
the longer it takes. Work that comes alone does not wait."""

Companion = Callable[[Connection, StoredTable, StoredTable], None]
"""What another part of the house writes in the very transaction that moves a table on: it is told how the table stood
and how it stands then. Both are written or neither is, and what it raises undoes both, but nothing of other tables. It
runs in the thread of the store, where every table waits for it: a statement or two, and only where there is something
to write (`before.status != "over" == after.status`: a game has ended)."""


class Transactions:
    """Work for the database, in the order of its coming and as much at once as has gathered."""

    def __init__(
        self, engine: Engine, loop: asyncio.AbstractEventLoop, metrics: Metrics, timepiece: Timepiece, bus: Bus
    ) -> None:
        self.companions: list[Companion] = []
        self.doubted = True
        """Whether it can be written: nobody has tried yet, or somebody has failed."""
        self._engine = engine
        self._loop = loop
        self._metrics = metrics
        self._timepiece = timepiece
        self._bus = bus
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tinstar-store", daemon=True)
        self._closed = False
        self._thread.start()

    async def close(self) -> None:
        """Finishes all work that was handed in."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._engine.dispose()

    def tell(self, news: News) -> None:
        """Something that is not stored, for all other processes; nobody waits for it to be told."""
        if not self._closed:
            job = Job(lambda _: None, self._loop.create_future(), news=lambda _: [news])
            job.future.add_done_callback(lambda future: future.exception())  # told or not
            self._jobs.put(job)

    async def do(
        self,
        work: Callable[[Connection], T] | Append,
        table: str = "",
        news: Callable[[T], Sequence[News]] | None = None,
        counted: bool = True,
    ) -> T:
        """What the work gives, once it is safe on disk; see `Store.do`."""
        if self._closed:
            raise StoreError("the database has been closed; nothing was changed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(work, future, table, news, counted))
        return await future

    def _run(self) -> None:
        rested = 0.0
        while True:
            jobs = [self._jobs.get()]
            time.sleep(max(0.0, rested - time.monotonic()))
            began = time.monotonic()
            while len(jobs) < MOST_AT_ONCE:
                try:
                    jobs.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            # in the order of their tables, so that two processes seldom wait for each other's rows
            asked = sorted((job for job in jobs if job is not None), key=lambda job: job.table)
            self._carry_out(asked)
            now = time.monotonic()
            rested = now + min(LONGEST_REST, RESTS * (now - began)) if len(asked) > 1 else 0.0
            if len(asked) < len(jobs):
                return

    def _carry_out(self, jobs: list[Job], again: bool = True) -> None:
        """All in one transaction, or else each in its own, and each is answered as soon as it is done. Where the answer
        to a commit was lost, each is tried once more: what was written is found again. Where there is no connection to
        be had, there is none for any of them."""
        if not jobs:
            return
        try:
            with translate_errors():
                connected = self._engine.connect()
        except Exception as error:
            self._fail(jobs, error)
            return
        try:
            with translate_errors(), connected as connection, connection.begin():
                self._transact(connection, jobs)
        except Exception as error:
            if len(jobs) == 1 and not (again and isinstance(error, LostAnswer)):
                self._fail(jobs, error)
            else:
                for job in jobs:
                    self._carry_out([job], again=len(jobs) > 1)
            return
        self._loop.call_soon_threadsafe(self._answer, jobs, 1, 0)

    def _fail(self, jobs: list[Job], error: Exception) -> None:
        if isinstance(error, StoreError):
            self.doubted = True
        for job in jobs:
            job.error = error
        self._loop.call_soon_threadsafe(self._answer, jobs, 0, 1)

    def _transact(self, connection: Connection, jobs: list[Job]) -> None:
        self._timepiece.set_by(connection)
        self._append_all(connection, [job for job in jobs if isinstance(job.work, Append)])
        for job in jobs:
            if not isinstance(job.work, Append):
                job.result = job.work(connection)
        if self._bus.shared:
            self._bus.tell(connection, [news for job in jobs if job.news is not None for news in job.news(job.result)])

    def _append_all(self, connection: Connection, jobs: list[Job]) -> None:
        """The decisions of many tables at once."""
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        if not appends:
            return
        now = self._timepiece.now()
        written = [append.written(now) for append in appends]
        moves = [move_of(append.table, after) for append, (after, _) in zip(appends, written, strict=True)]
        move_and_add(connection, moves, [row for _, rows in written for row in rows])
        for append, (after, _), job in zip(appends, written, jobs, strict=True):
            if append.timing is not None:
                keep_time(connection, append.table.id, append.timing, after.ticks)
            for companion in self.companions:
                companion(connection, append.table, after)
            job.result = after

    def _answer(self, jobs: list[Job], commits: int, failures: int) -> None:
        """What tells of clicks under seal, be it by a figure of the house, is not counted."""
        now = time.perf_counter()
        metrics = self._metrics
        waited = [now - job.asked_at for job in jobs if job.counted]
        metrics.store_jobs_total += len(waited)
        metrics.store_seconds_total += sum(waited)
        metrics.store_commits_total += commits if waited else 0
        metrics.store_failures_total += failures
        for job in jobs:
            job.answer()
