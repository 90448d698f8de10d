"""A seat is a colour and a shape, never a colour alone: red triangle, blue disc, yellow square, green diamond, black
cross …"""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, join, path, rect, svg, symbol, use
from tinstar.draw.memory import remembered
from tinstar.draw.words import N_

SHAPES: Final = (
    "M0-8L8,6H-8Z",
    "M-7,0A7,7 0 1 0 7,0A7,7 0 1 0-7,0Z",
    "M-6-6H6V6H-6Z",
    "M0-9L8,0L0,9L-8,0Z",
    "M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z",
    "M0-8L7-2L4,7H-4L-7-2Z",
    "M0-9L2.6-3L9-2.6L4,1.6L5.6,8L0,4.4L-5.6,8L-4,1.6L-9-2.6L-2.6-3Z",
    "M-8,4A8,8 0 0 1 8,4Z",
)


COLOURS: Final = (
    N_("Red"),
    N_("Blue"),
    N_("Yellow"),
    N_("Green"),
    N_("Black"),
    N_("Violet"),
    N_("White"),
    N_("Orange"),
)
"""What a seat is called where nobody sits there: in the figures of a guide."""


def colour(seat: int) -> str:
    """The class that fills with the seat's colour."""
    return f"seat-{seat}"


def shape(seat: int, at: str = "") -> Safe:
    """The seat's shape, in the colour that reads best on the seat's own."""
    return use(f"shape-{seat}", at, f"on-seat-{seat}")


def seat_symbols() -> Safe:
    """The eight shapes, for the sheet."""
    return join(symbol(f"shape-{seat}", path(line)) for seat, line in enumerate(SHAPES))


@remembered
def seat_mark(seat: int) -> Safe:
    """The seat's badge, for lists."""
    return svg(rect(-14, -14, 28, 28, f"o {colour(seat)}", rx=7), shape(seat), box=(-15, -15, 30, 30), cls="mark")


def ring_classes(step: int, seats: int) -> str:
    """Where a seat stands at a round table, a number of steps clockwise from the viewer at the lower edge.

    Wide: one at the left, one at the right, the others in a row on top. Upright: two columns, up on the left and down
    on the right, so that neighbours stay neighbours; an odd one sits opposite, over both.
    """
    others = seats - 1
    if step == 0:
        return "ring-self"
    if others < 3:
        wide = f"ring-top-{step}-{others}"
    elif step in (1, others):
        wide = "ring-left" if step == 1 else "ring-right"
    else:
        wide = f"ring-top-{step - 1}-{others - 2}"
    rows = (others + 1) // 2
    if 2 * step == others + 1:
        return f"{wide} ring-both ring-row-1"
    left = 2 * step <= others
    row = rows + 1 - step if left else rows + step - others
    return f"{wide} {'ring-l' if left else 'ring-r'} ring-row-{row}"


def town_class(step: int, seats: int) -> str:
    """Where a seat stands round the viewer's own board, counted clockwise: the left neighbour at the left, the
    right one at the right, anybody opposite on top."""
    others = seats - 1
    if step == 0:
        return "town-self"
    if others == 1 or 1 < step < others:
        return "town-top"
    return "town-left" if step == 1 else "town-right"
