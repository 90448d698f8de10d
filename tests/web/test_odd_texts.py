"""Characters that not every database can store: refused at the door, or left out, whatever the engine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.engines import Postgres
from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS, FROM_PAGE, LOCAL, Made, Program, key, problem

ODD = ["%00", "a%00b", "%ed%a0%80", "%ff"]
ODD_JSON = ["\\u0000", "\\ud800", "Ana\\u0000", "Ana\\udfff"]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def odd(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A caller at a house on either engine."""
    folder: Path = tmp_path_factory.mktemp("odd")
    db = f"sqlite:///{folder / 'house.db'}"
    if request.param == "postgres":
        engine: Postgres = request.getfixturevalue("postgres")
        db = engine.fresh()
    app = create_app(Settings(db=db, pace=0.0, secret="k" * 64))
    with TestClient(app, ADDRESS, raise_server_exceptions=False, client=LOCAL) as client:
        yield Program(client)


@pytest.fixture
def table(odd: Program, caplog: pytest.LogCaptureFixture) -> Iterator[Made]:
    """A table that looks the same afterwards; nothing has failed behind the doors."""
    odd.client.cookies.clear()
    made = odd.make()
    before = odd.look(made, 0)
    caplog.clear()
    yield made
    assert odd.look(made, 0) == before
    assert caplog.messages == []


@pytest.mark.parametrize("text", ODD)
def test_in_addresses(odd: Program, table: Made, text: str) -> None:
    tables = [f"/api/tables/{text}", f"/api/tables/{text}/record", f"/tables/{text}", f"/tables/{text}/record/0"]
    others = [f"/sit/{text}", f"/join/{text}", f"/rules/{text}", f"/new/{text}", f"{table.address}/tips/{text}"]
    for address in tables + others:
        assert odd.client.get(address).status_code in (403, 404), address
    for act in ("decisions", "undo", "leave", "sit", "join", "rematch", "fill", "cancel"):
        answer = odd.client.post(f"/api/tables/{text}/{act}", json={"seq": 0, "option": "pass"}, headers=key(table, 0))
        assert 400 <= answer.status_code < 500
        problem(answer)
    for act in (
        f"/sit/{text}",
        f"/join/{text}",
        f"/tables/{text}/put_away",
        f"/tables/{text}/curtain",
        f"/quick/{text}",
    ):
        assert 400 <= odd.client.post(act, data={"name": "Ana"}, headers=FROM_PAGE).status_code < 500, act


@pytest.mark.parametrize("text", ODD)
def test_in_sockets(odd: Program, table: Made, text: str) -> None:
    client = odd.client
    assert isinstance(client, TestClient)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/tables/{text}") as socket:
        socket.receive_text()


@pytest.mark.parametrize("token", ["\x00", "a\x00b", "Ã¤", "\x7f"])
def test_in_tokens(odd: Program, table: Made, token: str) -> None:
    headers = {b"authorization": f"Bearer {token}".encode("latin1")}
    answers = [
        odd.client.get(table.address, headers=headers),
        odd.client.post(f"{table.address}/undo", json={"seq": 0}, headers=headers),
        odd.client.post(f"{table.address}/sit", json={"name": "Ana"}, headers=headers),
        odd.client.post(f"{table.address}/join", json={"name": "Ana"}, headers=headers),
    ]
    assert [(answer.status_code, problem(answer)) for answer in answers] == [(403, "not_your_seat")] * 4


@pytest.mark.parametrize("text", ODD_JSON)
def test_in_bodies(odd: Program, table: Made, text: str) -> None:
    """Where a name is cleaned, what cannot be stored is left out; all else is refused."""
    headers = {"content-type": "application/json"}
    cleaned = [
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{}}, {{}}], "title": "{text}"}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{"name": "{text}"}}, {{}}]}}'),
    ]
    refused = [
        ("/api/tables", f'{{"game": "{text}", "seats": [{{}}, {{}}]}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{"bot": "{text}"}}, {{}}]}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{}}, {{}}], "clock": "{text}"}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{}}, {{}}], "options": {{"{text}": "{text}"}}}}'),
        (f"{table.address}/decisions", f'{{"seq": 0, "option": "{text}"}}'),
    ]
    for address, body in cleaned:
        answer = odd.client.post(address, content=body.encode(), headers=headers)
        assert answer.status_code in (200, 400), body
    for address, body in refused:
        answer = odd.client.post(address, content=body.encode(), headers={**headers, **key(table, 0)})
        assert 400 <= answer.status_code < 500, body
        problem(answer)


@pytest.mark.parametrize("text", ODD)
def test_in_forms(odd: Program, table: Made, text: str) -> None:
    headers = {**FROM_PAGE, "content-type": "application/x-www-form-urlencoded"}
    for field in ("name", "title", "seat-1", "option-farmers", "clock", "nonce_hash", text):
        body = f"seats=2&name=Ana&seat-0=me&seat-1=greedy&{field}={text}"
        answer = odd.client.post("/new/gold_rush", content=body.encode(), headers=headers, follow_redirects=False)
        assert answer.status_code < 500, field
        if answer.status_code == 303:
            assert odd.client.get(answer.headers["location"]).status_code == 200
            assert odd.client.get("/", headers=FROM_PAGE).status_code == 200


def test_in_nonces(odd: Program, table: Made) -> None:
    """Its hash is a fine one, so only the door can see it."""
    gathering = odd.make(gather=True)
    promise = {"nonce_hash": hashlib.sha256(b"a\x00b").hexdigest()}
    for seat in (0, 1):
        odd.client.cookies.clear()
        sat = odd.client.post(f"{gathering.address}/sit", json=promise, headers=key(gathering, seat))
        assert sat.status_code == 200
    answer = odd.client.post(f"{gathering.address}/nonce?seat=1", json={"nonce": "a\x00b"}, headers=FROM_PAGE)
    assert (answer.status_code, problem(answer)) == (422, "bad_request")
