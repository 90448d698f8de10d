"""The clocks at a table: they run for whoever is asked, stand still when nobody is there, and answer when they are out.

Nothing of it lives in memory alone: where a clock stands is stored with the entry that moved the table on, the house
looks once a second which table is due, and a time-out is an ordinary entry that the log takes exactly once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from msgspec.structs import replace

from tinstar.house.clocks import BOT_AFTER, CLOCKS, FRESH_START, Clock, Tick, count_missed, move_on, run_only
from tinstar.house.errors import Conflict, StoreError
from tinstar.house.jobs import Timing
from tinstar.house.presence import Presence
from tinstar.house.rows import Stored
from tinstar.house.table_play import Services, TablePlay
from tinstar.house.tasks import pause, spawn
from tinstar.kernel import Game, Move, Play

ANSWERED_WITHIN = 1.5
"""Seconds in which other processes say who is at a table."""

_log = logging.getLogger(__name__)


class TimedPlay(TablePlay):
    """A play whose questions may have a time limit."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        super().__init__(services, game, stored, play)
        self.presence = Presence(len(stored.chairs), services.absence)
        """Who is at the table."""
        self._came_at = time.monotonic()
        self._setting: asyncio.Task[None] | None = None  # clocks that are being set

    @property
    def clock(self) -> Clock | None:
        """How long one may think here; None: as long as one likes."""
        return CLOCKS.get(self._stored.clock)

    @property
    def clock_name(self) -> str:
        """The name of that clock; empty without one."""
        return self._stored.clock

    @property
    def ticks(self) -> list[Tick]:
        """Where the clock of every seat stands; nothing without a clock."""
        return self._stored.ticks

    @property
    def now(self) -> float:
        """What time it is, as the clocks know it."""
        return self._services.store.time()

    @property
    def knows_who(self) -> bool:
        """Has it been heard who is at the table by lines to other processes?"""
        return len(self._services.bus.living) < 2 or time.monotonic() - self._came_at > ANSWERED_WITHIN

    # -- with every entry

    def _timing(self, move: Move, missed: int) -> Timing | None:
        clock = self.clock
        if clock is None:
            return None
        by, undo = move.entries[0].seat, move.entries[0].undo
        leaves = missed == BOT_AFTER
        chair, before = self._chairs[by], self.ticks
        asked = [seat for seat in move.state.waiting() if not self._bot_plays(seat) and not (leaves and seat == by)]
        going = asked if self._goes(clock) else []
        another = any(entry.click == 0 for entry in move.entries)

        def ticks_at(now: float) -> list[Tick]:
            ticks = count_missed(before, by, 0 if leaves else missed)
            if another:
                ticks = move_on(clock, ticks, asked, now, by if undo else -1)
            return run_only(ticks, going, now)

        return Timing(before, ticks_at, (by, chair, replace(chair, away=True)) if leaves else None)

    def _bot_plays(self, seat: int) -> bool:
        chair = self._chairs[seat]
        return chair.kind == "bot" or chair.away

    def _goes(self, clock: Clock) -> bool:
        """A live clock stands still while no person is at the table, as far as that is known."""
        return not clock.live or not self.knows_who or self.presence.anybody

    # -- by themselves

    def _consider_clocks(self) -> None:
        """Sets the clocks going that should run, and stops the others."""
        if self._setting is None and self.kept and self.knows_who and self._running() != self._to_run():
            self._setting = spawn(self._set_clocks(), self._background)

    def _running(self) -> list[int]:
        return [seat for seat, tick in enumerate(self.ticks) if tick.since is not None]

    def _to_run(self) -> list[int]:
        clock, play = self.clock, self._play
        if clock is None or play is None or play.over or not self._goes(clock):
            return []
        return sorted(seat for seat in play.waiting if not self._bot_plays(seat))

    async def _set_clocks(self) -> None:
        failures = 0
        try:
            while self.kept and self._running() != self._to_run():
                try:
                    await self._safely(self._align())
                except StoreError as error:
                    failures += 1
                    _log.warning("the clocks of table %s could not be set: %s", self.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._setting = None

    async def _align(self) -> None:
        seats, old = self._to_run(), self.ticks
        try:
            ticks = await self._services.store.put_ticks(
                self._stored, lambda now: run_only(old, seats, now, FRESH_START)
            )
        except Conflict:
            await self._catch_up_or_fail()
            return
        self._stored = replace(self._stored, ticks=ticks)
        self._changed()

    async def time_out(self) -> None:
        """Answers for all whose time is up as saying nothing would; called by the house when something is due."""
        await self._safely(self._time_out())

    async def _time_out(self) -> None:
        if not (self.kept and self.knows_who):
            return
        play, clock = self._play, self.clock
        if play is None or clock is None or not self._goes(clock):
            await self._align()  # nothing goes on here: it is not due again
            return
        for seat in self._out():
            await self._say_nothing(seat)

    def _out(self) -> list[int]:
        now, waiting = self.now, self._game().waiting
        return [seat for seat in waiting if (until := self.ticks[seat].until) is not None and until <= now]

    async def _say_nothing(self, seat: int) -> None:
        """Under seal a question may take several clicks: together they are one time-out, also when another process, or
        this one before its store failed, has made the first of them. The play is looked up for each of them: where
        somebody else was first it may have been rebuilt."""
        seq, missed = self.seq, self.ticks[seat].missed
        if not missed or not self._game().clicks(seat):  # a person's click would have made good for all before
            missed += 1
            self._services.metrics.time_outs_total += 1
        while self.seq == seq and seat in self._out():
            play = self._game()
            option = play.state.question().silence(play.state, seat)
            await self._append(play, play.prepare(seat, option, seq), missed)
