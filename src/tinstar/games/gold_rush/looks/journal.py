"""The log: how every kind of event is told, the places it speaks of, and what somebody won by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tinstar.draw.journal import SILENT, Saying, Tale, Written, journal, nothing
from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.trace import board_of, cells_of, feature_places
from tinstar.games.gold_rush.rules import events as told
from tinstar.games.gold_rush.tiles import ROLES, segment_of, tile_of
from tinstar.games.gold_rush.view import GoldRushView, TileSeen
from tinstar.kernel.facts import Event

SENT: Final = {
    "railwayman": N_("{name} sends a railwayman to the railway"),
    "miner": N_("{name} sends a miner to the mountain"),
    "merchant": N_("{name} sends a merchant to the city"),
    "farmer": N_("{name} sends a farmer to the prairie"),
}


Tiles = Sequence[TileSeen]


def lines(view: GoldRushView, log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Written]:
    """All lines, the oldest first."""
    return journal(SAYINGS, log, people, words, around=view.tiles)


# ---------------------------------------------------------------- the places that a line speaks of
def _the_tile(tale: Tale[told.Laid, Tiles]) -> list[str]:
    return [_tile_at(tale, tale.event.tile)]


def _the_place(tale: Tale[AtPlace, Tiles]) -> list[str]:
    return [_tile_at(tale, tile_of(tale.event.place))]


AtPlace = told.CowboyPlaced | told.TentPlaced | told.Tokens | told.Scored


def _tile_at(tale: Tale[Any, Tiles], number: int) -> str:
    tile = tale.around[number]
    return f"tile:{tile.x},{tile.y}"


def _the_feature(tale: Tale[told.Scored, Tiles]) -> list[str]:
    """What was scored is shown whole: every tile of it that lay then."""
    place = tale.event.place
    tile = tale.around[tile_of(place)]
    feature = feature_places(board_of(tale.around[: tale.event.laid]), (tile.x, tile.y, segment_of(place)))
    return [f"tile:{x},{y}" for x, y in cells_of(feature)]


# ---------------------------------------------------------------- what somebody won
def _points(tale: Tale[told.Scored | told.TurnedUp, Tiles]) -> str:
    return f"+{tale.event.points}"


# ---------------------------------------------------------------- the sentences
def _laid(tale: Tale[told.Laid, Tiles]) -> str:
    """The start tile is laid by nobody."""
    if not tale.event.tile:
        return ""
    tile = tale.around[tale.event.tile]
    return tale.words("{name} lays a tile {where}", name=tale.name, where=sayings.where(tile.x, tile.y, tale.words))


def _sent(tale: Tale[told.CowboyPlaced, Tiles]) -> str:
    return tale.words(SENT[ROLES[tale.event.role]], name=tale.name)


def _pitched(tale: Tale[told.TentPlaced, Tiles]) -> str:
    if tale.event.before == -1:
        return tale.words("{name} puts up the tent", name=tale.name)
    return tale.words("{name} moves the tent", name=tale.name)


def _found(tale: Tale[told.Found, Tiles]) -> str:
    """Only its owner sees the values of a token."""
    values = [str(event.value) for event in tale.events if event.value is not None]
    return tale.words("{name} finds: {values}", name=tale.name, values=", ".join(values)) if values else ""


def _railway(tale: Tale[told.RailwayScored, Tiles]) -> str:
    about = sayings.railway(tale.event.tiles, tale.event.locomotives, tale.words)
    return tale.words("{name} scores a railway: {about}", name=tale.name, about=about)


def _mountain(tale: Tale[told.MountainScored, Tiles]) -> str:
    nuggets = sayings.nuggets(tale.event.nuggets, tale.words)
    tokens = sayings.tokens(tale.event.tokens, tale.words)
    said = N_("{name} scores a mountain: {nuggets}, and takes {tokens}")
    return tale.words(said, name=tale.name, nuggets=nuggets, tokens=tokens)


def _city(sentence: str) -> Callable[[Tale[told.CityScored, Tiles]], str]:
    return lambda tale: tale.words(sentence, name=tale.name, railways=sayings.railways(tale.event.railways, tale.words))


def _prairie(tale: Tale[told.PrairieScored, Tiles]) -> str:
    about = sayings.prairie(tale.event.tipis, tale.event.horses, tale.words)
    return tale.words("{name} scores a prairie: {about}", name=tale.name, about=about)


def _open_mountain(tale: Tale[told.MountainScored, Tiles]) -> str:
    nuggets = sayings.nuggets(tale.event.nuggets, tale.words)
    return tale.words("{name} scores an open mountain: {nuggets}", name=tale.name, nuggets=nuggets)


def _open_railway(tale: Tale[told.RailwayScored, Tiles]) -> str:
    about = sayings.tiles(tale.event.tiles, tale.words)
    return tale.words("{name} scores an unfinished railway: {about}", name=tale.name, about=about)


def _turned_up(tale: Tale[told.TurnedUp, Tiles]) -> str:
    tokens = sayings.tokens(tale.event.tokens, tale.words)
    return tale.words("{name} turns up the gold: {tokens}", name=tale.name, tokens=tokens)


def _boxed(tale: Tale[told.Tokens, Tiles]) -> str:
    tokens = sayings.tokens(tale.event.tokens, tale.words)
    return tale.words("Nobody mined there: {tokens} to the box", tokens=tokens)


SAYINGS: Final[Mapping[int, Saying]] = {
    told.DREW: Saying("", turn=True),
    told.REMOVED: Saying(N_("{name} draws a tile that fits nowhere: it is out"), nothing),
    told.LAID: Saying(_laid, _the_tile),
    told.TOKENS_LAID: SILENT,
    told.COWBOY_PLACED: Saying(_sent, _the_place),
    told.TENT_PLACED: Saying(_pitched, _the_place),
    told.DUG: Saying(N_("{name} digs a token"), _the_place, lambda tale: "?"),
    told.FOUND: Saying(_found, nothing, merges=True),
    told.PASSED: SILENT,
    told.RAILWAY_SCORED: Saying(_railway, _the_feature, _points),
    told.MOUNTAIN_SCORED: Saying(_mountain, _the_feature, _points),
    told.CITY_SCORED: Saying(_city(N_("{name} scores a city: {railways}")), _the_place, _points),
    told.TOKENS_BOXED: Saying(_boxed, _the_place),
    told.COWBOY_HOME: SILENT,
    told.TENT_HOME: SILENT,
    told.ENDED: Saying(N_("No tile is left: now all is counted"), nothing),
    told.OPEN_MOUNTAIN_SCORED: Saying(_open_mountain, _the_feature, _points),
    told.OPEN_RAILWAY_SCORED: Saying(_open_railway, _the_feature, _points),
    told.OPEN_CITY_SCORED: Saying(_city(N_("{name} scores an unconnected city: {railways}")), _the_place, _points),
    told.PRAIRIE_SCORED: Saying(_prairie, _the_feature, _points),
    told.TURNED_UP: Saying(_turned_up, nothing, _points),
}
