"""What all tables of a house share, and the room that they take in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from tinstar.house.bots import Brains
from tinstar.house.bus import Bus
from tinstar.house.errors import Later, TooMany
from tinstar.house.limits import Limits
from tinstar.house.metrics import Metrics
from tinstar.house.presence import Absence
from tinstar.house.quotas import Kind, quotas
from tinstar.house.rows import Stored, StoredTable
from tinstar.house.signals import Rate
from tinstar.house.store import Store

if TYPE_CHECKING:
    from tinstar.house.table import Table


class Services(msgspec.Struct, frozen=True):
    """What all tables of a house share."""

    store: Store
    bus: Bus
    brains: Brains
    metrics: Metrics
    take_in: Callable[[Stored], None]
    """Takes a rematch into the house."""
    table: Callable[[str], Awaitable[Table]]
    """Finds a table of the house."""
    patience: float
    """Seconds that a full table waits for nonces before it starts without them."""
    absence: Absence
    """From when on somebody is missed."""
    limits: Limits
    """How much one visitor may ask for."""
    advice: Rate
    """How often each of them has asked the Marshal lately."""

    async def set_up(self, wished: Stored, address: str, rematch_of: str | None = None) -> None:
        """Stores a new table and takes it in; TooMany or Busy when there is no room for it. A rematch takes the place
        of a table that is over, so it only counts among those of the hour."""
        now = self.store.time()
        table = replace(wished.table, address=address, created_at=now, moved_at=now)
        kinds: list[Kind] = ["tables_an_hour"]
        if rematch_of is None:
            kinds.append("tables_unfinished")
            if all(chair.kind == "bot" for chair in wished.chairs):
                kinds.append("tables_of_bots")
        try:
            if any(chair.kind == "bot" for chair in wished.chairs):
                self.brains.check_room(self.limits.bot_questions)
            counted = quotas(self.limits, table.host, address, *kinds)
            table = await self.store.add_table(table, wished.chairs, rematch_of, counted, wished.entries)
        except Later:
            self.metrics.tables_refused_total += 1
            raise
        self.take_in(replace(wished, table=table))

    def count_advice(self, table: StoredTable, person: str | None) -> None:
        """Somebody wants advice; TooOften when they have had as much as they may, as far as this process knows. On this
        very machine nobody is counted."""
        if table.address and self.limits.advice_an_hour:
            refusal = f"there is a limit: advice_an_hour = {self.limits.advice_an_hour}"
            self.advice.count(person or table.host or table.address, refusal)

    async def check_bots(self, table: StoredTable, alone: bool) -> None:
        """Is there room for another bot at a table; TooMany or Busy if not. Only bots `alone` are counted."""
        try:
            self.brains.check_room(self.limits.bot_questions)
            if alone:
                await self.store.check_quotas(quotas(self.limits, table.host, table.address, "tables_of_bots"))
        except Later:
            self.metrics.tables_refused_total += 1
            raise

    async def bots_may_be_alone(self, table: StoredTable) -> bool:
        """Do bots go on at a table that everybody has left? The limits hold there too: those that were made first go
        on, which every process finds out alike."""
        counted = quotas(self.limits, table.host, table.address, "tables_of_bots")
        try:
            if counted:
                await self.store.check_quotas(counted, before=table.created_at)
        except TooMany:
            return False
        return True
