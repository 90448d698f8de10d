"""R6 What each space of the trail brings to whoever may act there. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    AMMUNITION,
    BUILD,
    BUY_PARCELS,
    BUY_POINTS,
    DICE,
    LAND,
    PARCEL_INCOME,
    PARCEL_POINTS,
    POINT_PRICES,
    PRICES,
    ROAD,
    ROADS,
    STRENGTH_INCOME,
    STRENGTH_POINTS,
    WAGE,
    WAGES,
    WORKER,
)
from tinstar.games.carson_city.rules.building import BuildTile
from tinstar.games.carson_city.rules.cowboys import Spend, spend
from tinstar.games.carson_city.rules.events import (
    AMMO,
    BOUGHT_PARCEL,
    BOUGHT_POINTS,
    DECLINED,
    GOT_MONEY,
    GOT_POINTS,
    GOT_ROADS,
    ROLLED,
)
from tinstar.games.carson_city.rules.land import own
from tinstar.games.carson_city.rules.market import half, row_index
from tinstar.games.carson_city.rules.telling import tell_at
from tinstar.games.carson_city.state import (
    FROM_BOUGHT,
    FROM_BUILDINGS,
    FROM_PARCELS,
    FROM_STRENGTH,
    Carson,
)
from tinstar.kernel.core import Dealer, Decision

THREE_ROADS: Final = 3


def act(table: Carson, seat: int, place: int, dealer: Dealer) -> None:
    """R5.2 This seat stands there alone, or has won: it acts, and its cowboy goes to the general supply."""
    if place >= LAND:
        if table.space == BUY_PARCELS:
            offer_parcel(table, seat, place, dealer)
        else:
            rob(table, seat, place, dealer)
    elif BUILD <= place < PARCEL_INCOME:
        offer_tile(table, seat, place, dealer)
    elif place >= BUY_POINTS:
        offer_points(table, seat, place, dealer)
    elif place == AMMUNITION:
        table.next(TakeAmmunition(seat), Spend(seat, place))
    else:
        benefit(table, seat, place, dealer)
        spend(table, seat, place, dealer)


# ---------------------------------------------------------------------------------------------------- by itself


def dollars_for(counted: int) -> int:
    """R6.11, R6.12 What a number of parcels, or of points of strength, is worth in money."""
    return 2 * counted


def points_for(counted: int) -> int:
    """R6.18, R6.19 And in points: one for every two."""
    return counted // 2


def benefit(table: Carson, seat: int, space: int, dealer: Dealer) -> None:
    """R15.1 What nobody would ever refuse."""
    if space == ROADS:
        draw_roads(table, seat, THREE_ROADS, space, dealer)
    elif space == PARCEL_INCOME:
        parcels = table.parcels(seat)
        earn(table, seat, dollars_for(parcels), space, parcels, dealer)
    elif space == STRENGTH_INCOME:
        strength = table.strength(seat)
        earn(table, seat, dollars_for(strength), space, strength, dealer)
    elif space == DICE:
        white, black = dealer.roll(6), dealer.roll(6)
        dealer.tell(ROLLED, seat, white, black)
        earn(table, seat, white + black, space, white + black, dealer)
    elif space == PARCEL_POINTS:
        parcels = table.parcels(seat)
        win_points(table, seat, points_for(parcels), FROM_PARCELS, parcels, dealer)
    elif space == STRENGTH_POINTS:
        strength = table.strength(seat)
        win_points(table, seat, points_for(strength), FROM_STRENGTH, strength, dealer)
    else:
        buildings = table.town.buildings_of(seat)
        win_points(table, seat, buildings, FROM_BUILDINGS, buildings, dealer)


def wages(table: Carson, seat: int, cowboys: int, dealer: Dealer) -> None:
    """R6.1 $4 for every cowboy."""
    earn(table, seat, WAGE * cowboys, WAGES, cowboys, dealer)
    spend(table, seat, WAGES, dealer)


def road(table: Carson, seat: int, cowboys: int, dealer: Dealer) -> None:
    """R6.4 A road for every cowboy."""
    draw_roads(table, seat, cowboys, ROAD, dealer)
    spend(table, seat, ROAD, dealer)


def earn(table: Carson, seat: int, dollars: int, space: int, counted: int, dealer: Dealer) -> None:
    table.money[seat] = table.money[seat] + dollars
    dealer.tell(GOT_MONEY, seat, dollars, space, 0, counted)


def draw_roads(table: Carson, seat: int, wished: int, space: int, dealer: Dealer) -> None:
    """R4.3 What is left, if there are not enough."""
    roads = min(wished, table.supply)
    table.supply -= roads
    table.roads[seat] = table.roads[seat] + roads
    dealer.tell(GOT_ROADS, seat, roads, space)


def win_points(table: Carson, seat: int, points: int, source: int, counted: int, dealer: Dealer) -> None:
    table.score(seat, source, points)
    dealer.tell(GOT_POINTS, seat, points, source, counted)


# ---------------------------------------------------------------------------------------------------- what is offered


class TakeAmmunition(Decision[Carson]):
    """R6.2 The 3 revolvers; who would rather lose a duel leaves them."""

    TAKE: Final = 0
    LEAVE: Final = 1

    def options(self, table: Carson, seat: int) -> list[int]:
        return [self.TAKE, self.LEAVE]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option == self.TAKE:
            table.ammunition = self.seat
            dealer.tell(AMMO, self.seat)
        else:
            tell_at(table, DECLINED, self.seat, AMMUNITION, 0, 0, 0, dealer)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return ("take",) if option == self.TAKE else ("leave",)


def offer_parcel(table: Carson, seat: int, place: int, dealer: Dealer) -> None:
    """R6.6 Whoever has no marker or too little money gets nothing (R15.5, R15.14)."""
    if table.markers[seat] and table.town.prices[place - LAND] <= table.money[seat]:
        table.next(BuyParcel(seat, place - LAND), Spend(seat, place))
    else:
        tell_at(table, DECLINED, seat, place, 1, 0, 0, dealer)
        spend(table, seat, place, dealer)


class BuyParcel(Decision[Carson]):
    """R6.6 Buy it at its price, or leave it."""

    LEAVE: Final = 0
    BUY: Final = 1

    def __init__(self, seat: int, parcel: int) -> None:
        super().__init__(seat)
        self.parcel: Final = parcel

    def options(self, table: Carson, seat: int) -> list[int]:
        return [self.LEAVE, self.BUY]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        seat, parcel = self.seat, self.parcel
        if option == self.LEAVE:
            tell_at(table, DECLINED, seat, LAND + parcel, 0, 0, 0, dealer)
            return
        price = table.town.prices[parcel]
        table.money[seat] = table.money[seat] - price
        own(table, parcel, seat)
        dealer.tell(BOUGHT_PARCEL, seat, parcel, price)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return ("buy",) if option == self.BUY else ("leave",)


def tile_price(table: Carson, seat: int, index: int) -> int:
    """R6.7 The price of a space of the row; R2.7 the Railroad worker pays half of it, rounded up."""
    price = PRICES[index]
    return half(price) if table.plays(seat, WORKER, False) else price


def offer_tile(table: Carson, seat: int, space: int, dealer: Dealer) -> None:
    """R6.7 The tile of this space, for whoever can pay it (R15.5)."""
    index = row_index(space)
    price = tile_price(table, seat, index)
    if price <= table.money[seat]:
        table.next(BuildTile(seat, table.row[index], index, price, []), Spend(seat, space))
    else:
        tell_at(table, DECLINED, seat, space, 1, 0, 0, dealer)
        spend(table, seat, space, dealer)


def offer_points(table: Carson, seat: int, space: int, dealer: Dealer) -> None:
    """R6.21 As many points as one likes and can pay."""
    price = POINT_PRICES[space - BUY_POINTS]
    if price <= table.money[seat]:
        table.next(BuyPoints(seat, space), Spend(seat, space))
    else:
        tell_at(table, DECLINED, seat, space, 1, 0, 0, dealer)
        spend(table, seat, space, dealer)


class BuyPoints(Decision[Carson]):
    """R6.21 How many: the option is their number."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def price(self) -> int:
        return POINT_PRICES[self.space - BUY_POINTS]

    def options(self, table: Carson, seat: int) -> list[int]:
        return list(range(table.money[seat] // self.price() + 1))

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if not option:
            tell_at(table, DECLINED, self.seat, self.space, 0, 0, 0, dealer)
            return
        dollars = option * self.price()
        table.money[self.seat] = table.money[self.seat] - dollars
        table.score(self.seat, FROM_BOUGHT, option)
        dealer.tell(BOUGHT_POINTS, self.seat, option, dollars, self.space)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return (str(option),)


# ---------------------------------------------------------------------------------------------------- attacks


def rob(table: Carson, seat: int, place: int, dealer: Dealer) -> None:
    """R6.15 An attack that succeeds is paid when the town pays; whoever defends his own takes nothing."""
    parcel = place - LAND
    if table.town.owners[parcel] != seat:
        table.robberies.append(8 * parcel + seat)
    spend(table, seat, place, dealer)
