"""What a process knows of a table, in step with what is stored of it: the log is the truth, and memory is never ahead.

Whatever changes a table is done one thing after another (`alone`) and waits until it is safe on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, Protocol, TypeVar
from weakref import WeakMethod

from tinstar.house.chain import has_begun
from tinstar.house.errors import ChangedMeanwhile, Conflict, NotStarted, OldRules, StoreError, UnknownTable
from tinstar.house.jobs import Append, Timing
from tinstar.house.metrics import HeldBack
from tinstar.house.new_table import standing
from tinstar.house.news import Appended, Changed, mark
from tinstar.house.rows import Stored, StoredChair, StoredTable, advance, extend_chain, json
from tinstar.house.services import Services
from tinstar.house.tasks import retry_until_stored, spawn
from tinstar.kernel import BadRecord, Entry, Game, GameRunning, Move, Play, Record, TinstarError

P = ParamSpec("P")
T = TypeVar("T")
Status = Literal["gathering", "playing", "over", "old_rules", "cancelled"]
GONE = "there is no such table any more: its host has cancelled it"

_log = logging.getLogger(__name__)


class Log:
    """A table as it is known here: its row, its chairs, its game. It tells its owner of every change, and keeps it
    alive as long as something is being done, not longer."""

    def __init__(
        self, services: Services, game: Game[Any], stored: Stored, play: Play | None, changed: Callable[[], None]
    ) -> None:
        self.game = game
        self.table = stored.table
        """As it is stored, without its log."""
        self.chairs = tuple(stored.chairs)
        """Who sits where; a change makes another tuple."""
        self.play = play
        """The game; None before it has begun, and under other rules."""
        self.rules = mark(stored.table.game, stored.table.rules)
        self.cancelled = False
        """It was taken from the database before its game began."""
        self.stale = False
        """Perhaps the log knows more than we do: the store failed, or news were missed."""
        self._services = services
        self._figures = HeldBack(services.metrics)
        self._changed = WeakMethod(changed)
        self._entries = stored.entries if play is None else []  # of a table under old rules, for its record
        self._lock = asyncio.Lock()
        self._catching_up: asyncio.Task[None] | None = None
        self._changes: set[asyncio.Task[Any]] = set()  # are finished whatever happens
        self._background: set[asyncio.Task[Any]] = set()  # bots and starts: may be broken off

    # -- how it stands

    @property
    def id(self) -> str:
        """Where the table is found."""
        return self.table.id

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.cancelled:
            return "cancelled"
        if self.play is not None:
            return "over" if self.play.over else "playing"
        return "old_rules" if self.table.rules != self.game.facts.rules else "gathering"

    @property
    def seq(self) -> int:
        """Moves on with the game; -1 while there is none to see."""
        return -1 if self.play is None else self.play.seq

    @property
    def showing(self) -> bool:
        """Everybody has sat down: browsers show their nonces now, then it starts."""
        return self.status == "gathering" and all(chair.taken for chair in self.chairs)

    @property
    def under_seal(self) -> bool:
        """Is a together-decision open?"""
        return self.play is not None and bool(self.play.state.sealed)

    @property
    def bots_alone(self) -> bool:
        """No person plays here, or all have left."""
        return all(chair.played_by_bot for chair in self.chairs)

    @property
    def goes_on(self) -> bool:
        """Bots play here, a clock runs, or a start is due: the keeper of the table has to know of all that happens."""
        some_bot = any(chair.played_by_bot for chair in self.chairs)
        return bool(self.table.clock) or (self.status == "playing" and some_bot) or self.showing

    @property
    def kept(self) -> bool:
        """Is it this process that runs its bots and clocks?"""
        return self._services.bus.keeps(self.id, self.rules)

    @property
    def busy(self) -> bool:
        """Somebody thinks, or something is being written."""
        return bool(self._changes or self._background)

    def running(self) -> Play:
        """The game; NotStarted while gathering, OldRules for a table of other rules."""
        if self.play is not None:
            return self.play
        self.must_be_there()
        if self.status == "gathering":
            raise NotStarted(self._awaited())
        raise OldRules(
            f"this table was begun under version {self.table.rules} of the rules of {self.game.facts.title} and "
            f"cannot be played on under version {self.game.facts.rules}"
        )

    def record(self) -> Record:
        """The whole record; GameRunning until the game is over."""
        if self.play is not None and self.play.over:
            return self.play.record
        if self.table.status == "over":  # under old rules: its record is given as it was written
            table = self.table
            return Record(table.game, table.rules, table.setup, table.deal, table.luck, self._entries)
        raise GameRunning("the record is given when the game is over; until then there is the log of your seat")

    def _awaited(self) -> str:
        """What a table that has not begun is waiting for."""
        if not all(chair.taken for chair in self.chairs):
            return "the table is still waiting for people: the game starts when everybody has sat down"
        promised = [seat for seat, chair in enumerate(self.chairs) if not chair.ready]
        if not promised:
            return "everybody has sat down: the game starts in a moment"
        seats = ", ".join(map(str, promised))
        return f"everybody has sat down: the game starts when seat {seats} has shown its nonce, or in a few seconds"

    def must_be_there(self) -> None:
        """UnknownTable when it was cancelled."""
        if self.cancelled:
            raise UnknownTable(GONE)

    def vanish(self) -> None:
        """It has gone from the database: its host has cancelled it."""
        self.cancelled = True
        self.changed()

    def put_chair(self, seat: int, chair: StoredChair) -> None:
        """It has been stored."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    # -- telling

    def changed(self) -> None:
        """Tells the table that something has changed."""
        owner = self._changed()
        if owner is not None:
            owner()

    def count(self, figure: str) -> None:
        """One more, in a figure of the house; see `HeldBack`."""
        self._figures.count(figure)
        self.tell_figures()

    def tell_figures(self) -> None:
        """Those that were held back, unless people still answer under seal."""
        if not self.under_seal:
            self._figures.tell()

    # -- one thing after another

    async def alone(self, doing: Coroutine[Any, Any, T]) -> T:
        """One thing after another; what has begun is finished, even if the one who asked has gone away meanwhile."""
        return await asyncio.shield(spawn(self._in_turn(doing), self._changes, self._changed()))

    async def _in_turn(self, doing: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                self.must_be_there()
                if self.stale:
                    await self.catch_up()
            except BaseException:
                doing.close()
                raise
            return await doing

    def spawn(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that goes on by itself and may be broken off."""
        return spawn(doing, self._background, self._changed())

    async def close(self) -> None:
        """Ends what goes on by itself and finishes what was begun."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._changes, return_exceptions=True)

    # -- writing, inside `alone`

    async def append(self, play: Play, move: Move, timing: Timing | None) -> bool:
        """Stores a move, then takes it over; false when another process was first and the move has to be tried anew."""
        now_stands = standing(self.game, move.state)
        n = self.table.length
        try:
            append = Append(self.table, move.entries, now_stands, timing, self.goes_on)
            after = await self._services.store.append(append)
        except Conflict:
            await self.catch_up_or_fail()
            return self.running().entries[n:][: len(move.entries)] == move.entries  # ours, before the answer was lost
        except StoreError:
            self.stale = True
            raise
        self.table = after
        play.commit(move)
        if timing is not None and timing.chair is not None:
            seat, _, chair = timing.chair
            self.put_chair(seat, chair)
        self.changed()
        return True

    async def write(self, what: str, writing: Coroutine[Any, Any, None]) -> None:
        """Stores something else; ChangedMeanwhile when another process was first."""
        try:
            await writing
        except Conflict:
            await self.catch_up_or_fail()
            raise ChangedMeanwhile(f"{what} has changed meanwhile: look again") from None
        except StoreError:
            self.stale = True
            raise

    # -- what other processes write

    def follow(self, news: Appended) -> None:
        """Another process has written entries: they are taken over where they fit, and looked up where they do not."""
        self.count("news_heard_total")
        if self._lock.locked() or self.stale or not self._take_over(news):
            self._services.metrics.news_missed_total += 1
            self.mark_stale()

    def mark_stale(self) -> None:
        """Another process has written something: the log is read soon."""
        self.stale = True
        if self._catching_up is None:
            self._catching_up = self.spawn(self._catch_up_soon())

    async def refresh(self) -> None:
        """Whatever anybody was acknowledged until now, by whichever process, is known here afterwards."""
        table = self.table
        known = (table.length, table.head, table.moved_at, table.rematch, json(table.ticks), json(table.consulted))
        if await self._services.store.standing(self.id) != known:
            self.stale = True
        if self.stale:
            await self.alone(_nothing())

    def _take_over(self, news: Appended) -> bool:
        table, play = self.table, self.play
        if play is None:
            return False
        length = news.n + len(news.entries)
        if length <= table.length:  # we have read it before it was told; unless the log was set back since
            return play.entries[news.n : length] == news.entries
        if news.n != table.length or extend_chain(table, news.entries, news.moved_at)[1] != news.head:
            return False
        try:
            for entry in news.entries:
                play.replay_entry(entry)
        except BadRecord:
            return False
        now_stands = standing(self.game, play.state)
        self.table = advance(table, len(news.entries), news.head, now_stands, news.moved_at, news.ticks)
        self.changed()
        return True

    async def _catch_up_soon(self) -> None:
        try:
            while self.stale:
                await retry_until_stored(lambda: self.alone(_nothing()))
        except TinstarError as error:
            _log.warning("what was written at table %s could not be read: %s", self.id, error)
        finally:
            self._catching_up = None

    async def catch_up_or_fail(self) -> None:
        """Another process was first; StoreError when there is nothing to be seen of it."""
        if not await self.catch_up():
            raise StoreError("the database refused the entry although nobody else was first; nothing was changed")

    async def catch_up(self) -> bool:
        """Reads what other processes have written; true if there was anything. Where the log is not the one we knew
        (a database that was set back) it is the truth, and the game is rebuilt from it."""
        play = self.play
        in_step = play is not None and len(play.entries) == self.table.length
        self.stale = False  # before it is read: what is told meanwhile may not be in it
        try:
            stored = await self._services.store.load(self.id, self.table if in_step else None)
        except BaseException:
            self.stale = True
            raise
        if stored is None:
            if self.status == "gathering":
                self.vanish()
                raise UnknownTable(GONE)
            raise StoreError(f"the table {self.id} has gone from the database")
        chairs = tuple(stored.chairs)
        known = (self.table.rematch, self.table.ticks, self.table.consulted, self.chairs)
        news = (stored.table.rematch, stored.table.ticks, stored.table.consulted, chairs) != known
        goes_on = play is not None and goes_on_from(self.table, play.entries, stored)
        self.table, self.chairs = stored.table, chairs
        if play is not None and goes_on:
            for entry in stored.entries[len(play.entries) - stored.since :]:
                play.replay_entry(entry)
                news = True
        else:
            self.play = replay(self.game, stored)
            self._entries = stored.entries if self.play is None else []
            news = news or self.play is not play
            if play is not None:  # it was set back: others may not have noticed, the one who keeps the table above all
                self._services.store.tell(Changed(self.id, self.rules, True))
        if news:
            self.changed()
        return news


class Part(Protocol):
    """A part of a table that changes it."""

    log: Log


S = TypeVar("S", bound=Part)
Method = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


def alone(method: Method[S, P, T]) -> Method[S, P, T]:
    """The method of a part is done as `Log.alone` does things."""

    @wraps(method)
    async def in_turn(part: S, /, *args: P.args, **more: P.kwargs) -> T:
        return await part.log.alone(method(part, *args, **more))

    return in_turn


def goes_on_from(known: StoredTable, entries: list[Entry], stored: Stored) -> bool:
    """Is what was read the same game as it was known, perhaps further on?"""
    if stored.since:
        return True
    begun = (stored.table.deal, stored.table.luck, has_begun(stored.table.status))
    return begun == (known.deal, known.luck, has_begun(known.status)) and stored.entries[: len(entries)] == entries


async def _nothing() -> None:
    """To be done when the table has been caught up with."""


def replay(game: Game[Any], stored: Stored) -> Play | None:
    """The game of a stored table; None while it has not begun, or when it was begun under other rules."""
    table = stored.table
    if not has_begun(table.status) or table.rules != game.facts.rules:
        return None
    return Play.replay(game, Record(table.game, table.rules, table.setup, table.deal, table.luck, stored.entries))
