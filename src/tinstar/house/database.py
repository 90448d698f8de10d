"""Opening a database: its settings, its schema, and plain words for what can go wrong with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from tinstar.house.errors import Conflict, StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 10.0

_CAUSES = {
    "readonly": "the database is read-only",
    "full": "the database or its disk is full",
    "malformed": "the database is damaged",
    "not a database": "the file is not a database",
    "unable to open": "the database file cannot be opened or created",
    "locked": "the database is locked by another program",
}


def opened(url: str) -> Engine:
    """An engine on a database that has today's schema; StoreError, with nothing changed, when it cannot be used."""
    engine = _engine(_parsed(url))
    try:
        with explained():
            _migrate(engine)
    except StoreError:
        engine.dispose()
        raise
    return engine


@contextmanager
def explained() -> Iterator[None]:
    """Turns errors of the database into a Conflict or a StoreError that says what is the matter."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict("another writer was first") from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        said = str(getattr(error, "orig", None) or error)
        cause = next((words for sign, words in _CAUSES.items() if sign in said), f"the database failed ({said})")
        raise StoreError(f"{cause}; nothing was changed") from error


def _parsed(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError:
        raise StoreError(f"{url!r} is not a database URL; one looks like sqlite:///tinstar.db") from None


def _engine(url: URL) -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url)
        connect_args: dict[str, Any] = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        in_memory = url.database in (None, "", ":memory:")
        pool = {"poolclass": StaticPool} if in_memory else {}
        engine = create_engine(url, connect_args=connect_args, **pool)
    except (ImportError, NoSuchModuleError) as error:
        raise StoreError(f"there is no driver for {url.drivername} databases here ({error})") from None
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    """What is acknowledged is on the disk, also when the machine loses power."""
    connection.text_factory = _text
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


_text = partial(str, encoding="utf-8", errors="replace")  # a damaged text spoils its own table and no list of tables


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    """Looks before it writes: a database that is not ours or too new is left as it is."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect() as connection:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        current = MigrationContext.configure(connection).get_current_revision()
        if current is not None and current not in known:
            raise StoreError(f"the database was made by a newer Tinstar (schema {current}); nothing was changed")
        if current is None and inspect(connection).get_table_names():
            raise StoreError("the database belongs to another program; nothing was changed")
    if engine.dialect.name == "sqlite":
        with closing(engine.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA journal_mode = WAL")  # refused within a transaction, so not by the engine
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))  # finds a read-only database
