"""The files of an SQLite database: nobody else may read them, and one that was emptied is not taken for a new house."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tinstar.house.errors import StoreError

ONLY_MINE = 0o600

_log = logging.getLogger(__name__)


def private(path: str, flags: int) -> int:
    """An opener: what it makes is for its owner alone, whatever the umask."""
    return os.open(path, flags, ONLY_MINE)


def prepare(file: Path) -> None:
    """Makes a database file where there is none, and closes those that are open to everybody; StoreError when there
    was a house once that is not there any more. SQLite gives its further files the mode of the database."""
    must_be_whole(file)
    if not file.exists():
        _make(file)
    for path in (file, *(beside(file, kind) for kind in ("-wal", "-shm", ".key"))):
        with suppress(FileNotFoundError):
            _close(path)


def must_be_there(file: Path) -> None:
    """StoreError when there is no house in this file."""
    must_be_whole(file)
    if not file.exists():
        raise StoreError(f"there is no database {file}")


def must_be_whole(file: Path) -> None:
    """StoreError when the database is gone or empty and something shows that it was there."""
    if file.exists():
        if not file.stat().st_size:
            raise StoreError(
                f"{file} is empty. Put a backup in its place, or remove it to begin a new house; nothing was changed"
            )
        return
    for left in (beside(file, "-wal"), beside(file, ".key")):
        if left.exists():
            raise StoreError(
                f"{file} is gone, but {left.name} lies there still. Put a backup in its place, or remove "
                f"{left.name} as well to begin a new house; nothing was changed"
            )


def beside(file: Path, kind: str) -> Path:
    """A file that belongs to a database."""
    return file.with_name(file.name + kind)


def key_beside(file: Path) -> Path:
    """Where a house on this database keeps its key. The database is prepared first: a key that lies there alone tells
    of one that was lost."""
    prepare(file)
    return beside(file, ".key")


def _make(file: Path) -> None:
    """Under another name first, so that nobody ever finds it empty."""
    new = beside(file, f".{os.getpid()}")
    try:
        os.close(private(str(new), os.O_CREAT | os.O_EXCL | os.O_RDWR))
        try:
            with closing(sqlite3.connect(new)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
            _put(new, file)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s cannot be made: %s", file, error)
        raise StoreError("the database file cannot be opened or created; nothing was changed") from None


def _put(new: Path, file: Path) -> None:
    """Into its place, unless another process was quicker."""
    try:
        os.link(new, file)
    except FileExistsError:
        return
    except OSError:  # a disk without links
        new.rename(file)


def _close(path: Path) -> None:
    """Not for everybody; whoever let a group read it had a reason."""
    if not path.stat().st_mode & 0o007:
        return
    try:
        path.chmod(ONLY_MINE)
        _log.warning("%s was open to everybody on this machine; it is for its owner alone now", path)
    except OSError:
        _log.warning("%s is open to everybody on this machine, and that cannot be changed from here", path)
