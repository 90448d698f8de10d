"""`tinstar serve`: the house on a port of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator

import uvicorn
from fastapi import FastAPI
from msgspec.structs import replace

from tinstar.house import House
from tinstar.kernel.errors import TinstarError
from tinstar.web.app import create_app, open_house
from tinstar.web.doorplate import doorplate
from tinstar.web.overload import OverloadGuard
from tinstar.web.protocol import LimitedConfig, LimitedHttp, LimitedSocket, worth_noting
from tinstar.web.reach import ways_in
from tinstar.web.settings import Settings

SELDOM = (50_000, 20, 100)
"""New objects before the youngest are looked through, and how often those before the older ones are."""
TURN = 0.0005
"""Seconds for which one thread may keep Python to itself while another waits for it."""
LONGEST_MESSAGE = 4096
"""Bytes that a socket may send at once: nobody listens to it."""


class PortInUse(TinstarError):
    """Nobody can listen there."""

    code = "port_in_use"
    status = 500


def run(
    port: int = 8000,
    db: str = "sqlite:///tinstar.db",
    key_file: str = "",
    host: str = "127.0.0.1",
    party: bool = False,
    hosts: tuple[str, ...] = (),
    secure: bool = False,
    workers: int = 1,
    pace: float = 0.7,
) -> None:
    """Serves until it is stopped; BadSettings, BadKey, PortInUse or StoreError when it cannot even begin."""
    given = {"db": db, "key_file": key_file, "host": host, "port": port, "party": party, "hosts": hosts}
    settings = Settings.from_environment(os.environ, **given, secure=secure, workers=workers, pace=pace)
    settings = at_home(settings)
    if settings.key_file:
        settings.key()  # before anything opens: a house whose guests nobody knows is no use
    allow_files()
    calm_collector()
    share_python()
    with contextlib.ExitStack() as doors, contextlib.suppress(KeyboardInterrupt):
        listeners = [doors.enter_context(listener) for listener in listen_all(settings)]
        runner = doors.enter_context(asyncio.Runner(loop_factory=fast_loop()))
        runner.run(serve(settings, listeners))


def at_home(settings: Settings) -> Settings:
    """At a party a visitor from one of our own addresses is on this very machine, and as free as on localhost."""
    return replace(settings, exempt=(*settings.exempt, *ways_in(settings))) if settings.party else settings


def allow_files() -> None:
    """Every line is an open file, and many systems allow a thousand of them unless they are asked for more."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def calm_collector() -> None:
    """Python looks for rings of garbage after every 700 new objects, now and then through all that it has. Of what a
    house holds almost nothing ever becomes one, and with hundreds of tables every such look stops everybody for a
    fifth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def share_python() -> None:
    """The thread of the store gives Python away with every word to the database, and waits for it for as long as the
    loop is busy, at most this long each time."""
    sys.setswitchinterval(TURN)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, listeners: list[socket.socket]) -> None:
    """Opens the house, then the doors; the application closes the house with itself."""
    house = await open_house(settings)
    await Server(config(settings, house)).serve(sockets=listeners)


class Server(uvicorn.Server):
    """Says where it is to be found, as soon as it is, and has a guard against overload."""

    guard: OverloadGuard | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        app = self.config.app
        assert isinstance(app, FastAPI)
        if not self.should_exit:
            self.guard = OverloadGuard(app.state.rate_limits, sockets or [], asyncio.get_running_loop(), self.new_line)
            self.guard.start()
        if sockets:
            said = doorplate(app.state.settings, sockets[0].getsockname()[1])
            print("\n".join(said), flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.guard is not None:
            self.guard.go_home()
        await super().shutdown(sockets=sockets)

    def new_line(self) -> LimitedHttp:
        """Reads requests from a line that the guard has accepted."""
        return LimitedHttp(self.config, self.server_state, self.lifespan.state)


def config(settings: Settings, house: House | None = None) -> uvicorn.Config:
    """How uvicorn serves us."""
    logging.getLogger("uvicorn.error").addFilter(worth_noting)
    return LimitedConfig(
        create_app(settings, house),
        settings,
        host=settings.host,
        port=settings.port,
        http=LimitedHttp,
        ws=LimitedSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )


def listen_all(settings: Settings) -> Iterator[socket.socket]:
    """A socket for every address, all on one port. At a party that for IPv6 is welcome, not needed."""
    first, *others = settings.listens
    listener = listen(first, settings.port)
    yield listener
    for host in others:
        with contextlib.suppress(PortInUse):
            yield listen(host, listener.getsockname()[1], alone=True)


def listen(host: str, port: int, alone: bool = False) -> socket.socket:
    """A socket on the port, or a clear word that there is none to be had. `alone`: IPv4 has one of its own."""
    try:
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise PortInUse(f"cannot listen on {host}: {error.strerror}") from None
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if alone:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) else "there is no such port"
        raise PortInUse(
            f"cannot listen on {host}:{port}: {reason}. Choose another with --port (make: PORT=8080)"
        ) from None
    return listener
