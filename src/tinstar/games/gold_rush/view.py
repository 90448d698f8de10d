"""What a seat may see of a game of Gold Rush. A tile is known by its number in `tiles`, the order of laying."""

from __future__ import annotations

from collections import Counter

import msgspec

from tinstar.games.gold_rush.rules.end import unfinished_points
from tinstar.games.gold_rush.rules.scoring import city_points, complete, railway_points
from tinstar.games.gold_rush.state import COWBOYS, HOME, Ground, column, row
from tinstar.games.gold_rush.tiles import CITY, FACES, KINDS, MOST, RAILWAY, ROLES, SEGMENTS
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import FrozenDict, View


class TileSeen(msgspec.Struct, frozen=True):
    """A laid tile; x grows to the east, y to the south, turn counts clockwise quarter turns."""

    x: int
    y: int
    face: str
    turn: int


class FigureSeen(msgspec.Struct, frozen=True):
    """A cowboy (number 0..3) or a tent (number 4) on the board."""

    seat: int
    number: int
    role: str
    """railwayman, miner, merchant, farmer or tent"""
    x: int
    y: int
    segment: int


class StackSeen(msgspec.Struct, frozen=True):
    """The tokens of one mountain, shown on its oldest segment."""

    x: int
    y: int
    segment: int
    tokens: int
    nuggets: int
    mountain: int
    """Stays the same while the mountain grows."""


class SeatSeen(msgspec.Struct, frozen=True):
    """What lies before one player."""

    points: int
    cowboys: int
    """in the supply"""
    home: tuple[int, ...]
    """their numbers"""
    tent: bool
    """in the supply; when the game is over it is in the box"""
    tokens: int
    gold: tuple[int, ...] | None
    """The values of the tokens, for their owner; for everybody when the game is over."""


class FeatureSeen(msgspec.Struct, frozen=True):
    """A railway, mountain, city or prairie that somebody stands on, or that the tile just laid belongs to."""

    kind: str
    cells: tuple[tuple[int, int, int], ...]
    """Every segment as x, y, segment; the oldest first."""
    open: int
    """Open sides; for a city its tracks without a complete railway; always 0 for a prairie."""
    points: int
    """What it would score now, each leader in full."""
    finished: int
    """What it brings once it is finished, as large as it is now; a prairie never is."""
    leaders: tuple[int, ...]
    tiles: int
    locomotives: int
    nuggets: int
    tokens: int
    railways: int
    """How many leave a city."""
    tipis: int
    horses: int


class GoldRushView(View, frozen=True):
    """Everything that one seat may see."""

    seat: int
    first: int
    turn: int
    """Whose turn it is; -1 when the game is over."""
    phase: str
    """tile, figure or over"""
    seats: tuple[SeatSeen, ...]
    tiles: tuple[TileSeen, ...]
    drawn: str | None
    """The face to be laid."""
    figures: tuple[FigureSeen, ...]
    stacks: tuple[StackSeen, ...]
    features: tuple[FeatureSeen, ...]
    tiles_left: int
    left: FrozenDict[str, int]
    """How many of every face are still to come."""
    removed: tuple[str, ...]
    supply: int
    """Tokens that are not laid yet."""
    box: int
    """Tokens that are out of the game."""
    farmers: bool
    parts: FrozenDict[str, tuple[int, ...]]
    """The points so far by source: railways, mountains, cities, prairies, gold."""


# ---------------------------------------------------------------------------------------------------- from the state


def seen(table: Ground, seat: int) -> GoldRushView:
    """What this seat may see of the table."""
    over = table.turn == NOBODY
    return GoldRushView(
        seat=seat,
        first=table.first,
        turn=table.turn,
        phase="over" if over else "tile" if table.drawn >= 0 else "figure",
        seats=tuple(_seat(table, other, over, over or other == seat) for other in range(table.seats)),
        tiles=tuple(
            TileSeen(column(cell), row(cell), FACES[turned >> 2].id, turned & 3)
            for cell, turned in zip(table.cells, table.faces, strict=True)
        ),
        drawn=FACES[table.drawn].id if table.drawn >= 0 else None,
        figures=_figures(table),
        stacks=_stacks(table),
        features=_features(table),
        tiles_left=table.tiles_left(),
        left=FrozenDict({FACES[face].id: count for face, count in sorted(Counter(table.pile).items())}),
        removed=tuple(FACES[face].id for face in table.removed),
        supply=table.supply,
        box=table.box,
        farmers=table.farmers,
        parts=FrozenDict({source: tuple(points) for source, points in table.parts().items()}),
    )


def _seat(table: Ground, seat: int, over: bool, known: bool) -> SeatSeen:
    home = tuple(number for number in range(COWBOYS) if table.cowboys[COWBOYS * seat + number] == HOME)
    return SeatSeen(
        points=table.total(seat),
        cowboys=len(home),
        home=home,
        tent=table.tents[seat] == HOME and not over,
        tokens=len(table.gold[seat]),
        gold=tuple(sorted(table.gold[seat]))
        if known
        else None,  # not in the order of their finding: nobody else saw it
    )


def _spot(table: Ground, place: int) -> tuple[int, int, int]:
    cell = table.cells[place >> 4]
    return column(cell), row(cell), place & 15


def _figures(table: Ground) -> tuple[FigureSeen, ...]:
    figures = [
        FigureSeen(i // COWBOYS, i % COWBOYS, ROLES[table.kind_at(place)], *_spot(table, place))
        for i, place in enumerate(table.cowboys)
        if place != HOME
    ]
    tents = [
        FigureSeen(seat, COWBOYS, "tent", *_spot(table, place))
        for seat, place in enumerate(table.tents)
        if place != HOME
    ]
    return (*figures, *tents)


def _stacks(table: Ground) -> tuple[StackSeen, ...]:
    """One stack a mountain that has tokens, where its oldest segment lies."""
    tokens, nuggets = table.features.tokens, table.features.nuggets
    return tuple(
        StackSeen(*_spot(table, places[0]), tokens[mountain], nuggets[mountain], mountain)
        for mountain, places in table.places_of(set(tokens)).items()
    )


def _features(table: Ground) -> tuple[FeatureSeen, ...]:
    """Features with a figure, and those of the tile just laid, in the order of their age."""
    newest = len(table.cells) - 1
    shown = {table.at(place) for place in (*table.cowboys, *table.tents) if place != HOME}
    if table.drawn < 0 and table.turn != NOBODY:
        for i in range(SEGMENTS[table.faces[newest] >> 2]):
            shown.add(table.at(MOST * newest + i))
    return tuple(_feature(table, feature, places) for feature, places in sorted(table.places_of(shown).items()))


def _feature(table: Ground, feature: int, places: list[int]) -> FeatureSeen:
    features = table.features
    kind, missing = table.kind_at(places[0]), features.open[feature]
    now = finished = unfinished_points(table, kind, feature, places[0])
    railways = table.railways_of(places[0]) if kind == CITY else []
    if kind == RAILWAY:
        finished = railway_points(features, feature)
    elif kind == CITY:
        missing = len(railways) - complete(features, railways)
        finished = city_points(len(railways))
    return FeatureSeen(
        kind=KINDS[kind],
        cells=tuple(_spot(table, place) for place in places),
        open=missing,
        points=now if missing else finished,
        finished=finished,
        leaders=tuple(table.leaders(feature)),
        tiles=features.tiles.get(feature, 0),
        locomotives=features.locomotives.get(feature, 0),
        nuggets=features.nuggets.get(feature, 0),
        tokens=features.tokens.get(feature, 0),
        railways=len(railways),
        tipis=features.tipis.get(feature, 0),
        horses=features.horses.get(feature, 0),
    )
