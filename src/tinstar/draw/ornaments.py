"""The small pictures of the house itself: the tin star, and a tumbleweed for pages that are not there."""

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


@cache
def star(size: int) -> Safe:
    """The tin star."""
    knobs = [circle(x, y, 2.8) for x, y in KNOBS]
    return svg(
        group(path(STAR), knobs, cls="tinstar-star"), box=(-20, -21, 40, 40), width=size, height=size, cls="star-mark"
    )


def favicon(*marks: Safe) -> Safe:
    """The star as a file of its own, with a mark on it if there is something to tell."""
    kids = [path(STAR), *(circle(x, y, 2.8) for x, y in KNOBS)]
    return element(
        "svg",
        group(kids, fill="#d9a02b", stroke="#2b1d14", stroke_width=2, stroke_linejoin="round"),
        *marks,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-20 -21 40 40",
    )


def favicon_marked() -> Safe:
    """The star with a dot: somebody is called to the table."""
    return favicon(circle(11.5, -12.5, 7.5, fill="#b3261e", stroke="#fff7e6", stroke_width=2))


@cache
def tumbleweed() -> Safe:
    """For the page that says "not found": a cactus, the sun, and a tumbleweed."""
    return svg(
        circle(150, 52, 30, cls="sun"),
        path("M0 132h240", cls="ground"),
        path(CACTUS, cls="cactus"),
        path(WEED, cls="weed"),
        box=(0, 0, 240, 150),
    )
