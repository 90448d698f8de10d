"""People who play, look and watch at whichever process they come to, and remember what they were told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.chaos.mortal import Mortal
from tests.chaos.verdict import Acknowledged, seqs

PATIENCE = 8.0
"""Seconds after which somebody who gets no answer asks another process."""
SEEN_WITHIN = 20.0
"""Seconds until a watcher sees what is in the log; after a pulled cable TCP takes its time to try again."""
BOT = {"kind": "bot", "bot": "random"}
HUMAN = {"kind": "human"}


class Place(msgspec.Struct, frozen=True):
    """A person's chair."""

    table: str
    seat: int
    token: str


class Crowd:
    """All of them. Whatever they saw that must not be is in `wrong`."""

    def __init__(self, servers: Sequence[Mortal], luck: random.Random) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.wrong: list[str] = []
        self.said: Counter[str] = Counter()
        self.tables_of_bots: list[str] = []
        self._servers = servers
        self._luck = luck
        self._set_back: set[str] = set()
        self._floor: dict[str, int] = {}
        """What somebody has been told of each table: from then on nobody may see less."""
        self._shown: dict[str, int] = {}
        """What the watcher of each table was shown last."""
        self._clients = [httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) for server in servers]
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing = asyncio.Event()
        self._playing.set()

    async def gather(self, tables_of_people: int, tables_of_bots: int) -> None:
        """Everybody sits down and begins; every table is watched."""
        for _ in range(tables_of_people):
            await self._sit_down()
        for _ in range(tables_of_bots):
            await self._watch_bots()
        for _ in range(max(1, (tables_of_people + tables_of_bots) // 4)):
            self._begin(self._look_round())

    async def _sit_down(self) -> None:
        """Two people and a bot."""
        made = await self.new_table([HUMAN, HUMAN, BOT])
        self._begin(self._play_on([Place(made["table"], key["seat"], key["token"]) for key in made["seats"]]))

    async def _play_on(self, places: list[Place]) -> None:
        """One game after another: when it is over, all ask for a rematch at once, and are led to the same table."""
        while True:
            watching = asyncio.create_task(self._watch(places[0].table))
            try:
                await asyncio.gather(*map(self._play, places))
            finally:
                watching.cancel()
            self.said["games over"] += 1
            places = await asyncio.gather(*map(self.rematch, places))
            if len({place.table for place in places}) > 1:
                self.wrong.append(f"there are several rematches: {places}")

    async def rematch(self, place: Place) -> Place:
        """The same person's chair at the next table."""
        while True:
            answer = await self._ask("POST", f"/api/tables/{place.table}/rematch", place.token, json={})
            if answer is not None:
                made = answer.raise_for_status().json()
                self._floor.setdefault(made["table"], -1)
                (key,) = made["seats"]
                return Place(made["table"], key["seat"], key["token"])

    async def _watch_bots(self) -> None:
        table = (await self.new_table([BOT] * 4))["table"]
        self.tables_of_bots.append(table)
        self._begin(self._watch(table))

    async def renew_bots(self) -> None:
        """Where a game of bots is over, there is another."""
        for table in list(self.tables_of_bots):
            shown = await self.look(table)
            if shown is not None and shown["status"] == "over":
                self.tables_of_bots.remove(table)
                await self._watch_bots()

    def forget(self, tables: Iterable[str]) -> None:
        """The database will be set back: what was seen of these tables counts no more."""
        self._set_back.update(tables)

    async def new_table(self, seats: list[dict[str, str]], **wishes: Any) -> dict[str, Any]:
        """Asked of any process; where the answer is lost, another table is made."""
        while True:
            wish = {"game": "gold_rush", "seats": seats, **wishes}
            answer = await self._ask("POST", "/api/tables", json=wish)
            if answer is not None:
                made: dict[str, Any] = answer.raise_for_status().json()
                self._floor[made["table"]] = -1
                return made

    async def standing_still(self, within: float = 2 * PATIENCE) -> list[str]:
        """That nobody could decide anything for that many seconds."""
        until, before = time.monotonic() + within, len(self.acknowledged)
        while len(self.acknowledged) == before:
            if time.monotonic() > until:
                return [f"nobody could decide anything for {within:.0f} s"]
            await asyncio.sleep(0.1)
        return []

    async def blind(self, db: str, within: float = SEEN_WITHIN) -> list[str]:
        """The tables of bots whose watchers are not shown what the log holds now, for that many seconds."""
        until, now = time.monotonic() + within, await asyncio.to_thread(seqs, db)
        waiting = set(self.tables_of_bots) - self._set_back
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.1)
            waiting = {table for table in waiting if self._shown.get(table, -1) < now[table]}
        return [
            f"whoever watches table {table} sees {self._shown.get(table)} and not {now[table]}" for table in waiting
        ]

    async def rest(self) -> None:
        """People stop for a while, bots do not; what was asked has been answered then."""
        self._playing.clear()
        await asyncio.sleep(0.3)

    def go_on(self) -> None:
        """And play again."""
        self._playing.set()

    async def go(self) -> None:
        """All leave."""
        for task in self._tasks:
            task.cancel()
        for result in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        for client in self._clients:
            await client.aclose()

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        self._tasks.add(asyncio.create_task(doing))

    # -- those who play

    async def _play(self, place: Place) -> None:
        """Looks at one process and answers at another."""
        while True:
            await self._playing.wait()
            await asyncio.sleep(self._luck.uniform(0.05, 0.25))
            shown = await self.look(place.table, place.token)
            if shown is None:
                continue
            if shown["status"] == "over":
                return
            if place.seat in shown["waiting"]:
                option = self._luck.choice(shown["options"])["id"]
                await self.decide(place, shown["seq"], option)

    async def decide(self, place: Place, seq: int, option: str) -> None:
        """Sends a decision until somebody acknowledges it. It was offered, so it may not be refused."""
        body = {"seq": seq, "option": option}
        while True:
            answer = await self._ask("POST", f"/api/tables/{place.table}/decisions", place.token, json=body)
            if answer is None:
                continue
            if answer.is_success:
                self.acknowledged.append(Acknowledged(place.table, place.seat, seq, option))
                self._floor[place.table] = max(self._floor[place.table], answer.json()["seq"])
            else:
                self.wrong.append(f"{place} was refused {option} at {seq}: {answer.status_code} {answer.text}")
            return

    # -- those who look

    async def look(self, table: str, token: str = "") -> dict[str, Any] | None:
        """What some process shows; nothing when there is no answer."""
        floor = self._floor[table]
        answer = await self._ask("GET", f"/api/tables/{table}", token)
        if answer is None:
            return None
        shown: dict[str, Any] = answer.raise_for_status().json()
        self._saw(table, shown["seq"], floor, f"looking at {answer.url.port}")
        return shown

    async def _look_round(self) -> None:
        """Looks at one table after another."""
        while True:
            await self._playing.wait()
            await asyncio.sleep(self._luck.uniform(0.1, 0.3))
            await self.look(self._luck.choice(list(self._floor)))

    async def _watch(self, table: str) -> None:
        """Has a line to some process, until the game is over; when it breaks, to another one."""
        while True:
            server = self._luck.choice(self._servers)
            floor = self._floor[table]
            url = f"{server.address.replace('http', 'ws', 1)}/ws/tables/{table}?as=parts"
            try:
                async with connect(url, open_timeout=PATIENCE, max_size=None) as line:
                    async for message in line:
                        push = msgspec.json.decode(message, type=Push)
                        if push.seq is None:
                            continue  # a signal
                        self._saw(table, push.seq, floor, f"watching {server.port}")
                        floor = self._shown[table] = push.seq
                        if push.over and table not in self._set_back:
                            return
            except (OSError, TimeoutError, WebSocketException):
                self.said["lines broken"] += 1
            await asyncio.sleep(self._luck.uniform(0.1, 0.5))

    def _saw(self, table: str, seq: int, floor: int, how: str) -> None:
        self.said["looks"] += 1
        if seq < floor and table not in self._set_back:
            self.wrong.append(f"stale: {how}, table {table} was at {seq}, and had been at {floor}")

    # -- asking

    async def _ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response | None:
        """Asks any process; None when it is away, or its database is."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        began = time.monotonic()
        try:
            answer = await self._luck.choice(self._clients).request(method, path, headers=headers, **more)
        except httpx.HTTPError:
            await asyncio.sleep(0.05)
            answer = None
        if answer is None or answer.status_code >= 500:
            self.said["asked again"] += 1
            return None
        self.said["slow answers"] += time.monotonic() - began > 1
        return answer


class Push(msgspec.Struct):
    """All that we read of a message."""

    seq: int | None = None
    over: bool = False
