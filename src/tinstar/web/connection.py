"""One line to somebody: counted until it is lost, and cut when it will not end."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from starlette.types import Scope

EXTENSION: Final = "tinstar.connection"
"""Under this name a socket tells the application by which line it came."""
AT_ONCE: Final = struct.pack("ii", 1, 0)
"""Linger, for no second: what was not read is thrown away."""


class Connection:
    """A transport. Closing one usually waits until the other side has read all that is left, even for ever; this one
    waits for a given time and no longer."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        self.patience = patience
        """Seconds from the goodbye to the cut."""
        self.cut = False
        self.lost = False
        self._transport = transport
        self._loop = loop
        self._cutting: asyncio.TimerHandle | None = None
        self._partings: list[Callable[[], None]] = []

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """All else is the transport's."""
            return getattr(self._transport, name)

    def close(self) -> None:
        """What is left is sent, if it is taken in time."""
        self._transport.close()
        self.hurry()

    def hurry(self) -> None:
        """From now on it has only this much time to end."""
        if self._cutting is None and not self.lost:
            self._cutting = self._loop.call_later(self.patience, self.abort)

    def abort(self) -> None:
        """At once, with whatever is left: nor does the system keep it any longer."""
        if not self.lost:
            self.cut = True
            with contextlib.suppress(OSError):
                self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self._transport.abort()

    def when_lost(self, parting: Callable[[], None]) -> None:
        """What to do when there is no line any more."""
        if self.lost:
            parting()
        else:
            self._partings.append(parting)

    def lose(self) -> None:
        """There is none any more."""
        self.lost = True
        if self._cutting is not None:
            self._cutting.cancel()
        partings, self._partings = self._partings, []
        for parting in partings:
            parting()


def connection_of(scope: Scope) -> Connection | None:
    """The line of a socket, where a server of ours reads it."""
    found: Connection | None = scope.get("extensions", {}).get(EXTENSION, {}).get("line")
    return found
