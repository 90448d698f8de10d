"""The pieces that are put together of the pictures in `art/`: men, parcels and tokens of every seat."""

from __future__ import annotations

from tinstar.draw.dice import dice_symbols
from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, symbol, text, use
from tinstar.draw.seats import colour, shape
from tinstar.games.carson_city.pieces import MOST_SEATS, TOKENS


def hamlet() -> Safe:
    """A house and a saloon."""
    return group(use("b-house", place(-20, 6, scale=0.62)), use("b-saloon", place(21, 4, scale=0.68)), at=place(0, -4))


def swords() -> Safe:
    """Two revolvers, for a duel."""
    return join(
        group(use("revolver", place(scale=0.62)), at="translate(-13 2)"),
        group(use("revolver", place(scale=0.62)), at="translate(13 2) scale(-1 1)"),
        path("M0-26V-17M-9-24L-5-17M9-24L5-17", "spark"),
    )


def man(seat: int) -> Safe:
    """A cowboy of a seat: cream rim, the seat's colour, the seat's shape on the chest."""
    return join(use("cowboy", cls="rim"), use("cowboy", cls=colour(seat)), shape(seat, place(0, 5, scale=0.74)))


def white_man() -> Safe:
    """The Sheriff's man: white, with a tin star."""
    return join(use("cowboy", cls="rim"), use("cowboy", cls="white-coat"), use("star", place(0, 4, scale=0.62)))


def claim(seat: int) -> Safe:
    """An owned parcel: a frame in the seat's colour inside the roads, and the seat's badge on a stake."""
    return join(
        path("M-51-51H51V51H-51ZM-43-43V43H43V-43Z", f"{colour(seat)} claim"),
        group(rect(-13, -13, 26, 26, f"o {colour(seat)}", rx=6), shape(seat, place(scale=0.86)), at=place(-41, -41)),
    )


def disc(value: int) -> Safe:
    """A duel token, face up."""
    return join(
        circle(0, 3, 20, "o wood-dark"),
        circle(0, 0, 20, "o cream"),
        circle(0, 0, 15.5, "disc-ring"),
        text(str(value), 0, 9, "disc-value"),
    )


def piece_symbols() -> Safe:
    """All of them, for the sheet."""
    seats = range(MOST_SEATS)
    return join(
        dice_symbols(),
        symbol("hamlet", hamlet()),
        symbol("swords", swords()),
        [symbol(f"man-{seat}", man(seat)) for seat in seats],
        symbol("man-white", white_man()),
        symbol("halo", use("cowboy", cls="halo")),
        [symbol(f"here-{who}", use(f"man-{who}", place(-28, 24, scale=0.92))) for who in (*seats, "white")],
        symbol("gun", use("revolver", cls="rim"), use("revolver")),
        symbol("plank", use("road", cls="rim"), use("road")),
        [symbol(f"claim-{seat}", claim(seat)) for seat in seats],
        [symbol(f"disc-{value}", disc(value)) for value in range(TOKENS)],
    )


def tag(words: str, kind: str = "") -> Safe:
    """A slip with a sum, its lower right corner at the origin: `price` (what it costs), `earns` (what it earns the
    viewer), or what it earns somebody else. Where the map is small it grows."""
    wide = 12 + 13 * len(words)
    paper = rect(-wide, -26, wide, 26, f"tag {kind}".strip(), rx=8)
    return group(paper, text(words, -wide / 2, -6, "sum"), cls="slip-of")
