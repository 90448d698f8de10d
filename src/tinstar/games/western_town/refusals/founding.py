"""Why a start card, a building that comes or the place of the first one is refused: options that are a name."""

from __future__ import annotations

from tinstar.games.western_town.pieces import AVAILABLE, GREEN, HOMESTEAD, LOT_NAMES, LOTS, PRINTED, STARTS, TILES
from tinstar.games.western_town.refusals.naming import sites_of, tile_thing, why_covered
from tinstar.games.western_town.rules.cards import ChooseBuilding
from tinstar.games.western_town.rules.setup import ChooseStart, PlaceStart
from tinstar.games.western_town.state import NOTHING, Western
from tinstar.kernel.reasons import Why, seat_thing, why


def why_not_named(table: Western, seat: int, said: list[str]) -> Why | None:
    """A start card or a building that comes, by the name of the building; a lot by its own."""
    name, question = said[0], table.question()
    if name in LOT_NAMES:
        return why_not_founded(table, seat, said)
    if name not in TILES:
        return None
    if isinstance(question, ChooseBuilding):
        return why_not_come(table, seat, TILES.index(name))
    if isinstance(question, ChooseStart) or name in STARTS:
        return why_not_started(table, seat, name)
    if table.variants.choose_buildings:
        return why("Which buildings come is not chosen now.", "R9.4")
    return why("Which buildings come is drawn by lot.", "R1.8")


def why_not_started(table: Western, seat: int, name: str) -> Why | None:
    """R1.9, R9.3"""
    if table.starts[seat] != NOTHING:
        return why("You have your start card already.", "R1.9")
    if name not in STARTS:
        return why("There is no start card with this building.", "R13.26")
    card = STARTS.index(name)
    if card not in table.starts:
        return None
    owner = table.starts.index(card)
    return why("{owner} has this start card.", "R9.3", shows=[f"seat:{owner}"], owner=seat_thing(owner))


def why_not_come(table: Western, seat: int, tile: int) -> Why | None:
    """R1.8, R2.2, R9.4"""
    building, territory = tile_thing(tile), table.territory(seat)
    if tile < PRINTED:
        return why("{building} is printed on the board.", "R1.1", building=building)
    if tile == HOMESTEAD:
        return why("Homesteads are on the backs of other tiles.", "R1.4")
    if tile in AVAILABLE:
        return why("{building} can be built from the start.", "R1.3", building=building)
    if table.offers[seat] >> tile & 1:
        return why("{building} has come already.", "R1.8", shows=[f"offer:{TILES[tile]}"], building=building)
    if tile in table.lots[LOTS * seat : LOTS * seat + LOTS]:
        return why("{building} has come already.", "R1.8", shows=sites_of(table, seat, [tile]), building=building)
    if tile in territory.green and territory.reserve:
        return why("Green buildings come in the third round.", "R2.2")
    if tile in territory.reserve or tile in territory.green:
        return None
    rule = "R9.1" if tile in GREEN and table.variants.short else "R1.8"
    return why("{building} was turned over: it is a Homestead now.", rule, building=building)


def why_not_founded(table: Western, seat: int, said: list[str]) -> Why | None:
    """R1.9"""
    if not isinstance(table.question(), PlaceStart):
        if table.round:
            return why("Your first building stands already.", "R1.9")
        return why("Start cards come first, then their buildings.", "R1.9")
    covered = why_covered(table, seat, LOT_NAMES.index(said[0]))
    return covered or why("The first building stands on a lot with a 4.", "R1.9")
