"""R3, R4 Drawing a tile, laying it, and laying the tokens of its mountains. Compiled."""

from __future__ import annotations

from tinstar.games.gold_rush.rules.events import DREW, LAID, REMOVED, TOKENS_LAID
from tinstar.games.gold_rush.state import STEPS, Features, Ground, column, row
from tinstar.games.gold_rush.tiles import (
    FITS,
    GRASS,
    HALF_SEGMENT,
    HORSES,
    KIND,
    LOCOMOTIVES,
    MOST,
    MOUNTAIN,
    NUGGETS,
    OPEN,
    PRAIRIE,
    RAIL,
    RAILWAY,
    ROCK,
    SEGMENTS,
    SIDE_SEGMENT,
    TERRAIN,
    TIPIS,
    TURNS,
)
from tinstar.kernel.core import NOBODY, Dealer, Decision


def draw_tile(table: Ground, seat: int, dealer: Dealer) -> bool:
    """R3.1 A tile is drawn openly; one that fits nowhere leaves the game (R3.4). False: none was left (R12.9)."""
    while table.tiles_left() > 0:
        face = dealer.draw(table.pile)
        dealer.tell(DREW, seat, face)
        if fits_somewhere(table, face):
            table.drawn = face
            return True
        table.removed.append(face)
        dealer.tell(REMOVED, seat, face)
    return False


def fits_somewhere(table: Ground, face: int) -> bool:
    fits = FITS
    first = 256 * face
    return any(fits[first + wanted] for wanted in table.frontier.values())


class LayTile(Decision[Ground]):
    """R3.2 The drawn tile must be laid beside another one, R3.3 with the same terrain on every touching side."""

    def options(self, table: Ground, seat: int) -> list[int]:
        """`4 * cell + turn`."""
        fits = FITS
        first = 256 * table.drawn
        options: list[int] = []
        for cell, wanted in table.frontier.items():
            turns = fits[first + wanted]
            if turns:
                for turn in range(4):
                    if turns >> turn & 1:
                        options.append(4 * cell + turn)
        return options

    def take(self, table: Ground, option: int, dealer: Dealer) -> None:
        face = table.drawn
        table.drawn = -1
        lay(table, option >> 2, face, option & 3, dealer)

    def words(self, table: Ground, option: int) -> tuple[str, ...]:
        cell = option >> 2
        return "tile", f"{column(cell)},{row(cell)}", TURNS[option & 3]


def lay(table: Ground, cell: int, face: int, turn: int, dealer: Dealer) -> None:
    """The tile lies: its tracks, mountains and prairies go on those of its neighbours (R2.3), tokens are laid (R4)."""
    tile = len(table.cells)
    turned = 4 * face + turn
    table.cells.append(cell)
    table.faces.append(turned)
    table.bases.append(len(table.features.added_to))
    table.tile_at[cell] = tile
    for _ in range(SEGMENTS[face]):
        table.features.added_to.append(-1)
    frontier = table.frontier
    wanted = frontier.pop(cell, 0)
    for side in range(4):
        beside = cell + STEPS[side]
        if wanted >> 2 * side & 3:
            join_across(table, tile, table.tile_at[beside], side)
        else:
            shown = TERRAIN[4 * turned + side] << 2 * (side ^ 2)
            frontier[beside] = frontier.get(beside, 0) | shown
    dealer.tell(LAID, table.turn, tile, turned >> 2, turned & 3, cell)
    add_segments(table, tile, face, dealer)


def join_across(table: Ground, tile: int, other: int, side: int) -> None:
    """R2.3 What meets across a side becomes one: the track or mountain on it, and the prairie beside it."""
    features = table.features
    here = table.faces[tile]
    there = table.faces[other]
    base = table.bases[tile]
    other_base = table.bases[other]
    back = side ^ 2
    terrain = TERRAIN[4 * here + side]
    if terrain != GRASS:
        joined = join(features, base + SIDE_SEGMENT[4 * here + side], other_base + SIDE_SEGMENT[4 * there + back])
        features.open[joined] = features.open[joined] - 2  # both tiles have one open side less
    if terrain != ROCK:
        join(features, base + HALF_SEGMENT[8 * here + 2 * side], other_base + HALF_SEGMENT[8 * there + 2 * back + 1])
        if terrain == RAIL:  # the track parts the two halves
            other_half = other_base + HALF_SEGMENT[8 * there + 2 * back]
            join(features, base + HALF_SEGMENT[8 * here + 2 * side + 1], other_half)


def join(features: Features, segment: int, other: int) -> int:
    """The new segment goes on the feature of another; if it already belongs to one, the two become one."""
    theirs = features.of(other)
    mine = features.added_to[segment]
    if mine < 0:
        features.added_to[segment] = theirs
        return theirs
    mine = features.root(mine)
    if mine == theirs:
        return mine
    older = min(mine, theirs)
    merge(features, older, max(mine, theirs))
    return older


def merge(features: Features, older: int, younger: int) -> None:
    """R4.3 Stacks become one; R5.4 all figures stay; R8.2 a tile in which both ends of a railway lie counts once."""
    features.parent[younger] = older
    features.open[older] = features.open[older] + features.open[younger]
    features.men[older] = features.men[older] + features.men[younger]
    tallies = [features.tiles, features.locomotives, features.nuggets, features.tokens, features.tipis, features.horses]
    for counts in tallies:
        add(counts, older, counts.pop(younger, 0))
    end = features.stub.pop(younger, -1)
    if end >= 0:
        if features.stub.get(older, -1) == end:
            features.tiles[older] -= 1
        features.stub[older] = end


def add(counts: dict[int, int], feature: int, number: int) -> None:
    if number > 0:
        counts[feature] = counts.get(feature, 0) + number


def add_segments(table: Ground, tile: int, face: int, dealer: Dealer) -> None:
    """What the new tile itself brings to its features."""
    features = table.features
    base = table.bases[tile]
    printed = MOST * face
    mountains = False
    for i in range(SEGMENTS[face]):
        feature = features.added_to[base + i]
        if feature < 0:
            feature = features.begin()
            features.added_to[base + i] = feature
        else:
            feature = features.root(feature)
        kind = KIND[printed + i]
        if kind == PRAIRIE:
            add(features.tipis, feature, TIPIS[printed + i])
            add(features.horses, feature, HORSES[printed + i])
        elif kind == RAILWAY:
            add_track(features, feature, tile, OPEN[printed + i], LOCOMOTIVES[printed + i])
        elif kind == MOUNTAIN:
            mountains = True
            features.open[feature] = features.open[feature] + OPEN[printed + i]
            add(features.nuggets, feature, NUGGETS[printed + i])
            lay_tokens(table, feature, MOST * tile + i, NUGGETS[printed + i], dealer)
    if mountains:
        for i in range(SEGMENTS[face]):
            if KIND[printed + i] == MOUNTAIN:
                open_pitch(table, MOST * tile + i)


def add_track(features: Features, railway: int, tile: int, sides: int, locomotives: int) -> None:
    """R8.2 A railway is as long as the number of its different tiles."""
    features.open[railway] = features.open[railway] + sides
    add(features.locomotives, railway, locomotives)
    if sides == 1:
        if features.stub.get(railway, -1) == tile:
            return
        features.stub[railway] = tile
    add(features.tiles, railway, 1)


def lay_tokens(table: Ground, mountain: int, place: int, nuggets: int, dealer: Dealer) -> None:
    """R4.1 As many tokens as nuggets, unseen, on the one stack of the mountain; what the supply has (R4.4)."""
    tokens = min(nuggets, table.supply)
    if tokens > 0:
        table.supply -= tokens
        add(table.features.tokens, mountain, tokens)
        dealer.tell(TOKENS_LAID, NOBODY, place, tokens)


def open_pitch(table: Ground, place: int) -> None:
    """R6.1 The new mountain part is a place for tents, unless the tile has completed its mountain."""
    mountain = table.at(place)
    if table.features.open[mountain] > 0:
        table.pitches.append(place)
    else:
        table.pitches = [pitch for pitch in table.pitches if table.at(pitch) != mountain]
