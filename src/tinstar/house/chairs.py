"""Who sits where: wishes for a new table, chairs, keys, people."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from tinstar.bots import UnknownBot, budget
from tinstar.kernel.errors import BadSetup
from tinstar.kernel.facts import Outcome

LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_BOT = 40
ITERATIONS_A_SECOND = 400
"""What counts as a second where a bot is to think for iterations: about as many as the slowest game takes."""
BOT_NAMES = ("Abigail", "Buck", "Clementine", "Dusty", "Etta", "Floyd", "Georgia", "Hank", "Ida", "Jasper")

ChairKind = Literal["human", "bot"]


class SeatWish(msgspec.Struct, frozen=True):
    """What somebody wants to have on one seat of a new table."""

    kind: ChairKind = "human"
    name: str = ""
    bot: str = "greedy"
    """The bot on this seat, or the one that takes over when its person leaves."""


class SeatKey(msgspec.Struct, frozen=True):
    """The key of one human seat. Only its hash is stored: it is shown once."""

    seat: int
    token: str


class NewKeys(msgspec.Struct, frozen=True):
    """Keys that have just been made, to be given away."""

    seats: list[SeatKey]
    token: str = ""
    """The key of the whole table: who brings it gets the first free chair. Empty: none was made."""


class NewTable(msgspec.Struct, frozen=True):
    """A table that has just been made, with the keys of its human seats and, if it waits for people, of the whole
    table."""

    table: str
    seats: list[SeatKey]
    token: str = ""
    commitment: str = ""
    """SHA-256 of the secret that its luck comes from; empty with an open seed."""


class Chair(msgspec.Struct, frozen=True):
    """One seat of a table as everybody may see it; changes make a new one."""

    kind: ChairKind
    name: str
    bot: str
    person: str | None = None
    """The guest who sits here; never shown to others."""
    taken: bool = False
    """Somebody has sat down here (always true for bots)."""
    away: bool = False
    """The person has left and the bot plays for them until they come back."""

    @property
    def played_by_bot(self) -> bool:
        """True when a bot answers for this seat now."""
        return self.kind == "bot" or self.away


class Person(msgspec.Struct, frozen=True):
    """A guest."""

    id: str
    name: str


class Holder(msgspec.Struct, frozen=True):
    """By what right somebody looks through the eyes of a seat; `Table.holds` says whether it still is one."""

    seat: int
    person: str | None
    token: str | None
    sits: bool
    """As the person who sits there; else the token alone is the right."""


class TableLine(msgspec.Struct, frozen=True):
    """One line of "my tables"."""

    id: str
    game: str
    title: str
    status: str
    names: list[str]
    seats: list[int]
    """The seats of the person who asked."""
    yours: bool
    """One of those seats is asked something now."""
    moved_at: float
    """Seconds since 1970 of the last thing that happened."""
    outcome: Outcome | None = None
    """How it ended."""
    put_away: bool = False
    """The person who asked does not want to see it among the others."""
    waiting: list[int] = []
    """The seats that the table waits for: those that are asked, or while it gathers those that are free."""
    bots: list[int] = []
    """The seats that bots play, also for people who have left."""
    left: float | None = None
    """Seconds until the first clock of those it waits for is out: of the person who asked, if they are among them."""
    lesson: str = ""
    """The key of the lesson that is learnt there."""
    kept: bool = False
    """A chair is kept for the person who asked, who has not said yet whether they come."""

    @property
    def stood_in(self) -> list[int]:
        """The seats of the person who asked where a bot plays for them."""
        return [seat for seat in self.seats if seat in self.bots] if self.status == "playing" else []

    @property
    def ended(self) -> bool:
        """Nothing happens here any more, so it can be put away."""
        return self.status in ("over", "old_rules", "damaged")


def check_bot(bot: str, longest: float) -> None:
    """BadSetup for a bot that is not known, or that would think for more than so many seconds."""
    if len(bot) > LONGEST_BOT:
        raise BadSetup(f"there is no bot {bot[:LONGEST_BOT] + '…'!r}")
    try:
        seconds, iterations = budget(bot)
    except UnknownBot as unknown:
        raise BadSetup(str(unknown)) from None
    most = int(longest * ITERATIONS_A_SECOND)
    if seconds > longest or iterations > most:
        raise BadSetup(f"a bot may think for {longest:g} seconds or {most} iterations, not longer")


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """A name fit for any page: no control, bidi or other invisible characters, one line, not too long."""
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " * c.isspace() for c in text)
    return " ".join(seen.split())[:longest].rstrip()


def check_wishes(wishes: Sequence[SeatWish], longest: float) -> list[SeatWish]:
    """The wishes with clean names, bots with a name each; BadSetup where a bot is not known or thinks too long."""
    for wish in wishes:
        if wish.kind not in ("human", "bot"):
            raise BadSetup(f"a seat is for a 'human' or a 'bot', not {wish.kind!r}")
        check_bot(wish.bot, longest)
    names = [clean(wish.name) for wish in wishes]
    free = iter([name for name in BOT_NAMES if name not in names])
    return [
        replace(wish, name=name or (next(free, "") if wish.kind == "bot" else ""))
        for wish, name in zip(wishes, names, strict=True)
    ]
