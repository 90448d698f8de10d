"""Why a choice is refused, in a sentence with its rule: from what its seat may know.

Besides options, which begin with `tile`, a role, `tent`, `dig` or `pass`, there are reasons for what people point at
and no option says: a tile that is not turned yet (`tile 3,-1`), a cowboy on an older tile (`miner 3,-1 s0`), digging
somewhere (`dig 3,-1 s0`), and a figure taken in hand (`figure 1.0`, where 4 is the tent).
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from tinstar.games.gold_rush.rules.figures import UseFigure, camps, cowboy_places
from tinstar.games.gold_rush.rules.placing import LayTile
from tinstar.games.gold_rush.state import COWBOYS, HOME, STEPS, Ground, cell_at, column, row
from tinstar.games.gold_rush.tiles import (
    FACES,
    FITS,
    KIND,
    KINDS,
    MOST,
    MOUNTAIN,
    PRAIRIE,
    ROLES,
    SEGMENTS,
    TERRAIN,
    TERRAINS,
    TURNS,
    tile_of,
)
from tinstar.kernel.reasons import Reasons, Thing, Why, reason, seat_thing, why

NOWHERE: Final = -1
CELL: Final = re.compile(r"(-?\d\d?),(-?\d\d?)")
PART: Final = re.compile(r"s(\d\d?)")
FIGURE: Final = re.compile(r"(\d)\.(\d)")
NEWEST: Final = "mark:newest"


def why_not(table: Ground, seat: int, said: list[str]) -> Why | None:
    """The reason why this seat may not choose that now; None where there is no better one than that."""
    return reason(REASONS, table, seat, said) if said[0] in REASONS else None


# ---------------------------------------------------------------------------------------------------- what is said


def cell_said(word: str) -> int:
    """`3,-1`"""
    found = CELL.fullmatch(word)
    return cell_at(int(found[1]), int(found[2])) if found else NOWHERE


def segment_said(word: str) -> int:
    """`s2`"""
    found = PART.fullmatch(word)
    return int(found[1]) if found else NOWHERE


def place_said(table: Ground, said: list[str]) -> int:
    """`3,-1 s2`, where a tile lies"""
    return MOST * table.tile_at[cell_said(said[0])] + segment_said(said[1])


def tile_shown(cell: int) -> str:
    """The tile of a cell in the drawing."""
    return f"tile:{column(cell)},{row(cell)}"


def tent_shown(seat: int) -> str:
    return f"tent:{seat}"


def man_shown(man: int) -> str:
    return f"man:{man // COWBOYS}.{man % COWBOYS}"


# ---------------------------------------------------------------------------------------------------- laying the tile


def why_not_tile(table: Ground, seat: int, said: list[str]) -> Why | None:
    """`3,-1 east`, or the cell alone."""
    cell = cell_said(said[0]) if said else NOWHERE
    if cell == NOWHERE:
        return None
    nowhere = why_no_place(table, cell)
    if nowhere or said[1:] == []:
        return nowhere or why_no_way_round(table, cell)
    return why_not_turned(table, cell, TURNS.index(said[1])) if said[1] in TURNS else None


def why_no_place(table: Ground, cell: int) -> Why | None:
    """R3.2"""
    if cell in table.tile_at:
        return why("A tile lies there already.", "R3.2", shows=[tile_shown(cell)])
    if cell in table.frontier:
        return None
    corners = [cell + one + other for one in (STEPS[0], STEPS[2]) for other in (STEPS[1], STEPS[3])]
    touched = [tile_shown(corner) for corner in corners if corner in table.tile_at]
    if touched:
        return why("It would touch other tiles at a corner only.", "R3.2", shows=touched)
    return why("It would not touch any tile there.", "R3.2")


def why_no_way_round(table: Ground, cell: int) -> Why | None:
    """R3.3"""
    if FITS[256 * table.drawn + table.frontier[cell]]:
        return None
    sides = [TERRAIN[16 * table.drawn + side] for side in range(4)]
    for side, theirs in beside(table, cell):
        if theirs not in sides:
            return why(
                "The tile in the {side} shows {theirs}; no side of yours does.",
                "R3.3",
                shows=[tile_shown(cell + STEPS[side])],
                side=Thing("side", TURNS[side]),
                theirs=Thing("terrain", TERRAINS[theirs]),
            )
    shows = [tile_shown(cell + STEPS[side]) for side, _ in beside(table, cell)]
    return why("Whichever way it is turned, the tile does not fit there.", "R3.3", shows=shows)


def why_not_turned(table: Ground, cell: int, turn: int) -> Why | None:
    """R3.3, R3.6"""
    for side, theirs in beside(table, cell):
        mine = TERRAIN[16 * table.drawn + 4 * turn + side]
        if theirs != mine:
            return why(
                "Turned so, {mine} would meet {theirs} in the {side}.",
                "R3.3",
                shows=[tile_shown(cell + STEPS[side])],
                mine=Thing("terrain", TERRAINS[mine]),
                theirs=Thing("terrain", TERRAINS[theirs]),
                side=Thing("side", TURNS[side]),
            )
    same = turn % FACES[table.drawn].distinct_turns()
    if same == turn:
        return None
    return why("The tile looks just the same with its top to the {side}.", "R3.6", side=Thing("side", TURNS[same]))


def beside(table: Ground, cell: int) -> list[tuple[int, int]]:
    """The sides on which a tile touches a free cell, with the terrain that it shows there."""
    shown = [(side, table.frontier[cell] >> 2 * side & 3) for side in range(4)]
    return [(side, terrain) for side, terrain in shown if terrain]


def why_not_pass(table: Ground, seat: int, said: list[str]) -> Why | None:
    return None


# ---------------------------------------------------------------------------------------------------- cowboys


def why_not_send(role: str, table: Ground, seat: int, said: list[str]) -> Why | None:
    """`s2`, or `3,-1 s2` on any tile"""
    newest = len(table.cells) - 1
    if len(said) == 2 and table.tile_at.get(cell_said(said[0])) != newest:
        return why("Cowboys go only onto the tile just laid.", "R5.1", shows=[NEWEST])
    if ROLES.index(role) == PRAIRIE and not table.farmers:
        return NO_FARMERS
    segment = segment_said(said[-1]) if said else NOWHERE
    return (
        why_no_part(table, role, segment) or why_taken(table, seat, MOST * newest + segment) or why_nobody(table, seat)
    )


def why_no_part(table: Ground, role: str, segment: int) -> Why | None:
    """R5.1"""
    face = table.faces[-1] >> 2
    kinds = [ROLES[KIND[MOST * face + i]] for i in range(SEGMENTS[face])]
    values = {"role": Thing("role", role)}
    if role not in kinds:
        return why("Nothing on the tile just laid is for a {role}.", "R5.1", shows=[NEWEST], **values)
    if segment >= len(kinds) or segment == NOWHERE:
        return why("The tile just laid has no such part.", "R5.1", shows=[NEWEST])
    if role != kinds[segment]:
        return why("That part of the tile just laid is not for a {role}.", "R5.1", shows=[NEWEST], **values)
    return None


def why_taken(table: Ground, seat: int, place: int) -> Why | None:
    """R5.2"""
    feature = table.at(place)
    men = [man for man, where in enumerate(table.cowboys) if where != HOME and table.at(where) == feature]
    if not men:
        return None
    shows = [man_shown(man) for man in men]
    kind = Thing("feature", KINDS[table.kind_at(place)])
    owners = {man // COWBOYS for man in men}
    if seat in owners:
        return why("You have a cowboy on this {kind} already.", "R5.2", shows=shows, kind=kind)
    owner = seat_thing(min(owners))
    return why("{owner} has a cowboy on this {kind} already.", "R5.2", shows=shows, owner=owner, kind=kind)


def why_nobody(table: Ground, seat: int) -> Why | None:
    """R5.1"""
    if table.cowboy_of(seat) >= 0:
        return None
    return why("All your cowboys are out.", "R5.1", shows=[man_shown(COWBOYS * seat + i) for i in range(COWBOYS)])


# ---------------------------------------------------------------------------------------------------- tent


def why_not_tent(table: Ground, seat: int, said: list[str]) -> Why | None:
    """`3,-1 s2`, or less of it"""
    if not said:
        return why_no_pitch(table, seat)
    nowhere = why_no_mountain(table, said, "R6.1")
    return nowhere if nowhere or len(said) == 1 else why_not_pitched(table, seat, place_said(table, said))


def why_no_pitch(table: Ground, seat: int) -> Why | None:
    """R6.1, R6.3"""
    if camps(table, seat):
        return None
    if table.pitches:
        shows = [tent_shown(seat)]
        return why("The only free mountain part is on the tile of your own tent.", "R6.3", shows=shows)
    return why("No part of an open mountain is free for a tent.", "R6.1")


def why_no_mountain(table: Ground, said: list[str], rule: str) -> Why | None:
    """No mountain part of any tile is named."""
    tile = table.tile_at.get(cell_said(said[0]), NOWHERE)
    if tile == NOWHERE:
        return why("No tile lies there.", rule)
    face, shows = table.faces[tile] >> 2, [tile_shown(table.cells[tile])]
    parts = [i for i in range(SEGMENTS[face]) if KIND[MOST * face + i] == MOUNTAIN]
    if not parts:
        return why("That tile has no mountain.", rule, shows=shows)
    if len(said) > 1 and segment_said(said[1]) not in parts:
        return why("That part of the tile is no mountain.", rule, shows=shows)
    return None


def why_not_pitched(table: Ground, seat: int, place: int) -> Why | None:
    """R6.1, R6.3, R6.4"""
    tent, mountain = table.tents[seat], table.at(place)
    if tent == place:
        return why("Your tent stands there already.", "R6.3", shows=[tent_shown(seat)])
    if table.features.open[mountain] == 0:
        return why_complete(table, mountain)
    if tent != HOME and tile_of(tent) == tile_of(place):
        return why("The tent does not move within its tile.", "R6.3", shows=[tent_shown(seat)])
    return why_crowded(table, seat, place)


def why_complete(table: Ground, mountain: int) -> Why:
    """R6.1, R6.4"""
    newest = len(table.cells) - 1
    parts = range(MOST * newest, MOST * newest + SEGMENTS[table.faces[newest] >> 2])
    if any(table.at(part) == mountain for part in parts):
        return why("Your tile has just completed that mountain.", "R6.4", shows=[NEWEST])
    return why("That mountain is complete.", "R6.1")


def why_crowded(table: Ground, seat: int, place: int) -> Why | None:
    """R6.1"""
    if place in table.tents:
        other = table.tents.index(place)
        shows = [tent_shown(other)]
        return why("The tent of {owner} stands on that very part.", "R6.1", shows=shows, owner=seat_thing(other))
    if place not in table.cowboys:
        return None
    man = table.cowboys.index(place)
    shows = [man_shown(man)]
    if man // COWBOYS == seat:
        return why("Your own cowboy stands on that very part.", "R6.1", shows=shows)
    owner = seat_thing(man // COWBOYS)
    return why("A cowboy of {owner} stands on that very part.", "R6.1", shows=shows, owner=owner)


# ---------------------------------------------------------------------------------------------------- digging


def why_not_dig(table: Ground, seat: int, said: list[str]) -> Why | None:
    """R7.1; `3,-1 s2` where people point at a mountain"""
    tent, shows = table.tents[seat], [tent_shown(seat)]
    if tent == HOME:
        return why("Your tent is not on the map.", "R7.1", shows=shows)
    elsewhere = why_no_mountain(table, said, "R7.1") if said else None
    if elsewhere:
        return elsewhere
    if len(said) > 1 and table.at(place_said(table, said)) != table.at(tent):
        return why("Your tent does not stand in that mountain.", "R7.1", shows=shows)
    if table.features.tokens.get(table.at(tent), 0):
        return None
    return why("No token is left in the mountain of your tent.", "R7.1", shows=shows)


# ---------------------------------------------------------------------------------------------------- figures


def why_not_figure(table: Ground, seat: int, said: list[str]) -> Why | None:
    """`1.0`, taken in hand"""
    found = FIGURE.fullmatch(said[0]) if len(said) == 1 else None
    if found is None or int(found[1]) >= table.seats or int(found[2]) > COWBOYS:
        return None
    owner, number = int(found[1]), int(found[2])
    if owner != seat:
        return why("That belongs to {owner}.", "R6.1" if number == COWBOYS else "R5.1", owner=seat_thing(owner))
    if isinstance(table.question(), LayTile):
        return NOT_YET
    return why_not_tent(table, seat, []) if number == COWBOYS else why_not_man(table, seat, number)


def why_not_man(table: Ground, seat: int, number: int) -> Why | None:
    """R5.2, R8.6, R9.4"""
    place = table.cowboys[COWBOYS * seat + number]
    if place == HOME:
        return why_nothing_free(table, seat)
    if table.kind_at(place) == PRAIRIE:
        return why("Your farmer never comes home.", "R9.4")
    return why("Your {role} stays until he is scored.", "R8.6", role=Thing("role", ROLES[table.kind_at(place)]))


def why_nothing_free(table: Ground, seat: int) -> Why | None:
    """R5.2, R9.5"""
    if cowboy_places(table, seat):
        return None
    face = table.faces[-1] >> 2
    if not table.farmers and SEGMENTS[face] == 1 and KIND[MOST * face] == PRAIRIE:
        return NO_FARMERS
    return why("Nothing is free for a cowboy on the new tile.", "R5.2", shows=[NEWEST])


# ---------------------------------------------------------------------------------------------------- by deed

NOT_YET: Final = why("You use a figure only after laying your tile.", "R1.3")
NO_FARMERS: Final = why("This game is played without farmers.", "R9.5")
LAID: Final = why("You have laid your tile already.", "R1.2", shows=[NEWEST])
MUST_LAY: Final = why("Your tile fits, so you must lay it.", "R3.1")

REASONS: Final[Reasons[Ground]] = {
    "tile": ((LayTile,), LAID, why_not_tile),
    **{role: ((UseFigure,), NOT_YET, partial(why_not_send, role)) for role in ROLES},
    "tent": ((UseFigure,), NOT_YET, why_not_tent),
    "dig": ((UseFigure,), NOT_YET, why_not_dig),
    "figure": ((LayTile, UseFigure), None, why_not_figure),
    "pass": ((UseFigure,), MUST_LAY, why_not_pass),
}
