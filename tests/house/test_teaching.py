"""Lessons at a real table: the script plays the others, other choices are answered, nothing is stored but the log."""

from __future__ import annotations

import asyncio

import pytest

from tests.house.conftest import Opens
from tests.house.learning import LESSON, asked, begun, choose
from tinstar.house import House, Person, Table, UnknownLesson
from tinstar.house.progress import count_steps
from tinstar.kernel import NotInLesson, verify


async def test_a_lesson_is_played_to_its_end(house: House) -> None:
    table = await begun(house)
    assert [chair.name for chair in table.chairs] == ["Ana", "Jim"]
    while table.status != "over":
        await choose(table)
        await asked(table)
    outcome = table.record().outcome
    assert outcome is not None
    assert outcome.winners == [LESSON.you]
    verified = verify(table.game, table.record())
    assert verified.stacked == len(table.record().deal.stack) > 10


async def test_another_legal_choice_is_answered_and_not_played(house: House) -> None:
    table = await begun(house)
    await asked(table)
    south = next(option for option in table.log.running().options(0) if option.startswith("tile 0,1 "))
    with pytest.raises(NotInLesson, match="Follow the rails"):
        await table.decide(0, 0, south)
    assert table.seq == 0
    await choose(table)
    assert table.seq == 1


async def test_an_undo_leads_back(house: House) -> None:
    table = await begun(house)
    await choose(table)
    at = table.teaching.moment
    assert at is not None
    assert at.step == 2
    await table.undo(0, table.seq)
    before = table.teaching.moment
    assert before is not None
    assert before.step == 1


async def test_it_goes_on_after_a_restart(opens: Opens) -> None:
    house = await opens()
    table = await begun(house)
    for _ in range(4):
        await choose(table)
    await asked(table)
    at = table.teaching.moment
    await house.close()
    house = await opens()
    table = await house.table(table.id)
    assert table.teaching.moment == at
    while table.status != "over":
        await choose(table)
        await asked(table)
    record = table.record()
    assert [*record.luck, *(value for entry in record.entries for value in entry.luck)] == record.deal.stack


async def test_who_leaves_leaves_the_script(house: House) -> None:
    """A bot plays on for them as it likes, and what was stacked and does not fit any more is dealt anew."""
    table = await begun(house)
    await choose(table)
    await table.seats.leave(0)
    async with asyncio.timeout(20):
        while table.status != "over":
            await asyncio.sleep(0.02)
    assert table.teaching.moment is None or table.teaching.moment.item is None
    assert verify(table.game, table.record()).entries > 10


async def counted(house: House, *tables: Table) -> dict[int, int]:
    """How many have been told each step."""
    for table in tables:
        await asyncio.gather(*table.log._background, return_exceptions=True)
    return {step: learners for _, step, learners in await house._store.do(count_steps)}


async def test_how_far_people_come_is_counted(house: House) -> None:
    tables = [await begun(house) for _ in range(2)]
    assert await counted(house, *tables) == {1: 2, 2: 2}
    for table in tables:
        await choose(table)
    await choose(table)
    await asked(table)
    assert await counted(house, *tables) == {1: 2, 2: 2, 3: 2, 4: 1, 5: 1}
    assert 'lesson="gold_rush/first",step="3"} 2' in house.measure().text()


async def test_what_is_told_again_is_counted_once(house: House) -> None:
    table = await begun(house)
    for _ in range(2):
        await choose(table)
        await table.undo(LESSON.you, table.seq)
    await choose(table)
    assert await counted(house, table) == {1: 1, 2: 1, 3: 1}


async def test_there_is_no_such_lesson(house: House) -> None:
    with pytest.raises(UnknownLesson, match="no lesson 'third'"):
        await house.new_lesson("gold_rush", "third", Person("x", "Ana"))
