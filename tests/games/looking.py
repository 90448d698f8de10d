"""What the tests of several looks need."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from tinstar.draw.kit import join
from tinstar.draw.parts import Drawing
from tinstar.kernel import Play
from tinstar.kernel.core import Game

SEEDS = 80

Choose = Callable[[list[str], random.Random], str]
"""One of the options, by some luck."""


def until(game: Game[Any], choose: Choose, kind: str, seats: int, part: str = "", **options: Any) -> Play:
    """A game by chance, up to the first question of this kind; one of its options has this part."""
    return found(game, choose, kind, seats, part, **options)[0]


def found(game: Game[Any], choose: Choose, kind: str, seats: int, part: str = "", **options: Any) -> tuple[Play, int]:
    """The same, and the seed of the game."""
    for seed in range(SEEDS):
        play, luck = game.play(seats=seats, seed=seed, options=options), random.Random(seed)
        while not play.over:
            seat = play.waiting[0]
            offered = play.options(seat)
            if play.kind == kind and len(offered) > 1 and any(part in option for option in offered):
                return play, seed
            play.apply(seat, choose(offered, luck))
    raise LookupError(kind)


def markup(drawing: Drawing, *layers: str) -> str:
    return join(part.markup for part in drawing.parts if part.layer in layers)


def part_of(drawing: Drawing, id: str) -> str:
    return next(part.markup for part in drawing.parts if part.id == id)


def ids(drawing: Drawing) -> set[str]:
    """Every id of the drawing, also inside parts."""
    root = ElementTree.fromstring(f"<all>{join(part.markup for part in drawing.parts)}</all>")
    return {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
