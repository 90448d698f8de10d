"""The analyses of finished games: asked for by somebody, made in the bots' workers, kept beside the game.

All there is to know of one stands in its row: that it was asked for, how far it is, what has been found, what went
wrong. So whoever looks is told the same by every process, and a house that is opened again goes on with what was left.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import sys
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from tinstar import bots
from tinstar.bots.analysis import Analyst
from tinstar.bots.looking import Found
from tinstar.house.bots import Brains, NoAnswer
from tinstar.house.errors import StoreError, TooMany
from tinstar.house.news import mark
from tinstar.house.quotas import HOUR
from tinstar.house.schema import analyses as _rows
from tinstar.house.store import Store
from tinstar.kernel import Game, TinstarError
from tinstar.kernel.analysis import Analysis, Mistake

if TYPE_CHECKING:
    from tinstar.house.table import Table

LOOK_ROUND: Final = 5.0
"""Seconds after which a process looks whether another one has left something, or was asked."""
SHOWN_EVERY: Final = 1.5
"""Seconds from one state that is written to the next."""
LIMIT: Final = "analyses_an_hour_per_address"

_log = logging.getLogger(__name__)


class Looked(msgspec.Struct, frozen=True):
    """Where the analysis of a game stands."""

    found: Analysis | None = None
    """As much as is known; nothing as long as it waits for its turn."""
    trouble: str = ""
    """Why it was given up; empty while all is well."""

    @property
    def done(self) -> bool:
        """Is nothing more to come?"""
        return bool(self.trouble) or (self.found is not None and self.found.done >= 1)


class Analyses:
    """Takes up what was asked for, one game at a time."""

    def __init__(
        self,
        store: Store,
        brains: Brains,
        table: Callable[[str], Awaitable[Table]],
        keeps: Callable[[str, str], bool],
        an_hour: int,
    ) -> None:
        self._store = store
        self._brains = brains
        self._table = table
        self._keeps = keeps
        self._an_hour = an_hour
        self._asked = asyncio.Event()
        self._trying = asyncio.Lock()

    async def of(self, table: Table) -> Looked | None:
        """What is known of a game; None when nobody has asked, or when it was judged by other minds than ours.
        GameRunning until it is over, OldRules when it was played by other rules."""
        table.log.running()
        table.record()
        row = await self._store.do(lambda connection: connection.execute(_OF, {"id": table.id}).first())
        if row is None or (row.rules, row.mind) != (rules_of(table), mind_of(table.game)):
            return None
        return Looked(unpack(row.found) if row.found else None, row.trouble)

    async def ask(self, table: Table, address: str = "") -> None:
        """Has a finished game looked through, unless it is or was already; TooMany, or as `of`."""
        known = await self.of(table)
        if known is not None and not known.trouble:
            return
        row = {
            "table_id": table.id,
            "rules": rules_of(table),
            "mind": mind_of(table.game),
            "address": address,
            "asked_at": self._store.time(),
            "done": False,
            "trouble": "",
            "found": None,
        }

        def work(connection: Connection) -> TooMany | None:
            if refused := self._excess(connection, address):
                return refused  # not raised: who shares this transaction shall not pay for it
            connection.execute(_DROP, {"id": table.id})
            connection.execute(_ADD, row)
            return None

        if refused := await self._store.do(work):
            raise refused
        self._asked.set()

    async def try_out(self, table: Table, mistake: Mistake, option: str) -> Found:
        """What another option would have been worth in place of a mistake, against the better one; IllegalOption where
        it was none. One after the other, and never at the expense of a bot's answer; NoAnswer when it fails."""
        async with self._trying:
            analyst = await asyncio.to_thread(Analyst, table.game, table.record())
            piece = analyst.try_instead(mistake, option)
            found = await self._brains.look(table.log.table.game, piece)
        assert isinstance(found, Found)
        return found

    def _excess(self, connection: Connection, address: str) -> TooMany | None:
        """Has somebody asked often enough? What was asked on this very machine is not counted."""
        if not address or not self._an_hour:
            return None
        now = self._store.time()
        count, oldest = connection.execute(_LATELY, {"address": address, "since": now - HOUR}).one()
        if count < self._an_hour:
            return None
        return TooMany(LIMIT, self._an_hour, math.ceil(oldest + HOUR - now))

    # -- the work

    async def go_on(self) -> None:
        """Makes one after the other, as long as the house is open."""
        while True:
            self._asked.clear()
            try:
                await self._make_all()
            except StoreError as error:
                _log.warning("analyses wait: %s", error)
            try:
                async with asyncio.timeout(LOOK_ROUND):
                    await self._asked.wait()
            except TimeoutError:
                continue

    async def _make_all(self) -> None:
        """Those that this process keeps, the oldest first."""
        while True:
            waiting = await self._store.do(lambda connection: connection.execute(_WAITING).all(), counted=False)
            mine = next((row.table_id for row in waiting if self._keeps(row.table_id, row.rules)), None)
            if mine is None:
                return
            await self._make(mine)

    async def _make(self, id: str) -> None:
        """One of them, to its end or to where it fails."""
        try:
            table = await self._table(id)
            await self._look_through(table)
        except StoreError:
            raise
        except (TinstarError, NoAnswer) as error:
            _log.warning("table %s could not be analysed: %s", id, error)
            await self._put(id, None, str(error))

    async def _look_through(self, table: Table) -> None:
        """Piece by piece; what is known by then is written now and then."""
        loop = asyncio.get_running_loop()
        analyst = await asyncio.to_thread(Analyst, table.game, table.record())
        shown_at = loop.time()
        for piece in analyst.pieces():
            analyst.hear(await self._brains.look(table.log.table.game, piece))
            if loop.time() > shown_at + SHOWN_EVERY:
                await self._put(table.id, analyst.analysis)
                shown_at = loop.time()
        await self._put(table.id, analyst.analysis)

    async def _put(self, id: str, found: Analysis | None, trouble: str = "") -> None:
        done = bool(trouble) or (found is not None and found.done >= 1)
        values = {"id": id, "is_done": done, "said": trouble, "packed": pack(found) if found else None}

        def work(connection: Connection) -> None:
            connection.execute(_PUT, values)

        await self._store.do(work)


def rules_of(table: Table) -> str:
    """The mark of the rules that a game was played by."""
    return mark(table.log.table.game, table.log.table.rules)


def pack(analysis: Analysis) -> bytes:
    """An analysis in few bytes."""
    return zlib.compress(msgspec.json.encode(analysis))


def unpack(data: bytes) -> Analysis:
    """The same again."""
    return msgspec.json.decode(zlib.decompress(data), type=Analysis)


_MINDS: dict[str, str] = {}


def mind_of(game: Game[Any]) -> str:
    """A mark of everything that an analysis hangs on, beside the rules: another mind finds something else."""
    module = type(game.mind()).__module__
    if module not in _MINDS:
        _MINDS[module] = fingerprint(module)
    return _MINDS[module]


def fingerprint(module: str) -> str:
    """Of the sources of a mind, and of those who look."""
    mind, judges = Path(sys.modules[module].__file__ or "").parent, Path(bots.__file__).parent
    files = sorted(file for suffix in ("py", "json") for file in mind.glob(f"*.{suffix}"))
    files += [judges / name for name in ("analysis.py", "looking.py", "judge.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


# ---------------------------------------------------------------------------------------------------- statements

_OF = select(_rows.c.rules, _rows.c.mind, _rows.c.trouble, _rows.c.found).where(_rows.c.table_id == bindparam("id"))
_DROP = delete(_rows).where(_rows.c.table_id == bindparam("id"))
_ADD = insert(_rows)
_PUT = (
    update(_rows)
    .where(_rows.c.table_id == bindparam("id"))
    .values(done=bindparam("is_done"), trouble=bindparam("said"), found=bindparam("packed"))
)
_WAITING = select(_rows.c.table_id, _rows.c.rules).where(_rows.c.done.is_(False)).order_by(_rows.c.asked_at)
_LATELY = select(func.count(), func.min(_rows.c.asked_at)).where(
    _rows.c.address == bindparam("address"), _rows.c.asked_at > bindparam("since")
)
