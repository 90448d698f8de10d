"""R10 The end of the game: what is unfinished, the prairies, the gold. Compiled."""

from __future__ import annotations

from tinstar.games.gold_rush.rules.events import (
    ENDED,
    OPEN_CITY_SCORED,
    OPEN_MOUNTAIN_SCORED,
    OPEN_RAILWAY_SCORED,
    PRAIRIE_SCORED,
    TURNED_UP,
)
from tinstar.games.gold_rush.rules.scoring import city_points, complete, score
from tinstar.games.gold_rush.state import COWBOYS, GOLD, HOME, Features, Ground
from tinstar.games.gold_rush.tiles import CITY, MOUNTAIN, PRAIRIE, RAILWAY
from tinstar.kernel.core import NOBODY, Dealer, Step


class EndOfGame(Step[Ground]):
    """R10.1 The last tile is laid: everything else is scored, in the order of the rulebook."""

    def run(self, table: Ground, dealer: Dealer) -> None:
        clear_mountains(table, dealer)
        for kind in (MOUNTAIN, RAILWAY, CITY, PRAIRIE):
            score_unfinished(table, kind, dealer)
        turn_up_gold(table, dealer)
        table.turn = NOBODY


def clear_mountains(table: Ground, dealer: Dealer) -> None:
    """R10.2 All tokens still on the board and all tents go to the box."""
    tokens = sum(table.features.tokens.values())
    table.features.tokens = {}
    for seat in range(table.seats):
        table.tents[seat] = HOME
    table.pitches = []
    table.box += tokens
    dealer.tell(ENDED, NOBODY, tokens)


def score_unfinished(table: Ground, kind: int, dealer: Dealer) -> None:
    """Every feature of this kind that holds a cowboy, once. Farmers stay where they lie, the others leave the board."""
    scored: list[int] = []
    for cowboy in range(COWBOYS * table.seats):
        place = table.cowboys[cowboy]
        if place == HOME or table.kind_at(place) != kind:
            continue
        feature = table.at(place)
        if feature not in scored:
            scored.append(feature)
            score_feature(table, kind, feature, place, dealer)
    if kind != PRAIRIE:
        for cowboy in range(COWBOYS * table.seats):
            place = table.cowboys[cowboy]
            if place != HOME and table.kind_at(place) == kind:
                table.cowboys[cowboy] = HOME
        for feature in scored:
            table.features.men[feature] = 0


def score_feature(table: Ground, kind: int, feature: int, place: int, dealer: Dealer) -> None:
    """R10.3 to R10.6 The leaders get the points of one feature, each in full."""
    features = table.features
    points = unfinished_points(table, kind, feature, place)
    if kind == MOUNTAIN:
        event, x, y = OPEN_MOUNTAIN_SCORED, points, 0
    elif kind == RAILWAY:
        event, x, y = OPEN_RAILWAY_SCORED, points, features.locomotives.get(feature, 0)
    elif kind == CITY:
        event, x, y = OPEN_CITY_SCORED, complete(features, table.railways_of(place)), 0
    else:
        event, x, y = PRAIRIE_SCORED, features.tipis.get(feature, 0), features.horses.get(feature, 0)
    for seat in table.leaders(feature):
        score(table, seat, kind, points)
        dealer.tell(event, seat, place, points, x, y, len(table.faces))


def unfinished_points(table: Ground, kind: int, feature: int, place: int) -> int:
    """R10.3 to R10.6 What a feature brings at the end of the game: a point a nugget, a point a tile, three points a
    finished railway of a city; prairies are never finished."""
    features = table.features
    if kind == MOUNTAIN:
        return features.nuggets.get(feature, 0)
    if kind == RAILWAY:
        return features.tiles[feature]
    if kind == CITY:
        return city_points(complete(features, table.railways_of(place)))
    return prairie_points(features, feature)


def prairie_points(features: Features, prairie: int) -> int:
    """R10.6 Two points a tipi camp, four a herd of horses."""
    return 2 * features.tipis.get(prairie, 0) + 4 * features.horses.get(prairie, 0)


def turn_up_gold(table: Ground, dealer: Dealer) -> None:
    """R10.7 Everybody turns the own tokens up and adds their values."""
    for seat in range(table.seats):
        values = table.gold[seat]
        points = sum(values)
        score(table, seat, GOLD, points)
        dealer.tell(TURNED_UP, seat, points, len(values))
