"""The Marshal's advice at a table: who may ask for it, that they asked, and what came of it.

That somebody asks is written down before it is thought about, for all to see; what is answered they alone are told. A
question is thought about once, however often it is asked, and not any more once it has been answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import NamedTuple

from msgspec.structs import replace

from tinstar.house.bot_driver import BotDriver
from tinstar.house.errors import ChangedMeanwhile, NotNow
from tinstar.house.log import Log, alone
from tinstar.house.rows import Consulted
from tinstar.house.services import Services
from tinstar.house.teaching import Teaching
from tinstar.kernel import NotYourTurn, Quick, StaleQuestion
from tinstar.kernel.advice import Advice

ANSWERED = "the question has been answered meanwhile: look again"


class Moment(NamedTuple):
    """Which question it is: under seal every click puts another."""

    seq: int
    click: int


class Given(NamedTuple):
    """What a seat is being told, or has been told last."""

    moment: Moment
    advice: asyncio.Task[Advice]

    @property
    def failed(self) -> bool:
        """Nothing came of it, so it may be asked again."""
        task = self.advice
        return task.done() and (task.cancelled() or task.exception() is not None)


class Adviser:
    """Advises those who play at one table."""

    def __init__(self, log: Log, services: Services, bots: BotDriver, teaching: Teaching) -> None:
        self.log = log
        self._services = services
        self._bots = bots
        self._teaching = teaching
        self._given: dict[int, Given] = {}  # by seat

    @property
    def allowed(self) -> bool:
        """May the Marshal be asked also where people play?"""
        return self.log.table.advice

    @property
    def consulted(self) -> list[Consulted]:
        """Who has asked, in the order in which they did."""
        return self.log.table.consulted

    async def advise(self, seat: int) -> Advice:
        """What speaks for the options of this seat, which is asked; it is made of what the seat may know, and takes its
        share of the bots' time. NotNow where people play who have not agreed to that, or while the script of a lesson
        goes on; StaleQuestion when the question is answered meanwhile; TooOften, Busy, NoAnswer."""
        self._must_be_allowed(seat)
        moment = self._moment(seat)
        given = self._given.get(seat)
        if given is None or given.moment != moment or given.failed:
            self._services.brains.check_room(self._services.limits.bot_questions)
            self._services.count_advice(self.log.table, self.log.chairs[seat].person)
            given = self._given[seat] = Given(moment, self.log.spawn(self._consult(seat, moment)))
        await asyncio.wait([given.advice])
        if given.advice.cancelled() or not self._stands(seat, moment):
            raise StaleQuestion(ANSWERED)
        return given.advice.result()

    def note(self) -> None:
        """Something has changed: what was asked about a question that is gone is not thought about any more."""
        for seat, given in list(self._given.items()):
            if not self._stands(seat, given.moment):
                del self._given[seat]
                given.advice.cancel()

    def _must_be_allowed(self, seat: int) -> None:
        bots_alone = all(chair.played_by_bot for other, chair in enumerate(self.log.chairs) if other != seat)
        self.log.running()
        if not (self.allowed or bots_alone):
            raise NotNow("at this table people play, and it was not agreed that the Marshal may be asked")
        if self._teaching.moment is not None and not self._teaching.over:
            raise NotNow("the lesson itself says what to do")
        if not self._asked(seat):
            raise NotYourTurn(f"seat {seat} is not asked now, so there is nothing to advise")

    def _asked(self, seat: int) -> bool:
        play = self.log.play
        return play is not None and seat in play.waiting

    def _moment(self, seat: int) -> Moment:
        play = self.log.running()
        return Moment(play.seq, play.clicks(seat))

    def _stands(self, seat: int, moment: Moment) -> bool:
        """Is this seat still asked the same?"""
        return self._asked(seat) and self._moment(seat) == moment

    async def _consult(self, seat: int, moment: Moment) -> Advice:
        await self._write_down(Consulted(moment.seq, seat))
        play = self.log.running()
        if not self._stands(seat, moment):
            raise StaleQuestion(ANSWERED)
        guess = play.guess(seat, Quick(secrets.randbits(32)))
        return await self._services.brains.advise(play.game.facts.key, guess, seat, self._bots.asker)

    @alone
    async def _write_down(self, consulted: Consulted) -> None:
        """Once a question, whatever else is asked about it, and before anything is told."""
        log = self.log
        while consulted not in log.table.consulted:
            all_of_them = [*log.table.consulted, consulted]
            with contextlib.suppress(ChangedMeanwhile):  # somebody else asks just now, at another process
                await log.write("the table", self._services.store.put_consulted(log.table, all_of_them))
                log.table = replace(log.table, consulted=all_of_them)
                log.changed()
