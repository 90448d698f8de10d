"""Overload: while the loop stands still, somebody has to say so at the door.

The loop needs several turns to accept a line, to read a request and to answer it. When a turn takes twenty seconds
even a refusal takes a minute. So a thread of its own takes the lines that come while the house is overloaded. It sends
away at once those whom the rate limits would refuse, and hands the others to the loop, which answers them when it can.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

from tinstar.draw.words import LANGUAGES, N_
from tinstar.house import spawn
from tinstar.web.language import words
from tinstar.web.rate_limits import COME_BACK, RateLimits, is_at_table, is_free

GLANCE: Final = 0.1
"""Seconds between two looks at the rate limits."""
PATIENCE: Final = 0.2
"""Seconds that a line has to say what it wants."""
LONGEST_GLANCE: Final = 16 * 1024
"""Bytes that are looked at."""
BUSY: Final = N_("So much is going on here that there is no room for anybody else. Please try again in a moment.")


class OverloadGuard(threading.Thread):
    """Stands beside the loop, at the same door."""

    def __init__(
        self,
        rate_limits: RateLimits,
        listeners: Sequence[socket.socket],
        loop: asyncio.AbstractEventLoop,
        protocol: Callable[[], asyncio.Protocol],
    ) -> None:
        super().__init__(name="tinstar-overload", daemon=True)
        self._rate_limits = rate_limits
        self._listeners = [listener.dup() for listener in listeners]
        self._loop = loop
        self._protocol = protocol
        self._home = threading.Event()
        self._handed: set[asyncio.Task[Any]] = set()

    def go_home(self) -> None:
        """Its work is done."""
        self._home.set()
        self.join()
        for listener in self._listeners:
            listener.close()

    def run(self) -> None:
        while not self._home.wait(GLANCE):
            for listener in self._listeners:
                while self._rate_limits.overloaded and not self._home.is_set():
                    try:
                        line, _ = listener.accept()
                    except OSError:  # nobody is there
                        break
                    self._receive(line)

    def _receive(self, line: socket.socket) -> None:
        """Somebody has come."""
        head = b""
        with contextlib.suppress(OSError):
            line.settimeout(PATIENCE)
            head = line.recv(LONGEST_GLANCE, socket.MSG_PEEK)
        if may_wait(head):
            line.setblocking(False)
            self._loop.call_soon_threadsafe(self._hand_over, line)
        else:
            self._loop.call_soon_threadsafe(self._count)
            send_away(line, len(head))

    def _count(self) -> None:
        self._rate_limits.metrics.refused_busy_total += 1

    def _hand_over(self, line: socket.socket) -> None:
        spawn(self._loop.connect_accepted_socket(self._protocol, line), self._handed)


def may_wait(head: bytes) -> bool:
    """Whether this is one of those whom the rate limits let in at any time."""
    method, _, rest = head.partition(b"\r\n")[0].decode("latin-1").partition(" ")
    scope = {"type": "http", "method": method, "path": rest.partition(" ")[0].partition("?")[0]}
    return is_at_table(scope) or is_free(scope)


def send_away(line: socket.socket, size: int) -> None:
    """Says why, in all our languages, since nobody has the time to ask. What was sent is read first: closing a line
    with something unread cuts off the last words sent on it."""
    with line, contextlib.suppress(OSError):
        line.recv(size)
        line.sendall(REFUSAL)
        line.shutdown(socket.SHUT_WR)


def refusal() -> bytes:
    """The answer, always the same."""
    body = "\n".join(words(lang)(BUSY) for lang in LANGUAGES).encode() + b"\n"
    head = (
        f"HTTP/1.1 503 Service Unavailable\r\nretry-after: {COME_BACK}\r\ncache-control: no-store\r\n"
        f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


REFUSAL: Final = refusal()
