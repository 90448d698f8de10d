"""The table as the log has told it so far: what lay in the row and stood on the land when something happened, so that a
line can say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tinstar.games.carson_city.looks.sayings import row_index
from tinstar.games.carson_city.pieces import (
    EMPTY,
    HOUSE,
    LAND,
    MOUNTAIN,
    PARCELS,
    PRICES,
    SPACE_NAMES,
    THINGS,
    TILES,
)
from tinstar.games.carson_city.rules import events as told
from tinstar.games.carson_city.rules.setup import FIRST_ROW
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event


class Moment(NamedTuple):
    """What a line needs to know beside its event."""

    kind: str = ""
    """What stands or lies at the place it speaks of."""
    owner: int = NOBODY
    """Whose parcel that is."""
    seats: tuple[int, ...] = ()
    """An order that is complete now, or the fighters of a duel, the winner first."""
    totals: tuple[int, ...] = ()
    """What these fighters came to."""
    kinds: tuple[str, ...] = ()
    """What stands on the parcels of several events that are one line."""


AT_A: tuple[int, ...] = (told.PLACED, told.DUEL, told.DUEL_WON, told.DECLINED, told.SENT_BACK, told.MOVED)
"""Events whose place is `a`."""
AT_B: tuple[int, ...] = (told.HOME, told.SPENT)
ON_PARCEL: tuple[int, ...] = (told.BOUGHT_PARCEL, told.SETTLED, told.CLAIMED, told.ROBBED)
"""Events whose parcel is `a`."""


CLOSES_UP: tuple[int, ...] = (told.NEW_TILE, told.IN_ORDER, told.ROUND)
"""Before these tiles may have slid: also where the bag is empty and no new one is told of."""


class Chronicle:
    """Follows the log, event by event."""

    def __init__(self) -> None:
        self.things = [EMPTY] * PARCELS
        self.owners = [NOBODY] * PARCELS
        self.row = FIRST_ROW[:]
        self.order: list[int] = []
        self.fought: dict[int, int] = {}
        self.paid: list[str] = []
        self.payee = NOBODY

    def after(self, event: Event) -> Moment:
        """What there is to know when this has happened."""
        moment = self._moment(event)
        self._happen(event)
        return moment

    def _moment(self, event: Event) -> Moment:
        kind = event.kind
        if kind == told.DUEL_WON:
            return self._won(event)
        if kind in AT_A:
            return self._at(event.a)
        if kind in AT_B:
            return self._at(event.b)
        if kind in ON_PARCEL and event.a is not None:
            return Moment(THINGS[self.things[event.a]], self.owners[event.a])
        if kind in (told.ORDER, told.IN_ORDER):
            return Moment(seats=self._lined_up(event))
        if kind == told.EARNED and event.a is not None:
            return self._paid(event, THINGS[self.things[event.a]])
        return Moment()

    def _at(self, place: int | None) -> Moment:
        if place is None:
            return Moment()
        if place >= LAND:
            return Moment(THINGS[self.things[place - LAND]], self.owners[place - LAND])
        index = row_index(SPACE_NAMES[place])
        tile = self.row[index] if index >= 0 else -1
        return Moment(THINGS[TILES[tile]] if tile >= 0 else "")

    def _won(self, event: Event) -> Moment:
        """The winner's total first, then those of the others, the highest first."""
        others = sorted((seat for seat in self.fought if seat != event.seat), key=lambda seat: -self.fought[seat])
        seats = (event.seat, *others)
        return self._at(event.a)._replace(seats=seats, totals=tuple(self.fought.get(seat, 0) for seat in seats))

    def _lined_up(self, event: Event) -> tuple[int, ...]:
        if event.a == 1:
            self.order = []
        self.order.append(event.seat)
        return tuple(self.order)

    def _paid(self, event: Event, kind: str) -> Moment:
        if event.seat != self.payee:
            self.payee, self.paid = event.seat, []
        self.paid.append(kind)
        return Moment(kinds=tuple(self.paid))

    def _happen(self, event: Event) -> None:
        kind, a, b = event.kind, event.a, event.b
        if kind != told.EARNED:
            self.payee = NOBODY
        if a is None or b is None:
            return
        if kind in (told.CENTRE, told.MOUNTAIN_RISES):
            self.things[a] = HOUSE if kind == told.CENTRE else MOUNTAIN
        elif kind in (told.CLAIMED, told.SETTLED, told.BOUGHT_PARCEL):
            self.owners[a] = event.seat
        elif kind == told.BUILT:
            self.things[b] = a
            if event.c >= 0:
                self.things[event.c] = HOUSE
        elif kind in (told.BOUGHT_TILE, told.TOOK_TILE):
            self.row[b] = -1
        elif kind in CLOSES_UP:
            self._close_up()
            if kind == told.NEW_TILE:
                self.row[b] = a
        elif kind == told.DUEL:
            self.fought = {}
        elif kind == told.FOUGHT:
            self.fought[event.seat] = a + b + event.c + event.d

    def _close_up(self) -> None:
        """R8.6 Before new ones come the tiles slide; while the first row is laid out there is nothing to slide yet."""
        if self.owners.count(NOBODY) < PARCELS:
            tiles = [tile for tile in self.row if tile >= 0]
            self.row = tiles + [-1] * (len(PRICES) - len(tiles))


def chronicle(log: Sequence[Event]) -> list[Moment]:
    """The moment of every event."""
    told_so_far = Chronicle()
    return [told_so_far.after(event) for event in log]
