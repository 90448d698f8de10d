"""Why a building earns what it earns, by the functions that the rules use themselves."""

from __future__ import annotations

from typing import NamedTuple

from tinstar.games.carson_city.looks.prospects import town_of
from tinstar.games.carson_city.pieces import BANK, DRUGSTORE, EARNS, KINDS, MINE, PARCEL_NAMES, RANCH, THINGS
from tinstar.games.carson_city.rules.yields import empty_beside, houses_beside, mountains_beside
from tinstar.games.carson_city.state import Town
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


class Earnings:
    """The buildings of one view."""

    def __init__(self, view: CarsonCityView) -> None:
        self.town = town_of(view)

    def reasons(self, seat: int) -> list[Reason]:
        """Every earning building of a seat, the best first."""
        town = self.town
        found = [
            _reason(town, parcel, kind, seat)
            for parcel, kind in enumerate(town.things)
            if town.owners[parcel] == seat and EARNS[kind]
        ]
        return sorted(found, key=lambda reason: -reason.dollars)


def _reason(town: Town, parcel: int, kind: int, seat: int) -> Reason:
    if kind == RANCH:
        near = empty_beside(town.things, parcel)
    elif kind == MINE:
        near = mountains_beside(town.things, town.owners, parcel, seat)
    else:
        near = houses_beside(town.things, town.owners, parcel, seat)
    counted = {DRUGSTORE: RANCH, BANK: MINE}.get(kind)
    far = town.built[KINDS * seat + counted] if counted else 0
    return Reason(THINGS[kind], PARCEL_NAMES[parcel], town.earns[parcel], near, far)
