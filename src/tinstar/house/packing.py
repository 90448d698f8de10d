"""Packing a log: its entries as one gzipped record, a twentieth of their size. What comes after them is rows again, so
a packed game that was not over goes on as if nothing had happened."""

from __future__ import annotations

import gzip
import zlib

import msgspec

from tinstar.kernel import Entry, Record


class NotPacked(ValueError):
    """These bytes are no packed log."""


class _Log(msgspec.Struct, frozen=True):
    """All that is read of a packed record: the rest stands in the table's row, and the chain covers both."""

    entries: list[Entry]


def pack(record: Record) -> bytes:
    """A record in few bytes; `gunzip` makes a file of it that `tinstar replay` reads."""
    return gzip.compress(record.to_json().encode(), mtime=0)


def unpack(data: bytes) -> list[Entry]:
    """The entries of a packed record; NotPacked where they cannot be read."""
    try:
        return msgspec.json.decode(gzip.decompress(data), type=_Log).entries
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError, TypeError):
        raise NotPacked("this is no packed log") from None
