"""Portraits: twenty-four faces put together from hats, hair, beards and clothes, each a little different."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, join, rect, svg, symbol, use
from tinstar.draw.strokes import ink


class Looks(NamedTuple):
    """How somebody looks: the numbers and names choose colours and shapes below."""

    wall: int
    skin: int
    hair: int
    cloth: int
    hat: str
    felt: int
    hair_style: str = "short"
    beard: str = ""
    extra: str = ""
    extra_too: str = ""


PEOPLE: Final = {
    "bart_cassidy": Looks(0, 0, 0, 1, "cowboy", 1, beard="handlebar", extra="scar"),
    "black_jack": Looks(5, 0, 0, 4, "bowler", 3, beard="goatee", extra="ace"),
    "calamity_janet": Looks(3, 3, 4, 2, "cowboy", 2, "braids", extra="neckerchief", extra_too="freckles"),
    "el_gringo": Looks(2, 1, 0, 0, "sombrero", 5, beard="moustache"),
    "jesse_jones": Looks(4, 3, 2, 5, "cowboy", 0, "short", "stubble", extra="mask"),
    "jourdonnais": Looks(0, 0, 3, 6, "bowler", 0, "short", "full", extra="monocle"),
    "kit_carlson": Looks(6, 3, 1, 3, "coonskin", 0, "long", "short_beard"),
    "lucky_duke": Looks(2, 0, 2, 2, "tophat", 1, beard="moustache", extra="bow_tie"),
    "paul_regret": Looks(7, 0, 3, 7, "cowboy", 4, "long", "full"),
    "pedro_ramirez": Looks(1, 2, 0, 3, "sombrero", 2, beard="handlebar", extra="poncho"),
    "rose_doolan": Looks(1, 3, 4, 1, "lady", 3, "long", extra="earrings", extra_too="lips"),
    "sid_ketchum": Looks(3, 0, 1, 4, "cowboy", 3, "short", "stubble", extra="cigar"),
    "slab_the_killer": Looks(5, 1, 0, 0, "none", 0, "bald", "goatee", extra="eyepatch", extra_too="scar"),
    "suzy_lafayette": Looks(4, 0, 2, 5, "bonnet", 6, "curls", extra="lips"),
    "vulture_sam": Looks(7, 3, 3, 6, "tophat", 1, "long", "stubble", extra="feather"),
    "willy_the_kid": Looks(2, 3, 2, 1, "cowboy", 5, "short", extra="freckles", extra_too="grin"),
    "benny_brawler": Looks(6, 1, 1, 0, "none", 0, "short", "handlebar", extra="black_eye"),
    "evan_babbit": Looks(0, 0, 4, 6, "bowler", 2, "short", extra="glasses", extra_too="bow_tie"),
    "jimmy_texas": Looks(1, 0, 2, 3, "cowboy", 6, beard="moustache", extra="star"),
    "manuelita": Looks(3, 1, 0, 2, "none", 0, "long", extra="flower", extra_too="earrings"),
    "sancho": Looks(2, 2, 0, 7, "sombrero", 3, beard="full", extra="grin"),
    "sgt_blaze": Looks(5, 2, 0, 1, "kepi", 1, "short", "moustache", extra="buttons"),
    "shade_oconnor": Looks(4, 3, 4, 4, "bandana", 0, "long", "short_beard", extra="eyepatch"),
    "zippy_roy": Looks(7, 0, 1, 0, "cap", 1, "short", extra="goggles", extra_too="grin"),
}


def _hair_behind(looks: Looks) -> list[str]:
    hair = f"o hair-{looks.hair}"
    return {
        "long": [f"{hair}|M-21-14Q-28,14-21,28H21Q28,14,21-14Z"],
        "braids": [f"{hair}|M-21-6Q-27,18-19,31H-12Q-18,10-16-6ZM21-6Q27,18,19,31H12Q18,10,16-6Z"],
        "curls": [
            f"{hair}|M-18-16Q-30-10-24,0Q-32,8-23,13Q-27,22-17,22H17Q27,22,23,13Q32,8,24,0Q30-10,18-16Z",
        ],
    }.get(looks.hair_style, [])


def _hair(looks: Looks) -> list[str]:
    hair = f"hair-{looks.hair}"
    if looks.hair_style == "bald":
        return []
    if looks.hat == "none":
        line = (
            "M-19,0Q-24-32,0-32Q24-32,19,0Q15-14,4-17Q-8-12-19,0Z"
            if looks.hair_style == "long"
            else ("M-18-6Q-22-30,0-31Q22-30,18-6L14-14Q2-20-8-15Z")
        )
        return [f"o {hair}|{line}"]
    return [f"{hair}|M-17-8V2L-14,0V-8ZM17-8V2L14,0V-8Z"]


def _beard(looks: Looks) -> list[str]:
    hair = f"hair-{looks.hair}"
    return {
        "moustache": [f"{hair}|M-14,10Q0,1,14,10Q8,14,0,11Q-8,14-14,10Z"],
        "handlebar": [f"whisker-{looks.hair}|M-1,9Q-8,7-12,11Q-18,13-18,7M1,9Q8,7,12,11Q18,13,18,7"],
        "goatee": [f"{hair}|M-6,13Q0,10,6,13L4,24Q0,28-4,24Z"],
        "full": [f"o1 {hair}|M-17,2Q-17,27,0,29Q17,27,17,2Q10,11,0,9Q-10,11-17,2Z", "line1|M-4,14H4"],
        "short_beard": [f"{hair}|M-17,4Q-15,22,0,24Q15,22,17,4Q12,14,0,12Q-12,14-17,4Z", "line1|M-4,15H4"],
        "stubble": ["stubble|M-14,10Q-10,20,0,22Q10,20,14,10Q8,12,0,11Q-8,12-14,10Z", "line1|M-5,15H5"],
    }.get(looks.beard, ["line1|M-5,13Q0,15,5,13"])


def _hat(looks: Looks) -> list[str]:
    felt = f"o felt-{looks.felt}"
    band = "M-14.4-14L-15-9H15L14.4-14Z"
    return {
        "cowboy": [
            f"{felt}|M-34-10Q-18-6-15-11L-12-30Q-6-37,0-31Q6-37,12-30L15-11Q18-6,34-10Q30-1,12-3H-12Q-30-1-34-10Z",
            f"gold|{band}",
        ],
        "bowler": [
            f"{felt}|M-16-10Q-18-34,0-34Q18-34,16-10Z",
            f"{felt}|M-25-11Q0-17,25-11Q22-4,0-6Q-22-4-25-11Z",
            "line1|M-16-14Q0-18,16-14",
        ],
        "tophat": [
            f"{felt}|M-14-10L-16-38H16L14-10Z",
            "brick|M-14.6-17H14.6L14-11H-14Z",
            f"{felt}|M-24-10Q0-15,24-10Q20-4,0-6Q-20-4-24-10Z",
        ],
        "sombrero": [
            f"{felt}|M-12-12L-8-34Q0-39,8-34L12-12Z",
            f"{felt}|M-36-16Q-26-7,0-9Q26-7,36-16Q36-2,0-2Q-36-2-36-16Z",
            "zigzag|M-29-8L-24-5L-18-7L-12-4L-6-6L0-4L6-6L12-4L18-7L24-5L29-8",
            "brick|M-11.4-16H11.4L12-12H-12Z",
        ],
        "lady": [
            f"{felt}|M-14-10Q-12-28,0-28Q12-28,14-10Z",
            f"{felt}|M-34-14Q-10-4,0-7Q20-4,35-18Q30,0,0-3Q-28,0-34-14Z",
            "o1 brick|10 -15 4.5",
            "gold|10 -15 1.6",
        ],
        "bonnet": [
            f"{felt}|M-22,6Q-28-32,0-34Q28-32,22,6L17,2Q18-18,0-19Q-18-18-17,2Z",
            "brick|M-18-18Q0-26,18-18L17-14Q0-22-17-14Z",
        ],
        "coonskin": [
            "o coat|M-20-6Q-22-32,0-33Q22-32,20-6Q0-14-20-6Z",
            "fold|M-20-12Q0-20,20-12V-6Q0-14-20-6Z",
            "o coat|M18-10Q30-6,28,20L22,22Q22,4,16-4Z",
            "dark|M22,4H28V9H23ZM22,14H28V18H22Z",
        ],
        "kepi": [
            f"{felt}|M-16-8L-18-28Q0-35,18-28L16-8Z",
            "o dark|M-18-10Q0-16,18-10Q22-4,14-3Q0-10-14-3Q-22-4-18-10Z",
            "gold|M-17-15H17V-11H-17Z",
            "o1 gold|0 -22 4",
        ],
        "bandana": [
            "o brick|M-19-4Q-22-32,0-32Q22-32,19-4Q0-16-19-4Z",
            "cream|-9 -20 2",
            "cream|2 -25 2",
            "cream|10 -17 2",
            "o1 brick|M18-8L28-4L26,6L18-2Z",
        ],
        "cap": [
            f"{felt}|M-18-8Q-22-32,0-33Q22-32,18-8Z",
            f"{felt}|M-19-9Q0-17,22-9Q28-3,20-2Q0-8-18-3Z",
            "slats|M-9-30V-12M0-32V-13M9-30V-12",
        ],
    }.get(looks.hat, [])


_EXTRAS: Final = {
    "scar": ["scar|M9,4L14,14M8,9L15,8"],
    "ace": ["o1 cream|M12-30L22-27L18-12L8-15Z", "brick|15 -21 2.4"],
    "freckles": ["freckle|-10 6 1", "freckle|-7 8 1", "freckle|10 6 1", "freckle|7 8 1"],
    "neckerchief": ["o1 brick|M-15,20Q0,27,15,20L4,33H-4Z"],
    "mask": ["o1 dark|M-17-4H17L16,4Q8,6,4,1H-4Q-8,6-16,4Z", "cream|-7 0 2.4", "cream|7 0 2.4"],
    "monocle": ["monocle|M2,0A6,6,0,1,0,14,0A6,6,0,1,0,2,0M13,4L17,20"],
    "bow_tie": ["o1 brick|M-11,21L0,26L-11,32ZM11,21L0,26L11,32Z"],
    "poncho": ["zigzag|M-28,30L-22,24L-16,30L-10,24L-4,30L2,24L8,30L14,24L20,30L26,24"],
    "earrings": ["gold|-18 12 2.6", "gold|18 12 2.6"],
    "lips": ["brick|M-5,13Q0,9,5,13Q0,18-5,13Z"],
    "cigar": ["o1 coat|M4,13L20,17L19,20.5L3,16Z", "brick|20 18.6 2"],
    "eyepatch": ["dark|M1-4H14Q14,6,7,6Q1,5,1-4Z", "line1|M-17-8L17,2"],
    "feather": ["o1 cream|M14-16Q22-38,30-38Q30-26,18-13Z"],
    "grin": ["o1 cream|M-7,12Q0,14,7,12Q5,19,0,19Q-5,19-7,12Z"],
    "black_eye": ["bruise|7 0 5.4"],
    "glasses": ["monocle|M-13,0A6,6,0,1,0-1,0A6,6,0,1,0-13,0M1,0A6,6,0,1,0,13,0A6,6,0,1,0,1,0M-1,0H1"],
    "star": ["o1 gold|M-18,22L-16,27L-11,27L-15,30L-14,35L-18,32L-22,35L-21,30L-25,27L-20,27Z"],
    "flower": ["o1 brick|-14 -20 6", "o1 brick|-20 -14 5", "gold|-16 -17 2.4"],
    "buttons": ["gold|0 24 2", "gold|0 30 2", "o1 gold|M-30,22L-18,19L-16,24L-28,28ZM30,22L18,19L16,24L28,28Z"],
    "goggles": ["o1 dark|M-18-18H18V-12H-18Z", "o1 glass|-8 -15 6", "o1 glass|8 -15 6"],
}  # fmt: skip


def portrait(looks: Looks) -> Safe:
    """A face in a frame of 72 units."""
    eyes = ["dark|-7 0 2.2", "dark|7 0 2.2"]
    strokes = [
        *_hair_behind(looks),
        f"o cloth-{looks.cloth}|M-32,34Q-30,18-12,16H12Q30,18,32,34Z",
        f"o skin-{looks.skin}|M-17-12H17Q19,16,0,24Q-19,16-17-12Z"
        if looks.hair_style != "bald"
        else f"o skin-{looks.skin}|M-18-8Q-20-30,0-30Q20-30,18-8Q19,16,0,24Q-19,16-18-8Z",
        *_hair(looks),
        *(_EXTRAS["black_eye"] if looks.extra == "black_eye" else []),
        *eyes,
        "line1|M-1,3L-3,8H1",
        *_beard(looks),
    ]
    if looks.extra not in ("bow_tie", "neckerchief", "buttons", "poncho") and looks.extra_too != "bow_tie":
        strokes.append("fold|M-13,17Q0,29,13,17L8,16Q0,24-8,16Z")
    strokes += _hat(looks)
    for extra in (looks.extra, looks.extra_too):
        strokes += _EXTRAS.get(extra, []) if extra != "black_eye" else []
    return join(rect(-36, -40, 72, 72, f"wall-{looks.wall}", rx=8), ink(*strokes))


def people_symbols() -> Safe:
    """All faces, for the sheet; `p-nobody` stands for who is not chosen yet."""
    nobody = join(
        rect(-36, -40, 72, 72, "wall-5", rx=8),
        ink(
            "fold|M-32,34Q-30,18-12,16H12Q30,18,32,34Z",
            "fold|M-17-12H17Q19,16,0,24Q-19,16-17-12Z",
            "fold|M-34-10Q-18-6-15-11L-12-30Q-6-37,0-31Q6-37,12-30L15-11Q18-6,34-10Q30-1,12-3H-12Q-30-1-34-10Z",
        ),
    )
    return join([symbol(f"p-{name}", portrait(looks)) for name, looks in PEOPLE.items()], symbol("p-nobody", nobody))


@lru_cache(maxsize=64)
def face(character: str | None, cls: str = "face") -> Safe:
    """A portrait for a panel; the frame cuts what sticks out."""
    return svg(
        use(f"p-{character or 'nobody'}"), rect(-35, -39, 70, 70, "outline-2", rx=8), box=(-36, -40, 72, 72), cls=cls
    )
