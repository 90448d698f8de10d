"""How far people come in lessons.

Revision ID: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Numbers alone: nobody is named."""
    op.create_table(
        "lesson_steps",
        sa.Column("lesson", sa.String(64), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("learners", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("lesson", "step"),
    )
