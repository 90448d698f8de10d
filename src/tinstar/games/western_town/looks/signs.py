"""What is put together from the signs: the faces of the die, the campfire, what burns; the figures of formulas."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.dice import blank_face
from tinstar.draw.kit import Safe, circle, group, join, path, place, svg, symbol, text, use
from tinstar.games.western_town.pieces import AGAIN, FACES, RIDERS

DIE: Final = tuple(f"camp-die-{face}" for face in range(len(FACES)))
"""The faces of the die of the camp, as symbols."""


def campfire() -> Safe:
    """The fire before the tents."""
    return join(path("M-12,14L12,8M12,14L-12,8", "brace"), group(use("s-fire"), at=place(0, -4, scale=0.95)))


def burning() -> Safe:
    """What lies on a destroyed building: two charred boards and the flame."""
    return join(
        [path("M-44,30L44-26M-44-26L44,30", boards) for boards in ("char-rim", "char")],
        group(circle(0, 0, 21, "badge"), use("s-fire", place(0, 0, 0, 1.05)), at=place(0, 2)),
    )


def die_face(face: int) -> Safe:
    """The riders it brings; the face that rolls again says so."""
    riders = FACES[face]
    scale = 0.64 if len(riders) > 1 else 1.05
    marks = [
        use(f"s-{RIDERS[rider]}", place(18 * (number - (len(riders) - 1) / 2), -3, 0, scale))
        for number, rider in enumerate(riders)
    ]
    if AGAIN[face]:
        marks += [path("M13,14A5,5 0 1 1 15,9", "mend-thin"), path("M17,12L12,9L17,6Z", "dark")]
    return blank_face(*marks)


@cache
def sign_symbols() -> Safe:
    """All of them, for the sheet."""
    return join(
        (symbol(f"s-n-{figure}", text(str(figure), 0, 7.5, "formula-figure")) for figure in range(1, 10)),
        (symbol(name, die_face(face)) for face, name in enumerate(DIE)),
        symbol("p-campfire", campfire()),
        symbol("x-destroyed", burning()),
    )


@cache
def sign(name: str, cls: str = "") -> Safe:
    """A sign as a small picture of its own."""
    return svg(use(f"s-{name}"), box=(-18, -18, 36, 36), cls=cls)
