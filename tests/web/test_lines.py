"""Requests over real lines: too large, too slow, too many. Half a second here stands for the many of a real house."""

from __future__ import annotations

import contextlib
import http.client
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tinstar.web.settings import Settings

from .serving import Serving, serving, until

HEAD = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
SOON = 10.0
LARGEST = 4096


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house of little patience, where not even this machine is exempt."""
    folder: Path = tmp_path_factory.mktemp("hurried")
    settings = Settings(
        db=f"sqlite:///{folder / 'house.db'}",
        exempt=(),
        proxies=(),
        slowest_request=0.5,
        slowest_answer=0.5,
        largest_head=LARGEST,
        connections_per_address=5,
        requests_per_second=1000,
        request_burst=1000,
    )
    with serving(settings) as house:
        yield house


@contextlib.contextmanager
def line(house: Serving) -> Iterator[socket.socket]:
    """A line to the house."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=SOON) as opened:
        yield opened


def heard(opened: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while more := opened.recv(65536):
            said += more
    return said


def status(said: bytes) -> int:
    """The status of the first answer."""
    found = re.match(rb"HTTP/1\.1 (\d+) ", said)
    assert found, said
    return int(found[1])


def answered(opened: socket.socket) -> int:
    """Reads one whole answer, in however many pieces it comes; the line stays open. Its status."""
    answer = http.client.HTTPResponse(opened)
    answer.begin()
    answer.read()
    return answer.status


def test_a_request_as_it_should_be(hurried: Serving) -> None:
    with line(hurried) as opened:
        opened.sendall(f"{HEAD}Connection: close\r\n\r\n".encode())
        assert status(heard(opened)) == 200


@pytest.mark.parametrize(
    "header",
    [
        "Cookie: " + "x" * LARGEST,
        "\r\n".join(f"X-{number}: y" for number in range(LARGEST // 8)),
        "X-" + "x" * LARGEST + ": y",
    ],
    ids=["value", "number", "name"],
)
def test_headers_have_an_end(hurried: Serving, header: str) -> None:
    with line(hurried) as opened:
        opened.sendall(f"{HEAD}{header}\r\n\r\n".encode())
        assert status(heard(opened)) == 431


def test_an_address_has_an_end(hurried: Serving) -> None:
    with line(hurried) as opened:
        opened.sendall(f"GET /{'x' * LARGEST} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert status(heard(opened)) == 431


def test_headers_that_never_end_are_not_gathered(hurried: Serving) -> None:
    sent = 0
    with line(hurried) as opened, contextlib.suppress(ConnectionError):
        opened.sendall(f"{HEAD}X-Flood: ".encode())
        for _ in range(20 * 1024):
            opened.sendall(b"x" * 1024)
            sent += 1024
    assert sent < 10 * 1024 * 1024, "the house would have read on and on"


@pytest.mark.parametrize(
    "sent", [HEAD, "GET /heal", "POST /preferences HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nlang"]
)
def test_half_a_request_is_not_waited_for(hurried: Serving, sent: str) -> None:
    with line(hurried) as opened:
        opened.sendall(sent.encode())
        assert status(heard(opened)) in (408, 415)


def test_a_body_that_trickles_in_is_not_waited_for(hurried: Serving) -> None:
    kind = "Content-Type: application/json\r\nContent-Length: 5000"
    head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n\r\n"
    began = time.monotonic()
    with line(hurried) as opened, contextlib.suppress(ConnectionError):
        opened.sendall(head.encode())
        opened.settimeout(0.05)
        while time.monotonic() - began < SOON:
            opened.sendall(b" ")
            with contextlib.suppress(TimeoutError):
                assert status(heard(opened)) == 408
                break
    assert time.monotonic() - began < SOON / 2


@pytest.mark.parametrize("sent", [b"", b"\r\n"])
def test_a_silent_line_is_closed(hurried: Serving, sent: bytes) -> None:
    with line(hurried) as opened:
        opened.sendall(sent)
        said = heard(opened)
    assert said == b"" or status(said) == 408


def test_a_line_that_answered_may_not_linger_with_half_a_request(hurried: Serving) -> None:
    with line(hurried) as opened:
        opened.sendall(f"{HEAD}\r\n".encode())
        assert answered(opened) == 200
        opened.sendall(b"\r\nGET /he")
        assert status(heard(opened)) == 408


def test_requests_one_after_another_have_their_time_each(hurried: Serving) -> None:
    with line(hurried) as opened:
        for _ in range(8):
            opened.sendall(HEAD.encode())
            time.sleep(0.1)
            opened.sendall(b"\r\n")
            assert answered(opened) == 200


def test_few_requests_wait_on_one_line(hurried: Serving) -> None:
    with line(hurried) as opened:
        opened.sendall(f"{HEAD}\r\n".encode() * 100)
        said = heard(opened)
    assert said.count(b"HTTP/1.1 ") < 15
    assert b"HTTP/1.1 400 " in said


def test_an_answer_that_nobody_reads_is_given_up(hurried: Serving) -> None:
    open_lines = hurried.server.server_state.connections
    hurried.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # each line inherits it
    until(lambda: not open_lines)
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.connect(("127.0.0.1", hurried.port))
        opened.sendall(b"GET /rules/bang HTTP/1.1\r\nHost: localhost\r\n\r\n")
        until(lambda: bool(open_lines))
        until(lambda: not open_lines)


def test_one_address_has_so_many_lines(hurried: Serving) -> None:
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(line(hurried)) for _ in range(7)]
        answers = [heard(opened) for opened in lines]
    assert [status(said) for said in answers if said] == [429, 429]
    assert all(b"retry-after: 5" in said for said in answers if said)
    with line(hurried) as opened:  # those that are closed do not count
        opened.sendall(f"{HEAD}Connection: close\r\n\r\n".encode())
        assert status(heard(opened)) == 200


def test_the_house_has_so_many_lines(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", most_connections=3, slowest_request=0.5)
    with serving(settings) as house, contextlib.ExitStack() as stack:
        answers = [heard(opened) for opened in [stack.enter_context(line(house)) for _ in range(5)]]
    assert [status(said) for said in answers if said] == [503, 503]


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /tables/\xff\xfe HTTP/1.1",
        b"GET /tables/%00?seat=%00 HTTP/1.1",
        b"GET /sit/%ed%a0%80 HTTP/1.1",
        b"GET /ws/tables/\xff HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade",
        b"GET http://[/ HTTP/1.1",
        b"GET * HTTP/1.1",
        b"GET // HTTP/1.1",
        b"BREW /pot HTTP/1.1",
        b"GET / HTTP/9.9",
        b"GET / HTTP/1.1\r\nContent-Length: " + b"0" * 3000,
        b"GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
        b"GET /healthz HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_oddities_are_answered_with_the_askers_fault(
    hurried: Serving, request_line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with line(hurried) as opened:
        opened.sendall(request_line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        said = heard(opened)
    assert not said or status(said) < 500
    assert caplog.records == []
