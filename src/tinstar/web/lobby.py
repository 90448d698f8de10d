"""The lobby: the games, each to be begun with one click, and the visitor's own tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.kit import Safe, isolate
from tinstar.draw.phrases import listed
from tinstar.draw.words import Words
from tinstar.house import House, TableLine
from tinstar.kernel import Game, Outcome, UnknownGame
from tinstar.web.callers import guest_of, house_of, language_of, person_of
from tinstar.web.drawing import look_of
from tinstar.web.pages import form_of, opened
from tinstar.web.people import bots_said
from tinstar.web.previews import preview_of_house
from tinstar.web.render import page, short_title
from tinstar.web.setup import USUAL_BOT, first_wish
from tinstar.web.speech import words

router = APIRouter(include_in_schema=False)


class GameCard(msgspec.Struct):
    """A game as the lobby shows it."""

    key: str
    short: str
    seats: str
    blurb: str
    picture: Safe
    first_seats: int
    """How many play a first game."""


class LineShown(msgspec.Struct):
    """One of the visitor's tables."""

    line: TableLine
    title: str
    result: str
    """Who has won."""
    won: bool
    """Whether the visitor has."""
    fared: str
    """And how the visitor fared."""
    turn: str
    """Whom it waits for."""
    moved: str
    """When something happened there last, for `<time>`."""


@router.get("/")
async def lobby(request: Request) -> Response:
    """The games, and the visitor's own tables."""
    house, lang = house_of(request), language_of(request)
    speech = words(lang)
    lines = [line_shown(house, line, speech) for line in await my_tables(request)]
    return page(
        request,
        "lobby.html",
        preview=preview_of_house(request),
        games=[game_card(house.game(key), speech) for key in house.keys],
        tables=[shown for shown in lines if not shown.line.put_away],
        put_away=[shown for shown in lines if shown.line.put_away],
        bots=bots_said(speech),
        usual_bot=USUAL_BOT,
    )


# ---------------------------------------------------------------- the games


def game_card(game: Game[Any], speech: Words) -> GameCard:
    """What the lobby says about a game."""
    facts, look = game.facts, look_of(game)
    return GameCard(
        key=facts.key,
        short=short_title(facts.title),
        seats=speech("{least} to {most} players", least=facts.least_seats, most=facts.most_seats),
        blurb=blurb(look.rules(speech.lang)),
        picture=look.thumbnail(),
        first_seats=facts.first_setup().seats,
    )


def blurb(rules: str) -> str:
    """The first paragraph of the rules says what the game is about."""
    paragraphs = (block.strip() for block in rules.split("\n\n"))
    text = next((block for block in paragraphs if block and block[0].isalpha()), "")
    return re.sub(r"[*_`]", "", " ".join(text.split()))


@router.post("/quick/{game}")
async def quick_start(request: Request, game: str) -> Response:
    """One click: a table of this game against bots of this strength, set up as for a first game."""
    house, form = house_of(request), await form_of(request)
    chosen = house.game(game)
    speech = words(language_of(request))
    name = guest_of(request).name or speech("Stranger")
    wish = first_wish(chosen.facts, form.get("bot", USUAL_BOT), name)
    return await opened(request, chosen, wish, await house.person(person_of(request)), form)


# ---------------------------------------------------------------- my tables


async def my_tables(request: Request) -> list[TableLine]:
    """The tables of the visitor: those that wait for them, those that go on, those that are over; the newest first."""
    person = person_of(request)
    tables = await house_of(request).tables_of(person) if person else []
    return sorted(tables, key=lambda line: (not line.yours, line.ended, -line.moved_at))


def line_shown(house: House, line: TableLine, speech: Words) -> LineShown:
    """A table, with its result once it is over."""
    try:
        game = house.game(line.game)
    except UnknownGame:  # it was played here once, or nothing of it can be told
        return LineShown(line, line.title or line.game or line.id, "", False, "", "", moved_at(line))
    look = look_of(game)
    ended, mine = line.outcome, line.seats[:1]
    return LineShown(
        line,
        line.title or short_title(game.facts.title),
        result(line, ended, speech) if ended else "",
        ended is not None and won(line, ended),
        look.fared(ended, mine[0], look.words_in(speech.lang)) if ended and mine else "",
        turn(line, speech),
        moved_at(line),
    )


def won(line: TableLine, outcome: Outcome) -> bool:
    """Whether the visitor has won or shares the victory."""
    return not set(line.seats).isdisjoint(outcome.winners)


def result(line: TableLine, outcome: Outcome, speech: Words) -> str:
    """Who has won, as the visitor says it."""
    winners = outcome.winners
    if not winners:
        return speech("Nobody won")
    if won(line, outcome):
        return speech("You won")
    names = named(line, winners, speech)
    return speech("{name} won", name=names) if len(winners) == 1 else speech("{names} won together", names=names)


def turn(line: TableLine, speech: Words) -> str:
    """Whom the table waits for; nothing where that is the visitor alone, which the stamp says. Of several people who
    share the visitor's device, the one."""
    waiting = [seat for seat in line.waiting if seat in line.seats] if line.yours else line.waiting
    if not waiting or (line.yours and len(line.seats) == 1):
        return ""
    names = named(line, waiting, speech)
    if line.status == "playing" and len(waiting) == 1:
        return speech("{name}’s turn", name=names)
    return speech("Waiting for {names}", names=names)


def named(line: TableLine, seats: Iterable[int], speech: Words) -> str:
    """The names of some seats, or their numbers."""
    return listed((isolate(line.names[seat]) or speech("Seat {n}", n=seat + 1) for seat in seats), speech)


def moved_at(line: TableLine) -> str:
    """When something happened last; the page writes it in the visitor's own time."""
    return datetime.fromtimestamp(line.moved_at, UTC).isoformat(timespec="seconds")


@router.post("/tables/{id}/put_away")
async def put_away(request: Request, id: Annotated[str, Path(max_length=64)]) -> Response:
    """A table that is over leaves the list of the visitor, or comes back to it."""
    form = await form_of(request)
    await house_of(request).put_away(person_of(request) or "", id, form.get("away") != "no")
    return RedirectResponse("/#tables", 303)
