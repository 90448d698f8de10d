"""The five kinds of people, as busts that fill a circle, and the discs that lie in the circles of a building."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, symbol, text, use
from tinstar.draw.ornaments import STAR
from tinstar.draw.strokes import ink
from tinstar.games.dodge_city.pieces import FIGURES

WALLS: Final = {"lady": "wall-3", "gunman": "wall-2", "sheriff": "wall-0", "bandit": "wall-1", "cowboy": "wall-4"}
"""What hangs behind each of them."""
HIGHEST: Final = 5
"""Points of the dearest disc."""
_SHOULDERS: Final = "M-31,18Q-27,10-10,9H10Q27,10,31,18A36,36,0,0,1-31,18Z"
_HEAD: Final = "M-14-12H14Q16.5,11,0,18Q-16.5,11-14-12Z"
HAT: Final = (
    "M-33-11Q-18-6.5-14.5-12L-11.5-27Q-5.5-34,0-28.5Q5.5-34,11.5-27L14.5-12Q18-6.5,33-11"
    "Q28-2.5,11-4.6H-11Q-28-2.5-33-11Z"
)
_BAND: Final = "M-14-15.5L-14.6-10.4H14.6L14-15.5Z"
_EYES: Final = ("dark|-6 0 2.1", "dark|6 0 2.1")


def figures() -> dict[str, Safe]:
    """The five kinds of people, as busts that fill a circle of radius 36."""
    return {
        "f-lady": ink(
            "o hair-4|M-16-16Q-29-6-22,6Q-29,16-17,19H17Q29,16,22,6Q29-6,16-16Z",
            f"o teal|{_SHOULDERS}",
            "o skin-3|M-6,9H6V17Q15,18,17,12Q17,26,0,28Q-17,26-17,12Q-15,18-6,17Z",
            f"o skin-3|{_HEAD}",
            "hair-4|M-14-12H14V-6Q4-10-2-6Q-10-4-14,4Z",
            "mend-thin|M-8.6-1.4Q-6,-4-3.4-1.4M3.4-1.4Q6-4,8.6-1.4",
            "dark|-6 .6 2",
            "dark|6 .6 2",
            "brick|M-4.6,9.2Q-2,7.4,0,8.6Q2,7.4,4.6,9.2Q0,13.6-4.6,9.2Z",
            "o1 gold|-15 9 2.4",
            "o1 gold|15 9 2.4",
            "o violet|M-15-10Q-15-27,0-28Q15-27,15-11Z",
            "brick|M-15-13Q0-18,15-13.6V-9H-15Z",
            "o violet|M-33-8Q-14-14,0-12Q20-12,33-19Q31-5,8-6Q-18-3-33-8Z",
            "o gold|M9-15Q11-33,26-31Q29-24,20-18Q15-14,9-15Z",
            "line1|M10-16Q17-26,24-29",
        ),
        "f-gunman": ink(
            f"o dark-iron|{_SHOULDERS}",
            "o cream|M-8,10H8L0,30Z",
            "o brick|M-3,13H3L5,26L0,32L-5,26Z",
            "o dark-iron|M-31,18Q-27,10-11,9L-3,32L-8,35Q-24,31-31,18ZM31,18Q27,10,11,9L3,32L8,35Q24,31,31,18Z",
            f"o skin-0|{_HEAD}",
            *_EYES,
            "mend|M-10-4.4L-3-3M10-4.4L3-3",
            "hair-0|M-1,7.6Q-8,5-12,11Q-6,13-1,9.6ZM1,7.6Q8,5,12,11Q6,13,1,9.6Z",
            "hair-0|M-2.4,13H2.4L0,18.6Z",
            "o dark|M-13-11L-14-29Q0-33,14-29L13-11Z",
            "brick|M-13.4-17H13.4L13-11.6H-13Z",
            "o dark|M-30-12Q0-17,30-12Q27-4.6,0-6.6Q-27-4.6-30-12Z",
        ),
        "f-sheriff": join(
            ink(
                f"o cream|{_SHOULDERS}",
                "o wood-dark|M-31,18Q-27,10-12,9L-4,35Q-22,33-31,18ZM31,18Q27,10,12,9L4,35Q22,33,31,18Z",
                f"o skin-0|{_HEAD}",
                *_EYES,
                "o1 hair-3|M0,6Q-5,3.6-10,7Q-15,10-17,6.6Q-16,15-8,14Q-3,13.6,0,10.6"
                "Q3,13.6,8,14Q16,15,17,6.6Q15,10,10,7Q5,3.6,0,6Z",
                "mend|M-9.6-4.6H-3.4M9.6-4.6H3.4",
                f"o felt-5|{HAT}",
                f"coat-dark|{_BAND}",
            ),
            group(path(STAR, "gold o"), at=place(17, 22.4, 0, 0.62)),
        ),
        "f-bandit": ink(
            f"o sage|{_SHOULDERS}",
            f"o skin-1|{_HEAD}",
            "o1 cream|-6.2 -1 3.2",
            "o1 cream|6.2 -1 3.2",
            "dark|-5.4 -.6 1.7",
            "dark|5.4 -.6 1.7",
            "mend|M-11-6.4L-2.6-3.4M11-6.4L2.6-3.4",
            "o brick|M-15.6,3.4Q0-1,15.6,3.4Q17,16,8,20L0,30L-8,20Q-17,16-15.6,3.4Z",
            "cream|-6 10 1.8",
            "cream|6 10 1.8",
            "cream|0 16 1.8",
            "cream|0 6.4 1.8",
            f"o felt-0|{HAT}",
            f"brick|{_BAND}",
        ),
        "f-cowboy": ink(
            f"o wall-1|{_SHOULDERS}",
            f"o skin-3|{_HEAD}",
            "hair-2|M-14.6-10V2L-11.6,0V-10ZM14.6-10V2L11.6,0V-10Z",
            *_EYES,
            "freckle|-9.4 5 1",
            "freckle|9.4 5 1",
            "freckle|-7 7 1",
            "freckle|7 7 1",
            "mend-thin|M-5.4,9.6Q0,14,5.4,9.6",
            "o cloth-1|M-16,15Q0,23,16,15Q15,22,6,23L9,33L0,28L-9,33L-6,23Q-15,22-16,15Z",
            "cream|-7 19.6 1.5",
            "cream|7 19.6 1.5",
            "cream|0 22.6 1.5",
            f"o felt-6|{HAT}",
            f"cloth-1|{_BAND}",
        ),
    }


def figure_disc(figure: str) -> Safe:
    """The symbol disc of a building."""
    return join(
        circle(0, 0, 38.5, "disc-rim"),
        circle(0, 0, 36, f"{WALLS[figure]} o"),
        use(f"f-{figure}"),
        circle(0, 0, 36, "line"),
    )


def point_disc(points: int) -> Safe:
    """What control is worth."""
    return join(
        circle(0, 0, 38.5, "disc-rim"),
        circle(0, 0, 36, "gold o"),
        circle(0, 0, 29, "milling"),
        path("M-24-17A29.4,29.4,0,0,1-2-29.3", "gleam"),
        text(str(points), y=15, cls="disc-number"),
    )


@cache
def figure_symbols() -> Safe:
    """Busts and discs, for the sheet."""
    return join(
        [symbol(name, drawing) for name, drawing in figures().items()],
        [symbol(f"d-{figure}", figure_disc(figure)) for figure in FIGURES],
        [symbol(f"p-{points}", point_disc(points)) for points in range(1, HIGHEST + 1)],
    )
