"""Looking through a finished game, step by step, with the eyes of one seat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from copy import copy
from typing import Any

import msgspec
from fastapi import Request

from tinstar.draw.kit import Safe, join
from tinstar.draw.parts import LogLine
from tinstar.draw.table import log_line
from tinstar.house import Table
from tinstar.kernel import SPECTATOR, Game, Play, Record, Seen, View

KEPT = 8
"""How many games are kept while somebody looks through them."""
MOST_MARKS = 32
"""How many positions of a game are kept: its memory is bounded, and no leaf is further from one than a thirty-second of
the game."""
TOLD = 2
"""How many lines of a step stand beside its controls."""
OPEN = "open"
"""The eyes of nobody: after the end all hands lie open."""


class Replay:
    """A finished game that can be turned to any step. Positions are kept on the way, so that going back, or anywhere,
    costs no more than a few decisions."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.record = record
        self.steps = len(self.record.entries)
        self.step_of = {0: 0}
        """The step after which an entry that moved the table on had its effect, by its seq."""
        self.step_of |= {entry.seq: step for step, entry in enumerate(self.record.entries, 1) if not entry.click}
        self.apart = 1 + self.steps // MOST_MARKS
        """Steps between two positions that are kept."""
        bare = Record(self.record.game, self.record.rules, self.record.setup, self.record.deal, self.record.luck)
        self.marks: list[Play] = []
        """The game every `apart` steps, as far as somebody has looked."""
        self.step = 0
        self.play = Play.replay(game, bare)
        self.mark()

    def seen(self, step: int, seat: int) -> Seen[View]:
        """What a seat saw after this step; nobody is asked any more."""
        self.turn_to(self.nearest(step))
        return msgspec.structs.replace(self.play.seen(seat), options=[], may_undo=False)

    def turn_to(self, step: int) -> None:
        """Goes on from where it is, or from the last position before that step if that is nearer."""
        mark = min(step // self.apart, len(self.marks) - 1)
        if not mark * self.apart <= self.step <= step:
            self.play, self.step = copy(self.marks[mark]), mark * self.apart
        while self.step < step:
            self.play.replay_entry(self.record.entries[self.step])
            self.step += 1
            if self.step == len(self.marks) * self.apart:
                self.mark()

    def mark(self) -> None:
        """Keeps this position, with what everybody has heard so far: what writes the log recognizes its events."""
        for seat in range(SPECTATOR, self.record.setup.seats):
            self.play.log(seat)
        self.marks.append(copy(self.play))

    def nearest(self, step: int) -> int:
        """A step that there is."""
        return max(0, min(step, self.steps))

    def log(self, lines: Iterable[LogLine], eye: str) -> Safe:
        """The log of the whole game: every line leads to its step."""
        return join(
            log_line(line, "a", href=f"?seat={eye}&step={step}", data_step=step)
            for line in lines
            for step in [self.step_of[line.seq]]
        )

    def told(self, lines: Iterable[LogLine], step: int) -> str:
        """What happened first in this step; where that is much, the log beside it tells the rest."""
        told = [line.text for line in lines if self.step_of[line.seq] == step]
        return " · ".join([*told[:TOLD], *(["…"] if len(told) > TOLD else [])])


class Replays:
    """The finished games that somebody looks through just now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def of(self, table: Table) -> Replay:
        """The replay of a table; GameRunning until it is over."""
        replay = self._kept.pop(table.id, None) or Replay(table.game, table.record())
        self._kept[table.id] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay


def replays_of(request: Request) -> Replays:
    """The finished games that are being looked through."""
    replays: Replays = request.app.state.replays
    return replays


def eye_of(seat: str, table: Table) -> str:
    """With whose eyes an address wants to look: those of a seat, of a spectator (also for anything odd), or `OPEN`."""
    seats = [str(number) for number in range(len(table.chairs))]
    return seat if seat in (*seats, OPEN) else str(SPECTATOR)


def seat_of_eye(eye: str) -> int:
    """The seat whose view is shown; all hands are opened over that of a spectator."""
    return SPECTATOR if eye == OPEN else int(eye)
