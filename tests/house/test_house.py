"""The house as a whole: loading, unloading, memory, figures, and Gold Rush at its tables."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
import weakref

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, claims_table, everything, over
from tinstar.house import House, SeatWish, Table, UnknownTable
from tinstar.house.metrics import Metrics
from tinstar.kernel import BadSetup, Quick, UnknownGame, verify


async def gold_rush(house: House, decisions: int, seats: int = 4) -> Table:
    """A table of Gold Rush after so many random decisions of people."""
    made = await house.new_table("gold_rush", [HUMAN] * seats, {}, seed=5)
    table = await house.table(made.table)
    dealer = Quick(3)
    for _ in range(decisions):
        seat = table.seen(-1).waiting[0]
        options = table.seen(seat).texts
        await table.decide(seat, table.seq, options[dealer.below(len(options))])
    return table


async def test_unknown_things_are_named(house: House) -> None:
    with pytest.raises(UnknownGame, match="poker"):
        await house.new_table("poker", [HUMAN, HUMAN], {})
    with pytest.raises(UnknownTable, match="nowhere"):
        await house.table("nowhere")
    with pytest.raises(BadSetup, match="spades"):
        await house.new_table("claims", [HUMAN, HUMAN], {"spades": True})
    with pytest.raises(BadSetup, match="scouts"):
        await house.new_table("claims", [HUMAN, HUMAN], {"scouts": "yes"})


async def test_a_table_is_loaded_once_however_many_ask(house: House, opens: Opens) -> None:
    table = await claims_table(house)
    other = await opens()
    found = await asyncio.gather(*[other.table(table.id) for _ in range(5)])
    assert len(set(map(id, found))) == 1


async def test_a_closed_house_can_be_opened_again(house: House, opens: Opens) -> None:
    table = await claims_table(house)
    watch = table.watch()
    seen = everything(table)
    await house.close()
    assert not await watch.changed()
    assert everything(await (await opens()).table(table.id)) == seen


@pytest.mark.in_memory
async def test_tables_that_nobody_looks_at_leave_the_memory(opens: Opens) -> None:
    house = await opens(idle=0.2)
    table = await claims_table(house)
    watch = table.watch()
    await asyncio.sleep(0.4)
    assert await house.table(table.id) is table  # somebody watches
    assert house.metrics.tables_live == 1
    watch.close()
    await asyncio.sleep(0.4)
    assert house.metrics.tables_live == 0
    assert await house.table(table.id) is table  # unloaded, but somebody still has it in hand
    gone, id = weakref.ref(table), table.id
    del table, watch
    await asyncio.sleep(0.4)
    gc.collect()
    assert gone() is None
    assert (await house.table(id)).status == "playing"


@pytest.mark.in_memory
async def test_a_live_table_of_gold_rush_takes_less_than_200_kb(house: House) -> None:
    ids = [(await gold_rush(house, 60)).id for _ in range(2)]
    house._tables.clear()
    gc.collect()
    await house.table(ids[0])  # what is shared by all tables is there now
    tracemalloc.start()
    try:
        before = tracemalloc.take_snapshot()
        table = await house.table(ids[1])
        table.seen(0)
        gc.collect()
        after = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    grown = sum(line.size_diff for line in after.compare_to(before, "filename"))
    assert table.seq == 60
    assert grown < 200_000


async def test_gold_rush_is_played_by_bots_and_its_deal_is_proved(house: House) -> None:
    made = await house.new_table("gold_rush", [BOT, SeatWish("bot", bot="greedy")], {})
    table = await house.table(made.table)
    await over(table)
    assert verify(table.game, table.record()).luck > 0


async def test_gold_rush_comes_back_from_the_log(house: House, opens: Opens) -> None:
    table = await gold_rush(house, 40)
    assert everything(await (await opens()).table(table.id)) == everything(table)


async def test_the_figures_can_be_read_by_prometheus(house: House) -> None:
    table = await claims_table(house, BOT, BOT)
    await over(table)
    lines = dict(line.split() for line in house.measure().text().splitlines() if not line.startswith("#"))
    assert set(lines) == {f"tinstar_{name}" for name in Metrics.__struct_fields__ if name != "lesson_steps"}
    assert lines["tinstar_tables_live"] == "1"
    assert float(lines["tinstar_decisions_total"]) > 10
    assert float(lines["tinstar_store_seconds_total"]) > 0
    assert lines["tinstar_watches"] == "0"
