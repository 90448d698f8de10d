"""A PostgreSQL of our own: an ordinary child process on a free port, in a folder of its own, gone with the tests."""

from __future__ import annotations

import os
import pwd
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from scripts.programs import PROGRAMS, find_postgresql

REQUIRED = "TINSTAR_ENGINES"
"""Set to `required`, a missing engine is a failure instead of a skipped test."""
PACKAGE = PROGRAMS["postgresql"].package
STARTS_WITHIN = 60.0
EMPTY = """
DO $$ BEGIN EXECUTE (
    SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' RESTART IDENTITY'
    FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
); END $$
"""
"""Every table loses its rows, but not the database what it is to look like."""


def skip_without() -> None:
    """Without an engine a test is skipped, or fails where engines are required."""
    if find_postgresql() is None and os.environ.get(REQUIRED) != "required":
        pytest.skip(f"PostgreSQL is not installed (Debian: apt install {PACKAGE})")


@contextmanager
def postgres(folder: Path, **settings: str) -> Iterator[Postgres]:
    """An engine as long as it is needed."""
    skip_without()
    engine = Postgres(folder, **settings)
    try:
        yield engine
    finally:
        engine.stop(signal.SIGINT)


class Postgres:
    """One engine. As root it runs as somebody else, since PostgreSQL refuses root."""

    def __init__(self, folder: Path, **settings: str) -> None:
        found = find_postgresql()
        assert found is not None, f"PostgreSQL is not installed (Debian: apt install {PACKAGE})"
        self.programs = Path(found)
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(folder),
            "fsync": "off",
            "max_connections": "200",
            **settings,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.user = _somebody_else()
        if self.user:
            for place in (folder, *folder.parents):
                if place.stat().st_uid == 0 and str(place).startswith(("/tmp", str(folder))):
                    place.chmod(place.stat().st_mode | 0o011)  # others may pass through, not look
            os.chown(folder, *self.user)
        self._run([self.programs / "initdb", "--no-sync", "-A", "trust", "-U", "tinstar", "-D", self.data])
        self.start()

    def url(self, database: str = "postgres") -> str:
        """The address of a database, as Tinstar wants it."""
        return f"postgresql+psycopg://tinstar@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """A new database, and its address."""
        name = f"t{uuid4().hex}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def empty(self, url: str) -> None:
        """All rows of a database are gone, and everybody who was still connected to it. Emptying costs a tenth of
        making and migrating another."""
        name = url.rpartition("/")[2]
        self.sql(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'")
        self.sql(EMPTY, name)

    def sql(self, statement: str, database: str = "postgres") -> None:
        """Does something as the owner."""
        import psycopg

        where = f"host=127.0.0.1 port={self.port} user=tinstar dbname={database}"
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(statement.encode())

    def start(self) -> None:
        """Returns when it answers."""
        options = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "engine.log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, *options], stdout=log, stderr=log, **self._as_user()
            )
        deadline = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                self.sql("SELECT 1")
                return
            except Exception:
                assert self.process.poll() is None, (self.folder / "engine.log").read_text()
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self, how: int) -> None:
        """Ends it by a signal: SIGINT is polite, SIGQUIT is a crash."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)

    def _run(self, command: list[str | Path]) -> None:
        subprocess.run(command, check=True, capture_output=True, **self._as_user())

    def _as_user(self) -> dict[str, Any]:
        if not self.user:
            return {}
        user, group = self.user
        return {"user": user, "group": group, "extra_groups": [], "cwd": self.folder}


def _somebody_else() -> tuple[int, int] | None:
    if os.geteuid() != 0:
        return None
    names = [name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()}]
    found = pwd.getpwnam(names[0])
    return found.pw_uid, found.pw_gid


def free_port() -> int:
    """A port where nobody listens. None of those that the system gives to outgoing lines: whoever is killed and comes
    back needs it again."""
    while True:
        port = secrets.choice(range(20_000, 32_000))
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
