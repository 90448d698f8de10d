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
BOT = {"kind": "bot", "bot": "random"}
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
        transport = httpx.HTTPTransport(local_address=self.source)
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=PATIENCE)

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
    """L1 Guests who never play: each sits down on the same chair, with the same key and without a cookie."""
    sits: list[tuple[str, dict[str, str]]] = []

    def once() -> None:
        with attack.ask() as client:
            if not sits:
                made = client.post("/api/tables", json={"game": "gold_rush", "seats": [HUMAN, HUMAN]}).json()
                sits.append((f"/api/tables/{made['table']}/sit", bearing(made["seats"][0]["token"])))
            for address, headers in sits:
                answer = client.post(address, json={"name": "Nobody"}, headers=headers)
                attack.done[str(answer.status_code)] += 1

    attack.repeat(once)


def lets_bots_search(attack: Attack, table: str) -> None:
    """H3 Guests of one address, each with a table of bots that think for as long as they may; the guest leaves, and a
    look now and then keeps the table watched."""
    seats = [HUMAN, *[{"kind": "bot", "bot": "search:5s"}] * 3]
    tables: list[str] = []

    def once() -> None:
        with attack.ask() as client:
            answer = client.post("/api/tables", json={"game": "gold_rush", "seats": seats})
            attack.done[str(answer.status_code)] += 1
            if answer.is_success:
                made = answer.json()
                leave = f"/api/tables/{made['table']}/leave"
                client.post(leave, json={}, headers=bearing(made["seats"][0]["token"]))
                tables.append(made["table"])
            for table in tables:
                client.get(f"/api/tables/{table}")

    attack.repeat(once)


def waits_for_a_bot(attack: Attack, table: str) -> None:
    """No attacker, but a stranger who plays against a quick bot: how long it took to answer, in the median, is in
    `ms for a bot`."""
    waited: list[float] = []

    def once() -> None:
        wish = {"game": "gold_rush", "seats": [HUMAN, {"kind": "bot", "bot": "greedy"}]}
        with attack.ask() as client:
            made = client.post("/api/tables", json=wish).raise_for_status().json()
            address, headers = f"/api/tables/{made['table']}", bearing(made["seats"][0]["token"])
            since = 0.0
            while not attack.over.is_set():
                seen = client.get(address, headers=headers).raise_for_status().json()
                if seen["status"] == "over":
                    return
                if seen["options"]:
                    if since:
                        waited.append(time.monotonic() - since)
                    decision = {"seq": seen["seq"], "option": seen["options"][0]["id"]}
                    client.post(f"{address}/decisions", json=decision, headers=headers).raise_for_status()
                    since = time.monotonic()
                attack.over.wait(A_BREATH)
            waited.append(time.monotonic() - since)

    attack.repeat(once)
    attack.done["ms for a bot"] = round(statistics.median(waited) * 1000) if waited else 0


def bearing(token: str) -> dict[str, str]:
    """The header with the key of a seat."""
    return {"authorization": f"Bearer {token}"}


ATTACKERS: Mapping[str, Attacker] = {
    **{kind: partial(sends_without_pause, kind) for kind in FRAMES},
    "goodbyes": never_reads,
    "refused": is_refused,
    "guests": makes_guests,
}
SEARCHERS: Mapping[str, Attacker] = {"searching bots": lets_bots_search, "a quick bot": waits_for_a_bot}
"""For themselves: what they do to others is not the lines' to prevent."""
