"""Pictures of a finished table to keep and to show, and what a film of its last moments is made of."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from fastapi import Path as Part
from starlette.responses import Response

from tinstar.draw.keepsake import keepsake, still
from tinstar.draw.kit import Safe
from tinstar.house import Table
from tinstar.kernel import SPECTATOR
from tinstar.web import wire
from tinstar.web.api import Encoded
from tinstar.web.drawing import Easel, look_of
from tinstar.web.identity import house_of, language_of
from tinstar.web.language import words
from tinstar.web.people import people_at
from tinstar.web.previews import STYLED
from tinstar.web.records import replays_of
from tinstar.web.render import short_title

router = APIRouter(include_in_schema=False)
TableId = Annotated[str, Part(max_length=64)]
SHOWN: Final = 10
"""Of so many moments a film is made, besides the end."""


@router.get("/tables/{id}/final.svg")
async def final_picture(request: Request, id: TableId) -> Response:
    """The table at the end; GameRunning before it, when there still are secrets."""
    table, lang = await house_of(request).table(id), language_of(request)
    table.record()
    seen, people = table.seen(eyes_of(table)), people_at(table, SPECTATOR, words(lang))
    return picture(keepsake(look_of(table.game), seen, people, *spoken(table, lang)))


@router.get("/tables/{id}/film")
async def film(request: Request, id: TableId) -> Response:
    """The last steps of the record of which there is something to tell."""
    table = await house_of(request).table(id)
    replay = replays_of(request).of(table)
    easel: Easel = request.app.state.easel
    lines = easel.picture(table, SPECTATOR, language_of(request)).log
    told = sorted({replay.step_of[line.seq] for line in lines if line.seq} - {replay.steps})
    return Encoded(wire.FilmSaid(told[-SHOWN:]))


@router.get("/tables/{id}/film/{step}.svg")
async def film_picture(request: Request, id: TableId, step: int) -> Response:
    """The table after a step of the record, with what happened in it."""
    table, lang = await house_of(request).table(id), language_of(request)
    replay = replays_of(request).of(table)
    step = replay.nearest(step)
    easel: Easel = request.app.state.easel
    told = replay.told(easel.picture(table, SPECTATOR, lang).log, step)
    seen, people = replay.seen(step, eyes_of(table)), people_at(table, SPECTATOR, words(lang))
    return picture(still(look_of(table.game), seen, people, *spoken(table, lang), told))


def picture(markup: Safe) -> Response:
    """A drawing that brings its own style."""
    return Response(markup, media_type="image/svg+xml", headers={"content-security-policy": STYLED})


def spoken(table: Table, lang: str) -> tuple[Any, str]:
    """The words of its game, and what that is called."""
    return look_of(table.game).words_in(lang), short_title(table.game.facts.title)


def eyes_of(table: Table) -> int:
    """Who looks: where the board is the viewer's own it is the winner's."""
    outcome = table.seen(SPECTATOR).outcome
    own = look_of(table.game).layout.arrangement == "town"
    return outcome.winners[0] if own and outcome and outcome.winners else SPECTATOR
