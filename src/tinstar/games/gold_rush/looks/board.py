"""The board: tiles, the frame of the newest one, places that fit, tokens, figures and where they may go.

Everything here is a pure function of a few small values and remembered, so a drawing of 72 tiles costs what has
changed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, svg, symbol, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.seats import SHAPES, colour, shape
from tinstar.games.gold_rush.looks.places import PLANS, Ground, family, figure_place, stack_place, turned
from tinstar.games.gold_rush.looks.terrain import ground
from tinstar.games.gold_rush.tiles import CITY, FACE_NAMED, FACES, MOUNTAIN, RAILWAY, Segment
from tinstar.games.gold_rush.view import FigureSeen, StackSeen, TileSeen

SIZE: Final = 160
ROOM: Final = 10
"""Round the whole map."""
BESIDE: Final = 54
STANDING: Final = 0.85
LYING: Final = 0.72


# ---------------------------------------------------------------- the sheet
def board_symbols() -> Safe:
    """The ground of every face, and the figures of every seat, for the sheet."""
    return join(
        [symbol(f"face-{face.id}", ground(face)) for face in FACES],
        [symbol(f"man-{seat}", _piece("cowboy", seat, place(0, 7, scale=0.72))) for seat in range(len(SHAPES))],
        [symbol(f"tent-{seat}", _piece("tent", seat, place(-9, 6, scale=0.5))) for seat in range(len(SHAPES))],
    )


def _piece(picture: str, seat: int, badge: str) -> Safe:
    """Cream rim, the seat's colour, the seat's shape."""
    return join(use(picture, cls="rim"), use(picture, cls=colour(seat)), shape(seat, badge))


# ---------------------------------------------------------------- tiles
def _symbols(segment: Segment, plan: Ground) -> list[tuple[str, float, float]]:
    """The printed props of a segment, at turn 0."""
    if segment.kind == MOUNTAIN:
        return [*plan.peaks, *(("nugget", *plan.nuggets[i]) for i in range(segment.nuggets))]
    if segment.kind == CITY:
        return [("town", 0, 4)]
    if segment.kind == RAILWAY:
        return [("engine", *plan.emblem)] if segment.locomotives else []
    return [("camp", *plan.emblem)] * segment.tipis + [("herd", *plan.emblem)] * segment.horses


@remembered
def tile_picture(face: str, turn: int) -> Safe:
    """A tile turned so: the ground turns, what stands on it does not."""
    data, plan = FACES[FACE_NAMED[face]], PLANS[family(face)]
    upright = list(plan.tufts)
    for segment, where in zip(data.segments, plan.segments, strict=True):
        upright += _symbols(segment, where)
    placed = sorted(
        ((name, *turned(x, y, turn)) for name, x, y in upright), key=lambda prop: (prop[0] == "nugget", prop[2])
    )
    if any(segment.ends_in == "junction" for segment in data.segments):
        placed.append(("halt", -2, 3))
    return join(use(f"face-{face}", place(turn=90 * turn)), [use(name, place(x, y)) for name, x, y in placed])


def box(cells: Collection[tuple[int, int]]) -> list[float]:
    """The smallest picture with all these cells, and a little room round them."""
    left, top = min(x for x, _ in cells) - 0.5, min(y for _, y in cells) - 0.5
    right, bottom = max(x for x, _ in cells) + 0.5, max(y for _, y in cells) + 0.5
    return [SIZE * left - ROOM, SIZE * top - ROOM, SIZE * (right - left) + 2 * ROOM, SIZE * (bottom - top) + 2 * ROOM]


def at_cell(x: int, y: int) -> str:
    return f"translate({SIZE * x} {SIZE * y})"


@remembered
def tile(laid: TileSeen) -> Part:
    name = f"tile:{laid.x},{laid.y}"
    picture, at = tile_picture(laid.face, laid.turn), at_cell(laid.x, laid.y)
    return Part(name, "tiles", group(picture, id=name, cls="tile", at=at, data_tip=True, data_size=SIZE))


@remembered
def newest(laid: TileSeen) -> Part:
    """The gold frame round the last tile, inside of that of its seat."""
    frame = rect(-69.5, -69.5, 139, 139, "frame")
    return Part("mark:newest", "marks", group(frame, id="mark:newest", at=at_cell(laid.x, laid.y), data_last=True))


@remembered
def lately(seat: int, laid: TileSeen) -> Part:
    """A frame in the colour of the seat that laid a tile since the viewer's last turn, with its badge."""
    name = f"mark:{laid.x},{laid.y}"
    frame = path("M-79-79H79V79H-79ZM-72-72V72H72V-72Z", colour(seat))
    badge = group(rect(-14, -14, 28, 28, f"o {colour(seat)}", rx=7), shape(seat), at=place(-65, -65))
    return Part(name, "marks", group(frame, badge, id=name, at=at_cell(laid.x, laid.y)))


@remembered
def cell(x: int, y: int) -> Part:
    """A place where the drawn tile fits."""
    name = f"cell:{x},{y}"
    return Part(
        name,
        "cells",
        group(
            rect(-68, -68, 136, 136, "hit", rx=11),
            rect(-66, -66, 132, 132, "dash", rx=10),
            id=name,
            cls="cell",
            at=at_cell(x, y),
            data_spot=True,
            data_size=SIZE,
        ),
    )


@remembered
def misfit(x: int, y: int) -> Part:
    """A place where the drawn tile does not fit: nothing is to be seen, but who points at it hears why."""
    name = f"cell:{x},{y}"
    return Part(name, "cells", rect(SIZE * x - 68, SIZE * y - 68, 136, 136, "misfit", id=name))


# ---------------------------------------------------------------- pieces
def _on_tile(laid: TileSeen, segment: int) -> tuple[float, float]:
    dx, dy = figure_place(laid.face, laid.turn, segment)
    return SIZE * laid.x + dx, SIZE * laid.y + dy


def _pose(role: str) -> tuple[float, float]:
    """Turn and scale: a farmer lies, everybody else stands."""
    return (-90, LYING) if role == "farmer" else (0, STANDING)


@remembered
def figure(standing: FigureSeen, laid: TileSeen) -> Part:
    """A cowboy or a tent on the board."""
    name = figure_id(standing)
    piece = f"{'tent' if standing.role == 'tent' else 'man'}-{standing.seat}"
    at = place(*_on_tile(laid, standing.segment), *_pose(standing.role))
    return Part(name, "men", group(use(piece), id=name, cls="piece", at=at, data_tip=True))


def figure_id(figure: FigureSeen) -> str:
    """The same on the board and in the supply."""
    return f"tent:{figure.seat}" if figure.role == "tent" else f"man:{figure.seat}.{figure.number}"


@remembered
def stack(pile: StackSeen, laid: TileSeen) -> Part:
    """The tokens of a mountain, as a pile with its number."""
    dx, dy = stack_place(laid.face, laid.turn, pile.segment)
    name = f"stack:{pile.mountain}"
    high = min(pile.tokens, 3)
    return Part(
        name,
        "stacks",
        group(
            [use("token", place(0, 5 - 4 * step)) for step in range(high)],
            group(circle(0, 0, 8.5, "badge"), text(str(pile.tokens), y=4.2, cls="count"), at=place(9, -4 * high)),
            id=name,
            cls="piece",
            at=place(SIZE * laid.x + dx, SIZE * laid.y + dy),
            data_tip=True,
        ),
    )


@remembered
def spot(seat: int, role: str, laid: TileSeen, segment: int, beside: bool = False) -> Part:
    """Where a figure may go: the figure itself in its pose, ringed; a tent beside the cowboy who may go there too.
    Places for a tent show once the tent is chosen, or where they are few."""
    angle, scale = _pose(role)
    kind, piece = ("pitch", f"tent-{seat}") if role == "tent" else ("spot", f"man-{seat}")
    name = f"{kind}:{laid.x},{laid.y}.s{segment}"
    x, y = _on_tile(laid, segment)
    if beside:
        x += BESIDE if x < SIZE * laid.x else -BESIDE
    return Part(
        name,
        "spots",
        group(
            circle(0, 0, 30, "hit"),
            circle(0, 0, 25, "dash"),
            group(use(piece), cls="ghosted", at=place(turn=angle, scale=scale * 0.76)),
            id=name,
            cls=kind,
            at=place(x, y),
            data_spot=True,
        ),
    )


# ---------------------------------------------------------------- pictures of tiles
@remembered
def drawn_picture(face: str) -> Safe:
    """The drawn tile for the question, with one symbol a turn for the ghost."""
    return svg(
        [symbol(f"drawn:{turn}", tile_picture(face, turn)) for turn in range(4)],
        use("drawn:0", data_picture=True),
        rect(-80, -80, 160, 160, "outline", rx=5),
        box=(-84, -84, 168, 168),
        cls="drawn",
    )
