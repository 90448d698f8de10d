"""The sheet itself: an old survey of the town, with a graduated frame, streets, line and what stands about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, group, join, path, place, rect, text, use
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks.lots import LEFT, MIDDLE, NORTH, STREET, STRIP, WALL, Sheet, alleys, lots

WITH_DEPOT: Final = 4
"""With so many players the depot is played."""
_EDGE: Final = 17
_SIDING: Final = 672

Prop = tuple[str, float, float, float]
_ROOFS: Final[tuple[Prop, ...]] = (
    *(("cross", 340, 50, 0.9), ("cross", 362, 42, 1.0), ("cross", 436, 42, 1.0), ("cross", 458, 49, 0.9)),
    *(("cottonwood", 520, 46, 1.0), ("cottonwood", 600, 46, 1.1), ("brush", 626, 58, 1.0)),
    *(("cottonwood", 808, 45, 1.0), ("cottonwood", 836, 52, 0.8), ("tuft", 660, 54, 1.0), ("cactus", 720, 46, 1.1)),
    *(("tuft", 752, 56, 1.0), ("brush", 778, 58, 1.0)),
)
"""North of the lower houses."""
_NORTH_LANES: Final[tuple[tuple[Prop, ...], ...]] = (
    (("cottonwood", 0, 130, 0.95), ("tuft", 1, 190, 1.0), ("barrel", 0, 268, 0.9)),
    (("cottonwood", 0, 176, 0.95), ("tuft", 0, 214, 1.0), ("trough", 0, 262, 0.85)),
    (("cactus", 0, 120, 1.0), ("cottonwood", 0, 190, 0.95), ("barrel", -4, 262, 0.9), ("wheel", 6, 276, 0.5)),
)
_MIDDLE_LANES: Final[tuple[tuple[Prop, ...], ...]] = (
    (("tuft", 0, 480, 0.9), ("tuft", 0, 600, 0.9)),
    (("tuft", 0, 470, 0.9), ("tuft", 0, 580, 0.9)),
)
"""In the lanes between the lots, from their middle: those behind the General Store first."""
_CORRAL: Final[tuple[Prop, ...]] = (
    *(("windmill", 31, 636, 0.96), ("wagon", 217, 656, 1.0), ("horse", 97, 656, 1.0), ("horse", 141, 661, 0.86)),
    *(("rail-fence", 79, 675, 1.0), ("rail-fence", 149, 675, 1.0)),
)
"""Behind the General Store, from its left wall."""
_YARD: Final[tuple[Prop, ...]] = (
    *(("engine", 150, 660, 0.6), ("boxcar", 106, 662, 0.57), ("cactus", 300, 655, 0.8), ("tuft", 20, 660, 0.9)),
)
"""Behind the depot."""
_SOUTH: Final[tuple[Prop, ...]] = (
    *(("cottonwood", 24, 662, 0.9), ("brush", 56, 676, 1.0), ("horse", 116, 672, 0.9), ("tuft", 160, 678, 1.0)),
    *(("cactus", 196, 668, 0.9), ("tuft", 250, 676, 1.0), ("brush", 300, 678, 1.0), ("cottonwood", 410, 668, 0.8)),
    *(("tuft", 360, 678, 1.0), ("cactus", 452, 672, 0.9)),
)
"""Behind the houses of the South Side, from the left wall of the first."""
_CAMP: Final[tuple[Prop, ...]] = (
    *(("wagon", 880, 452, 1.5), ("campfire", 960, 478, 1.5), ("cottonwood", 1062, 424, 1.5), ("brush", 1030, 470, 1.4)),
    *(("horse", 872, 548, 1.3), ("horse", 936, 574, 1.1), ("cactus", 1078, 560, 1.5), ("tuft", 818, 500, 1.4)),
    *(("tuft", 1010, 540, 1.4), ("tuft", 826, 590, 1.4), ("brush", 1000, 606, 1.2), ("cottonwood", 806, 420, 1.1)),
)
"""Where the depot will stand one day: prairie with a camp."""


@cache
def ground_part(sheet: Sheet, seats: int, words: Words) -> Part:
    """Land, streets and line in the frame of the sheet: one part for the whole game."""
    wide, high = sheet.width, sheet.height
    x, y = (LEFT + 30, 654) if sheet.whole else (LEFT + 32, 422)
    return Part(
        "ground:map",
        "ground",
        group(
            rect(7, 8, wide, high, "sheet-shadow"),
            rect(0, 0, wide, high, "sheet-paper"),
            rect(_EDGE, _EDGE, wide - 2 * _EDGE, high - 2 * _EDGE, "sheet-land"),
            _hill(),
            _roads(sheet, words),
            _line(sheet),
            [use(name, place(x, y, 0, scale)) for name, x, y, scale in _props(sheet, seats)],
            _frame(wide, high),
            use("rose", place(x, y, 0, 0.6 if sheet.whole else 0.68)),
            text("N", x, y - (27 if sheet.whole else 32), "rose-letter"),
            id="ground:map",
        ),
    )


def _props(sheet: Sheet, seats: int) -> list[Prop]:
    """What stands about, the nearest last."""
    where = lots(sheet)
    north, middle = alleys(sheet)
    found = [*_ROOFS, *(_CAMP if seats < WITH_DEPOT else ())]
    found += _moved(_CORRAL[sheet.whole :], where["general_store"][0] - WALL)  # the rose takes the windmill's place
    found += _moved(_YARD, where["union_pacific"][0] - WALL)
    found += _moved(_SOUTH, where["barber_shop"][0] - WALL) if sheet.whole else []
    for lane, props in zip(north, _NORTH_LANES, strict=False):
        found += _moved(props, lane)
    for lane, props in zip(middle if sheet.whole else middle[1:], _MIDDLE_LANES, strict=False):
        found += _moved(props, lane)
    return sorted(found, key=lambda prop: prop[2])


def _moved(props: Iterable[Prop], by: float) -> list[Prop]:
    return [(name, x + by, y, scale) for name, x, y, scale in props]


def _frame(wide: float, high: float) -> Safe:
    """The graduated frame of a surveyor's sheet."""
    return join(
        rect(3, 3, wide - 6, high - 6, "neat-outer"),
        rect(10, 10, wide - 20, high - 20, "neat-scale"),
        rect(16, 16, wide - 32, high - 32, "neat-inner"),
        rect(4.6, 4.6, wide - 9.2, high - 9.2, "neat-hair"),
    )


def _roads(sheet: Sheet, words: Words) -> Safe:
    north, middle = alleys(sheet)
    if sheet.whole:  # there the line runs
        north, middle = [x for x in north if x != _crossing(sheet)[0]], [x for x in middle if x != _crossing(sheet)[1]]
    top, foot = STREET
    end = STRIP if sheet.whole else sheet.height - _EDGE
    lanes = "".join(f"M{x:g},{_EDGE}V{top + 10}" for x in north) + "".join(f"M{x:g},{foot - 10}V{end}" for x in middle)
    street, across = f"M{_EDGE},{(top + foot) / 2:g}", f"H{sheet.width - _EDGE}"
    return join(
        path(lanes, "lane-edge"),
        path(street + across, "street-edge"),
        path(lanes, "lane"),
        path(street + across, "street-fill"),
        path(f"M{_EDGE},{top + 24}{across}M{_EDGE},{top + 33}{across}", "ruts"),
        text(words("FRONT STREET"), 416 if sheet.whole else 696, top + 35, "street-name"),
    )


def _hill() -> Safe:
    """Boot Hill, in a surveyor's strokes."""
    strokes = []
    for at in range(30):
        x, lean = 334 + 6.6 * at, at - 14.5
        rise = 22 * (1 - (lean / 16) ** 2)
        strokes.append(f"M{x:.1f},{58 - rise:.1f}L{x + lean * 0.34:.1f},{68 - rise * 0.5:.1f}")
    return path("".join(strokes), "hachure")


def _crossing(sheet: Sheet) -> tuple[float, float]:
    """Where the line comes from the north, and where it goes on behind the street."""
    north, middle = alleys(sheet)
    return north[len(NORTH) - 1], middle[len(MIDDLE) - 1]


def _line(sheet: Sheet) -> Safe:
    """A siding behind the depot; with the South Side the line runs between it and the town."""
    if sheet.whole:
        start, end = _crossing(sheet)
        top, foot = STREET
        rails = f"M{start:g},{_EDGE}V{top - 30}C{start:g},{foot},{end:g},{top},{end:g},{foot + 30}V{STRIP}"
        rails += f"M{end:g},590Q{end:g},{_SIDING},{end - 50:g},{_SIDING}H{end - 350:g}"
    else:
        rails = f"M{sheet.width - _EDGE},{_SIDING}H768"
    return join(path(rails, "line-bed"), path(rails, "line-ties"), path(rails, "line-rails"), path(rails, "line-gap"))
