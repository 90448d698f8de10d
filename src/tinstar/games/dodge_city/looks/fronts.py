"""The false fronts: every building shows its face to the street, above its ground plan, with its name on a sign.

The fronts are art, drawn from (0, -62) to (width, 0); the corners stay plain, for the two discs hang there.
"""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, fitted, join, place, rect, use

DISC: Final = 27
"""How far from the corner, and how high, the middle of a disc hangs."""
_SIGN_TOP: Final = -51
_BEFORE: Final = {
    "sheriffs_office": (("s-start", 0, -58, 0.62),),
    "general_store": (("barrel", -17, -6, 0.62), ("barrel", 17, -6, 0.62)),
    "livery_stable": (("m-horseshoe", 0, -59, 0.5),),
}
"""Pictures that hang or stand before a front, from its middle."""


def front(building: str, name: str, width: float) -> Safe:
    """The whole front with its sign."""
    things = [use(thing, place(width / 2 + x, y, 0, scale)) for thing, x, y, scale in _BEFORE.get(building, ())]
    return join(use(f"front-{building}"), things, _sign(name, width))


def _sign(name: str, width: float) -> Safe:
    room = width - 108
    size = min(room, 12.4 * len(name) + 14)
    return join(
        rect(width / 2 - size / 2, _SIGN_TOP, size, 25, "o sign-board", rx=3),
        fitted(name, width / 2, _SIGN_TOP + 18.6, "front-name", 19, size - 10),
    )


FLOORS: Final = {
    "saloon": "floor-frame",
    "post_office": "floor-iron",
    "sheriffs_office": "floor-frame",
    "bank": "floor-stone",
    "general_store": "floor-frame",
    "grand_hotel": "floor-brick",
    "union_pacific": "floor-iron",
    "barber_shop": "floor-stone",
    "livery_stable": "floor-brick",
    "cattle_yard": "floor-frame",
}
"""As on old insurance maps: yellow for frame houses, pink for brick, blue for stone, green for special ones."""
