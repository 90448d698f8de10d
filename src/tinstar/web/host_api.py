"""What the host of a table can ask for while it gathers, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tinstar.house import NewKeys, Table
from tinstar.web import wire
from tinstar.web.api import Encoded, TableId, body, seats_made, table_of
from tinstar.web.guests import Guests
from tinstar.web.identity import host_of, link_to_table
from tinstar.web.openapi import says

router = APIRouter(prefix="/api", tags=["tables"])
MISTAKES = (400, 403, 404, 409, 413, 415, 422)


async def find_hosted(request: Request, table: str) -> Table:
    """The table of an address, whose host the caller is."""
    found = await table_of(request, table)
    host_of(request, found)
    return found


def links_made(request: Request, table: Table, keys: NewKeys) -> Response:
    """Fresh keys with the links that carry them; the browser of the host keeps them."""
    link = link_to_table(request, keys.token) if keys.token else ""
    answer = Encoded(wire.LinksMade(seats_made(request, keys.seats), keys.token, link))
    guests: Guests = request.app.state.guests
    for key in keys.seats:
        guests.keep_link(answer, table.id, key.token, key.seat)
    if keys.token:
        guests.keep_link(answer, table.id, keys.token)
    return answer


@router.post("/tables/{table}/fill", **says(wire.SeqSaid, *MISTAKES, takes=wire.FillAsked))
async def fill(request: Request, table: TableId) -> Response:
    """The host puts a bot on a chair that no person sits on."""
    found = await find_hosted(request, table)
    asked = await body(request, wire.FillAsked)
    await found.gathering.fill(asked.seat, asked.bot)
    return Encoded(wire.SeqSaid(found.seq))


@router.post("/tables/{table}/invite", **says(wire.LinksMade, *MISTAKES, takes=wire.InviteAsked))
async def invite(request: Request, table: TableId) -> Response:
    """The host takes a link back and gets another: that of a chair, also of one that a bot has held so far, or that of
    the whole table."""
    found = await find_hosted(request, table)
    asked = await body(request, wire.InviteAsked)
    if asked.seat is None:
        return links_made(request, found, NewKeys([], await found.gathering.invite_all()))
    return links_made(request, found, NewKeys([await found.gathering.invite(asked.seat)]))


@router.post("/tables/{table}/remove", **says(wire.LinksMade, *MISTAKES, takes=wire.RemoveAsked))
async def remove(request: Request, table: TableId) -> Response:
    """The host takes the chair back from whoever has sat down there; its link and that of the table are fresh ones."""
    found = await find_hosted(request, table)
    asked = await body(request, wire.RemoveAsked)
    return links_made(request, found, await found.gathering.remove(asked.seat))


@router.post("/tables/{table}/cancel", **says(wire.SeqSaid, *MISTAKES, takes=wire.Nothing))
async def cancel(request: Request, table: TableId) -> Response:
    """The host cancels a table that has not begun; it is gone for good."""
    found = await find_hosted(request, table)
    await body(request, wire.Nothing)
    await found.gathering.cancel()
    return Encoded(wire.SeqSaid(found.seq))
