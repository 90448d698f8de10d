"""A gallery: Claims, the small game of the guide, under looks that use everything a table can have. What no single game
shows is tried here: every arrangement and panel, dice, duels, numbers, chips, boards that open large."""

from __future__ import annotations

from typing import Any, Final

import msgspec

import tinstar
from tests.draw.gallery.maps import HandLook, TrackLook
from tests.draw.gallery.pieces import GalleryLook
from tests.draw.gallery.towns import RingLook, TownLook
from tests.kernel import claims
from tinstar.draw.look import Look
from tinstar.kernel import Game
from tinstar.web.drawing import look_of


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


def alike(shown: Shown) -> str:
    """The game that lays its table most like this one."""

    def in_common(key: str) -> tuple[bool, int]:
        layout = look_of(tinstar.game(key)).layout
        return layout.arrangement == own.arrangement, len(panels & {panel.id for panel in layout.panels})

    own = shown.look().layout
    panels = {panel.id for panel in own.panels}
    return max(tinstar.game_keys(), key=in_common)


SHEETS: Final = {key: alike(shown) for key, shown in GALLERY.items()}
"""The gallery has no styles of its own: it borrows those of the game that lays its table alike."""


def game(key: str) -> Game[Any]:
    """At the level of a module, since workers find it by name."""
    return GALLERY[key]
