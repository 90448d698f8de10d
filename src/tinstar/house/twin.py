"""The compiled twin of the code that runs here: where it is built while the house is open, the bots change over to it.

The folder appears in one piece. What lies in it is used only when it was made of the very sources that run here: then
the rules are the same, and a guess that was pickled on one side means the same on the other.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from pathlib import Path

import tinstar

ROOMS = ("kernel", "games", "bots")
"""What a worker loads."""
SOURCES = (".py", ".json")

_log = logging.getLogger(__name__)


def fingerprint(package: Path) -> str:
    """A hash of everything that decides how the games and the bots play."""
    files = [file for room in ROOMS for file in package.joinpath(room).rglob("*") if file.suffix in SOURCES]
    digest = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(package).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


class Twin:
    """A folder in which a compiled package may appear, change and vanish; nothing is expected where none is named."""

    def __init__(self, folder: str = "") -> None:
        self._folder = Path(folder).absolute() if folder else None
        self._own = fingerprint(Path(tinstar.__file__).parent) if folder else ""
        self._seen: tuple[int, int] | None = None
        self._path = ""

    async def path(self) -> str:
        """What new workers put in front of their path; empty as long as they run the code that runs here."""
        if self._folder is None:
            return ""
        seen = identity(self._folder)
        if seen != self._seen:
            same = seen is not None and await asyncio.to_thread(self._is_same)
            self._seen, self._path = seen, str(self._folder) if same else ""
            _log.info("bots think with %s", self._path or "the code of the house")
        return self._path

    def give_up(self) -> None:
        """What lies there now does not run."""
        self._path = ""

    def _is_same(self) -> bool:
        assert self._folder is not None
        try:
            return fingerprint(self._folder / "tinstar") == self._own
        except OSError:  # it goes while it is read
            return False


def identity(folder: Path) -> tuple[int, int] | None:
    """Which folder it is that has this name now; None when there is none."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns
