"""Strangers at many tables: they play, vanish and come back, or not; workers die, and the server is killed with -9.

Afterwards every decision that was acknowledged is in the log, every log replays, and no table waits for somebody who is
gone. `python -m tests.chaos.strangers --tables 200 --seconds 300` is the long form; a test runs a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import tinstar
from tests.chaos.mortal import Mortal
from tests.chaos.verdict import Acknowledged, lost
from tinstar.house.fsck import examine

HASTE = 20.0
"""The clocks of this house run so many times faster than ours."""
STANDSTILL = 60.0
"""A table that has not moved for so many seconds, with a person there, is lost. A busy machine needs patience."""
SERVE = """
import asyncio, sys, time
from tinstar.house import House
from tinstar.house.presence import Absence
from tinstar.web.serve import Server, config, listen
from tinstar.web.settings import Settings

port, db, began, haste = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), float(sys.argv[4])

async def serve():
    house = await House.open(
        db, workers=2, pace=0.05, time=lambda: began + (time.time() - began) * haste, absence=Absence(0.5, 2.0)
    )
    with listen("127.0.0.1", port) as listener:
        await Server(config(Settings(db=db, port=port), house)).serve(sockets=[listener])

asyncio.run(serve())
"""


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


class Strangers:
    """All who play, and what they were told."""

    def __init__(self, server: Mortal, luck: random.Random, stay: float) -> None:
        self.server = server
        self.luck = luck
        self.stay = stay
        """Seconds that somebody stays, on average, until they vanish."""
        self.acknowledged: list[Acknowledged] = []
        self.said: Counter[str] = Counter()
        self.faithful = False
        """From some time on nobody vanishes any more who is there."""
        self.moved: dict[str, tuple[int, float]] = {}
        """Where each table stood when it was last seen to move, and when that was."""
        self.over: set[str] = set()

    async def make_tables(self, tables: int) -> list[Sitting]:
        """Two people and a bot at each, half of the tables with a clock."""
        sitting: list[Sitting] = []
        async with httpx.AsyncClient(base_url=self.server.address, timeout=60) as client:
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
        async with httpx.AsyncClient(base_url=self.server.address, timeout=30, headers=headers) as client:
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
        url = f"{self.server.address.replace('http', 'ws', 1)}/ws/tables/{place.table}?as=view"
        headers = {"authorization": f"Bearer {place.token}"}
        async with connect(url, additional_headers=headers, open_timeout=30, max_size=None) as line:
            yield line

    async def plays(self, place: Sitting, client: httpx.AsyncClient, line: ClientConnection, leaves: float) -> None:
        """Answers whenever asked, takes the own chair back, and lets a bot play for who is gone."""
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
        answer = await client.post(f"/api/tables/{place.table}/decisions", json={"seq": shown["seq"], "option": option})
        if answer.is_success:
            self.acknowledged.append(Acknowledged(place.table, place.seat, shown["seq"], option))
            shown["waiting"] = []  # the next picture will tell
        self.said[str(answer.status_code)] += 1

    async def calls_a_bot(self, place: Sitting, client: httpx.AsyncClient, shown: dict[str, Any]) -> None:
        """Where there is no clock, whoever is there may let a bot play for who has been gone for long."""
        for seat in shown["waiting"]:
            if shown["chairs"][seat].get("here") == "long_gone":
                answer = await client.post(f"/api/tables/{place.table}/stand_in", json={"seat": seat})
                self.said["stand-ins"] += answer.is_success


async def soak(folder: Path, tables: int, seconds: float, kills: int, seed: int = 1) -> Counter[str]:
    """Lets it all happen, then looks whether the promises were kept; what was done, in figures."""
    luck = random.Random(seed)
    db = f"sqlite:///{folder / 'house.db'}"
    server = mortal(folder, db)
    await server.start()
    strangers = Strangers(server, luck, stay=max(2.0, seconds / 10))
    try:
        places = await strangers.make_tables(tables)
        # of every two people one may vanish for ever, the other always returns
        people = [asyncio.create_task(strangers.sits(place, 1.0 if place.seat == 0 else 0.7)) for place in places]
        for _ in range(kills):
            await asyncio.sleep(seconds / (kills + 1) * luck.uniform(0.7, 1.2))
            server.kill_a_worker(luck)
            await asyncio.sleep(1)
            server.kill()
            await server.start()
        await asyncio.sleep(seconds / (kills + 1))
        strangers.faithful = True
        await nobody_waits(strangers, {place.table for place in places})
        for person in people:
            person.cancel()
        for result in await asyncio.gather(*people, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
    finally:
        server.kill()
    assert lost(db, strangers.acknowledged) == []
    assert examine(db, tinstar.game).wrong == []
    done = strangers.said
    done["tables"], done["over"], done["acknowledged"] = tables, len(strangers.over), len(strangers.acknowledged)
    done["kills"] = kills
    return done


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
    wished = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = asyncio.run(soak(Path(folder), wished.tables, wished.seconds, wished.kills, wished.seed))
    print(", ".join(f"{times:,} {what}" for what, times in sorted(done.items())))


if __name__ == "__main__":
    main()
