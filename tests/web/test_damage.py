"""A damaged table says so and shows nothing; the house goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS, FROM_PAGE, Program, problem

SOCKETS = ADDRESS.replace("http", "ws") + "/ws/tables"
Opens = Callable[[], AbstractContextManager[TestClient]]


@pytest.fixture
def opens(tmp_path: Path) -> Opens:
    """Opens the same house again and again."""
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", pace=0.0)
    return lambda: TestClient(create_app(settings), base_url=ADDRESS, raise_server_exceptions=False)


def test_a_damaged_table_is_told_in_words_and_the_others_go_on(opens: Opens, tmp_path: Path) -> None:
    with opens() as client:
        other = Program(client).make(seed=7)
        made = client.post("/quick/gold_rush", data={"bot": "random"}, headers=FROM_PAGE, follow_redirects=False)
        id = made.headers["location"].split("/")[2].partition("?")[0]
        cookies = dict(client.cookies)
    with closing(sqlite3.connect(tmp_path / "house.db")) as connection, connection:
        connection.execute("UPDATE tables SET waiting = waiting + 4 WHERE id = ?", [id])
    with opens() as client:
        client.cookies.update(cookies)
        answer = client.get(f"/api/tables/{id}")
        assert (answer.status_code, problem(answer)) == (500, "damaged")
        for lang, said in (("en", "is damaged"), ("de", "ist beschädigt"), ("fr", "est endommagé")):
            page = client.get(f"/tables/{id}", headers={"accept": "text/html", "accept-language": lang})
            assert page.status_code == 500
            assert said in page.text
        with (
            client.websocket_connect(f"{SOCKETS}/{id}", headers=FROM_PAGE) as socket,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            socket.receive_text()
        assert "is damaged" in closed.value.reason
        lobby = client.get("/", headers={"accept": "text/html", "accept-language": "en"})
        assert lobby.status_code == 200
        assert id in lobby.text
        assert "Damaged" in lobby.text
        client.cookies.clear()
        Program(client).step(other)
