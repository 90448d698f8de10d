"""What every seat may expect of a position of Gold Rush, in points. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.mind.lands import NO_TRACKS, Land, Odds, leads, most_men
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
        self.cities: Final[list[int]] = []  # places of merchants
        self.merchants: Final[list[int]] = []  # their seats
        self.points: Final = [0.0] * table.seats
        self.home: Final = [0] * table.seats
        self.ends: Final = [0] * table.seats  # open ends of the prairies that a seat leads
        self.camps: list[int] = []  # open mountains where a tent may be put, the best first
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

    def land(self, feature: int, kind: int) -> Land:
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
        return land

    def city(self, place: int) -> Land:
        """The city at this place."""
        land = Land(CITY, [self.land(railway, RAILWAY) for railway in self.table.railways_of(place)])
        land.men = self.table.features.men[self.table.at(place)]
        return land

    def land_at(self, place: int) -> Land:
        """Whatever is at this place."""
        kind = self.table.kind_at(place)
        return self.city(place) if kind == CITY else self.land(self.table.at(place), kind)

    def count(self) -> None:
        """Adds everything up."""
        table = self.table
        seats = table.seats
        points = self.points
        for seat in range(seats):
            points[seat] = float(table.total(seat) + sum(table.gold[seat]))
        seen: list[int] = []
        for cowboy in range(COWBOYS * seats):
            place = table.cowboys[cowboy]
            if place == HOME:
                owner = cowboy // COWBOYS
                self.home[owner] = self.home[owner] + 1
                continue
            feature = table.at(place)
            if feature not in seen:
                seen.append(feature)
                land = self.land_at(place)
                if land.kind == CITY:
                    self.cities.append(place)
                    self.merchants.append(cowboy // COWBOYS)
                share_out(land, 1.0, self.odds, points, self.ends)
        for seat in range(seats):
            points[seat] = points[seat] + (self.odds.home(self.home[seat]) + self.odds.grown(self.ends[seat]))
            tent = table.tents[seat]
            if tent != HOME:
                points[seat] = points[seat] + self.odds.digging(self.land(table.at(tent), MOUNTAIN))

    def survey(self) -> None:
        """Finds the places for tents, the best first."""
        table = self.table
        found: list[tuple[float, int]] = []
        for pitch in table.pitches:
            mountain = table.at(pitch)
            worth = self.odds.digging(self.land(mountain, MOUNTAIN))
            if (worth, mountain) not in found:
                found.append((worth, mountain))
        found.sort(reverse=True)
        self.camps = [mountain for _, mountain in found]
        self.camp_worth = [worth for worth, _ in found]

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
            return self.odds.dug(mountain, leads(mountain.men, seat, table.seats))
        if option < COWBOY:
            gain = self.odds.digging(self.land(table.at(option), MOUNTAIN))
            return gain if tent == HOME else gain - self.odds.digging(self.land(table.at(tent), MOUNTAIN))
        place = MOST * (len(table.cells) - 1) + option - COWBOY
        return self.odds.placed(self.land_at(place), self.home[seat], self.ends[seat])


def share_out(land: Land, sign: float, odds: Odds, points: list[float], ends: list[int]) -> None:
    """Gives (or takes away) what a feature is worth to those who stand on it."""
    men = land.men
    chance = land.chance()
    worth = sign * odds.worth(land, chance)
    back = sign * odds.back(chance)
    best = most_men(men, odds.seats)
    for seat in range(odds.seats):
        mine = men >> 3 * seat & 7
        if mine > 0:
            points[seat] = points[seat] + mine * back
            if mine == best:
                points[seat] = points[seat] + worth
                if land.kind == PRAIRIE:
                    ends[seat] = ends[seat] + (land.ends if sign > 0.0 else -land.ends)
