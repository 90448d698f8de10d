"""How lines are read: requests not too large, not too slowly, not from too many lines at once; sockets not too much.

uvicorn leaves all of that to a proxy when it reads with httptools: headers of any size are gathered, a request that
never ends is waited for, and so is the end of a line that nobody reads.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, cast

from fastapi import FastAPI
from uvicorn import Config
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from tinstar.web.connection import EXTENSION, Connection
from tinstar.web.rate_limits import COME_BACK, Networks, RateLimits, household, take_one
from tinstar.web.settings import Settings

MOST_PIPELINED: Final = 8
"""Requests that may wait on one line; no browser sends any before it has its answer."""
AROUND_A_HEADER: Final = 4
"""The colon, the space and the end of the line."""
WRAPPING: Final = 2
"""How many times its size a body that comes in chunks may be on the line."""
EARSHOT: Final = 10.0
"""Seconds for which it is remembered what a socket has sent."""
LAST_WORDS: Final = 256
"""Bytes that may come after we have closed a socket: the answer to that, and what was on its way."""

WINDOW: Final = 15
"""Bits of what a socket remembers of its pushes: 32 kB. In uvicorn's 4 kB there is no room for one, and each resembles
the one before."""
MEMORY: Final = 5
"""The level of memory at which it deflates them: 144 kB a socket with the window. Level 8 gains next to nothing."""
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=WINDOW, client_max_window_bits=12, compress_settings={"memLevel": MEMORY}
)


class LimitedConfig(Config):
    """uvicorn's, with our limits, and the lines that are open by where they come from."""

    def __init__(self, app: FastAPI, settings: Settings, **more: Any) -> None:
        super().__init__(app, **more)
        self.settings = settings
        self.rate_limits: RateLimits = app.state.rate_limits
        self.unlimited = Networks([*settings.exempt, *settings.proxies])
        self.lines: Counter[str] = Counter()


class TooLarge(Exception):
    """More than we want to read; the parser stops at it."""


class LimitedHttp(HttpToolsProtocol):
    """One line. A request has to arrive, and its answer to be taken, in their time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, LimitedConfig)
        self.limits = config.settings
        self.lines = config.lines
        self.unlimited = config.unlimited
        self.rate_limits = config.rate_limits
        self.line: Connection
        self.head_size = 0
        """Bytes of the head that is being read."""
        self.size = 0
        """Bytes of the request that is being read."""
        self.in_head = True
        self.refusal = HTTPStatus.BAD_REQUEST
        self.arriving = Alarm(self.loop, self.limits.slowest_request, self.too_slow)
        self.answering = Alarm(self.loop, self.limits.slowest_answer, self.unread)

    # -- the line

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.line = Connection(transport, self.loop, self.limits.slowest_answer)
        super().connection_made(cast(asyncio.Transport, self.line))
        self.rate_limits.metrics.lines_open += 1
        self.line.when_lost(self.uncount)
        host = self.client[0] if self.client else ""
        if len(self.connections) > self.limits.most_connections:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        elif host and host not in self.unlimited:
            self.count(household(host))
        self.arriving.set()

    def count(self, home: str) -> None:
        """One more from there, until it is lost."""
        self.lines[home] += 1
        self.line.when_lost(lambda: take_one(self.lines, home))
        if self.lines[home] > self.limits.connections_per_address:
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS)

    def uncount(self) -> None:
        """One less in the figures."""
        self.rate_limits.metrics.lines_cut_total += self.line.cut
        self.rate_limits.metrics.lines_open -= 1

    def eof_received(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        super().connection_lost(exc)
        self.line.lose()

    def handle_websocket_upgrade(self) -> None:
        self.rest()
        super().handle_websocket_upgrade()

    def rest(self) -> None:
        """Nothing more is read from this line as requests."""
        self.arriving.stop()
        self.answering.stop()

    def refuse(self, status: HTTPStatus) -> None:
        """Says no and closes, without troubling the application."""
        self.transport.write(refusal(status))
        self.transport.close()

    # -- what comes in

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.arriving.set()
        self.head_size += len(data) if self.in_head else 0
        self.size += len(data)
        if self.size > self.limits.largest_head + WRAPPING * self.limits.largest_body:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        super().data_received(data)
        if self.in_head and self.head_size > self.limits.largest_head and not self.transport.is_closing():
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        self.arriving.set()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + AROUND_A_HEADER for name, value in self.headers)
        if size > self.limits.largest_head:
            self.refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise TooLarge
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooLarge
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head, self.head_size, self.size = True, 0, 0
        self.arriving.stop()
        if self.cycle and not self.cycle.response_complete:
            self.answering.set_anew()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """The parser could not or would not go on."""
        self.refuse(self.refusal)

    # -- time

    def too_slow(self) -> None:
        """A request has not come to its end, or not even begun on a line that was opened for it."""
        answered = self.cycle is not None and not self.in_head and self.cycle.response_started
        if answered or not self.head_size:
            self.transport.close()
        elif not self.transport.is_closing():
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def unread(self) -> None:
        """The answer is not there yet, or does not get through."""
        if self.transport.get_write_buffer_size() or (self.cycle and not self.cycle.response_complete):
            self.transport.abort()

    def on_response_complete(self) -> None:
        if self.pipeline or self.transport.get_write_buffer_size():
            self.answering.set_anew()
        else:
            self.answering.stop()
        super().on_response_complete()


class LimitedSocket(WebSocketsSansIOProtocol):
    """One socket. It is there to listen: browsers send a pong now and then and answer a close, programs perhaps a ping.
    A client that sends more without pause would be heard instead of everybody else, so its line is cut right where it
    is read: the loop does not turn before all that has arrived is read."""

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        assert isinstance(config, LimitedConfig)
        self.conn.available_extensions = [DEFLATE]
        self.line: Connection
        self.patience = self.close_timeout = config.settings.slowest_goodbye
        self.volume = Meter(config.settings.most_sent, self.loop.time)
        self.pieces = Meter(config.settings.most_frames, self.loop.time)
        self.last_words = Meter(LAST_WORDS, self.loop.time)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(Connection, transport)
        self.line.patience = self.patience
        super().connection_made(transport)

    def eof_received(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.line.lose()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][EXTENSION] = {"line": self.line}

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which was measured as one
            super().data_received(data)
            if not self.handshake_initiated:  # longer than a socket's parser reads: uvicorn would wait for ever
                self.transport.write(refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE))
                self.transport.close()
        elif not self.transport.is_closing():
            enough = self.volume.add(len(data)) or (self.close_sent and self.last_words.add(len(data)))
            self.transport.abort() if enough else super().data_received(data)

    def handle_events(self) -> None:
        if self.pieces.add(len(self.conn.events)):
            self.transport.abort()
        else:
            super().handle_events()

    def keepalive_timeout(self) -> None:
        """Somebody who does not answer a ping will not read what we still have to say either."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close":
            self.line.hurry()  # also while it has to wait behind what nobody reads
        await self.writable.wait()
        if self.close_sent:  # over frames that make no sense, perhaps; a client with more to say need not complain
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # refused: uvicorn would miss the end, and complain of it to the log


class Meter:
    """Says when there was more than a given amount within a while."""

    def __init__(self, most: int, now: Callable[[], float], within: float = EARSHOT) -> None:
        self._most = most
        self._now = now
        self._within = within
        self._since = now()
        self._amount = 0

    def add(self, amount: int) -> bool:
        """Whether it is too much now."""
        now = self._now()
        if now - self._since > self._within:
            self._since, self._amount = now, 0
        self._amount += amount
        return self._amount > self._most


class Alarm:
    """Rings once after some seconds, unless it is stopped."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, ring: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Sets it, if it is not."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._ring)

    def set_anew(self) -> None:
        """Starts again with its full time."""
        self.stop()
        self.set()

    def stop(self) -> None:
        """It will not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def refusal(status: HTTPStatus) -> bytes:
    """An answer without a body, after which the line is closed."""
    wait = f"retry-after: {COME_BACK}\r\n" if status in (429, 503) else ""
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n{wait}content-length: 0\r\nconnection: close\r\n\r\n".encode()


def worth_noting(record: logging.LogRecord) -> bool:
    """Complaints about what strangers send are not: they could fill the disk with them."""
    return record.msg not in (
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        "Invalid UTF-8 sequence received from client.",
    )
