"""The clocks at a table: they run for those who are asked, stand still when nobody is there, and answer when out.

Nothing of it lives in memory alone: where a clock stands is stored with the entry that moved the table on, the house
looks once a second which table is due, and a time-out is an ordinary entry that the log takes exactly once.
"""

from __future__ import annotations

import asyncio
import logging

from msgspec.structs import replace

from tinstar.house.clocks import BOT_AFTER, CLOCKS, FRESH_START, Clock, Tick, count_missed, move_on, run_only
from tinstar.house.errors import Conflict, StoreError
from tinstar.house.jobs import Timing
from tinstar.house.log import Log, alone
from tinstar.house.presence import Presence
from tinstar.house.services import Services
from tinstar.house.tasks import pause
from tinstar.kernel import Move

ANSWERED_WITHIN = 1.5
"""Seconds in which other processes say who is at a table."""

_log = logging.getLogger(__name__)


class TableClocks:
    """The clocks of one table; most have none."""

    def __init__(self, log: Log, services: Services, presence: Presence) -> None:
        self.log = log
        self._services = services
        self._presence = presence
        self._setting: asyncio.Task[None] | None = None  # clocks that are being set

    @property
    def clock(self) -> Clock | None:
        """How long one may think here; None: as long as one likes."""
        return CLOCKS.get(self.name)

    @property
    def name(self) -> str:
        """The name of that clock; empty without one."""
        return self.log.table.clock

    @property
    def ticks(self) -> list[Tick]:
        """Where the clock of every seat stands; nothing without a clock."""
        return self.log.table.ticks

    @property
    def now(self) -> float:
        """What time it is, as the clocks know it."""
        return self._services.store.time()

    @property
    def knows_who(self) -> bool:
        """Has it been heard who is at the table by lines to other processes?"""
        return len(self._services.bus.living) < 2 or self._presence.asked_ago > ANSWERED_WITHIN

    # -- with every entry

    def timing(self, move: Move, missed: int = 0) -> Timing | None:
        """What a move does to the clocks, where there are any; `missed`: how often in a row its seat was too late."""
        clock = self.clock
        if clock is None:
            return None
        by, undo = move.entries[0].seat, move.entries[0].undo
        leaves = missed == BOT_AFTER
        chairs, before = self.log.chairs, self.ticks
        people = [seat for seat in move.state.waiting() if not chairs[seat].played_by_bot]
        asked = [seat for seat in people if not (leaves and seat == by)]
        going = asked if self._goes(clock) else []
        another = any(entry.click == 0 for entry in move.entries)

        def ticks_at(now: float) -> list[Tick]:
            ticks = count_missed(before, by, 0 if leaves else missed)
            if another:
                ticks = move_on(clock, ticks, asked, now, by if undo else -1)
            return run_only(ticks, going, now)

        return Timing(before, ticks_at, (by, chairs[by], replace(chairs[by], away=True)) if leaves else None)

    def _goes(self, clock: Clock) -> bool:
        """A live clock stands still while no person is at the table, as far as that is known."""
        return not clock.live or not self.knows_who or self._presence.anybody

    # -- by themselves

    def consider(self) -> None:
        """Sets the clocks going that should run, and stops the others."""
        if self._setting is None and self.log.kept and self.knows_who and self._running() != self._to_run():
            self._setting = self.log.spawn(self._set_clocks())

    def _running(self) -> list[int]:
        return [seat for seat, tick in enumerate(self.ticks) if tick.since is not None]

    def _to_run(self) -> list[int]:
        clock, play, chairs = self.clock, self.log.play, self.log.chairs
        if clock is None or play is None or play.over or not self._goes(clock):
            return []
        return sorted(seat for seat in play.waiting if not chairs[seat].played_by_bot)

    async def _set_clocks(self) -> None:
        failures = 0
        try:
            while self.log.kept and self._running() != self._to_run():
                try:
                    await self.log.alone(self._align())
                except StoreError as error:
                    failures += 1
                    _log.warning("the clocks of table %s could not be set: %s", self.log.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._setting = None

    async def _align(self) -> None:
        log, seats, old = self.log, self._to_run(), self.ticks
        put_ticks = self._services.store.put_ticks
        try:
            ticks = await put_ticks(log.table, lambda now: run_only(old, seats, now, FRESH_START))
        except Conflict:
            await log.catch_up_or_fail()
            return
        log.table = replace(log.table, ticks=ticks)
        log.changed()

    @alone
    async def time_out(self) -> None:
        """Answers for all whose time is up as saying nothing would; called by the house when something is due."""
        if not (self.log.kept and self.knows_who):
            return
        play, clock = self.log.play, self.clock
        if play is None or clock is None or not self._goes(clock):
            await self._align()  # nothing goes on here: it is not due again
            return
        for seat in self._out():
            await self._say_nothing(seat)

    def _out(self) -> list[int]:
        now, waiting = self.now, self.log.running().waiting
        return [seat for seat in waiting if (until := self.ticks[seat].until) is not None and until <= now]

    async def _say_nothing(self, seat: int) -> None:
        """Under seal a question may take several clicks: together they are one time-out, also when another process, or
        this one before its store failed, has made the first of them. The play is looked up for each of them: where
        somebody else was first it may have been rebuilt."""
        seq, missed = self.log.seq, self.ticks[seat].missed
        if not missed or not self.log.running().clicks(seat):  # a person's click would have made good for all before
            missed += 1
            self._services.metrics.time_outs_total += 1
        while self.log.seq == seq and seat in self._out():
            play = self.log.running()
            option = play.state.question().silence(play.state, seat)
            move = play.prepare(seat, option, seq)
            await self.log.append(play, move, self.timing(move, missed))
