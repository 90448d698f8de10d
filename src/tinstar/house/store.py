"""The store: a small interface to the log and the people. What it has answered is on the disk.

Everything runs in one thread, which takes all that has gathered while the last commit was being written and puts it
into one transaction: many tables share the price of one commit. If that transaction fails, each piece of work is tried
alone, so that nobody pays for the mistake of another.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, and_, bindparam, delete, insert, or_, select, update

from tinstar.house import schema
from tinstar.house.chairs import Person
from tinstar.house.clocks import Tick, deadline
from tinstar.house.database import explained, looked_into, opened
from tinstar.house.errors import Conflict, Damaged, StoreError, TooMany
from tinstar.house.metrics import Metrics
from tinstar.house.quotas import PERSON_PLAYS, Quota, excess
from tinstar.house.rows import (
    Listed,
    Row,
    Stored,
    StoredChair,
    StoredTable,
    chained,
    chair_row,
    json,
    plain,
    read_chairs,
    read_table,
    rooted,
    standing_row,
    stored,
    table_row,
)
from tinstar.kernel import Entry, Outcome

T = TypeVar("T")

MOST_AT_ONCE = 256
"""So many pieces of work share a transaction at most."""


class Timing(msgspec.Struct, frozen=True):
    """What an entry does to the clocks, and to the chair of somebody whose time was up once too often."""

    ticks: list[Tick]
    """Where the clocks stood."""
    ticks_at: Callable[[float], list[Tick]]
    """Where they stand when the entry is written."""
    chair: tuple[int, StoredChair, StoredChair] | None = None
    """A seat, with its chair as it was and as it is then."""


class _Job:
    """One piece of work for the thread, and who waits for it."""

    __slots__ = ("asked_at", "error", "future", "result", "work")

    def __init__(self, work: Callable[[Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None
        self.asked_at = time.perf_counter()

    def answer(self) -> None:
        """Wakes whoever waits, in the event loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Store:
    """The one door to the database."""

    def __init__(
        self, engine: Engine, loop: asyncio.AbstractEventLoop, metrics: Metrics, time: Callable[[], float]
    ) -> None:
        self.time = time
        """The database's time, in seconds since 1970."""
        self._engine = engine
        self._loop = loop
        self._metrics = metrics
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tinstar-store", daemon=True)
        self._closed = False
        self._thread.start()

    @classmethod
    async def open(cls, url: str, metrics: Metrics | None = None, time: Callable[[], float] = time.time) -> Store:
        """Opens the database and brings its schema up to date."""
        engine = await asyncio.to_thread(opened, url)
        return cls(engine, asyncio.get_running_loop(), metrics or Metrics(), time)

    @classmethod
    async def look_into(cls, url: str) -> Store:
        """Opens a database that is up to date to read it, and nothing else."""
        return cls(await asyncio.to_thread(looked_into, url), asyncio.get_running_loop(), Metrics(), time.time)

    async def close(self) -> None:
        """Finishes all work that was handed in."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._engine.dispose()

    async def answers(self) -> None:
        """Looks whether the database can be read; StoreError."""
        await self._do(lambda connection: connection.scalar(select(1)))

    # -- tables

    async def add_table(
        self,
        table: StoredTable,
        chairs: Sequence[StoredChair],
        rematch_of: str | None = None,
        quotas: Sequence[Quota] = (),
    ) -> None:
        """A new table; TooMany when a quota is used up, Conflict when `rematch_of` has a rematch already."""

        def work(connection: Connection) -> TooMany | None:
            if refused := excess(connection, quotas, self.time()):
                return refused  # not raised: who shares this transaction shall not pay for it
            if rematch_of is not None:
                linked = {"table": rematch_of, "new": table.id}
                _one_row(connection.execute(_LINK_REMATCH, linked).rowcount)
            connection.execute(_ADD_TABLE, table_row(table))
            connection.execute(_ADD_CHAIR, [chair_row(table.id, seat, chair) for seat, chair in enumerate(chairs)])
            return None

        if refused := await self._do(work):
            raise refused

    async def check_quotas(self, quotas: Sequence[Quota]) -> None:
        """TooMany when one of them is used up."""
        if refused := await self._do(lambda connection: excess(connection, quotas, self.time())):
            raise refused

    async def load(self, id: str) -> Stored | None:
        """A table with its chairs and its whole log; Damaged when they are not what was stored."""
        rows = await self._do(lambda connection: rows_of(connection, id))
        return None if rows is None else await asyncio.to_thread(stored, *rows)

    async def start_table(self, table: StoredTable, chairs: Sequence[StoredChair]) -> StoredTable:
        """A gathering table begins with this deal, luck and standing; Conflict when it has begun already, or when these
        are not its chairs any more."""
        expected = [chair_row(table.id, seat, chair) for seat, chair in enumerate(chairs)]

        def work(connection: Connection) -> StoredTable:
            begun = replace(rooted(table), moved_at=self.time())
            values = {"new_deal": json(begun.deal), "new_luck": json(begun.luck), **_moved(table, begun)}
            _one_row(connection.execute(_START_TABLE, values).rowcount)
            if [dict(chair) for chair in connection.execute(_CHAIRS, {"table": table.id}).mappings()] != expected:
                raise Conflict("another writer was first")
            return begun

        return await self._do(work)

    async def put_chair(
        self, id: str, seat: int, old: StoredChair, new: StoredChair, gathers: bool, link_hash: str | None = None
    ) -> None:
        """Somebody sits down, leaves or shows a nonce, and the table may get another link with it; Conflict when the
        chair is not as it was thought to be, or the table has begun (`gathers`: it was thought not to have)."""

        def work(connection: Connection) -> None:
            _change_chair(connection, id, seat, old, new)
            touched = {"table": id, "gathers": gathers, "now": self.time()}
            _one_row(connection.execute(_TOUCH_TABLE, touched).rowcount)
            if link_hash is not None:
                connection.execute(_PUT_LINK, {"table": id, "new_link": link_hash, "now": self.time()})

        await self._do(work)

    async def put_link(self, id: str, link_hash: str) -> None:
        """A gathering table has another link for everybody; Conflict when it has begun."""
        values = {"table": id, "new_link": link_hash, "now": self.time()}
        await self._do(lambda connection: _one_row(connection.execute(_PUT_LINK, values).rowcount))

    async def put_ticks(self, id: str, old: list[Tick], ticks_at: Callable[[float], list[Tick]]) -> list[Tick]:
        """Clocks are set going or stopped; where they stand now. Conflict when they have been set meanwhile."""
        return await self._do(lambda connection: _put_ticks(connection, id, old, ticks_at(self.time())))

    async def tables_due(self, most: int) -> list[str]:
        """The tables where somebody's time is up, the longest first."""
        return await self._do(
            lambda connection: list(connection.scalars(_TABLES_DUE, {"now": self.time(), "most": most}))
        )

    # -- the log

    async def append(
        self,
        table: StoredTable,
        entries: Sequence[Entry],
        status: str,
        waiting: int,
        outcome: Outcome | None = None,
        timing: Timing | None = None,
    ) -> StoredTable:
        """Adds entries behind those that `table` knows of, all or none; the table as it stands then. Conflict when
        another writer was first, or when the log is not the one that `table` knows."""

        def work(connection: Connection) -> StoredTable:
            now = self.time()
            rows, head = chained(table, entries, now)
            length = table.length + len(rows)
            after = replace(
                table, status=status, waiting=waiting, outcome=outcome, moved_at=now, length=length, head=head
            )
            _one_row(connection.execute(_MOVE_TABLE, _moved(table, after)).rowcount)
            connection.execute(_ADD_ENTRY, rows)
            return replace(after, ticks=_keep_time(connection, table.id, timing, now)) if timing else after

        return await self._do(work)

    # -- tidying

    async def logs_to_pack(self, over: float, playing: float, after: str, most: int) -> list[str]:
        """Tables with rows in their logs where nothing has happened since a time, one for those that are over and one
        for those that are not; from the id `after` on, in order."""
        values = {"over": over, "playing": playing, "after": after, "most": most}
        return await self._do(lambda connection: list(connection.scalars(_LOGS_TO_PACK, values)))

    async def tables_never_started(self, before: float, after: str, most: int) -> list[str]:
        """Tables that gather people and where nothing has happened since a time; from the id `after` on, in order."""
        values = {"after": after, "most": most, "before": before}
        return await self._do(lambda connection: list(connection.scalars(_NEVER_STARTED, values)))

    async def pack(self, table: StoredTable, record: bytes) -> None:
        """The log of a table as one packed record instead of rows, the only deletion of entries; Conflict when it has
        grown meanwhile."""
        values = {"table": table.id, "old_length": table.length, "old_head": table.head, "packed": record}

        def work(connection: Connection) -> None:
            _one_row(connection.execute(_PACK, values).rowcount)
            connection.execute(_REMOVE_ENTRIES, values)

        await self._do(work)

    async def remove_never_started(self, id: str, before: float) -> None:
        """A table that gathers people is removed with its chairs; Conflict when something has happened there."""
        values = {"table": id, "before": before}

        def work(connection: Connection) -> None:
            connection.execute(_REMOVE_CHAIRS, values)
            connection.execute(_REMOVE_AWAY, values)
            _one_row(connection.execute(_REMOVE_NEVER_STARTED, values).rowcount)

        await self._do(work)

    # -- people and lists

    async def put_person(self, person: Person) -> None:
        """A new person, or a new name."""
        values = {"person": person.id, "new_name": person.name}
        row = {"id": person.id, "name": person.name, "created_at": self.time()}

        def work(connection: Connection) -> None:
            if not connection.execute(_RENAME_PERSON, values).rowcount:
                connection.execute(_ADD_PERSON, row)

        await self._do(work)

    async def person(self, id: str) -> Person | None:
        """The person of that id."""

        def work(connection: Connection) -> Person | None:
            row = connection.execute(_PERSON, {"person": id}).first()
            return Person(row.id, row.name) if row else None

        return await self._do(work)

    async def seat_of_token(self, token_hash: str) -> tuple[str, int] | None:
        """The table and the seat that a token opens."""

        def work(connection: Connection) -> tuple[str, int] | None:
            row = connection.execute(_SEAT_OF_TOKEN, {"hash": token_hash}).first()
            return (row.table_id, row.seat) if row else None

        return await self._do(work)

    async def table_of_link(self, link_hash: str) -> str | None:
        """The table that a link for everybody leads to."""
        return await self._do(lambda connection: connection.scalar(_TABLE_OF_LINK, {"hash": link_hash}))

    async def put_outcome(self, table: StoredTable, outcome: Outcome) -> None:
        """How a game ended that was over before results were kept."""
        values = _moved(table, replace(table, outcome=outcome))
        await self._do(lambda connection: connection.execute(_MOVE_TABLE, values))

    async def put_away(self, person: str, table: str, away: bool) -> None:
        """Somebody does not want to see a table among their own any more, or wants to see it again."""
        values = {"of": person, "table": table}

        def work(connection: Connection) -> None:
            connection.execute(_BRING_BACK, values)
            if away:
                connection.execute(_PUT_AWAY, {"person": person, "table_id": table})

        await self._do(work)

    async def tables_put_away(self, person: str) -> set[str]:
        """The tables that a person has put away."""
        return await self._do(lambda connection: set(connection.scalars(_AWAY_OF, {"of": person})))

    async def tables_of(self, person: str, most: int) -> tuple[list[Listed], list[str]]:
        """The tables where a person sits or is host, the newest first; and the ids of those that are damaged."""

        def work(connection: Connection) -> list[tuple[Row, list[Row]]]:
            rows = connection.execute(_TABLES_OF, {"person": person, "most": most}).mappings().all()
            chairs: dict[str, list[Row]] = {row["id"]: [] for row in rows}
            for chair in connection.execute(_CHAIRS_OF, {"tables": list(chairs)}).mappings():
                chairs[chair["table_id"]].append(chair)
            return [(row, chairs[row["id"]]) for row in rows]

        sound, damaged = list[Listed](), list[str]()
        for row, chairs in await self._do(work):
            try:
                table = read_table(row)
                sound.append((table, read_chairs(table, chairs)))
            except Damaged:
                damaged.append(row["id"])
        return sound, damaged

    async def tables_waiting_for_bots(self, since: float) -> list[str]:
        """The running tables of people where something has happened since then and a bot has to move."""

        def work(connection: Connection) -> list[str]:
            rows = connection.execute(_BOTS_AT_TABLES, {"since": since}).all()
            return list(dict.fromkeys(row.id for row in rows if row.waiting >> row.seat & 1))

        return await self._do(work)

    # -- the thread

    async def _do(self, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreError("the database has been closed; nothing was changed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, future))
        return await future

    def _run(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE:
                try:
                    jobs.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            asked = [job for job in jobs if job is not None]
            commits, failures = self._carry_out(asked)
            self._loop.call_soon_threadsafe(self._answer, asked, commits, failures)
            if len(asked) < len(jobs):
                return

    def _carry_out(self, jobs: list[_Job]) -> tuple[int, int]:
        """All in one transaction, or else each in its own; how many were committed and how many failed."""
        if not jobs:
            return 0, 0
        try:
            with explained(), self._engine.begin() as connection:
                for job in jobs:
                    job.result = job.work(connection)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return 0, 1
            alone = [self._carry_out([job]) for job in jobs]
            return sum(done for done, _ in alone), sum(failed for _, failed in alone)
        return 1, 0

    def _answer(self, jobs: list[_Job], commits: int, failures: int) -> None:
        now = time.perf_counter()
        metrics = self._metrics
        metrics.store_jobs_total += len(jobs)
        metrics.store_seconds_total += sum(now - job.asked_at for job in jobs)
        metrics.store_commits_total += commits
        metrics.store_failures_total += failures
        for job in jobs:
            job.answer()


# ---------------------------------------------------------------------------------------------------- rows


def rows_of(connection: Connection, id: str) -> tuple[Row, Sequence[Row], Sequence[Row]] | None:
    """All rows of a table: its own, its chairs and its log, as `stored` reads them."""
    row = connection.execute(_TABLE, {"table": id}).mappings().first()
    if row is None:
        return None
    chairs = connection.execute(_CHAIRS, {"table": id}).mappings().all()
    return row, chairs, connection.execute(_ENTRIES, {"table": id}).mappings().all()


def _one_row(changed: int) -> None:
    """A conditional change that found nothing to change came too late."""
    if changed != 1:
        raise Conflict("another writer was first")


def _moved(before: StoredTable, after: StoredTable) -> dict[str, Any]:
    """What moves a table on, if it still stands where it was thought to."""
    new = {f"new_{name}": value for name, value in standing_row(after).items()}
    return {"table": before.id, "old_length": before.length, "old_head": before.head, **new}


def _put_ticks(connection: Connection, id: str, old: list[Tick], new: list[Tick]) -> list[Tick]:
    values = {"table": id, "old_ticks": json(old), "new_ticks": json(new), "new_deadline": deadline(new)}
    _one_row(connection.execute(_PUT_TICKS, values).rowcount)
    return new


def _keep_time(connection: Connection, id: str, timing: Timing, now: float) -> list[Tick]:
    if timing.chair is not None:
        _change_chair(connection, id, *timing.chair)
    return _put_ticks(connection, id, timing.ticks, timing.ticks_at(now))


def _change_chair(connection: Connection, id: str, seat: int, old: StoredChair, new: StoredChair) -> None:
    values = {"table": id, "chair": seat}
    values |= {f"old_{name}": value for name, value in plain(old).items()}
    values |= {f"new_{name}": value for name, value in chair_row(id, seat, new).items()}
    _one_row(connection.execute(_PUT_CHAIR, values).rowcount)


# ---------------------------------------------------------------------------------------------------- statements

_people, _tables, _chairs, _log = schema.people, schema.tables, schema.chairs, schema.entries
_away = schema.put_away
_gathers = _tables.c.status == "gathering"
_of_table = _chairs.c.table_id == bindparam("table")
_row_columns = [_tables.c[name] for name in (*StoredTable.__struct_fields__, "seal")]
_chair_columns = [_chairs.c[name] for name in StoredChair.__struct_fields__]

_ADD_PERSON = insert(_people)
_RENAME_PERSON = update(_people).where(_people.c.id == bindparam("person")).values(name=bindparam("new_name"))
_PERSON = select(_people.c.id, _people.c.name).where(_people.c.id == bindparam("person"))

_ADD_TABLE = insert(_tables)
_TABLE = select(_tables).where(_tables.c.id == bindparam("table"))
_MOVE_TABLE = (
    update(_tables)
    .where(
        _tables.c.id == bindparam("table"),
        _tables.c.length == bindparam("old_length"),
        _tables.c.head == bindparam("old_head"),
    )
    .values(
        status=bindparam("new_status"),
        waiting=bindparam("new_waiting"),
        moved_at=bindparam("new_moved_at"),
        outcome=bindparam("new_outcome"),
        length=bindparam("new_length"),
        head=bindparam("new_head"),
        seal=bindparam("new_seal"),
    )
)
_PUT_TICKS = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.ticks == bindparam("old_ticks"))
    .values(ticks=bindparam("new_ticks"), deadline=bindparam("new_deadline"))
)
_TABLES_DUE = (
    select(_tables.c.id)
    .where(_tables.c.deadline <= bindparam("now"))
    .order_by(_tables.c.deadline)
    .limit(bindparam("most"))
)
_START_TABLE = _MOVE_TABLE.where(_gathers).values(deal=bindparam("new_deal"), luck=bindparam("new_luck"))
_TOUCH_TABLE = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _gathers == bindparam("gathers"))
    .values(moved_at=bindparam("now"))
)
_PUT_LINK = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _gathers)
    .values(link_hash=bindparam("new_link"), moved_at=bindparam("now"))
)
_TABLE_OF_LINK = select(_tables.c.id).where(_tables.c.link_hash == bindparam("hash"))
_LINK_REMATCH = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.rematch.is_(None))
    .values(rematch=bindparam("new"))
)

_ADD_CHAIR = insert(_chairs)
_CHAIRS = select(_chairs).where(_of_table).order_by(_chairs.c.seat)
_CHAIRS_OF = (
    select(_chairs)
    .where(_chairs.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(_chairs.c.table_id, _chairs.c.seat)
)
_PUT_CHAIR = (
    update(_chairs)
    .where(
        _of_table,
        _chairs.c.seat == bindparam("chair"),
        *[column.is_not_distinct_from(bindparam(f"old_{column.name}")) for column in _chair_columns],
    )
    .values({column.name: bindparam(f"new_{column.name}") for column in (*_chair_columns, _chairs.c.seal)})
)
_SEAT_OF_TOKEN = select(_chairs.c.table_id, _chairs.c.seat).where(_chairs.c.token_hash == bindparam("hash"))

_ADD_ENTRY = insert(_log)
_ENTRIES = select(_log).where(_log.c.table_id == bindparam("table")).order_by(_log.c.n)

_PACK = (
    update(_tables)
    .where(
        _tables.c.id == bindparam("table"),
        _tables.c.length == bindparam("old_length"),
        _tables.c.head == bindparam("old_head"),
    )
    .values(record=bindparam("packed"))
)
_LOGS_TO_PACK = (
    select(_tables.c.id)
    .where(
        _tables.c.id > bindparam("after"),
        or_(
            and_(_tables.c.status == "over", _tables.c.moved_at < bindparam("over")),
            and_(_tables.c.status == "playing", _tables.c.moved_at < bindparam("playing")),
        ),
        select(_log.c.n).where(_log.c.table_id == _tables.c.id).exists(),
    )
    .order_by(_tables.c.id)
    .limit(bindparam("most"))
)
_NEVER_STARTED = (
    select(_tables.c.id)
    .where(_tables.c.id > bindparam("after"), _gathers, _tables.c.moved_at < bindparam("before"))
    .order_by(_tables.c.id)
    .limit(bindparam("most"))
)
_REMOVE_ENTRIES = delete(_log).where(_log.c.table_id == bindparam("table"))
_REMOVE_CHAIRS = delete(_chairs).where(_of_table)
_REMOVE_AWAY = delete(_away).where(_away.c.table_id == bindparam("table"))
_REMOVE_NEVER_STARTED = delete(_tables).where(
    _tables.c.id == bindparam("table"), _gathers, _tables.c.moved_at < bindparam("before")
)

_PUT_AWAY = insert(_away)
_BRING_BACK = delete(_away).where(_away.c.person == bindparam("of"), _away.c.table_id == bindparam("table"))
_AWAY_OF = select(_away.c.table_id).where(_away.c.person == bindparam("of"))
_TABLES_OF = (
    select(*_row_columns)
    .where(
        or_(
            _tables.c.host == bindparam("person"),
            _tables.c.id.in_(select(_chairs.c.table_id).where(_chairs.c.person == bindparam("person"))),
        )
    )
    .order_by(_tables.c.moved_at.desc())
    .limit(bindparam("most"))
)
_BOTS_AT_TABLES = (
    select(_tables.c.id, _tables.c.waiting, _chairs.c.seat)
    .join(_chairs, _chairs.c.table_id == _tables.c.id)
    .where(
        _tables.c.status == "playing",
        _tables.c.moved_at >= bindparam("since"),
        or_(_chairs.c.kind == "bot", _chairs.c.away),
        PERSON_PLAYS,
    )
    .order_by(_tables.c.moved_at.desc())
)
