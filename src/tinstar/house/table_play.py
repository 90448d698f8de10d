"""The play at a table: in memory, rebuilt from the log on demand, never ahead of it; the log is the truth."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from tinstar.house.bots import Brains
from tinstar.house.bus import Bus
from tinstar.house.chain import has_begun
from tinstar.house.errors import Conflict, Later, NotStarted, OldRules, StoreError, TooMany, UnknownTable
from tinstar.house.jobs import Timing
from tinstar.house.limits import Limits
from tinstar.house.metrics import Metrics
from tinstar.house.new_table import standing
from tinstar.house.news import Appended, Changed, Shown, mark
from tinstar.house.presence import Absence
from tinstar.house.quotas import Kind, quotas
from tinstar.house.rows import Stored, StoredTable, extend_chain, json
from tinstar.house.signals import Signal
from tinstar.house.store import Store
from tinstar.house.tasks import retry_until_stored, spawn
from tinstar.house.watch import Watch
from tinstar.kernel import (
    NOBODY,
    BadRecord,
    Entry,
    Game,
    GameRunning,
    Move,
    Play,
    Record,
    Seen,
    StaleQuestion,
    TinstarError,
    View,
)

if TYPE_CHECKING:
    from tinstar.house.table import Table

T = TypeVar("T")
Status = Literal["gathering", "playing", "over", "old_rules", "cancelled"]
_log = logging.getLogger(__name__)

A_LOOK_LASTS = 5.0
"""Who asks for a table at least once in so many seconds counts as somebody who watches it."""
GONE = "there is no such table any more: its host has cancelled it"


class Services(msgspec.Struct, frozen=True):
    """What all tables of a house share."""

    store: Store
    bus: Bus
    brains: Brains
    metrics: Metrics
    take_in: Callable[[Stored], None]
    """Takes a rematch into the house."""
    table: Callable[[str], Awaitable[Table]]
    """Finds a table of the house."""
    patience: float
    """So many seconds a full table waits for nonces before it starts without them."""
    absence: Absence
    """From when on somebody is missed."""
    limits: Limits
    """How much one visitor may ask for."""

    async def set_up(self, wished: Stored, address: str, rematch_of: str | None = None) -> None:
        """Stores a new table and takes it in; TooMany or Busy when there is no room for it. A rematch takes the place
        of a table that is over, so it only counts among those of the hour."""
        now = self.store.time()
        table = replace(wished.table, address=address, created_at=now, moved_at=now)
        kinds: list[Kind] = ["tables_an_hour"]
        if rematch_of is None:
            kinds.append("tables_unfinished")
            if all(chair.kind == "bot" for chair in wished.chairs):
                kinds.append("tables_of_bots")
        try:
            if any(chair.kind == "bot" for chair in wished.chairs):
                self.brains.check_room(self.limits.bot_questions)
            counted = quotas(self.limits, table.host, address, *kinds)
            await self.store.add_table(table, wished.chairs, rematch_of, counted)
        except Later:
            self.metrics.tables_refused_total += 1
            raise
        self.take_in(replace(wished, table=table))

    async def check_bots(self, table: StoredTable, alone: bool) -> None:
        """Is there room for another bot at a table; TooMany or Busy if not. Only bots `alone` are counted."""
        try:
            self.brains.check_room(self.limits.bot_questions)
            if alone:
                await self.store.check_quotas(quotas(self.limits, table.host, table.address, "tables_of_bots"))
        except Later:
            self.metrics.tables_refused_total += 1
            raise

    async def bots_may_be_alone(self, table: StoredTable) -> bool:
        """Do bots go on at a table that everybody has left? The limits hold there too: those that were made first go
        on, which every process finds out alike."""
        counted = quotas(self.limits, table.host, table.address, "tables_of_bots")
        try:
            if counted:
                await self.store.check_quotas(counted, before=table.created_at)
        except TooMany:
            return False
        return True


class TablePlay:
    """A `Play` that a whole table shares: watched, changed by one at a time, in step with its log. `Table` adds whoever
    sits there. Reading is plain; whatever changes it waits until it is safe on disk."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        self.game = game
        self.version = 0
        """Moves on with every change, of people as well: a number for watchers to compare."""
        self.touched_at = time.monotonic()
        self.looked_at = time.monotonic()
        """When somebody looked last who is not watching now; whoever takes it in counts too, so that bots begin."""
        self.polled_at = -math.inf
        """When somebody looked last without a line: nobody watches a table by having made it."""
        self.cancelled = False
        """It was taken from the database before its game began."""
        self._services = services
        self._rules = mark(stored.table.game, stored.table.rules)
        self._stored = stored.table
        self._chairs = stored.chairs
        self._entries = stored.entries if play is None else []  # of a table under old rules, for its record
        self._play = play
        self._figures: Counter[str] = Counter()  # of the house, held back until nobody answers under seal here
        self._watches: set[Watch] = set()
        self._lock = asyncio.Lock()
        self._stale = False  # perhaps the log knows more than we do: the store failed, or news were missed
        self._finding_out: asyncio.Task[None] | None = None
        self._changes: set[asyncio.Task[Any]] = set()  # are finished whatever happens
        self._background: set[asyncio.Task[Any]] = set()  # bots and starts: may be broken off

    # -- looking

    @property
    def id(self) -> str:
        """Where the table is found."""
        return self._stored.id

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.cancelled:
            return "cancelled"
        if self._play is not None:
            return "over" if self._play.over else "playing"
        return "old_rules" if self._stored.rules != self.game.facts.rules else "gathering"

    @property
    def seq(self) -> int:
        """Moves on with the game; -1 while there is none to see."""
        return -1 if self._play is None else self._play.seq

    @property
    def idle(self) -> bool:
        """Nobody watches, nobody thinks and nothing is being written."""
        return not (self._watches or self._changes or self._background)

    def seen(self, seat: int) -> Seen[View]:
        """What this seat may see; NotStarted while gathering, OldRules for a table of other rules."""
        play = self._game()
        self.touched_at = time.monotonic()
        return play.seen(seat)

    def record(self) -> Record:
        """The whole record; GameRunning until the game is over."""
        if self._play is not None and self._play.over:
            return self._play.record
        if self._stored.status == "over":  # under old rules: its record is given as it was written
            table = self._stored
            return Record(table.game, table.rules, table.setup, table.deal, table.luck, self._entries)
        raise GameRunning("the record is given when the game is over; until then there is the log of your seat")

    def watch(self) -> Watch:
        """A mailbox that is woken at every change of this table. Close it."""
        watch = Watch(self._forget)
        self._watches.add(watch)
        self._services.metrics.watches += 1
        self.look()
        return watch

    def _signal(self, signal: Signal) -> None:
        """Shows something to everybody who watches, here and at other processes."""
        self.show(signal)
        self._services.store.tell(Shown(self.id, self._rules, False, signal))

    def show(self, signal: Signal) -> None:
        """Shows something to everybody who watches here."""
        for watch in self._watches:
            watch.tell(signal)

    def _forget(self, watch: Watch) -> None:
        self._watches.discard(watch)
        self._services.metrics.watches -= 1
        self.touched_at = self.looked_at = time.monotonic()

    def look(self) -> None:
        """Somebody looks at this table, if only once: `House.table` and `watch` tell."""
        self.touched_at = self.looked_at = self.polled_at = time.monotonic()

    @property
    def unseen_for(self) -> float:
        """For so many seconds nobody has looked; 0 while somebody watches."""
        return 0.0 if self._watches else time.monotonic() - self.looked_at

    @property
    def watched(self) -> bool:
        """Does somebody watch: by an open line, or because programs without one ask again and again?"""
        return bool(self._watches) or time.monotonic() - self.polled_at < A_LOOK_LASTS

    @property
    def under_seal(self) -> bool:
        """Is a together-decision open?"""
        return self._play is not None and bool(self._play.state.sealed)

    def count(self, figure: str) -> None:
        """One more, in a figure of the house. It is not told while people answer under seal: in a small house one could
        count their clicks by it."""
        self._figures[figure] += 1
        self._tell_figures()

    def _tell_figures(self) -> None:
        if self._figures and not self.under_seal:
            metrics = self._services.metrics
            for figure, more in self._figures.items():
                setattr(metrics, figure, getattr(metrics, figure) + more)
            self._figures.clear()

    # -- playing

    async def decide(self, seat: int, seq: int, option: str) -> int:
        """Answers the open question; the new seq once it is safe. The identical answer twice is played once."""
        return await self._safely(self._decide(seat, seq, option))

    async def undo(self, seat: int, seq: int, click: int | None = None) -> int:
        """Takes back the seat's last answer, if nothing has happened since; the new seq. Under seal, where `seq` stands
        still, `click` says what the seat had seen (`Seen.click`). The same twice takes back once."""
        return await self._safely(self._undo(seat, seq, click))

    async def _decide(self, seat: int, seq: int, option: str | int) -> int:
        if seq > self._game().seq:
            await self._catch_up()  # another process may be ahead
        while True:
            play = self._game()
            answered = answered_with(play, seat, seq, option)
            if answered is not None:
                return answered
            if await self._append(play, play.prepare(seat, option, seq)):
                self.count("decisions_total")
                return self.seq

    async def _undo(self, seat: int, seq: int, click: int | None) -> int:
        if seq > self._game().seq:
            await self._catch_up()  # another process may be ahead
        while True:
            play = self._game()
            undone = undone_before(play, seat, seq, click or 0)
            if undone is not None:
                return undone
            if seq != play.seq:
                raise StaleQuestion(f"the table has moved on from {seq} to {play.seq}: look again")
            if play.may_undo(seat) and click != play.clicks(seat) and (click is not None or self.under_seal):
                said = "" if click is None else f", not {click}"
                raise StaleQuestion(f"an undo under seal says which `click` it takes back: {play.clicks(seat)}{said}")
            if await self._append(play, play.prepare_undo(seat)):
                return self.seq

    async def _append(self, play: Play, move: Move, missed: int = 0) -> bool:
        """Stores a move, then takes it over; false when another process was first and the move has to be tried anew."""
        status, waiting = standing(move.state)
        outcome = self.game.outcome(move.state) if status == "over" else None
        timing = self._timing(move, missed)
        n = self._stored.length
        try:
            after = await self._services.store.append(
                self._stored, move.entries, status, waiting, outcome, timing, self.goes_on
            )
        except Conflict:
            await self._catch_up_or_fail()
            return self._game().entries[n:][: len(move.entries)] == move.entries  # ours, before the answer was lost
        except StoreError:
            self._stale = True
            raise
        self._stored = after
        play.commit(move)
        if timing is not None and timing.chair is not None:
            seat, _, self._chairs[seat] = timing.chair
        self._changed()
        return True

    def _timing(self, move: Move, missed: int) -> Timing | None:
        """What this move does to the clocks, where there are any; `missed`: so often in a row its seat was too late."""
        return None

    def _game(self) -> Play:
        if self._play is not None:
            return self._play
        self._must_be_there()
        if self.status == "gathering":
            raise NotStarted(self._awaited())
        raise OldRules(
            f"this table was begun under version {self._stored.rules} of the rules of {self.game.facts.title} and "
            f"cannot be played on under version {self.game.facts.rules}"
        )

    def _awaited(self) -> str:
        """What a table that has not begun is waiting for."""
        if not all(chair.taken for chair in self._chairs):
            return "the table is still waiting for people: the game starts when everybody has sat down"
        promised = [seat for seat, chair in enumerate(self._chairs) if chair.nonce_hash and not chair.nonce]
        if not promised:
            return "everybody has sat down: the game starts in a moment"
        seats = ", ".join(map(str, promised))
        return f"everybody has sat down: the game starts when seat {seats} has shown its nonce, or in a few seconds"

    def _must_be_there(self) -> None:
        if self.cancelled:
            raise UnknownTable(GONE)

    def _vanish(self) -> None:
        """It has gone from the database: its host has cancelled it."""
        self.cancelled = True
        self._changed()

    # -- other processes

    @property
    def kept(self) -> bool:
        """Is it this process that runs its bots and clocks?"""
        return self._services.bus.keeps(self.id, self._rules)

    @property
    def goes_on(self) -> bool:
        """Whether something may go on here by itself."""
        return False

    def follow(self, news: Appended) -> None:
        """Another process has written entries: they are taken over where they fit, and looked up where they do not."""
        self.count("news_heard_total")
        if self._lock.locked() or self._stale or not self._taken_over(news):
            self._services.metrics.news_missed_total += 1
            self.mark_stale()

    def mark_stale(self) -> None:
        """Another process has written something: the log is read soon."""
        self._stale = True
        if self._finding_out is None:
            self._finding_out = spawn(self._find_out(), self._background)

    async def refresh(self) -> None:
        """Whatever anybody was acknowledged until now, by whichever process, is known here afterwards."""
        table = self._stored
        known = (table.length, table.head, table.moved_at, table.rematch, json(table.ticks))
        if await self._services.store.standing(self.id) != known:
            self._stale = True
        if self._stale:
            await self._safely(_nothing())

    def _taken_over(self, news: Appended) -> bool:
        table, play = self._stored, self._play
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
        status, waiting = standing(play.state)
        self._stored = replace(
            table,
            status=status,
            waiting=waiting,
            outcome=play.outcome,
            moved_at=news.moved_at,
            length=length,
            head=news.head,
            ticks=news.ticks,
        )
        self._changed()
        return True

    async def _find_out(self) -> None:
        try:
            while self._stale:
                await retry_until_stored(lambda: self._safely(_nothing()))
        except TinstarError as error:
            _log.warning("what was written at table %s could not be read: %s", self.id, error)
        finally:
            self._finding_out = None

    # -- inside

    def wake_up(self) -> None:
        """Everything that goes on by itself goes on; called after every change."""

    def _changed(self) -> None:
        self.version += 1
        self.touched_at = time.monotonic()
        self._tell_figures()
        for watch in self._watches:
            watch.wake()
        self.wake_up()

    async def _safely(self, doing: Coroutine[Any, Any, T]) -> T:
        """One thing after another; what has begun is finished, even if whoever asked has gone away meanwhile."""
        return await asyncio.shield(spawn(self._alone(doing), self._changes))

    async def _alone(self, doing: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                self._must_be_there()
                if self._stale:
                    await self._catch_up()
            except BaseException:
                doing.close()
                raise
            return await doing

    async def _catch_up_or_fail(self) -> None:
        if not await self._catch_up():
            raise StoreError("the database refused the entry although nobody else was first; nothing was changed")

    async def _catch_up(self) -> bool:
        """Reads what other processes have written; true if there was anything. Where the log is not the one we knew
        (a database that was set back) it is the truth, and the game is rebuilt from it."""
        play = self._play
        in_step = play is not None and len(play.entries) == self._stored.length
        self._stale = False  # before it is read: what is told meanwhile may not be in it
        try:
            stored = await self._services.store.load(self.id, self._stored if in_step else None)
        except BaseException:
            self._stale = True
            raise
        if stored is None:
            if self.status == "gathering":
                self._vanish()
                raise UnknownTable(GONE)
            raise StoreError(f"the table {self.id} has gone from the database")
        known = (self._stored.rematch, self._stored.ticks, self._chairs)
        news = (stored.table.rematch, stored.table.ticks, stored.chairs) != known
        goes_on = play is not None and goes_on_from(self._stored, play.entries, stored)
        self._stored, self._chairs = stored.table, stored.chairs
        if play is not None and goes_on:
            for entry in stored.entries[len(play.entries) - stored.since :]:
                play.replay_entry(entry)
                news = True
        else:
            self._play = replay(self.game, stored)
            self._entries = stored.entries if self._play is None else []
            news = news or self._play is not play
            if play is not None:  # the log was set back: others may not have noticed, whoever keeps the table above all
                self._services.store.tell(Changed(self.id, self._rules, True))
        if news:
            self._changed()
        return news

    async def close(self) -> None:
        """Ends what goes on by itself and finishes what was begun; watchers are told."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._changes, return_exceptions=True)
        for watch in list(self._watches):
            watch.close()


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


def answered_with(play: Play, seat: int, seq: int, option: str | int) -> int | None:
    """The seq that this very answer was acknowledged with before; None when it is new."""
    entries = play.entries
    lane: list[tuple[str, int]] = []
    first = len(entries)
    while first and entries[first - 1].seq > seq:
        first -= 1
    for i in range(first, len(entries)):
        entry = entries[i]
        if entry.seq != seq + 1:
            break
        if entry.seat != seat:
            continue
        if entry.undo:
            if lane:
                lane.pop()
            continue
        revealed = i + 1 < len(entries) and entries[i + 1].seq == entry.seq and entries[i + 1].seat == NOBODY
        lane.append((entry.option, entry.seq if entry.click == 0 or revealed else seq))
    return next((result for given, result in lane if given == option), None)


def undone_before(play: Play, seat: int, seq: int, click: int) -> int | None:
    """The seq that this very undo was acknowledged with before; None when it is new."""
    entries = play.entries
    wanted = (seq + 1, seat, click + 1 if click else 0)
    for i in range(len(entries) - 1, -1, -1):
        entry = entries[i]
        if entry.seq <= seq:
            return None
        if entry.undo and (entry.seq, entry.seat, entry.click) == wanted:
            return seq if click and play.seq == seq else seq + 1
    return None
