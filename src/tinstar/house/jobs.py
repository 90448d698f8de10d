"""Pieces of work for the thread of the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from tinstar.house.clocks import Tick
from tinstar.house.news import Appended, Changed, News, mark
from tinstar.house.rows import Standing, StoredChair, StoredTable, advance, extend_chain
from tinstar.kernel import Entry


class Timing(msgspec.Struct, frozen=True):
    """What an entry does to the clocks, and to the chair of somebody whose time was up once too often."""

    ticks: list[Tick]
    """Where the clocks stood."""
    ticks_at: Callable[[float], list[Tick]]
    """Where they stand when the entry is written."""
    chair: tuple[int, StoredChair, StoredChair] | None = None
    """A seat, with its chair as it was and as it is then."""


class Append(msgspec.Struct, frozen=True):
    """Entries that are to be added behind those that `table` knows of, all or none, with all that goes with them."""

    table: StoredTable
    entries: Sequence[Entry]
    standing: Standing
    """Where the game stands after them."""
    timing: Timing | None = None
    goes_on: bool = True
    """Bots or clocks play there."""

    @property
    def sealed(self) -> bool:
        """Nobody else may notice it: clicks under seal of somebody who is not done by them."""
        return self.standing.waiting == self.table.waiting and all(entry.click for entry in self.entries)

    def written(self, now: float) -> tuple[StoredTable, list[dict[str, Any]]]:
        """The table as it stands then, and the new rows of its log."""
        table = self.table
        rows, head = extend_chain(table, self.entries, now)
        ticks = self.timing.ticks_at(now) if self.timing else table.ticks
        moved_at = table.moved_at if self.sealed else now
        return advance(table, len(rows), head, self.standing, moved_at, ticks), rows

    def news(self, after: StoredTable) -> list[News]:
        """What other processes are told of it."""
        table = self.table
        rules = mark(table.game, table.rules)
        if self.timing is not None and self.timing.chair is not None:
            return [Changed(table.id, rules, True)]
        told = list(self.entries)
        return [Appended(table.id, rules, self.goes_on, table.length, told, after.head, after.moved_at, after.ticks)]


class Job:
    """One piece of work for the thread, who waits for it, and what others should hear of it."""

    __slots__ = ("asked_at", "counted", "error", "future", "news", "result", "table", "work")

    def __init__(
        self,
        work: Callable[[Connection], Any] | Append,
        future: asyncio.Future[Any],
        table: str = "",
        news: Callable[[Any], Sequence[News]] | None = None,
        counted: bool = True,
    ) -> None:
        self.work = work
        self.future = future
        self.table = table
        self.news = news
        self.counted = counted and not (isinstance(work, Append) and work.sealed)
        self.result: Any = None
        self.error: BaseException | None = None
        self.asked_at = time.perf_counter()

    def answer(self) -> None:
        """Wakes the one who waits, in the event loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)
