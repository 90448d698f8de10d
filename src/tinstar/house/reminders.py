"""What those may do who wait for somebody: remind them, show what they think of it, let a bot play."""

from __future__ import annotations

from msgspec.structs import replace

from tinstar.house.attendance import Attendance
from tinstar.house.audience import Audience
from tinstar.house.errors import NotNow
from tinstar.house.log import Log, alone
from tinstar.house.news import Shown
from tinstar.house.seats import Seats
from tinstar.house.services import Services
from tinstar.house.signals import Rate, Reaction, Signal


class Reminders:
    """Between the people at one table."""

    def __init__(self, log: Log, services: Services, seats: Seats, attendance: Attendance, audience: Audience) -> None:
        self.log = log
        self.nudges = Rate(1, 30.0)
        self.reactions = Rate(3, 5.0)
        self._services = services
        self._seats = seats
        self._attendance = attendance
        self._audience = audience

    def nudge(self, by: int, seat: int) -> None:
        """One who waits reminds one who is asked; TooOften when that has just been done."""
        chair, play = self._seats.human(seat), self.log.play
        if by == seat or play is None or chair.played_by_bot or seat not in play.waiting:
            raise NotNow("only another person who is asked can be nudged")
        self.nudges.count(seat, "there was a nudge already: give them a moment")
        self._signal(Signal("nudge", by, seat))

    def react(self, by: int, what: Reaction) -> None:
        """Shows everybody what one thinks of it; TooOften when it becomes a habit."""
        self.reactions.count(self._seats.number(by), "that is enough for the moment")
        self._signal(Signal("reaction", by, what=what))

    def _signal(self, signal: Signal) -> None:
        """Shows something to everybody who watches, here and at other processes."""
        self._audience.show(signal)
        self._services.store.tell(Shown(self.log.id, self.log.rules, False, signal))

    @alone
    async def stand_in(self, by: int, seat: int) -> None:
        """A bot plays for somebody who is long gone, until they come back; NotNow with the reason why it may not."""
        chair = self._seats.human(seat)
        objection = self._objection(by, seat)
        if objection:
            raise NotNow(objection)
        await self._seats.put(seat, replace(chair, away=True))

    def may_stand_in(self, by: int, seat: int) -> bool:
        """Whether a bot may play there now, if this seat asks for it."""
        return self._seats.chair(seat).kind == "human" and not self._objection(by, seat)

    def _objection(self, by: int, seat: int) -> str:
        """Why no bot may play for a person now."""
        if self.log.status != "playing":
            return "no game is being played here"
        if self.log.table.clock:
            return "this table has a clock: when it is out, a bot plays"
        presence = self._attendance.presence
        match self._attendance.sitting(seat):
            case "bot":
                return f"a bot plays on seat {seat} already"
            case "here":
                return f"the person of seat {seat} is at the table"
            case "gone":
                away, long = presence.away_for(seat), self._services.absence.long
                return (
                    f"the person of seat {seat} has been gone for {away:.0f} seconds: a bot may play after {long:.0f}"
                )
        host = self._seats.of(self.log.table.host)
        if by not in host and any(presence.of(own) == "here" for own in host):
            return "the host is at the table: only the host may let a bot play"
        return ""
