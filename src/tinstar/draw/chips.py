"""Chips that lead somewhere: one for each place of the board that has a name. A click on a chip moves the camera to its
place; the client marks the chip of the place in sight (`data-here`) and counts what is lit there (`data-lits`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tinstar.draw.kit import Safe, button, element, item, span
from tinstar.draw.layout import JUMPS
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part


class Chip(NamedTuple):
    """A way to an element of the board."""

    to: str
    """The id of that element."""
    name: str
    note: str = ""
    sign: Safe | None = None
    first: bool = False
    """Where a question about several places begins, if all of them can't be in sight."""


def jumps_part(chips: Iterable[Chip]) -> Part:
    """The chips in a row, in an order that never changes."""
    return _row(tuple(chips))


@remembered
def _row(chips: tuple[Chip, ...]) -> Part:
    row = [
        item(
            button(
                chip.sign,
                span(chip.name, element("small", chip.note) if chip.note else None),
                cls="jump",
                data_jump=chip.to,
                data_first=chip.first,
            ),
            id=f"jump:{chip.to.replace(':', '.')}",
        )
        for chip in chips
    ]
    id = f"{JUMPS.id}:all"
    return Part(id, JUMPS.id, element("ol", row, id=id, class_="jumps"))
