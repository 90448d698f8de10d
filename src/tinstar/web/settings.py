"""How one server is set up."""

from __future__ import annotations

import ipaddress
import secrets
import socket
from pathlib import Path

import msgspec

import tinstar
from tinstar.house import Limits, files
from tinstar.house.worker import Games

LARGEST_BODY = 64 * 1024
SQLITE = "sqlite:///"


class Settings(msgspec.Struct, frozen=True):
    """Everything a server has to know before it opens."""

    db: str = "sqlite:///tinstar.db"
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """Further names under which browsers may reach us; addresses in figures are always known."""
    secure: bool = False
    """Behind TLS: cookies are Secure and the browser is told to insist."""
    workers: int = 1
    """Processes for bots."""
    pace: float = 0.7
    """Seconds between the moves of bots."""
    gone_after: float = 20.0
    """Seconds without a line after which somebody at a table is missed."""
    long_gone_after: float = 120.0
    """Seconds after which the others may let a bot play for somebody who is missed."""
    games: Games = tinstar.game
    """How a game is found by its key."""
    keys: tuple[str, ...] = ()
    """The games on offer; all of Tinstar's where none is named."""
    secret: str = ""
    """Signs the cookies; empty: kept in a file beside the database."""
    limits: Limits = Limits()
    """How much one visitor may ask for."""

    def knows(self, host: str) -> bool:
        """Whether a `Host` header names us. A foreign page can point its own name at us, never a bare address."""
        name = _without_port(host).lower().rstrip(".")
        if name in {"localhost", self.host.lower(), socket.gethostname().lower(), *(h.lower() for h in self.hosts)}:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def key(self) -> str:
        """The secret that signs cookies: given, or kept beside the database so that guests survive a restart."""
        if self.secret:
            return self.secret
        path = self.database_file()
        if path is None:
            return secrets.token_hex(32)
        files.prepare(path)  # first: a key without its database tells of one that was lost
        return _kept_secret(files.beside(path, ".key"))

    def database_file(self) -> Path | None:
        """Where an SQLite database lies on the disk."""
        name = self.db.removeprefix(SQLITE) if self.db.startswith(SQLITE) else ""
        return None if name in ("", ":memory:") or name.startswith("file:") else Path(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _kept_secret(path: Path) -> str:
    try:
        with open(path, "x", encoding="ascii", opener=files.private) as file:
            secret = secrets.token_hex(32)
            file.write(secret)
            return secret
    except FileExistsError:
        return path.read_text("ascii").strip()
    except OSError:  # a read-only place: cookies last as long as this process
        return secrets.token_hex(32)
