"""A live table: the game in memory, rebuilt from the log on demand; the log is the truth."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tinstar.house.chairs import Chair, NewTable
from tinstar.house.watch import Watch
from tinstar.kernel.core import Game
from tinstar.kernel.facts import OptionValue, Outcome, View

Status = Literal["gathering", "playing", "over", "old_rules"]


class Ask(msgspec.Struct, frozen=True):
    """The open question as one seat may see it."""

    kind: str
    """Class name of the decision; "" when the game is over."""
    waiting: list[int]
    options: list[str]
    """The option texts of this seat; none when it is not asked."""


class Seen(msgspec.Struct, frozen=True):
    """All that one seat (or SPECTATOR) may see now."""

    seq: int
    view: View
    ask: Ask
    log: list[Any]
    """What happened, as this seat may hear of it (`Play.log`)."""
    outcome: Outcome | None
    may_undo: bool


class Table:
    """One table. Reading is plain; whatever changes it waits until it is safe on disk."""

    id: str
    game: Game[Any]
    title: str
    options: dict[str, OptionValue]
    chairs: list[Chair]
    status: Status
    seq: int
    """Moves on with the game; -1 while gathering."""
    version: int
    """Moves on with every change, of people as well: a number for watchers to compare."""
    commitment: str
    """SHA-256 of the secret behind the luck, published from the start."""
    open_seed: bool
    """The seed was given by whoever made the table; it is not shown before the end."""
    rematch_table: str | None
    """The table where the same people play again."""
    showing: bool
    """Everybody has sat down: browsers show their nonces now, then it starts."""

    def seen(self, seat: int) -> Seen:
        """What this seat may see; NotStarted while gathering, OldRules for a table of other rules."""
        raise NotImplementedError

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person holds."""
        raise NotImplementedError

    async def decide(self, seat: int, seq: int, option: str) -> int:
        """Answers the open question; the new seq once it is safe. The identical answer twice is played once."""
        raise NotImplementedError

    async def undo(self, seat: int) -> int:
        """Takes back the seat's last answer; the new seq."""
        raise NotImplementedError

    async def sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str = "") -> None:
        """A person takes a seat with its token; `nonce_hash` is the hex SHA-256 of the nonce (a text) to be shown."""
        raise NotImplementedError

    async def reveal_nonce(self, seat: int, nonce: str) -> None:
        """Shows the nonce whose hash was sent; BadNonce when it is another one."""
        raise NotImplementedError

    async def leave(self, seat: int) -> None:
        """The person goes and a bot takes over; while gathering the seat becomes free again."""
        raise NotImplementedError

    async def come_back(self, seat: int) -> None:
        """The person plays again."""
        raise NotImplementedError

    async def rematch(self, person: str | None) -> NewTable:
        """The same people and options, the next seat starts. Keys only for the seats of whoever asks; the second who
        asks is led to the same table without keys. The others find their seats by their person."""
        raise NotImplementedError

    def watch(self) -> Watch:
        """A mailbox that is woken at every change of this table. Close it."""
        raise NotImplementedError

    def record(self) -> Any:
        """The whole record; GameRunning until the game is over."""
        raise NotImplementedError
