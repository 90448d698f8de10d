"""Where things stand on a face: one table, in units of a 160-wide tile round its centre, north up.

Every family of faces has its own ground plan. Peaks, nuggets, camps and engines are props: their *places* turn with the tile while they
stay upright, so the plans keep them apart as if they were round, and inside their own segment whichever way the tile lies.
A segment holds one figure at most, so a tent shares the miner's place; the stack has one of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

Point = tuple[float, float]
SIDES: Final = "NESW"


class Ground(NamedTuple):
    """One segment of a family: where a figure goes, the pile of tokens, its printed symbols, and ornaments."""

    figure: Point
    stack: Point = (0, 0)
    nuggets: tuple[Point, ...] = ()
    peaks: tuple[tuple[str, float, float], ...] = ()
    emblem: Point = (0, 0)
    """The camp or herd of a prairie, the engine of a railway."""


class Plan(NamedTuple):
    """A family of faces: its segments in the order of the data, and its tufts of grass."""

    segments: tuple[Ground, ...]
    tufts: tuple[tuple[str, float, float], ...] = ()


def turned(x: float, y: float, turn: int) -> Point:
    """A place after clockwise quarter turns."""
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


_CAP = Ground((-16, -50), (36, -56), ((10, -38),), (("crag", -36, -56), ("peak", 6, -60)))
_LOW_CAP = Ground((-16, -52), (36, -60), ((12, -46),), (("crag", -34, -60), ("crag", 8, -64)))
_STRAIGHT = Ground((38, 0), emblem=(-30, -4))
_EAST_STUB, _SOUTH_STUB, _WEST_STUB, _NORTH_STUB = Ground((54, 0)), Ground((0, 54)), Ground((-54, 0)), Ground((0, -54))
_NORTH_HALF = Ground((36, -48), emblem=(-34, -48))
_SOUTH_HALF = Ground((36, 48), emblem=(-34, 48))
_SE_CORNER, _SW_CORNER = Ground((48, 48), emblem=(50, 50)), Ground((-48, 48), emblem=(-50, 50))
_NE_CORNER, _NW_CORNER = Ground((48, -48)), Ground((-48, -48))
_CITY = Ground((0, 0))

PLANS: Final[dict[str, Plan]] = {
    "OP": Plan((Ground((34, 30), emblem=(-16, -14)),), (("tuft", 44, -46), ("cactus", 50, -10), ("tuft", -50, 40), ("tuft", -6, 56))),
    "RS": Plan((_STRAIGHT, _NORTH_HALF, _SOUTH_HALF), (("tuft", 64, -64), ("tuft", -62, 34), ("tuft", 4, 62))),
    "RC": Plan(
        (Ground((-6, 52), emblem=(-40, 10)), Ground((44, 12), emblem=(14, -42)), Ground((-54, 54), emblem=(-53, 54))),
        (("tuft", -54, -52), ("tuft", 52, 58), ("cactus", 58, -46), ("tuft", -22, -18)),
    ),
    "J3": Plan((_EAST_STUB, _SOUTH_STUB, _WEST_STUB, _NORTH_HALF, _SE_CORNER, _SW_CORNER), (("tuft", 2, -64), ("tuft", 64, 30), ("tuft", -30, 62))),
    "C3": Plan(
        (_CITY, _EAST_STUB, _SOUTH_STUB, _WEST_STUB, Ground((44, -52), emblem=(-40, -54)), _SE_CORNER, _SW_CORNER),
        (("tuft", 4, -66), ("tuft", 64, 34), ("tuft", -32, 64)),
    ),
    "C4": Plan(
        (_CITY, _NORTH_STUB, _EAST_STUB, _SOUTH_STUB, _WEST_STUB, _NE_CORNER, _SE_CORNER, _SW_CORNER, _NW_CORNER),
        (("tuft", 62, -36), ("tuft", 34, 62), ("tuft", -62, 36), ("tuft", -36, -62)),
    ),
    "M1": Plan((_CAP, Ground((34, 40), emblem=(-26, 36))), (("tuft", 62, -14), ("tuft", -60, 64), ("tuft", 6, 64), ("cactus", 66, 62))),
    "M1S": Plan((_LOW_CAP, _STRAIGHT, Ground((56, -32)), _SOUTH_HALF), (("tuft", -60, -26), ("tuft", 2, 62), ("tuft", -62, 36))),
    "M1R": Plan(
        (_CAP, Ground((4, 54), emblem=(42, 8)), Ground((-48, 28)), Ground((54, 54))), (("tuft", -62, -8), ("tuft", -30, 62), ("tuft", 28, 68)),
    ),
    "M1L": Plan(
        (_CAP, Ground((-4, 54), emblem=(-42, 8)), Ground((34, 22), emblem=(40, 44)), Ground((-54, 54))),
        (("tuft", 62, -8), ("tuft", 66, 66), ("tuft", -28, 68)),
    ),
    "M1J": Plan(
        (Ground((-18, -56), (34, -62), ((8, -54),), (("crag", -36, -64),)), _EAST_STUB, _SOUTH_STUB, _WEST_STUB, Ground((54, -34)), _SE_CORNER, _SW_CORNER),
        (("tuft", -58, -28), ("tuft", 64, 32), ("tuft", -32, 62)),
    ),
    "MO": Plan(
        (_LOW_CAP, Ground((16, 52), (-36, 60), ((-12, 46),), (("crag", 34, 60), ("crag", -8, 64))), Ground((50, 0), emblem=(-44, 0))),
        (("tuft", 68, -26), ("tuft", -68, 26), ("tuft", 8, 0)),
    ),
    "MA": Plan(
        (
            Ground((8, -56), (46, -58), ((30, -44),), (("crag", -14, -66), ("crag", 26, -64))),
            Ground((-56, 8), (-58, 46), ((-44, 30),), (("crag", -66, -14), ("crag", -64, 26))),
            Ground((46, 20), emblem=(16, 42)),
        ),
        (("tuft", -16, -16), ("tuft", 62, 62), ("tuft", 60, -16)),
    ),
    "MB": Plan(
        (
            Ground((-42, 0), (48, 6), ((-10, 4), (12, 0)), (("crag", -60, -12), ("peak", 48, -18))),
            Ground((14, -56), emblem=(-28, -58)),
            Ground((14, 56), emblem=(-26, 56)),
        ),
        (("tuft", -26, -62), ("tuft", 44, 68)),
    ),
    "MC": Plan(
        (
            Ground((-26, -20), (-58, 14), ((4, -34), (-24, 18)), (("range", -46, -48), ("peak", 16, -58), ("crag", -56, 44))),
            Ground((22, 54), emblem=(54, 20)),
        ),
        (("tuft", 62, -18), ("tuft", 62, 60), ("tuft", -22, 66)),
    ),
    "MCR": Plan(
        (
            Ground((-34, -28), (-60, 10), ((2, -44), (-36, 10)), (("range", -48, -56), ("peak", 14, -62), ("crag", -62, 36))),
            Ground((4, 56), emblem=(43, 9)),
            Ground((56, -32)),
            Ground((54, 54)),
        ),
        (("tuft", -34, 56), ("tuft", 30, 68)),
    ),
    "M3": Plan(
        (
            Ground((0, -14), (46, 8), ((-30, 6), (-48, 22), (24, 16)), (("range", -36, -44), ("peak", 34, -46), ("crag", 62, -14), ("crag", -64, -2))),
            Ground((0, 60)),
        ),
        (("tuft", -32, 68), ("tuft", 36, 68)),
    ),
    "M3R": Plan(
        (
            Ground((0, -38), (46, -14), ((-34, -4), (-54, 8)), (("range", -42, -48), ("peak", 38, -54), ("crag", 62, 8))),
            Ground((0, 56), emblem=(0, 50)),
            Ground((46, 58)),
            Ground((-46, 58)),
        ),
    ),
    "M4": Plan(
        (Ground((0, 2), (46, 30), ((-26, 34), (-8, 44), (30, -10)), (("range", -38, -38), ("peak", 36, -44), ("range", 12, 44), ("crag", -58, 30))),),
    ),
}


def family(face: str) -> str:
    """`M1S-a` is of the family `M1S`."""
    return face.split("-")[0]


@lru_cache(maxsize=1024)
def figure_place(face: str, turn: int, segment: int) -> Point:
    """Where a figure or a tent stands on a laid tile, from the tile's centre."""
    return turned(*PLANS[family(face)].segments[segment].figure, turn)


@lru_cache(maxsize=1024)
def stack_place(face: str, turn: int, segment: int) -> Point:
    """Where the tokens of a mountain lie."""
    return turned(*PLANS[family(face)].segments[segment].stack, turn)
