"""What a reason speaks of: the things that it names, and where they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.games.western_town.pieces import CARDS, GOODS, LOT_NAMES, LOTS, TILES
from tinstar.games.western_town.rules.goods import cost_words
from tinstar.games.western_town.state import NOTHING, PLAYED, Western
from tinstar.kernel.reasons import Thing, Why, seat_named, seat_thing, why

SLEEPERS: Final = "pile:asleep"
"""The own sleeping cards."""
NO_PLAYER: Final = why("There is no such player.")
NOT_FREE: Final = why("No lot of your town is free.", "R11.4")
NO_HOMESTEAD: Final = why("No Homestead is left above your board.", "R11.6")


# ---------------------------------------------------------------- things
def card_thing(card: int) -> Thing:
    return Thing("card", CARDS[card])


def tile_thing(tile: int) -> Thing:
    return Thing("building", TILES[tile])


def ways_thing(ways: Sequence[Sequence[str]]) -> Thing:
    """Several ways to pay: `2 wood or 1 wood 1 gold`."""
    return Thing("amounts", " or ".join(" ".join(way) for way in ways))


def costs_thing(costs: Sequence[list[int]]) -> Thing:
    """The same of costs in goods."""
    return ways_thing([cost_words(cost) for cost in costs])


def had_thing(table: Western, seat: int, goods: Sequence[int]) -> Thing:
    """What a town has of some goods, if only nothing: `0 wood 1 gold`."""
    return ways_thing([[word for good in goods for word in (str(table.has(seat, good)), GOODS[good])]])


def kinds_thing(goods: Sequence[int]) -> Thing:
    """Goods without a number: `gold or wood`."""
    return Thing("goods", " or ".join(GOODS[good] for good in goods))


# ---------------------------------------------------------------- elements
def site(seat: int, lot: int) -> str:
    return f"site:{seat}.{LOT_NAMES[lot]}"


def phase(number: int) -> str:
    """In the strip of the five phases."""
    return f"step:{number - 1}"


def sites_of(table: Western, seat: int, tiles: Sequence[int]) -> list[str]:
    """The lots of a town where one of these tiles lies."""
    return [site(seat, lot) for lot in range(LOTS) if table.tile_at(seat, lot) in tiles]


def laid(table: Western, seat: int, card: int) -> list[str]:
    """Where a card lies on a player's table: in one place, or in none."""
    return [f"played:{seat}.{place}" for place in range(PLAYED) if table.played[PLAYED * seat + place] == card]


def counters(seat: int, goods: Sequence[int]) -> list[str]:
    return [f"good:{seat}.{GOODS[good]}" for good in goods]


# ---------------------------------------------------------------- whose it is, and what stands there
def why_not_around(table: Western, seat: int, word: str) -> Why | None:
    """R3.8, R9.2 Only who sits around the same camp is in reach."""
    owner = seat_named(word)
    if not 0 <= owner < table.seats:
        return NO_PLAYER
    if owner not in table.territory(seat).clockwise(seat):
        return why("{owner} plays around another camp.", "R9.2", shows=[f"seat:{owner}"], owner=seat_thing(owner))
    return None


def why_not_own(table: Western, seat: int, said: list[str]) -> Why | None:
    """A lot in another town: `… of 2`."""
    if said[-2:-1] != ["of"] or said[-1] == str(seat):
        return None
    owner = seat_named(said[-1])
    if not 0 <= owner < table.seats:
        return NO_PLAYER
    return why("This lot belongs to {owner}.", "R11.4", shows=[f"seat:{owner}"], owner=seat_thing(owner))


def why_covered(table: Western, seat: int, lot: int) -> Why | None:
    """R11.4 What stands there."""
    tile = table.tile_at(seat, lot)
    if tile == NOTHING:
        return None
    return why("{building} stands on this lot.", "R11.4", shows=[site(seat, lot)], building=tile_thing(tile))
