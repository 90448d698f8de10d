"""What clicks would mean if they were allowed: asked where one fell on something that nothing can be done with now.

What lies on the map is a parcel to whoever clicks on it: marker, building, sum and cowboy stand for the land below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.games.carson_city.looks.town import man_id
from tinstar.games.carson_city.pieces import BESIDE_EDGE, EDGE_NAMES, PARCEL_NAMES, PRICES
from tinstar.games.carson_city.rules.events import WHITE_MAN
from tinstar.games.carson_city.view import CarsonCityView, ManSeen
from tinstar.kernel.look import Option, Seen

PLACING: Final = ("PlaceCowboy", "Wave")
BUILDING: Final = ("BuildTile", "BuildStock")
DEPOT: Final = "depot"
"""Where nobody stands."""
OPEN_TO_ALL: Final = ("wages", "road")
"""R3.2 Where a cowboy can always go."""
ON_LAND: Final = ("parcel", "cell", "site", "house", "thing", "claim", "earns", "lacks")
ON_EDGE: Final = ("road", "bank", "edge")


class Click(NamedTuple):
    """What lies under a click, however it is drawn."""

    kind: str
    """place, man, edge, role, kept, token, or what is no thing of the game"""
    name: str


def meant(seen: Seen[CarsonCityView], spots: Sequence[str]) -> Sequence[Option]:
    """The options that these clicks would choose, the likeliest first; none where one of them leads to something that
    is allowed: then only another click is missing."""
    if not spots:
        return ()
    *before, last = [click_at(seen.view, spot) for spot in spots]
    guesses = guessed(seen, before, last)
    return () if any(leads_to(guess, option) for guess in guesses for option in seen.options) else guesses


def leads_to(guess: Option, option: Option) -> bool:
    """What is built is chosen by several clicks."""
    return guess == option or (guess[0] == "build" and guess == option[: len(guess)])


def click_at(view: CarsonCityView, spot: str) -> Click:
    """What this element stands for."""
    kind, _, name = spot.partition(":")
    if kind in ON_LAND:
        return Click("place", name.split(".")[-1])
    if kind in ON_EDGE:
        return Click("edge", name)
    if kind == "tile":
        return tile_at(view, name)
    return Click("place" if kind == "space" else kind, name)


def tile_at(view: CarsonCityView, id: str) -> Click:
    """A building of the row is its space, one in stock is chosen by its kind."""
    for price, offered in zip(PRICES, view.row, strict=True):
        if offered and str(offered.id) == id:
            return Click("place", f"build{price}")
    kept = [other.kind for seat in view.seats for other in seat.kept if str(other.id) == id]
    return Click("kept", kept[0]) if kept else Click("", "")


def guessed(seen: Seen[CarsonCityView], before: list[Click], last: Click) -> list[Option]:
    """By what was clicked last, and what had been chosen before."""
    if last.kind == "man":
        return by_man(seen, before, last)
    if last.kind == "place":
        return by_place(seen, before, last.name)
    if last.kind == "edge":
        return [("road", last.name)]
    if last.kind == "kept":
        return [("build", last.name)]
    if last.kind == "token":
        return [("token", last.name)]
    return [(last.name,)] if last.kind == "role" else []


# ---------------------------------------------------------------- cowboys
def standing(view: CarsonCityView, click: Click) -> ManSeen | None:
    """The cowboy that was clicked, if he stands on the board."""
    return next((man for man in view.men if man_id(man) == f"man:{click.name}"), None)


def by_man(seen: Seen[CarsonCityView], before: list[Click], last: Click) -> list[Option]:
    """An own cowboy goes somewhere; any other is where he stands."""
    man = standing(seen.view, last)
    if man is None:
        mine = last.name.startswith(f"{seen.seat}.")
        return [("wages",)] if mine else [("white", "wages")] if last.name == "white" else []
    if seen.kind == "Wave" and man.seat == seen.seat and not before:
        return [moved(man, next(place for place in OPEN_TO_ALL if place != man.place))]
    return by_place(seen, before, man.place)


def moved(man: ManSeen, place: str) -> Option:
    who = ("white", man.place) if man.number == WHITE_MAN else (man.place,)
    return ("move", *who, "to", place)


# ---------------------------------------------------------------- places
def by_place(seen: Seen[CarsonCityView], before: list[Click], name: str) -> list[Option]:
    """A parcel or a space, by what is asked and what it was chosen for."""
    first = before[0] if before else Click("", "")
    man = standing(seen.view, first) if first.kind == "man" else None
    if man:
        return [moved(man, name)]
    if first.kind == "role":
        return [(first.name, name)]
    if first == Click("as", "road"):
        return roads_beside(name)
    if seen.kind in BUILDING:
        return built(seen, before, name)
    if seen.kind == "DoubleIncome" and thing_on(seen.view, name):
        return [("double", thing_on(seen.view, name))]
    if seen.kind in PLACING:
        me = seen.view.seats[seen.seat]
        return [("white", name)] if me.white and not me.cowboys and name != DEPOT else [(name,), ("white", name)]
    return [(name,)]


def thing_on(view: CarsonCityView, name: str) -> str:
    """What stands on a parcel; empty where nothing does, and elsewhere."""
    thing = view.parcels[PARCEL_NAMES.index(name)].thing if name in PARCEL_NAMES else ""
    return "" if thing == "empty" else thing


def roads_beside(name: str) -> list[Option]:
    """A road on any side of a parcel."""
    if name not in PARCEL_NAMES:
        return [(name,)]
    parcel = PARCEL_NAMES.index(name)
    return [("road", edge) for edge, beside in zip(EDGE_NAMES, BESIDE_EDGE, strict=True) if parcel in beside]


def built(seen: Seen[CarsonCityView], before: list[Click], name: str) -> list[Option]:
    """A site or, after it, a place for the house; the space in question stands for its building, wherever it goes."""
    if name not in PARCEL_NAMES:
        return [("build",) if seen.kind == "BuildTile" and name == seen.view.space else (name,)]
    sites = [click.name for click in before if click.kind == "place"]
    where = (sites[0], "house", name) if sites else (name,)
    if seen.kind == "BuildTile":
        return [("build", *where)]
    chosen = [click.name for click in before if click.kind == "kept"]
    kinds = chosen or dict.fromkeys(tile.kind for tile in seen.view.seats[seen.seat].kept)
    return [("build", kind, *where) for kind in kinds]
