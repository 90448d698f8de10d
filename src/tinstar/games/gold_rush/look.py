"""How Gold Rush is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tinstar.draw.growth import Growth
from tinstar.draw.journal import since_last_turn
from tinstar.draw.kit import Safe
from tinstar.draw.layout import MINE, PILE, Dialog, Key, Layout
from tinstar.draw.look import Look
from tinstar.draw.parts import Drawing, Part, PersonSeen
from tinstar.draw.setup_options import SetupText, who_starts
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.facts import FACTS
from tinstar.games.gold_rush.looks import board, panels, sayings
from tinstar.games.gold_rush.looks.advice import GoldRushAdviser
from tinstar.games.gold_rush.looks.asking import QUESTIONS, question
from tinstar.games.gold_rush.looks.figures import GoldRushIllustrator
from tinstar.games.gold_rush.looks.gallery import gallery
from tinstar.games.gold_rush.looks.journal import SAYINGS, lines
from tinstar.games.gold_rush.looks.meaning import meant
from tinstar.games.gold_rush.looks.options import free_cells
from tinstar.games.gold_rush.looks.scene import scene
from tinstar.games.gold_rush.looks.tips import tip
from tinstar.games.gold_rush.looks.trace import board_of
from tinstar.games.gold_rush.rules.events import Laid
from tinstar.games.gold_rush.tiles import ALL_TILES
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel.look import Option, Seen

GROWTH: Final = Growth[GoldRushView](
    unit=N_("Tile {n}"),
    units=N_("Tiles {first} to {last}"),
    clock=lambda view: len(view.tiles),
    standing=lambda view: [seat.points for seat in view.seats],
    finale=True,
)
MIX: Final = Dialog("left", N_("Tiles still to come"))

SETUP_TEXTS: Final = {
    "farmers": SetupText(N_("Farmers on the prairies"), N_("For a first game the rulebook advises to leave them out.")),
    "tiles": SetupText(
        N_("Length"),
        values={ALL_TILES: N_("all tiles"), 32: N_("a short game, 32 tiles"), 9: N_("a very short one, 9 tiles")},
    ),
    "first": who_starts(FACTS.most_seats),
}


class GoldRushLook(Look[GoldRushView]):
    """A map of tiles that grows, seats and log beside it."""

    folder = Path(__file__).parent
    sources = sayings.SOURCE_NAMES
    journal = SAYINGS
    questions = QUESTIONS
    terms = sayings.TERMS
    adviser = GoldRushAdviser
    illustrator = GoldRushIllustrator
    setup_texts = SETUP_TEXTS
    symbols = staticmethod(board.board_symbols)
    scene = staticmethod(scene)
    gallery = staticmethod(gallery)
    teaser = N_("Tile by tile you map the West: railways, cities, and mountains full of gold.")
    growth = GROWTH
    goal = N_(
        "Lay a tile a turn and send cowboys to what you build: what is finished pays, and a tent digs for gold. Most "
        "points after the last tile win."
    )
    poster = (-80, -30, 640, 362)
    layout = Layout(
        arrangement="map",
        board=("tiles", "marks", "cells", "stacks", "men", "spots"),
        panels=(PILE, MINE),
        dialogs=(MIX,),
        keys=(Key("R", N_("turn")),),
        unit=board.SIZE,
    )

    def draw(self, seen: Seen[GoldRushView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        entries = lines(view, seen.log, people, words)
        parts = [
            *_board(view),
            *_lately(seen),
            *asked.all_parts(),
            panels.pile_part(view.tiles_left, words),
            *panels.seat_parts(seen, people, words),
            *panels.mine_parts(view, people, words),
            *panels.mix_parts(view, words),
            *(entry.part for entry in entries),
        ]
        log = [entry.line for entry in entries]
        box = board.box([*((tile.x, tile.y) for tile in view.tiles), *free_cells(seen)])
        return Drawing(parts, asked.ask, asked.options, log, summary(view, words), box)

    def tip(self, seen: Seen[GoldRushView], element: str, people: list[PersonSeen], words: Words) -> Safe | None:
        return tip(seen.view, element, people, words)

    def meant(self, seen: Seen[GoldRushView], spots: Sequence[str]) -> Sequence[Option]:
        return meant(seen, spots)


def _board(view: GoldRushView) -> list[Part]:
    laid = board_of(view.tiles)
    return [
        *(board.tile(tile) for tile in view.tiles),
        *(board.newest(tile) for tile in view.tiles[1:][-1:]),  # the start tile was laid by nobody
        *(board.stack(stack, laid[stack.x, stack.y]) for stack in view.stacks),
        *(board.figure(figure, laid[figure.x, figure.y]) for figure in view.figures),
    ]


def _lately(seen: Seen[GoldRushView]) -> list[Part]:
    """The tiles that others have laid since the viewer's last turn."""
    if seen.seat < 0:
        return []
    tiles, new = seen.view.tiles, since_last_turn(SAYINGS, seen.log, seen.seat)
    events = [event for number in new if isinstance(event := seen.log[number], Laid)]
    # The start tile is laid by nobody.
    return [board.lately(event.seat, tiles[event.tile]) for event in events if event.tile]


def summary(view: GoldRushView, words: Words) -> str:
    """The board in words, for those who can't see it: how far the game is, and where my figures stand."""
    own = [
        words(
            "your {role} {where}",
            role=words(sayings.ROLE_NAMES[figure.role]),
            where=sayings.where(figure.x, figure.y, words),
        )
        for figure in view.figures
        if figure.seat == view.seat
    ]
    laid = words.many("{n} tile laid", "{n} tiles laid", len(view.tiles))
    return "; ".join([laid, words.many("{n} tile left", "{n} tiles left", view.tiles_left), *own])


LOOK: Final = GoldRushLook()
