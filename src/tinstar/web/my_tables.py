"""The visitor's own tables: where it is their turn, whom the others wait for, what became of the rest."""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.kit import Safe, isolate
from tinstar.draw.look import Look
from tinstar.draw.phrases import listed
from tinstar.draw.words import N_, Words
from tinstar.house import DAY, HOUR, House, TableLine
from tinstar.kernel import Outcome, UnknownGame
from tinstar.web import wire
from tinstar.web.api import Encoded
from tinstar.web.clocks import MINUTE
from tinstar.web.drawing import look_of
from tinstar.web.identity import guest_of, house_of, language_of, person_of
from tinstar.web.language import words
from tinstar.web.pages import form_of
from tinstar.web.render import fill, short_title

router = APIRouter(include_in_schema=False)
TableId = Annotated[str, Path(max_length=64)]
IN_SIGHT: Final = 2
"""How many tables stand above the games; the others are behind *All*."""

Mark = Literal["yours", "asked", "waits", "won", "over"]
ENDED: Final = {"damaged": N_("Damaged"), "old_rules": N_("Old rules")}


class Stamp(msgspec.Struct):
    """What a table is waiting for, at a glance."""

    mark: Mark
    text: str
    note: str = ""
    urgent: bool = False
    """Less than an hour is left."""


class LineShown(msgspec.Struct):
    """One of the visitor's tables."""

    line: TableLine
    title: str
    picture: Safe | str
    about: list[str]
    """Who plays there, and how far it is."""
    stamp: Stamp | None
    ended: str
    """When its game ended, for `<time>`."""


async def my_tables(request: Request) -> list[LineShown]:
    """The tables of the visitor: those that wait for them and have the least time first, then those that go on, then
    those that are over; the newest first."""
    person, speech = person_of(request), words(language_of(request))
    lines = await house_of(request).tables_of(person) if person else []
    lines.sort(key=lambda line: (not calls(line), line.ended, math.inf if line.left is None else line.left))
    return [line_shown(house_of(request), line, speech) for line in lines]


def calls(line: TableLine) -> bool:
    """Does it wait for something that only the visitor can do?"""
    return line.yours or line.kept or bool(line.stood_in)


def tables_shown(lines: list[LineShown], name: str) -> dict[str, object]:
    """What the list of the visitor's tables is filled with."""
    return {
        "tables": [shown for shown in lines if not shown.line.put_away],
        "put_away": [shown for shown in lines if shown.line.put_away],
        "in_sight": IN_SIGHT,
        "live": any(not shown.line.ended for shown in lines),
        "yours": sum(shown.line.yours for shown in lines),
        "greeted": isolate(name),
    }


@router.get("/mine")
async def tables_piece(request: Request) -> Response:
    """The list again, for a lobby that stays open."""
    shown = tables_shown(await my_tables(request), guest_of(request).name)
    markup = fill(request, "my_tables.html", **shown) if shown["tables"] or shown["put_away"] else ""
    return Encoded(wire.TablesSaid(markup), headers={"cache-control": "no-store"})


@router.post("/tables/{id}/put_away")
async def put_away(request: Request, id: TableId) -> Response:
    """A table that is over leaves the list of the visitor, or comes back to it."""
    form = await form_of(request)
    await house_of(request).put_away(person_of(request) or "", id, form.get("away") != "no")
    return RedirectResponse("/#tables", 303)


@router.post("/tables/{id}/come_back")
async def come_back(request: Request, id: TableId) -> Response:
    """The visitor takes back every chair where a bot plays for them, and is led there."""
    table = await house_of(request).table(id)
    for seat in table.seats.of(person_of(request)):
        await table.seats.come_back(seat)
    return RedirectResponse(f"/tables/{id}", 303)


# ---------------------------------------------------------------- one of them


def line_shown(house: House, line: TableLine, speech: Words) -> LineShown:
    """A table, with its result once it is over."""
    try:
        game = house.game(line.game)
    except UnknownGame:  # it was played here once, or nothing of it can be told
        return LineShown(line, line.title or line.game or line.id, "", [], stamp(line, speech), ended_at(line))
    look, short = look_of(game), short_title(game.facts.title)
    about = [
        short if line.title or line.lesson else "",
        *([speech("A bot plays for you")] if line.stood_in else [company(line, speech), standing(line, look, speech)]),
    ]
    shown = [text for text in about if text]
    lesson = next((one.title for one in game.lessons() if one.key == line.lesson), "") if line.lesson else ""
    title = line.title or (look.words_in(speech.lang)(lesson) if lesson else short)
    return LineShown(line, title, look.scene_used(), shown, stamp(line, speech), ended_at(line))


def standing(line: TableLine, look: Look[Any], speech: Words) -> str:
    """How the visitor has fared. How many moves a running game has would tell of clicks under seal."""
    if line.outcome and line.seats:
        return look.result_line(line.outcome, line.seats[0], look.words_in(speech.lang))
    return ""


def company(line: TableLine, speech: Words) -> str:
    """Everybody else who sits there; where several share the visitor's device, all of them."""
    others = [seat for seat, name in enumerate(line.names) if name and (len(line.seats) > 1 or seat not in line.seats)]
    return speech("with {names}", names=named(line, others, speech)) if others else ""


def stamp(line: TableLine, speech: Words) -> Stamp | None:
    """What is most worth knowing of a table; nothing where there is something to be done about it instead."""
    if line.stood_in:
        return None
    if line.status in ENDED:
        return Stamp("over", speech(ENDED[line.status]))
    if line.status == "over":
        won = line.outcome is not None and not set(line.seats).isdisjoint(line.outcome.winners)
        return Stamp("won" if won else "over", result(line, line.outcome, speech))
    if line.status == "gathering":
        return gathering_stamp(line, speech)
    note = "" if line.left is None else left_said(line.left, speech)
    if line.yours:
        mine = [seat for seat in line.waiting if seat in line.seats]
        whose = speech("{name}’s turn", name=named(line, mine[:1], speech)) if len(line.seats) > 1 else ""
        return Stamp("yours", whose or speech("Your turn"), note, line.left is not None and line.left < HOUR)
    return Stamp("waits", thinkers(line, speech), note or since_said(line, speech))


def gathering_stamp(line: TableLine, speech: Words) -> Stamp:
    """Who is still missing before it can begin."""
    if line.kept:
        return Stamp("asked", speech("Will you play again?"))
    free = len(line.waiting)
    return Stamp("waits", speech.many("Waiting for {n} chair", "Waiting for {n} chairs", free))


def thinkers(line: TableLine, speech: Words) -> str:
    """Who is being waited for, when it is not the visitor."""
    if all(seat in line.bots for seat in line.waiting):
        return speech("Bot thinks")
    if len(line.waiting) == 1:
        return speech("{name} thinks", name=named(line, line.waiting, speech))
    return speech("Others think")


def result(line: TableLine, outcome: Outcome | None, speech: Words) -> str:
    """Who has won, as the visitor says it."""
    if outcome is None:
        return speech("Over")
    if not outcome.winners:
        return speech("Over: nobody won")
    if not set(line.seats).isdisjoint(outcome.winners):
        return speech("Over: you won")
    names = named(line, outcome.winners, speech)
    if len(outcome.winners) == 1:
        return speech("Over: {name} won", name=names)
    return speech("Over: {names} won together", names=names)


def named(line: TableLine, seats: Iterable[int], speech: Words) -> str:
    """The names of some seats, or their numbers."""
    return listed((isolate(line.names[seat]) or speech("Seat {n}", n=seat + 1) for seat in seats), speech)


def left_said(seconds: float, speech: Words) -> str:
    """How long a clock still runs, in its largest unit."""
    if seconds >= 2 * DAY:
        return speech("{n} days left", n=int(seconds // DAY))
    if seconds >= HOUR:
        return speech("{n} h left", n=int(seconds // HOUR))
    return speech("{n} min left", n=max(1, int(seconds // MINUTE)))


def since_said(line: TableLine, speech: Words) -> str:
    """For how long nothing has happened there."""
    seconds = max(0.0, datetime.now(UTC).timestamp() - line.moved_at)
    if seconds >= DAY:
        return speech.many("for {n} day", "for {n} days", int(seconds // DAY))
    if seconds >= HOUR:
        return speech.many("for {n} hour", "for {n} hours", int(seconds // HOUR))
    minutes = int(seconds // MINUTE)
    return speech.many("for {n} minute", "for {n} minutes", minutes) if minutes else ""


def ended_at(line: TableLine) -> str:
    """When the last thing happened at a table that is over; the page writes it in the visitor's own time."""
    if not line.ended or not line.moved_at:
        return ""
    return datetime.fromtimestamp(line.moved_at, UTC).isoformat(timespec="seconds")
