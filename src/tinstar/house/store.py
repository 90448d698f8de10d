"""The store: a small interface to the log and the people. What it has answered is on the disk.

Whatever else is kept in the database, each part of the house has its own statements for, and two ways to have them
carried out: `Store.do` in a transaction with whatever else has gathered, `Store.accompany` in the very transaction that
moves a table on.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, select

from tinstar.house import statements as sql
from tinstar.house.bus import Alone, Bus
from tinstar.house.chairs import Person
from tinstar.house.changes import change_chair, expect_one, move_of, put_consulted, put_ticks
from tinstar.house.clocks import Tick, rewind
from tinstar.house.database import open_database, open_read_only
from tinstar.house.errors import Conflict, Damaged, StoreError, TooMany
from tinstar.house.jobs import Append
from tinstar.house.metrics import Metrics
from tinstar.house.news import Changed, News, mark
from tinstar.house.probe import probe
from tinstar.house.quotas import Quota, excess
from tinstar.house.rows import (
    Consulted,
    Listed,
    Row,
    Stored,
    StoredChair,
    StoredTable,
    begin_chain,
    chair_row,
    extend_chain,
    json,
    read_chairs,
    read_further,
    read_stored,
    read_table,
    table_row,
)
from tinstar.house.timepiece import Timepiece
from tinstar.house.transactions import Companion, Transactions
from tinstar.kernel import Entry, Outcome

T = TypeVar("T")

LOOKS = 4
"""How often a table is read again before it is called damaged, where others may pack it between two statements."""


class Place(NamedTuple):
    """Where a table is found, and the mark of the rules it is played by."""

    id: str
    rules: str


class Store:
    """The one door to the database."""

    def __init__(
        self,
        engine: Engine,
        loop: asyncio.AbstractEventLoop,
        metrics: Metrics,
        time: Callable[[], float] | None = None,
        bus: Bus | None = None,
    ) -> None:
        self._timepiece = Timepiece(time)
        self._bus = bus or Alone()
        self._transactions = Transactions(engine, loop, metrics, self._timepiece, self._bus)

    @classmethod
    async def open(
        cls,
        url: str,
        metrics: Metrics | None = None,
        time: Callable[[], float] | None = None,
        bus: Bus | None = None,
    ) -> Store:
        """Opens the database and brings its schema up to date; the bus tells others what is written."""
        engine = await asyncio.to_thread(open_database, url)
        store = cls(engine, asyncio.get_running_loop(), metrics or Metrics(), time, bus)
        if engine.dialect.name != "sqlite":
            await store.answers()  # and with it the time
        return store

    @classmethod
    async def look_into(cls, url: str) -> Store:
        """Opens a database that is up to date to read it, and nothing else."""
        return cls(await asyncio.to_thread(open_read_only, url), asyncio.get_running_loop(), Metrics())

    async def close(self) -> None:
        """Finishes all work that was handed in."""
        await self._transactions.close()

    def time(self) -> float:
        """The database's time, in seconds since 1970: many machines have many clocks."""
        return self._timepiece.now()

    def tell(self, news: News) -> None:
        """Something that is not stored, for all other processes; nobody waits for it to be told."""
        if self._bus.shared:
            self._transactions.tell(news)

    async def do(
        self,
        work: Callable[[Connection], T],
        table: str = "",
        news: Callable[[T], Sequence[News]] | None = None,
        counted: bool = True,
    ) -> T:
        """Statements of any part of the house, all or none, in a transaction that others may share; `news` of it are
        for other processes. What `work` raises undoes it, and what nobody is to notice is not `counted`."""
        return await self._transactions.do(work, table, news, counted)

    def accompany(self, companion: Companion) -> None:
        """From now on the companion writes in every transaction that moves a table on."""
        self._transactions.companions.append(companion)

    async def answers(self) -> None:
        """Looks whether the database can be read; StoreError."""
        await self.do(lambda connection: connection.scalar(select(1)))

    async def write_trouble(self) -> str:
        """Why nothing can be written, from the first failure on until it can; nothing when all is well."""
        if self._transactions.doubted:
            self._transactions.doubted = False  # whatever fails from now on, this too, is reason to doubt again
            try:
                await self.do(probe)
            except StoreError as error:
                return f"nothing can be written: {str(error).partition(';')[0]}"
        return ""

    # -- tables

    async def add_table(
        self,
        table: StoredTable,
        chairs: Sequence[StoredChair],
        rematch_of: str | None = None,
        quotas: Sequence[Quota] = (),
        entries: Sequence[Entry] = (),
    ) -> StoredTable:
        """A new table, with what has been played at it already, as it stands then; TooMany when a quota is used up,
        Conflict when `rematch_of` has a rematch already."""

        rows, head = extend_chain(table, entries, table.moved_at)
        grown = replace(table, length=len(rows), head=head)

        def work(connection: Connection) -> TooMany | None:
            if connection.scalar(sql.HEAD, {"table": table.id}) is not None:
                return None  # by ourselves, before the answer was lost
            if refused := excess(connection, quotas, self.time()):
                return refused  # not raised: who shares this transaction shall not pay for it
            if rematch_of is not None:
                linked = {"table": rematch_of, "new": table.id}
                expect_one(connection.execute(sql.LINK_REMATCH, linked).rowcount)
            connection.execute(sql.ADD_TABLE, table_row(grown))
            connection.execute(sql.ADD_CHAIR, [chair_row(table.id, seat, chair) for seat, chair in enumerate(chairs)])
            if rows:
                connection.execute(sql.ADD_ENTRY, rows)
            return None

        def news(refused: TooMany | None) -> list[News]:
            told: list[News] = [] if refused else [_look_at(table)]
            if told and rematch_of is not None:
                told.append(Changed(rematch_of, mark(table.game, table.rules), False))
            return told

        if refused := await self.do(work, table.id, news):
            raise refused
        return grown

    async def check_quotas(self, quotas: Sequence[Quota], before: float = math.inf) -> None:
        """TooMany when one of them is used up by tables that were made before some moment."""
        if refused := await self.do(lambda connection: excess(connection, quotas, self.time(), before)):
            raise refused

    async def load(self, id: str, known: StoredTable | None = None) -> Stored | None:
        """A table with its chairs and its log: what has come since it was as `known`, or the whole of it where that is
        not how it goes on. Damaged when they are not what was stored."""
        if known is not None and known.length:
            rows = await self.do(lambda connection: rows_of(connection, id, known.length))
            if rows is None or (more := read_further(known, *rows)) is not None:
                return None if rows is None else more
        for _ in range(LOOKS if self._bus.shared else 0):
            with contextlib.suppress(Damaged):
                return await self._whole(id)
        return await self._whole(id)

    async def _whole(self, id: str) -> Stored | None:
        rows = await self.do(lambda connection: rows_of(connection, id))
        if rows is None:
            return None
        table, chairs, entries = rows
        if self._bus.shared:  # whatever was written since the table was read is for the next time
            entries = [entry for entry in entries if entry["n"] < table["length"]]
        return await asyncio.to_thread(read_stored, table, chairs, entries)

    async def standing(self, id: str) -> tuple[Any, ...] | None:
        """What tells whether somebody else has written to a table: compare it with `standing` of what is known."""
        looked = lambda connection: connection.execute(sql.STANDING, {"table": id}).first()  # noqa: E731
        row = await self.do(looked, counted=False)
        return None if row is None else tuple(row)

    async def start_table(self, table: StoredTable, chairs: Sequence[StoredChair]) -> StoredTable:
        """A gathering table begins with this deal, luck and standing; Conflict when it has begun already, or when these
        are not its chairs any more."""
        expected = [chair_row(table.id, seat, chair) for seat, chair in enumerate(chairs)]

        def work(connection: Connection) -> StoredTable:
            begun = replace(begin_chain(table), moved_at=self.time())
            values = {"new_deal": json(begun.deal), "new_luck": json(begun.luck), **move_of(table, begun)}
            expect_one(connection.execute(sql.START_TABLE, values).rowcount)
            if [dict(chair) for chair in connection.execute(sql.CHAIRS, {"table": table.id}).mappings()] != expected:
                raise Conflict("another writer was first")
            return begun

        return await self.do(work, table.id, lambda _: [_look_at(table)])

    async def put_chair(
        self, table: StoredTable, seat: int, old: StoredChair, new: StoredChair, link_hash: str | None = None
    ) -> None:
        """Somebody sits down, leaves or shows a nonce, and the table may get another link with it; Conflict when the
        chair is not as it was thought to be, or the table has begun and was thought not to have."""

        id = table.id

        def work(connection: Connection) -> None:
            if not change_chair(connection, id, seat, old, new):
                return  # by ourselves, before the answer was lost
            touched = {"table": id, "gathers": table.status == "gathering", "now": self.time()}
            expect_one(connection.execute(sql.TOUCH_TABLE, touched).rowcount)
            if link_hash is not None:
                connection.execute(sql.PUT_LINK, {"table": id, "new_link": link_hash, "now": self.time()})

        await self.do(work, id, lambda _: [_look_at(table)])

    async def put_link(self, table: StoredTable, link_hash: str) -> None:
        """A gathering table has another link for everybody; Conflict when it has begun."""
        values = {"table": table.id, "new_link": link_hash, "now": self.time()}

        def work(connection: Connection) -> None:
            expect_one(connection.execute(sql.PUT_LINK, values).rowcount)

        await self.do(work, table.id, lambda _: [_look_at(table)])

    async def put_ticks(self, table: StoredTable, ticks_at: Callable[[float], list[Tick]]) -> list[Tick]:
        """Clocks are set going or stopped; where they stand now. Conflict when they have been set meanwhile."""

        def work(connection: Connection) -> list[Tick]:
            ticks = ticks_at(self.time())
            put_ticks(connection, table.id, table.ticks, ticks)
            return ticks

        return await self.do(work, table.id, lambda _: [_look_at(table)])

    async def put_consulted(self, table: StoredTable, consulted: list[Consulted]) -> None:
        """Somebody asks the Marshal; Conflict when others have asked meanwhile."""

        def work(connection: Connection) -> None:
            put_consulted(connection, table.id, table.consulted, consulted)

        await self.do(work, table.id, lambda _: [_look_at(table)])

    async def tables_due(self, most: int) -> list[Place]:
        """The tables where somebody's time is up, the longest first."""
        values = {"now": self.time(), "most": most}
        return await self.do(lambda connection: _places(connection, sql.TABLES_DUE, values))

    async def rewind_clocks(self) -> None:
        """Clocks that were set going in a future, because the machine's time was set back since, run from now on."""

        def work(connection: Connection) -> None:
            for id, written in connection.execute(sql.CLOCKS_THAT_RUN).all():
                try:
                    ticks = msgspec.json.decode(written, type=list[Tick])
                except msgspec.MsgspecError:  # whoever opens that table is told
                    continue
                rewound = rewind(ticks, self.time())
                if rewound != ticks:
                    put_ticks(connection, id, ticks, rewound)

        await self.do(work)

    # -- the log

    async def append(self, append: Append) -> StoredTable:
        """Adds entries to the log of a table; the table as it stands then. Conflict when another writer was first, or
        when the log is not the one that the table was known by."""
        return await self._transactions.do(append, append.table.id, append.news)

    # -- tidying

    async def logs_to_pack(self, over: float, playing: float, after: str, most: int) -> list[str]:
        """Tables with rows in their logs where nothing has happened since a time, one for those that are over and one
        for those that are not; from the id `after` on, in order."""
        values = {"over": over, "playing": playing, "after": after, "most": most}
        return await self.do(lambda connection: list(connection.scalars(sql.LOGS_TO_PACK, values)))

    async def tables_never_started(self, before: float, after: str, most: int) -> list[str]:
        """Tables that gather people and where nothing has happened since a time; from the id `after` on, in order."""
        values = {"after": after, "most": most, "before": before}
        return await self.do(lambda connection: list(connection.scalars(sql.NEVER_STARTED, values)))

    async def pack(self, table: StoredTable, record: bytes) -> None:
        """The log of a table as one packed record instead of rows, the only deletion of entries; Conflict when it has
        grown meanwhile."""
        values = {"table": table.id, "old_length": table.length, "old_head": table.head, "packed": record}

        def work(connection: Connection) -> None:
            expect_one(connection.execute(sql.PACK, values).rowcount)
            connection.execute(sql.REMOVE_ENTRIES, values)

        await self.do(work)

    async def remove_never_started(self, id: str, before: float) -> None:
        """A table that gathers people is removed with its chairs; Conflict when something has happened there."""
        values = {"table": id, "before": before}

        def work(connection: Connection) -> list[Place]:
            before = _places(connection, sql.LEADS_TO, values)  # those who were asked to play again
            connection.execute(sql.REMOVE_CHAIRS, values)
            connection.execute(sql.REMOVE_AWAY, values)
            removed = connection.execute(sql.REMOVE_NEVER_STARTED, values).rowcount == 1
            if not removed and connection.scalar(sql.HEAD, values) is not None:
                raise Conflict("another writer was first")
            for place in before:
                connection.execute(sql.UNLINK_REMATCH, {"of": place.id, "table": id})
            return before

        await self.do(work, id, lambda before: [Changed(id, "", False), *(Changed(*place, False) for place in before)])

    # -- people and lists

    async def put_person(self, person: Person) -> None:
        """A new person, or a new name."""
        values = {"person": person.id, "new_name": person.name}
        row = {"id": person.id, "name": person.name, "created_at": self.time()}

        def work(connection: Connection) -> None:
            if not connection.execute(sql.RENAME_PERSON, values).rowcount:
                connection.execute(sql.ADD_PERSON, row)

        await self.do(work)

    async def person(self, id: str) -> Person | None:
        """The person of that id."""

        def work(connection: Connection) -> Person | None:
            row = connection.execute(sql.PERSON, {"person": id}).first()
            self._note_visit(connection, id)
            return Person(row.id, row.name) if row else None

        return await self.do(work)

    def _note_visit(self, connection: Connection, person: str) -> None:
        """Somebody is here: noted once a day, so that nobody is forgotten who comes back now and then."""
        connection.execute(sql.VISITED, {"person": person, "now": self.time()})

    async def guests_to_forget(self, before: float, after: str, most: int) -> list[str]:
        """Guests without a table and a chair who have not been here since a time; from the id `after` on, in order."""
        values = {"before": before, "after": after, "most": most}
        return await self.do(lambda connection: list(connection.scalars(sql.GUESTS_TO_FORGET, values)))

    async def forget_guests(self, guests: list[str], before: float) -> int:
        """Removes those of them who still have nothing here and have not come back; how many that were."""
        values = {"guests": guests, "before": before}
        return await self.do(lambda connection: connection.execute(sql.FORGET_GUESTS, values).rowcount)

    async def seat_of_token(self, token_hash: str) -> tuple[str, int] | None:
        """The table and the seat that a token opens."""

        def work(connection: Connection) -> tuple[str, int] | None:
            row = connection.execute(sql.SEAT_OF_TOKEN, {"hash": token_hash}).first()
            return (row.table_id, row.seat) if row else None

        return await self.do(work)

    async def table_of_link(self, link_hash: str) -> str | None:
        """The table that a link for everybody leads to."""
        return await self.do(lambda connection: connection.scalar(sql.TABLE_OF_LINK, {"hash": link_hash}))

    async def put_outcome(self, table: StoredTable, outcome: Outcome) -> None:
        """How a game ended that was over before results were kept."""
        values = move_of(table, replace(table, outcome=outcome))
        await self.do(lambda connection: connection.execute(sql.MOVE_TABLE, values))

    async def put_away(self, person: str, table: str, away: bool) -> None:
        """Somebody does not want to see a table among their own any more, or wants to see it again."""
        values = {"of": person, "table": table}

        def work(connection: Connection) -> None:
            connection.execute(sql.BRING_BACK, values)
            if away:
                connection.execute(sql.PUT_AWAY, {"person": person, "table_id": table})

        await self.do(work)

    async def tables_put_away(self, person: str) -> set[str]:
        """The tables that a person has put away."""
        return await self.do(lambda connection: set(connection.scalars(sql.AWAY_OF, {"of": person})))

    async def tables_of(self, person: str, most: int) -> tuple[list[Listed], list[str]]:
        """The tables where a person sits or is host, the newest first; and the ids of those that are damaged."""

        def work(connection: Connection) -> list[tuple[Row, list[Row]]]:
            self._note_visit(connection, person)
            rows = connection.execute(sql.TABLES_OF, {"person": person, "most": most}).mappings().all()
            chairs: dict[str, list[Row]] = {row["id"]: [] for row in rows}
            for chair in connection.execute(sql.CHAIRS_OF, {"tables": list(chairs)}).mappings():
                chairs[chair["table_id"]].append(chair)
            return [(row, chairs[row["id"]]) for row in rows]

        sound, damaged = list[Listed](), list[str]()
        for row, chairs in await self.do(work):
            try:
                table = read_table(row)
                sound.append((table, read_chairs(table, chairs)))
            except Damaged:
                damaged.append(row["id"])
        return sound, damaged

    async def tables_waiting_for_bots(self, since: float) -> list[Place]:
        """The running tables of people where something has happened since then and a bot has to move."""

        def work(connection: Connection) -> list[Place]:
            rows = connection.execute(sql.BOTS_AT_TABLES, {"since": since}).all()
            return list(dict.fromkeys(_place(row) for row in rows if row.waiting >> row.seat & 1))

        return await self.do(work)


# ---------------------------------------------------------------------------------------------------- rows


def rows_of(connection: Connection, id: str, since: int = 0) -> tuple[Row, Sequence[Row], Sequence[Row]] | None:
    """The rows of a table: its own, its chairs and its log from an entry on, as `stored` reads them."""
    row = connection.execute(sql.TABLE, {"table": id}).mappings().first()
    if row is None:
        return None
    chairs = connection.execute(sql.CHAIRS, {"table": id}).mappings().all()
    return row, chairs, connection.execute(sql.ENTRIES, {"table": id, "since": since}).mappings().all()


def _places(connection: Connection, statement: Any, values: dict[str, Any]) -> list[Place]:
    return [_place(row) for row in connection.execute(statement, values)]


def _place(row: Any) -> Place:
    return Place(row.id, mark(row.game, row.rules))


def _look_at(table: StoredTable) -> Changed:
    """That something was written about a table."""
    return Changed(table.id, mark(table.game, table.rules), True)
