"""A seat at a table of the gallery, where something of a kind is asked; with a line in the test's own hands if it
likes."""

from __future__ import annotations

import time
from typing import Any, Final

from .conftest import Opener, Server
from .line import Line
from .motion import stop_clock
from .player import Made, Player, get, new_table, post

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LYING: Final[dict[str, Any]] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TABLET: Final[dict[str, Any]] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
WINDOWS: Final = {"phone": PHONE, "lying": LYING, "tablet": TABLET, "wide": WIDE}
DRAWN: Final = """() => [...document.querySelectorAll("[data-layer]")].flatMap((layer) =>
  [...layer.children].filter((part) => part.id).map((part) => [part.id, layer.dataset.layer, part.outerHTML]))"""
"""The parts of the picture that the server drew."""


def brought_to(gallery: Server, look: str, kind: str, seats: int = 4) -> Made:
    """A table whose first seat is asked this: `stash`, `bid`, or `look` for a scout."""
    for seed in range(20):
        made = new_table(gallery.address, game=look, seats=seats, seed=seed)
        address = f"{made.address}/api/tables/{made.table}"
        while not (said := get(address, made.tokens[0]))["outcome"]:
            options = [option["id"] for option in said["options"]]
            if any(option.partition(" ")[0] == kind for option in options):
                return made
            if options:
                post(f"{address}/decisions", {"seq": said["seq"], "option": options[-1]}, made.tokens[0])
            else:
                time.sleep(0.01)
    raise AssertionError(f"nobody was ever asked {kind}")


def sit(gallery: Server, visit: Opener, look: str, kind: str, seats: int = 4, **settings: Any) -> Player:
    """A seat where this is asked."""
    player = Player.sits_down(visit(**settings), brought_to(gallery, look, kind, seats).links[0])
    assert player.until_asked()
    return player


def listen(gallery: Server, visit: Opener, look: str, clock: bool = False, **settings: Any) -> tuple[Player, Line]:
    """A seat whose line is in our hands; the page shows what the look drew first, and nothing is asked. With a clock
    only the test turns it."""
    made = new_table(gallery.address, game=look, seats=4, seed=3)
    context = visit(**settings)
    if clock:
        context.clock.install()
    ours = Line(context)
    player = Player.sits_down(context, made.links[0])
    ours.opened(player.page)
    if clock:
        stop_clock(player.page)
        ours.stopped = True
    ours.box = [float(side) for side in (player.page.get_attribute("#board", "data-box") or "").split()] or None
    ours.seq = player.seq
    ours.begun = player.page.evaluate(DRAWN)
    ours.push()
    ours.shown()
    return player, ours
