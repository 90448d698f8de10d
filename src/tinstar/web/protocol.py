"""How requests are read off the line: not too large, not too slowly, not from too many lines at once.

uvicorn leaves all of that to a proxy when it reads with httptools: headers of any size are gathered, and a request that
never ends is waited for.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from tinstar.web.porter import COME_BACK, Networks, household
from tinstar.web.settings import Settings

MOST_PIPELINED: Final = 8
"""Requests that may wait on one line; no browser sends any before it has its answer."""
AROUND_A_HEADER: Final = 4
"""The colon, the space and the end of the line."""


class LimitedConfig(Config):
    """uvicorn's, with our limits, and the lines that are open by where they come from."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, **more)
        self.settings = settings
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
        self.home = ""
        """Where the line comes from, as long as it is counted there."""
        self.head_size = 0
        """Bytes of the head that is being read."""
        self.in_head = True
        self.refusal = HTTPStatus.BAD_REQUEST
        self.arriving = Alarm(self.loop, self.limits.slowest_request, self.too_slow)
        self.answering = Alarm(self.loop, self.limits.slowest_answer, self.unread)

    # -- the line

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if len(self.connections) > self.limits.most_connections:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        elif host and host not in self.unlimited:
            self.home = household(host)
            self.lines[self.home] += 1
            if self.lines[self.home] > self.limits.connections_per_address:
                self.refuse(HTTPStatus.TOO_MANY_REQUESTS)
        self.arriving.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hang_up()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.hang_up()  # sockets are counted by the porter
        super().handle_websocket_upgrade()

    def hang_up(self) -> None:
        """Nothing more is read from this line as requests."""
        self.arriving.stop()
        self.answering.stop()
        if self.home:
            self.lines[self.home] -= 1
            if not self.lines[self.home]:
                del self.lines[self.home]
            self.home = ""

    def refuse(self, status: HTTPStatus) -> None:
        """Says no and closes, without troubling the application."""
        wait = f"retry-after: {COME_BACK}\r\n" if status in (429, 503) else ""
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n{wait}content-length: 0\r\nconnection: close\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()

    # -- what comes in

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.arriving.set()
        self.head_size += len(data) if self.in_head else 0
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
        self.in_head, self.head_size = True, 0
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
    """One socket. Somebody who does not answer a ping will not read what we still have to say either."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


class Alarm:
    """Rings once after so many seconds, unless it is stopped."""

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
        """All the time once more."""
        self.stop()
        self.set()

    def stop(self) -> None:
        """It will not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def worth_noting(record: logging.LogRecord) -> bool:
    """Complaints about what strangers send are not: they could fill the disk with them."""
    return record.msg not in ("Invalid HTTP request received.", "Unsupported upgrade request.")
