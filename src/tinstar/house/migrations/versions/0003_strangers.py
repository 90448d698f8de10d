"""A house for strangers: clocks, one link for a table, who made it from where, and a log that shows any damage.

Revision ID: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tinstar.house import chain

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Tables from before have no clock and no link; their logs are chained as they are found."""
    op.add_column("tables", sa.Column("clock", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("ticks", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("deadline", sa.Double))
    op.add_column("tables", sa.Column("link_hash", sa.String(64)))
    op.add_column("tables", sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("head", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("record", sa.LargeBinary))
    op.create_index("one_table_a_link", "tables", ["link_hash"], unique=True)
    op.drop_index("tables_by_host", "tables")
    op.create_index("tables_by_host", "tables", ["host", "created_at"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_address", "tables", ["address", "created_at"])
    op.add_column("entries", sa.Column("chain", sa.String(64), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    for id in connection.scalars(sa.select(_tables.c.id)).all():
        _chain_table(connection, id)


def _chain_table(connection: sa.Connection, id: str) -> None:
    table = dict(connection.execute(sa.select(_tables).where(_tables.c.id == id)).mappings().one())
    entries = connection.execute(sa.select(_log).where(_log.c.table_id == id).order_by(_log.c.n)).mappings().all()
    head = chain.root(table)
    links = []
    for entry in entries:
        head = chain.link(head, entry)
        links.append({"of": id, "number": entry["n"], "link": head})
    table |= {"length": len(entries), "head": head}
    connection.execute(
        _tables.update()
        .where(_tables.c.id == id)
        .values(length=len(entries), head=head, seal=chain.seal_of_table(table))
    )
    if links:
        connection.execute(_CHAIN_ENTRY, links)
    for chair in connection.execute(sa.select(_chairs).where(_chairs.c.table_id == id)).mappings().all():
        seat = (_chairs.c.table_id == id) & (_chairs.c.seat == chair["seat"])
        connection.execute(_chairs.update().where(seat).values(seal=chain.seal_of_chair(chair)))


# The columns as they are here, whatever becomes of the schema later.
_tables = sa.table(
    "tables",
    *[sa.column(name) for name in sorted({*chain.FACTS, *chain.STANDING, "seal"} - {"gather"})],
    sa.column("gather", sa.Boolean),
)
_chairs = sa.table(
    "chairs",
    *[sa.column(name) for name in (*chain.CHAIR, "seal") if name not in ("taken", "away")],
    sa.column("taken", sa.Boolean),
    sa.column("away", sa.Boolean),
)
_log = sa.table(
    "entries",
    *[sa.column(name) for name in ("table_id", "n", "chain", *chain.ENTRY) if name != "undo"],
    sa.column("undo", sa.Boolean),
)
_CHAIN_ENTRY = (
    _log.update()
    .where(_log.c.table_id == sa.bindparam("of"), _log.c.n == sa.bindparam("number"))
    .values(chain=sa.bindparam("link"))
)
