"""Who may ask the Marshal, and who has.

Revision ID: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Nobody had been asked where people play, so nobody may be at tables from before."""
    op.add_column("tables", sa.Column("advice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("consulted", sa.Text, nullable=False, server_default="[]"))
