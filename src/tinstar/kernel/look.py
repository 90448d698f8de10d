"""What a picture is made of, and what the kernel asks of whoever draws it. The drawing itself lives in other rooms."""

from __future__ import annotations

from typing import Protocol

import msgspec

from tinstar.kernel.facts import Event, Outcome, View


class Seen(msgspec.Struct, frozen=True):
    """All that one viewer gets of a table; pictures are made of this and never of a state."""

    seat: int
    seats: int
    seq: int
    view: View
    kind: str
    """The class of the open decision; empty when the game is over."""
    waiting: list[int]
    options: list[str]
    """What this viewer may choose now."""
    log: list[Event]
    outcome: Outcome | None


class Look(Protocol):
    """How a game is drawn: `Game.look` returns one."""

    def svg(self, seen: Seen) -> str:
        """The board alone."""

    def html(self, seen: Seen) -> str:
        """The whole table, for a notebook."""

    def imprint(self, seen: Seen) -> bytes:
        """Everything that a viewer would be sent: parts with their ids, options and log."""

    def faults(self, seen: Seen) -> list[str]:
        """What is wrong with the drawing, in all languages: doubled ids, lost spots, broken markup."""
