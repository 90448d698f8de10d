"""Boards beside the board: those of other players, small, which a click shows as large as the page's own."""

from __future__ import annotations

from tinstar.draw.kit import Kid, Safe, button, svg


def small_board(*kids: Kid, box: tuple[float, float, float, float], heading: str) -> Safe:
    """Somebody's board; `heading` says whose it is, here and above the large one."""
    return button(svg(kids, box=box), cls="small-board", data_large=heading, aria_label=heading)
