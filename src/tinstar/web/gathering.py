"""The chairs of a table that waits for people: as everybody sees them, and with what its host may do with them."""

from __future__ import annotations

import msgspec
from fastapi import Request
from markupsafe import Markup

from tinstar.draw.kit import Safe, bold, div, item, join, name_of, span
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.house import Chair, Table
from tinstar.web import people
from tinstar.web.guests import Guests
from tinstar.web.identity import language_of, link_to, link_to_table, origin_for_others, origin_of, person_of
from tinstar.web.language import words as words_of
from tinstar.web.qr import qr
from tinstar.web.settings import Settings


def chairs(table: Table, seat: int, words: Words) -> Safe:
    """All chairs of a table."""
    return join(chair_part(number, chair, seat, words).markup for number, chair in enumerate(table.chairs))


def chair_part(number: int, chair: Chair, seat: int, words: Words) -> Part:
    """One chair, and who sits on it."""
    id = f"chair:{number}"
    markup = item(chair_face(number, chair, seat, words), id=id, cls=chair_class(number, chair, seat))
    return Part(id, "chairs", markup)


def chair_class(number: int, chair: Chair, seat: int) -> str:
    """How a chair looks: free or taken, and the viewer's own."""
    return " ".join(["chair", *(["taken"] if chair.taken else []), *(["mine"] if number == seat else [])])


def chair_face(number: int, chair: Chair, seat: int, words: Words) -> Safe:
    """The badge of a chair, who sits there and what it waits for; a screen reader hears when that changes."""
    state = chair_state(chair, words)
    if number == seat and (chair.taken or chair.person is None):
        state = words("you") if chair.taken else words("your seat")
    said = div(chair_name(number, chair, words), span(state, cls="chair-state"), aria_live="polite")
    return join(seat_mark(number), said)


def chair_name(number: int, chair: Chair, words: Words) -> Safe:
    """The name of the person who sits there, or that nobody does."""
    name = people.name_of(number, chair, words) if chair.taken or chair.name else words("Seat {n}", n=number + 1)
    return bold(name_of(name))


def chair_state(chair: Chair, words: Words) -> str:
    """What this chair waits for."""
    if chair.kind == "bot":
        return words("bot · {strength}", strength=people.bot_name(chair.bot, words))
    if chair.taken:
        return words("has sat down")
    if chair.person is not None:
        return words("was asked to play again")
    return words("does not play again") if chair.away else words("still free")


# ---------------------------------------------------------------- for the host


class LinkShown(msgspec.Struct):
    """A link to be given away, and the same as a picture."""

    address: str
    picture: Markup


class ChairShown(msgspec.Struct):
    """A chair as its host sees it."""

    number: int
    cls: str
    face: Safe
    name: str
    bot: str
    """The bot that plays here; empty where none does."""
    free: bool
    kept: bool
    """For somebody who has not said yet whether they play again."""
    removable: bool
    """A person sits here who is not the host."""
    link: LinkShown | None
    """Of a free chair, as far as this browser knows it."""


class Seating(msgspec.Struct):
    """The chairs with what their host may do, and the one link for everybody."""

    chairs: list[ChairShown]
    link: LinkShown | None
    token: str
    """What the host's own way to a free chair goes by."""
    free: bool
    """Somebody can still come."""
    way_in: str = ""
    """What is to be said of the links where this browser came by a way that is open to nobody else."""
    closed: bool = False
    """No way is open to others."""


def seating(request: Request, table: Table, seat: int) -> Seating:
    """All that the host of a table sees of it while it gathers."""
    guests: Guests = request.app.state.guests
    token = guests.link(request.cookies, table.id)
    token = token if token and table.gathering.opens(token) else ""
    chairs = [chair_shown(request, table, number, seat) for number in range(len(table.chairs))]
    link = link_shown(link_to_table(request, token)) if token else None
    free = any(chair.free for chair in chairs)
    return Seating(chairs, link, token, free, way_in(request), not origin_for_others(request))


def way_in(request: Request) -> str:
    """Under localhost everybody finds the own machine: which way others come, or how it is opened to them."""
    words, address = words_of(language_of(request)), origin_for_others(request)
    settings: Settings = request.app.state.settings
    if address == origin_of(request):
        return ""
    if address:
        return words(
            "Nobody else gets in by {name}. The links here lead to {address}, which others can open.",
            name=request.url.hostname,
            address=address,
        )
    if settings.alone:
        return words(
            "Others cannot use these links: the house is open to this machine alone. Stop it and start it again with "
            "“make party” (or “tinstar serve --party”): this table stays, and phones in your network get in."
        )
    return words(
        "Others cannot use these links, since {name} is their own machine to them. Open this page under the address "
        "that they know, and the links will be right.",
        name=request.url.hostname,
    )


def chair_shown(request: Request, table: Table, number: int, seat: int) -> ChairShown:
    """One chair, and its link where it waits for somebody."""
    chair, words = table.chairs[number], words_of(language_of(request))
    guests: Guests = request.app.state.guests
    token = None if chair.taken or chair.person else guests.link(request.cookies, table.id, number)
    return ChairShown(
        number=number,
        cls=chair_class(number, chair, seat),
        face=chair_face(number, chair, seat, words),
        name=people.name_of(number, chair, words),
        bot=chair.bot if chair.kind == "bot" else "",
        free=not chair.taken and chair.person is None,
        kept=not chair.taken and chair.person is not None,
        removable=chair.taken and chair.person not in (None, person_of(request)),
        link=link_shown(link_to(request, token)) if token and table.seats.opens(number, token) else None,
    )


def link_shown(address: str) -> LinkShown:
    """A link in both its forms."""
    return LinkShown(address, qr(address))
