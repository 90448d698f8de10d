"""Western Town."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.games.western_town import guess, refusals, view
from tinstar.games.western_town.facts import FACTS
from tinstar.games.western_town.mind.judgement import WesternTownMind
from tinstar.games.western_town.pieces import ATTRACTIVENESS, LOTS, LUCK, PIPES, PRINTED
from tinstar.games.western_town.rules.setup import set_up
from tinstar.games.western_town.state import NOTHING, PLAYED, Variants, Western, count
from tinstar.kernel.core import Dealer, Game, number_named
from tinstar.kernel.errors import BadSetup
from tinstar.kernel.facts import Outcome, Setup
from tinstar.kernel.lesson import Lesson
from tinstar.kernel.look import Pictures
from tinstar.kernel.puzzle import Riddle
from tinstar.kernel.reasons import Why

DUEL_SEATS = 4


class WesternTown(Game[Western]):
    """Towns, and cards that neighbours use as well."""

    def check(self, setup: Setup) -> None:
        setup.first()
        if setup.options["duel"] and setup.seats != DUEL_SEATS:
            raise BadSetup("a duel needs {needed} seats, not {seats}", needed=DUEL_SEATS, seats=setup.seats)

    def start(self, setup: Setup, dealer: Dealer) -> Western:
        options = setup.options
        variants = Variants(
            short=bool(options["short"]),
            duel=bool(options["duel"]),
            choose_starts=options["starts"] == "chosen",
            choose_buildings=options["buildings"] == "chosen",
        )
        return set_up(setup.seats, setup.first(), variants, dealer)

    def view(self, table: Western, seat: int) -> view.WesternTownView:
        return view.seen(table, seat)

    def redeal(self, table: Western, seat: int, dealer: Dealer) -> None:
        guess.redeal(table, seat, dealer)

    def why_not(self, table: Western, seat: int, said: list[str]) -> Why | None:
        return refusals.why_not(table, seat, said)

    def luck_named(self, name: str) -> list[int]:
        """An orange or green tile, a start card, Lincoln's card, a face of the die."""
        return [LUCK[name]] if name in LUCK else [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        from tinstar.games.western_town.lesson import LESSONS

        return LESSONS

    def riddles(self) -> Sequence[Riddle[Western]]:
        from tinstar.games.western_town.puzzling import RIDDLES

        return RIDDLES

    def mind(self) -> WesternTownMind:
        return WesternTownMind()

    def look(self) -> Pictures:
        from tinstar.games.western_town.look import LOOK

        return LOOK

    def outcome(self, table: Western) -> Outcome:
        """R8.5 The most points win, in a duel those of each pair; equals share the victory."""
        points = [table.total(seat) for seat in range(table.seats)]
        return Outcome(table.winners(), points, table.parts())

    def sums(self, table: Western) -> dict[str, int]:
        """The cards, tiles and pipes of the box, wherever they are."""
        seats = range(table.seats)
        return {
            "cards": sum(doubled(table, seat) for seat in seats),
            "tiles": sum(tiles_of(table, seat) for seat in seats),
            "pipes": sum(table.has(seat, PIPES) + table.has(seat, ATTRACTIVENESS) for seat in seats)
            + sum(territory.pipes for territory in table.territories),
            "lincoln": sum(1 << card for card in (*table.lincoln, *table.unseen)) | 1,
        }


def doubled(table: Western, seat: int) -> int:
    """Cards, as bits, that are in two places at once."""
    found = table.hands[seat] & table.asleep[seat]
    seen = table.hands[seat] | table.asleep[seat]
    for card in table.played[PLAYED * seat : PLAYED * seat + PLAYED]:
        if card != NOTHING:
            found |= seen & 1 << card
            seen |= 1 << card
    return found


def tiles_of(table: Western, seat: int) -> int:
    """The tiles of a seat's colour: in town, above the board, turned over, in reserve."""
    territory = table.territory(seat)
    built = sum(tile >= PRINTED for tile in table.lots[LOTS * seat : LOTS * seat + LOTS])
    above = count(table.offers[seat]) + table.homesteads[seat]
    return built + above + len(territory.reserve) + len(territory.green)


game = WesternTown(FACTS)
