"""What something is worth right now, in words: a space, a duel, a building with its sum, a character's limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import prospects, sayings, texts
from tinstar.games.carson_city.looks.earnings import Reason
from tinstar.games.carson_city.looks.sayings import money, more, parcel
from tinstar.games.carson_city.pieces import PARCEL_NAMES, PAYS, THINGS
from tinstar.games.carson_city.rules.act import dollars_for, points_for
from tinstar.games.carson_city.rules.events import Asked
from tinstar.games.carson_city.view import CarsonCityView, ParcelSeen, TileSeen
from tinstar.kernel.look import Seen

PEACEFUL: Final = ("wages", "road")
"""R3.2 Nobody fights there."""
COUNTED: Final[dict[str, Callable[[int, Words], str]]] = {
    "house": sayings.houses,
    "mountain": sayings.mountains,
    "ranch": sayings.ranches,
    "mine": sayings.mines,
    "drugstore": lambda n, words: words.many("{n} drugstore", "{n} drugstores", n),
    "bank": lambda n, words: words.many("{n} bank", "{n} banks", n),
    "saloon": lambda n, words: words.many("{n} saloon", "{n} saloons", n),
    "hotel": lambda n, words: words.many("{n} hotel", "{n} hotels", n),
    "church": lambda n, words: words.many("{n} church", "{n} churches", n),
    "prison": lambda n, words: words.many("{n} prison", "{n} prisons", n),
    "water": lambda n, words: words.many("{n} parcel of the river", "{n} parcels of the river", n),
}
"""Several of a kind."""


def things_said(things: Mapping[str, int], words: Words) -> str:
    """`2 mountains and 1 house`, in the order of the box."""
    return listed((COUNTED[kind](things[kind], words) for kind in THINGS if things.get(kind)), words)


def asked_for(seen: Seen[CarsonCityView]) -> tuple[int, int]:
    """R6.9 Who asks for a house on which parcel."""
    event = next(event for event in reversed(seen.log) if isinstance(event, Asked))
    return event.seat, event.parcel


# ---------------------------------------------------------------- spaces
def tile_at(view: CarsonCityView, space: str) -> TileSeen | None:
    """The tile that lies on a building space; none elsewhere."""
    index = sayings.row_index(space)
    return view.row[index] if index >= 0 else None


def space_said(view: CarsonCityView, space: str, words: Words) -> str:
    """What stands at the head of a square."""
    tile = tile_at(view, space)
    return sayings.space_name(space, tile.kind if tile else None, words)


def worth_now(view: CarsonCityView, seat: int, space: str, placed: int, words: Words) -> str:
    """What a space would bring to a seat as things are now, when so many more of its cowboys have left its hand."""
    me = view.seats[seat]
    strength = me.strength - placed
    if space == "parcel_income":
        return _counted(sayings.parcels(me.parcels, words), money(dollars_for(me.parcels)), words)
    if space == "parcel_points":
        return _counted(sayings.parcels(me.parcels, words), phrases.points(points_for(me.parcels), words), words)
    if space == "strength_income":
        return _counted(sayings.strength(strength, words), money(dollars_for(strength)), words)
    if space == "strength_points":
        return _counted(sayings.strength(strength, words), phrases.points(points_for(strength), words), words)
    if space == "building_points":
        own = prospects.town_of(view).buildings_of(seat)
        return _counted(sayings.buildings(own, words), phrases.points(own, words), words)
    if sayings.sells_points(space):
        most = phrases.points(me.money // sayings.price_of(space), words)
        return words("With {money} up to {points}.", money=money(me.money), points=most)
    if sayings.row_index(space) >= 0:
        return tile_worth(view, seat, space, words)
    if space == "roads":
        return words("{roads} left in the supply.", roads=sayings.roads(view.road_supply, words))
    return words(NOW[space]) if space in NOW else ""


NOW: Final = {
    "wages": N_("$4 for each cowboy, and no duel."),
    "road": N_("A road for each cowboy, and no duel."),
    "ammunition": N_("3 stronger from there on, until the end of the round."),
    "dice": N_("$2 to $12, $7 on average."),
}


def _counted(things: str, worth: str, words: Words) -> str:
    said = words("{things}: {worth} now.", things=things, worth=worth)
    return phrases.capitalized(said)


def tile_worth(view: CarsonCityView, seat: int, space: str, words: Words) -> str:
    """What the tile of a building space would bring to a seat on its best parcel."""
    tile = tile_at(view, space)
    if tile is None:
        return ""
    best = best_said(view, seat, tile.kind, words)
    if prospects.tile_price(view, seat, sayings.row_index(space)) <= view.seats[seat].money:
        return best
    short = words("You have only {money}.", money=money(view.seats[seat].money))
    return f"{short} {best}"


def best_said(view: CarsonCityView, seat: int, kind: str, words: Words) -> str:
    """Where a building would do best, and what it would add there."""
    site = prospects.best_site(view, seat, kind)
    if not site:
        return words("No parcel fits it yet.")
    added = prospects.building_worth(view, seat, kind, site)
    if not added:
        return words("It would fit on {parcel}.", parcel=parcel(site))
    return words("On {parcel} the income would change by {dollars}.", parcel=parcel(site), dollars=more(added))


# ---------------------------------------------------------------- parcels
def land_at(view: CarsonCityView, name: str) -> ParcelSeen:
    return view.parcels[PARCEL_NAMES.index(name)]


def losses_said(view: CarsonCityView, name: str, names: Sequence[str], words: Words) -> str:
    """R7.1 Which buildings of others would earn less if the parcel were the viewer's."""
    lost = [
        words("{building}: {dollars}", building=building_said(view, other, names, words), dollars=more(-dollars))
        for other, dollars in prospects.taken_from(view, view.seat, name)
    ]
    return words("Yours, it serves only you. {lost}.", lost=with_commas(*lost)) if lost else ""


def building_said(view: CarsonCityView, name: str, names: Sequence[str], words: Words) -> str:
    """`Saloon of Bento on E4`"""
    here = land_at(view, name)
    said = {"building": words(texts.THINGS[here.thing]), "parcel": parcel(name)}
    if here.owner < 0:
        return words("{building} on {parcel}", **said)
    return words("{building} of {name} on {parcel}", **said, name=names[here.owner])


def opens_said(view: CarsonCityView, edge: str, words: Words) -> str:
    """R4.2 What a road on this edge would open."""
    opens = listed(map(parcel, prospects.opened(view, edge)), words)
    return words("Opens {parcels}.", parcels=opens) if opens else words("Opens no new parcel.")


# ---------------------------------------------------------------- duels
def duel_said(
    view: CarsonCityView, seat: int, others: Sequence[int], placed: int, names: Sequence[str], words: Words
) -> str:
    """`Duel with Dov: you 5, Dov 7 before the dice.`"""
    mine = words("you {n}", n=view.seats[seat].strength - placed)
    sums = [mine, *(f"{names[other]} {view.seats[other].strength}" for other in others)]
    with_whom = listed((names[other] for other in others), words)
    if view.might:
        return words("Duel with {names}: {sums} before the tokens.", names=with_whom, sums=", ".join(sums))
    return words("Duel with {names}: {sums} before the dice.", names=with_whom, sums=", ".join(sums))


# ---------------------------------------------------------------- buildings
def reason_said(reason: Reason, words: Words) -> str:
    """`3 houses beside it, $5 each`: what a building's yield is counted from."""
    kind, near, far = reason.kind, reason.near, reason.far
    price = money(PAYS[THINGS.index(kind)])
    if kind == "hotel":
        return words("always {price}", price=price)
    if kind == "ranch":
        empty = words.many("{n} empty parcel", "{n} empty parcels", near)
        return words("{things} beside it, {price} each", things=empty, price=price)
    if kind == "mine":
        return words("{things} beside it, {price} each", things=sayings.mountains(near, words), price=price)
    houses = sayings.houses(near, words)
    if kind == "saloon":
        return words("{things} beside it, {price} each", things=houses, price=price)
    own = sayings.ranches(far, words) if kind == "drugstore" else sayings.mines(far, words)
    return words("{things} beside it and {own}, {price} each", things=houses, own=own, price=price)


# ---------------------------------------------------------------- characters
def limit_said(limit: int, dollars: int, words: Words) -> str:
    """What a limit means for somebody with so much money."""
    if dollars > limit:
        return words(
            "You have {money}: {above} above its limit of {limit}.",
            money=money(dollars),
            above=money(dollars - limit),
            limit=money(limit),
        )
    return words("Up to {limit} is safe at the end of the round.", limit=money(limit))
