"""The short form of what `make soak` does for minutes."""

from __future__ import annotations

from pathlib import Path

from tests.chaos.strangers import soak


async def test_nothing_is_lost_and_nobody_waits_for_a_ghost(tmp_path: Path) -> None:
    done = await soak(tmp_path, tables=6, seconds=12, kills=2)
    assert done["acknowledged"] > 50
    assert done["vanished"] + done["gone for ever"] > 3
