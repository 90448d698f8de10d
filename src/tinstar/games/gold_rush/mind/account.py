"""What a position of Gold Rush is made of: what every seat may expect, by what it comes from, and what all can count.
Compiled.

A source of points has in it what it has brought already and what it will bring, so that a part says what there will be
of it at the end of the game.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.mind.lands import Land, most_men
from tinstar.games.gold_rush.mind.outlook import Outlook
from tinstar.games.gold_rush.rules.figures import COWBOY, DIG, PASS
from tinstar.games.gold_rush.state import COWBOYS, GOLD, HOME, SOURCES, Ground
from tinstar.games.gold_rush.tiles import MOST, MOUNTAIN, PRAIRIE

FREE: Final = len(SOURCES)
TILES: Final = FREE + 1
PARTS: Final = [*SOURCES, "cowboys", "tiles"]
"""Every source of points, cowboys that are free or will be, and the tiles still to lay."""


def facts_of(table: Ground) -> dict[str, list[int]]:
    """Points by source, figures at home, tokens taken; what these are worth is seen at the end."""
    seats = table.seats
    facts = table.parts()
    cowboys = [0] * seats
    for cowboy in range(COWBOYS * seats):
        if table.cowboys[cowboy] == HOME:
            cowboys[cowboy // COWBOYS] = cowboys[cowboy // COWBOYS] + 1
    facts["tokens"] = [len(values) for values in table.gold]
    facts["cowboys"] = cowboys
    facts["tent"] = [1 if tent == HOME else 0 for tent in table.tents]
    return facts


class Account:
    """The points that every seat may expect, taken apart."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.table: Final = outlook.table
        self.odds: Final = outlook.odds
        self.ends: Final = [0] * outlook.table.seats
        self.sums: Final = points_by_source(outlook.table)
        self.count_features()
        self.count_supplies()
        if self.table.drawn < 0:
            self.count_act()

    def add(self, part: int, seat: int, points: float) -> None:
        self.sums[part][seat] = self.sums[part][seat] + points

    def count_features(self) -> None:
        """What those get who stand there, and who will be free again."""
        table = self.table
        seen: list[int] = []
        for cowboy in range(COWBOYS * table.seats):
            place = table.cowboys[cowboy]
            if place == HOME or table.at(place) in seen:
                continue
            seen.append(table.at(place))
            self.share_out(self.outlook.land_at(place))

    def share_out(self, land: Land) -> None:
        """The worth of a feature, by seat."""
        best = most_men(land.men)
        back = self.odds.back(land.chance)
        for seat in range(self.table.seats):
            mine = land.men >> 3 * seat & 7
            if mine > 0:
                self.add(FREE, seat, back * float(mine))
                if mine == best:
                    self.add_worth(seat, land)
                    if land.kind == PRAIRIE:
                        self.ends[seat] = self.ends[seat] + int(land.ends)

    def add_worth(self, seat: int, land: Land) -> None:
        """To somebody who leads there; the tokens of a mountain are gold."""
        self.add(int(land.kind), seat, land.worth - land.gold)
        self.add(GOLD, seat, land.gold)

    def count_supplies(self) -> None:
        """Tokens taken and to be dug, cowboys at home, prairies that will grow."""
        table = self.table
        odds = self.odds
        for seat in range(table.seats):
            self.add(FREE, seat, odds.home(self.outlook.home[seat]))
            self.add(PRAIRIE, seat, odds.grown(self.ends[seat]))
            for value in table.gold[seat]:
                self.add(GOLD, seat, float(value))
            tent = table.tents[seat]
            if tent != HOME:
                self.add(GOLD, seat, odds.digging(self.outlook.land(table.at(tent), MOUNTAIN)))

    def count_act(self) -> None:
        """The best use of a figure, which is still to come."""
        table = self.table
        seat = table.turn
        best = PASS
        most = 0.0
        for option in table.options(seat):
            gain = self.outlook.added(seat, option)
            if gain > most:
                most = gain
                best = option
        if best == PASS:
            return
        if best < COWBOY or best == DIG:
            self.add(GOLD, seat, most)
            return
        land = self.outlook.land_at(MOST * (len(table.cells) - 1) + best - COWBOY)
        self.add_worth(seat, land)
        rest = most - land.worth
        if land.kind == PRAIRIE:
            grown = self.odds.grown(self.ends[seat] + land.ends) - self.odds.grown(self.ends[seat])
            self.add(PRAIRIE, seat, grown)
            rest -= grown
        self.add(FREE, seat, rest)


def points_by_source(table: Ground) -> list[list[float]]:
    """What has been scored, in the order of the parts; nothing yet of those that are only expected."""
    seats = table.seats
    sums = [[0.0] * seats for _ in PARTS]
    for source in range(len(SOURCES)):
        for seat in range(seats):
            sums[source][seat] = float(table.points[seats * source + seat])
    return sums


def named(sums: list[list[float]]) -> dict[str, list[float]]:
    """By the names of the parts."""
    return {PARTS[i]: sums[i] for i in range(len(PARTS))}
