"""Before the game: what a host may do with the chairs, one link for the whole table, cancelling, and the clock."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, claims_table, over, play_until
from tinstar.house import (
    BadNonce,
    ChairTaken,
    House,
    LinkUsed,
    NewTable,
    NotYourSeat,
    SeatWish,
    StoreError,
    Table,
    TableFull,
    UnknownTable,
)
from tinstar.house.clocks import CLOCKS, wind_up
from tinstar.house.errors import ChangedMeanwhile, Conflict
from tinstar.house.new_table import hash_secret
from tinstar.kernel import BadSetup, GameRunning, UnknownSeat

HostDoes = Callable[[Table], Awaitable[object]]
POWERS: dict[str, HostDoes] = {
    "fill": lambda table: table.gathering.fill(1, "random"),
    "invite": lambda table: table.gathering.invite(1),
    "invite_all": lambda table: table.gathering.invite_all(),
    "remove": lambda table: table.gathering.remove(1),
    "cancel": lambda table: table.gathering.cancel(),
}


async def gathering(house: House, *seats: SeatWish, clock: str = "") -> tuple[Table, NewTable]:
    """A table of a host that waits for people, and its keys."""
    wishes = list(seats) or [HUMAN, HUMAN]
    made = await house.new_table("claims", wishes, {}, gather=True, host="host", clock=clock)
    return await house.table(made.table), made


def token(made: NewTable, seat: int) -> str:
    return next(key.token for key in made.seats if key.seat == seat)


async def started(table: Table) -> None:
    with table.watch() as watch:
        while table.status == "gathering":
            await asyncio.wait_for(watch.changed(), 60)


# ---------------------------------------------------------------------------------------------- a bot on a chair


async def test_a_free_chair_is_filled_with_a_bot_and_its_link_is_void(house: House) -> None:
    table, made = await gathering(house, HUMAN, HUMAN, BOT)
    await house.seat_by_token(token(made, 1))
    await table.gathering.fill(1, "greedy")
    chair = table.chairs[1]
    assert (chair.kind, chair.bot, chair.taken, chair.person) == ("bot", "greedy", True, None)
    assert len({chair.name for chair in table.chairs[1:]}) == 2
    for use in (house.seat_by_token(token(made, 1)), table.seats.sit(1, token(made, 1), "p1", "Ann")):
        with pytest.raises(NotYourSeat):
            await use
    assert table.status == "gathering"


async def test_a_bot_can_be_exchanged_for_one_of_another_strength(house: House) -> None:
    table, _ = await gathering(house, HUMAN, SeatWish("bot", "Hal", "random"))
    await table.gathering.fill(1, "search")
    assert (table.chairs[1].name, table.chairs[1].bot) == ("Hal", "search")


async def test_the_last_chair_filled_starts_the_game(opens: Opens) -> None:
    house = await opens(patience=60.0)
    table, made = await gathering(house)
    await table.seats.sit(0, token(made, 0), "host", "Hanna", hash_secret("n"))
    await table.gathering.fill(1, "random")
    assert table.log.showing
    await table.seats.reveal_nonce(0, "n")
    await started(table)
    assert table.chairs[1].played_by_bot


async def test_a_host_who_does_not_sit_there_may_leave_it_all_to_bots(opens: Opens) -> None:
    house = await opens()
    table, _ = await gathering(house)
    await table.gathering.fill(0, "random")
    await table.gathering.fill(1, "random")
    await over(table)
    assert (await house.tables_of("host"))[0].seats == []


@pytest.mark.in_memory
@pytest.mark.parametrize("bot", ["", "genius"])
async def test_there_must_be_such_a_bot(house: House, bot: str) -> None:
    table, _ = await gathering(house)
    with pytest.raises(BadSetup):
        await table.gathering.fill(1, bot)


@pytest.mark.in_memory
async def test_whoever_sits_is_not_replaced_unawares(house: House) -> None:
    table, made = await gathering(house)
    await table.seats.sit(1, token(made, 1), "p1", "Ann")
    for use in (table.gathering.fill(1, "random"), table.gathering.invite(1)):
        with pytest.raises(ChairTaken):
            await use
    assert table.chairs[1].person == "p1"


@pytest.mark.in_memory
@pytest.mark.parametrize("seat", [-1, 2])
async def test_there_must_be_such_a_chair(house: House, seat: int) -> None:
    table, _ = await gathering(house)
    for use in (table.gathering.fill(seat, "random"), table.gathering.invite(seat), table.gathering.remove(seat)):
        with pytest.raises(UnknownSeat):
            await use


# ---------------------------------------------------------------------------------------------- links of chairs


async def test_an_invitation_taken_back_opens_nothing_any_more(house: House) -> None:
    table, made = await gathering(house)
    old = token(made, 1)
    await house.seat_by_token(old)
    key = await table.gathering.invite(1)
    for use in (house.seat_by_token(old), table.seats.sit(1, old, "p1", "Ann")):
        with pytest.raises(NotYourSeat):
            await use
    await table.seats.sit(1, key.token, "p1", "Ann")
    assert table.seats.of("p1") == [1]


async def test_a_chair_of_a_bot_becomes_one_for_a_friend(house: House) -> None:
    table, made = await gathering(house, HUMAN, SeatWish("bot", "Hal", "random"))
    key = await table.gathering.invite(1)
    chair = table.chairs[1]
    assert (chair.kind, chair.name, chair.taken, chair.bot) == ("human", "", False, "random")
    await table.seats.sit(0, token(made, 0), "host", "Hanna")
    await table.seats.sit(1, key.token, "p1", "Ann")
    await started(table)
    assert [chair.name for chair in table.chairs] == ["Hanna", "Ann"]


async def test_somebody_is_removed_and_neither_old_link_brings_them_back(house: House) -> None:
    table, made = await gathering(house)
    await table.seats.sit(1, token(made, 1), "p1", "Ann", hash_secret("n"))
    holder = table.seats.holder(1, "p1", None)
    keys = await table.gathering.remove(1)
    chair = table.chairs[1]
    assert (chair.kind, chair.taken, chair.person, chair.name) == ("human", False, None, "")
    assert not table.seats.holds(holder)
    assert [table.gathering.sent_away(person) for person in ("p1", "p2", None)] == [True, False, False]
    with pytest.raises(NotYourSeat):
        await table.seats.sit(1, token(made, 1), "p1", "Ann")
    with pytest.raises(NotYourSeat):
        await table.gathering.join(made.token, "p1", "Ann")
    with pytest.raises(NotYourSeat):
        await house.table_by_link(made.token)
    (key,) = keys.seats
    await table.seats.sit(1, key.token, "p1", "Ann")  # the host has thought better of it
    assert not table.gathering.sent_away("p1")
    assert await house.table_by_link(keys.token) is table


@pytest.mark.in_memory
async def test_only_a_person_can_be_removed(house: House) -> None:
    table, made = await gathering(house, HUMAN, BOT)
    for seat in (0, 1):
        with pytest.raises(NotYourSeat):
            await table.gathering.remove(seat)
    assert table.gathering.opens(made.token)


# ---------------------------------------------------------------------------------------------- one link


async def test_the_link_of_the_table_gives_the_first_free_chair(house: House) -> None:
    table, made = await gathering(house, HUMAN, BOT, HUMAN, HUMAN)
    assert await house.table_by_link(made.token) is table
    await table.seats.sit(0, token(made, 0), "host", "Hanna")
    assert await table.gathering.join(made.token, "p1", "Ann") == 2
    assert not table.gathering.full
    assert await table.gathering.join(made.token, "p2", "Bob") == 3
    assert table.gathering.full
    with pytest.raises(TableFull):
        await table.gathering.join(made.token, "p3", "Cid")
    await started(table)
    assert [chair.name for chair in table.chairs if chair.kind == "human"] == ["Hanna", "Ann", "Bob"]
    with pytest.raises(LinkUsed):
        await table.seats.sit(2, token(made, 2), "p3", "Cid")


async def test_whoever_has_sat_down_finds_the_own_seat_again(house: House) -> None:
    table, made = await gathering(house)
    await table.seats.sit(1, token(made, 1), "p1", "Ann")
    assert await table.gathering.join(made.token, "p1", "Other") == 1
    assert table.chairs[1].name == "Ann"
    await table.gathering.join(made.token, "p2", "Bob")
    await started(table)
    assert await table.gathering.join(made.token, "p1", "") == 1
    with pytest.raises(TableFull):
        await table.gathering.join(made.token, "p3", "Cid")


async def test_of_many_who_come_at_once_each_gets_a_chair_of_their_own(house: House) -> None:
    table, made = await gathering(house, HUMAN, HUMAN, HUMAN)
    coming = [table.gathering.join(made.token, f"p{n}", f"P{n}") for n in range(7)]
    got = await asyncio.gather(*coming, return_exceptions=True)
    assert sorted(seat for seat in got if isinstance(seat, int)) == [0, 1, 2]
    assert sum(isinstance(error, TableFull) for error in got) == 4


async def test_of_two_who_come_at_once_to_two_houses_each_gets_a_chair_of_their_own(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table, made = await gathering(one, HUMAN, HUMAN, HUMAN)
    other = await two.table(table.id)
    got = await asyncio.gather(
        table.gathering.join(made.token, "p1", "Ann"), other.gathering.join(made.token, "p2", "Bob")
    )
    assert sorted(got) == [0, 1]


async def test_of_two_who_come_at_once_to_two_houses_one_gets_the_last_chair(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table, made = await gathering(one, HUMAN, BOT)
    other = await two.table(table.id)
    coming = [table.gathering.join(made.token, "p1", "Ann"), other.gathering.join(made.token, "p2", "Bob")]
    got = await asyncio.gather(*coming, return_exceptions=True)
    assert sorted(map(type, got), key=str) == [int, TableFull]


@pytest.mark.sqlite_only
async def test_the_link_of_the_table_is_stored_as_a_hash_only(house: House, db: str) -> None:
    _, made = await gathering(house)
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection:
        dump = "\n".join(connection.iterdump())
    assert hash_secret(made.token) in dump
    assert made.token not in dump


async def test_a_link_of_the_table_taken_back_opens_nothing_any_more(opens: Opens) -> None:
    house, other = await opens(), await opens()
    table, made = await gathering(house)
    elsewhere = await other.table(table.id)
    new = await table.gathering.invite_all()
    with pytest.raises(NotYourSeat):
        await house.table_by_link(made.token)
    with pytest.raises(NotYourSeat):
        await table.gathering.join(made.token, "p1", "Ann")
    assert await table.gathering.join(new, "p1", "Ann") == 0
    assert await elsewhere.gathering.join(new, "p2", "Bob") == 1  # it looks into the database, which knows more


async def test_a_table_that_waits_for_nobody_has_no_link(house: House) -> None:
    for seats, gather in (([HUMAN, HUMAN], False), ([BOT, BOT], True)):
        made = await house.new_table("claims", seats, {}, gather=gather, host="host")
        assert made.token == ""
        with pytest.raises(NotYourSeat):
            await house.table_by_link("")


async def test_whoever_comes_by_the_link_adds_to_the_luck(opens: Opens) -> None:
    house = await opens(patience=60.0)
    table, made = await gathering(house, HUMAN, BOT)
    with pytest.raises(BadNonce):
        await table.gathering.join(made.token, "p1", "Ann", "<script>")
    await table.gathering.join(made.token, "p1", "Ann", hash_secret("ann's nonce"))
    await table.seats.reveal_nonce(0, "ann's nonce")
    await started(table)


# ---------------------------------------------------------------------------------------------- cancelling


@pytest.mark.sqlite_only
async def test_a_cancelled_table_is_gone_from_memory_and_disk(opens: Opens, db: str) -> None:
    house = await opens()
    table, made = await gathering(house)
    await table.seats.sit(1, token(made, 1), "p1", "Ann")
    await table.seats.sit(
        0, token(made, 0), "host", "Hanna", hash_secret("n")
    )  # promises a nonce, so it does not start at once
    await house.seat_by_token(token(made, 1), "p1")
    with table.watch() as watch:
        await table.gathering.cancel()
        assert await watch.changed()
    assert table.status == "cancelled"
    with pytest.raises(UnknownTable):
        await house.table(table.id)
    for lost in (house.seat_by_token(token(made, 1), "p1"), house.table_by_link(made.token)):
        with pytest.raises(NotYourSeat):
            await lost
    assert await house.tables_of("host") == await house.tables_of("p1") == []
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection:
        assert table.id not in "\n".join(connection.iterdump())
    await asyncio.sleep(0.4)  # longer than the patience with nonces
    assert table.status == "cancelled"


@pytest.mark.in_memory
async def test_at_a_cancelled_table_nothing_can_be_done(house: House) -> None:
    table, made = await gathering(house)
    await table.gathering.cancel()
    doing = [
        table.seats.sit(1, token(made, 1), "p1", "Ann"),
        table.gathering.join(made.token, "p1", "Ann"),
        table.seats.leave(0),
        table.decide(0, 0, "anything"),
        *[power(table) for power in POWERS.values()],
    ]
    for result in await asyncio.gather(*doing, return_exceptions=True):
        assert isinstance(result, UnknownTable)
    with pytest.raises(UnknownTable):
        table.seen(0)


async def test_a_table_cancelled_in_another_house_is_found_to_be_gone(opens: Opens) -> None:
    one, two = await opens(), await opens()
    table, made = await gathering(one)
    other = await two.table(table.id)
    await table.gathering.cancel()
    with other.watch() as watch:
        with pytest.raises(UnknownTable):
            await other.seats.sit(1, token(made, 1), "p1", "Ann")
        assert await watch.changed()
    assert other.status == "cancelled"
    with pytest.raises(UnknownTable):
        await two.table(table.id)


# ---------------------------------------------------------------------------------------------- just then it starts


@pytest.mark.in_memory
@pytest.mark.parametrize("power", POWERS)
async def test_once_the_game_has_begun_the_host_has_no_more_power(house: House, power: str) -> None:
    table, made = await gathering(house)
    await table.gathering.join(made.token, "p1", "Ann")
    await table.gathering.join(made.token, "p2", "Bob")
    await started(table)
    before = table.chairs
    with pytest.raises(GameRunning):
        await POWERS[power](table)
    assert table.chairs == before
    assert table.gathering.opens(made.token)


@pytest.mark.sqlite_only
@pytest.mark.parametrize("power", ["invite_all", "remove", "cancel"])
async def test_a_host_who_is_too_late_in_another_house_changes_nothing(opens: Opens, power: str) -> None:
    """The other process has begun the game already, and this one has not heard of it."""
    one, two = await opens(), await opens(patience=60.0)
    table, made = await gathering(one)
    await table.seats.sit(0, token(made, 0), "host", "Hanna")
    await table.seats.sit(1, token(made, 1), "p1", "Ann", hash_secret("n"))
    other = await two.table(table.id)
    assert other.log.showing
    await started(table)
    with pytest.raises(ChangedMeanwhile):
        await POWERS[power](other)
    assert other.status == "playing"
    await play_until(table, "")
    assert (await (await opens()).table(table.id)).status == "over"


async def test_a_game_does_not_start_without_somebody_who_was_removed_in_another_house(opens: Opens) -> None:
    one, two = await opens(patience=0.5), await opens(patience=60.0)
    table, made = await gathering(one)
    await table.seats.sit(0, token(made, 0), "host", "Hanna")
    await table.seats.sit(1, token(made, 1), "p1", "Ann", hash_secret("n"))
    other = await two.table(table.id)
    keys = await other.gathering.remove(1)
    with table.watch() as watch:
        while table.log.showing:
            await asyncio.wait_for(watch.changed(), 60)
    assert (table.status, table.chairs[1].taken) == ("gathering", False)
    await table.seats.sit(1, keys.seats[0].token, "p2", "Bob")
    await started(table)
    assert [chair.name for chair in table.chairs] == ["Hanna", "Bob"]


@pytest.mark.sqlite_only
async def test_whoever_gets_up_while_it_starts_elsewhere_has_sat_there_after_all(opens: Opens) -> None:
    one, two = await opens(), await opens(patience=60.0)
    table, made = await gathering(one)
    await table.seats.sit(0, token(made, 0), "host", "Hanna")
    await table.seats.sit(1, token(made, 1), "p1", "Ann", hash_secret("n"))
    other = await two.table(table.id)
    await started(table)
    with pytest.raises(ChangedMeanwhile):
        await other.seats.leave(1)
    assert (other.status, other.chairs[1].person) == ("playing", "p1")


async def test_of_starting_and_cancelling_one_wins(house: House) -> None:
    for _ in range(20):
        table, made = await gathering(house, HUMAN, BOT)
        joined, cancelled = await asyncio.gather(
            table.gathering.join(made.token, "p1", "Ann"), table.gathering.cancel(), return_exceptions=True
        )
        assert joined == 0
        assert cancelled is None or isinstance(cancelled, GameRunning)
        if cancelled is None:
            assert table.status == "cancelled"
        else:
            assert table.status == "playing"


@pytest.mark.in_memory
@pytest.mark.parametrize("power", POWERS)
async def test_a_database_that_fails_changes_nothing(house: House, power: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = await gathering(house)
    if power == "remove":
        await table.seats.sit(1, token(made, 1), "p1", "Ann")
    before = table.chairs

    async def fails(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    for name in ("put_chair", "put_link", "remove_never_started"):
        monkeypatch.setattr(house._store, name, fails)
    with pytest.raises(StoreError) as failed:
        await POWERS[power](table)
    assert not isinstance(failed.value, Conflict)
    monkeypatch.undo()
    assert (table.status, table.chairs, table.gathering.opens(made.token)) == ("gathering", before, True)
    await POWERS[power](table)


# ---------------------------------------------------------------------------------------------- the clock


@pytest.mark.parametrize("clock", CLOCKS)
async def test_a_table_keeps_its_clock_also_after_a_restart(opens: Opens, clock: str) -> None:
    house = await opens()
    table, _ = await gathering(house, clock=clock)
    assert table.clocks.name == clock
    stored = await house._store.load(table.id)
    assert stored is not None
    assert (stored.table.clock, stored.table.ticks) == (clock, wind_up(CLOCKS[clock], 2))
    assert (await (await opens()).table(table.id)).clocks.name == clock


async def test_a_rematch_has_the_same_clock_wound_up_anew(house: House) -> None:
    table = await claims_table(house, clock="slow")
    await play_until(table, "")
    again = await house.table((await table.rematch.ask(0)).table)
    assert again.clocks.name == "slow"


async def test_without_a_clock_nobody_is_hurried(house: House) -> None:
    table, _ = await gathering(house)
    stored = await house._store.load(table.id)
    assert stored is not None
    assert (table.clocks.name, stored.table.ticks, stored.table.deadline) == ("", [], None)


@pytest.mark.in_memory
@pytest.mark.parametrize("clock", ["never", "1D", " quick"])
async def test_there_must_be_such_a_clock(house: House, clock: str) -> None:
    with pytest.raises(BadSetup):
        await house.new_table("claims", [HUMAN, HUMAN], {}, clock=clock)
