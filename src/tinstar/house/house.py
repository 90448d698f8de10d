"""The house: tables, people and bots over one store; the application without the web."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import tinstar
from tinstar.house.analyses import Analyses
from tinstar.house.bots import Brains
from tinstar.house.bus import Bus, bus_for
from tinstar.house.chairs import NewTable, Person, SeatWish, TableLine, check_bot, check_wishes, clean
from tinstar.house.clocks import HOUR
from tinstar.house.errors import LinkUsed, NotNow, NotYourSeat, OtherKey, StoreError, UnknownLesson, UnknownTable
from tinstar.house.limits import Limits
from tinstar.house.log import replay
from tinstar.house.metrics import Metrics
from tinstar.house.new_table import hash_secret, make_branch, make_table
from tinstar.house.news import Appended, Attended, Changed, News, mark
from tinstar.house.presence import Absence
from tinstar.house.rows import Stored, StoredChair, StoredTable, damage
from tinstar.house.services import Services
from tinstar.house.signals import Rate
from tinstar.house.store import Store
from tinstar.house.table import Table
from tinstar.house.tasks import retry_until_stored, spawn
from tinstar.house.tidy import seconds_until, tidy
from tinstar.house.worker import Games
from tinstar.kernel import BadRecord, BadSetup, Game, GameRunning, OptionValue, TinstarError, UnknownGame

MOST_LINES = 100
USUAL_LIMITS = Limits()
REMEMBERED_TOKENS = 10_000
LOOK_AT_CLOCKS = 1.0
"""Seconds from one look to the next: a clock may be out that much later than its time."""
MOST_DUE = 500
CALLED_AGAIN = 60.0
CALLED_LATELY = 10.0
"""Seconds for which it is remembered what goes on elsewhere: the gone are noticed within that time."""
BOTS_RESUME_WITHIN = 24 * 3600.0
"""Bots go on by themselves at tables where something happened within this time before a restart."""

TIDYING = "tidying"
"""What one process does for all."""

ABSENCE = Absence()
USUAL_BOT = "greedy"
"""Who sits in the other chairs where somebody plays on."""

_log = logging.getLogger(__name__)


class House:
    """Everything that is served from one process. Make it with `await House.open(...)`."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        brains: Brains,
        metrics: Metrics,
        games: Games,
        keys: Sequence[str],
        patience: float,
        absence: Absence,
        limits: Limits,
    ) -> None:
        self.metrics = metrics
        self.keys = tuple(keys)
        """The games that are offered here."""
        self._store = store
        self._bus = bus
        self._brains = brains
        self._games = games
        advice = Rate(limits.advice_an_hour, HOUR)
        self._services = Services(
            store, bus, brains, metrics, self._take_in, self.table, patience, absence, limits, advice
        )
        self.analyses = Analyses(store, brains, self.table, bus.keeps, limits.analyses_an_hour_per_address)
        self._tables: dict[str, Table] = {}
        self._known: weakref.WeakValueDictionary[str, Table] = weakref.WeakValueDictionary()  # also those unloaded
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._elsewhere: dict[str, tuple[str, float]] = {}  # what goes on at others: rules, and when it was heard
        self._overtaken: set[str] = set()  # tables of which news came while they were read
        self._resuming: asyncio.Task[None] | None = None
        self._tokens: dict[str, tuple[str, int]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._fetching: set[asyncio.Task[Any]] = set()  # tables that this process has come to keep

    @classmethod
    async def open(
        cls,
        db: str = "sqlite:///tinstar.db",
        *,
        workers: int = 1,
        pace: float = 0.7,
        games: Games = tinstar.game,
        keys: Sequence[str] = (),
        patience: float = 5.0,
        idle: float = 300.0,
        time: Callable[[], float] | None = None,
        absence: Absence = ABSENCE,
        limits: Limits = USUAL_LIMITS,
        key: str = "",
        twin: str = "",
    ) -> House:
        """Opens the database (StoreError when it cannot be used) and lets the bots go on where they were.

        `games` finds a game by its key and can be pickled; `keys` are the games on offer, by default all of Tinstar's.
        `pace`: seconds from a question to a bot's answer. `patience`: how long a full table waits for nonces.
        `idle`: seconds without anybody after which a table leaves the memory. `absence`: when somebody is missed.
        `time`: the time of the clocks, by default the database's. `limits`: what one visitor may ask for.
        A house without `workers` shows tables and keeps none: on PostgreSQL others do. `key`: what signs the cookies of
        its guests; there OtherKey is raised while the house is open with another one. `twin`: a folder in which the
        same package may appear compiled; its bots use it from then on.
        """
        metrics = Metrics()
        keys = keys or tinstar.game_keys()
        bus = bus_for(db, [mark(key, games(key).facts.rules) for key in keys] if workers else [], key)
        store = await Store.open(db, metrics, time, bus)
        if not bus.shared:
            await store.rewind_clocks()
        brains = Brains(workers, pace, metrics, games, twin)
        house = cls(store, bus, brains, metrics, games, keys, patience, absence, limits)
        try:
            await bus.open(house)
        except OtherKey:
            await house.close()
            raise
        house._resume()
        doing = [house._sweep(idle), house._mind_clocks(), house._tidy_at_night(limits)]
        if workers:
            doing.append(house.analyses.go_on())
        house._tasks = [asyncio.create_task(task) for task in doing]
        return house

    async def close(self) -> None:
        """Ends bots and watches, writes what is left, closes the database; other processes take over."""
        await self._bus.close()
        tasks = [*self._tasks, *self._loading.values(), *self._fetching]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in list(self._known.values()):
            await table.close()
        await self._brains.close()
        await self._store.close()

    @property
    def trouble(self) -> str:
        """What the house cannot do just now; nothing when all is well."""
        if not self._brains.stuck:
            return ""
        now = self.metrics
        workers = f"{now.bot_workers_live} of {now.bot_workers_wanted} workers live"
        return f"bots cannot think: {workers}, {now.bot_questions_waiting} questions wait for them"

    def measure(self) -> Metrics:
        """The figures, with those that are only looked up when somebody asks."""
        self.metrics.tables_resting = sum(table.bots.resting for table in self._tables.values())
        self.metrics.tables_kept = sum(table.kept for table in self._tables.values())
        self.metrics.bus_up = int(self._bus.up)
        self.metrics.bot_longest_wait_seconds = self._brains.longest_wait
        return self.metrics

    @property
    def bus_trouble(self) -> str:
        """That other processes are not heard, or that none of them runs bots; nothing when all is well."""
        if not self._bus.up:
            return "the other processes are not heard: bots and clocks are left to them"
        return "" if self._bus.kept else "no process runs bots and clocks: all were started without workers"

    async def store_trouble(self, patience: float = 2.0) -> str:
        """That the database does not answer in time, or cannot be written; nothing when all is well."""
        try:
            async with asyncio.timeout(patience):
                await self._store.answers()
                return await self._store.write_trouble()
        except (StoreError, TimeoutError):
            return "the database does not answer"

    # -- tables

    def game(self, key: str) -> Game[Any]:
        """The game of this key; UnknownGame."""
        return self._games(key)

    def lets_think(self, bot: str) -> bool:
        """May a bot think for as long as this one does?"""
        try:
            check_bot(bot, self._services.limits.bot_seconds)
        except BadSetup:
            return False
        return True

    async def new_table(
        self,
        game: str,
        seats: Sequence[SeatWish],
        options: Mapping[str, OptionValue],
        *,
        seed: int | None = None,
        title: str = "",
        gather: bool = False,
        host: str | None = None,
        clock: str = "",
        advice: bool = False,
        address: str = "",
    ) -> NewTable:
        """A new table: it starts at once, or (`gather`) when every human seat has been taken by its link. TooMany or
        Busy when there is no room for it.

        `clock` is the name of one of `CLOCKS`, or empty. `advice`: the Marshal may be asked although people play.
        `address` is a keyed hash of where the wish came from; empty on this very machine, where tables are not
        counted."""
        wishes = check_wishes(seats, self._services.limits.bot_seconds)
        stored, made = make_table(
            self._games(game),
            wishes,
            options,
            seed=seed,
            title=title,
            gather=gather,
            host=host,
            clock=clock,
            advice=advice,
        )
        await self._services.set_up(stored, address)
        return made

    async def new_lesson(self, game: str, key: str, person: Person, address: str = "") -> str:
        """A table where this person learns a game, and sits already; UnknownLesson, and TooMany or Busy when there is
        no room for it."""
        found = self._games(game)
        lesson = next((one for one in found.lessons() if one.key == key), None)
        if lesson is None:
            raise UnknownLesson(f"there is no lesson {key[:40]!r} of {found.facts.title}")
        longest = self._services.limits.bot_seconds
        wishes = [SeatWish("bot", name, "greedy") if name else SeatWish(name=person.name) for name in lesson.names]
        stored, made = make_table(
            found, check_wishes(wishes, longest), lesson.options, gather=True, host=person.id, lesson=lesson
        )
        await self._services.set_up(stored, address)
        table = await self.table(made.table)
        await table.seats.sit(lesson.you, made.seats[0].token, person.id, person.name, "")
        table.teaching.count_begun()
        return made.table

    async def play_on(self, table: Table, step: int, seat: int, person: Person, address: str = "") -> str:
        """A table where this person plays on in a seat of a finished game, from a step of its record, against bots;
        GameRunning until it is over, TooMany or Busy when there is no room for it."""
        table.log.running()
        record = table.record()
        if not 0 <= seat < record.setup.seats or not 0 <= step < len(record.entries):
            raise NotNow("nobody can play on from there: the game has no such seat or step")
        stored = await asyncio.to_thread(make_branch, table.game, record, step, seat, person, USUAL_BOT)
        await self._services.set_up(stored, address)
        return stored.table.id

    async def table(self, id: str) -> Table:
        """The table for somebody who looks at it, rebuilt from its log when it is not in memory; UnknownTable."""
        table = await self._find(id)
        if self._bus.shared:
            await table.refresh()
        table.look()
        return table

    async def _find(self, id: str) -> Table:
        table = self._known.get(id)
        if table is not None and table.status != "cancelled":
            self._tables[id] = table
            return table
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._finish_loading(id))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Table:
        stored = await self._store.load(id)
        if stored is None:
            raise UnknownTable(f"there is no table {id[:40]!r}")
        game = self._games(stored.table.game)
        try:
            play = await asyncio.to_thread(replay, game, stored)
        except BadRecord:
            raise damage(id, "its log does not replay") from None
        if play is not None and play.outcome is not None and stored.table.outcome is None:
            await self._store.put_outcome(stored.table, play.outcome)
        table = self._keep(Table(self._services, game, stored, play))
        if id in self._overtaken:
            table.log.mark_stale()
        return table

    def _finish_loading(self, id: str) -> None:
        self._loading.pop(id, None)
        self._overtaken.discard(id)

    def _take_in(self, made: Stored) -> None:
        """A table that has just been made needs no reading back."""
        game = self._games(made.table.game)
        self._keep(Table(self._services, game, made, replay(game, made)))

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = self._known[table.id] = table
        self.metrics.tables_live = len(self._tables)
        table.wake_up()
        return table

    # -- people

    async def person(self, id: str | None, name: str = "") -> Person:
        """The guest of that id, renamed when a name is given; a new guest when the id is None or unknown."""
        known = await self._store.person(id) if id else None
        name = clean(name)
        if known is None:
            known = Person(secrets.token_urlsafe(12), name)
        elif not name or name == known.name:
            return known
        person = Person(known.id, name)
        await self._store.put_person(person)
        return person

    async def tables_of(self, person: str) -> list[TableLine]:
        """The tables where this person sits or is host, newest first."""
        found, damaged = await self._store.tables_of(person, MOST_LINES)
        away = await self._store.tables_put_away(person)
        lines = [self._line(table, chairs, person, table.id in away) for table, chairs in found]
        return lines + [TableLine(id, "", "", "damaged", [], [], False, 0.0, None, id in away) for id in damaged]

    async def put_away(self, person: str, id: str, away: bool) -> None:
        """Puts a table of this person away, or brings it back; NotYourSeat where it is none of theirs, GameRunning as
        long as something can happen there."""
        line = next((line for line in await self.tables_of(person) if line.id == id), None)
        if line is None:
            raise NotYourSeat("this is none of your tables")
        if not line.ended:
            raise GameRunning("a table can be put away when its game is over")
        await self._store.put_away(person, id, away)

    def _line(self, table: StoredTable, chairs: list[StoredChair], person: str, put_away: bool) -> TableLine:
        mine = [seat for seat, chair in enumerate(chairs) if chair.person == person]
        status = table.status if self._plays(table) else "old_rules"
        waiting = waited_for(table, chairs) if status in ("gathering", "playing") else []
        bots = [seat for seat, chair in enumerate(chairs) if chair.kind == "bot" or chair.away]
        asked = [seat for seat in mine if seat in waiting and seat not in bots] if status == "playing" else []
        return TableLine(
            id=table.id,
            game=table.game,
            title=table.title,
            status=status,
            names=[chair.name for chair in chairs],
            seats=mine,
            yours=bool(asked),
            moved_at=table.moved_at,
            outcome=table.outcome,
            put_away=put_away,
            waiting=waiting,
            bots=bots,
            left=self._time_left(table, asked or waiting) if status == "playing" else None,
            lesson=table.deal.lesson,
            kept=status == "gathering" and any(not chairs[seat].taken for seat in mine),
        )

    def _time_left(self, table: StoredTable, seats: Sequence[int]) -> float | None:
        """How long the first of these seats may still think."""
        if not table.ticks:
            return None
        now = self._store.time()
        return min((table.ticks[seat].stopped(now).left for seat in seats), default=None)

    def _plays(self, table: StoredTable) -> bool:
        """Are the rules that it was begun under still ours?"""
        try:
            return self._games(table.game).facts.rules == table.rules
        except UnknownGame:
            return False

    async def seat_by_token(self, token: str, person: str | None = None) -> tuple[str, int]:
        """Table and seat of a token; NotYourSeat when there is none. At a table that gathers people, a link is used up
        by the first person who sits down with it (LinkUsed for all others): the host, who sent it, cannot peek."""
        token_hash = hash_secret(token)
        place = self._tokens.get(token_hash)
        if place is None:
            place = await self._store.seat_of_token(token_hash)
            if place is None:
                raise NotYourSeat("this token opens no seat")
            if len(self._tokens) >= REMEMBERED_TOKENS:
                self._tokens.clear()
            self._tokens[token_hash] = place
        try:
            table = await self.table(place[0])
        except UnknownTable:
            raise NotYourSeat("this token opens no seat any more: the table was cancelled") from None
        if not table.seats.opens(place[1], token):
            raise NotYourSeat("this token opens no seat any more")
        if table.seats.link_used(place[1], person):
            raise LinkUsed("somebody else has sat down with this link")
        return place

    async def table_by_link(self, token: str) -> Table:
        """The table that its one link for everybody leads to; NotYourSeat when it leads nowhere (any more)."""
        id = await self._store.table_of_link(hash_secret(token))
        if id is None:
            raise NotYourSeat("this link leads to no table")
        return await self.table(id)

    # -- other processes

    def heard(self, sender: str, news: News) -> None:
        """Another process has told something of a table."""
        table = self._known.get(news.table)
        if table is None or table.status == "cancelled":
            if news.table in self._loading:
                self._overtaken.add(news.table)
            elif calls(news):
                self._answer_call(news)
            return
        table.hear(sender, news)

    def members_changed(self, missed: bool) -> None:
        """Others live now than before: what this process keeps is woken. Who is at a table is told again, since
        another may keep it now and must be called."""
        for table in list(self._known.values()):
            try:
                table.members_changed(self._bus.living, missed)
            except Exception:  # one table must not keep all others asleep
                _log.exception("table %s could not be woken", table.id)
        for id, (rules, heard_at) in self._elsewhere.items():
            if heard_at > time.monotonic() - CALLED_LATELY and self._bus.keeps(id, rules):
                self._fetch(id)
        self._resume()

    def _answer_call(self, news: News) -> None:
        """Something goes on at a table that is not in memory. Its keeper loads it. All others remember it for a while:
        perhaps its keeper is gone, and the one who told us has noticed sooner than we do."""
        now = time.monotonic()
        if self._bus.keeps(news.table, news.rules):
            self._fetch(news.table)
            return
        self._elsewhere.pop(news.table, None)
        self._elsewhere[news.table] = (news.rules, now)  # behind all that were heard of before
        while self._elsewhere[first := next(iter(self._elsewhere))][1] < now - CALLED_LATELY:
            del self._elsewhere[first]

    def _fetch(self, id: str) -> None:
        """Loads a table that something goes on at."""
        spawn(self._fetch_until_stored(id), self._fetching)

    async def _fetch_until_stored(self, id: str) -> None:
        try:
            await retry_until_stored(lambda: self._find(id))
        except TinstarError as error:
            _log.warning("table %s is not kept: %s", id, error)

    # -- what goes on by itself

    def _resume(self) -> None:
        """After a restart, and when others have gone, the bots that people wait for go on."""
        if self._resuming is not None:
            self._resuming.cancel()
        self._resuming = spawn(self._resume_bots(), self._fetching)

    async def _resume_bots(self) -> None:
        """The newest tables first."""
        try:
            since = self._store.time() - BOTS_RESUME_WITHIN
            for id, rules in await retry_until_stored(lambda: self._store.tables_waiting_for_bots(since)):
                if self._bus.keeps(id, rules):
                    await self._fetch_until_stored(id)
        except TinstarError as error:
            _log.warning("bots could not be resumed: %s", error)

    async def _mind_clocks(self) -> None:
        """Once a second the tables are called where somebody's time is up, in memory or not. A table that cannot be
        called is left alone for a while."""
        failed: dict[str, float] = {}
        while True:
            await asyncio.sleep(LOOK_AT_CLOCKS)
            now = time.monotonic()
            failed = {id: until for id, until in failed.items() if until > now}
            try:
                due = await self._store.tables_due(MOST_DUE + len(failed))
            except StoreError as error:
                _log.warning("the clocks could not be looked at: %s", error)
                continue
            for id, rules in due:
                if id not in failed and self._bus.keeps(id, rules):
                    try:
                        await (await self._find(id)).clocks.time_out()
                    except Exception as error:  # whatever it is, the clocks of other tables go on
                        _log.warning("nobody could be called to table %s: %r", id, error)
                        failed[id] = now + CALLED_AGAIN

    async def _sweep(self, idle: float) -> None:
        """Tables that nobody looks at leave the memory; one that somebody still holds is kept alive and found again."""
        while True:
            await asyncio.sleep(idle / 4)
            self._unload(time.monotonic() - idle)

    async def _tidy_at_night(self, limits: Limits) -> None:
        """Old logs are packed, tables that never began are removed; those that somebody looks at just now are not."""
        while True:
            await asyncio.sleep(seconds_until(limits.tidy_hour, self._store.time()))
            if not self._bus.keeps(TIDYING):
                continue
            try:
                done = await tidy(self._store, self._games, limits, spared=self._known)
            except Exception:  # there is another night
                _log.exception("the house could not be tidied")
                continue
            for left in done.left:
                _log.warning("tidying: %s", left)
            _log.info("tidied: %s", done)

    def _unload(self, latest: float) -> None:
        for id, table in list(self._tables.items()):
            if table.idle and table.touched_at < latest:
                del self._tables[id]
        self.metrics.tables_live = len(self._tables)


def calls(news: News) -> bool:
    """Does the process that keeps the table have something to do there?"""
    match news:
        case Appended() | Changed():
            return news.goes_on
        case Attended():
            return news.goes_on and bool(news.seats or news.watched or news.looks)
    return False


def waited_for(table: StoredTable, chairs: Sequence[StoredChair]) -> list[int]:
    """The seats that are asked; before the game begins those that are free."""
    if table.status == "gathering":
        return [seat for seat, chair in enumerate(chairs) if not chair.taken]
    return [seat for seat in range(len(chairs)) if table.waiting >> seat & 1]
