"""`tinstar serve`: the house on a port of this machine."""

from __future__ import annotations

import socket
import sys

import uvicorn

from tinstar.kernel.errors import TinstarError
from tinstar.web.app import create_app
from tinstar.web.settings import LARGEST_BODY, Settings


class PortInUse(TinstarError):
    """Somebody else listens there already."""

    code = "port_in_use"


def run(
    port: int = 8000,
    db: str = "sqlite:///tinstar.db",
    host: str = "127.0.0.1",
    hosts: tuple[str, ...] = (),
    secure: bool = False,
    workers: int = 1,
    pace: float = 0.7,
) -> None:
    """Serves until it is stopped."""
    settings = Settings(db=db, host=host, port=port, hosts=hosts, secure=secure, workers=workers, pace=pace)
    listener = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    print(f"Tinstar is open: http://{shown}:{listener.getsockname()[1]}  (Ctrl+C closes it)", flush=True)
    server = uvicorn.Server(config(settings))
    server.run(sockets=[listener])
    if not server.started:
        sys.exit(1)


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_BODY,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        log_level="warning",
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, or a clear word that there is none to be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise PortInUse(f"cannot listen on {host}:{port}: {error.strerror}. Choose another with --port") from None
    return listener
