"""People: guests, names, tokens, sitting down, gathering with nonces, leaving, coming back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.house.conftest import Opens
from tests.house.older import made_older
from tests.house.playing import BOT, HUMAN, answer, claims_table, over, play_until
from tests.kernel import claims
from tinstar.house import (
    BadNonce,
    House,
    LinkUsed,
    NewTable,
    NotStarted,
    NotYourSeat,
    SeatWish,
    Table,
)
from tinstar.house.chairs import clean
from tinstar.house.new_table import hash_secret
from tinstar.kernel import SPECTATOR, BadSetup, GameRunning, UnknownSeat, verify


async def gathering(house: House, *seats: SeatWish) -> tuple[Table, dict[int, str]]:
    """A table that waits for people, with the tokens of its seats."""
    made = await house.new_table("claims", list(seats) or [HUMAN, HUMAN], {}, gather=True, host="host")
    return await house.table(made.table), tokens(made)


def tokens(made: NewTable) -> dict[int, str]:
    return {key.seat: key.token for key in made.seats}


async def started(table: Table) -> None:
    with table.watch() as watch:
        while table.status == "gathering":
            await asyncio.wait_for(watch.changed(), 60)


# ---------------------------------------------------------------------------------------------- names and guests


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Calamity   Jane ", "Calamity Jane"),
        ("Ben <b>", "Ben <b>"),
        ("a\u202eb\u2066c\x00d\x1be\u200bf", "abcdef"),
        ("line\nbreak\ttab", "line break tab"),
        ("x" * 100, "x" * 24),
        ("\u202e\x07", ""),
        ("Zoë Ñandú 李", "Zoë Ñandú 李"),
    ],
)
def test_names_are_cleaned_at_the_door(given: str, kept: str) -> None:
    assert clean(given) == kept


async def test_guests_come_back_and_may_change_their_name(house: House) -> None:
    ann = await house.person(None, "Ann")
    assert await house.person(ann.id) == ann
    renamed = await house.person(ann.id, "  Anna\x00 ")
    assert (renamed.id, renamed.name) == (ann.id, "Anna")
    stranger = await house.person("forged", "Bob")
    assert stranger.id != "forged"


@pytest.mark.in_memory
async def test_bots_get_names_that_nobody_else_has(house: House) -> None:
    table = await claims_table(house, SeatWish(name="Buck"), BOT, BOT, BOT)
    names = [chair.name for chair in table.chairs]
    assert len(set(names)) == 4
    assert all(names)


@pytest.mark.in_memory
@pytest.mark.parametrize("seats", [[], [HUMAN], [HUMAN] * 6, [HUMAN, SeatWish("bot", bot="genius")]])
async def test_impossible_seats_are_refused(house: House, seats: list[SeatWish]) -> None:
    with pytest.raises(BadSetup):
        await house.new_table("claims", seats, {})


@pytest.mark.in_memory
@pytest.mark.parametrize("seed", [-1, 2**63, True])
async def test_impossible_seeds_are_refused(house: House, seed: int) -> None:
    with pytest.raises(BadSetup):
        await house.new_table("claims", [HUMAN, HUMAN], {}, seed=seed)


# ---------------------------------------------------------------------------------------------- tokens


@pytest.mark.sqlite_only
async def test_a_token_opens_its_seat_and_is_stored_as_a_hash_only(house: House, db: str) -> None:
    made = await house.new_table("claims", [HUMAN, BOT, HUMAN], {})
    assert [key.seat for key in made.seats] == [0, 2]
    for key in made.seats:
        assert await house.seat_by_token(key.token) == (made.table, key.seat)
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as connection:
        dump = "\n".join(connection.iterdump())
    assert hash_secret(made.seats[0].token) in dump
    assert made.seats[0].token not in dump


@pytest.mark.parametrize("token", ["", "forged", "x" * 5000])
async def test_forged_tokens_open_nothing(house: House, token: str) -> None:
    table = await claims_table(house)
    with pytest.raises(NotYourSeat):
        await house.seat_by_token(token)
    with pytest.raises(NotYourSeat):
        await table.seats.sit(0, token, "p1", "Ann")


@pytest.mark.in_memory
async def test_the_token_of_one_seat_does_not_open_another(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, BOT], {})
    table = await house.table(made.table)
    with pytest.raises(NotYourSeat):
        await table.seats.sit(1, made.seats[0].token, "p1", "Ann")
    with pytest.raises(UnknownSeat):
        await table.seats.sit(2, made.seats[0].token, "p1", "Ann")


async def test_at_a_table_of_programs_the_token_stays_the_key(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {})
    table, token = await house.table(made.table), made.seats[0].token
    await table.seats.sit(0, token, "p1", "Ann")
    await table.seats.sit(0, token, "p2", "Bob")
    assert (table.seats.of("p1"), table.seats.of("p2")) == ([], [0])
    assert await house.seat_by_token(token) == (table.id, 0)


async def test_a_link_is_used_up_by_the_first_who_sits_down(house: House) -> None:
    table, token = await gathering(house)
    await table.seats.sit(0, token[0], "p1", "Ann")
    await table.seats.sit(0, token[0], "p1", "Ann")  # a second click on the button
    with pytest.raises(LinkUsed):
        await table.seats.sit(0, token[0], "host", "Nosy")
    with pytest.raises(LinkUsed):
        await house.seat_by_token(token[0])
    assert await house.seat_by_token(token[0], "p1") == (table.id, 0)
    assert table.chairs[0].name == "Ann"


@pytest.mark.in_memory
async def test_a_holder_holds_a_seat_until_it_changes_hands(house: House) -> None:
    table, token = await gathering(house)
    nobody = table.seats.holder(0, None, token[0])
    invited = table.seats.holder(0, "p1", token[0])
    assert table.seats.holds(nobody)
    await table.seats.sit(0, token[0], "p1", "Ann")
    assert (table.seats.holds(nobody), table.seats.holds(invited)) == (False, True)
    seated, sitting = table.seats.holder(0, "p1", token[0]), table.seats.holder(0, "p1", None)
    assert table.seats.holds(seated)
    assert table.seats.holds(sitting)
    await table.seats.leave(0)
    assert not table.seats.holds(seated)
    assert not table.seats.holds(sitting)
    await table.seats.sit(0, token[0], "p2", "Bob")
    assert not any(table.seats.holds(holder) for holder in (nobody, invited, seated, sitting))


async def test_a_new_key_takes_the_seat_from_the_old_token_but_not_from_its_person(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {})
    table, token = await house.table(made.table), made.seats[0].token
    await table.seats.sit(0, token, "p1", "Ann")
    rights = ((None, token), ("p1", token), ("p1", None))
    holders = [table.seats.holder(0, *right) for right in rights]
    await table.seats.leave(0)
    assert all(map(table.seats.holds, holders)), "away, but it is still their seat"
    await table.seats.new_key(0)
    assert [table.seats.holds(holder) for holder in holders] == [False, False, True]


@pytest.mark.in_memory
async def test_a_spectator_needs_no_right(house: House) -> None:
    table, token = await gathering(house)
    onlooker = table.seats.holder(SPECTATOR, "p1", token[0])
    await table.seats.new_key(0)
    assert table.seats.holds(onlooker)


# ---------------------------------------------------------------------------------------------- gathering


async def test_the_game_starts_when_all_have_shown_their_nonces(opens: Opens) -> None:
    house = await opens(patience=60.0)
    table, token = await gathering(house, HUMAN, BOT, HUMAN)
    await table.seats.sit(0, token[0], "p1", "Ann", hash_secret("ann's nonce"))
    assert not table.log.showing
    with pytest.raises(NotStarted, match="waiting for people"):
        table.seen(0)
    with pytest.raises(NotStarted):
        await table.seats.reveal_nonce(0, "ann's nonce")
    await table.seats.sit(2, token[2], "p2", "Bob", hash_secret("bob's nonce"))
    assert table.log.showing
    with pytest.raises(BadNonce):
        await table.seats.reveal_nonce(0, "bob's nonce")
    await table.seats.reveal_nonce(0, "ann's nonce")
    assert [chair.ready for chair in table.chairs] == [True, True, False]
    with pytest.raises(NotStarted, match=r"everybody has sat down.* seat 2 has shown its nonce"):
        table.seen(0)
    await table.seats.reveal_nonce(2, "bob's nonce")
    await started(table)
    await table.seats.reveal_nonce(2, "bob's nonce")  # too late does no harm
    await table.seats.leave(0)
    await table.seats.leave(2)
    await over(table)
    record = table.record()
    assert [bytes.fromhex(nonce).decode() for nonce in record.deal.nonces] == ["ann's nonce", "", "bob's nonce"]
    assert verify(claims.game, record).nonces == 2
    assert record.deal.commitment == table.commitment


async def test_the_game_starts_without_a_nonce_that_is_not_shown(house: House) -> None:
    table, token = await gathering(house)
    await table.seats.sit(0, token[0], "p1", "Ann", hash_secret("ann's nonce"))
    await table.seats.sit(1, token[1], "p2", "Bob", hash_secret("bob's nonce"))
    await table.seats.reveal_nonce(1, "bob's nonce")
    assert table.status == "gathering"
    await started(table)
    await play_until(table, "")
    assert verify(claims.game, table.record()).nonces == 1


async def test_without_nonces_the_game_starts_at_once(opens: Opens) -> None:
    house = await opens(patience=60.0)
    table, token = await gathering(house)
    await table.seats.sit(0, token[0], "p1", "Ann")
    await table.seats.sit(1, token[1], "p2", "Bob")
    await started(table)
    assert table.seen(0).options


@pytest.mark.in_memory
async def test_a_hash_must_look_like_one(house: House) -> None:
    table, token = await gathering(house)
    with pytest.raises(BadNonce):
        await table.seats.sit(0, token[0], "p1", "Ann", "<script>")


async def test_somebody_who_stands_up_again_frees_the_seat(house: House) -> None:
    table, token = await gathering(house)
    await table.seats.sit(0, token[0], "p1", "Ann", hash_secret("n"))
    await table.seats.sit(1, token[1], "p2", "Bob", hash_secret("m"))
    await table.seats.leave(0)
    await asyncio.sleep(0.4)  # longer than the patience
    assert table.status == "gathering"
    await table.seats.sit(0, token[0], "p3", "Cid")
    await started(table)
    assert [chair.name for chair in table.chairs] == ["Cid", "Bob"]


async def test_gathering_survives_a_restart(opens: Opens) -> None:
    first = await opens(patience=60.0)
    table, token = await gathering(first)
    await table.seats.sit(0, token[0], "p1", "Ann", hash_secret("n"))
    await table.seats.sit(1, token[1], "p2", "Bob", hash_secret("m"))
    await table.seats.reveal_nonce(0, "n")
    await first.close()
    again = await (await opens(patience=60.0)).table(table.id)
    assert again.log.showing
    await again.seats.reveal_nonce(1, "m")
    await started(again)


async def test_a_table_of_bots_does_not_gather(house: House) -> None:
    table, token = await gathering(house, BOT, BOT)
    assert token == {}
    await over(table)


# ---------------------------------------------------------------------------------------------- leaving, coming back


async def test_a_bot_takes_over_until_the_person_comes_back(opens: Opens) -> None:
    house = await opens(pace=0.05)
    table = await claims_table(house, SeatWish(bot="random"), SeatWish(bot="random"))
    await table.seats.leave(0)
    assert table.chairs[0].played_by_bot
    with table.watch() as watch:
        while 0 in table.seen(-1).waiting:
            await asyncio.wait_for(watch.changed(), 60)
    await table.seats.come_back(0)
    await answer(table, 1)
    await answer(table, 1)
    assert table.seen(-1).kind == "Bid"
    await asyncio.sleep(0.3)
    assert table.seen(-1).waiting == [0, 1]
    await table.seats.leave(0)
    await table.seats.leave(1)
    again = await (await opens()).table(table.id)
    assert [chair.away for chair in again.chairs] == [True, True]
    await over(table)


@pytest.mark.in_memory
async def test_bots_do_not_leave(house: House) -> None:
    table = await claims_table(house, HUMAN, BOT)
    with pytest.raises(NotYourSeat):
        await table.seats.leave(1)


async def test_a_new_key_makes_the_old_one_useless(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {})
    table, old = await house.table(made.table), made.seats[0].token
    await house.seat_by_token(old)
    key = await table.seats.new_key(0)
    assert await house.seat_by_token(key.token) == (table.id, 0)
    for use in (house.seat_by_token(old), table.seats.sit(0, old, "p1", "Ann")):
        with pytest.raises(NotYourSeat):
            await use


# ---------------------------------------------------------------------------------------------- my tables


async def test_my_tables_say_where_it_is_my_turn(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, title="Old\x00 friends", host="p1")
    table = await house.table(made.table)
    await table.seats.sit(1, made.seats[1].token, "p2", "Bob")
    (line,) = await house.tables_of("p2")
    assert (line.id, line.game, line.title, line.status) == (table.id, "claims", "Old friends", "playing")
    assert (line.seats, line.yours, line.names) == ([1], True, ["", "Bob"])
    assert line.waiting == [0, 1]
    await answer(table, 1)
    await answer(table, 1)
    (line,) = await house.tables_of("p2")
    assert (line.yours, line.waiting) == (False, [0])
    (hosted,) = await house.tables_of("p1")
    assert (hosted.id, hosted.seats, hosted.yours) == (table.id, [], False)
    assert await house.tables_of("p3") == []


async def test_my_tables_say_who_is_missing(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, BOT, HUMAN], {}, gather=True, host="p1")
    await (await house.table(made.table)).seats.sit(0, made.seats[0].token, "p1", "Ann")
    (line,) = await house.tables_of("p1")
    assert (line.status, line.yours, line.waiting) == ("gathering", False, [2])


async def finished_table(house: House) -> Table:
    """A game of two that is over."""
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, host="p1")
    table = await house.table(made.table)
    await table.seats.sit(1, made.seats[1].token, "p2", "Bob")
    await play_until(table, "")
    return table


async def test_my_tables_say_how_it_ended(opens: Opens) -> None:
    house = await opens()
    table = await finished_table(house)
    (line,) = await house.tables_of("p2")
    assert line.status == "over"
    assert line.outcome == table.seen(1).outcome is not None
    (later,) = await (await opens()).tables_of("p2")
    assert later == line


async def test_what_is_over_can_be_put_away_by_each_for_themselves(opens: Opens) -> None:
    house = await opens()
    table = await finished_table(house)
    await house.put_away("p2", table.id, True)
    await house.put_away("p2", table.id, True)
    assert [line.put_away for line in await house.tables_of("p2")] == [True]
    assert [line.put_away for line in await house.tables_of("p1")] == [False]
    assert [line.put_away for line in await (await opens()).tables_of("p2")] == [True]
    await house.put_away("p2", table.id, False)
    assert [line.put_away for line in await house.tables_of("p2")] == [False]


async def test_what_goes_on_or_is_not_mine_is_not_put_away(house: House) -> None:
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, host="p1")
    with pytest.raises(GameRunning):
        await house.put_away("p1", made.table, True)
    over = await finished_table(house)
    with pytest.raises(NotYourSeat):
        await house.put_away("p3", over.id, True)


@pytest.mark.sqlite_only
async def test_the_result_of_an_older_database_is_found_when_the_table_is_looked_at(opens: Opens, db: str) -> None:
    house = await opens()
    table = await finished_table(house)
    await house._store.do(lambda connection: connection.exec_driver_sql("UPDATE tables SET outcome = NULL"))
    await house.close()
    made_older(db)
    later = await opens()
    assert (await later.tables_of("p2"))[0].outcome is None
    await later.table(table.id)
    assert (await later.tables_of("p2"))[0].outcome == table.seen(1).outcome
