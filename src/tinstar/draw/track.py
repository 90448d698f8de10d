"""The track beside the board: squares that are carried out one after the other. Wide they lie as a snake of four
columns, in a narrow window as a strip that follows the square of now; each is a part of its own, so little is sent when
a piece is put on one."""

from __future__ import annotations

from tinstar.draw.kit import Kid, Safe, bold, div, span, svg
from tinstar.draw.layout import TRACK
from tinstar.draw.parts import Part


def track_head(title: str, *kids: Kid) -> Part:
    """What stands above the squares, where they lie as a snake."""
    id = f"{TRACK.id}:head"
    return Part(id, TRACK.id, div(bold(title, cls="track-title"), kids, id=id, cls="track-head"))


def square_part(
    id: str, name: str, picture: Safe, *kids: Kid, chapter: int = 0, cls: str = "", tip: bool = True
) -> Part:
    """A square. `chapter` (0 to 3) colours its head; classes: `now`, `done`, `shut` (closed), `apart` (only a reminder,
    nothing can stand here), `sought` (a strip stands here while nothing is `now`). What stands on it goes into a
    `standing`."""
    return Part(
        id,
        TRACK.id,
        div(
            span(name, cls="square-name"),
            picture,
            kids,
            id=id,
            cls=f"square chapter-{chapter} {cls}".strip(),
            data_tip=tip,
        ),
    )


def standing(*pieces: Safe) -> Safe:
    """The pieces on a square, one beside the other; many stand closer."""
    return div(pieces, cls=f"standing n{min(len(pieces), 6)}")


def piece(thing: Safe, box: tuple[float, float, float, float] = (-32, -36, 64, 70)) -> Safe:
    """A figure in a picture of its own, so that it can walk from square to square and onto the board."""
    return svg(thing, box=box, cls="piece")
