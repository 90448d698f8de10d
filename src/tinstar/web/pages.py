"""The pages that people see: new table, invitation. The lobby and the guides have files of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import parse_qsl

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.ornaments import favicon, favicon_marked
from tinstar.draw.words import LANGUAGES
from tinstar.house import Later, NewTable, Person, Table, TableFull
from tinstar.kernel import SPECTATOR, Game
from tinstar.kernel.errors import BadSetup
from tinstar.web.clocks import clocks_said
from tinstar.web.drawing import look_of
from tinstar.web.gathering import chairs
from tinstar.web.guests import LANGUAGE, THEME, Guests
from tinstar.web.identity import address_of, guest_of, house_of, language_of, person_of
from tinstar.web.language import setup_words, words
from tinstar.web.people import bots_said
from tinstar.web.previews import preview_of_table
from tinstar.web.refusals import said, with_retry
from tinstar.web.render import THEMES, marks, page, short_title
from tinstar.web.security import Refused
from tinstar.web.setup import FRIEND, ME, TableWish, options_shown, presets_shown, table_wish, usual_form
from tinstar.web.terms import terms_of

router = APIRouter(include_in_schema=False)
Token = Annotated[str, Path(max_length=200)]
MOST_FIELDS = 100


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form that was sent."""
    text = (await request.body()).decode("utf-8", "replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Refused(400, "bad_request", f"a form may have {MOST_FIELDS} fields, not more") from None


def guests_of(request: Request) -> Guests:
    """Who signs the cookies."""
    guests: Guests = request.app.state.guests
    return guests


# ---------------------------------------------------------------- a new table


@router.get("/new/{game}")
async def new_table_form(request: Request, game: str) -> Response:
    """The form for a new table."""
    chosen = house_of(request).game(game)
    friends = request.query_params.get("with") == "friends"
    return filled_form(request, chosen, usual_form(chosen.facts, guest_of(request).name, friends))


def filled_form(
    request: Request, game: Game[Any], form: Mapping[str, str], wrong: str = "", status: int = 200
) -> Response:
    """The form as it was filled in, with what was wrong when it was sent."""
    facts, look, lang = game.facts, look_of(game), language_of(request)
    return page(
        request,
        "new_table.html",
        status,
        facts=facts,
        short=short_title(facts.title),
        drawn=look.shared_scene(),
        picture=look.scene_used(),
        form=form,
        wrong=wrong,
        options=options_shown(look, facts, form, look.words_in(lang)),
        presets=presets_shown(look, facts, form, lang),
        bots=bots_said(house_of(request), words(lang)),
        clocks=clocks_said(words(lang)),
        me=ME,
        friend=FRIEND,
        marks=marks(facts.most_seats),
    )


@router.post("/new/{game}/preset")
async def choose_preset(request: Request, game: str) -> Response:
    """The form as it was filled in, with the rules of a preset; a page with scripts does this by itself."""
    chosen, form = house_of(request).game(game), await form_of(request)
    presets = presets_shown(look_of(chosen), chosen.facts, form, language_of(request))
    preset = next((one for one in presets if one.key == form.get("preset")), None)
    return filled_form(request, chosen, form | (msgspec.json.decode(preset.fields) if preset else {}))


@router.post("/new/{game}")
async def make_table(request: Request, game: str) -> Response:
    """Makes the table, seats its maker, and leads there."""
    chosen = house_of(request).game(game)
    form = await form_of(request)
    person = await house_of(request).person(person_of(request), form.get("name", ""))
    wish = table_wish(chosen.facts, form, form.get("name", ""), words(language_of(request)))
    try:
        return await open_table(request, chosen, wish, person, form)
    except Later as error:
        why = said(error, words(language_of(request)))
        answer = with_retry(filled_form(request, chosen, form, why, error.status), error)
        guests_of(request).remember(answer, person.id, person.name)  # on another try it is still the same guest
        return answer


async def open_table(
    request: Request, game: Game[Any], wish: TableWish, person: Person, form: Mapping[str, str]
) -> Response:
    """A new table with this person at it; the form again, with what was wrong. Later when there is no room for it."""
    try:
        made = await house_of(request).new_table(
            game.facts.key,
            wish.wishes,
            wish.options,
            title=wish.title,
            gather=True,
            host=person.id,
            address=address_of(request),
            clock=wish.clock,
            advice=wish.advice,
        )
    except BadSetup as error:
        speech = setup_words(language_of(request), look_of(game).folder)
        return filled_form(request, game, form, speech(error.message, **error.values), 422)
    await take_seats(request, made, wish, person.id, form.get("nonce_hash", ""))
    answer = RedirectResponse(f"/tables/{made.table}" + (f"?seat={wish.mine[0]}" if len(wish.mine) > 1 else ""), 303)
    guests_of(request).remember(answer, person.id, person.name)
    for key in made.seats:
        if key.seat not in wish.mine:
            guests_of(request).keep_link(answer, made.table, key.token, key.seat)
    if made.token:
        guests_of(request).keep_link(answer, made.table, made.token)
    return answer


async def take_seats(request: Request, made: NewTable, wish: TableWish, person: str, nonce_hash: str) -> None:
    """The maker of the table sits down on the seats kept for them."""
    table = await house_of(request).table(made.table)
    for key in made.seats:
        if key.seat in wish.mine:  # one browser has one nonce, and shows it for the first of its seats
            promised = nonce_hash if key.seat == wish.mine[0] else ""
            await table.seats.sit(key.seat, key.token, person, wish.wishes[key.seat].name, promised)


# ---------------------------------------------------------------- an invitation


@router.get("/sit/{token}")
async def invitation(request: Request, token: Token) -> Response:
    """Who invites to what; changes nothing, since chat programs fetch links for a preview."""
    house = house_of(request)
    where, seat = await house.seat_by_token(token, person_of(request))
    table = await house.table(where)
    return page(
        request,
        "sit.html",
        **invited_to(request, table, seat),
        action=f"/sit/{token}",
    )


def invited_to(request: Request, table: Table, seat: int) -> dict[str, Any]:
    """What an invitation says about its table, and about the seat that is kept."""
    facts = table.game.facts
    return {
        "facts": facts,
        "short": short_title(facts.title),
        "title": table.title,
        "table": table.id,
        "picture": look_of(table.game).thumbnail(),
        "seat": seat,
        "chairs": chairs(table, seat, words(language_of(request))),
        "preview": preview_of_table(request, table, seat),
        "terms": terms_of(table, language_of(request)),
        "name": guest_of(request).name,
    }


@router.post("/sit/{token}")
async def sit_down(request: Request, token: Token) -> Response:
    """Takes the seat and leads to an address without the token."""
    house = house_of(request)
    form = await form_of(request)
    where, seat = await house.seat_by_token(token, person_of(request))
    table = await house.table(where)
    name = form.get("name", "")
    person = await house.person(person_of(request), name)
    await table.seats.sit(seat, token, person.id, name, form.get("nonce_hash", ""))
    answer = RedirectResponse(f"/tables/{where}?seat={seat}", 303)
    guests_of(request).remember(answer, person.id, person.name)
    return answer


@router.get("/join/{token}")
async def open_invitation(request: Request, token: Token) -> Response:
    """The same for the link of a whole table; those who sit there already are led to their own seat."""
    table = await house_of(request).table_by_link(token)
    mine = table.seats.of(person_of(request))
    if mine:
        return RedirectResponse(f"/tables/{table.id}?seat={mine[0]}", 303)
    if table.gathering.full:
        return all_taken(request, table)
    return page(request, "sit.html", **invited_to(request, table, SPECTATOR), action=f"/join/{token}")


@router.post("/join/{token}")
async def join(request: Request, token: Token) -> Response:
    """Takes the first free chair and leads to an address without the token."""
    house, form = house_of(request), await form_of(request)
    table = await house.table_by_link(token)
    name = form.get("name", "")
    person = await house.person(person_of(request), name)
    try:
        seat = await table.gathering.join(token, person.id, name, form.get("nonce_hash", ""))
    except TableFull:
        return all_taken(request, table)
    answer = RedirectResponse(f"/tables/{table.id}?seat={seat}", 303)
    guests_of(request).remember(answer, person.id, person.name)
    return answer


def all_taken(request: Request, table: Table) -> Response:
    """Others were quicker: a friendly word, and a way to look on."""
    return page(request, "full.html", 409, **invited_to(request, table, SPECTATOR))


# ---------------------------------------------------------------- preferences


@router.post("/preferences")
async def preferences(request: Request) -> Response:
    """Sets language and theme, and goes back to where the visitor was."""
    form = await form_of(request)
    back = form.get("back", "/")
    answer = RedirectResponse(back if re.match(r"/(?![/\\])", back) and back.isprintable() else "/", 303)
    if form.get("language") in LANGUAGES:
        guests_of(request).set(answer, LANGUAGE, form["language"])
    if form.get("theme") in THEMES:
        guests_of(request).set(answer, THEME, form["theme"])
    return answer


@router.get("/favicon.svg")
async def icon() -> Response:
    """The tin star."""
    return svg_file(favicon())


@router.get("/favicon-marked.svg")
async def icon_marked() -> Response:
    """The tin star of a player who is asked."""
    return svg_file(favicon_marked())


def svg_file(markup: str) -> Response:
    """A picture that browsers may keep for a day."""
    return Response(markup, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})
