"""How processes of one house hear of each other: what was written, who lives, and who keeps which table.

To keep a table is to run its bots and clocks. A process that does not hear the others keeps none: its bots rest, people
still play. Where two believe that they keep a table, the unique keys of the log let one of them win.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import json
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from tinstar.house.database import parse_url
from tinstar.house.errors import OtherKey
from tinstar.house.news import News, read_letter, write_letters
from tinstar.house.tasks import pause

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL: Final = "tinstar"
LOOK_ROUND: Final = 1.0
"""Seconds from one look at who lives to the next."""
LONGEST_REST: Final = 2.0
"""Seconds until a lost session is opened anew, at most."""
MEMBERS: Final = 0x71A5
"""The class of the locks that say which processes live."""
SILENCE: Final = 5
"""Seconds after which the engine takes a listener that has gone silent for dead."""
LONGEST_NAME: Final = 63
"""Bytes that PostgreSQL keeps of the name of a session."""
MARK: Final = 4
"""Letters of the mark of a game's rules, see `news.mark`."""
NO_KEY: Final = "-"
"""In the name of a process that knows no guests."""

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Who wants to hear."""

    def heard(self, sender: str, news: News) -> None:
        """Another process has told something."""

    def members_changed(self, missed: bool) -> None:
        """Others live now than before, so tables may have another keeper; `missed`: something may not have been
        heard."""


class Bus(Protocol):
    """What the house asks of it."""

    shared: bool
    """Others may write to the same tables."""

    @property
    def up(self) -> bool:
        """Are the others heard?"""

    @property
    def living(self) -> Sequence[str]:
        """The names of all processes that live."""

    @property
    def kept(self) -> bool:
        """Does anybody keep tables?"""

    def keeps(self, what: str, rules: str = "") -> bool:
        """Is this the process that keeps a table of these rules, or whatever else only one should do?"""

    def tell(self, connection: Connection, news: Sequence[News]) -> None:
        """Told with the transaction that it is about, or not at all."""

    async def open(self, listener: Listener) -> None:
        """From now on the listener hears; OtherKey where this process does not belong to those that live."""

    async def close(self) -> None:
        """Nothing is heard any more, and others take over."""


class Alone:
    """One process on a database of its own: it keeps all tables, and there is nobody to tell."""

    shared = False
    up = True
    living: Sequence[str] = ()
    kept = True

    def keeps(self, what: str, rules: str = "") -> bool:
        """All of them."""
        return True

    def tell(self, connection: Connection, news: Sequence[News]) -> None:
        """Nobody hears."""

    async def open(self, listener: Listener) -> None:
        """Nothing comes."""

    async def close(self) -> None:
        """Nothing ends."""


class Postgres:
    """LISTEN and NOTIFY. A process lives as long as its listening session holds the lock of its number; the name of
    that session says by which key it knows its guests, and which rules it plays."""

    shared = True

    def __init__(self, url: URL, rules: Sequence[str], key: str = "") -> None:
        self._url = url
        self._number = secrets.randbelow(2**31)
        self.name: Final = session_name(self._number, key, rules)
        """This process, as the others see it; only one that keeps nothing plays no rules."""
        self._living: list[str] = []
        self._strangers = False
        self._up = False
        self._refused = False
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()

    @property
    def up(self) -> bool:
        """Is there a session that listens, and has it looked round?"""
        return self._up

    @property
    def living(self) -> Sequence[str]:
        """As they were at the last look."""
        return self._living

    @property
    def kept(self) -> bool:
        """Is one of them there to run bots?"""
        return any(map(played, self._living))

    def keeps(self, what: str, rules: str = "") -> bool:
        """Of all living processes that play these rules it is the one whose hash with the table's is the highest: when
        one comes or goes, only its own tables change hands. What nobody plays any more still has somebody to put its
        clocks to rest."""
        if not self._up:
            return False
        keepers = [name for name in self._living if played(name)]
        able = [name for name in keepers if any(map(rules.startswith, played(name)))] or keepers
        return nearest(tuple(able), what) == self.name

    def tell(self, connection: Connection, news: Sequence[News]) -> None:
        """A few notifications for a whole group of writes."""
        letters = list(write_letters(self.name, news))
        if letters:
            connection.execute(_NOTIFY, {"letters": json.encode(letters).decode()})

    async def open(self, listener: Listener) -> None:
        """Waits for the first look round, so that the house knows what it keeps before it begins."""
        self._task = asyncio.create_task(self._listen(listener))
        await self._tried.wait()
        if self._refused:
            raise OtherKey(
                "this house is open elsewhere with another key, and the guests of one process would be strangers to "
                "the other: give all of them the same file (--key), or close all of them before you change it"
            )

    async def close(self) -> None:
        """The lock goes with the session, and the others are told to look round."""
        self._up = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, listener: Listener) -> None:
        """One session after another, for ever; what was missed in between is looked up."""
        import psycopg

        failures = 0
        while True:
            try:
                async with asyncio.timeout(3 * SILENCE):
                    opened = await self._session()
                async with opened as session:
                    await self._look_round(session)
                    if not self._tried.is_set() and not all(same_key(self.name, name) for name in self._living):
                        self._refused = True
                        return
                    self._up, failures = True, 0
                    self._tried.set()
                    listener.members_changed(missed=True)
                    await self._hear(session, listener)
            except (psycopg.Error, OSError) as error:
                failures += 1
                _log.warning("the other processes are not heard: %s", type(error).__name__)
            except Exception:  # whatever a listener stumbles over, it is not deaf for ever
                failures += 1
                _log.exception("the other processes are not heard")
            finally:
                self._up = False
                self._tried.set()
            await asyncio.sleep(min(LONGEST_REST, pause(failures)))

    async def _session(self) -> AsyncConnection[Any]:
        """A session that listens and holds our lock. The engine watches it from its side too: a cut cable must free the
        lock, and data that waits to be sent suspends the usual keepalive."""
        import psycopg

        where = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        session = await psycopg.AsyncConnection.connect(
            where, autocommit=True, connect_timeout=SILENCE, application_name=self.name, **_WATCHING
        )
        try:
            for name, value in _WATCHED.items():
                await session.execute(f"SET {name} = {value}".encode())
            await session.execute(f"SELECT pg_advisory_lock({MEMBERS}, {self._number})".encode())
            await session.execute(f"LISTEN {CHANNEL}".encode())
            await session.execute(_HELLO)
        except BaseException:
            await session.close()
            raise
        return session

    async def _hear(self, session: AsyncConnection[Any], listener: Listener) -> None:
        """News as they come; once a second, and whenever somebody comes or goes, a look at who lives. All that came at
        once is taken out of the generator before anything else is asked: what is left in it would be lost."""
        loop = asyncio.get_running_loop()
        looked_at = loop.time()
        try:
            while True:
                came_or_went = False
                async for notice in session.notifies(timeout=LOOK_ROUND, stop_after=1):
                    came_or_went = came_or_went or not notice.payload
                    self._deliver(notice.payload, listener)
                if came_or_went or loop.time() - looked_at >= LOOK_ROUND:
                    silent = loop.call_later(SILENCE, self._fall_silent)  # a driver may take longer to give up
                    try:
                        async with asyncio.timeout(SILENCE):
                            changed = await self._look_round(session)
                    finally:
                        silent.cancel()
                    looked_at, self._up = loop.time(), True
                    if changed:
                        listener.members_changed(missed=False)
        except asyncio.CancelledError:
            self._up = False
            with contextlib.suppress(Exception):
                async with asyncio.timeout(LOOK_ROUND):
                    await session.execute(_GOODBYE)
            raise

    def _fall_silent(self) -> None:
        """Others take over what we keep by now."""
        self._up = False

    def _deliver(self, payload: str, listener: Listener) -> None:
        """What was told by others; our own words come back to us as well."""
        if not payload:
            return
        letter = read_letter(payload)
        if letter.sender == self.name:
            return
        self._strangers = self._strangers or letter.sender not in self._living
        for news in letter.news:
            try:
                listener.heard(letter.sender, news)
            except Exception:  # one table must not make us deaf to all others
                _log.exception("what was told of table %s could not be heard", news.table)

    async def _look_round(self, session: AsyncConnection[Any]) -> bool:
        """Reads who lives; true when that has changed, or when somebody has told something who was not among them: the
        last words of the dead come late."""
        rows = await (await session.execute(_LIVING)).fetchall()
        before, self._living = self._living, sorted(name for (name,) in rows)
        strangers, self._strangers = self._strangers, False
        return strangers or before != self._living


def bus_for(url: str, rules: Sequence[str], key: str = "") -> Bus:
    """How a process on that database hears of others; `rules` are the marks of those it plays, `key` signs the cookies
    of its guests."""
    where = parse_url(url)
    return Postgres(where, rules, key) if where.get_backend_name() == "postgresql" else Alone()


def session_name(number: int, key: str, rules: Sequence[str]) -> str:
    """What the others see of a process. Where the marks of many games are too long for it, all of them lie side by side
    behind a figure that says how many letters are left of each."""
    opening = f"tinstar {number:08x} {key_mark(key)} "
    name = (opening + " ".join(rules)).strip()
    if len(name) <= LONGEST_NAME:
        return name
    letters = (LONGEST_NAME - len(opening) - 1) // len(rules)
    return f"{opening}{letters}" + "".join(mark[:letters] for mark in rules)


@lru_cache(maxsize=1_000)
def played(name: str) -> list[str]:
    """How the marks of the rules that a process plays begin."""
    marks = name.split()[3:]
    if len(marks) != 1 or len(marks[0]) == MARK:
        return marks
    letters, side_by_side = int(marks[0][0]), marks[0][1:]
    return [side_by_side[at : at + letters] for at in range(0, len(side_by_side), letters)] if letters else [""]


def key_mark(key: str) -> str:
    """Tells keys apart, and nothing of them: in four letters there is no way back."""
    return blake2b(key.encode(), digest_size=2).hexdigest() if key else NO_KEY


def same_key(one: str, other: str) -> bool:
    """Whether two processes know each other's guests, or one of them has none."""
    marks = {name.split()[2] for name in (one, other)} - {NO_KEY}
    return len(marks) < 2


@lru_cache(maxsize=10_000)
def nearest(names: tuple[str, ...], table: str) -> str:
    """The process that a table belongs to; nobody where there is none."""
    return max(names, key=lambda name: rank(name, table), default="")


def rank(name: str, what: str) -> bytes:
    """How near a process is to a table."""
    return blake2b(f"{name} {what}".encode(), digest_size=8).digest()


_WATCHING: Final[dict[str, Any]] = {
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": SILENCE * 1000,
}
"""From our side too."""
_WATCHED: Final = {
    "tcp_keepalives_idle": 1,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": SILENCE * 1000,
}
_NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', letter) FROM json_array_elements_text(:letters) AS letter")
_HELLO: Final = f"SELECT pg_notify('{CHANNEL}', '')".encode()
_GOODBYE: Final = f"SELECT pg_advisory_unlock_all(), pg_notify('{CHANNEL}', '')".encode()
_LIVING: Final = f"""
    SELECT activity.application_name FROM pg_locks AS locks JOIN pg_stat_activity AS activity USING (pid)
    WHERE locks.locktype = 'advisory' AND locks.classid = {MEMBERS} AND locks.granted
      AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
""".encode()
