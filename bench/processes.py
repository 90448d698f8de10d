"""Many processes of one house: how late pushes come, what they cost, and what is lost when processes are killed.

`python -m bench.processes --houses sqlite 1 2 4 --tables 200 500 1000`, then `--kills 20`. Every part can be measured
alone, and on a small machine should. A house is one process on SQLite, or several on PostgreSQL behind HAProxy; every
table has four random bots and one watcher, or more (`--sockets 2`), at another process than the one that keeps the
bots. `--markdown` prints the rows of docs/hosting.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import platform
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import msgspec
import psutil
from rich.console import Console
from rich.table import Table

import tinstar
from bench import proxy
from bench.__main__ import python
from bench.figure import number
from bench.line import Line
from bench.server import decisions, new_table
from tests.chaos.mortal import Mortal
from tests.engines import Postgres
from tinstar.web.serve import fast_loop

SQLITE = "sqlite"
AT_ONCE = 8
"""Tables that are asked for, and lines that are opened, at the same time."""
SETTLED = 5.0
"""Seconds after the last line was opened, before anything counts."""
PACE = 0.7
GOAL = 100.0
"""Milliseconds within which 95 % of the pushes should come on two cores, from one process with 500 tables and from two
with 1,000."""
ENOUGH = {"sqlite": 500, "1": 500, "2": 1000}
"""The most tables for which that is asked of a house."""


class Load(msgspec.Struct, frozen=True):
    """What was measured at one house with a number of tables."""

    house: str
    tables: int
    sockets: int
    """Of all tables together."""
    pushes: float
    """A second."""
    p50: float
    p95: float
    """Milliseconds from a decision, before it is written, to its push at the other end of a socket."""
    web: float
    bots: float
    database: float
    proxy: float
    ours: float
    """Milliseconds of a core for one push: the web processes, the workers in which bots think, the database, the proxy
    and the bench itself."""
    machine: float
    """Share of all cores that was used by anybody."""
    goal: float | None
    """What the 95 % should not exceed."""

    @property
    def wanted(self) -> float:
        """Pushes a second, if the house keeps up."""
        return self.sockets / PACE

    @property
    def row(self) -> str:
        """As docs/hosting.md has it."""
        cells = (
            f"{self.tables:,}",
            f"{self.sockets:,}",
            self.house,
            f"{self.pushes:,.0f} of {self.wanted:,.0f}",
            f"{self.p50:.0f} ms",
            f"{self.p95:.0f} ms",
            f"{self.web:.2g}, {self.database:.1g}",
        )
        return f"| {' | '.join(cells)} |"


HEAD = """| tables | sockets | house | pushes/s | half within | 95 % within | ms of a core a push: processes, database |
|---:|---:|---|---:|---:|---:|---:|"""


class House:
    """One or more processes, what is behind them and what is before them; each notes its decisions."""

    def __init__(self, folder: Path, name: str, pace: float = PACE) -> None:
        self.name = name
        self.folder = folder
        self.pace = pace
        self.db = f"sqlite:///{folder / 'house.db'}"
        self.engine: Postgres | None = None
        self.servers: list[Mortal] = []
        self.proxy: proxy.Proxy | None = None

    async def open(self) -> None:
        """All processes at once."""
        if self.name != SQLITE:
            self.engine = engine(self.folder)
            self.db = self.engine.fresh()
        self.servers = [self._server(number) for number in range(1 if self.name == SQLITE else int(self.name))]
        await asyncio.gather(*(server.start() for server in self.servers))
        if proxy.installed():
            self.proxy = proxy.Proxy(self.folder, [server.port for server in self.servers])
            self.proxy.start()

    def _server(self, number: int) -> Mortal:
        noted = self.folder / f"decisions{number}.txt"
        noted.touch()
        command = [sys.executable, "-m", "bench.server", str(noted), self.db]
        return Mortal(
            self.folder / f"server{number}.log", lambda port: [*command, str(port), str(self.pace)], "/readyz"
        )

    @property
    def port(self) -> int:
        """Where everybody comes in."""
        return self.servers[0].port if self.proxy is None else self.proxy.port

    def close(self) -> None:
        """All that was started is gone."""
        if self.proxy is not None:
            self.proxy.stop()
        for server in self.servers:
            server.kill()
        if self.engine is not None:
            self.engine.stop(signal.SIGINT)

    def decided(self) -> list[dict[tuple[str, int], float]]:
        """What each process has decided, and when."""
        return [decisions(self.folder / f"decisions{number}.txt") for number in range(len(self.servers))]

    def keepers(self) -> dict[str, int]:
        """Which process plays for the bots of each table: the one that has done so last."""
        last: dict[str, tuple[float, int]] = {}
        for process, decided in enumerate(self.decided()):
            for (table, _), at in decided.items():
                last[table] = max(last.get(table, (0.0, 0)), (at, process))
        return {table: process for table, (_, process) in last.items()}


def engine(folder: Path) -> Postgres:
    """A PostgreSQL that keeps its word also when the power goes, as SQLite does."""
    where = folder / "postgres"
    where.mkdir()
    return Postgres(where, fsync="on")


@contextlib.contextmanager
def settings() -> Iterator[None]:
    """All processes sign with the same key, and let everybody in however late they are: how late is what we ask."""
    given = {"TINSTAR_SECRET": secrets.token_hex(32), "TINSTAR_LONGEST_LAG": "60"}
    os.environ.update(given)
    try:
        yield
    finally:
        for name in given:
            del os.environ[name]


# ---------------------------------------------------------------------------------------------------- load


async def load(
    folder: Path, name: str, tables: int, seconds: float, settled: float = SETTLED, sockets: int = 1
) -> Load:
    """One house, full; with so many sockets at every table."""
    house = House(folder, name)
    arrivals: list[tuple[str, int, float]] = []
    lines: list[Line] = []
    try:
        await house.open()
        ids = await make_tables(house, tables)
        lines += await watch(house, ids * sockets, arrivals)
        await asyncio.sleep(settled)
        arrivals.clear()
        before = spent(house)
        began = time.monotonic()
        await asyncio.sleep(seconds)
        took = time.monotonic() - began
        after = spent(house)
        used = {name: after[name] - before[name] for name in after}
        return measured(house, tables, tables * sockets, arrivals, took, used)
    finally:
        for line in lines:
            line.close()
        house.close()


async def make_tables(house: House, tables: int) -> list[str]:
    """Returns when bots have moved at all of them."""
    room = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}") as client:

        async def made(number: int) -> str:
            async with room:
                return await new_table(client, number)

        ids = await asyncio.gather(*map(made, range(tables)))
    while set(ids) - house.keepers().keys():
        await asyncio.sleep(0.5)
    return ids


async def watch(house: House, tables: Sequence[str], arrivals: list[tuple[str, int, float]]) -> list[Line]:
    """A watcher at every table, by way of the proxy, at the process that comes after its keeper."""
    loop = asyncio.get_running_loop()
    keepers = house.keepers()
    room = asyncio.Semaphore(AT_ONCE)
    told = arrivals.append

    async def opened(table: str) -> Line:
        other = (keepers[table] + 1) % len(house.servers)
        port = house.servers[other].port if house.proxy is None else house.proxy.port
        async with room:
            _, line = await loop.create_connection(
                lambda: Line(table, {proxy.CHOSEN: str(other)}, lambda *push: told(push)), "127.0.0.1", port
            )
            await asyncio.wait_for(line.opened, 60)
            return line

    return await asyncio.gather(*map(opened, tables))


def measured(
    house: House,
    tables: int,
    sockets: int,
    arrivals: Sequence[tuple[str, int, float]],
    seconds: float,
    cpu: dict[str, float],
) -> Load:
    """The figures of one run."""
    decided = {decision: at for process in house.decided() for decision, at in process.items()}
    known = [(at, decided.get((table, seq))) for table, seq, at in arrivals]
    delays = sorted(at - began for at, began in known if began is not None)
    cuts = statistics.quantiles(delays, n=100)
    pushes = len(arrivals)
    a_push = {name: used / pushes * 1e3 for name, used in cpu.items() if name != "machine"}
    return Load(
        house=words(house.name),
        tables=tables,
        sockets=sockets,
        pushes=pushes / seconds,
        p50=cuts[49] * 1e3,
        p95=cuts[94] * 1e3,
        **a_push,
        machine=cpu["machine"] / seconds / (psutil.cpu_count() or 1),
        goal=GOAL if tables <= ENOUGH.get(house.name, 0) else None,
    )


def spent(house: House) -> dict[str, float]:
    """Seconds of a core that everybody has had so far."""
    web = [psutil.Process(server.process.pid) for server in house.servers if server.process is not None]
    used = psutil.cpu_times()
    return {
        "web": sum(seconds_of(process) for process in web),
        "bots": sum(seconds_of(worker) for process in web for worker in process.children(recursive=True)),
        "database": 0.0 if house.engine is None else whole(house.engine.process),
        "proxy": 0.0 if house.proxy is None else whole(house.proxy.process),
        "ours": seconds_of(psutil.Process()),
        "machine": used.user + used.nice + used.system + used.softirq + used.irq,
    }


def seconds_of(process: psutil.Process) -> float:
    with contextlib.suppress(psutil.NoSuchProcess):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0


def whole(started: subprocess.Popen[bytes] | None) -> float:
    """A process with all its children."""
    assert started is not None
    process = psutil.Process(started.pid)
    return sum(map(seconds_of, [process, *process.children(recursive=True)]))


def words(house: str) -> str:
    """A house in words."""
    if house == SQLITE:
        return "1 process, SQLite"
    return f"{house} process{'es' * (house != '1')}, PostgreSQL"


# ---------------------------------------------------------------------------------------------------- the table


def main() -> None:
    """Measures what is asked for, one after the other, and shows each as soon as it is known."""
    wishes = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    wishes.add_argument("--houses", nargs="*", default=[SQLITE, "1", "2", "4"], help="sqlite, or a number of processes")
    wishes.add_argument("--tables", nargs="*", type=int, default=[200, 500, 1000])
    wishes.add_argument("--sockets", type=int, default=1, help="at every table")
    wishes.add_argument("--seconds", type=float, default=20)
    wishes.add_argument("--markdown", action="store_true", help="print the rows of docs/hosting.md")
    wishes.add_argument("--kills", type=int, default=0, help="kill processes this many times, and nothing else")
    wish = wishes.parse_args()
    print(machine(), flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended
    with asyncio.Runner(loop_factory=fast_loop()) as runner, settings():
        if wish.kills:
            from bench.kills import killed, show_kills

            with tempfile.TemporaryDirectory() as folder:
                show_kills(runner.run(killed(Path(folder), wish.kills)))
            return
        loads: list[Load] = []
        for tables in wish.tables:
            for house in wish.houses:
                with tempfile.TemporaryDirectory() as folder:
                    loads.append(runner.run(load(Path(folder), house, tables, wish.seconds, sockets=wish.sockets)))
                print(msgspec.json.encode(loads[-1]).decode(), flush=True)
    show(loads)
    if wish.markdown:
        print(HEAD, *(one.row for one in loads), sep="\n")


def show(loads: Sequence[Load]) -> None:
    """All of them, with the goal that is set for one."""
    table = Table(title="pushes to watchers, at another process than the bots of their table")
    for heading in (
        "tables",
        "sockets",
        "house",
        "pushes/s",
        "p50 ms",
        "p95 ms",
        "web",
        "bots",
        "database",
        "proxy",
        "bench",
    ):
        table.add_column(heading, justify="left" if heading == "house" else "right")
    table.add_column("cores used", justify="right")
    for one in loads:
        times = (one.web, one.bots, one.database, one.proxy, one.ours)
        missed = one.goal is not None and one.p95 > one.goal
        table.add_row(
            f"{one.tables:,}",
            f"{one.sockets:,}",
            one.house,
            f"{one.pushes:,.0f} of {one.wanted:,.0f}",
            f"{one.p50:.0f}",
            f"[bold red]{one.p95:.0f}[/]" if missed else f"{one.p95:.0f}",
            *map(number, times),
            f"{one.machine:.0%}",
        )
    table.caption = "web to bench: milliseconds of a core for one push"
    Console(width=None if sys.stdout.isatty() else 130).print(table)


def machine() -> str:
    """Where this was measured."""
    cpu = next((line.split(":")[1].strip() for line in cpu_info() if line.startswith("model name")), platform.machine())
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    rules = "compiled" if tinstar.compiled() else "interpreted"
    before = proxy.installed() or "no proxy (HAProxy is not installed)"
    return (
        f"{os.cpu_count()} cores of {cpu}, {psutil.virtual_memory().total / 2**30:.0f} GB, load average {load} before; "
        f"rules {rules}, {python()}; {before}"
    )


def cpu_info() -> list[str]:
    info = Path("/proc/cpuinfo")
    return info.read_text().splitlines() if info.exists() else []


if __name__ == "__main__":
    main()
