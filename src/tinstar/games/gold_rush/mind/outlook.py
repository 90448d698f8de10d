"""What every seat may expect of a position of Gold Rush, in points. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.gold_rush.mind.lands import NO_TRACKS, Land, Odds, most_men
from tinstar.games.gold_rush.rules.figures import COWBOY, DIG, PASS
from tinstar.games.gold_rush.state import COWBOYS, HOME, STEPS, Ground
from tinstar.games.gold_rush.tiles import (
    CITY,
    GRASS,
    HALF_SEGMENT,
    MOST,
    MOUNTAIN,
    PRAIRIE,
    RAIL,
    RAILWAY,
    ROCK,
    SIDE_SEGMENT,
)


class Outlook:
    """The expected points of a position: on the track, in the gold, in features, at home and by digging."""

    def __init__(self, table: Ground, odds: Odds) -> None:
        self.table: Final = table
        self.odds: Final = odds
        self.log_odds: Final = [0.0] * len(table.features.parent)
        self.open_ends: Final = [0] * len(table.features.parent)
        self.lands: Final[dict[int, Land]] = {}
        self.cities: list[Land] = []  # where merchants stand
        self.city_tracks: list[list[int]] = []  # the railways that leave them
        self.points: list[float] = []
        self.home: list[int] = []
        self.ends: list[int] = []  # open ends of the prairies that a seat leads
        self.camps: list[int] = []  # places for tents, one a mountain
        self.camp_mountains: list[int] = []
        self.camp_worth: list[float] = []
        self.look_around()
        self.count()

    def look_around(self) -> None:
        """By feature: how likely the cells at its open sides are to be filled; the open ends of prairies."""
        table = self.table
        log_odds = self.log_odds
        ends = self.open_ends
        faces = table.faces
        features = table.features
        for cell, wanted in table.frontier.items():
            filled = self.odds.filled(wanted)
            for side in range(4):
                terrain = wanted >> 2 * side & 3
                if terrain == 0:
                    continue
                beside = table.tile_at[cell + STEPS[side]]
                turned = faces[beside]
                base = table.bases[beside]
                back = side ^ 2
                if terrain != GRASS:
                    feature = features.of(base + SIDE_SEGMENT[4 * turned + back])
                    log_odds[feature] = log_odds[feature] + filled
                if terrain != ROCK:
                    prairie = features.of(base + HALF_SEGMENT[8 * turned + 2 * back])
                    ends[prairie] = ends[prairie] + 1
                    if terrain == RAIL:
                        prairie = features.of(base + HALF_SEGMENT[8 * turned + 2 * back + 1])
                        ends[prairie] = ends[prairie] + 1

    def land(self, feature: int, kind: i64) -> Land:
        """A feature that is no city."""
        land = self.lands.get(feature)
        if land is None:
            features = self.table.features
            land = Land(kind, NO_TRACKS)
            land.men = features.men[feature]
            land.log_odds = self.log_odds[feature]
            land.open = features.open[feature]
            if kind == PRAIRIE:
                land.ends = self.open_ends[feature]
                land.symbols = 2 * features.tipis.get(feature, 0) + 4 * features.horses.get(feature, 0)
            elif kind == RAILWAY:
                land.tiles = features.tiles.get(feature, 0)
                land.stub = features.stub.get(feature, -1)
                land.locomotives = features.locomotives.get(feature, 0)
            else:
                land.nuggets = features.nuggets.get(feature, 0)
                land.tokens = features.tokens.get(feature, 0)
            self.lands[feature] = land
            if land.men:
                self.odds.assess(land)
        return land

    def railways(self, features: list[int]) -> list[Land]:
        """The railways that leave a city, assessed."""
        tracks: list[Land] = []
        for feature in features:
            track = self.land(feature, RAILWAY)
            self.odds.assess(track)
            tracks.append(track)
        return tracks

    def city(self, place: int, railways: list[int]) -> Land:
        """The city at this place."""
        land = Land(CITY, self.railways(railways))
        land.men = self.table.features.men[self.table.at(place)]
        self.odds.assess(land)
        return land

    def land_at(self, place: int) -> Land:
        """Whatever is at this place, assessed."""
        kind = self.table.kind_at(place)
        if kind == CITY:
            return self.city(place, self.table.railways_of(place))
        land = self.land(self.table.at(place), kind)
        self.odds.assess(land)
        return land

    def count(self) -> None:
        """Adds everything up."""
        table = self.table
        odds = self.odds
        seats = table.seats
        points = [0.0] * seats
        self.points = points
        self.home = [0] * seats
        self.ends = [0] * seats
        self.cities = []
        self.city_tracks = []
        seen: list[int] = []
        for cowboy in range(COWBOYS * seats):
            place = table.cowboys[cowboy]
            if place == HOME:
                owner = cowboy // COWBOYS
                self.home[owner] = self.home[owner] + 1
                continue
            feature = table.at(place)
            if feature in seen:
                continue
            seen.append(feature)
            kind = table.kind_at(place)
            if kind == CITY:
                tracks = table.railways_of(place)
                land = self.city(place, tracks)
                self.cities.append(land)
                self.city_tracks.append(tracks)
            else:
                land = self.land(feature, kind)
            share_out(land, 1.0, odds, points, self.ends)
        for seat in range(seats):
            expected = odds.home(self.home[seat]) + odds.grown(self.ends[seat])
            for i in range(seat, len(table.points), seats):
                expected += float(table.points[i])
            for value in table.gold[seat]:
                expected += float(value)
            tent = table.tents[seat]
            if tent != HOME:
                expected += odds.digging(self.land(table.at(tent), MOUNTAIN))
            points[seat] = points[seat] + expected

    def survey(self) -> None:
        """Finds the mountains where a tent may be put."""
        table = self.table
        self.camps = []
        self.camp_mountains = []
        self.camp_worth = []
        for pitch in table.pitches:
            mountain = table.at(pitch)
            if mountain not in self.camp_mountains:
                self.camps.append(pitch)
                self.camp_mountains.append(mountain)
                self.camp_worth.append(self.odds.digging(self.land(mountain, MOUNTAIN)))

    # -- what an act after laying adds

    def best_act(self, seat: int, options: list[int]) -> float:
        """What the best option of `UseFigure` adds."""
        best = 0.0
        for option in options:
            best = max(best, self.added(seat, option))
        return best

    def added(self, seat: int, option: int) -> float:
        """What a seat gains by this option of `UseFigure`."""
        if option == PASS:
            return 0.0
        table = self.table
        tent = table.tents[seat]
        if option == DIG:
            mountain = self.land(table.at(tent), MOUNTAIN)
            return self.odds.dug(mountain, seat)
        if option < COWBOY:
            gain = self.odds.digging(self.land(table.at(option), MOUNTAIN))
            return gain if tent == HOME else gain - self.odds.digging(self.land(table.at(tent), MOUNTAIN))
        place = MOST * (len(table.cells) - 1) + option - COWBOY
        return self.odds.placed(self.land_at(place), self.home[seat], self.ends[seat])


def share_out(land: Land, sign: float, odds: Odds, points: list[float], ends: list[int]) -> None:
    """Gives (or takes away) what an assessed feature is worth to those who stand on it."""
    men = land.men
    best = most_men(men)
    worth = sign * land.worth
    back = sign * odds.back(land.chance)
    seat = 0
    while men:
        mine = men & 7
        if mine > 0:
            gain = back * float(mine)
            if mine == best:
                gain += worth
                if land.kind == PRAIRIE:
                    ends[seat] = ends[seat] + (int(land.ends) if sign > 0.0 else -int(land.ends))
            points[seat] = points[seat] + gain
        seat += 1
        men >>= 3
