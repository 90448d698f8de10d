"""The verdict finds what is wrong: each promise is broken once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.chaos.crowd import Crowd
from tests.chaos.verdict import Acknowledged, standing_still, verdict
from tinstar.house import House, SeatWish

BOTS = [SeatWish("bot", bot="random")] * 2


@pytest.fixture
async def played(tmp_path: Path) -> tuple[str, str, list[Acknowledged]]:
    """A database, a table of people in it, and what they were told."""
    db = f"sqlite:///{tmp_path / 'house.db'}"
    house = await House.open(db, pace=0)
    table = await house.table((await house.new_table("gold_rush", [SeatWish("human")] * 2, {})).table)
    told = []
    for _ in range(10):
        seat = table.seen(-1).waiting[0]
        seen = table.seen(seat)
        await table.decide(seat, seen.seq, seen.texts[0])
        told.append(Acknowledged(table.id, seat, seen.seq, seen.texts[0]))
    await house.close()
    return db, table.id, told


Played = tuple[str, str, list[Acknowledged]]


def tamper(db: str, statement: str) -> None:
    engine = create_engine(db)
    with engine.begin() as connection:
        assert connection.execute(text(statement)).rowcount
    engine.dispose()


async def test_nothing_is_wrong_where_nothing_is(played: Played) -> None:
    db, _, told = played
    assert await verdict(db, told, []) == []


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("DELETE FROM entries WHERE n = 9", "lost"),
        ("DELETE FROM entries WHERE n = 4", "has 9 entries from 0 to 9"),
        ("UPDATE entries SET n = 10 WHERE n = 9", "from 0 to 10"),
        ("UPDATE entries SET option = 'x' WHERE n = 9", "not what was stored"),
        ("UPDATE tables SET length = 9", "should have 9"),
        ("UPDATE tables SET waiting = 0", "how it stands is not what was stored"),
    ],
)
async def test_a_log_that_was_changed_is_found(played: Played, statement: str, found: str) -> None:
    db, _, told = played
    tamper(db, statement)
    assert any(found in wrong for wrong in await verdict(db, told, []))


async def test_a_decision_that_is_lost_is_found(played: Played) -> None:
    db, table, told = played
    more = Acknowledged(table, told[-1].seat, told[-1].seq + 1, told[-1].option)
    assert await verdict(db, [*told, more], []) == [f"lost: {more}"]
    gone = Acknowledged("no such table", 0, 0, "x")
    assert await verdict(db, [gone], []) == [f"lost: {gone}"]


async def test_bots_that_stand_still_are_found(played: Played) -> None:
    db, table, _ = played
    assert await standing_still(db, [table], within=0.3) == [f"the bots at table {table} have not moved for 0 s"]
    house = await House.open(db, pace=0.05)
    moving = (await house.new_table("gold_rush", BOTS, {})).table
    assert await standing_still(db, [moving]) == []
    await house.close()


async def test_what_people_must_not_see_is_found(played: Played) -> None:
    db, table, _ = played
    crowd = Crowd([], random.Random(1))
    crowd.tables_of_bots.append(table)
    assert await crowd.standing_still(within=0.2) == ["nobody could decide anything for 0 s"]
    assert await crowd.blind(db, within=0.3) == [f"whoever watches table {table} sees None and not 10"]
    crowd._saw(table, 9, floor=10, how="looking")
    assert crowd.wrong == [f"stale: looking, table {table} was at 9, and had been at 10"]
    crowd.forget([table])
    crowd._saw(table, 9, floor=10, how="looking")
    assert len(crowd.wrong) == 1
