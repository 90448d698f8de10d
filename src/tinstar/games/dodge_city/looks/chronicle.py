"""The log, read as a whole: what came of a card or an event is told in its line, and all stones that a turn buys into
one building are one line, so a line looks ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.games.dodge_city.looks import plan
from tinstar.games.dodge_city.pieces import Edition, building_of
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event
from tinstar.kernel.look import Seen


class Moment(NamedTuple):
    """What a line needs to know beside its events."""

    box: Edition
    hidden: bool = False
    """Another line tells it."""
    dollars: int = 0
    """That came by it, or went."""
    put: tuple[tuple[str, str | None, int], ...] = ()
    """Stones that came into town, or were sold: the building, its figure, how many."""
    taken: tuple[tuple[int, str, int], ...] = ()
    """Stones that went home: whose, out of which building, how many."""
    spots: tuple[str, ...] = ()
    """Where they stand, or stood."""
    cards: tuple[tuple[int, str], ...] = ()
    """Who fought with which card."""
    shuffled: bool = False


class Line:
    """A line in the making."""

    def __init__(self, box: Edition) -> None:
        self.box = box
        self.hidden = False
        self.dollars = 0
        self.put: Counter[tuple[str, str | None]] = Counter()
        self.taken: Counter[tuple[int, str]] = Counter()
        self.spots: list[str] = []
        self.cards: tuple[tuple[int, str], ...] = ()
        self.shuffled = False

    def moment(self) -> Moment:
        put = tuple((name, figure, n) for (name, figure), n in self.put.items())
        taken = tuple((owner, name, n) for (owner, name), n in self.taken.items())
        return Moment(self.box, self.hidden, self.dollars, put, taken, tuple(self.spots), self.cards, self.shuffled)


Key = tuple[int, int, int]
"""Who, by which cause, in which building (NOWHERE where that does not matter)."""
NOWHERE: Final = -1


class Chronicle:
    """Reads event after event."""

    def __init__(self, log: Sequence[Event], view: DodgeCityView) -> None:
        self.log = log
        self.box = plan.edition(view.edition)
        self.figures = [shown.figure for shown in view.buildings]
        """By building who fights there: that never changes."""
        self.tellers: dict[Key, Line] = {}
        """The line that tells what comes of something."""
        self.fought: list[tuple[int, str]] = []
        """The cards of the duel or contest that is fought."""
        self.dealing: Line | None = None
        """The line of the pass that is dealt."""

    def moments(self) -> list[Moment]:
        lines = [self._line(event) for event in self.log]
        return [line.moment() for line in lines]

    def _line(self, event: Event) -> Line:
        line = Line(self.box)
        kind, seat = event.kind, event.seat
        if kind in (told.GOT, told.PAID):
            self._paid(event, line)
        elif kind == told.PUT:
            self._put(event, line)
        elif kind == told.SOLD:
            self._sold(event, line)
        elif kind == told.TOOK:
            self._took(event, line)
        elif kind == told.SHIFTED:
            line.spots = [self.box.spot_name(event.b or 0)]
        elif kind == told.FOUGHT:
            self.fought.append((seat, self.box.cards[event.a or 0]))
        elif kind in (told.WON, told.DREW_LEVEL):
            line.cards, self.fought = tuple(self.fought), []
        elif kind == told.PASS:
            self.dealing = line
        elif kind == told.DEALT and event.d and self.dealing:
            self.dealing.shuffled = True
        self._opens(event, line)
        return line

    def _opens(self, event: Event, line: Line) -> None:
        """Lines that tell what comes of it."""
        if event.kind == told.PLAYED:
            self.tellers = {(event.seat, told.BY_CARD, NOWHERE): line}
        elif event.kind == told.DREW:
            self.tellers = {key: teller for key, teller in self.tellers.items() if key[1] != told.BY_SALE}
            self.tellers[event.seat, told.CAUSE_EVENT + (event.a or 0), NOWHERE] = line
        elif event.kind == told.WON:
            self.tellers[event.seat, told.BY_DUEL, NOWHERE] = line

    def _teller(self, seat: int, cause: int, building: int, line: Line) -> Line:
        """The line that tells it: that of its cause, or a line of its own from here on."""
        teller = self.tellers.setdefault((seat, cause, NOWHERE if cause != told.BY_PURCHASE else building), line)
        line.hidden = teller is not line
        return teller

    def _paid(self, event: Event, line: Line) -> None:
        """What the one who drew an event gets or pays stands in its line; what is paid to others or waived does not."""
        amount = event.a or 0
        sum = amount if event.kind == told.GOT else -amount
        opened = self.tellers.get((event.seat, event.b or 0, NOWHERE))
        if opened and (event.kind == told.GOT or (event.c == NOBODY and not event.d)):
            opened.dollars += sum
            line.hidden = True
        else:
            line.dollars = sum

    def _put(self, event: Event, line: Line) -> None:
        building = building_of(event.a or 0)
        teller = self._teller(event.seat, event.c, building, line)
        teller.put[self.box.building_names[building], self.figures[building]] += 1
        teller.dollars -= event.b or 0
        teller.spots.append(self.box.spot_name(event.a or 0))

    def _sold(self, event: Event, line: Line) -> None:
        """All stones that somebody sells for one event are one line."""
        building = building_of(event.a or 0)
        teller = self._teller(event.seat, told.BY_SALE, building, line)
        teller.put[self.box.building_names[building], self.figures[building]] += 1
        teller.dollars += event.b or 0

    def _took(self, event: Event, line: Line) -> None:
        building = building_of(event.a or 0)
        teller = self._teller(event.seat, event.c, building, line)
        teller.taken[event.b or 0, self.box.building_names[building]] += 1
        teller.spots.append(self.box.spot_name(event.a or 0))


def chronicle(seen: Seen[DodgeCityView]) -> list[Moment]:
    """The moment of every event."""
    return Chronicle(seen.log, seen.view).moments()
