"""What decided a finished game: for programs as it was found, for the page of its record drawn and in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.curve import chances_at, curve, line_name, percent
from tinstar.draw.findings import compared, findings, wavers
from tinstar.draw.kit import Safe, bold, button, element, join, name_of, paragraph, span
from tinstar.draw.parts import OptionSeen, PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.house import Looked, NoAnswer, Table
from tinstar.kernel import SPECTATOR, Seen
from tinstar.kernel.analysis import Analysis, Mistake
from tinstar.kernel.look import Option
from tinstar.web import wire
from tinstar.web.api import Encoded, TableId, body, table_of
from tinstar.web.drawing import look_of
from tinstar.web.identity import address_of, guest_of, house_of, language_of, person_of
from tinstar.web.language import words
from tinstar.web.openapi import says
from tinstar.web.pages import form_of, guests_of
from tinstar.web.people import people_at
from tinstar.web.records import replays_of
from tinstar.web.security import Refused

router = APIRouter()
Step = Annotated[int, Path(ge=0)]
Status = Literal["none", "going", "done", "failed"]
NEVER_KEPT = {"cache-control": "no-store"}


class AnalysisSaid(msgspec.Struct):
    """Where the analysis of a game stands, and what is known of it by now."""

    status: Status
    percent: int
    """How much of the work is done."""
    analysis: Analysis | None


def status_of(looked: Looked | None) -> Status:
    """Where it stands."""
    if looked is None:
        return "none"
    return "failed" if looked.trouble else "done" if looked.done else "going"


def percent_of(looked: Looked | None) -> int:
    """How far it is."""
    return math.floor(100 * looked.found.done) if looked and looked.found else 0


# ---------------------------------------------------------------- for programs


@router.get("/api/tables/{table}/record/analysis", tags=["tables"], **says(None, 400, 403, 404, 409))
async def analysis(request: Request, table: TableId) -> Response:
    """What is known of what decided a finished game, by now."""
    return Encoded(said_to_programs(await house_of(request).analyses.of(await table_of(request, table))))


@router.post(
    "/api/tables/{table}/record/analysis",
    tags=["tables"],
    **says(None, 400, 403, 404, 409, 413, 415, 422, 429, takes=wire.Nothing),
)
async def ask_for_analysis(request: Request, table: TableId) -> Response:
    """Has a finished game looked through, unless it was already."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    house = house_of(request)
    await house.analyses.ask(found, address_of(request))
    return Encoded(said_to_programs(await house.analyses.of(found)))


def said_to_programs(looked: Looked | None) -> AnalysisSaid:
    """As it was found."""
    return AnalysisSaid(status_of(looked), percent_of(looked), looked.found if looked else None)


# ---------------------------------------------------------------- for the page of the record


@router.get("/tables/{id}/record/analysis", include_in_schema=False)
async def curve_piece(request: Request, id: TableId) -> Response:
    """The curve and the findings, as far as they are known."""
    table = await house_of(request).table(id)
    looked = await house_of(request).analyses.of(table)
    found = looked.found if looked else None
    speech = words(language_of(request))
    said = look_of(table.game).words_in(language_of(request))
    people = people_at(table, SPECTATOR, speech)
    return Encoded(
        wire.CurveSaid(
            status=status_of(looked),
            text=progress_said(looked, speech),
            percent=percent_of(looked),
            curve=str(join(curve(found, people, said), legend(found, people, said))) if found and found.points else "",
            findings=str(findings(found, people, said)) if found and looked and looked.done else "",
            heard=heard(found, people, said) if found else [],
            mistakes=[(mistake.step, mistake.seat) for mistake in found.mistakes] if found else [],
        ),
        headers=NEVER_KEPT,
    )


def progress_said(looked: Looked | None, words: Words) -> str:
    """Where it stands, in words."""
    match status_of(looked):
        case "failed":
            return words("The game could not be looked through. Try it again.")
        case "going" if looked and looked.found:
            return words("Ranch hands look through the game: {n} %", n=percent_of(looked))
        case "going":
            return words("Ranch hands will look through the game as soon as nobody waits for a bot.")
        case "done" if looked and looked.found:
            return words("As Ranch hands would play on; wavers by about {n}", n=wavers(looked.found))
    return ""


def legend(found: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe:
    """Whose line is whose, each with a place for its chance."""
    lines = [
        element(
            "li",
            [seat_mark(seat) for seat in line],
            span(line_name(line, people, words), cls="whose"),
            bold("", cls="chance"),
            id=f"line:{line[0]}",
        )
        for line in found.lines
    ]
    return element("ul", lines, class_="lines")


def heard(found: Analysis, people: Sequence[PersonSeen], words: Words) -> list[wire.ChancesSaid]:
    """What a curve says to those who hear it, and in the legend: from each of these steps on."""
    said: list[wire.ChancesSaid] = []
    for point in found.points:
        chances = chances_at(found, point.step)
        each = [f"{percent(chances[line[0]])} %" for line in found.lines] if chances else []
        named = (f"{line_name(line, people, words)} {one}" for line, one in zip(found.lines, each, strict=False))
        said.append(wire.ChancesSaid(point.step, each, ", ".join(named)))
    return said


@router.get("/tables/{id}/record/mistakes/{step}", include_in_schema=False)
async def mistake_piece(request: Request, id: TableId, step: Step) -> Response:
    """A mistake in words, and where its options lie on the board."""
    table = await house_of(request).table(id)
    mistake = await mistake_at(request, table, step)
    lang = language_of(request)
    look, speech = look_of(table.game), words(lang)
    said, people = look.words_in(lang), people_at(table, mistake.seat, speech)
    seen = asked_again(request, table, mistake)
    drawing = look.draw(seen, people, said)
    better, played = (option_called(drawing.options, idea.words) for idea in mistake.advice.ideas)
    adviser = look.adviser(seen, drawing.options, people, said)
    why = adviser.idea_said(mistake.advice.ideas[0], mistake.advice, 0).sentences
    markup = join(
        element("h3", seat_mark(mistake.seat), name_of(people[mistake.seat].name)),
        paragraph(compared(mistake, said), cls="both"),
        element("p", bold(speech("played"), cls="played"), " ", played.label),
        element("p", bold(speech("better"), cls="better"), " ", better.label),
        paragraph(" ".join(why), cls="why") if why else None,
        element(
            "form",
            button(speech("Try it yourself"), data_try=True),
            element("input", type="hidden", name="seat", value=mistake.seat),
            element("button", speech("Play on from here against bots"), type="submit"),
            method="post",
            action=f"/tables/{table.id}/record/{mistake.step}/play-on",
            class_="what-if",
        ),
    )
    return Encoded(
        wire.MistakeSaid(
            seat=mistake.seat,
            markup=str(markup),
            choices=str(element("ul", [choice_to_try(option) for option in drawing.options], class_="to-try")),
            marks=[
                wire.MarkSaid("played", played.spots, played.ghost),
                wire.MarkSaid("better", better.spots, better.ghost),
            ],
        )
    )


def choice_to_try(option: OptionSeen) -> Safe:
    """An option as a button; what it is about stands before it where its label alone would not say."""
    return element("li", button(option.label, data_instead=option.id))


@router.post(
    "/api/tables/{table}/record/mistakes/{step}/try",
    tags=["tables"],
    **says(wire.TriedSaid, 400, 403, 404, 409, 413, 415, 422, 503, takes=wire.TriedSent),
)
async def try_instead(request: Request, table: TableId, step: Step) -> Response:
    """What a choice would have been worth in place of a mistake."""
    played = await table_of(request, table)
    mistake = await mistake_at(request, played, step)
    option = (await body(request, wire.TriedSent)).option
    try:
        found = await house_of(request).analyses.try_out(played, mistake, option)
    except NoAnswer as error:
        raise Refused(503, "no_answer", str(error)) from None
    speech = words(language_of(request))
    mine, better = percent(found.chance), percent(found.chance + found.loss)
    good = not found.clear
    text = (
        speech("{mine} %: as good as the better choice.", mine=mine)
        if good
        else speech("{mine} %, the better choice {better} %.", mine=mine, better=better)
    )
    return Encoded(wire.TriedSaid(good, text), headers=NEVER_KEPT)


@router.post("/tables/{id}/record/{step}/play-on", include_in_schema=False)
async def play_on(request: Request, id: TableId, step: Step) -> Response:
    """Makes a table that begins with this game up to here, seats the visitor and leads there."""
    house, form = house_of(request), await form_of(request)
    table = await house.table(id)
    name = guest_of(request).name or words(language_of(request))("Stranger")
    person = await house.person(person_of(request), name)
    seat = form.get("seat", "")
    if not seat.isdecimal():
        raise Refused(422, "bad_request", "say which seat you want to play on in")
    made = await house.play_on(table, step, int(seat), person, address_of(request))
    answer = RedirectResponse(f"/tables/{made}", 303)
    guests_of(request).remember(answer, person.id, person.name)
    return answer


async def mistake_at(request: Request, table: Table, step: int) -> Mistake:
    """The mistake that was made after this step."""
    looked = await house_of(request).analyses.of(table)
    found = looked.found.mistakes if looked and looked.found else []
    mistake = next((mistake for mistake in found if mistake.step == step), None)
    if mistake is None:
        raise Refused(404, "no_mistake", f"no mistake was found at step {step}")
    return mistake


async def options_compared(request: Request, table: Table, step: int, seat: str) -> list[Option]:
    """What was played and what was better, for the eyes of whoever made the mistake."""
    mistake = await mistake_at(request, table, step)
    return [idea.words for idea in mistake.advice.ideas] if seat == str(mistake.seat) else []


def asked_again(request: Request, table: Table, mistake: Mistake) -> Seen[Any]:
    """What whoever made a mistake saw, with all that could be chosen."""
    replay = replays_of(request).of(table)
    replay.turn_to(mistake.step)
    return replay.play.seen(mistake.seat)


def option_called(options: Sequence[OptionSeen], words: tuple[str, ...]) -> OptionSeen:
    """The option of these words."""
    return next(option for option in options if option.id == " ".join(words))
