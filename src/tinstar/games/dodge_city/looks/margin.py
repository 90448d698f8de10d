"""The margin of the sheet: both piles, and the price list as the legend of the map."""

from __future__ import annotations

from typing import Final

from tinstar.draw.cards import BACK
from tinstar.draw.kit import Safe, circle, fitted, group, join, path, place, rect, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.looks.cards import EVENT_BACK
from tinstar.games.dodge_city.looks.lots import LEFT, LEGEND, REACH, STRIP, Sheet
from tinstar.games.dodge_city.looks.plan import edition
from tinstar.games.dodge_city.pieces import FIGURES

TOP: Final = 474
FIRST: Final = 45
ROW: Final = 28
"""The middle of the first line of the list, and from line to line."""
ACROSS: Final = 197
"""From line to line, where they stand beside each other."""
DISCS: Final = 2
KEY_ROOM: Final = 122
TITLE_ROOM: Final = 96
LIST_HIGH: Final = 208
STRIP_HIGH: Final = 48
WHOLE_PILES: Final = 1330
"""Where the piles lie in the margin below the whole town."""


@remembered
def pile_parts(cards: int, events: int, whole: bool) -> tuple[Part, Part]:
    """Face down, with what is left of them."""
    x, step = (WHOLE_PILES, 66) if whole else (LEFT + 98, 60)
    return _pile("deck", BACK, cards, x, whole), _pile("events", EVENT_BACK, events, x + step, whole)


def _pile(name: str, back: str, left: int, x: float, whole: bool) -> Part:
    """In the margin below the whole town they are smaller, and the number stands beside them."""
    id = f"pile:{name}"
    scale, spot, number = (0.2, (26, 6), STRIP + STRIP_HIGH / 2) if whole else (0.31, (-2, 57), 402)
    stack = [use(back, place(-2.2 * at, 2.2 * at, 0, scale)) for at in range(min(left, 3) - 1, -1, -1)]
    empty = rect(-74 * scale, -106 * scale, 148 * scale, 212 * scale, "circle-empty", rx=5) if not left else None
    return Part(
        id,
        "tallies",
        group(empty, stack, text(str(left), *spot, "pile-number"), id=id, at=place(x, number), data_tip=True),
    )


@remembered
def legend_part(sheet: Sheet, discs: tuple[tuple[str, int], ...], words: Words) -> Part:
    """What a stone costs, what control is worth, how many more buildings can have this figure; and how to read the
    tallies."""
    left = dict(discs)
    lines = [_line(sheet, figure, at, left[figure], words) for at, figure in enumerate(FIGURES)]
    drawn = _strip(lines, words) if sheet.whole else _block(lines, words)
    return Part("legend:prices", "tallies", group(drawn, id="legend:prices", data_tip=True))


def _block(lines: list[Safe], words: Words) -> Safe:
    """Left of the General Store."""
    foot = TOP + 190
    return join(
        rect(LEFT - 4, TOP, LEGEND + 8, LIST_HIGH, "legend-paper", rx=4),
        rect(LEFT, TOP + 4, LEGEND, LIST_HIGH - 8, "legend-frame", rx=2),
        fitted(words("Price list"), LEFT + LEGEND / 2, TOP + 24, "legend-title", 18, LEGEND - 20),
        lines,
        path(f"M{LEFT + 6},{foot - 17}H{LEFT + LEGEND - 6}", "legend-rule"),
        _key(words, LEFT + LEGEND / 2, foot),
    )


def _strip(lines: list[Safe], words: Words) -> Safe:
    """In the margin below the whole town."""
    middle = STRIP + STRIP_HIGH / 2
    wide = WHOLE_PILES - LEFT - 32
    return join(
        rect(LEFT - 4, STRIP, wide + 8, STRIP_HIGH, "legend-paper", rx=4),
        rect(LEFT, STRIP + 4, wide, STRIP_HIGH - 8, "legend-frame", rx=2),
        fitted(words("Price list"), LEFT + 10 + TITLE_ROOM / 2, middle + 6, "legend-title", 18, TITLE_ROOM),
        lines,
        _key(words, LEFT + wide - 86, middle),
    )


def _line(sheet: Sheet, figure: str, at: int, left: int, words: Words) -> Safe:
    number, plans = FIGURES.index(figure), edition(sheet.edition)
    more = 6 if sheet.whole else 0
    dots = [circle(176 + more, -4.8 + 9.6 * at, 3.6, "disc-left" if at < left else "disc-gone") for at in range(DISCS)]
    points = join(circle(0, 0, 11, "gold o1"), text(str(plans.points[number]), 0, 6, "legend-points"))
    beside = (LEFT + TITLE_ROOM + 16 + ACROSS * at, STRIP + STRIP_HIGH / 2)
    return group(
        rect(-4, -REACH, LEGEND - 2 + more, 2 * REACH, "extent"),
        rect(-4, -13.5, LEGEND - 2 + more, 27, "legend-hit", rx=5),
        use(f"d-{figure}", place(10, 0, 0, 0.33), "" if left else "spent-disc"),
        fitted(words(texts.FIGURES[figure]), 26, 6, "legend-name", 18, 67 + more),
        text(f"${plans.prices[number]}", 144 + more, 6, "legend-price"),
        group(points, at=place(158 + more, 0)),
        dots if left >= 0 else text("∞", 176 + more, 5, "legend-points"),
        id=f"figure:{figure}",
        cls="legend-line",
        at=place(*beside) if sheet.whole else place(LEFT + 3, TOP + FIRST + ROW * at),
        data_tip=True,
    )


def _key(words: Words, x: float, y: float) -> Safe:
    """Pips are marks, the number is stones; both words share the room by their length."""
    pips = [rect(8 * at - 88, -5.5, 6, 11, "pip-on sepia-fill" if at < 3 else "pip-off", rx=1.6) for at in range(4)]
    joined, missing = words.as_("marks", "joined"), words.as_("stones", "missing")
    room = min(KEY_ROOM, 9 * (len(joined) + len(missing)))
    share = room * len(joined) / (len(joined) + len(missing))
    return group(
        pips,
        fitted(joined, -53, 6, "legend-word", 18, share),
        text("2", share - 42, 6, "tally-number"),
        fitted(missing, share - 33, 6, "legend-word", 18, room - share),
        at=place(x, y),
    )
