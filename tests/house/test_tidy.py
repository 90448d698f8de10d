"""Old games are packed without a trace for those who look at them; tables that never began are removed."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, everything, games, newer_games, play_until
from tinstar.house import House, SeatWish, Table, UnknownTable
from tinstar.house.fsck import examine
from tinstar.house.limits import Limits
from tinstar.house.tidy import DAY, Tidied, seconds_until, tidy, tidy_house
from tinstar.kernel import Record

LIMITS = Limits()
NO_LIMITS = Limits(finished_days=0, abandoned_days=0, gathering_days=0)


def after_days(days: float) -> Callable[[], float]:
    """The time so many days later."""
    return lambda: time.time() + days * DAY


async def tidied(house: House, limits: Limits = LIMITS, **more: Any) -> Tidied:
    return await tidy(house._store, games, limits, **more)


async def rows(house: House, table: str) -> int:
    count = f"SELECT count(*) FROM {table}"
    return await house._store.do(lambda connection: connection.exec_driver_sql(count).scalar_one())


async def finished_table(house: House) -> Table:
    table = await claims_table(house, SeatWish("human", "Ann"), HUMAN, host="p1", title="Done")
    await play_until(table, "")
    return table


async def test_a_finished_game_is_shown_as_before_when_it_is_packed(opens: Opens) -> None:
    table = await finished_table(await opens())
    later = await opens(time=after_days(31))
    assert await tidied(later) == Tidied(packed=1, entries=len(table.record().entries))
    assert await rows(later, "entries") == 0
    again = await later.table(table.id)
    assert everything(again) == everything(table)
    assert again.record() == table.record()
    assert again.chairs == table.chairs
    assert [line.outcome for line in await later.tables_of("p1")] == [table.seen(0).outcome]
    assert (await again.rematch.ask(0)).table == again.rematch.id
    assert await tidied(later) == Tidied()


async def test_a_packed_log_is_a_record_that_others_can_read(opens: Opens) -> None:
    table = await finished_table(await opens())
    later = await opens(time=after_days(31))
    await tidied(later)
    column = "SELECT record FROM tables"
    data = await later._store.do(lambda connection: connection.exec_driver_sql(column).scalar_one())
    assert Record.from_json(gzip.decompress(data)) == table.record()


async def test_an_abandoned_game_goes_on_after_it_was_packed(opens: Opens) -> None:
    table = await claims_table(await opens())
    await play_until(table, "Scout")
    assert await tidied(await opens(time=after_days(89))) == Tidied()
    later = await opens(time=after_days(91))
    assert (await tidied(later)).packed == 1
    again = await later.table(table.id)
    assert everything(again) == everything(table)
    await answer(again, again.seen(-1).waiting[0])
    assert await rows(later, "entries") == 1
    await play_until(again, "")
    last = await opens(time=after_days(91 + 31))
    assert (await (await opens()).table(table.id)).record() == again.record()
    assert (await tidied(last)).packed == 1
    assert await rows(last, "entries") == 0
    assert (await last.table(table.id)).record() == again.record()


async def test_a_game_in_memory_is_played_on_while_it_is_packed(opens: Opens) -> None:
    house = await opens()
    table = await claims_table(house)
    await play_until(table, "Scout")
    assert (await tidied(await opens(time=after_days(91)))).packed == 1
    await play_until(table, "")
    assert (await (await opens()).table(table.id)).record() == table.record()


async def test_packing_again_and_again_disturbs_no_game(db: str, opens: Opens) -> None:
    house, other = await opens(pace=0.05), await opens(time=after_days(91), workers=0)
    tables = [await claims_table(house, BOT, BOT, BOT) for _ in range(4)]
    packed = 0
    async with asyncio.timeout(60):
        while any(table.status != "over" for table in tables):
            packed += (await tidied(other)).packed
            await asyncio.sleep(0)
    assert packed > len(tables)
    later = await opens()
    for table in tables:
        assert (await later.table(table.id)).record() == table.record()
    assert examine(db, games).wrong == []


async def test_a_game_that_goes_on_meanwhile_is_not_packed(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await claims_table(await opens())
    await play_until(table, "Scout")
    later = await opens(time=after_days(91))
    pack = later._store.pack

    async def late(*args: Any) -> None:
        await answer(table, table.seen(-1).waiting[0])
        await pack(*args)

    monkeypatch.setattr(later._store, "pack", late)
    assert await tidied(later) == Tidied()
    assert await rows(later, "entries") == len(table.log.running().entries)


async def test_a_table_that_never_began_is_removed(opens: Opens) -> None:
    house = await opens()
    old = await claims_table(house, gather=True)
    begun = await claims_table(house)
    assert await tidied(await opens(time=after_days(6))) == Tidied()
    later = await opens(time=after_days(8))
    assert await tidied(later, spared=[old.id]) == Tidied()
    assert await tidied(later) == Tidied(removed=1)
    assert await rows(later, "chairs") == len(begun.chairs)
    with pytest.raises(UnknownTable):
        await later.table(old.id)


async def test_a_table_where_somebody_sits_down_meanwhile_is_not_removed(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opens()
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, gather=True)
    later = await opens(time=after_days(8))
    remove = later._store.remove_never_started
    table = await later.table(made.table)

    async def late(*args: Any) -> None:
        await table.seats.sit(0, made.seats[0].token, "p1", "Ann")
        await remove(*args)

    monkeypatch.setattr(later._store, "remove_never_started", late)
    assert await tidied(later) == Tidied()
    assert (await (await opens()).table(made.table)).chairs[0].name == "Ann"


async def test_guests_without_a_table_are_forgotten_when_they_have_not_been_here_for_long(opens: Opens) -> None:
    house = await opens()
    host, seated, idle, comes, looks = [(await house.person(None, name)).id for name in ("h", "s", "i", "c", "l")]
    for _ in range(250):
        await house.person(None)
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, host=host, gather=True)
    await (await house.table(made.table)).seats.sit(0, made.seats[0].token, seated, "s")
    assert (await tidied(house)).forgotten == 0
    house._store.time = after_days(20)  # type: ignore[method-assign]
    await house.person(comes)
    await house.tables_of(looks)
    house._store.time = after_days(31)  # type: ignore[method-assign]
    limits = Limits(gathering_days=0)
    assert (await tidied(house, limits, dry_run=True)).forgotten == 251
    assert (await tidied(house, Limits(gathering_days=0, guest_days=0))).forgotten == 0
    assert (await tidied(house, limits)).forgotten == 251
    assert await rows(house, "people") == 4
    assert (await house.person(idle)).id != idle, "who comes back after that is a new guest"
    for known in (host, seated, comes, looks):
        assert (await house.person(known)).id == known


async def test_a_guest_who_comes_back_meanwhile_is_not_forgotten(opens: Opens) -> None:
    house = await opens()
    back, gone = [(await house.person(None)).id for _ in range(2)]
    house._store.time = after_days(31)  # type: ignore[method-assign]
    before = house._store.time() - 30 * DAY
    guests = await house._store.guests_to_forget(before, "", 10)
    assert sorted(guests) == sorted([back, gone])
    await house.person(back)
    assert await house._store.forget_guests(guests, before) == 1
    assert (await house.person(back)).id == back


async def test_what_cannot_be_verified_is_left_as_it_is(opens: Opens) -> None:
    house = await opens()
    table = await finished_table(house)
    before = await rows(house, "entries")
    later = await opens(time=after_days(31))
    left = await tidy(later._store, newer_games, LIMITS)
    assert [table.id in said and "other rules" in said for said in left.left] == [True]
    spoil = "UPDATE entries SET luck = '[7]' WHERE n = 3"
    await house._store.do(lambda connection: connection.exec_driver_sql(spoil))
    left = await tidied(later)
    assert [table.id in said and "damaged" in said for said in left.left] == [True]
    assert (left.packed, await rows(later, "entries")) == (0, before)


async def test_a_dry_run_and_no_limits_change_nothing(opens: Opens, db: str) -> None:
    house = await opens()
    await finished_table(house)
    await claims_table(house, gather=True)
    before = await rows(house, "entries"), await rows(house, "tables")
    later = await opens(time=after_days(1000))
    assert await tidied(later, NO_LIMITS) == Tidied()
    assert await tidied(later, dry_run=True) == Tidied(packed=1, entries=before[0], removed=1)
    assert (await rows(house, "entries"), await rows(house, "tables")) == before
    soon = Limits(finished_days=1e-9, gathering_days=1e-9)
    assert (await tidy_house(db, games, soon, dry_run=True)).packed == 1
    assert (await rows(house, "entries"), await rows(house, "tables")) == before
    assert await tidy_house(db, games, soon) == Tidied(packed=1, entries=before[0], removed=1)


async def test_the_house_tidies_up_at_night(opens: Opens) -> None:
    house = await opens()
    table, watched = await finished_table(house), await finished_table(house)
    await house.close()
    night = (time.time() // DAY + 31) * DAY + 4 * 3600

    # The clock stands still: however long the house takes to open, its night begins three seconds after.
    later = await opens(time=lambda: night - 3.0, limits=Limits(tidy_hour=4))
    kept = await later.table(watched.id)
    async with asyncio.timeout(30):
        while await rows(later, "entries") > len(kept.record().entries):
            await asyncio.sleep(0.05)
    assert everything(await later.table(table.id)) == everything(table)
    assert await rows(later, "entries") == len(kept.record().entries)


@pytest.mark.parametrize(("now", "wait"), [(0.0, 4 * 3600), (4 * 3600.0, DAY), (5 * 3600.0, 23 * 3600)])
def test_the_night_comes_once_a_day(now: float, wait: float) -> None:
    assert seconds_until(4, 1000 * DAY + now) == wait
