"""Who is at a table, by lines to this process and to others: told here when it changes, and there where it matters."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Collection

from tinstar.house.audience import Audience
from tinstar.house.log import Log
from tinstar.house.news import Appended, Asked, Attended
from tinstar.house.presence import Presence, Sitting
from tinstar.house.services import Services
from tinstar.house.table_clocks import ANSWERED_WITHIN, TableClocks
from tinstar.house.tasks import later
from tinstar.kernel import SPECTATOR

LATER = 0.01
"""A timer may be a little early; who looks a little later sees what it was set for."""
LOOKERS_COUNTED = 1.0
"""Seconds from one time that it is told how many look on to the next, at least."""
LOOKS_ARE_TOLD = 2.0
"""Seconds from one time that other processes hear of somebody who has looked to the next, at least."""


class Attendance:
    """The people at one table and those who look on."""

    def __init__(
        self, log: Log, services: Services, presence: Presence, audience: Audience, clocks: TableClocks
    ) -> None:
        self.presence = presence
        self.lookers = 0
        """How many look on without a seat, as the table was told last."""
        self._log = log
        self._services = services
        self._audience = audience
        self._clocks = clocks
        self._noticed = self._everybody()
        self._look: asyncio.TimerHandle | None = None  # when somebody will be missed
        self._counting: asyncio.TimerHandle | None = None
        self._told = Attended(log.id, log.rules, False, [], False)
        self._look_told_at = -math.inf
        if services.bus.shared:
            self.ask_who()

    # -- here

    def sitting(self, seat: int) -> Sitting:
        """Whether its person is at the table; else that a bot plays there, or that the chair is free."""
        chair, gathers = self._log.chairs[seat], self._log.status == "gathering"
        if chair.kind == "bot" or (chair.away and not gathers):
            return "bot"
        return self.presence.of(seat) if chair.taken or not gathers else ""

    def enter(self, seat: int) -> None:
        """A line of this seat is open; one of a spectator counts for nobody at the table."""
        if seat == SPECTATOR:
            self.presence.own_lookers += 1
            self._count_lookers()
        else:
            self.presence.enter(seat)
            self.look_round()
            self.tell_who()

    def exit(self, seat: int) -> None:
        """A line of this seat has closed."""
        if seat == SPECTATOR:
            self.presence.own_lookers -= 1
            self._count_lookers()
        else:
            self.presence.exit(seat)
            self.look_round()
            self.tell_who()

    def look_round(self) -> None:
        """Tells the table who has come or is missed, and looks again when the next one will be."""
        if self._everybody() != self._noticed:
            self._log.changed()
        self._clocks.consider()  # somebody for whom a bot plays may have come to look
        if self._look is not None:
            self._look.cancel()
        due = self.presence.next_change()
        self._look = None if due is None else later(due + LATER, self.look_round)

    def keep_looking(self) -> None:
        """Looks round, unless it is set when that will be done."""
        if self._look is None:
            self.look_round()

    def note(self) -> None:
        """Whatever is told now says who is here."""
        self._noticed = self._everybody()

    def _everybody(self) -> list[Sitting]:
        return [self.sitting(seat) for seat in range(len(self._log.chairs))]

    def _count_lookers(self) -> None:
        """Many come and go at once, and everybody who sits there would be told of each: so it is done in a while."""
        if self._counting is None:
            self._counting = later(LOOKERS_COUNTED, self._tell_lookers)

    def _tell_lookers(self) -> None:
        self._counting = None
        self.tell_who()
        if self.lookers != self.presence.lookers:
            self.lookers = self.presence.lookers
            self._log.changed()

    def close(self) -> None:
        """Nobody will be missed any more."""
        for timer in (self._look, self._counting):
            if timer is not None:
                timer.cancel()

    # -- by lines to other processes

    def tell_who(self, anew: bool = False) -> None:
        """Tells the other processes who is at the table here, where that has changed or they may not know it."""
        if not self._services.bus.shared:
            return
        now, told = self._attended(self._log.goes_on), self._told
        changed = (now.seats, now.watched, now.lookers) != (told.seats, told.watched, told.lookers)
        if changed or (anew and (now.seats or now.watched)):
            self._told = now
            self._services.store.tell(now)

    def tell_look(self) -> None:
        """Bots that are alone play as long as somebody looks: the process that keeps them has to know."""
        log, now = self._log, time.monotonic()
        bots_elsewhere = self._services.bus.shared and not log.kept and log.bots_alone
        if bots_elsewhere and now - self._look_told_at > LOOKS_ARE_TOLD:
            self._look_told_at = now
            self._services.store.tell(self._attended(True, looks=True))

    def _attended(self, goes_on: bool, looks: bool = False) -> Attended:
        own, lookers = self.presence.own, self.presence.own_lookers
        return Attended(self._log.id, self._log.rules, goes_on, own, self._audience.here, looks, lookers)

    def hear(self, process: str, news: Attended) -> None:
        """Another process tells who is at the table there."""
        self.presence.hear(process, [seat for seat in news.seats if seat < len(self._log.chairs)], news.lookers)
        self._count_lookers()

    def hear_answers(self, news: Appended) -> None:
        """Somebody who answers at another process lives; a clock that was out has answered for nobody."""
        chairs, play = self._log.chairs, self._log.play
        seats = {entry.seat for entry in news.entries} & set(range(len(chairs)))
        if all(entry.click for entry in news.entries) and play is not None:
            seats.difference_update(play.waiting)  # clicks under seal of those who are not done tell nothing
        for seat in seats:
            if not chairs[seat].played_by_bot and not (news.ticks and news.ticks[seat].missed):
                self.presence.alive(seat)
        self.look_round()

    def ask_who(self) -> None:
        """Something may have been missed: who is at the table elsewhere has to be heard anew."""
        self.presence.ask_anew()
        self._audience.keep_only(())
        self._services.store.tell(Asked(self._log.id, self._log.rules, False))
        later(ANSWERED_WITHIN + LATER, self.look_round)

    def drop_dead_processes(self, living: Collection[str]) -> None:
        """People who were at the table by a process that has died have no line any more."""
        for process in self.presence.others:
            if process not in living:
                self.presence.hear(process, [])
        self._audience.keep_only(living)
        self._count_lookers()
        self.look_round()
