"""`python -m bench.decisions [--games 2] [--only GAME …]`: what a decision costs the server, over whole games.

A real house, a table of four people who choose at random by HTTP, and two sockets: one of a seat, one of an onlooker.
Counted are the decisions after which that seat is asked: the CPU of the whole process from one decision to the next,
with both pushes. What these hold in bytes `bench.pushes` tells.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final

import httpx
import msgspec
from rich.console import Console
from rich.table import Table

import tinstar
from bench.figure import Figure, figure
from bench.line import Line
from bench.rules import GAMES
from tinstar.kernel import Deal, Play, Quick, RealDealer

SEATS: Final = 4
SEAT: Final = 0
"""Whose socket is open, beside the onlooker's."""
THIRDS: Final = ("first", "middle", "last")
GOALS: Final = {"gold_rush": 3.4, "bang": 3.3, "carson_city": 4.0, "western_town": 4.0, "dodge_city": 6.0}
"""Milliseconds of a core for a decision in the middle third of a game."""


class Cost(msgspec.Struct):
    """A decision after which the seat is asked."""

    third: int
    cpu: float
    """Milliseconds of a core."""


class Watched:
    """A socket: the last push that came, and when everything up to it is here."""

    def __init__(self) -> None:
        self.seq = -1
        self._came = asyncio.Event()

    def told(self, table: str, seq: int, at: float) -> None:
        """A push has come."""
        self.seq = seq
        self._came.set()

    async def reaches(self, seq: int) -> None:
        """Returns when the table is shown as it stands there."""
        while self.seq < seq:
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), 60)


@asynccontextmanager
async def house() -> AsyncIterator[tuple[str, Path]]:
    """The real server: its address, and the file in which it notes its decisions."""
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder, "decisions.txt")
        command = [sys.executable, "-m", "bench.server", str(noted), f"sqlite:///{folder}/house.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            yield next(word for word in server.stdout.readline().split() if word.startswith("http://")), noted
        finally:
            server.terminate()
            server.wait(20)


async def whole_game(address: str, noted: Path, key: str, seed: int) -> list[Cost]:
    """One game from its beginning to its end."""
    game = tinstar.game(key)
    async with httpx.AsyncClient(base_url=address) as client:
        wish = {"game": key, "seats": [{"kind": "human"}] * SEATS, "options": {}, "seed": seed}
        made = (await client.post("/api/tables", json=wish)).raise_for_status().json()
        keys = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]
        seat, onlooker = Watched(), Watched()
        watching: tuple[tuple[Watched, dict[str, str]], ...] = ((seat, keys[SEAT]), (onlooker, {}))
        lines = [await opened(address, made["table"], watched, headers) for watched, headers in watching]
        deal = Deal(made["table"], seed=seed)
        play, luck = Play(game, game.facts.setup(SEATS), RealDealer.from_deal(deal)), Quick(seed)
        asks: set[int] = set()
        while not play.over:
            who, seq = play.waiting[0], play.seq
            option = luck.pick(play.state.options(who))
            text = play.state.question().text(play.state, option)
            sent = {"seq": seq, "option": text}
            answer = await client.post(f"/api/tables/{made['table']}/decisions", json=sent, headers=keys[who])
            answer.raise_for_status()
            if play.apply(who, option) > seq:
                await asyncio.gather(seat.reaches(play.seq), onlooker.reaches(play.seq))
                if SEAT in play.waiting:
                    asks.add(play.seq)
        for line in lines:
            line.close()
    return costs(asks, spent(noted, made["table"]))


async def opened(address: str, table: str, watched: Watched, headers: dict[str, str]) -> Line:
    """A socket that has shown the table as it is."""
    host, _, port = address.removeprefix("http://").partition(":")
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(table, headers, watched.told), host, int(port)
    )
    await asyncio.wait_for(line.opened, 60)
    await watched.reaches(0)
    return line


def spent(noted: Path, table: str) -> dict[int, float]:
    """The CPU that every decision at a table took, until the next one came in, by the seq that it led to. What follows
    a click under seal, which leads nowhere, is left out."""
    lines = [line.split() for line in noted.read_text().splitlines()]
    steps = [(int(seq), float(cpu)) for id, seq, _, cpu in lines if id == table]
    found: dict[int, float] = {}
    for (seq, begun), (_, ended) in pairwise(steps):
        found.setdefault(seq, ended - begun)
    return found


def costs(asks: set[int], cpu: dict[int, float]) -> list[Cost]:
    """What the decisions cost that asked the seat; that of the last one is not known, for nothing follows."""
    size = max(cpu) / len(THIRDS)
    return [Cost(min(int(seq / size), len(THIRDS) - 1), seconds * 1e3) for seq, seconds in cpu.items() if seq in asks]


def decided(key: str, games: int) -> list[Cost]:
    """The costs of so many whole games, each at a fresh house."""

    async def play(seed: int) -> list[Cost]:
        async with house() as (address, noted):
            return await whole_game(address, noted, key, seed)

    return [cost for seed in range(games) for cost in asyncio.run(play(seed))]


def thirds(costs: Sequence[Cost]) -> list[float]:
    """Milliseconds of a core for a decision, in each third of a game."""
    return [statistics.mean(cost.cpu for cost in costs if cost.third == third) for third in range(len(THIRDS))]


def costs_of_all(games: int) -> list[Figure]:
    """What a decision with its two pushes costs the server, by thirds of a game: it is not to grow."""
    return [
        figure(
            f"{goals.key}_decision_{name}",
            f"server, a decision with two pushes, {name} third of {goals.title}",
            spent,
            "ms",
            at_most=GOALS.get(goals.key) if name == "middle" else None,
        )
        for goals in GAMES
        for name, spent in zip(THIRDS, thirds(decided(goals.key, games)), strict=True)
    ]


def main() -> None:
    """Prints the table."""
    wishes = argparse.ArgumentParser(prog="python -m bench.decisions", description=__doc__)
    wishes.add_argument("--games", type=int, default=2, help="whole games of every game")
    wishes.add_argument("--only", nargs="*", default=tinstar.game_keys(), help="games")
    wish = wishes.parse_args()
    title = "ms of a core for a decision with two pushes, by thirds of a game"
    table = Table("game", "decisions", *THIRDS, "mean", title=title)
    for key in wish.only:
        costs = decided(key, wish.games)
        spent = [f"{one:.2f}" for one in (*thirds(costs), statistics.mean(cost.cpu for cost in costs))]
        table.add_row(key, str(len(costs)), *spent)
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
