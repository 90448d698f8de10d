"""The small things: goods, households, the signs of effects, riders, roles, faces of the die, Lincoln, the camp.

A sign is drawn within 32 units round its middle (`s-gold`), so that a formula is a row of signs. Never colour alone: a
pink household has a pitched roof, a black one a false front; a red rider's shield bears a chevron, an orange one a sun.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.dice import blank_face
from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, svg, symbol, text, use
from tinstar.draw.strokes import ink
from tinstar.games.western_town.looks.buildings import STAR
from tinstar.games.western_town.pieces import AGAIN, FACES, RIDERS

DIE: Final = tuple(f"camp-die-{face}" for face in range(len(FACES)))
"""The faces of the die of the camp, as symbols."""

_NUGGET: Final = (
    "o gold|M-14,5L-9-9L3-13L14-5L13,9L-3,14Z",
    "shine|M-8-6L2-9.500L6-4L-4,1Z",
    "gold-shade|M13,9L-3,14L3,5L13.4,0Z",
)
_LOGS: Final = (
    "o wood|M-15,2H9V13H-15Z",
    "o wood|M-10-11H13V1H-10Z",
    "o cream|9 7.5 6.5",
    "line1|9 7.5 3",
    "o cream|12 -5 6.5",
    "line1|12 -5 3",
    "board-line|M-13,6H2M-12,10H1M-8-7H5M-8-3H5",
)
_PERSON: Final = (
    "o rose|M-13,15Q-12,4,0,4Q12,4,13,15Z",
    "o skin-0|0 -4 8",
    "o rose|M-11,2Q-14-15,0-15Q14-15,11,2Q8-1,7-5Q4-9,0-9Q-4-9-7-5Q-8-1-11,2Z",
)
_COWBOY: Final = (
    "o stone-light|M-13,15Q-12,5,0,5Q12,5,13,15Z",
    "o skin-1|M-7-5H7V2Q5,8,0,8Q-5,8-7,2Z",
    "brick|M-7.5,2Q0,6,7.5,2L4,9L0,12L-4,9Z",
    "o stone|M-16-4Q-9-6-8-6L-6-14Q-2-16,0-14Q2-16,6-14L8-6Q9-6,16-4Q11,1,0,1Q-11,1-16-4Z",
)
_PIPE: Final = (
    "o wood|M-15,11L8-9L11-6L-12,15Z",
    "o brick|M5-16H15V-7Q15-1,9,0L3-4Q6-8,5-10Z",
    "o cream|M-8,7L-12-5L-5,2ZM-3,2L-5-9L1-2Z",
    "brick|M-11-2L-12-5L-9-2.500ZM-4.5-6L-5-9L-2.5-6Z",
)
_HEART: Final = ("o brick|M0,14L-12,1Q-16-8-9-12Q-3-14,0-7Q3-14,9-12Q16-8,12,1Z", "blush|M-9-4Q-9-8-6-8.5")
_CHEST: Final = (
    "o wood-dark|M-15,0H15V13H-15Z",
    "o gold|M-12,0L-8-7L-3-4L2-9L7-4L12,0Z",
    "o wood-dark|M-15-1Q-15-14-3-14H3Q15-14,15-1H11Q11-9,3-10H-3Q-11-9-11-1Z",
    "gold|M-15,4H15V7H-15Z",
    "o1 cream|M-4,2H4V10H-4Z",
)


def signs() -> dict[str, Safe]:
    """Every sign by its name; goods go by the names they have in the data."""
    return _goods() | _effects() | _people()


def _goods() -> dict[str, Safe]:
    half_wood = group(ink(*_LOGS), at=place(-6, -6, scale=0.66))
    half_gold = group(ink(*_NUGGET), at=place(7, 7, scale=0.6))
    half_person = group(ink(*_PERSON), at=place(7, 6, scale=0.64))
    or_ = path("M12-13L-12,13", "slash")
    return {
        "gold": ink(*_NUGGET),
        "wood": ink(*_LOGS),
        "inhabitants": ink(*_PERSON),
        "cowboys": ink(*_COWBOY),
        "pipes": ink(*_PIPE),
        "attractiveness": ink(*_HEART),
        "exported": ink(*_CHEST),
        "wood-or-gold": join(half_wood, half_gold, or_),
        "wood-or-inhabitants": join(half_wood, half_person, or_),
        "pink_households": ink(
            "o1 wood|M6-13H10V-4H6Z", "o rose|M-10-2H10V13H-10Z", "o rose|M-15,0L0-14L15,0Z", "cream|M-3,4H3V13H-3Z"
        ),
        "black_households": ink(
            "o home-dark|M-13,13V-6H-8V-14H8V-6H13V13Z",
            "cream|M-4-9H4V-6H-4ZM-3,3H3V13H-3ZM-10,0H-6V5H-10ZM6,0H10V5H6Z",
        ),
        "households": ink("o stone-light|M-10-2H10V13H-10Z", "o stone-light|M-15,0L0-14L15,0Z", "dark|M-3,4H3V13H-3Z"),
        "star": group(path(STAR, "gold o"), at=place(0, 1, scale=1.4)),
    }


def _effects() -> dict[str, Safe]:
    hammer = group(ink("o1 wood|M-2-4H2.5V14H-2Z", "o1 dark-iron|M-10-12H9V-4H-10Z"), at=place(8, -3, 35, 0.86))
    again = ink("turn-rim|M-11,6A12,12 0 1 1 5,11", "turn-mark|M-11,6A12,12 0 1 1 5,11", "teal o1|M-16,3L-5,3L-11,12Z")
    return {
        "construct": join(_cabin("cream", "brick"), hammer),
        "construct-homestead": join(_cabin("wood", "rose"), hammer),
        "repair": ink(
            "handle-thin|M-11-4Q0-20,11-4",
            "o stone-light|M-12-5H12L9,14H-9Z",
            "o1 glass|M-12-5Q0-9,12-5Q0-1-12-5Z",
            "line1|M-10.6,3H10.6",
        ),
        "fire": ink(
            "o brick|M0,15C-13,15-15,4-9-3C-8,0-6,1-5,0C-7-8-2-13,2-16C1-10,5-8,7-4C9-5,9-7,8-9C14-3,15,15,0,15Z",
            "shine|M0,13C-7,13-8,6-4,2C-3,5-1,4-1,1C2,2,3,5,4,4C7,8,6,13,0,13Z",
        ),
        "replay-purple-brown": join(again, ink("violet o1|M-4-5L1,0L-4,5L-9,0Z", "wood-dark o1|M1-3.5H8V3.5H1Z")),
        "replay-purple": join(again, ink("violet o1|M0-6L6,0L0,6L-6,0Z")),
        "roll": ink(
            "o cream|M-13-8L0-15L13-8V8L0,15L-13,8Z",
            "cream-shade|M0,0L13-8V8L0,15Z",
            "line1|M-13-8L0,0L13-8M0,0V15",
            "o1 brick|M-8,1L-3,4V9L-8,6Z",
            "o1 orange|5.5 4 3",
            "brick|M-4-9L0-11L4-9L0-7Z",
        ),
        "steal": ink(
            "o home-dark|M-15-6Q-8-10,0-5Q8-10,15-6Q15,6,6,6Q2,6,0,2Q-2,6-6,6Q-15,6-15-6Z",
            "cream|-7 -1 3",
            "cream|7 -1 3",
        ),
        "look": ink("o cream|M-15,0Q0-15,15,0Q0,15-15,0Z", "o1 teal|0 0 6", "dark|0 0 2.6"),
        "wake": ink("o brick|M-8-4H8V15H-8Z", "shine|M-4,1H4V10H-4Z", "o1 cream|M0-16L9-6H4V0H-4V-6H-9Z"),
        "export_marker": join(group(ink(*_CHEST), at=place(0, 2, scale=0.9)), ink("o1 brick|M5-16H15V-7L10-10L5-7Z")),
        "uses": join(
            rect(-9, -8, 10, 14, "cream o1", rx=1.5),
            rect(0, -5, 10, 14, "brick o1", rx=1.5),
            path("M3-9Q9-12,11-7", "use-turn"),
        ),
    } | {f"n-{figure}": text(str(figure), 0, 7.5, "formula-figure") for figure in range(1, 10)}


def _cabin(wall: str, roof: str) -> Safe:
    return ink(f"o1 {wall}|M-11,0H6V14H-11Z", f"o {roof}|M-16,2L-3-11L10,2Z", "o1 wood-dark|M-6,5H1V14H-6Z")


def _people() -> dict[str, Safe]:
    return {
        "red": _shield("brick", path("M-7,4L0-4L7,4L7,8L0,0L-7,8Z", "cream")),
        "orange": _shield("orange", circle(0, 3, 4.4, "cream")),
        "red-place": ink("slot-line|0 1 12", "slot-mark|M-6,5L0-3L6,5"),
        "orange-place": ink("slot-line|0 1 12", "slot-mark|0 1 3"),
        "lead": join(circle(0, 0, 15, "teal o"), group(path(STAR, "gold o1"), at=place(0, 1, scale=1.12))),
        "manitou": join(
            circle(0, 0, 15, "copper o"),
            ink(
                "line1|M-3-12L2-7M3-12L-2-7",
                "o1 cream|M0-9L10,9H-10Z",
                "brick|M-5,0H5L6.6,3H-6.6Z",
                "dark|M0,3L3.5,9H-3.5Z",
            ),
        ),
        "hand": ink("o brick|M-10-13H8V13H-10Z", "back-thin|M-6-9H4V9H-6Z"),
        "asleep": ink("o stone-light|M-12-9H12V9H-12Z", "mend-thin|M-7-4H-1L-7,4H-1M2-5H7L2,1H7"),
    }


def _shield(cls: str, mark: Safe) -> Safe:
    """A rider's round shield with three feathers."""
    return join(
        ink("o1 cream|M-8,8L-13,17L-6,12Z", "o1 cream|M0,11L0,20L5,11Z", "o1 cream|M8,8L14,16L12,6Z"),
        circle(0, 1, 12, f"{cls} o"),
        circle(0, 1, 8.6, "shield-ring"),
        group(mark, at=place(0, -1.5, scale=0.9)),
    )


def lincoln() -> Safe:
    """The visitor: stovepipe hat, chin beard, bow tie. Within 96 x 120."""
    return join(
        path("M-40,58Q-38,34-16,30H16Q38,34,40,58Z", "dark-iron o"),
        path("M-12,28L0,46L12,28L16,34L4,58H-4L-16,34Z", "cream o1"),
        path("M0,40L-11,34V47ZM0,40L11,34V47Z", "dark o1"),
        path("M-17-16H17V14Q14,34,0,36Q-14,34-17,14Z", "skin-0 o"),
        path("M9-16H17V14Q14,34,0,36Q9,26,9,6Z", "skin-shade"),
        # the beard, without a moustache
        path("M-18-6L-20,12Q-18,36,0,43Q18,36,20,12L18-6L14,8Q12,20,6,22Q0,19-6,22Q-12,20-14,8Z", "hair-0 o1"),
        path("M-6,17Q0,20,6,17", "mend"),
        path("M0-6L-3,8Q0,11,4,8", "mend-thin"),
        path("M-13-5Q-9-9-5-6M5-6Q9-9,13-5", "mend"),
        circle(-9, 0, 2, "dark"),
        circle(9, 0, 2, "dark"),
        circle(9, 11, 1.5, "freckle"),
        # the hat
        path("M-21-18L-18-62Q0-67,18-62L21-18Z", "dark-iron o"),
        path("M10-65L18-62L21-18H13Z", "fold"),
        path("M-19.6-30H19.600L20.4-20H-20.400Z", "brick o1"),
        path("M-34-19Q-24-14,0-14Q24-14,34-19L33-12Q18-6,0-6Q-18-6-33-12Z", "dark-iron o"),
    )


def tipi() -> Safe:
    """A tent of the camp, with bands of colour."""
    return join(
        path("M-6-40L2-28M6-40L-2-28M0-42V-28", "line"),
        path("M0-34L30,28Q0,35-30,28Z", "cream o"),
        path("M0-34L30,28Q22,31,12,32L6,2Z", "cream-shade"),
        path("M-11-10H11L15-1H-15.500Z", "brick"),
        path("M-17,3H17.500L20,8H-20Z", "teal"),
        path("M0,6L10,32.500Q0,33-10,32.500Z", "dark o1"),
        path("M0-34L30,28Q0,35-30,28Z", "line"),
    )


def campfire() -> Safe:
    """The fire before the tents."""
    return join(ink("brace|M-12,14L12,8M12,14L-12,8"), group(use("s-fire"), at=place(0, -4, scale=0.95)))


def burning() -> Safe:
    """What lies on a destroyed building: two charred boards and the flame."""
    return join(
        ink("char-rim|M-44,30L44-26M-44-26L44,30", "char|M-44,30L44-26M-44-26L44,30"),
        group(circle(0, 0, 21, "badge"), use("s-fire", place(0, 0, 0, 1.05)), at=place(0, 2)),
    )


def die_face(face: int) -> Safe:
    """The riders it brings; the face that rolls again says so."""
    riders = FACES[face]
    scale = 0.64 if len(riders) > 1 else 1.05
    marks = [
        use(f"s-{RIDERS[rider]}", place(18 * (number - (len(riders) - 1) / 2), -3, 0, scale))
        for number, rider in enumerate(riders)
    ]
    turn = ink("mend-thin|M13,14A5,5 0 1 1 15,9", "dark|M17,12L12,9L17,6Z") if AGAIN[face] else None
    return blank_face(*marks, *([turn] if turn else []))


@cache
def sign_symbols() -> Safe:
    """All of them, for the sheet."""
    return join(
        (symbol(f"s-{name}", drawing) for name, drawing in signs().items()),
        (symbol(name, die_face(face)) for face, name in enumerate(DIE)),
        symbol("p-lincoln", lincoln()),
        symbol("p-tipi", tipi()),
        symbol("p-campfire", campfire()),
        symbol("x-destroyed", burning()),
    )


@cache
def sign(name: str, cls: str = "") -> Safe:
    """A sign as a small picture of its own."""
    return svg(use(f"s-{name}"), box=(-18, -18, 36, 36), cls=cls)
