"""The chain through a table's log: every entry bears a hash of itself and of the link before it, the first one of the
table's own facts. A byte that changes on the disk is found when the table is read, before anybody sees it.

Hashed is what the columns hold, as they hold it, so that a later Tinstar with richer structures finds the same links.

- The **root** covers what the game began with (`FACTS`), and that it has begun.
- A **link** covers an entry (`ENTRY`); its number is its place in the chain. Not covered: `lane`, which follows from
  the rest, and `at`, which nobody is shown.
- The **seal of a table** covers what changes with every entry and what lists of tables show without reading a log
  (`STANDING`). With `length` and `head` a log that was cut short is found.
- The **seal of a chair** covers all of it, with its table and seat.

Not covered, because a wrong one opens nothing and shows nobody another game: `rematch`, `link_hash` and `address`
(random names and hashes that then fit nothing), the times of a table, its clocks (`ticks`, `deadline`) and who has
asked the Marshal (`consulted`), which change without an entry; whether they may (`advice`); and the names of `people`.
This finds accidents; whoever can write to the database can also write new hashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec

FACTS: Final = ("id", "game", "rules", "setup", "deal", "luck")
ENTRY: Final = ("seq", "seat", "click", "option", "luck", "undo")
STANDING: Final = (
    "id",
    "game",
    "rules",
    "title",
    "gather",
    "host",
    "clock",
    "length",
    "head",
    "status",
    "waiting",
    "outcome",
)
CHAIR: Final = (
    "table_id",
    "seat",
    "kind",
    "name",
    "bot",
    "person",
    "taken",
    "away",
    "token_hash",
    "nonce_hash",
    "nonce",
)

Row = Mapping[Any, Any]


def has_begun(status: str) -> bool:
    """Is there a game at a table of this status?"""
    return status in ("playing", "over")


def root(table: Row) -> str:
    """Where the chain of a table begins: its head before the first entry."""
    return _hash(*(table[name] for name in FACTS), has_begun(table["status"]))


def link(before: str, entry: Row) -> str:
    """The link of an entry behind the link before it."""
    return _hash(before, *(entry[name] for name in ENTRY))


def seal_of_table(table: Row) -> str:
    """A hash of how a table stands."""
    return _hash(*(table[name] for name in STANDING))


def seal_of_chair(chair: Row) -> str:
    """A hash of a chair, with the one who sits there."""
    return _hash(*(chair[name] for name in CHAIR))


def _hash(*values: object) -> str:
    return blake2b(msgspec.json.encode(values), digest_size=16).hexdigest()
