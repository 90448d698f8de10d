"""Sockets: the whole picture first, then what changed; nothing that comes in can hurt."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from httpx import Client
from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.sync.client import ClientConnection, connect

from tinstar.house import House, StoreError
from tinstar.web.settings import Settings

from .visitors import ADDRESS, Made, Program, key, parts_of

LINE = ADDRESS.replace("http", "ws")
POLICY, ACCIDENT = 1008, 1011


def opened(
    server: TestClient, table: Made, seat: int = -1, form: str = "parts", **headers: str
) -> WebSocketTestSession:
    """A socket to a table, for a seat or a spectator."""
    address = f"{LINE}/ws/tables/{table.id}?as={form}"
    return server.websocket_connect(address, headers={**key(table, seat), **headers})


def shown(before: dict[str, Any], push: dict[str, Any]) -> dict[str, Any]:
    """The picture after a push, as a client keeps it."""
    now = {} if push["full"] else dict(before)
    for id in push["gone"]:
        del now[id]
    now.update({id: (layer, markup) for id, layer, markup in parts_of(push)})
    return now


def test_first_the_whole_picture_then_what_changed(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    with opened(server, table) as line:
        first = line.receive_json()
        assert first["full"]
        picture = shown({}, first)
        for _ in range(6):
            program.step(table)
            push = line.receive_json()
            assert not push["full"]
            assert len(push["parts"]) < len(picture)
            picture = shown(picture, push)
    with opened(server, table) as line:
        assert shown({}, line.receive_json()) == picture


def test_only_who_is_asked_gets_options(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    asked = program.look(table)["waiting"][0]
    with (
        opened(server, table, asked) as mine,
        opened(server, table, 1 - asked) as other,
        opened(server, table) as all,
    ):
        assert mine.receive_json()["options"]
        assert not other.receive_json()["options"]
        assert not all.receive_json()["options"]


def test_programs_get_views(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    with opened(server, table, 0, "view") as line:
        assert line.receive_json() == program.look(table, 0)
        program.step(table)
        assert line.receive_json() == program.look(table, 0)


def test_a_socket_speaks_the_language_of_its_reader(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    asked = program.look(table)["waiting"][0]
    said = set()
    for language in ("en", "de", "fr"):
        with opened(server, table, asked, **{"accept-language": language}) as line:
            said.add(line.receive_json()["ask"]["text"])
    assert len(said) == 3


def test_one_who_gathers_sees_the_chairs_and_then_the_game(server: TestClient, program: Program) -> None:
    table = program.make(gather=True)
    with opened(server, table) as line:
        push = line.receive_json()
        assert push["status"] == "gathering"
        assert {id for id, _, _ in push["parts"]} == {"chair:0", "chair:1"}
        for seat in (0, 1):
            program.client.post(f"{table.address}/sit", json={"name": f"P{seat}"}, headers=key(table, seat))
        while push["status"] == "gathering":
            push = line.receive_json()
        assert push["seq"] == 0


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", ADDRESS.replace("localhost", "localhost.evil.example")]
)
def test_foreign_pages_get_no_socket(server: TestClient, program: Program, origin: str) -> None:
    table = program.make()
    with pytest.raises(WebSocketDenialResponse) as denied, opened(server, table, origin=origin):
        pass
    assert denied.value.status_code == 403


def test_a_token_does_not_make_a_host_known(server: TestClient, program: Program) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        opened(server, program.make(), 0, host="evil.example"),
    ):
        pass
    assert denied.value.status_code == 400


def test_a_token_needs_no_origin(server: TestClient, program: Program) -> None:
    table = program.make()
    with opened(server, table, 0, origin="http://elsewhere.example") as line:
        assert line.receive_json()["full"]


@pytest.mark.parametrize("query", ["seat=0", "seat=x", "seat=99", "seat=%00", "seat=" + "9" * 5000])
def test_no_socket_for_a_seat_that_is_not_yours(server: TestClient, program: Program, query: str) -> None:
    table = program.make()
    with server.websocket_connect(f"{LINE}/ws/tables/{table.id}?{query}") as line:
        assert refusal(line) == POLICY


def test_no_socket_with_a_forged_token_or_for_no_table(server: TestClient, program: Program) -> None:
    table = program.make()
    with opened(server, table, authorization="Bearer forged") as line:
        assert refusal(line) == POLICY
    with server.websocket_connect(f"{LINE}/ws/tables/nowhere") as line:
        assert refusal(line) == POLICY


def test_a_database_that_cannot_be_read_is_nobodys_fault(
    server: TestClient, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever called may call again as the same."""

    async def broken(*_: object) -> None:
        raise StoreError("the database is locked")

    table = program.make()
    monkeypatch.setattr(House, "table", broken)
    with opened(server, table) as line:
        assert refusal(line) == ACCIDENT


def refusal(line: WebSocketTestSession) -> int:
    """The code of a line that ends before it has shown anything."""
    with pytest.raises(WebSocketDisconnect) as ended:
        line.receive_json()
    assert ended.value.reason
    return ended.value.code


def test_whatever_is_said_is_ignored_for_a_while(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    with opened(server, table) as line:
        line.receive_json()
        for text in ("", "{", '{"seq": 0, "option": "pass"}', "\x00" * 1000, "🐎"):
            line.send_text(text)
        line.send_bytes(b"\xff\xfe")
        program.step(table)
        assert line.receive_json()["seq"] == 1


def test_a_socket_that_talks_and_talks_is_closed(server: TestClient, program: Program) -> None:
    table = program.make(seed=7)
    with opened(server, table) as line, opened(server, table) as quiet:
        line.receive_json()
        quiet.receive_json()
        for _ in range(Settings().most_said + 1):
            line.send_text("and another thing")
        with pytest.raises(WebSocketDisconnect) as ended:
            line.receive_json()
        assert (ended.value.code, "POST" in ended.value.reason) == (POLICY, True)
        program.step(table)
        assert quiet.receive_json()["seq"] == 1


def test_a_picture_that_breaks_ends_the_line(
    server: TestClient, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no ink")

    table = program.make(seed=7)
    with opened(server, table) as line:
        line.receive_json()
        monkeypatch.setattr("tinstar.web.drawing.draw_table", broken)
        leave(server, table)
        with pytest.raises(WebSocketDisconnect) as ended:
            line.receive_json()
    assert ended.value.code == ACCIDENT
    monkeypatch.undo()
    assert program.look(table)["chairs"][0]["away"]


def leave(server: TestClient, table: Made) -> None:
    assert server.post(f"{table.address}/leave", json={}, headers=key(table, 0)).status_code == 200


# ---------------------------------------------------------------- over a real network


FRAMES = [
    b"\x81\x05hello",  # not masked, as a client must
    b"\xff\xff\xff\xff\xff\xff\xff\xff",  # no kind of frame
    b"\x81\xfe\xff",  # cut in its head
    b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"abcd",  # as long as nothing can be
    b"\x81\x82abcd" + bytes([0xFF ^ 0x61, 0xFE ^ 0x62]),  # not UTF-8
]


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def line_to(network: Client, table: Made) -> ClientConnection:
    """A spectator's socket over the network."""
    return connect(f"ws://{network.base_url.netloc.decode()}/ws/tables/{table.id}")


@pytest.mark.parametrize("frame", FRAMES)
def test_malformed_frames_end_their_own_line_only(network: Client, frame: bytes) -> None:
    program = Program(network)
    table = program.make(seed=7)
    place = (network.base_url.host, network.base_url.port or 80)
    with line_to(network, table) as healthy, socket.create_connection(place) as raw:
        healthy.recv()
        host = network.base_url.netloc.decode()
        raw.sendall(HANDSHAKE.format(path=f"/ws/tables/{table.id}", host=host).encode())
        assert b"101" in raw.recv(65536)
        raw.sendall(frame)
        program.step(table)
        assert b'"seq":1' in healthy.recv(decode=False)
    assert network.get("/healthz").text == "ok\n"


def test_an_oversized_frame_is_not_read(network: Client) -> None:
    with line_to(network, Program(network).make(seed=7)) as line:
        line.recv()
        line.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=60)
    assert network.get("/healthz").text == "ok\n"


def test_pushes_are_deflated_in_a_window_that_holds_a_whole_one(network: Client) -> None:
    with line_to(network, Program(network).make(seed=7)) as line:
        assert line.response is not None
        agreed = line.response.headers["sec-websocket-extensions"]
        assert agreed.startswith("permessage-deflate; server_max_window_bits=15;")
        (deflate,) = line.protocol.extensions
        assert isinstance(deflate, PerMessageDeflate)
        assert (deflate.remote_max_window_bits, deflate.remote_no_context_takeover) == (15, False)
        assert json.loads(line.recv())["seq"] == 0
