"""What processes of one house tell each other of their tables. Nobody relies on it: the log and its unique keys are the
truth, and whoever misses something finds it there."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Final

import msgspec

from tinstar.house.clocks import Tick
from tinstar.house.signals import Signal
from tinstar.kernel import Entry

LARGEST: Final = 7900
"""Bytes of one notification; PostgreSQL takes less than 8000."""

_log = logging.getLogger(__name__)


class About(msgspec.Struct, frozen=True, array_like=True):
    """A table of which something is told."""

    table: str
    rules: str
    """The mark of the rules it is played by."""
    goes_on: bool
    """Something goes on there by itself, so the process that keeps it has to know."""


class Appended(About, frozen=True, tag="+"):
    """Entries were written behind the first `n`; the head of the chain, the time and the clocks as they are then."""

    n: int
    entries: list[Entry]
    head: str
    moved_at: float
    ticks: list[Tick]


class Changed(About, frozen=True, tag="!"):
    """Something else was written, or more than can be told: look."""


class Attended(About, frozen=True, tag="@"):
    """Who has lines to that table in this process, and whether somebody watches; `looks`: somebody has just looked.
    `lookers`: how many look on there without a seat."""

    seats: list[int]
    watched: bool
    looks: bool = False
    lookers: int = 0


class Asked(About, frozen=True, tag="?"):
    """Who is at that table?"""


class Shown(About, frozen=True, tag="~"):
    """People at that table show each other something."""

    signal: Signal


News = Appended | Changed | Attended | Asked | Shown


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """What one process tells at once."""

    sender: str
    news: list[News]


_encoded: Final = msgspec.json.encode
_decoded: Final = msgspec.json.Decoder(Letter).decode


def mark(game: str, rules: int) -> str:
    """A game under one version of its rules, in four letters."""
    return blake2b(f"{game} {rules}".encode(), digest_size=2).hexdigest()


def write_letters(sender: str, news: Iterable[News]) -> Iterator[str]:
    """News in as few letters as hold them; what is too large for one is only hinted at."""
    opening = _encoded(Letter(sender, []))[:-3]
    room = LARGEST - len(opening) - 2
    batch: list[bytes] = []
    size = 0
    for one in news:
        item = _encoded(one)
        if len(item) > room:
            item = _encoded(Changed(one.table, one.rules, one.goes_on))
        if batch and size + len(item) + 1 > room:
            yield _letter(opening, batch)
            batch, size = [], 0
        batch.append(item)
        size += len(item) + 1
    if batch:
        yield _letter(opening, batch)


def _letter(opening: bytes, items: list[bytes]) -> str:
    return (opening + b"[" + b",".join(items) + b"]]").decode()


def read_letter(payload: str) -> Letter:
    """What somebody told; nothing of it where it cannot be read, as from a Tinstar of another day."""
    with contextlib.suppress(msgspec.DecodeError):
        return _decoded(payload)
    _log.warning("a notification could not be read")
    return Letter("", [])
