"""What can be clicked in the town: parcels with their price, buildings to attack or defend, places for what is built,
edges for roads. They are drawn only while they are asked for, and seen only while they are lit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tinstar.draw.kit import Kid, circle, group, path, place, rect, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import OptionSeen, Part
from tinstar.draw.seats import shape
from tinstar.games.carson_city.looks import prospects, sayings
from tinstar.games.carson_city.looks.pieces import tag
from tinstar.games.carson_city.looks.town import at, edge_at
from tinstar.games.carson_city.pieces import CROSSINGS, EDGE_NAMES, PARCEL_NAMES
from tinstar.games.carson_city.view import CarsonCityView, ParcelSeen
from tinstar.kernel.look import Seen

CORNERS: Final = "M-49-36V-44Q-49-49-44-49H-36M36-49H44Q49-49,49-44V-36M-49,36V44Q-49,49-44,49H-36"
TAG_AT: Final = place(57, 56)


def spot_parts(seen: Seen[CarsonCityView], options: Iterable[OptionSeen]) -> list[Part]:
    """A place for every spot of the town that an option leads over, and a ring where one is missing something."""
    spots = sorted({spot for option in options for spot in option.spots})
    rings = [ring(name, lack) for name, lack in prospects.lacking(seen).items()]
    return [*rings, *(part for spot in spots for part in _spot(seen, spot))]


def _spot(seen: Seen[CarsonCityView], spot: str) -> Iterator[Part]:
    kind, _, name = spot.partition(":")
    view = seen.view
    if kind == "edge":
        yield edge_spot(name, view.river and EDGE_NAMES.index(name) in CROSSINGS)
    elif kind == "site":
        building, site = name.split(".")
        yield site_spot(site, _said(seen, prospects.building_worth(view, view.seat, building, site)), building)
    elif kind == "house":
        building, site, house = name.split(".")
        adds = prospects.house_worth(view, view.seat, building, site, house)
        owner = view.parcels[PARCEL_NAMES.index(house)].owner
        yield house_spot(name, house, _said(seen, adds), -1 if owner == view.seat else owner)
    elif kind == "cell":
        yield _cell(seen.kind, view, name, view.parcels[PARCEL_NAMES.index(name)])


def _said(seen: Seen[CarsonCityView], dollars: int) -> str:
    return sayings.more(dollars) if dollars and not seen.puzzled else ""


def _cell(kind: str, view: CarsonCityView, name: str, parcel: ParcelSeen) -> Part:
    if kind in ("PlaceCowboy", "Wave") and parcel.owner >= 0:
        return target_spot(name, parcel.owner == view.seat)
    if kind in ("PlaceCowboy", "Wave", "BuyParcel"):
        return lot_spot(name, f"${parcel.price}")
    if kind == "ChooseDuel":
        return duel_spot(name)
    if kind == "DoubleIncome":
        return income_spot(name, f"+${parcel.earns}")
    return lot_spot(name)


def _place(name: str, *kids: Kid, id: str = "", cls: str = "lot") -> Part:
    id = id or f"cell:{name}"
    hit = rect(-59, -59, 118, 118, "hit", rx=6)
    return Part(id, "cells", group(hit, kids, id=id, cls=cls, at=at(name), data_size=116, data_tip=f"parcel:{name}"))


@remembered
def lot_spot(name: str, price: str = "") -> Part:
    """A parcel to be had, with its price now."""
    slip = group(tag(price, "price"), at=TAG_AT) if price else None
    return _place(name, path(CORNERS, "casing"), path(CORNERS, "corners"), slip)


@remembered
def target_spot(name: str, own: bool) -> Part:
    """A building that may be attacked (crosshair) or, if it is the viewer's, defended (shield)."""
    sign = group(circle(0, 0, 15, "aim-disc"), use("guard" if own else "aim"), at=place(41, -41))
    return _place(name, sign)


@remembered
def duel_spot(name: str) -> Part:
    """Several want it."""
    return _place(name, rect(-52, -52, 104, 104, "dash", rx=8), use("swords", place(0, -34)))


@remembered
def income_spot(name: str, gain: str) -> Part:
    """A building of the viewer's, with what it earns."""
    return _place(name, rect(-50, -50, 100, 100, "dash", rx=8), group(tag(gain, "earns"), at=TAG_AT))


@remembered
def site_spot(name: str, gain: str, building: str) -> Part:
    """An own parcel for a building, with what that earns. Once the parcel is chosen the building stands there."""
    slip = group(tag(gain, "earns"), at=TAG_AT) if gain else None
    stands = group(use(f"b-{building}", place(0, 2, 0, 0.9)), cls="standing-there")
    return _place(name, rect(-50, -50, 100, 100, "dash", rx=8), stands, slip, id=f"site:{building}.{name}")


@remembered
def ring(name: str, lack: prospects.Lack) -> Part:
    """An own parcel where a building would fit, but for a road or a place for its house: what is missing is in it."""
    missing = use("plank", place(0, 0, 0, 0.5)) if lack == "road" else use("b-house", place(0, 0, 0, 0.5))
    id = f"lacks:{name}"
    markup = group(circle(0, 0, 32, "lack"), missing, id=id, at=at(name), pointer_events="none")
    return Part(id, "spots", markup)


@remembered
def house_spot(which: str, name: str, gain: str, asks: int) -> Part:
    """A place for the house that comes with a building, with what it adds to the viewer's income and whose consent it
    needs. There is one for every building and every place of it, since the income depends on all three."""
    slip = group(tag(gain, "earns"), at=TAG_AT) if gain else None
    owner = (
        group(rect(-13, -13, 26, 26, f"o seat-{asks}", rx=6), shape(asks), at=place(-41, -41)) if asks >= 0 else None
    )
    drawing = group(use("b-house", place(0, -2, 0, 0.74)), cls="ghosted")
    return _place(name, rect(-48, -48, 96, 96, "dash", rx=8), drawing, owner, slip, id=f"house:{which}")


@remembered
def edge_spot(name: str, bridge: bool) -> Part:
    """An edge on which a road may be laid; over water it is a bridge of two."""
    bar = rect(-46, -9, 92, 18, "dash", rx=9)
    bars = (rect(-46, -15, 92, 13, "dash", rx=6), rect(-46, 2, 92, 13, "dash", rx=6))
    id = f"edge:{name}"
    markup = group(
        rect(-50, -26, 100, 52, "hit"),
        bars if bridge else bar,
        id=id,
        cls="verge",
        at=edge_at(name),
        data_size="-60 -12 120 24",
        data_tip=f"road:{name}",
    )
    return Part(id, "spots", markup)
