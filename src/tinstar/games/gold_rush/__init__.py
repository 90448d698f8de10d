"""Carcassonne: Gold Rush."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.games.gold_rush import guess, refusals, view
from tinstar.games.gold_rush.facts import FACTS
from tinstar.games.gold_rush.mind import GoldRushMind
from tinstar.games.gold_rush.rules.turn import set_up
from tinstar.games.gold_rush.state import COWBOYS, HOME, Features, Ground
from tinstar.games.gold_rush.tiles import FACE_NAMED
from tinstar.kernel.core import NOBODY, Dealer, Game, number_named
from tinstar.kernel.facts import Outcome, Setup
from tinstar.kernel.lesson import Lesson
from tinstar.kernel.look import Pictures
from tinstar.kernel.puzzle import Riddle
from tinstar.kernel.reasons import Why


class GoldRush(Game[Ground]):
    """Railways, mountains, cities and prairies of the Wild West, tile by tile."""

    def check(self, setup: Setup) -> None:
        setup.first()

    def start(self, setup: Setup, dealer: Dealer) -> Ground:
        first = setup.first()
        seat = dealer.below(setup.seats) if first == NOBODY else first
        return set_up(setup.seats, seat, bool(setup.options["farmers"]), int(setup.options["tiles"]), dealer)

    def view(self, table: Ground, seat: int) -> view.GoldRushView:
        return view.seen(table, seat)

    def redeal(self, table: Ground, seat: int, dealer: Dealer) -> None:
        guess.redeal(table, seat, dealer)

    def luck_named(self, name: str) -> list[int]:
        """A tile by its face (`RS-a`), a token by its value."""
        return [FACE_NAMED[name]] if name in FACE_NAMED else [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        from tinstar.games.gold_rush.lesson import LESSONS

        return LESSONS

    def riddles(self) -> Sequence[Riddle[Ground]]:
        from tinstar.games.gold_rush.puzzling import RIDDLES

        return RIDDLES

    def why_not(self, table: Ground, seat: int, said: list[str]) -> Why | None:
        return refusals.why_not(table, seat, said)

    def mind(self) -> GoldRushMind:
        return GoldRushMind()

    def look(self) -> Pictures:
        from tinstar.games.gold_rush.look import LOOK

        return LOOK

    def outcome(self, table: Ground) -> Outcome:
        """R10.8 The most points win; a tie is a shared victory."""
        seats = range(table.seats)
        points = [table.total(seat) for seat in seats]
        return Outcome([seat for seat in seats if points[seat] == max(points)], points, table.parts())

    def sums(self, table: Ground) -> dict[str, int]:
        """The pieces of the box, wherever they are."""
        features = table.features
        standing = sum(features.stands(f, s) for f in roots(features) for s in range(table.seats))
        home = table.cowboys.count(HOME)
        laid = sum(features.tokens.values())
        return {
            "tiles": len(table.cells) + len(table.removed) + len(table.pile) + (table.drawn >= 0),
            "tokens": table.supply + laid + table.box + sum(len(values) for values in table.gold),
            "token values": sum(table.unseen) + sum(sum(values) for values in table.gold),
            "unseen tokens": len(table.unseen) - table.supply - laid - table.box,
            "cowboys": standing + home - COWBOYS * table.seats,
        }


def roots(features: Features) -> list[int]:
    """The features that have not become part of another."""
    return [feature for feature, parent in enumerate(features.parent) if feature == parent]


game = GoldRush(FACTS)
