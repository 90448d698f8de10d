"""Databases as an older Tinstar left them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

NEWER = {
    "tables": (
        *("clock", "ticks", "deadline", "link_hash", "address", "length", "head", "seal", "record"),
        *("advice", "consulted"),
    ),
    "chairs": ("seal",),
    "entries": ("chain",),
}


def made_older(db: str) -> None:
    """Takes all of the migrations after 0002 away from a database that nobody has open."""
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection, connection:
        for index in ("one_table_a_link", "tables_by_deadline", "tables_by_address"):
            connection.execute(f"DROP INDEX {index}")
        for table, columns in NEWER.items():
            for column in columns:
                connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        for table in ("lesson_steps", "analyses"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
