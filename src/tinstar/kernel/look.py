"""All that a viewer gets of a table, and what the kernel asks of whoever draws it. The drawing itself lives in other
rooms."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tinstar.kernel.facts import Event, Outcome, View

V = TypeVar("V", bound=View)

Option = tuple[str, ...]
"""An option as `Decision.words` says it: the deed, and what it is done with."""


class Seen(msgspec.Struct, Generic[V], frozen=True):
    """All that one viewer gets of a table; pictures are made of this and never of a state."""

    seat: int
    seats: int
    seq: int
    view: V
    kind: str
    """The class of the open decision; empty when the game is over."""
    waiting: list[int]
    options: list[Option]
    """What this viewer may choose now, in words."""
    log: list[Event]
    """What has happened, as this viewer may hear of it."""
    outcome: Outcome | None
    may_undo: bool
    click: int = 0
    """How often this viewer has clicked under seal or taken a click back; taking back names this number."""
    puzzled: bool = False
    """This is a puzzle: what an option would bring is not drawn, for that is asked."""

    @property
    def texts(self) -> list[str]:
        """The options as programs name them."""
        return [" ".join(option) for option in self.options]


class Pictures(Protocol):
    """What `Game.look` returns: `tinstar.draw.look.Look` is one."""

    def svg(self, seen: Seen[Any]) -> str:
        """The board alone."""

    def html(self, seen: Seen[Any]) -> str:
        """The whole table, for a notebook."""

    def imprint(self, seen: Seen[Any]) -> bytes:
        """Everything that a viewer would be sent: parts with their ids, options and log."""

    def faults(self, seen: Seen[Any]) -> list[str]:
        """What is wrong with the drawing, in all languages: doubled ids, lost spots, broken markup."""
