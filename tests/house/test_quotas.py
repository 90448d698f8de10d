"""How many tables somebody may have: by the hour, unfinished, of bots alone; for a person and for an address."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, play_until
from tests.house.test_bots import guess
from tinstar.house import Busy, House, SeatWish, Table, TooMany
from tinstar.house.limits import Limits
from tinstar.house.quotas import _COUNTS, HOUR, WEEK

NONE = Limits(0, 0, 0, 0, 0, 0, 0, 0)
ELSEWHERE = "a hash"


class Time:
    """A time that goes on when it is told to."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


async def make(house: House, *seats: SeatWish, host: str | None = "anna", address: str = ELSEWHERE) -> Table:
    """A table of Claims that somebody makes from elsewhere."""
    made = await house.new_table("claims", list(seats) or [HUMAN, HUMAN], {}, host=host, address=address)
    return await house.table(made.table)


async def refused(house: House, *seats: SeatWish, **more: Any) -> TooMany:
    """Why there is no room for another."""
    before = house.metrics.tables_refused_total
    with pytest.raises(TooMany) as error:
        await make(house, *seats, **more)
    assert house.metrics.tables_refused_total == before + 1
    return error.value


def limits(**some: int) -> Limits:
    """No limits but these."""
    return Limits(**{**dict.fromkeys(Limits.__struct_fields__, 0), **some})


async def test_a_person_makes_so_many_tables_an_hour(opens: Opens, time: Time) -> None:
    house = await opens(limits=limits(tables_an_hour=3), time=time)
    await make(house)
    time.now += 600
    await make(house)
    await make(house)
    error = await refused(house)
    assert (error.limit, error.most, error.retry_after) == ("tables_an_hour", 3, HOUR - 600)
    await make(house, host="ben")
    await make(house, host=None)
    time.now += HOUR - 600
    await make(house)
    assert (await refused(house)).retry_after == 600


async def test_an_address_makes_so_many_tables_an_hour(opens: Opens, time: Time) -> None:
    house = await opens(limits=limits(tables_an_hour_per_address=2), time=time)
    await make(house, host="anna")
    await make(house, host=None)
    assert (await refused(house, host="new guest")).limit == "tables_an_hour_per_address"
    await make(house, host="anna", address="another hash")


async def test_on_this_very_machine_nothing_is_counted(opens: Opens) -> None:
    house = await opens(limits=limits(tables_an_hour=1, tables_an_hour_per_address=1))
    for _ in range(5):
        await make(house, address="")


async def test_a_game_that_ends_makes_room_for_another(opens: Opens, time: Time) -> None:
    house = await opens(limits=limits(tables_unfinished=2), time=time)
    first = await make(house)
    await make(house, BOT, HUMAN)
    error = await refused(house)
    assert (error.limit, error.retry_after) == ("tables_unfinished", None)
    await play_until(first, "")
    await make(house)
    await refused(house)
    time.now += WEEK  # what is left behind counts no longer
    await make(house)


async def test_tables_that_gather_people_are_unfinished(opens: Opens) -> None:
    house = await opens(limits=limits(tables_unfinished_per_address=1))
    await house.new_table("claims", [HUMAN, HUMAN], {}, gather=True, address=ELSEWHERE)
    assert (await refused(house)).limit == "tables_unfinished_per_address"


async def test_nobody_fills_chairs_with_bots_beyond_the_quota(opens: Opens) -> None:
    house = await opens(limits=limits(tables_of_bots=1, tables_unfinished=9), pace=600.0)
    await make(house, BOT, BOT)
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, gather=True, host="anna", address=ELSEWHERE)
    table = await house.table(made.table)
    await table.gathering.fill(0, "random")
    with pytest.raises(TooMany, match="tables_of_bots"):
        await table.gathering.fill(1, "random")
    assert table.chairs[1].kind == "human"


async def test_only_so_many_tables_are_of_bots_alone(opens: Opens) -> None:
    house = await opens(limits=limits(tables_of_bots=2, tables_of_bots_per_address=3), pace=600.0)
    await make(house, BOT, BOT)
    left = await make(house, HUMAN, BOT)
    await left.seats.leave(0)  # only bots are left here
    assert (await refused(house, BOT, BOT)).limit == "tables_of_bots"
    await make(house, HUMAN, BOT)
    await left.seats.come_back(0)
    await make(house, BOT, BOT)
    await make(house, BOT, BOT, host="ben")
    assert (await refused(house, BOT, BOT, host="ben")).limit == "tables_of_bots_per_address"


async def test_a_rematch_counts_by_the_hour_alone(opens: Opens, time: Time) -> None:
    house = await opens(limits=limits(tables_an_hour=2, tables_unfinished=1), time=time)
    table = await make(house)
    await play_until(table, "")
    await make(house)
    with pytest.raises(TooMany, match="tables_an_hour"):
        await table.rematch.ask(0, ELSEWHERE)
    assert table.rematch.id is None
    time.now += HOUR
    made = await table.rematch.ask(0, ELSEWHERE)
    assert (await table.rematch.ask(1, ELSEWHERE)).table == made.table


async def test_those_who_ask_at_the_same_time_are_counted_one_after_another(opens: Opens) -> None:
    house = await opens(limits=limits(tables_an_hour_per_address=5))
    tries = await asyncio.gather(*(make(house) for _ in range(20)), return_exceptions=True)
    assert sum(isinstance(found, Table) for found in tries) == 5
    assert house.metrics.store_failures_total == 0  # a refusal costs nobody their transaction


async def test_without_limits_everybody_may_make_as_many_as_they_like(opens: Opens) -> None:
    house = await opens(limits=NONE)
    for _ in range(30):
        await make(house)


async def test_the_usual_limits_let_a_club_play(opens: Opens) -> None:
    house = await opens()
    for guest in range(30):
        for _ in range(3):
            await make(house, host=f"guest {guest}")
    for _ in range(5):
        await make(house, BOT, BOT, host="one", address="other hash")
    assert (await refused(house, BOT, BOT, host="one", address="other hash")).limit == "tables_of_bots"


@pytest.mark.sqlite_only
def test_every_count_reads_along_an_index(db: str) -> None:
    """Not a single row of somebody else is looked at."""
    asyncio.run(made_once(db))
    with create_engine(db).connect() as connection:
        for (whose, _), statement in _COUNTS.items():
            asked = statement.params(who="somebody", since=0.0, before=1.0)
            written = asked.compile(connection, compile_kwargs={"literal_binds": True})
            steps = [row.detail for row in connection.execute(text(f"EXPLAIN QUERY PLAN {written}"))]
            index = f"tables_by_{whose} ({whose}=? AND created_at>? AND created_at<?)"
            assert any(index in step for step in steps), steps
            assert not any(step.startswith("SCAN") for step in steps), steps


async def made_once(db: str) -> None:
    await (await House.open(db)).close()


# ---------------------------------------------------------------------------------------------- bots that are busy


@pytest.mark.in_memory
async def test_when_too_many_questions_wait_no_other_table_gets_bots(opens: Opens) -> None:
    house = await opens(limits=limits(bot_questions=3), workers=0)
    questions = [asyncio.create_task(house._brains.ask("random", "claims", guess(), 0)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Busy) as error:
        await make(house, HUMAN, BOT, address="")
    assert error.value.retry_after == 10
    assert house.metrics.tables_refused_total == 1
    await make(house, HUMAN, HUMAN)
    questions[0].cancel()
    await asyncio.sleep(0)
    await make(house, HUMAN, BOT)
    for question in questions:
        question.cancel()
