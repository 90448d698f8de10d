"""A browser's socket for as little as it can be had: the load generator shares the cores with what it measures."""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from typing import cast

import msgspec


class Push(msgspec.Struct):
    """All that we read of a message."""

    seq: int = -1


_read = msgspec.json.Decoder(Push).decode
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """Watches one table, with the compression that every browser asks for; tells the seq of every push and its time."""

    def __init__(self, table: str, headers: dict[str, str], told: Callable[[str, int, float], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._table = table
        self._headers = headers
        self._told = told
        self._unread = bytearray()
        self._inflated = zlib.decompressobj(-zlib.MAX_WBITS)
        self._message: list[bytes] = []
        self._squeezed = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        headers = {
            "Host": "localhost",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": b64encode(secrets.token_bytes(16)).decode(),
            "Sec-WebSocket-Extensions": "permessage-deflate",
            **self._headers,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._transport.write(f"GET /ws/tables/{self._table}?as=parts HTTP/1.1\r\n{lines}\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self.opened.done():
            head, end, rest = self._unread.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(RuntimeError(f"a table cannot be watched: {head[:100]!r}"))
                return
            self.opened.set_result(None)
            self._unread = rest
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Reads one frame, if a whole one is there; those of a server are not masked."""
        unread = self._unread
        if len(unread) < 2:
            return False
        size, start = unread[1] & 127, 2
        if size > 125:
            start += 2 if size == 126 else 8
            size = int.from_bytes(unread[2:start])
        if len(unread) < start + size:
            return False
        first, payload = unread[0], bytes(unread[start : start + size])
        del unread[: start + size]
        self._heard(first, payload)
        return True

    def _heard(self, first: int, payload: bytes) -> None:
        kind = first & 15
        if kind == PING:
            self._say(PONG, payload)
        elif kind != CLOSE:
            self._squeezed = bool(first & 64) if kind == TEXT else self._squeezed
            self._message.append(payload)
            if first & 128:
                message = b"".join(self._message)
                self._message.clear()
                if self._squeezed:
                    message = self._inflated.decompress(message + b"\0\0\xff\xff")
                self._told(self._table, _read(message).seq, time.monotonic())

    def _say(self, kind: int, payload: bytes) -> None:
        """A short frame; what a browser sends is masked, and nothing is a mask too."""
        assert self._transport is not None
        self._transport.write(bytes([128 | kind, 128 | len(payload), 0, 0, 0, 0]) + payload)

    def close(self) -> None:
        """Nobody looks any more."""
        if self._transport is not None:
            self._transport.abort()
