"""The pictures of the playing cards, and the small signs: bullets, stars, suits, the crosshair. All within 80 units."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, group, join, path, place, symbol
from tinstar.draw.strokes import ink

_GUN: Final = "M-33,24L-27-8Q-26-14-20-14H-14V-20H28V-6H-2Q-4,3-13,3L-18,24Z"
_GUARD: Final = "curve|M-12,4Q-10,14-1,11Q4,8,1-1"
_GRIP: Final = "M-33,24L-28-4H-15L-13,3L-18,24Z"
_HAT: Final = "M-38,8Q-20,17-16,9L-13-18Q-6-26,0-20Q6-26,13-18L16,9Q20,17,38,8Q32,24,12,24H-12Q-32,24-38,8Z"
_CARD: Final = "M-13-20H13V20H-13Z"


def _revolver(grip: str, drum: str, *more: str) -> Safe:
    return ink(f"o dark|{_GUN}", f"o1 {grip}|{_GRIP}", _GUARD, f"o {drum}|-4 -9 9", *more)


def _rifle(stock: str, band: str, length: int, *more: str) -> Safe:
    return group(
        ink(
            f"o {stock}|M-42,12L-22-2L-8-6V6L-20,8L-38,22Z",
            f"o dark|M-10-8H{length}V-2H-10Z",
            f"o {stock}|M-6-2H{length - 14}V4H-6Z",
            f"o1 {band}|M6-9H10V5H6ZM22-9H26V5H22Z",
            "curve|M-12,6Q-12,16-3,15Q4,13,1,5",
            *more,
        ),
        at=place(2, 6, -14, 0.95),
    )


def card_pictures() -> dict[str, Safe]:
    """By kind of card."""
    small_gun = ink(f"o dark|{_GUN}", "o gold|-4 -9 9")
    other_gun = ink(f"o dark|{_GUN}", "o brick|-4 -9 9")
    return {
        "bang": join(
            group(_revolver("wood-dark", "stone-light"), at=place(-8, 4)), ink("spark|M27-10L43-18M28-4H46M27,2L43,10")
        ),
        "missed": ink(
            f"o wood-dark|{_HAT}",
            "dark|M-15,4H15L16,10H-16Z",
            "o cream|3 -7 5.5",
            "bullet-way|M-44-14L-18-10M14-5L42-1",
        ),
        "beer": ink(
            "o gold|M-20-14H14L11,32H-17Z",
            "handle|M14-6H24Q30-6,29,2L27,14Q26,20,20,20H12",
            "o cream|M-25-14Q-28-26-16-26Q-10-35,0-29Q12-34,16-24Q24-20,17-12Q8-6,2-12Q-6-5-12-12Q-20-8-25-14Z",
            "gleam|M-9,0L-8,24M1,0V24",
        ),
        "panic": ink(
            "o cream|M10-34L36-26L24,12L-2,4Z",
            "o1 brick|M16-24L29-20L22,2L9-2Z",
            "o teal|M-42,18L-24,2L-10,20L-30,36Z",
            "o skin-0|M-24,4Q-14-12-2-14L8-16Q13-14,9-9L0-6Q12-8,18-6Q22-2,17,1L5,3Q16,3,18,7Q19,12,13,12L2,11"
            "Q-4,22-13,20Z",
        ),
        "cat_balou": ink(
            "o cream|M-30-26L-4-34L2-22L-8-12L4-2L-6,8L4,20L-14,28Z",
            "o cream|M10-32L34-22L18,32L10,20L18,8L8-2L18-14L8-22Z",
            "o1 brick|M-20-16L-10-19L-12-10L-6,0L-12,9Z",
            "o1 teal|M20-16L26-14L18,14L15,6L18-4Z",
            "spark|M4-40L5-34M2,28L4,38",
        ),
        "duel": join(
            group(small_gun, at=place(-20, 4, 0, 0.62)),
            group(other_gun, at="translate(20 4) scale(-.62 .62)"),
            ink("spark|M0-30V-20M-9-28L-5-20M9-28L5-20"),
        ),
        "general_store": ink(
            "o wood|M-32-8H32V32H-32Z",
            "o glass|M-26,2H-4V20H-26Z",
            "o wood-dark|M4,0H22V32H4Z",
            "gold|18 16 2",
            "o cream|M-36-20H36L40-2Q33,6,26-1Q20,6,13-1Q7,6,0-1Q-7,6-13-1Q-20,6-26-1Q-33,6-40-2Z",
            "brick|M-24-19H-11L-14-1Q-20,5-26-1ZM3-19H15L15-1Q8,5,1-1ZM27-19H35L39-2Q33,4,27-1Z",
            "o gold|M-26-34H26V-20H-26Z",
            "mend|M-18-27H18",
        ),
        "indians": ink(
            "arrow|M-32,30L26-28M32,30L-26-28",
            "o stone-light|M20-34L34-36L32-22Z",
            "o stone-light|M-20-34L-34-36L-32-22Z",
            "o brick|M-34,20L-22,32L-30,38L-40,28Z",
            "o teal|M34,20L22,32L30,38L40,28Z",
            "o cream|M-6,34Q-14-4,0-36Q14-4,6,34Z",
            "dark|M-5-22Q0-34,5-22Q8-8,8-2H-8Q-8-8-5-22Z",
            "line1|M0-14V34",
        ),
        "stagecoach": ink(
            "o brick|M-32-16H28L22,12H-26Z",
            "o cream|M-36-22H32V-15H-36Z",
            "o glass|M-20-10H-8V2H-20ZM2-10H14V2H2Z",
            "o gold|-18 18 12",
            "o gold|16 20 10",
            "dark|-18 18 3",
            "dark|16 20 3",
        ),
        "gatling": ink(
            "o wood|M-12,8L-40,30L-34,36L-2,16Z",
            "o gold|M-20-24H-4V-2H-20Z",
            "o dark|M-4-24H38V-19H-4ZM-4-17H40V-12H-4ZM-4-10H38V-5H-4Z",
            "o stone-light|M18-26H24V-3H18Z",
            "o brick|M-17-36H-8V-24H-17Z",
            "o wood-dark|6 16 18",
            "o cream|6 16 12",
            "line|M6,4V28M-6,16H18M-2,8L14,24M14,8L-2,24",
        ),
        "saloon": ink(
            "o wood|M-34-30H34V34H-34Z",
            "o gold|M-28-26H28V-14H-28Z",
            "mend|M-20-20H20",
            "o dark|M-24-8H24V34H-24Z",
            "o brick|M-24-2Q-12-6-2,2V26H-24ZM24-2Q12-6,2,2V26H24Z",
            "line1|M-20,6H-6M-20,12H-6M-20,18H-6M20,6H6M20,12H6M20,18H6",
        ),
        "wells_fargo": ink(
            "o cream|M-38-14L0-36L38-14Z",
            "o gold|0 -21 7",
            "o stone-light|M-30-12H-20V22H-30ZM-13-12H-3V22H-13ZM3-12H13V22H3ZM20-12H30V22H20Z",
            "o cream-shade|M-36-14H36V-8H-36ZM-36,20H36V28H-36ZM-40,27H40V34H-40Z",
            "mend|M0-25V-17",
        ),
        "barrel": ink(
            "o wood-dark|M-21-32Q0-38,21-32Q31,0,21,32Q0,38-21,32Q-31,0-21-32Z",
            "wood|M-9-34Q0-35,9-34Q13,0,9,34Q0,35-9,34Q-13,0-9-34Z",
            "hoop|M-24-18Q0-23,24-18M-26,2Q0-2,26,2M-24,20Q0,16,24,20",
        ),
        "dynamite": ink(
            "o brick|M-24-12H-9V34H-24ZM-7-12H8V34H-7ZM10-12H25V34H10Z",
            "o cream|M-26,4H27V16H-26Z",
            "curve|M0-12Q0-30,18-28",
            "o1 gold|M18-40L21-31L30-32L24-26L29-19L20-22L14-16L14-25L7-29L16-31Z",
        ),
        "jail": ink(
            "o glass|M-28-28H28V28H-28Z",
            "bars|M-18-28V28M-6-28V28M6-28V28M18-28V28",
            "bars|M-28-28H28V28H-28ZM-28,0H28",
        ),
        "mustang": group(
            ink(
                "o coat|M-24,14V0Q-26-8-18-9H2L10-20L14-23L15-19L22-13L20-8L14-9L11,0V14H6V3H-8L-9,14H-14V4L-19,3V14Z",
                "line|M-24-4Q-31,0-29,10",
                "dark|M10-20L3-10L0-10Q3-17,11-22Z",
            ),
            at=place(2, 6, 0, 1.5),
        ),
        "scope": group(
            ink(
                "o gold|M-40-7H-14V7H-40Z",
                "o wood-dark|M-14-10H14V10H-14Z",
                "o gold|M14-14H34V14H14Z",
                "o glass|M34-14H39V14H34Z",
            ),
            at=place(turn=-24),
        ),
        "volcanic": group(
            ink(
                "o dark|M-30-16H38V-8H-2V0H-14Z",
                "o gold|M-14-8H12V0H-14Z",
                "o wood-dark|M-34,26L-26-16H-12L-14,2L-20,26Z",
                "curve|M-12,0Q-10,14,2,12Q12,8,8,0",
                "o stone-light|M16-22H20V-16H16Z",
            ),
            at=place(0, 2),
        ),
        "schofield": _revolver("wood", "stone-light"),
        "remington": _revolver("brick", "gold", "o stone-light|M4-6H24V-1H4Z"),
        "carabine": _rifle("wood", "stone-light", 26),
        "winchester": _rifle("coat", "gold", 44, "o gold|M-10-6H2V4H-10Z"),
        "dragoon": _revolver("cream", "teal", "o gold|M12-20H17V-6H12Z", "o stone-light|M24-24H28V-20H24Z"),
        "cactus": ink(
            "o sage|M-8,34V-22Q-8-32,0-32Q8-32,8-22V34Z",
            "o sage|M-9,14H-16Q-26,14-26,4V-10Q-26-16-21-16Q-16-16-16-10V2Q-16,5-13,5H-8Z",
            "o sage|M9,6H16Q26,6,26-4V-16Q26-22,21-22Q16-22,16-16V-6Q16-3,13-3H8Z",
            "line1|M0-26V30M-21-10V4M21-16V-4",
            "o brick|0 -34 5",
            "o1 prairie|M-34,34H34V38H-34Z",
        ),
        "evaded": ink(
            "o teal|M-24,36Q-22,14-6,12L6,12Q22,16,22,36Z",
            "o skin-0|M-16-8Q-18,14-2,16Q12,14,10-8Z",
            "o wood-dark|M-32-4Q-18-2-16-8L-18-24Q-8-34,2-28L10-10Q18-6,28-12Q26-2,8,0H-16Q-28,2-32-4Z",
            "bullet-way|M-44-34L-2-38M14-39L44-41",
            "o1 gold|M2-42L12-43Q16-40,12-36L2-35Z",
            "dark|-8 4 1.8",
            "dark|3 4 1.8",
        ),
        "full_steam": ink(
            "o cream|M-34-8Q-44-14-36-22Q-38-34-26-32Q-20-42-10-35Q4-40,6-28Q16-26,12-16Q6-8-2-12"
            "Q-10-4-18-10Q-26-2-34-8Z",
            "o dark|M2,4H18L14,20H6Z",
            "o brick|M-22,16H28V34H-22Z",
            "o gold|M-2,2H22V8H-2Z",
            "o gold|30 25 7",
            "spark|M-42,12H-28M-44,22H-28M-42,32H-28",
        ),
        "knife_revolver": join(
            group(_revolver("wood", "gold"), at=place(-6, -4)),
            ink("o stone-light|M2,2L40,8Q30,14,4,11Z", "line1|M6,6L34,9"),
        ),
        "money_bag": ink(
            "o wood|M-12-16Q-36,10-26,30Q0,40,26,30Q36,10,12-16Z",
            "o wood-dark|M-14-30Q-6-24,0-30Q8-24,14-30L12-16H-12Z",
            "o gold|M-14-18H14V-11H-14Z",
            "o gold|0 13 12",
            "mend|M4,7Q-4,5-4,10Q-4,13,0,13Q4,13,4,17Q4,21-4,19M0,4V23",
        ),
        "most_wanted": ink(
            "o cream|M-26-36H26V36H-26Z",
            "mend|M-18-27H18M-18-22H18M-16,25H16M-12,31H12",
            "o1 prairie|M-18-16H18V18H-18Z",
            "o1 skin-1|M-8-4H8Q9,12,0,14Q-9,12-8-4Z",
            "o1 dark|M-16-3Q-8,0-7-4L-5-13H5L7-4Q8,0,16-3Q10,3,0,2Q-10,3-16-3Z",
            "brick|M-8,6H8L4,14H-4Z",
            "o1 gold|0 -34 3",
        ),
        "next_stop": ink(
            "o wood-dark|M-4-8H4V36H-4Z",
            "o cream|M-34-32H22L38-18L22-4H-34Z",
            "o brick|M-24-21H8V-28L22-18L8-8V-15H-24Z",
            "o stone-light|M-14,32H14V38H-14Z",
        ),
        "switch": ink(
            "tie|M-34,30H10M-30,14H14M-24-2H30M-18-18H36M-10-32H38",
            "rail|M-22,38L-6-38M-4,38Q4-4,34-38M0,38L-22-6M18,38L12-10",
            "o brick|26 18 8",
            "curve|M26,18L36-4",
            "o gold|36 -6 5",
        ),
        "train_robbery": ink(
            "o skin-1|M-22-12H22Q26,30,0,36Q-26,30-22-12Z",
            "o brick|M-24,6Q0-2,24,6Q24,30,0,38Q-24,30-24,6Z",
            "dark|-9 -1 3",
            "dark|9 -1 3",
            "o dark|M-40-10Q-22-4-18-12L-14-32Q0-40,14-32L18-12Q22-4,40-10Q34,2,14-2H-14Q-34,2-40-10Z",
            "gold|M-17-16L-18-10H18L17-16Z",
            "line1|M-14,14Q0,8,14,14M-12,22Q0,16,12,22",
        ),
        "water_tower": ink(
            "curve|M-22,6L-28,38M22,6L28,38M-25,24H25M-22,8L26,36M22,8L-26,36",
            "o wood|M-26-20H26L23,8H-23Z",
            "hoop|M-25-12H25M-24,0H24",
            "o brick|M-30-20L0-38L30-20Z",
            "o teal|M23-4H38V10H33V2H23Z",
        ),
        "map": ink(
            "o cream|M-34-24L-12-32L12-24L34-32V24L12,32L-12,24L-34,32Z",
            "fold|M-12-32L12-24V32L-12,24Z",
            "bullet-way|M-26,18Q-20-6-4,4Q12,12,18-8",
            "spark|M14-18L24-8M24-18L14-8",
        ),
        "refund": ink(
            "o cream|M-34-26H-8V12H-34Z",
            "o1 teal|M-29-20H-13V6H-29Z",
            "o cream|M8-12H34V26H8Z",
            "o1 brick|M13-6H29V20H13Z",
            "spark|M-4-26Q18-34,22-20M14-24L22-19L27-26M4,28Q-18,36-22,20M-14,25L-22,19L-27,26",
        ),
        "strongbox": ink(
            "o stone|M-34-8H34V30H-34Z",
            "o stone-light|M-34-8Q-34-28-20-28H20Q34-28,34-8Z",
            "o gold|M-34-12H34V-4H-34ZM-26-27H-18V30H-26ZM18-27H26V30H18Z",
            "o gold|M-9-12H9V10H-9Z",
            "dark|0 -3 3.4",
            "dark|M-1.6-3H1.6L2.6,6H-2.6Z",
        ),
    }


SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
_SUITS: Final = (
    "M0-9Q9-1,9,4Q9,8.6,4.6,8.6Q2,8.6,.9,6.6Q1.4,9.6,3,10.4H-3Q-1.4,9.6-.9,6.6Q-2,8.6-4.6,8.6Q-9,8.6-9,4Q-9-1,0-9Z",
    "M0,9.6Q-9.4,2.4-9.4-3Q-9.4-8.4-4.7-8.4Q-1.4-8.4,0-5Q1.4-8.4,4.7-8.4Q9.4-8.4,9.4-3Q9.4,2.4,0,9.6Z",
    "M0-10L7.6,0L0,10L-7.6,0Z",
    "M0-9.6A4.6,4.6,0,0,1,4-2.6A4.6,4.6,0,1,1,1,4Q1.4,9,3,10H-3Q-1.4,9-1,4A4.6,4.6,0,1,1-4-2.6A4.6,4.6,0,0,1,0-9.6Z",
)
STAR: Final = "M0-16L4.2-5.6L15.4-5L6.8,2.2L9.6,13L0,7L-9.6,13L-6.8,2.2L-15.4-5L-4.2-5.6Z"
_TIPS: Final = ((0, -16.5), (15.8, -5), (9.8, 13.4), (-9.8, 13.4), (-15.8, -5))


def _star(fill: str) -> Safe:
    return ink(f"o1 {fill}|{STAR}", *(f"o1 {fill}|{x} {y} 2.6" for x, y in _TIPS))


def signs() -> dict[str, Safe]:
    """Small things that stand beside words."""
    shell = "M-5,9V-3Q-5-11,0-13Q5-11,5-3V9Z"
    return {
        "bullet": ink(f"o1 gold|{shell}", "o1 copper|M-6,6H6V11H-6Z"),
        "no-bullet": ink(f"spent|{shell}M-6,6H6V11H-6Z"),
        "aim": ink(
            "sight|M-19,0A19,19,0,1,0,19,0A19,19,0,1,0-19,0M0-29V-11M0,11V29M-29,0H-11M11,0H29", "aimed|0 0 3.4"
        ),
        "role-sheriff": _star("gold"),
        "role-deputy": _star("stone-light"),
        "role-outlaw": join(
            ink("o brick|M-15-5Q0-11,15-5Q16,8,0,16Q-16,8-15-5Z", "o dark|M-19-7Q0-13,19-7L16-1Q0-6-16-1Z"),
            ink("cream|M-10-6Q-5-8-2-4Q-6-2-10-6ZM10-6Q5-8,2-4Q6-2,10-6Z"),
        ),
        "role-renegade": ink(
            "o violet|0 0 15", "o cream|M0-15A15,15,0,0,1,0,15Q8,0,0-15Z", "dark|-6 -2 2", "dark|6 -2 2"
        ),
        "role-hidden": ink("o cream-shade|0 0 15", f"star-line|{STAR}"),
        "ghost": ink(
            "o cream|M-14,18V-4Q-14-18,0-18Q14-18,14-4V18Q10,12,7,17Q3,12,0,17Q-4,12-7,17Q-10,12-14,18Z",
            "dark|-5 -4 2.4",
            "dark|5 -4 2.4",
        ),
    }


def icon_symbols() -> Safe:
    """All of it, for the sheet."""
    return join(
        [symbol(f"i-{name}", drawing) for name, drawing in card_pictures().items()],
        [symbol(f"s-{name}", drawing) for name, drawing in signs().items()],
        [symbol(f"suit-{number}", path(line)) for number, line in enumerate(_SUITS)],
    )
