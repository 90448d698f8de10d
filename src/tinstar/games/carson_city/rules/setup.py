"""R1 Set-up: the row, the centre of town, the mountains, the order, the first parcels. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    BUILDINGS,
    COUNTS,
    COWBOYS,
    EMPTY,
    FIRST_COWBOYS,
    HOUSE,
    MARKERS,
    MONEY,
    MOST_SEATS,
    MOUNTAIN,
    NONE,
    PARCEL_NAMES,
    PARCELS,
    PLACES,
    RANCH,
    RIVER,
    ROAD_SUPPLY,
    SIDE,
    THINGS,
    TILES,
    TOKENS,
    WATER,
    horizontal,
    parcel_at,
    vertical,
)
from tinstar.games.carson_city.rules.events import (
    CENTRE,
    CLAIMED,
    MOUNTAIN_RISES,
    ORDER,
    TOKEN_SUM,
)
from tinstar.games.carson_city.rules.land import for_sale, open_land, own, put
from tinstar.games.carson_city.rules.market import fill_row
from tinstar.games.carson_city.rules.turn import NEXT_ROUND
from tinstar.games.carson_city.state import (
    HAND,
    LAID,
    SOURCES,
    SUPPLY,
    Carson,
    Variants,
    fresh_town,
)
from tinstar.kernel.core import NOBODY, Dealer, Decision
from tinstar.kernel.errors import BadStack

CENTRE_ROADS: Final = 4
RIVER_MOUNTAINS: Final = 6
MINES: Final = COUNTS[RANCH]
"""Number of the first mine among the tiles."""
FIRST_ROW: Final = [0, MINES, -1, -1, -1, 1, MINES + 1]
"""R1.2 A ranch on $3 and $10, a mine on $4 and $12."""
BAG: Final = {
    THINGS[TILES[tile]] + (f"_{number}" if number > 1 else ""): tile
    for kind in BUILDINGS
    for number, tile in enumerate([t for t in range(len(TILES)) if TILES[t] == kind and t not in FIRST_ROW], 1)
}
"""The tiles that are drawn, by name: `saloon`, `saloon_2`, `saloon_3`."""
WORTH_OF_START: Final = 30
"""R11.2 Tokens and money of a seat together."""


class TakeParcel(Decision[Carson]):
    """R1.6 A first parcel, for nothing: any that nobody has."""

    def options(self, table: Carson, seat: int) -> list[int]:
        return [parcel for parcel in range(PARCELS) if for_sale(table.town, parcel)]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        own(table, option, self.seat)
        dealer.tell(CLAIMED, self.seat, option)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return (PARCEL_NAMES[option],)


TAKE: Final = [TakeParcel(seat) for seat in range(MOST_SEATS)]


def set_up(seats: int, first: int, variants: Variants, dealer: Dealer) -> Carson:
    """R1 Everything in its place, and the first player asked for a parcel."""
    table = empty_table(seats, variants)
    fill_row(table, dealer)
    if variants.river:
        for parcel in RIVER:
            table.town.things[parcel] = WATER
    found_town(table, dealer)
    raise_mountains(table, dealer)
    draw_order(table, first, dealer)
    if variants.tokens:
        deal_tokens(table, dealer)
    snake = table.order + table.order[::-1]
    table.next(NEXT_ROUND)
    table.next_all([TAKE[seat] for seat in snake])
    table.settle(dealer)
    return table


def empty_table(seats: int, variants: Variants) -> Carson:
    """R1.1 What everybody gets, and nothing on the map yet."""
    hand = [HAND] * FIRST_COWBOYS + [SUPPLY] * (COWBOYS - FIRST_COWBOYS)
    return Carson(
        seats=seats,
        variants=variants,
        town=fresh_town(),
        round=0,
        space=NOBODY,
        order=[],
        passed=[],
        row=FIRST_ROW[:],
        bag=[tile for tile in range(len(TILES)) if tile not in FIRST_ROW],
        men=hand * seats,
        standing=[0] * PLACES,
        white=SUPPLY,
        ammunition=NOBODY,
        roles=[NONE] * seats,
        later=[0] * seats,
        money=[MONEY] * seats,
        revolvers=[1] * seats,
        roads=[1] * seats,
        supply=ROAD_SUPPLY - CENTRE_ROADS - seats,
        markers=[MARKERS] * seats,
        kept=[[] for _ in range(seats)],
        robberies=[],
        doubled=0,
        tokens=[[] for _ in range(seats)],
        pile=[],
        spent=[],
        refilled=0,
        wave=0,
        moves=[0] * seats,
        silent=[0] * seats,
        points=[0] * (seats * len(SOURCES)),
    )


def dice_of(name: str) -> list[int]:
    """The white and the black die that name a parcel: `d4`."""
    parcel = PARCEL_NAMES.index(name)
    dice = [parcel % SIDE, parcel // SIDE]
    if not all(1 <= die <= 6 for die in dice):
        raise BadStack(f"no dice name the parcel {name}: it lies in the outer ring")
    return dice


def roll_parcel(table: Carson, dealer: Dealer) -> int:
    """R1.3 The white die names the column, the black one the row: the outer ring is never rolled. Again, if taken."""
    while True:
        white, black = dealer.roll(6), dealer.roll(6)
        parcel = parcel_at(white + 1, black + 1)
        if table.town.things[parcel] == EMPTY:
            return parcel


def found_town(table: Carson, dealer: Dealer) -> None:
    """R1.3 A house, and a road on each of its four sides."""
    parcel = roll_parcel(table, dealer)
    put(table, parcel, HOUSE)
    column, row = parcel % SIDE, parcel // SIDE
    town = table.town
    for edge in (
        horizontal(column, row),
        horizontal(column, row + 1),
        vertical(column, row),
        vertical(column + 1, row),
    ):
        if edge in town.sites:
            town.sites.remove(edge)
        open_land(town, edge, LAID)
    dealer.tell(CENTRE, NOBODY, parcel, column, row)


def raise_mountains(table: Carson, dealer: Dealer) -> None:
    """R1.4 Nine, six beside a river (R12.2)."""
    for _ in range(RIVER_MOUNTAINS if table.variants.river else COUNTS[MOUNTAIN]):
        parcel = roll_parcel(table, dealer)
        put(table, parcel, MOUNTAIN)
        dealer.tell(MOUNTAIN_RISES, NOBODY, parcel)


def draw_order(table: Carson, first: int, dealer: Dealer) -> None:
    """R1.5 By lot; who starts may have been agreed on."""
    seats = list(range(table.seats))
    if first != NOBODY:
        seats.remove(first)
        table.order.append(first)
    while seats:
        table.order.append(dealer.draw(seats))
    for i in range(table.seats):
        dealer.tell(ORDER, table.order[i], i + 1)


def deal_tokens(table: Carson, dealer: Dealer) -> None:
    """R11.1, R11.2 A set each for two; all sets mixed and six drawn for more, and money to make up for weak ones."""
    if table.seats == 2:
        for seat in range(2):
            table.tokens[seat] = list(range(TOKENS))
        return
    unseen = list(range(TOKENS)) * table.seats
    for seat in table.order:
        table.tokens[seat] = sorted([dealer.draw(unseen) for _ in range(TOKENS)])
        table.money[seat] = WORTH_OF_START - sum(table.tokens[seat])
        dealer.tell(TOKEN_SUM, seat, sum(table.tokens[seat]), table.money[seat])
