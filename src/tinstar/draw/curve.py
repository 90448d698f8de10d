"""The curve of an analysed game: how likely everybody was to win, from its beginning to its end.

It is as wide as its place. Lines live in a box that is stretched, in steps and percent; what must not be stretched,
signs and stars, is put there by percentages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw.kit import Safe, element, group, join, num, path, symbol, use
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of
from tinstar.draw.words import Words
from tinstar.kernel.analysis import Analysis, Mistake, Point

HUNDRED: Final = 100
SIGNS: Final = 4
"""How often a line bears the sign of its seat."""
STAR: Final = "M0-9L2.6-3L9-2.6L4,1.6L5.6,8L0,4.4L-5.6,8L-4,1.6L-9-2.6L-2.6-3Z"


def percent(chance: float) -> int:
    """A chance as people read it."""
    return round(HUNDRED * chance)


def chances_at(analysis: Analysis, step: int) -> list[float]:
    """By seat, after this step; nothing where the curve tells nothing yet."""
    if step < analysis.begins:
        return []
    known = [point for point in analysis.points if point.step <= step]
    return known[-1].chances if known else []


def line_name(line: Sequence[int], people: Sequence[PersonSeen], words: Words) -> str:
    """Whose fate it is."""
    names = names_of(people)
    return listed((names[seat] for seat in line), words)


def curve(analysis: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe:
    """The picture; what it says is said beside it, so it is an ornament."""
    known = [point for point in analysis.points if point.step >= analysis.begins]
    length = max(1, analysis.steps)
    lines = [_line(line, known) for line in reversed(analysis.lines)] if known else []
    field = element(
        "svg",
        path(f"M0 0H{analysis.begins}V{HUNDRED}H0Z", "curve-blind"),
        [path(f"M0 {level}H{length}", "curve-level") for level in (0, 50, HUNDRED)],
        lines,
        viewBox=f"0 0 {length} {HUNDRED}",
        preserveAspectRatio="none",
        width="100%",
        height="100%",
        overflow="visible",
    )
    signs = [_sign(line, known, number, length) for number, line in enumerate(analysis.lines)] if known else []
    stars = [_star(analysis, mistake, length) for mistake in analysis.mistakes if mistake.step >= analysis.begins]
    defs = element("defs", symbol("curve-star", path(STAR)))
    return element("svg", defs, field, signs, stars, class_="curve", aria_hidden="true")


def _line(line: list[int], known: list[Point]) -> Safe:
    """The fate of some seats."""
    seat = line[0]
    way = "M" + "L".join(f"{point.step} {num(HUNDRED - HUNDRED * point.chances[seat])}" for point in known)
    return join(path(way, "curve-casing"), path(way, f"curve-line seat-line-{seat}"))


def _sign(line: list[int], known: list[Point], number: int, length: int) -> Safe:
    """The shapes of the seats whose line it is: a line is never told by its colour alone."""
    found = []
    for nth in range(SIGNS):
        place = (nth + (number + 1) / 9) / SIGNS
        point = known[min(len(known) - 1, int(place * len(known)))]
        seat = line[nth % len(line)]
        found.append(_put(point.step, point.chances[seat], length, use(f"shape-{seat}", cls=f"curve-sign seat-{seat}")))
    return join(found)


def _star(analysis: Analysis, mistake: Mistake, length: int) -> Safe:
    """A clear mistake, on the line of who made it."""
    chances = chances_at(analysis, mistake.step)
    star = group(use("curve-star", cls=f"curve-star seat-{mistake.seat}"), data_step=mistake.step)
    return _put(mistake.step, chances[mistake.seat], length, star)


def _put(step: int, chance: float, length: int, thing: Safe) -> Safe:
    """A thing at a place of the field that is not stretched with it."""
    return element(
        "svg", thing, x=f"{num(100 * step / length)}%", y=f"{num(HUNDRED - HUNDRED * chance)}%", overflow="visible"
    )
