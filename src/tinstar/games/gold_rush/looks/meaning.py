"""What clicks on things that are not lit would mean if it were allowed, so that people hear why it is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tinstar.games.gold_rush.looks.board import figure_id
from tinstar.games.gold_rush.looks.options import TENT_STEP, segment_named
from tinstar.games.gold_rush.looks.trace import Place
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, MOUNTAIN, ROLES, TURNS
from tinstar.games.gold_rush.view import FigureSeen, GoldRushView, TileSeen
from tinstar.kernel.look import Option, Seen

TENT: Final = 4
"""Its number among the figures of a seat."""

Said = Sequence[str]
Meaning = Callable[[Seen[GoldRushView], Said, str], list[Option]]
"""Of what is behind the colon of the last element that was clicked, after all of them."""


def meant(seen: Seen[GoldRushView], spots: Said) -> list[Option]:
    """What the viewer would choose by these clicks, the likeliest first."""
    kind, _, name = spots[-1].partition(":")
    return MEANINGS[kind](seen, spots, name) if kind in MEANINGS else []


# ---------------------------------------------------------------- the map
def _cell(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    return [("tile", name)]


def _turn(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    cells = [spot.partition(":")[2] for spot in spots if spot.startswith("cell:")]
    return [("tile", cell, TURNS[int(name)]) for cell in cells[-1:]]


def _tile(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    """Another tile on it, or a figure: a cowboy, unless the tent is chosen or no cowboy is left for an older tile."""
    tile = next((tile for tile in seen.view.tiles if name == f"{tile.x},{tile.y}"), None)
    if tile is None or seen.kind == "LayTile":
        return [("tile", name)]
    newest, tents = tile is seen.view.tiles[-1], _tents_on(tile)
    wants_tent = TENT_STEP in spots or not (newest or seen.view.seats[seen.seat].cowboys)
    return [*tents, *_cowboys_on(tile, newest)] if wants_tent else [*_cowboys_on(tile, newest), *tents]


def _mark(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    """A frame is a part of its tile."""
    newest = seen.view.tiles[-1]
    return _tile(seen, spots, f"{newest.x},{newest.y}" if name == "newest" else name)


def _cowboys_on(tile: TileSeen, newest: bool) -> list[Option]:
    roles = [ROLES[part.kind] for part in FACES[FACE_NAMED[tile.face]].segments]
    where = () if newest else (f"{tile.x},{tile.y}",)
    return [(role, *where, f"s{segment}") for segment, role in enumerate(roles)]


def _tents_on(tile: TileSeen) -> list[Option]:
    """One option a mountain part; without any, what is said to the tile itself."""
    kinds = [part.kind for part in FACES[FACE_NAMED[tile.face]].segments]
    parts: list[Option] = [(f"s{segment}",) for segment, kind in enumerate(kinds) if kind == MOUNTAIN]
    return [("tent", f"{tile.x},{tile.y}", *part) for part in parts or [()]]


def _stack(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    """A token of it, or the tent beside it."""
    deed = "tent" if TENT_STEP in spots else "dig"
    return [
        (deed, *_said((stack.x, stack.y, stack.segment))) for stack in seen.view.stacks if str(stack.mountain) == name
    ]


def _said(place: Place) -> Option:
    x, y, segment = place
    return f"{x},{y}", f"s{segment}"


# ---------------------------------------------------------------- figures
def _man(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    return [*_beside(seen, spots), ("figure", name)]


def _tent(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    return [*_beside(seen, spots), ("figure", f"{name}.{TENT}")]


def _beside(seen: Seen[GoldRushView], spots: Said) -> list[Option]:
    """Whoever is about to pitch the tent points at a figure for the place where it stands."""
    if TENT_STEP not in spots:
        return []
    return [("tent", *_said(_place(figure))) for figure in seen.view.figures if figure_id(figure) == spots[-1]]


def _place(figure: FigureSeen) -> Place:
    return figure.x, figure.y, figure.segment


def _supply(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    """A cowboy whom the viewer has at home, and the tent."""
    numbers = [*seen.view.seats[seen.seat].home[:1], TENT]
    return [("figure", f"{seen.seat}.{number}") for number in numbers]


# ---------------------------------------------------------------- places for figures
def _spot(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    tile, (_, part) = seen.view.tiles[-1], name.split(".")
    return [(ROLES[FACES[FACE_NAMED[tile.face]].segments[segment_named(part)].kind], part)]


def _pitch(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    return [("tent", *name.split("."))]


def _tent_step(seen: Seen[GoldRushView], spots: Said, name: str) -> list[Option]:
    return [("tent",)]


MEANINGS: Final[dict[str, Meaning]] = {
    "cell": _cell,
    "turn": _turn,
    "tile": _tile,
    "mark": _mark,
    "stack": _stack,
    "man": _man,
    "tent": _tent,
    "supply": _supply,
    "spot": _spot,
    "pitch": _pitch,
    "as": _tent_step,
}
"""By the kind of the element."""
