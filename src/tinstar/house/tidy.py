"""Tidying up: old logs are packed after a verified replay, tables that never began and guests without one are removed.

A game that was left in its middle is packed too, after a longer time: nothing of it is lost, and whoever opens it again
plays on. What cannot be verified is left as it is: damaged tables, and those under rules that are not played here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Final

import msgspec

from tinstar.house.errors import Conflict, OldRules
from tinstar.house.limits import Limits
from tinstar.house.log import replay
from tinstar.house.packing import pack, unpack
from tinstar.house.rows import Stored, damage
from tinstar.house.store import Store
from tinstar.house.worker import Games
from tinstar.kernel import BadRecord, TinstarError

DAY: Final = 24 * 3600.0
NEVER: Final = 0.0
A_PAGE: Final = 200
"""How many are looked up at once."""


class Tidied(msgspec.Struct):
    """What has been done, or would be."""

    packed: int = 0
    entries: int = 0
    """Of the logs that were packed."""
    removed: int = 0
    forgotten: int = 0
    """Guests without a table or a chair."""
    left: list[str] = []
    """The tables that could not be packed, and why."""

    def __str__(self) -> str:
        told = (
            f"{self.packed} logs packed ({self.entries} entries), {self.removed} tables removed that never began, "
            f"{self.forgotten} guests forgotten who had none"
        )
        return f"{told}, {len(self.left)} left as they are" if self.left else told


async def tidy_house(
    db: str, games: Games, limits: Limits, *, dry_run: bool = False, told: Callable[[], None] = lambda: None
) -> Tidied:
    """Tidies a house from outside; in a dry run nothing at all is written. StoreError when there is none."""
    store = await Store.look_into(db)
    if not dry_run:
        await store.close()
        store = await Store.open(db)
    try:
        return await tidy(store, games, limits, dry_run=dry_run, told=told)
    finally:
        await store.close()


async def tidy(
    store: Store,
    games: Games,
    limits: Limits,
    *,
    spared: Collection[str] = (),
    dry_run: bool = False,
    told: Callable[[], None] = lambda: None,
) -> Tidied:
    """Packs and removes what is older than the limits say, except the `spared` tables. `told` is called after each."""
    now = store.time()
    finished, abandoned = _before(now, limits.finished_days), _before(now, limits.abandoned_days)
    never_began = _before(now, limits.gathering_days)
    done = Tidied()
    async for id in _all(lambda after: store.logs_to_pack(finished, abandoned, after, A_PAGE)):
        if id not in spared:
            await _pack(store, games, id, done, dry_run)
            told()
    async for id in _all(lambda after: store.tables_never_started(never_began, after, A_PAGE)):
        if id not in spared and (dry_run or await _unless_changed(store.remove_never_started(id, never_began))):
            done.removed += 1
            told()
    await _forget(store, _before(now, limits.guest_days), done, dry_run)
    return done


def seconds_until(hour: int, now: float) -> float:
    """How long it is to the next full hour of that number (UTC)."""
    return (hour * 3600.0 - now) % DAY or DAY


def _before(now: float, days: float) -> float:
    return now - days * DAY if days else NEVER


async def _all(page: Callable[[str], Awaitable[list[str]]]) -> AsyncIterator[str]:
    ids = await page("")
    while ids:
        for id in ids:
            yield id
        ids = await page(ids[-1])


async def _forget(store: Store, before: float, done: Tidied, dry_run: bool) -> None:
    """Guests cost nothing to make, so there may be many: they go by the page."""
    guests = [""]
    while guests := await store.guests_to_forget(before, guests[-1], A_PAGE):
        done.forgotten += len(guests) if dry_run else await store.forget_guests(guests, before)


async def _pack(store: Store, games: Games, id: str, done: Tidied, dry_run: bool) -> None:
    try:
        stored = await store.load(id)
        if stored is None:
            return
        record = await asyncio.to_thread(pack_verified, games, stored)
    except TinstarError as error:
        done.left.append(str(error))
        return
    if dry_run or await _unless_changed(store.pack(stored.table, record)):
        done.packed += 1
        done.entries += stored.table.length


async def _unless_changed(doing: Awaitable[None]) -> bool:
    """Whether it was done: where somebody has come back meanwhile, it is not."""
    try:
        await doing
    except Conflict:
        return False
    return True


def pack_verified(games: Games, stored: Stored) -> bytes:
    """The log of a table, packed, if it replays to what is stored and can be unpacked again; else Damaged or another
    mistake says why not."""
    table = stored.table
    try:
        play = replay(games(table.game), stored)
    except BadRecord:
        raise damage(table.id, "its log does not replay") from None
    if play is None:
        raise OldRules(f"table {table.id} was begun under other rules than are played here")
    if table.outcome not in (None, play.outcome):
        raise damage(table.id, "its result is not that of its log")
    data = pack(play.record)
    if unpack(data) != stored.entries:
        raise damage(table.id, "its log does not come out of the packing as it went in")
    return data
