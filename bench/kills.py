"""Processes of a house are killed again and again while people and bots play: what is lost, and how long bots rest."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from sqlalchemy import select

from bench.processes import House
from tests.chaos.crowd import Crowd
from tests.chaos.verdict import Acknowledged, rows, verdict
from tinstar.house import schema

PROCESSES = "3"
TABLES_OF_BOTS = 30
TABLES_OF_PEOPLE = 4
BOTS_PACE = 0.3
AWAY = 2.0
"""Seconds until a killed process is started again."""
BETWEEN = 3.0
LONGEST_REST = 3.0
"""Seconds that bots may rest after a kill."""


class Killed(msgspec.Struct, frozen=True):
    """What came of it."""

    kills: int
    decisions: int
    wrong: list[str]
    """All that was lost or shown too late, in words."""
    asked_again: int
    looks: int
    rests: list[float]
    """Seconds that each table of a killed process rested."""
    usual: float
    """Seconds between the decisions of bots else."""


async def killed(folder: Path, kills: int) -> Killed:
    """Kills one process after another."""
    luck = random.Random(1)
    house = House(folder, PROCESSES, BOTS_PACE)
    moments: list[tuple[float, set[str]]] = []
    try:
        await house.open()
        crowd = Crowd(house.servers, luck)
        try:
            await crowd.gather(TABLES_OF_PEOPLE, TABLES_OF_BOTS)
            for _ in range(kills):
                await asyncio.sleep(BETWEEN)
                await crowd.renew_bots()
                victim = luck.randrange(len(house.servers))
                kept = {table for table, keeper in house.keepers().items() if keeper == victim}
                house.servers[victim].kill()
                moments.append((time.time(), kept & set(crowd.tables_of_bots)))
                await asyncio.sleep(AWAY)
                await house.servers[victim].start()
            wrong = await verdict(house.db, [], crowd.tables_of_bots)
            await crowd.rest()
            wrong += crowd.wrong + await verdict(house.db, crowd.acknowledged, [])
        finally:
            await crowd.go()
        rests, usual = rested(house.db, moments)
        return Killed(
            kills, len(crowd.acknowledged), wrong, crowd.said["asked again"], crowd.said["looks"], rests, usual
        )
    finally:
        house.close()


def rested(db: str, moments: list[tuple[float, set[str]]]) -> tuple[list[float], float]:
    """How long the tables of the killed rested, by the times of their entries; and how long bots take else."""
    log = schema.entries.c
    times: defaultdict[str, list[float]] = defaultdict(list)
    for table, at in rows(db, select(log.table_id, log.at).order_by(log.table_id, log.n)):
        times[table].append(at)
    gaps = {table: list(pairwise(moved)) for table, moved in times.items()}
    rests = [
        later - sooner
        for killed_at, tables in moments
        for table in tables
        for sooner, later in gaps.get(table, [])
        if sooner <= killed_at < later
    ]
    return sorted(rests), statistics.median(later - sooner for pairs in gaps.values() for sooner, later in pairs)


def lost(wrong: list[str]) -> int:
    """Acknowledged decisions that are not in their log."""
    return sum(one.startswith(f"lost: {Acknowledged.__name__}") for one in wrong)


def show_kills(found: Killed) -> None:
    """The figures, then whatever was wrong."""
    cuts = statistics.quantiles(found.rests, n=100)
    lines = {
        "decisions of people acknowledged": f"{found.decisions:,}",
        "lost of them (goal: none)": f"{lost(found.wrong)}",
        "anything else wrong: gaps, logs that do not replay, stale reads, bots that stand still": str(
            len(found.wrong) - lost(found.wrong)
        ),
        "looks at random processes": f"{found.looks:,}",
        "requests that had to be sent again": f"{found.asked_again:,}",
        f"bots' rest at {len(found.rests)} tables of killed processes, half of them": f"{cuts[49]:.2f} s",
        "95 % of them": f"{cuts[94]:.2f} s",
        f"the longest (goal: at most {LONGEST_REST:.0f} s)": f"{found.rests[-1]:.2f} s",
        "bots' time from one decision to the next else": f"{found.usual:.2f} s",
    }
    table = Table("", "measured", title=f"{found.kills} kills (-9), {PROCESSES} processes on PostgreSQL")
    table.columns[1].justify = "right"
    for line in lines.items():
        table.add_row(*line)
    Console(width=None if sys.stdout.isatty() else 110).print(table)
    for one in found.wrong:
        print(one)
