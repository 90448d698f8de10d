"""Before the game: the chairs of a table, its one link for everybody, and what its host may do until it starts."""

from __future__ import annotations

import hmac
import math
from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from tinstar.house.chairs import NewKeys, SeatKey, SeatWish, check_wishes, clean
from tinstar.house.errors import BadNonce, ChairTaken, Conflict, NotYourSeat, StoreError, TableFull
from tinstar.house.new_table import fresh_key, fresh_token, hash_secret
from tinstar.house.rows import Stored, StoredChair
from tinstar.house.table_play import Services
from tinstar.house.timed_play import TimedPlay
from tinstar.kernel import Game, GameRunning, Play, StaleQuestion, UnknownSeat


class Gathering(TimedPlay):
    """A table and its chairs. Whatever its host does is done while it gathers, or not at all: the store looks as well,
    since in another process it may be starting."""

    def __init__(self, services: Services, game: Game[Any], stored: Stored, play: Play | None) -> None:
        super().__init__(services, game, stored, play)
        self._sent_away: set[str] = set()

    # -- looking

    @property
    def host(self) -> str | None:
        """The person who made the table; None where a program did."""
        return self._stored.host

    @property
    def showing(self) -> bool:
        """Everybody has sat down: browsers show their nonces now, then it starts."""
        return self.status == "gathering" and all(chair.taken for chair in self._chairs)

    @property
    def full(self) -> bool:
        """There is no chair left for whoever comes by the link of the table."""
        return self.status != "gathering" or self._free_chair() is None

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person holds."""
        return [] if person is None else [seat for seat, chair in enumerate(self._chairs) if chair.person == person]

    def opens_table(self, token: str) -> bool:
        """Is this the key of the whole table?"""
        kept = self._stored.link_hash
        return kept is not None and hmac.compare_digest(hash_secret(token), kept)

    def sent_away(self, person: str | None) -> bool:
        """Did the host take the chair of this person back? Known as long as the table is in memory, for a kind word."""
        return person in self._sent_away and not self.seats_of(person)

    # -- whoever comes

    async def join(self, token: str, person: str, name: str, nonce_hash: str = "") -> int:
        """A person comes by the link of the table and gets the first free chair, or finds the own seat again; TableFull
        when others were quicker."""
        return await self._safely(self._join(token, person, name, nonce_hash))

    async def _join(self, token: str, person: str, name: str, nonce_hash: str) -> int:
        if not self.opens_table(token):
            await self._catch_up()  # another process may have made it
        while True:
            if not self.opens_table(token):
                raise NotYourSeat("this is not the link of this table any more")
            mine = self.seats_of(person)
            if mine:
                return mine[0]
            seat = self._free_chair()
            if seat is None or self.status != "gathering":
                raise TableFull("every chair of this table is taken: you can look on")
            try:
                await self._put_chair(seat, promised(seated(self._chairs[seat], person, name), nonce_hash))
            except StaleQuestion:
                continue  # in another process somebody was quicker: perhaps there is another chair
            return seat

    def _free_chair(self) -> int | None:
        free = (seat for seat, chair in enumerate(self._chairs) if not chair.taken and chair.person is None)
        return next(free, None)

    # -- the host

    async def fill(self, seat: int, bot: str) -> None:
        """A bot takes a chair that no person sits on; the link of the chair opens nothing any more."""
        await self._safely(self._fill(seat, bot))

    async def invite(self, seat: int) -> SeatKey:
        """A fresh key for a chair that no person sits on, also for one of a bot, which goes; the old key is void."""
        return await self._safely(self._invite(seat))

    async def invite_all(self) -> str:
        """A fresh key for the whole table; the old one is void."""
        return await self._safely(self._invite_all())

    async def remove(self, seat: int) -> NewKeys:
        """Takes the chair from whoever sits there. Both keys they may have come by are void, and the new ones are for
        the host: else they would be back with one click."""
        return await self._safely(self._remove(seat))

    async def cancel(self) -> None:
        """The table never was. Whoever watches is told."""
        await self._safely(self._cancel())

    async def _fill(self, seat: int, bot: str) -> None:
        chair = self._without_person(seat)
        wishes = [SeatWish(one.kind, one.name, one.bot) for one in self._chairs]
        wishes[seat] = SeatWish("bot", chair.name if chair.kind == "bot" else "", bot)
        wish = check_wishes(wishes)[seat]
        await self._services.check_bots(self._stored, alone=all(one.kind == "bot" for one in wishes))
        await self._put_chair(seat, StoredChair("bot", wish.name, wish.bot, taken=True))

    async def _invite(self, seat: int) -> SeatKey:
        chair = self._without_person(seat)
        key = fresh_key(seat)
        await self._put_chair(seat, invited(chair, key))
        return key

    async def _invite_all(self) -> str:
        self._must_gather()
        token = fresh_token()
        await self._write("the table", self._services.store.put_link(self._stored, hash_secret(token)))
        self._stored = replace(self._stored, link_hash=hash_secret(token))
        self._changed()
        return token

    async def _remove(self, seat: int) -> NewKeys:
        self._must_gather()
        chair = self._human(seat)
        if chair.person is None:
            raise NotYourSeat(f"nobody sits on seat {seat}")
        key, token = fresh_key(seat), fresh_token()
        await self._put_chair(seat, invited(chair, key), hash_secret(token))
        self._sent_away.add(chair.person)
        return NewKeys([key], token)

    async def _cancel(self) -> None:
        self._must_gather()
        await self._write("the table", self._services.store.remove_never_started(self.id, before=math.inf))
        self._vanish()

    def _must_gather(self) -> None:
        if self.status != "gathering":
            raise GameRunning("the game has begun: its chairs are no longer the host's to give")

    def _without_person(self, seat: int) -> StoredChair:
        self._must_gather()
        chair = self._chair(seat)
        if chair.person is not None and chair.taken:
            raise ChairTaken(f"somebody sits on seat {seat}: take the chair back first")
        return chair

    # -- chairs that are kept for somebody

    async def take_kept(self, seat: int, person: str | None) -> SeatKey:
        """Whoever played with the others before takes the chair that is kept for them, or finds it again, with a fresh
        key; ChairTaken when it was given to somebody else meanwhile."""
        return await self._safely(self._take_kept(seat, person))

    async def give_up(self, seat: int, person: str | None) -> None:
        """They do not want to play again: the chair is free for others, and the host is told."""
        await self._safely(self._give_up(seat, person))

    async def _take_kept(self, seat: int, person: str | None) -> SeatKey:
        chair = self._chair(seat)
        returns = self.status == "gathering" and declined(chair)
        if chair.kind != "human" or (chair.person != person and not returns):
            raise ChairTaken("this chair was given to somebody else meanwhile")
        key = fresh_key(seat)
        for own in {seat, *self.seats_of(person)}:  # people who share a device come together
            new = replace(self._chairs[own], person=person, taken=True)
            new = replace(new, away=False) if self.status == "gathering" else new
            await self._put_chair(own, replace(new, token_hash=hash_secret(key.token)) if own == seat else new)
        return key

    async def _give_up(self, seat: int, person: str | None) -> None:
        self._must_gather()
        for own in {seat, *self.seats_of(person)}:
            chair = self._human(own)
            if chair.person == person and not declined(chair):
                await self._put_chair(own, turned_down(chair))

    # -- chairs

    def _chair(self, seat: int) -> StoredChair:
        return self._chairs[self._seat(seat)]

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self._chairs):
            raise UnknownSeat(f"there is no seat {seat}: the seats are 0 to {len(self._chairs) - 1}")
        return seat

    def _human(self, seat: int) -> StoredChair:
        chair = self._chair(seat)
        if chair.kind != "human":
            raise NotYourSeat(f"seat {seat} belongs to a bot")
        return chair

    async def _put_chair(self, seat: int, new: StoredChair, link_hash: str | None = None) -> None:
        """Changes a chair and, where it is given, the link of the table with it."""
        old = self._chairs[seat]
        if new == old:
            return
        await self._write(f"seat {seat}", self._services.store.put_chair(self._stored, seat, old, new, link_hash))
        self._chairs[seat] = new
        if link_hash is not None:
            self._stored = replace(self._stored, link_hash=link_hash)
        self._changed()

    async def _write(self, what: str, writing: Coroutine[Any, Any, None]) -> None:
        try:
            await writing
        except Conflict:
            await self._catch_up_or_fail()
            raise StaleQuestion(f"{what} has changed meanwhile: look again") from None
        except StoreError:
            self._stale = True
            raise


def seated(chair: StoredChair, person: str, name: str) -> StoredChair:
    """This person sits there now."""
    return replace(chair, person=person, name=clean(name) or chair.name, taken=True, away=False)


def promised(chair: StoredChair, nonce_hash: str) -> StoredChair:
    """Whoever sits there will show the nonce of this hash, a SHA-256 in hex; without one there is none."""
    if nonce_hash and (len(nonce_hash) != 64 or not set(nonce_hash) <= set("0123456789abcdef")):
        raise BadNonce("the hash of a nonce is a SHA-256 in 64 small hexadecimal digits")
    return replace(chair, nonce_hash=nonce_hash, nonce="")


def invited(chair: StoredChair, key: SeatKey) -> StoredChair:
    """Nobody sits there, and this key alone opens it."""
    kept = chair.person is not None or chair.away
    return StoredChair("human", "" if chair.taken or kept else chair.name, chair.bot, token_hash=hash_secret(key.token))


def turned_down(chair: StoredChair) -> StoredChair:
    """Whoever it was kept for does not come; their name stays, so that the others see who it was."""
    return replace(chair, person=None, taken=False, away=True, nonce_hash="", nonce="")


def declined(chair: StoredChair) -> bool:
    """It was kept for somebody who does not come; they may still think better of it."""
    return chair.person is None and not chair.taken and chair.away
