"""Stones, marks and signs. Everything is drawn round its own middle; colours are classes."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, svg, symbol, use
from tinstar.draw.ornaments import KNOBS, STAR
from tinstar.draw.seats import colour, shape
from tinstar.draw.strokes import ink
from tinstar.games.dodge_city.looks.figures import HAT
from tinstar.games.dodge_city.pieces import MOST_SEATS

_BLOCK: Final = "M-10.8-14H10.8Q14-14,14-10.8V11.2Q14,14.4,10.8,14.4H-10.8Q-14,14.4-14,11.2V-10.8Q-14-14-10.8-14Z"
_SIDE: Final = "M-14,9H14V11.2Q14,14.4,10.8,14.4H-10.8Q-14,14.4-14,11.2Z"


def stones() -> dict[str, Safe]:
    """A wooden block seen from above and a little from the front; one for every seat, with the seat's shape.

    On the board the cream rim is drawn under the whole chain (`block-rim` and the bars), so that a chain is one thing;
    `gap-…` is a stone that would be missing.
    """
    made = {
        "block": join(path(_BLOCK, "o"), path(_SIDE, "fold"), path("M-9.6-11.2H7.6", "grain")),
        "block-rim": path(_BLOCK, "rim-of"),
    }
    for seat in range(MOST_SEATS):
        made[f"stone-{seat}"] = join(use("block", cls=colour(seat)), shape(seat, place(0, -2.4, scale=0.86)))
        made[f"gap-{seat}"] = join(
            path(_BLOCK, "gap-ground"),
            path(_BLOCK, f"gap {colour(seat)} tie-{seat}"),
            use(f"shape-{seat}", place(0, 0, scale=0.72), colour(seat)),
        )
    return made


# ---------------------------------------------------------------- the marked cells
def marks() -> dict[str, Safe]:
    return {
        "m-bottle": ink(
            "o1 teal|M-2.6-13H2.6V-6Q7-4,7,1V10.5Q7,13,4.5,13H-4.5Q-7,13-7,10.5V1Q-7-4-2.6-6Z",
            "cream|M-7,1.5H7V8.5H-7Z",
            "o1 copper|M-3.2-14.5H3.2V-11H-3.2Z",
            "line1|M-7,1.5H7M-7,8.5H7",
        ),
        "m-dollar": ink(
            "brace|M6.4-5.8Q4.6-9,0-9Q-6.4-9-6.4-4.6Q-6.4-.9,0,0Q6.6,.9,6.6,4.9Q6.6,9,0,9Q-4.9,9-6.8,5.6M0-13V13",
        ),
        "m-pistol": ink(
            "o1 dark|M-12,11L-9.4-4Q-9-7-6-7H13V-1.6H3.4Q2.6,2.6-1.4,2.6H-3.6L-5.6,11Z",
            "o1 wood|M-12,11L-9.8-1.6H-4.6L-3.8,2.6L-5.6,11Z",
            "o1 stone-light|0 -4 3.4",
        ),
        "m-key": ink(
            "o1 gold-shade|M-1.7-2H1.7V13.4H-1.7ZM1.7,5.4H6.6V8.2H1.7ZM1.7,10.2H5.6V13H1.7Z",
            "o1 gold-shade|M-6.4-7.6A6.4,6.4,0,1,1,6.4-7.6A6.4,6.4,0,1,1-6.4-7.6Z"
            "M-2.7-7.6A2.7,2.7,0,1,0,2.7-7.6A2.7,2.7,0,1,0-2.7-7.6Z",
        ),
        "m-horseshoe": ink(
            "o1 stone|M-6.4,12.4H-11.2Q-13.6-11.6,0-12Q13.6-11.6,11.2,12.4H6.4Q8.4-6.4,0-6.8Q-8.4-6.4-6.4,12.4Z",
            "cream|-9 4 1.2",
            "cream|9 4 1.2",
            "cream|-7.6 -4.6 1.2",
            "cream|7.6 -4.6 1.2",
            "cream|0 -9.4 1.2",
        ),
    }


# ---------------------------------------------------------------- signs
def signs() -> dict[str, Safe]:
    gun = ink(
        "rim-of|M-30,20L-23-4Q-22-9-17-9H32V0H-1Q-3,7-11,7H-14L-18,20Z",
        "o1 dark|M-30,20L-23-4Q-22-9-17-9H32V0H-1Q-3,7-11,7H-14L-18,20Z",
        "o1 wood|M-30,20L-23.6-2H-12.6L-14,7L-18,20Z",
        "o1 gold|-6 -3 5.6",
    )
    return {
        "s-bill": ink(
            "o sage|M-20-11H20V11H-20Z",
            "slats-soft|M-16.6-7.6H16.6V7.6H-16.6Z",
            "cream|0 0 6",
            "mend-thin|M2.4-1.8Q1.6-3.4,0-3.4Q-2.4-3.4-2.4-1.6Q-2.4-.3,0,0Q2.5,.3,2.5,1.8Q2.5,3.4,0,3.4Q-1.8,3.4-2.6,1.9M0-4.8V4.8",
        ),
        "s-start": ink(f"o1 gold|{STAR}", *(f"o1 gold|{x} {y} 2.6" for x, y in KNOBS)),
        "s-duel": join(
            group(gun, at=place(-1, 2, -40, 0.62)), group(gun, at="translate(1 2) rotate(40) scale(-.62 .62)")
        ),
        "s-rent": ink(
            "o wood|M-6-9Q-17,2-15,11Q-13,16,0,16Q13,16,15,11Q17,2,6-9Z",
            "o wood|M-8-16Q0-12,8-16L6-9H-6Z",
            "slats|M-7-9H7",
            "mend|M4.2,1.6Q3-.8,0-.8Q-4.2-.8-4.2,2Q-4.2,4.4,0,5Q4.4,5.6,4.4,8.2Q4.4,11,0,11Q-3.2,11-4.6,8.8M0-3V13",
        ),
        "s-place": group(use("block", cls="wood"), at=place(0, 0, 0, 1.15)),
        "s-nobody": path(HAT, "faint", at=place(0, 14, 0, 1.0)),
        "s-unopened": join(circle(0, 0, 34, "circle-empty"), use("s-nobody", place(0, 0, 0, 0.8))),
        "s-done": path("M-9,1L-3,8L10-8", "brace"),
        "s-blocked": path("M-8-8L8,8M8-8L-8,8", "brace"),
        "s-question": ink(
            "ask-line|M-13-15Q-13-31,1-31Q15-31,15-16Q15-6,4-2Q1,0,1,9",
            "brick|1 22 5.4",
        ),
        "s-arrows": ink(
            "arrow|M-30,28L24-26M30,28L-24-26",
            "o stone-light|M19-33L34-35L32-20Z",
            "o stone-light|M-19-33L-34-35L-32-20Z",
            "o cream|M-36,20L-28,14L-20,22L-26,30L-36,34L-40,30Z",
            "o cream|M36,20L28,14L20,22L26,30L36,34L40,30Z",
            "brick|M-33,23L-29,20L-24,25L-28,29Z",
            "teal|M33,23L29,20L24,25L28,29Z",
        ),
    }


@cache
def sign_symbols() -> Safe:
    """For the sheet."""
    return join(symbol(name, drawing) for name, drawing in {**stones(), **marks(), **signs()}.items())


def sign(name: str, cls: str = "") -> Safe:
    """A sign as a small picture of its own."""
    return svg(use(name), box=(-20, -20, 40, 40), cls=cls)
