"""`python -m bench.windows [--decisions 200]`: what a socket's window of deflate is worth.

Pushes are recorded in random games of every game. Printed are their bytes to the seats that are asked and to an
onlooker, and the CPU for it, by bits of the window and level of memory."""

from __future__ import annotations

import argparse
import statistics
import time
import zlib
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.table import Table

import tinstar
from tinstar.draw.parts import PersonSeen
from tinstar.kernel import SPECTATOR, Quick
from tinstar.web.drawing import Picture, change, draw_seen
from tinstar.web.wire import encode

SEATS = 4
LONGEST = 150
"""Decisions of one game; then another begins."""
WINDOWS = ((12, 5), (13, 5), (14, 5), (15, 5), (15, 8))
"""Bits of the window, and the level of memory; the first is what uvicorn takes by itself."""


class Recorded(msgspec.Struct):
    """All that went over one socket, push by push, and which of them asked its seat something."""

    pushes: list[bytes] = []
    asked: list[bool] = []


def record(key: str, decisions: int) -> Iterator[tuple[bool, Recorded]]:
    """The sockets of an onlooker (True) and of all seats, over a number of random decisions."""
    names = [f"Player {seat}" for seat in range(SEATS)]
    for seed in range(-(-decisions // LONGEST)):
        play, luck = tinstar.game(key).play(seats=SEATS, seed=seed), Quick(seed)
        viewers = [*range(SEATS), SPECTATOR]
        shown: dict[int, Picture] = {}
        sockets = {viewer: Recorded() for viewer in viewers}
        for version in range(min(LONGEST, decisions)):
            if play.over:
                break
            for viewer in viewers:
                people = [PersonSeen(name, you=seat == viewer) for seat, name in enumerate(names)]
                now = draw_seen(play.game, play.seen(viewer), people, "en", version)
                sockets[viewer].pushes.append(encode(change(shown.get(viewer), now, "build")))
                sockets[viewer].asked.append(viewer in play.waiting)
                shown[viewer] = now
            seat = play.waiting[0]
            play.apply(seat, luck.pick(play.state.options(seat)))
        yield from ((viewer == SPECTATOR, socket) for viewer, socket in sockets.items())


def deflated(socket: Recorded, bits: int, memory: int) -> list[int]:
    """The bytes of every push, in a window that is kept."""
    deflate = zlib.compressobj(wbits=-bits, memLevel=memory)
    return [len(deflate.compress(push) + deflate.flush(zlib.Z_SYNC_FLUSH)) for push in socket.pushes]


def measured(sockets: list[tuple[bool, Recorded]], bits: int, memory: int) -> list[float]:
    """Bytes to the asked (median, mean) and to an onlooker (the same), and milliseconds a push. The first push of a
    socket, the whole table, is not counted among the bytes."""
    to_asked: list[int] = []
    to_onlooker: list[int] = []
    began, count = time.process_time(), 0
    for looks_on, socket in sockets:
        sizes = deflated(socket, bits, memory)
        count += len(sizes)
        for size, asked in list(zip(sizes, socket.asked, strict=True))[1:]:
            if looks_on:
                to_onlooker.append(size)
            elif asked:
                to_asked.append(size)
    spent = time.process_time() - began
    both = [middle(sizes) for sizes in (to_asked, to_onlooker) for middle in (statistics.median, statistics.mean)]
    return [*both, spent / count * 1000]


def held(bits: int, memory: int) -> int:
    """Bytes that zlib keeps for it, as its manual says."""
    return (1 << bits + 2) + (1 << memory + 9)


def main() -> None:
    """Prints the table."""
    wishes = argparse.ArgumentParser(prog="python -m bench.windows", description=__doc__)
    wishes.add_argument("--decisions", type=int, default=200, help="of every game")
    wish = wishes.parse_args()
    table = Table("game", "window, memory", "kB a socket", "asked", "mean", "onlooker", "mean", "ms a push")
    for key in tinstar.game_keys():
        sockets = list(record(key, wish.decisions))
        for bits, memory in WINDOWS:
            figures = measured(sockets, bits, memory)
            said = [*(f"{figure:,.0f}" for figure in figures[:-1]), f"{figures[-1]:.2f}"]
            table.add_row(key, f"{bits} bits, {memory}", f"{held(bits, memory) / 1024:.0f}", *said)
        table.add_section()
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
