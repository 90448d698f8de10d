"""The signs on buttons, in the colour of their text."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.kit import Safe, path, svg

ICONS: Final = {
    "hat": "M2.5 8.5l.6-1.4Q5 8 7 8.2L8 4Q8.4 2.8 10 3.4Q12 4.2 14 3.4Q15.6 2.8 16 4l1 4.2Q19 8 20.9 7.1l.6 1.4"
    "Q12 12 2.5 8.5zM7.8 11.2Q12 12.2 16.2 11.2a4.2 4.2 0 0 1-8.4 0zM4.5 21.5Q5 16 12 16t7.5 5.5z",
    "clock": "M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M12 9.5v4l2.5 1.5M10 2.5h4",
    "down": "M6 9l6 6 6-6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "undo": "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10",
    "rules": "M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 0-4-4zM9 8h5M9 12h5",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "close": "M6 6l12 12M18 6L6 18",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    "players": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19a5 5 0 0 1 10 0M16 11a3 3 0 1 0 0-6M16 14a5 5 0 0 1 5 5",
    "log": "M5 6h14M5 12h14M5 18h9",
    "track": "M3 5h5v5H3zM9.5 5h5v5h-5zM16 5h5v5h-5zM16 14h5v5h-5zM9.5 14h5v5h-5zM3 14h5v5H3z",
    "market": "M4 10h16v10H4zM3 10l2-6h14l2 6M9 20v-6h6v6",
    "first": "M6 5v14M19 5l-9 7 9 7z",
    "previous": "M15 5l-9 7 9 7",
    "next": "M9 5l9 7-9 7",
    "last": "M18 5v14M5 5l9 7-9 7z",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "about": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7v.5",
    "since": "M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2",
    "react": "M4 5h16v11h-8l-5 4v-4H4zM9 9v1M15 9v1M9 12q3 2 6 0",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
    "play": "M7 4l13 8-13 8z",
    "star": "M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.5l6.3-.8z",
    "pause": "M8 5v14M16 5v14",
    "share": "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
    "renew": "M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13-3L4 9M5 14a7.5 7.5 0 0 0 13 3l2-2",
    "bot": "M6 9h12v10H6zM12 9V5M12 4v.5M9.5 13v1M14.5 13v1M3 13v3M21 13v3",
    "link": "M10 14a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1 1M14 10a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1-1",
}


def sign(line: str) -> Safe:
    """A sign of one stroke in a square of 24 units."""
    return svg(path(line), box=(0, 0, 24, 24), cls="icon")


@cache
def icon(name: str) -> Safe:
    """A sign that all tables have."""
    return sign(ICONS[name])
