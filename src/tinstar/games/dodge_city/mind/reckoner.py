"""How far every player is from control of a building, and which cells lead there: counted once, and remembered.
Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.dodge_city.pieces import EDITIONS, MOST_SEATS
from tinstar.games.dodge_city.rules.ways import BLOCKED, shortest
from tinstar.games.dodge_city.state import Dodge, count

REMEMBERED: Final = 60_000
"""Answers that are kept, before all are forgotten."""
MOST_BUILDINGS: Final = max([len(edition.buildings) for edition in EDITIONS])


class Standing:
    """How somebody stood in a building: their stones, the empty cells, the stones missing, and where these could go."""

    def __init__(self, plan: int, own: i64, free: i64, missing: int, way: i64) -> None:
        self.plan: Final = plan  # the building, and how chains run
        self.own: Final[i64] = own
        self.free: Final[i64] = free
        self.missing: Final = missing
        self.way: Final[i64] = way

    def tells(self, plan: int, own: i64, free: i64) -> bool:
        """Does it say how they stand with these stones and these empty cells?

        Where no cell was opened since, no way can be shorter than the old one, less the stones that were put on it.
        """
        if plan != self.plan or self.own & ~own or (own | free) & ~(self.own | self.free):
            return False
        if self.missing == BLOCKED:
            return True
        return not own & ~(self.own | self.way) and not self.way & ~(own | free)


NOWHERE: Final = Standing(-1, 0, 0, BLOCKED, 0)
"""Tells nothing."""


class Reckoner:
    """Counts missing stones, and remembers what it counted."""

    def __init__(self) -> None:
        self.counted: dict[tuple[int, int, int], Standing] = {}
        self.last: list[Standing] = [NOWHERE] * (2 * MOST_SEATS * MOST_BUILDINGS)

    def missing(self, table: Dodge, building: int, seat: int) -> int:
        """The stones that a seat lacks."""
        own = table.here(building, seat)
        standing = self.standing(table, building, seat, own, table.free(building))
        return standing.missing if standing.missing == BLOCKED else standing.missing - count(own & ~standing.own)

    def way(self, table: Dodge, building: int, seat: int) -> i64:
        """Where they could go."""
        own = table.here(building, seat)
        return self.standing(table, building, seat, own, table.free(building)).way & ~own

    def way_through(self, table: Dodge, building: int, seat: int) -> i64:
        """Where they could go if the stones of all others went home."""
        own = table.here(building, seat)
        all_cells = table.building(building).cells & ~own
        return self.standing(table, building, MOST_SEATS + seat, own, all_cells).way & ~own

    def standing(self, table: Dodge, building: int, place: int, own: i64, free: i64) -> Standing:
        """The last one in this place that was counted, as long as it tells enough."""
        at = 2 * MOST_SEATS * building + place
        found = self.last[at]
        if not found.tells(table.variants.plans | building, own, free):
            found = self.count(table, building, own, free)
            self.last[at] = found
        return found

    def count(self, table: Dodge, building: int, own: i64, free: i64) -> Standing:
        """With these stones and these empty cells, whoever's they are."""
        plan = table.variants.plans | building
        key = (plan, own, free)
        found = self.counted.get(key)
        if found is None:
            if len(self.counted) > REMEMBERED:
                self.counted.clear()
            missing, way = shortest(table.building(building), own, free, table.variants.conducting)
            found = Standing(plan, own, free, missing, way)
            self.counted[key] = found
        return found
