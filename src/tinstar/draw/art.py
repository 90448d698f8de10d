"""Art: pictures that somebody has drawn, in the `art/*.svg` of a game or of this room. Any drawing program opens them.

A file is a sheet of pictures side by side: every group at its top is one, by its id. A picture is drawn round its own
origin; where it lies on the sheet (its `transform`) and what is written there for readers stay behind. Colours are
classes. `scripts/art.py` brings what a drawing program has saved into this form, and the tests look at every sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from tinstar.draw.kit import Safe, element, join, symbol

HERE: Final = Path(__file__).parent
"""The folder of what all games share."""
SVG: Final = "{http://www.w3.org/2000/svg}"


@cache
def pictures(folder: Path, sheet: str = "*") -> Mapping[str, Safe]:
    """What is drawn on all sheets of a game's folder, or on one, by id."""
    return {
        picture.attrib["id"]: join(map(_markup, picture))
        for file in sorted(folder.glob(f"art/{sheet}.svg"))
        for picture in ElementTree.parse(file).iterfind(f"{SVG}g")
    }


def _markup(shape: ElementTree.Element) -> Safe:
    words = (shape.text or "").strip()
    return element(shape.tag.removeprefix(SVG), words, map(_markup, shape), **shape.attrib)


@cache
def art_symbols(folder: Path, sheet: str = "*") -> Safe:
    """The same as symbols, for what a page loads."""
    return join(symbol(id, drawn) for id, drawn in pictures(folder, sheet).items())
