"""Why a choice is refused: a table by deed.

Several reasons are tried in one order: not yours, not now, not there, then what is needed, then what it costs.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import CHARACTERS, PARCEL_NAMES, SPACE_NAMES
from tinstar.games.carson_city.refusals.building import why_no_road, why_not_build, why_not_left
from tinstar.games.carson_city.refusals.characters import why_no_character
from tinstar.games.carson_city.refusals.cowboys import (
    why_no_parcel,
    why_no_space,
    why_no_waiting,
    why_not_move,
    why_not_white,
)
from tinstar.games.carson_city.refusals.naming import number_in
from tinstar.games.carson_city.refusals.sums import why_no_token, why_not_doubled, why_not_so_many
from tinstar.games.carson_city.rules.act import BuyParcel, BuyPoints, TakeAmmunition
from tinstar.games.carson_city.rules.building import AllowHouse, BuildStock, BuildTile
from tinstar.games.carson_city.rules.characters import ChooseCharacter
from tinstar.games.carson_city.rules.duels import ChooseDuel
from tinstar.games.carson_city.rules.end import LastRoads
from tinstar.games.carson_city.rules.income import DoubleIncome
from tinstar.games.carson_city.rules.placing import PlaceCowboy
from tinstar.games.carson_city.rules.round_end import BankerOffer, PayTax
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import Decision
from tinstar.kernel.reasons import Reasons, Why, reason, why

A_PARCEL: Final = "a parcel"
A_SPACE: Final = "a space"
A_CHARACTER: Final = "a character"
A_NUMBER: Final = "a number"
"""The deeds that are said by the name of a thing alone; no word has a blank in it."""


def why_not(table: Carson, seat: int, said: list[str]) -> Why | None:
    """The reason why this seat may not choose that now; None where there is no better one than that."""
    deed = deed_of(said)
    return reason(REASONS, table, seat, [deed, *said]) if deed in REASONS else None


def deed_of(said: list[str]) -> str:
    """What is to be done: the first word, or the kind of thing that it names."""
    first = said[0]
    if first == "road" and len(said) > 1:  # alone it is the space
        return first
    if first in SPACE_NAMES:
        return A_SPACE
    if first in PARCEL_NAMES:
        return A_PARCEL
    if first in CHARACTERS[1:]:
        return A_CHARACTER
    return A_NUMBER if number_in(first) >= 0 else first


def nothing(table: Carson, seat: int, said: list[str]) -> Why | None:
    """At its time it may be done."""
    return None


PLACING: Final = (PlaceCowboy, Wave)
EVER: Final[tuple[type[Decision[Carson]], ...]] = (Decision,)
"""The function itself knows when."""
NOT_PLACING: Final = why("Cowboys are placed after the characters, before the coach sets off.", "R2.1")
NO_WISH: Final = why("Nobody asks you for a place for a house.", "R6.9")
NOT_DOUBLING: Final = why("The Grocer doubles, or takes $8, when the town pays.", "R2.6")

REASONS: Final[Reasons[Carson]] = {
    A_PARCEL: ((TakeParcel, ChooseDuel, *PLACING), NOT_PLACING, why_no_parcel),
    A_SPACE: (PLACING, NOT_PLACING, why_no_space),
    "white": (PLACING, NOT_PLACING, why_not_white),
    "depot": ((), why("No cowboy stands at the depot: the round marker starts there."), nothing),
    "pass": (PLACING, why("You pass while cowboys are placed.", "R3.7"), nothing),
    "move": ((Wave,), why("Cowboys are moved only in the waves of Kit Carson.", "R13.3"), why_not_move),
    "wait": (EVER, None, why_no_waiting),
    "silent": (EVER, None, why_no_waiting),
    A_CHARACTER: (
        (ChooseCharacter,),
        why("Characters are chosen at the beginning of a round.", "R2.1"),
        why_no_character,
    ),
    "road": (EVER, None, why_no_road),
    "build": (
        (BuildTile, BuildStock),
        why("You build what you have just won, or from stock after the $3 space.", "R6.10"),
        why_not_build,
    ),
    "keep": ((BuildTile,), why("You keep only a building that you have just won.", "R6.7"), nothing),
    "leave": (
        (BuyParcel, TakeAmmunition, BuildTile),
        why("Nothing is offered to you that you could leave.", "R5.2"),
        why_not_left,
    ),
    "buy": ((BuyParcel,), why("You buy a parcel when the cowboy on it acts.", "R6.6"), nothing),
    "take": ((TakeAmmunition,), why("You take the ammunition when your cowboy there acts.", "R6.2"), nothing),
    "done": (
        (BuildStock, LastRoads),
        why("You say done only after building from stock or laying the last roads.", "R6.10"),
        nothing,
    ),
    "allow": ((AllowHouse,), NO_WISH, nothing),
    "refuse": ((AllowHouse,), NO_WISH, nothing),
    "double": ((DoubleIncome,), NOT_DOUBLING, why_not_doubled),
    "money": ((DoubleIncome,), NOT_DOUBLING, nothing),
    A_NUMBER: (
        (BuyPoints, BankerOffer, PayTax),
        why("Sums are named for points that are bought, and for taxes.", "R6.21"),
        why_not_so_many,
    ),
    "token": (EVER, None, why_no_token),
}
"""When each deed is asked for, what to say at any other time, and what is in its way at the time."""
