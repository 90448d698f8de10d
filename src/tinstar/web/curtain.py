"""One device, several people: where a table has secrets, it goes from one to the next behind a curtain.

Every page begins behind it, and a person who says "I am Ben" sees Ben's side of the table, once. So neither reloading
nor another tab nor the way back shows anybody what is not theirs, and nobody is ever locked out.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.kit import Safe, isolate
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.house import NotYourSeat, Table
from tinstar.web.identity import house_of, seats_of
from tinstar.web.pages import form_of, guests_of
from tinstar.web.people import name_of

router = APIRouter(include_in_schema=False)


class Sharer(msgspec.Struct):
    """One of several people on one device."""

    seat: int
    name: str
    mark: Safe
    asked: bool
    undo: bool
    """They may still take back what they did last."""


def curtained(table: Table) -> bool:
    """Is there anything to hide from the others who use this device?"""
    return table.status == "playing" and table.hides


def sharers(table: Table, seats: list[int], words: Words) -> list[Sharer]:
    """The people on these seats."""
    chairs, asked = table.chairs, table.asked
    return [
        Sharer(seat, isolate(name_of(seat, chairs[seat], words)), seat_mark(seat), seat in asked, table.may_undo(seat))
        for seat in seats
    ]


@router.post("/tables/{id}/curtain")
async def lift(request: Request, id: Annotated[str, Path(max_length=64)]) -> Response:
    """Somebody says who they are."""
    table = await house_of(request).table(id)
    said = (await form_of(request)).get("seat", "")
    seat = next((seat for seat in await seats_of(request, table) if str(seat) == said), None)
    if seat is None:
        raise NotYourSeat("this seat is not yours")
    answer = RedirectResponse(f"/tables/{id}", 303)
    guests_of(request).lift_curtain(answer, id, seat)
    return answer
