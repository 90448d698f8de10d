"""The log: how every kind of event is told, the places it speaks of, and the sum at its right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Entry, Saying, Tale, journal, nothing, the_seat
from tinstar.draw.parts import Person
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.chronicle import Moment, chronicle
from tinstar.games.carson_city.looks.sayings import money, more, parcel
from tinstar.games.carson_city.looks.worth import PEACEFUL
from tinstar.games.carson_city.pieces import (
    AMMUNITION,
    CHARACTERS,
    EDGE_NAMES,
    LAND,
    PARCEL_NAMES,
    PLACE_NAMES,
    PRICES,
    SHERIFF,
    SPACE_NAMES,
    THINGS,
    TILES,
)
from tinstar.games.carson_city.rules import events as told
from tinstar.games.carson_city.state import SOURCES
from tinstar.kernel.facts import Event

Lines = Callable[[Tale[Moment]], str]


def lines(log: Sequence[Event], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first."""
    return journal(SAYINGS, log, people, words, chronicle(log))


# ---------------------------------------------------------------- the places that a line speaks of
def _spot(place: int | None) -> list[str]:
    if place is None or place < 0:
        return []
    return [f"parcel:{PLACE_NAMES[place]}" if place >= LAND else f"space:{PLACE_NAMES[place]}"]


def _the_parcel(tale: Tale[Moment]) -> list[str]:
    return [f"parcel:{PARCEL_NAMES[event.a]}" for event in tale.events if event.a is not None]


def _the_place(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), *_spot(tale.event.a)]


def _place_before(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), *_spot(tale.event.b)]


def _fighters(tale: Tale[Moment]) -> list[str]:
    return [*(f"seat:{seat}" for seat in _masked(tale.event.b)), *_spot(tale.event.a)]


def _masked(mask: int | None) -> list[int]:
    return [seat for seat in range(5) if (mask or 0) >> seat & 1]


def _the_road(tale: Tale[Moment]) -> list[str]:
    return [f"road:{EDGE_NAMES[event.a]}" for event in tale.events if event.a is not None]


def _the_buildings(tale: Tale[Moment]) -> list[str]:
    event = tale.event
    return [f"parcel:{PARCEL_NAMES[at]}" for at in (event.b, event.c) if at is not None and at >= 0]


def _the_tiles(tale: Tale[Moment]) -> list[str]:
    return [f"tile:{event.a}" for event in tale.events if event.a is not None]


def _the_row(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"space:build{PRICES[tale.event.b or 0]}"]


def _the_space(tale: Tale[Moment]) -> list[str]:
    space = tale.event.b
    return [*the_seat(tale), *(_spot(space) if not tale.event.c else [])]


# ---------------------------------------------------------------- the sums at the right
def _paid(field: str) -> Lines:
    """A price, which is lost."""
    return lambda tale: more(-getattr(tale.event, field)) if getattr(tale.event, field) else ""


def _earned(tale: Tale[Moment]) -> str:
    return more(sum(event.a or 0 for event in tale.events))


def _won_points(tale: Tale[Moment]) -> str:
    return f"+{tale.event.a}" if tale.event.a else ""


def _paid_out(tale: Tale[Moment]) -> str:
    return more(sum(event.b or 0 for event in tale.events))


def _total(tale: Tale[Moment]) -> str:
    event = tale.event
    return str((event.a or 0) + (event.b or 0) + event.c + event.d)


def _totals(tale: Tale[Moment]) -> str:
    return ":".join(map(str, tale.around.totals))


# ---------------------------------------------------------------- names
def _thing(number: int | None, table: Mapping[str, str], words: Words) -> str:
    return words(table[THINGS[number or 0]])


def _tile(number: int | None, table: Mapping[str, str], words: Words) -> str:
    return words(table[THINGS[TILES[number or 0]]])


def _on(number: int | None) -> str:
    return parcel(PARCEL_NAMES[number or 0])


def _of_parcel(sentence: str) -> Lines:
    """A sentence with a `{parcel}`, which is `a`."""
    return lambda tale: tale.words(sentence, name=tale.name, parcel=_on(tale.event.a))


def _of_count(sentence: str, count: Callable[[int, Words], str]) -> Lines:
    """A sentence with `{things}`, of which there are `a`."""
    return lambda tale: tale.words(sentence, name=tale.name, things=count(tale.event.a or 0, tale.words))


def prize(place: int, moment: Moment, words: Words) -> str:
    """What is fought for: `for the bank at $6`, `for the parcel F6`."""
    name = PLACE_NAMES[place]
    if place >= LAND:
        if moment.owner < 0:
            return words("for the parcel {parcel}", parcel=parcel(name))
        return words("for {building} on {parcel}", building=words(texts.THE_THING[moment.kind]), parcel=parcel(name))
    if sayings.row_index(name) >= 0:
        price = money(sayings.price_of(name))
        return words("for {building} at {price}", building=words(texts.THE_THING[moment.kind]), price=price)
    return sayings.in_table(texts.FOR_SPACE, name, words)


# ---------------------------------------------------------------- set-up and characters
def _mountains(tale: Tale[Moment]) -> str:
    where = listed((_on(event.a) for event in tale.events), tale.words)
    return tale.words("Mountains rise on {parcels}", parcels=where)


def _in_order(sentence: str) -> Lines:
    """Told when everybody has a place in it."""

    def said(tale: Tale[Moment]) -> str:
        seats = tale.around.seats
        if len(seats) < len(tale.names):
            return ""
        return tale.words(sentence, names=", ".join(tale.names[seat] for seat in seats))

    return said


def _chose(tale: Tale[Moment]) -> str:
    character = tale.words(texts.THE_CHARACTER[CHARACTERS[tale.event.a or 0]])
    return tale.words("{name} takes {character}", name=tale.name, character=character)


def _took_tile(tale: Tale[Moment]) -> str:
    building = _tile(tale.event.a, texts.THE_THING, tale.words)
    return tale.words("{name} takes {building} out of the row", name=tale.name, building=building)


# ---------------------------------------------------------------- placing
def _placed(tale: Tale[Moment]) -> str:
    """Who goes where, and whom that leads into a duel with."""
    event, words = tale.event, tale.words
    place = PLACE_NAMES[event.a or 0]
    if event.b == told.WHITE_MAN:
        said = words("{name} sends the white cowboy {where}", name=tale.name, where=_to(place, tale.around, words))
    else:
        said = _wants(tale, place)
    return _with_rivals(tale, said, event.c)


def _with_rivals(tale: Tale[Moment], said: str, mask: int) -> str:
    """Whom it leads into a duel with; who attacks fights the owner only if he defends, and then he stands there."""
    if PLACE_NAMES[tale.event.a or 0] in PEACEFUL or not mask:
        return said
    return tale.words("{said}: a duel with {names}", said=said, names=_names(tale, _masked(mask)))


def _names(tale: Tale[Moment], seats: Sequence[int]) -> str:
    return listed((tale.names[seat] for seat in seats), tale.words)


def _to(place: str, moment: Moment, words: Words) -> str:
    if sayings.row_index(place) >= 0 and moment.kind:
        building, price = words(texts.THINGS[moment.kind]), money(sayings.price_of(place))
        return words("to the building at {price} ({building})", building=building, price=price)
    return sayings.whereto(place, words)


def _wants(tale: Tale[Moment], place: str) -> str:
    words, moment = tale.words, tale.around
    if sayings.row_index(place) >= 0:
        building, price = words(texts.THE_THING[moment.kind]), money(sayings.price_of(place))
        return words("{name} wants {building} at {price}", name=tale.name, building=building, price=price)
    if sayings.is_space(place):
        return words(texts.WANTS[sayings.space_kind(place)], name=tale.name, price=money(sayings.price_of(place)))
    where = parcel(place)
    if moment.owner < 0:
        return words("{name} wants the parcel {parcel}", name=tale.name, parcel=where)
    if moment.owner == tale.event.seat:
        building = words(texts.OWN_THING[moment.kind])
        return words("{name} defends {building} on {parcel}", name=tale.name, building=building, parcel=where)
    return words(
        "{name} attacks {building} of {other} on {parcel}",
        name=tale.name,
        building=words(texts.THE_THING[moment.kind]),
        other=tale.named(moment.owner),
        parcel=where,
    )


def _laid_road(tale: Tale[Moment]) -> str:
    words = tale.words
    if len(tale.events) == 1:
        road = sayings.road_name(EDGE_NAMES[tale.event.a or 0], bool(tale.event.b), words)
        return words("{name}: {road}", name=tale.name, road=road)
    return words.many("{name} lays {n} road", "{name} lays {n} roads", len(tale.events), name=tale.name)


def _passed(tale: Tale[Moment]) -> str:
    place = tale.event.a or 1
    if place == len(tale.names):
        return tale.words("{name} passes last", name=tale.name)
    return tale.words(texts.PASSED[place - 1], name=tale.name)


def _moved(tale: Tale[Moment]) -> str:
    words = tale.words
    sentence = (
        N_("{name} moves the white cowboy {where}")
        if tale.event.b == told.WHITE_MAN
        else N_("{name} moves a cowboy {where}")
    )
    said = words(sentence, name=tale.name, where=_to(PLACE_NAMES[tale.event.a or 0], tale.around, words))
    return _with_rivals(tale, said, tale.event.d)


def _sent_back(tale: Tale[Moment]) -> str:
    where = _to(PLACE_NAMES[tale.event.a or 0], tale.around, tale.words)
    return tale.words("{name} cannot go {where}: the cowboy comes back", name=tale.name, where=where)


def _waited(tale: Tale[Moment]) -> str:
    return tale.words(N_("{name} says nothing") if tale.event.a else N_("{name} waits"), name=tale.name)


# ---------------------------------------------------------------- duels
def _duel(tale: Tale[Moment]) -> str:
    names = _names(tale, _masked(tale.event.b))
    return tale.words("Duel {prize}: {names}", prize=prize(tale.event.a or 0, tale.around, tale.words), names=names)


def _fought(tale: Tale[Moment]) -> str:
    """`Dov: 6 + 4 revolvers + 0 cowboys + 3`"""
    event, words = tale.event, tale.words
    sums = [str(event.a), sayings.revolvers(event.b or 0, words), sayings.cowboys(event.c, words)]
    return words("{name}: {sums}", name=tale.name, sums=" + ".join([*sums, *([str(event.d)] if event.d else [])]))


def _duel_won(tale: Tale[Moment]) -> str:
    values = {"name": tale.name, "prize": prize(tale.event.a or 0, tale.around, tale.words)}
    if tale.event.c:
        return tale.words("{name} wins the duel {prize}, having passed first", **values)
    return tale.words("{name} wins the duel {prize}", **values)


def _home(tale: Tale[Moment]) -> str:
    if tale.event.c:
        return tale.words("A church sends the cowboy of {name} home", name=tale.name)
    return tale.words("{name} takes the cowboy back", name=tale.name)


# ---------------------------------------------------------------- the trail
def _got_money(tale: Tale[Moment]) -> str:
    """By the space or the character that brought it."""
    event, words = tale.event, tale.words
    if event.c:
        return words("{name} gets {money}", name=tale.name, money=money(event.a or 0))
    space = SPACE_NAMES[event.b or 0]
    if space == "dice":
        return ""
    if space == "wages":
        return words.many("{name} earns wages", "{name} earns wages for {n} cowboys", event.d, name=tale.name)
    if space == "parcel_income":
        return words("{name} gets income for {things}", name=tale.name, things=sayings.parcels(event.d, words))
    return words("{name} gets income for {things}", name=tale.name, things=sayings.strength(event.d, words))


def _rolled(tale: Tale[Moment]) -> str:
    return tale.words("{name} rolls {a} and {b}", name=tale.name, a=tale.event.a, b=tale.event.b)


def _declined(tale: Tale[Moment]) -> str:
    """What somebody leaves, or could not pay."""
    event, words, moment = tale.event, tale.words, tale.around
    place = PLACE_NAMES[event.a or 0]
    sentence = N_("{name} cannot buy {what}") if event.b else N_("{name} leaves {what}")
    if (event.a or 0) >= LAND:
        what = words("the parcel {parcel}", parcel=parcel(place))
    elif sayings.row_index(place) >= 0:
        what = words(texts.THE_THING[moment.kind])
    elif event.a == AMMUNITION:
        what = words("the ammunition")
    else:
        what = words("points at {price}", price=money(sayings.price_of(place)))
    return words(sentence, name=tale.name, what=what)


def _bought_tile(tale: Tale[Moment]) -> str:
    building = _tile(tale.event.a, texts.THE_THING, tale.words)
    if tale.event.d:
        return tale.words("{name} keeps {building} for later", name=tale.name, building=building)
    return tale.words("{name} buys {building}", name=tale.name, building=building)


def _built(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    values = {"name": tale.name, "building": _thing(event.a, texts.BUILT, words), "parcel": _on(event.b)}
    if event.c < 0:
        return words("{name} builds {building} on {parcel}", **values)
    return words("{name} builds {building} on {parcel}, with a house on {other}", **values, other=_on(event.c))


def _asked(tale: Tale[Moment]) -> str:
    said = N_("{name} asks {other} for a house on {parcel}")
    return tale.words(said, name=tale.name, other=tale.named(tale.event.b), parcel=_on(tale.event.a))


def _doubles(tale: Tale[Moment]) -> str:
    buildings = _thing(tale.event.a, texts.ALL_THINGS, tale.words)
    return tale.words("{name} doubles {buildings}", name=tale.name, buildings=buildings)


def _robbed(tale: Tale[Moment]) -> str:
    return tale.words(
        "{name} robs {building} of {other} on {parcel}",
        name=tale.name,
        building=tale.words(texts.THE_THING[tale.around.kind]),
        other=tale.named(tale.event.c),
        parcel=_on(tale.event.a),
    )


def _town_pays(tale: Tale[Moment]) -> str:
    """All that one seat gets in a row is one line."""
    words, kinds = tale.words, tale.around.kinds
    paid = [
        f"{words(texts.THINGS[kind])} {_on(event.a)} {money(event.b or 0)}"
        for event, kind in zip(tale.events, kinds, strict=True)
    ]
    return words("The town pays {name}: {sums}", name=tale.name, sums=with_commas(*paid))


# ---------------------------------------------------------------- points
COUNTED: Final[dict[str, Callable[[int, Words], str]]] = {
    "parcels": sayings.parcels,
    "strength": sayings.strength,
    "buildings": sayings.buildings,
    "money": lambda n, words: money(n),
}
"""What points are scored for, by their source."""


def _scored(tale: Tale[Moment]) -> str:
    """By where the points come from, and what they were counted from."""
    event, words = tale.event, tale.words
    source = SOURCES[event.b or 0]
    if source == "characters":
        if event.c == SHERIFF:
            return words("{name} is consoled as Sheriff", name=tale.name)
        character = words(texts.CHARACTERS[CHARACTERS[event.c]])
        return words("{name} scores as {character}", name=tale.name, character=character)
    if source == "town":
        return words("{name} scores for what stands on the own land", name=tale.name)
    if source == "kit_carson":
        return words.many("{name} passed before {n} other", "{name} passed before {n} others", event.c, name=tale.name)
    return words("{name} scores for {things}", name=tale.name, things=COUNTED[source](event.c, words))


def _bought_points(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    points = phrases.points(event.a or 0, words)
    return words("{name} buys {points} for {price}", name=tale.name, points=points, price=money(event.b or 0))


def _taxed(tale: Tale[Moment]) -> str:
    return tale.words("{name} gives up {money}", name=tale.name, money=money(tale.event.a or 0))


# ---------------------------------------------------------------- the rest
def _new_tiles(tale: Tale[Moment]) -> str:
    tiles = listed((_tile(event.a, texts.THINGS, tale.words) for event in tale.events), tale.words)
    return tale.words("New in the row: {buildings}", buildings=tiles)


def _token_sum(tale: Tale[Moment]) -> str:
    said = N_("{name}: tokens worth {n} in all, and {money}")
    return tale.words(said, name=tale.name, n=tale.event.a, money=money(tale.event.b or 0))


def _tokens_drawn(tale: Tale[Moment]) -> str:
    """Only their owner sees their values."""
    values = [str(event.a) for event in tale.events if event.a is not None]
    return tale.words("{name} finds: {values}", name=tale.name, values=", ".join(values)) if values else ""


SAYINGS: Final[Mapping[int, Saying]] = {
    # set-up
    told.CENTRE: Saying(_of_parcel(N_("The town begins on {parcel}")), _the_parcel),
    told.MOUNTAIN_RISES: Saying(_mountains, _the_parcel, merges=True),
    told.ORDER: Saying(_in_order(N_("Drawn by lot: {names}")), nothing),
    told.CLAIMED: Saying(_of_parcel(N_("{name} takes {parcel}")), _the_parcel, turn=True),
    told.TOKEN_SUM: Saying(_token_sum),
    # characters
    told.ROUND: Saying(lambda tale: tale.words("Round {n}", n=tale.event.a), nothing, turn=True),
    told.CHOSE: Saying(_chose, turn=True),
    told.SETTLED: Saying(_of_parcel(N_("{name} settles on {parcel}")), _the_parcel),
    told.HIRED: Saying(_of_count(N_("{name} hires {things}"), sayings.cowboys), gain=_paid("b")),
    told.ARMED: Saying(_of_count(N_("{name} buys {things}"), sayings.revolvers), gain=_paid("b")),
    told.TOOK_TILE: Saying(_took_tile, _the_row, _paid("c")),
    told.IN_ORDER: Saying(_in_order(N_("They play in this order: {names}")), nothing),
    # cowboys
    told.WAVE: Saying(lambda tale: tale.words("Wave {n}", n=tale.event.a), nothing, turn=True),
    told.PLACED: Saying(_placed, _the_place, turn=True),
    told.LAID_ROAD: Saying(_laid_road, _the_road, merges=True),
    told.PASSED: Saying(_passed, turn=True),
    told.MOVED: Saying(_moved, _the_place, turn=True),
    told.SENT_BACK: Saying(_sent_back, _the_place),
    told.ORDERED: SILENT,
    told.WAITED: Saying(_waited, turn=True),
    # duels
    told.DUEL: Saying(_duel, _fighters),
    told.FOUGHT: Saying(_fought, gain=_total),
    told.DUEL_WON: Saying(_duel_won, _the_place, _totals),
    told.HOME: Saying(_home, _place_before),
    told.SPENT: SILENT,
    told.DREW_TOKENS: Saying(_of_count(N_("{name} draws {things}"), sayings.tokens)),
    told.TOKEN_DRAWN: Saying(_tokens_drawn, merges=True),
    # the trail
    told.COACH: Saying("", turn=True),
    told.GOT_MONEY: Saying(_got_money, _the_space, _earned),
    told.GOT_ROADS: Saying(_of_count(N_("{name} gets {things}"), sayings.roads)),
    told.AMMO: Saying(N_("{name} has 3 more revolvers until the end of the round")),
    told.BOUGHT_PARCEL: Saying(_of_parcel(N_("{name} buys {parcel}")), _the_parcel, _paid("b")),
    told.DECLINED: Saying(_declined, _the_place),
    told.BOUGHT_TILE: Saying(_bought_tile, _the_row, _paid("c")),
    told.BUILT: Saying(_built, _the_buildings),
    told.ASKED: Saying(_asked, _the_parcel),
    told.ALLOWED: Saying(_of_parcel(N_("{name} allows the house on {parcel}")), _the_parcel),
    told.REFUSED: Saying(_of_parcel(N_("{name} wants no house on {parcel}")), _the_parcel),
    told.ROLLED: Saying(_rolled, gain=lambda tale: more((tale.event.a or 0) + (tale.event.b or 0))),
    told.DOUBLES: Saying(_doubles),
    told.ROBBED: Saying(_robbed, _the_parcel, lambda tale: more(tale.event.b or 0)),
    told.EARNED: Saying(_town_pays, _the_parcel, _paid_out, merges=True),
    told.GOT_POINTS: Saying(_scored, gain=_won_points),
    told.BOUGHT_POINTS: Saying(_bought_points, gain=_won_points),
    # the end of a round and of the game
    told.MARKER: Saying(lambda tale: tale.words("Round {n} ends", n=tale.event.a), nothing, turn=True),
    told.NEW_COWBOYS_CAME: Saying(_of_count(N_("{name} gets {things}"), sayings.cowboys)),
    told.TAXED: Saying(_taxed, gain=lambda tale: f"+{tale.event.b}" if tale.event.b else ""),
    told.NEW_TILE: Saying(_new_tiles, _the_tiles, merges=True),
    told.FINAL: Saying(_scored, gain=_won_points),
}
