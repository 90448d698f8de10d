"""A seat as the figures of the guide show it: at the table it is part of the page, here it is drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.cards import back
from tinstar.draw.figures import Box
from tinstar.draw.kit import Safe, circle, fitted, group, place, rect, svg, text, use
from tinstar.draw.seats import colour, shape
from tinstar.draw.words import Words
from tinstar.games.bang.looks import cards, sayings
from tinstar.games.bang.view import SeatSeen

CARD_WIDE: Final = 158
CARD_HIGH: Final = 222
"""What a card takes in its own units, with its edge."""


class Plan(NamedTuple):
    """Where everything is on a plate, from its upper left corner."""

    wide: float
    high: float
    face: tuple[float, float, float]
    """The middle of the portrait, and its scale."""
    name: tuple[float, float, float]
    """The middle of the name, and how wide it may be."""
    size: float
    """Of its letters."""
    parted: bool
    """Whether the name stands in two lines."""
    shells: tuple[float, float, float]
    """The middle of the bullets, and their scale."""
    role: tuple[float, float]
    hand: tuple[float, float, float]
    """The middle of the cards in hand, and how wide they are."""
    front: tuple[float, float, float]
    """The left end and the middle of the cards in play, and how wide they are."""
    room: float
    """For the cards in play."""


SMALL: Final = Plan(
    136, 94, (29, 31, 0.64), (93, 17, 78), 13.5, True, (93, 46, 0.74), (19, 73), (117, 73, 25), (36, 73, 25), 66
)
LARGE: Final = Plan(
    136, 196, (68, 49, 1.06), (68, 106, 126), 15.5, False, (68, 127, 1), (20, 26), (116, 28, 29), (10, 166, 40), 116
)
SHELL: Final = 14.2
"""From bullet to bullet."""


def plate(number: int, seat: SeatSeen, plan: Plan, at: tuple[float, float], words: Words) -> Safe:
    """Portrait, name, lives, role, cards in hand and in play."""
    return group(
        rect(0, 0, plan.wide, plan.high, "plate-out" if seat.out else "plate", rx=9),
        _portrait(number, seat, plan),
        _name(seat, plan),
        _role(seat, plan),
        None if seat.out else [_lives(seat, plan), _hand(seat, plan), _front(seat, plan, words)],
        at=place(*at),
    )


def _portrait(number: int, seat: SeatSeen, plan: Plan) -> Safe:
    x, y, scale = plan.face
    badge = group(rect(-14, -14, 28, 28, f"o {colour(number)}", rx=7), shape(number), at=place(-27, 25, 0, 0.62))
    face = use(f"p-{seat.character or 'nobody'}")
    cut = svg(face, box=(-36, -40, 72, 72), x=-36, y=-40, width=72, height=72)
    edge = rect(-36, -40, 72, 72, "outline-2", rx=8)
    return group(cut, edge, badge, at=place(x, y, 0, scale), cls="faded" if seat.out else "")


def _name(seat: SeatSeen, plan: Plan) -> Safe:
    """A long one in two lines where it stands beside the portrait."""
    x, y, wide = plan.name
    name = sayings.character(seat.character)
    first, _, second = name.rpartition(" ")
    if not plan.parted:
        return fitted(name, x, y, "plate-large", plan.size, wide)
    if not first:
        return fitted(name, x, y + 7, "plate-name", plan.size, wide)
    return group(
        fitted(first, x, y, "plate-name", plan.size, wide), fitted(second, x, y + 15, "plate-name", plan.size, wide)
    )


def _lives(seat: SeatSeen, plan: Plan) -> Safe:
    x, y, scale = plan.shells
    if seat.ghost:
        return use("s-ghost", place(x, y, 0, 0.8 * scale))
    left = -SHELL * (seat.bullets - 1) / 2
    shells = [use("s-bullet" if i < seat.life else "s-no-bullet", place(left + SHELL * i)) for i in range(seat.bullets)]
    return group(shells, at=place(x, y, 0, scale))


def _role(seat: SeatSeen, plan: Plan) -> Safe:
    return use(f"s-role-{seat.role or 'hidden'}", place(*plan.role, 0, 0.78))


def _hand(seat: SeatSeen, plan: Plan) -> Safe:
    """Face down, with their number."""
    x, y, wide = plan.hand
    scale = wide / CARD_WIDE
    return group(
        back(place(3, -2, 0, scale)) if seat.hand > 1 else None,
        back(place(0, 0, 0, scale)),
        circle(0, 0, 10.5, "figure-badge"),
        text(str(seat.hand), y=5.4, cls="plate-count"),
        at=place(x, y),
    )


def _front(seat: SeatSeen, plan: Plan, words: Words) -> Safe:
    return group([card(shown, box, words) for shown, box in zip(seat.front, fronts(seat, plan), strict=True)])


def fronts(seat: SeatSeen, plan: Plan) -> list[Box]:
    """Where the cards in play lie on a plate; where there are many, one over the other."""
    left, middle, wide = plan.front
    high = wide * CARD_HIGH / CARD_WIDE
    step = min(wide + 2, (plan.room - wide) / max(len(seat.front) - 1, 1))
    return [(left + step * i, middle - high / 2, wide, high) for i in range(len(seat.front))]


def card(shown: str, box: Box, words: Words) -> Safe:
    """A card face up."""
    left, top, wide, high = box
    return group(cards.face_up(shown, words), at=place(left + wide / 2, top + high / 2, 0, wide / CARD_WIDE))
