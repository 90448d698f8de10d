"""Where things stand on a face: one table, in units of a 160-wide tile round its centre, north up.

Every family of faces has its own ground plan. Peaks, nuggets, camps and engines are props: their *places* turn with
the tile while they stay upright, so the plans keep them apart as if they were round, and inside their own segment
whichever way the tile lies. A segment holds one figure at most, so a tent shares the miner's place; the stack has one
of its own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.memory import remembered

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


_CAP = Ground((-14, -52), (46, -60), ((21, -34),), (("crag", -45, -62), ("peak", -8, -55)))
_LOW_CAP = Ground((-16, -53), (44, -62), ((16, -40),), (("crag", -42, -62), ("crag", -7, -50)))
_EAST_STUB, _SOUTH_STUB, _WEST_STUB, _NORTH_STUB = Ground((54, 0)), Ground((0, 54)), Ground((-54, 0)), Ground((0, -54))
_NE_CORNER, _SE_CORNER, _SW_CORNER, _NW_CORNER = (
    Ground((54, -52)),
    Ground((54, 52)),
    Ground((-54, 52)),
    Ground((-54, -52)),
)
_CITY = Ground((0, 0))

PLANS: Final[dict[str, Plan]] = {
    "OP": Plan(
        (Ground((34, 32), emblem=(-16, -16)),),
        (("tuft", 44, -46), ("cactus", 56, -8), ("tuft", -50, 40), ("tuft", -6, 58)),
    ),
    "RS": Plan(
        (Ground((-40, 0), emblem=(28, 0)), Ground((50, -50), emblem=(-44, -47)), Ground((47, 48), emblem=(-22, 47))),
        (("tuft", 6, -58), ("tuft", -62, 30), ("tuft", 8, 60)),
    ),
    "RC": Plan(
        (Ground((-6, 50), emblem=(-48, 7)), Ground((50, 24), emblem=(6, -36)), Ground((-41, 61), emblem=(-53, 53))),
        (("tuft", -54, -50), ("tuft", 48, 58), ("cactus", 60, -44), ("tuft", 24, 12)),
    ),
    "J3": Plan(
        (_EAST_STUB, _SOUTH_STUB, _WEST_STUB, Ground((50, -47), emblem=(-40, -46)), _SE_CORNER, _SW_CORNER),
        (("tuft", 4, -62), ("tuft", 40, 34), ("tuft", -34, 62)),
    ),
    "C3": Plan(
        (_CITY, _EAST_STUB, _SOUTH_STUB, _WEST_STUB, Ground((54, -50), emblem=(-48, -47)), _SE_CORNER, _SW_CORNER),
        (("tuft", 0, -64), ("tuft", 62, 36), ("tuft", -34, 62)),
    ),
    "C4": Plan(
        (_CITY, _NORTH_STUB, _EAST_STUB, _SOUTH_STUB, _WEST_STUB, _NE_CORNER, _SE_CORNER, _SW_CORNER, _NW_CORNER),
        (("tuft", 62, -38), ("tuft", 36, 60), ("tuft", -62, 38), ("tuft", -36, -60)),
    ),
    "M1": Plan(
        (_CAP, Ground((40, 30), emblem=(-32, 32))),
        (("tuft", 58, 62), ("tuft", -62, -6), ("tuft", 8, 62), ("cactus", 64, 4)),
    ),
    "M1S": Plan(
        (_LOW_CAP, Ground((40, 0), emblem=(-28, 0)), Ground((-57, -36)), Ground((46, 48), emblem=(-28, 48))),
        (("tuft", 62, -28), ("tuft", 8, 60), ("tuft", -62, 32)),
    ),
    "M1R": Plan(
        (_CAP, Ground((6, 50), emblem=(47, 7)), Ground((-42, 36)), Ground((56, 56))),
        (("tuft", -60, -6), ("tuft", -22, 60), ("tuft", 30, 64)),
    ),
    "M1L": Plan(
        (_CAP, Ground((-6, 50), emblem=(-47, 7)), Ground((56, -8), emblem=(47, 41)), Ground((-56, 56))),
        (("tuft", 10, 0), ("tuft", 66, 66), ("tuft", -30, 64)),
    ),
    "M1J": Plan(
        (
            Ground((-20, -54), (46, -63), ((14, -50),), (("crag", -34, -63),)),
            _EAST_STUB,
            _SOUTH_STUB,
            _WEST_STUB,
            Ground((-58, -36)),
            _SE_CORNER,
            _SW_CORNER,
        ),
        (("tuft", 60, -28), ("tuft", 40, 34), ("tuft", -34, 62)),
    ),
    "MO": Plan(
        (
            Ground((-16, -53), (46, -59), ((14, -64),), (("crag", -40, -62), ("crag", -4, -46))),
            Ground((16, 53), (-46, 59), ((-14, 64),), (("crag", 40, 62), ("crag", 4, 48))),
            Ground((53, 0), emblem=(-46, 0)),
        ),
        (("tuft", 6, -4), ("tuft", -66, 36)),
    ),
    "MA": Plan(
        (
            Ground((6, -54), (57, -66), ((32, -43),), (("crag", -16, -64), ("crag", 11, -57))),
            Ground((-54, 0), (-65, 57), ((-43, 30),), (("crag", -64, -16), ("crag", -62, 12))),
            Ground((44, 8), emblem=(18, 44)),
        ),
        (("tuft", -14, -10), ("tuft", 60, 60), ("tuft", -20, 62)),
    ),
    "MB": Plan(
        (
            Ground((-52, 4), (57, 27), ((-12, -1), (11, 4)), (("crag", -62, -22), ("peak", 58, -9))),
            Ground((12, -55)),
            Ground((27, 58), emblem=(-20, 54)),
        ),
        (("tuft", -28, -64), ("tuft", 50, 68)),
    ),
    "MC": Plan(
        (
            Ground(
                (0, -37), (-48, 2), ((12, -2), (-12, 12)), (("range", -47, -48), ("peak", 32, -55), ("crag", -59, 44))
            ),
            Ground((6, 57), emblem=(50, 34)),
        ),
        (("tuft", 64, -16), ("tuft", 40, 66)),
    ),
    "MCR": Plan(
        (
            Ground(
                (-50, -48),
                (-52, 1),
                ((-1, -20), (-18, -3)),
                (("range", -36, -47), ("peak", 13, -55), ("crag", -62, 33)),
            ),
            Ground((7, 48), emblem=(48, 7)),
            Ground((57, -36)),
            Ground((56, 56)),
        ),
        (("tuft", -20, 50), ("tuft", 32, 62)),
    ),
    "M3": Plan(
        (
            Ground(
                (-9, -13),
                (52, -6),
                ((-36, 23), (20, 19), (-60, 30)),
                (("range", -45, -48), ("peak", 20, -54), ("crag", 60, -58), ("crag", -62, 0)),
            ),
            Ground((0, 57)),
        ),
        (("tuft", -26, 60), ("tuft", 28, 64)),
    ),
    "M3R": Plan(
        (
            Ground(
                (-3, -24), (53, -18), ((-54, -9), (-60, 18)), (("range", -46, -49), ("peak", 36, -55), ("crag", 62, 13))
            ),
            Ground((0, 57), emblem=(0, 50)),
            Ground((45, 57)),
            Ground((-45, 57)),
        ),
    ),
    "M4": Plan(
        (
            Ground(
                (-8, -6),
                (52, -6),
                ((-51, 3), (27, 24), (18, 58)),
                (("range", -46, -44), ("peak", 38, -50), ("range", -25, 46), ("crag", 58, 46)),
            ),
        ),
    ),
}


def family(face: str) -> str:
    """`M1S-a` is of the family `M1S`."""
    return face.split("-")[0]


@remembered
def figure_place(face: str, turn: int, segment: int) -> Point:
    """Where a figure or a tent stands on a laid tile, from the tile's centre."""
    return turned(*PLANS[family(face)].segments[segment].figure, turn)


@remembered
def stack_place(face: str, turn: int, segment: int) -> Point:
    """Where the tokens of a mountain lie."""
    return turned(*PLANS[family(face)].segments[segment].stack, turn)
