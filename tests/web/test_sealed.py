"""How many clicks somebody makes under seal is sealed too: no message, figure or time tells of them."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.web.test_changing_hands import Saloon, saloon
from tinstar.house import SeatWish, Table
from tinstar.kernel import SPECTATOR, Quick

__all__ = ["saloon"]

FORMS = ("parts", "view")
WATCHER = 0
"""A seat that watches, and does not click."""
ABSENT = 1
"""A seat that has no line: it comes in the end, which everybody is told."""


class Trial(msgspec.Struct, frozen=True):
    """A set-up of a game, and the together-decisions that it comes to."""

    game: str
    kinds: set[str]
    seats: int = 3
    options: dict[str, Any] = {}
    clicks: bool = True
    """They take more than one click."""


TRIALS = [
    Trial("western_town", {"KeepCards", "Income"}),
    Trial("western_town", {"PlayPair"}, 4, clicks=False),
    Trial("carson_city", {"Wave"}, 3, {"kit_carson": True}, clicks=False),
    Trial("carson_city", {"PlayToken"}, 3, {"might": True}, clicks=False),
    Trial("dodge_city", {"StartCard"}, clicks=False),
    Trial("bang", {"ChooseCharacter"}, 4, {"choice": 2}, clicks=False),
]


@pytest.fixture(params=TRIALS, ids=lambda trial: f"{trial.game}-{'-'.join(sorted(trial.kinds))}")
def trial(request: pytest.FixtureRequest) -> Trial:
    found: Trial = request.param
    return found


async def lines_settle() -> None:
    """Every line has sent what it has to send."""
    for _ in range(50):
        await asyncio.sleep(0)


def count_lookers(table: Table) -> None:
    """Who looks on is told a while after they have come: now, and not at any moment of the test."""
    if (timer := table.attendance._counting) is not None:
        timer.cancel()
        table.attendance._tell_lookers()


async def plays_until(table: Table, trial: Trial, luck: Quick) -> bool:
    """Everybody plays by chance until one of those decisions is open; false when the game is over first."""
    while table.status == "playing":
        if table.seen(SPECTATOR).kind in trial.kinds and table.log.under_seal:
            return True
        await clicks(table, table.seen(SPECTATOR).waiting[0], luck)
    return False


async def clicks(table: Table, seat: int, luck: Quick) -> None:
    seen = table.seen(seat)
    await table.decide(seat, seen.seq, seen.texts[luck.below(len(seen.texts))])


async def clicks_and_takes_back(table: Table, luck: Quick) -> tuple[int, int]:
    """Somebody clicks, takes some of it back and clicks again, and does not end it; how much of it was done under seal
    and how much was open to all."""
    seat, seq = table.seen(SPECTATOR).waiting[-1], table.seq
    sealed = public = 0
    for _ in range(3):
        for act in (clicks, takes_back, clicks):
            before = (table.seq, table.seen(SPECTATOR).waiting)
            if table.seq > seq or (act is clicks and seat not in before[1]):
                continue
            await act(table, seat, luck)
            await lines_settle()
            if (table.seq, table.seen(SPECTATOR).waiting) == before:
                sealed += 1
            else:
                public += 1
    return sealed, public


async def takes_back(table: Table, seat: int, luck: Quick) -> None:
    await table.undo(seat, table.seq, table.seen(seat).click)


def told(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Messages without the time at which they were made."""
    return [{name: value for name, value in message.items() if name != "now"} for message in messages]


async def test_nobody_else_is_told_of_a_click_under_seal(saloon: Saloon, trial: Trial) -> None:
    luck, found = Quick(5), 0
    for seed in range(20):
        made = await saloon.house.new_table(trial.game, [SeatWish()] * trial.seats, trial.options, seed=seed)
        table = await saloon.house.table(made.table)
        if not await plays_until(table, trial, luck) or table.seen(SPECTATOR).waiting[-1] <= ABSENT:
            continue
        table.attendance.presence._gone_at = [0.0] * trial.seats  # whoever has no line is long gone
        mine = await saloon.call(table, "parts", token=made.seats[table.seen(SPECTATOR).waiting[-1]].token).opens()
        others = [await saloon.call(table, form).opens() for form in FORMS]
        others += [await saloon.call(table, form, token=made.seats[WATCHER].token).opens() for form in FORMS]
        count_lookers(table)
        await lines_settle()
        heard = [len(line.pushes) for line in others]
        sealed, public = await clicks_and_takes_back(table, luck)
        table.attendance.enter(ABSENT)
        await lines_settle()
        for line, before in zip(others, heard, strict=True):
            news = told(line.pushes[before - 1 :])
            assert all(full_of_news(one, two) for one, two in pairwise(news)), "nobody is told nothing"
            assert 2 <= len(news) <= 2 + public, "whoever comes is seen, and nobody is told of more than that"
        for line in (mine, *others):
            await line.close()
        found += bool(sealed if trial.clicks else public)
        if found == 2:
            return
    raise AssertionError("the game never came to that decision")


def full_of_news(before: dict[str, Any], push: dict[str, Any]) -> bool:
    """Does a push for a page change anything? (Of a view, another one does.)"""
    if "parts" not in push:
        return before != push
    fields = [name for name in push if name not in ("parts", "gone", "full")]
    return bool(push["parts"] or push["gone"]) or any(push[name] != before[name] for name in fields)


async def test_no_figure_and_no_time_tells_of_a_click_under_seal(saloon: Saloon) -> None:
    house, luck, trial = saloon.house, Quick(5), TRIALS[0]
    for task in house._tasks:
        task.cancel()  # they look at the clocks, and count their looks
    made = await house.new_table(trial.game, [SeatWish()] * trial.seats, trial.options, seed=1, host="anna")
    table = await house.table(made.table)
    assert await plays_until(table, trial, luck)
    line = await saloon.call(table, "parts", token=made.seats[2].token).opens()
    await lines_settle()
    (mine,) = await house.tables_of("anna")
    figures, known, heard = house.measure().text(), house.metrics.decisions_total, len(line.pushes)
    await clicks(table, 2, luck)
    await table.undo(2, table.seq, table.seen(2).click)
    await clicks(table, 2, luck)
    await lines_settle()
    assert len(line.pushes) > heard, "who clicks sees it"
    assert house.measure().text() == figures
    assert await house.tables_of("anna") == [mine]
    assert house.metrics.decisions_total == known
    seq = table.seq
    while table.seq == seq:
        await clicks(table, table.seen(SPECTATOR).waiting[0], luck)
    made_by_all = [entry for entry in table.log.running().entries if entry.seat >= 0 and not entry.undo]
    assert house.metrics.decisions_total == len(made_by_all), "once the seal is broken all is told"
    await line.close()


async def test_only_the_last_click_under_seal_is_a_sign_of_life(saloon: Saloon) -> None:
    house, luck, trial = saloon.house, Quick(5), TRIALS[0]
    made = await house.new_table(trial.game, [SeatWish()] * trial.seats, trial.options, seed=1, clock="quick")
    table = await house.table(made.table)
    assert await plays_until(table, trial, luck)
    table.attendance.presence._gone_at[2] -= 60
    clocks = table.clocks.ticks
    while 2 in table.seen(SPECTATOR).waiting:
        assert table.attendance.sitting(2) == "gone"
        assert table.clocks.ticks == clocks
        await clicks(table, 2, luck)
    assert table.attendance.sitting(2) == "here"
