"""A table: what House and web ask it, and the parts that do it."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

from tinstar.house.advice import Adviser
from tinstar.house.answers import Answers
from tinstar.house.attendance import Attendance
from tinstar.house.audience import Audience
from tinstar.house.bot_driver import BotDriver
from tinstar.house.chairs import Chair
from tinstar.house.gathering import Gathering
from tinstar.house.log import Log, Status
from tinstar.house.news import Appended, Asked, Attended, Changed, News, Shown
from tinstar.house.presence import Presence
from tinstar.house.rematch import Rematch
from tinstar.house.reminders import Reminders
from tinstar.house.rows import Stored
from tinstar.house.seats import Seats
from tinstar.house.services import Services
from tinstar.house.table_clocks import TableClocks
from tinstar.house.teaching import Teaching
from tinstar.house.watch import Watch
from tinstar.kernel import Game, OptionValue, Play, Record, Seen, View
from tinstar.kernel.reasons import Why


class Table:
    """One table, watched by many and changed by one at a time. Reading is plain; whatever changes it waits until it is
    safe on disk. Each of its parts knows the log and those named before it; what concerns several is done here."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        self.game = game
        self.version = 0
        """Moves on with every change, of people as well: a number for watchers to compare."""
        self.touched_at = time.monotonic()
        self.log = Log(services, game, stored, play, self.changed)
        self.seats = Seats(self.log, services)
        self.gathering = Gathering(self.log, services, self.seats)
        self.rematch = Rematch(self.log, services, self.seats)
        self.audience = Audience(services.metrics)
        presence = Presence(len(stored.chairs), services.absence)
        self.clocks = TableClocks(self.log, services, presence)
        self.attendance = Attendance(self.log, services, presence, self.audience, self.clocks)
        self.reminders = Reminders(self.log, services, self.seats, self.attendance, self.audience)
        self.teaching = Teaching(self.log, services)
        self.answers = Answers(self.log, self.clocks, self.teaching)
        self.bots = BotDriver(self.log, services, self.answers, self.audience, self.teaching)
        self.adviser = Adviser(self.log, services, self.bots, self.teaching)

    # -- looking

    @property
    def id(self) -> str:
        """Where the table is found."""
        return self.log.id

    @property
    def status(self) -> Status:
        """Where the table stands."""
        return self.log.status

    @property
    def seq(self) -> int:
        """Moves on with the game; -1 while there is none to see."""
        return self.log.seq

    @property
    def title(self) -> str:
        """What its host called it; may be empty."""
        return self.log.table.title

    @property
    def host(self) -> str | None:
        """The person who made the table; None where a program did."""
        return self.log.table.host

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the set-up."""
        return self.log.table.setup.options

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret behind the luck, published from the start; empty with an open seed."""
        return self.log.table.deal.commitment

    @property
    def open_seed(self) -> bool:
        """The seed was given when the table was made; it is not shown before the end."""
        return self.log.table.deal.seed is not None

    @property
    def hides(self) -> bool:
        """Does somebody here know what others may not see?"""
        return self.game.facts.hides(self.log.table.setup)

    @property
    def chairs(self) -> Sequence[Chair]:
        """Who sits where."""
        return self.log.chairs

    @property
    def asked(self) -> list[int]:
        """The seats whose people are asked now; where a bot answers, nobody is."""
        waiting = [] if self.log.play is None else self.log.play.waiting
        return [seat for seat in waiting if not self.chairs[seat].played_by_bot]

    @property
    def idle(self) -> bool:
        """Nobody watches, nobody thinks and nothing is being written."""
        return not (self.audience.here or self.log.busy)

    def seen(self, seat: int) -> Seen[View]:
        """What this seat may see; NotStarted while gathering, OldRules for a table of other rules."""
        play = self.log.running()
        self.touched_at = time.monotonic()
        return play.seen(seat)

    def why_not(self, seat: int, said: Sequence[str]) -> Why | None:
        """Why this seat may not choose what it said, see `Play.why_not`."""
        return self.log.running().why_not(seat, said)

    def record(self) -> Record:
        """The whole record; GameRunning until the game is over."""
        return self.log.record()

    def may_undo(self, seat: int) -> bool:
        """Is there something that this seat may take back?"""
        return self.log.play is not None and self.log.play.may_undo(seat)

    def watch(self) -> Watch:
        """A mailbox that is woken at every change of this table. Close it."""
        watch = self.audience.watch(self._forget)
        self.look()
        self.attendance.tell_who()
        self.rematch.follow(watched=True)
        return watch

    def count(self, figure: str) -> None:
        """One more, in a figure of the house that tells nothing of clicks under seal."""
        self.log.count(figure)

    def _forget(self, watch: Watch) -> None:
        self.audience.forget(watch)
        self.touched_at = time.monotonic()
        if not self.audience.here:
            self.rematch.stop_following()
        self.attendance.tell_who()

    def look(self) -> None:
        """Somebody looks, if only once: finds the bots playing, and what they are asked is hurried up."""
        rested = self.bots.resting
        self.touched_at = time.monotonic()
        self.audience.look()
        self.attendance.tell_look()
        self.bots.hurry()
        if rested:
            self.wake_up()

    # -- playing

    async def decide(self, seat: int, seq: int, option: str) -> int:
        """Answers the open question, see `Answers.decide`; an answer that is taken is a sign of life, also without
        a line. One under seal only when it is the last: else those who come and go would tell of every click."""
        self.seats.chair(seat)
        presence = self.attendance.presence
        try:
            if not self.log.under_seal:
                with presence.sign_of_life(seat):
                    return await self.answers.decide(seat, seq, option)
            after = await self.answers.decide(seat, seq, option)
            if after > seq or seat not in self.log.running().waiting:
                presence.alive(seat)
            return after
        finally:
            self.attendance.look_round()

    async def undo(self, seat: int, seq: int, click: int | None = None) -> int:
        """Takes back the seat's last answer, see `Answers.undo`."""
        return await self.answers.undo(seat, seq, click)

    # -- other processes

    @property
    def kept(self) -> bool:
        """Is it this process that runs its bots and clocks?"""
        return self.log.kept

    async def refresh(self) -> None:
        """Whatever anybody was acknowledged until now, by whichever process, is known here afterwards."""
        await self.log.refresh()

    def hear(self, process: str, news: News) -> None:
        """Another process has told something of this table."""
        match news:
            case Appended():
                self.log.follow(news)
                self.attendance.hear_answers(news)
            case Attended():
                self._hear_who(process, news)
            case Asked():
                self.attendance.tell_who(anew=True)
            case Shown():
                self.audience.show(news.signal)
            case Changed():
                self.log.mark_stale()

    def _hear_who(self, process: str, news: Attended) -> None:
        self.attendance.hear(process, news)
        rested = self.bots.resting
        self.audience.hear(process, news.watched, news.looks)
        self.attendance.look_round()
        if rested:
            self.wake_up()

    def members_changed(self, living: Collection[str], missed: bool) -> None:
        """Other processes live now than before, and perhaps something of this table was not heard."""
        self.attendance.drop_dead_processes(living)
        if missed:
            self.log.mark_stale()
            self.attendance.ask_who()
        self.attendance.tell_who(anew=True)
        self.wake_up()

    # -- by itself

    def changed(self) -> None:
        """Something has changed: watchers are woken, and what goes on by itself goes on."""
        self.attendance.note()
        self.bots.note()
        self.adviser.note()
        self.version += 1
        self.touched_at = time.monotonic()
        self.log.tell_figures()
        self.audience.wake()
        self.wake_up()

    def wake_up(self) -> None:
        """Everything that goes on by itself goes on: clocks, bots that are asked, a start that is due."""
        self.clocks.consider()
        self.gathering.consider_start(self.watch)
        self.rematch.follow(self.audience.here)
        self.attendance.keep_looking()
        self.bots.wake_up()

    async def close(self) -> None:
        """Ends what goes on by itself and finishes what was begun; watchers are told."""
        self.attendance.close()
        await self.log.close()
        self.audience.close()
