"""R11 Construction. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.western_town.pieces import (
    GOLD,
    HOMESTEAD,
    HOUSES,
    LOT_NAMES,
    LOTS,
    MOST_SEATS,
    NEEDED,
    TILE_CARD,
    TILE_DATA,
    TILE_HOUSE,
    TILES,
    WOOD,
)
from tinstar.games.western_town.rules.effects import ON_LAY, ON_LOT, Pick
from tinstar.games.western_town.rules.events import BUILT, CARD_CAME
from tinstar.games.western_town.state import Western
from tinstar.kernel.core import ALL, Dealer, Step

WAYS: Final = 8
"""At most so many ways to pay for a tile; an option is WAYS * (LOTS * tile + lot) + way."""

DISCOUNTS: Final[list[list[int]]] = [
    [TILE_HOUSE[tile], rule["amount"]]
    for tile in range(len(TILE_DATA))
    for rule in TILE_DATA[tile]["permanent"]
    if rule.get("modifier") == "construction_discount"
]
"""House, and what it takes off every cost while it stands."""
MOST_DISCOUNT: Final[int] = sum([amount for _, amount in DISCOUNTS])


def ways_to_pay(cost: dict[str, Any], discount: int) -> list[list[int]]:
    """R11.3 All pairs of wood and gold that pay a cost, with so much off it."""
    pairs = [(cost.get("wood", 0), cost.get("gold", 0))]
    for free in cost.get("any_of", []):
        pairs = [(wood + n, gold + free["count"] - n) for wood, gold in pairs for n in range(free["count"] + 1)]
    for _ in range(discount):
        pairs = [
            pair
            for wood, gold in pairs
            for pair in ([(wood - 1, gold)] if wood else []) + ([(wood, gold - 1)] if gold else [])
        ] or [(0, 0)]
    return [[wood, gold] for wood, gold in sorted(set(pairs), reverse=True)]


PAYMENTS: Final[list[list[list[list[int]]]]] = [
    [ways_to_pay(tile["cost"], discount) for discount in range(MOST_DISCOUNT + 1)] for tile in TILE_DATA
]
"""By tile and discount the ways to pay."""


def discount(table: Western, seat: int) -> int:
    """R11.3 What standing buildings take off every cost."""
    off = 0
    for house, amount in DISCOUNTS:
        if table.standing[seat] >> house & 1:
            off += amount
    return off


def payments(table: Western, seat: int, tile: int) -> list[list[int]]:
    """The ways in which this seat can pay for a tile: wood and gold."""
    return PAYMENTS[tile][discount(table, seat)]


def offered(table: Western, seat: int) -> list[int]:
    """R11.1 The tiles above the board."""
    tiles = [tile for tile in range(HOMESTEAD + 1, len(TILES)) if table.offers[seat] >> tile & 1]
    if table.homesteads[seat]:
        tiles.insert(0, HOMESTEAD)
    return tiles


def affordable(table: Western, seat: int, way: list[int]) -> bool:
    return table.has(seat, WOOD) >= way[0] and table.has(seat, GOLD) >= way[1]


def buildable(table: Western, seat: int, tile: int) -> bool:
    """R11.2, R11.3 Households and goods are there."""
    if table.households[seat] < NEEDED[tile]:
        return False
    return any(affordable(table, seat, way) for way in payments(table, seat, tile))


class Construct(Pick):
    """R11 One building out of those above the board."""

    def __init__(self, seat: int, cause: int, only: int) -> None:
        super().__init__(seat, cause)
        self.only: Final = only  # a house, or -1 for all

    def candidates(self, table: Western) -> list[int]:
        tiles = offered(table, self.seat)
        return tiles if self.only < 0 else [tile for tile in tiles if TILE_HOUSE[tile] == self.only]

    def changes(self, table: Western) -> bool:
        free = table.free_lots(self.seat)
        return bool(free) and any(buildable(table, self.seat, tile) for tile in self.candidates(table))

    def picks(self, table: Western) -> list[int]:
        seat = self.seat
        free = table.free_lots(seat)
        found: list[int] = []
        for tile in self.candidates(table):
            if table.households[seat] < NEEDED[tile]:
                continue
            ways = payments(table, seat, tile)
            for way in range(len(ways)):
                if affordable(table, seat, ways[way]):
                    found.extend([WAYS * (LOTS * tile + lot) + way for lot in free])
        return found

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        where, way = divmod(option, WAYS)
        tile, lot = divmod(where, LOTS)
        wood, gold = payments(table, self.seat, tile)[way]
        table.add(self.seat, WOOD, -wood)
        table.add(self.seat, GOLD, -gold)
        lay(table, self.seat, tile, lot)
        dealer.tell(BUILT, self.seat, tile, lot, wood, gold)
        steps: list[Step[Western]] = [*ON_LOT[self.seat][lot], TAKE_CARD[self.seat][tile], *ON_LAY[self.seat][tile]]
        table.next_all(steps)

    def lot(self, option: int) -> int:
        return option // WAYS % LOTS

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        where, way = divmod(option, WAYS)
        tile, lot = divmod(where, LOTS)
        ways = payments(table, self.seat, tile)
        if len(ways) == 1:
            return "build", TILES[tile], LOT_NAMES[lot]
        return "build", TILES[tile], LOT_NAMES[lot], "for", *way_words(ways[way])

    def phrase(self) -> list[str]:
        return ["construct"] if self.only < 0 else ["construct", HOUSES[self.only]]


def way_words(way: list[int]) -> list[str]:
    """`1 wood 1 gold`; `nothing` with a discount on a single good."""
    words = ([str(way[0]), "wood"] if way[0] else []) + ([str(way[1]), "gold"] if way[1] else [])
    return words or ["nothing"]


def lay(table: Western, seat: int, tile: int, lot: int) -> None:
    """A tile leaves the offer and lies on a lot for good."""
    if tile == HOMESTEAD:
        table.homesteads[seat] = table.homesteads[seat] - 1
    else:
        table.offers[seat] = table.offers[seat] & ~(1 << tile)
    table.lots[LOTS * seat + lot] = tile
    table.survey(seat)


class TakeCard(Step[Western]):
    """R11.5 The card of a new building comes to hand, which all see; R11.6 of homesteads only the first one's."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def void(self, table: Western) -> bool:
        if TILE_CARD[self.tile] < 0:
            return True
        start = LOTS * self.seat
        return self.tile == HOMESTEAD and table.lots[start : start + LOTS].count(HOMESTEAD) > 1

    def run(self, table: Western, dealer: Dealer) -> None:
        card = TILE_CARD[self.tile]
        table.hands[self.seat] = table.hands[self.seat] | 1 << card
        table.show(self.seat, 1 << card, ALL)
        dealer.tell(CARD_CAME, self.seat, card)


TAKE_CARD: Final = [[TakeCard(seat, tile) for tile in range(len(TILES))] for seat in range(MOST_SEATS)]
