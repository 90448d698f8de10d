"""A log that is shorter than it was: what a failover leaves that has lost commits."""

from __future__ import annotations

from typing import Any

from sqlalchemy import create_engine, delete, insert, select, update

from tinstar.house import schema

OF_TABLE = {schema.chairs: schema.chairs.c.table_id, schema.entries: schema.entries.c.table_id}


class Past:
    """A table as it is in the database at one moment, and can be again."""

    def __init__(self, db: str, table: str) -> None:
        self._engine = create_engine(db)
        self._table = table
        with self._engine.execution_options(isolation_level="SERIALIZABLE").begin() as connection:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().one()
            self._row = dict(row)
            self._rows: dict[Any, list[dict[str, Any]]] = {
                name: [dict(found) for found in connection.execute(select(name).where(key == table)).mappings()]
                for name, key in OF_TABLE.items()
            }

    @property
    def length(self) -> int:
        """Entries in its log."""
        return len(self._rows[schema.entries])

    def come_back(self) -> None:
        """Everything that happened there since then has not."""
        with self._engine.begin() as connection:
            connection.execute(update(schema.tables).where(schema.tables.c.id == self._table).values(self._row))
            for name, key in OF_TABLE.items():
                connection.execute(delete(name).where(key == self._table))
                if self._rows[name]:
                    connection.execute(insert(name), self._rows[name])
        self._engine.dispose()
