"""From a table to what goes over the wire: who sees the same shares one drawing, and a socket gets what changed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Protocol, cast
from weakref import WeakKeyDictionary

import msgspec

from tinstar.draw.kit import Safe, join, span
from tinstar.draw.parts import Ask, AskSeen, Drawing, LogLine, OptionSeen, Part, Person, SetupSaid
from tinstar.draw.words import Words
from tinstar.house import Seen, Table
from tinstar.web import wire
from tinstar.web.gathering import chair_part
from tinstar.web.people import people_at
from tinstar.web.speech import words


class Look(Protocol):
    """What every game's `look.py` offers."""

    LAYERS: list[tuple[str, str]]
    SHAPE: str
    """How the table is laid: `map` (a board that grows, seats beside it) or `ring` (seats round it, a hand below)."""

    def draw(self, view: Any, ask: Ask, people: list[Person], events: list[Any], words: Words) -> Drawing: ...
    def sheet(self) -> Safe: ...
    def tip(self, view: Any, element_id: str, people: list[Person], words: Words) -> Safe | None: ...
    def score(self, view: Any, people: list[Person], words: Words) -> Safe: ...
    def thumbnail(self) -> Safe: ...
    def option_said(self, key: str, words: Words) -> SetupSaid: ...


@cache
def look(game: str) -> Look:
    """The drawings of a game, imported when somebody first looks."""
    return cast(Look, importlib.import_module(f"tinstar.games.{game}.look"))


class Picture(msgspec.Struct, weakref=True):
    """All that one viewer sees of a table at one moment; shared, so never changed."""

    version: int
    status: wire.Status
    seq: int
    parts: dict[str, tuple[str, Safe]]
    ask: AskSeen
    options: list[OptionSeen]
    log: list[LogLine]
    summary: str
    undo: bool
    away: bool
    box: list[float] | None = None
    messages: dict[int, bytes] = {}
    """The encoded pushes that lead here, by the version they start from."""

    def layers(self) -> dict[str, Safe]:
        """The markup of each layer, for a page that starts with the whole picture."""
        found: dict[str, list[Safe]] = {}
        for layer, markup in self.parts.values():
            found.setdefault(layer, []).append(markup)
        return {layer: join(*kids) for layer, kids in found.items()}


class Easel:
    """Draws tables for viewers. Whoever may see the same, in the same language, shares one drawing."""

    def __init__(self, build: str) -> None:
        self.build = build
        self._shown: WeakKeyDictionary[Table, dict[tuple[int, str], Picture]] = WeakKeyDictionary()

    def picture(self, table: Table, seat: int, lang: str) -> Picture:
        """What this seat sees now; drawn once a change, however many look."""
        known = self._shown.setdefault(table, {})
        shown = known.get((seat, lang))
        if shown is None or shown.version != table.version:
            shown = drawn(table, seat, words(lang, table.game.facts.key))
            known[seat, lang] = shown
        return shown

    def push(self, old: Picture | None, new: Picture) -> bytes:
        """The message that turns what a socket shows into what it should show."""
        if old is None:
            return wire.encode(change(None, new, self.build))
        message = new.messages.get(old.version)
        if message is None:
            message = new.messages[old.version] = wire.encode(change(old, new, self.build))
        return message


def change(old: Picture | None, new: Picture, build: str) -> wire.Push:
    """What changed from one picture to the next; the whole one when there was none."""
    before = old.parts if old else {}
    return wire.Push(
        seq=new.seq,
        full=old is None,
        status=new.status,
        parts=[
            (id, layer, str(markup)) for id, (layer, markup) in new.parts.items() if before.get(id) != (layer, markup)
        ],
        gone=[id for id in before if id not in new.parts],
        ask=new.ask,
        options=new.options,
        summary=new.summary,
        over=new.status == "over",
        undo=new.undo,
        away=new.away,
        build=build,
    )


def drawn(table: Table, seat: int, words: Words) -> Picture:
    """The table as a seat sees it; before it starts, its chairs."""
    away = seat >= 0 and table.chairs[seat].away
    if table.status in ("gathering", "old_rules"):
        parts = [chair_part(number, chair, seat, words) for number, chair in enumerate(table.chairs)]
        return Picture(table.version, table.status, table.seq, by_id(parts), AskSeen(), [], [], "", False, away)
    seen = table.seen(seat)
    people = people_at(table, seat, words)
    drawing = draw(table.game.facts.key, seen, people, words)
    parts = drawing.parts + around(table.game.facts.key, seen, people, words)
    return Picture(
        table.version,
        table.status,
        seen.seq,
        by_id(parts),
        drawing.ask,
        drawing.options,
        drawing.log,
        drawing.summary,
        seen.may_undo,
        away,
        drawing.box,
    )


def draw(game: str, seen: Seen, people: list[Person], words: Words) -> Drawing:
    """A game's drawing of what a seat sees."""
    ask = Ask(seen.ask.kind, seen.ask.waiting, seen.ask.options)
    return look(game).draw(seen.view, ask, people, seen.log, words)


def around(game: str, seen: Seen, people: list[Person], words: Words) -> list[Part]:
    """What the page adds to every game: how long it has gone on, and the table of points once it is over."""
    moves = span(words.many("{n} move", "{n} moves", seen.seq), id="moves:all")
    parts = [Part("moves:all", "moves", moves)]
    if seen.outcome:
        parts.append(Part("score", "result", look(game).score(seen.view, people, words)))
    return parts


def by_id(parts: list[Part]) -> dict[str, tuple[str, Safe]]:
    """Parts as a table, in their order."""
    return {part.id: (part.layer, part.markup) for part in parts}
