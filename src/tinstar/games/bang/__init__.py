"""BANG! with The Great Train Robbery."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tinstar.games.bang import guess, refusals, view
from tinstar.games.bang.cards import CARDS, CHARACTERS, ROLES, ROLES_BY_SEATS
from tinstar.games.bang.facts import FACTS
from tinstar.games.bang.mind.judgement import BangMind
from tinstar.games.bang.rules.hooks import HOOKS
from tinstar.games.bang.rules.notation import LUCK, plain
from tinstar.games.bang.rules.setup import characters_for, set_up
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.hooks import Train
from tinstar.kernel.core import Dealer, Game, Mind, number_named
from tinstar.kernel.errors import BadSetup
from tinstar.kernel.facts import Outcome, Setup
from tinstar.kernel.lesson import Lesson
from tinstar.kernel.look import Pictures
from tinstar.kernel.puzzle import Riddle
from tinstar.kernel.reasons import Why


class BangGame(Game[Bang]):
    """Sheriff, deputies, outlaws and renegades, and nobody knows who is who."""

    def check(self, setup: Setup) -> None:
        named_roles(setup)
        named_characters(setup)

    def start(self, setup: Setup, dealer: Dealer) -> Bang:
        options = setup.options
        return set_up(
            setup.seats,
            bool(options["train"]),
            int(options["choice"]),
            bool(options["learner"]),
            named_roles(setup),
            named_characters(setup),
            dealer,
        )

    def view(self, table: Bang, seat: int) -> view.BangView:
        return view.seen(table, seat)

    def redeal(self, table: Bang, seat: int, dealer: Dealer) -> None:
        guess.redeal(table, seat, dealer)

    def luck_named(self, name: str) -> list[int]:
        """A card, a role, a character, a station, a locomotive."""
        known = plain(name)
        return [LUCK[known]] if known in LUCK else [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        from tinstar.games.bang.lesson import LESSONS

        return LESSONS

    def riddles(self) -> Sequence[Riddle[Bang]]:
        from tinstar.games.bang.puzzling import RIDDLES

        return RIDDLES

    def mind(self) -> Mind[Bang]:
        return BangMind()

    def look(self) -> Pictures:
        from tinstar.games.bang.look import LOOK

        return LOOK

    def why_not(self, table: Bang, seat: int, said: list[str]) -> Why | None:
        return refusals.why_not(table, seat, said)

    def outcome(self, table: Bang) -> Outcome:
        """R8 One side wins, or nobody; a point for everybody on it."""
        points = [table.winners >> seat & 1 for seat in range(table.seats)]
        return Outcome([seat for seat in range(table.seats) if points[seat]], points, {"victory": points})

    def roles(self, table: Bang) -> list[str]:
        return [ROLES[role] for role in table.roles]

    def sums(self, table: Bang) -> dict[str, int]:
        """All cards are somewhere, and the roles stay the same."""
        held = [*table.piles.unseen, *table.piles.on_top, *table.piles.discard, *table.store, *table.looked]
        held += [*table.line.wagons, *table.line.stack, *table.line.under]
        for seat in range(table.seats):
            held += table.hands[seat] + table.front[seat]
        cards = bisect_left(sorted(held), CARDS)
        return {
            "cards": cards,
            "their numbers": sum(held),
            "wagons": len(held) - cards,
            "roles": sum(4**role for role in table.roles),
            "stations": len(set(table.line.stations)),
        }


def named(text: str, names: list[str]) -> list[int]:
    """`sheriff, outlaw` as numbers."""
    numbers: list[int] = []
    for name in text.split(","):
        key = name.strip().lower().replace(" ", "_")
        if key not in names:
            raise BadSetup("there is no {name!r} (there are: {known})", name=name.strip(), known=", ".join(names))
        numbers.append(names.index(key))
    return numbers


def named_roles(setup: Setup) -> list[int]:
    """The option `roles`: a fixed role for every seat, or nothing."""
    text = str(setup.options["roles"])
    if not text:
        return []
    roles = named(text, ROLES)
    if sorted(roles) != sorted(ROLES_BY_SEATS[setup.seats]):
        wanted = ", ".join(ROLES[role] for role in ROLES_BY_SEATS[setup.seats])
        raise BadSetup("the roles of {seats} seats are {wanted}, in any order", seats=setup.seats, wanted=wanted)
    return roles


def named_characters(setup: Setup) -> list[int]:
    """The option `characters`: a fixed character for every seat, or nothing."""
    text = str(setup.options["characters"])
    if not text:
        return []
    them = named(text, CHARACTERS)
    box = characters_for(setup.seats, bool(setup.options["train"]))
    if len(them) != setup.seats or len(set(them)) != len(them):
        raise BadSetup("name {seats} different characters, one for each seat", seats=setup.seats)
    for character in them:
        if character not in box:
            known = ", ".join(CHARACTERS[c] for c in box)
            raise BadSetup("{name} is not in this game: it takes {known}", name=CHARACTERS[character], known=known)
    return them


HOOKS[1] = Train()
game = BangGame(FACTS)
