"""A log that is not what was stored is never shown: every entry is chained to the one before it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house.conftest import Opens
from tests.house.older import made_older
from tests.house.playing import answer, claims_table, everything, play_until
from tinstar.house import Damaged, House
from tinstar.kernel import StaleQuestion


async def written(house: House, statement: str, *values: Any) -> None:
    """Somebody else writes into the database."""
    await house._store.do(lambda connection: connection.exec_driver_sql(statement, values))


async def read(house: House, statement: str) -> list[Any]:
    return await house._store.do(lambda connection: list(connection.exec_driver_sql(statement).all()))


@pytest.mark.sqlite_only
async def test_tables_from_before_are_chained_as_they_are_found(db: str, opens: Opens) -> None:
    house = await opens()
    playing, gathering, over = [await claims_table(house, gather=i == 1) for i in range(3)]
    await answer(playing, playing.seen(-1).waiting[0])
    await play_until(over, "")
    await house.close()
    made_older(db)
    later = await opens()
    for table in (playing, over):
        again = await later.table(table.id)
        assert everything(again) == everything(table)
        assert again.log.table == table.log.table
    assert (await later.table(gathering.id)).status == "gathering"
    again = await later.table(playing.id)
    await play_until(again, "")
    assert (await (await opens()).table(playing.id)).record() == again.record()


async def test_a_log_cut_short_is_found(house: House, opens: Opens) -> None:
    table = await claims_table(house)
    await play_until(table, "Scout")
    await written(house, "DELETE FROM entries WHERE n = (SELECT max(n) FROM entries)")
    with pytest.raises(Damaged, match=table.id):
        await (await opens()).table(table.id)


@pytest.mark.sqlite_only
async def test_a_table_ahead_of_a_database_that_was_set_back_follows_it(house: House, opens: Opens) -> None:
    """A failover can lose what was acknowledged; the next move must not be stored behind a gap."""
    table = await claims_table(house)
    await play_until(table, "Scout")
    before, seat = everything(table), table.seen(-1).waiting[0]
    columns = "length, head, status, waiting, seal"
    row = (await read(house, f"SELECT {columns} FROM tables"))[0]
    await answer(table, seat)
    await written(house, "DELETE FROM entries WHERE n >= ?", row[0])
    await written(house, f"UPDATE tables SET ({columns}) = (?, ?, ?, ?, ?)", *row)
    with pytest.raises(StaleQuestion):
        await answer(table, table.seen(-1).waiting[0])
    assert everything(table) == before
    await answer(table, seat)
    assert everything(await (await opens()).table(table.id)) == everything(table)


async def test_nothing_is_written_behind_a_damaged_log(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Scout")
    await written(house, "UPDATE tables SET length = length - 1")
    with pytest.raises(Damaged):
        await answer(table, table.seen(-1).waiting[0])
