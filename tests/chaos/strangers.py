"""Strangers at many tables: they play, vanish and come back, or not; workers die, the server is killed with -9, and
other strangers attack it all the while.

Afterwards every decision that was acknowledged is in the log, every log replays, no table waits for somebody who is
gone, nobody who played went without an answer, and the attackers have come to nothing.
`python -m tests.chaos.strangers --tables 200 --seconds 300` is the long form; a test runs a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import tinstar
from bench.proxy import Proxy, installed
from tests.chaos.attackers import ATTACKERS, SEARCHERS, Attacker
from tests.chaos.mortal import Mortal
from tests.chaos.siege import Siege
from tests.chaos.verdict import Acknowledged, lost
from tinstar.house.fsck import examine

HASTE = 20.0
"""The clocks of this house run this many times faster than ours."""
STANDSTILL = 60.0
"""A table that has not moved for that many seconds, with a person there, is lost. A busy machine needs patience."""
SERVE = """
import asyncio, sys, time
from tinstar.house import House
from tinstar.house.presence import Absence
from tinstar.web.serve import Server, config, fast_loop, listen
from tinstar.web.settings import Settings

port, db, began, haste = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), float(sys.argv[4])

async def serve():
    house = await House.open(
        db, workers=2, pace=0.05, time=lambda: began + (time.time() - began) * haste, absence=Absence(0.5, 2.0)
    )
    with listen("127.0.0.1", port) as listener:
        await Server(config(Settings(db=db, port=port, slowest_goodbye=1.0), house)).serve(sockets=[listener])

with asyncio.Runner(loop_factory=fast_loop()) as runner:
    runner.run(serve())
"""
PATIENCE = 20.0
"""Seconds after which somebody who decides and gets no answer is wronged: a busy machine needs patience, an attacked
house has none to ask for."""


class Sitting(msgspec.Struct, frozen=True):
    """One person's place."""

    table: str
    seat: int
    token: str
    clock: str


def mortal(folder: Path, db: str) -> Mortal:
    """A server in whose house time flies."""
    began = str(time.time())
    return Mortal(
        folder / "server.log",
        lambda port: [sys.executable, "-c", SERVE, str(port), db, began, str(HASTE)],
        door="/healthz",
    )


class Door(NamedTuple):
    """Where the house is entered: at itself, or at a proxy."""

    port: int
    process: int

    @property
    def address(self) -> str:
        """For those who ask over HTTP."""
        return f"http://127.0.0.1:{self.port}"


class Strangers:
    """All who play, and what they were told."""

    def __init__(self, address: str, luck: random.Random, stay: float) -> None:
        self.address = address
        self.luck = luck
        self.stay = stay
        """Seconds that somebody stays, on average, until they vanish."""
        self.acknowledged: list[Acknowledged] = []
        self.said: Counter[str] = Counter()
        self.waited: list[float] = []
        """Seconds for each decision."""
        self.faithful = False
        """From some time on nobody vanishes any more who is there."""
        self.moved: dict[str, tuple[int, float]] = {}
        """Where each table stood when it was last seen to move, and when that was."""
        self.over: set[str] = set()

    async def make_tables(self, tables: int) -> list[Sitting]:
        """Two people and a bot at each, half of the tables with a clock."""
        sitting: list[Sitting] = []
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
            for number in range(tables):
                clock = "quick" if number % 2 else ""
                seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
                wish = {"game": "gold_rush", "seats": seats, "clock": clock, "seed": number}
                made = (await client.post("/api/tables", json=wish)).raise_for_status().json()
                sitting += [Sitting(made["table"], key["seat"], key["token"], clock) for key in made["seats"]]
        return sitting

    async def sits(self, place: Sitting, returns: float) -> None:
        """A person who comes, plays, vanishes, and returns or not; the chance of returning is given."""
        headers = {"authorization": f"Bearer {place.token}"}
        async with httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, headers=headers) as client:
            while place.table not in self.over:
                leaves = time.monotonic() + self.luck.expovariate(1 / self.stay)
                try:
                    async with self.line(place) as line:
                        await self.plays(place, client, line, leaves)
                except (OSError, TimeoutError, WebSocketException, httpx.HTTPError):
                    await asyncio.sleep(self.luck.uniform(0.1, 0.5))  # the server is away, not the person
                    continue
                if self.luck.random() > returns:
                    self.said["gone for ever"] += 1
                    return
                self.said["vanished"] += 1
                await asyncio.sleep(self.luck.uniform(0, self.stay))

    @contextlib.asynccontextmanager
    async def line(self, place: Sitting) -> AsyncIterator[ClientConnection]:
        """The socket of a person."""
        url = f"{self.address.replace('http', 'ws', 1)}/ws/tables/{place.table}?as=view"
        headers = {"authorization": f"Bearer {place.token}"}
        async with connect(url, additional_headers=headers, open_timeout=30, max_size=None) as line:
            yield line

    async def plays(self, place: Sitting, client: httpx.AsyncClient, line: ClientConnection, leaves: float) -> None:
        """Answers whenever asked, takes the own chair back, and lets a bot play for whoever is gone."""
        shown: dict[str, Any] = {}
        while self.faithful or time.monotonic() < leaves:
            with contextlib.suppress(TimeoutError):
                shown = msgspec.json.decode(await asyncio.wait_for(line.recv(), 1.0))
                self.saw(place, shown)
            if place.table in self.over:
                return
            if shown and shown["chairs"][place.seat]["away"]:
                await client.post(f"/api/tables/{place.table}/come_back", json={})
            elif shown and place.seat in shown["waiting"] and shown["options"]:
                await self.decides(place, client, shown)
            elif shown and not place.clock:
                await self.calls_a_bot(place, client, shown)

    def saw(self, place: Sitting, shown: dict[str, Any]) -> None:
        """Notes whether the table has moved."""
        if shown["status"] == "over":
            self.over.add(place.table)
        if self.moved.get(place.table, (-1, 0.0))[0] < shown["seq"]:
            self.moved[place.table] = (shown["seq"], time.monotonic())

    async def decides(self, place: Sitting, client: httpx.AsyncClient, shown: dict[str, Any]) -> None:
        """Any option will do; what is acknowledged counts."""
        await asyncio.sleep(self.luck.uniform(0, 0.1))
        option = self.luck.choice(shown["options"])["id"]
        decision = {"seq": shown["seq"], "option": option}
        began = time.monotonic()
        try:
            answer = await client.post(f"/api/tables/{place.table}/decisions", json=decision)
        except httpx.ReadTimeout:  # from a house that is there: one that was killed breaks the line
            self.said["without an answer"] += 1
            raise
        self.waited.append(time.monotonic() - began)
        if answer.is_success:
            self.acknowledged.append(Acknowledged(place.table, place.seat, shown["seq"], option))
            shown["waiting"] = []  # the next picture will tell
        self.said[str(answer.status_code)] += 1

    async def calls_a_bot(self, place: Sitting, client: httpx.AsyncClient, shown: dict[str, Any]) -> None:
        """Where there is no clock, whoever is there may let a bot play for whoever has been gone for long."""
        for seat in shown["waiting"]:
            if shown["chairs"][seat].get("here") == "long_gone":
                answer = await client.post(f"/api/tables/{place.table}/stand_in", json={"seat": seat})
                self.said["stand-ins"] += answer.is_success


class Wish(NamedTuple):
    """How much shall happen."""

    tables: int
    seconds: float
    kills: int
    seed: int = 1
    attackers: Mapping[str, Attacker] = ATTACKERS
    proxied: bool = False
    """Behind HAProxy, as it is deployed."""


async def soak(folder: Path, wish: Wish) -> Counter[str]:
    """Lets it all happen, then looks whether the promises were kept; what was done, in figures."""
    luck = random.Random(wish.seed)
    db = f"sqlite:///{folder / 'house.db'}"
    server = mortal(folder, db)
    await server.start()
    try:
        with door(folder, server, wish.proxied) as find_door:
            strangers = Strangers(find_door().address, luck, stay=max(2.0, wish.seconds / 10))
            places = await strangers.make_tables(wish.tables)
            with Siege(find_door().port, places[0].table, wish.attackers) as siege:
                await play(strangers, places, server, wish)
                await asyncio.to_thread(siege.end)
                wrong = await asyncio.to_thread(siege.wrong, find_door().process, server.log)
                assert not wrong, wrong
    finally:
        server.kill()
    assert lost(db, strangers.acknowledged) == []
    assert examine(db, tinstar.game).wrong == []
    assert strangers.said["without an answer"] == 0
    done = strangers.said + siege.done
    done["tables"], done["over"], done["acknowledged"] = wish.tables, len(strangers.over), len(strangers.acknowledged)
    done["kills"] = wish.kills
    done["ms for a decision (p50)"], done["ms for a decision (p95)"] = middle_and_slow(strangers.waited)
    return done


async def play(strangers: Strangers, places: list[Sitting], server: Mortal, wish: Wish) -> None:
    """Everybody plays, and the house is killed now and then; in the end no table waits."""
    # of every two people one may vanish for ever, the other always returns
    people = [asyncio.create_task(strangers.sits(place, 1.0 if place.seat == 0 else 0.7)) for place in places]
    for _ in range(wish.kills):
        await asyncio.sleep(wish.seconds / (wish.kills + 1) * strangers.luck.uniform(0.7, 1.2))
        server.kill_a_worker(strangers.luck)
        await asyncio.sleep(1)
        server.kill()
        await server.start()
    await asyncio.sleep(wish.seconds / (wish.kills + 1))
    strangers.faithful = True
    await nobody_waits(strangers, {place.table for place in places})
    for person in people:
        person.cancel()
    for result in await asyncio.gather(*people, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


@contextlib.contextmanager
def door(folder: Path, server: Mortal, proxied: bool) -> Iterator[Callable[[], Door]]:
    """Where the house is entered; a house that was killed is another process afterwards."""
    if not proxied:
        yield lambda: Door(server.port, server.process.pid if server.process else 0)
        return
    proxy = Proxy(folder, [server.port])
    proxy.start()
    try:
        yield lambda: Door(proxy.port, proxy.process.pid if proxy.process else 0)
    finally:
        proxy.stop()


def middle_and_slow(waited: list[float]) -> tuple[int, int]:
    """Milliseconds: the median, and what one of twenty exceeds."""
    slow = statistics.quantiles(waited, n=20)[-1] if len(waited) > 1 else 0.0
    return round(statistics.median(waited or [0.0]) * 1000), round(slow * 1000)


async def nobody_waits(strangers: Strangers, tables: set[str]) -> None:
    """From now on the faithful stay: every table moves on, whoever else is gone."""
    since = time.monotonic()
    waiting = tables - strangers.over
    while waiting:
        await asyncio.sleep(0.2)
        waiting = {table for table in waiting - strangers.over if strangers.moved.get(table, (-1, 0.0))[1] < since}
        assert time.monotonic() < since + STANDSTILL, f"{len(waiting)} tables wait for somebody: {sorted(waiting)[:5]}"


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--proxied", action="store_true", help="behind HAProxy, as it is deployed")
    asked = vars(parser.parse_args())
    if asked["proxied"] and not installed():
        print("NOT TRIED behind a proxy: HAProxy is not installed. On Debian:  sudo apt install haproxy")
        return
    attackers = {**ATTACKERS, **SEARCHERS}
    with tempfile.TemporaryDirectory() as folder:
        done = asyncio.run(soak(Path(folder), Wish(**asked, attackers=attackers)))
    print(", ".join(f"{times:,} {what}" for what, times in sorted(done.items())))


if __name__ == "__main__":
    main()
