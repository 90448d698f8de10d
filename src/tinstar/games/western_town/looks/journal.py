"""The log: how every kind of event is told, the places it speaks of, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Entry, Saying, Tale, journal, nothing, the_seat
from tinstar.draw.parts import Person
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import sayings, texts
from tinstar.games.western_town.looks.chronicle import Deal, Moment, chronicle
from tinstar.games.western_town.looks.sayings import amount, amounts, card_name, card_names, house_of, on_lot
from tinstar.games.western_town.pieces import (
    AGAIN,
    CARDS,
    EXPECTS,
    FACES,
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
)
from tinstar.games.western_town.rules import events as told
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event

IN_HAND: Final = 8
"""Added to the place of a target where the used card was shown from the hand."""


def lines(log: Sequence[Event], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first, as the viewer reads them."""
    viewer = next((seat for seat, person in enumerate(people) if person.you), NOBODY)
    return journal(SAYINGS, log, people, words, chronicle(log, viewer))


# ---------------------------------------------------------------- what a line speaks of
def _site(seat: int, lot: int | None) -> str:
    return f"good:{seat}.inhabitants" if lot == PEOPLE else f"site:{seat}.{LOT_NAMES[lot or 0]}"


def _lot_a(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), _site(tale.event.seat, tale.event.a)]


def _lot_b(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), _site(tale.event.seat, tale.event.b)]


def _played(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"played:{tale.event.seat}.{tale.event.b}"]


def _target_card(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"played:{tale.event.c}.{tale.event.d % IN_HAND}"]


def _both(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.b}"]


def _whose_hand(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.c}"]


def _offers(tale: Tale[Moment]) -> list[str]:
    return [f"offer:{TILES[event.a or 0]}" for event in tale.events]


def _all_seats(tale: Tale[Moment]) -> list[str]:
    return [f"seat:{seat}" for seat, _ in tale.around.counts]


# ---------------------------------------------------------------- what came of it
def deals_said(deals: Sequence[Deal], words: Words) -> str:
    """`1 attractiveness, 2 inhabitants`, `1 gold, 2 gold for 2 wood`"""
    return with_commas(*(_deal(deal, words) for deal in deals))


def _deal(deal: Deal, words: Words) -> str:
    if not deal.cost:
        return with_commas(*(amount(n, GOODS[good], words) for good, n in deal.gain))
    cost = goods_said(deal.cost, words)
    if not deal.gain:
        return words("{cost} paid", cost=cost)
    return words("{gain} for {cost}", gain=goods_said(deal.gain, words), cost=cost)


def goods_said(goods: Sequence[tuple[int, int]], words: Words) -> str:
    return amounts({GOODS[good]: n for good, n in goods}, words)


def _with_deals(said: str, tale: Tale[Moment]) -> str:
    """A sentence, and what came of it."""
    if not tale.around.deals:
        return said
    return tale.words("{said}: {what}", said=said, what=deals_said(tale.around.deals, tale.words))


def _with_price(said: str, tale: Tale[Moment]) -> str:
    """A sentence, and what it took."""
    if not tale.around.price:
        return said
    return tale.words("{said} for {cost}", said=said, cost=goods_said(tale.around.price, tale.words))


# ---------------------------------------------------------------- names
def _card(number: int | None) -> str:
    return CARDS[number or 0]


def _house(tile: int | None, table: Mapping[str, str], words: Words) -> str:
    return words(table[HOUSES[TILE_HOUSE[tile or 0]]])


def _houses(tale: Tale[Moment]) -> str:
    """The tiles of several events; in a duel both territories may name the same one."""
    tiles = dict.fromkeys(event.a for event in tale.events)
    return listed((_house(tile, texts.HOUSES, tale.words) for tile in tiles), tale.words)


def _cause(cause: int, words: Words) -> str:
    """The name of what brings or costs something; empty for a lot and for nothing."""
    if cause < told.CAUSE_TILE:
        return card_name(CARDS[cause], words)
    if cause < told.CAUSE_LOT:
        return words(texts.HOUSES[house_of(TILES[cause - told.CAUSE_TILE])])
    return ""


# ---------------------------------------------------------------- set-up
def _roles(tale: Tale[Moment]) -> str:
    manitou = tale.named(tale.event.a)
    return tale.words("{name} is lead marshal, {other} is manitou", name=tale.name, other=manitou)


def _came(tale: Tale[Moment]) -> str:
    return tale.words("New to build: {buildings}", buildings=_houses(tale))


def _flipped(tale: Tale[Moment]) -> str:
    return tale.words("Turned over as Homesteads: {buildings}", buildings=_houses(tale))


def _started(tale: Tale[Moment]) -> str:
    house = tale.words(texts.THE_HOUSE[STARTS[tale.event.a or 0]])
    return _with_deals(tale.words("{name} starts with {building}", name=tale.name, building=house), tale)


def _founded(tale: Tale[Moment]) -> str:
    house = _house(tale.event.a, texts.THE_HOUSE, tale.words)
    where = on_lot(LOT_NAMES[tale.event.b or 0], tale.words)
    return tale.words("{name} founds {building} {where}", name=tale.name, building=house, where=where)


# ---------------------------------------------------------------- cards
def _expected(tale: Tale[Moment]) -> str:
    expects = EXPECTS[tale.event.a or 0]
    wishes = sayings.wishes(
        [good for good, times in zip(GOODS, expects, strict=True) for _ in range(times)], tale.words
    )
    if not wishes:
        return tale.words("Lincoln's last card: no visit in this round")
    return tale.words("Lincoln looks for {wishes}", wishes=wishes)


def _slept(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    if not event.c:
        return words("{name} keeps all cards", name=tale.name)
    said = words.many(
        "{name} puts {n} card to sleep and keeps {kept}",
        "{name} puts {n} cards to sleep and keeps {kept}",
        event.c,
        name=tale.name,
        kept=event.d,
    )
    return words("{said}: {what}", said=said, what=card_names(event.a, words)) if event.a else said


def _played_card(tale: Tale[Moment]) -> str:
    card = sayings.the_card(_card(tale.event.a), tale.words)
    return _with_deals(tale.words("{name} plays {card}", name=tale.name, card=card), tale)


def _replayed(tale: Tale[Moment]) -> str:
    card = sayings.the_card(_card(tale.event.a), tale.words)
    return _with_deals(tale.words("{name} replays {card}", name=tale.name, card=card), tale)


def _showed(tale: Tale[Moment]) -> str:
    hand = card_names(tale.event.a or 0, tale.words)
    return tale.words("{name} can play none of these: {cards}", name=tale.name, cards=hand)


def _laid_down(tale: Tale[Moment]) -> str:
    card = sayings.the_card(_card(tale.event.a), tale.words)
    return tale.words("{name} lays {card} face down", name=tale.name, card=card)


def _used(tale: Tale[Moment]) -> str:
    """`Dov uses your Saloon: 1 gold. It turns down`"""
    words, house = tale.words, house_of(_card(tale.event.b))
    if tale.around.yours:
        said = words("{name} uses {card}", name=tale.name, card=words(texts.YOUR_HOUSE[house]))
    else:
        card, other = words(texts.THE_HOUSE[house]), tale.named(tale.event.c)
        said = words("{name} uses {card} of {other}", name=tale.name, card=card, other=other)
    return words("{said}. It turns down", said=_with_deals(said, tale))


def _passed(tale: Tale[Moment]) -> str:
    return tale.words(N_("{name} passes first") if tale.event.a == 1 else N_("{name} passes"), name=tale.name)


def _looked(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    said = words("{name} looks at the hand of {other}", name=tale.name, other=tale.named(event.c))
    return words("{said}: {what}", said=said, what=card_names(event.a, words)) if event.a else said


def _woke(tale: Tale[Moment]) -> str:
    """Only their owner reads which."""
    words, cards = tale.words, [_card(event.a) for event in tale.events if event.a is not None]
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
def _traded(tale: Tale[Moment]) -> str:
    """What comes by itself, or late, has a line of its own: `Dov, Civic Pride II: 1 cowboy for 1 gold`."""
    if tale.around.hidden:
        return ""
    words, what = tale.words, deals_said(tale.around.deals, tale.words)
    cause = _cause(tale.event.c, words)
    if not cause:
        return words("{name}: {what}", name=tale.name, what=what)
    return words("{name}, {cause}: {what}", name=tale.name, cause=cause, what=what)


def _built(tale: Tale[Moment]) -> str:
    """With what it cost in all, and what lot and building bring at once."""
    words = tale.words
    house, where = _house(tale.event.a, texts.A_HOUSE, words), on_lot(LOT_NAMES[tale.event.b or 0], words)
    said = words("{name} builds {building} {where}", name=tale.name, building=house, where=where)
    return _with_deals(_with_price(said, tale), tale)


def _stole(tale: Tale[Moment]) -> str:
    goods, other = amount(1, GOODS[tale.event.a or 0], tale.words), tale.named(tale.event.b)
    return _with_price(tale.words("{name} takes {goods} from {other}", name=tale.name, goods=goods, other=other), tale)


def _repaired(tale: Tale[Moment]) -> str:
    house = _house(tale.event.a, texts.THE_HOUSE, tale.words)
    return _with_price(tale.words("{name} repairs {building}", name=tale.name, building=house), tale)


def _shipped(tale: Tale[Moment]) -> str:
    return _with_price(tale.words("{name} places the export marker", name=tale.name), tale)


# ---------------------------------------------------------------- the camp
def _rolled(tale: Tale[Moment]) -> str:
    """`Dov rolls 1 red rider; in the camp now: 2 red riders`"""
    words, face = tale.words, tale.event.a or 0
    colors = [RIDERS[color] for color in FACES[face]]
    rolled = sayings.riders(colors.count("red"), colors.count("orange"), words)
    color, count = tale.around.counts[-1]
    if count == RAID_AT[color]:  # R7.3 what is left of the roll lapses
        return words("{name} rolls {riders}: a raid", name=tale.name, riders=rolled)
    camp = sayings.RIDERS[RIDERS[color]](count, words)
    said = N_("{name} rolls {riders}, and again; in the camp now: {camp}")
    if not AGAIN[face]:
        said = N_("{name} rolls {riders}; in the camp now: {camp}")
    return words(said, name=tale.name, riders=rolled, camp=camp)


def _raid(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    riders = sayings.riders(event.b or 0, event.c, words)
    reason = (
        words("{name} has the fewest pipes", name=tale.name)
        if event.a == RED
        else words("{name} rolled the last one", name=tale.name)
    )
    return words("Raid on {name}: {riders}. {reason}", name=tale.name, riders=riders, reason=reason)


def _target(tale: Tale[Moment]) -> str:
    event, words, moment = tale.event, tale.words, tale.around
    riders = sayings.RIDERS[RIDERS[event.a or 0]](event.c, words)
    values = {"name": tale.named(event.d), "riders": riders, "other": tale.name}
    if event.b == PEOPLE:
        said = N_("{name} sends {riders} at your inhabitants") if moment.yours else TOWN_PEOPLE
        return words(said, **values)
    table = texts.YOUR_HOUSE if moment.yours else texts.THE_HOUSE
    house = words(table[moment.house])
    said = N_("{name} sends {riders} at {building}") if moment.yours else TOWN_HOUSE
    return words(said, **values, building=house)


TOWN_PEOPLE: Final = N_("{name} sends {riders} at the inhabitants of {other}")
TOWN_HOUSE: Final = N_("{name} sends {riders} at {building} of {other}")


def _defended(tale: Tale[Moment]) -> str:
    words, cost = tale.words, amount(tale.event.b or 0, "cowboys", tale.words)
    if tale.event.a == PEOPLE:
        return words("{name} defends the inhabitants: {cost}", name=tale.name, cost=cost)
    house = words(texts.THE_HOUSE[tale.around.house])
    return words("{name} defends {building}: {cost}", name=tale.name, building=house, cost=cost)


def _burnt(tale: Tale[Moment]) -> str:
    house = _house(tale.event.b, texts.HOUSES, tale.words)
    return tale.words("Destroyed in the town of {name}: {building}", name=tale.name, building=house)


def _fled(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    lost = amounts({"inhabitants": event.a or 0, "attractiveness": event.b or 0}, words)
    return words("{name} loses {goods}", name=tale.name, goods=lost)


def _rode_off(tale: Tale[Moment]) -> str:
    return tale.words(
        N_("The red riders find no target") if tale.event.a == RED else N_("The orange riders find no target")
    )


# ---------------------------------------------------------------- income and Lincoln
def _earned(tale: Tale[Moment]) -> str:
    """All incomes of a seat: `Dov earns by Saloon and Barber: 1 gold, 2 inhabitants`"""
    words, moment = tale.words, tale.around
    if moment.hidden:
        return ""
    causes = listed((_cause(cause, words) for cause, _ in moment.counts), words)
    if not moment.deals:
        return words("{name} earns nothing by {cards}", name=tale.name, cards=causes)
    what = deals_said(moment.deals, words)
    return words("{name} earns by {cards}: {what}", name=tale.name, cards=causes, what=what)


def _limited(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    good = GOODS[event.a or 0]
    return words(
        "{name} gives back {goods}: there is room for {limit}",
        name=tale.name,
        goods=amount(event.b or 0, good, words),
        limit=event.c,
    )


def _expectation(tale: Tale[Moment]) -> str:
    if tale.around.hidden:
        return ""
    sums = ", ".join(f"{tale.named(seat)} {points}" for seat, points in tale.around.counts)
    return tale.words("Lincoln finds: {sums}", sums=sums)


def _visited(tale: Tale[Moment]) -> str:
    words = tale.words
    points = phrases.points(tale.event.b or 0, words)
    if tale.event.c:
        said = N_("Lincoln visits {name} by choice of the lead marshal ({points}): 1 household")
        return words(said, name=tale.name, points=points)
    return words("Lincoln visits {name} ({points}): 1 household", name=tale.name, points=points)


def _final(tale: Tale[Moment]) -> str:
    """Where the points come from, and what they were counted from."""
    event, words = tale.event, tale.words
    source = SOURCES[event.a or 0]
    if source == "households":
        what = amount(event.c, "households", words)
    elif source == "buildings":
        what = words("buildings")
    else:
        what = words("{amount}, times {n}", amount=units_said(event.c, source, words), n=event.d)
    return words("{name}: {what}", name=tale.name, what=what)


def units_said(n: int, good: str, words: Words) -> str:
    """R6.2 What Lincoln counts of a good."""
    if good == "inhabitants":
        return words.many("{n} time 4 inhabitants", "{n} times 4 inhabitants", n)
    return amount(n, good, words)


def _number(sentence: str) -> Callable[[Tale[Moment]], str]:
    return lambda tale: tale.words(sentence, n=tale.event.a)


SOURCES: Final = tuple(texts.SOURCES)
"""In the order in which they are counted."""
SAYINGS: Final[Mapping[int, Saying]] = {
    # set-up
    told.ROLES: Saying(_roles),
    told.CAME: Saying(_came, _offers, merges=True),
    told.FLIPPED: Saying(_flipped, lambda tale: ["offer:homestead"], merges=True),
    told.STARTED: Saying(_started),
    told.FOUNDED: Saying(_founded, _lot_b),
    # cards
    told.ROUND: Saying(_number(N_("Round {n}")), nothing, turn=True),
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
    told.BUILT: Saying(_built, _lot_b),
    told.CARD_CAME: SILENT,
    told.REPAIRED: Saying(_repaired, _lot_b),
    told.STOLE: Saying(_stole, _both),
    told.SHIPPED: Saying(_shipped),
    # the camp
    told.ROLLED: Saying(_rolled),
    told.RODE_IN: SILENT,
    told.RAID: Saying(_raid),
    told.TARGET: Saying(_target, _lot_b),
    told.DEFENDED: Saying(_defended, _lot_a),
    told.BURNT: Saying(_burnt, _lot_a),
    told.FLED: Saying(_fled),
    told.RODE_OFF: Saying(_rode_off),
    told.PIPE_GIVEN: Saying(N_("{name} gets a pipe from the camp")),
    # income and Lincoln
    told.EARNED: Saying(_earned),
    told.LIMITED: Saying(_limited),
    told.EXPECTATION: Saying(_expectation, _all_seats),
    told.VISITED: Saying(_visited),
    told.NO_VISIT: Saying(N_("Lincoln's last card is set aside"), nothing),
    told.FINAL: Saying(_final, gain=lambda tale: phrases.signed(tale.event.b or 0)),
}
