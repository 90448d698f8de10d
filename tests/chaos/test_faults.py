"""The short form of what `make soak` does for many minutes."""

from __future__ import annotations

from pathlib import Path

from tests.chaos.faults import FAULTS, storm
from tests.engines import Postgres


async def test_every_promise_is_kept_in_a_storm(tmp_path: Path, engine: Postgres) -> None:
    """One storm for all faults: processes take longer to start than to be killed."""
    async with storm(tmp_path, engine, processes=2, people=3, bots=5) as blowing:
        for fault in FAULTS.values():
            await blowing.goes_through(fault, seconds=1.0)
        assert len(blowing.crowd.acknowledged) > 30
        assert blowing.crowd.said["sealed clicks at once"] > 0
