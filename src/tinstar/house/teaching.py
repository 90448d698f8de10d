"""A lesson at a table: where its learner stands, what the others do by the script, and what is answered instead of
being played. It is all worked out from the log; only how far people come is counted, without a name."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from tinstar.house.errors import StoreError
from tinstar.house.log import Log
from tinstar.house.progress import note_steps
from tinstar.house.services import Services
from tinstar.kernel import Lesson, Moment, NotInLesson, Play
from tinstar.kernel.lesson import answer, furthest, moment, scripted

_log = logging.getLogger(__name__)


class Teaching:
    """What the table of a lesson has beside that of a game."""

    def __init__(self, log: Log, services: Services) -> None:
        self.log = log
        self._services = services
        key = log.table.deal.lesson
        self.lesson: Lesson | None = next((one for one in log.game.lessons() if one.key == key), None) if key else None
        """None at any other table, and where there is no such lesson any more."""

    @property
    def moment(self) -> Moment | None:
        """Where the learner stands; None without a lesson, and once somebody has left the script."""
        play = self.log.play
        return None if self.lesson is None or play is None else moment(self.lesson, play.entries)

    @property
    def over(self) -> bool:
        """The script has been played to its end."""
        at = self.moment
        return at is not None and at.item is None

    def may_move(self, seat: int) -> bool:
        """Does the script let this seat choose now? Where there is none, everybody may."""
        at = self.moment
        return at is None or at.item is None or at.item.seat == seat

    def next_move(self, seat: int) -> str | None:
        """What one of the others does by the script."""
        play = self.log.running()
        move = self.lesson and scripted(self.lesson, play.entries)
        return move[1] if move and move[0] == seat and move[1] in play.options(seat) else None

    def check(self, play: Play, seat: int, option: str | int) -> None:
        """NotInLesson where a choice of the learner is legal, but answered instead of being played."""
        lesson = self.lesson
        if lesson is None or seat != lesson.you or self.log.chairs[seat].played_by_bot:
            return
        if option in play.options(seat) and (said := answer(lesson, play.entries, str(option))) is not None:
            raise NotInLesson(said)

    def count_begun(self) -> None:
        """Somebody learns here: what is told before the first choice has been told to one more."""
        if self.lesson is not None:
            self._count_told(range(furthest(self.lesson, []) + 1))

    def count(self, seat: int) -> None:
        """The learner has chosen: what is told now has been told to one more, unless it was told here before."""
        at = self.moment
        if self.lesson is None or at is None or seat != self.lesson.you:
            return
        entries = self.log.running().entries
        chosen = max(n for n, entry in enumerate(entries) if entry.seat == seat)
        self._count_told(range(furthest(self.lesson, entries[:chosen]) + 1, at.step + 1))

    def _count_told(self, steps: Sequence[int]) -> None:
        if self.lesson is not None and steps:
            self.log.spawn(self._count(f"{self.log.table.game}/{self.lesson.key}", [step + 1 for step in steps]))

    async def _count(self, lesson: str, steps: Sequence[int]) -> None:
        """What cannot be counted is not."""
        for step in steps:
            self._services.metrics.count_step(lesson, step)
        try:
            await self._services.store.do(lambda connection: note_steps(connection, lesson, steps))
        except StoreError as error:
            _log.warning("how far a lesson has come was not counted: %s", error)
