"""Before the game: one link for everybody, what the host may do until it starts, and the start."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import math
from collections.abc import Callable

from msgspec.structs import replace

from tinstar.house.chairs import NewKeys, SeatKey, SeatWish, check_wishes
from tinstar.house.errors import ChairTaken, ChangedMeanwhile, Conflict, NotYourSeat, StoreError, TableFull
from tinstar.house.log import Log, alone
from tinstar.house.new_table import begin, fresh_key, fresh_token, hash_secret, standing
from tinstar.house.rows import StoredChair
from tinstar.house.seats import Seats, promise_nonce, seat_person, turn_down
from tinstar.house.services import Services
from tinstar.house.tasks import pause
from tinstar.house.watch import Watch
from tinstar.kernel import GameRunning

_log = logging.getLogger(__name__)


class Gathering:
    """A table that waits for people. Whatever its host does is done while it gathers, or not at all: the store looks as
    well, since in another process it may be starting."""

    def __init__(self, log: Log, services: Services, seats: Seats) -> None:
        self.log = log
        self._services = services
        self._seats = seats
        self._sent_away: set[str] = set()
        self._starting: asyncio.Task[None] | None = None

    # -- looking

    @property
    def full(self) -> bool:
        """There is no chair left for somebody who comes by the link of the table."""
        return self.log.status != "gathering" or self._free_chair() is None

    def opens(self, token: str) -> bool:
        """Is this the key of the whole table?"""
        kept = self.log.table.link_hash
        return kept is not None and hmac.compare_digest(hash_secret(token), kept)

    def sent_away(self, person: str | None) -> bool:
        """Did the host take the chair of this person back? Known as long as the table is in memory, for a kind word."""
        return person in self._sent_away and not self._seats.of(person)

    # -- those who come

    @alone
    async def join(self, token: str, person: str, name: str, nonce_hash: str = "") -> int:
        """A person comes by the link of the table and gets the first free chair, or finds the own seat again; TableFull
        when others were quicker."""
        if not self.opens(token):
            await self.log.catch_up()  # another process may have made it
        while True:
            if not self.opens(token):
                raise NotYourSeat("this is not the link of this table any more")
            mine = self._seats.of(person)
            if mine:
                return mine[0]
            seat = self._free_chair()
            if seat is None or self.log.status != "gathering":
                raise TableFull("every chair of this table is taken: you can look on")
            new = promise_nonce(seat_person(self.log.chairs[seat], person, name), nonce_hash)
            try:
                await self._seats.put(seat, new)
            except ChangedMeanwhile:
                continue  # in another process somebody was quicker: perhaps there is another chair
            return seat

    def _free_chair(self) -> int | None:
        free = (seat for seat, chair in enumerate(self.log.chairs) if not chair.taken and chair.person is None)
        return next(free, None)

    # -- the host

    @alone
    async def fill(self, seat: int, bot: str) -> None:
        """A bot takes a chair that no person sits on; the link of the chair opens nothing any more."""
        chair = self._without_person(seat)
        wishes = [SeatWish(one.kind, one.name, one.bot) for one in self.log.chairs]
        wishes[seat] = SeatWish("bot", chair.name if chair.kind == "bot" else "", bot)
        wish = check_wishes(wishes, self._services.limits.bot_seconds)[seat]
        await self._services.check_bots(self.log.table, alone=all(one.kind == "bot" for one in wishes))
        await self._seats.put(seat, StoredChair("bot", wish.name, wish.bot, taken=True))

    @alone
    async def invite(self, seat: int) -> SeatKey:
        """A fresh key for a chair that no person sits on, also for one of a bot, which goes; the old key is void."""
        chair = self._without_person(seat)
        key = fresh_key(seat)
        await self._seats.put(seat, clear(chair, key))
        return key

    @alone
    async def invite_all(self) -> str:
        """A fresh key for the whole table; the old one is void."""
        self._must_gather()
        log, token = self.log, fresh_token()
        await log.write("the table", self._services.store.put_link(log.table, hash_secret(token)))
        log.table = replace(log.table, link_hash=hash_secret(token))
        log.changed()
        return token

    @alone
    async def remove(self, seat: int) -> NewKeys:
        """Takes the chair from the person who sits there. Both keys they may have come by are void, and the new ones
        are for the host: else they would be back with one click."""
        self._must_gather()
        chair = self._seats.human(seat)
        if chair.person is None:
            raise NotYourSeat(f"nobody sits on seat {seat}")
        key, token = fresh_key(seat), fresh_token()
        await self._seats.put(seat, clear(chair, key), hash_secret(token))
        self._sent_away.add(chair.person)
        return NewKeys([key], token)

    @alone
    async def cancel(self) -> None:
        """The table never was. Those who watch are told."""
        self._must_gather()
        await self.log.write("the table", self._services.store.remove_never_started(self.log.id, before=math.inf))
        self.log.vanish()

    def _must_gather(self) -> None:
        if self.log.status != "gathering":
            raise GameRunning("the game has begun: its chairs are no longer the host's to give")

    def _without_person(self, seat: int) -> StoredChair:
        self._must_gather()
        chair = self._seats.chair(seat)
        if chair.person is not None and chair.taken:
            raise ChairTaken(f"somebody sits on seat {seat}: take the chair back first")
        return chair

    # -- chairs that are kept for somebody

    @alone
    async def take_kept(self, seat: int, person: str | None) -> SeatKey:
        """Somebody who played with the others before takes the chair that is kept for them, or finds it again, with a
        fresh key; ChairTaken when it was given to somebody else meanwhile."""
        chair = self._seats.chair(seat)
        gathers = self.log.status == "gathering"
        returns = gathers and declined(chair)
        if chair.kind != "human" or (chair.person != person and not returns):
            raise ChairTaken("this chair was given to somebody else meanwhile")
        key = fresh_key(seat)
        for own in {seat, *self._seats.of(person)}:  # people who share a device come together
            new = replace(self.log.chairs[own], person=person, taken=True)
            new = replace(new, away=False) if gathers else new
            await self._seats.put(own, replace(new, token_hash=hash_secret(key.token)) if own == seat else new)
        return key

    @alone
    async def give_up(self, seat: int, person: str | None) -> None:
        """They do not want to play again: the chair is free for others, and the host is told."""
        self._must_gather()
        for own in {seat, *self._seats.of(person)}:
            chair = self._seats.human(own)
            if chair.person == person and not declined(chair):
                await self._seats.put(own, turn_down(chair))

    # -- the start

    def consider_start(self, watch: Callable[[], Watch]) -> None:
        """When the last one has sat down, the nonces have a few seconds to be shown; `watch` watches for them."""
        if self.log.showing and self._starting is None and self.log.kept:
            self._starting = self.log.spawn(self._start_soon(watch))

    async def _start_soon(self, watch: Callable[[], Watch]) -> None:
        try:
            await self._wait_for_nonces(watch)
            failures = 0
            while self.log.showing and self.log.kept:  # nobody has stood up again
                try:
                    await self.log.alone(self._start())
                except StoreError as error:
                    failures += 1
                    _log.warning("table %s could not start: %s", self.log.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._starting = None

    async def _wait_for_nonces(self, watch: Callable[[], Watch]) -> None:
        with watch() as watching, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._services.patience):
                while self.log.showing and not all(chair.ready for chair in self.log.chairs):
                    await watching.changed()

    async def _start(self) -> None:
        log = self.log
        if not log.showing:
            return
        table, chairs = log.table, log.chairs
        nonces = [chair.nonce.encode() for chair in chairs]
        deal = table.deal.with_nonces(nonces) if any(nonces) else table.deal
        play = begin(log.game, table.setup, deal)
        status, waiting, _ = standing(log.game, play.state)
        try:
            begun = replace(table, deal=deal, luck=play.luck, status=status, waiting=waiting)
            log.table = await self._services.store.start_table(begun, chairs)
        except Conflict:
            await log.catch_up_or_fail()
            return
        log.play = play
        log.changed()


def clear(chair: StoredChair, key: SeatKey) -> StoredChair:
    """Nobody sits there, and this key alone opens it."""
    kept = chair.person is not None or chair.away
    return StoredChair("human", "" if chair.taken or kept else chair.name, chair.bot, token_hash=hash_secret(key.token))


def declined(chair: StoredChair) -> bool:
    """It was kept for somebody who does not come; they may still think better of it."""
    return chair.person is None and not chair.taken and chair.away
