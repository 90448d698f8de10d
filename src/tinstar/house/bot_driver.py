"""The bots at a table: they answer where nobody else does, and rest where nobody looks."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time

from tinstar.house.answers import Answers
from tinstar.house.audience import Audience
from tinstar.house.bots import NoAnswer
from tinstar.house.errors import StoreError
from tinstar.house.forced import find_forced
from tinstar.house.log import Log
from tinstar.house.services import Services
from tinstar.house.tasks import pause
from tinstar.house.teaching import Teaching
from tinstar.house.turns import Asker
from tinstar.kernel import IllegalOption, NotYourTurn, Play, Quick, StaleQuestion

FOUND_FOR = 60.0
"""Seconds for which it is remembered whether there are too many tables of bots alone."""

_log = logging.getLogger(__name__)


class BotDriver:
    """Asks the bots of one table, as long as it goes on there."""

    def __init__(self, log: Log, services: Services, answers: Answers, audience: Audience, teaching: Teaching) -> None:
        self._log = log
        self._services = services
        self._answers = answers
        self._audience = audience
        self._teaching = teaching
        self._thinking: set[int] = set()  # the seats whose bots are at it
        self._too_many = False  # bots that are left alone here stand still
        self._found_until = -math.inf  # until then that is known

    @property
    def resting(self) -> bool:
        """Only bots are left at this table, and nobody has looked for so long that they wait until somebody does; or
        there are too many such tables."""
        limit = self._services.limits.bots_rest_after
        rests = 0 < limit < self._audience.unseen_for or (self._too_many and self._found)
        return rests and self._log.status == "playing" and self._log.bots_alone

    def note(self) -> None:
        """Something has changed: where people play, bots are not alone, and have to be looked up when they are."""
        if not self._log.bots_alone:
            self._found_until = -math.inf

    def wake_up(self) -> None:
        """All bots that are asked are at it."""
        play = self._log.play
        if play is None or play.over or self.resting or not self._log.kept:
            return
        for seat in play.waiting:
            if seat not in self._thinking and self._plays(seat):
                self._thinking.add(seat)
                self._log.spawn(self._play(seat))

    def hurry(self) -> None:
        """Somebody looks: what the bots are asked comes first."""
        self._services.brains.hurry(self.asker)

    @property
    def asker(self) -> Asker:
        """Who shares the bots' time with others: the place where the table was made from, and its host."""
        table = self._log.table
        return Asker(table.address, table.host or "", table.id, self._audience.watched)

    def _plays(self, seat: int) -> bool:
        """Does a bot answer for this seat, and is it its turn by the script, if there is one?"""
        return self._log.chairs[seat].played_by_bot and self._teaching.may_move(seat)

    async def _play(self, seat: int) -> None:
        """Answers for a seat as long as it is asked, a bot sits there, and the table does not rest."""
        log, failures = self._log, 0
        try:
            while seat in log.running().waiting and self._plays(seat) and not self.resting and log.kept:
                try:
                    if await self._must_rest():
                        continue
                    await self._answer(seat)
                    failures = 0
                except (StaleQuestion, NotYourTurn, IllegalOption):
                    continue  # the person was quicker
                except StoreError as error:
                    failures += 1
                    _log.warning("a bot's answer at table %s could not be stored: %s", log.id, error)
                    await asyncio.sleep(pause(failures))
        except Exception:
            _log.exception("the bot on seat %d of table %s has stopped", seat, log.id)
        finally:
            self._thinking.discard(seat)

    async def _must_rest(self) -> bool:
        """Bots that are left alone stand still where their host or the place has too many such tables already."""
        if self._log.bots_alone and not self._found:
            self._too_many = not await self._services.bots_may_be_alone(self._log.table)
            self._found_until = time.monotonic() + FOUND_FOR
        return self.resting

    @property
    def _found(self) -> bool:
        """Is it known whether bots alone are too many?"""
        return time.monotonic() < self._found_until

    async def _answer(self, seat: int) -> None:
        log = self._log
        play = log.running()
        seq = play.seq
        if move := self._teaching.next_move(seat):
            await self._services.brains.rest()
            await self._answers.decide(seat, seq, move)
            return
        option = find_forced(play, seat, Quick(secrets.randbits(32)))
        if option is None:
            option = await self._ask(play, seat)
        play = log.running()
        if play.seq != seq or seat not in play.waiting or not self._plays(seat) or not log.kept:
            return
        if option is None or option not in play.state.options(seat):
            option = play.state.question().silence(play.state, seat)
        await self._answers.decide(seat, seq, option)
        log.count("bot_decisions_total")

    async def _ask(self, play: Play, seat: int) -> int | None:
        """What the bot on this seat says; None when it has no answer."""
        bot, key = self._log.chairs[seat].bot, play.game.facts.key
        guess = play.guess(seat, Quick(secrets.randbits(32)))
        try:
            return await self._services.brains.ask(bot, key, guess, seat, self.asker)
        except NoAnswer as error:
            _log.error("%s; what saying nothing means is done instead", error)
            return None
