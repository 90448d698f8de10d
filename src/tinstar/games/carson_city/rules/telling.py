"""What happens at a place is told with what is there. Compiled."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import BUILD, LAND, PARCEL_INCOME, TILES
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer


def tell_at(table: Carson, kind: int, seat: int, place: int, b: int, c: int, d: int, dealer: Dealer) -> None:
    """Also what stands on the parcel, and whose it is, or what lies in that space of the row."""
    thing = owner = NOBODY
    if place >= LAND:
        thing, owner = table.town.things[place - LAND], table.town.owners[place - LAND]
    elif BUILD <= place < PARCEL_INCOME and table.row[row_index(place)] >= 0:
        thing = TILES[table.row[row_index(place)]]
    dealer.tell(kind, seat, place, b, c, d, thing, owner)
