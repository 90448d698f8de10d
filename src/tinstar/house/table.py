"""A table: people sit down, leave and come back; it starts when all are there; bots answer where nobody else does."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import math
import secrets
import time
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from tinstar.house.bots import NoAnswer
from tinstar.house.chairs import Chair, Holder, SeatKey
from tinstar.house.errors import BadNonce, Conflict, LinkUsed, NotNow, NotStarted, NotYourSeat, StoreError
from tinstar.house.gathering import promised, seated, turned_down
from tinstar.house.new_table import begin, fresh_key, hash_secret, standing
from tinstar.house.news import Appended, Asked, Attended
from tinstar.house.presence import Sitting
from tinstar.house.rematch import Rematch
from tinstar.house.rows import Stored
from tinstar.house.signals import Rate, Reaction, Signal
from tinstar.house.table_play import Services
from tinstar.house.tasks import later, pause, spawn
from tinstar.house.timed_play import ANSWERED_WITHIN
from tinstar.house.turns import Asker
from tinstar.house.watch import Watch
from tinstar.kernel import (
    SPECTATOR,
    Game,
    IllegalOption,
    NotYourTurn,
    OptionValue,
    Play,
    Quick,
    StaleQuestion,
)

LONGEST_NONCE = 128
LATER = 0.01
"""A timer may be a little early; whoever looks a little later sees what it was set for."""
LOOKERS_COUNTED = 1.0
"""Not more often than once in so many seconds it is told how many look on."""
LOOKS_ARE_TOLD = 2.0
"""Not more often than once in so many seconds other processes hear that somebody has looked."""
FOUND_FOR = 60.0
"""For so many seconds it is remembered whether there are too many tables of bots alone."""

_log = logging.getLogger(__name__)


class Table(Rematch):
    """One table: its game, the people around it, the bots among them."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        super().__init__(services, game, stored, play)
        self._thinking: set[int] = set()  # the seats whose bots are at it
        self._too_many = False  # bots that are left alone here stand still
        self._found_until = -math.inf  # so long that is known
        self._starting: asyncio.Task[None] | None = None
        self._noticed = self._everybody()
        self._nudges = Rate(1, 30.0)
        self._reactions = Rate(3, 5.0)
        self._look: asyncio.TimerHandle | None = None  # when somebody will be missed
        self._watched_by: set[str] = set()  # other processes where somebody watches
        self._told = Attended(self.id, self._rules, False, [], False)
        self._look_told_at = -math.inf
        self.lookers = 0
        """How many look on without a seat, as the table was told last."""
        self._counting: asyncio.TimerHandle | None = None
        if services.bus.shared:
            self.ask_who()

    # -- looking

    @property
    def title(self) -> str:
        """What its host called it; may be empty."""
        return self._stored.title

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the set-up."""
        return self._stored.setup.options

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret behind the luck, published from the start; empty with an open seed."""
        return self._stored.deal.commitment

    @property
    def open_seed(self) -> bool:
        """The seed was given by whoever made the table; it is not shown before the end."""
        return self._stored.deal.seed is not None

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return [
            Chair(c.kind, c.name, c.bot, c.person, c.taken, c.away, not c.nonce_hash or bool(c.nonce))
            for c in self._chairs
        ]

    @property
    def hides(self) -> bool:
        """Does somebody here know what others may not see?"""
        return self.game.facts.hides(self._stored.setup)

    @property
    def asked(self) -> list[int]:
        """The seats whose people are asked now; where a bot answers, nobody is."""
        waiting = [] if self._play is None else self._play.waiting
        return [seat for seat in waiting if not self._bot_plays(seat)]

    def may_undo(self, seat: int) -> bool:
        """Is there something that this seat may take back?"""
        return self._play is not None and self._play.may_undo(seat)

    # -- who is here

    def sitting(self, seat: int) -> Sitting:
        """Whether its person is at the table; else that a bot plays there, or that the chair is free."""
        chair = self._chair(seat)
        if chair.kind == "bot" or (chair.away and self.status != "gathering"):
            return "bot"
        return self.presence.of(seat) if chair.taken or self.status != "gathering" else ""

    def enter(self, seat: int) -> None:
        """A line of this seat is open; one of a spectator counts for nobody at the table."""
        if seat == SPECTATOR:
            self.presence.own_lookers += 1
            self._count_lookers()
        else:
            self.presence.enter(seat)
            self._look_round()
            self.tell_who()

    def exit(self, seat: int) -> None:
        """A line of this seat has closed."""
        if seat == SPECTATOR:
            self.presence.own_lookers -= 1
            self._count_lookers()
        else:
            self.presence.exit(seat)
            self._look_round()
            self.tell_who()

    def _count_lookers(self) -> None:
        """Many come and go at once, and everybody who sits there would be told of each: so it is done in a while."""
        if self._counting is None:
            self._counting = later(LOOKERS_COUNTED, self._tell_lookers)

    def _tell_lookers(self) -> None:
        self._counting = None
        self.tell_who()
        if self.lookers != self.presence.lookers:
            self.lookers = self.presence.lookers
            self._changed()

    async def decide(self, seat: int, seq: int, option: str) -> int:
        """Answers the open question; an answer that is taken is a sign of life of who has no line. One under seal only
        when it is the last: else who comes and goes would tell of every click."""
        self._chair(seat)
        try:
            if not self.under_seal:
                with self.presence.sign_of_life(seat):
                    return await super().decide(seat, seq, option)
            after = await super().decide(seat, seq, option)
            if after > seq or seat not in self._game().waiting:
                self.presence.alive(seat)
            return after
        finally:
            self._look_round()

    # -- who is here by lines to other processes

    def tell_who(self, anew: bool = False) -> None:
        """Tells the other processes who is at the table here, where that has changed or they may not know it."""
        if not self._services.bus.shared:
            return
        own, lookers = self.presence.own, self.presence.own_lookers
        now = Attended(self.id, self._rules, self.goes_on, own, bool(self._watches), lookers=lookers)
        told = self._told
        changed = (now.seats, now.watched, now.lookers) != (told.seats, told.watched, told.lookers)
        if changed or (anew and (now.seats or now.watched)):
            self._told = now
            self._services.store.tell(now)

    def attended(self, process: str, news: Attended) -> None:
        """Another process tells who is at the table there."""
        self.presence.hear(process, [seat for seat in news.seats if seat < len(self._chairs)], news.lookers)
        self._count_lookers()
        rested = self.resting
        (self._watched_by.add if news.watched else self._watched_by.discard)(process)
        if news.watched or news.looks:
            self.looked_at = time.monotonic()
        if news.looks:
            self.polled_at = self.looked_at
        self._look_round()
        if rested:
            self.wake_up()

    def members_changed(self, living: Collection[str], missed: bool) -> None:
        """Others live now than before, and perhaps something of this table was not heard."""
        self.drop_dead_processes(living)
        if missed:
            self.mark_stale()
            self.ask_who()
        self.tell_who(anew=True)
        self.wake_up()

    def ask_who(self) -> None:
        """Something may have been missed: who is at the table elsewhere has to be heard anew."""
        for process in self.presence.others:
            self.presence.hear(process, [])
        self._watched_by.clear()
        self._came_at = time.monotonic()
        self._services.store.tell(Asked(self.id, self._rules, False))
        later(ANSWERED_WITHIN + LATER, self._look_round)

    def drop_dead_processes(self, living: Collection[str]) -> None:
        """Whoever was at the table by a process that has died has no line any more."""
        for process in self.presence.others:
            if process not in living:
                self.presence.hear(process, [])
        self._watched_by.intersection_update(living)
        self._count_lookers()
        self._look_round()

    @property
    def unseen_for(self) -> float:
        """For so many seconds nobody has looked; 0 while somebody watches, wherever."""
        return 0.0 if self._watched_by else super().unseen_for

    @property
    def watched(self) -> bool:
        """Does somebody watch, wherever?"""
        return bool(self._watched_by) or super().watched

    def follow(self, news: Appended) -> None:
        """Who answers at another process lives; a clock that was out has answered for nobody."""
        super().follow(news)
        seats = {entry.seat for entry in news.entries} & set(range(len(self._chairs)))
        if all(entry.click for entry in news.entries) and self._play is not None:
            seats.difference_update(self._play.waiting)  # clicks under seal of who is not done tell nothing
        for seat in seats:
            if not self._bot_plays(seat) and not (news.ticks and news.ticks[seat].missed):
                self.presence.alive(seat)
        self._look_round()

    def watch(self) -> Watch:
        """A mailbox that is woken at every change of this table. Close it."""
        watch = super().watch()
        self.tell_who()
        self._follow_rematch()
        return watch

    def _forget(self, watch: Watch) -> None:
        super()._forget(watch)
        self.tell_who()

    def _tell_look(self) -> None:
        """Bots that are alone play as long as somebody looks: whoever keeps them has to know."""
        now = time.monotonic()
        if (
            self._services.bus.shared
            and not self.kept
            and self.bots_alone
            and now - self._look_told_at > LOOKS_ARE_TOLD
        ):
            self._look_told_at = now
            own, lookers = self.presence.own, self.presence.own_lookers
            told = Attended(self.id, self._rules, True, own, bool(self._watches), True, lookers)
            self._services.store.tell(told)

    def _look_round(self) -> None:
        """Tells the table who has come or is missed, and looks again when the next one will be."""
        if self._everybody() != self._noticed:
            self._changed()
        self._consider_clocks()  # somebody for whom a bot plays may have come to look
        if self._look is not None:
            self._look.cancel()
        due = self.presence.next_change()
        self._look = None if due is None else later(due + LATER, self._look_round)

    def _everybody(self) -> list[Sitting]:
        return [self.sitting(seat) for seat in range(len(self._chairs))]

    def _changed(self) -> None:
        self._noticed = self._everybody()  # every message says it
        if not self.bots_alone:
            self._found_until = -math.inf
        super()._changed()

    async def close(self) -> None:
        """Ends what goes on by itself and finishes what was begun; watchers are told."""
        for timer in (self._look, self._counting):
            if timer is not None:
                timer.cancel()
        await super().close()

    # -- those who wait for somebody

    def nudge(self, by: int, seat: int) -> None:
        """One who waits reminds one who is asked; TooOften when that has just been done."""
        self._human(seat)
        if by == seat or seat not in self.asked:
            raise NotNow("only another person who is asked can be nudged")
        self._nudges.count(seat, "there was a nudge already: give them a moment")
        self._signal(Signal("nudge", by, seat))

    def react(self, by: int, what: Reaction) -> None:
        """Shows everybody what one thinks of it; TooOften when it becomes a habit."""
        self._reactions.count(self._seat(by), "that is enough for the moment")
        self._signal(Signal("reaction", by, what=what))

    async def stand_in(self, by: int, seat: int) -> None:
        """A bot plays for somebody who is long gone, until they come back; NotNow with the reason why it may not."""
        await self._safely(self._stand_in(by, seat))

    def may_stand_in(self, by: int, seat: int) -> bool:
        """Whether a bot may play there now, if this seat asks for it."""
        return self._chair(seat).kind == "human" and not self._objection(by, seat)

    async def _stand_in(self, by: int, seat: int) -> None:
        chair = self._human(seat)
        objection = self._objection(by, seat)
        if objection:
            raise NotNow(objection)
        await self._put_chair(seat, replace(chair, away=True))

    def _objection(self, by: int, seat: int) -> str:
        """Why no bot may play for a person now."""
        if self.status != "playing":
            return "no game is being played here"
        if self._stored.clock:
            return "this table has a clock: when it is out, a bot plays"
        match self.sitting(seat):
            case "bot":
                return f"a bot plays on seat {seat} already"
            case "here":
                return f"the person of seat {seat} is at the table"
            case "gone":
                away, long = self.presence.away_for(seat), self._services.absence.long
                return (
                    f"the person of seat {seat} has been gone for {away:.0f} seconds: a bot may play after {long:.0f}"
                )
        host = self.seats_of(self._stored.host)
        if by not in host and any(self.presence.of(own) == "here" for own in host):
            return "the host is at the table: only the host may let a bot play"
        return ""

    # -- people

    async def sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str = "") -> None:
        """A person takes a seat with its token; `nonce_hash` is the hex SHA-256 of the nonce (a text) to be shown."""
        await self._safely(self._sit(seat, token, person, name, nonce_hash))

    async def reveal_nonce(self, seat: int, nonce: str) -> None:
        """Shows the nonce whose hash was sent; BadNonce when it is another one. Too late does no harm."""
        await self._safely(self._reveal_nonce(seat, nonce))

    async def leave(self, seat: int) -> None:
        """The person goes and a bot takes over; while gathering the seat becomes free again, also one that was only
        kept."""
        await self._safely(self._leave(seat))

    async def come_back(self, seat: int) -> None:
        """The person plays again; while gathering, takes the chair that is kept."""
        await self._safely(self._come_back(seat))

    async def new_key(self, seat: int) -> SeatKey:
        """A fresh key for a seat; the old one opens nothing any more."""
        return await self._safely(self._new_key(seat))

    async def _sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str) -> None:
        chair = self._chair(seat)
        if not self.opens(seat, token):
            raise NotYourSeat(f"this is not the link of seat {seat}")
        if self.link_used(seat, person):
            raise LinkUsed("somebody else has sat down with this link: ask the host for another one")
        new = seated(chair, person, name)
        await self._put_chair(seat, promised(new, nonce_hash) if self.status == "gathering" else new)

    def opens(self, seat: int, token: str) -> bool:
        """Is this the key of that seat?"""
        kept = self._chair(seat).token_hash
        return kept is not None and hmac.compare_digest(hash_secret(token), kept)

    def link_used(self, seat: int, person: str | None) -> bool:
        """Has the link of a seat been used up by somebody else? Only at tables that gather people, see `House`."""
        chair = self._chair(seat)
        return self._stored.gather and chair.person is not None and chair.person != person

    def holder(self, seat: int, person: str | None, token: str | None) -> Holder:
        """By what right a caller who was let in looks through the eyes of a seat: whoever stays asks `holds` anew."""
        return Holder(seat, person, token, sits=token is None or seat in self.seats_of(person))

    def holds(self, holder: Holder) -> bool:
        """False once the chair has changed hands: another person sits there, its own has left, the token is void."""
        if holder.seat == SPECTATOR:
            return True
        if holder.sits and self._chair(holder.seat).person != holder.person:
            return False
        return holder.token is None or (
            self.opens(holder.seat, holder.token) and not self.link_used(holder.seat, holder.person)
        )

    async def _reveal_nonce(self, seat: int, nonce: str) -> None:
        chair = self._chair(seat)
        if self.status != "gathering":
            return
        if not self.showing:
            raise NotStarted("nonces are shown when everybody has sat down")
        if len(nonce) > LONGEST_NONCE or hash_secret(nonce) != chair.nonce_hash:
            raise BadNonce("this nonce does not match the hash that was sent when sitting down")
        await self._put_chair(seat, replace(chair, nonce=nonce))

    async def _leave(self, seat: int) -> None:
        chair = self._human(seat)
        if self.status == "gathering":
            gone = turned_down(chair) if not chair.taken else replace(chair, person=None, name="", taken=False)
            await self._put_chair(seat, replace(gone, nonce_hash="", nonce=""))
        elif self.status == "playing":
            await self._put_chair(seat, replace(chair, away=True))

    async def _come_back(self, seat: int) -> None:
        chair = self._human(seat)
        if chair.away or chair.person:
            await self._put_chair(seat, replace(chair, away=False, taken=True))

    async def _new_key(self, seat: int) -> SeatKey:
        key = fresh_key(seat)
        await self._put_chair(seat, replace(self._human(seat), token_hash=hash_secret(key.token)))
        return key

    # -- starting

    def _consider_start(self) -> None:
        """When the last one has sat down, the nonces have a few seconds to be shown."""
        if self.showing and self._starting is None and self.kept:
            self._starting = spawn(self._start_soon(), self._background)

    async def _start_soon(self) -> None:
        try:
            await self._wait_for_nonces()
            failures = 0
            while self.showing and self.kept:  # nobody has stood up again
                try:
                    await self._safely(self._start())
                except StoreError as error:
                    failures += 1
                    _log.warning("table %s could not start: %s", self.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._starting = None

    async def _wait_for_nonces(self) -> None:
        with self.watch() as watch, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._services.patience):
                while self.showing and not all(chair.ready for chair in self.chairs):
                    await watch.changed()

    async def _start(self) -> None:
        if not self.showing:
            return
        nonces = [chair.nonce.encode() for chair in self._chairs]
        deal = self._stored.deal.with_nonces(nonces) if any(nonces) else self._stored.deal
        play = begin(self.game, self._stored.setup, deal)
        status, waiting = standing(play.state)
        try:
            begun = replace(self._stored, deal=deal, luck=play.luck, status=status, waiting=waiting)
            self._stored = await self._services.store.start_table(begun, self._chairs)
        except Conflict:
            await self._catch_up_or_fail()
            return
        self._play = play
        self._changed()

    # -- bots

    def wake_up(self) -> None:
        """Everything that goes on by itself goes on: clocks, bots that are asked, a start that is due."""
        self._consider_clocks()
        self._consider_start()
        self._follow_rematch()
        if self._look is None:
            self._look_round()
        play = self._play
        if play is None or play.over or self.resting or not self.kept:
            return
        for seat in play.waiting:
            if seat not in self._thinking and self._bot_plays(seat):
                self._thinking.add(seat)
                spawn(self._play_bot(seat), self._background)

    def look(self) -> None:
        """Whoever looks finds the bots playing, and what they are asked is hurried up."""
        rested = self.resting
        super().look()
        self._tell_look()
        self._services.brains.hurry(self._asker)
        if rested:
            self.wake_up()

    @property
    def resting(self) -> bool:
        """Only bots are left at this table, and nobody has looked for so long that they wait until somebody does; or
        there are too many such tables."""
        limit = self._services.limits.bots_rest_after
        rests = 0 < limit < self.unseen_for or (self._too_many and self._found)
        return rests and self.status == "playing" and self.bots_alone

    @property
    def goes_on(self) -> bool:
        """Bots play here, a clock runs, or a start is due: whoever keeps the table has to know of all that happens."""
        some_bot = any(map(self._bot_plays, range(len(self._chairs))))
        return bool(self._stored.clock) or (self.status == "playing" and some_bot) or self.showing

    @property
    def bots_alone(self) -> bool:
        """No person plays here, or all have left."""
        return all(map(self._bot_plays, range(len(self._chairs))))

    @property
    def _asker(self) -> Asker:
        """Who shares the bots' time with others: the place where the table was made from, and whoever made it."""
        return Asker(self._stored.address, self._stored.host or "", self.id, self.watched)

    async def _play_bot(self, seat: int) -> None:
        """Answers for a seat as long as it is asked, a bot sits there, and the table does not rest."""
        failures = 0
        try:
            while seat in self._game().waiting and self._bot_plays(seat) and not self.resting and self.kept:
                try:
                    if await self._held():
                        continue
                    await self._bot_answers(seat)
                    failures = 0
                except (StaleQuestion, NotYourTurn, IllegalOption):
                    continue  # the person was quicker
                except StoreError as error:
                    failures += 1
                    _log.warning("a bot's answer at table %s could not be stored: %s", self.id, error)
                    await asyncio.sleep(pause(failures))
        except Exception:
            _log.exception("the bot on seat %d of table %s has stopped", seat, self.id)
        finally:
            self._thinking.discard(seat)

    async def _held(self) -> bool:
        """Bots that are left alone stand still where their host or the place has too many such tables already."""
        if self.bots_alone and not self._found:
            self._too_many = not await self._services.bots_may_be_alone(self._stored)
            self._found_until = time.monotonic() + FOUND_FOR
        return self.resting

    @property
    def _found(self) -> bool:
        """Is it known whether bots alone are too many?"""
        return time.monotonic() < self._found_until

    async def _bot_answers(self, seat: int) -> None:
        play = self._game()
        seq = play.seq
        guess = play.guess(seat, Quick(secrets.randbits(32)))
        option: int | None
        try:
            bot, key = self._chairs[seat].bot, self.game.facts.key
            option = await self._services.brains.ask(bot, key, guess, seat, self._asker)
        except NoAnswer as error:
            _log.error("%s; what saying nothing means is done instead", error)
            option = None
        play = self._game()
        if play.seq != seq or seat not in play.waiting or not self._bot_plays(seat) or not self.kept:
            return
        if option is None or option not in play.state.options(seat):
            option = play.state.question().silence(play.state, seat)
        await self._safely(self._decide(seat, seq, option))
        self.count("bot_decisions_total")
