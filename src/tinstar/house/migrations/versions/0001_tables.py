"""People, tables, chairs and the log.

Revision ID: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """The first four tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("luck", sa.Text, nullable=False),
        sa.Column("gather", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("waiting", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("moved_at", sa.Double, nullable=False),
    )
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_index("tables_by_status", "tables", ["status", "moved_at"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("nonce_hash", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.UniqueConstraint("token_hash", name="one_seat_a_token"),
    )
    op.create_index("chairs_by_person", "chairs", ["person"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("lane", sa.Integer, nullable=False),
        sa.Column("click", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("luck", sa.Text, nullable=False),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
        sa.UniqueConstraint("table_id", "seq", "lane", "click", name="one_writer_wins"),
    )
