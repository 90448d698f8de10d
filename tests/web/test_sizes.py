"""What goes over a slow line stays small: pushes in the middle of a game, and the page's scripts."""

from __future__ import annotations

import gzip
import statistics
import zlib

import pytest

import tinstar
from tinstar import bots
from tinstar.draw.parts import PersonSeen
from tinstar.kernel import Play, Quick
from tinstar.web import wire
from tinstar.web.assets import FOLDER, Assets
from tinstar.web.drawing import Picture, change, draw_seen
from tinstar.web.protocol import MEMORY, WINDOW

LARGEST_PUSH = 2000
LARGEST_SCRIPTS = {"app.js": 6_000, "play.js": 44_000, "after.js": 6_000, "read.js": 4_000}
"""Of a page without a table, of one with it, what that has besides for the end, and of one of a guide."""
MIDDLE = range(40, 70)
"""Decisions: a push shows what each of them has changed."""


def picture(play: Play, seat: int) -> Picture:
    people = [
        PersonSeen(name, you=number == seat) for number, name in enumerate(("Ana", "Bento", "Cleo", "Dov", "Edda"))
    ]
    return draw_seen(play.game, play.seen(seat), people[: play.setup.seats], "en", play.seq)


def decide(play: Play, luck: Quick) -> None:
    seat = play.waiting[0]
    play.apply(seat, bots.make("greedy").decide(bots.Seat(play.game, play.guess(seat, luck), seat), luck))


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_half_of_all_pushes_are_small(key: str) -> None:
    """As a socket deflates them, with a window that it keeps."""
    game, luck = tinstar.game(key), Quick(3)
    play = game.play(seats=min(5, game.facts.most_seats), seed=3)
    deflated = zlib.compressobj(wbits=-WINDOW, memLevel=MEMORY)
    shown: Picture | None = None
    sizes = []
    while not play.over and play.seq < MIDDLE.stop:
        decide(play, luck)
        now = picture(play, 0)
        push = wire.encode(change(shown, now, "build"))
        size = len(deflated.compress(push) + deflated.flush(zlib.Z_SYNC_FLUSH))
        if play.seq in MIDDLE:
            sizes.append(size)
        shown = now
    assert len(sizes) >= len(MIDDLE)
    assert statistics.median(sizes) < LARGEST_PUSH
    assert max(sizes) < 4 * LARGEST_PUSH


def test_the_scripts_are_small() -> None:
    assets = Assets()
    sizes = {name: len(gzip.compress((FOLDER / assets.files[name]).read_bytes())) for name in LARGEST_SCRIPTS}
    assert {name: size for name, size in sizes.items() if size >= LARGEST_SCRIPTS[name]} == {}
