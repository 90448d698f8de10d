"""The signs that the page itself puts on a seat: whether somebody is here, and what they think of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, svg, symbol, use
from tinstar.draw.ornaments import KNOBS, STAR
from tinstar.draw.strokes import ink


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


REACTIONS: Final[Mapping[str, Safe]] = {
    "hat": group(
        ink(
            "o coat|M-22,7Q-16,3-11,4Q-13-15-6-15Q0-11,6-15Q13-15,11,4Q16,3,22,7Q13,15,0,15Q-13,15-22,7Z",
            "brick|M-11.2,0Q0,4,11.2,0L11,4.5Q0,9-11,4.5Z",
            "line1|M-11,4.5Q0,9,11,4.5M-11.2,0Q0,4,11.2,0",
            "post|M-20-9Q-22-15-17-19M20-9Q22-15,17-19",
        ),
        at=place(0, 2, turn=-12),
    ),
    "horseshoe": ink(
        "o stone-light|M-16,17V12Q-21-2-14-11Q-8-18,0-18Q8-18,14-11Q21-2,16,12V17H7"
        "V11Q11,0,8-5Q5-9,0-9Q-5-9-8-5Q-11,0-7,11V17Z",
        "dark|-14 7 1.7",
        "dark|-14.5 -1 1.7",
        "dark|-10 -9 1.7",
        "dark|14 7 1.7",
        "dark|14.5 -1 1.7",
        "dark|10 -9 1.7",
    ),
    "dynamite": ink(
        "o brick|M-14-4H-5V19H-14Z",
        "o brick|M5-4H14V19H5Z",
        "o brick|M-4.5-7H4.5V19H-4.5Z",
        "o1 cream|M-15.5,4H15.5V10H-15.5Z",
        "post|M0-8Q1-14,7-13",
        "o1 gold|M12-23L13.8-17.6L19-19.5L16.4-14.6L21-11.6L15.5-11L15.4-5.6"
        "L12-10L8-6.6L8.6-12L3.6-14L8.8-16L8-21.4L12-17.6Z",
    ),
    "tumbleweed": ink(
        "o worn|2 3 16",
        "line1|M-12,0Q2,12,16-2M-13,7Q0-12,15-5M-6,16Q-6,0,10-10M9,17Q10,2-3-12"
        "M-13,2Q2,20,17,8M-8-8Q12-2,14,12M-2,18Q-12,6-2-12",
        "post|M-22-8H-16M-23,0H-18",
    ),
    "star": group(
        path(STAR, "o gold"),
        [circle(x, y, 2.8, "o1 gold") for x, y in KNOBS],
        path("M0-9L2.4-3L-5.6,5.4L-4-1L-9-3.6L-2.6-4Z", "shine"),
        at=place(0, 1, scale=1.25),
    ),
    "cheers": group(
        ink(
            "o glass|M-12-13H12L9.5,17H-9.5Z",
            "gold-shade|M-10.6-2Q0,2,10.6-2L9,16H-9Z",
            "gold|M-10.6-2Q0,2,10.6-2L10,5Q0,9-10,5Z",
            "line|M-12-13H12L9.5,17H-9.5Z",
            "gloss|M-8.5-10H-5L-6,13H-7.5Z",
            "o1 gold|-5 -19 2.4",
            "o1 gold|4 -21 1.8",
        ),
        at=place(0, 2, turn=12),
    ),
}
"""What one can show the others: a tipped hat, luck, a blast, a long wait, well played, and cheers. No words, so that
nothing can be said that hurts."""


@cache
def reaction_symbols() -> Safe:
    """Each in a square of 48 units round its origin."""
    return join(symbol(f"react-{what}", drawn) for what, drawn in REACTIONS.items())


@cache
def reaction(what: str) -> Safe:
    """One of them, for a button."""
    return svg(use(f"react-{what}"), box=(-24, -24, 48, 48), cls="reaction")
