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
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from tinstar.house import files
from tinstar.house.errors import Conflict, HouseError, LostAnswer, StoreError

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

_STATES: Final = {
    "08": "the database cannot be reached",
    "25": "the database is read-only",
    "25P03": "the database is starting, stopping, or took too long",
    "28": "the database does not let us in: look at the user and the password",
    "3D": "there is no such database on that server",
    "42": "the database does not let us do that: look at the rights of the user",
    "53": "the database has no room, memory or connections left",
    "55": "the database is busy",
    "57": "the database is starting, stopping, or took too long",
    "58": "the disk of the database fails",
    "XX": "the database is damaged",
}
"""By the class of an SQLSTATE, or by the whole of it."""
LONGEST_STATEMENT = 30.0
"""Seconds for one statement; a server that takes longer is not well."""
LONGEST_PAUSE = 4.0
"""Seconds that one of our transactions may be silent. It waits for nobody but the database, so whoever pauses in the
middle of it has been cut off: its locks are taken from it, and whoever waits for one waits that long and a little."""
LONGEST_SILENCE = 10.0
"""Seconds without a word from the other machine until a connection is taken for dead."""
_LIMITS: Final = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
MIGRATING: Final = 0x71A57A4
"""The number of the lock under which a schema is looked at and brought up: many processes may start at once."""

_EXAMPLES: Final = "sqlite:///tinstar.db or postgresql://user@machine/name"

_log = logging.getLogger(__name__)


def open_database(url: str) -> Engine:
    """An engine on a database that has today's schema; StoreError, with nothing changed, when it cannot be used."""
    known = parse_url(url)
    file = file_of(known)
    if file is not None:
        files.prepare(file)
    engine = _engine(known)
    try:
        with translate_errors():
            _migrate(engine)
    except HouseError:
        engine.dispose()
        raise
    return engine


def open_read_only(url: str) -> Engine:
    """An engine that cannot write, on a database that is there and has today's schema; StoreError when it is not."""
    known = parse_url(url)
    file = file_of(known)
    if file is not None:
        files.must_be_there(file)
    engine = _engine(known, "BEGIN")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _forbid_writing)
    else:  # others may write meanwhile: all statements of a transaction see the same moment
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    try:
        with translate_errors(), engine.connect() as connection:
            current, newest = _schema(connection)
            if current != newest:
                raise StoreError(f"the database has schema {current}, not {newest}: open the house once to bring it up")
    except HouseError:
        engine.dispose()
        raise
    return engine


def is_shared(url: str) -> bool:
    """Whether several processes, on several machines, may open this database; StoreError when it is no URL."""
    return parse_url(url).get_backend_name() == "postgresql"


def file_of(url: URL) -> Path | None:
    """Where an SQLite database lies on the disk, unless its URL is of the driver's own kind."""
    name = url.database if url.get_backend_name() == "sqlite" else None
    return None if not name or name == ":memory:" or name.startswith("file:") else Path(name).resolve()


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turns errors of the database into a Conflict or a StoreError that says what kind of thing is the matter. What the
    driver says is for the log alone: it names hosts and repeats what is stored."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict("another writer was first") from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        driver = getattr(error, "orig", None) or error
        _log.warning("the database failed: %s: %s", type(driver).__name__, driver)
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise LostAnswer(f"{_cause(driver)}; look whether it was done before it is done again") from None
        raise StoreError(f"{_cause(driver)}; nothing was changed") from None
    except UnicodeDecodeError:  # the driver stumbles over its own words: they name what is no text any more
        raise StoreError("the database is damaged; nothing was changed") from None


def _cause(error: BaseException) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _CAUSES.get(code & 0xFF, "the database failed")
    state = getattr(error, "sqlstate", "")
    if state is None:  # the driver speaks for itself: whoever is at the other end, we did not get in
        return "the database cannot be reached, or does not let us in"
    return _STATES.get(state) or _STATES.get(state[:2], "the database failed")


def parse_url(url: str) -> URL:
    """Nothing of the text is repeated: there may be a password anywhere in it."""
    try:
        known = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(f"this is not a database URL; one looks like {_EXAMPLES}") from None
    if "@" in (known.host or ""):  # half of a password, which would be looked up as a machine
        raise StoreError("in a database URL the signs @ : / ? # % of a password are written %40 %3A %2F %3F %23 %25")
    if isinstance(known.query.get("host"), tuple):  # which the toolkit understands, and the driver alone does not
        raise StoreError("several servers are named in one place of a database URL: ?host=db1,db2&port=5432,5433")
    return known


def _engine(url: URL, begin: str = "BEGIN IMMEDIATE") -> Engine:
    try:
        if url.get_backend_name() == "postgresql":
            return create_engine(_psycopg(url), hide_parameters=True, connect_args=_patience())
        if url.get_backend_name() != "sqlite":
            return create_engine(url, hide_parameters=True)
        connect_args: dict[str, Any] = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        in_memory = url.database in (None, "", ":memory:")
        pool = {"poolclass": StaticPool} if in_memory else {}
        engine = create_engine(url, connect_args=connect_args, hide_parameters=True, **pool)
    except (ImportError, NoSuchModuleError):
        extra = ": pip install 'tinstar[postgres]'" if url.get_backend_name() == "postgresql" else f" ({_EXAMPLES})"
        raise StoreError(f"there is no driver for {url.drivername} databases here{extra}") from None
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _psycopg(url: URL) -> URL:
    """With the one driver that the house speaks through, whichever is named."""
    return url.set(drivername="postgresql+psycopg")


def _patience() -> dict[str, Any]:
    """No machine that has gone silent holds us up for long, and none of ours holds up others."""
    silence = int(LONGEST_SILENCE)
    limits = (LONGEST_STATEMENT, LONGEST_PAUSE * 1.5, LONGEST_PAUSE)
    session = {name: int(limit * 1000) for name, limit in zip(_LIMITS, limits, strict=True)}
    return {
        "application_name": "tinstar",
        "connect_timeout": silence,
        "options": " ".join(f"-c {name}={value}" for name, value in session.items()),
        "keepalives_idle": silence,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": silence * 1000,
    }


def _take_time(connection: Connection) -> None:
    """This transaction may last: a schema is brought up, or another process does that."""
    if connection.dialect.name == "postgresql":
        for name in _LIMITS:
            connection.execute(text(f"SET LOCAL {name} = 0"))


def _set_up_sqlite(connection: Any, _: object) -> None:
    """What is acknowledged is on the disk, also when the machine loses power."""
    connection.text_factory = _text
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


_text = partial(str, encoding="utf-8", errors="replace")  # a damaged text spoils its own table and no list of tables


def _forbid_writing(connection: Any, _: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def _migrate(engine: Engine) -> None:
    """Looks before it writes: a database that is not ours or too new is left as it is."""
    from alembic import command

    with _alone(engine):
        with engine.connect() as connection:
            _take_time(connection)
            _schema(connection)
        if engine.dialect.name == "sqlite":
            with closing(engine.raw_connection()) as raw:
                raw.cursor().execute("PRAGMA journal_mode = WAL")  # refused within a transaction, so not by the engine
        config = _migrations()
        with engine.begin() as connection:
            _take_time(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            # finds a read-only database
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """Of all processes that look at the schema and bring it up, only one at a time; an SQLite file locks itself."""
    if engine.dialect.name != "postgresql":
        yield
        return
    with engine.connect() as connection:
        _take_time(connection)
        connection.execute(text(f"SELECT pg_advisory_lock({MIGRATING})"))
        try:
            yield
        finally:
            connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATING})"))


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
