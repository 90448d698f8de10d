"""The key that signs the cookies, kept in a file beside the database."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from tinstar.kernel.errors import TinstarError

SHORTEST = 32
"""Characters; ours have 64."""


class BadKey(TinstarError):
    """The file holds no key."""

    code = "bad_key"


def kept_key(path: Path) -> str:
    """The key in this file, which is made where there is none. A file without a key in it is refused, not replaced:
    something has gone wrong with it, and with another key no guest would be known again."""
    if not path.exists():
        try:
            make_key(path)
        except OSError:  # a read-only place: cookies last as long as this process
            return secrets.token_hex(32)
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
