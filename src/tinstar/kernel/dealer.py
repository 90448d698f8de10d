"""The dealers of real games: luck that can be checked afterwards, recorded by value, with everything that was told."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tinstar.kernel.core import ALL, Dealer, Game
from tinstar.kernel.errors import BadRecord, BadStack


class Told(NamedTuple):
    """What a dealer heard."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    to: int
    """The bit mask of the seats that may know a and b."""

    def heard_by(self, seat: int) -> tuple[int | None, int | None]:
        """What a and b are to this seat, or to a spectator."""
        known = self.to == ALL or (seat >= 0 and self.to >> seat & 1)
        return (self.a, self.b) if known else (None, None)


_TAG = b"tinstar-deal-1"
_SPAN = 1 << 64


# ---------------------------------------------------------------------------------------------------- fair dealing


class Epoch(msgspec.Struct, frozen=True):
    """From here on a table deals other luck: its house was set back to an earlier moment, and people may remember what
    came after. It is a time and nothing that could be chosen at will, and the record tells it."""

    after: int
    """The seq of the last entry that was dealt before."""
    minute: int
    """When it was, in whole minutes since 1970 (UTC)."""


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the luck of a table comes from. While the game runs, only `table` and `commitment` are public."""

    table: str = ""
    commitment: str = ""
    """SHA-256 of the secret, published before anybody sits down."""
    secret: str = ""
    """32 bytes in hex, drawn by the house; shown when the game is over."""
    nonces: list[str] = []
    """What each seat added to the luck at the start, in hex; empty for seats that added nothing."""
    seed: int | None = None
    """An open seed instead of a secret: repeatable, and marked as such."""
    epochs: list[Epoch] = []
    """When the house was restored from a backup during this game."""
    lesson: str = ""
    """The key of the lesson that is learnt at this table; empty at every other one."""
    stack: list[int] = []
    """The first luck of a lesson, by value: it is dealt before any other."""

    @classmethod
    def fresh(cls, table: str = "") -> Deal:
        """A new secret and its commitment."""
        secret = secrets.token_bytes(32)
        return cls(table, commitment(secret), secret.hex())

    def with_nonces(self, nonces: list[bytes]) -> Deal:
        """The same deal once every seat has shown its nonce."""
        return msgspec.structs.replace(self, nonces=[nonce.hex() for nonce in nonces])

    def key(self) -> bytes:
        """The key of all luck of this table."""
        if self.seed is not None:
            return hashlib.sha256(_TAG + b" seed %d" % self.seed).digest()
        try:
            return table_key(bytes.fromhex(self.secret), self.table, [bytes.fromhex(nonce) for nonce in self.nonces])
        except ValueError as error:
            raise BadRecord(f"the secret and the nonces of a deal must be hexadecimal: {error}") from None


def epoch_key(key: bytes, minute: int) -> bytes:
    """The key of a table's luck after a restore at this minute."""
    return hmac.digest(key, b"tinstar-epoch-1 %d" % minute, "sha256")


def commitment(secret: bytes) -> str:
    """What the house publishes before the game: it cannot change the secret any more."""
    return hashlib.sha256(secret).hexdigest()


def table_key(secret: bytes, table: str, nonces: list[bytes]) -> bytes:
    """The key of a table's luck: neither the house nor a player alone can choose it."""
    parts = [table.encode(), *nonces]
    message = _TAG + b"".join(hashlib.sha256(part).digest() for part in parts)
    return hmac.digest(secret, message, "sha256")


# ---------------------------------------------------------------------------------------------------- the dealers


class RecordingDealer(Dealer):
    """Keeps, for one entry of the record at a time, its luck by value, what was told and whether somebody peeked."""

    def __init__(self) -> None:
        self.luck: list[int] = []
        self.told: list[Told] = []
        self.peeks: list[int] = []

    def entry(self, seq: int, dealt: int = 0) -> None:
        """A new entry begins, after so many pieces of luck in the whole game."""
        self.luck = []
        self.told = []
        self.peeks = []

    def tell(
        self,
        kind: int,
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        e: int = 0,
        f: int = 0,
        *,
        to: int = ALL,
    ) -> None:
        self.told.append(Told(kind, seat, a, b, c, d, e, f, to))

    def peeked(self, seat: int) -> None:
        self.peeks.append(seat)


class RealDealer(RecordingDealer):
    """Luck number i of entry seq is a keyed hash of both, so two processes that race for an entry deal the same."""

    def __init__(self, key: bytes, deal: Deal | None = None) -> None:
        super().__init__()
        self.key = key
        self.deal = deal or Deal()
        self._seq = b"\0" * 8
        self._keys = [(epoch.after, epoch_key(key, epoch.minute)) for epoch in self.deal.epochs]
        self._key = key

    @classmethod
    def from_deal(cls, deal: Deal) -> RealDealer:
        """The dealer of a table; a record that does not say where its luck came from goes on with new luck."""
        known = deal.secret or deal.seed is not None
        key = deal.key() if known else secrets.token_bytes(32)
        return LessonDealer(key, deal.stack, deal) if deal.stack else cls(key, deal)

    @classmethod
    def from_seed(cls, seed: int) -> RealDealer:
        """The same luck every time."""
        return cls.from_deal(Deal(seed=seed))

    def entry(self, seq: int, dealt: int = 0) -> None:
        super().entry(seq, dealt)
        self._seq = seq.to_bytes(8, "big")
        self._key = next((key for after, key in reversed(self._keys) if seq > after), self.key)

    def _raw(self, n: int) -> int:
        """Luck number `len(self.luck)` of this entry, below n and without bias."""
        limit = _SPAN - _SPAN % n
        place = self._seq + len(self.luck).to_bytes(4, "big")
        attempt = 0
        while True:
            message = place + attempt.to_bytes(4, "big")
            value = int.from_bytes(hashlib.blake2b(message, key=self._key, digest_size=8).digest(), "big")
            if value < limit:
                return value % n
            attempt += 1

    def _dealt(self, value: int) -> int:
        self.luck.append(value)
        return value

    def below(self, n: int) -> int:
        return self._dealt(self._raw(n))

    def roll(self, sides: int) -> int:
        return self._dealt(1 + self._raw(sides))

    def draw(self, pile: list[int]) -> int:
        card = self.pick(pile)
        pile.remove(card)
        return card

    def pick(self, things: list[int]) -> int:
        return self._dealt(sorted(things)[self._raw(len(things))])  # sorted: an unordered pile has no first card


class StackedDealer(RealDealer):
    """Deals named luck first, by value, and then goes on with its own. Which piece comes next follows from how much the
    game has been dealt before, so a stack outlives a reload and two processes deal the same."""

    def __init__(self, key: bytes, stack: Sequence[int], deal: Deal | None = None) -> None:
        super().__init__(key, deal)
        self.stack = stack
        self._before = 0

    def entry(self, seq: int, dealt: int = 0) -> None:
        super().entry(seq, dealt)
        self._before = dealt

    def below(self, n: int) -> int:
        if not self._stacked():
            return super().below(n)
        return self._top(range(n), f"0 to {n - 1}")

    def roll(self, sides: int) -> int:
        if not self._stacked():
            return super().roll(sides)
        return self._top(range(1, sides + 1), f"a roll of a die with {sides} sides")

    def pick(self, things: list[int]) -> int:
        if not self._stacked():
            return super().pick(things)
        return self._top(things, f"one of {sorted(things)}")

    def _stacked(self) -> bool:
        """Is the next piece of luck in the stack?"""
        return self._before + len(self.luck) < len(self.stack)

    def _top(self, there: Sequence[int], asked: str) -> int:
        """The next piece; BadStack if it is not there to be dealt."""
        place = self._before + len(self.luck)
        value = self.stack[place]
        if value not in there:
            raise BadStack(f"luck {place} of the stack is {value}, where the rules ask for {asked}")
        return self._dealt(value)


class LessonDealer(StackedDealer):
    """The same at a table, where somebody may leave the script: then what does not fit any more is dealt anew."""

    def _top(self, there: Sequence[int], asked: str) -> int:
        try:
            return super()._top(there, asked)
        except BadStack:
            return self._dealt(sorted(there)[self._raw(len(there))])


def stacked(game: Game[Any], names: str) -> list[int]:
    """The luck that these names stand for, in their order: `RS-a, M3-b, 5`."""
    return [value for name in names.replace(",", " ").split() for value in game.luck_named(name)]


class ReplayDealer(RecordingDealer):
    """Deals what the record says, and complains when the rules ask for something else."""

    def __init__(self, luck: list[int]) -> None:
        super().__init__()
        self.todo = luck

    def deal_again(self, luck: list[int]) -> None:
        """The luck of the next entry."""
        self.todo = luck

    def finish(self) -> None:
        """The entry has been played: its luck must be used up."""
        if len(self.luck) < len(self.todo):
            raise BadRecord(f"the record has luck for {len(self.todo)} asks, the rules asked {len(self.luck)} times")

    def _dealt(self) -> int:
        n = len(self.luck)
        if n >= len(self.todo):
            raise BadRecord(f"the rules ask for more luck than the record has ({n} values)")
        value = self.todo[n]
        self.luck.append(value)
        return value

    def below(self, n: int) -> int:
        value = self._dealt()
        if not 0 <= value < n:
            raise BadRecord(f"the record has the luck {value} where the rules ask for 0 to {n - 1}")
        return value

    def roll(self, sides: int) -> int:
        value = self._dealt()
        if not 1 <= value <= sides:
            raise BadRecord(f"the record has a roll of {value} with a die of {sides} sides")
        return value

    def draw(self, pile: list[int]) -> int:
        card = self.pick(pile)
        pile.remove(card)
        return card

    def pick(self, things: list[int]) -> int:
        value = self._dealt()
        if value not in things:
            raise BadRecord(f"the record deals {value}, which is not there to be dealt")
        return value


class AskedDealer(ReplayDealer):
    """Notes as well what could have been dealt, each time that the rules asked."""

    def __init__(self, luck: list[int]) -> None:
        super().__init__(luck)
        self.there: list[Sequence[int]] = []

    def deal_again(self, luck: list[int]) -> None:
        super().deal_again(luck)
        self.there = []

    def below(self, n: int) -> int:
        self.there.append(range(n))
        return super().below(n)

    def roll(self, sides: int) -> int:
        self.there.append(range(1, sides + 1))
        return super().roll(sides)

    def pick(self, things: list[int]) -> int:
        self.there.append(sorted(things))
        return super().pick(things)
