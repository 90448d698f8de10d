"""R5.1 The trail, space by space. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import BUY_PARCELS, LAND, PARCEL_INCOME, PARCELS, ROAD, SPACES, TOWN, WAGES
from tinstar.games.carson_city.rules.act import road, wages
from tinstar.games.carson_city.rules.building import STOCK
from tinstar.games.carson_city.rules.cowboys import men_at, standing_at
from tinstar.games.carson_city.rules.duels import CARRY_OUT, SettleContested
from tinstar.games.carson_city.rules.events import COACH
from tinstar.games.carson_city.rules.income import open_town
from tinstar.games.carson_city.rules.land import for_sale
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer, Step

LAST_BUILDING_SPACE: Final = PARCEL_INCOME - 1


class Trail(Step[Carson]):
    """R5.1 The coach comes to a space; what is done there happens before it drives on."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, table: Carson, dealer: Dealer) -> None:
        space = self.space
        table.space = space
        if space + 1 < SPACES:
            table.next(TRAIL[space + 1])
        if space == LAST_BUILDING_SPACE:  # R6.10
            table.next_all([STOCK[seat] for seat in table.order])
        if space == BUY_PARCELS:
            sell_parcels(table, dealer)
        elif space == TOWN:
            dealer.tell(COACH, NOBODY, space)
            open_town(table, dealer)
        elif table.standing[space]:
            dealer.tell(COACH, NOBODY, space)
            if space in (WAGES, ROAD):
                reward_all(table, space, dealer)
            else:
                table.next(CARRY_OUT[space])


def reward_all(table: Carson, space: int, dealer: Dealer) -> None:
    """R6.1, R6.4 No duel here: everybody is served, in the order of play."""
    for seat in standing_at(table, space):
        cowboys = men_at(table, seat, space)
        if space == WAGES:
            wages(table, seat, cowboys, dealer)
        else:
            road(table, seat, cowboys, dealer)


def sell_parcels(table: Carson, dealer: Dealer) -> None:
    """R6.6 What nobody disputes first, in the order of passing; then the contested parcels."""
    wanted = [
        LAND + parcel for parcel in range(PARCELS) if table.standing[LAND + parcel] and for_sale(table.town, parcel)
    ]
    if not wanted:
        return
    dealer.tell(COACH, NOBODY, BUY_PARCELS)
    contested = [place for place in wanted if len(standing_at(table, place)) > 1]
    quiet: list[Step[Carson]] = []
    for seat in table.passed:
        for place in wanted:
            if place not in contested and table.standing[place] >> seat & 1:
                quiet.append(CARRY_OUT[place])
    table.next(SettleContested(contested))
    table.next_all(quiet)


TRAIL: Final = [Trail(space) for space in range(SPACES)]
