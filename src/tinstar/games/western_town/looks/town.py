"""A town: three streets of five lots. The centre has a fence and sandy ground.

One drawing for all sizes: the viewer's fills the board, another's is the same picture a third as large without the
small print. A lot is 156 x 112 round its middle; houses stand on y = 40, so every facade has the same feet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, circle, fitted, group, join, path, place, rect, symbol, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.formulas import formula, lot_formula
from tinstar.games.western_town.pieces import (
    COLUMNS,
    HOMESTEAD,
    LOT_HOUSEHOLDS,
    LOT_LETTERS,
    LOT_NAMES,
    NUMBERS,
    PRINTED,
    TILE_DATA,
    TILES,
)
from tinstar.games.western_town.rules.events import PASSED, PLAYED_CARD, ROUND, USED, Burnt, Founded
from tinstar.games.western_town.view import LotSeen, RaidSeen, SeatSeen
from tinstar.kernel.facts import Event

Box = tuple[float, float, float, float]
WIDTH: Final = 156
HEIGHT: Final = 112
ALL_WIDTH: Final = COLUMNS * WIDTH
ALL_HEIGHT: Final = 342
BOX: Final[Box] = (-3, -3, ALL_WIDTH + 6, ALL_HEIGHT + 6)
BAND: Final = 62
"""Above the town, outside its box, while riders are sent out: the groups to choose from. So it keeps its place."""
PLOT: Final = "-74 -52 148 90"
LAYERS: Final = ("ground", "lots", "riders")
_GROWS: Final = (
    *((22, 30), (136, 20), (640, 24), (764, 26), (16, 150), (140, 186)),
    *((650, 140), (766, 180), (20, 300), (640, 262), (764, 300)),
)
_ACTS: Final = (PLAYED_CARD, USED, PASSED, ROUND)


class Standing(NamedTuple):
    """What happens in a town just now: the lot that changed last, and the riders at a target."""

    newest: str = ""
    target: str = ""
    color: str = ""
    riders: int = 0
    territory: int = 0


def middle(lot: int) -> tuple[float, float]:
    """Where a lot lies."""
    row, column = divmod(lot, COLUMNS)
    return WIDTH * (column + 0.5), HEIGHT * (row + 0.5)


def at(lot: int) -> str:
    return place(*middle(lot))


def newest_lot(log: Sequence[Event]) -> tuple[int, str]:
    """The seat and the lot that the last act changed."""
    for event in reversed(log):
        if isinstance(event, Founded | Burnt):
            return event.seat, LOT_NAMES[event.lot]
        if event.kind in _ACTS:
            break
    return -1, ""


def standing(seat: int, territory: int, newest: tuple[int, str], raid: RaidSeen | None) -> Standing:
    """What happens in the town of a seat."""
    lot = newest[1] if newest[0] == seat else ""
    if raid is None or raid.seat != seat or not raid.target:
        return Standing(lot)
    return Standing(lot, raid.target, raid.color or "", raid.riders, territory)


# ---------------------------------------------------------------- the ground
@cache
def ground() -> Safe:
    """Prairie, the three streets with their boardwalks, the fence round the centre."""
    x, y, wide, high = WIDTH + 3, HEIGHT + 5, 3 * WIDTH - 6, ALL_HEIGHT - HEIGHT - 8
    fence = f"M{x},{y}H{x + wide}V{y + high}H{x}Z"
    return join(
        rect(0, 0, ALL_WIDTH, ALL_HEIGHT, "prairie", rx=12),
        rect(x, y, wide, high, "sand"),
        [use("tuft", place(*spot)) for spot in _GROWS],
        [_street(row) for row in range(3)],
        path(fence, "picket-rail"),
        path(fence, "picket"),
        rect(0, 0, ALL_WIDTH, ALL_HEIGHT, "town-edge", rx=12),
    )


def _street(row: int) -> Safe:
    last = row == 2
    y = HEIGHT * row + HEIGHT / 2
    return join(
        rect(0, y + 40, ALL_WIDTH, 22 if last else 16, "street-band", rx=8 if last else None),
        rect(0, y + 39, ALL_WIDTH, 4, "boardwalk"),
        path("".join(f"M{x},{y + 39}V{y + 43}" for x in range(13, ALL_WIDTH, 13)), "board-line"),
        path(f"M0,{y + 39}H{ALL_WIDTH}" + ("" if last else f"M0,{y + 56}H{ALL_WIDTH}"), "line1"),
    )


@cache
def town_symbol() -> Safe:
    """For the sheet."""
    return symbol("town-ground", ground())


# ---------------------------------------------------------------- the lots
def town_parts(owner: int, town: SeatSeen, now: Standing, words: Words) -> list[Part]:
    """The town that fills the board."""
    return [
        Part("ground:town", "ground", group(use("town-ground"), id="ground:town")),
        *(lot_part(owner, number, lot, _here(now, number), words) for number, lot in enumerate(town.lots)),
    ]


def _here(now: Standing, lot: int) -> Standing:
    """Only what concerns a lot, so that the others are remembered."""
    name = LOT_NAMES[lot]
    here = now if now.target == name else Standing()
    return here._replace(newest=name if now.newest == name else "")


@remembered
def lot_part(owner: int, number: int, lot: LotSeen, now: Standing, words: Words) -> Part:
    """A lot with its house, or with its number and what it brings."""
    id = f"site:{owner}.{LOT_NAMES[number]}"
    inner = _house(owner, number, lot, words) if lot.house else free_lot(number)
    markup = group(
        inner,
        rect(-74, -52, 148, 90, "newest", rx=8) if now.newest else None,
        party(now) if now.target else None,
        rect(-74, -52, 148, 90, "hit", rx=8),
        rect(-74, -52, 148, 90, "dash", rx=8),
        id=id,
        cls="plot",
        at=at(number),
        data_tip=True,
        data_size=PLOT,
        data_last=bool(now.newest),
    )
    return Part(id, "lots", markup)


def _house(owner: int, number: int, lot: LotSeen, words: Words) -> Safe:
    house = texts.HOUSES[lot.house or ""]
    name = words(house)
    length = " longer" if len(name) > 13 else " long" if len(name) > 10 else ""
    return join(
        facade(owner, number, lot),
        use("x-destroyed", place(0, -4)) if lot.destroyed else None,
        fitted(name, 0, 52.5, f"lot-name{length}", 13, 140),
        _worth(lot.points),
        homes(lot.tile or "", LOT_HOUSEHOLDS[number]),
    )


def facade(owner: int, number: int, lot: LotSeen, named: bool = True) -> Safe:
    """The house itself; it comes from above the board, another's from its seat."""
    tile = TILES.index(lot.tile or "")
    return group(
        use(f"b-{lot.house}"),
        id=house_id(owner, TILES[tile] if tile > HOMESTEAD else LOT_NAMES[number]) if named else "",
        cls="ruin" if lot.destroyed else "",
        data_from=f"seat:{owner}" if tile >= PRINTED else "",
    )


def house_id(owner: int, name: str) -> str:
    """A building above the board and on its lot is the same one; homesteads go by their lots."""
    return f"house:{owner}.{name}"


def _worth(points: int) -> Safe | None:
    if not points:
        return None
    disc = group(circle(0, 0, 11, "gold o"), text(str(points), 0, 5.2, "star-figure"), cls="slip-of")
    return group(disc, at=place(-59, -37))


def homes(tile: str, more: int) -> Safe:
    """Those of the building, black and pink, and the one of the lot."""
    own = TILE_DATA[TILES.index(tile)]["households"]
    kinds = ["pink_households"] * own["pink"] + ["black_households"] * own["black"] + ["households"] * more
    return join(use(f"s-{kind}", place(60, -37 + 24 * at, 0, 0.66)) for at, kind in enumerate(kinds))


def free_lot(number: int) -> Safe:
    """Its stakes, its number, and what it brings."""
    brings = lot_formula(LOT_LETTERS[number]) or " ".join(["households"] * LOT_HOUSEHOLDS[number])
    long = len(brings.split()) > 2
    x = 0 if not brings else -39 if long else -28
    return join(
        _stakes(),
        text(str(NUMBERS[number]), x, 17, "lot-number"),
        group(formula(brings, 20 if long else 26), at=place(16 if long else 18, 3)) if brings else None,
    )


def _stakes() -> Safe:
    return join(
        path("M-52,36L-46-34H46L52,36Z", "lot-ground"),
        path("M-46-34V-42M46-34V-42M-52,36V26M52,36V26", "stake"),
    )


# ---------------------------------------------------------------- others' towns
@remembered
def small_town(owner: int, lots: tuple[LotSeen, ...], now: Standing, named: bool) -> Safe:
    """A town without the small print; its lots bear their ids unless it lies on the board as well."""
    return join(
        use("town-ground"),
        [_small_lot(owner, number, lot, _here(now, number), named) for number, lot in enumerate(lots)],
    )


def _small_lot(owner: int, number: int, lot: LotSeen, now: Standing, named: bool) -> Safe:
    if not lot.house:
        inner = join(_stakes(), text(str(NUMBERS[number]), 0, 22, "lot-number large"))
    else:
        fire = use("x-destroyed", place(0, -4, 0, 1.5)) if lot.destroyed else None
        inner = join(facade(owner, number, lot, named), fire)
    return group(
        inner,
        rect(-74, -52, 148, 90, "newest", rx=8) if now.newest else None,
        party(now) if now.target and named else None,
        rect(-74, -52, 148, 90, "hit", rx=8),
        rect(-74, -52, 148, 90, "dash", rx=8),
        id=f"site:{owner}.{LOT_NAMES[number]}" if named else "",
        cls="plot",
        at=at(number),
        data_tip=True if named else None,
        data_size=PLOT,
    )


# ---------------------------------------------------------------- riders
def rider_id(territory: int, color: str, number: int) -> str:
    """A rider in the camp and before a house is the same one."""
    return f"rider:{territory}.{color}.{number}"


def party(now: Standing) -> Safe:
    """Riders before the house that they are sent at."""
    shields = [
        group(
            use(f"s-{now.color}", cls="rim"),
            use(f"s-{now.color}"),
            id=rider_id(now.territory, now.color, number),
            at=place(30 * (number - (now.riders - 1) / 2), 10 - 5 * (number % 2), 0, 1.06),
        )
        for number in range(now.riders)
    ]
    return join(rect(-77, -55, 154, 94, "raid-frame", rx=9), shields)


@remembered
def group_parts(red: int, orange: int) -> tuple[Part, ...]:
    """The groups that the manitou has not sent yet, above the town; each is sent as a whole."""
    parts = []
    for color, riders, x in (("red", red, ALL_WIDTH * 0.3), ("orange", orange, ALL_WIDTH * 0.7)):
        id = f"shield:{color}"
        if riders:
            shields = [
                use(f"s-{color}", place(42 * (number - (riders - 1) / 2), -3, 0, 1.4)) for number in range(riders)
            ]
            frame = [rect(-84, -28, 168, 54, cls, rx=10) for cls in ("hit", "dash")]
            at, size = place(x, -BAND / 2 - 2), "-84 -28 168 54"
            markup = group(frame, shields, id=id, cls="plot", at=at, data_tip=True, data_size=size)
            parts.append(Part(id, "riders", markup))
    return tuple(parts)
