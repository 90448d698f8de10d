"""People who are asked together and answer at once, each in another process of the house."""

from __future__ import annotations

import asyncio

import pytest

from tests.house.conftest import Opens
from tests.house.playing import claims_table, everything, games
from tinstar.house import Table
from tinstar.house.fsck import examine
from tinstar.kernel import NOBODY

pytestmark = pytest.mark.postgres_only

GAMES = 5


async def answers(table: Table, seat: int) -> None:
    """Looks, and takes the last option."""
    seen = table.seen(seat)
    await table.decide(seat, seen.seq, seen.texts[-1])


async def test_the_last_clicks_at_once_are_both_taken_and_shown_once(opens: Opens, db: str) -> None:
    houses = [await opens(), await opens()]
    for _ in range(GAMES):
        first = await claims_table(houses[0])
        tables = [first, await houses[1].table(first.id)]
        while first.status == "playing":
            asked = first.seen(-1).waiting
            await asyncio.gather(*(answers(tables[seat], seat) for seat in asked))
            for table in tables:
                await table.refresh()
            assert everything(tables[0]) == everything(tables[1])
        logs = [table.log.running().entries for table in tables]
        assert logs[0] == logs[1]
        shown = [entry.seq for entry in logs[0] if entry.seat == NOBODY]
        assert len(shown) == len(set(shown))
        sealed = {(entry.seq, entry.seat, entry.click) for entry in logs[0]}
        assert len(sealed) == len(logs[0])
    assert examine(db, games).wrong == []


async def test_the_same_click_sent_to_both_is_played_once(opens: Opens) -> None:
    houses = [await opens(), await opens()]
    first = await claims_table(houses[0])
    tables = [first, await houses[1].table(first.id)]
    while first.status == "playing":
        seat = first.seen(-1).waiting[0]
        before = len(first.log.running().entries)
        reached = await asyncio.gather(*(answers_as(table, seat, first) for table in tables))
        assert len(set(reached)) == 1
        for table in tables:
            await table.refresh()
            assert sum(entry.seat == seat for entry in table.log.running().entries[before:]) == 1


async def answers_as(table: Table, seat: int, other: Table) -> int:
    """What the other one sees is answered here."""
    seen = other.seen(seat)
    return await table.decide(seat, seen.seq, seen.texts[0])
