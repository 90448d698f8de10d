"""`python -m bench.pushes [--decisions 300] [--json]`: how many bytes a decision sends to the seat that is asked next
and to an onlooker, in random games of every game; raw, deflated in the window of a real socket, and what they are spent
on."""

from __future__ import annotations

import argparse
import statistics
import zlib
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.table import Table

import tinstar
from bench.figure import Figure, figure
from bench.rules import GAMES
from tinstar.draw.parts import PersonSeen
from tinstar.kernel import SPECTATOR, Play, Quick
from tinstar.web.drawing import Picture, change, draw_seen
from tinstar.web.protocol import MEMORY, WINDOW
from tinstar.web.wire import Push, encode

SEATS = 4
LONGEST = 150
"""Decisions of one game; then another begins."""
GOALS = {"asked": 2500, "onlooker": 600}
"""Bytes, deflated: half of the pushes are not larger."""


class Viewer:
    """One socket: what it shows, and what has gone over it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.shown: Picture | None = None
        self._deflate = zlib.compressobj(wbits=-WINDOW, memLevel=MEMORY)

    def look(self, play: Play, version: int) -> tuple[Push, int, int]:
        """The next push, and its bytes, raw and deflated."""
        people = [PersonSeen(f"Player {seat}", you=seat == self.seat) for seat in range(SEATS)]
        seen = draw_seen(play.game, play.seen(self.seat), people, "en", version)
        push = change(self.shown, seen, "build")
        self.shown, text = seen, encode(push)
        deflated = self._deflate.compress(text) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        return push, len(text), len(deflated)


class Spent(msgspec.Struct):
    """The bytes of one push."""

    raw: int
    deflated: int
    options: int
    ask: int
    parts: int


def pushes(key: str, decisions: int) -> Iterator[tuple[bool, Spent]]:
    """The pushes after each of these random decisions: to those asked then (True), and to an onlooker. The first of a
    socket, the whole picture, is not counted."""
    for seed in range(decisions):
        play = tinstar.game(key).play(seats=SEATS, seed=seed)
        dealer = Quick(seed)
        viewers = [Viewer(seat) for seat in (*range(SEATS), SPECTATOR)]
        for version in range(min(LONGEST, decisions)):
            for viewer in viewers:
                push, raw, deflated = viewer.look(play, version)
                if version and (push.options or viewer.seat == SPECTATOR):
                    yield viewer.seat >= 0, spent(push, raw, deflated)
            if play.over:
                break
            seat = play.waiting[0]
            play.apply(seat, dealer.pick(play.state.options(seat)))
        decisions -= version + 1
        if decisions <= 0:
            return


def spent(push: Push, raw: int, deflated: int) -> Spent:
    """What the bytes of a push are spent on."""
    return Spent(raw, deflated, *(len(encode(some)) for some in (push.options, push.ask, push.parts)))


def by_viewer(key: str, decisions: int) -> dict[str, list[Spent]]:
    """The pushes of a game to the seats that are asked, and to an onlooker."""
    seen = list(pushes(key, decisions))
    return {who: [one for asked, one in seen if asked is (who == "asked")] for who in GOALS}


def sizes(decisions: int) -> list[Figure]:
    """The median push of every game, by who gets it."""
    return [
        figure(
            f"{goals.key}_push_{who}",
            f"median push to {'the seat that is asked' if who == 'asked' else 'an onlooker'}, {goals.title}",
            statistics.median(one.deflated for one in some),
            "bytes",
            at_most=GOALS[who],
        )
        for goals in GAMES
        for who, some in by_viewer(goals.key, decisions).items()
    ]


def main() -> None:
    """Prints the table, or with --json the bare means by game and viewer."""
    wishes = argparse.ArgumentParser(prog="python -m bench.pushes", description="What a decision sends.")
    wishes.add_argument("--decisions", type=int, default=300)
    wishes.add_argument("--json", action="store_true")
    wish = wishes.parse_args()
    table = Table(
        "game", "to", *Spent.__struct_fields__, "median", "largest", title="mean bytes a push; median deflated"
    )
    found: dict[str, dict[str, float]] = {}
    for key in tinstar.game_keys():
        for who, some in by_viewer(key, wish.decisions).items():
            means = {name: statistics.mean(getattr(one, name) for one in some) for name in Spent.__struct_fields__}
            middle, largest = statistics.median(one.deflated for one in some), max(one.raw for one in some)
            found[f"{key} {who}"] = means | {"median": middle}
            table.add_row(key, who, *(f"{size:,.0f}" for size in (*means.values(), middle, largest)))
    if wish.json:
        print(msgspec.json.encode(found).decode())
    else:
        Console(width=130).print(table)


if __name__ == "__main__":
    main()
