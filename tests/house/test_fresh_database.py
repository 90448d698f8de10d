"""Processes that open a fresh database all at once: one brings it up, and all have a house."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import pytest
from sqlalchemy import create_engine, func, select, text

from tests.chaos.mortal import ROOT
from tests.chaos.verdict import rows
from tests.engines import Postgres
from tinstar.house import database, schema

OPEN = """
import asyncio, sys
from tinstar.house import House, SeatWish

async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    house = await House.open(sys.argv[1])
    await house.new_table("gold_rush", [SeatWish("human"), SeatWish("human")], {})
    await house.close()

asyncio.run(main())
"""


def test_four_processes_open_a_fresh_database(postgres: Postgres) -> None:
    db = postgres.fresh()
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, db],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    for process in processes:
        _, said = process.communicate(timeout=120)
        assert process.returncode == 0, said
    assert rows(db, select(func.count()).select_from(schema.tables)) == [(4,)]


async def test_whoever_waits_for_the_schema_has_patience(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process brings it up, which on a large database may take long."""
    monkeypatch.setattr(database, "LONGEST_STATEMENT", 0.5)
    monkeypatch.setattr(database, "LONGEST_PAUSE", 0.2)
    db = postgres.fresh()
    with create_engine(db).connect() as other:
        other.execute(text(f"SELECT pg_advisory_lock({database.MIGRATING})"))
        opening = asyncio.create_task(asyncio.to_thread(database.open_database, db))
        await asyncio.sleep(1.5)
        assert not opening.done()
        other.execute(text(f"SELECT pg_advisory_unlock({database.MIGRATING})"))
        (await opening).dispose()
