"""The picture beside a question: what it is about."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, circle, group, place, rect, svg, text, use
from tinstar.draw.memory import remembered
from tinstar.games.carson_city.looks import prospects, sayings
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.look import Seen

THINGS: Final = {
    "ChooseCharacter": "p-nobody",
    "ChooseDuel": "swords",
    "BuyParcel": "parcel",
    "AllowHouse": "b-house",
    "DoubleIncome": "coins",
    "BuyPoints": "star",
    "BankerOffer": "star",
    "PayTax": "coins",
    "LastRoads": "road",
    "PlayToken": "disc-back",
    "TakeAmmunition": "revolver",
}
SCALES: Final = {
    "p-nobody": 0.9,
    "coins": 1.7,
    "star": 2.2,
    "road": 1.2,
    "disc-back": 1.7,
    "parcel": 1.2,
    "swords": 1.3,
}


def question_picture(seen: Seen[CarsonCityView]) -> Safe | None:
    """For whoever decides and for whoever waits."""
    if not seen.kind or not seen.waiting:
        return None
    seat = seen.seat if seen.seat in seen.waiting else seen.waiting[0]
    if seen.kind == "TakeParcel":
        return _picture(f"claim-{seat}", 0)
    if seen.kind in ("PlaceCowboy", "Wave"):
        shown = seen.view.seats[seat]
        return _picture(f"man-{seat}" if shown.cowboys else "man-white", len(shown.cowboys) + shown.white)
    if prospects.roads_only(seen):
        return _picture("road", 0)
    if seen.kind == "BuildStock" and seen.options:
        return _choice(prospects.fitting(seen))
    if seen.kind in ("BuildTile", "BuildStock"):
        return _picture(f"b-{_building(seen.view, seat, seen.kind)}", 0)
    return _picture(THINGS[seen.kind], 0)


def _building(view: CarsonCityView, seat: int, kind: str) -> str:
    kept = view.seats[seat].kept
    if kind == "BuildStock":
        return kept[0].kind if kept else "house"
    index = sayings.row_index(view.space or "")
    tile = view.row[index] if index >= 0 else None
    return tile.kind if tile else kept[-1].kind if kept else "house"


@remembered
def _choice(kinds: tuple[str, ...]) -> Safe:
    """What fits of the stock: a click on it is one on the tile among the viewer's things."""
    if len(kinds) == 1:
        return svg(_fitting(kinds[0]), box=(-50, -50, 100, 100))
    corners = [place(x, y, 0, 0.48) for y in (-26, 26) for x in (-26, 26)]
    return svg(
        [group(_fitting(kind), at=at) for kind, at in zip(kinds, corners, strict=False)], box=(-50, -50, 100, 100)
    )


def _fitting(kind: str) -> Safe:
    frame = rect(-48, -48, 96, 96, "dash", rx=8)
    return group(frame, use(f"b-{kind}", place(0, 2, 0, 0.82)), data_step=f"kept:{kind}", cls="cell")


@remembered
def _picture(symbol: str, count: int) -> Safe:
    """The thing, and how many of it are left."""
    scale = SCALES.get(symbol, 1.2 if symbol.startswith("man") else 0.95)
    badge = group(circle(0, 0, 15, "badge"), text(str(count), 0, 8, "badge-count"), at=place(32, 26)) if count else None
    return svg(use(symbol, place(0, 2, 0, scale)), badge, box=(-50, -50, 100, 100))
