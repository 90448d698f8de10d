"""What programs can ask for, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tinstar.draw.words import Words
from tinstar.house import NewTable, NotYourSeat, SeatKey, SeatWish, Table
from tinstar.kernel import SPECTATOR, Game, IllegalOption, NotInLesson
from tinstar.web import wire
from tinstar.web.advice import REFUSALS, advice_said, refusal
from tinstar.web.drawing import Easel, Picture, look_of
from tinstar.web.identity import (
    address_of,
    bearer,
    house_of,
    language_of,
    link_to,
    link_to_table,
    person_of,
    playing_seat_of,
    seat_of,
)
from tinstar.web.language import words
from tinstar.web.lessons import reply
from tinstar.web.openapi import says
from tinstar.web.people import levels, name_of, people_at
from tinstar.web.seats import seat_now
from tinstar.web.security import Refused
from tinstar.web.why import Asker, refused, unclear

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(description="The table.", max_length=64)]
Seat = Annotated[int | None, Query(description="Which of your seats; -1 to look on as a spectator.")]
Spots = Annotated[
    list[str], Query(description="The clicks that would choose it: elements of the picture.", default_factory=list)
]
Option = Annotated[str, Query(description="In place of clicks, the id of an option.")]
K = TypeVar("K")


class Encoded(Response):
    """A message of `wire` as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return wire.encode(content)


async def body(request: Request, kind: type[K]) -> K:
    """The body of a request, checked."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.ValidationError as error:
        raise Refused(422, "bad_request", f"the body does not fit: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(400, "bad_json", f"the body is no JSON: {error}") from None


async def table_of(request: Request, table: str) -> Table:
    """The table of an address."""
    return await house_of(request).table(table)


# ---------------------------------------------------------------- games and new tables


@router.get("/games", **says(wire.GamesSaid))
async def games(request: Request) -> Response:
    """The games of the house, with the choices of their set-up."""
    house, lang = house_of(request), language_of(request)
    return Encoded(wire.GamesSaid([game_said(house.game(key), lang, levels(house)) for key in house.keys]))


def game_said(game: Game[Any], lang: str, bots: list[str]) -> wire.GameSaid:
    """One game, in the caller's language, with the bots that are offered."""
    facts, look, first = game.facts, look_of(game), game.facts.first_setup()
    return wire.GameSaid(
        key=facts.key,
        title=facts.title,
        least_seats=facts.least_seats,
        most_seats=facts.most_seats,
        rules=facts.rules,
        options=[
            wire.OptionOffered(
                option.key,
                option.default,
                list(option.values),
                look.option_said(option.key, look.words_in(lang)).label,
            )
            for option in facts.options
        ],
        bots=bots,
        first_game=wire.FirstGame(first.seats, first.options),
        departures=list(facts.departures),
    )


@router.post("/tables", **says(wire.TableMade, 400, 403, 413, 415, 422, 429, 503, takes=wire.TableAsked))
async def new_table(request: Request) -> Response:
    """Makes a table. Each person's seat has a token: whoever bears it plays there."""
    asked = await body(request, wire.TableAsked)
    wishes = [SeatWish(seat.kind, seat.name, seat.bot) for seat in asked.seats]
    made = await house_of(request).new_table(
        asked.game,
        wishes,
        asked.options,
        seed=asked.seed,
        title=asked.title,
        gather=asked.gather,
        host=person_of(request),
        address=address_of(request),
        clock=asked.clock,
        advice=asked.advice,
    )
    return Encoded(table_made(request, made))


def table_made(request: Request, made: NewTable) -> wire.TableMade:
    """The keys of a new table, with the links that carry them."""
    link = link_to_table(request, made.token) if made.token else ""
    return wire.TableMade(made.table, seats_made(request, made.seats), made.commitment, made.token, link)


def seats_made(request: Request, keys: list[SeatKey]) -> list[wire.SeatMade]:
    """The keys of seats, with the links that carry them."""
    return [wire.SeatMade(key.seat, key.token, link_to(request, key.token)) for key in keys]


# ---------------------------------------------------------------- a table


@router.get("/tables/{table}", **says(wire.TableSaid, 400, 403, 404))
async def show(request: Request, table: TableId, seat: Seat = None) -> Response:
    """The table as the caller's seat sees it, or a spectator."""
    found = await table_of(request, table)
    easel: Easel = request.app.state.easel
    place = await seat_of(request, found, seat)
    return Encoded(
        table_said(found, place, easel.picture(found, place, language_of(request)), words(language_of(request)))
    )


def table_said(table: Table, seat: int, picture: Picture, words: Words) -> wire.TableSaid:
    """A table in one message, for programs."""
    seen = table.seen(seat) if table.status in ("playing", "over") else None
    outcome = seen.outcome if seen else None
    return wire.TableSaid(
        table=table.id,
        game=table.game.facts.key,
        status=table.status,
        seq=table.seq,
        seat=seat,
        waiting=seen.waiting if seen else [],
        view=seen.view if seen else None,
        options=[wire.OptionSaid(option.id, option.label, option.spots) for option in picture.options],
        log=picture.log,
        outcome=wire.OutcomeSaid(outcome.winners, outcome.points, outcome.parts) if outcome else None,
        chairs=[chair_said(table, number, words) for number in range(len(table.chairs))],
        undo=picture.undo,
        commitment=table.commitment,
        click=seen.click if seen else 0,
        clock=table.clocks.name,
        now=table.clocks.now if table.clocks.clock else 0.0,
        rematch=table.rematch.id or "",
        lookers=table.attendance.lookers,
        lesson=picture.lesson,
        advice=table.adviser.allowed,
    )


def chair_said(table: Table, seat: int, words: Words) -> wire.ChairSaid:
    """One chair, for programs."""
    chair, now = table.chairs[seat], seat_now(table, SPECTATOR, seat)
    name = name_of(seat, chair, words)
    return wire.ChairSaid(seat, chair.kind, name, chair.bot, chair.taken, chair.away, now.here, now.left, now.until)


@router.post(
    "/tables/{table}/decisions", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.DecisionSent)
)
async def decide(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Answers the question of this `seq`. Sent twice it is answered twice and played once."""
    found = await table_of(request, table)
    sent = await body(request, wire.DecisionSent)
    place = await playing_seat_of(request, found, seat)
    try:
        return Encoded(wire.SeqSaid(await found.decide(place, sent.seq, sent.option)))
    except NotInLesson as error:
        lang = language_of(request)
        said = reply(found, error, look_of(found.game).words_in(lang), words(lang))
        raise Refused(error.status, error.code, said) from None

    except IllegalOption as error:
        raise refused(asker(request, found, place), error) from None


@router.post(
    "/tables/{table}/hint", **says(wire.AdviceSaid, 400, 403, 404, 409, 413, 415, 422, 429, 503, takes=wire.Nothing)
)
async def advise(request: Request, table: TableId, seat: Seat = None) -> Response:
    """What speaks for the caller's options, and how they compare; where all others are bots, or the table allows it."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    place = await playing_seat_of(request, found, seat)
    lang = language_of(request)
    try:
        advice = await found.adviser.advise(place)
    except REFUSALS as error:
        raise refusal(error, words(lang)) from None
    easel: Easel = request.app.state.easel
    return Encoded(advice_said(advice, found, easel.picture(found, place, lang), lang))


@router.post("/tables/{table}/undo", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.UndoSent))
async def undo(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Takes back the seat's last answer, where nothing was learned since. Sent twice it is taken back once."""
    found = await table_of(request, table)
    sent = await body(request, wire.UndoSent)
    return Encoded(wire.SeqSaid(await found.undo(await playing_seat_of(request, found, seat), sent.seq, sent.click)))


@router.get("/tables/{table}/record", **says(None, 400, 403, 404, 409))
async def record(request: Request, table: TableId) -> Response:
    """The whole record of a finished game: set-up, decisions and luck."""
    found = await table_of(request, table)
    text = found.record().to_json()
    name = f'attachment; filename="{found.game.facts.key}-{found.id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


# ---------------------------------------------------------------- people


@router.post("/tables/{table}/sit", **says(wire.SatDown, 400, 403, 404, 409, 413, 415, 422, takes=wire.SitAsked))
async def sit(request: Request, table: TableId) -> Response:
    """A person takes the seat whose token they bear; from then on the cookie is their key."""
    house = house_of(request)
    asked = await body(request, wire.SitAsked)
    token = bearer(request)
    if token is None:
        raise NotYourSeat("bring the token of the seat: Authorization: Bearer <token>")
    where, seat = await house.seat_by_token(token, person_of(request))
    if where != table:
        raise NotYourSeat("this token is the key of a seat at another table")
    person = await house.person(person_of(request), asked.name)
    found = await house.table(table)
    await found.seats.sit(seat, token, person.id, asked.name, asked.nonce_hash)
    answer = Encoded(wire.SatDown(table, seat))
    request.app.state.guests.remember(answer, person.id, person.name)
    return answer


@router.post("/tables/{table}/join", **says(wire.SatDown, 400, 403, 404, 409, 413, 415, 422, takes=wire.SitAsked))
async def join(request: Request, table: TableId) -> Response:
    """A person who bears the token of the whole table takes the first free chair; from then on the cookie is their
    key."""
    house = house_of(request)
    asked = await body(request, wire.SitAsked)
    token = bearer(request)
    if token is None:
        raise NotYourSeat("bring the token of the table: Authorization: Bearer <token>")
    found = await house.table_by_link(token)
    if found.id != table:
        raise NotYourSeat("this token is the key of another table")
    person = await house.person(person_of(request), asked.name)
    answer = Encoded(wire.SatDown(table, await found.gathering.join(token, person.id, asked.name, asked.nonce_hash)))
    request.app.state.guests.remember(answer, person.id, person.name)
    return answer


@router.post("/tables/{table}/nonce", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.NonceSent))
async def nonce(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Shows the seat's share of the luck, once everybody has sat down."""
    found = await table_of(request, table)
    sent = await body(request, wire.NonceSent)
    await found.seats.reveal_nonce(await playing_seat_of(request, found, seat), sent.nonce)
    return Encoded(wire.SeqSaid(found.seq))


@router.post("/tables/{table}/leave", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.Nothing))
async def leave(request: Request, table: TableId, seat: Seat = None) -> Response:
    """The person goes; a bot plays on until they come back."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    await found.seats.leave(await playing_seat_of(request, found, seat))
    return Encoded(wire.SeqSaid(found.seq))


@router.post("/tables/{table}/come_back", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.Nothing))
async def come_back(request: Request, table: TableId, seat: Seat = None) -> Response:
    """The person plays again."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    await found.seats.come_back(await playing_seat_of(request, found, seat))
    return Encoded(wire.SeqSaid(found.seq))


@router.post(
    "/tables/{table}/stand_in", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.StandInAsked)
)
async def stand_in(request: Request, table: TableId, seat: Seat = None) -> Response:
    """A bot plays for somebody who is long gone, until they come back; where the table has no clock."""
    found = await table_of(request, table)
    asked = await body(request, wire.StandInAsked)
    await found.reminders.stand_in(await playing_seat_of(request, found, seat), asked.seat)
    return Encoded(wire.SeqSaid(found.seq))


@router.post(
    "/tables/{table}/nudge", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, 429, takes=wire.NudgeSent)
)
async def nudge(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Reminds somebody who is asked and does not answer."""
    found = await table_of(request, table)
    sent = await body(request, wire.NudgeSent)
    found.reminders.nudge(await playing_seat_of(request, found, seat), sent.seat)
    return Encoded(wire.SeqSaid(found.seq))


@router.post(
    "/tables/{table}/reactions", **says(wire.SeqSaid, 400, 403, 404, 413, 415, 422, 429, takes=wire.ReactionSent)
)
async def react(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Shows all pages at the table what the caller thinks of it."""
    found = await table_of(request, table)
    sent = await body(request, wire.ReactionSent)
    found.reminders.react(await playing_seat_of(request, found, seat), sent.what)
    return Encoded(wire.SeqSaid(found.seq))


@router.post(
    "/tables/{table}/rematch",
    **says(wire.TableMade, 400, 403, 404, 409, 413, 415, 422, 429, 503, takes=wire.Nothing),
)
async def rematch(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Says yes to another game with the same people and options: the first who asks has its table made, and it begins
    when all people have said yes."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    place = await playing_seat_of(request, found, seat)
    return Encoded(table_made(request, await found.rematch.ask(place, address_of(request))))


@router.post("/tables/{table}/decline", **says(wire.SeqSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.Nothing))
async def decline(request: Request, table: TableId, seat: Seat = None) -> Response:
    """Says no to another game: the chair that is kept for the caller at its table becomes free."""
    found = await table_of(request, table)
    await body(request, wire.Nothing)
    await found.rematch.decline(await playing_seat_of(request, found, seat))
    return Encoded(wire.SeqSaid(found.seq))


# ---------------------------------------------------------------- tips and reasons


@router.get("/tables/{table}/tips/{element}", **says(wire.TipSaid, 400, 403, 404))
async def tip(request: Request, table: TableId, element: str, seat: Seat = None) -> Response:
    """What a thing of the picture is, and what it is worth to the caller now."""
    found = await table_of(request, table)
    place = await seat_of(request, found, seat)
    look, lang = look_of(found.game), language_of(request)
    return tell(look.tip(found.seen(place), element, people_at(found, place, words(lang)), look.words_in(lang)))


def tell(markup: str | None) -> Response:
    """A tip, if there is one."""
    if markup is None:
        raise Refused(404, "no_tip", "there is nothing to tell about that")
    return Encoded(wire.TipSaid(str(markup)), headers={"cache-control": "private, max-age=60"})


@router.get("/tables/{table}/about", **says(wire.AboutSaid, 400, 403, 404))
async def about(request: Request, table: TableId, option: Option, seat: Seat = None) -> Response:
    """What an option would mean, where that does not come with it; 404 `no_option` when it cannot be chosen now."""
    found = await table_of(request, table)
    place = await seat_of(request, found, seat)
    easel: Easel = request.app.state.easel
    look, lang = look_of(found.game), language_of(request)
    offered = next((one for one in easel.picture(found, place, lang).options if one.id == option), None)
    if offered is None:
        raise Refused(404, "no_option", "this cannot be chosen now")
    text = offered.about
    if offered.later:
        people = people_at(found, place, words(lang))
        text = look.about(found.seen(place), tuple(option.split()), people, look.words_in(lang))
    return Encoded(wire.AboutSaid(text), headers={"cache-control": "private, max-age=60"})


def asker(request: Request, table: Table, seat: int) -> Asker:
    """The caller, who asks why not."""
    easel: Easel = request.app.state.easel
    lang = language_of(request)
    return Asker(table, easel.picture(table, seat, lang), lang)


@router.get("/tables/{table}/why", **says(wire.WhySaid, 400, 403, 404, 409))
async def why(request: Request, table: TableId, spots: Spots, option: Option = "", seat: Seat = None) -> Response:
    """Why something cannot be chosen now; 404 `no_reason` when it can."""
    found = await table_of(request, table)
    asking = asker(request, found, await seat_of(request, found, seat))
    if bool(spots) == bool(option):
        raise unclear("ask either by spots or by an option")
    reason = asking.by_clicks(spots) if spots else asking.by_option(option)
    said = wire.WhySaid(reason.text, reason.rule, list(reason.shows))
    return Encoded(said, headers={"cache-control": "no-store"})
