"""R8 The end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import GOODS
from tinstar.games.western_town.rules.events import FINAL
from tinstar.games.western_town.state import WISHES, Western
from tinstar.kernel.core import Dealer, Step

SOURCES: Final = ["households", "buildings", *[GOODS[good] for good in WISHES]]


class Count(Step[Western]):
    """R8 Every town tells how its points come about."""

    def run(self, table: Western, dealer: Dealer) -> None:
        for seat in range(table.seats):
            dealer.tell(FINAL, seat, 0, table.ranking_points(seat), table.households[seat])
            dealer.tell(FINAL, seat, 1, table.building_points(seat))
            for i in range(len(WISHES)):
                good = WISHES[i]
                points, units = table.wish_points(seat, good), table.units(seat, good)
                dealer.tell(FINAL, seat, 2 + i, points, units, table.multiplier(good))


COUNT: Final = Count()
