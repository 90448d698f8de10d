"""How Gold Rush is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tinstar.draw.kit import Safe
from tinstar.draw.notebook import Album, small_picture
from tinstar.draw.parts import Ask, Drawing, Part, Person, SetupSaid
from tinstar.draw.table import option_parts
from tinstar.draw.words import Words
from tinstar.games.gold_rush.facts import FACTS
from tinstar.games.gold_rush.looks import board, panels, sayings
from tinstar.games.gold_rush.looks.asking import question
from tinstar.games.gold_rush.looks.board import sheet
from tinstar.games.gold_rush.looks.journal import journal
from tinstar.games.gold_rush.looks.scene import scene
from tinstar.games.gold_rush.looks.tips import tip
from tinstar.games.gold_rush.looks.trace import board_of
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel.facts import Event, Outcome

__all__ = ["LAYERS", "SHAPE", "WORDS", "album", "draw", "option_said", "score", "sheet", "thumbnail", "tip"]

SHAPE: Final = "map"
LAYERS: Final = [
    ("tiles", "svg"),
    ("marks", "svg"),
    ("cells", "svg"),
    ("stacks", "svg"),
    ("men", "svg"),
    ("spots", "svg"),
    ("pile", "html"),
    ("options", "html"),
    ("seats", "html"),
    ("log", "html"),
    ("mine", "html"),
    ("left", "html"),
]
WORDS: Final = Path(__file__).parent / "words"


def draw(view: GoldRushView, ask: Ask, people: list[Person], events: Sequence[Event], words: Words) -> Drawing:
    """Everything one viewer sees."""
    asked = question(view, ask, people, words)
    entries = journal(view, events, people, words)
    parts = [
        *_board(view),
        *asked.parts,
        panels.pile_part(view.tiles_left, words),
        *panels.seat_parts(view, ask, people, words),
        *panels.mine_parts(view, words),
        *panels.mix_parts(view, words),
        *option_parts(asked.options),
        *(part for _, part in entries),
    ]
    return Drawing(parts, asked.seen, asked.options, [line for line, _ in entries], summary(view, words))


def _board(view: GoldRushView) -> list[Part]:
    laid = board_of(view.tiles)
    last = view.tiles[-1]
    parts = [board.tile(tile.x, tile.y, tile.face, tile.turn) for tile in view.tiles]
    if len(view.tiles) > 1:
        parts.append(board.newest(last.x, last.y))
    for stack in view.stacks:
        tile = laid[stack.x, stack.y]
        parts.append(board.stack(stack.mountain, stack.tokens, stack.x, stack.y, tile.face, tile.turn, stack.segment))
    for figure in view.figures:
        tile = laid[figure.x, figure.y]
        parts.append(
            board.figure(
                figure.seat, figure.number, figure.role, figure.x, figure.y, tile.face, tile.turn, figure.segment
            )
        )
    return parts


def summary(view: GoldRushView, words: Words) -> str:
    """The board in words, for who can't see it: how far the game is, and where my figures stand."""
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


def score(result: Outcome | GoldRushView, people: list[Person], words: Words) -> Safe:
    """The table of points at the end."""
    return panels.score_table(panels.outcome_of(result) if isinstance(result, GoldRushView) else result, people, words)


def thumbnail() -> Safe:
    """A small scene for the lobby; carries its own symbols."""
    return small_picture(scene(), sheet(), "gold_rush")


def album() -> Album:
    """How the kernel shows a game in notebooks and checks its drawings."""
    return Album(LAYERS, draw, sheet, score, [WORDS])


def option_said(key: str, words: Words) -> SetupSaid:
    """An option of the set-up."""
    if key == "farmers":
        advice = words("For a first game the rulebook advises to leave them out.")
        return SetupSaid(words("Farmers on the prairies"), advice)
    seats: dict[bool | int | str, str] = {str(seat): words("Seat {n}", n=seat + 1) for seat in range(FACTS.most_seats)}
    return SetupSaid(words("Who starts"), values={"random": words("drawn by lot"), **seats})
