"""How BANG! is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from tinstar.draw.kit import Safe, join
from tinstar.draw.notebook import Album, small_picture
from tinstar.draw.parts import Ask, Drawing, Person, SetupSaid
from tinstar.draw.seats import seat_symbols
from tinstar.draw.table import option_parts
from tinstar.draw.words import Words
from tinstar.games.bang.looks import panels, sayings
from tinstar.games.bang.looks.asking import question, why
from tinstar.games.bang.looks.cards import back_symbol
from tinstar.games.bang.looks.icons import icon_symbols
from tinstar.games.bang.looks.journal import journal, origins
from tinstar.games.bang.looks.people import people_symbols
from tinstar.games.bang.looks.posters import poster_parts
from tinstar.games.bang.looks.scene import scene
from tinstar.games.bang.looks.tips import tip
from tinstar.games.bang.looks.train import line_box, line_parts
from tinstar.games.bang.looks.wagons import train_symbols
from tinstar.games.bang.view import BangView
from tinstar.kernel.facts import Event

__all__ = ["LAYERS", "SHAPE", "WORDS", "album", "draw", "opened", "option_said", "score", "sheet", "thumbnail", "tip"]

SHAPE: Final = "ring"
"""A round table: the seats stand round a board of fixed size, and the viewer's hand lies below."""
LAYERS: Final = [
    ("line", "svg"),
    ("train", "svg"),
    ("pile", "html"),
    ("cards", "html"),
    ("going", "html"),
    ("options", "html"),
    ("seats", "html"),
    ("log", "html"),
    ("hand", "html"),
    ("posters", "html"),
]
WORDS: Final = Path(__file__).parent / "words"


def draw(view: BangView, ask: Ask, people: list[Person], events: Sequence[Event], words: Words) -> Drawing:
    """Everything one viewer sees."""
    asked = question(view, ask, people, words)
    entries = journal(events, people, words)
    parts = [
        *(line_parts(view.train, words) if view.train else []),
        panels.pile_part(view, words),
        *panels.card_parts(view, ask, origins(events), words),
        *panels.going_part(asked.going),
        *panels.seat_parts(view, ask, people, words),
        *panels.hand_parts(view, people, words),
        *option_parts(asked.options),
        *poster_parts(view, events, people, words),
        *(part for _, part in entries),
    ]
    box = line_box(view.train) if view.train else None
    return Drawing(parts, asked.seen, asked.options, [line for line, _ in entries], summary(view, people, words), box)


def summary(view: BangView, people: list[Person], words: Words) -> str:
    """The table in words, for who can't see it: who is still in play, and with how many lives."""
    names = sayings.names(people)
    return "; ".join(
        words(
            "{name}: {lives}",
            name=names[seat],
            lives=words("out") if shown.out else sayings.lives(max(shown.life, 0), words),
        )
        for seat, shown in enumerate(view.seats)
    )


@lru_cache(maxsize=1)
def sheet() -> Safe:
    """All symbols."""
    return join(seat_symbols(), icon_symbols(), train_symbols(), people_symbols(), back_symbol())


def score(view: BangView, people: list[Person], words: Words) -> Safe:
    """Who was who, at the end."""
    return panels.score_table(view, why(view, people, words), people, words)


def opened(view: BangView, views: Sequence[BangView]) -> BangView:
    """A view with all hands and roles open, put together from those of the seats."""
    seats = [
        msgspec.structs.replace(shown, role=own.seats[seat].role, shown_hand=own.hand)
        for seat, (shown, own) in enumerate(zip(view.seats, views, strict=True))
    ]
    return msgspec.structs.replace(view, seats=seats)


def thumbnail() -> Safe:
    """A small scene for the lobby; carries its own symbols."""
    return small_picture(scene(), sheet(), "bang")


def album() -> Album:
    """How the kernel shows a game in notebooks and checks its drawings."""
    return Album(LAYERS, draw, sheet, score, [WORDS])


def option_said(key: str, words: Words) -> SetupSaid:
    """An option of the set-up."""
    if key == "train":
        return SetupSaid(words("The Great Train Robbery"), words("The expansion with train, stations and wagons."))
    if key == "choice":
        values: dict[bool | int | str, str] = {1: words("dealt"), 2: words("one of two")}
        return SetupSaid(words("Characters"), values=values)
    if key == "roles":
        return SetupSaid(words("Fixed roles"), words("For teaching: sheriff, outlaw … in the order of the seats."))
    return SetupSaid(words("Fixed characters"), words("For teaching: one name for every seat, or nothing."))
