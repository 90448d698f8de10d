"""Parts that facades are built from: walls, false fronts, porches, doors, windows, sign boards.

A building stands on the ground line y = 40, is at most 116 wide (-58 to 58) and reaches up to y = -50. Signs are
pictures, so no word has to be translated or shrunk.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinstar.draw.kit import Safe, circle, join, num, path, rect
from tinstar.draw.strokes import ink

GROUND: Final = 40


# ---------------------------------------------------------------- walls and fronts
def wall(x: float, y: float, w: float, h: float, cls: str, boards: str = "h", step: float = 8) -> Safe:
    """A wall with its boards: `h` lying, `v` standing, `b` courses of brick, `` plain. The right edge is in shade."""
    lines = []
    if boards == "h":
        lines = [f"M{x},{y + k}H{x + w}" for k in _steps(h, step)]
    elif boards == "v":
        lines = [f"M{x + k},{y}V{y + h}" for k in _steps(w, step)]
    elif boards == "b":
        for row, k in enumerate(_steps(h, step)):
            lines.append(f"M{x},{y + k}H{x + w}")
            lines += [f"M{x + c},{y + k - step}V{y + k}" for c in _steps(w, 14, 7 if row % 2 else 0)]
    return join(
        rect(x, y, w, h, cls),
        path("".join(lines), "board-line") if lines else None,
        rect(x + w - 5, y, 5, h, "fold"),
        rect(x, y, w, h, "line"),
    )


def _steps(length: float, step: float, start: float = 0) -> Iterator[float]:
    at = start or step
    while at < length - 1:
        yield at
        at += step


FRONTS: Final = {
    "flat": "M{l},{b}V{t}H{r}V{b}Z",
    "step": "M{l},{b}V{m}H{l1}V{t}H{r1}V{m}H{r}V{b}Z",
    "arch": "M{l},{b}V{m}H{l1}Q0,{o} {r1},{m}H{r}V{b}Z",
    "gable": "M{l},{b}V{m}L0,{t}L{r},{m}V{b}Z",
    "slope": "M{l},{b}V{m}L{l1},{t}H{r1}L{r},{m}V{b}Z",
}


def front(kind: str, half: float, top: float, bottom: float, cls: str, drop: float = 10, ears: float = 16) -> Safe:
    """A false front over the wall: its outline against the sky tells the houses apart."""
    line = FRONTS[kind].format(
        l=-half, r=half, l1=-half + ears, r1=half - ears, t=top, m=top + drop, b=bottom, o=top - drop + 2
    )
    return join(path(line, f"{cls} o"))


def cornice(half: float, y: float, cls: str = "wood-dark", h: float = 5) -> Safe:
    return rect(-half, y, 2 * half, h, f"{cls} o1")


def porch(left: float, right: float, y: float, cls: str = "wood-dark", posts: int = 2) -> Safe:
    """A lean-to roof on posts, down to the boardwalk."""
    gap = (right - left - 8) / (posts - 1)
    return join(
        path("".join(f"M{left + 4 + k * gap},{y + 6}V{GROUND}" for k in range(posts)), "post"),
        path(f"M{left + 4},{y}H{right - 4}L{right + 3},{y + 8}H{left - 3}Z", f"{cls} o1"),
    )


def awning(left: float, right: float, y: float, light: str = "cream", dark: str = "brick") -> Safe:
    """A striped cloth with scallops."""
    stripes = max(4, round((right - left) / 11))
    wide = (right - left) / stripes
    return ink(*(_stripe(left + wide * k, y, wide, dark if k % 2 else light) for k in range(stripes)))


def _stripe(x: float, y: float, wide: float, cls: str) -> str:
    end, foot = num(x + wide), y + 11
    return f"o1 {cls}|M{num(x)},{y}H{end}V{foot}Q{num(x + wide / 2)},{y + 18} {num(x)},{foot}Z"


def window(x: float, y: float, w: float = 11, h: float = 15, panes: bool = True) -> Safe:
    return join(
        rect(x, y, w, h, "glass o1"),
        path(f"M{x + w / 2},{y}V{y + h}M{x},{y + h / 2}H{x + w}", "line1") if panes else None,
    )


def lit_window(x: float, y: float, w: float = 11, h: float = 15) -> Safe:
    return join(rect(x, y, w, h, "shine o1"), path(f"M{x + w / 2},{y}V{y + h}M{x},{y + h / 2}H{x + w}", "line1"))


def door(x: float, w: float = 13, h: float = 24, cls: str = "wood-dark") -> Safe:
    return join(rect(x, GROUND - h, w, h, f"{cls} o1"), circle(x + w - 3.2, GROUND - h / 2 + 2, 1.4, "gold"))


def batwing(x: float, w: float = 20, h: float = 26) -> Safe:
    """The swing doors of a saloon, with the dark behind them."""
    t, m, end = GROUND - h, x + w / 2, x + w
    slats = [f"M{a + 2},{t + down}H{b - 2}" for a, b in ((x, m), (m, end)) for down in (11, 15)]
    return join(
        rect(x, t, w, h, "dark"),
        path(f"M{x},{t + 7}Q{x + w / 4},{t + 3} {m},{t + 8}V{t + 20}H{x}Z", "gold o1"),
        path(f"M{end},{t + 7}Q{x + 3 * w / 4},{t + 3} {m},{t + 8}V{t + 20}H{end}Z", "gold o1"),
        path("".join(slats), "line1"),
    )


def gates(x: float, w: float, h: float, cls: str = "wood") -> Safe:
    """Two barn doors with crossed braces."""
    t, m = GROUND - h, x + w / 2
    braces = (
        f"M{x},{t}L{m},{GROUND}M{m},{t}L{x},{GROUND}M{m},{t}L{x + w},{GROUND}M{x + w},{t}L{m},{GROUND}M{m},{t}V{GROUND}"
    )
    return join(rect(x, t, w, h, f"{cls} o1"), path(braces, "line1"), rect(x, t, w, h, "line"))


def plate(half: float, y: float, h: float, cls: str = "cream") -> Safe:
    """An empty sign board for a picture."""
    return rect(-half, y, 2 * half, h, f"{cls} o1", rx=2)


def barrel(x: float, y: float = GROUND, k: float = 1) -> Safe:
    """One of staves, with two hoops."""
    wide, high = 6 * k, 14 * k
    rim, belly, half, top = 0.8 * wide, 1.2 * wide, num(y - high / 2), num(y - high)
    left, right = num(x - rim), num(x + rim)
    return join(
        path(
            f"M{left},{y}Q{num(x - belly)},{half} {left},{top}H{right}Q{num(x + belly)},{half} {right},{y}Z",
            "wood-dark o1",
        ),
        path("".join(f"M{x - wide},{num(y - high * up)}H{x + wide}" for up in (0.3, 0.7)), "line1"),
    )


def crate(x: float, y: float = GROUND, w: float = 13, h: float = 12) -> Safe:
    return join(rect(x, y - h, w, h, "wood o1"), path(f"M{x},{y - h}L{x + w},{y}M{x + w},{y - h}L{x},{y}", "line1"))


def flag(x: float, y: float, pole: float = 22) -> Safe:
    """A flag of three stripes on its pole, foot at x, y."""
    t = y - pole
    return ink(
        f"post-thin|M{x},{y}V{t}",
        f"o1 cream|M{x},{t}H{x + 17}V{t + 11}H{x}Z",
        f"brick|M{x + 1},{t + 4}H{x + 16.5}V{t + 7}H{x + 1}Z",
        f"teal|M{x + 0.8},{t + 0.8}H{x + 7}V{t + 6}H{x + 0.8}Z",
    )
