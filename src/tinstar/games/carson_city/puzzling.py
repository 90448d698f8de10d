"""What is asked in the puzzles of Carson City."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.carson_city.pieces import NONE, PARCELS
from tinstar.games.carson_city.rules.building import BuildTile
from tinstar.games.carson_city.rules.placing import PlaceCowboy
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.puzzle import Fact, Quiz, Sum
from tinstar.kernel.reasons import Value, seat_thing, why

SIDES: Final = 6
THROWN: Final = (3, 4, 2, 5)
"""What the other one throws, by the seat that is asked."""


def builds(table: Carson, seat: int) -> bool:
    """A tile was won."""
    return isinstance(table.question(), BuildTile)


def income(table: Carson, seat: int) -> int:
    """What the buildings of a seat pay in a round."""
    town = table.town
    return sum(town.earns[parcel] for parcel in range(PARCELS) if town.owners[parcel] == seat)


def gained(before: Carson, behind: Carson, seat: int) -> int:
    """Dollars more in every round."""
    return income(behind, seat) - income(before, seat)


def to_throw(table: Carson, seat: int) -> Sum | None:
    """R5.4, R5.5 The least that wins a duel, once all have passed: of equals whoever passed first."""
    if len(table.passed) < table.seats:
        return None
    for other in table.passed:
        thrown = THROWN[seat % len(THROWN)]
        ahead = table.passed.index(seat) < table.passed.index(other)
        needed = thrown + table.strength(other) - table.strength(seat) + (0 if ahead else 1)
        if other != seat and 2 <= needed <= SIDES:
            values: dict[str, Value] = {"name": seat_thing(other), "n": thrown}
            steps = table.strength(seat) + table.strength(other)
            return Sum(needed, values, steps + 2, tuple(str(n) for n in range(1, SIDES + 1)))
    return None


def tax(table: Carson, seat: int) -> Sum | None:
    """R8.4 What the character does not keep safe, if the round ended now."""
    if not isinstance(table.question(), PlaceCowboy) or table.roles[seat] == NONE:
        return None
    due = table.money[seat] - table.limit(seat)
    return Sum(due, {}, due) if due > 0 else None


BEST_SITE: Final = Fact(
    "best_site",
    N_("The best site"),
    why("At the right place this tile brings you ${n} more in every round. Where do you build?"),
    why("That brings ${n} more in every round. There is more."),
    asks=builds,
    count=gained,
    least=2,
    gap=1,
    places=6,
    clicks=1,
)
THROW: Final = Quiz(
    "throw",
    N_("What must you throw?"),
    why("In a duel now, {name} throws {n}. What must you throw at least, to win?"),
    why("Count cowboys at home, revolvers and powers of both. Of equals whoever passed first wins."),
    asks=to_throw,
)
TAX: Final = Quiz(
    "tax",
    N_("How much tax?"),
    why("If the round ended now, how many dollars would you have to give up?"),
    why("It is what lies above the sum that your character keeps safe."),
    asks=tax,
)

RIDDLES: Final = (BEST_SITE, THROW, TAX)
