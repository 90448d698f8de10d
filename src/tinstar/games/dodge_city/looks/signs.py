"""Stones, and signs that are put together; the others are art."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, svg, symbol, use
from tinstar.draw.seats import colour, shape
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


def sign_symbols() -> Safe:
    """Stones, and the signs that are put together, for the sheet."""
    return join(
        [symbol(name, drawing) for name, drawing in stones().items()],
        symbol("s-place", group(use("block", cls="wood"), at=place(0, 0, 0, 1.15))),
        symbol("s-unopened", circle(0, 0, 34, "circle-empty"), use("s-nobody", place(0, 0, 0, 0.8))),
    )


def sign(name: str, cls: str = "") -> Safe:
    """A sign as a small picture of its own."""
    return svg(use(name), box=(-20, -20, 40, 40), cls=cls)
