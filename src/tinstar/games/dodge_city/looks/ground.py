"""The sheet itself: an old survey of the town, with a graduated frame, streets, line, river and what stands about."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, group, join, path, place, rect, text, use
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks.lots import LEFT, STREET, WIDTH, alleys, height

ALL: Final = 5
"""With so many players the whole town is played."""
WITH_DEPOT: Final = 4
_EDGE: Final = 17
_SIDING: Final = 672
_LINE: Final = 708

_NORTH: Final = (
    *(("cross", 340, 50, 0.9), ("cross", 362, 42, 1.0), ("cross", 436, 42, 1.0), ("cross", 458, 49, 0.9)),
    *(("cottonwood", 520, 46, 1.0), ("cottonwood", 600, 46, 1.1), ("brush", 626, 58, 1.0)),
    *(("cottonwood", 820, 45, 1.0), ("cottonwood", 848, 52, 0.8), ("tuft", 660, 54, 1.0), ("cactus", 720, 46, 1.1)),
    *(("tuft", 752, 56, 1.0), ("brush", 788, 58, 1.0), ("barrel", 299, 268, 0.9), ("trough", 550, 262, 0.85)),
    *(("cactus", 880, 120, 1.0), ("cottonwood", 299, 130, 0.95), ("tuft", 300, 190, 1.0)),
    *(("cottonwood", 550, 176, 0.95), ("tuft", 550, 214, 1.0), ("barrel", 876, 262, 0.9)),
    *(("cottonwood", 880, 190, 0.95), ("wheel", 886, 276, 0.5)),
)
_MIDDLE: Final = (
    *(("tuft", 497, 600, 0.9), ("tuft", 497, 480, 0.9), ("tuft", 770, 470, 0.9), ("tuft", 770, 580, 0.9)),
    *(("windmill", 262, 636, 0.96), ("wagon", 448, 656, 1.0), ("horse", 328, 656, 1.0), ("horse", 372, 661, 0.86)),
    *(("rail-fence", 310, 675, 1.0), ("rail-fence", 380, 675, 1.0), ("engine", 930, 660, 0.6)),
    *(("boxcar", 886, 662, 0.57), ("cactus", 1104, 655, 0.8), ("tuft", 800, 660, 0.9)),
)
_SOUTH: Final = (
    *(("cottonwood", 60, 800, 1.2), ("cottonwood", 112, 850, 1.0), ("brush", 66, 862, 1.2), ("horse", 104, 914, 1.0)),
    *(("cactus", 401, 860, 1.2), ("cottonwood", 717, 900, 1.1), ("tuft", 401, 960, 1.2), ("tuft", 717, 980, 1.2)),
    *(("cottonwood", 1090, 820, 1.2), ("windmill", 1084, 930, 1.3), ("tuft", 1066, 1010, 1.2)),
    ("cactus", 1100, 1010, 1.1),
)
_CAMP: Final = (
    *(("wagon", 880, 452, 1.5), ("campfire", 960, 478, 1.5), ("cottonwood", 1062, 424, 1.5), ("brush", 1030, 470, 1.4)),
    *(("horse", 872, 548, 1.3), ("horse", 936, 574, 1.1), ("cactus", 1078, 560, 1.5), ("tuft", 818, 500, 1.4)),
    *(("tuft", 1010, 540, 1.4), ("tuft", 826, 590, 1.4), ("brush", 1000, 606, 1.2), ("cottonwood", 806, 420, 1.1)),
)
"""Where the depot will stand one day: prairie with a camp."""


@cache
def ground_part(edition: str, seats: int, words: Words) -> Part:
    """Land, streets, line and river in the frame of the sheet: one part for the whole game."""
    high = height(seats)
    props = [*_NORTH, *_MIDDLE, *(_SOUTH if seats == ALL else ()), *(_CAMP if seats < WITH_DEPOT else ())]
    return Part(
        "ground:map",
        "ground",
        group(
            rect(7, 8, WIDTH, high, "sheet-shadow"),
            rect(0, 0, WIDTH, high, "sheet-paper"),
            rect(_EDGE, _EDGE, WIDTH - 2 * _EDGE, high - 2 * _EDGE, "sheet-land"),
            _hill(),
            _roads(edition, seats, high, words),
            _river(high) if seats == ALL else None,
            _line(seats),
            [use(name, place(x, y, 0, scale)) for name, x, y, scale in sorted(props, key=lambda prop: prop[2])],
            _frame(high),
            use("rose", place(LEFT + 32, 422, 0, 0.68)),
            text("N", LEFT + 32, 388, "rose-letter"),
            id="ground:map",
        ),
    )


def _frame(high: float) -> Safe:
    """The graduated frame of a surveyor's sheet."""
    return join(
        rect(3, 3, WIDTH - 6, high - 6, "neat-outer"),
        rect(10, 10, WIDTH - 20, high - 20, "neat-scale"),
        rect(16, 16, WIDTH - 32, high - 32, "neat-inner"),
        rect(4.6, 4.6, WIDTH - 9.2, high - 9.2, "neat-hair"),
    )


def _roads(edition: str, seats: int, high: float, words: Words) -> Safe:
    north, middle, south = alleys(edition)
    top, foot = STREET
    end = _LINE - 12 if seats == ALL else high - _EDGE
    lanes = "".join(f"M{x:g},{_EDGE}V{top + 10}" for x in north) + "".join(f"M{x:g},{foot - 10}V{end}" for x in middle)
    if seats == ALL:
        lanes += "".join(f"M{x:g},{_LINE + 4}V{high - _EDGE}" for x in south)
    street, across = f"M{_EDGE},{(top + foot) / 2:g}", f"H{WIDTH - _EDGE}"
    return join(
        path(lanes, "lane-edge"),
        path(street + across, "street-edge"),
        path(lanes, "lane"),
        path(street + across, "street-fill"),
        path(f"M{_EDGE},{top + 24}{across}M{_EDGE},{top + 33}{across}", "ruts"),
        text(words("FRONT STREET"), 696, top + 34, "street-name"),
    )


def _hill() -> Safe:
    """Boot Hill, in a surveyor's strokes."""
    strokes = []
    for at in range(30):
        x, lean = 334 + 6.6 * at, at - 14.5
        rise = 22 * (1 - (lean / 16) ** 2)
        strokes.append(f"M{x:.1f},{58 - rise:.1f}L{x + lean * 0.34:.1f},{68 - rise * 0.5:.1f}")
    return path("".join(strokes), "hachure")


def _line(seats: int) -> Safe:
    """A siding behind the depot; with the South Side the line runs through."""
    siding = f"M{WIDTH - _EDGE},{_SIDING}H"
    if seats == ALL:
        rails = f"M{_EDGE},{_LINE}H{WIDTH - _EDGE}{siding}836Q796,{_SIDING},776,686Q760,{_LINE},724,{_LINE}"
    else:
        rails = f"{siding}768"
    return join(path(rails, "line-bed"), path(rails, "line-ties"), path(rails, "line-rails"), path(rails, "line-gap"))


def _river(high: float) -> Safe:
    ripples = "M26,24Q46,16,60,36M24,60Q44,52,58,70M26,86Q40,80,52,90"
    water = path(f"M{_EDGE},0Q60-12,88,30T70,103H{_EDGE}Z", "water")
    return group(water, path(ripples, "ripple"), at=place(0, high - 120))
