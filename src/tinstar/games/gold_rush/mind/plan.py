"""What laying a tile somewhere would change, worked out without laying it. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.gold_rush.mind.lands import NO_TRACKS, Land
from tinstar.games.gold_rush.mind.outlook import Outlook, share_out
from tinstar.games.gold_rush.rules.figures import COWBOY, DIG, PASS
from tinstar.games.gold_rush.state import HOME, STEPS, Ground
from tinstar.games.gold_rush.tiles import (
    CITY,
    GRASS,
    HALF_SEGMENT,
    HORSES,
    KIND,
    LOCOMOTIVES,
    MOST,
    MOUNTAIN,
    NUGGETS,
    OPEN,
    PRAIRIE,
    RAIL,
    RAILWAY,
    ROCK,
    SEGMENTS,
    SIDE_SEGMENT,
    TERRAIN,
    TIPIS,
    TRACKS,
)


class Plan:
    """The drawn tile on a cell: the features that its segments would belong to, and the points then to be expected."""

    def __init__(self, outlook: Outlook, cell: int, turned: int) -> None:
        self.outlook: Final = outlook
        self.cell: Final = cell
        self.turned: Final = turned
        self.face: Final = turned >> 2
        self.lands: Final[list[Land]] = []  # by segment; joined segments share one
        self.joined: Final[list[int]] = []  # features that go on in these lands
        self.joins: Final[list[int]] = []  # a segment where each of them goes on
        self.nearby: Final[list[int]] = []  # other features whose open sides lie beside the tile
        self.changes: Final[list[float]] = []  # by how much their odds change
        self.points: Final = outlook.points[:]
        self.ends: Final = outlook.ends[:]
        self.act = PASS  # the best act after laying, when it was asked for
        self.draw_up()
        self.look_beside()
        self.count()

    def draw_up(self) -> None:
        """What is printed on the tile, then what it joins."""
        table = self.outlook.table
        printed = MOST * self.face
        newest: i64 = len(table.cells)
        supply: i64 = table.supply
        for i in range(printed, printed + SEGMENTS[self.face]):
            kind: i64 = KIND[i]
            land = Land(kind, NO_TRACKS)
            land.open = OPEN[i]
            if kind == RAILWAY:
                land.tiles = 1
                land.locomotives = LOCOMOTIVES[i]
                if land.open == 1:
                    land.stub = newest
            elif kind == MOUNTAIN:
                land.nuggets = NUGGETS[i]
                land.tokens = min(land.nuggets, supply)
                supply -= land.tokens
            elif kind == PRAIRIE:
                land.symbols = 2 * TIPIS[i] + 4 * HORSES[i]
            self.lands.append(land)
        wanted: i64 = table.frontier[self.cell]
        filled = self.outlook.odds.filled(wanted)
        for side in range(4):
            if wanted >> 2 * side & 3:
                self.join_across(side, filled)

    def join_across(self, side: int, filled: float) -> None:
        """The features of a neighbour go on in this tile; the open side between them is open no more."""
        table = self.outlook.table
        here = self.turned
        tile = table.tile_at[self.cell + STEPS[side]]
        there = table.faces[tile]
        base = table.bases[tile]
        back = side ^ 2
        terrain = TERRAIN[4 * here + side]
        if terrain != GRASS:
            segment = SIDE_SEGMENT[4 * here + side]
            kind = MOUNTAIN if terrain == ROCK else RAILWAY
            self.join(segment, table.features.of(base + SIDE_SEGMENT[4 * there + back]), kind)
            land = self.lands[segment]
            land.open -= 2
            land.log_odds -= filled
        if terrain != ROCK:
            segment = HALF_SEGMENT[8 * here + 2 * side]
            self.join(segment, table.features.of(base + HALF_SEGMENT[8 * there + 2 * back + 1]), PRAIRIE)
            self.lands[segment].ends -= 1
            if terrain == RAIL:
                segment = HALF_SEGMENT[8 * here + 2 * side + 1]
                self.join(segment, table.features.of(base + HALF_SEGMENT[8 * there + 2 * back]), PRAIRIE)
                self.lands[segment].ends -= 1

    def join(self, segment: int, feature: int, kind: int) -> None:
        """A feature goes on in a segment, perhaps together with another segment."""
        lands = self.lands
        for i in range(len(self.joined)):
            if self.joined[i] == feature:
                mine = lands[segment]
                theirs = lands[self.joins[i]]
                if mine is not theirs:
                    theirs.add(mine)
                    for j in range(len(lands)):
                        if lands[j] is mine:
                            lands[j] = theirs
                return
        lands[segment].add(self.outlook.land(feature, kind))
        self.joined.append(feature)
        self.joins.append(segment)

    def look_beside(self) -> None:
        """The free cells around: new open sides, and neighbours there whose odds change."""
        table = self.outlook.table
        odds = self.outlook.odds
        here = self.turned
        wanted = table.frontier[self.cell]
        for side in range(4):
            if wanted >> 2 * side & 3:
                continue
            terrain = TERRAIN[4 * here + side]
            beside = self.cell + STEPS[side]
            before = table.frontier.get(beside, 0)
            after = odds.filled(before | terrain << 2 * (side ^ 2))
            if terrain != GRASS:
                self.lands[SIDE_SEGMENT[4 * here + side]].log_odds += after
            if terrain != ROCK:
                self.lands[HALF_SEGMENT[8 * here + 2 * side]].ends += 1
                if terrain == RAIL:
                    self.lands[HALF_SEGMENT[8 * here + 2 * side + 1]].ends += 1
            if before:
                self.warn(beside, before, after - odds.filled(before))

    def warn(self, cell: int, wanted: int, change: float) -> None:
        """The features with an open side at this free cell have other odds now."""
        table = self.outlook.table
        for side in range(4):
            if wanted >> 2 * side & 3 > GRASS:
                tile = table.tile_at[cell + STEPS[side]]
                segment = SIDE_SEGMENT[4 * table.faces[tile] + (side ^ 2)]
                feature = table.features.of(table.bases[tile] + segment)
                for i in range(len(self.joined)):
                    if self.joined[i] == feature:
                        self.lands[self.joins[i]].log_odds += change
                        break
                else:
                    for i in range(len(self.nearby)):
                        if self.nearby[i] == feature:
                            self.changes[i] = self.changes[i] + change
                            break
                    else:
                        self.nearby.append(feature)
                        self.changes.append(change)

    # -- points

    def count(self) -> None:
        """Takes off what was expected of the features that change, and adds what is expected now."""
        outlook = self.outlook
        table = outlook.table
        odds = outlook.odds
        points = self.points
        for feature in self.joined:
            before = outlook.lands[feature]
            if before.men:
                share_out(before, -1.0, odds, points, self.ends)
        for i in range(len(self.lands)):
            land = self.lands[i]
            if land.men and self.first_of(i):
                odds.assess(land)
                share_out(land, 1.0, odds, points, self.ends)
        for i in range(len(self.nearby)):
            if table.features.men[self.nearby[i]]:
                before = outlook.lands[self.nearby[i]]
                after = before.likelier(self.changes[i])
                odds.assess(after)
                share_out(before, -1.0, odds, points, self.ends)
                share_out(after, 1.0, odds, points, self.ends)
        for i in range(len(outlook.cities)):
            self.count_city(outlook.cities[i], outlook.city_tracks[i])
        for seat in range(table.seats):
            if self.ends[seat] != outlook.ends[seat]:
                points[seat] = points[seat] + (odds.grown(self.ends[seat]) - odds.grown(outlook.ends[seat]))
            tent = table.tents[seat]
            if tent != HOME:
                mountain = table.at(tent)
                before = outlook.land(mountain, MOUNTAIN)
                points[seat] = points[seat] + (odds.digging(self.now(mountain, before)) - odds.digging(before))

    def first_of(self, segment: int) -> bool:
        """Is this the first segment of its land?"""
        land = self.lands[segment]
        i = 0
        while self.lands[i] is not land:
            i += 1
        return i == segment

    def now(self, feature: int, land: Land) -> Land:
        """What a feature has become."""
        for i in range(len(self.joined)):
            if self.joined[i] == feature:
                return self.lands[self.joins[i]]
        for i in range(len(self.nearby)):
            if self.nearby[i] == feature:
                return land.likelier(self.changes[i])
        return land

    def count_city(self, before: Land, railways: list[int]) -> None:
        """A merchant's city, if one of its railways changes."""
        changed = False
        for railway in railways:
            if railway in self.joined or railway in self.nearby:
                changed = True
        if changed:
            outlook = self.outlook
            tracks: list[Land] = []
            for railway in railways:
                add_track(tracks, self.now(railway, outlook.lands[railway]))
            city = self.new_city(tracks)
            city.men = before.men
            share_out(before, -1.0, outlook.odds, self.points, self.ends)
            share_out(city, 1.0, outlook.odds, self.points, self.ends)

    def new_city(self, tracks: list[Land]) -> Land:
        """A city that these railways leave, assessed."""
        odds = self.outlook.odds
        for track in tracks:
            odds.assess(track)
        city = Land(CITY, tracks)
        odds.assess(city)
        return city

    # -- the act that follows

    def best_act(self, seat: int) -> float:
        """What the best act after laying the tile adds; `act` is that option of `UseFigure`."""
        best = self.best_cowboy(seat)
        outlook = self.outlook
        table = outlook.table
        odds = outlook.odds
        tent = table.tents[seat]
        held = 0.0
        if tent != HOME:
            mountain = self.now(table.at(tent), outlook.land(table.at(tent), MOUNTAIN))
            held = odds.digging(mountain)
            if mountain.tokens > 0:
                if mountain.men:
                    odds.assess(mountain)
                gain = odds.dug(mountain, seat)
                if gain > best:
                    best = gain
                    self.act = DIG
        for i in range(len(self.lands)):
            if self.lands[i].kind == MOUNTAIN:
                gain = odds.digging(self.lands[i]) - held
                if gain > best:
                    best = gain
                    self.act = MOST * len(table.cells) + i
        for i in range(len(outlook.camps)):
            gain = outlook.camp_worth[i] - held
            if gain > best and outlook.camp_mountains[i] not in self.joined:
                best = gain
                self.act = outlook.camps[i]
        return best

    def best_cowboy(self, seat: int) -> float:
        """What the best place for a cowboy on the tile adds."""
        outlook = self.outlook
        odds = outlook.odds
        farmers = outlook.table.farmers
        home = outlook.home[seat]
        best = 0.0
        if home == 0:
            return best
        for i in range(len(self.lands)):
            land = self.lands[i]
            if land.men == 0 and (farmers or land.kind != PRAIRIE) and self.first_of(i):
                if land.kind == CITY:
                    land = self.own_city()
                else:
                    odds.assess(land)
                gain = odds.placed(land, home, self.ends[seat])
                if gain > best:
                    best = gain
                    self.act = COWBOY + i
        return best

    def own_city(self) -> Land:
        """The city of the tile itself."""
        tracks: list[Land] = []
        for segment in TRACKS[self.face]:
            add_track(tracks, self.lands[segment])
        return self.new_city(tracks)

    # -- when it was laid

    def lies(self, table: Ground) -> bool:
        """Was the tile laid like this, at this very table, and no other one since?"""
        return self.outlook.table is table and table.cells[-1] == self.cell and table.faces[-1] == self.turned

    def carry_out(self) -> None:
        """The tile lies and was scored: the outlook goes on from here, and need not look around again."""
        outlook = self.outlook
        table = outlook.table
        features = table.features
        for _ in range(len(outlook.log_odds), len(features.parent)):
            outlook.log_odds.append(0.0)
            outlook.open_ends.append(0)
        base = table.bases[-1]
        for i in range(len(self.lands)):
            feature = features.of(base + i)
            outlook.log_odds[feature] = self.lands[i].log_odds
            outlook.open_ends[feature] = int(self.lands[i].ends)
        for i in range(len(self.nearby)):
            feature = self.nearby[i]
            outlook.log_odds[feature] = outlook.log_odds[feature] + self.changes[i]
        outlook.lands.clear()
        outlook.odds.keep_up(table)
        outlook.count()


def add_track(tracks: list[Land], track: Land) -> None:
    """A railway that leaves a city, if it does not do so twice."""
    for other in tracks:
        if other is track:
            return
    tracks.append(track)
