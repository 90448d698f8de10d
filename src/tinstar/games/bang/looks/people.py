"""Portraits for panels; the faces themselves are art."""

from __future__ import annotations

from tinstar.draw.kit import Safe, rect, svg, use
from tinstar.draw.memory import remembered


@remembered
def face(character: str | None, cls: str = "face") -> Safe:
    """A portrait in its frame, which cuts what sticks out; nobody's where the character is not chosen."""
    return svg(
        use(f"p-{character or 'nobody'}"), rect(-35, -39, 70, 70, "outline-2", rx=8), box=(-36, -40, 72, 72), cls=cls
    )
