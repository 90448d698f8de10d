"""The trail: 24 squares in the order in which they are carried out. Every two rows of the snake are a chapter:
supplies, land and buildings, income, points. The coach drives from square to square, the barrier closes what the
rounds have passed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tinstar.draw.dice import FACES, die
from tinstar.draw.kit import Kid, Safe, group, join, path, place, span, svg, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.track import piece, square_part, standing, track_head
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.town import man_id, man_symbol
from tinstar.games.carson_city.pieces import ROUNDS, SPACE_NAMES
from tinstar.games.carson_city.rules.events import ROUND, Moved, Placed, Rolled
from tinstar.games.carson_city.view import CarsonCityView, ManSeen, TileSeen
from tinstar.kernel.facts import Event

DEPOT: Final = "depot"
SQUARES: Final = (*SPACE_NAMES, DEPOT)
CHAPTERS: Final = (4, 12, 16)
"""Where a new chapter begins."""
ON_MAP: Final = ("parcels", "town")
"""Reminders: their cowboys stand on the map."""
PEACEFUL: Final = ("wages", "road")
MARKET: Final = "build10"
"""With this square in the middle most of the market is in sight, where the trail is a strip."""
COACH_BOX: Final = (-40.0, -34.0, 84.0, 66.0)
BARRIER_BOX: Final = (-46.0, -34.0, 92.0, 68.0)


def trail_parts(
    view: CarsonCityView, newest: ManSeen | None, rolled: tuple[int, Rolled] | None, words: Words
) -> list[Part]:
    """Head and squares; `newest` was placed last, `rolled` is the newest throw of the dice and its number."""
    men = {space: tuple(those) for space, those in groupby(sorted(view.men, key=_order), key=lambda man: man.place)}
    driving = view.phase == "trail"
    step = SPACE_NAMES.index(view.space) if driving and view.space else -1
    closed = SQUARES.index(view.closed[0]) if view.closed else len(SPACE_NAMES)
    dice = _dice(rolled) if rolled else None
    parts = [head_part(view.round, step < 0, words)]
    for number, space in enumerate(SQUARES):
        index = sayings.row_index(space)
        state = "shut" if number >= closed else "now" if number == step else "done" if number < step else ""
        if space == MARKET and view.phase == "characters":
            state = "sought"
        there = men.get(space, ())
        parts.append(
            square(
                number,
                view.row[index] if index >= 0 else None,
                there,
                newest if newest in there else None,
                state,
                number == closed,
                dice if space == "dice" else None,
                words,
            )
        )
    return parts


def newest_man(view: CarsonCityView, log: Sequence[Event]) -> ManSeen | None:
    """The cowboy that was placed last, while cowboys are placed."""
    if view.phase != "placing":
        return None
    for event in reversed(log):
        if isinstance(event, Placed | Moved):
            found = [man for man in view.men if (man.seat, man.number) == (event.seat, event.man)]
            return found[0] if found else None
    return None


def newest_roll(log: Sequence[Event]) -> tuple[int, Rolled] | None:
    """The throw of this round's dice income, if it was rolled."""
    for number in range(len(log) - 1, -1, -1):
        event = log[number]
        if event.kind == ROUND:
            break
        if isinstance(event, Rolled):
            return number, event
    return None


def _order(man: ManSeen) -> tuple[str, int, int]:
    return man.place, man.seat, man.number


@remembered
def head_part(round: int, waits: bool, words: Words) -> Part:
    """The title, with the rounds as stars; the coach waits here while cowboys are placed."""
    coach = svg(group(use("coach"), id="coach:1", data_tip=True), box=COACH_BOX, cls="rides-home") if waits else None
    stars = [
        svg(use("star", cls="" if number < round else "absent"), box=(-20, -20, 40, 40)) for number in range(ROUNDS)
    ]
    said = words(texts.ROUND_OF, n=max(1, round), all=ROUNDS)
    return track_head(words(texts.TRAIL), coach, span(said, cls="note"), span(stars, cls="rounds", aria_hidden="true"))


@remembered
def square(
    number: int,
    tile: TileSeen | None,
    men: tuple[ManSeen, ...],
    newest: ManSeen | None,
    state: str,
    barrier: bool,
    dice: Safe | None,
    words: Words,
) -> Part:
    """One square with what lies and stands on it."""
    space = SQUARES[number]
    price = sayings.price_of(space) if sayings.row_index(space) >= 0 else 0
    picture = _picture(space, tile, dice, barrier)
    note = span(words(texts.ON_THE_MAP), cls="square-note") if space in ON_MAP and state != "done" else None
    tick = svg(use("tick"), box=(-15, -15, 30, 30), cls="ticked") if state == "done" else None
    rides = (
        svg(group(use("coach"), id="coach:1", data_tip=True), box=COACH_BOX, cls="rides") if state == "now" else None
    )
    bars = None
    if barrier:
        bars = svg(group(use("barrier"), id="marker:round", data_tip=True), box=BARRIER_BOX, cls="barrier")
    classes = [state, "apart" if space in ON_MAP or space == DEPOT else ""]
    return square_part(
        f"space:{space}",
        sayings.space_name(space, tile.kind if tile else None, words),
        picture,
        span(sayings.money(price), cls="square-price") if price else None,
        note,
        _men(men, newest, space not in PEACEFUL),
        tick,
        bars,
        rides,
        chapter=sum(number >= first for first in CHAPTERS),
        cls=" ".join(name for name in classes if name),
    )


def _men(men: Sequence[ManSeen], newest: ManSeen | None, fought: bool) -> Safe | None:
    """Who stands here, each in a picture of his own, so that he can walk; where two meet that will fight, revolvers
    cross between them."""
    if not men:
        return None
    pieces = [
        piece(
            group(
                use("halo") if man == newest else None,
                use(man_symbol(man)),
                id=man_id(man),
                cls="piece",
                data_tip=True,
            )
        )
        for man in men
    ]
    if fought and len({man.seat for man in men}) > 1:
        pieces.insert(1, svg(use("swords"), box=(-36, -30, 72, 52), cls="between-them"))
    return standing(*pieces)


# ---------------------------------------------------------------- pictures
def _picture(space: str, tile: TileSeen | None, dice: Safe | None, barrier: bool) -> Safe:
    """What a square gives, in things and figures, and where a cowboy would stand."""
    stand = group(id=f"stand:{space}", at=place(0, 30, 0, 0.62))
    if sayings.row_index(space) >= 0:
        drawing = _tile(tile) if tile else None
        return svg(drawing, stand, box=(-62, -49, 124, 96), cls="whole")
    drawing = dice or (None if space == DEPOT and barrier else join(_art(space)))
    return svg(drawing, stand, box=(-80, -44, 160, 88))


def square_art(space: str, tile: TileSeen | None) -> Safe:
    """What a square shows, with nobody on it: the building that is sold there, or what the space gives."""
    if sayings.row_index(space) >= 0:
        return _tile(tile) if tile else join()
    return space_art(space) if space == DEPOT else join(_art(space))


def _tile(tile: TileSeen) -> Safe:
    """A building of the row; a spire stays below the name of its square."""
    at = place(0, 5, 0, 0.86) if tile.kind == "church" else ""
    return group(use(f"b-{tile.kind}", at), id=f"tile:{tile.id}", data_tip=True)


def _figure(words: str, x: float, y: float = 12) -> Safe:
    return text(words, x, y, "square-figure")


def _times(words: str, x: float) -> Safe:
    return text(words, x, 10, "square-times")


def _art(space: str) -> Sequence[Kid]:
    """160 units wide and 84 tall."""
    if sayings.sells_points(space):
        arrow = path("M-13,0H10M2-8L11,0L2,8", "square-arrow", place(6, 1))
        return _figure(f"${sayings.price_of(space)}", -36), arrow, use("star", place(48, 0, 0, 1.4))
    return ART[space]


def space_art(kind: str) -> Safe:
    """What a kind of space gives; where there are several prices, from the least on."""
    if kind == "build":
        return join(use("b-saloon", place(-34, 2, 0, 0.8)), _figure("$3+", 40))
    if kind == "buy":
        return join(_figure("$2+", -30), use("star", place(48, 0, 0, 1.4)))
    return join(use("coach", place(0, 6)) if kind == DEPOT else _art(kind))


ART: Final[dict[str, Sequence[Kid]]] = {
    "wages": (use("coins", place(-36, -4, 0, 1.15)), _figure("$4", 26)),
    "ammunition": (use("revolver", place(-26, -6, 0, 0.95)), _figure("+3", 42)),
    "roads": ([use("road", place(-42 + 20 * k, 4 - 6 * k, 0, 0.86)) for k in (2, 1, 0)], _figure("3", 52)),
    "road": (use("road", place(-24, -1, 0, 1.05)), _figure("1", 36)),
    "parcels": (use("parcel", place(-30, 2)), _figure("$1+", 38)),
    "parcel_income": (_figure("$2", -40), _times("×", -4), use("parcel", place(42, 4, 0, 1.05))),
    "strength_income": (_figure("$2", -40), _times("×", -4), use("strength", place(36, -2, 0, 0.86))),
    "dice": (
        use("die-5", place(-44, -2, -10, 1.05)),
        use("die-4", place(4, 2, 8, 1.05), "die-dark"),
        use("coin", place(52, 0, 0, 1.05)),
    ),
    "town": (use("hamlet", place(-14, 2, 0, 0.95)), use("coin", place(56, 8))),
    "parcel_points": (use("star", place(-48, 0, 0, 1.4)), _times("½×", -3), use("parcel", place(46, 4, 0, 0.92))),
    "strength_points": (use("star", place(-48, 0, 0, 1.4)), _times("½×", -3), use("strength", place(42, -2, 0, 0.78))),
    "building_points": (use("star", place(-48, 0, 0, 1.4)), _times("×", -8), use("b-bank", place(38, 0, 0, 0.78))),
    DEPOT: (use("coach", cls="absent"),),
}


def _dice(rolled: tuple[int, Rolled]) -> Safe:
    """The white and the black die as they were thrown."""
    number, event = rolled
    return join(
        die(FACES[event.white - 1], number, at=place(-58, -2, -10, 0.95)),
        die(FACES[event.black - 1], number, "die-dark", at=place(-15, 2, 8, 0.95)),
        _figure(f"${event.white + event.black}", 45, 12),
    )
