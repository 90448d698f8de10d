"""Where a tile may be worth a plan: what a glance at its neighbours tells. Compiled.

The numbers are those that come nearest to the plans themselves, in points, over the options of many greedy games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.gold_rush.mind.lands import most_men
from tinstar.games.gold_rush.state import STEPS, Ground
from tinstar.games.gold_rush.tiles import GRASS, HALF_SEGMENT, MOUNTAIN, PRAIRIE, RAIL, RAILWAY, ROCK, SIDE_SEGMENT

OWN: Final = [1.1, 1.5, 0.0, 1.1]
OTHERS: Final = [-0.2, -0.9, 0.0, -0.8]
FREE: Final = [0.1, 0.3, 0.0, 0.0]
"""By kind: what it is worth that a feature goes on which the seat leads, which others lead, which nobody has."""
LAST: Final = 4.0
"""So much more if it is the last open side of a mountain."""


def promising(table: Ground, seat: int, options: list[int], most: int) -> list[int]:
    """The options of laying a tile, or the most promising of them."""
    if len(options) <= most:
        return options
    hopes: list[float] = []
    cell = -1
    hope = 0.0
    for option in options:
        if option >> 2 != cell:  # all turns on a cell come one after the other
            cell = option >> 2
            hope = glance(table, seat, cell)
        hopes.append(hope)
    found: list[int] = []
    for _ in range(most):
        best = 0
        for i in range(len(hopes)):
            if hopes[i] > hopes[best]:
                best = i
        found.append(options[best])
        hopes[best] = -1e9
    return found


def glance(table: Ground, seat: int, cell: int) -> float:
    """What it may be worth that the features around a cell go on there."""
    features = table.features
    wanted: i64 = table.frontier[cell]
    hope = 0.0
    for side in range(4):
        terrain = wanted >> 2 * side & 3
        if terrain == 0:
            continue
        tile = table.tile_at[cell + STEPS[side]]
        turned = table.faces[tile]
        base = table.bases[tile]
        back = side ^ 2
        if terrain != GRASS:
            kind = MOUNTAIN if terrain == ROCK else RAILWAY
            hope += pull(table, seat, features.of(base + SIDE_SEGMENT[4 * turned + back]), kind)
        if terrain != ROCK:
            hope += pull(table, seat, features.of(base + HALF_SEGMENT[8 * turned + 2 * back]), PRAIRIE)
            if terrain == RAIL:
                hope += pull(table, seat, features.of(base + HALF_SEGMENT[8 * turned + 2 * back + 1]), PRAIRIE)
    return hope


def pull(table: Ground, seat: int, feature: int, kind: int) -> float:
    """What it may be worth that this feature goes on."""
    men: i64 = table.features.men[feature]
    if men == 0:
        hope = FREE[kind]
    elif men >> 3 * seat & 7 == most_men(men):
        hope = OWN[kind]
    else:
        hope = OTHERS[kind]
    return LAST * hope if kind == MOUNTAIN and table.features.open[feature] == 1 else hope
