"""The log, read as a whole: what came of a card is told in the line of the card, so a line looks ahead, and what stood
on a lot when riders came is known from what was built before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tinstar.games.western_town.pieces import FIRST_TOWN, GOLD, HOUSES, PEOPLE, TILE_HOUSE, WOOD
from tinstar.games.western_town.rules import events as told
from tinstar.games.western_town.state import NOTHING
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event


class Deal(NamedTuple):
    """Goods that somebody gets, and the price where they were bought."""

    cost: tuple[tuple[int, int], ...]
    gain: tuple[tuple[int, int], ...]


class Moment(NamedTuple):
    """What a line needs to know beside its events."""

    hidden: bool = False
    """Another line tells it."""
    yours: bool = False
    """The town or the card that it is aimed at is the viewer's."""
    house: str = ""
    """What stands on the lot."""
    price: tuple[tuple[int, int], ...] = ()
    """What was paid for it, goods and amounts."""
    deals: tuple[Deal, ...] = ()
    """What came of it, one after the other."""
    counts: tuple[tuple[int, int], ...] = ()
    """Cards, riders or seats with a number each, where several events are one line."""


PLAIN: Final = Moment()
HIDDEN: Final = Moment(hidden=True)


class Line:
    """A line in the making."""

    __slots__ = ("counts", "hidden", "house", "price", "trades", "yours")

    def __init__(self, house: str = "", yours: bool = False) -> None:
        self.house = house
        self.yours = yours
        self.hidden = False
        self.price: dict[int, int] = {}
        self.trades: list[tuple[int, int]] = []
        """Goods in their order; what is paid is less than 0."""
        self.counts: list[tuple[int, int]] = []

    def moment(self) -> Moment:
        if not (self.price or self.trades or self.counts or self.house or self.yours):
            return HIDDEN if self.hidden else PLAIN
        price = tuple((good, amount) for good, amount in self.price.items() if amount)
        return Moment(self.hidden, self.yours, self.house, price, deals_of(self.trades), tuple(self.counts))


Side = dict[int, int]


def deals_of(trades: Sequence[tuple[int, int]]) -> tuple[Deal, ...]:
    """What follows a payment was bought by it; two deals alike are one, twice as large."""
    deals: list[tuple[Side, Side]] = []
    for good, amount in trades:
        if not deals or (amount < 0 and deals[-1][1]):
            deals.append(({}, {}))
        _add(deals[-1][amount > 0], good, abs(amount))
    merged: list[tuple[Side, Side]] = []
    for cost, gain in deals:
        if merged and merged[-1][0].keys() == cost.keys() and merged[-1][1].keys() == gain.keys():
            for total, side in zip(merged[-1], (cost, gain), strict=True):
                for good, amount in side.items():
                    _add(total, good, amount)
        else:
            merged.append((cost, gain))
    return tuple(Deal(tuple(cost.items()), tuple(gain.items())) for cost, gain in merged)


def _add(goods: Side, good: int, amount: int) -> None:
    goods[good] = goods.get(good, 0) + amount


class Chronicle:
    """Follows the log, event by event, as one viewer reads it."""

    def __init__(self, log: Sequence[Event], viewer: int) -> None:
        self.log = log
        self.viewer = viewer
        self.towns: dict[int, list[int]] = {}
        """By seat what stands on its lots."""
        self.open: dict[int, tuple[Line, int, int]] = {}
        """By seat the line that tells what comes of two causes."""
        self.paid: list[Event] = []
        """Payments that the next line tells."""
        self.gathering: Line | None = None
        """The line that gathers riders, or what Lincoln finds."""
        self.earning: dict[int, Line] = {}

    def lines(self) -> list[Line]:
        return [self._line(number, event) for number, event in enumerate(self.log)]

    def _line(self, number: int, event: Event) -> Line:
        line = self._read(number, event)
        if line is not self.gathering and event.kind not in GATHERED:
            self.gathering = None
        if event.kind in BUYING:
            for payment in self.paid:
                _add(line.price, payment.a or 0, payment.b or 0)
            self.paid = []
        self._build(event, line)
        return line

    def _read(self, number: int, event: Event) -> Line:
        kind = event.kind
        if kind in (told.GOT, told.PAID):
            return self._traded(number, event)
        if kind in GATHERED:
            return self._gathered(event)
        if kind == told.EARNED:
            return self._earned(event)
        line = Line(self._house(event), self.viewer >= 0 and _aimed_at(event) == self.viewer)
        if kind in CAUSES:
            self.open[event.seat] = (line, *CAUSES[kind](event))
        elif kind in CLOSING:
            self.open.pop(event.seat, None)
        if kind == told.ROLLED:
            self.gathering = line
        if kind == told.ROUND:
            self.earning = {}
        return line

    def _traded(self, number: int, event: Event) -> Line:
        """Goods that came or went: part of the line of their cause where that is still the last one of its seat."""
        line = Line()
        if event.kind == told.PAID and self._buys(number):
            self.paid.append(event)
            line.hidden = True
            return line
        opened = self.open.get(event.seat)
        if opened and event.c in opened[1:]:
            line.hidden = True
            teller = opened[0]
        else:
            self.open[event.seat] = (line, event.c, event.c)
            teller = line
        amount = event.b or 0
        teller.trades.append((event.a or 0, amount if event.kind == told.GOT else -amount))
        return line

    def _buys(self, number: int) -> bool:
        """Whether the payment is for something with a line of its own."""
        seat, after = self.log[number].seat, number + 1
        while after < len(self.log) and self.log[after].kind == told.PAID and self.log[after].seat == seat:
            after += 1
        return after < len(self.log) and self.log[after].seat == seat and self.log[after].kind in BUYING

    def _gathered(self, event: Event) -> Line:
        """Riders who come belong to the roll; what Lincoln counts is one line for all seats."""
        line = Line()
        if self.gathering is None:
            self.gathering = line
        else:
            line.hidden = True
        who = event.a if event.kind == told.RODE_IN else event.seat
        self.gathering.counts.append((who or 0, (event.b if event.kind == told.RODE_IN else event.a) or 0))
        return line

    def _earned(self, event: Event) -> Line:
        """All incomes of a seat are one line."""
        line = Line()
        teller = self.earning.setdefault(event.seat, line)
        line.hidden = teller is not line
        cause = event.a or 0
        teller.counts.append((cause, 0))
        self.open[event.seat] = (teller, cause, cause)
        return line

    def _house(self, event: Event) -> str:
        """What stands where something happens."""
        lot = event.b if event.kind == told.TARGET else event.a if event.kind == told.DEFENDED else None
        if lot is None or lot == PEOPLE:
            return ""
        tile = self._town(event.seat)[lot]
        return HOUSES[TILE_HOUSE[tile]] if tile != NOTHING else ""

    def _town(self, seat: int) -> list[int]:
        return self.towns.setdefault(seat, FIRST_TOWN[:])

    def _build(self, event: Event, line: Line) -> None:
        if event.kind in (told.BUILT, told.FOUNDED):
            self._town(event.seat)[event.b or 0] = event.a or 0
        if event.kind == told.BUILT:
            _add(line.price, WOOD, event.c)
            _add(line.price, GOLD, event.d)


def _aimed_at(event: Event) -> int:
    """Whose town or card a line is about."""
    return event.c if event.kind == told.USED else event.seat if event.kind in (told.TARGET, told.RAID) else NOBODY


def _card(event: Event) -> tuple[int, int]:
    return event.a or 0, event.a or 0


def _building(event: Event) -> tuple[int, int]:
    return told.CAUSE_TILE + (event.a or 0), told.CAUSE_LOT + (event.b or 0)


CAUSES: Final[Mapping[int, Callable[[Event], tuple[int, int]]]] = {
    told.PLAYED_CARD: _card,
    told.REPLAYED: _card,
    told.USED: _card,
    told.BUILT: _building,
    told.STARTED: lambda event: (told.NO_CAUSE, told.NO_CAUSE),
}
"""Lines that tell what came of it, and of what."""
BUYING: Final = (told.REPAIRED, told.STOLE, told.SHIPPED, told.BUILT, told.LOOKED)
"""Lines that name their price themselves."""
GATHERED: Final = (told.RODE_IN, told.EXPECTATION)
CLOSING: Final = (told.REPAIRED, told.STOLE, told.SHIPPED, told.LOOKED, told.WOKE, told.ROLLED)
"""Lines of a card after which its line is not added to any more."""


def chronicle(log: Sequence[Event], viewer: int = NOBODY) -> list[Moment]:
    """The moment of every event."""
    return [line.moment() for line in Chronicle(log, viewer).lines()]
