"""The page knows no game: one that is handed to the house from outside is offered, played and shown like any other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from tests.kernel.claims import FACTS, Claims
from tests.kernel.claims_look import DrawnClaims
from tinstar.kernel import Game, UnknownGame
from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS, FROM_PAGE, HUMAN, LOCAL, Made, Program, key


class Undrawn(Claims):
    """Claims before anybody has drawn it."""

    def __init__(self) -> None:
        Game.__init__(self, msgspec.structs.replace(FACTS, key="undrawn"))


GAMES: dict[str, Game[Any]] = {"claims": DrawnClaims(), "undrawn": Undrawn()}


def found(name: str) -> Game[Any]:
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}")
    return GAMES[name]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    folder: Path = tmp_path_factory.mktemp("shelf")
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0, games=found, keys=tuple(GAMES))
    with TestClient(create_app(settings), ADDRESS, raise_server_exceptions=False, client=LOCAL) as client:
        yield Program(client)


def page(shelf: Program, address: str, table: Made | None = None, seat: int = -1) -> str:
    answer = shelf.client.get(address, headers={**FROM_PAGE, **(key(table, seat) if table else {})})
    assert answer.status_code == 200, answer.text
    return answer.text


def played(shelf: Program, table: Made) -> Made:
    while shelf.look(table)["status"] == "playing":
        shelf.step(table)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_it_is_offered(shelf: Program, name: str) -> None:
    assert f'href="/new/{name}"' in page(shelf, "/")
    assert "Claims" in page(shelf, f"/new/{name}")
    page(shelf, f"/rules/{name}")
    offered = [game["key"] for game in shelf.client.get("/api/games").json()["games"]]
    assert offered == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_to_its_end_and_looked_through(shelf: Program, name: str) -> None:
    table = shelf.make(HUMAN, HUMAN, HUMAN, game=name, seed=5)
    for seat in (-1, 0, 2):
        shown = page(shelf, f"/tables/{table.id}", table, seat)
        options = shelf.look(table, seat)["options"]
        assert all(f'data-option="{option["id"]}"' in shown for option in options)
    played(shelf, table)
    assert 'id="score"' in page(shelf, f"/tables/{table.id}", table, 0)
    for eye in ("-1", "1", "open"):
        assert "data-record" in page(shelf, f"/tables/{table.id}/record?step=3&seat={eye}")
        leaf = shelf.client.get(f"/tables/{table.id}/record/3?seat={eye}").json()
        assert leaf["full"]
        assert leaf["parts"]


def test_a_game_that_nobody_handed_over_is_unknown(shelf: Program) -> None:
    assert shelf.client.get("/new/gold_rush", headers=FROM_PAGE).status_code == 404
    assert shelf.client.post("/api/tables", json={"game": "bang", "seats": [HUMAN, HUMAN]}).status_code == 422


def test_a_socket_shows_it(shelf: Program) -> None:
    client = shelf.client
    assert isinstance(client, TestClient)
    table = shelf.make(HUMAN, HUMAN, game="claims", seed=6)
    with client.websocket_connect(f"ws://localhost:8000/ws/tables/{table.id}", headers=key(table, 0)) as line:
        full = line.receive_json()
        assert full["full"]
        assert {part[1] for part in full["parts"]} >= {"seats", "hand", "pile"}
        tip = client.get(f"{table.address}/tips/card:{full['options'][0][1][0][0].split()[1]}", headers=key(table, 0))
        assert "The highest bid wins" in tip.json()["markup"]
