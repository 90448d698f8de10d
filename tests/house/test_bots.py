"""Bots in worker processes: on guesses, at a steady pace, after restarts and after crashes."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, FailsOnce, answer, claims_table, everything, games, over
from tests.kernel import claims
from tinstar.house import House, SeatWish, worker
from tinstar.house.bots import SWAY, Brains, until_next_beat
from tinstar.house.metrics import Metrics
from tinstar.house.turns import Asker
from tinstar.kernel import Game, Play, Quick, RealDealer, State, verify

SEARCH = SeatWish("bot", bot="search")


def in_worker() -> bool:
    return sys.argv[0] == worker.__file__


def games_that_crash_once(marks: str, key: str) -> Game[Any]:
    """The first worker that looks for a game dies."""
    mark = Path(marks) / "crashed"
    if in_worker() and not mark.exists():
        mark.touch()
        os._exit(1)
    return games(key)


def games_that_break(key: str) -> Game[Any]:
    """No worker ever finds a game."""
    if in_worker():
        raise LookupError(key)
    return games(key)


def games_that_always_crash(key: str) -> Game[Any]:
    """Every worker dies."""
    if in_worker():
        os._exit(1)
    return games(key)


def games_that_hang_once(marks: str, key: str) -> Game[Any]:
    """The first thought never ends."""
    mark = Path(marks) / "hung"
    if in_worker() and not mark.exists():
        mark.touch()
        time.sleep(600)
    return games(key)


async def test_bots_play_a_game_to_its_end(house: House) -> None:
    table = await claims_table(house, BOT, BOT, SeatWish("bot", bot="greedy"))
    await over(table)
    assert verify(claims.game, table.record()).entries == len(table.record().entries)
    assert house.metrics.bot_seconds_total > 0


async def test_bots_go_on_after_a_restart_by_themselves(opens: Opens) -> None:
    first = await opens(pace=600.0)
    table = await claims_table(first, HUMAN, BOT, BOT)
    assert table.seen(-1).waiting == [0, 1, 2]
    await first.close()
    second = await opens()
    async with asyncio.timeout(60):
        while table.id not in second._tables or second._tables[table.id].seen(-1).waiting != [0]:
            await asyncio.sleep(0.01)


async def test_a_bot_that_waits_for_people_answers_once_and_stops(house: House) -> None:
    table = await claims_table(house, HUMAN, BOT)
    with table.watch() as watch:
        while 1 in table.seen(-1).waiting:
            await asyncio.wait_for(watch.changed(), 60)
    await asyncio.sleep(0.05)
    assert table.idle
    await answer(table, 0)
    await answer(table, 0)
    assert table.seen(-1).kind == "Bid"


async def test_the_same_bots_at_two_houses_make_one_game(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table = await claims_table(one, BOT, BOT, BOT)
    other = await two.table(table.id)
    await asyncio.gather(over(table), over(other))
    assert everything(table) == everything(other)
    assert verify(claims.game, table.record())


@pytest.mark.in_memory
async def test_bots_get_a_guess_and_never_the_truth(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, tuple[claims.Table, claims.Table]] = {}
    truths: list[State] = []

    async def listen(bot: str, game: str, guess: claims.Table, seat: int, asker: Asker) -> int:
        truth = house._tables[asker.table].log.running().state
        assert isinstance(truth, claims.Table)
        truths.append(truth)
        asked.setdefault(asker.table, (guess, truth.copy()))
        return guess.options(seat)[0]

    monkeypatch.setattr(house._brains, "ask", listen)
    for _ in range(4):
        await claims_table(house, HUMAN, BOT)
    async with asyncio.timeout(60):
        while len(asked) < 4:
            await asyncio.sleep(0.01)
    assert not any(guess is truth for guess, _ in asked.values() for truth in truths)
    assert all(guess.hands[1] == truth.hands[1] for guess, truth in asked.values())
    assert not all(guess.hands[0] == truth.hands[0] for guess, truth in asked.values())


@pytest.mark.in_memory
async def test_the_event_loop_does_not_think(house: House) -> None:
    before = time.thread_time()
    table = await claims_table(house, SEARCH, HUMAN)
    with table.watch() as watch:
        while 0 in table.seen(-1).waiting:
            await asyncio.wait_for(watch.changed(), 60)
    assert house.metrics.bot_seconds_total > 1.5  # twice a second
    assert time.thread_time() - before < 0.5


# ---------------------------------------------------------------------------------------------- the pace


@pytest.mark.parametrize(
    ("elapsed", "pace", "rest"),
    [(0.0, 0.7, 0.7), (0.1, 0.7, 0.6), (0.69, 0.7, 0.01), (0.8, 0.7, 0.6), (3.0, 0.0, 0.0)],
)
def test_answers_come_on_the_beat(elapsed: float, pace: float, rest: float) -> None:
    assert until_next_beat(elapsed, pace) == pytest.approx(rest)


async def test_a_quick_thought_is_not_answered_early() -> None:
    brains = Brains(1, 0.3, Metrics(), games)
    for _ in range(2):
        asked_at = time.monotonic()
        await brains.ask("random", "claims", guess(), 0)
        beats = (time.monotonic() - asked_at) / 0.3
        assert beats >= 0.99 - SWAY
    await brains.close()


async def test_those_who_are_asked_together_do_not_answer_together() -> None:
    brains = Brains(1, 0.5, Metrics(), games)
    await brains.ask("random", "claims", guess(), 0)

    async def answered_at() -> float:
        await brains.ask("random", "claims", guess(), 0)
        return time.monotonic()

    times = sorted(await asyncio.gather(*(answered_at() for _ in range(20))))
    assert times[-1] - times[0] > 0.1 * 0.5
    await brains.close()


def guess() -> State:
    play = Play(claims.game, claims.FACTS.setup(2), RealDealer.from_seed(1))
    return play.guess(0, Quick(1))


def test_a_worker_answers_one_question_after_another() -> None:
    asked = worker.frame(pickle.dumps(games))
    asked += worker.question("random", "claims", guess(), 0, 7) * 2
    asked += worker.question("genius", "claims", guess(), 0, 7)
    answers = io.BytesIO()
    worker.serve(io.BytesIO(asked), answers)
    answers.seek(0)
    ready, *said = [msgspec.msgpack.decode(worker.receive(answers), type=worker.Answer) for _ in range(4)]
    assert ready == worker.Answer()
    assert said[0].option == said[1].option in guess().options(0)
    assert "UnknownBot" in said[2].error
    assert worker.receive(answers) == b""


@pytest.mark.parametrize("heard", [0, 2, 9, -9], ids=["nothing", "half a length", "half a word", "half a question"])
def test_a_worker_whose_house_is_killed_goes_without_a_word(heard: int) -> None:
    asked = worker.frame(pickle.dumps(games)) + worker.question("random", "claims", guess(), 0, 7)
    answers = io.BytesIO()
    worker.serve(io.BytesIO(asked[:heard]), answers)
    answers.seek(0)
    assert bool(worker.receive(answers)) == (heard < 0)  # it said that it was ready
    assert worker.receive(answers) == b""


# ---------------------------------------------------------------------------------------------- crashes


@pytest.mark.in_memory
async def test_a_crashed_worker_is_replaced_and_the_question_asked_again(opens: Opens, tmp_path: Path) -> None:
    house = await opens(games=partial(games_that_crash_once, str(tmp_path)))
    tables = [await claims_table(house, BOT, BOT) for _ in range(3)]
    for table in tables:
        await over(table)
    assert house.metrics.bot_crashes_total == 1


@pytest.mark.in_memory
async def test_a_thought_that_never_ends_is_broken_off(
    opens: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tinstar.house.bots.LONGEST_THOUGHT", 3.0)
    house = await opens(games=partial(games_that_hang_once, str(tmp_path)))
    table = await claims_table(house, BOT, BOT)
    await over(table)
    assert house.metrics.bot_crashes_total >= 1


@pytest.mark.in_memory
async def test_a_bot_that_fails_does_what_saying_nothing_means(opens: Opens, caplog: pytest.LogCaptureFixture) -> None:
    house = await opens(games=games_that_break)
    table = await claims_table(house, BOT, BOT)
    await over(table)
    assert "LookupError" in caplog.text


@pytest.mark.in_memory
async def test_workers_that_die_again_and_again_do_not_stop_the_table(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tinstar.house.bots.ATTEMPTS", 1)
    house = await opens(games=games_that_always_crash)
    table = await claims_table(house, BOT, HUMAN)
    with table.watch() as watch:
        while 0 in table.seen(-1).waiting:
            await asyncio.wait_for(watch.changed(), 60)
    async with asyncio.timeout(60):
        while house.metrics.bot_crashes_total < 2:  # counted when the process has gone, a moment after the answer
            await asyncio.sleep(0.01)


async def test_a_bot_tries_again_when_the_store_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    append = FailsOnce(house._store.append)
    monkeypatch.setattr(house._store, "append", append)
    table = await claims_table(house, BOT, BOT)
    await over(table)
    assert append.tried > 2
