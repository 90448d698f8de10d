"""Every piece of the town as a symbol: what stands on a parcel, what a player holds, what the track shows.

What stands on a parcel is drawn round the parcel's middle, 120 units wide, its foot at y = 38; the frame of the owner
needs the outer 16 units. Small things (coin, revolver, star ...) keep within 40 units round their middle. Colours are
classes (`draw/*.css`), so that day and night are the same drawing.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.dice import dice_symbols
from tinstar.draw.kit import Safe, group, join, path, place, rect, symbol, text, use
from tinstar.draw.ornaments import KNOBS, STAR
from tinstar.draw.seats import colour, seat_symbols, shape
from tinstar.draw.strokes import ink
from tinstar.games.carson_city.looks.people import people_symbols
from tinstar.games.carson_city.pieces import MOST_SEATS, TOKENS

_DOLLAR: Final = "M5.6-6.4Q0-9.6-4.6-6.6Q-8-2-1-.4Q8,1,5,6.2Q0,9.8-6,6.2M0-11.6V11.6"


def _star(fill: str, at: str = "") -> Safe:
    return group(ink(f"o1 {fill}|{STAR}", *(f"o1 {fill}|{x} {y} 2.8" for x, y in KNOBS)), at=at)


# ---------------------------------------------------------------- what stands on a parcel
def _fence(left: int, right: int) -> str:
    posts = "".join(f"M{x},20H{x + 4}V38H{x}Z" for x in (left + 2, right - 6))
    return f"o1 cream|M{left},24H{right}V28H{left}ZM{left},31H{right}V35H{left}Z{posts}"


def buildings() -> dict[str, Safe]:
    """The eight kinds of buildings and the house, each with a silhouette and a colour of its own."""
    return {
        "house": ink(
            "o stone|M13-32H23V-8H13Z",
            "o cream|M-26,38V0L0-26L26,0V38Z",
            "cream-shade|M8,37V-18L25,0V37Z",
            "line|M-26,38V0L0-26L26,0V38Z",
            "o brick|M-37,4L0-36L37,4L31,10L0-23L-31,10Z",
            "o1 glass|0 -4 5.4",
            "o wood-dark|M-9,14H8V38H-9Z",
            "o1 glass|M14,14H22V25H14ZM-22,14H-14V25H-22Z",
            "gold|4 27 1.8",
            "line|M-36,38H36",
        ),
        "ranch": ink(
            _fence(-48, -26),
            _fence(26, 48),
            "o brick|M-30,38V-8L-20-28L0-38L20-28L30-8V38Z",
            "fold|M10-33L20-28L30-8V38H16V4Z",
            "o cream|M-36-2L-24-32L0-44L24-32L36-2L29,1L18.6-26L0-35L-18.6-26L-29,1Z",
            "o dark|M-8-22H8V-8H-8Z",
            "gold|M-7-15Q0-20,7-15V-9H-7Z",
            "o cream|M-17,4H17V38H-17Z",
            "spark|M-12,9L12,33M12,9L-12,33",
            "line|M-48,38H48M-17,4H17V38",
        ),
        "mine": ink(
            "o stone|M-48,38L-40,8L-25-8L-14-30L6-40L24-24L34-2L44,8L48,38Z",
            "stone-shade|M6-40L24-24L34-2L44,8L47,37H27V2L12-14Z",
            "stone-light|M-14-30L6-40L9-28L-4-22L-12-10L-25-8Z",
            "line|M-48,38L-40,8L-25-8L-14-30L6-40L24-24L34-2L44,8L48,38Z",
            "dark|M-19,38V2H19V38Z",
            "o wood|M-26,4H-17V38H-26ZM17,4H26V38H17Z",
            "o wood|M-31-6H31V5H-31Z",
            "o1 silver|M-13,22L-9,13L-2,9L5,12L12,10L15,22Z",
            "line1|M-9,13L-4,20L5,12",
            "o wood-dark|M-17,20H18L14,34H-13Z",
            "o1 gold|-8 35 4.4",
            "o1 gold|9 35 4.4",
            "line|M-48,38H48",
        ),
        "drugstore": ink(
            "o teal|M-32-4H32V38H-32Z",
            "o teal|M-35-4V-28H-24V-38H24V-28H35V-4Z",
            "o cream|M-21-34H21V-8H-21Z",
            "o brick|M-13-27H13Q13-15,6-13V-10H-6V-13Q-13-15-13-27Z",
            "mend|M3-25L13-39",
            "o1 glass|M-28,12H2V30H-28Z",
            "o1 brick|M-24,30V22H-22V18H-18V22H-16V30Z",
            "o1 gold|M-13,30V24Q-13,20-9,20Q-5,20-5,24V30Z",
            "o1 sage|-1 27 3",
            "o wood-dark|M9,12H25V38H9Z",
            "gold|13 26 1.8",
            "o cream|M-38-6H38L43,6Q36,13,30,6Q22,13,15,6Q8,13,0,6Q-8,13-15,6Q-22,13-30,6Q-36,13-43,6Z",
            "brick|M-24-5H-13L-15,6Q-22,12-29,6ZM2-5H13L14,6Q8,12,1,6ZM27-5H37L42,6Q36,12,30,6Z",
            "line|M-44,38H44",
        ),
        "bank": ink(
            "o stone|M-34-10H34V28H-34Z",
            "o dark|M-8,2H8V28H-8Z",
            "gold|4 16 1.8",
            "o cream|M-36-10H-25V28H-36ZM-21-10H-11V28H-21ZM11-10H21V28H11ZM25-10H36V28H25Z",
            "cream-shade|M-29-9H-26V27H-29ZM-15-9H-12V27H-15ZM17-9H20V27H17ZM32-9H35V27H32Z",
            "o cream|M-43-17L0-45L43-17Z",
            "o cream-shade|M-43-18H43V-9H-43Z",
            "o gold|0 -28 9.4",
            "o cream-shade|M-40,26H40V32H-40ZM-45,32H45V38H-45Z",
            "mend|M3.4-31.4Q0-33.6-3-31.6Q-5-28.6-.6-28Q5-27,3-24Q0-21.8-3.8-24M0-35V-21",
        ),
        "saloon": ink(
            "o wood|M-32-8H32V38H-32Z",
            "slats-soft|M-32,20H32M-32,29H32",
            "o copper|M-38-8V-30H-25L-18-41H18L25-30H38V-8Z",
            "o cream|M-18-34H20V-12H-18Z",
            "handle-thin|M8-27Q15-28,14-22Q14-17,8-18",
            "o gold|M-9-27H8V-14H-9Z",
            "o1 cream|M-12-26Q-13-33-6-32Q-1-36,4-32Q11-32,10-26Q6-22,2-26Q-2-22-6-26Q-9-23-12-26Z",
            "o1 glass|M-29,10H-19V24H-29ZM19,10H29V24H19Z",
            "dark|M-14,6H14V38H-14Z",
            "o brick|M-13,13Q-7,9-1,15V30H-13ZM13,13Q7,9,1,15V30H13Z",
            "line1|M-11,20H-3M-11,25H-3M11,20H3M11,25H3",
            "o wood-dark|M-40-8H40L45,3H-45Z",
            "post|M-40,4V37M40,4V37",
            "line|M-46,38H46",
        ),
        "hotel": ink(
            "o violet|M-29-34H29V38H-29Z",
            "fold|M16-34H29V38H16Z",
            "o gold|M-34-44H34V-34H-34Z",
            "mend|M-22-39H22",
            "o1 shine|M-23-29H-12V-15H-23ZM12-29H23V-15H12Z",
            "o1 glass|M-5-29H6V-15H-5ZM-23-3H-12V9H-23Z",
            "o1 shine|M-5-3H6V9H-5ZM12-3H23V9H12Z",
            "o cream|M-36-12H36V-6H-36ZM-36,12H36V18H-36Z",
            "line1|M-30-6V-1M-20-6V-1M-10-6V-1M0-6V-1M10-6V-1M20-6V-1M30-6V-1M-34-1H34",
            "dark|M-8,20H8V38H-8Z",
            "o1 brick|M-8,20H-1V38H-8Z",
            "o1 glass|M-24,22H-14V33H-24ZM14,22H24V33H14Z",
            "post|M-34,18V37M34,18V37",
            "line|M-42,38H42",
        ),
        "church": ink(
            "o cream|M-32,38V8L0-12L32,8V38Z",
            "cream-shade|M12-4L31,8V37H12Z",
            "line|M-32,38V8L0-12L32,8V38Z",
            "o teal|M-39,13L0-18L39,13L33,18L0-7L-33,18Z",
            "o1 glass|M-26,33V24Q-26,19-22,19Q-18,19-18,24V33ZM18,33V24Q18,19,22,19Q26,19,26,24V33Z",
            "o cream|M-13,38V-18H13V38Z",
            "cream-shade|M6,37V-17H12V37Z",
            "o teal|M-17-17L0-45L17-17Z",
            "post|M0-58V-45M-6-53H6",
            "dark|M-6-1V-8Q-6-13,0-13Q6-13,6-8V-1Z",
            "gold|M-4-2Q-4-9,0-10Q4-9,4-2Z",
            "o wood-dark|M-8,38V20Q-8,12,0,12Q8,12,8,20V38Z",
            "line1|M0,13V38",
            "line|M-42,38H42",
        ),
        "prison": join(
            ink(
                "o stone-light|M-38-16H38V38H-38Z",
                "mortar-soft|M-38-4H38M-38,9H38M-38,23H38M-30-16V-4M-10-16V-4M12-16V-4M30-16V-4M-34,9V23M0,9V23M-4,23V38",
                "fold|M26-16H38V38H26Z",
                "o stone|M-44-26H44V-15H-44Z",
                "dark|M-31-7H-3V15H-31Z",
                "bars-thin|M-25-7V15M-17-7V15M-9-7V15",
                "line|M-31-7H-3V15H-31Z",
                "o wood-dark|M6,4H29V38H6Z",
                "o1 stone|M6,11H29V16H6ZM6,27H29V32H6Z",
                "o1 gold|11 22 2.6",
                "post|M0-26V-34",
                "line|M-46,38H46",
            ),
            _star("gold", place(0, -38, scale=0.86)),
        ),
        "mountain": ink(
            "rock-foot|M-55,40Q-58,20-48,10Q-44-12-28-20Q-20-46,6-48Q30-46,36-22Q54-10,54,14Q58,34,52,42Q0,54-55,40Z",
            "o stone|M-52,36L-22-24L2,8L0,40Q-30,42-52,36Z",
            "stone-shade|M-22-24L2,8L0,40Q-8,41-16,40L-20,10L-16-6Z",
            "stone-light|M-22-24L-11-9L-17-2L-22-10L-31,2L-36,3Z",
            "line|M-52,36L-22-24L2,8L0,40Q-30,42-52,36Z",
            "o stone|M-26,40L14-46L52,36Q12,48-26,40Z",
            "stone-shade|M14-46L52,36Q36,41,18,43L10,8L19-16Z",
            "stone-light|M14-46L28-16L20-6L13-18L3-4L-3-10Z",
            "line|M-26,40L14-46L52,36Q12,48-26,40Z",
        ),
    }


def ground() -> dict[str, Safe]:
    """Four sorts of prairie, so that neighbours differ; the trodden place under a house."""
    tufts = (
        "M-40-26l3,7m3-10v10m6-7l-3,7M30,34l3,7m3-10v10m6-7l-3,7",
        "M24-38l3,7m3-10v10m6-7l-3,7M-44,20l3,7m3-10v10m6-7l-3,7",
        "M-14,36l3,7m3-10v10m6-7l-3,7M36-8l3,7m3-10v10m6-7l-3,7",
        "M-44-8l3,7m3-10v10m6-7l-3,7M8-44l3,7m3-10v10m6-7l-3,7",
    )
    blots = (
        "M6-20q-14-12-26,0t2,14q16,8,24-4zM40,14q-12-8-20,2t6,10q14,2,14-12z",
        "M-10,30q-16-8-26,2t8,12q20,4,18-14zM44-10q-10-10-20,0t8,10q12,0,12-10z",
        "M-26-30q-14-6-20,4t8,10q18,0,12-14zM24,24q-14-10-26,0t6,14q22,4,20-14z",
        "M-20,34q-14-10-24,0t8,12q18,0,16-12zM40-28q-12-8-22,2t8,10q16,0,14-12z",
    )
    prairie = {
        f"land-{number}": join(rect(-60, -60, 120, 120, "prairie"), path(blot, "worn"), path(tuft, "grass"))
        for number, (tuft, blot) in enumerate(zip(tufts, blots, strict=True))
    }
    return {
        **prairie,
        "yard": path("M-50,40Q-46,26,0,27Q46,26,50,40Q46,53,0,53Q-46,53-50,40Z", "worn"),
    }


# ---------------------------------------------------------------- what players hold
_BODY: Final = (
    "M-8-13C-20-13-29-2-29,9C-29,15-22,16-19,11L-15,4L-16,14L-21,31H-5L0,17L5,31H21L16,14L15,4L19,11C22,16,29,15,29,9"
    "C29-2,20-13,8-13Z"
)
_HAT: Final = (
    "M-23-18C-16-13-10-14-9-18L-8-28C-6-34-2-32,0-29C2-32,6-34,8-28L9-18C10-14,16-13,23-18"
    "C21-9,12-7,0-7C-12-7-21-9-23-18Z"
)


def small_things() -> dict[str, Safe]:
    """Cowboy, revolver, coin, star, road, and the signs of the track."""
    return {
        "cowboy": join(path(_BODY, "coat-of o"), path(_HAT, "hat")),
        "revolver": ink(
            "o wood|M-19-6L-32,22Q-24,29-15,24L-5,2Z",
            "curve|M-6,3Q-4,14,5,11Q10,8,7,1",
            "o dark-iron|M-24-16L-17-19H36V-7H8V3H-8Q-20,2-24-16Z",
            "o stone-light|M-9-17H9V-1H-9Z",
            "line1|M-9-11H9M-9-6H9",
            "dark|M30-24H36V-18H30Z",
        ),
        "coin": ink("o gold|0 0 18", "shine|-6 -7 4.4", "milling|0 0 14.5", f"mend|{_DOLLAR}"),
        "coins": ink(
            "o gold|M-18,14V20Q-18,27,0,27Q18,27,18,20V14Z",
            "o gold|M-18,6V13Q-18,20,0,20Q18,20,18,13V6Z",
            "o gold|M-18-2V5Q-18,12,0,12Q18,12,18,5V-2Z",
            "o gold|M-18-3Q-18-11,0-11Q18-11,18-3Q18,5,0,5Q-18,5-18-3Z",
            "shine|M-12-4Q-10-8-2-8L-4-5Q-8-5-10-2Z",
        ),
        "star": _star("gold"),
        "road": ink(
            "o prairie|M-30-22Q-30-30-22-30H22Q30-30,30-22V22Q30,30,22,30H-22Q-30,30-30,22Z",
            "glass|M-28.8-8V-22Q-28.8-28.8-22-28.8H22Q28.8-28.8,28.8-22V-8Q16-15,2-9Q-14-15-28.8-8Z",
            "line1|M-29-8Q-14-15,2-9Q16-15,29-8",
            "o1 trail|M-5-10H7Q20,8,21,29H-21Q-16,8-5-10Z",
            "track-mark|M1-2V3M0,9V16M0,22V29",
            "line|M-30-22Q-30-30-22-30H22Q30-30,30-22V22Q30,30,22,30H-22Q-30,30-30,22Z",
        ),
        "parcel": ink(
            "o prairie|M-30,10L0-8L30,10L0,28Z",
            "worn|M-12,9L0,2L13,10L0,17Z",
            "post|M-30,10V0M30,10V0M0,28V18M0-8V-34",
            "o brick|M1-34L24-27L1-18Z",
        ),
        "strength": join(
            ink(
                "o skin-0|M-30,24Q-30,6-14,4L-8-24Q-4-31,4-27L12-24Q16-18,10-14L3-13L4-1"
                "Q22-8,30,8Q34,26,16,28H-22Q-30,30-30,24Z"
            ),
            ink("line|M4-1Q-4,2-4,9M16,4Q24,10,20,18", "o cloth-1|M16,28Q34,26,33,12L44,14V30H14Z"),
        ),
        "hamlet": group(
            use("b-house", place(-20, 6, scale=0.62)), use("b-saloon", place(21, 4, scale=0.68)), at=place(0, -4)
        ),
        "coach": ink(
            "o wood|M-16-30H8V-20H-16Z",
            "line1|M-8-30V-20M0-30V-20",
            "o wood-dark|M-32-21H26V-14H-32Z",
            "o brick|M-29-14H24Q30-14,29-2L22,12H-22L-30,0Z",
            "o1 glass|M-21-9H-8V3H-21ZM3-9H17V3H3Z",
            "gold|M-28,5H26L24,9H-25Z",
            "line|M24,4H40M22,10L40,4",
            "o gold|-19 17 12",
            "o gold|17 19 9.6",
            "line1|M-19,5V29M-31,17H-7M-27.5,8.5L-10.5,25.5M-10.5,8.5L-27.5,25.5M17,10V28M8,19H26M11,13L23,25M23,13L11,25",
            "dark|-19 17 3",
            "dark|17 19 2.6",
        ),
        "barrier": ink(
            "o wood-dark|M-30-22H-23V30H-30ZM23-22H30V30H23Z",
            "o cream|M-42-16H42V2H-42Z",
            "brick|M-38-15H-26L-34,1H-41V-9ZM-14-15H-2L-10,1H-22ZM10-15H22L14,1H2ZM34-15H41V-10L38,1H26Z",
            "line|M-42-16H42V2H-42Z",
            "o1 gold|-26.5 -25 5",
            "o1 gold|26.5 -25 5",
        ),
        "tick": ink("o sage|0 0 13", "tick-line|M-6,0L-2,5L7-5"),
        "swords": join(
            group(use("revolver", place(scale=0.62)), at="translate(-13 2)"),
            group(use("revolver", place(scale=0.62)), at="translate(13 2) scale(-1 1)"),
            ink("spark|M0-26V-17M-9-24L-5-17M9-24L5-17"),
        ),
        "aim": ink("aim-line|M-7.5,0A7.5,7.5,0,1,0,7.5,0A7.5,7.5,0,1,0-7.5,0M0-12V-4M0,4V12M-12,0H-4M4,0H12"),
        "guard": ink("on-act|M-6.4-7.4Q0-5,6.4-7.4V.6Q5.6,6.4,0,9Q-5.6,6.4-6.4,.6Z"),
        "shield": ink("o teal|M-15-17Q0-12,15-17V2Q13,15,0,21Q-13,15-15,2Z", "post-light|M0-10V11M-7-3H7"),
        "bag": ink(
            "o wood|M-11-14Q-32,8-24,26Q0,34,24,26Q32,8,11-14Z",
            "o wood-dark|M-13-26Q-6-21,0-26Q7-21,13-26L11-14H-11Z",
            "o gold|M-13-16H13V-10H-13Z",
        ),
    }


def man(seat: int) -> Safe:
    """A cowboy of a seat: cream rim, the seat's colour, the seat's shape on the chest."""
    return join(use("cowboy", cls="rim"), use("cowboy", cls=colour(seat)), shape(seat, place(0, 5, scale=0.74)))


def white_man() -> Safe:
    """The Sheriff's man: white, with a tin star."""
    return join(use("cowboy", cls="rim"), use("cowboy", cls="white-coat"), _star("gold", place(0, 4, scale=0.62)))


def claim(seat: int) -> Safe:
    """An owned parcel: a frame in the seat's colour inside the roads, and the seat's badge on a stake."""
    return join(
        path("M-51-51H51V51H-51ZM-43-43V43H43V-43Z", f"{colour(seat)} claim"),
        group(rect(-13, -13, 26, 26, f"o {colour(seat)}", rx=6), shape(seat, place(scale=0.86)), at=place(-41, -41)),
    )


def disc(value: int | None) -> Safe:
    """A duel token; without a value it lies face down."""
    face = text(str(value), 0, 9, "disc-value") if value is not None else _star("brick", place(scale=0.7))
    return join(ink("o wood-dark|0 3 20", "o cream|0 0 20", "disc-ring|0 0 15.5"), face)


def planks(bridge: bool) -> Safe:
    """A road or a bridge on an edge, lying from left to right round the middle of the edge."""
    if not bridge:
        return join(path("M-60,0H60", "road-bank"), path("M-60,0H60", "road-bed"), path("M-54-3H54M-54,3H54", "rut"))
    return join(
        path("M-62-15H62V15H-62Z", "o wood"),
        path("".join(f"M{x}-15V15" for x in range(-50, 60, 12)), "slats"),
        path("M-64-15H64M-64,15H64", "handle"),
    )


@cache
def sheet() -> Safe:
    """All symbols."""
    seats = range(MOST_SEATS)
    return join(
        seat_symbols(),
        people_symbols(),
        dice_symbols(),
        [symbol(name, drawing) for name, drawing in {**ground(), **small_things()}.items()],
        [symbol(f"b-{name}", drawing) for name, drawing in buildings().items()],
        [symbol(f"man-{seat}", man(seat)) for seat in seats],
        symbol("man-white", white_man()),
        symbol("halo", use("cowboy", cls="halo")),
        [symbol(f"here-{who}", use(f"man-{who}", place(-28, 24, scale=0.92))) for who in (*seats, "white")],
        symbol("gun", use("revolver", cls="rim"), use("revolver")),
        symbol("plank", use("road", cls="rim"), use("road")),
        [symbol(f"claim-{seat}", claim(seat)) for seat in seats],
        [symbol(f"disc-{value}", disc(value)) for value in range(TOKENS)],
        symbol("disc-back", disc(None)),
        symbol("road-laid", planks(False)),
        symbol("bridge-laid", planks(True)),
    )


def tag(words: str, kind: str = "") -> Safe:
    """A slip with a sum, its lower right corner at the origin: `price` (what it costs), `earns` (what it earns the
    viewer), or what it earns somebody else. Where the map is small it grows."""
    wide = 12 + 13 * len(words)
    paper = rect(-wide, -26, wide, 26, f"tag {kind}".strip(), rx=8)
    return group(paper, text(words, -wide / 2, -6, "sum"), cls="slip-of")
