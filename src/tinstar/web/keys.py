"""The key that signs the cookies, kept in a file."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from tinstar.kernel.errors import TinstarError

SHORTEST = 32
"""Characters; ours have 64."""


class BadKey(TinstarError):
    """There is no key to be had from the file."""

    code = "bad_key"
    status = 500


def kept_key(path: Path) -> str:
    """The key in a file beside the database, which is made where there is none."""
    if not path.exists():
        try:
            make_key(path)
        except OSError:  # a read-only place: cookies last as long as this process
            return secrets.token_hex(32)
    return read_key(path)


def shared_key(path: Path) -> str:
    """The key in a file that was named, made where there is none. Others count on the same key, so there is no going on
    without it."""
    try:
        if not path.exists():
            make_key(path)
        return read_key(path)
    except OSError as error:
        raise BadKey(f"the key in {path} can be neither read nor made: {error.strerror}") from None


def read_key(path: Path) -> str:
    """A file without a key in it is refused, not replaced: something has gone wrong with it, and with another key no
    guest would be known again."""
    try:
        key = path.read_text("ascii").strip()
    except ValueError:
        key = ""
    if len(key) < SHORTEST:
        raise BadKey(
            f"{path} should hold the key that signs the cookies, and does not. Put it back from a backup; or delete it "
            "and get a new one, with which nobody keeps their seat"
        )
    return key


def make_key(path: Path) -> None:
    """A new key, for nobody else to read; whole or not at all, even if the power fails."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    try:
        with contextlib.suppress(FileExistsError):  # another process was first
            os.link(draft, path)  # unlike a renaming, never over a key that is there
    finally:
        draft.unlink()
