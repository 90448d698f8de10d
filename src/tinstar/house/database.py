"""Opening a database: its file, its settings, its schema, and plain words for what can go wrong with it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from tinstar.house import files
from tinstar.house.errors import Conflict, StoreError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 10.0

_CAUSES: Final = {
    sqlite3.SQLITE_READONLY: "the database is read-only",
    sqlite3.SQLITE_FULL: "the database or its disk is full",
    sqlite3.SQLITE_CORRUPT: "the database is damaged",
    sqlite3.SQLITE_NOTADB: "the file is not a database",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened or created",
    sqlite3.SQLITE_BUSY: "the database is locked by another program",
    sqlite3.SQLITE_LOCKED: "the database is locked by another program",
    sqlite3.SQLITE_IOERR: "the disk of the database fails",
}

_log = logging.getLogger(__name__)


def opened(url: str) -> Engine:
    """An engine on a database that has today's schema; StoreError, with nothing changed, when it cannot be used."""
    known = _parsed(url)
    file = file_of(known)
    if file is not None:
        files.prepare(file)
    engine = _engine(known)
    try:
        with explained():
            _migrate(engine)
    except StoreError:
        engine.dispose()
        raise
    return engine


def looked_into(url: str) -> Engine:
    """An engine that cannot write, on a database that is there and has today's schema; StoreError when it is not."""
    known = _parsed(url)
    file = file_of(known)
    if file is not None:
        files.must_be_there(file)
    engine = _engine(known, "BEGIN")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _only_read)
    try:
        with explained(), engine.connect() as connection:
            current, newest = _schema(connection)
            if current != newest:
                raise StoreError(f"the database has schema {current}, not {newest}: open the house once to bring it up")
    except StoreError:
        engine.dispose()
        raise
    return engine


def file_of(url: URL) -> Path | None:
    """Where an SQLite database lies on the disk, unless its URL is of the driver's own kind."""
    name = url.database if url.get_backend_name() == "sqlite" else None
    return None if not name or name == ":memory:" or name.startswith("file:") else Path(name).resolve()


@contextmanager
def explained() -> Iterator[None]:
    """Turns errors of the database into a Conflict or a StoreError that says what kind of thing is the matter. What the
    driver says is for the log alone: it names hosts and repeats what is stored."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict("another writer was first") from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        driver = getattr(error, "orig", None) or error
        _log.warning("the database failed: %s: %s", type(driver).__name__, driver)
        raise StoreError(f"{_cause(driver)}; nothing was changed") from None
    except UnicodeDecodeError:  # the driver stumbles over its own words: they name what is no text any more
        raise StoreError("the database is damaged; nothing was changed") from None


def _cause(error: BaseException) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    return "the database failed" if code is None else _CAUSES.get(code & 0xFF, "the database failed")


def _parsed(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError:
        raise StoreError("this is not a database URL; one looks like sqlite:///tinstar.db") from None


def _engine(url: URL, begin: str = "BEGIN IMMEDIATE") -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, hide_parameters=True)
        connect_args: dict[str, Any] = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        in_memory = url.database in (None, "", ":memory:")
        pool = {"poolclass": StaticPool} if in_memory else {}
        engine = create_engine(url, connect_args=connect_args, hide_parameters=True, **pool)
    except (ImportError, NoSuchModuleError):
        raise StoreError(f"there is no driver for {url.drivername} databases here") from None
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    """What is acknowledged is on the disk, also when the machine loses power."""
    connection.text_factory = _text
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


_text = partial(str, encoding="utf-8", errors="replace")  # a damaged text spoils its own table and no list of tables


def _only_read(connection: Any, _: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def _migrate(engine: Engine) -> None:
    """Looks before it writes: a database that is not ours or too new is left as it is."""
    from alembic import command

    with engine.connect() as connection:
        _schema(connection)
    if engine.dialect.name == "sqlite":
        with closing(engine.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA journal_mode = WAL")  # refused within a transaction, so not by the engine
    config = _migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))  # finds a read-only database


def _schema(connection: Connection) -> tuple[str | None, str | None]:
    """The schema of a database (None: it is empty) and today's; StoreError when it is not one of ours."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_migrations())
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise StoreError("the database belongs to another program; nothing was changed")
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(f"the database was made by a newer Tinstar (schema {current}); nothing was changed")
    return current, scripts.get_current_head()


def _migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
