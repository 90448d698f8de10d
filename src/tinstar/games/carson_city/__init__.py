"""Carson City."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.games.carson_city import guess, refusals, view
from tinstar.games.carson_city.facts import FACTS
from tinstar.games.carson_city.mind.judgement import CarsonCityMind
from tinstar.games.carson_city.pieces import AROUND, CHARACTERS, COUNTS, EMPTY, PARCEL_NAMES, PARCELS, TILES, WATER
from tinstar.games.carson_city.rules.setup import BAG, dice_of, set_up
from tinstar.games.carson_city.state import BRIDGE, LAID, Carson, Variants
from tinstar.kernel.core import NOBODY, Dealer, Game, number_named
from tinstar.kernel.errors import BadSetup
from tinstar.kernel.facts import Outcome, Setup
from tinstar.kernel.lesson import Lesson
from tinstar.kernel.look import Pictures
from tinstar.kernel.puzzle import Riddle
from tinstar.kernel.reasons import Why


class CarsonCity(Game[Carson]):
    """Cowboys along a trail of actions and on the parcels of a new town."""

    def check(self, setup: Setup) -> None:
        setup.first()
        chosen = [name for name in CHARACTERS[1:] if setup.options[f"red_{name}"]]
        if chosen and setup.options["red"] != "some":
            raise BadSetup(
                "red_{name} goes only with red 'some', not with {red!r}", name=chosen[0], red=setup.options["red"]
            )
        if not chosen and setup.options["red"] == "some":
            raise BadSetup("red 'some' needs a character on its red side, such as red_sheriff")

    def start(self, setup: Setup, dealer: Dealer) -> Carson:
        options = setup.options
        variants = Variants(
            red=red_sides(setup),
            tokens=bool(options["might"]),
            river=bool(options["river"]),
            kit_carson=bool(options["kit_carson"]),
            loose_tax=options["tax"] == "loose",
            cap=bool(options["cap"]),
        )
        return set_up(setup.seats, setup.first(), variants, dealer)

    def view(self, table: Carson, seat: int) -> view.CarsonCityView:
        return view.seen(table, seat)

    def redeal(self, table: Carson, seat: int, dealer: Dealer) -> None:
        guess.redeal(table, seat, dealer)

    def why_not(self, table: Carson, seat: int, said: list[str]) -> Why | None:
        return refusals.why_not(table, seat, said)

    def luck_named(self, name: str) -> list[int]:
        """A tile of the bag by its kind (`saloon`, the next one `saloon_2`), a parcel by the two dice that name it."""
        if name in BAG:
            return [BAG[name]]
        return dice_of(name) if name in PARCEL_NAMES else [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        from tinstar.games.carson_city.lesson import LESSONS

        return LESSONS

    def riddles(self) -> Sequence[Riddle[Carson]]:
        from tinstar.games.carson_city.puzzling import RIDDLES

        return RIDDLES

    def mind(self) -> CarsonCityMind:
        return CarsonCityMind()

    def outcome(self, table: Carson) -> Outcome:
        """R9.4 The most points win; of equals whoever passed first in the last round."""
        points = [table.total(seat) for seat in range(table.seats)]
        return Outcome([table.ranking()[0]], points, table.parts())

    def look(self) -> Pictures:
        from tinstar.games.carson_city.look import LOOK

        return LOOK

    def sums(self, table: Carson) -> dict[str, int]:
        """The pieces of the box, wherever they are."""
        town = table.town
        standing = [TILES.count(kind) for kind in range(len(COUNTS))]
        kept = [tile for tiles in table.kept for tile in tiles]
        for tile in (*table.bag, *kept, *(tile for tile in table.row if tile >= 0)):
            standing[TILES[tile]] -= 1
        built = [town.things.count(kind) for kind in range(len(COUNTS))]
        return {
            "tiles": sum(13**kind * (standing[kind] - built[kind]) for kind in range(3, len(COUNTS) - 1)),
            "markers": sum(table.markers) + sum(owner != NOBODY for owner in town.owners),
            "roads": table.supply + sum(table.roads) + town.roads.count(LAID) + 2 * town.roads.count(BRIDGE),
            "tokens": sum(8**value for hand in (*table.tokens, table.pile, table.spent) for value in hand),
            "objects": sum(town.prices) - price_sum(table),
            "water": town.things.count(WATER),
        }


def price_sum(table: Carson) -> int:
    """What all prices must come to: every object makes its own parcel and those around it dearer."""
    things = table.town.things
    return sum(1 + len(AROUND[parcel]) for parcel in range(PARCELS) if things[parcel] not in (EMPTY, WATER))


def red_sides(setup: Setup) -> int:
    """R10.8 Bit mask of the characters that lie on their red side."""
    if setup.options["red"] == "all":
        return sum(1 << character for character in range(1, len(CHARACTERS)))
    return sum(1 << CHARACTERS.index(name) for name in CHARACTERS[1:] if setup.options[f"red_{name}"])


game = CarsonCity(FACTS)
