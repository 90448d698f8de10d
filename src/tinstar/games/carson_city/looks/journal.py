"""The log: how every kind of event is told, the places it speaks of, and the sum at its right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Saying, Tale, Written, journal, just_before, nothing, the_seat
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import sayings, texts
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


def lines(log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Written]:
    """All lines, the oldest first."""
    return journal(SAYINGS, log, people, words)


# ---------------------------------------------------------------- the places that a line speaks of
def _spot(place: int) -> list[str]:
    return [f"parcel:{PLACE_NAMES[place]}" if place >= LAND else f"space:{PLACE_NAMES[place]}"] if place >= 0 else []


def _the_parcel(tale: Tale[told.OfParcel, None]) -> list[str]:
    return [f"parcel:{PARCEL_NAMES[event.parcel]}" for event in tale.events]


def _the_place(tale: Tale[told.AtPlace, None]) -> list[str]:
    return [*the_seat(tale), *_spot(tale.event.place)]


def _place_before(tale: Tale[told.Home, None]) -> list[str]:
    return [*the_seat(tale), *_spot(tale.event.place)]


def _fighters(tale: Tale[told.Duel, None]) -> list[str]:
    return [*(f"seat:{seat}" for seat in _masked(tale.event.fighters)), *_spot(tale.event.place)]


def _masked(mask: int) -> list[int]:
    return [seat for seat in range(5) if mask >> seat & 1]


def _the_road(tale: Tale[told.LaidRoad, None]) -> list[str]:
    return [f"road:{EDGE_NAMES[event.edge]}" for event in tale.events]


def _the_buildings(tale: Tale[told.Built, None]) -> list[str]:
    event = tale.event
    return [f"parcel:{PARCEL_NAMES[at]}" for at in (event.parcel, event.house) if at >= 0]


def _the_tiles(tale: Tale[told.Tile, None]) -> list[str]:
    return [f"tile:{event.tile}" for event in tale.events]


def _the_row(tale: Tale[told.BoughtTile, None]) -> list[str]:
    return [*the_seat(tale), f"space:build{PRICES[tale.event.index]}"]


def _the_space(tale: Tale[told.GotMoney, None]) -> list[str]:
    return [*the_seat(tale), *(_spot(tale.event.source) if not tale.event.personal else [])]


# ---------------------------------------------------------------- the sums at the right
Bought = told.Hired | told.BoughtTile | told.BoughtParcel


def _paid(tale: Tale[Bought, None]) -> str:
    """A price, which is lost."""
    return more(-tale.event.price) if tale.event.price else ""


def _earned(tale: Tale[told.GotMoney, None]) -> str:
    return more(tale.event.dollars)


def _won_points(tale: Tale[told.GotPoints | told.BoughtPoints | told.Taxed, None]) -> str:
    return f"+{tale.event.points}" if tale.event.points else ""


def _paid_out(tale: Tale[told.Paid, None]) -> str:
    return more(sum(event.dollars for event in tale.events))


def _total(tale: Tale[told.Fought, None]) -> str:
    return str(total(tale.event))


def total(event: told.Fought) -> int:
    """R5.4 What a fighter comes to."""
    return event.value + event.revolvers + event.cowboys + event.extra


def _totals(tale: Tale[told.DuelWon, None]) -> str:
    """The winner's first, then those of the others, the highest first."""
    fights = just_before(tale.log, tale.number, told.Fought)
    fights.sort(key=lambda event: (event.seat != tale.event.seat, -total(event)))
    return ":".join(str(total(event)) for event in fights)


# ---------------------------------------------------------------- names
def _thing(number: int, table: Mapping[str, str], words: Words) -> str:
    return words(table[THINGS[number]])


def _tile(number: int, table: Mapping[str, str], words: Words) -> str:
    return _thing(TILES[number], table, words)


def _on(number: int) -> str:
    return parcel(PARCEL_NAMES[number])


def _of_parcel(sentence: str) -> Callable[[Tale[told.OfParcel, None]], str]:
    """A sentence with a `{parcel}`."""
    return lambda tale: tale.words(sentence, name=tale.name, parcel=_on(tale.event.parcel))


def _of_number(sentence: str) -> Callable[[Tale[told.Number, None]], str]:
    return lambda tale: tale.words(sentence, n=tale.event.number)


def _of_count(sentence: str, count: Callable[[int, Words], str]) -> Callable[[Tale[Counted, None]], str]:
    """A sentence with `{things}` that are counted."""
    return lambda tale: tale.words(sentence, name=tale.name, things=count(tale.event.count, tale.words))


Counted = told.Hired | told.Count | told.GotRoads


def prize(event: told.AtPlace, words: Words) -> str:
    """What is fought for: `for the bank at $6`, `for the parcel F6`."""
    name = PLACE_NAMES[event.place]
    if event.place >= LAND and event.owner < 0:
        return words("for the parcel {parcel}", parcel=parcel(name))
    if event.place >= LAND:
        building = _thing(event.thing, texts.THE_THING, words)
        return words("for {building} on {parcel}", building=building, parcel=parcel(name))
    if sayings.row_index(name) >= 0:
        price = money(sayings.price_of(name))
        return words("for {building} at {price}", building=_thing(event.thing, texts.THE_THING, words), price=price)
    return sayings.in_table(texts.FOR_SPACE, name, words)


# ---------------------------------------------------------------- set-up and characters
def _mountains(tale: Tale[told.OfParcel, None]) -> str:
    where = listed((_on(event.parcel) for event in tale.events), tale.words)
    return tale.words("Mountains rise on {parcels}", parcels=where)


def _in_order(sentence: str) -> Callable[[Tale[told.InOrder, None]], str]:
    """Told when everybody has a place in it."""

    def said(tale: Tale[told.InOrder, None]) -> str:
        if tale.event.place < len(tale.names):
            return ""
        order = [*just_before(tale.log, tale.number, told.InOrder), tale.event]
        return tale.words(sentence, names=", ".join(tale.names[event.seat] for event in order))

    return said


def _chose(tale: Tale[told.Chose, None]) -> str:
    character = tale.words(texts.THE_CHARACTER[CHARACTERS[tale.event.character]])
    return tale.words("{name} takes {character}", name=tale.name, character=character)


def _took_tile(tale: Tale[told.BoughtTile, None]) -> str:
    building = _tile(tale.event.tile, texts.THE_THING, tale.words)
    return tale.words("{name} takes {building} out of the row", name=tale.name, building=building)


# ---------------------------------------------------------------- placing
def _placed(tale: Tale[told.Placed, None]) -> str:
    """Who goes where, and whom that leads into a duel with."""
    event, words = tale.event, tale.words
    if event.man == told.WHITE_MAN:
        said = words("{name} sends the white cowboy {where}", name=tale.name, where=_to(event, words))
    else:
        said = _wants(tale)
    return _with_rivals(tale, said, event.rivals)


def _with_rivals(tale: Tale[told.AtPlace, None], said: str, mask: int) -> str:
    """Whom it leads into a duel with; who attacks fights the owner only if he defends, and then he stands there."""
    if PLACE_NAMES[tale.event.place] in PEACEFUL or not mask:
        return said
    return tale.words("{said}: a duel with {names}", said=said, names=_names(tale, _masked(mask)))


def _names(tale: Tale[Any, None], seats: Sequence[int]) -> str:
    return listed((tale.names[seat] for seat in seats), tale.words)


def _to(event: told.AtPlace, words: Words) -> str:
    place = PLACE_NAMES[event.place]
    if sayings.row_index(place) >= 0 and event.thing >= 0:
        building, price = _thing(event.thing, texts.THINGS, words), money(sayings.price_of(place))
        return words("to the building at {price} ({building})", building=building, price=price)
    return sayings.whereto(place, words)


def _wants(tale: Tale[told.AtPlace, None]) -> str:
    event, words = tale.event, tale.words
    place = PLACE_NAMES[event.place]
    if sayings.row_index(place) >= 0:
        building, price = _thing(event.thing, texts.THE_THING, words), money(sayings.price_of(place))
        return words("{name} wants {building} at {price}", name=tale.name, building=building, price=price)
    if sayings.is_space(place):
        return words(texts.WANTS[sayings.space_kind(place)], name=tale.name, price=money(sayings.price_of(place)))
    where = parcel(place)
    if event.owner < 0:
        return words("{name} wants the parcel {parcel}", name=tale.name, parcel=where)
    if event.owner == event.seat:
        building = _thing(event.thing, texts.OWN_THING, words)
        return words("{name} defends {building} on {parcel}", name=tale.name, building=building, parcel=where)
    return words(
        "{name} attacks {building} of {other} on {parcel}",
        name=tale.name,
        building=_thing(event.thing, texts.THE_THING, words),
        other=tale.named(event.owner),
        parcel=where,
    )


def _laid_road(tale: Tale[told.LaidRoad, None]) -> str:
    words = tale.words
    if len(tale.events) == 1:
        road = sayings.road_name(EDGE_NAMES[tale.event.edge], bool(tale.event.bridge), words)
        return words("{name}: {road}", name=tale.name, road=road)
    return words.many("{name} lays {n} road", "{name} lays {n} roads", len(tale.events), name=tale.name)


def _passed(tale: Tale[told.InOrder, None]) -> str:
    place = tale.event.place
    if place == len(tale.names):
        return tale.words("{name} passes last", name=tale.name)
    return tale.words(texts.PASSED[place - 1], name=tale.name)


def _moved(tale: Tale[told.Moved, None]) -> str:
    words, event = tale.words, tale.event
    sentence = (
        N_("{name} moves the white cowboy {where}")
        if event.man == told.WHITE_MAN
        else N_("{name} moves a cowboy {where}")
    )
    return _with_rivals(tale, words(sentence, name=tale.name, where=_to(event, words)), event.rivals)


def _sent_back(tale: Tale[told.SentBack, None]) -> str:
    said = N_("{name} cannot go {where}: the cowboy comes back")
    return tale.words(said, name=tale.name, where=_to(tale.event, tale.words))


def _waited(tale: Tale[told.Waited, None]) -> str:
    return tale.words(N_("{name} says nothing") if tale.event.silent else N_("{name} waits"), name=tale.name)


# ---------------------------------------------------------------- duels
def _duel(tale: Tale[told.Duel, None]) -> str:
    names = _names(tale, _masked(tale.event.fighters))
    return tale.words("Duel {prize}: {names}", prize=prize(tale.event, tale.words), names=names)


def _fought(tale: Tale[told.Fought, None]) -> str:
    """`Dov: 6 + 4 revolvers + 0 cowboys + 3`"""
    event, words = tale.event, tale.words
    sums = [str(event.value), sayings.revolvers(event.revolvers, words), sayings.cowboys(event.cowboys, words)]
    return words(
        "{name}: {sums}", name=tale.name, sums=" + ".join([*sums, *([str(event.extra)] if event.extra else [])])
    )


def _duel_won(tale: Tale[told.DuelWon, None]) -> str:
    values = {"name": tale.name, "prize": prize(tale.event, tale.words)}
    if tale.event.tie:
        return tale.words("{name} wins the duel {prize}, having passed first", **values)
    return tale.words("{name} wins the duel {prize}", **values)


def _home(tale: Tale[told.Home, None]) -> str:
    if tale.event.church:
        return tale.words("A church sends the cowboy of {name} home", name=tale.name)
    return tale.words("{name} takes the cowboy back", name=tale.name)


# ---------------------------------------------------------------- the trail
def _got_money(tale: Tale[told.GotMoney, None]) -> str:
    """By the space or the character that brought it."""
    event, words = tale.event, tale.words
    if event.personal:
        return words("{name} gets {money}", name=tale.name, money=money(event.dollars))
    space = SPACE_NAMES[event.source]
    if space == "dice":
        return ""
    if space == "wages":
        return words.many("{name} earns wages", "{name} earns wages for {n} cowboys", event.counted, name=tale.name)
    count = sayings.parcels if space == "parcel_income" else sayings.strength
    return words("{name} gets income for {things}", name=tale.name, things=count(event.counted, words))


def _rolled(tale: Tale[told.Rolled, None]) -> str:
    return tale.words("{name} rolls {a} and {b}", name=tale.name, a=tale.event.white, b=tale.event.black)


def _declined(tale: Tale[told.Declined, None]) -> str:
    """What somebody leaves, or could not pay."""
    event, words = tale.event, tale.words
    place = PLACE_NAMES[event.place]
    sentence = N_("{name} cannot buy {what}") if event.unpaid else N_("{name} leaves {what}")
    if event.place >= LAND:
        what = words("the parcel {parcel}", parcel=parcel(place))
    elif sayings.row_index(place) >= 0:
        what = _thing(event.thing, texts.THE_THING, words)
    elif event.place == AMMUNITION:
        what = words("the ammunition")
    else:
        what = words("points at {price}", price=money(sayings.price_of(place)))
    return words(sentence, name=tale.name, what=what)


def _bought_tile(tale: Tale[told.BoughtTile, None]) -> str:
    building = _tile(tale.event.tile, texts.THE_THING, tale.words)
    if tale.event.kept:
        return tale.words("{name} keeps {building} for later", name=tale.name, building=building)
    return tale.words("{name} buys {building}", name=tale.name, building=building)


def _built(tale: Tale[told.Built, None]) -> str:
    event, words = tale.event, tale.words
    values = {
        "name": tale.name,
        "building": _thing(event.thing, texts.BUILT, words),
        "parcel": _on(event.parcel),
    }
    if event.house < 0:
        return words("{name} builds {building} on {parcel}", **values)
    return words("{name} builds {building} on {parcel}, with a house on {other}", **values, other=_on(event.house))


def _asked(tale: Tale[told.Asked, None]) -> str:
    said, event = N_("{name} asks {other} for a house on {parcel}"), tale.event
    return tale.words(said, name=tale.name, other=tale.named(event.owner), parcel=_on(event.parcel))


def _doubles(tale: Tale[told.Doubles, None]) -> str:
    buildings = _thing(tale.event.thing, texts.ALL_THINGS, tale.words)
    return tale.words("{name} doubles {buildings}", name=tale.name, buildings=buildings)


def _robbed(tale: Tale[told.Robbed, None]) -> str:
    event = tale.event
    return tale.words(
        "{name} robs {building} of {other} on {parcel}",
        name=tale.name,
        building=_thing(event.thing, texts.THE_THING, tale.words),
        other=tale.named(event.owner),
        parcel=_on(event.parcel),
    )


def _town_pays(tale: Tale[told.Earned, None]) -> str:
    """All that one seat gets in a row is one line."""
    words = tale.words
    paid = [
        f"{_thing(event.thing, texts.THINGS, words)} {_on(event.parcel)} {money(event.dollars)}"
        for event in tale.events
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


def _scored(tale: Tale[told.GotPoints, None]) -> str:
    """By where the points come from, and what they were counted from."""
    event, words = tale.event, tale.words
    source, counted = SOURCES[event.source], event.counted
    if source == "characters":
        if counted == SHERIFF:
            return words("{name} is consoled as Sheriff", name=tale.name)
        character = words(texts.CHARACTERS[CHARACTERS[counted]])
        return words("{name} scores as {character}", name=tale.name, character=character)
    if source == "town":
        return words("{name} scores for what stands on the own land", name=tale.name)
    if source == "kit_carson":
        return words.many("{name} passed before {n} other", "{name} passed before {n} others", counted, name=tale.name)
    return words("{name} scores for {things}", name=tale.name, things=COUNTED[source](counted, words))


def _bought_points(tale: Tale[told.BoughtPoints, None]) -> str:
    event, words = tale.event, tale.words
    points = phrases.points(event.points, words)
    return words("{name} buys {points} for {price}", name=tale.name, points=points, price=money(event.price))


def _taxed(tale: Tale[told.Taxed, None]) -> str:
    return tale.words("{name} gives up {money}", name=tale.name, money=money(tale.event.dollars))


# ---------------------------------------------------------------- the rest
def _new_tiles(tale: Tale[told.Tile, None]) -> str:
    tiles = listed((_tile(event.tile, texts.THINGS, tale.words) for event in tale.events), tale.words)
    return tale.words("New in the row: {buildings}", buildings=tiles)


def _token_sum(tale: Tale[told.TokenSum, None]) -> str:
    said, event = N_("{name}: tokens worth {n} in all, and {money}"), tale.event
    return tale.words(said, name=tale.name, n=event.sum, money=money(event.money))


def _tokens_drawn(tale: Tale[told.TokenDrawn, None]) -> str:
    """Only their owner sees their values."""
    values = [str(event.value) for event in tale.events if event.value is not None]
    return tale.words("{name} finds: {values}", name=tale.name, values=", ".join(values)) if values else ""


SAYINGS: Final[Mapping[int, Saying]] = {
    # set-up
    told.CENTRE: Saying(_of_parcel(N_("The town begins on {parcel}")), _the_parcel),
    told.MOUNTAIN_RISES: Saying(_mountains, _the_parcel, merges=True),
    told.ORDER: Saying(_in_order(N_("Drawn by lot: {names}")), nothing),
    told.CLAIMED: Saying(_of_parcel(N_("{name} takes {parcel}")), _the_parcel, turn=True),
    told.TOKEN_SUM: Saying(_token_sum),
    # characters
    told.ROUND: Saying(_of_number(N_("Round {n}")), nothing, turn=True),
    told.CHOSE: Saying(_chose, turn=True),
    told.SETTLED: Saying(_of_parcel(N_("{name} settles on {parcel}")), _the_parcel),
    told.HIRED: Saying(_of_count(N_("{name} hires {things}"), sayings.cowboys), gain=_paid),
    told.ARMED: Saying(_of_count(N_("{name} buys {things}"), sayings.revolvers), gain=_paid),
    told.TOOK_TILE: Saying(_took_tile, _the_row, _paid),
    told.IN_ORDER: Saying(_in_order(N_("They play in this order: {names}")), nothing),
    # cowboys
    told.WAVE: Saying(_of_number(N_("Wave {n}")), nothing, turn=True),
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
    told.BOUGHT_PARCEL: Saying(_of_parcel(N_("{name} buys {parcel}")), _the_parcel, _paid),
    told.DECLINED: Saying(_declined, _the_place),
    told.BOUGHT_TILE: Saying(_bought_tile, _the_row, _paid),
    told.BUILT: Saying(_built, _the_buildings),
    told.ASKED: Saying(_asked, _the_parcel),
    told.ALLOWED: Saying(_of_parcel(N_("{name} allows the house on {parcel}")), _the_parcel),
    told.REFUSED: Saying(_of_parcel(N_("{name} wants no house on {parcel}")), _the_parcel),
    told.ROLLED: Saying(_rolled, gain=lambda tale: more(tale.event.white + tale.event.black)),
    told.DOUBLES: Saying(_doubles),
    told.ROBBED: Saying(_robbed, _the_parcel, _paid_out),
    told.EARNED: Saying(_town_pays, _the_parcel, _paid_out, merges=True),
    told.GOT_POINTS: Saying(_scored, gain=_won_points),
    told.BOUGHT_POINTS: Saying(_bought_points, gain=_won_points),
    # the end of a round and of the game
    told.MARKER: Saying(_of_number(N_("Round {n} ends")), nothing, turn=True),
    told.NEW_COWBOYS_CAME: Saying(_of_count(N_("{name} gets {things}"), sayings.cowboys)),
    told.TAXED: Saying(_taxed, gain=_won_points),
    told.NEW_TILE: Saying(_new_tiles, _the_tiles, merges=True),
    told.FINAL: Saying(_scored, gain=_won_points),
}
