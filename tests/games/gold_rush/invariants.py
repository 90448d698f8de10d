"""Section by section what must hold in every position of Gold Rush, computed anew from the tiles alone."""

from __future__ import annotations

from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.state import COWBOYS, HOME, STEPS, Ground
from tinstar.games.gold_rush.tiles import (
    FACES,
    HALF_SEGMENT,
    KIND,
    MOST,
    MOUNTAIN,
    NO_SEGMENT,
    RAILWAY,
    SEGMENTS,
    SIDE_SEGMENT,
    TERRAIN,
)

Part = tuple[int, int]
"""A tile and a segment of it."""


def features_anew(table: Ground) -> list[set[Part]]:
    """The features by flood fill over the laid tiles."""
    at = {cell: tile for tile, cell in enumerate(table.cells)}
    near: dict[Part, set[Part]] = {
        (tile, i): set() for tile, turned in enumerate(table.faces) for i in range(SEGMENTS[turned >> 2])
    }
    for tile, turned in enumerate(table.faces):
        for side in range(4):
            other = at.get(table.cells[tile] + STEPS[side])
            if other is None:
                continue
            back, there = (side + 2) % 4, table.faces[other]
            assert TERRAIN[4 * turned + side] == TERRAIN[4 * there + back]
            pairs = [(SIDE_SEGMENT[4 * turned + side], SIDE_SEGMENT[4 * there + back])]
            pairs += [
                (HALF_SEGMENT[8 * turned + 2 * side + i], HALF_SEGMENT[8 * there + 2 * back + 1 - i]) for i in range(2)
            ]
            for mine, theirs in pairs:
                assert (mine == NO_SEGMENT) == (theirs == NO_SEGMENT)
                if mine != NO_SEGMENT:
                    near[tile, mine].add((other, theirs))
    features, seen = [], set()
    for part in near:
        if part not in seen:
            feature, todo = {part}, [part]
            while todo:
                for neighbour in near[todo.pop()] - feature:
                    feature.add(neighbour)
                    todo.append(neighbour)
            seen |= feature
            features.append(feature)
    return features


def check_feature(table: Ground, parts: set[Part]) -> None:
    """What the state keeps about a feature is what its tiles show."""
    segments = [FACES[table.faces[tile] >> 2].segments[i] for tile, i in parts]
    (root,) = {table.at(MOST * tile + i) for tile, i in parts}
    (kind,) = {segment.kind for segment in segments}
    if kind in (RAILWAY, MOUNTAIN):
        cells = set(table.cells)
        open_sides = sum(
            table.cells[tile] + STEPS[(side + table.faces[tile]) % 4] not in cells
            for tile, i in parts
            for side in FACES[table.faces[tile] >> 2].segments[i].sides
        )
        assert table.features.open[root] == open_sides
    tiles = len({tile for tile, _ in parts})
    assert table.features.tiles.get(root, 0) == (tiles if kind == RAILWAY else 0)
    assert table.features.locomotives.get(root, 0) == sum(segment.locomotives for segment in segments)
    assert table.features.nuggets.get(root, 0) == sum(segment.nuggets for segment in segments)
    assert table.features.tipis.get(root, 0) == sum(segment.tipis for segment in segments)
    assert table.features.horses.get(root, 0) == sum(segment.horses for segment in segments)
    assert 0 <= table.features.tokens.get(root, 0) <= table.features.nuggets.get(root, 0)
    places = {MOST * tile + i for tile, i in parts}
    for seat in range(table.seats):
        own = table.cowboys[COWBOYS * seat : COWBOYS * seat + COWBOYS]
        assert table.features.stands(root, seat) == sum(place in places for place in own)
    if kind in (RAILWAY, MOUNTAIN) and table.features.open[root] == 0 and table.drawn >= 0:
        assert table.features.men[root] == 0, "a complete feature carries a cowboy"
        assert not places & set(table.tents), "a complete mountain carries a tent"


def check_invariants(table: Ground) -> None:
    sums = game.sums(table)
    assert sums == {"tiles": 72, "tokens": 63, "token values": 114, "unseen tokens": 0, "cowboys": 0}
    standing = [place for place in (*table.cowboys, *table.tents) if place != HOME]
    assert len(standing) == len(set(standing)), "two figures on one segment"
    features = features_anew(table)
    assert len(features) == sum(parent == i for i, parent in enumerate(table.features.parent))
    for parts in features:
        check_feature(table, parts)
    if table.turn >= 0:
        free = {
            MOST * tile + i
            for tile, turned in enumerate(table.faces)
            for i in range(SEGMENTS[turned >> 2])
            if KIND[MOST * (turned >> 2) + i] == MOUNTAIN and table.features.open[table.at(MOST * tile + i)] > 0
        } - set(standing)
        assert set(table.pitches) == free
        assert len(table.pitches) == len(free)
    beside = {cell + step for cell in table.cells for step in STEPS} - set(table.cells)
    assert set(table.frontier) == beside
