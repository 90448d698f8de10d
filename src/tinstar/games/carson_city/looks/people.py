"""The seven characters: busts in a frame of 100 units, each told by hat, tool and colour alone."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, join, rect, svg, symbol, use
from tinstar.draw.strokes import ink

_SHOULDERS: Final = "M-47,50Q-45,27-17,22H17Q45,27,47,50Z"
_FACE: Final = "M-20-14H20Q24,20,0,30Q-24,20-20-14Z"
_EYES: Final = ("dark|-8 1 2.7", "dark|8 1 2.7")
_NOSE: Final = "line1|M-1,4L-3,11H2"


def busts() -> dict[str, Safe]:
    """By key; number 1 to 7 in this order."""
    return {
        "sheriff": ink(
            f"o cloth-4|{_SHOULDERS}",
            "o cream|M-13,22L0,34L13,22L8,50H-8Z",
            "o1 brick|M-6,30H6L4,50H-4Z",
            f"o skin-0|{_FACE}",
            "hair-3|M-20-9V6L-15,4V-9ZM20-9V6L15,4V-9Z",
            *_EYES,
            _NOSE,
            "o1 hair-3|M0,12Q-8,8-14,13Q-20,20-25,16Q-22,25-13,23Q-5,21,0,16"
            "Q5,21,13,23Q22,25,25,16Q20,20,14,13Q8,8,0,12Z",
            "o felt-2|M-45-11Q-24-6-19-13L-15-38Q-7-47,0-40Q7-47,15-38L19-13Q24-6,45-11Q39,0,16-3H-16Q-39,0-45-11Z",
            "gold|M-18.6-16L-19.6-10H19.6L18.6-16Z",
            "o1 gold|M26,27L29,34.6L37,35L31,40.2L33,48L26,43.6L19,48L21,40.2L15,35L23,34.6Z",
        ),
        "banker": ink(
            f"o cloth-3|{_SHOULDERS}",
            "o cream|M-12,22L0,50L12,22Z",
            "o1 dark|M-19,23L-13,21L-2,50H-12ZM19,23L13,21L2,50H12Z",
            f"o skin-3|{_FACE}",
            "o1 hair-3|M-21-9Q-27,8-20,20Q-13,26-10,20Q-16,12-15-9ZM21-9Q27,8,20,20Q13,26,10,20Q16,12,15-9Z",
            *_EYES,
            _NOSE,
            "line1|M-5,19Q0,21,6,18",
            "monocle|M1.6,1A6.6,6.6,0,1,0,14.8,1A6.6,6.6,0,1,0,1.6,1M14,5L18,26",
            "o brick|M-13,25L0,30L-13,36ZM13,25L0,30L13,36Z",
            "o felt-1|M-17-12L-20-48H20L17-12Z",
            "brick|M-17.8-21H17.8L17-14H-17Z",
            "o felt-1|M-29-12Q0-19,29-12Q25-4,0-7Q-25-4-29-12Z",
            "zigzag|M14,42Q22,48,31,41",
        ),
        "grocer": ink(
            "o hair-4|M-24-20Q-30,10-22,24H22Q30,10,24-20Z",
            f"o cloth-1|{_SHOULDERS}",
            "o cream|M-20,24H-13V34H13V24H20V50H-20Z",
            "line1|M-7,42H7",
            f"o skin-0|{_FACE}",
            "o hair-4|M-22,2Q-28-34,0-35Q28-34,22,2Q17-14,3-18Q-10-14-22,2Z",
            "o hair-4|M-14-34Q-14-49,0-49Q14-49,14-34Q0-40-14-34Z",
            "o1 teal|M-12-34Q0-40,12-34L11-30Q0-36-11-30Z",
            *_EYES,
            "line1|M-13-5Q-8-8-4-5M4-5Q8-8,13-5",
            _NOSE,
            "brick|M-6,17Q0,13,6,17Q0,23-6,17Z",
            "gold|-20 14 2.8",
            "gold|20 14 2.8",
            "o1 gold|M16-19L37-33L39-30L18-15Z",
            "dark|M37-33L42-35L39-30Z",
        ),
        "worker": ink(
            "o wood|M30,50L-4-6L2-9L38,48Z",
            f"o cloth-7|{_SHOULDERS}",
            "o1 wood-dark|M-27,26L-19,23V50H-27ZM19,23L27,26V50H19Z",
            f"o skin-1|{_FACE}",
            "stubble|M-18,10Q-12,25,0,28Q12,25,18,10Q10,15,0,14Q-10,15-18,10Z",
            "hair-0|M-20-9V4L-15,2V-9ZM20-9V4L15,2V-9Z",
            *_EYES,
            _NOSE,
            "line1|M-6,19H6",
            "o1 brick|M-18,22Q0,31,18,22L12,31Q0,38-12,31Z",
            "o teal|M-24-8Q-28-36,0-37Q28-36,24-8Q0-16-24-8Z",
            "o1 teal|M-25-12Q0-20,26-12Q36-6,28-3Q0-11-24-4Z",
            "o stone|M20-26L38-40L49-26L31-12Z",
            "stone-light|M23-26L38-37L41-33L27-22Z",
            "o wood|M30-24L36-29L48-2L42,0Z",
        ),
        "settler": ink(
            "o wood|M-38,50L-41-30H-35L-31,50Z",
            "o stone-light|M-49-44Q-38-50-28-44V-26Q-30-18-38-16Q-47-18-49-26Z",
            f"o cloth-0|{_SHOULDERS}",
            "o1 cloth-1|M-22,25L-14,22V36H14V22L22,25V50H-22Z",
            "gold|-16 39 2.4",
            "gold|16 39 2.4",
            f"o skin-3|{_FACE}",
            *_EYES,
            _NOSE,
            "o hair-1|M-20,0Q-23,34,0,40Q23,34,20,0Q14,15,5,12Q0,10-5,12Q-14,15-20,0Z",
            "line1|M-5,19H5",
            "o felt-5|M-19-8Q-20-38,0-39Q20-38,19-8Z",
            "o1 wood-dark|M-19-17Q0-23,19-17V-9Q0-15-19-9Z",
            "o felt-5|M-44-9Q0-20,44-9Q36,3,0-3Q-36,3-44-9Z",
        ),
        "captain": ink(
            f"o night|{_SHOULDERS}",
            "o gold|M-46,40Q-44,27-28,26L-24,33Q-38,34-40,42ZM46,40Q44,27,28,26L24,33Q38,34,40,42Z",
            "o1 gold|M-13,22L0,30L13,22L11,33L0,38L-11,33Z",
            "gold|-7 44 2.4",
            "gold|7 44 2.4",
            f"o skin-2|{_FACE}",
            "hair-0|M-20-9V8L-15,6V-9ZM20-9V8L15,6V-9Z",
            *_EYES,
            _NOSE,
            "o1 hair-0|M0,13Q-8,9-15,15Q-8,19,0,17Q8,19,15,15Q8,9,0,13Z",
            "o1 hair-0|M-5,21Q0,18,5,21L3,33Q0,36-3,33Z",
            "o night|M-42-14Q-24-4-18-12L-17-36Q-7-46,0-39Q7-46,17-36L18-12Q24-4,42-14Q42,2,16-3H-16Q-42,2-42-14Z",
            "gold|M-18-16L-18.6-10H18.6L18-16Z",
            "gleam|M-10-33L10-21M10-33L-10-21",
        ),
        "gunslinger": ink(
            f"o felt-1|{_SHOULDERS}",
            "o felt-1|M-17,22L-27,10L-30,30ZM17,22L27,10L30,30Z",
            f"o skin-3|{_FACE}",
            "stubble|M-18,10Q-12,25,0,28Q12,25,18,10Q10,15,0,14Q-10,15-18,10Z",
            "dark|M-13-1H-3L-5,3H-12ZM13-1H3L5,3H12Z",
            _NOSE,
            "line1|M-8,18L7,17",
            "scar|M12,6L17,17M11,12L18,10",
            "o1 cloth-0|M-19,21Q0,31,19,21L12,33Q0,41-12,33Z",
            "o felt-1|M-44-8Q-22-4-18-12L-16-35Q0-43,16-35L18-12Q22-4,44-8Q36,3,0-1Q-36,3-44-8Z",
            "o1 brick|M-17.6-17L-18.4-10H18.4L17.6-17Z",
            "o dark-iron|M26,0L31-2L34-36H26L24-6Z",
            "o1 stone-light|M22-4H34V6H22Z",
            "o wood|M22,6H35L44,28L33,32Z",
            "o skin-3|M24,11Q36,6,41,14Q44,24,38,29Q27,31,24,24Z",
            "line1|M27,16H39M27,22H40",
        ),
    }


_WALLS: Final = (1, 2, 5, 7, 6, 0, 3)


def bust(character: str | None, red: bool = False, cls: str = "face") -> Safe:
    """Somebody in a frame, which is red on the red side of the card; nobody yet without a character."""
    frame = rect(-49, -49, 98, 98, "bust-frame red" if red else "bust-frame", rx=9)
    return svg(use(f"p-{character or 'nobody'}"), frame, box=(-50, -50, 100, 100), cls=cls)


@cache
def people_symbols() -> Safe:
    """Every bust before its wall, for the sheet; `p-nobody` for who has not chosen."""
    nobody = join(
        rect(-50, -50, 100, 100, "wall-5"),
        ink(
            f"fold|{_SHOULDERS}",
            f"fold|{_FACE}",
            "fold|M-45-11Q-24-6-19-13L-15-38Q-7-47,0-40Q7-47,15-38L19-13Q24-6,45-11Q39,0,16-3H-16Q-39,0-45-11Z",
        ),
    )
    return join(
        symbol("p-nobody", nobody),
        [
            symbol(f"p-{role}", join(rect(-50, -50, 100, 100, f"wall-{wall}"), drawing))
            for wall, (role, drawing) in zip(_WALLS, busts().items(), strict=True)
        ],
    )
