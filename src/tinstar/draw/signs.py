"""The signs that the page itself puts on a seat: whether somebody is here."""

from __future__ import annotations

from functools import cache

from tinstar.draw.kit import Safe, circle, join, path, rect, symbol


@cache
def presence_symbols() -> Safe:
    """Who is here is a full disc, who has just gone a ring that opens, who is long gone the moon, a bot a tin head: no
    two have the same shape. Each lies in a square of 24 units round its origin."""
    return join(
        symbol("now-here", circle(0, 0, 8, "now-full")),
        symbol("now-gone", path("M5.5-5.5A8 8 0 1 0 8 0M0-5V0H4", "now-line")),
        symbol("now-long_gone", path("M3-9A9 9 0 1 0 9 4A7.5 7.5 0 0 1 3-9Z", "now-full")),
        symbol(
            "now-bot",
            rect(-8, -4, 16, 12, "now-line", rx=3),
            path("M0-4V-9M-3 1V3M3 1V3", "now-line"),
        ),
    )
