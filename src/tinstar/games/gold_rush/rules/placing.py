"""R3, R4 Drawing a tile, laying it, and laying the tokens of its mountains. Compiled."""

from __future__ import annotations

from tinstar.games.gold_rush.rules.events import DREW, LAID, REMOVED, TOKENS_LAID
from tinstar.games.gold_rush.state import STEPS, Ground, column, row
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
    """R3.1 A tile is drawn openly; one that fits nowhere leaves the game (R3.4). False: none was left."""
    while table.pile:
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

    def text(self, table: Ground, option: int) -> str:
        cell = option >> 2
        return f"tile {column(cell)},{row(cell)} {TURNS[option & 3]}"


def lay(table: Ground, cell: int, face: int, turn: int, dealer: Dealer) -> None:
    """The tile lies: its tracks, mountains and prairies go on those of its neighbours (R2.3), tokens are laid (R4)."""
    tile = len(table.cells)
    turned = 4 * face + turn
    table.cells.append(cell)
    table.faces.append(turned)
    table.bases.append(len(table.feature))
    table.tile_at[cell] = tile
    for _ in range(SEGMENTS[face]):
        table.feature.append(-1)
    frontier = table.frontier
    wanted = frontier.pop(cell, 0)
    for side in range(4):
        beside = cell + STEPS[side]
        if wanted >> 2 * side & 3:
            join_across(table, tile, table.tile_at[beside], side)
        else:
            shown = TERRAIN[4 * turned + side] << 2 * (side ^ 2)
            frontier[beside] = frontier.get(beside, 0) | shown
    dealer.tell(LAID, table.turn, tile, turned >> 2, turned & 3)
    add_segments(table, tile, face, dealer)


def join_across(table: Ground, tile: int, other: int, side: int) -> None:
    """R2.3 What meets across a side becomes one: the track or mountain on it, and the prairie beside it."""
    here = table.faces[tile]
    there = table.faces[other]
    base = table.bases[tile]
    other_base = table.bases[other]
    back = side ^ 2
    terrain = TERRAIN[4 * here + side]
    if terrain != GRASS:
        feature = table.feature[other_base + SIDE_SEGMENT[4 * there + back]]
        joined = join(table, base + SIDE_SEGMENT[4 * here + side], feature)
        table.open[joined] -= 2  # both tiles have one open side less
    if terrain != ROCK:
        feature = table.feature[other_base + HALF_SEGMENT[8 * there + 2 * back + 1]]
        join(table, base + HALF_SEGMENT[8 * here + 2 * side], feature)
        if terrain == RAIL:  # the track parts the two halves
            feature = table.feature[other_base + HALF_SEGMENT[8 * there + 2 * back]]
            join(table, base + HALF_SEGMENT[8 * here + 2 * side + 1], feature)


def join(table: Ground, segment: int, feature: int) -> int:
    """The new segment goes on this feature; if it already belongs to another one, the two become one."""
    theirs = table.root(feature)
    mine = table.feature[segment]
    if mine < 0:
        table.feature[segment] = theirs
        return theirs
    mine = table.root(mine)
    if mine == theirs:
        return mine
    older = min(mine, theirs)
    merge(table, older, max(mine, theirs))
    return older


def merge(table: Ground, older: int, younger: int) -> None:
    """R4.3 Stacks become one; R5.4 all figures stay; R8.2 a tile in which both ends of a railway lie counts once."""
    table.parent[younger] = older
    table.open[older] += table.open[younger]
    table.men[older] += table.men[younger]
    for counts in (table.tiles, table.locomotives, table.nuggets, table.tokens, table.tipis, table.horses):
        add(counts, older, counts.pop(younger, 0))
    end = table.stub.pop(younger, -1)
    if end >= 0:
        if table.stub.get(older, -1) == end:
            table.tiles[older] -= 1
        table.stub[older] = end


def add(counts: dict[int, int], feature: int, number: int) -> None:
    if number > 0:
        counts[feature] = counts.get(feature, 0) + number


def new_feature(table: Ground) -> int:
    """A feature that begins with the new tile."""
    feature = len(table.parent)
    table.parent.append(feature)
    table.open.append(0)
    table.men.append(0)
    return feature


def add_segments(table: Ground, tile: int, face: int, dealer: Dealer) -> None:
    """What the new tile itself brings to its features."""
    base = table.bases[tile]
    printed = MOST * face
    mountains = False
    for i in range(SEGMENTS[face]):
        feature = table.feature[base + i]
        if feature < 0:
            feature = new_feature(table)
            table.feature[base + i] = feature
        else:
            feature = table.root(feature)
        kind = KIND[printed + i]
        if kind == PRAIRIE:
            add(table.tipis, feature, TIPIS[printed + i])
            add(table.horses, feature, HORSES[printed + i])
        elif kind == RAILWAY:
            add_track(table, feature, tile, OPEN[printed + i], LOCOMOTIVES[printed + i])
        elif kind == MOUNTAIN:
            mountains = True
            table.open[feature] += OPEN[printed + i]
            add(table.nuggets, feature, NUGGETS[printed + i])
            lay_tokens(table, feature, MOST * tile + i, NUGGETS[printed + i], dealer)
    if mountains:
        for i in range(SEGMENTS[face]):
            if KIND[printed + i] == MOUNTAIN:
                open_pitch(table, MOST * tile + i)


def add_track(table: Ground, railway: int, tile: int, sides: int, locomotives: int) -> None:
    """R8.2 A railway is as long as the number of its different tiles."""
    table.open[railway] += sides
    add(table.locomotives, railway, locomotives)
    if sides == 1:
        if table.stub.get(railway, -1) == tile:
            return
        table.stub[railway] = tile
    add(table.tiles, railway, 1)


def lay_tokens(table: Ground, mountain: int, place: int, nuggets: int, dealer: Dealer) -> None:
    """R4.1 As many tokens as nuggets, unseen, on the one stack of the mountain; what the supply has (R4.4)."""
    tokens = min(nuggets, table.supply)
    if tokens > 0:
        table.supply -= tokens
        add(table.tokens, mountain, tokens)
        dealer.tell(TOKENS_LAID, NOBODY, place, tokens)


def open_pitch(table: Ground, place: int) -> None:
    """R6.1 The new mountain part is a place for tents, unless the tile has completed its mountain."""
    mountain = table.at(place)
    if table.open[mountain] > 0:
        table.pitches.append(place)
    else:
        table.pitches = [pitch for pitch in table.pitches if table.at(pitch) != mountain]
