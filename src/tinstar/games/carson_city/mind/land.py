"""What parcels and buildings are worth to a seat, in expected points. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.weights import Weights
from tinstar.games.carson_city.mind.worth import THING, TYPICAL
from tinstar.games.carson_city.pieces import (
    AROUND,
    AS_HOUSE,
    BANK,
    DRUGSTORE,
    EARNS,
    EMPTY,
    HOUSE,
    KINDS,
    MINE,
    MOUNTAIN,
    NEEDS_ROAD,
    NEXT_EDGES,
    PARCEL_INCOME,
    PARCELS,
    RANCH,
    REVOLVERS,
    ROUNDS,
    SALOON,
    TILES,
    TOUCHED,
    TOWN,
    WATER,
)
from tinstar.games.carson_city.rules.land import roads_needed
from tinstar.games.carson_city.rules.yields import yield_of
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY

FAR: Final = 9
"""Roads to a parcel that nobody will reach soon."""
DEPTH: Final = 4
"""Roads that one may think of laying at once."""
A_HOUSE: Final = [0] * KINDS
"""What a house beside it adds to a building, by kind; filled below."""
A_HOUSE[DRUGSTORE] = 3
A_HOUSE[BANK] = 3
A_HOUSE[SALOON] = 5
IN_TIME: Final = 0.4
"""How likely a site that is still without a tile gets one before the town pays in this round."""
UNKNOWN: Final = -1000.0
SPARE_ROADS: Final = 1
"""Roads that one hopes to get in time, besides those in hand."""


class Land:
    """The map as all see it, and how often the town still pays and builds."""

    def __init__(self, table: Carson, weights: Weights) -> None:
        self.table = table
        self.weights: Final = weights
        self.round: Final = max(1, table.round)
        all_passed = table.round > 0 and len(table.passed) == table.seats
        self.placing: Final = not all_passed
        self.over: Final = all_passed and table.space == NOBODY  # the trail has been carried out
        self.paid: Final = self.over or table.space > TOWN
        self.built: Final = self.over or table.space >= PARCEL_INCOME
        self.coming: Final = sum([weights.pay[r] for r in range(self.round + 1, ROUNDS + 1)])
        self.now: Final = 0.0 if self.paid else weights.pay[self.round]
        self.dollar: Final = self.now + self.coming  # a dollar that the town will pay in every round to come
        self.builds: Final = ROUNDS - self.round + (0 if self.built else 1)
        self.rounds: Final = ROUNDS - self.round + (0 if self.over else 1)
        self.parcel: Final = weights.parcel / table.seats
        self.strength: Final = weights.strength / table.seats + weights.duels
        self.in_row: Final = [0] * KINDS
        for tile in table.row:
            if tile >= 0:
                self.in_row[TILES[tile]] = self.in_row[TILES[tile]] + 1
        self.reach: list[int] = []

    def distance(self, parcel: int) -> int:
        """How many roads must be laid to reach a parcel."""
        if self.table.town.reached[parcel]:
            return 0
        if not self.reach:
            self.measure()
        return self.reach[parcel]

    def measure(self) -> None:
        """Roads laid one after the other, from where they can be laid now."""
        town = self.table.town
        river = self.table.variants.river
        reach = [0 if town.reached[parcel] else FAR for parcel in range(PARCELS)]
        seen = [False] * len(NEXT_EDGES)
        waves: list[list[int]] = [[] for _ in range(DEPTH + 3)]
        for edge in town.sites:
            waves[roads_needed(edge, river)].append(edge)
        for level in range(1, DEPTH + 1):
            for edge in waves[level]:
                if seen[edge]:
                    continue
                seen[edge] = True
                for parcel in TOUCHED[edge]:
                    if reach[parcel] > level:
                        reach[parcel] = level
                for other in NEXT_EDGES[edge]:
                    if not seen[other]:
                        waves[level + roads_needed(other, river)].append(other)
        self.reach = reach

    def built_on(self, rank: int) -> float:
        """How likely a seat is to build on its best site, its second best, and so on."""
        weights = self.weights
        return max(0.0, weights.site * (1.0 - rank / (1.0 + weights.tiles * self.builds))) if self.builds else 0.0

    def promised(self, potentials: list[float]) -> float:
        """What sites promise together, the best first."""
        total = 0.0
        for i in range(len(potentials)):
            total += self.built_on(i) * potentials[i]
        return total

    def effects(self, parcel: int, thing: int, owner: int, changes: list[int]) -> None:
        """What a new thing on a parcel changes in the yields around it, by owner (R7)."""
        town = self.table.town
        houses = AS_HOUSE[thing]
        for other in AROUND[parcel]:
            kind = town.things[other]
            if kind < RANCH or kind == WATER:
                continue
            whose = town.owners[other]
            if kind == RANCH:
                if town.earns[other] > 1:
                    changes[whose] = changes[whose] - 1
            elif houses and owner in (NOBODY, whose):
                changes[whose] = changes[whose] + houses * A_HOUSE[kind]
        if thing == RANCH:
            changes[owner] = changes[owner] + 3 * town.built[KINDS * owner + DRUGSTORE]
        elif thing == MINE:
            changes[owner] = changes[owner] + 3 * town.built[KINDS * owner + BANK]

    def lost_by_owner(self, parcel: int, seat: int, changes: list[int]) -> None:
        """R7.1 What stands on nobody's parcel serves no others any more when this seat owns it."""
        town = self.table.town
        thing = town.things[parcel]
        for other in AROUND[parcel]:
            whose = town.owners[other]
            if whose in (NOBODY, seat):
                continue
            kind = town.things[other]
            if thing == MOUNTAIN and kind == MINE:
                changes[whose] = changes[whose] - 3
            elif thing == HOUSE:
                changes[whose] = changes[whose] - A_HOUSE[kind]


class Estate:
    """What one seat owns, and what it could make of it."""

    def __init__(self, land: Land, seat: int) -> None:
        self.land: Final = land
        self.seat: Final = seat
        self.ranches: Final = land.table.town.built[KINDS * seat + RANCH]
        self.mines: Final = land.table.town.built[KINDS * seat + MINE]
        self.sites: Final[list[int]] = []  # own empty parcels
        self.things = 0
        self.income = 0
        town = land.table.town
        for parcel in range(PARCELS):
            if town.owners[parcel] == seat:
                if town.things[parcel] == EMPTY:
                    self.sites.append(parcel)
                else:
                    self.things += 1
                    self.income += town.earns[parcel]
        self.incomes: Final = [-1] * (KINDS * PARCELS)
        self.potentials: Final = [UNKNOWN] * PARCELS
        self.values: Final = self.ranked()
        self.promises: Final = [UNKNOWN] * PARCELS
        self.bonuses: Final = [UNKNOWN] * (KINDS * PARCELS)
        self.hopes: Final = [UNKNOWN] * KINDS

    def reaches(self, parcel: int, spare: int) -> bool:
        """Can this seat lay roads to a parcel, with so many more than it has?"""
        return self.land.distance(parcel) <= self.land.table.roads[self.seat] + spare

    def dollars(self, kind: int, parcel: int) -> int:
        """What a building there would earn."""
        at = PARCELS * kind + parcel
        if self.incomes[at] < 0:
            table = self.land.table
            ranches = self.ranches + (1 if kind == RANCH else 0)
            mines = self.mines + (1 if kind == MINE else 0)
            self.incomes[at] = yield_of(
                table.town.things, table.town.owners, parcel, kind, self.seat, ranches, mines, table.variants.cap
            )
        return self.incomes[at]

    def potential(self, parcel: int) -> float:
        """What the best building on an empty parcel would bring, beyond what a tile costs."""
        known = self.potentials[parcel]
        if known != UNKNOWN:
            return known
        land = self.land
        weights = land.weights
        near = self.reaches(parcel, SPARE_ROADS)
        dollar = land.coming + (0.0 if land.built else IN_TIME * land.now)
        best = weights.house if near else 0.0
        for kind in range(RANCH, WATER):
            if EARNS[kind] and (near or not NEEDS_ROAD[kind]):
                worth = THING + dollar * self.dollars(kind, parcel)
                if not land.in_row[kind]:
                    worth *= weights.to_come
                best = max(best, worth - weights.tile)
        self.potentials[parcel] = best
        return best

    def ranked(self) -> list[float]:
        """The potentials of the own sites, the best first."""
        potentials = [self.potential(parcel) for parcel in self.sites]
        potentials.sort(reverse=True)
        return potentials

    def promise(self, parcel: int) -> float:
        """What an own empty parcel promises: what would be lost if it were no site any more."""
        known = self.promises[parcel]
        if known == UNKNOWN:
            land = self.land
            potential = self.potential(parcel)
            known = 0.0
            at = NOBODY
            for i in range(len(self.values)):
                if at == NOBODY:
                    if self.values[i] == potential:
                        at = i
                    else:
                        continue
                following = self.values[i + 1] if i + 1 < len(self.values) else 0.0
                known += land.built_on(i) * (self.values[i] - following)
            self.promises[parcel] = known
        return known

    def bonus(self, kind: int, parcel: int) -> float:
        """What a building there brings besides its yield: points, revolvers, a house, and what it does to others."""
        at = PARCELS * kind + parcel
        known = self.bonuses[at]
        if known != UNKNOWN:
            return known
        land = self.land
        seat = self.seat
        changes = [0] * land.table.seats
        land.effects(parcel, kind, seat, changes)
        bonus = THING + REVOLVERS[kind] * land.strength * land.rounds + land.dollar * changes[seat]
        if land.table.town.owners[parcel] == seat:
            bonus -= self.promise(parcel)
        if NEEDS_ROAD[kind]:
            bonus += self.best_house(kind, parcel)
            bonus -= land.weights.road * land.distance(parcel)
        self.bonuses[at] = bonus
        return bonus

    def best_house(self, kind: int, site: int) -> float:
        """What the house that comes with a building brings at its best place."""
        land = self.land
        town = land.table.town
        beside = land.dollar * A_HOUSE[kind]
        best = 0.0
        for parcel in self.sites:
            if parcel != site and town.reached[parcel]:
                worth = THING - self.promise(parcel)
                if parcel in AROUND[site]:
                    worth += beside
                best = max(best, worth)
        if best < beside:
            for parcel in AROUND[site]:
                if town.things[parcel] == EMPTY and town.owners[parcel] == NOBODY and town.reached[parcel]:
                    return beside
        return best

    def spot(self, kind: int, parcel: int) -> float:
        """A building of this kind there, all in all."""
        return self.land.dollar * self.dollars(kind, parcel) + self.bonus(kind, parcel)

    def fits(self, kind: int, parcel: int, spare: int) -> bool:
        return not NEEDS_ROAD[kind] or self.reaches(parcel, spare)

    def hope(self, kind: int) -> float:
        """A tile without a site: it is kept for better days, or for the best parcel that is still for sale."""
        land = self.land
        best = 0.0
        if land.builds > 1:
            best = land.weights.later * (THING + land.coming * TYPICAL[kind])
        if land.placing and land.table.hands(self.seat) > 1:
            best = max(best, self.elsewhere(kind))
        return best

    def elsewhere(self, kind: int) -> float:
        """The same on the best parcel that is still for sale."""
        known = self.hopes[kind]
        if known != UNKNOWN:
            return known
        land = self.land
        weights = land.weights
        town = land.table.town
        best = 0.0
        for parcel in range(PARCELS):
            if town.owners[parcel] == NOBODY and town.things[parcel] == EMPTY and self.fits(kind, parcel, 0):
                price = town.prices[parcel] * weights.late[land.round]
                best = max(best, weights.elsewhere * (self.spot(kind, parcel) - price))
        self.hopes[kind] = best
        return best

    def owning(self, parcel: int) -> float:
        """What it is worth to own a parcel that is nobody's now."""
        land = self.land
        worth = land.parcel * land.rounds
        if land.table.town.things[parcel] == EMPTY:
            return (
                worth
                + self.land.promised(inserted(self.values, self.potential(parcel)))
                - self.land.promised(self.values)
            )
        return worth + THING


class Survey:
    """The land and what every seat has of it, for as long as nothing changes there."""

    def __init__(self, table: Carson, weights: Weights) -> None:
        self.moment: Final = moment(table)
        self.lie: Final = [lie[:] for lie in lies(table)]
        self.land: Final = Land(table, weights)
        self.estates: Final = [Estate(self.land, seat) for seat in range(table.seats)]

    def serves(self, table: Carson) -> bool:
        """Does the land lie as it does at that table? Then what is known about it holds there too."""
        if self.moment != moment(table) or self.lie != lies(table):
            return False
        self.land.table = table
        return True


def moment(table: Carson) -> list[int]:
    """How far the game is, as far as land and estates are concerned, and what was agreed on."""
    variants = table.variants
    all_passed = len(table.passed) == table.seats
    return [table.seats, table.round, table.space, int(all_passed), int(variants.river), int(variants.cap)]


def lies(table: Carson) -> list[list[int]]:
    """All else that they depend on: it stays as it is while cowboys are placed."""
    town = table.town
    return [table.row, table.roads, town.things, town.owners, town.roads]


def inserted(values: list[float], value: float) -> list[float]:
    """One more among values that are sorted, the best first."""
    longer = values[:]
    i = len(longer)
    while i > 0 and longer[i - 1] < value:
        i -= 1
    longer.insert(i, value)
    return longer
