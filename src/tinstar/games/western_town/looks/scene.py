"""A small scene: a street of a town in full swing, for the lobby."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, place, svg, use
from tinstar.games.western_town.looks.town import at
from tinstar.games.western_town.pieces import LOT_NAMES

HOUSES: Final = {
    "b1": "gunsmith",
    "c1": "hotel",
    "d1": "church",
    "b2": "marshal",
    "c2": "bank",
    "d2": "railroad",
    "b3": "general_store",
    "c3": "saloon",
    "d3": "homestead",
}


def scene() -> Safe:
    """The centre of a town, and riders at a distance."""
    return svg(
        use("town-ground"),
        [use(f"b-{house}", at(LOT_NAMES.index(lot))) for lot, house in HOUSES.items()],
        use("p-tipi", place(120, 190, 0, 0.9)),
        box=(150, 0, 456, 342),
        cls="scene",
        preserveAspectRatio="xMidYMid slice",
    )
