"""A house on the web, on a database of its own, talked to without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS, Program


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One house for all tests: tables are cheap, and none disturbs another."""
    folder = tmp_path_factory.mktemp("house")
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0)
    with TestClient(create_app(settings), base_url=ADDRESS, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def program(server: TestClient) -> Iterator[Program]:
    """A caller that is no browser: no cookies, no origin."""
    server.cookies.clear()
    yield Program(server)
    server.cookies.clear()
