"""What is stored of a table: how it is written into rows, and how it is read back if it is what was written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tinstar.house import chain
from tinstar.house.chairs import Chair
from tinstar.house.clocks import Tick
from tinstar.house.errors import Damaged
from tinstar.house.packing import NotPacked, unpack
from tinstar.kernel import Deal, Entry, Outcome, Setup

Row = Mapping[Any, Any]
Time = Annotated[float, msgspec.Meta(ge=0, lt=253402300800)]
"""Seconds since 1970, up to the last that is a date."""


class Consulted(NamedTuple):
    """Somebody has asked the Marshal at this question."""

    seq: int
    seat: int


class StoredChair(Chair, frozen=True):
    """A chair as it is stored. What it has beyond a `Chair`, the hashes and the nonce, never leaves the house."""

    token_hash: str | None = None
    nonce_hash: str = ""
    nonce: str = ""

    @property
    def ready(self) -> bool:
        """The nonce of this seat has been shown, or none was promised."""
        return not self.nonce_hash or bool(self.nonce)


class Standing(NamedTuple):
    """Where a game that has begun stands."""

    status: str
    waiting: int
    """Bit mask of the seats that are asked."""
    outcome: Outcome | None = None


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it is stored, without its log."""

    id: str
    game: str
    rules: int
    title: str
    setup: Setup
    deal: Deal
    luck: list[int]
    """The luck of the start, by value."""
    gather: bool
    status: str
    waiting: int
    host: str | None
    rematch: str | None
    created_at: Time
    moved_at: Time
    outcome: Outcome | None = None
    clock: str = ""
    """The name of its clock; empty: nobody is hurried."""
    ticks: list[Tick] = []
    """Where the clock of every seat stands; empty without a clock."""
    deadline: float | None = None
    link_hash: str | None = None
    address: str = ""
    advice: bool = False
    """The Marshal may be asked, also where people play."""
    consulted: list[Consulted] = []
    """Who has asked, in the order in which they did."""
    length: int = 0
    """Entries in its log."""
    head: str = ""
    """The last link of the chain through its log, see `chain`; `begin_chain` makes the first."""


class Stored(msgspec.Struct, frozen=True):
    """All that is known of a table."""

    table: StoredTable
    chairs: list[StoredChair]
    entries: list[Entry]
    since: int = 0
    """The entries are those of its log from this one on."""


Listed = tuple[StoredTable, list[StoredChair]]
"""A table as lists show it."""


def json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def plain(value: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(value)


def standing_row(table: StoredTable) -> dict[str, Any]:
    row = {name: getattr(table, name) for name in (*chain.STANDING, "moved_at")}
    row["outcome"] = json(table.outcome) if table.outcome else None
    return row | {"seal": chain.seal_of_table(row)}


def begin_chain(table: StoredTable) -> StoredTable:
    """A table before its first entry; called anew whenever one of the facts that its chain begins with has changed."""
    return replace(table, length=0, head=chain.root(table_row(table)))


def extend_chain(table: StoredTable, entries: Sequence[Entry], now: float) -> tuple[list[dict[str, Any]], str]:
    """The rows of entries that come next in a table's log, and the last link of the chain then."""
    rows, head = [], table.head
    for n, entry in enumerate(entries, table.length):
        row = entry_row(entry) | {"table_id": table.id, "n": n, "lane": entry.key[1], "at": now}
        head = row["chain"] = chain.link(head, row)
        rows.append(row)
    return rows, head


def advance(
    table: StoredTable, entries: int, head: str, standing: Standing, moved_at: float, ticks: list[Tick]
) -> StoredTable:
    """The table with more entries in its log, and as it stands then."""
    return replace(
        table,
        status=standing.status,
        waiting=standing.waiting,
        outcome=standing.outcome,
        moved_at=moved_at,
        length=table.length + entries,
        head=head,
        ticks=ticks,
    )


def table_row(table: StoredTable) -> dict[str, Any]:
    written = {name: json(getattr(table, name)) for name in ("setup", "deal", "luck", "ticks", "consulted")}
    return plain(table) | written | standing_row(table)


def chair_row(table: str, seat: int, chair: StoredChair) -> dict[str, Any]:
    row = {"table_id": table, "seat": seat, **plain(chair)}
    return row | {"seal": chain.seal_of_chair(row)}


def entry_row(entry: Entry) -> dict[str, Any]:
    return plain(entry) | {"luck": json(entry.luck)}


def read_stored(row: Row, chairs: Sequence[Row], rows: Sequence[Row]) -> Stored:
    """What was read of a table, if it is what was written. Its log is what was packed, and the rows after that."""
    packed = read_packed(row)
    links = [chain.root(row)]
    for entry in (*map(entry_row, packed), *rows):
        links.append(chain.link(links[-1], entry))
    kept = [entry["chain"] for entry in rows]
    if (len(links) - 1, links[-1]) != (row["length"], row["head"]) or links[len(packed) + 1 :] != kept:
        raise damage(row["id"], "its log is not what was stored")
    table = read_table(row)
    return Stored(table, read_chairs(table, chairs), [*packed, *map(read_entry, rows)])


def read_further(known: StoredTable, row: Row, chairs: Sequence[Row], rows: Sequence[Row]) -> Stored | None:
    """A table with what its log has got since it was as `known`; None where the log does not go on from there, and has
    to be read from its beginning. Rows that were written after the table was read are left for the next time."""
    if row["length"] < known.length:
        return None
    rows = rows[: row["length"] - known.length]
    head = known.head
    for entry in rows:
        head = chain.link(head, entry)
        if head != entry["chain"]:
            return None
    if (known.length + len(rows), head) != (row["length"], row["head"]) or row["rules"] != known.rules:
        return None
    table = replace(read_table(row), setup=known.setup, deal=known.deal, luck=known.luck)  # which the chain began with
    return Stored(table, read_chairs(table, chairs), list(map(read_entry, rows)), known.length)


def read_packed(row: Row) -> list[Entry]:
    """The entries of a table that are not in rows of their own any more."""
    if row["record"] is None:
        return []
    try:
        return unpack(row["record"])
    except NotPacked:
        raise damage(row["id"], "its packed log cannot be read") from None


def read_table(row: Row) -> StoredTable:
    if row["seal"] != chain.seal_of_table(row):
        raise damage(row["id"], "how it stands is not what was stored")
    try:
        kinds = {
            "setup": Setup,
            "deal": Deal,
            "luck": list[int],
            "outcome": Outcome | None,
            "ticks": list[Tick],
            "consulted": list[Consulted],
        }
        read = {name: msgspec.json.decode(row[name] or "null", type=kind) for name, kind in kinds.items()}
        values = {name: read.get(name, row[name]) for name in StoredTable.__struct_fields__}
        return msgspec.convert(values, StoredTable)
    except (msgspec.MsgspecError, TypeError):  # what the chain does not cover
        raise damage(row["id"], "its row is not what was stored") from None


def read_chairs(table: StoredTable, chairs: Sequence[Row]) -> list[StoredChair]:
    seats = [chair["seat"] for chair in chairs if chair["seal"] == chain.seal_of_chair(chair)]
    if seats != list(range(table.setup.seats)):
        raise damage(table.id, "its chairs are not what was stored")
    return [StoredChair(**{name: chair[name] for name in StoredChair.__struct_fields__}) for chair in chairs]


def damage(id: str, what: str) -> Damaged:
    """Said where a table is not what was stored."""
    return Damaged(f"table {id} is damaged: {what}. It is not shown and cannot be played on")


def read_entry(row: Row) -> Entry:
    luck = msgspec.json.decode(row["luck"], type=list[int])
    return Entry(row["seq"], row["seat"], row["click"], row["option"], luck, row["undo"])
