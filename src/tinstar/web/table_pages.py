"""The pages of one table: while people gather, while it is played, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.kit import Safe, num
from tinstar.house import Table
from tinstar.kernel import SPECTATOR, Game, Seen, UnfairDeal, View
from tinstar.kernel.look import Option
from tinstar.web import wire
from tinstar.web.analysis import options_compared
from tinstar.web.api import Encoded, tell
from tinstar.web.curtain import curtained, sharers
from tinstar.web.drawing import Easel, Picture, change, draw_seen, look_of
from tinstar.web.fairness import Scales, verdict
from tinstar.web.gathering import link_shown, seating
from tinstar.web.growth import Courses
from tinstar.web.guests import Guests
from tinstar.web.identity import host_of, house_of, is_host, language_of, link_to_watch, person_of, seat_of, seats_of
from tinstar.web.language import words
from tinstar.web.learning import lesson_after, notes_known
from tinstar.web.people import bots_said, people_at
from tinstar.web.previews import preview_of_table
from tinstar.web.records import OPEN, Replay, eye_of, replays_of, seat_of_eye
from tinstar.web.rematch import LAYERS as AGAIN
from tinstar.web.rematch import asked
from tinstar.web.render import fill, page, short_title
from tinstar.web.terms import terms_of

router = APIRouter(include_in_schema=False)
TableId = Annotated[str, Path(max_length=64)]
Seat = Annotated[int | None, Query()]
PAGE_LAYERS = frozenset({"moves", "result", "tally", "lookers", "notes", *AGAIN})
"""What the page itself adds to a table."""


def easel_of(request: Request) -> Easel:
    """Who draws."""
    easel: Easel = request.app.state.easel
    return easel


@router.get("/tables/{id}")
async def table_page(request: Request, id: TableId, seat: Seat = None) -> Response:
    """The table, for a seat or a spectator; for somebody who holds several seats, from the one that is asked."""
    table = await house_of(request).table(id)
    seats = await seats_of(request, table)
    shared = len(seats) > 1 and seat != SPECTATOR
    if shared and seat is None:
        if curtained(table):
            return await shared_page(request, table, seats)
        return RedirectResponse(f"/tables/{id}?seat={first_asked(table, seats)}", 303)
    place = await seat_of(request, table, seat)
    if shared and curtained(table):
        return RedirectResponse(f"/tables/{id}", 303)
    return await seat_page(request, table, place, seats if shared else [])


async def shared_page(request: Request, table: Table, seats: list[int]) -> Response:
    """The side of the person who has just said who they are, once; else the curtain."""
    guests: Guests = request.app.state.guests
    seat = guests.in_front(request.cookies, seats)
    if seat is None:
        return curtain_page(request, table, seats)
    answer = await seat_page(request, table, seat, seats)
    guests.drop_curtain(answer, table.id)
    return answer


def curtain_page(request: Request, table: Table, seats: list[int]) -> Response:
    """Whose turn it is with the device, and nothing that is a secret."""
    people = sharers(table, seats, words(language_of(request)))
    return page(
        request,
        "curtain.html",
        **about(request, table),
        seq=table.seq,
        build=easel_of(request).build,
        picture=look_of(table.game).thumbnail(),
        people=people,
        next=next((one for one in people if one.asked), None),
    )


async def seat_page(request: Request, table: Table, place: int, seats: list[int]) -> Response:
    """The table from one seat; `seats` are those of all who share the device, if there are others."""
    lang = language_of(request)
    picture = easel_of(request).picture(table, place, lang)
    if table.status == "gathering":
        return gathering_page(request, table, place, picture)
    if table.status == "old_rules":
        return page(request, "old_rules.html", **about(request, table))
    return page(
        request,
        "table.html",
        **about(request, table),
        preview=preview_of_table(request, table),
        seat=place,
        seq=picture.seq,
        build=easel_of(request).build,
        over=table.status == "over",
        undo=picture.undo,
        ask=picture.ask,
        summary=picture.summary,
        sharers=sharers(table, seats, words(lang)),
        curtained=curtained(table),
        hides=table.hides,
        watch_link=link_shown(link_to_watch(request, table.id)),
        growth=await growth_shown(request, table) if table.status == "over" else "",
        lesson=lesson_shown(table, place, lang),
        welcome=welcome_of(table, place, lang),
        learnt=bool(notes_known(request, table.game)),
        **laid_out(table.game, picture, lang),
    )


def welcome_of(table: Table, place: int, lang: str) -> dict[str, str] | None:
    """What is said to somebody who has decided nothing yet, if it is their first table of the game; the browser knows
    that."""
    look, play = look_of(table.game), table.log.play
    if place < 0 or play is None or play.over or table.teaching.lesson or not look.goal:
        return None
    if any(entry.seat == place for entry in play.entries):
        return None
    words = look.words_in(lang)
    return {"goal": words(look.goal), "own": look.own(table.seen(place), words)}


def lesson_shown(table: Table, place: int, lang: str) -> dict[str, Any] | None:
    """What the page of a learner has beside that of a player."""
    lesson = table.teaching.lesson
    if lesson is None or place != lesson.you:
        return None
    following = lesson_after(table.game, lesson)
    words = look_of(table.game).words_in(lang)
    return {
        "key": lesson.key,
        "title": words(lesson.title),
        "steps": len(lesson.steps),
        "next": following and {"key": following.key, "title": words(following.title)},
    }


def first_asked(table: Table, seats: list[int]) -> int:
    """Of several own seats the one that is asked now, else the first."""
    return next((seat for seat in seats if seat in table.asked), seats[0])


def about(request: Request, table: Table) -> dict[str, Any]:
    """What every page of a table says about it."""
    facts = table.game.facts
    short = short_title(facts.title)
    lesson = table.teaching.lesson
    learning = look_of(table.game).words_in(language_of(request))(lesson.title) if lesson else ""
    return {
        "table": table.id,
        "api": f"/api/tables/{table.id}",
        "game": facts.key,
        "game_title": short,
        "title": table.title or learning or short,
        "commitment": table.commitment,
        "clock": table.clocks.name,
        "open_seed": table.open_seed,
        "terms": terms_of(table, language_of(request)),
    }


def laid_out(game: Game[Any], picture: Picture, lang: str) -> dict[str, Any]:
    """The whole picture in its layers, so that the page is complete before any script runs."""
    look = look_of(game)
    found = picture.layers()
    return {
        "layers": {name: found.get(name, "") for name in look.layout.layers | PAGE_LAYERS},
        "layout": look.layout,
        "folded": len(picture.options) > look.layout.in_sight,
        "said": look.words_in(lang),
        "result": look.words_in(lang)(look.result),
        "sheet": look.sheet(),
        "box": " ".join(num(side) for side in picture.box or []),
    }


# ---------------------------------------------------------------- while people gather


def gathering_page(request: Request, table: Table, seat: int, picture: Picture) -> Response:
    """Who is still missing; for the host also the links to send them, and all that a host may do."""
    speech = words(language_of(request))
    return page(
        request,
        "gathering.html",
        **about(request, table),
        **seating_shown(request, table, seat),
        preview=preview_of_table(request, table),
        seat=seat,
        seq=table.seq,
        build=easel_of(request).build,
        chairs=picture.layers().get("chairs", ""),
        picture=look_of(table.game).thumbnail(),
        showing=table.log.showing,
        kept=asked(table, speech) if seat >= 0 and not table.chairs[seat].taken else "",
        sent_away=table.gathering.sent_away(person_of(request)),
    )


def seating_shown(request: Request, table: Table, seat: int) -> dict[str, Any]:
    """What only the host sees."""
    seen = seating(request, table, seat) if is_host(request, table) else None
    return {"seating": seen, "bots": bots_said(house_of(request), words(language_of(request)))}


@router.get("/tables/{id}/seating")
async def seating_piece(request: Request, id: TableId, seat: Seat = None) -> Response:
    """The chairs again, for the page of the host: only that browser knows the links in it, so no push has them.
    Nothing once the game has begun: a page that asks just then is about to hear of it."""
    table = await house_of(request).table(id)
    host_of(request, table)
    shown = seating_shown(request, table, await seat_of(request, table, seat))
    markup = fill(request, "seating.html", **shown) if table.status == "gathering" else ""
    return Encoded(wire.SeatingSaid(markup), headers={"cache-control": "no-store"})


# ---------------------------------------------------------------- the record


@router.get("/tables/{id}/record")
async def record_page(request: Request, id: TableId, step: int = 0, seat: str = "") -> Response:
    """A finished game to leaf through, with the eyes of one seat, of a spectator, or with all hands open."""
    table = await house_of(request).table(id)
    replay = replays_of(request).of(table)
    lang, eye, step = language_of(request), eye_of(seat, table), replay.nearest(step)
    picture = leaf(replay, table, step, eye, lang)
    lines = easel_of(request).picture(table, seat_of_eye(eye), lang).log
    laid = laid_out(table.game, picture, lang)
    laid["layers"]["log"] = replay.log(lines, eye)
    return page(
        request,
        "record.html",
        **about(request, table),
        preview=preview_of_table(request, table),
        seat=seat_of_eye(eye),
        playing=False,
        eyes=[(str(number), one.name) for number, one in enumerate(people_at(table, SPECTATOR, words(lang)))],
        eye=eye,
        step=step,
        steps=replay.steps,
        told=replay.told(lines, step),
        seq=picture.seq,
        build=easel_of(request).build,
        over=step == replay.steps,
        undo=False,
        ask=picture.ask,
        summary=picture.summary,
        sharers=[],
        hides=False,
        **laid,
    )


@router.get("/tables/{id}/record/log")
async def record_log(request: Request, id: TableId, seat: str = "") -> Response:
    """The log of the whole game, as other eyes read it."""
    table = await house_of(request).table(id)
    eye = eye_of(seat, table)
    lines = easel_of(request).picture(table, seat_of_eye(eye), language_of(request)).log
    return Encoded(wire.LogSaid(str(replays_of(request).of(table).log(lines, eye))))


@router.get("/tables/{id}/record/fairness")
async def record_fairness(request: Request, id: TableId) -> Response:
    """Whether all luck of the game is what was promised before it began."""
    table = await house_of(request).table(id)
    weighed = await scales_of(request).weigh(table)
    said = verdict(weighed, table.record().deal, words(language_of(request)))
    return Encoded(wire.FairnessSaid(not isinstance(weighed, UnfairDeal), said))


@router.get("/tables/{id}/record/luck")
async def record_luck(request: Request, id: TableId) -> Response:
    """What could have been dealt each time: the record tells what was, and the browser computes what had to be."""
    table = await house_of(request).table(id)
    return Encoded(wire.LuckSaid(await scales_of(request).asked(table)))


@router.get("/tables/{id}/record/growth")
async def record_growth(request: Request, id: TableId) -> Response:
    """How the game went, from round to round."""
    table = await house_of(request).table(id)
    return Encoded(wire.GrowthSaid(await growth_shown(request, table)))


async def growth_shown(request: Request, table: Table) -> Safe:
    """The same as it is drawn."""
    courses: Courses = request.app.state.courses
    return await courses.drawn(table, language_of(request))


def scales_of(request: Request) -> Scales:
    """Who checks whether games were dealt fairly."""
    scales: Scales = request.app.state.scales
    return scales


@router.get("/tables/{id}/record/{step}")
async def record_step(request: Request, id: TableId, step: int, seat: str = "", compared: bool = False) -> Response:
    """One leaf of the record, as the whole picture without the log: that of the whole game is on the page already.
    Where a mistake was made its options are in the picture if they are to be `compared`."""
    table = await house_of(request).table(id)
    replay = replays_of(request).of(table)
    options = await options_compared(request, table, step, seat) if compared else []
    picture = leaf(replay, table, replay.nearest(step), eye_of(seat, table), language_of(request), options)
    return Encoded(change(None, picture, easel_of(request).build))


@router.get("/tables/{id}/record/{step}/tips/{element}")
async def record_tip(request: Request, id: TableId, step: int, element: str, seat: str = "") -> Response:
    """What a thing on a leaf is, as it was then and to whose eyes look: the game is over, so to anybody."""
    table = await house_of(request).table(id)
    replay, eye, lang = replays_of(request).of(table), eye_of(seat, table), language_of(request)
    look, people = look_of(table.game), people_at(table, seat_of_eye(eye), words(lang))
    return tell(look.tip(seen_by(replay, table, replay.nearest(step), eye), element, people, look.words_in(lang)))


def leaf(replay: Replay, table: Table, step: int, eye: str, lang: str, options: Sequence[Option] = ()) -> Picture:
    """What was to be seen after this step, with some of the options if they are to be shown."""
    seen = msgspec.structs.replace(seen_by(replay, table, step, eye), options=list(options))
    picture = draw_seen(table.game, seen, people_at(table, seen.seat, words(lang)), lang, step)
    picture.parts = {id: part for id, part in picture.parts.items() if part.layer != "log"}
    return picture


def seen_by(replay: Replay, table: Table, step: int, eye: str) -> Seen[View]:
    """What these eyes saw after this step."""
    seen = replay.seen(step, seat_of_eye(eye))
    if eye != OPEN:
        return seen
    views = [replay.seen(step, chair).view for chair in range(len(table.chairs))]
    return msgspec.structs.replace(seen, view=look_of(table.game).opened(seen.view, views))
