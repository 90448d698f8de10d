"""After the game: somebody wants another one, the others say whether they do too, and it begins when all have come.

The next table is an ordinary one that gathers people, whose chairs are kept for those who played here. So it outlives a
restart, its host may fill a chair or cancel it, and its clock waits until it begins.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tinstar.house.chairs import NewTable
from tinstar.house.errors import Conflict, NotNow, UnknownTable
from tinstar.house.gathering import Gathering
from tinstar.house.new_table import make_rematch
from tinstar.house.rows import Stored
from tinstar.house.table_play import Services
from tinstar.house.tasks import spawn
from tinstar.house.watch import Watch
from tinstar.kernel import Game, GameRunning, Play, TinstarError

if TYPE_CHECKING:
    from tinstar.house.table import Table


class Rematch(Gathering):
    """A table, and the one where the same people play again."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        super().__init__(services, game, stored, play)
        self._again: Table | None = None  # as it is seen by those who look at this one
        self._following: asyncio.Task[None] | None = None

    @property
    def rematch_table(self) -> str | None:
        """The table where the same people play again, or are asked whether they do."""
        return self._stored.rematch

    @property
    def offer(self) -> Table | None:
        """That table, while somebody watches this one."""
        again = self._again
        return again if again is not None and again.id == self._stored.rematch and not again.cancelled else None

    def place_again(self, seat: int) -> int:
        """Where whoever sits here sits at the next table: everybody moves up one seat, so that the next one starts."""
        return (seat - 1) % len(self._chairs)

    async def rematch(self, seat: int, address: str = "") -> NewTable:
        """Says yes to another game, with a fresh key for the own seat at the next table; the first who asks has it made
        and is its host. It begins when all people have said yes. `address` as for a new table."""
        again = await self._safely(self._rematch(seat, address))
        return NewTable(again.id, [await again.take_kept(self.place_again(seat), self._chairs[seat].person)])

    async def decline(self, seat: int) -> None:
        """Says no to another game; NotNow when nobody has asked for one, GameRunning when it has begun."""
        self._human(seat)
        if self._stored.rematch is None:
            raise NotNow("nobody has asked for another game")
        again = await self._services.table(self._stored.rematch)
        await again.give_up(self.place_again(seat), self._chairs[seat].person)

    async def _rematch(self, seat: int, address: str) -> Table:
        self._human(seat)
        if self.status != "over":
            raise GameRunning("a rematch begins when the game is over")
        while True:
            if self._stored.rematch is not None:
                try:
                    return await self._services.table(self._stored.rematch)
                except UnknownTable:  # its host has cancelled it
                    await self._catch_up_or_fail()
                    continue
            made = make_rematch(self.game, self._stored, self._chairs, seat)
            try:
                await self._services.set_up(made, address, rematch_of=self.id)
            except Conflict:
                await self._catch_up_or_fail()
            else:
                self._stored = replace(self._stored, rematch=made.table.id)
                self._changed()

    # -- what those see who still look at this table

    def _follow_rematch(self) -> None:
        """Whatever happens at the next table until it begins is seen here, as long as anybody watches."""
        id = self._stored.rematch
        begun = self._again is not None and self._again.id == id and self._again.status != "gathering"
        if id is not None and self._watches and self._following is None and not begun:
            self._following = spawn(self._follow(id), self._background)

    async def _follow(self, id: str) -> None:
        try:
            self._again = again = await self._services.table(id)
            with again.watch() as watch:
                self._changed()
                while again.status == "gathering" and await watch.changed():
                    self._changed()
            if again.cancelled:
                self.mark_stale()
        except TinstarError:
            self.mark_stale()
        finally:
            self._following = None

    def _forget(self, watch: Watch) -> None:
        super()._forget(watch)
        if not self._watches and self._following is not None:
            self._following.cancel()
