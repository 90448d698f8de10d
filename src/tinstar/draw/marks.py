"""Options marked in a drawing that stands by itself: what was played, what was better. On a page the client does it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from tinstar.draw.kit import Safe, element, group, join, use
from tinstar.draw.parts import Drawing, OptionSeen, Part


def marked(drawing: Drawing, marks: Mapping[str, OptionSeen], layer: str) -> Drawing:
    """The same drawing: every element that an option is chosen by bears its mark (`data-mark`), and its ghost stands
    where it would, in this layer. What is chosen by both bears none, since it tells nothing."""
    told = [spot for option in marks.values() for spot in option.spots]
    parts = drawing.parts
    ghosts: list[Safe] = []
    for mark, option in marks.items():
        own = [spot for spot in option.spots if told.count(spot) == 1]
        parts = [part._replace(markup=_bearing(part.markup, own, mark)) for part in parts]
        ghosts += _ghost(parts, option, mark)
    shown = Part("mark:ghosts", layer, group(_hidden(drawing), ghosts, id="mark:ghosts"))
    return msgspec.structs.replace(drawing, parts=[*parts, shown])


def _bearing(markup: Safe, ids: list[str], mark: str) -> Safe:
    """Some markup in which these elements bear a mark."""
    text: str = markup
    for id in ids:
        text = text.replace(f' id="{id}"', f' id="{id}" data-mark="{mark}"')
    return join(Safe(text))


def _ghost(parts: list[Part], option: OptionSeen, mark: str) -> list[Safe]:
    """The thing of an option at its place, if it has one on the board."""
    if not option.ghost:
        return []
    thing, spot = option.ghost
    at = re.search(rf'<[^<>]* id="{re.escape(spot)}"[^<>]*>', "".join(part.markup for part in parts))
    moved = re.search(r'transform="([^"]*)"', at[0]) if at else None
    return [group(use(thing), at=moved[1] if moved else "", data_mark=mark)] if at else []


def _hidden(drawing: Drawing) -> Safe | None:
    """The picture beside the question holds the symbols of a thing that is to be laid."""
    return element("defs", drawing.ask.picture) if drawing.ask.picture else None
