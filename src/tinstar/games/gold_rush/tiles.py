"""The 72 tiles and the 63 mining tokens: readable faces for whoever draws, int tables for the rules. Compiled.

R2 A side is a number 0..3 (N, E, S, W), a half side 0..7 (N1, N2, E1, … clockwise). Turned by K clockwise quarter
turns, side s comes to lie at s + K and half side h at h + 2K. A face turned is one number, `4 * face + turn`.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

SIDES: Final = ["N", "E", "S", "W"]
HALVES: Final = ["N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2"]
TURNS: Final = ["north", "east", "south", "west"]
"""Where the N side of a face points after 0, 1, 2, 3 clockwise quarter turns."""

RAILWAY: Final = 0
MOUNTAIN: Final = 1
CITY: Final = 2
PRAIRIE: Final = 3
KINDS: Final = ["railway", "mountain", "city", "prairie"]
ROLES: Final = ["railwayman", "miner", "merchant", "farmer"]
"""What a cowboy is on a segment of each kind."""

GRASS: Final = 1
RAIL: Final = 2
ROCK: Final = 3
"""The terrain of a side; 0 means that no tile lies there."""
TERRAINS: Final = ["", "prairie", "rail", "mountain"]
"""What the rules call them (R2.1)."""


class Segment:
    """One connected part of a face."""

    def __init__(
        self,
        kind: int,
        sides: list[int],
        halves: list[int],
        ends_in: str,
        tracks: list[int],
        locomotives: int,
        nuggets: int,
        tipis: int,
        horses: int,
    ) -> None:
        self.kind: Final = kind
        self.sides: Final = sides  # of a railway or mountain part
        self.halves: Final = halves  # of a prairie part
        self.ends_in: Final = ends_in  # "junction", "city" or "mountain" for a track with one side
        self.tracks: Final = tracks  # the segments that leave a city
        self.locomotives: Final = locomotives
        self.nuggets: Final = nuggets
        self.tipis: Final = tipis
        self.horses: Final = horses


class Face:
    """One printed face and how many tiles have it."""

    def __init__(self, id: str, number: int, count: int, start: bool, segments: list[Segment]) -> None:
        self.id: Final = id
        self.number: Final = number
        self.count: Final = count
        self.start: Final = start
        self.segments: Final = segments

    def terrain(self, side: int) -> int:
        """The terrain of a side of the unturned face."""
        for segment in self.segments:
            if side in segment.sides:
                return RAIL if segment.kind == RAILWAY else ROCK
        return GRASS

    def turned(self, turn: int) -> str:
        """Everything that matters about the face after so many quarter turns, whatever the order of its segments."""
        parts = [
            (
                s.kind,
                sorted((side + turn) % 4 for side in s.sides),
                sorted((half + 2 * turn) % 8 for half in s.halves),
                s.ends_in,
                s.locomotives,
                s.nuggets,
                s.tipis,
                s.horses,
            )
            for s in self.segments
        ]
        return repr(sorted(parts))

    def distinct_turns(self) -> int:
        """R3.6 1, 2 or 4: a face that looks the same after a turn is offered only once."""
        if self.turned(0) == self.turned(1):
            return 1
        return 2 if self.turned(0) == self.turned(2) else 4


def _segment(data: dict[str, Any]) -> Segment:
    return Segment(
        KINDS.index(data["kind"]),
        [SIDES.index(side) for side in data.get("sides", [])],
        [HALVES.index(half) for half in data.get("halves", [])],
        data.get("ends_in", ""),
        data.get("tracks", []),
        data.get("locomotives", 0),
        data.get("nuggets", 0),
        data.get("tipis", 0),
        data.get("horses", 0),
    )


def _load() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "data", "tiles.json"), "rb") as file:
        mix: dict[str, Any] = json.load(file)
    return mix


_MIX: Final = _load()
MIX_VERSION: Final[int] = _MIX["version"]
FACES: Final = [
    Face(data["id"], number, data["count"], data.get("start", False), [_segment(s) for s in data["segments"]])
    for number, data in enumerate(_MIX["tiles"])
]
FACE_NAMED: Final = {face.id: face.number for face in FACES}
START: Final[int] = next(face.number for face in FACES if face.start)
TILE_PILE: Final = [face.number for face in FACES for _ in range(face.count) if not face.start]
ALL_TILES: Final = len(TILE_PILE)
"""The faces of the tiles that are shuffled: all but the start tile."""
TOKEN_PILE: Final = [int(value) for value, count in _MIX["tokens"].items() for _ in range(count)]
"""The values of all tokens."""


# ---------------------------------------------------------------- tables by face: `16 * face + segment` (MOST segments)

MOST: Final = 16


def tile_of(place: int) -> int:
    """The tile that a place lies on: a place is `MOST * tile + segment`."""
    return place >> 4


def segment_of(place: int) -> int:
    """The segment of that tile."""
    return place & 15


def _by_segment(read: str) -> bytes:
    table = bytearray(MOST * len(FACES))
    for face in FACES:
        for i, segment in enumerate(face.segments):
            value = getattr(segment, read)
            table[MOST * face.number + i] = len(value) if isinstance(value, list) else value
    return bytes(table)


SEGMENTS: Final = bytes([len(face.segments) for face in FACES])
KIND: Final = _by_segment("kind")
OPEN: Final = _by_segment("sides")
LOCOMOTIVES: Final = _by_segment("locomotives")
NUGGETS: Final = _by_segment("nuggets")
TIPIS: Final = _by_segment("tipis")
HORSES: Final = _by_segment("horses")
TRACKS: Final = [[track for segment in face.segments for track in segment.tracks] for face in FACES]
"""By face: the segments of the tracks that leave its city."""


# ---------------------------------------------------------------- tables by turned face


NO_SEGMENT: Final = 255


def _terrain() -> bytes:
    """`16 * face + 4 * turn + side`: the terrain there."""
    return bytes([face.terrain((side - turn) % 4) for face in FACES for turn in range(4) for side in range(4)])


def _side_segment() -> bytes:
    """`16 * face + 4 * turn + side`: the railway or mountain segment there, or NO_SEGMENT."""
    table = bytearray([NO_SEGMENT] * (16 * len(FACES)))
    for face in FACES:
        for i, segment in enumerate(face.segments):
            for side in segment.sides:
                for turn in range(4):
                    table[16 * face.number + 4 * turn + (side + turn) % 4] = i
    return bytes(table)


def _half_segment() -> bytes:
    """`32 * face + 8 * turn + half`: the prairie segment there, or NO_SEGMENT."""
    table = bytearray([NO_SEGMENT] * (32 * len(FACES)))
    for face in FACES:
        for i, segment in enumerate(face.segments):
            for half in segment.halves:
                for turn in range(4):
                    table[32 * face.number + 8 * turn + (half + 2 * turn) % 8] = i
    return bytes(table)


TERRAIN: Final = _terrain()
SIDE_SEGMENT: Final = _side_segment()
HALF_SEGMENT: Final = _half_segment()


def _fits() -> bytes:
    """`256 * face + wanted`: the bit mask of the distinct turns that fit a cell with these neighbours.

    `wanted` has two bits a side: the terrain that the neighbour there shows, 0 where there is none.
    """
    table = bytearray(256 * len(FACES))
    for face in FACES:
        for turn in range(face.distinct_turns()):
            for neighbours in range(1, 16):
                wanted = 0
                for side in range(4):
                    if neighbours >> side & 1:
                        wanted |= TERRAIN[16 * face.number + 4 * turn + side] << 2 * side
                table[256 * face.number + wanted] |= 1 << turn
    return bytes(table)


FITS: Final = _fits()
