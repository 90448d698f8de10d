"""From a table to what goes over the wire: viewers who see the same share one drawing; a socket gets what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from tinstar.draw.icons import icon
from tinstar.draw.journal import since_last_turn
from tinstar.draw.kit import Safe, join, span
from tinstar.draw.look import Look
from tinstar.draw.parts import AskSeen, LogLine, OptionSeen, Part, PersonSeen
from tinstar.draw.plain import PLAIN
from tinstar.draw.table import log_part, option_parts
from tinstar.draw.tally import tally_parts
from tinstar.draw.victory import victory_part
from tinstar.draw.words import Words
from tinstar.house import Table
from tinstar.kernel import Game, Seen
from tinstar.web import wire
from tinstar.web.consulted import consulted_lines, put_between
from tinstar.web.gathering import chair_part
from tinstar.web.language import words
from tinstar.web.lessons import lesson_said, note_parts, sort_expected
from tinstar.web.people import people_at
from tinstar.web.rematch import offer_parts
from tinstar.web.seats import seats_now
from tinstar.web.terse import names_shown, pack_options, pack_parts


def look_of(game: Game[Any]) -> Look[Any]:
    """How a game is drawn; one that has no look of ours is written out."""
    look = game.look()
    return look if isinstance(look, Look) else PLAIN


class Message(msgspec.Struct, frozen=True):
    """A push as it goes over the wire."""

    text: bytes
    seats: list[wire.SeatNow]
    """Who is here, as it says."""
    news: bool
    """Something else has changed than who is here."""


class Picture(msgspec.Struct, weakref=True):
    """All that one viewer sees of a table at one moment; shared, so never changed."""

    version: int
    seat: int
    """Whose eyes see it; SPECTATOR for those who only watch."""
    status: wire.Status
    seq: int
    parts: dict[str, Part]
    ask: AskSeen
    options: list[OptionSeen]
    log: list[LogLine]
    summary: str
    undo: bool
    away: bool
    asked: list[int] = []
    box: list[float] | None = None
    click: int = 0
    lesson: wire.LessonSaid | None = None
    messages: dict[int, Message] = {}
    """The pushes that lead here, by the version they start from."""

    def layers(self) -> dict[str, Safe]:
        """The markup of each layer, for a page that starts with the whole picture and its buttons."""
        found: dict[str, list[Safe]] = {}
        for part in (*self.parts.values(), *option_parts(self.options)):
            found.setdefault(part.layer, []).append(part.markup)
        return {layer: join(*kids) for layer, kids in found.items()}


class Easel:
    """Draws tables for viewers. All who may see the same, in the same language, share one drawing."""

    def __init__(self, build: str) -> None:
        self.build = build
        self._shown: WeakKeyDictionary[Table, dict[tuple[int, str], Picture]] = WeakKeyDictionary()

    def picture(self, table: Table, seat: int, lang: str) -> Picture:
        """What this seat sees now; drawn once a change, however many look."""
        known = self._shown.setdefault(table, {})
        shown = known.get((seat, lang))
        if shown is None or shown.version != table.version:
            shown = draw_table(table, seat, lang)
            known[seat, lang] = shown
        return shown

    def push(self, table: Table, old: Picture | None, new: Picture) -> Message:
        """The message that turns what a socket shows into what it should show. It says who is here when it is made;
        all who show the same get the same message, and a whole picture is made for each."""
        message = new.messages.get(old.version) if old else None
        if message is None:
            pushed = change(old, new, self.build)
            pushed.now, pushed.seats = table.clocks.now, seats_now(table, new.seat)
            message = Message(wire.encode(pushed), pushed.seats, news=old is None or is_news(old, new, pushed))
            if old:
                new.messages[old.version] = message
        return message


def change(old: Picture | None, new: Picture, build: str) -> wire.Push:
    """What changed from one picture to the next; the whole one when there was none."""
    before = old.parts if old else {}
    return wire.Push(
        seq=new.seq,
        full=old is None,
        status=new.status,
        parts=pack_parts(part for id, part in new.parts.items() if (was := before.get(id)) is not part and was != part),
        gone=[id for id in before if id not in new.parts],
        ask=new.ask,
        options=pack_options(new.options),
        asked=new.asked,
        summary=new.summary if old is None or old.summary != new.summary else None,
        box=new.box,
        over=new.status == "over",
        undo=new.undo,
        away=new.away,
        build=build,
        click=new.click,
        lesson=new.lesson,
    )


def is_news(old: Picture, new: Picture, pushed: wire.Push) -> bool:
    """Does the push from one picture to the next show anything that was not to be seen before?"""
    fields = ("seq", "status", "ask", "options", "asked", "summary", "box", "undo", "away", "click", "lesson")
    return bool(pushed.parts or pushed.gone) or any(getattr(old, name) != getattr(new, name) for name in fields)


def draw_table(table: Table, seat: int, lang: str) -> Picture:
    """The table as a seat sees it; before it starts, its chairs."""
    away = seat >= 0 and table.chairs[seat].away
    if table.status not in ("playing", "over"):
        parts = [chair_part(number, chair, seat, words(lang)) for number, chair in enumerate(table.chairs)]
        return Picture(table.version, seat, table.status, table.seq, by_id(parts), AskSeen(), [], [], "", False, away)
    seen = table.seen(seat)
    picture = draw_seen(table.game, seen, people_at(table, seat, words(lang)), lang, table.version, away)
    picture.asked = table.asked
    if table.adviser.consulted:
        tell_consulted(picture, table, seen, words(lang))
    picture.lesson = lesson_said(table, seat, look_of(table.game).words_in(lang))
    picture.options = sort_expected(picture.options, picture.lesson)
    picture.parts |= by_id(
        [
            *lookers_parts(table.attendance.lookers, words(lang)),
            *offer_parts(table, seat, words(lang)),
            *note_parts(table, seat, look_of(table.game).words_in(lang)),
        ]
    )
    return picture


def tell_consulted(picture: Picture, table: Table, seen: Seen[Any], words: Words) -> None:
    """Adds to the log who has asked the Marshal."""
    more = consulted_lines(table.adviser.consulted, people_at(table, seen.seat, words), words)
    known = {line.id: picture.parts.pop(line.id) for line in picture.log}
    picture.log = put_between(picture.log, more, seen.log)
    picture.parts |= {line.id: known.get(line.id) or log_part(line) for line in picture.log}


def lookers_parts(lookers: int, words: Words) -> list[Part]:
    """How many look on: a number beside those of the log, and in words in the menu."""
    if not lookers:
        return []
    text = words.many("{n} looks on", "{n} look on", lookers)
    count = span(icon("eye"), span(str(lookers), aria_hidden="true"), span(text, cls="sr"), data_words=text)
    return [
        Part("lookers:count", "moves", span(count, id="lookers:count")),
        Part("lookers:said", "lookers", span(icon("eye"), text, id="lookers:said")),
    ]


def draw_seen(
    game: Game[Any], seen: Seen[Any], people: list[PersonSeen], lang: str, version: int, away: bool = False
) -> Picture:
    """A game's drawing of what a seat sees, with what the page adds."""
    look = look_of(game)
    drawing = look.draw(seen, people, look.words_in(lang))
    return Picture(
        version,
        seen.seat,
        "over" if seen.outcome else "playing",
        seen.seq,
        by_id(drawing.parts + around(look, seen, people, lang, drawing.log)),
        msgspec.structs.replace(drawing.ask, names=names_shown(drawing)),
        drawing.options,
        drawing.log,
        drawing.summary,
        seen.may_undo,
        away,
        box=drawing.box,
        click=seen.click,
    )


def around(look: Look[Any], seen: Seen[Any], people: list[PersonSeen], lang: str, log: Sequence[LogLine]) -> list[Part]:
    """What the page adds to every game: how long it has gone on, what is new since the viewer's last turn and who got
    what in it, and once it is over who has won and the result."""
    new = since_last_turn(look.journal, seen.log, seen.seat) if look.journal else range(len(seen.log))
    counted = words(lang).many("{n} move", "{n} moves", seen.seq)
    moves = span(counted, id="moves:all", data_since=f"{new.start} {new.stop}")
    parts = [Part("moves:all", "moves", moves)]
    if seen.seat >= 0 and not seen.outcome:
        parts += tally_parts(log, new, people, look.gains(seen.log[new.start : new.stop], look.words_in(lang)))
    if seen.outcome:
        said = look.words_in(lang)
        parts.append(victory_part(look.victory(seen, people, said), people))
        parts.append(Part("score", "result", look.score(seen, people, said)))
    return parts


def by_id(parts: list[Part]) -> dict[str, Part]:
    """Parts as a table, in their order."""
    return {part.id: part for part in parts}
