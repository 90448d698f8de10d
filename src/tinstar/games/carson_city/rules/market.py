"""R1.2, R8.6 The building row. Compiled."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import BUILD, PRICES
from tinstar.games.carson_city.rules.events import NEW_TILE
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer, Step


def row_index(space: int) -> int:
    """Where in the row, from $3 on, the tile of a building space lies: the dearest space comes first on the trail."""
    return BUILD + len(PRICES) - 1 - space


def building_space(index: int) -> int:
    """The other way round."""
    return BUILD + len(PRICES) - 1 - index


def half(price: int) -> int:
    """R2.7 What the yellow Railroad worker pays: half, rounded up."""
    return (price + 1) // 2


def close_up(table: Carson) -> None:
    """Tiles slide to the cheapest free spaces and keep their order."""
    tiles = [tile for tile in table.row if tile >= 0]
    table.row = tiles + [-1] * (len(PRICES) - len(tiles))


def fill_row(table: Carson, dealer: Dealer) -> None:
    """A tile from the bag for every free space; R15.13 with an empty bag it stays free."""
    for i in range(len(PRICES)):
        if table.row[i] < 0 and table.bag:
            table.row[i] = dealer.draw(table.bag)
            dealer.tell(NEW_TILE, NOBODY, table.row[i], i)


class RefillRow(Step[Carson]):
    """R10.4 After the Railroad worker has taken a tile."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        close_up(table)
        fill_row(table, dealer)


REFILL_ROW = RefillRow()
