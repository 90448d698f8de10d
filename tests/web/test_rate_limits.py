"""Rate limits: how often one may come, with how many sockets, and what happens when the house is overloaded."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from httpx import Client
from starlette.testclient import TestClient, WebSocketDenialResponse
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tinstar.web.app import create_app
from tinstar.web.overload import may_wait
from tinstar.web.rate_limits import BEAT, REMEMBERED, Buckets, RateLimits, household
from tinstar.web.security import Refused
from tinstar.web.settings import Settings

from .serving import serving, until
from .visitors import ADDRESS, FROM_PAGE, HUMAN, Made, Program, key, problem

STRANGER = ("203.0.113.7", 40000)


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def asked(path: str = "/", host: str = "203.0.113.7", method: str = "GET", type: str = "http") -> dict[str, Any]:
    """A request as the rate limits see it."""
    return {"type": type, "method": method, "path": path, "client": (host, 1)}


def let_in(rate_limits: RateLimits, times: int, path: str = "/", host: str = "203.0.113.7") -> int:
    """How many of so many requests are let in."""
    before = rate_limits.metrics.refused_too_many_total
    for _ in range(times):
        with contextlib.suppress(Refused):
            rate_limits.admit(asked(path, host))
    return times - (rate_limits.metrics.refused_too_many_total - before)


# ---------------------------------------------------------------- how often


def test_many_at_once_then_so_many_a_second() -> None:
    clock = Clock()
    rate_limits = RateLimits(Settings(requests_per_second=20, request_burst=60), clock)
    assert let_in(rate_limits, 100) == 60
    clock.time += 0.5
    assert let_in(rate_limits, 100) == 10
    clock.time += 3600
    assert let_in(rate_limits, 100) == 60
    assert rate_limits.metrics.refused_too_many_total == 40 + 90 + 40


def test_one_address_does_not_use_up_the_share_of_another() -> None:
    rate_limits = RateLimits(Settings(), Clock())
    let_in(rate_limits, 100)
    assert let_in(rate_limits, 1) == 0
    assert let_in(rate_limits, 1, host="203.0.113.8") == 1


def test_files_of_the_page_count_a_tenth_and_the_pulse_nothing() -> None:
    rate_limits = RateLimits(Settings(request_burst=10), Clock())
    assert let_in(rate_limits, 200, "/healthz") == 200
    assert let_in(rate_limits, 200, "/static/app.js") == 100


def test_this_machine_is_exempt_and_whoever_is_named() -> None:
    rate_limits = RateLimits(Settings(request_burst=1, exempt=("127.0.0.1", "::1", "192.168.0.0/16")), Clock())
    for host in ("127.0.0.1", "::1", "192.168.7.7"):
        assert let_in(rate_limits, 20, host=host) == 20
    for host in ("10.0.0.1", "2001:db8::1", "nonsense", "::ffff:1.2.3.4", "x" * 5000):
        assert let_in(rate_limits, 20, host=host) == 1


def test_a_proxy_that_does_not_say_for_whom_it_asks_is_noticed(caplog: pytest.LogCaptureFixture) -> None:
    """All visitors would be exempt, and nobody would know."""
    let_in(RateLimits(Settings(), Clock()), 2, host="127.0.0.1")
    assert caplog.records == []
    rate_limits = RateLimits(Settings(secure=True), Clock())
    let_in(rate_limits, 2, "/healthz", "127.0.0.1")
    let_in(rate_limits, 2, host="203.0.113.7")
    assert caplog.records == []
    let_in(rate_limits, 5, host="127.0.0.1")
    assert [record.getMessage()[:32] for record in caplog.records] == ["A request came from 127.0.0.1, w"]


def test_a_household_is_one_however_many_addresses_it_has() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::1")
    assert household("::ffff:198.51.100.4") == household("198.51.100.4") != household("198.51.100.5")


def test_the_newest_addresses_are_remembered() -> None:
    buckets = Buckets(1, 1, Clock())
    for number in range(REMEMBERED + 10):
        assert buckets.take(str(number), 1) == 0
    assert buckets.take(str(REMEMBERED), 1) > 0
    assert buckets.take("0", 1) == 0
    assert len(buckets._left) == REMEMBERED


# ---------------------------------------------------------------- overload


class Sleeper:
    """Rate limits whose sleep takes as long as it is told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.rate_limits = RateLimits(Settings(longest_lag=1), self.clock)

    def sleeps(self, late: float) -> None:
        """Sleeps, and is due; who runs before it wakes up sees what there is to see."""
        self.rate_limits._due = self.clock.time + BEAT
        self.clock.time += BEAT + late

    def wakes(self, late: float) -> None:
        """Sleeps, wakes up so late, and looks."""
        self.sleeps(late)
        self.rate_limits.look()


def test_to_stand_still_once_is_no_overload() -> None:
    sleeper = Sleeper()
    rate_limits = sleeper.rate_limits
    assert not rate_limits.overloaded
    sleeper.sleeps(30)
    assert not rate_limits.overloaded
    sleeper.wakes(30)
    assert not rate_limits.overloaded
    sleeper.wakes(0)
    sleeper.wakes(30)
    assert not rate_limits.overloaded
    assert (rate_limits.metrics.loop_lag_seconds, rate_limits.metrics.loop_lag_seconds_longest) == (30, 30)


def test_late_again_and_again_for_a_while_is_one() -> None:
    sleeper = Sleeper()
    rate_limits = sleeper.rate_limits
    for _ in range(3):
        sleeper.wakes(1.3)
        assert not rate_limits.overloaded
    sleeper.wakes(1.3)
    assert rate_limits.overloaded
    assert rate_limits.trouble == "overloaded: 1.3 seconds behind"
    sleeper.wakes(0.9)
    assert (rate_limits.overloaded, rate_limits.trouble) == (False, "")


def test_whatever_runs_before_the_next_beat_knows_of_it_too() -> None:
    sleeper = Sleeper()
    sleeper.wakes(10)
    assert not sleeper.rate_limits.overloaded
    sleeper.sleeps(10)
    assert sleeper.rate_limits.overloaded


async def test_it_looks_again_and_again() -> None:
    clock = Clock()
    rate_limits = RateLimits(Settings(), clock)
    watching = asyncio.create_task(rate_limits.watch())
    await asyncio.sleep(0)
    clock.time += BEAT + 7
    while not rate_limits.metrics.loop_lag_seconds:
        await asyncio.sleep(0.01)
    assert rate_limits.metrics.loop_lag_seconds == pytest.approx(7)
    watching.cancel()


@pytest.mark.parametrize(
    ("scope", "open_"),
    [
        (asked("/"), False),
        (asked("/tables/abc"), False),
        (asked("/api/tables/abc"), False),
        (asked("/api/tables", method="POST"), False),
        (asked("/ws/tables/abc", type="websocket"), False),
        (asked("/api/tables/abc/decisions", method="POST"), True),
        (asked("/static/app.js"), True),
        (asked("/healthz"), True),
        (asked("/readyz"), True),
        (asked("/metrics"), True),
    ],
    ids=lambda part: part["path"] if isinstance(part, dict) else None,
)
def test_late_as_it_is_whoever_plays_plays_on(scope: dict[str, Any], open_: bool) -> None:
    sleeper = Sleeper()
    sleeper.wakes(9)
    sleeper.wakes(9)
    rate_limits = sleeper.rate_limits
    if open_:
        rate_limits.admit(scope)
        return
    with pytest.raises(Refused) as refused:
        rate_limits.admit(scope)
    assert (refused.value.status, refused.value.code, refused.value.retry_after) == (503, "busy", 5)


def test_when_too_many_are_being_answered_no_other_is_begun() -> None:
    rate_limits = RateLimits(Settings(most_in_flight=2))
    for _ in range(2):
        rate_limits.admit(asked())
        rate_limits.enter(asked())
    with pytest.raises(Refused):
        rate_limits.admit(asked("/api/tables/abc/decisions", method="POST"))
    assert rate_limits.trouble == "overloaded: 2 requests are being answered"
    rate_limits.admit(asked("/static/app.js"))
    rate_limits.leave(asked())
    rate_limits.admit(asked())
    assert rate_limits.metrics.refused_busy_total == 1


# ---------------------------------------------------------------- in the house


@contextlib.contextmanager
def visited(folder: Path, client: tuple[str, int] = STRANGER, **more: Any) -> Iterator[TestClient]:
    """A house, and a visitor from elsewhere."""
    app = create_app(Settings(db=f"sqlite:///{folder / 'house.db'}", **more))
    with TestClient(app, ADDRESS, raise_server_exceptions=False, client=client) as visitor:
        yield visitor


def test_a_stranger_is_told_to_wait(tmp_path: Path) -> None:
    with visited(tmp_path, request_burst=3, requests_per_second=0.01) as visitor:
        assert [visitor.get("/api/games").status_code for _ in range(3)] == [200, 200, 200]
        program = visitor.get("/api/games")
        assert (program.status_code, problem(program)) == (429, "too_fast")
        assert int(program.headers["retry-after"]) > 1
        person = visitor.get("/", headers={**FROM_PAGE, "accept-language": "de"})
        assert person.status_code == 429
        assert "Sachte, Partner" in person.text
        assert "retry-after" in person.headers
        assert "content-security-policy" in person.headers
        assert visitor.get("/healthz").status_code == 200


def test_an_overloaded_house_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visited(tmp_path) as visitor:
        table = Program(visitor).make(HUMAN, HUMAN, seed=7)
        seen = Program(visitor).look(table)
        seat = seen["waiting"][0]
        option = Program(visitor).look(table, seat)["options"][0]["id"]
        monkeypatch.setattr(RateLimits, "overloaded", True)
        answers = [visitor.get(path) for path in ("/", "/api/games", table.address)]
        assert [answer.status_code for answer in answers] == [503] * 3
        assert {problem(answer) for answer in answers} == {"busy"}
        assert {answer.headers["retry-after"] for answer in answers} == {"5"}
        assert "Full house" in visitor.get("/", headers=FROM_PAGE).text
        assert Program(visitor).decide(table, seat, seen["seq"], option).status_code == 200
        assert visitor.get("/healthz").status_code == 200
        ready = visitor.get("/readyz")
        assert (ready.status_code, ready.text[:10]) == (503, "overloaded")
        with pytest.raises(WebSocketDenialResponse) as denied, visitor.websocket_connect(line_to(table)):
            pass
        assert denied.value.status_code == 503
        assert denied.value.headers["retry-after"] == "5"


def test_a_loop_that_stands_still_again_and_again_refuses_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tinstar.web.rate_limits.GRACE", 0.5)
    works = threading.Event()
    works.set()

    async def hog() -> None:
        while works.is_set():
            time.sleep(0.6)
            await asyncio.sleep(0)

    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", longest_lag=0.2)
    with serving(settings) as house, Client(base_url=house.address, timeout=60) as client:
        assert client.get("/api/games").status_code == 200
        rate_limits = house.app.state.rate_limits
        asyncio.run_coroutine_threadsafe(hog(), house.loop())
        until(lambda: rate_limits.overloaded)
        with Client(base_url=house.address) as other:
            assert other.get("/api/games").status_code == 503
        assert client.get("/api/games").status_code == 503
        assert client.get("/healthz").status_code == 200
        works.clear()
        until(lambda: not rate_limits.overloaded)
        assert client.get("/api/games").status_code == 200


def test_while_the_loop_stands_still_a_thread_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}")
    stands, goes_on = threading.Event(), threading.Event()

    def stand() -> None:
        stands.set()
        assert goes_on.wait(30)

    def asked_for(path: str) -> int:
        with Client(base_url=house.address, timeout=30) as client:
            return client.get(path).status_code

    with serving(settings) as house, ThreadPoolExecutor() as pool:
        table = Program(Client(base_url=house.address)).make(HUMAN, HUMAN, seed=7)
        monkeypatch.setattr(RateLimits, "overloaded", True)
        house.loop().call_soon_threadsafe(stand)
        assert stands.wait(30)
        waiting = pool.submit(asked_for, "/healthz")
        with Client(base_url=house.address, timeout=30) as client:
            answer = client.get("/", headers={"accept": "text/html"})
            with pytest.raises(InvalidStatus, match="503"):
                connect(f"ws://127.0.0.1:{house.port}/ws/tables/{table.id}", open_timeout=30)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert "So much is going on here" in answer.text
        assert "Hier ist gerade so viel los" in answer.text
        assert not waiting.done()
        goes_on.set()
        assert waiting.result(30) == 200  # it was handed over, and answered when the loop could
        monkeypatch.undo()
        until(lambda: house.app.state.house.metrics.refused_busy_total == 2)
        assert asked_for("/api/games") == 200


@pytest.mark.parametrize(
    ("head", "waits"),
    [
        (b"POST /api/tables/abc/decisions?seat=1 HTTP/1.1\r\nHost: localhost\r\n", True),
        (b"GET /static/app.js HTTP/1.1\r\n", True),
        (b"GET /readyz HTTP/1.1\r\n", True),
        (b"POST /api/tables HTTP/1.1\r\n", False),
        (b"GET /api/tables/abc HTTP/1.1\r\n", False),
        (b"GET / HTTP/1.1\r\n", False),
        (b"\xff\xfe\x00", False),
        (b"", False),
    ],
)
def test_who_is_let_in_while_overloaded_may_wait(head: bytes, waits: bool) -> None:
    assert may_wait(head) == waits


def line_to(table: Made) -> str:
    """The address of a socket."""
    return f"{ADDRESS.replace('http', 'ws')}/ws/tables/{table.id}"


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    with visited(tmp_path, sockets_per_address=2) as visitor:
        table = Program(visitor).make(HUMAN, HUMAN)
        with contextlib.ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(visitor.websocket_connect(line_to(table))).receive_json()
            with pytest.raises(WebSocketDenialResponse) as denied, visitor.websocket_connect(line_to(table)):
                pass
            assert denied.value.status_code == 429
            assert "tinstar_sockets_open 2" in visitor.get("/metrics").text
        with visitor.websocket_connect(line_to(table)) as again:
            assert again.receive_json()["full"]


def test_the_figures_tell_what_was_refused(tmp_path: Path) -> None:
    with visited(tmp_path, request_burst=2, requests_per_second=0.01) as visitor:
        for _ in range(5):
            visitor.get("/api/games")
        metrics = visitor.app.state.house.metrics  # type: ignore[attr-defined]
        assert (metrics.refused_too_many_total, metrics.requests_in_flight) == (3, 0)
        said = metrics.text()
    for name in ("loop_lag_seconds", "loop_lag_seconds_longest", "requests_in_flight", "sockets_open"):
        assert f"\ntinstar_{name} " in said


# ---------------------------------------------------------------- behind a proxy


@pytest.mark.parametrize(
    ("proxies", "forwarded", "limited"),
    [
        (("127.0.0.1",), {}, False),
        (("127.0.0.1",), {"x-forwarded-for": "203.0.113.9"}, True),
        (("127.0.0.1",), {"x-forwarded-for": "127.0.0.1, 203.0.113.9"}, True),  # what a stranger adds is not believed
        (("127.0.0.1", "203.0.113.0/24"), {"x-forwarded-for": "198.51.100.1, 203.0.113.9"}, True),
        ((), {"x-forwarded-for": "203.0.113.9"}, False),
    ],
)
def test_a_trusted_proxy_says_for_whom_it_asks(
    tmp_path: Path, proxies: tuple[str, ...], forwarded: dict[str, str], limited: bool
) -> None:
    settings = Settings(
        db=f"sqlite:///{tmp_path / 'house.db'}", proxies=proxies, request_burst=2, requests_per_second=0.01
    )
    with serving(settings) as house, Client(base_url=house.address, headers=forwarded) as client:
        found = [client.get("/api/games").status_code for _ in range(4)]
    assert found == ([200, 200, 429, 429] if limited else [200] * 4)


def test_a_refused_socket_gets_its_status_over_the_line(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", sockets_per_address=1, exempt=())
    with serving(settings) as house, Client(base_url=house.address) as client:
        table = Program(client).make(HUMAN, HUMAN)
        address = f"ws://127.0.0.1:{house.port}/ws/tables/{table.id}"
        with connect(address) as first:
            first.recv(timeout=10)
            with pytest.raises(InvalidStatus) as refused:
                connect(address)
            assert refused.value.response.status_code == 429
            assert refused.value.response.headers["retry-after"] == "5"
        assert client.get(table.address, headers=key(table, 0)).status_code == 200
