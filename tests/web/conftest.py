"""A house on the web, on a database of its own, talked to without a network."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client
from starlette.testclient import TestClient

from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .serving import serving
from .visitors import ADDRESS, BOT, HUMAN, LOCAL, Made, Program, key


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One house for all tests: tables are cheap, and none disturbs another."""
    folder = tmp_path_factory.mktemp("house")
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0)
    with TestClient(create_app(settings), ADDRESS, raise_server_exceptions=False, client=LOCAL) as client:
        yield client


@pytest.fixture(scope="session")
def finished(server: TestClient) -> Made:
    """A game that two people left to bots, who played it to its end."""
    return left_to_bots(server, seed=21)


@pytest.fixture(scope="session")
def finished_fairly(server: TestClient) -> Made:
    """The same with luck that nobody chose."""
    return left_to_bots(server)


def left_to_bots(server: TestClient, **more: int) -> Made:
    """A game that bots have played to its end."""
    server.cookies.clear()
    program = Program(server)
    table = program.make(HUMAN, HUMAN, BOT, **more)
    for seat in (0, 1):
        assert server.post(f"{table.address}/leave", json={}, headers=key(table, seat)).status_code == 200
    deadline = time.monotonic() + 60
    while program.look(table)["status"] == "playing" and time.monotonic() < deadline:
        time.sleep(0.1)
    assert program.look(table)["status"] == "over"
    return table


@pytest.fixture
def program(server: TestClient) -> Iterator[Program]:
    """A caller that is no browser: no cookies, no origin."""
    server.cookies.clear()
    yield Program(server)
    server.cookies.clear()


@pytest.fixture(scope="session")
def network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server on a port of its own."""
    folder: Path = tmp_path_factory.mktemp("network")
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0)
    with serving(settings) as house, Client(base_url=house.address) as client:
        yield client
