"""A line to the database that fails as lines do: nothing gets through, or the one answer that matters is lost."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from sqlalchemy.engine import make_url

STARTUP = 196608
"""The code of the message that opens a session of PostgreSQL's protocol 3.0."""
COMMITTED = b"C\x00\x00\x00\x0bCOMMIT\x00"


class Cable:
    """Forwards every session to a port of this machine, until it is told to do worse."""

    def __init__(self, port: int) -> None:
        self.port = 0
        self.swallowed = 0
        """So many answers have been lost."""
        self._database = port
        self._open = asyncio.Event()
        self._open.set()
        self._to_hold: list[str] = []
        self._to_swallow: list[str] = []
        self._ends: set[asyncio.StreamWriter] = set()
        self._sessions: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """From now on there is a way to the database."""
        self._server = await asyncio.start_server(self._begin, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """The cable is taken away."""
        assert self._server is not None
        self._server.close()
        self._open.set()
        self.cut()
        await asyncio.gather(*self._sessions)

    def url(self, db: str) -> str:
        """The address of a database by way of this cable."""
        return make_url(db).set(port=self.port).render_as_string(hide_password=False)

    def hold(self) -> None:
        """A black hole: everything that is sent waits, in both directions, and nobody is told."""
        self._open.clear()

    @property
    def held(self) -> bool:
        """Is there a hole?"""
        return not self._open.is_set()

    def release(self) -> None:
        """What has waited arrives."""
        self._open.set()

    def cut(self) -> None:
        """All sessions end at once."""
        for end in self._ends:
            end.transport.abort()

    def hold_before_commit(self, statement: str) -> None:
        """The hole opens in the middle of the next transaction with such a statement, which holds its locks."""
        self._to_hold.append(statement)

    def swallow(self, statement: str) -> None:
        """The database commits the next transaction with such a statement, but nobody hears of it: the line breaks."""
        self._to_swallow.append(statement)

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        session = asyncio.create_task(self._carry(reader, writer))
        self._sessions.add(session)
        session.add_done_callback(self._sessions.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._database)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, back}
        self._ends |= ends
        statements = Statements()
        swallows = False

        def to_database(data: bytes) -> bytes:
            nonlocal swallows
            for transaction in statements.committed(data):
                swallows = swallows or wanted(self._to_swallow, transaction)
                if wanted(self._to_hold, transaction):
                    self.hold()
            return data

        def to_process(data: bytes) -> bytes:
            if swallows and COMMITTED in data:
                self.swallowed += 1
                raise ConnectionAbortedError
            return data

        ways = [self._forward(reader, back, to_database), self._forward(there, writer, to_process)]
        with contextlib.suppress(OSError):
            await asyncio.gather(*ways)
        for end in ends:
            end.transport.abort()
        self._ends -= ends

    async def _forward(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, looked_at: Callable[[bytes], bytes]
    ) -> None:
        while data := await source.read(65536):
            data = looked_at(data)
            await self._open.wait()
            target.write(data)
            await target.drain()
        raise ConnectionAbortedError


def wanted(statements: list[str], transaction: list[str]) -> bool:
    """Whether one of these is in a transaction; if so, it is struck off."""
    found = next((one for one in statements if any(one in done for done in transaction)), None)
    if found is not None:
        statements.remove(found)
    return found is not None


class Statements:
    """What a process says to PostgreSQL, put together again from the bytes of its messages."""

    def __init__(self) -> None:
        self._unread = b""
        self._begun = False
        self._prepared: dict[bytes, str] = {}
        self._transaction: list[str] = []

    def committed(self, data: bytes) -> list[list[str]]:
        """The statements of each transaction for which a COMMIT has just gone by."""
        self._unread += data
        found = []
        while (message := self._message()) is not None:
            statement = self._statement(message)
            if statement == "COMMIT":
                found.append(self._transaction)
            elif statement == "BEGIN":
                self._transaction = []
            elif statement:
                self._transaction = [*self._transaction, statement]
        return found

    def _message(self) -> bytes | None:
        """The next whole message with its letter; those before the session is open have none."""
        letter = 1 if self._begun else 0
        if len(self._unread) < letter + 4:
            return None
        size = letter + int.from_bytes(self._unread[letter : letter + 4])
        if len(self._unread) < size:
            return None
        message, self._unread = self._unread[:size], self._unread[size:]
        if not self._begun:
            self._begun = int.from_bytes(message[4:8]) == STARTUP
            return b""
        return message

    def _statement(self, message: bytes) -> str:
        """The statement that is carried out by a message."""
        parts = message[5:].split(b"\0", 2)
        match message[:1]:
            case b"Q":
                return parts[0].decode()
            case b"P":
                self._prepared[parts[0]] = parts[1].decode()
            case b"B":
                return self._prepared.get(parts[1], "")
        return ""
