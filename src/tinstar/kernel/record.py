"""The record of a game: its set-up, its decisions and its luck by value. It replays without a generator."""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

import msgspec

from tinstar.kernel.dealer import Deal
from tinstar.kernel.errors import BadRecord
from tinstar.kernel.facts import Outcome, Setup

FORMAT: Final = 2
"""The newest that is read and written; 2 has epochs in its deal, all others are of format 1."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a table's log. Nothing is ever deleted: an undo is an entry too.

    An entry that moves the table on (a decision, an undo, the reveal of a together-decision) has click 0. The sealed
    clicks of a together-decision count from 1 in the lane of their seat and bear the seq of the reveal to come.
    """

    seq: int
    seat: int
    """Who decided; -1 for the reveal of a together-decision."""
    click: int = 0
    option: str = ""
    luck: list[int] = []
    undo: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        """Unique in a table's log, so that of two writers one wins: seq, lane (-1: the table itself), click."""
        return (self.seq, self.seat if self.click else -1, self.click)


class Record(msgspec.Struct, frozen=True):
    """A whole game, finished or not."""

    game: str
    rules: int
    """Version of the rules that it was played by."""
    setup: Setup
    deal: Deal = Deal()
    luck: list[int] = []
    """The luck of the start."""
    entries: list[Entry] = []
    outcome: Outcome | None = None
    format: int = 1

    @property
    def checksum(self) -> str:
        """A fingerprint that shows whether a file was changed by accident or by hand."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    def to_json(self) -> str:
        """The record as JSON, one entry a line, so that people can read it too."""
        fields = [(name, _json(getattr(self, name))) for name in self.__struct_fields__ if name != "entries"]
        lines = ",".join("\n  " + _json(entry) for entry in self.entries)
        fields += [("entries", f"[{lines}\n ]"), ("checksum", _json(self.checksum))]
        return "{\n" + ",\n".join(f' "{name}": {value}' for name, value in fields) + "\n}\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Reads a record; BadRecord says what is wrong with it."""
        head = _decode(text, _Head)
        if not 1 <= head.format <= FORMAT:
            age = "a newer" if head.format > FORMAT else "no known"
            raise BadRecord(f"record format {head.format} is of {age} Tinstar (this one reads 1 to {FORMAT})")
        record = _decode(text, cls)
        if record.checksum != head.checksum:
            raise BadRecord("the record was edited or damaged: its checksum does not fit its contents")
        return record


class _Head(msgspec.Struct):
    """What tells a record from other JSON, and a whole one from a damaged one."""

    format: int
    game: str
    checksum: str = ""


K = TypeVar("K")


def _decode(text: str | bytes, kind: type[K]) -> K:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise BadRecord(f"this is no record of a game: {error}") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        cut = "truncated" in str(error)
        raise BadRecord("the record was cut: its end is missing" if cut else f"this is no record: {error}") from None


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
