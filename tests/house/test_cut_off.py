"""A process that is cut off in the middle of a write: what it has locked holds nobody up for long."""

from __future__ import annotations

import asyncio

import pytest

from tests.chaos.cable import Cable
from tests.house.conftest import Opens
from tests.house.playing import answer, claims_table, everything, games
from tinstar.house.fsck import examine

pytestmark = pytest.mark.postgres_only
MOVES_WITHIN = 10.0


async def test_others_go_on_though_a_process_was_cut_off_in_mid_write(opens: Opens, cable: Cable, db: str) -> None:
    far, near = await opens(cable.url(db)), await opens()
    table, other = await claims_table(far), await claims_table(near)
    same = await near.table(table.id)
    cable.hold_before_commit("INSERT INTO entries")
    cut_off = asyncio.create_task(answer(table, 0))
    while not cable.held:
        await asyncio.sleep(0.01)
    async with asyncio.timeout(MOVES_WITHIN):  # nobody waits for the locks of somebody who is silent
        await asyncio.gather(answer(same, 1), answer(other, 0))
    cable.release()
    await cut_off  # tried again, behind what has come meanwhile
    for one in (table, same):
        await one.refresh()
    assert everything(table) == everything(same)
    assert sorted(entry.seat for entry in table.log.running().entries) == [0, 1]
    assert examine(db, games).wrong == []
