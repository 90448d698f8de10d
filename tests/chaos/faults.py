"""Everything that can happen to a house of many processes, while people and bots play in it.

After each fault the same verdict. `python -m tests.chaos.faults` is the long form; a test runs a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path

from sqlalchemy.engine import make_url

from tests import engines
from tests.chaos.cable import Cable
from tests.chaos.cluster import Cluster, Serving
from tests.chaos.crowd import BOT, HUMAN, Crowd, Place
from tests.chaos.namespace import HERE, THERE, Namespace, namespace, neighbours, why_not
from tests.chaos.past import Past
from tests.chaos.verdict import standing_still, verdict

END_ALL_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
WRITES = ("INSERT INTO entries", "INSERT INTO tables")
TAKEN_OVER_AFTER = 8.0
"""Seconds after which the database has noticed that a machine has gone silent, and others have noticed that."""


class Storm:
    """A house that is played in, and all that can be done to it."""

    def __init__(
        self,
        engine: engines.Postgres,
        db: str,
        cluster: Cluster,
        cables: list[Cable],
        crowd: Crowd,
        machine: Namespace | None,
    ) -> None:
        self.engine = engine
        self.db = db
        self.cluster = cluster
        self.cables = cables
        self.crowd = crowd
        self.machine = machine
        self.luck = random.Random(1)

    async def goes_through(self, fault: Fault, seconds: float) -> None:
        """A fault that lasts so long, and the verdict; AssertionError with all that is wrong."""
        await fault(self, seconds)
        await self.crowd.renew_bots()
        wrong = await self.crowd.standing_still() + await self.crowd.blind(self.db)
        await self.crowd.rest()
        wrong += await verdict(self.db, self.crowd.acknowledged, self.crowd.tables_of_bots)
        wrong += self.crowd.wrong
        self.crowd.go_on()
        assert not wrong, "\n".join([f"after {fault.__name__}:", *wrong[:20], self.cluster.said()])


Fault = Callable[[Storm, float], Awaitable[None]]


@contextlib.asynccontextmanager
async def storm(
    folder: Path, engine: engines.Postgres, processes: int, people: int, bots: int, machine: Namespace | None = None
) -> AsyncIterator[Storm]:
    """A house full of people; its processes open a fresh database all at once. Where there is another machine, one more
    process is there."""
    db = engine.fresh()
    cables = [Cable(engine.port) for _ in range(processes)]
    for cable in cables:
        await cable.open()
    cluster = Cluster(folder, [cable.url(db) for cable in cables], [far(db, machine)] if machine else [])
    try:
        await cluster.open()
        crowd = Crowd(cluster.servers, random.Random(1))
        try:
            await crowd.gather(people, bots)
            yield Storm(engine, db, cluster, cables, crowd, machine)
        finally:
            await crowd.go()
    finally:
        cluster.close()
        for cable in cables:
            await cable.close()


def far(db: str, machine: Namespace) -> Serving:
    """A process on another machine, whose visitors from here may come as often as they like."""
    url = make_url(db).set(host=HERE).render_as_string(hide_password=False)
    return Serving(url, THERE, (*machine.prefix, "env", f"TINSTAR_EXEMPT={HERE}"))


# ---------------------------------------------------------------------------------------------------- faults


async def kill_of_a_process(storm: Storm, seconds: float) -> None:
    """kill -9; others take over, and it comes back."""
    server = storm.luck.choice(storm.cluster.servers)
    server.kill()
    await asyncio.sleep(seconds)
    await server.start()


async def frozen_process(storm: Storm, seconds: float) -> None:
    """It stands still, with whatever it has begun, and then goes on with what it knew."""
    server = storm.luck.choice(storm.cluster.servers)
    server.freeze()
    await asyncio.sleep(seconds)
    server.thaw()


async def crash_of_the_database(storm: Storm, seconds: float) -> None:
    """SIGQUIT: it recovers from its own log."""
    await asyncio.to_thread(storm.engine.stop, signal.SIGQUIT)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(storm.engine.start)


async def black_hole(storm: Storm, seconds: float) -> None:
    """Nothing gets through between one process and the database, and nobody is told."""
    cable = storm.luck.choice(storm.cables)
    cable.hold()
    await asyncio.sleep(seconds)
    cable.release()


async def cut_lines(storm: Storm, seconds: float) -> None:
    """All sessions of one process end, whatever they were about to say; and again, as soon as there are new ones."""
    cable = storm.luck.choice(storm.cables)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        cable.cut()
        await asyncio.sleep(storm.luck.uniform(0.1, 0.5))


async def swallowed_answers(storm: Storm, seconds: float) -> None:
    """The database has committed, and the process that asked does not hear of it."""
    until = time.monotonic() + seconds
    before = sum(cable.swallowed for cable in storm.cables)
    while time.monotonic() < until:
        storm.luck.choice(storm.cables).swallow(storm.luck.choice(WRITES))
        await storm.crowd.new_table([BOT] * 4)
        await asyncio.sleep(0.2)
    assert sum(cable.swallowed for cable in storm.cables) > before, "no answer was swallowed"


async def shortened_logs(storm: Storm, seconds: float) -> None:
    """A standby takes over that has not heard of the last commits, so that every process knows more than the log; with
    the old database all sessions go."""
    tables = storm.crowd.tables_of_bots[: len(storm.crowd.tables_of_bots) // 2]
    pasts = [await asyncio.to_thread(Past, storm.db, table) for table in tables]
    await asyncio.sleep(seconds)
    storm.crowd.forget(tables)
    for past in pasts:
        await asyncio.to_thread(past.come_back)
    await asyncio.to_thread(storm.engine.sql, END_ALL_SESSIONS)


async def sealed_clicks_at_once(storm: Storm, seconds: float) -> None:
    """Who is asked together answers together, each at another process."""
    crowd = storm.crowd
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        made = await crowd.new_table([HUMAN] * 3, game="western_town")
        places = [Place(made["table"], key["seat"], key["token"]) for key in made["seats"]]
        for _ in range(12):
            shown = [await crowd.look(place.table, place.token) for place in places]
            asked = [
                (place, seen["seq"], storm.luck.choice(seen["options"])["id"])
                for place, seen in zip(places, shown, strict=True)
                if seen is not None and place.seat in seen["waiting"]
            ]
            await asyncio.gather(*(crowd.decide(*answer) for answer in asked))
            crowd.said["sealed clicks at once"] += len(asked) > 1


async def pulled_cable(storm: Storm, seconds: float) -> None:
    """A machine is cut off: others take over its tables before it is back."""
    assert storm.machine is not None
    await storm.crowd.renew_bots()
    storm.machine.pull()
    try:
        await asyncio.sleep(TAKEN_OVER_AFTER)
        left = await standing_still(storm.db, storm.crowd.tables_of_bots)
        assert left == [], f"nobody has taken over: {left}"
        await asyncio.sleep(seconds)
    finally:
        storm.machine.plug_in()


FAULTS: Mapping[str, Fault] = {
    fault.__name__: fault
    for fault in (
        kill_of_a_process,
        frozen_process,
        crash_of_the_database,
        black_hole,
        cut_lines,
        swallowed_answers,
        shortened_logs,
        sealed_clicks_at_once,
    )
}


# ---------------------------------------------------------------------------------------------------- the long form


async def soak(folder: Path, processes: int, people: int, bots: int, seconds: float, rounds: int) -> None:
    """Every fault, again and again."""
    where = folder / "postgres"
    where.mkdir()
    reason = why_not()
    faults = dict(FAULTS) if reason else {**FAULTS, pulled_cable.__name__: pulled_cable}
    if reason:
        print(f"{pulled_cable.__name__}: left out, {reason}", flush=True)
    with contextlib.ExitStack() as stack:
        machine = None if reason else stack.enter_context(namespace())
        settings = neighbours(where) if machine else {}
        engine = stack.enter_context(engines.postgres(where, **settings))
        async with storm(folder, engine, processes, people, bots, machine) as blowing:
            for _ in range(rounds):
                for name, fault in faults.items():
                    await blowing.goes_through(fault, seconds)
                    print(f"{name}: all promises kept", flush=True)
            done = blowing.crowd.said
            done["decisions"] = len(blowing.crowd.acknowledged)
            print(", ".join(f"{times:,} {what}" for what, times in sorted(done.items())))


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=3, help="and one more on another machine, where there can be")
    parser.add_argument("--people", type=int, default=8, help="tables with people")
    parser.add_argument("--bots", type=int, default=20, help="tables of bots alone")
    parser.add_argument("--seconds", type=float, default=8, help="how long a fault lasts")
    parser.add_argument("--rounds", type=int, default=3)
    wished = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(soak(Path(folder), wished.processes, wished.people, wished.bots, wished.seconds, wished.rounds))


if __name__ == "__main__":
    main()
