"""The ground of a tile: prairie, rock and rails, drawn round the centre with north up, so that it can be turned.

A mountain side is rock from corner to corner and its outline starts in the corners; a rail crosses its side in the
middle at a right angle; ties keep step from tile to tile. Nothing but rock and rails touches a side.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, circle, group, join, num, path, place, rect
from tinstar.games.gold_rush.looks.places import Point, family
from tinstar.games.gold_rush.tiles import CITY, MOUNTAIN, RAILWAY, Face, Segment

TIE: Final = 160 / 14
"""One tie and one gap: a straight has 14 of them and a quarter circle of radius 80 has 11, so they keep step
everywhere."""
LOBES: Final = 8
NW: Final[Point] = (-80, -80)
NE: Final[Point] = (80, -80)
SE: Final[Point] = (80, 80)
SW: Final[Point] = (-80, 80)


class Ridge(NamedTuple):
    """A border of rock against prairie from corner to corner, and the corners that the rock fills after it."""

    start: Point
    one: Point
    two: Point
    end: Point
    corners: tuple[Point, ...] = ()


class Rock(NamedTuple):
    """One mountain part: its ridges, and a point in its heart that they bulge away from."""

    ridges: tuple[Ridge, ...]
    heart: Point


def _north(reach: float) -> Rock:
    """A mountain on the north side that comes down to y = reach."""
    control = (reach + 20) / 0.75
    return Rock((Ridge(NW, (-48, control), (48, control), NE),), (0, -80))


ROCKS: Final[dict[str, tuple[Rock, ...]]] = {
    "M1": (_north(-16),),
    "M1S": (_north(-26),),
    "M1R": (_north(-18),),
    "M1L": (_north(-18),),
    "M1J": (_north(-31),),
    "MO": (_north(-25), Rock((Ridge(SE, (48, 7), (-48, 7), SW),), (0, 80))),
    "MA": (
        Rock((Ridge(NW, (-26, -58), (48, 26), NE),), (30, -80)),
        Rock((Ridge(SW, (26, 48), (-58, -26), NW),), (-80, 30)),
    ),
    "MB": (Rock((Ridge(NW, (-44, -1), (44, -1), NE), Ridge(SE, (44, 1), (-44, 1), SW)), (0, 0)),),
    "MC": (Rock((Ridge(NE, (45, -12), (-12, 45), SW, (NW,)),), NW),),
    "MCR": (Rock((Ridge(NE, (34, -36), (-36, 34), SW, (NW,)),), NW),),
    "M3": (Rock((Ridge(SE, (46, 14), (-46, 14), SW, (NW, NE)),), (0, -40)),),
    "M3R": (Rock((Ridge(SE, (52, -12), (-52, -12), SW, (NW, NE)),), (0, -60)),),
    "M4": (Rock((), (0, 0)),),
}


def along(ridge: Ridge, count: int) -> list[Point]:
    """Points of the curve at even distances, the first and the last in the corners."""
    fine = []
    for i in range(201):
        t = i / 200
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        fine.append(
            (
                a * ridge.start[0] + b * ridge.one[0] + c * ridge.two[0] + d * ridge.end[0],
                a * ridge.start[1] + b * ridge.one[1] + c * ridge.two[1] + d * ridge.end[1],
            )
        )
    far = [0.0]
    for before, after in pairwise(fine):
        far.append(far[-1] + math.dist(before, after))
    points, j = [], 0
    for k in range(count + 1):
        while far[j] < far[-1] * k / count - 1e-9:
            j += 1
        points.append(fine[j])
    return points


def _outward(points: list[Point], heart: Point) -> int:
    """On which side of the line the prairie lies: +1 or -1 for its left-hand normal, the same all along the ridge."""
    (x0, y0), (x1, y1) = points[len(points) // 2 - 1], points[len(points) // 2]
    away = -(y1 - y0) * (x0 - heart[0]) + (x1 - x0) * (y0 - heart[1])
    return 1 if away > 0 else -1


def _shifted(start: Point, end: Point, at: Point, by: float) -> Point:
    """A point moved along the left-hand normal of a step."""
    length = math.dist(start, end)
    return at[0] - (end[1] - start[1]) / length * by, at[1] + (end[0] - start[0]) / length * by


def _lobes(points: list[Point], out: int, swell: float) -> str:
    """Path commands through the points, every step a bump out of the rock; flat in the corners, so that no side is
    crossed."""
    steps = []
    last = len(points) - 2
    for i, (here, there) in enumerate(pairwise(points)):
        middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        x, y = _shifted(here, there, middle, out * swell * (0.3 if i in (0, last) else 1))
        steps.append(f"Q{_r(x)},{_r(y)} {_r(there[0])},{_r(there[1])}")
    return "".join(steps)


def _r(value: float) -> str:
    return num(round(value, 1))


def _inward(points: list[Point], out: int, width: float) -> list[Point]:
    """The same line drawn in from the border: full width in the middle, nothing in the corners."""
    last = len(points) - 1
    return [
        _shifted(
            points[max(i - 1, 0)], points[min(i + 1, last)], point, -out * width * math.sin(math.pi * i / last) ** 0.6
        )
        for i, point in enumerate(points)
    ]


def _rock(rock: Rock) -> Safe:
    """Foot in shade, the rock itself, the ink outline."""
    if not rock.ridges:
        return rect(-80, -80, 160, 160, "rock")
    foot = body = line = ""
    for ridge in rock.ridges:
        points = along(ridge, LOBES)
        out = _outward(points, rock.heart)
        start = f"{_r(points[0][0])},{_r(points[0][1])}"
        lobes = _lobes(points, out, 8)
        fill = "".join(f"L{_r(x)},{_r(y)}" for x, y in ridge.corners)
        inner = _inward(points, out, 9)
        pen = "L" if foot else "M"
        foot += f"{pen}{start}{lobes}{fill}"
        body += f"{pen}{start}{_lobes(inner, out, 7)}{fill}"
        line += f"M{start}{lobes}"
    return join(path(foot + "Z", "rock-foot"), path(body + "Z", "rock"), path(line, "ridge"))


def rock_outline(face: Face, segment: int) -> str:
    """The ridges of one mountain part, as a path."""
    parts = [i for i, one in enumerate(face.segments) if one.kind == MOUNTAIN]
    line = ""
    for ridge in ROCKS[family(face.id)][parts.index(segment)].ridges:
        points = along(ridge, LOBES)
        rock = ROCKS[family(face.id)][parts.index(segment)]
        line += f"M{_r(points[0][0])},{_r(points[0][1])}{_lobes(points, _outward(points, rock.heart), 8)}"
    return line


# ---------------------------------------------------------------- rails
def _track(line: str, ties: int, rails: str, at: str = "") -> Safe:
    """`pathLength` counts in ties, so that a style can dash any track alike."""
    return group(path(line, "ballast"), path(line, "ties", pathLength=10 * ties), path(rails, "rails"), at=at)


def _arc(radius: int) -> str:
    """A curve from the south to the west."""
    return f"M{radius - 80},80A{radius},{radius} 0 0 0-80,{80 - radius}"


CURVES: Final = {(2, 3): 0, (0, 3): 90, (0, 1): 180, (1, 2): 270}
"""How a curve between two sides is turned."""
STUB: Final = 5
"""The ties of a track that ends on its tile."""


def rail_line(track: Segment) -> tuple[str, int]:
    """The middle of a track as a path, and how far it is turned."""
    if len(track.sides) == 1:
        return f"M80,0H{_r(80 - STUB * TIE)}", 90 * (track.sides[0] - 1)
    low, high = sorted(track.sides)
    return ("M-80,0H80", 0 if low == 1 else 90) if high - low == 2 else (_arc(80), CURVES[low, high])


def _rail(track: Segment) -> Safe:
    line, turn = rail_line(track)
    if len(track.sides) == 1:
        stop = _r(80 - STUB * TIE)
        return _track(line, STUB, f"M80-6H{stop}M80,6H{stop}", place(turn=turn))
    if line.startswith("M-80"):
        return _track(line, 14, "M-80-6H80M-80,6H80", place(turn=turn))
    return _track(line, 11, _arc(74) + _arc(86), place(turn=turn))


def _portal(side: int) -> Safe:
    """A stone arch where a track runs into the mountain."""
    return group(
        path("M31-20H18A20,20 0 0 0 18,20H31Z", "portal"),
        path("M31-12H19A12,12 0 0 0 19,12H31Z", "tunnel"),
        path("M3-13L9-8M-2,0H6M3,13L9,8M24-20V-12M24,20V12", "mortar"),
        at=place(turn=90 * (side - 1)),
    )


_BLOTCHES: Final = (
    (-44, -38, 15),
    (38, 46, 19),
    (44, -30, 11),
    (-38, 40, 13),
    (8, -8, 16),
    (-8, 52, 10),
    (14, -54, 12),
    (-56, 2, 10),
)


def _prairie(face: Face) -> Safe:
    """Grassland with two or three worn patches, other ones on every face."""
    first = face.number * 3
    patches = [_BLOTCHES[(first + step) % len(_BLOTCHES)] for step in (0, 2, 5)]
    return join(rect(-80, -80, 160, 160, "prairie"), [path(_blob(x, y, r), "worn") for x, y, r in patches])


def _blob(x: float, y: float, r: float) -> str:
    """A patch, flatter than a circle."""
    left, right, top = _r(x - r), _r(x + r), _r(y - r)
    return f"M{left},{_r(y)}C{left},{top} {right},{top} {right},{_r(y)}S{left},{_r(y + r)} {left},{_r(y)}Z"


def ground(face: Face) -> Safe:
    """Everything of a face that turns with the tile."""
    rails = [segment for segment in face.segments if segment.kind == RAILWAY]
    city = any(segment.kind == CITY for segment in face.segments)
    halt = any(track.ends_in == "junction" for track in rails)
    rocky = all(segment.kind == MOUNTAIN for segment in face.segments)
    return join(
        None if rocky else _prairie(face),
        [_rock(rock) for rock in ROCKS.get(family(face.id), ())],
        circle(0, 0, 37, "street") if city else None,
        [_rail(track) for track in rails],
        [_portal(track.sides[0]) for track in rails if track.ends_in == "mountain"],
        circle(0, 0, 23, "platform") if halt else None,
        rect(-79.5, -79.5, 159, 159, "edge"),
    )
