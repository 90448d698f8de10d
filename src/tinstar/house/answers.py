"""Answers at a table, and answers that are taken back: each once, however often it is sent."""

from __future__ import annotations

from tinstar.house.log import Log, alone
from tinstar.house.table_clocks import TableClocks
from tinstar.house.teaching import Teaching
from tinstar.kernel import NOBODY, Play, StaleQuestion


class Answers:
    """What the log gets from those who play, with the clocks that it moves."""

    def __init__(self, log: Log, clocks: TableClocks, teaching: Teaching) -> None:
        self.log = log
        self._clocks = clocks
        self._teaching = teaching

    @alone
    async def decide(self, seat: int, seq: int, option: str | int) -> int:
        """Answers the open question; the new seq once it is safe. The identical answer twice is played once. In a
        lesson a choice that leads elsewhere is answered (NotInLesson) and not played."""
        await self._look_ahead(seq)
        while True:
            play = self.log.running()
            answered = answered_with(play, seat, seq, option)
            if answered is not None:
                return answered
            if seq == play.seq:  # else it is stale, whatever it says
                self._teaching.check(play, seat, option)
            move = play.prepare(seat, option, seq)
            if await self.log.append(play, move, self._clocks.timing(move)):
                self.log.count("decisions_total")
                self._teaching.count(seat)
                return self.log.seq

    @alone
    async def undo(self, seat: int, seq: int, click: int | None = None) -> int:
        """Takes back the seat's last answer, if nothing has happened since; the new seq. Under seal, where `seq` stands
        still, `click` says what the seat had seen (`Seen.click`). The same twice takes back once."""
        await self._look_ahead(seq)
        while True:
            play = self.log.running()
            undone = undone_before(play, seat, seq, click or 0)
            if undone is not None:
                return undone
            if seq != play.seq:
                raise StaleQuestion(f"the table has moved on from {seq} to {play.seq}: look again")
            if play.may_undo(seat) and click != play.clicks(seat) and (click is not None or self.log.under_seal):
                said = "" if click is None else f", not {click}"
                raise StaleQuestion(f"an undo under seal says which `click` it takes back: {play.clicks(seat)}{said}")
            move = play.prepare_undo(seat)
            if await self.log.append(play, move, self._clocks.timing(move)):
                return self.log.seq

    async def _look_ahead(self, seq: int) -> None:
        """Another process may be further than we know."""
        if seq > self.log.running().seq:
            await self.log.catch_up()


def answered_with(play: Play, seat: int, seq: int, option: str | int) -> int | None:
    """The seq that this very answer was acknowledged with before; None when it is new."""
    entries = play.entries
    lane: list[tuple[str, int]] = []
    first = len(entries)
    while first and entries[first - 1].seq > seq:
        first -= 1
    for i in range(first, len(entries)):
        entry = entries[i]
        if entry.seq != seq + 1:
            break
        if entry.seat != seat:
            continue
        if entry.undo:
            if lane:
                lane.pop()
            continue
        revealed = i + 1 < len(entries) and entries[i + 1].seq == entry.seq and entries[i + 1].seat == NOBODY
        lane.append((entry.option, entry.seq if entry.click == 0 or revealed else seq))
    return next((result for given, result in lane if given == option), None)


def undone_before(play: Play, seat: int, seq: int, click: int) -> int | None:
    """The seq that this very undo was acknowledged with before; None when it is new."""
    entries = play.entries
    wanted = (seq + 1, seat, click + 1 if click else 0)
    for i in range(len(entries) - 1, -1, -1):
        entry = entries[i]
        if entry.seq <= seq:
            return None
        if entry.undo and (entry.seq, entry.seat, entry.click) == wanted:
            return seq if click and play.seq == seq else seq + 1
    return None
