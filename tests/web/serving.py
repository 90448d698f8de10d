"""A house on a port of its own, in a thread of the tests."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import uvicorn
from fastapi import FastAPI

from tinstar.web.serve import Server, config, listen
from tinstar.web.settings import Settings


class Serving(NamedTuple):
    """Where it is to be found, and what it is made of."""

    port: int
    app: FastAPI
    server: uvicorn.Server
    listener: socket.socket

    @property
    def address(self) -> str:
        """For those who ask over HTTP."""
        return f"http://127.0.0.1:{self.port}"

    def loop(self) -> asyncio.AbstractEventLoop:
        """In which everything happens."""
        return self.server.servers[0].get_loop()


@contextmanager
def serving(settings: Settings, loop: str = "auto") -> Iterator[Serving]:
    """A house that is open for a while, on one kind of event loop."""
    listener = listen("127.0.0.1", 0)
    how = config(settings)
    how.loop = loop
    server = Server(how)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.02)
    assert isinstance(how.app, FastAPI)
    yield Serving(listener.getsockname()[1], how.app, server, listener)
    server.should_exit = True
    thread.join(10)


def until(happened: Callable[[], bool]) -> None:
    """Waits for it, not for ever."""
    deadline = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)
