"""Drawings as short lists of strokes: `classes|path`, or `classes|x y r` for a circle."""

from __future__ import annotations

import re
from typing import Final

from tinstar.draw.kit import Safe, circle, join, path

_CIRCLE: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+) ([\d.]+)")


def ink(*strokes: str) -> Safe:
    """The strokes one above the other."""
    return join(_stroke(*stroke.split("|")) for stroke in strokes)


def _stroke(classes: str, line: str) -> Safe:
    found = _CIRCLE.fullmatch(line)
    if found:
        x, y, r = (float(number) for number in found.groups())
        return circle(x, y, r, classes)
    return path(line, classes)
