"""The twenty buildings of the town, and the picture of CIVIC PRIDE, which has none.

Each has an outline of its own and one large sign that reads at 40 px: star, saw, portal, cabin, awning, mug, revolver,
striped pole, coin and columns, arched shed, wires, engine, noose, mask, key, horse, anvil, steeple, school bell, clock.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, symbol
from tinstar.draw.strokes import ink
from tinstar.games.western_town.looks.facades import (
    awning,
    barrel,
    batwing,
    cornice,
    crate,
    door,
    flag,
    front,
    gates,
    lit_window,
    plate,
    porch,
    wall,
    window,
)

STAR: Final = "M0-11L2.9-3.9L10.6-3.4L4.7,1.5L6.6,9L0,4.8L-6.6,9L-4.7,1.5L-10.6-3.4L-2.9-3.9Z"


def marshal() -> Safe:
    return join(
        wall(-42, -8, 84, 48, "wall-7", "b", 10),
        front("step", 46, -44, -6, "cream", 12, 18),
        cornice(48, -9),
        group(path(STAR, "gold o"), at=place(0, -25, scale=1.32)),
        rect(-33, 6, 25, 18, "dark o1"),
        path("M-28,6V24M-22,6V24M-16,6V24", "cell-bar"),
        door(9, 19, 31, "teal"),
        porch(-48, 48, -5, "wood-dark", 3),
        ink("o1 wood|M-36,34H-8V37H-36ZM-33,37V40M-11,37V40"),
    )


def carpenter() -> Safe:
    return join(
        wall(-46, -4, 66, 44, "wood", "v", 9),
        path("M-54,0L-13-38L28,0L22,4L-13-28L-48,4Z", "wood-dark o"),
        rect(-34, 8, 30, 32, "dark o1"),
        ink(
            "o1 wood|M-32,30H-8V33H-32Z",
            "line1|M-29,33L-32,40M-11,33L-8,40",
            "o1 cream|M-27,27L-12,27L-12,30L-27,30Z",
        ),
        window(3, 10, 12, 14),
        # the saw
        group(
            path("M-27-5L20-7L23,5L18,2L14,6L10,2L6,6L2,2L-2,6L-6,2L-10,6L-14,2L-18,6L-22,2L-26,5Z", "stone-light o1"),
            path("M20-9Q33-11,34-1Q35,8,24,8L21,4L20-3Z", "brick o1"),
            circle(27.5, -0.5, 3, "cream o1"),
            at=place(-14, -16, -14, 1.08),
        ),
        # lumber
        ink(
            "o1 wood|M28,33H58V40H28Z",
            "o1 wood|M30,26H58V33H30Z",
            "o1 wood|M34,19H56V26H34Z",
            "line1|M34,36.5H52M37,29.5H53M39,22.5H51",
        ),
    )


def gold_mine() -> Safe:
    return join(
        path("M-58,40L-50,14L-38,2L-28-26L-12-40L4-34L14-44L28-22L40-8L50,16L58,40Z", "rock o"),
        path("M14-44L28-22L40-8L50,16L58,40H34L28,6L16-14Z", "stone-shade"),
        path("M-28-26L-12-40L-2-36L-12-22L-18-26L-26-12L-33-14Z", "stone-light"),
        path("M-58,40L-50,14L-38,2L-28-26L-12-40L4-34L14-44L28-22L40-8L50,16L58,40Z", "line"),
        path("M-24,40V2Q-4-16,16,2V40Z", "dark"),
        ink(
            "o1 wood|M-29,40V0H-22V40ZM14,40V0H21V40Z",
            "o1 wood|M-33-7H25V2H-33Z",
            "line1|M-29-3H20",
            "rails-thin|M-16,40L-7,24M10,40L2,24",
            "line1|M-17,38H11M-13,33H7M-11,29H5",
        ),
        # cart full of gold
        ink(
            "o1 gold|M-19,14L-14,6L-7,9L-2,4L5,8L11,6L14,14Z",
            "shine|M-13,8L-8,10L-11,13ZM0,6L4,9L0,11Z",
            "o1 dark-iron|M-22,14H18L13,31H-17Z",
            "gloss|M-19,16H14L13.6,19H-18Z",
            "o1 stone-light|-11 33 5",
            "o1 stone-light|7 33 5",
        ),
        ink("o1 gold|M38,30L42,24L48,26L49,33L42,36Z", "o1 gold|M-46,34L-43,28L-37,30L-37,36L-43,38Z"),
    )


def homestead() -> Safe:
    return join(
        ink("o1 stone|M22-38H33V-10H22Z", "o1 stone-light|M20-41H35V-35H20Z"),
        wall(-38, -2, 76, 42, "wood", "h", 7),
        ink(
            "o1 cream|-38 5 3",
            "o1 cream|-38 19 3",
            "o1 cream|-38 33 3",
            "o1 cream|38 5 3",
            "o1 cream|38 19 3",
            "o1 cream|38 33 3",
        ),
        path("M-48,2L-30-30H30L48,2Z", "rose o"),
        path("M30-30L48,2H38L22-30Z", "fold"),
        path("M-43-7H43M-38-15H38M-34-23H34", "board-line"),
        path("M-48,2L-30-30H30L48,2Z", "line"),
        door(-8, 16, 28, "teal"),
        window(-31, 10, 14, 14),
        window(17, 10, 14, 14),
        ink(
            "rose o1|M-33,24H-15V29H-33ZM15,24H33V29H15Z",
            "sage|-29 23 2.4",
            "sage|-22 23 2.4",
            "sage|20 23 2.4",
            "sage|28 23 2.4",
        ),
        ink("fence|M-57,28V40M-50,28V40M-43,28V40M57,28V40M50,28V40M43,28V40", "line1|M-58,32H-42M42,32H58"),
    )


def general_store() -> Safe:
    return join(
        wall(-50, -6, 100, 46, "wall-2", "h", 8),
        front("arch", 52, -36, -4, "sage", 10, 20),
        plate(36, -27, 17),
        # scales as the sign
        ink(
            "line|M0-24V-13M-13-21H13",
            "o1 gold|M-20-15H-6Q-8-10-13-10Q-18-10-20-15Z",
            "o1 gold|M6-15H20Q18-10,13-10Q8-10,6-15Z",
            "line1|M-13-21L-19-15M-13-21L-7-15M13-21L7-15M13-21L19-15",
            "dark|M-5-13H5V-11H-5Z",
        ),
        rect(-42, 14, 27, 18, "glass o1"),
        rect(15, 14, 27, 18, "glass o1"),
        ink(
            "o1 brick|M-38,26H-32V32H-38Z",
            "o1 gold|M-29,23H-23V32H-29Z",
            "o1 teal|M19,25H26V32H19Z",
            "o1 brick|M29,22H35V32H29Z",
        ),
        door(-9, 18, 27),
        awning(-54, 54, -3),
        barrel(-50),
        crate(43, 40, 15, 13),
    )


def saloon() -> Safe:
    return join(
        wall(-48, -14, 96, 54, "brick", "h", 8),
        front("slope", 50, -48, -12, "brick", 12, 16),
        plate(34, -43, 27),
        # a mug
        ink(
            "o1 gold|M-9-33H7L6-18H-8Z",
            "handle-thin|M7-30H12Q15-30,14-26Q13-22,9-21",
            "o1 cream|M-12-33Q-13-40-6-39Q-2-43,3-39Q10-41,10-34Q5-30,2-33Q-3-29-6-33Q-9-31-12-33Z",
        ),
        ink("shine|M-28-38L-26-33L-21-33L-25-30L-23-25L-28-28L-33-25L-31-30L-35-33L-30-33Z"),
        ink("shine|M28-38L30-33L35-33L31-30L33-25L28-28L23-25L25-30L21-33L26-33Z"),
        lit_window(-38, -8, 12, 14),
        lit_window(26, -8, 12, 14),
        lit_window(-6, -8, 12, 14),
        # balcony
        ink(
            "fence|M-46,3V12M-38,3V12M-30,3V12M-22,3V12M-14,3V12M-6,3V12M2,3V12M10,3V12M18,3V12M26,3V12M34,3V12M42,3V12"
        ),
        ink("o1 wood|M-52,0H52V4H-52Z"),
        porch(-52, 52, 9, "wood-dark", 4),
        batwing(-12, 24, 24),
        lit_window(-40, 21, 15, 12),
        lit_window(25, 21, 15, 12),
    )


def gunsmith() -> Safe:
    return join(
        wall(-44, -6, 88, 46, "teal", "v", 9),
        front("flat", 48, -46, -4, "teal"),
        cornice(51, -50, "gold", 6),
        plate(43, -43, 36),
        # a revolver
        group(
            path("M-30,20L-24-6Q-23-12-17-12H-12V-20H40V-9H6Q4,3-6,3L-13,3L-17,20Z", "dark-iron o1"),
            path("M-32,22L-26-3H-13L-11,3L-17,22Z", "wood o1"),
            path("M-9,4Q-7,14,2,11Q6,8,4,0", "mend"),
            rect(-10, -17, 19, 15, "stone-light o1", rx=4),
            path("M-10-12H9M-10-7H9M-20-12L-24-18L-17-14M37-20V-24", "mend-thin"),
            at=place(-3, -24.5, 0, 0.8),
        ),
        rect(-37, 10, 27, 19, "glass o1"),
        path("M-34,15H-13M-34,20H-17M-34,25H-13", "mend-thin"),
        door(0, 16, 28),
        window(22, 10, 16, 18),
        porch(-50, 50, -6, "wood-dark", 3),
    )


def barber() -> Safe:
    pole = [f"brick|M{x - 5},{y + 7}L{x + 5},{y}V{y + 5}L{x - 5},{y + 12}Z" for x in (-35, 35) for y in (-8, 4, 16)]
    return join(
        wall(-28, -10, 56, 50, "wall-0", "h", 8),
        front("arch", 34, -38, -8, "wall-0", 8, 8),
        cornice(36, -10, "cream"),
        # scissors
        group(
            path("M-20-8L13,7L16,3L-18-10Z", "stone-light o1"),
            path("M-20,8L13-7L16-3L-18,10Z", "stone-light o1"),
            circle(19, -8, 5, "scissor"),
            circle(19, 8, 5, "scissor"),
            circle(2, 0, 2, "dark"),
            at=place(0, -26, 0, 1.05),
        ),
        rect(-22, 0, 22, 28, "glass o1"),
        ink("o1 wood-dark|M-18,16H-8L-4,12V24H-18ZM-15,24V28M-7,24V28"),
        door(5, 16, 34, "brick"),
        # the poles
        ink(*(f"o1 cream|M{x - 5},-10H{x + 5}V28H{x - 5}Z" for x in (-35, 35))),
        ink(*pole),
        ink(*(f"line|M{x - 5},-10H{x + 5}V28H{x - 5}Z" for x in (-35, 35))),
        ink(*(f"o1 gold|{x} -14 6.4" for x in (-35, 35))),
        ink(*(f"o1 gold|M{x - 7},28H{x + 7}V33H{x - 7}Z" for x in (-35, 35))),
        ink(*(f"post|M{x},33V40" for x in (-35, 35))),
    )


def bank() -> Safe:
    columns = "".join(f"M{x},2H{x + 9}V34H{x}Z" for x in (-44, -24, 15, 35))
    return join(
        wall(-46, -4, 92, 44, "cream-shade", ""),
        ink("o1 cream|M-54-12L0-46L54-12Z", "o1 cream|M-52-12H52V-2H-52Z", "cream-shade|M-40-15L0-40L40-15Z"),
        circle(0, -23, 11.5, "gold o1"),
        path("M3.6-28Q-5-31-4-26Q-3-23,1-23Q6-22,4.6-18.500Q2.5-15.6-4.6-18M0-32V-14", "mend"),
        rect(-11, 5, 22, 35, "wood-dark o1"),
        path("M0,5V40", "line1"),
        ink("gold|-3 24 1.6", "gold|3 24 1.6"),
        path(columns, "cream o1"),
        path("".join(f"M{x + 6},3H{x + 8.4}V33H{x + 6}Z" for x in (-44, -24, 15, 35)), "fold"),
        ink(*(f"o1 cream|M{x - 2},-2H{x + 11}V3H{x - 2}Z" for x in (-44, -24, 15, 35))),
        ink("o1 stone-light|M-52,34H-12V40H-52ZM12,34H52V40H12Z"),
    )


def warehouse() -> Safe:
    return join(
        path("M-54,40V-2Q0-62,54-2V40Z", "wood-dark o"),
        path("M42-13Q48-8,54-2V40H44Z", "fold"),
        path("M-54,8H54M-54,16H54M-54,24H54M-54,32H54M-49-7H49M-40-15H40M-30-22H30", "board-line"),
        path("M-54,40V-2Q0-62,54-2V40Z", "line"),
        path("M-57,2Q0-68,57,2L52,6Q0-54-52,6Z", "stone-light o1"),
        gates(-27, 54, 32, "wood"),
        ink("o1 wood|M-4-46H4V-24H-4Z", "line1|M0-24V-13", "o1 wood|M-8-13H8V0H-8Z", "line1|M-8-13L8,0M8-13L-8,0"),
        crate(31, 40, 17, 15),
        crate(35, 25, 13, 12),
        barrel(-43, 40, 1.15),
    )


def telegraph() -> Safe:
    return join(
        ink("wire|M-58-38Q-44-30-27-35M-58-27Q-44-19-27-25M-19-35Q14-22,58-38M-19-25Q14-12,58-27"),
        wall(-8, -4, 56, 44, "wall-1", "h", 8),
        front("gable", 32, -1, -1, "wall-1", 0),
        ink("o wood-dark|M-14,0L20-24L54,0L50,5L20-16L-10,5Z", "wall-1|M-2,0L20-16L42,0Z", "line1|M-8,1.500H48"),
        door(25, 15, 28, "teal"),
        window(0, 12, 16, 16),
        # the pole
        ink(
            "o wood|M-27,40V-48H-19V40Z",
            "o wood|M-44-40H-2V-34H-44Z",
            "o wood|M-40-29H-6V-24H-40Z",
            "o1 glass|M-42-46H-36V-40H-42ZM-10-46H-4V-40H-10ZM-33-46H-28V-40H-33ZM-18-46H-13V-40H-18Z",
            "o1 glass|M-38-34.500H-33V-29H-38ZM-13-34.500H-8V-29H-13Z",
        ),
        # lightning
        group(circle(0, 0, 10.5, "cream o1"), path("M2-9L-6,2H0L-3,9L6-3H0Z", "brick"), at=place(20, -9)),
    )


def railroad() -> Safe:
    return join(
        wall(-54, -2, 62, 42, "wall-3", "v", 9),
        path("M-58,2L-48-18H6L14,2Z", "teal o"),
        path("M-53-7H10M-50-13H8", "board-line"),
        wall(-34, -38, 24, 24, "wall-3", ""),
        ink("o brick|M-39-36L-22-50L-5-36Z", "o1 cream|-22 -25 8", "mend-thin|M-22-30V-25L-18-23"),
        door(-48, 15, 27),
        window(-28, 13, 14, 16),
        window(-9, 13, 12, 16),
        # the engine, head on
        ink(
            "rails-thin|M14,40H58",
            "o dark|M36-34H48L45-22H39Z",
            "o1 dark|M33-40H51V-33H33Z",
            "o dark-iron|M20,2H54V26H20Z",
            "o dark-iron|37 0 19",
            "o1 stone|37 0 14.5",
            "o1 stone-light|37 0 4",
            "o1 gold|M31-24H43V-14H31Z",
            "shine|37 -19 3.4",
            "o1 brick|M18,18H56V25H18Z",
            "o1 gold|M22,26L14,40H60L52,26Z",
            "line1|M29,26L24,40M37,26V40M45,26L50,40",
        ),
    )


def gallows() -> Safe:
    return group(
        ink(
            "o wood|M-42,16V-46H-34V16Z",
            "o wood|M34,16V-46H42V16Z",
            "o wood|M-50-48H50V-40H-50Z",
            "brace|M-34-24L-20-40M34-24L20-40",
        ),
        path("M0-40V-22", "rope"),
        path("M0-22Q-10-14-8-4Q-5,5,0,5Q5,5,8-4Q10-14,0-22Z", "rope-loop"),
        ink("o1 gold|M-4-30H4V-19H-4Z", "line1|M-4-26.500H4M-4-23H4"),
        wall(-48, 14, 96, 8, "wood-dark", ""),
        ink(
            "o1 wood|M-44,22H-36V40H-44ZM36,22H44V40H36ZM-4,22H4V40H-4Z",
            "brace|M-36,38L-4,24M36,38L4,24",
            "o1 wood|M44,20H54V25H44ZM47,26H57V31H47ZM50,32H60V37H50Z",
        ),
        # a crow
        ink(
            "dark|M18-48Q16-56,23-58Q27-62,31-58L36-57L31-55Q31-48,24-48L16-44Z",
            "shine|28 -57.5 1.2",
        ),
        at=place(0, 4.8, 0, 0.88),
    )


def outlaws_hideout() -> Safe:
    return join(
        path("M-58,40L-56,8L-46-14L-30-24L-22-42L-2-46L14-36L32-40L44-18L56-6L58,40Z", "stone o"),
        path("M-30-24L-22-42L-2-46L8-40L-6-30L-16-32L-22-18Z", "stone-light"),
        path("M32-40L44-18L56-6L58,40H46L44,4L34-12Z", "stone-shade"),
        path("M-58,40L-56,8L-46-14L-30-24L-22-42L-2-46L14-36L32-40L44-18L56-6L58,40Z", "line"),
        path("M-34,40V12Q-32-8,0-10Q30-8,34,12V40Z", "night"),
        path("M-34,40V12Q-32-8,0-10Q30-8,34,12V40Z", "line"),
        # hat and mask look out of the dark
        group(
            path("M-17,0Q-16,14,0,16Q16,14,17,0Z", "skin-1 o1"),
            path("M-30-4Q-18-8-15-6L-12-22Q-5-27,0-23Q5-27,12-22L15-6Q18-8,30-4Q22,4,0,4Q-22,4-30-4Z", "dark o1"),
            path("M-12-9H12L13-6H-13Z", "brick"),
            circle(-6.5, 6.5, 2.4, "cream"),
            circle(6.5, 6.5, 2.4, "cream"),
            circle(-6, 6.5, 1.2, "dark"),
            circle(7, 6.5, 1.2, "dark"),
            path("M-19,9Q0,16,19,9L14,25L0,34L-14,25Z", "brick o1"),
            circle(-7, 17, 1.5, "cream"),
            circle(6, 18, 1.5, "cream"),
            circle(0, 26, 1.5, "cream"),
            at=place(0, 9, 0, 0.95),
        ),
        ink("sage o1|M-50,40V24Q-47,19-44,24V40ZM-44,33H-40V27H-37V36H-44Z"),
        group(
            rect(-8, -11, 16, 20, "cream o1"),
            circle(0, -4, 3.4, "dark"),
            path("M-5,3H5M-5,6H5", "line1"),
            at=place(45, 22, 8),
        ),
    )


def hotel() -> Safe:
    return join(
        wall(-40, -36, 80, 76, "violet", "h", 8),
        ink("o1 cream|M-44-44H44V-36H-44Z", "o1 cream|M-16-50H16V-44H-16Z"),
        ink("o1 wood|M-46-10H46V-6H-46ZM-46,14H46V18H-46Z"),
        lit_window(-34, -30, 12, 16),
        window(-15, -30, 12, 16),
        window(3, -30, 12, 16),
        lit_window(22, -30, 12, 16),
        window(-34, -5, 12, 16),
        lit_window(22, -5, 12, 16),
        # the key
        group(
            rect(-22, -11, 44, 22, "cream o1", rx=3),
            circle(-11, 0, 6.5, "gold o1"),
            circle(-11, 0, 2.3, "cream o1"),
            path("M-5-2H16V8H12V2H8V6H4V2H-5Z", "gold o1"),
            at=place(0, 3),
        ),
        ink("fence|M-44,8V14M-37,8V14M-30,8V14M-23,8V14M23,8V14M30,8V14M37,8V14M44,8V14", "line1|M-46,8H-19M19,8H46"),
        door(-9, 18, 20, "brick"),
        window(-33, 23, 16, 12),
        window(17, 23, 16, 12),
        ink("post|M-44,18V40M44,18V40"),
    )


def stables() -> Safe:
    return join(
        path("M-50,40V-4L-38-30L0-48L38-30L50-4V40Z", "brick o"),
        path("M40-25L50-4V40H42Z", "fold"),
        path("M-42,40V-6M-34,40V-14M-26,40V-20M26,40V-20M34,40V-14M42,40V-6", "board-line"),
        path("M-55,0L-41-33L0-52L41-33L55,0L49,2L37-28L0-45L-37-28L-49,2Z", "wood-dark o1"),
        # a horseshoe
        path("M-7-17Q-13-32,0-34Q13-32,7-17", "shoe-rim"),
        path("M-7-17Q-13-32,0-34Q13-32,7-17", "shoe"),
        # stall with a horse
        rect(-24, -10, 48, 50, "dark o1"),
        group(
            path(
                "M-16,34C-17,16-14,4-6-6L-5-14L0-9L6-13L7-5C12-1,16,6,20,14Q22,20,16,21Q11,21,8,16C5,17,2,18,1,22L3,34Z",
                "coat o1",
            ),
            path("M-6-6C-14,2-18,14-17,30L-11,30C-12,18-10,6-3-2Z", "dark"),
            path("M2-2L5,8L2,12", "mend-thin"),
            circle(6, 3, 1.8, "dark"),
            circle(17, 17, 1.1, "dark"),
            at=place(-2, 3, 0, 0.95),
        ),
        ink("o1 wood|M-24,22H24V40H-24Z", "line1|M-24,22L0,40M0,22L-24,40M0,22L24,40M24,22L0,40M0,22V40"),
        ink("o1 shine|M33,40Q32,27,44,27Q57,27,58,40Z", "line1|M38,36L42,31M46,37L49,31"),
    )


def blacksmith() -> Safe:
    return join(
        ink("o1 brick|M18-46H34V-8H18Z", "line1|M18-38H34M18-30H34M18-22H34", "o1 stone|M15-50H37V-44H15Z"),
        wall(-48, -6, 96, 46, "stone", "", 8),
        path("M-56,0L-42-24H42L56,0Z", "wood-dark o"),
        path("M-52-8H52M-47-16H47", "board-line"),
        rect(-40, 2, 80, 38, "dark o1"),
        # the forge
        ink(
            "o1 brick|M12,40V22H36V40Z",
            "gold|M12,22Q14,12,18,16Q20,4,25,12Q30,2,31,13Q36,12,36,22Z",
            "shine|M18,22Q19,16,22,18Q24,11,27,18Q31,16,31,22Z",
        ),
        # the anvil
        ink(
            "o1 wood|M-26,32H-2V40H-26Z",
            "o1 stone-light|M-38,12H6V19Q-4,20-8,26V29H-2V33H-26V29H-20V25Q-26,19-38,17Z",
        ),
        # the hammer
        group(
            path("M-3-4H3V24H-3Z", "wood o1"),
            path("M-14-14H14V-3H-14Z", "dark-iron o1"),
            rect(-11, -12, 22, 3, "gloss"),
            at=place(-8, -10, 42, 1.05),
        ),
    )


def church() -> Safe:
    return group(
        wall(-20, -6, 66, 46, "cream", "h", 7),
        path("M-26,0L12-26L52,0L47,4L12-18L-21,4Z", "teal o1"),
        wall(-44, -20, 30, 60, "cream", "h", 7),
        path("M-49-18L-29-46L-9-18Z", "teal o"),
        path("M-29-46L-9-18H-18Z", "fold"),
        ink("cross-rim|M-29-58V-43M-35-53H-23", "cross|M-29-58V-43M-35-53H-23"),
        path("M-36-2V-10Q-29-18-22-10V-2Z", "dark"),
        ink("o1 gold|M-34-2Q-33-4-32.5-8Q-29-13-25.5-8Q-25-4-24-2Z", "gold|-29 -0.5 1.8"),
        path("M-37,40V20Q-29,10-21,20V40Z", "wood-dark o1"),
        path("M-29,15V40", "line1"),
        *(path(f"M{x},28V12Q{x + 6},4 {x + 12},12V28Z", "glass o1") for x in (-8, 10, 28)),
        path("M-2,8V28M16,8V28M34,8V28M-8,18H4M10,18H22M28,18H40", "line1"),
        at=place(4, 4, 0, 0.9),
    )


def school() -> Safe:
    return group(
        wall(-42, -4, 84, 44, "wall-1", "h", 8),
        path("M-50,2L0-30L50,2L46,7L0-22L-46,7Z", "brick o1"),
        path("M-38,2L0-22L38,2Z", "wall-1"),
        # cupola with the bell
        ink(
            "o1 cream|M-13-26H13V-20L0-28L-13-20Z",
            "o1 cream|M-12-44H12V-22L0-30L-12-22Z",
            "dark|M-8-41H8V-27L0-31L-8-27Z",
            "o brick|M-16-42L0-54L16-42Z",
            "o1 gold|M-6.5-29Q-5-33-4.5-37Q0-41,4.5-37Q5-33,6.5-29Z",
            "gold|0 -28 2",
        ),
        # the slate
        group(
            rect(-13, -9, 26, 18, "wood o1"),
            rect(-10.5, -6.5, 21, 13, "dark-iron"),
            path("M-7,4L-4-4L-1,4M-6,1.500H-2M3-3.500Q8-4,6-0.500Q9,1,7,4H3Z", "chalk"),
            at=place(0, -6),
        ),
        door(-9, 18, 26, "teal"),
        window(-34, 11, 18, 16),
        window(16, 11, 18, 16),
        ink("o1 stone-light|M-14,36H14V40H-14Z"),
        flag(49, 40, 54),
        at=place(-2, 2, 0, 0.95),
    )


def town_hall() -> Safe:
    return join(
        wall(-54, -2, 108, 42, "wall-6", "h", 8),
        ink("o1 cream|M-58-8H58V0H-58Z"),
        wall(-18, -36, 36, 76, "wall-6", ""),
        ink("o1 cream|M-22-40H22V-34H-22Z", "o teal|M-19-40Q0-64,19-40Z", "o1 cream|0 -20 12", "mend|M0-28V-20L6-16"),
        path("M-14-4H14L20,4H-20Z", "cream o1"),
        door(-10, 20, 28, "brick"),
        path("M0,12V40", "line1"),
        window(-48, 8, 11, 20),
        window(-33, 8, 11, 20),
        window(22, 8, 11, 20),
        window(37, 8, 11, 20),
        ink("o1 cream|M-18,4H-13V40H-18ZM13,4H18V40H13Z", "o1 stone-light|M-22,36H22V40H-22Z"),
        ink(
            "post-thin|M-44-8V-34",
            "o1 cream|M-44-34H-26V-22H-44Z",
            "brick|M-43-30H-27V-26H-43Z",
            "teal|M-43-33H-36V-27.500H-43Z",
        ),
        ink(
            "post-thin|M44-8V-34", "o1 cream|M44-34H26V-22H44Z", "brick|M43-30H27V-26H43Z", "teal|M43-33H36V-27.500H43Z"
        ),
    )


def civic_pride() -> Safe:
    """No building: a rosette, for what the town does for itself."""
    petals = [circle(24 * c, 24 * s - 10, 9.5, "brick o1") for c, s in _ring(10)]
    return join(
        path("M-22,8L-32,44L-18,38L-9,48L-2,14Z", "teal o1"),
        path("M22,8L32,44L18,38L9,48L2,14Z", "teal o1"),
        petals,
        circle(0, -10, 25, "cream o"),
        circle(0, -10, 19, "gold o1"),
        group(path(STAR, "cream o1"), at=place(0, -9, scale=1.35)),
    )


def _ring(n: int) -> list[tuple[float, float]]:
    return [(cos(2 * pi * k / n), sin(2 * pi * k / n)) for k in range(n)]


BUILDINGS: Final[dict[str, Callable[[], Safe]]] = {
    "marshal": marshal,
    "carpenter": carpenter,
    "gold_mine": gold_mine,
    "homestead": homestead,
    "civic_pride": civic_pride,
    "general_store": general_store,
    "saloon": saloon,
    "gunsmith": gunsmith,
    "barber": barber,
    "bank": bank,
    "warehouse": warehouse,
    "telegraph": telegraph,
    "railroad": railroad,
    "gallows": gallows,
    "outlaws_hideout": outlaws_hideout,
    "hotel": hotel,
    "stables": stables,
    "blacksmith": blacksmith,
    "church": church,
    "school": school,
    "town_hall": town_hall,
}


def building_symbols() -> Safe:
    """`b-saloon` and so on, for the sheet."""
    return join(symbol(f"b-{name}", draw()) for name, draw in BUILDINGS.items())
