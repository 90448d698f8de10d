"""How games ended, and which of them somebody has put away.

Revision ID: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Tables that ended before this have no result: it is found when one is looked at."""
    op.add_column("tables", sa.Column("outcome", sa.Text))
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
