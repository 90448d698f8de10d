"""An engine that may be crashed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import engines


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[engines.Postgres]:
    """A PostgreSQL of these tests alone."""
    with engines.postgres(tmp_path_factory.mktemp("postgres")) as running:
        yield running
