"""After the game: somebody wants another one, the others say whether they do too, and it begins when all have come.

The next table is an ordinary one that gathers people, whose chairs are kept for those who played here. So it outlives a
restart, its host may fill a chair or cancel it, and its clock waits until it begins.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tinstar.house.chairs import NewTable
from tinstar.house.errors import Conflict, NotNow, UnknownTable
from tinstar.house.log import Log, alone
from tinstar.house.new_table import make_rematch
from tinstar.house.seats import Seats
from tinstar.house.services import Services
from tinstar.kernel import GameRunning, TinstarError

if TYPE_CHECKING:
    from tinstar.house.table import Table


class Rematch:
    """The table where the same people play again, as it is seen from the one where they have played."""

    def __init__(self, log: Log, services: Services, seats: Seats) -> None:
        self.log = log
        self._services = services
        self._seats = seats
        self._again: Table | None = None  # as it is seen by those who look at this one
        self._following: asyncio.Task[None] | None = None

    @property
    def id(self) -> str | None:
        """The table where the same people play again, or are asked whether they do."""
        return self.log.table.rematch

    @property
    def offer(self) -> Table | None:
        """That table, while somebody watches this one."""
        again = self._again
        return again if again is not None and again.id == self.id and again.status != "cancelled" else None

    def next_seat(self, seat: int) -> int:
        """Where the person of a seat sits at the next table: everybody moves up one, so that the next one starts."""
        return (seat - 1) % len(self.log.chairs)

    async def ask(self, seat: int, address: str = "") -> NewTable:
        """Says yes to another game, with a fresh key for the own seat at the next table; the first who asks has it made
        and is its host. It begins when all people have said yes. `address` as for a new table."""
        again = await self._make(seat, address)
        key = await again.gathering.take_kept(self.next_seat(seat), self.log.chairs[seat].person)
        return NewTable(again.id, [key])

    async def decline(self, seat: int) -> None:
        """Says no to another game; NotNow when nobody has asked for one, GameRunning when it has begun."""
        self._seats.human(seat)
        if self.id is None:
            raise NotNow("nobody has asked for another game")
        again = await self._services.table(self.id)
        await again.gathering.give_up(self.next_seat(seat), self.log.chairs[seat].person)

    @alone
    async def _make(self, seat: int, address: str) -> Table:
        log = self.log
        self._seats.human(seat)
        if log.status != "over":
            raise GameRunning("a rematch begins when the game is over")
        while True:
            if self.id is not None:
                try:
                    return await self._services.table(self.id)
                except UnknownTable:  # its host has cancelled it
                    await log.catch_up_or_fail()
                    continue
            made = make_rematch(log.game, log.table, log.chairs, seat)
            try:
                await self._services.set_up(made, address, rematch_of=log.id)
            except Conflict:
                await log.catch_up_or_fail()
            else:
                log.table = replace(log.table, rematch=made.table.id)
                log.changed()

    # -- what those see who still look at this table

    def follow(self, watched: bool) -> None:
        """Whatever happens at the next table until it begins is seen here, as long as anybody watches."""
        id, again = self.id, self._again
        begun = again is not None and again.id == id and again.status != "gathering"
        if id is not None and watched and self._following is None and not begun:
            self._following = self.log.spawn(self._follow(id))

    def stop_following(self) -> None:
        """Nobody watches any more."""
        if self._following is not None:
            self._following.cancel()

    async def _follow(self, id: str) -> None:
        try:
            self._again = again = await self._services.table(id)
            with again.watch() as watch:
                self.log.changed()
                while again.status == "gathering" and await watch.changed():
                    self.log.changed()
            if again.status == "cancelled":
                self.log.mark_stale()
        except TinstarError:
            self.log.mark_stale()
        finally:
            self._following = None
