"""Looking through a finished game, step by step, with the eyes of one seat."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from tinstar.house import Table
from tinstar.kernel import SPECTATOR, Play, Record, Seen, View

KEPT = 8


class Replay:
    """A finished game that can be turned to any step; going on is cheap, going back starts anew."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.record: Record = table.record()
        self.steps = len(self.record.entries)
        self.step = 0
        self.play = self.start()

    def start(self) -> Play:
        """The game before its first decision."""
        bare = Record(self.record.game, self.record.rules, self.record.setup, self.record.deal, self.record.luck)
        return Play.replay(self.game, bare)

    def seen(self, step: int, seat: int) -> Seen[View]:
        """What a seat saw after so many decisions; nobody is asked any more."""
        step = max(0, min(step, self.steps))
        if step < self.step:
            self.play, self.step = self.start(), 0
        while self.step < step:
            self.play.replay_entry(self.record.entries[self.step])
            self.step += 1
        return msgspec.structs.replace(self.play.seen(seat), options=[], may_undo=False)


class Replays:
    """The finished games that somebody looks through just now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def of(self, table: Table) -> Replay:
        """The replay of a table; GameRunning until it is over."""
        replay = self._kept.pop(table.id, None) or Replay(table)
        self._kept[table.id] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay


def watcher(seat: int | None, seats: int) -> int:
    """The seat to look with; anything odd is a spectator."""
    return seat if seat is not None and 0 <= seat < seats else SPECTATOR
