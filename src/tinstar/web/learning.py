"""Learning a game: the page of a lesson, its table, and what this browser remembers of it.

The browser writes down itself how far it has come, in a cookie for every lesson: the step, how many there are, and the
table. It is believed, for it opens nothing: whoever goes on at a table must hold its chair.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.house import HouseError, UnknownLesson
from tinstar.kernel import Game, Lesson
from tinstar.web import wire
from tinstar.web.api import Encoded
from tinstar.web.drawing import look_of
from tinstar.web.guests import Guests
from tinstar.web.identity import address_of, guest_of, house_of, language_of, person_of
from tinstar.web.language import words
from tinstar.web.lessons import notebook, steps_said
from tinstar.web.render import page, short_title

router = APIRouter(include_in_schema=False)
Key = Annotated[str, Path(max_length=64)]

COOKIE: Final = "tinstar_lesson"
_NOTED: Final = re.compile(r"(\d{1,3})\.(\d{1,3})\.([a-z0-9]{1,64})")


class Progress(msgspec.Struct, frozen=True):
    """How far this browser has come in a lesson."""

    step: int
    """From 1."""
    steps: int
    table: str

    @property
    def learnt(self) -> bool:
        """It has come to the end."""
        return self.step >= self.steps


def progress_of(request: Request, game: str, lesson: str) -> Progress | None:
    """What the browser remembers of a lesson; None where it has not begun it."""
    noted = _NOTED.fullmatch(request.cookies.get(f"{COOKIE}_{game}_{lesson}", ""))
    return Progress(int(noted[1]), int(noted[2]), noted[3]) if noted else None


def notes_known(request: Request, game: Game[Any]) -> list[tuple[Lesson, int]]:
    """The lessons of a game that this browser has learnt, or has begun to, and how many steps are behind it."""
    begun = [(lesson, progress_of(request, game.facts.key, lesson.key)) for lesson in game.lessons()]
    return [(lesson, len(lesson.steps) if noted.learnt else max(0, noted.step - 1)) for lesson, noted in begun if noted]


def lesson_of(game: Game[Any], key: str) -> Lesson:
    """The lesson of that key; UnknownLesson."""
    found = next((lesson for lesson in game.lessons() if lesson.key == key), None)
    if found is None:
        raise UnknownLesson(f"there is no lesson {key!r} of {game.facts.title}")
    return found


def lesson_after(game: Game[Any], lesson: Lesson) -> Lesson | None:
    """The lesson that follows one; None after the last."""
    lessons = list(game.lessons())
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)


@router.get("/learn/{game}/notebook")
async def notebook_piece(request: Request, game: Key) -> Response:
    """The notebook of a game, as far as this browser has learnt it."""
    chosen = house_of(request).game(game)
    lang = language_of(request)
    markup = notebook(notes_known(request, chosen), chosen.facts.key, look_of(chosen).words_in(lang), words(lang))
    return Encoded(wire.NotebookSaid(str(markup)), headers={"cache-control": "no-store"})


@router.get("/learn/{game}/{key}")
async def lesson_page(request: Request, game: Key, key: Key) -> Response:
    """What is learnt here, and the way in: to a new table, or back to where one was."""
    chosen = house_of(request).game(game)
    lesson, look = lesson_of(chosen, key), look_of(chosen)
    progress = progress_of(request, chosen.facts.key, lesson.key)
    if progress and not await is_learner(request, progress.table):
        progress = None
    said, following = look.words_in(language_of(request)), lesson_after(chosen, lesson)
    return page(
        request,
        "learn.html",
        facts=chosen.facts,
        short=short_title(chosen.facts.title),
        picture=look.thumbnail(),
        lesson=lesson,
        title=said(lesson.title),
        about=said(lesson.about),
        progress=progress,
        steps=steps_said(lesson, chosen.facts.key, said),
        next=following and {"key": following.key, "title": said(following.title)},
    )


async def is_learner(request: Request, table: str) -> bool:
    """Does the visitor hold a chair at that table?"""
    try:
        found = await house_of(request).table(table)
    except HouseError:
        return False
    return found.teaching.lesson is not None and bool(found.seats.of(person_of(request)))


@router.post("/learn/{game}/{key}")
async def begin_lesson(request: Request, game: Key, key: Key) -> Response:
    """Makes the table of a lesson, seats the visitor and leads there."""
    house = house_of(request)
    chosen = house.game(game)
    name = guest_of(request).name or words(language_of(request))("Stranger")
    person = await house.person(person_of(request), name)
    table = await house.new_lesson(chosen.facts.key, lesson_of(chosen, key).key, person, address_of(request))
    answer = RedirectResponse(f"/tables/{table}", 303)
    guests: Guests = request.app.state.guests
    guests.remember(answer, person.id, person.name)
    return answer
