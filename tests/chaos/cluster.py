"""One house served by several processes, each of which can be killed."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from tests.chaos.mortal import Mortal

PACE = 0.3
"""Seconds between the moves of bots."""


class Cluster:
    """As many processes as there are addresses of the one database; they share a key. One more may be elsewhere."""

    def __init__(self, folder: Path, databases: Sequence[str], far: Sequence[Serving] = ()) -> None:
        key = folder / "key"
        key.write_text(secrets.token_hex(32))
        key.chmod(0o600)
        servings = [*(Serving(db) for db in databases), *far]
        self.servers = [
            Mortal(folder / f"server{number}.log", serving.command(key), "/readyz", serving.host)
            for number, serving in enumerate(servings)
        ]

    async def open(self) -> None:
        """All at once; returns when all are ready."""
        await asyncio.gather(*(server.start() for server in self.servers))

    def close(self) -> None:
        """Politeness is tested elsewhere."""
        for server in self.servers:
            server.kill()

    def said(self) -> str:
        """What the processes wrote, for whoever has to find out what went wrong."""
        return "\n".join(f"--- {server.log.name}\n{server.log.read_text()[-3000:]}" for server in self.servers)


class Serving(msgspec.Struct, frozen=True):
    """How `tinstar serve` is called."""

    db: str
    host: str = "127.0.0.1"
    prefix: tuple[str, ...] = ()

    def command(self, key: Path) -> Callable[[int], list[str]]:
        """On whatever port."""
        options = {"--db": self.db, "--key": str(key), "--host": self.host, "--pace": str(PACE)}
        words = [word for pair in options.items() for word in pair]
        return lambda port: [*self.prefix, sys.executable, "-m", "tinstar.cli", "serve", "--port", str(port), *words]
