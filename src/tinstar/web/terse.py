"""A push says everything once: an option alone and not as a button too, what several parts have inside them or several
options mean a single time, and nothing that no page shows. The client's `push.ts` reads it back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from tinstar.draw.kit import Safe
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Drawing, OptionSeen, Part
from tinstar.web.wire import Offer, Row

_USUAL: Final = (None, None, *Offer._field_defaults.values())


def pack_parts(parts: Iterable[Part]) -> list[Row]:
    """Every part as a `PartSent`: places of the board are mostly alike but for the tag they begin with."""
    firsts: dict[str, int] = {}
    packed: list[Row] = []
    for number, (id, layer, markup) in enumerate(parts):
        start = markup.index(">") + 1
        first = firsts.setdefault(markup[start:], number)
        packed.append((id, layer, str(markup)) if first == number else (id, layer, markup[:start], first))
    return packed


def pack_options(options: Iterable[OptionSeen]) -> list[tuple[str, list[Row]]]:
    """The options as `Offer`s, under the headings of their groups."""
    firsts: dict[str, int] = {}
    packed: list[tuple[str, list[Row]]] = []
    number = 0
    for heading, members in groupby(options, key=lambda option: option.group):
        rows: list[Row] = []
        for option in members:
            first = firsts.setdefault(option.about, number) if option.about else number
            rows.append(_row(option, None if option.later else option.about if first == number else first))
            number += 1
        packed.append((heading, rows))
    return packed


def _row(option: OptionSeen, about: str | int | None) -> Row:
    """An offer without the empty values at its end."""
    spots, ghost = option.spots, option.ghost or []
    if ghost and spots and ghost[1] == spots[-1]:
        ghost = ghost[:1]
    row: tuple[Any, ...] = Offer(option.id, option.label, spots, ghost, about, option.tone, option.odds, option.sure)
    end = len(row)
    while row[end - 1] == _USUAL[end - 1]:
        end -= 1
    return row[:end]


def names_shown(drawing: Drawing) -> dict[str, str]:
    """The names of spots that a page puts on a button: all where a step goes by name, else those that are not drawn."""
    names = drawing.ask.names
    if not names or any(step.by == "name" for step in drawing.ask.steps):
        return names
    parts = {part.id for part in drawing.parts}
    left = {spot: name for spot, name in names.items() if spot not in parts}
    for part in drawing.parts:
        if not left:
            break
        for id in left.keys() & _ids_in(part.markup):
            del left[id]
    return left


@remembered
def _ids_in(markup: Safe) -> frozenset[str]:
    """The ids of a part and of all that is inside."""
    _, *after_ids = markup.split(' id="')
    return frozenset(text[: text.index('"')] for text in after_ids)
