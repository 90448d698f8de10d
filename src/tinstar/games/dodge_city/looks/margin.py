"""The margin of the sheet: both piles, and the price list as the legend of the map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tinstar.draw.cards import BACK
from tinstar.draw.kit import Safe, circle, fitted, group, path, place, rect, text, use
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.looks.cards import EVENT_BACK
from tinstar.games.dodge_city.looks.lots import LEFT, LEGEND, REACH
from tinstar.games.dodge_city.looks.plan import edition
from tinstar.games.dodge_city.pieces import FIGURES

TOP: Final = 474
ROW: Final = 28
DISCS: Final = 2
KEY_ROOM: Final = 116


@lru_cache(maxsize=256)
def pile_parts(cards: int, events: int) -> tuple[Part, Part]:
    """Face down, with what is left of them."""
    return _pile("deck", BACK, cards, LEFT + 98), _pile("events", EVENT_BACK, events, LEFT + 158)


def _pile(name: str, back: str, left: int, x: float) -> Part:
    id = f"pile:{name}"
    stack = [use(back, place(-2.2 * at, 2.2 * at, 0, 0.31)) for at in range(min(left, 3) - 1, -1, -1)]
    empty = rect(-23, -33, 46, 66, "circle-empty", rx=6) if not left else None
    number = text(str(left), -2, 56, "pile-number")
    return Part(id, "tallies", group(empty, stack, number, id=id, at=place(x, 402), data_tip=True))


@lru_cache(maxsize=256)
def legend_part(box: str, discs: tuple[tuple[str, int], ...], words: Words) -> Part:
    """What a stone costs, what control is worth, how many more buildings can have this figure; and how to read the
    tallies."""
    left = dict(discs)
    foot = TOP + 190
    return Part(
        "legend:prices",
        "tallies",
        group(
            rect(LEFT - 4, TOP, LEGEND + 8, 208, "legend-paper", rx=4),
            rect(LEFT, TOP + 4, LEGEND, 200, "legend-frame", rx=2),
            fitted(words("Price list"), LEFT + LEGEND / 2, TOP + 24, "legend-title", 18, LEGEND - 20),
            [_line(box, figure, at, left[figure], words) for at, figure in enumerate(FIGURES)],
            path(f"M{LEFT + 6},{foot - 17}H{LEFT + LEGEND - 6}", "legend-rule"),
            _key(words, foot),
            id="legend:prices",
            data_tip=True,
        ),
    )


def _line(box: str, figure: str, at: int, left: int, words: Words) -> Safe:
    number, plans = FIGURES.index(figure), edition(box)
    dots = [circle(170, -4.8 + 9.6 * at, 3.6, "disc-left" if at < left else "disc-gone") for at in range(DISCS)]
    return group(
        rect(-4, -REACH, LEGEND - 4, 2 * REACH, "extent"),
        rect(-4, -13.5, LEGEND - 4, 27, "legend-hit", rx=5),
        use(f"d-{figure}", place(10, 0, 0, 0.33), "" if left else "spent-disc"),
        fitted(words(texts.FIGURES[figure]), 28, 5.4, "legend-name", 15, 64),
        text(f"${plans.prices[number]}", 136, 5.4, "legend-price"),
        group(circle(0, 0, 10, "gold o1"), text(str(plans.points[number]), 0, 5, "legend-points"), at=place(153, 0)),
        dots if left >= 0 else text("∞", 170, 5, "legend-points"),
        id=f"figure:{figure}",
        cls="legend-line",
        at=place(LEFT + 3, TOP + 45 + ROW * at),
        data_tip=True,
    )


def _key(words: Words, y: float) -> Safe:
    """Pips are marks, the number is stones; both words share the room by their length."""
    pips = [rect(8 * at - 86, -5.5, 6, 11, "pip-on sepia-fill" if at < 3 else "pip-off", rx=1.6) for at in range(4)]
    joined, missing = words.as_("marks", "joined"), words.as_("stones", "missing")
    room = min(KEY_ROOM, 8 * (len(joined) + len(missing)))
    share = room * len(joined) / (len(joined) + len(missing))
    return group(
        pips,
        fitted(joined, -51, 5, "legend-word", 14.5, share),
        text("2", share - 40, 6, "tally-number"),
        fitted(missing, share - 30, 5, "legend-word", 14.5, room - share),
        at=place(LEFT + LEGEND / 2, y),
    )
