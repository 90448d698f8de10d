"""The small pictures of the pages themselves: the tin star and the signs on buttons."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, circle, element, group, path, svg

STAR: Final = "M0-16L4.2-5.6L15.4-5L6.8,2.2L9.6,13L0,7L-9.6,13L-6.8,2.2L-15.4-5L-4.2-5.6Z"
KNOBS: Final = ((0.0, -16.5), (15.8, -5.0), (9.8, 13.4), (-9.8, 13.4), (-15.8, -5.0))
CACTUS: Final = (
    "M62 132V56a12 12 0 0 1 24 0v76zM62 98H50a12 12 0 0 1-12-12V74a7 7 0 0 1 14 0v8h10z"
    "M86 88h10V72a7 7 0 0 1 14 0v18a12 12 0 0 1-12 12H86z"
)
WEED: Final = (
    "M170 114a18 18 0 1 1 12 15M160 118a22 14 -30 1 0 38-14M162 104c10 14 22 18 36 14M168 126c2-14 14-26 30-26"
)

ICONS: Final = {
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "undo": "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10",
    "rules": "M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 0-4-4zM9 8h5M9 12h5",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "close": "M6 6l12 12M18 6L6 18",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    "players": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19a5 5 0 0 1 10 0M16 11a3 3 0 1 0 0-6M16 14a5 5 0 0 1 5 5",
    "train": "M4 5h5v7M3 12h16v5H3zM14 12V7h3v5M21 17h-2M6 20h3M14 20h3",
    "log": "M5 6h14M5 12h14M5 18h9",
    "first": "M6 5v14M19 5l-9 7 9 7z",
    "previous": "M15 5l-9 7 9 7",
    "next": "M9 5l9 7-9 7",
    "last": "M18 5v14M5 5l9 7-9 7z",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
    "play": "M7 4l13 8-13 8z",
}


@cache
def icon(name: str) -> Safe:
    """A sign for a button, in the colour of its text."""
    return svg(path(ICONS[name]), box=(0, 0, 24, 24), cls="icon")


@cache
def star(size: int) -> Safe:
    """The tin star."""
    knobs = [circle(x, y, 2.8) for x, y in KNOBS]
    return svg(
        group(path(STAR), knobs, cls="tinstar-star"), box=(-20, -21, 40, 40), width=size, height=size, cls="star-mark"
    )


def favicon() -> Safe:
    """The star as a file of its own."""
    kids = [path(STAR), *(circle(x, y, 2.8) for x, y in KNOBS)]
    return element(
        "svg",
        group(kids, fill="#d9a02b", stroke="#2b1d14", stroke_width=2, stroke_linejoin="round"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-20 -21 40 40",
    )


@cache
def tumbleweed() -> Safe:
    """For the page of what is not there: a cactus, the sun, and a tumbleweed."""
    return svg(
        circle(150, 52, 30, cls="sun"),
        path("M0 132h240", cls="ground"),
        path(CACTUS, cls="cactus"),
        path(WEED, cls="weed"),
        box=(0, 0, 240, 150),
    )
