"""Lines that say too much, or that do not read and say goodbye: they are cut, and counted until they are gone."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Client
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from tests.chaos.attackers import CLOSE, FRAMES, GOODBYES, Attack, is_held, opened, sends_without_pause
from tinstar.web.connection import Connection
from tinstar.web.protocol import Meter
from tinstar.web.rate_limits import RateLimits
from tinstar.web.settings import Settings

from .serving import Serving, serving, until
from .test_lines import heard, status
from .visitors import HUMAN, Made, Program

STRANGER = "127.0.0.9"
PING, TEXT = FRAMES["pings"][1], FRAMES["texts"][1]
LARGEST_PONG = b"\x8a\xfd" + bytes(4 + 0x7D)
MOST = 3
"""Sockets of one address."""


@contextlib.contextmanager
def house(folder: Path, loop: str, **limits: Any) -> Iterator[Serving]:
    """A house that holds little in its lines, so that whoever does not read is found out at once."""
    usual: dict[str, Any] = {"requests_per_second": 1000, "request_burst": 1000, "sockets_per_address": MOST}
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0, **usual | limits)
    with serving(settings, loop) as open_house:
        open_house.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # each line inherits it
        yield open_house


@pytest.fixture(scope="module", params=["asyncio", "uvloop"])
def strict(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house that cuts soon."""
    with house(tmp_path_factory.mktemp("strict"), request.param, slowest_goodbye=0.3) as open_house:
        yield open_house


@pytest.fixture(params=["asyncio", "uvloop"])
def patient(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A house that waits for ever, so to say."""
    with house(tmp_path, request.param, slowest_goodbye=1000.0, slowest_answer=1000.0) as open_house:
        yield open_house


def rate_limits(open_house: Serving) -> RateLimits:
    """Who counts there."""
    found: RateLimits = open_house.app.state.rate_limits
    return found


def counted(open_house: Serving) -> int:
    """Lines and sockets that are there."""
    metrics = rate_limits(open_house).metrics
    return metrics.lines_open + metrics.sockets_open


def table_at(open_house: Serving) -> Made:
    with Client(base_url=open_house.address, timeout=60) as client:
        return Program(client).make(HUMAN, HUMAN, seed=7)


def unread(open_house: Serving, lines: int) -> None:
    """Waits until so many lines hold something that nobody takes."""

    def full() -> bool:
        held = [line.transport.get_write_buffer_size() for line in list(open_house.server.server_state.connections)]
        return sum(size > 0 for size in held) >= lines

    until(full)


# ---------------------------------------------------------------- who says too much


@pytest.mark.parametrize("kind", FRAMES)
def test_decisions_are_answered_beside_a_socket_that_never_stops_talking(strict: Serving, kind: str) -> None:
    table = table_at(strict)
    attack = Attack(strict.port, STRANGER)
    attacker = threading.Thread(target=sends_without_pause, args=(kind, attack, table.id))
    attacker.start()
    try:
        with Client(base_url=strict.address, timeout=10) as client:
            for _ in range(10):
                Program(client).step(table)
            until(lambda: attack.done["lines cut"] > 2)
            for _ in range(10):
                Program(client).step(table)
            assert client.get("/healthz").text == "ok\n"
    finally:
        attack.over.set()
        attacker.join()
    until(lambda: not rate_limits(strict).metrics.sockets_open)


@pytest.mark.parametrize("sent", [PING * 201, LARGEST_PONG * 32], ids=["frames", "bytes"])
def test_frames_are_counted_and_so_are_bytes(strict: Serving, sent: bytes) -> None:
    """Each is too much of the one, and not of the other."""
    assert (len(sent) > Settings().most_sent) != (sent.startswith(PING) and Settings().most_frames < 201)
    before = rate_limits(strict).metrics.lines_cut_total
    with Attack(strict.port, STRANGER).line() as line:
        assert opened(line, table_at(strict).id) == 101
        line.sendall(sent)
        until(lambda: rate_limits(strict).metrics.lines_cut_total > before)


def test_a_polite_line_is_not_cut(strict: Serving) -> None:
    """It sends as much as may be, in pieces that come in pieces, and says goodbye."""
    until(lambda: not counted(strict))
    before = rate_limits(strict).metrics.lines_cut_total
    with Attack(strict.port, STRANGER).line() as line:
        assert opened(line, table_at(strict).id) == 101
        for part in (LARGEST_PONG[:3], LARGEST_PONG[3:], LARGEST_PONG * 29, CLOSE):
            line.sendall(part)
        heard(line)
    until(lambda: not counted(strict))
    assert rate_limits(strict).metrics.lines_cut_total == before


def test_an_honest_line_may_be_kept_alive_often(strict: Serving) -> None:
    table = table_at(strict)
    with connect(f"ws://127.0.0.1:{strict.port}/ws/tables/{table.id}?as=view", ping_interval=None) as line:
        for _ in range(100):
            assert line.ping(b"still there").wait(10)
        line.recv()
        with Client(base_url=strict.address) as client:
            Program(client).step(table)
        assert b'"seq":1' in line.recv(10, decode=False)


def test_who_was_told_to_go_may_answer_and_no_more(strict: Serving) -> None:
    table = table_at(strict)
    url = f"ws://127.0.0.1:{strict.port}/ws/tables/{table.id}"
    with connect(url) as polite:
        polite.recv()
        for _ in range(Settings().most_said + 1):
            polite.send("and another thing")
        with pytest.raises(ConnectionClosedError) as told:
            polite.recv(10)
    assert told.value.rcvd
    assert told.value.rcvd.code == 1008
    before = rate_limits(strict).metrics.lines_cut_total
    with Attack(strict.port, STRANGER).line() as line:
        assert opened(line, table.id) == 101
        line.sendall(TEXT * (Settings().most_said + 1))
        with contextlib.suppress(OSError):
            while b"POST" not in line.recv(65536):
                pass
            line.sendall(PING * 50)
            heard(line)
    until(lambda: rate_limits(strict).metrics.lines_cut_total > before)


def test_a_meter_forgets() -> None:
    now = 0.0
    meter = Meter(100, lambda: now, within=10)
    assert not meter.add(60)
    now = 9.0
    assert not meter.add(40)
    assert meter.add(1)
    now = 10.5
    assert not meter.add(100)
    assert meter.add(1)


def test_a_body_in_tiny_chunks_has_an_end(strict: Serving) -> None:
    """Also where nobody reads it, since the answer was known before it came."""
    chunk = b"1\r\nx\r\n"
    with Attack(strict.port, STRANGER).line() as line, contextlib.suppress(ConnectionError):
        line.sendall(b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n")
        line.sendall(b"Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n\r\n")
        for _ in range(100):
            line.sendall(chunk * 100_000)
        pytest.fail("the house would have read on and on")


# ---------------------------------------------------------------- who does not read


@pytest.mark.parametrize("goodbye", GOODBYES, ids=["close", "talk", "hang up"])
def test_a_socket_that_does_not_read_and_says_goodbye_is_cut(
    strict: Serving, goodbye: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_at(strict)
    until(lambda: not counted(strict))
    with Attack(strict.port, STRANGER).line(slow=True) as line:
        assert opened(line, table.id) == 101
        unread(strict, 1)
        before = rate_limits(strict).metrics.lines_cut_total
        line.sendall(goodbye) if goodbye else line.shutdown(socket.SHUT_WR)
        until(lambda: not counted(strict))
        until(lambda: not is_held(line))  # nor does the system keep what nobody reads
    assert caplog.records == []
    assert rate_limits(strict).metrics.lines_cut_total == before + 1
    assert not strict.server.server_state.connections


def test_a_socket_counts_until_it_is_gone(patient: Serving) -> None:
    table = table_at(patient)
    attack = Attack(patient.port, STRANGER)
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(attack.line(slow=True)) for _ in range(MOST)]
        assert [opened(line, table.id) for line in lines] == [101] * MOST
        unread(patient, MOST)
        for line in lines:
            line.sendall(CLOSE)
        until(lambda: not rate_limits(patient).metrics.watches)  # the application has heard it of all of them
        with attack.line() as another:
            assert opened(another, table.id) == 429
        assert rate_limits(patient).metrics.sockets_open == MOST
    until(lambda: not rate_limits(patient).metrics.sockets_open)
    with attack.line() as another:
        assert opened(another, table.id) == 101


def test_a_line_counts_until_it_is_gone_whatever_it_becomes(tmp_path: Path) -> None:
    with house(tmp_path, "auto", connections_per_address=2) as open_house, contextlib.ExitStack() as stack:
        attack = Attack(open_house.port, STRANGER)
        table = table_at(open_house)
        for _ in range(2):
            assert opened(stack.enter_context(attack.line()), table.id) == 101
        with attack.line() as another:
            assert status(heard(another)) == 429


def test_a_page_that_is_not_read_is_cut_however_its_line_ends(tmp_path: Path) -> None:
    request = b"GET /rules/bang HTTP/1.1\r\nHost: localhost\r\n"
    ends = (b"Connection: close\r\n\r\n", b"\r\n", b"\r\n" + request + b"\r\n")
    with house(tmp_path, "auto", slowest_answer=0.5) as open_house, contextlib.ExitStack() as stack:
        attack = Attack(open_house.port, STRANGER)
        lines = [stack.enter_context(attack.line(slow=True)) for _ in ends]
        for line, end in zip(lines, ends, strict=True):
            line.sendall(request + end)
        unread(open_house, 1)
        lines[1].shutdown(socket.SHUT_WR)
        until(lambda: not counted(open_house))
        assert rate_limits(open_house).metrics.lines_cut_total == len(ends)


async def test_a_line_that_ends_by_itself_is_not_cut() -> None:
    parted: list[str] = []
    transport = Silent()
    line = Connection(transport, asyncio.get_running_loop(), patience=0.0)
    line.when_lost(lambda: parted.append("at once"))
    line.close()
    line.lose()
    line.when_lost(lambda: parted.append("and later"))
    await asyncio.sleep(0.01)
    assert parted == ["at once", "and later"]
    assert (transport.closed, transport.aborted, line.cut) == (1, 0, False)


class Silent(asyncio.Transport):
    """Notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = self.aborted = 0

    def close(self) -> None:
        self.closed += 1

    def abort(self) -> None:
        self.aborted += 1


# ---------------------------------------------------------------- who is not let in


def test_strangers_do_not_write_the_log(strict: Serving, caplog: pytest.LogCaptureFixture) -> None:
    table = table_at(strict)
    attack = Attack(strict.port, STRANGER)
    with attack.line() as line:
        assert opened(line, table.id, "Origin: http://evil.example\r\n") == 403
        heard(line)
    with contextlib.ExitStack() as stack:
        for _ in range(MOST):
            assert opened(stack.enter_context(attack.line()), table.id) == 101
        with attack.line() as line:
            assert opened(line, table.id) == 429
            heard(line)
    for frame in (b"\x81\x82abcd" + bytes([0xFF ^ 0x61, 0xFE ^ 0x62]), b"\x81\x05hello", b"\xff" * 8, PING * 1000):
        until(lambda: not rate_limits(strict).metrics.sockets_open)
        with attack.line() as line:
            assert opened(line, table.id) == 101
            line.sendall(frame)
            heard(line)
    assert caplog.records == []


@pytest.mark.parametrize(
    "more",
    [
        "".join(f"X-{number}: y\r\n" for number in range(200)),
        f"Cookie: {'x' * 10_000}\r\n",
        "Sec-WebSocket-Version: 99\r\n",
        "Sec-WebSocket-Key: short\r\n",
        "Sec-WebSocket-Extensions: permessage-deflate; nonsense=1, ,;;\r\n",
        "Sec-WebSocket-Protocol: \x7f\xff\r\n",
        "X-Odd: \xff\xfe\r\n",
    ],
    ids=["many", "long", "version", "key", "extension", "protocol", "odd"],
)
def test_odd_handshakes_are_answered_and_not_noted(
    strict: Serving, more: str, caplog: pytest.LogCaptureFixture
) -> None:
    until(lambda: not rate_limits(strict).metrics.sockets_open)
    with Attack(strict.port, STRANGER).line() as line:
        said = opened(line, table_at(strict).id, more)
        assert said == 101 or 400 <= said < 500
    until(lambda: not counted(strict))
    assert caplog.records == []


@pytest.mark.parametrize("upgrade", ["", "Upgrade: websocket\r\nConnection: Upgrade\r\n"], ids=["page", "socket"])
@pytest.mark.parametrize("path", ["/", "/healthz", "/ws/tables/x"])
def test_two_hosts_are_one_too_many(strict: Serving, path: str, upgrade: str) -> None:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" if upgrade else ""
    with Attack(strict.port, STRANGER).line() as line:
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{upgrade}{key}"
        line.sendall(f"{head}Host: evil.example\r\n\r\n".encode())
        assert status(heard(line)) == 400
