"""The log: how every kind of event is told, the places it speaks of, and what somebody won by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final

from tinstar.draw.journal import SILENT, Entry, Saying, Tale, journal, nothing
from tinstar.draw.parts import Person
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


class Laid:
    """The tiles that lay when something happened, known by `key`: so that lines can be remembered."""

    __slots__ = ("count", "key", "tiles")

    def __init__(self, tiles: Sequence[TileSeen], count: int = 0, key: int = 0) -> None:
        self.tiles = tiles
        self.count = count
        self.key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Laid) and self.key == other.key

    def after(self, event: Event) -> Laid:
        """The tiles that lie when this has happened."""
        if event.kind != told.LAID or event.a is None:
            return self
        return Laid(self.tiles, event.a + 1, hash((self.key, self.tiles[event.a])))


def lines(view: GoldRushView, log: Sequence[Event], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first."""
    moments = accumulate(log, Laid.after, initial=Laid(view.tiles))
    return journal(SAYINGS, log, people, words, list(moments)[1:])


# ---------------------------------------------------------------- the places that a line speaks of
def _the_tile(tale: Tale[Laid]) -> list[str]:
    tile = tale.around.tiles[tale.event.a or 0]
    return [f"tile:{tile.x},{tile.y}"]


def _the_place(tale: Tale[Laid]) -> list[str]:
    tile = tale.around.tiles[tile_of(tale.event.a or 0)]
    return [f"tile:{tile.x},{tile.y}"]


def _the_feature(tale: Tale[Laid]) -> list[str]:
    """What was scored is shown whole: every tile of it."""
    place, laid = tale.event.a or 0, tale.around
    tile = laid.tiles[tile_of(place)]
    feature = feature_places(board_of(laid.tiles[: laid.count]), (tile.x, tile.y, segment_of(place)))
    return [f"tile:{x},{y}" for x, y in cells_of(feature)]


# ---------------------------------------------------------------- what somebody won
def _points(tale: Tale[Laid]) -> str:
    return f"+{tale.event.b}"


# ---------------------------------------------------------------- the sentences
def _laid(tale: Tale[Laid]) -> str:
    """The start tile is laid by nobody."""
    if not tale.event.a:
        return ""
    tile = tale.around.tiles[tale.event.a]
    return tale.words("{name} lays a tile {where}", name=tale.name, where=sayings.where(tile.x, tile.y, tale.words))


def _sent(tale: Tale[Laid]) -> str:
    return tale.words(SENT[ROLES[tale.event.b or 0]], name=tale.name)


def _pitched(tale: Tale[Laid]) -> str:
    if tale.event.b == -1:
        return tale.words("{name} puts up the tent", name=tale.name)
    return tale.words("{name} moves the tent", name=tale.name)


def _found(tale: Tale[Laid]) -> str:
    """Only its owner sees the values of a token."""
    values = [str(event.a) for event in tale.events if event.a is not None]
    return tale.words("{name} finds: {values}", name=tale.name, values=", ".join(values)) if values else ""


def _counted(sentence: str, **counted: Callable[[int, Words], str]) -> Callable[[Tale[Laid]], str]:
    """A sentence with what was counted, in the order of the event's numbers."""

    def said(tale: Tale[Laid]) -> str:
        counts = zip(counted.items(), (tale.event.c, tale.event.d), strict=False)
        return tale.words(sentence, name=tale.name, **{key: how(n, tale.words) for (key, how), n in counts})

    return said


def _railway(tale: Tale[Laid]) -> str:
    about = sayings.railway(tale.event.c, tale.event.d, tale.words)
    return tale.words("{name} scores a railway: {about}", name=tale.name, about=about)


def _prairie(tale: Tale[Laid]) -> str:
    about = sayings.prairie(tale.event.c, tale.event.d, tale.words)
    return tale.words("{name} scores a prairie: {about}", name=tale.name, about=about)


def _turned_up(tale: Tale[Laid]) -> str:
    tokens = sayings.tokens(tale.event.b or 0, tale.words)
    return tale.words("{name} turns up the gold: {tokens}", name=tale.name, tokens=tokens)


def _boxed(tale: Tale[Laid]) -> str:
    tokens = sayings.tokens(tale.event.b or 0, tale.words)
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
    told.MOUNTAIN_SCORED: Saying(
        _counted(
            N_("{name} scores a mountain: {nuggets}, and takes {tokens}"),
            nuggets=sayings.nuggets,
            tokens=sayings.tokens,
        ),
        _the_feature,
        _points,
    ),
    told.CITY_SCORED: Saying(
        _counted(N_("{name} scores a city: {railways}"), railways=sayings.railways), _the_place, _points
    ),
    told.TOKENS_BOXED: Saying(_boxed, _the_place),
    told.COWBOY_HOME: SILENT,
    told.TENT_HOME: SILENT,
    told.ENDED: Saying(N_("No tile is left: now all is counted"), nothing),
    told.OPEN_MOUNTAIN_SCORED: Saying(
        _counted(N_("{name} scores an open mountain: {nuggets}"), nuggets=sayings.nuggets), _the_feature, _points
    ),
    told.OPEN_RAILWAY_SCORED: Saying(
        _counted(N_("{name} scores an unfinished railway: {about}"), about=sayings.tiles), _the_feature, _points
    ),
    told.OPEN_CITY_SCORED: Saying(
        _counted(N_("{name} scores an unconnected city: {railways}"), railways=sayings.railways), _the_place, _points
    ),
    told.PRAIRIE_SCORED: Saying(_prairie, _the_feature, _points),
    told.TURNED_UP: Saying(_turned_up, nothing, lambda tale: f"+{tale.event.a}"),
}
