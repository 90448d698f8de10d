"""Busts for panels and bills; the characters themselves are art."""

from __future__ import annotations

from tinstar.draw.kit import Safe, rect, svg, use


def bust(character: str | None, red: bool = False, cls: str = "face") -> Safe:
    """Somebody in a frame, which is red on the red side of the card; nobody yet without a character."""
    frame = rect(-49, -49, 98, 98, "bust-frame red" if red else "bust-frame", rx=9)
    return svg(use(f"p-{character or 'nobody'}"), frame, box=(-50, -50, 100, 100), cls=cls)
