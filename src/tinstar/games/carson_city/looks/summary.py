"""The table in words, for those who can't see it: the town parcel by parcel, the trail space by space."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from tinstar.draw.memory import remembered
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, with_commas
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.sayings import money, parcel
from tinstar.games.carson_city.looks.worth import space_said, tile_at
from tinstar.games.carson_city.pieces import PARCEL_NAMES, ROUNDS, SPACE_NAMES
from tinstar.games.carson_city.rules.events import WHITE_MAN
from tinstar.games.carson_city.view import CarsonCityView, ParcelSeen


def summary(view: CarsonCityView, people: list[PersonSeen], words: Words) -> str:
    """How far the game is, then every space and every parcel with something to tell."""
    names = names_of(people)
    men = standing(view, names, words)
    return " ".join(
        filter(None, [_progress(view, words), trail_read(view, men, words), town_read(view, men, names, words)])
    )


def _progress(view: CarsonCityView, words: Words) -> str:
    progress = with_commas(words(texts.ROUND_OF, n=max(1, view.round), all=ROUNDS), words(texts.PHASES[view.phase]))
    return progress[:1].upper() + progress[1:] + "."


def standing(view: CarsonCityView, names: Sequence[str], words: Words) -> dict[str, list[str]]:
    """Who stands where."""
    men: dict[str, list[str]] = defaultdict(list)
    for man in view.men:
        who = (
            words("the white cowboy of {name}", name=names[man.seat])
            if man.number == WHITE_MAN
            else words("a cowboy of {name}", name=names[man.seat])
        )
        men[man.place].append(who)
    return men


def trail_read(
    view: CarsonCityView, men: dict[str, list[str]], words: Words, spaces: Sequence[str] = SPACE_NAMES
) -> str:
    """The trail: building spaces with their tile and price, others where somebody stands, closed ones as closed."""
    said = []
    for space in spaces:
        if not (tile_at(view, space) or men[space] or space == view.space or space in view.closed):
            continue
        price = sayings.price_of(space)
        said.append(
            with_commas(
                space_said(view, space, words),
                money(price) if price else "",
                words("closed") if space in view.closed else "",
                words("carried out now") if space == view.space else "",
                *men[space],
            )
        )
    return words("The trail: {spaces}.", spaces="; ".join(said)) if said else ""


def town_read(view: CarsonCityView, men: dict[str, list[str]], names: Sequence[str], words: Words) -> str:
    """The town: parcels where something stands, that somebody owns, or where a cowboy is."""
    said = [
        parcel_read(name, here, men[name], names, words)
        for name, here in zip(PARCEL_NAMES, view.parcels, strict=True)
        if worth_telling(here) or men[name]
    ]
    roads = sayings.roads(len(view.roads), words)
    return words("The town, {roads}: {parcels}.", roads=roads, parcels="; ".join(said))


def worth_telling(here: ParcelSeen) -> bool:
    """Something stands there, or it belongs to somebody."""
    return here.owner >= 0 or here.thing not in ("empty", "water")


def parcel_read(name: str, here: ParcelSeen, men: Sequence[str], names: Sequence[str], words: Words) -> str:
    """`D5, a house, nobody's land, $9, a cowboy of Ana`"""
    return _parcel(name, here, names[here.owner] if here.owner >= 0 else "", tuple(men), words)


@remembered
def _parcel(name: str, here: ParcelSeen, owner: str, men: tuple[str, ...], words: Words) -> str:
    return with_commas(
        parcel(name),
        words(texts.A_THING[here.thing]),
        words("land of {name}", name=owner) if here.owner >= 0 else words("nobody's land"),
        money(here.price) if here.owner < 0 else words("earns {money}", money=money(here.earns)) if here.earns else "",
        listed(men, words),
    )
