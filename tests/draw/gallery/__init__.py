"""A gallery: Claims, the small game of the guide, under looks that use everything a table can have. What no single game
shows is tried here: every arrangement and panel, dice, duels, numbers, chips, boards that open large."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tests.draw.gallery.maps import HandLook, TrackLook
from tests.draw.gallery.pieces import GalleryLook
from tests.draw.gallery.towns import RingLook, TownLook
from tests.kernel import claims
from tinstar.draw.look import Look
from tinstar.kernel import Game


class Shown(claims.Claims):
    """Claims under another look."""

    def __init__(self, key: str, title: str, look: GalleryLook) -> None:
        Game.__init__(self, msgspec.structs.replace(claims.FACTS, key=key, title=title))
        self._look = look

    def look(self) -> Look[Any]:
        return self._look


GALLERY: Final = {
    game.facts.key: game
    for game in (
        Shown("track", "Beside a track", TrackLook()),
        Shown("hand", "With a hand", HandLook()),
        Shown("town", "Own towns", TownLook()),
        Shown("ring", "Round table", RingLook()),
    )
}

SHEETS: Final = {"track": "carson_city", "hand": "dodge_city", "town": "western_town", "ring": "bang"}
"""The gallery has no styles of its own: it borrows those of the game that lays its table alike."""


def game(key: str) -> Game[Any]:
    """At the level of a module, since workers find it by name."""
    return GALLERY[key]
