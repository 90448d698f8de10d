"""The Marshal's advice: who may ask, that everybody learns of it, that nothing else is learned, and what goes wrong."""

from __future__ import annotations

import asyncio
import io
import pickle
import secrets
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, games
from tests.house.test_bots import games_that_always_crash, games_that_crash_once, guess
from tests.house.test_quotas import limits
from tests.kernel import claims
from tinstar.bots import Seat
from tinstar.bots.advice import advise
from tinstar.house import Busy, Consulted, House, NoAnswer, NotNow, Table, TooOften, worker
from tinstar.house.bots import Brains
from tinstar.house.metrics import Metrics
from tinstar.house.turns import Asker
from tinstar.kernel import Deal, NotYourTurn, Play, Quick, RealDealer, StaleQuestion, verify
from tinstar.kernel.advice import Advice

ADVICE = Advice(0, "Bid", [], 1, 1, False, None, 0, 0)
MANY = 40
"""So much advice takes longer than a worker that starts."""


class Thinking:
    """Stands in for the workers: notes what they are asked, and answers when a test lets them."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, Any, int, Asker]] = []
        self.broken_off = 0
        self.done = asyncio.Event()
        monkeypatch.setattr(house._services.brains, "advise", self)

    async def __call__(self, game: str, guess: Any, seat: int, asker: Asker) -> Advice:
        self.asked.append((game, guess, seat, asker))
        try:
            await self.done.wait()
        except asyncio.CancelledError:
            self.broken_off += 1
            raise
        return ADVICE

    async def begun(self) -> None:
        """Waits until somebody thinks."""
        async with asyncio.timeout(20):
            while not self.asked:
                await asyncio.sleep(0)


@pytest.fixture
def thinking(house: House, monkeypatch: pytest.MonkeyPatch) -> Thinking:
    return Thinking(house, monkeypatch)


async def asked_table(house: House, **more: Any) -> Table:
    """A table of Claims where people play and the Marshal may be asked."""
    return await claims_table(house, HUMAN, HUMAN, advice=True, **more)


# ---------------------------------------------------------------------------------------------------- the worker


@pytest.mark.in_memory
def test_a_worker_compares_the_options_of_a_guess() -> None:
    """What it says goes over the wire and comes back the same as what is computed beside it."""
    asked = worker.frame(pickle.dumps(games)) + worker.request_for_advice("claims", guess(), 0, 7)
    answers = io.BytesIO()
    worker.serve(io.BytesIO(asked), answers)
    answers.seek(0)
    _, said = [msgspec.msgpack.decode(worker.receive(answers), type=worker.Answer) for _ in range(2)]
    assert said.error == ""
    assert said.advice == advise(Seat(claims.game, guess(), 0), Quick(7))
    assert said.seconds > 0


@pytest.mark.in_memory
async def test_a_worker_that_dies_over_it_is_replaced_and_it_is_asked_again(tmp_path: Path) -> None:
    metrics = Metrics()
    brains = Brains(1, 0.0, metrics, partial(games_that_crash_once, str(tmp_path)))
    async with asyncio.timeout(60):
        advice = await brains.advise("claims", guess(), 0)
    await brains.close()
    assert advice.ideas
    assert (metrics.bot_crashes_total, metrics.advice_total) == (1, 1)


@pytest.mark.in_memory
async def test_what_workers_die_over_again_and_again_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.bots.pause", lambda failures: 0.0)
    brains = Brains(1, 0.0, Metrics(), games_that_always_crash)
    with pytest.raises(NoAnswer):
        async with asyncio.timeout(60):
            await brains.advise("claims", guess(), 0)
    await brains.close()


@pytest.mark.in_memory
async def test_where_no_bots_think_there_is_no_advice() -> None:
    with pytest.raises(NoAnswer, match="no bots"):
        await Brains(0, 0.0, Metrics(), games).advise("claims", guess(), 0)


# ---------------------------------------------------------------------------------------------------- who may ask


async def test_among_bots_the_marshal_may_always_be_asked(house: House) -> None:
    table = await claims_table(house, HUMAN, BOT)
    advice = await table.adviser.advise(0)
    assert {" ".join(idea.words) for idea in advice.ideas} <= set(table.seen(0).texts)
    assert table.adviser.consulted == [Consulted(0, 0)]


async def test_where_people_play_it_has_to_be_agreed_on(house: House, thinking: Thinking) -> None:
    thinking.done.set()
    table = await claims_table(house)
    with pytest.raises(NotNow, match="agreed"):
        await table.adviser.advise(0)
    assert (table.adviser.consulted, thinking.asked) == ([], [])
    allowed = await asked_table(house)
    assert await allowed.adviser.advise(0) == ADVICE


async def test_only_who_is_asked_may_ask(house: House, thinking: Thinking) -> None:
    thinking.done.set()
    table = await asked_table(house)
    while 1 in table.seen(-1).waiting:
        await answer(table, 1)
    with pytest.raises(NotYourTurn):
        await table.adviser.advise(1)
    assert table.adviser.consulted == []


async def test_another_game_of_the_same_people_is_under_the_same_terms(house: House) -> None:
    table = await asked_table(house)
    while table.status != "over":
        await answer(table, table.seen(-1).waiting[0])
    made = await table.rematch.ask(0)
    assert (await house.table(made.table)).adviser.allowed


# ---------------------------------------------------------------------------------------------------- that it was asked


async def test_everybody_sees_who_has_asked_and_a_restart_forgets_nothing(opens: Opens) -> None:
    """It is written down before anything is told, wakes all who watch, moves nothing on, and the record is what it
    would have been."""
    first = await opens()
    table = await asked_table(first)
    seq = table.seq
    with table.watch() as watch:
        await table.adviser.advise(0)
        assert await asyncio.wait_for(watch.changed(), 20)
    assert (table.seq, table.adviser.consulted) == (seq, [Consulted(seq, 0)])
    await first.close()
    second = await opens()
    again = await second.table(table.id)
    assert (again.adviser.consulted, again.adviser.allowed) == ([Consulted(seq, 0)], True)
    while again.status != "over":
        await answer(again, again.seen(-1).waiting[0])
    assert verify(claims.game, again.record()).entries == len(again.record().entries)


async def test_it_is_written_once_a_question_and_thought_about_once(house: House, thinking: Thinking) -> None:
    table = await asked_table(house)
    both = [asyncio.create_task(table.adviser.advise(0)) for _ in range(2)]
    await thinking.begun()
    thinking.done.set()
    assert await asyncio.gather(*both) == [ADVICE, ADVICE]
    assert await table.adviser.advise(0) == ADVICE
    assert (len(thinking.asked), table.adviser.consulted) == (1, [Consulted(table.seq, 0)])


@pytest.mark.postgres_only
async def test_another_process_learns_of_it_and_both_may_ask_at_once(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await opens(), await opens()
    for house in (one, other):
        Thinking(house, monkeypatch).done.set()
    here = await asked_table(one)
    there = await other.table(here.id)
    await asyncio.gather(here.adviser.advise(0), there.adviser.advise(1))
    for house in (one, other):
        table = await house.table(here.id)
        assert sorted(table.adviser.consulted) == [Consulted(table.seq, 0), Consulted(table.seq, 1)]


# ---------------------------------------------------------------------------------------------------- nothing else


async def test_what_is_asked_is_the_same_in_every_table_that_looks_the_same(
    house: House, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same luck the worker is told the very same of the truth and of any guess of it: so what it says tells
    nothing that the seat does not know."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 11)
    thinking.done.set()
    told = []
    for luck in (None, 1, 2, 3):
        table = await asked_table(house, seed=5)
        play = table.log.running()
        if luck is not None:
            play.state = play.guess(0, Quick(luck))
        await table.adviser.advise(0)
        told.append(worker.request_for_advice("claims", thinking.asked[-1][1], 0, 11))
    assert len(set(told)) == 1
    assert len({pickle.dumps(play.guess(0, Quick(luck))) for luck in range(1, 4)}) > 1


# ---------------------------------------------------------------------------------------------------- what goes wrong


async def test_a_question_that_is_answered_meanwhile_is_not_thought_about_any_more(
    house: House, thinking: Thinking
) -> None:
    table = await asked_table(house)
    asking = asyncio.create_task(table.adviser.advise(0))
    await thinking.begun()
    await answer(table, 0)
    with pytest.raises(StaleQuestion):
        await asking
    assert thinking.broken_off == 1


async def test_what_another_does_does_not_disturb_it(house: House, thinking: Thinking) -> None:
    """Under seal nobody's click changes what the others are asked."""
    table = await asked_table(house)
    asking = asyncio.create_task(table.adviser.advise(0))
    await thinking.begun()
    await answer(table, 1)
    thinking.done.set()
    assert await asking == ADVICE


async def test_what_has_failed_can_be_asked_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*given: Any) -> Advice:
        raise NoAnswer("its processes died")

    table = await asked_table(house)
    with monkeypatch.context() as patch:
        patch.setattr(house._services.brains, "advise", fails)
        with pytest.raises(NoAnswer):
            await table.adviser.advise(0)
    assert (await table.adviser.advise(0)).ideas
    assert table.adviser.consulted == [Consulted(table.seq, 0)]


async def test_a_person_asks_so_often_an_hour(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was thought already costs nothing, and on the machine itself nobody is counted."""
    house = await opens(limits=limits(advice_an_hour=1))
    Thinking(house, monkeypatch).done.set()
    first, second = [await asked_table(house, host="anna", address="a hash") for _ in range(2)]
    for _ in range(2):
        await first.adviser.advise(0)
    with pytest.raises(TooOften, match="advice_an_hour") as refused:
        await second.adviser.advise(0)
    assert refused.value.retry_after is not None
    assert second.adviser.consulted == []
    here = await asked_table(house, host="anna")
    for seat in (0, 1):
        await here.adviser.advise(seat)


async def test_where_the_bots_cannot_keep_up_nobody_asks(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    house = await opens(limits=limits(bot_questions=1))
    monkeypatch.setattr(Brains, "questions", 1)
    table = await asked_table(house)
    with pytest.raises(Busy):
        await table.adviser.advise(0)
    assert table.adviser.consulted == []


@pytest.mark.in_memory
async def test_quick_bots_answer_while_all_workers_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice waits among those that search, and nobody thinks along with it."""
    brains = Brains(1, 0.0, Metrics(), games)
    async with asyncio.timeout(60):
        wishes = [asyncio.create_task(brains.advise("gold_rush", gold_rush(), 0)) for _ in range(MANY)]
        while not brains._searching:
            await asyncio.sleep(0.001)
        await brains.ask("random", "claims", guess(), 0)
        assert not wishes[-1].done()
        assert not brains._alone
    for wish in wishes:
        wish.cancel()
    await brains.close()


def gold_rush() -> Any:
    """The start of a larger game, over which is thought for a while."""
    game = games("gold_rush")
    play = Play(game, game.facts.setup(5), RealDealer.from_deal(Deal("table", seed=1)))
    return play.guess(play.waiting[0], Quick(2))
