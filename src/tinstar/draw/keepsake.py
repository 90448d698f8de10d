"""A picture of a finished table to keep and to show: the board, who has won, how everybody fared. It carries its
symbols and its style, is always by day, and has one size whatever lies in it. A film is made of such pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from tinstar.draw.kit import Safe, breadth, element, fitted, group, join, num, path, place, rect, text
from tinstar.draw.look import Look
from tinstar.draw.notebook import Box, inked, opened, style, used_symbols, world
from tinstar.draw.ornaments import STAR
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.seats import colour, shape
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Seen

V = TypeVar("V", bound=View)

SIZE: Final = (1200, 630)
LEFT: Final[Box] = (36, 36, 708, 558)
"""Where the board lies."""
STRIP: Final = 2.4
"""A board so many times wider than high is a strip: the scene of the game stands above it."""
SIDE: Final = 776.0
WIDTH: Final = 388.0
ROWS: Final = (214.0, 556.0)
"""Between which heights everybody is listed."""
ROW: Final = 56.0
LINES: Final = {1: 44, 2: 34, 3: 24}
"""How large the words above them are, by the number of their lines."""


class Row(NamedTuple):
    """How somebody fared."""

    seat: int
    name: str
    said: str
    won: bool


def keepsake(look: Look[V], seen: Seen[V], people: list[PersonSeen], words: Words, title: str) -> Safe:
    """The picture of a game that is over."""
    assert seen.outcome is not None
    winners, points = seen.outcome.winners, seen.outcome.points
    order = sorted(range(seen.seats), key=lambda seat: (seat not in winners, -points[seat]))
    names = names_of(people)
    rows = [Row(seat, names[seat], look.fared(seen, seat, words), seat in winners) for seat in order]
    head = look.victory(seen, people, words).head
    return _picture(look, look.draw(seen, people, words), title, head, rows)


def still(look: Look[V], seen: Seen[V], people: list[PersonSeen], words: Words, title: str, told: str) -> Safe:
    """The same of a moment before: what is told of it, and how everybody stands."""
    names, growth, rows = names_of(people), look.growth, list[Row]()
    if growth:
        standing = growth.standing(seen.view)
        rows = [Row(seat, names[seat], growth.said(stands, words), False) for seat, stands in enumerate(standing)]
    return _picture(look, look.draw(seen, people, words), title, told, rows)


def _picture(look: Look[Any], drawing: Drawing, title: str, head: str, rows: Sequence[Row]) -> Safe:
    body = inked(join(frame(), _table(look, drawing), _side(title, head, rows)))
    return element(
        "svg",
        Safe(f"<style>{style(look.folder)}</style>"),
        element("defs", inked(used_symbols(body, look.sheet()))),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIZE[0]} {SIZE[1]}",
        width=SIZE[0],
        height=SIZE[1],
        class_="tinstar tinstar-keepsake",
        role="img",
        aria_label=f"{title}: {head}",
    )


def frame() -> Safe:
    """The sheet of paper."""
    width, height = SIZE
    return join(
        rect(0, 0, width, height, "keep-paper"),
        rect(9, 9, width - 18, height - 18, "keep-frame"),
        rect(16, 16, width - 32, height - 32, "keep-line"),
    )


# ---------------------------------------------------------------- the table


def _table(look: Look[Any], drawing: Drawing) -> Safe:
    """The board; the scene as well where it is a strip, or instead where there is none."""
    left, top, width, height = LEFT
    felt = rect(left, top, width, height, "keep-felt", rx=8)
    if drawing.box is None:
        return join(felt, _scene(look, LEFT))
    across, high = drawing.box[2:]
    if across < STRIP * high:
        return join(felt, _board(look, drawing, (left + 8, top + 8, width - 16, height - 16)))
    strip = width * high / across
    return join(
        felt,
        _scene(look, (left, top, width, height - strip)),
        rect(left, top + height - strip, width, strip, "keep-strip"),
        _board(look, drawing, (left, top + height - strip, width, strip)),
    )


def _board(look: Look[Any], drawing: Drawing, at: Box) -> Safe:
    box = " ".join(num(side) for side in drawing.box or ())
    return _window(world(drawing, look.layout.board), at, box, "xMidYMid meet")


def _scene(look: Look[Any], at: Box) -> Safe:
    inside, whole = opened(look.scene())
    box = " ".join(num(side) for side in look.poster or whole)
    return _window(group(inside, cls="scene"), at, box, "xMidYMin slice")


def _window(inside: Safe, at: Box, box: str, fit: str) -> Safe:
    x, y, width, height = at
    return element("svg", inside, x=x, y=y, width=width, height=height, viewBox=box, preserveAspectRatio=fit)


# ---------------------------------------------------------------- beside it


def _side(title: str, head: str, rows: Sequence[Row]) -> Safe:
    lines = in_lines(head)
    size = LINES[len(lines)]
    step = min(ROW, (ROWS[1] - ROWS[0]) / max(len(rows), 1))
    return join(
        fitted(title, SIDE, 74, "keep-title", 26, WIDTH),
        [
            fitted(line, SIDE, 126 + (size + 4) * number, f"keep-head keep-{size}", size, WIDTH)
            for number, line in enumerate(lines)
        ],
        [_row(row, ROWS[0] + step * number, step) for number, row in enumerate(rows)],
        path(STAR, "keep-star", place(SIDE + 12, 582, scale=0.8)),
        text("Tinstar", SIDE + 34, 589, "keep-house"),
    )


def in_lines(words: str) -> list[str]:
    """As many lines as it needs, and they as long as each other; what does not fit into the last is set closer."""
    lines = next((n for n, size in LINES.items() if size * breadth(words) <= 0.95 * WIDTH * n), max(LINES))
    found, left = [], words.split(" ")
    for n in range(lines, 1, -1):
        most, line = breadth(" ".join(left)) / n, [left.pop(0)]
        while left and breadth(" ".join([*line, left[0]])) <= most + breadth(left[0]) / 2:
            line.append(left.pop(0))
        found.append(" ".join(line))
        if not left:
            return found
    return [*found, " ".join(left)]


def _row(row: Row, y: float, step: float) -> Safe:
    middle, right = y + step / 2, SIDE + WIDTH
    at = place(SIDE + 24, middle, scale=min(1.0, step / 40))
    said = min(150.0, 22 * breadth(row.said))
    return join(
        rect(SIDE - 4, y + 2, WIDTH + 8, step - 4, "keep-won", rx=6) if row.won else None,
        group(rect(-14, -14, 28, 28, f"o {colour(row.seat)}", rx=7), shape(row.seat), at=at),
        fitted(row.name, SIDE + 52, middle + 8, "keep-name", 25, WIDTH - 80 - said),
        fitted(row.said, right - 8, middle + 7, "keep-said", 22, 150),
    )
