"""Whether a database can be written: found out by writing, with no trace of it."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert

from tinstar.house import schema

ROWS: Final = 500
"""More than a decision takes, or a disk with room for a little would say yes to this and no to that."""
WIDTH: Final = 64

_people = schema.people
_ADD = insert(_people)
_REMOVE = delete(_people).where(_people.c.id.between(bindparam("first"), bindparam("last")))


def probe(connection: Connection) -> None:
    """Guests who come and go within one transaction: nobody ever sees them, but a database has to write them down."""
    name = f"probe-{secrets.token_hex(8)}"
    ids = [f"{name}-{number:03}" for number in range(ROWS)]
    connection.execute(_ADD, [{"id": id, "name": secrets.token_hex(WIDTH // 2), "created_at": 0.0} for id in ids])
    connection.execute(_REMOVE, {"first": ids[0], "last": ids[-1]})
