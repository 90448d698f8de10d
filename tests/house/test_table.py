"""A table in memory: deciding, undoing, watching, and two houses on one database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.house.conftest import Opens
from tests.house.playing import BOT, HUMAN, answer, claims_table, everything, newer_games, play_until
from tests.house.test_store import fill_up
from tests.kernel import claims
from tinstar.house import House, NotStarted, OldRules, StoreError, Table
from tinstar.kernel import (
    GameRunning,
    IllegalOption,
    NothingToUndo,
    NotYourTurn,
    Quick,
    StaleQuestion,
    UnknownSeat,
    verify,
)

# ---------------------------------------------------------------------------------------------- deciding


async def test_a_decision_moves_the_table_and_tells_the_new_seq(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    seat = table.seen(-1).waiting[0]
    seq = table.seq
    assert await table.decide(seat, seq, "keep") == seq + 1 == table.seq


@pytest.mark.in_memory
async def test_seats_see_their_own_options_only(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    asked = table.seen(-1).waiting[0]
    assert table.seen(asked).texts == ["keep", "hand on"]
    assert table.seen(1 - asked).options == table.seen(-1).options == []


@pytest.mark.in_memory
async def test_refused_decisions_change_nothing(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    asked, seq = table.seen(-1).waiting[0], table.seq
    before = everything(table)
    for error, seat, number, option in [
        (NotYourTurn, 1 - asked, seq, "keep"),
        (IllegalOption, asked, seq, "bid 3"),
        (IllegalOption, asked, seq, "sell"),
        (StaleQuestion, asked, seq - 1, "keep"),
        (StaleQuestion, asked, seq + 5, "keep"),
        (UnknownSeat, 7, seq, "keep"),
        (UnknownSeat, -1, seq, "keep"),
    ]:
        with pytest.raises(error):
            await table.decide(seat, number, option)
    assert everything(table) == before


async def test_the_identical_answer_is_answered_twice_and_played_once(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    seat, seq = table.seen(-1).waiting[0], table.seq
    first = await asyncio.gather(*[table.decide(seat, seq, "keep") for _ in range(3)])
    again = await table.decide(seat, seq, "keep")
    assert {*first, again} == {seq + 1} == {table.seq}
    with pytest.raises(StaleQuestion):
        await table.decide(seat, seq, "hand on")
    await play_until(table, "")
    assert await table.decide(seat, seq, "keep") == seq + 1


async def test_an_identical_click_is_played_once_unless_it_was_taken_back(house: House) -> None:
    table = await claims_table(house)
    option = table.seen(0).texts[0]
    assert await table.decide(0, 0, option) == 0
    assert await table.decide(0, 0, option) == 0
    assert len(table.seen(0).options) == 5
    await table.undo(0, table.seq, table.seen(0).click)
    assert len(table.seen(0).options) == 6
    await table.decide(0, 0, option)
    assert len(table.seen(0).options) == 5


async def test_the_click_that_completes_a_together_decision_tells_the_new_seq_again(house: House) -> None:
    table = await claims_table(house)
    for seat in (0, 0, 1):
        await answer(table, seat)
    last = table.seen(1).texts[0]
    assert await table.decide(1, 0, last) == 1
    assert await table.decide(1, 0, last) == 1


async def test_a_decision_is_finished_even_if_its_asker_has_gone(house: House) -> None:
    table = await claims_table(house)
    option = table.seen(0).texts[0]
    asking = asyncio.create_task(table.decide(0, 0, option))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await table.decide(1, 0, table.seen(1).texts[0])  # waits for its turn
    assert len(table.seen(0).options) == 5


@pytest.mark.sqlite_only
async def test_a_full_disk_refuses_a_decision_and_the_game_is_unchanged(house: House) -> None:
    tables = [await claims_table(house) for _ in range(30)]
    await fill_up(house._store)
    refused = next_refused = None
    for table in [table for _ in range(10) for table in tables]:
        seat = table.seen(-1).waiting[0]
        before = everything(table)
        try:
            await answer(table, seat)
        except StoreError as error:
            refused, next_refused = error, (table, seat)
            assert everything(table) == before
            break
    assert next_refused is not None
    assert "full" in str(refused)
    await fill_up(house._store, pages=1_000_000)
    await answer(*next_refused)


@pytest.mark.in_memory
async def test_a_failing_store_leaves_the_game_unchanged(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    seat, seq = table.seen(-1).waiting[0], table.seq
    before = everything(table)

    async def fail(*_: Any) -> None:
        raise StoreError("the database or its disk is full; nothing was changed")

    with monkeypatch.context() as broken:
        broken.setattr(house._store, "append", fail)
        with pytest.raises(StoreError, match="full"):
            await table.decide(seat, seq, "keep")
    assert everything(table) == before
    assert await table.decide(seat, seq, "keep") == seq + 1


async def test_an_answer_that_was_stored_although_the_store_failed_is_found_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await claims_table(house)
    await play_until(table, "Settle")
    seat, seq = table.seen(-1).waiting[0], table.seq
    append = house._store.append

    async def fail_late(*args: Any) -> None:
        await append(*args)
        raise StoreError("the line to the database was lost")

    with monkeypatch.context() as broken:
        broken.setattr(house._store, "append", fail_late)
        with pytest.raises(StoreError):
            await table.decide(seat, seq, "keep")
    assert await table.decide(seat, seq, "keep") == seq + 1
    assert len(table.seen(seat).log) == len(table.seen(-1).log)


# ---------------------------------------------------------------------------------------------- undoing


async def test_an_undo_is_kept(house: House, opens: Opens) -> None:
    table = await claims_table(house)
    await play_until(table, "Scout")
    seat = table.seen(-1).waiting[0]
    before = table.seen(seat)
    await table.decide(seat, table.seq, "leave")
    assert table.seen(seat).may_undo
    await table.undo(seat, table.seq)
    for copy in (table, await (await opens()).table(table.id)):
        seen = copy.seen(seat)
        assert (seen.view, seen.kind, seen.options, seen.log) == (
            before.view,
            before.kind,
            before.options,
            before.log,
        )
        assert seen.seq == before.seq + 2


async def test_an_undo_of_a_moment_that_is_gone_is_stale(house: House) -> None:
    table = await claims_table(house)
    await play_until(table, "Scout")
    seat, seq = table.seen(-1).waiting[0], table.seq
    await table.decide(seat, seq, "leave")
    with pytest.raises(StaleQuestion):
        await table.undo(seat, seq)
    assert await table.undo(seat, seq + 1) == seq + 2
    with pytest.raises(NothingToUndo):
        await table.undo(seat, table.seq)


async def test_an_undo_that_is_sent_again_takes_nothing_more_back(house: House) -> None:
    made = await house.new_table("dodge_city", [HUMAN, HUMAN], {}, seed=1)
    table = await house.table(made.table)
    luck, more = Quick(3), 0
    while table.status == "playing" and more < 2:
        seat = table.seen(-1).waiting[0]
        seen = table.seen(seat)
        await table.decide(seat, seen.seq, seen.texts[luck.below(len(seen.texts))])
        if not table.may_undo(seat) or table.log.under_seal or luck.below(2):
            continue
        asked = table.seq
        assert await table.undo(seat, asked) == asked + 1
        after = everything(table)
        assert await table.undo(seat, asked) == asked + 1
        assert everything(table) == after
        more += table.may_undo(seat)  # there was more to take back, and it was not
    assert more == 2


async def test_under_seal_an_undo_that_is_sent_again_takes_back_one_click(house: House) -> None:
    table = await claims_table(house)
    for clicked in (1, 2):
        seen = table.seen(0)
        await table.decide(0, 0, seen.texts[0])
        assert (table.seq, table.seen(0).click) == (0, clicked)
    before = everything(table)
    with pytest.raises(StaleQuestion, match="takes back: 2"):
        await table.undo(0, 0)
    with pytest.raises(StaleQuestion):
        await table.undo(0, 0, 1)
    assert everything(table) == before
    for _ in range(2):
        assert await table.undo(0, 0, 2) == 0
        assert table.seen(0).click == 3
    assert len(table.log.running().state.sealed[0]) == 1
    assert await table.undo(0, 0, 3) == 0
    assert await table.undo(0, 0, 2) == 0
    assert table.log.running().state.sealed[0] == []


# ---------------------------------------------------------------------------------------------- watching, the record


@pytest.mark.in_memory
async def test_a_watch_melts_changes_into_one_and_ends_when_closed(house: House) -> None:
    table = await claims_table(house)
    watch = table.watch()
    await answer(table, 0)
    await answer(table, 1)
    assert await asyncio.wait_for(watch.changed(), 60)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watch.changed(), 0.05)
    version = table.version
    await answer(table, 0)  # the last click under seal is a sign of life as well
    assert await watch.changed()
    assert table.version == version + 2
    watch.close()
    assert not await watch.changed()
    assert table.idle


async def test_the_record_is_given_at_the_end_and_proves_the_deal(house: House) -> None:
    table = await claims_table(house)
    with pytest.raises(GameRunning):
        table.record()
    commitment = table.commitment
    await play_until(table, "")
    record = table.record()
    assert record.deal.commitment == commitment
    assert record.outcome == table.seen(-1).outcome is not None
    assert not verify(claims.game, record).open_seed


async def test_an_open_seed_deals_the_same_and_is_marked(house: House) -> None:
    one, two = [await claims_table(house, seed=7) for _ in range(2)]
    other = await claims_table(house)
    assert everything(one) == everything(two)
    assert (one.open_seed, one.commitment, other.open_seed) == (True, "", False)
    await play_until(one, "")
    assert verify(claims.game, one.record()).open_seed


# ---------------------------------------------------------------------------------------------- restarts, other houses


async def test_a_table_is_rebuilt_from_its_log(house: House, opens: Opens) -> None:
    table = await claims_table(house, HUMAN, HUMAN, HUMAN)
    again = await opens()
    while table.status == "playing":
        await answer(table, table.seen(-1).waiting[0])
        if table.seq % 3 == 0:
            again._tables.clear()
            assert everything(await again.table(table.id)) == everything(table)
    assert (await (await opens()).table(table.id)).record() == table.record()


async def racing(opens: Opens) -> tuple[Table, Table]:
    """The same table in two houses."""
    one, two = await opens(), await opens()
    table = await claims_table(one)
    return table, await two.table(table.id)


async def test_two_houses_race_for_the_same_entry_and_one_wins(opens: Opens) -> None:
    one, two = await racing(opens)
    await play_until(one, "Settle")
    seat, seq = one.seen(-1).waiting[0], one.seq
    await two.log.alone(two.log.catch_up())
    results = await asyncio.gather(
        one.decide(seat, seq, "keep"), two.decide(seat, seq, "hand on"), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["StaleQuestion", "int"]
    loser = one if isinstance(results[0], Exception) else two
    winner = two if loser is one else one
    assert everything(loser) == everything(winner)


async def test_two_houses_give_the_same_answer_to_the_identical_decision(opens: Opens) -> None:
    one, two = await racing(opens)
    await play_until(one, "Settle")
    seat, seq = one.seen(-1).waiting[0], one.seq
    results = await asyncio.gather(one.decide(seat, seq, "keep"), two.decide(seat, seq, "keep"))
    assert set(results) == {seq + 1}
    assert everything(one) == everything(two)


async def test_clicks_of_a_together_decision_in_two_houses_are_never_stale(opens: Opens) -> None:
    one, two = await racing(opens)
    mine, theirs = one.seen(0).texts, two.seen(1).texts
    await asyncio.gather(one.decide(0, 0, mine[0]), two.decide(1, 0, theirs[0]))
    results = await asyncio.gather(one.decide(0, 0, mine[1]), two.decide(1, 0, theirs[1]))
    assert sorted(results) == [0, 1]
    for table in (one, two):
        await table.log.alone(table.log.catch_up())
        assert table.seen(-1).kind == "Bid"
    assert everything(one) == everything(two)


async def test_a_house_that_is_behind_looks_into_the_log(opens: Opens) -> None:
    one, two = await racing(opens)
    watch = two.watch()
    await play_until(one, "Settle")
    seat, seq = one.seen(-1).waiting[0], one.seq
    assert await two.decide(seat, seq, "keep") == seq + 1
    assert await watch.changed()


# ---------------------------------------------------------------------------------------------- other rules


async def test_a_table_of_old_rules_is_shown_as_such_and_never_replayed(opens: Opens) -> None:
    table = await claims_table(await opens(), HUMAN, BOT, host="p1")
    await answer(table, 0)
    later = await opens(games=newer_games)
    old = await later.table(table.id)
    assert old.status == "old_rules"
    assert [line.status for line in await later.tables_of("p1")] == ["old_rules"]
    with pytest.raises(OldRules, match="version 1"):
        old.seen(0)
    with pytest.raises(OldRules):
        await old.decide(0, 0, "stash 1")
    with pytest.raises(GameRunning):
        old.record()


async def test_the_record_of_a_finished_table_of_old_rules_is_given_as_it_was_written(opens: Opens) -> None:
    table = await claims_table(await opens())
    await play_until(table, "")
    old = await (await opens(games=newer_games)).table(table.id)
    record = old.record()
    assert (record.rules, record.entries) == (1, table.record().entries)


@pytest.mark.in_memory
async def test_a_gathering_table_has_nothing_to_see_yet(house: House) -> None:
    table = await claims_table(house, gather=True)
    assert (table.status, table.seq) == ("gathering", -1)
    with pytest.raises(NotStarted):
        table.seen(0)
    with pytest.raises(NotStarted):
        await table.decide(0, 0, "stash 1")
