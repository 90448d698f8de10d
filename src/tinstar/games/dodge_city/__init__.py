"""Dodge City."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.games.dodge_city import guess, refusals, view
from tinstar.games.dodge_city.facts import FACTS
from tinstar.games.dodge_city.mind.judgement import DodgeCityMind
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS
from tinstar.games.dodge_city.rules.setup import set_up
from tinstar.games.dodge_city.state import Dodge, Variants, count
from tinstar.kernel.core import Dealer, Game, number_named
from tinstar.kernel.facts import Outcome, Setup
from tinstar.kernel.lesson import Lesson
from tinstar.kernel.look import Pictures
from tinstar.kernel.puzzle import Riddle
from tinstar.kernel.reasons import Why

DOLLARS = 25
"""All sums of money are multiples of this."""


class DodgeCity(Game[Dodge]):
    """Chains of stones through the buildings of a town."""

    def check(self, setup: Setup) -> None:
        setup.first()

    def start(self, setup: Setup, dealer: Dealer) -> Dodge:
        options = setup.options
        variants = Variants(
            edition=EDITION_NAMES.index(str(options["edition"])),
            conducting=bool(options["conducting"]),
            opening=bool(options["opening"]),
            clearing=bool(options["clearing"]),
            unlimited=bool(options["unlimited"]),
            passes=int(options["passes"]),
        )
        return set_up(setup.seats, setup.first(), variants, dealer)

    def view(self, table: Dodge, seat: int) -> view.DodgeCityView:
        return view.seen(table, seat)

    def redeal(self, table: Dodge, seat: int, dealer: Dealer) -> None:
        guess.redeal(table, seat, dealer)

    def why_not(self, table: Dodge, seat: int, said: list[str]) -> Why | None:
        return refusals.why_not(table, seat, said)

    def luck_named(self, name: str) -> list[int]:
        """A card or an event of the newest edition; all editions have the same so far."""
        edition = EDITIONS[-1]
        for box in (edition.cards, edition.events):
            if name in box:
                return [box.index(name)]
        return [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        from tinstar.games.dodge_city.lesson import LESSONS

        return LESSONS

    def riddles(self) -> Sequence[Riddle[Dodge]]:
        from tinstar.games.dodge_city.puzzling import RIDDLES

        return RIDDLES

    def mind(self) -> DodgeCityMind:
        return DodgeCityMind()

    def look(self) -> Pictures:
        from tinstar.games.dodge_city.look import LOOK

        return LOOK

    def outcome(self, table: Dodge) -> Outcome:
        """R9 One winner; the points by building."""
        parts = {}
        for building, name in enumerate(table.edition().building_names[: len(table.owners)]):
            points = table.edition().points[table.figures[building]]
            parts[name] = [points if table.owners[building] == seat else 0 for seat in range(table.seats)]
        return Outcome([table.winner], table.points[:], parts)

    def sums(self, table: Dodge) -> dict[str, int]:
        """The cards, events and stones of the box, wherever they are."""
        seats, stones = range(table.seats), table.edition().stones
        cards = [*table.pile, *table.discards]
        return {
            "cards": sum(1 << card for card in cards) + sum(table.hands),
            "events": sum(1 << event for event in (*table.events, *table.past_events)),
            "stones": sum(abs(town(table, seat) + table.home[seat] - stones) for seat in seats),
            "on marks or twice": sum(crowded(table, building) for building in range(len(table.owners))),
            "small change": sum(money % DOLLARS for money in table.money),
        }


def town(table: Dodge, seat: int) -> int:
    """The stones of a seat in town, counted."""
    return sum(count(table.here(building, seat)) for building in range(len(table.owners)))


def crowded(table: Dodge, building: int) -> int:
    """Stones that stand where none may, or share a cell."""
    stones = sum(count(table.here(building, seat)) for seat in range(table.seats))
    return stones - count(table.everybody(building) & table.building(building).cells)


game = DodgeCity(FACTS)
