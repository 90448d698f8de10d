"""The gallery of a guide: everything that is in the box, with its tip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe

_LED_TO: Final = re.compile(r'data-rule="(R[\d.]+)"')


class MadeUp(NamedTuple):
    """What no source tells of a piece, so that this table has made it up."""

    what: str
    """`colour, income`"""
    rule: str
    """The paragraph that owns up to it."""


class Piece(NamedTuple):
    """A card, a character, a tile, an event."""

    id: str
    """As elements are called, `tile:rs-a`: its anchor, and its name in the `pieces` of a figure."""
    name: str
    picture: Safe
    """A small `<svg>`; a card is drawn whole."""
    line: str
    """One sentence."""
    rules: tuple[str, ...] = ()
    """The paragraphs that say the rest."""
    tip: Safe | None = None
    """What a pointer learns of it at the table; None where the line says it all."""
    note: str = ""
    """A few words beside the name: how many there are, how many lives."""
    made_up: MadeUp | None = None

    @property
    def cites(self) -> tuple[str, ...]:
        """Every paragraph that is named here, in the tip as well."""
        owned = (self.made_up.rule,) if self.made_up else ()
        return (*self.rules, *_LED_TO.findall(self.tip or ""), *owned)


class Section(NamedTuple):
    """Pieces of one kind."""

    key: str
    """The anchor, the same in all languages: `tiles`."""
    title: str
    pieces: Sequence[Piece]
    lead: str = ""
    """A few words beside the title."""
    cards: bool = False
    """The pictures are cards: large, with the name below."""
