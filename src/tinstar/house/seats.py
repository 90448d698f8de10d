"""The chairs of a table: who sits where, and by which right."""

from __future__ import annotations

import hmac

from msgspec.structs import replace

from tinstar.house.chairs import Holder, SeatKey, clean
from tinstar.house.errors import BadNonce, LinkUsed, NotStarted, NotYourSeat
from tinstar.house.log import Log, alone
from tinstar.house.new_table import fresh_key, hash_secret
from tinstar.house.rows import StoredChair
from tinstar.house.services import Services
from tinstar.kernel import SPECTATOR, UnknownSeat

LONGEST_NONCE = 128


class Seats:
    """The chairs, their keys, and the people who sit down, leave and come back."""

    def __init__(self, log: Log, services: Services) -> None:
        self.log = log
        self._services = services

    # -- looking

    def chair(self, seat: int) -> StoredChair:
        """A chair; UnknownSeat."""
        return self.log.chairs[self.number(seat)]

    def number(self, seat: int) -> int:
        """The same; UnknownSeat where there is no such seat."""
        if not 0 <= seat < len(self.log.chairs):
            raise UnknownSeat(f"there is no seat {seat}: the seats are 0 to {len(self.log.chairs) - 1}")
        return seat

    def human(self, seat: int) -> StoredChair:
        """The chair of a person; NotYourSeat where it is a bot's."""
        chair = self.chair(seat)
        if chair.kind != "human":
            raise NotYourSeat(f"seat {seat} belongs to a bot")
        return chair

    def of(self, person: str | None) -> list[int]:
        """The seats that this person holds."""
        return [] if person is None else [seat for seat, chair in enumerate(self.log.chairs) if chair.person == person]

    def opens(self, seat: int, token: str) -> bool:
        """Is this the key of that seat?"""
        kept = self.chair(seat).token_hash
        return kept is not None and hmac.compare_digest(hash_secret(token), kept)

    def link_used(self, seat: int, person: str | None) -> bool:
        """Has the link of a seat been used up by somebody else? Only at tables that gather people, see `House`."""
        chair = self.chair(seat)
        return self.log.table.gather and chair.person is not None and chair.person != person

    def holder(self, seat: int, person: str | None, token: str | None) -> Holder:
        """By what right a caller who was let in looks through the eyes of a seat: who stays asks `holds` anew."""
        return Holder(seat, person, token, sits=token is None or seat in self.of(person))

    def holds(self, holder: Holder) -> bool:
        """False once the chair has changed hands: another person sits there, its own has left, the token is void."""
        if holder.seat == SPECTATOR:
            return True
        if holder.sits and self.chair(holder.seat).person != holder.person:
            return False
        return holder.token is None or (
            self.opens(holder.seat, holder.token) and not self.link_used(holder.seat, holder.person)
        )

    # -- people

    @alone
    async def sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str = "") -> None:
        """A person takes a seat with its token; `nonce_hash` is the hex SHA-256 of the nonce (a text) to be shown."""
        chair = self.chair(seat)
        if not self.opens(seat, token):
            raise NotYourSeat(f"this is not the link of seat {seat}")
        if self.link_used(seat, person):
            raise LinkUsed("somebody else has sat down with this link: ask the host for another one")
        new = seat_person(chair, person, name)
        await self.put(seat, promise_nonce(new, nonce_hash) if self.log.status == "gathering" else new)

    @alone
    async def reveal_nonce(self, seat: int, nonce: str) -> None:
        """Shows the nonce whose hash was sent; BadNonce when it is another one. Too late does no harm."""
        chair = self.chair(seat)
        if self.log.status != "gathering":
            return
        if not self.log.showing:
            raise NotStarted("nonces are shown when everybody has sat down")
        if len(nonce) > LONGEST_NONCE or hash_secret(nonce) != chair.nonce_hash:
            raise BadNonce("this nonce does not match the hash that was sent when sitting down")
        await self.put(seat, replace(chair, nonce=nonce))

    @alone
    async def leave(self, seat: int) -> None:
        """The person goes and a bot takes over; while gathering the seat becomes free again, also one that was only
        kept."""
        chair = self.human(seat)
        if self.log.status == "gathering":
            gone = turn_down(chair) if not chair.taken else replace(chair, person=None, name="", taken=False)
            await self.put(seat, replace(gone, nonce_hash="", nonce=""))
        elif self.log.status == "playing":
            await self.put(seat, replace(chair, away=True))

    @alone
    async def come_back(self, seat: int) -> None:
        """The person plays again; while gathering, takes the chair that is kept."""
        chair = self.human(seat)
        if chair.away or chair.person:
            await self.put(seat, replace(chair, away=False, taken=True))

    @alone
    async def new_key(self, seat: int) -> SeatKey:
        """A fresh key for a seat; the old one opens nothing any more."""
        key = fresh_key(seat)
        await self.put(seat, replace(self.human(seat), token_hash=hash_secret(key.token)))
        return key

    async def put(self, seat: int, new: StoredChair, link_hash: str | None = None) -> None:
        """Changes a chair and, where it is given, the link of the table with it; to be called inside `Log.alone`."""
        log, old = self.log, self.log.chairs[seat]
        if new == old:
            return
        await log.write(f"seat {seat}", self._services.store.put_chair(log.table, seat, old, new, link_hash))
        log.put_chair(seat, new)
        if link_hash is not None:
            log.table = replace(log.table, link_hash=link_hash)
        log.changed()


def seat_person(chair: StoredChair, person: str, name: str) -> StoredChair:
    """This person sits there now."""
    return replace(chair, person=person, name=clean(name) or chair.name, taken=True, away=False)


def promise_nonce(chair: StoredChair, nonce_hash: str) -> StoredChair:
    """Its person will show the nonce of this hash, a SHA-256 in hex; without one there is none."""
    if nonce_hash and (len(nonce_hash) != 64 or not set(nonce_hash) <= set("0123456789abcdef")):
        raise BadNonce("the hash of a nonce is a SHA-256 in 64 small hexadecimal digits")
    return replace(chair, nonce_hash=nonce_hash, nonce="")


def turn_down(chair: StoredChair) -> StoredChair:
    """The person it was kept for does not come; the name stays, so that the others see who it was."""
    return replace(chair, person=None, taken=False, away=True, nonce_hash="", nonce="")
