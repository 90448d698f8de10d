"""A small scene: the train over the felt and a fan of cards, for the lobby."""

from __future__ import annotations

from typing import Final

from tinstar.draw.cards import paper
from tinstar.draw.kit import Safe, group, path, place, rect, svg, use
from tinstar.games.bang.looks.cards import picture_of

FAN: Final = (
    ("missed", "card-brown"),
    ("beer", "card-brown"),
    ("bang", "card-brown"),
    ("winchester", "card-blue"),
    ("dynamite", "card-blue"),
)
FACES: Final = ("rose_doolan", "el_gringo", "calamity_janet", "vulture_sam")


def scene() -> Safe:
    """Faces, train, cards."""
    train = [
        use("w-caboose", place(90, 178)),
        use("w-ghost_car", place(196, 178)),
        use("w-mail_car", place(302, 178)),
        use("l-ironhorse", place(408, 178)),
    ]
    fan = []
    for number, (kind, border) in enumerate(FAN):
        k = number - 2
        fan.append(
            group(
                paper(14),
                rect(-66, -98, 132, 196, border, rx=9),
                use(picture_of(kind), place(0, -8, 0, 1.3)),
                at=place(320 + 112 * k, 372 + 6 * k * k, 5 * k, 0.9),
            )
        )
    faces = [use(f"p-{name}", place(92 + 152 * number, 68, 0, 1.1)) for number, name in enumerate(FACES)]
    return svg(
        rect(0, 0, 640, 480, "table-felt"),
        faces,
        path("M-10,212H650", "bed"),
        path("M-10,207H650M-10,217H650", "steel"),
        train,
        fan,
        box=(0, 0, 640, 480),
        cls="scene",
        preserveAspectRatio="xMidYMid slice",
    )
