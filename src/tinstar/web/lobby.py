"""The lobby: the visitor's own tables, and the games, each to be begun with one click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from tinstar.draw.kit import Safe, isolate
from tinstar.kernel import Game, Lesson
from tinstar.web.drawing import look_of
from tinstar.web.guests import LEVEL
from tinstar.web.identity import guest_of, house_of, language_of, person_of
from tinstar.web.language import words
from tinstar.web.learning import Progress, progress_of
from tinstar.web.my_tables import LineShown, my_tables, tables_shown
from tinstar.web.pages import form_of, guests_of, open_table
from tinstar.web.people import bots_said, levels
from tinstar.web.previews import preview_of_house
from tinstar.web.puzzle_pages import puzzle_today
from tinstar.web.render import page, short_title
from tinstar.web.setup import USUAL_BOT, first_wish

router = APIRouter(include_in_schema=False)


class GameCard(msgspec.Struct):
    """A game as the lobby shows it."""

    key: str
    short: str
    seats: str
    players: str
    """The same in words, for screen readers."""
    minutes: str
    teaser: str
    drawn: Safe
    """Its scene, once for the whole page."""
    wide: Safe
    whole: Safe
    first_seats: int
    """How many play a first game."""
    lesson: Lesson | None
    """What is to be learnt next, the first one when all is learnt; None where there is none."""
    lesson_title: str
    """Empty where it has been learnt already."""
    going: Progress | None
    """How far this browser has come in it, where it has not come to the end."""
    learnt: bool
    """It is known here how to play."""


@router.get("/")
async def lobby(request: Request) -> Response:
    """The visitor's own tables, and the games."""
    house, speech, name = house_of(request), words(language_of(request)), guest_of(request).name
    games = sorted(map(house.game, house.keys), key=lambda game: game.facts.by_ease())
    mine = await my_tables(request)
    return page(
        request,
        "lobby.html",
        preview=preview_of_house(request),
        games=[game_card(request, game, mine) for game in games],
        bots=bots_said(house, speech),
        level=level_of(request),
        guest=isolate(name),
        puzzle=puzzle_today(request),
        **tables_shown(mine, name),
    )


def game_card(request: Request, game: Game[Any], mine: Sequence[LineShown]) -> GameCard:
    """What the lobby says about a game; whoever has played it to the end needs no lesson first."""
    facts, look, speech = game.facts, look_of(game), words(language_of(request))
    known = {lesson.key: progress_of(request, facts.key, lesson.key) for lesson in game.lessons()}
    learnt = [lesson for lesson in game.lessons() if (noted := known[lesson.key]) and noted.learnt]
    lesson = next((one for one in game.lessons() if one not in learnt), next(iter(learnt), None))
    going = known[lesson.key] if lesson and lesson not in learnt else None
    lines = [shown.line for shown in mine if shown.line.game == facts.key]
    played = any(line.status == "over" and not line.lesson for line in lines)
    least, most = facts.least_seats, facts.most_seats
    return GameCard(
        key=facts.key,
        short=short_title(facts.title),
        seats=f"{least}–{most}" if least < most else str(most),
        players=speech("{least} to {most} players", least=least, most=most),
        minutes=speech("{n} min", n=facts.minutes) if facts.minutes else "",
        teaser=look.words_in(speech.lang)(look.teaser) if look.teaser else "",
        drawn=look.shared_scene(),
        wide=look.scene_used(wide=True),
        whole=look.scene_used(),
        first_seats=facts.first_setup().seats,
        lesson=lesson,
        lesson_title=look.words_in(speech.lang)(lesson.title) if lesson and lesson not in learnt else "",
        going=going if going and any(line.id == going.table and line.seats for line in lines) else None,
        learnt=played or bool(learnt),
    )


def level_of(request: Request) -> str:
    """How strong the bots were that the visitor played against last."""
    level = request.cookies.get(LEVEL, "")
    return level if level in levels(house_of(request)) else USUAL_BOT


@router.post("/quick/{game}")
async def quick_start(request: Request, game: str) -> Response:
    """One click: a table of this game against bots of this strength, set up as for a first game."""
    house, form = house_of(request), await form_of(request)
    chosen = house.game(game)
    speech = words(language_of(request))
    name, bot = guest_of(request).name or speech("Stranger"), form.get("bot", USUAL_BOT)
    person = await house.person(person_of(request))
    answer = await open_table(request, chosen, first_wish(chosen.facts, bot, name), person, form)
    if bot in levels(house):
        guests_of(request).set(answer, LEVEL, bot)
    return answer
