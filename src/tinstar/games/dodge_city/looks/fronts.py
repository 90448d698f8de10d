"""The false fronts: every building shows its face to the street, above its ground plan.

Drawn from (0, -62) to (width, 0); the corners stay plain, for the two discs hang there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinstar.draw.kit import Safe, circle, fitted, join, path, place, rect, use

DISC: Final = 27
"""How far from the corner, and how high, the middle of a disc hangs."""
_SIGN_TOP: Final = -51


def front(building: str, name: str, width: float) -> Safe:
    """The whole front with its sign."""
    return join(_DRAWN[building](width), _attic(building, width), _sign(name, width))


def _sign(name: str, width: float) -> Safe:
    room = width - 108
    size = min(room, 12.4 * len(name) + 14)
    return join(
        rect(width / 2 - size / 2, _SIGN_TOP, size, 25, "o sign-board", rx=3),
        fitted(name, width / 2, _SIGN_TOP + 18.6, "front-name", 19, size - 10),
    )


def _attic(building: str, width: float) -> Safe | None:
    """Round windows where the discs hang: seen once the building is played out."""
    if building in ("union_pacific", "cattle_yard"):
        return None
    return join(
        join(circle(x, -29, 9, "glass o"), path(f"M{x}-38V-20M{x - 9}-29H{x + 9}", "line1")) for x in (26, width - 26)
    )


def _window(x: float, y: float = -21, w: float = 12, h: float = 15) -> Safe:
    return join(rect(x, y, w, h, "glass o1"), path(f"M{x + w / 2},{y}V{y + h}M{x},{y + h / 2}H{x + w}", "line1"))


def _door(x: float, w: float = 14, h: float = 21, cls: str = "dark o1") -> Safe:
    return join(rect(x - w / 2, -h, w, h, cls), circle(x + w / 2 - 3.4, -h / 2, 1.4, "gold"))


def _posts(width: float, y: float = -25, every: float = 44) -> Safe:
    """A porch roof on posts."""
    count = max(2, round((width - 8) / every))
    step = (width - 12) / count
    return path("".join(f"M{6 + step * k:.1f},{y}V0" for k in range(count + 1)), "post")


def _saloon(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M0,0V-44H14V-52H36V-58H{c - 34}V-62H{c + 34}V-58H{w - 36}V-52H{w - 14}V-44H{w}V0Z", "brick o"),
        path(f"M2-43H{w - 2}M16-51H{w - 16}", "slats-soft"),
        _window(c - 64),
        _window(c + 52),
        rect(c - 17, -22, 34, 22, "dark o1"),
        path(
            f"M{c - 17}-17Q{c - 8}-21,{c - 1}-15V-4H{c - 17}ZM{c + 17}-17Q{c + 8}-21,{c + 1}-15V-4H{c + 17}Z", "wood o1"
        ),
        path(f"M{c - 14}-12H{c - 4}M{c - 14}-8H{c - 4}M{c + 14}-12H{c + 4}M{c + 14}-8H{c + 4}", "line1"),
        path(f"M4-27H{w - 4}L{w}-23H0Z", "wood-dark o1"),
        _posts(w, -23),
    )


def _post_office(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M{c},-62V-84", "post"),
        path(f"M{c}-83H{c + 22}L{c + 17}-77L{c + 22}-71H{c}Z", "brick o1"),
        path(f"M{c}-83H{c + 9}V-77H{c}Z", "night o1"),
        path(f"M0,0V-48H{c - 40}V-56L{c}-62L{c + 40}-56V-48H{w}V0Z", "teal o"),
        path(f"M2-47H{w - 2}", "slats-soft"),
        _door(c),
        _window(c - 34),
        _window(c + 22),
        path(f"M{c - 42}-25H{c + 42}L{c + 46}-21H{c - 46}Z", "cream o1"),
    )


def _bars(x: float) -> Safe:
    return join(rect(x, -21, 18, 15, "dark o1"), path(f"M{x + 4.5}-21V-6M{x + 9}-21V-6M{x + 13.5}-21V-6", "cell-bar"))


def _sheriff(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M0,0V-46H12V-55H{w - 12}V-46H{w}V0Z", "wood o"),
        path(f"M12-46H{w - 12}M0-30H{w}M0-15H{w}", "slats-soft"),
        _bars(c - 74),
        _bars(c + 56),
        _door(c - 2, 16),
        rect(c + 16, -19, 11, 14, "cream o1"),
        path(f"M{c + 18}-15H{c + 25}M{c + 18}-11H{c + 25}M{c + 18}-8H{c + 23}", "line1"),
        path(f"M6-26H{w - 6}L{w - 2}-22H2Z", "coat-dark o1"),
        _posts(w, -22, 58),
        use("s-start", place(c, -58, 0, 0.62)),
    )


def _bank(w: float) -> Safe:
    c = w / 2
    columns = "".join(f"M{c + x}-25h10V0h-10z" for x in (-46, -26, 16, 36))
    return join(
        rect(0, -44, w, 44, "stone-light o"),
        path(f"M0-15H{w}M0-30H{w}M30,0V-15M76-15V0M{w - 30},0V-15M{w - 76}-15V0", "slats-soft"),
        path(f"M-3-44H{w + 3}L{c + 62}-50L{c}-66L{c - 62}-50Z", "cream o"),
        circle(c, -56, 5, "gold o1"),
        rect(c - 50, -25, 100, 25, "cream-shade o1"),
        _door(c, 18, 22, "wood-dark o1"),
        path(columns, "cream o1"),
    )


def _store(w: float) -> Safe:
    c = w / 2
    awning = []
    for k in range(11):
        left, lean = c - 70 + 13 * k, (k - 5) * 0.9
        awning.append(
            path(
                f"M{left:g}-27h12.5L{left + 12.5 + lean:g}-16Q{left + 6.5 + lean:g}-11,{left + lean:g}-16Z",
                "cream o1" if k % 2 else "brick o1",
            )
        )
    return join(
        path(f"M0,0V-46H10V-56H{c - 50}Q{c}-66,{c + 50}-56H{w - 10}V-46H{w}V0Z", "wall-1 o"),
        path(f"M10-46H{w - 10}", "slats-soft"),
        rect(c - 58, -17, 34, 15, "glass o1"),
        rect(c + 24, -17, 34, 15, "glass o1"),
        _door(c, 16, 20),
        awning,
        use("barrel", place(c - 17, -6, 0, 0.62)),
        use("barrel", place(c + 17, -6, 0, 0.62)),
    )


def _hotel(w: float) -> Safe:
    c = w / 2
    top = "".join(f"M{c - 68 + 34 * k}-62V-68H{c - 58 + 34 * k}V-62Z" for k in range(5))
    return join(
        path(top, "wood-dark o1"),
        path(f"M0,0V-50L12-62H{w - 12}L{w}-50V0Z", "wall-3 o"),
        path(f"M0-50L12-62H{w - 12}L{w}-50Z", "night o"),
        [_window(c - 70 + 32 * k, -20, 12, 13) for k in (0, 1, 3, 4)],
        rect(c - 15, -21, 30, 21, "cream o1"),
        path(f"M{c - 11},0V-14Q{c}-23,{c + 11}-14V0Z", "wood-dark o1"),
        path(f"M{c},0V-18", "line1"),
        path(f"M2-25H{w - 2}V-22H2Z", "cream o1"),
        path(f"M4-2H{c - 17}M{c + 17}-2H{w - 4}", "cell-bar"),
    )


def _depot(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M{c - 17}-56V-76H{c + 17}V-56Z", "wall-1 o"),
        path(f"M{c - 22}-76L{c}-92L{c + 22}-76Z", "brick o"),
        circle(c, -66, 7.4, "cream o1"),
        path(f"M{c}-70.4V-66L{c + 3}-64", "line1"),
        rect(8, -40, w - 16, 40, "wall-1 o"),
        path(f"M-4-32L14-57H{w - 14}L{w + 4}-32Z", "teal o"),
        path(f"M14-57L10-32M{w - 14}-57L{w - 10}-32", "slats-soft"),
        [_window(c - 104 + 26 * k) for k in (0, 1, 2)],
        [_window(c + 40 + 26 * k) for k in (0, 1, 2)],
        _door(c - 11, 16),
        _door(c + 11, 16),
        path(f"M20-24H{w - 20}", "slats-soft"),
    )


def _pole(x: float) -> Safe:
    return join(
        rect(x - 4, -22, 8, 20, "cream o1"),
        path(f"M{x - 4}-17L{x + 4}-21V-16L{x - 4}-12ZM{x - 4}-8L{x + 4}-12V-7L{x - 4}-3Z", "brick"),
        rect(x - 4, -22, 8, 20, "line1"),
        circle(x, -24, 3.4, "gold o1"),
    )


def _barber(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M0,0V-44Q{c}-76,{w}-44V0Z", "wall-0 o"),
        path(f"M0-44H{w}", "slats-soft"),
        _pole(c - 46),
        _pole(c + 46),
        _door(c, 15),
        _window(c - 32),
        _window(c + 20),
    )


def _livery(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M0,0V-34L30-54L{c}-70L{w - 30}-54L{w}-34V0Z", "brick o"),
        path(f"M30-54H{w - 30}", "slats-soft"),
        rect(c - 26, -24, 52, 24, "wood-dark o1"),
        path(f"M{c - 26}-24L{c},0L{c + 26}-24M{c},0V-24M{c - 26},0L{c}-24L{c + 26},0", "slats-soft"),
        _window(c - 54),
        _window(c + 42),
        use("m-horseshoe", place(c, -59, 0, 0.5)),
    )


_SKULL: Final = "M-8,0Q-26,2-30-12Q-18-4-7-7Q0-10,7-7Q18-4,30-12Q26,2,8,0L4,11H-4Z"


def _yard(w: float) -> Safe:
    c = w / 2
    return join(
        path(f"M0-22H{w}M0-13H{w}M0-4H{w}", "thick-rail"),
        path("".join(f"M{8 + (w - 16) / 8 * k:.1f}-28V0" for k in range(9)), "stake"),
        path(f"M{c - 88},0V-60H{c - 78}V0ZM{c + 78},0V-60H{c + 88}V0Z", "wood-dark o"),
        path(f"M{c - 96}-64H{c + 96}V-24H{c - 96}Z", "wood o"),
        path(f"M{c - 96}-57H{c + 96}", "slats-soft"),
        path(_SKULL, "cream o1", place(c, -68)),
    )


_DRAWN: Final[dict[str, Callable[[float], Safe]]] = {
    "saloon": _saloon,
    "post_office": _post_office,
    "sheriffs_office": _sheriff,
    "bank": _bank,
    "general_store": _store,
    "grand_hotel": _hotel,
    "union_pacific": _depot,
    "barber_shop": _barber,
    "livery_stable": _livery,
    "cattle_yard": _yard,
}
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
