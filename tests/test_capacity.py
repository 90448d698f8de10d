"""The simulation on paper: its sums, and that the manual shows what it prints."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from scripts.capacity import ROWS, Assumed, Needed, asked, needed, table

HOSTING = Path(__file__).resolve().parent.parent / "docs" / "hosting.md"
SIMPLE = Assumed(
    people=1,
    bots=1,
    person_seconds=9,
    pace=1,
    push_ms=2,
    busy=0.5,
    commit_ms=10,
    follow_us=0,
    news_us=0,
    notification_us=0,
    entry_bytes=100,
    hours=24,
    sessions=2,
    bot_ms=10,
    database_ms=1,
    finished_days=10,
    copies=2,
    table_kb=100,
    socket_kb=40,
    process_mb=0,
    news_bytes=100,
    payload_bytes=1000,
    game_entries=100,
    packed_bytes=1000,
    lines=10_000,
)


def test_the_sums_of_a_simple_house() -> None:
    """5,000 tables with two seats, one answer in five seconds: a thousand a second, each to one page."""
    plan = needed(5000, SIMPLE)
    assert (plan.decisions, plan.pushes) == (1000, 1000)
    assert plan.processes == 4  # 2 s of work a second, half a core each
    assert plan.connections == 8
    assert plan.workers == 5  # every second answer is a bot's
    assert plan.sockets == 1250
    assert plan.memory == pytest.approx(0.3)  # 5,000 tables of 0.1 MB, twice, and 5,000 sockets in four processes
    assert (plan.commits, plan.entries_a_commit, plan.notifications) == (100, 10, 100)
    assert plan.wait_ms == 40  # all four in line
    assert plan.database_cores == 1
    assert plan.growth == pytest.approx(8.64)
    assert plan.size == pytest.approx(86.4)
    assert plan.archive == pytest.approx(10 * 1000 * 86400 * 365 / 1e9)


def test_nobody_waits_in_line_where_there_is_none() -> None:
    plan = needed(100, SIMPLE)
    assert (plan.commits, plan.entries_a_commit, plan.wait_ms) == (20, 1, 10)


def test_what_does_not_fit_into_one_notification_takes_several() -> None:
    assert needed(5000, replace(SIMPLE, payload_bytes=300)).notifications == 400


def test_to_hear_the_others_costs_every_process_the_same() -> None:
    """Until there is no room for anything else."""
    assert needed(5000, replace(SIMPLE, notification_us=2500)).processes == 8
    too_many = needed(5000, replace(SIMPLE, notification_us=5000))
    assert math.isnan(too_many.processes)
    assert "too many" in table([5000], replace(SIMPLE, notification_us=5000))


def test_sockets_want_processes_too() -> None:
    assert needed(5000, replace(SIMPLE, lines=500)).processes == 10


def test_every_assumption_is_an_option() -> None:
    words = [word for name in Assumed.__struct_fields__ for word in (f"--{name.replace('_', '-')}", "7")]
    tables, assumed = asked(["--tables", "5", "6", *words])
    assert tables == [5, 6]
    assert set(msgspec.structs.asdict(assumed).values()) == {7}
    assert asked([])[1] == Assumed()


def test_every_result_is_shown() -> None:
    assert set(ROWS) == set(Needed.__struct_fields__)


def test_the_manual_shows_what_it_prints() -> None:
    assert table(*asked([])) in HOSTING.read_text("utf-8")
