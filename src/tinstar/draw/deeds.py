"""Deeds: what one seat does to others, staged over the table for a moment (the layer `posters`).

The page draws a line from the one who does it to those it is done to, with the card large in the middle, and then shows
how it ended: a hit lands and shakes the seat, one that missed flies past, and what was taken goes where it goes. Like a
bill it says nothing that the log does not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tinstar.draw.kit import Safe, div
from tinstar.draw.layout import POSTERS
from tinstar.draw.parts import Part

End = Literal["", "hit", "missed", "moved"]
"""Aimed and still open; landed; fended off; something goes from one to the other."""


def deed_part(
    id: str,
    by: int,
    at: Sequence[int],
    picture: Safe | None = None,
    *,
    end: End = "",
    mark: Safe | str = "",
    to: str = "",
) -> Part:
    """What the seat `by` (-1: nobody) does to the seats `at` which it is aimed.

    `mark` is what is seen at the other end: what a hit costs, the card that fends it off. What moves goes `to` that
    element, or to the one who takes it.
    """
    markup = div(
        div(picture, cls="deed-card") if picture else None,
        [div(mark, cls="deed-mark") for _ in at] if mark else None,
        id=id,
        cls=f"deed {end}".strip(),
        data_by=f"seat:{by}" if by >= 0 else None,
        data_at=" ".join(f"seat:{seat}" for seat in at),
        data_end=end,
        data_to=to,
    )
    return Part(id, POSTERS.id, markup)
