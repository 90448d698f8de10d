"""A house for strangers: clocks, one link for a table, who made it from where, and a log that shows any damage.

Revision ID: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Tables from before have no clock and no link."""
    op.add_column("tables", sa.Column("clock", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("ticks", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("deadline", sa.Double))
    op.add_column("tables", sa.Column("link_hash", sa.String(64)))
    op.add_column("tables", sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("head", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("record", sa.LargeBinary))
    op.create_index("one_table_a_link", "tables", ["link_hash"], unique=True)
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_address", "tables", ["address", "created_at"])
    op.add_column("entries", sa.Column("chain", sa.String(64), nullable=False, server_default=""))
