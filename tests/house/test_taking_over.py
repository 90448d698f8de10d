"""A process is gone: whoever keeps its tables next is called to them, whichever process notices first."""

from __future__ import annotations

import asyncio

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT
from tests.house.test_processes import until
from tinstar.house import House
from tinstar.house.bus import Postgres, rank

pytestmark = pytest.mark.postgres_only
TAKEN_OVER_WITHIN = 5.0


def first_two(houses: list[House], id: str) -> list[House]:
    """Who keeps a table, and who does when that one is gone."""
    return sorted(houses, key=lambda house: rank(name(house), id), reverse=True)[:2]


def name(house: House) -> str:
    bus = house._bus
    assert isinstance(bus, Postgres)
    return bus.name


async def test_a_keeper_that_learns_late_of_it_is_called_all_the_same(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has never seen the table, which somebody watches elsewhere."""
    houses = [await opens(pace=0.05) for _ in range(3)]
    await until(lambda: all(len(house._bus.living) == 3 for house in houses))
    made = await houses[0].new_table("gold_rush", [BOT] * 4, {})
    gone, heir = first_two(houses, made.table)
    (watching,) = [house for house in houses if house not in (gone, heir)]
    table = await watching.table(made.table)
    with table.watch():
        await until(lambda: table.seq > 2)
        heir._tables.pop(made.table, None)
        heir._known.pop(made.table, None)
        looks, late = heir._bus._look_round, asyncio.Event()  # type: ignore[attr-defined]

        async def looks_late(session: object) -> bool:
            return late.is_set() and await looks(session)

        monkeypatch.setattr(heir._bus, "_look_round", looks_late)
        await gone.close()
        await until(lambda: len(watching._bus.living) == 2)
        await asyncio.sleep(0.5)
        late.set()
        seq = table.seq
        async with asyncio.timeout(TAKEN_OVER_WITHIN):
            while table.seq == seq:
                await asyncio.sleep(0.05)
