"""A full house: tables of random bots, each watched through two sockets; how late the pushes come. Loopback only.

`python -m bench.server FILE DB [PORT [PACE]]` is the house itself: it writes down when every decision came in,
and how much CPU it had used by then.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import connect

from bench.figure import Figure, figure

TABLES = 200
WATCHERS = 2
"""Sockets at every table."""


class Push(msgspec.Struct):
    """All that we read of a message."""

    seq: int = -1


class Arrival(msgspec.Struct, frozen=True):
    """A push and when it came."""

    table: str
    seq: int
    at: float


def load(seconds: float, tables: int = TABLES, warm_up: float = 3.0) -> list[Figure]:
    """The delay from a decision, before it is written to the disk, to its push at the other end of the socket."""
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder, "decisions.txt")
        house = subprocess.Popen(
            [sys.executable, "-m", "bench.server", str(noted), f"sqlite:///{folder}/house.db"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert house.stdout is not None
            address = next(word for word in house.stdout.readline().split() if word.startswith("http://"))
            arrivals = asyncio.run(watch_all(address, tables, warm_up, seconds))
        finally:
            house.terminate()
            house.wait(20)
        return figures(arrivals, decisions(noted), seconds, tables)


def decisions(noted: Path) -> dict[tuple[str, int], float]:
    """When each decision came in."""
    lines = [line.split() for line in noted.read_text().splitlines()]
    return {(table, int(seq)): float(at) for table, seq, at, _ in lines}


def figures(
    arrivals: list[Arrival], decided: dict[tuple[str, int], float], seconds: float, tables: int
) -> list[Figure]:
    """The delays, in the order of their length."""
    known = [(arrival.at, decided.get((arrival.table, arrival.seq))) for arrival in arrivals]
    delays = sorted(at - began for at, began in known if began is not None)
    if len(delays) < 2:
        raise RuntimeError(f"only {len(delays)} pushes were seen: the house did not play")
    cuts = statistics.quantiles(delays, n=100)
    return [
        figure(
            "pushes", f"pushes to {tables * WATCHERS} sockets at {tables} tables", len(delays) / seconds, "pushes/s"
        ),
        figure("push_p50", "delay of a push after its decision, half of them", cuts[49] * 1e3, "ms"),
        figure("push_p95", "delay of a push after its decision, 95 % of them", cuts[94] * 1e3, "ms", at_most=100),
    ]


async def watch_all(address: str, tables: int, warm_up: float, seconds: float) -> list[Arrival]:
    """Opens the tables and a socket at each; what arrives after the warm-up."""
    async with httpx.AsyncClient(base_url=address) as client:
        ids = [await new_table(client, number) for number in range(tables)]
    arrivals: list[Arrival] = []
    end = time.monotonic() + warm_up + seconds
    await asyncio.gather(*(watch(address, id, end, arrivals) for id in ids * WATCHERS))
    return [arrival for arrival in arrivals if arrival.at > end - seconds]


async def new_table(client: httpx.AsyncClient, number: int) -> str:
    """Four bots that play at random."""
    wish = {"game": "gold_rush", "seats": [{"kind": "bot", "bot": "random"}] * 4, "options": {}, "seed": number}
    answer = await client.post("/api/tables", json=wish, timeout=60)
    answer.raise_for_status()
    return str(answer.json()["table"])


async def watch(address: str, table: str, end: float, arrivals: list[Arrival]) -> None:
    """A browser's socket: the parts of the picture, for a spectator."""
    url = f"{address.replace('http://', 'ws://')}/ws/tables/{table}?as=parts"
    read = msgspec.json.Decoder(Push).decode
    async with connect(url, origin=None, open_timeout=60, max_size=None) as socket:
        while (left := end - time.monotonic()) > 0:
            try:
                message = await asyncio.wait_for(socket.recv(), left)
            except TimeoutError:
                break
            arrivals.append(Arrival(table, read(message).seq, time.monotonic()))


# ---------------------------------------------------------------------------------------------------- the house


def serve(noted: str, db: str, port: str = "0", pace: str = "0.7") -> None:
    """The real server, with a note of every decision; the environment says how it is set up."""
    from tinstar.house.answers import Answers
    from tinstar.web.serve import run

    decide = Answers.decide

    with open(noted, "a", buffering=1, encoding="ascii") as file:

        async def noticed(answers: Answers, seat: int, seq: int, option: str | int) -> int:
            began, spent = time.monotonic(), time.process_time()
            reached = await decide(answers, seat, seq, option)
            file.write(f"{answers.log.id} {reached} {began} {spent}\n")
            return reached

        setattr(Answers, decide.__name__, noticed)
        run(port=int(port), db=db, pace=float(pace))


if __name__ == "__main__":
    serve(*sys.argv[1:])
