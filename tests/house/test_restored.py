"""After a restore running games deal other luck than people may remember, and all records still verify."""

from __future__ import annotations

import time

from tests.house.conftest import Opens
from tests.house.playing import HUMAN, answer, claims_table, games, play_until
from tests.kernel import claims
from tinstar.house import Table
from tinstar.house.fsck import examine
from tinstar.house.limits import Limits
from tinstar.house.restored import renew_luck
from tinstar.house.tidy import tidy
from tinstar.kernel import Play, verify

LATER = time.time() + 3600


def to_come(table: Table) -> list[int]:
    """All luck that the rest of the game will bring, if everybody takes the first option."""
    play = Play.replay(table.game, table.log.running().record)
    known = len(play.entries)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    return [luck for entry in play.entries[known:] for luck in entry.luck]


async def begun(opens: Opens) -> Table:
    """A table in the middle of its game, with clicks under seal on it."""
    table = await claims_table(await opens())
    await play_until(table, "Scout")
    while not table.log.under_seal:
        await answer(table, table.seen(-1).waiting[0])
    await answer(table, table.seen(-1).waiting[0])
    return table


async def test_a_restored_house_deals_other_luck(opens: Opens, db: str) -> None:
    table = await begun(opens)
    remembered, entries = to_come(table), table.log.running().entries[:]
    assert renew_luck(db, LATER).tables == 1
    assert renew_luck(db, LATER).tables == 0, "within a minute it is done once"
    assert examine(db, games).wrong == []
    again = await (await opens()).table(table.id)
    assert again.log.running().entries == entries, "what was decided stays"
    assert to_come(again) != remembered
    await play_until(again, "")
    assert verify(claims.game, again.record()).epochs == 1
    assert examine(db, games).wrong == []


async def test_a_house_that_is_open_meanwhile_goes_on_with_the_new_luck(opens: Opens, db: str) -> None:
    table = await begun(opens)
    remembered = to_come(table)
    renew_luck(db, LATER)
    await answer(table, table.seen(-1).waiting[0])
    renew_luck(db, LATER + 60)
    await play_until(table, "")
    record = table.record()
    assert verify(claims.game, record).epochs == 2
    dealt = [luck for entry in record.entries for luck in entry.luck]
    assert dealt[-len(remembered) :] != remembered


async def test_a_packed_log_and_a_table_that_gathers_have_epochs_too(opens: Opens, db: str) -> None:
    packed = await begun(opens)
    house = await opens(time=lambda: time.time() + 91 * 24 * 3600)
    made = await house.new_table("claims", [HUMAN, HUMAN], {}, gather=True)
    open_seed = await claims_table(house, seed=3)
    assert (await tidy(house._store, games, Limits())).packed == 1
    assert renew_luck(db, LATER).tables == 2
    assert examine(db, games).wrong == []
    last = await opens()
    for id, after in ((packed.id, packed.seq), (made.table, -1)):
        (epoch,) = (await last.table(id)).log.table.deal.epochs
        assert epoch.after == after
    assert not (await last.table(open_seed.id)).log.table.deal.epochs, "who knows the seed knows its luck anyway"
    gathers = await last.table(made.table)
    for key in made.seats:
        await gathers.seats.sit(key.seat, key.token, f"p{key.seat}", "")
    with gathers.watch() as watch:
        while gathers.status == "gathering":
            await watch.changed()
    for id in (packed.id, made.table):
        table = await last.table(id)
        await play_until(table, "")
        assert verify(claims.game, table.record()).epochs == 1
    assert examine(db, games).wrong == []
