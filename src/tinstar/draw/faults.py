"""What every drawing has to pass: `check_game` reports what is found here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from typing import Final
from xml.etree import ElementTree

from tinstar.draw.kit import join
from tinstar.draw.parts import Drawing, Part
from tinstar.draw.table import option_parts

_ID: Final = re.compile(r"[a-z]+(:[a-z0-9.,_-]+)?")
_IDS: Final = re.compile(r'\bid="([^"]*)"')
_SYMBOLS: Final = re.compile(r'<symbol id="([^"]*)"')
_USED: Final = re.compile(r'\bhref="#([^"]*)"')
_FACES: Final = re.compile(r'\bdata-faces="([^"]*)"')
_JUMPS: Final = re.compile(r'\bdata-jump="([^"]*)"')


def drawing_faults(drawing: Drawing, layers: Collection[str], sheet: str | None = None) -> list[str]:
    """Doubled or ill-formed ids, undeclared layers, broken markup, symbols that the sheet lacks (where it is given),
    paths that begin one another, spots and chips that lead nowhere."""
    parts = [*drawing.parts, *option_parts(drawing.options)]
    whole = join([part.markup for part in parts], drawing.ask.picture)
    ids = _IDS.findall(whole)
    found = [f"the id {id!r} is there twice" for id, times in Counter(ids).items() if times > 1]
    found += [f"the id {id!r} is ill-formed" for id in ids if not _ID.fullmatch(id)]
    found += [
        f"the part {part.id!r} does not bear its id" for part in parts if f'id="{part.id}"' not in part.markup[:2000]
    ]
    found += [
        f"the part {part.id!r} lies in the layer {part.layer!r}, which the layout does not declare"
        for part in drawing.parts
        if part.layer not in layers
    ]
    found += [f"a chip leads to {id!r}, which isn't there" for id in _JUMPS.findall(whole) if id not in ids]
    things = {*ids, *_SYMBOLS.findall(sheet or "")}
    used = {*_USED.findall(whole), *" ".join(_FACES.findall(whole)).split()} if sheet is not None else set()
    found += [f"the symbol {name!r} is used, and isn't there" for name in sorted(used - things)]
    if "style=" in whole:
        found.append("a style attribute")
    found += [fault for part in parts if (fault := _broken(part))]
    return found + _lost_spots(drawing, set(ids), things)


def missing_plates(drawing: Drawing, seats: int) -> list[str]:
    """The page shows on every seat who is here and how long they may think: it finds the plate by its id, and the name
    on it in a `bdi`."""
    plates = {part.id: part.markup for part in drawing.parts if part.layer == "seats"}
    missing = [f"seat:{seat}" for seat in range(seats) if "<bdi" not in plates.get(f"seat:{seat}", "")]
    return [f"there is no {id!r} with a name among the seats" for id in missing]


def _broken(part: Part) -> str:
    try:
        ElementTree.fromstring(part.markup)
    except ElementTree.ParseError as error:
        return f"the part {part.id!r} is not well-formed: {error}"
    return ""


def _lost_spots(drawing: Drawing, ids: set[str], things: set[str]) -> list[str]:
    paths = [tuple(option.spots) for option in drawing.options if option.spots]
    found = [f"the path {path} is there twice" for path, times in Counter(paths).items() if times > 1]
    starts = {path[:length] for path in paths for length in range(1, len(path))}
    found += [f"the path {path} begins another" for path in paths if path in starts]
    for spot in {spot for path in paths for spot in path}:
        if spot not in ids and spot not in drawing.ask.names:
            found.append(f"the spot {spot!r} is neither drawn nor named")
    for option in drawing.options:
        found += [
            f"the ghost of {option.id!r} names {thing!r}, which isn't there"
            for thing in option.ghost or []
            if thing not in things
        ]
    return found
