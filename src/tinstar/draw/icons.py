"""The signs on buttons, in the colour of their text, and what one can show the others."""

from __future__ import annotations

from functools import cache

from tinstar.draw.art import HERE, pictures
from tinstar.draw.kit import Kid, Safe, path, svg, use


def sign(line: str) -> Safe:
    """A sign of one stroke in a square of 24 units."""
    return _icon(path(line))


@cache
def icon(name: str) -> Safe:
    """A sign that all tables have."""
    return _icon(pictures(HERE, "icons")[f"icon-{name}"])


def _icon(drawn: Kid) -> Safe:
    return svg(drawn, box=(0, 0, 24, 24), cls="icon")


@cache
def reaction(what: str) -> Safe:
    """What one can show the others, for a button."""
    return svg(use(f"react-{what}"), box=(-24, -24, 48, 48), cls="reaction")
