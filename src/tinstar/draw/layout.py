"""What a table of a game has beside its seats, its question and its log: the look declares it, the page lays it out.

A **panel** is an element of the page that holds parts: its id is the name of their layer. The panels below are those
that the sheets of the page know and any game may have; a game with another one brings it along and says where it lies.
An arrangement has a sheet of its own, and so has a panel that few games have: a page loads those of its layout alone.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tinstar.draw.icons import icon
from tinstar.draw.kit import Safe
from tinstar.draw.words import N_, N_as

Arrangement = Literal["map", "ring", "town"]
"""How the page lays the table: `map`, seats and log beside a board that takes the room; `ring`, seats round a board
of fixed size; `town`, the viewer's board in the middle, the others' small ones round it."""
Inside = Literal["table", "title", "bar", "map", "ask"]
Edge = Literal["", "top", "bottom", "left", "right"]

COMMON: Final = frozenset({"options", "seats", "log"})
"""The layers of every table."""


class Panel(msgspec.Struct, frozen=True):
    """A place for parts. `inside` is the element of the page that it lies in."""

    id: str
    name: str
    """What it holds, for screen readers."""
    inside: Inside = "table"
    scrolls: bool = False
    """May be wider than the window, so the keyboard has to reach it."""
    covers: Edge = ""
    """The edge of the map that it covers: the camera looks past it."""


PILE: Final = Panel("pile", N_("How far the game is"), "title")
"""A few words under the title: what is left of a pile, the number of the round."""
RIBBON: Final = Panel("ribbon", N_("Phases"), "bar")
"""The phases of a round, beside the title: `draw.ribbon`."""
CARDS: Final = Panel("cards", N_("On the table"), "map")
"""Piles and open cards below the board."""
JUMPS: Final = Panel("jumps", N_("Go to"), "map", covers="bottom")
"""Chips at the lower edge of the map that move the camera, where the window is narrow: `draw.chips`."""
GOING: Final = Panel("going", N_("What is going on"), "ask")
"""What the question is about, above it."""
ORDER: Final = Panel("order", N_("Order of play"))
"""Who plays when, as marks in a row above the board; where the window is narrow the seats say it."""
TRACK: Final = Panel("track", N_("The track"), scrolls=True)
"""Squares or cards beside the board (`draw.track`), in a narrow window a strip above it that follows what is `.now` or
`.sought`."""
MARKET: Final = Panel("market", N_("The market"), scrolls=True)
"""What can be bought, above the board; on a phone it takes the seats' place while something in it can be chosen."""
COMMONS: Final = Panel("commons", N_("For everybody"))
"""What belongs to nobody, below the left neighbour; on a phone a strip of what is `BRIEF` in it, which a tap opens."""
BRIEF: Final = "brief"
"""The class of what a panel shows where there is only room for a strip of it."""
DRAWER: Final = Panel("drawer", N_("On offer"), covers="bottom")
"""Cards to choose from that lie over the lower half of the map as long as there are any; it folds while the next click
belongs on the map, and by a button with `data-folds`."""
WATCH: Final = Panel("watch", N_("Who lacks what"))
"""Who is close to what, between seats and log: `draw.watch`; where there is little room a tab opens it."""
MINE: Final = Panel("mine", N_("Yours"))
"""What only the viewer sees, below the log."""
HAND: Final = Panel("hand", N_("Your hand"), scrolls=True)
"""The viewer's cards as a fan; at a map they lie in the slip of the question."""
POSTERS: Final = Panel("posters", "")
"""What is staged for a moment; it says nothing that the log does not say, so screen readers skip it: `draw.bills`."""


class Tab(msgspec.Struct, frozen=True):
    """On a phone: a button that opens a panel, `players`, `journal`, or the `board` alone over the rest; `map` closes
    it."""

    opens: str
    sign: Safe
    name: str


MAP: Final = Tab("map", icon("map"), N_as("tab", "Map"))
TABLE: Final = Tab("map", icon("map"), N_("Table"))
PLAYERS: Final = Tab("players", icon("players"), N_("Players"))
LOG: Final = Tab("journal", icon("log"), N_("Log"))


class Dialog(msgspec.Struct, frozen=True):
    """A slip that the menu opens; its id is the name of a layer."""

    id: str
    name: str


class Key(msgspec.Struct, frozen=True):
    """A key of the game's own, beside those of every table: it goes from tip to tip in a panel. Without a panel it is
    one that the page knows anyway (R turns a ghost) and that is worth naming here."""

    key: str
    name: str
    panel: str = ""


class Layout(msgspec.Struct, frozen=True):
    """All of it."""

    arrangement: Arrangement
    board: tuple[str, ...]
    """The layers of the board, the lowest first."""
    panels: tuple[Panel, ...]
    tabs: tuple[Tab, ...] = (MAP, PLAYERS, LOG)
    dialogs: tuple[Dialog, ...] = ()
    keys: tuple[Key, ...] = ()
    name: str = N_("The map")
    """What the board is, for screen readers."""
    unit: float = 160.0
    """The side of a place on the board, in its own units: the camera comes near enough for a finger to hit one."""
    camera: bool = True
    """Whether the board can be moved and zoomed; without a camera all of it is always in sight."""
    in_sight: int = 8
    """At most this many options are always in sight; a longer list is folded away until it is wanted."""
    replies: bool = False
    """Whether somebody is asked out of turn: then the page offers to pass for those who have no answer."""
    usual: str = ""
    """What the page does by itself, in words, where a question has a `usual` answer; empty: no question has one."""

    @property
    def layers(self) -> frozenset[str]:
        """Every layer that a part may lie in."""
        return COMMON.union(self.board, (panel.id for panel in self.panels), (slip.id for slip in self.dialogs))

    @property
    def slip(self) -> bool:
        """Whether the buttons lie in the slip of the question and not on the map: the viewer's own board, or a map with
        a hand or a track beside it, is small enough without them."""
        beside = any(panel.id in (HAND.id, TRACK.id) for panel in self.panels)
        return self.arrangement == "town" or (self.arrangement == "map" and beside)

    def inside(self, where: Inside) -> list[Panel]:
        """The panels that lie in an element of the page."""
        return [panel for panel in self.panels if self._place(panel) == where]

    def _place(self, panel: Panel) -> Inside:
        return "ask" if panel.id == HAND.id and self.arrangement == "map" else panel.inside
