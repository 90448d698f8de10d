"""Strangers who do not want to play: each attacks a house in one way, from an address of its own, until it is told to
stop. They run in threads, so that those who play and are measured do not wait for them."""

from __future__ import annotations

import contextlib
import math
import socket
import statistics
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import httpx

HANDSHAKE = (
    "GET /ws/tables/{table}?as=parts HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
MASK = bytes(4)
FRAMES = {
    "pings": (b"", b"\x89\x80" + MASK),
    "empty binaries": (b"", b"\x82\x80" + MASK),
    "continuations": (b"\x01\x80" + MASK, b"\x00\x80" + MASK),
    "texts": (b"", b"\x81\x81" + MASK + b"x"),
}
"""What is sent first, and then without pause."""
AT_ONCE = 2000
CLOSE = b"\x88\x82" + MASK + struct.pack("!H", 1000)
GOODBYES = (CLOSE, FRAMES["texts"][1] * 12, b"")
"""How a socket says that it goes, without ever reading what it was sent; the last one just hangs up on its side."""
A_BREATH = 0.1
"""Seconds between two tries: whoever is refused at once would do nothing but that."""
PATIENCE = 5.0
CUT = 7
"""A state of TCP."""
SMALL_BUFFER, SMALL_SEGMENT = 2304, 536
FILLS = 2.0
"""Seconds in which a table of quick bots sends more than such a line can hold."""
ELSEWHERE = "127.0.0.9"
NEVER = 3600.0
MOST_SEARCHED = 40
"""Tables of bots that think for as long as they may."""
HUMAN = {"kind": "human"}


class Attack:
    """One attacker: where the house is, where it comes from, and what it has done."""

    def __init__(self, port: int, source: str) -> None:
        self.port = port
        self.source = source
        self.done: Counter[str] = Counter()
        self.over = threading.Event()
        self.kept = contextlib.ExitStack()
        """Lines that stay open when the attack is over."""
        self.chair: tuple[str, dict[str, str]] | None = None
        """Where guests sit down who want to be known: the address, and the key in a header."""

    @contextlib.contextmanager
    def line(self, slow: bool = False) -> Iterator[socket.socket]:
        """A line from its own address."""
        with socket.socket() as line:
            line.settimeout(PATIENCE)
            if slow:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL_SEGMENT)
            line.bind((self.source, 0))
            line.connect(("127.0.0.1", self.port))
            yield line

    def ask(self) -> httpx.Client:
        """A program, or a guest, at its own address."""
        house = f"http://127.0.0.1:{self.port}"
        transport = httpx.HTTPTransport(local_address=self.source)
        return httpx.Client(base_url=house, transport=transport, timeout=PATIENCE, headers={"origin": house})

    def repeat(self, attack: Callable[[], None]) -> None:
        """Again and again; a house that is away for a moment is tried again."""
        while not self.over.is_set():
            with contextlib.suppress(OSError, httpx.HTTPError):
                attack()
            self.over.wait(A_BREATH)


Attacker = Callable[[Attack, str], None]
"""Attacks until it is over; the table is one where bots play and everybody may look on."""


def opened(line: socket.socket, table: str, more: str = "") -> int:
    """Asks for a socket; the status of the answer, of which no more is read than its first line."""
    line.sendall(HANDSHAKE.format(table=table, more=more).encode())
    said = line.recv(12)
    return int(said[9:12]) if len(said) == 12 else 0


def sends_without_pause(kind: str, attack: Attack, table: str) -> None:
    """H1 Tiny frames as fast as the line takes them."""
    first, frame = FRAMES[kind]

    def once() -> None:
        with attack.line() as line:
            if opened(line, table) != 101:
                attack.done["refused"] += 1
                return
            ends = math.inf
            with contextlib.suppress(OSError):
                line.sendall(first)
                while time.monotonic() < ends:
                    line.sendall(frame * AT_ONCE)
                    if attack.over.is_set():
                        ends = min(ends, time.monotonic() + PATIENCE)
                attack.done["lines not cut"] += 1
                return
            attack.done["lines cut"] += 1

    attack.repeat(once)


def never_reads(attack: Attack, table: str) -> None:
    """H2 Sockets that fill up and then say goodbye, and are kept until nobody needs them any more."""

    def once() -> None:
        filled: list[socket.socket] = []
        for _ in GOODBYES:
            line = attack.kept.enter_context(attack.line(slow=True))
            if opened(line, table) == 101:
                filled.append(line)
            else:
                attack.done["refused"] += 1
        attack.over.wait(FILLS)
        for line, goodbye in zip(filled, GOODBYES, strict=False):
            line.sendall(goodbye) if goodbye else line.shutdown(socket.SHUT_WR)
            attack.done["goodbyes"] += 1

    attack.repeat(once)


def is_held(line: socket.socket) -> bool:
    """Whether a line has not been cut, as seen without reading from it."""
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != CUT


def is_refused(attack: Attack, table: str) -> None:
    """L2 Sockets that are not let in: foreign pages, and no end of them."""

    def once() -> None:
        with attack.line() as line:
            attack.done[str(opened(line, table, "Origin: http://evil.example\r\n"))] += 1

    attack.repeat(once)


def makes_guests(attack: Attack, table: str) -> None:
    """L1 Guests who never play."""

    def once() -> None:
        with attack.ask() as client:
            attack.done[str(becomes_a_guest(attack, client))] += 1

    attack.repeat(once)


def becomes_a_guest(attack: Attack, client: httpx.Client) -> int:
    """Whoever sits down for the first time is known from then on: all on the same chair, with the same key."""
    if attack.chair is None:
        made = client.post("/api/tables", json={"game": "gold_rush", "seats": [HUMAN, HUMAN]}).raise_for_status().json()
        attack.chair = (f"/api/tables/{made['table']}/sit", bearing(made["seats"][0]["token"]))
    address, headers = attack.chair
    return client.post(address, json={"name": "Nobody"}, headers=headers).status_code


def lets_bots_search(attack: Attack, table: str) -> None:
    """H3 Guests of one address, each with a table of bots that think for as long as they may; the guest leaves, and a
    look now and then keeps the table watched. When all are there, a stranger elsewhere plays with a quick bot."""
    seats = [HUMAN, *[{"kind": "bot", "bot": "search:5s"}] * 3]
    tables: list[str] = []
    stranger = Stranger(Attack(attack.port, ELSEWHERE))

    def once() -> None:
        with attack.ask() as client:
            if len(tables) == MOST_SEARCHED:
                client.get(f"/api/tables/{tables[attack.done['looks'] % len(tables)]}")
                attack.done["looks"] += 1
                stranger.plays()
                return
            becomes_a_guest(attack, client)
            answer = client.post("/api/tables", json={"game": "gold_rush", "seats": seats})
            attack.done[str(answer.status_code)] += 1
            made = answer.raise_for_status().json()
            leave = f"/api/tables/{made['table']}/leave"
            client.post(leave, json={}, headers=bearing(made["seats"][0]["token"]))
            tables.append(made["table"])

    attack.repeat(once)
    attack.done["ms for a quick bot"] = round(statistics.median(stranger.waits()) * 1000)


class Stranger:
    """Somebody who plays with a quick bot, and how long it took to answer each time."""

    def __init__(self, home: Attack) -> None:
        self._client = home.ask()
        self._address = ""
        self._key: dict[str, str] = {}
        self._waited: list[float] = []
        self._asked_at: float | None = None

    def plays(self) -> None:
        """Looks once, and decides if it is time to."""
        if not self._address:
            wish = {"game": "gold_rush", "seats": [HUMAN, {"kind": "bot", "bot": "greedy"}]}
            made = self._client.post("/api/tables", json=wish).raise_for_status().json()
            self._address, self._key = f"/api/tables/{made['table']}", bearing(made["seats"][0]["token"])
        seen = self._client.get(self._address, headers=self._key).raise_for_status().json()
        if seen["status"] == "over":
            self._address, self._asked_at = "", None
        elif not seen["options"]:
            self._asked_at = self._asked_at or time.monotonic()
        else:
            if self._asked_at is not None:
                self._waited.append(time.monotonic() - self._asked_at)
                self._asked_at = None
            decision = {"seq": seen["seq"], "option": seen["options"][0]["id"]}
            self._client.post(f"{self._address}/decisions", json=decision, headers=self._key).raise_for_status()

    def waits(self) -> list[float]:
        """Seconds, that for the answer that has not come yet too; never, where nobody was asked at all."""
        open_wait = [] if self._asked_at is None else [time.monotonic() - self._asked_at]
        return self._waited + open_wait or [NEVER]


def bearing(token: str) -> dict[str, str]:
    """The header with the key of a seat."""
    return {"authorization": f"Bearer {token}"}


ATTACKERS: Mapping[str, Attacker] = {
    **{kind: partial(sends_without_pause, kind) for kind in FRAMES},
    "goodbyes": never_reads,
    "refused": is_refused,
    "guests": makes_guests,
}
SEARCHERS: Mapping[str, Attacker] = {"searching bots": lets_bots_search}
"""For themselves: they take a minute, which only the long form has."""
