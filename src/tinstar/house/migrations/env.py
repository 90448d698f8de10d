"""Run by Alembic: takes the connection that the store hands over. `alembic` itself is never called from a shell."""

from __future__ import annotations

from alembic import context

from tinstar.house.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
