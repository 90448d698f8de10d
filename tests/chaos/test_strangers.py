"""The short form of what `make soak` does for minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.proxy import installed
from tests.chaos.strangers import Wish, soak


async def test_nothing_is_lost_and_nobody_waits_for_a_ghost_beside_attackers(tmp_path: Path) -> None:
    done = await soak(tmp_path, Wish(tables=6, seconds=12, kills=2))
    assert done["acknowledged"] > 50
    assert done["vanished"] + done["gone for ever"] > 3
    assert done["refused: 403"] > 10


@pytest.mark.soak
async def test_nor_behind_haproxy(tmp_path: Path) -> None:
    if not installed():
        pytest.skip("HAProxy is not installed (Debian: apt install haproxy)")
    done = await soak(tmp_path, Wish(tables=6, seconds=20, kills=1, proxied=True))
    assert done["acknowledged"] > 50
