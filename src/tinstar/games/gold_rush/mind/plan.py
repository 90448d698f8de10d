"""What laying a tile somewhere would change, worked out without laying it. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.mind.lands import NO_TRACKS, Land, leads
from tinstar.games.gold_rush.mind.outlook import Outlook, share_out
from tinstar.games.gold_rush.state import HOME, STEPS
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
        self.draw_up()
        self.look_beside()
        self.count()

    def draw_up(self) -> None:
        """What is printed on the tile, then what it joins."""
        table = self.outlook.table
        printed = MOST * self.face
        newest = len(table.cells)
        supply = table.supply
        for i in range(printed, printed + SEGMENTS[self.face]):
            kind = KIND[i]
            land = Land(kind, NO_TRACKS)
            land.open = OPEN[i]
            if kind == RAILWAY:
                land.tiles = 1
                land.locomotives = LOCOMOTIVES[i]
                if land.open == 1:
                    land.stub = newest
            elif kind == MOUNTAIN:
                land.nuggets = NUGGETS[i]
                land.tokens = min(NUGGETS[i], supply)
                supply -= land.tokens
            elif kind == PRAIRIE:
                land.symbols = 2 * TIPIS[i] + 4 * HORSES[i]
            self.lands.append(land)
        wanted = table.frontier[self.cell]
        for side in range(4):
            if wanted >> 2 * side & 3:
                self.join_across(side, self.outlook.odds.filled(wanted))

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
        for i in range(len(self.joined)):
            if table.features.men[self.joined[i]]:
                share_out(outlook.lands[self.joined[i]], -1.0, odds, points, self.ends)
        lands = self.lands
        for i in range(len(lands)):
            if lands[i].men and self.first_of(i):
                share_out(lands[i], 1.0, odds, points, self.ends)
        for i in range(len(self.nearby)):
            if table.features.men[self.nearby[i]]:
                land = outlook.lands[self.nearby[i]]
                share_out(land, -1.0, odds, points, self.ends)
                share_out(land.likelier(self.changes[i]), 1.0, odds, points, self.ends)
        for i in range(len(outlook.cities)):
            self.count_city(outlook.cities[i])
        for seat in range(table.seats):
            points[seat] = points[seat] + (odds.grown(self.ends[seat]) - odds.grown(outlook.ends[seat]))
            tent = table.tents[seat]
            if tent != HOME:
                before = outlook.land(table.at(tent), MOUNTAIN)
                points[seat] = points[seat] + (odds.digging(self.now(table.at(tent), before)) - odds.digging(before))

    def first_of(self, segment: int) -> bool:
        """Is this the first segment of its land?"""
        return all(self.lands[i] is not self.lands[segment] for i in range(segment))

    def now(self, feature: int, land: Land) -> Land:
        """What a feature has become."""
        for i in range(len(self.joined)):
            if self.joined[i] == feature:
                return self.lands[self.joins[i]]
        for i in range(len(self.nearby)):
            if self.nearby[i] == feature:
                return land.likelier(self.changes[i])
        return land

    def count_city(self, place: int) -> None:
        """A merchant's city, if one of its railways changes."""
        outlook = self.outlook
        tracks: list[Land] = []
        changed = False
        for railway in outlook.table.railways_of(place):
            before = outlook.land(railway, RAILWAY)
            after = self.now(railway, before)
            changed = changed or after is not before
            if after not in tracks:
                tracks.append(after)
        if changed:
            city = Land(CITY, tracks)
            before = outlook.city(place)
            city.men = before.men
            share_out(before, -1.0, outlook.odds, self.points, self.ends)
            share_out(city, 1.0, outlook.odds, self.points, self.ends)

    # -- the act that follows

    def best_act(self, seat: int) -> float:
        """What the best act after laying the tile adds."""
        outlook = self.outlook
        table = outlook.table
        odds = outlook.odds
        best = 0.0
        home = outlook.home[seat]
        if home > 0:
            for i in range(len(self.lands)):
                land = self.lands[i]
                if land.men == 0 and (table.farmers or land.kind != PRAIRIE) and self.first_of(i):
                    if land.kind == CITY:
                        land = self.new_city()
                    best = max(best, odds.placed(land, home, self.ends[seat]))
        tent = table.tents[seat]
        held = 0.0
        if tent != HOME:
            mountain = self.now(table.at(tent), outlook.land(table.at(tent), MOUNTAIN))
            held = odds.digging(mountain)
            if mountain.tokens > 0:
                best = max(best, odds.dug(mountain, leads(mountain.men, seat, table.seats)))
        for i in range(len(self.lands)):
            if self.lands[i].kind == MOUNTAIN:
                best = max(best, odds.digging(self.lands[i]) - held)
        for i in range(len(outlook.camps)):
            if outlook.camps[i] not in self.joined:
                best = max(best, outlook.camp_worth[i] - held)
                break  # they are sorted
        return best

    def new_city(self) -> Land:
        """The city of the tile itself."""
        tracks: list[Land] = []
        for segment in TRACKS[self.face]:
            if self.lands[segment] not in tracks:
                tracks.append(self.lands[segment])
        return Land(CITY, tracks)
