"""R8 Scoring what the new tile has completed: railways, mountains, cities; figures come home. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.rules.events import (
    CITY_SCORED,
    COWBOY_HOME,
    MOUNTAIN_SCORED,
    RAILWAY_SCORED,
    TENT_HOME,
    TOKENS_BOXED,
)
from tinstar.games.gold_rush.rules.figures import take_token
from tinstar.games.gold_rush.state import COWBOYS, HOME, Features, Ground
from tinstar.games.gold_rush.tiles import CITY, KIND, MOST, MOUNTAIN, RAILWAY, SEGMENTS
from tinstar.kernel.core import NOBODY, Dealer, Step


class ScoreCompleted(Step[Ground]):
    """R1.4 Railways, mountains and cities that the new tile has completed are scored at once."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Ground, dealer: Dealer) -> None:
        railways = completed(table, RAILWAY)
        for place in railways:
            score_railway(table, place, dealer)
        for place in completed(table, MOUNTAIN):
            score_mountain(table, place, self.seat, dealer)
        if railways:
            score_cities(table, dealer)


def completed(table: Ground, kind: int) -> list[int]:
    """One place on the new tile for every railway or mountain that it has completed."""
    newest = len(table.cells) - 1
    base = table.bases[newest]
    printed = MOST * (table.faces[newest] >> 2)
    found: list[int] = []
    places: list[int] = []
    for segment in range(SEGMENTS[table.faces[newest] >> 2]):
        if KIND[printed + segment] == kind:
            feature = table.features.of(base + segment)
            if table.features.open[feature] == 0 and feature not in found:
                found.append(feature)
                places.append(MOST * newest + segment)
    return places


def score(table: Ground, seat: int, source: int, points: int) -> None:
    table.points[table.seats * source + seat] += points


# ---------------------------------------------------------------------------------------------------- railways


def railway_points(features: Features, railway: int) -> int:
    """R8.2 One point a tile, two a tile with exactly one locomotive."""
    tiles = features.tiles[railway]
    return 2 * tiles if features.locomotives.get(railway, 0) == 1 else tiles


def score_railway(table: Ground, place: int, dealer: Dealer) -> None:
    features = table.features
    railway = table.at(place)
    if features.men[railway] == 0:
        return
    points = railway_points(features, railway)
    tiles, locomotives = features.tiles[railway], features.locomotives.get(railway, 0)
    for seat in table.leaders(railway):
        score(table, seat, RAILWAY, points)
        dealer.tell(RAILWAY_SCORED, seat, place, points, tiles, locomotives, len(table.faces))
    cowboys_home(table, railway, dealer)


# ---------------------------------------------------------------------------------------------------- mountains


def score_mountain(table: Ground, place: int, active: int, dealer: Dealer) -> None:
    """R8.3 First the stack goes to the leaders, then each of them gets a point for every nugget."""
    mountain = table.at(place)
    tokens = table.features.tokens.pop(mountain, 0)
    if table.features.men[mountain] == 0:
        table.box += tokens
        if tokens > 0:
            dealer.tell(TOKENS_BOXED, NOBODY, place, tokens)
    else:
        leaders = clockwise_from(active, table.leaders(mountain))
        nuggets = table.features.nuggets.get(mountain, 0)
        for i in range(len(leaders)):
            received = (tokens + len(leaders) - 1 - i) // len(leaders)
            score(table, leaders[i], MOUNTAIN, nuggets)
            dealer.tell(MOUNTAIN_SCORED, leaders[i], place, nuggets, nuggets, received, len(table.faces))
        for i in range(tokens):
            take_token(table, leaders[i % len(leaders)], dealer)
        cowboys_home(table, mountain, dealer)
    tents_home(table, mountain, dealer)


def clockwise_from(active: int, leaders: list[int]) -> list[int]:
    """R8.4 The active player takes the first token, or else the leader who comes next clockwise."""
    return [seat for seat in leaders if seat >= active] + [seat for seat in leaders if seat < active]


# ---------------------------------------------------------------------------------------------------- cities


def score_cities(table: Ground, dealer: Dealer) -> None:
    """R8.5 A merchant whose city is connected gets 3 points for every railway that leaves it."""
    for cowboy in range(COWBOYS * table.seats):
        place = table.cowboys[cowboy]
        if place != HOME and table.kind_at(place) == CITY:
            railways = table.railways_of(place)
            if complete(table.features, railways) == len(railways):
                points = city_points(len(railways))
                score(table, cowboy // COWBOYS, CITY, points)
                dealer.tell(CITY_SCORED, cowboy // COWBOYS, place, points, len(railways), 0, len(table.faces))
                cowboys_home(table, table.at(place), dealer)


def city_points(railways: int) -> int:
    """R8.5, R10.5 Three points a railway."""
    return 3 * railways


def complete(features: Features, railways: list[int]) -> int:
    """How many of these have no open side left."""
    number = 0
    for railway in railways:
        if features.open[railway] == 0:
            number += 1
    return number


# ---------------------------------------------------------------------------------------------------- coming home


def cowboys_home(table: Ground, feature: int, dealer: Dealer) -> None:
    """R8.6 Every cowboy there goes back to its owner, leader or not."""
    table.features.men[feature] = 0
    cowboys = table.cowboys
    for cowboy in range(COWBOYS * table.seats):
        place = cowboys[cowboy]
        if place != HOME and table.at(place) == feature:
            cowboys[cowboy] = HOME
            dealer.tell(COWBOY_HOME, cowboy // COWBOYS, place, cowboy % COWBOYS)


def tents_home(table: Ground, mountain: int, dealer: Dealer) -> None:
    """R8.6 Tents come home when their mountain is complete."""
    for seat in range(table.seats):
        place = table.tents[seat]
        if place != HOME and table.at(place) == mountain:
            table.tents[seat] = HOME
            dealer.tell(TENT_HOME, seat, place)
