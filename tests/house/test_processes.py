"""Several processes on one PostgreSQL: any of them serves any table, and one of them keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import text

from tests.chaos.past import Past
from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, FailsOnce, answer, claims_table, newer_games
from tinstar.house import House, OtherKey, SeatWish, Table, bus, table_clocks
from tinstar.house.news import Appended, News, mark, read_letter
from tinstar.kernel import SPECTATOR

WITHIN = 20.0

pytestmark = pytest.mark.postgres_only


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is at a table is known sooner than usual."""
    monkeypatch.setattr(table_clocks, "ANSWERED_WITHIN", 0.2)


@pytest.fixture
async def two(opens: Opens) -> tuple[House, House]:
    """Two processes that know each other."""
    one, other = await opens(), await opens()
    await until(lambda: len(one._bus.living) == len(other._bus.living) == 2)
    return one, other


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN):
        while not reached():
            await asyncio.sleep(0.005)


def stop_hearing(house: House, patch: pytest.MonkeyPatch) -> list[News]:
    """What others tell passes this process by; it is seen here as it comes, which on a busy machine takes its time."""
    assert isinstance(house._bus, bus.Postgres)
    missed, name = list[News](), house._bus.name

    def miss(payload: str, listener: object) -> None:
        if payload and (letter := read_letter(payload)).sender != name:
            missed.extend(letter.news)

    patch.setattr(house._bus, "_deliver", miss)
    return missed


def by_keeper(houses: tuple[House, House], table: Table) -> tuple[House, House]:
    """Who keeps a table, and who does not."""
    one, other = houses
    return (one, other) if one._bus.keeps(table.id, table.log.rules) else (other, one)


# ---------------------------------------------------------------------------------------------------- one house


async def test_a_process_with_another_key_is_not_let_in(opens: Opens) -> None:
    """Its guests would be strangers elsewhere. Who lives is not disturbed, and who knows no guests belongs to all."""
    one, other = await opens(key="a" * 64), await opens(key="a" * 64)
    with pytest.raises(OtherKey, match="--key"):
        await opens(key="b" * 64)
    await opens(workers=0)
    await until(lambda: len(one._bus.living) == len(other._bus.living) == 3)
    assert one._bus.up
    assert other._bus.up


async def test_when_all_are_closed_the_key_may_change(opens: Opens) -> None:
    one = await opens(key="a" * 64)
    await one.close()
    assert (await opens(key="b" * 64))._bus.up


async def test_whoever_belongs_comes_back_while_somebody_else_knocks(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a process that begins is asked for its key: a stranger must not close the house of others."""
    one = await opens(key="a" * 64)
    with monkeypatch.context() as careless:
        careless.setattr(bus, "same_key", lambda *_: True)
        await opens(key="b" * 64)
    await hang_up(one)
    await until(lambda: one._bus.up and len(one._bus.living) == 2)


# ---------------------------------------------------------------------------------------------------- playing


async def test_a_decision_here_is_seen_there(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    with same.watch() as watch:
        for _ in range(6):
            seat = table.asked[0]
            await answer(table, seat)
            async with asyncio.timeout(WITHIN):
                while same.seq < table.seq:
                    await watch.changed()
    assert same.seen(0) == table.seen(0)
    assert there.metrics.news_heard_total >= 6


async def test_who_was_acknowledged_here_sees_it_there_at_once(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    await there.table(table.id)
    for _ in range(5):
        await answer(table, table.asked[0])
        same = await there.table(table.id)
        assert same.seq == table.seq


async def test_both_answer_in_turn_and_have_the_same_log(two: tuple[House, House]) -> None:
    table = await claims_table(two[0])
    tables = [table, await two[1].table(table.id)]
    for turn in range(10):
        now = tables[turn % 2]
        await now.refresh()
        await answer(now, now.asked[0])
    for one in tables:
        await one.refresh()
    assert tables[0].log.running().entries == tables[1].log.running().entries
    assert tables[0].log.table == tables[1].log.table


async def test_what_was_missed_is_read(two: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two
    table = await claims_table(here)
    with monkeypatch.context() as deaf:
        missed = stop_hearing(there, deaf)
        same = await there.table(table.id)
        await answer(table, table.asked[0])
        await until(lambda: Appended in map(type, missed))
    assert same.log.table.length < table.log.table.length
    await answer(table, table.asked[1])
    await until(lambda: same.log.table == table.log.table)
    assert same.seen(0) == table.seen(0)
    assert there.metrics.news_missed_total >= 1


async def test_chairs_starts_and_cancelling_are_seen_there(two: tuple[House, House]) -> None:
    here, there = two
    made = await here.new_table("claims", [HUMAN, SeatWish("human")], {}, gather=True, host="host")
    table, same = await here.table(made.table), await there.table(made.table)
    await table.seats.sit(0, made.seats[0].token, "p1", "Ann")
    await until(lambda: same.chairs[0].person == "p1")
    await same.seats.sit(1, made.seats[1].token, "p2", "Bob")
    await until(lambda: table.status == same.status == "playing")
    assert table.seen(0) == same.seen(0)
    gone = await here.new_table("claims", [HUMAN, HUMAN], {}, gather=True, host="host")
    there_too = await there.table(gone.table)
    await (await here.table(gone.table)).gathering.cancel()
    await until(lambda: there_too.status == "cancelled")


async def test_who_finds_a_log_set_back_tells_the_others(two: tuple[House, House], db: str) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    past = Past(db, table.id)
    await answer(table, table.asked[0])
    await until(lambda: same.log.table == table.log.table)
    await asyncio.to_thread(past.come_back)
    await same.refresh()
    assert same.log.running().entries == []
    await until(lambda: table.log.running().entries == [])


# ---------------------------------------------------------------------------------------------------- who keeps


async def test_exactly_one_process_keeps_a_table_and_each_has_its_share(two: tuple[House, House]) -> None:
    rules = mark("gold_rush", 1)
    one = [two[0]._bus.keeps(f"table{n}", rules) for n in range(400)]
    other = [two[1]._bus.keeps(f"table{n}", rules) for n in range(400)]
    assert all(a != b for a, b in zip(one, other, strict=True))
    assert 100 < sum(one) < 300


async def test_bots_play_at_the_process_that_keeps_the_table(two: tuple[House, House]) -> None:
    """Wherever a table was made and is watched."""
    for _ in range(6):
        made = await two[0].new_table("claims", [BOT, BOT], {})
        table = await two[1].table(made.table)
        await until(lambda table=table: table.status == "over")  # type: ignore[misc]
    assert sum(house.metrics.decisions_total for house in two) > 0
    for house in two:
        await until(lambda house=house: house.metrics.bot_decisions_total == house.metrics.decisions_total)  # type: ignore[misc]


async def test_another_takes_over_when_the_keeper_is_gone(opens: Opens) -> None:
    houses = await opens(pace=0.02), await opens(pace=0.02)
    await until(lambda: all(len(house._bus.living) == 2 for house in houses))
    table = await claims_table(houses[0], HUMAN, BOT)
    keeper, other = by_keeper(houses, table)
    same = await other.table(table.id)
    await keeper.close()
    await until(lambda: same.kept)
    seq = same.seq
    while same.seq < seq + 4 and same.status == "playing":
        if 0 in same.asked:
            await answer(same, 0)
        await asyncio.sleep(0.005)
    assert other.metrics.bot_decisions_total > 0


async def test_a_process_that_does_not_hear_keeps_nothing(two: tuple[House, House]) -> None:
    table = await claims_table(two[0])
    keeper, _ = by_keeper(two, table)
    kept = await keeper.table(table.id)
    assert kept.kept
    await keeper._bus.close()
    assert not kept.kept
    assert keeper.bus_trouble
    await answer(kept, kept.asked[0])  # people play on


async def test_a_process_without_workers_shows_tables_and_keeps_none(opens: Opens) -> None:
    shows, plays = await opens(workers=0), await opens()
    await until(lambda: len(shows._bus.living) == 2)
    made = await shows.new_table("claims", [BOT, BOT], {})
    table = await shows.table(made.table)
    assert not table.kept
    await until(lambda: table.status == "over")
    assert shows.metrics.bot_decisions_total == 0
    assert plays.metrics.bot_decisions_total > 0


async def test_nobody_keeps_a_table_whose_rules_it_does_not_play(opens: Opens) -> None:
    """Old and new processes side by side: whichever has the highest hash, the old one plays on."""
    old = await opens()
    new = await opens(games=newer_games)
    await until(lambda: len(old._bus.living) == len(new._bus.living) == 2)
    tables = [await claims_table(old) for _ in range(8)]
    assert all(table.kept for table in tables)
    assert not any(new._bus.keeps(table.id, table.log.rules) for table in tables)
    assert (await new.table(tables[0].id)).status == "old_rules"


async def test_one_process_tidies_for_all(two: tuple[House, House]) -> None:
    assert sorted(house._bus.keeps("tidying") for house in two) == [False, True]


# ---------------------------------------------------------------------------------------------------- people


async def test_who_is_at_a_table_there_is_here_too(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    assert table.attendance.sitting(0) == "gone"
    same.attendance.enter(0)
    await until(lambda: table.attendance.sitting(0) == "here")
    same.attendance.exit(0)
    await until(lambda: table.attendance.presence.others == [])
    assert table.attendance.presence.away_for(0) < WITHIN
    same.attendance.enter(1)
    await until(lambda: table.attendance.sitting(1) == "here")
    await there.close()
    await until(lambda: table.attendance.presence.others == [])


async def test_who_looks_on_there_is_counted_here(two: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tinstar.house.attendance.LOOKERS_COUNTED", 0.02)
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    with same.watch():
        same.attendance.enter(SPECTATOR)
        same.attendance.enter(SPECTATOR)
        await until(lambda: table.attendance.lookers == 2)
        same.attendance.exit(SPECTATOR)
        await until(lambda: table.attendance.lookers == 1)
    await there.close()
    await until(lambda: table.attendance.lookers == 0)


async def test_a_table_that_is_loaded_later_hears_who_is_there(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    table.attendance.enter(1)
    same = await there.table(table.id)
    await until(lambda: same.attendance.sitting(1) == "here")


async def test_signals_are_seen_there(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    with same.watch() as watch:
        table.reminders.react(0, "hat")
        async with asyncio.timeout(WITHIN):
            while not (shown := watch.signals()):
                await watch.changed()
    assert [(signal.seat, signal.what) for signal in shown] == [(0, "hat")]


async def test_bots_alone_play_while_somebody_watches_elsewhere(opens: Opens) -> None:
    houses = await opens(pace=0.05), await opens(pace=0.05)
    await until(lambda: all(len(house._bus.living) == 2 for house in houses))
    made = await houses[0].new_table("gold_rush", [BOT, BOT], {})
    keeper, other = by_keeper(houses, await houses[0].table(made.table))
    table, same = await keeper.table(made.table), await other.table(made.table)
    await asyncio.sleep(0.1)  # both have heard of the first looks
    table.audience.looked_at = same.audience.looked_at = -10_000.0
    assert table.bots.resting
    with same.watch():
        await until(lambda: not table.bots.resting)
        seq = table.seq
        await until(lambda: same.seq > seq)


async def test_a_live_clock_runs_while_somebody_is_at_another_process(two: tuple[House, House]) -> None:
    table = await claims_table(two[0], clock="normal")
    keeper, other = by_keeper(two, table)
    kept, same = await keeper.table(table.id), await other.table(table.id)
    await asyncio.sleep(0.3)
    assert not any(tick.since for tick in kept.clocks.ticks)
    same.attendance.enter(0)
    await until(lambda: any(tick.since for tick in kept.clocks.ticks))
    await until(lambda: any(tick.since for tick in same.clocks.ticks))
    same.attendance.exit(0)


async def test_two_that_believe_to_keep_a_table_call_once(
    two: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await claims_table(two[0], clock="1d")
    tables = [await house.table(table.id) for house in two]
    await until(lambda: all(one.clocks.knows_who and any(tick.since for tick in one.clocks.ticks) for one in tables))
    monkeypatch.setattr(bus.Postgres, "keeps", lambda *_: True)
    for house in two:
        now = house._store.time()
        monkeypatch.setattr(house._store._timepiece, "_given", lambda now=now: now + 2 * 86400.0)
    await asyncio.gather(*(one.clocks.time_out() for one in tables))
    await until(lambda: all(one.seq == 1 for one in tables))  # the houses mind their clocks too, perhaps sooner
    await asyncio.gather(*(one.clocks.time_out() for one in tables))
    for one in tables:
        await one.refresh()
        assert [tick.missed for tick in one.clocks.ticks] == [1, 1]
        assert one.seq == 1


# ---------------------------------------------------------------------------------------------------- what goes wrong


async def test_a_rematch_is_seen_there(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    await to_the_end(table)
    await until(lambda: same.status == "over")
    await table.rematch.ask(0)
    await until(lambda: same.rematch.id == table.rematch.id is not None)


async def test_who_came_while_nobody_listened_is_heard_of(two: tuple[House, House]) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    same.attendance.enter(1)
    await until(lambda: table.attendance.sitting(1) == "here")
    await hang_up(here)
    same.attendance.enter(0)
    same.attendance.exit(1)
    await until(lambda: here._bus.up)
    await until(lambda: table.attendance.sitting(0) == "here")
    await until(lambda: table.attendance.presence.away_for(1) > 0)


async def hang_up(house: House) -> None:
    """Its listening session is ended by the engine."""
    assert isinstance(house._bus, bus.Postgres)
    values = {"name": house._bus.name}
    ending = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")
    await house._store.do(lambda connection: connection.execute(ending, values).all())
    await until(lambda: not house._bus.up)


async def test_a_read_that_fails_is_tried_again(two: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two
    table = await claims_table(here)
    same = await there.table(table.id)
    await until(lambda: not same.log.stale)
    load = FailsOnce(there._store.load)
    with monkeypatch.context() as deaf:
        missed = stop_hearing(there, deaf)
        await answer(table, table.asked[0])
        await until(lambda: Appended in map(type, missed))
    monkeypatch.setattr(there._store, "load", load)
    there.members_changed(missed=True)
    await until(lambda: same.log.table == table.log.table)
    assert load.tried > 1


async def test_a_table_that_stumbles_makes_nobody_deaf(
    two: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    table, other = await claims_table(here), await claims_table(here)
    same, like = await there.table(table.id), await there.table(other.id)
    monkeypatch.setattr(same.log, "follow", lambda _: 1 // 0)
    await answer(table, table.asked[0])
    await answer(other, other.asked[0])
    await until(lambda: like.log.table == other.log.table)
    assert there._bus.up


async def test_the_record_of_a_game_that_others_finished_is_whole(opens: Opens) -> None:
    old, new = await opens(), await opens(games=newer_games)
    table = await claims_table(old)
    await new.table(table.id)
    await to_the_end(table)
    assert (await new.table(table.id)).record().entries == table.record().entries


async def to_the_end(table: Table) -> None:
    while table.status == "playing":
        await answer(table, table.asked[0])


async def test_where_nobody_keeps_tables_it_is_said(opens: Opens) -> None:
    shows = await opens(workers=0)
    assert "workers" in shows.bus_trouble
    await opens()
    await until(lambda: not shows.bus_trouble)
