"""The components add up, and every face is whole (R1.1, R2, R13.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from tinstar.games.gold_rush.tiles import (
    CITY,
    FACES,
    FITS,
    GRASS,
    MOST,
    MOUNTAIN,
    PRAIRIE,
    RAIL,
    RAILWAY,
    ROCK,
    START,
    TERRAIN,
    TILE_PILE,
    TOKEN_PILE,
    Face,
)

every_face = pytest.mark.parametrize("face", FACES, ids=[face.id for face in FACES])


def total(symbol: str) -> int:
    return sum(face.count * getattr(segment, symbol) for face in FACES for segment in face.segments)


def test_the_box_holds_what_the_rules_say() -> None:
    assert sum(face.count for face in FACES) == 72
    assert len(TILE_PILE) == 71
    assert [face.id for face in FACES if face.start] == ["M1S-s"]
    assert (total("nuggets"), total("locomotives"), total("tipis"), total("horses")) == (63, 12, 16, 12)
    assert Counter(TOKEN_PILE) == {0: 12, 1: 18, 2: 15, 3: 12, 5: 6}
    assert len({face.id for face in FACES}) == len(FACES) == 52


def test_sides_by_terrain() -> None:
    sides = Counter(face.terrain(side) for face in FACES for side in range(4) for _ in range(face.count))
    assert sides == {GRASS: 105, RAIL: 104, ROCK: 79}


def test_the_start_tile_has_one_nugget_and_nothing_else() -> None:
    segments = FACES[START].segments
    assert [segment.nuggets for segment in segments if segment.kind == MOUNTAIN] == [1]
    assert not any(segment.locomotives or segment.tipis or segment.horses for segment in segments)


@every_face
def test_every_side_and_half_side_is_covered_once(face: Face) -> None:
    sides = Counter(side for segment in face.segments for side in segment.sides)
    halves = Counter(half for segment in face.segments for half in segment.halves)
    assert max(sides.values(), default=1) == max(halves.values(), default=1) == 1
    for side in range(4):
        terrain = face.terrain(side)
        assert (side in sides) == (terrain != GRASS)
        assert (2 * side in halves) == (2 * side + 1 in halves) == (terrain != ROCK)
        if terrain == GRASS:  # both halves of a prairie side are one piece: the rules join them once
            assert any({2 * side, 2 * side + 1} <= set(segment.halves) for segment in face.segments)


@every_face
def test_segments_make_sense(face: Face) -> None:
    assert len(face.segments) <= MOST
    for segment in face.segments:
        if segment.kind == RAILWAY:
            assert len(segment.sides) == (1 if segment.ends_in else 2)
            assert segment.ends_in in ("", "junction", "city", "mountain")
        elif segment.kind == MOUNTAIN:
            assert segment.sides
            assert 1 <= segment.nuggets <= 3
        elif segment.kind == CITY:
            tracks = [face.segments[track] for track in segment.tracks]
            assert len(tracks) in (3, 4)
            assert all(track.kind == RAILWAY and track.ends_in == "city" for track in tracks)
        else:
            assert segment.kind == PRAIRIE
            assert segment.halves


@every_face
def test_a_track_that_runs_through_is_alone(face: Face) -> None:
    """So a railway can visit a tile twice only where it ends, which is how its length is counted (R8.2)."""
    tracks = [segment for segment in face.segments if segment.kind == RAILWAY]
    assert len(tracks) == 1 or all(len(track.sides) == 1 for track in tracks)


@every_face
def test_the_table_of_fits_is_the_rule(face: Face) -> None:
    turns = face.distinct_turns()
    assert len({face.turned(turn) for turn in range(4)}) == turns
    for wanted in range(1, 256):
        shown = [wanted >> 2 * side & 3 for side in range(4)]
        for turn in range(4):
            fits = all(
                not shown[side] or shown[side] == TERRAIN[16 * face.number + 4 * turn + side] for side in range(4)
            )
            assert bool(FITS[256 * face.number + wanted] >> turn & 1) == (fits and turn < turns)
