"""What stands upright on a tile whichever way it lies: peaks, nuggets, engines, camps, herds, houses; and the pieces
of the players.

Each is drawn round its own middle, so that the ground plans may treat it as round. Colours are classes, never
attributes: the page and the night decide them.
"""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, rect

_HORSE: Final = (
    "M-25,15L-22,4C-25,1-26-4-24-8C-21-13-14-13-8-11C-2-10,4-10,8-13L14-21L14-25L17-23L19-25L20-21L28-13L26-9L21-11"
    "C19-8,17-4,15-1L19,6L15,15H12L13,7L8,1C2,3-5,3-11,1L-15,6L-13,15H-16L-19,7L-21,15Z"
)
_MANE: Final = "M14-22C10-19,8-15,4-11C9-11,14-14,17-19Z"
_TAIL: Final = "M-24-9C-29-8-31-3-30,5C-27,2-27-2-24-5Z"


def _horse(coat: str, at: str = "") -> Safe:
    return group(path(_TAIL, "dark o1"), path(_HORSE, coat + " o"), path(_MANE, "dark"), at=at)


def _window(x: float, y: float, w: float = 5, h: float = 9) -> Safe:
    return rect(x, y, w, h, "glass o1")


def props() -> dict[str, Safe]:
    """Every prop by its name."""
    return {
        "peak": join(
            path("M-19,14L-1-21L4-14L20,14Q1,19-19,14Z", "stone o"),
            path("M-1-21L4-14L20,14Q12,16,3,16.4L0,2L4-6Z", "stone-shade"),
            path("M-1-21L4-14L8-6L4-3L0-8L-4-2L-9-5Z", "stone-light"),
            path("M-19,14L-1-21L4-14L20,14Q1,19-19,14Z", "line"),
        ),
        "crag": join(
            path("M-14,10L-2-14L14,10Q0,14-14,10Z", "stone o"),
            path("M-2-14L14,10Q7,12,1,12L-2,1L1-5Z", "stone-shade"),
            path("M-2-14L4-5L0-2L-3-5L-7-3Z", "stone-light"),
            path("M-14,10L-2-14L14,10Q0,14-14,10Z", "line"),
        ),
        "range": join(
            path("M-27,15L-9-18L-2-8L8-23L28,15Q0,21-27,15Z", "stone o"),
            path("M-9-18L-2-8L-4,4L0,17.6Q-6,18-10,17.4L-10,3L-7-7Z", "stone-shade"),
            path("M8-23L28,15Q19,17,11,17.6L9,2L13-8Z", "stone-shade"),
            path("M-9-18L-3.6-10L-7-3L-10-7L-15,0L-17-3Z", "stone-light"),
            path("M8-23L15-9.6L11-4L8-10L2-2L-1-8.6Z", "stone-light"),
            path("M-27,15L-9-18L-2-8L8-23L28,15Q0,21-27,15Z", "line"),
        ),
        "nugget": join(
            path("M-9,3L-6-6L2-8L9-3L8,6L-2,9Z", "gold o"),
            path("M-5.5-4L1-6L3.6-2.4L-3,.6Z", "shine"),
            path("M8,6L-2,9L2,3L8.6,0Z", "gold-shade"),
        ),
        "engine": group(
            path("M-26-20H-8V8H-26Z", "teal o"),
            path("M-22-15H-13V-6H-22Z", "glass o1"),
            path("M-29-25H-5V-20H-29Z", "dark o1"),
            path("M-8-11H22V8H-8Z", "brick o"),
            path("M-7-9H21V-6H-7Z", "gloss"),
            path("M11-23H18L17-11H12Z", "dark"),
            path("M8-28H21L19-22H10Z", "dark"),
            path("M0-16a4,4 0 0 1 8,0V-11H0Z", "gold o1"),
            path("M22,0L33,12H20Z", "dark"),
            path("M-26,8H22", "line"),
            circle(-17, 9, 8, "gold o"),
            circle(1, 11, 6, "gold o"),
            circle(15, 11, 6, "gold o"),
            circle(-17, 9, 2.4, "dark"),
            circle(1, 11, 1.8, "dark"),
            circle(15, 11, 1.8, "dark"),
            at=place(-2, 3, scale=0.86),
        ),
        "camp": group(
            path("M-4-28L0-22L5-29M1-28L0-22", "line"),
            path("M0-24L20,18Q0,23-20,18Z", "cream o"),
            path("M0-24L20,18Q14,20,8,20.4L4,2Z", "cream-shade"),
            path("M-7.6-8H7.6L10.6-1H-10.8Z", "brick"),
            path("M-12,2H12.2L13.6,5H-13.6Z", "teal"),
            path("M0,3L7,20.6Q0,21-7,20.6Z", "dark o1"),
            path("M0-24L20,18Q0,23-20,18Z", "line"),
            at=place(0, 1, scale=0.9),
        ),
        "herd": join(_horse("coat-dark", place(-6, -7, scale=0.77)), _horse("coat", place(3, 5, scale=0.8))),
        "town": join(
            path("M-36-6H-8V25H-36Z", "brick o"),
            path("M-39-17H-6V-6H-39Z", "cream o"),
            path("M-34-13H-11V-10H-34Z", "dark"),
            path("M16-4H37V25H16Z", "wood o"),
            path("M14-11H39V-4H14Z", "wood-dark o"),
            path("M-9-23H18V25H-9Z", "teal o"),
            path("M-12-32H-4V-36H13V-32H21V-23H-12Z", "gold o"),
            path("M-6-29H15V-26H-6Z", "dark"),
            _window(-4, -17),
            _window(8, -17),
            path("M-11-3H20L23,3H-14Z", "cream o1"),
            path("M-40,1H-14L-12,6H-42Z", "wood-dark o1"),
            path("M-28,10H-17V25H-28ZM0,8H9V25H0ZM23,11H31V25H23Z", "dark"),
            path("M4.5,8V25", "sign"),
            path("M-12,3V25M21,3V25", "line"),
            path("M-44,25H42", "line"),
        ),
        "halt": group(
            path("M-21,15H3", "line"),
            path("M-19-1H1V15H-19Z", "wood o"),
            path("M-23-1L-17-9H-1L5-1Z", "brick o"),
            path("M-13,4H-6V15H-13Z", "dark"),
            path("M6,15L8-6M20,15L18-6M7,7H19", "post"),
            path("M4-20H22L20-5H6Z", "wood-dark o"),
            path("M1-20L13-29L25-20Z", "brick o"),
            path("M4.6-15H21.4M5.2-10H20.8", "line1"),
            at=place(0, 1, scale=0.92),
        ),
        "tuft": path("M-6-3L-3,4M0-6V4M6-3L3,4", "grass"),
        "cactus": path("M-3,11V4H-7Q-10,4-10,1V-5H-6V-1H-3V-10Q0-14,3-10V2H6V-3H10V3Q10,6,7,6H3V11Z", "sage o1"),
        "cowboy": join(
            path(
                "M-7-13C-16-14-28-4-26,0C-24,4-18,4-14,2L-13,6C-16,14-20,20-21,28H-6C-5,22-3,17,0,14C3,17,5,22,6,28H21C20,20,16,14,13,6"
                "L14,2C18,4,24,4,26,0C28-4,16-14,7-13Q7-8,0-8Q-7-8-7-13Z",
                "coat-of o",
            ),
            path("M-19-18Q-10-15-8-17L-7-28Q-3-31,0-28Q3-31,7-28L8-17Q10-15,19-18Q17-11,8-11H-8Q-17-11-19-18Z", "hat"),
        ),
        "tent": join(
            path("M0-24L25,18H-25Z", "coat-of o"),
            path("M0-24L25,18H9Z", "fold"),
            path("M0-5L8,18H-8Z", "dark o1"),
            path("M0-24L-4-29M0-24L4-29", "line"),
        ),
        "token": join(
            circle(0, 0, 12, "wood-dark o"), circle(0, 0, 8.6, "ring"), path("M-5,2L-3-4L2-5L6-1L4,4L-2,5Z", "gold")
        ),
    }
