"""What would be: what a building or a house would add to the viewer's income, and why a building earns what it earns.
All of it asks the functions that the rules use themselves."""

from __future__ import annotations

from typing import NamedTuple

from tinstar.games.carson_city.pieces import EARNS, HOUSE, MINE, PARCEL_NAMES, PRICES, RANCH, THINGS
from tinstar.games.carson_city.rules.yields import empty_beside, houses_beside, income, mountains_beside
from tinstar.games.carson_city.view import CarsonCityView


class Reason(NamedTuple):
    """One building of a seat: where it stands, what it brings, and what that is counted from."""

    kind: str
    parcel: str
    dollars: int
    near: int
    """Empty parcels, mountains or houses beside it, by its kind."""
    far: int
    """Ranches or mines of its owner, wherever they are, for a drugstore or a bank."""


class Outlook:
    """The town of one view, ready to be changed in thought."""

    def __init__(self, view: CarsonCityView) -> None:
        self.view = view
        self.things = [THINGS.index(parcel.thing) for parcel in view.parcels]
        self.owners = [parcel.owner for parcel in view.parcels]
        self.kind = kind_to_build(view)

    def building(self, name: str) -> str:
        """What the building in question would add to the viewer's income if it stood there, as a tag says it."""
        return self._gain([(name, self.kind)], []) if self.kind else ""

    def house(self, building: str, name: str) -> str:
        """What its house would add then."""
        if not self.kind:
            return ""
        return self._gain([(building, self.kind), (name, HOUSE)], [(building, self.kind)])

    def _gain(self, then: list[tuple[str, int]], before: list[tuple[str, int]]) -> str:
        more = self._income(then) - self._income(before)
        return f"+${more}" if more > 0 else f"−${-more}" if more else ""

    def _income(self, built: list[tuple[str, int]]) -> int:
        things = self.things[:]
        for name, kind in built:
            things[PARCEL_NAMES.index(name)] = kind
        return income(things, self.owners, self.view.seat, self.view.cap)

    def reasons(self, seat: int) -> list[Reason]:
        """Every earning building of a seat, the best first."""
        found = []
        for parcel, kind in enumerate(self.things):
            if self.owners[parcel] == seat and EARNS[kind]:
                found.append(self._reason(parcel, kind, seat))
        return sorted(found, key=lambda reason: -reason.dollars)

    def _reason(self, parcel: int, kind: int, seat: int) -> Reason:
        name = THINGS[kind]
        near, far = houses_beside(self.things, self.owners, parcel, seat), 0
        if kind == RANCH:
            near = empty_beside(self.things, parcel)
        elif kind == MINE:
            near = mountains_beside(self.things, self.owners, parcel, seat)
        elif name in ("drugstore", "bank"):
            wanted = RANCH if name == "drugstore" else MINE
            far = sum(thing == wanted and owner == seat for thing, owner in zip(self.things, self.owners, strict=True))
        return Reason(name, PARCEL_NAMES[parcel], self.view.parcels[parcel].earns, near, far)


def kind_to_build(view: CarsonCityView) -> int:
    """The building whose space is carried out now, or 0."""
    if not view.space or not view.space.startswith("build"):
        return 0
    tile = view.row[PRICES.index(int(view.space.removeprefix("build")))]
    return THINGS.index(tile.kind) if tile else 0
