"""The log: how every kind of event is told, the places it speaks of, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Saying, Tale, Threads, Written, journal, nothing, the_seat
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import sayings, texts
from tinstar.games.western_town.looks.sayings import amount, amounts, card_name, card_names, house_of, on_lot
from tinstar.games.western_town.pieces import (
    AGAIN,
    CARDS,
    EXPECTS,
    FACES,
    GOLD,
    GOODS,
    HOUSES,
    LOT_NAMES,
    PEOPLE,
    RAID_AT,
    RED,
    RIDERS,
    STARTS,
    TILE_HOUSE,
    TILES,
    WOOD,
)
from tinstar.games.western_town.rules import events as told
from tinstar.kernel.facts import Event

IN_HAND: Final = 8
"""Added to the place of a target where the used card was shown from the hand."""


def lines(log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Written]:
    """All lines, the oldest first, as the viewer reads them."""
    return journal(SAYINGS, log, people, words, Causes)


# ---------------------------------------------------------------- which lines are one
class Causes(Threads):
    """What came of a card or a building is told in its line, as long as that is the last one of its seat. What is
    bought names its price, riders belong to the roll; the incomes of a seat are one line, so is what Lincoln counts."""

    claimed = (told.PAID,)

    def __init__(self) -> None:
        self.open: dict[int, tuple[int, int, int]] = {}
        """By seat the event that tells what comes of two causes."""
        self.earning: dict[int, int] = {}
        """By seat the first income of the round."""

    def teller(self, log: Sequence[Event], number: int) -> int:
        event = log[number]
        match event:
            case told.Traded():
                return self._traded(log, number, event)
            case told.RodeIn():
                return _first_of_run(log, number, told.RodeIn) - 1
            case told.Expectation():
                return _first_of_run(log, number, told.Expectation)
            case told.Earned():
                teller = self.earning.setdefault(event.seat, number)
                self.open[event.seat] = (teller, event.cause, event.cause)
                return teller
            case told.Round():
                self.earning = {}
        if event.kind in CAUSES:
            self.open[event.seat] = (number, *CAUSES[event.kind](event))
        elif event.kind in CLOSING:
            self.open.pop(event.seat, None)
        return number

    def _traded(self, log: Sequence[Event], number: int, event: told.Traded) -> int:
        """Goods that came or went: part of the line of their cause where that is still the last one of its seat."""
        bought = _bought_by(log, number)
        if bought > number:
            return bought
        teller, *causes = self.open.get(event.seat, (number,))
        if event.cause not in causes:
            teller = number
            self.open[event.seat] = (number, event.cause, event.cause)
        return teller


def _first_of_run(log: Sequence[Event], number: int, kind: type[Event]) -> int:
    while number and isinstance(log[number - 1], kind):
        number -= 1
    return number


def _bought_by(log: Sequence[Event], number: int) -> int:
    """The event that names this payment as its price, or the payment itself."""
    seat, after = log[number].seat, number
    while after < len(log) and (log[after].kind, log[after].seat) == (told.PAID, seat):
        after += 1
    return after if after < len(log) and log[after].seat == seat and log[after].kind in BUYING else number


def _card_cause(event: told.OfCard) -> tuple[int, int]:
    return event.card, event.card


def _building_cause(event: told.Built) -> tuple[int, int]:
    return told.CAUSE_TILE + event.tile, told.CAUSE_LOT + event.lot


CAUSES: Final[Mapping[int, Callable[[Any], tuple[int, int]]]] = {
    told.PLAYED_CARD: _card_cause,
    told.REPLAYED: _card_cause,
    told.USED: _card_cause,
    told.BUILT: _building_cause,
    told.STARTED: lambda event: (told.NO_CAUSE, told.NO_CAUSE),
}
"""Lines that tell what came of it, and of what."""
BUYING: Final = (told.REPAIRED, told.STOLE, told.SHIPPED, told.BUILT, told.LOOKED)
"""Lines that name their price themselves."""
CLOSING: Final = (told.REPAIRED, told.STOLE, told.SHIPPED, told.LOOKED, told.WOKE, told.ROLLED)
"""Lines of a card after which its line is not added to any more."""


# ---------------------------------------------------------------- what a line speaks of
def _site(seat: int, lot: int) -> str:
    return f"good:{seat}.inhabitants" if lot == PEOPLE else f"site:{seat}.{LOT_NAMES[lot]}"


def _lot(tale: Tale[told.Founded | told.Burnt, None]) -> list[str]:
    return [*the_seat(tale), _site(tale.event.seat, tale.event.lot)]


def _target_lot(tale: Tale[told.Target | told.Defended, None]) -> list[str]:
    return [*the_seat(tale), _site(tale.event.seat, tale.event.target)]


def _played(tale: Tale[told.Played, None]) -> list[str]:
    return [*the_seat(tale), f"played:{tale.event.seat}.{tale.event.place}"]


def _target_card(tale: Tale[told.Used, None]) -> list[str]:
    return [*the_seat(tale), f"played:{tale.event.owner}.{tale.event.place % IN_HAND}"]


def _both(tale: Tale[told.Stole, None]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.victim}"]


def _whose_hand(tale: Tale[told.Looked, None]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.whose}"]


def _offers(tale: Tale[told.Offered, None]) -> list[str]:
    return [f"offer:{TILES[event.tile]}" for event in tale.events]


def _all_seats(tale: Tale[told.Expectation, None]) -> list[str]:
    return [f"seat:{event.seat}" for event in (*tale.events, *tale.after)]


# ---------------------------------------------------------------- what came of it
Goods = Mapping[int, int]


class Deal(NamedTuple):
    """Goods that somebody gets, and the price where they were bought."""

    cost: dict[int, int]
    gain: dict[int, int]


def deals_of(events: Iterable[Event]) -> list[Deal]:
    """What follows a payment was bought by it; two deals alike are one, twice as large."""
    deals: list[Deal] = []
    for event in events:
        if isinstance(event, told.Traded):
            paid = event.kind == told.PAID
            if not deals or (paid and deals[-1].gain):
                deals.append(Deal({}, {}))
            _add(deals[-1].cost if paid else deals[-1].gain, {event.good: event.amount})
    merged: list[Deal] = []
    for deal in deals:
        if merged and all(one.keys() == other.keys() for one, other in zip(merged[-1], deal, strict=True)):
            for total, goods in zip(merged[-1], deal, strict=True):
                _add(total, goods)
        else:
            merged.append(deal)
    return merged


def _add(total: dict[int, int], goods: Goods) -> None:
    for good, n in goods.items():
        total[good] = total.get(good, 0) + n


def deals_said(deals: Sequence[Deal], words: Words) -> str:
    """`1 attractiveness, 2 inhabitants`, `1 gold, 2 gold for 2 wood`"""
    return with_commas(*(_deal(deal, words) for deal in deals))


def _deal(deal: Deal, words: Words) -> str:
    if not deal.cost:
        return with_commas(*(amount(n, GOODS[good], words) for good, n in deal.gain.items()))
    cost = goods_said(deal.cost, words)
    if not deal.gain:
        return words("{cost} paid", cost=cost)
    return words("{gain} for {cost}", gain=goods_said(deal.gain, words), cost=cost)


def goods_said(goods: Goods, words: Words) -> str:
    return amounts({GOODS[good]: n for good, n in goods.items()}, words)


def _with_deals(said: str, tale: Tale[Any, None]) -> str:
    """A sentence, and what came of it."""
    deals = deals_of(tale.after)
    return tale.words("{said}: {what}", said=said, what=deals_said(deals, tale.words)) if deals else said


def _with_price(said: str, tale: Tale[Any, None]) -> str:
    """A sentence, and what it took."""
    price: dict[int, int] = {}
    for event in tale.before:
        if isinstance(event, told.Traded):
            _add(price, {event.good: event.amount})
    if isinstance(tale.event, told.Built):
        _add(price, {WOOD: tale.event.wood, GOLD: tale.event.gold})
    paid = {good: n for good, n in price.items() if n}
    return tale.words("{said} for {cost}", said=said, cost=goods_said(paid, tale.words)) if paid else said


# ---------------------------------------------------------------- names
def _house(tile: int, table: Mapping[str, str], words: Words) -> str:
    return words(table[HOUSES[TILE_HOUSE[tile]]])


def _houses(tale: Tale[told.Offered, None]) -> str:
    """The tiles of several events; in a duel both territories may name the same one."""
    tiles = dict.fromkeys(event.tile for event in tale.events)
    return listed((_house(tile, texts.HOUSES, tale.words) for tile in tiles), tale.words)


def _the_card(tale: Tale[told.OfCard, None]) -> str:
    return sayings.the_card(CARDS[tale.event.card], tale.words)


def _cause(cause: int, words: Words) -> str:
    """The name of what brings or costs something; empty for a lot and for nothing."""
    if cause < told.CAUSE_TILE:
        return card_name(CARDS[cause], words)
    if cause < told.CAUSE_LOT:
        return words(texts.HOUSES[house_of(TILES[cause - told.CAUSE_TILE])])
    return ""


# ---------------------------------------------------------------- set-up
def _roles(tale: Tale[told.Roles, None]) -> str:
    manitou = tale.named(tale.event.manitou)
    return tale.words("{name} is lead marshal, {other} is manitou", name=tale.name, other=manitou)


def _came(tale: Tale[told.Offered, None]) -> str:
    return tale.words("New to build: {buildings}", buildings=_houses(tale))


def _flipped(tale: Tale[told.Offered, None]) -> str:
    return tale.words("Turned over as Homesteads: {buildings}", buildings=_houses(tale))


def _started(tale: Tale[told.Started, None]) -> str:
    house = tale.words(texts.THE_HOUSE[STARTS[tale.event.start]])
    return _with_deals(tale.words("{name} starts with {building}", name=tale.name, building=house), tale)


def _founded(tale: Tale[told.Founded, None]) -> str:
    house = _house(tale.event.tile, texts.THE_HOUSE, tale.words)
    where = on_lot(LOT_NAMES[tale.event.lot], tale.words)
    return tale.words("{name} founds {building} {where}", name=tale.name, building=house, where=where)


# ---------------------------------------------------------------- cards
def _expected(tale: Tale[told.OfCard, None]) -> str:
    expects = EXPECTS[tale.event.card]
    wishes = sayings.wishes(
        [good for good, times in zip(GOODS, expects, strict=True) for _ in range(times)], tale.words
    )
    if not wishes:
        return tale.words("Lincoln's last card: no visit in this round")
    return tale.words("Lincoln looks for {wishes}", wishes=wishes)


def _slept(tale: Tale[told.Slept, None]) -> str:
    event, words = tale.event, tale.words
    if not event.count:
        return words("{name} keeps all cards", name=tale.name)
    said = words.many(
        "{name} puts {n} card to sleep and keeps {kept}",
        "{name} puts {n} cards to sleep and keeps {kept}",
        event.count,
        name=tale.name,
        kept=event.kept,
    )
    return words("{said}: {what}", said=said, what=card_names(event.cards, words)) if event.cards else said


def _played_card(tale: Tale[told.Played, None]) -> str:
    return _with_deals(tale.words("{name} plays {card}", name=tale.name, card=_the_card(tale)), tale)


def _replayed(tale: Tale[told.OfCard, None]) -> str:
    return _with_deals(tale.words("{name} replays {card}", name=tale.name, card=_the_card(tale)), tale)


def _showed(tale: Tale[told.Showed, None]) -> str:
    hand = card_names(tale.event.hand, tale.words)
    return tale.words("{name} can play none of these: {cards}", name=tale.name, cards=hand)


def _laid_down(tale: Tale[told.Played, None]) -> str:
    return tale.words("{name} lays {card} face down", name=tale.name, card=_the_card(tale))


def _used(tale: Tale[told.Used, None]) -> str:
    """`Dov uses your Saloon: 1 gold. It turns down`"""
    words, house = tale.words, house_of(CARDS[tale.event.target])
    if tale.viewer == tale.event.owner:
        said = words("{name} uses {card}", name=tale.name, card=words(texts.YOUR_HOUSE[house]))
    else:
        card, other = words(texts.THE_HOUSE[house]), tale.named(tale.event.owner)
        said = words("{name} uses {card} of {other}", name=tale.name, card=card, other=other)
    return words("{said}. It turns down", said=_with_deals(said, tale))


def _passed(tale: Tale[told.Passed, None]) -> str:
    return tale.words(N_("{name} passes first") if tale.event.first else N_("{name} passes"), name=tale.name)


def _looked(tale: Tale[told.Looked, None]) -> str:
    event, words = tale.event, tale.words
    said = words("{name} looks at the hand of {other}", name=tale.name, other=tale.named(event.whose))
    return words("{said}: {what}", said=said, what=card_names(event.hand, words)) if event.hand else said


def _woke(tale: Tale[told.Woke, None]) -> str:
    """Only their owner reads which."""
    words, cards = tale.words, [CARDS[event.card] for event in tale.events if event.card is not None]
    if cards:
        woken = listed((card_name(card, words) for card in cards), words)
        return words("{name} takes to hand again: {cards}", name=tale.name, cards=woken)
    return words.many(
        "{name} takes a sleeping card to hand",
        "{name} takes {n} sleeping cards to hand",
        len(tale.events),
        name=tale.name,
    )


# ---------------------------------------------------------------- goods and buildings
def _traded(tale: Tale[told.Traded, None]) -> str:
    """What comes by itself, or late, has a line of its own: `Dov, Civic Pride II: 1 cowboy for 1 gold`."""
    words, what = tale.words, deals_said(deals_of((*tale.events, *tale.after)), tale.words)
    cause = _cause(tale.event.cause, words)
    if not cause:
        return words("{name}: {what}", name=tale.name, what=what)
    return words("{name}, {cause}: {what}", name=tale.name, cause=cause, what=what)


def _built(tale: Tale[told.Built, None]) -> str:
    """With what it cost in all, and what lot and building bring at once."""
    words = tale.words
    house, where = _house(tale.event.tile, texts.A_HOUSE, words), on_lot(LOT_NAMES[tale.event.lot], words)
    said = words("{name} builds {building} {where}", name=tale.name, building=house, where=where)
    return _with_deals(_with_price(said, tale), tale)


def _stole(tale: Tale[told.Stole, None]) -> str:
    goods, other = amount(1, GOODS[tale.event.good], tale.words), tale.named(tale.event.victim)
    return _with_price(tale.words("{name} takes {goods} from {other}", name=tale.name, goods=goods, other=other), tale)


def _repaired(tale: Tale[told.Founded, None]) -> str:
    house = _house(tale.event.tile, texts.THE_HOUSE, tale.words)
    return _with_price(tale.words("{name} repairs {building}", name=tale.name, building=house), tale)


def _shipped(tale: Tale[Event, None]) -> str:
    return _with_price(tale.words("{name} places the export marker", name=tale.name), tale)


# ---------------------------------------------------------------- the camp
def _rolled(tale: Tale[told.Rolled, None]) -> str:
    """`Dov rolls 1 red rider; in the camp now: 2 red riders`"""
    words, face = tale.words, tale.event.face
    colors = [RIDERS[color] for color in FACES[face]]
    rolled = sayings.riders(colors.count("red"), colors.count("orange"), words)
    *_, last = (event for event in tale.after if isinstance(event, told.RodeIn))
    if last.riders == RAID_AT[last.color]:  # R7.3 what is left of the roll lapses
        return words("{name} rolls {riders}: a raid", name=tale.name, riders=rolled)
    camp = sayings.RIDERS[RIDERS[last.color]](last.riders, words)
    said = N_("{name} rolls {riders}, and again; in the camp now: {camp}")
    if not AGAIN[face]:
        said = N_("{name} rolls {riders}; in the camp now: {camp}")
    return words(said, name=tale.name, riders=rolled, camp=camp)


def _raid(tale: Tale[told.Raid, None]) -> str:
    event, words = tale.event, tale.words
    riders = sayings.riders(event.red, event.orange, words)
    reason = (
        words("{name} has the fewest pipes", name=tale.name)
        if event.color == RED
        else words("{name} rolled the last one", name=tale.name)
    )
    return words("Raid on {name}: {riders}. {reason}", name=tale.name, riders=riders, reason=reason)


def _target(tale: Tale[told.Target, None]) -> str:
    event, words = tale.event, tale.words
    yours = tale.viewer == event.seat
    riders = sayings.RIDERS[RIDERS[event.color]](event.riders, words)
    values = {"name": tale.named(event.manitou), "riders": riders, "other": tale.name}
    if event.target == PEOPLE:
        said = N_("{name} sends {riders} at your inhabitants") if yours else TOWN_PEOPLE
        return words(said, **values)
    house = _house(event.tile, texts.YOUR_HOUSE if yours else texts.THE_HOUSE, words)
    said = N_("{name} sends {riders} at {building}") if yours else TOWN_HOUSE
    return words(said, **values, building=house)


TOWN_PEOPLE: Final = N_("{name} sends {riders} at the inhabitants of {other}")
TOWN_HOUSE: Final = N_("{name} sends {riders} at {building} of {other}")


def _defended(tale: Tale[told.Defended, None]) -> str:
    words, event = tale.words, tale.event
    cost = amount(event.cowboys, "cowboys", words)
    if event.target == PEOPLE:
        return words("{name} defends the inhabitants: {cost}", name=tale.name, cost=cost)
    house = _house(event.tile, texts.THE_HOUSE, words)
    return words("{name} defends {building}: {cost}", name=tale.name, building=house, cost=cost)


def _burnt(tale: Tale[told.Burnt, None]) -> str:
    house = _house(tale.event.tile, texts.HOUSES, tale.words)
    return tale.words("Destroyed in the town of {name}: {building}", name=tale.name, building=house)


def _fled(tale: Tale[told.Fled, None]) -> str:
    event, words = tale.event, tale.words
    lost = amounts({"inhabitants": event.inhabitants, "attractiveness": event.attractiveness}, words)
    return words("{name} loses {goods}", name=tale.name, goods=lost)


def _rode_off(tale: Tale[told.RodeOff, None]) -> str:
    return tale.words(
        N_("The red riders find no target") if tale.event.color == RED else N_("The orange riders find no target")
    )


# ---------------------------------------------------------------- income and Lincoln
def _earned(tale: Tale[told.Earned, None]) -> str:
    """All incomes of a seat: `Dov earns by Saloon and Barber: 1 gold, 2 inhabitants`"""
    words, came = tale.words, (*tale.events, *tale.after)
    causes = listed((_cause(event.cause, words) for event in came if isinstance(event, told.Earned)), words)
    deals = deals_of(came)
    if not deals:
        return words("{name} earns nothing by {cards}", name=tale.name, cards=causes)
    what = deals_said(deals, words)
    return words("{name} earns by {cards}: {what}", name=tale.name, cards=causes, what=what)


def _limited(tale: Tale[told.Limited, None]) -> str:
    event, words = tale.event, tale.words
    return words(
        "{name} gives back {goods}: there is room for {limit}",
        name=tale.name,
        goods=amount(event.amount, GOODS[event.good], words),
        limit=event.limit,
    )


def _expectation(tale: Tale[told.Expectation, None]) -> str:
    found = (event for event in (*tale.events, *tale.after) if isinstance(event, told.Expectation))
    sums = ", ".join(f"{tale.named(event.seat)} {event.points}" for event in found)
    return tale.words("Lincoln finds: {sums}", sums=sums)


def _visited(tale: Tale[told.Visited, None]) -> str:
    words = tale.words
    points = phrases.points(tale.event.points, words)
    if tale.event.chosen:
        said = N_("Lincoln visits {name} by choice of the lead marshal ({points}): 1 household")
        return words(said, name=tale.name, points=points)
    return words("Lincoln visits {name} ({points}): 1 household", name=tale.name, points=points)


def _final(tale: Tale[told.Counted, None]) -> str:
    """Where the points come from, and what they were counted from."""
    event, words = tale.event, tale.words
    source = SOURCES[event.source]
    if source == "households":
        what = amount(event.counted, "households", words)
    elif source == "buildings":
        what = words("buildings")
    else:
        what = words("{amount}, times {n}", amount=units_said(event.counted, source, words), n=event.times)
    return words("{name}: {what}", name=tale.name, what=what)


def units_said(n: int, good: str, words: Words) -> str:
    """R6.2 What Lincoln counts of a good."""
    if good == "inhabitants":
        return words.many("{n} time 4 inhabitants", "{n} times 4 inhabitants", n)
    return amount(n, good, words)


SOURCES: Final = tuple(texts.SOURCES)
"""In the order in which they are counted."""
SAYINGS: Final[Mapping[int, Saying]] = {
    # set-up
    told.ROLES: Saying(_roles),
    told.CAME: Saying(_came, _offers, merges=True),
    told.FLIPPED: Saying(_flipped, lambda tale: ["offer:homestead"], merges=True),
    told.STARTED: Saying(_started),
    told.FOUNDED: Saying(_founded, _lot),
    # cards
    told.ROUND: Saying(lambda tale: tale.words("Round {n}", n=tale.event.number), nothing, turn=True),
    told.EXPECTED: Saying(_expected, nothing),
    told.SLEPT: Saying(_slept),
    told.PLAYED_CARD: Saying(_played_card, _played, turn=True),
    told.SHOWED: Saying(_showed, turn=True),
    told.LAID_DOWN: Saying(_laid_down, _played),
    told.USED: Saying(_used, _target_card, turn=True),
    told.REPLAYED: Saying(_replayed),
    told.PASSED: Saying(_passed, turn=True),
    told.LEADS: Saying(_roles),
    told.LOOKED: Saying(_looked, _whose_hand),
    told.WOKE: Saying(_woke, merges=True),
    # goods and buildings
    told.GOT: Saying(_traded),
    told.PAID: Saying(_traded),
    told.BUILT: Saying(_built, _lot),
    told.CARD_CAME: SILENT,
    told.REPAIRED: Saying(_repaired, _lot),
    told.STOLE: Saying(_stole, _both),
    told.SHIPPED: Saying(_shipped),
    # the camp
    told.ROLLED: Saying(_rolled),
    told.RODE_IN: SILENT,
    told.RAID: Saying(_raid),
    told.TARGET: Saying(_target, _target_lot),
    told.DEFENDED: Saying(_defended, _target_lot),
    told.BURNT: Saying(_burnt, _lot),
    told.FLED: Saying(_fled),
    told.RODE_OFF: Saying(_rode_off),
    told.PIPE_GIVEN: Saying(N_("{name} gets a pipe from the camp")),
    # income and Lincoln
    told.EARNED: Saying(_earned),
    told.LIMITED: Saying(_limited),
    told.EXPECTATION: Saying(_expectation, _all_seats),
    told.VISITED: Saying(_visited),
    told.NO_VISIT: Saying(N_("Lincoln's last card is set aside"), nothing),
    told.FINAL: Saying(_final, gain=lambda tale: phrases.signed(tale.event.points)),
}
