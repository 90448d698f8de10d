"""The town in words, for who can't see it: every parcel with something to tell, "D5, a house, nobody's, $9, Ana's
cowboy"."""

from __future__ import annotations

from collections import defaultdict

from tinstar.draw.parts import Person
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.pieces import PARCEL_NAMES, ROUNDS
from tinstar.games.carson_city.view import CarsonCityView


def summary(view: CarsonCityView, people: list[Person], words: Words) -> str:
    """How far the game is, then the parcels where something stands or somebody owns the land."""
    names = names_of(people)
    men: dict[str, list[str]] = defaultdict(list)
    for man in view.men:
        men[man.place].append(words("{name}'s cowboy", name=names[man.seat]))
    said = [words(texts.ROUND_OF, n=max(1, view.round), all=ROUNDS)]
    for name, parcel in zip(PARCEL_NAMES, view.parcels, strict=True):
        if parcel.owner < 0 and parcel.thing in ("empty", "water") and name not in men:
            continue
        whose = words("{name}'s land", name=names[parcel.owner]) if parcel.owner >= 0 else words("nobody's land")
        worth = sayings.money(parcel.price) if parcel.owner < 0 else sayings.money(parcel.earns) if parcel.earns else ""
        said.append(
            ", ".join(
                filter(None, [sayings.parcel(name), words(texts.A_THING[parcel.thing]), whose, worth, *men[name]])
            )
        )
    return "; ".join(said)
