"""One visitor cannot silence the bots of others; bots that are left alone rest until somebody looks."""

from __future__ import annotations

import asyncio
import math
import os
import time
from functools import partial
from typing import Any

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, games, over
from tests.house.test_bots import guess, in_worker
from tests.kernel import claims
from tinstar.house import House, Table
from tinstar.house.bots import Brains
from tinstar.house.limits import Limits
from tinstar.house.metrics import Metrics
from tinstar.house.turns import Asker
from tinstar.kernel import Game

THOUGHT = 0.02
AGES = 601.0
"""Nobody has looked for longer than bots go on alone."""


def games_that_are_slow(seconds: float, key: str) -> Game[Any]:
    """A bot thinks so long at the game "slow" and dies of "poison"; other games it knows as well as anybody."""
    if in_worker() and key == "slow":
        time.sleep(seconds)
    if in_worker() and key == "poison":
        os._exit(1)
    return games("claims")


slow_games = partial(games_that_are_slow, THOUGHT)


class Flood:
    """One host whose tables ask again as soon as they are answered."""

    def __init__(self, brains: Brains, tables: int, watched: bool = True) -> None:
        self.answers = 0
        self._tasks = [asyncio.create_task(self._ask(brains, f"{n}", watched)) for n in range(tables)]

    async def _ask(self, brains: Brains, table: str, watched: bool) -> None:
        while True:
            await brains.ask("random", "slow", guess(), 0, Asker("", "flood", table, watched))
            self.answers += 1

    async def until_it_is_answered(self, times: int) -> None:
        """Waits for so many answers."""
        until = self.answers + times
        async with asyncio.timeout(60):
            while self.answers < until:
                await asyncio.sleep(0.001)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def test_fifty_tables_of_one_host_do_not_keep_another_waiting() -> None:
    brains = Brains(1, 0.0, Metrics(), slow_games)
    flood = Flood(brains, 50)
    await flood.until_it_is_answered(2)
    for _ in range(10):
        before = flood.answers
        await brains.ask("random", "slow", guess(), 0, Asker("", "somebody", "one"))
        assert flood.answers - before <= 3  # the one being thought about, and a turn; it was fifty
    await flood.end()
    await brains.close()


async def test_quick_bots_do_not_stand_behind_a_batch_of_slow_ones() -> None:
    brains = Brains(1, 0.0, Metrics(), slow_games)
    flood = Flood(brains, 50)
    await flood.until_it_is_answered(2)
    await brains.ask("random", "claims", guess(), 0)  # how quick it is has to be learned
    for _ in range(5):
        before = flood.answers
        askers = [Asker("", "somebody", f"quick {number}") for number in range(20)]
        await asyncio.gather(*(brains.ask("random", "claims", guess(), 0, asker) for asker in askers))
        assert flood.answers - before <= 8  # all twenty come in one batch, or in a few; not one by one
    await flood.end()
    await brains.close()


async def test_many_quick_questions_still_share_a_message() -> None:
    brains = Brains(1, 0.0, Metrics(), games)
    for _ in range(20):
        await brains.ask("random", "claims", guess(), 0)
    for number in range(100):
        asyncio.get_running_loop().create_task(brains.ask("random", "claims", guess(), 0, Asker("", "", f"{number}")))
    await asyncio.sleep(0)
    assert len(brains._next_batch(quick=False)) > 20
    await brains.close()


async def test_a_table_that_somebody_begins_to_watch_is_hurried_up() -> None:
    brains = Brains(1, 0.0, Metrics(), slow_games)
    flood, watched = Flood(brains, 50, watched=False), Flood(brains, 5)
    await flood.until_it_is_answered(1)
    late = Asker("", "late", "one", watched=False)
    question = asyncio.create_task(brains.ask("random", "slow", guess(), 0, late))
    await watched.until_it_is_answered(2)
    assert not question.done()
    brains.hurry(late)
    before = watched.answers
    await question
    assert watched.answers - before <= 3
    await flood.end()
    await watched.end()
    await brains.close()


async def test_a_host_whose_questions_kill_waits_until_others_have_had_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.bots.pause", lambda failures: 0.01)
    metrics = Metrics()
    brains = Brains(1, 0.0, metrics, slow_games)
    bad = [Asker("", "bad", f"{n}") for n in range(10)]
    deadly = [asyncio.create_task(brains.ask("random", "poison", guess(), 0, asker)) for asker in bad]
    flood = Flood(brains, 5)
    await flood.until_it_is_answered(50)
    assert 1 <= metrics.bot_crashes_total <= 2
    for task in deadly:
        task.cancel()
    await asyncio.gather(*deadly, return_exceptions=True)
    await flood.end()
    await brains.close()


async def test_how_long_the_oldest_question_waits_is_known() -> None:
    brains = Brains(1, 0.0, Metrics(), partial(games_that_are_slow, 0.2))
    assert brains.longest_wait == 0
    questions = [asyncio.create_task(brains.ask("random", "slow", guess(), 0)) for _ in range(3)]
    await questions[0]
    assert brains.longest_wait >= 0.2
    await asyncio.gather(*questions)
    assert brains.longest_wait == 0
    await brains.close()


# ---------------------------------------------------------------------------------------------- at the tables


@pytest.mark.in_memory
async def test_the_tables_of_one_host_do_not_stop_the_bots_of_another(opens: Opens) -> None:
    house = await opens(games=partial(slow_at_every_table, THOUGHT))
    for _ in range(50):
        await claims_table(house, BOT, BOT, host="flood")
    table = await claims_table(house, BOT, BOT, host="somebody")
    with table.watch() as watch:
        for _ in range(6):
            seq, before = table.seq, house.metrics.bot_decisions_total
            while table.seq == seq:
                assert await asyncio.wait_for(watch.changed(), 60)
            others = house.metrics.bot_decisions_total - before
            assert others <= 25, "in turn with all fifty tables it would be every fifty-first, however slow the disk"


def slow_at_every_table(seconds: float, key: str) -> Game[Any]:
    if in_worker():
        time.sleep(seconds)
    return games(key)


@pytest.mark.in_memory
async def test_who_asks_is_told_to_the_bots(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    askers: list[Asker] = []

    async def listen(bot: str, game: str, guess: claims.Table, seat: int, asker: Asker) -> int:
        askers.append(asker)
        return guess.options(seat)[0]

    monkeypatch.setattr(house._brains, "ask", listen)
    made = await house.new_table("claims", [HUMAN, BOT], {}, seed=3, host="anna", address="there")
    await asyncio.sleep(0)
    assert askers == [Asker("there", "anna", made.table, watched=False)], "nobody watches a table by making it"
    table = await house.table(made.table)
    await answer_all(table)
    assert askers[-1] == Asker("there", "anna", table.id, watched=True)
    table.audience.polled_at -= 6  # a look now and then does not do
    await answer_all(table)
    assert askers[-1] == Asker("there", "anna", table.id, watched=False)
    with table.watch():
        table.audience.polled_at -= 6
        await answer_all(table)
        assert askers[-1] == Asker("there", "anna", table.id, watched=True)
    await answer_all(table)
    assert not table.audience.watched


async def answer_all(table: Table) -> None:
    """The person answers until the bot has been asked again and has answered."""
    seq = table.seq
    async with asyncio.timeout(60):
        while table.seq < seq + 3:
            if 0 in table.seen(-1).waiting:
                await answer(table, 0)
            await asyncio.sleep(0.001)


# ---------------------------------------------------------------------------------------------- resting


async def settled(table: Table) -> None:
    """Waits until nobody thinks at a table any more."""
    async with asyncio.timeout(60):
        while not table.idle:
            await asyncio.sleep(0.001)


async def test_bots_alone_rest_when_nobody_looks_and_go_on_when_somebody_does(house: House) -> None:
    table = await claims_table(house, BOT, BOT)
    table.audience.looked_at -= AGES
    await settled(table)
    assert table.bots.resting
    assert table.status == "playing"
    assert house.measure().tables_resting == 1
    assert (await house.table(table.id)) is table
    assert not table.bots.resting
    await over(table)


@pytest.mark.in_memory
async def test_bots_do_not_rest_while_somebody_watches(house: House) -> None:
    table = await claims_table(house, BOT, BOT)
    watch = table.watch()
    table.audience.looked_at -= AGES
    assert not table.bots.resting
    watch.close()
    assert not table.bots.resting  # somebody was here a moment ago
    await over(table)
    table.audience.looked_at -= AGES
    assert not table.bots.resting  # but done


@pytest.mark.in_memory
async def test_bots_go_on_without_anybody_until_a_person_has_to_decide(house: House) -> None:
    table = await claims_table(house, HUMAN, BOT, BOT)
    table.audience.looked_at -= AGES
    await settled(table)
    assert table.seen(-1).waiting == [0]


async def test_bots_who_play_for_all_who_left_rest_too(house: House) -> None:
    table = await claims_table(house, HUMAN, BOT)
    table.audience.looked_at -= AGES
    assert not table.bots.resting
    await table.seats.leave(0)
    assert table.bots.resting
    await table.seats.come_back(0)
    assert not table.bots.resting


async def test_only_so_many_tables_go_on_that_everybody_has_left(opens: Opens) -> None:
    house = await opens(pace=600.0, limits=Limits(tables_of_bots=2, tables_of_bots_per_address=3))
    wishes = [("anna", "there")] * 3 + [("bert", "there")] * 2 + [("carl", "elsewhere"), ("dora", "")]
    tables = [await claims_table(house, HUMAN, BOT, host=host, address=place) for host, place in wishes]
    for _ in range(2):  # in whatever order they are left, after a while it is the last ones made that stand still
        for table in reversed(tables):
            await table.seats.leave(0)
            table.bots._found_until = -math.inf
            await table.bots._must_rest()
    assert [table.bots.resting for table in tables] == [False, False, True, True, True, False, False]
    assert (await house.table(tables[4].id)).bots.resting, "no look sets it going"
    await tables[4].seats.come_back(0)
    assert not tables[4].bots.resting


@pytest.mark.in_memory
async def test_bots_never_rest_where_there_is_no_limit(opens: Opens) -> None:
    house = await opens(limits=Limits(bots_rest_after=0))
    table = await claims_table(house, BOT, BOT)
    table.audience.looked_at -= AGES
    assert not table.bots.resting


async def test_tables_that_rest_leave_the_memory(opens: Opens) -> None:
    house = await opens(idle=0.1)
    id = (await claims_table(house, BOT, BOT)).id
    house._tables[id].audience.looked_at -= AGES
    async with asyncio.timeout(60):
        while house.metrics.tables_live:
            await asyncio.sleep(0.01)
    table = await house.table(id)
    assert not table.bots.resting
    await over(table)


async def test_tables_of_bots_alone_wait_after_a_restart_until_somebody_looks(opens: Opens) -> None:
    first = await opens(pace=600.0)
    alone = await claims_table(first, BOT, BOT)
    await first.close()
    second = await opens()
    assert second._resuming is not None
    await second._resuming
    assert not second._tables
    await over(await second.table(alone.id))
