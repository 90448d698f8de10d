"""Who is asking: the seats that a token or a cookie opens at a table."""

from __future__ import annotations

from fastapi import Request, WebSocket
from starlette.requests import HTTPConnection

from tinstar.house import Holder, House, NotYourSeat, Table
from tinstar.kernel import SPECTATOR
from tinstar.web.guests import Guest, Guests
from tinstar.web.language import language
from tinstar.web.rate_limits import RateLimits, household, peer_of
from tinstar.web.reach import origin, ways_in
from tinstar.web.security import Refused
from tinstar.web.settings import EVERYWHERE, Settings, is_loopback


def house_of(connection: HTTPConnection) -> House:
    """The house behind this server."""
    house: House = connection.app.state.house
    return house


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest that the cookie names."""
    guests: Guests = connection.app.state.guests
    return guests.guest(connection.cookies)


def link_to(request: Request, token: str) -> str:
    """The address that brings somebody to a seat."""
    return f"{origin_to_tell(request)}/sit/{token}"


def link_to_table(request: Request, token: str) -> str:
    """The address that brings somebody to the first free chair."""
    return f"{origin_to_tell(request)}/join/{token}"


def link_to_watch(request: Request, table: str) -> str:
    """The address where anybody may look on."""
    return f"{origin_to_tell(request)}/tables/{table}"


def origin_of(request: Request) -> str:
    """Where people find us; behind TLS a proxy spoke to us without it."""
    guests: Guests = request.app.state.guests
    scheme = "https" if guests.secure else request.url.scheme
    return f"{scheme}://{request.url.netloc}"


def origin_to_tell(request: Request) -> str:
    """What links for others begin with: an address they can open, if there is any."""
    return origin_for_others(request) or origin_of(request)


def origin_for_others(request: Request) -> str:
    """Where others find us. Localhost is everybody's own machine: a caller who came by that name is told where we are
    reached from outside; empty where we are not."""
    name = request.url.hostname or ""
    if not is_loopback(name) and name not in EVERYWHERE:
        return origin_of(request)
    settings: Settings = request.app.state.settings
    if settings.secure and settings.hosts:
        return f"https://{settings.hosts[0]}"
    if not is_loopback(peer_of(request.scope)):  # somebody in between calls us so, who knows our addresses better
        return ""
    ways = ways_in(settings)
    return origin(ways[0], request.scope["server"][1]) if ways else ""


def person_of(connection: HTTPConnection) -> str | None:
    """The id of that guest, if there is one."""
    return guest_of(connection).id


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as it is counted and stored: a hash that nobody without our key can undo, the same for
    a whole household. Empty for those who are not counted, like everybody on this very machine."""
    rate_limits: RateLimits = connection.app.state.rate_limits
    guests: Guests = connection.app.state.guests
    host = peer_of(connection.scope)
    return guests.hash_address(household(host)) if rate_limits.counts(host) else ""


def language_of(connection: HTTPConnection) -> str:
    """The language of the caller."""
    return language(connection.cookies, connection.headers.get("accept-language", ""))


def bearer(connection: HTTPConnection) -> str | None:
    """The token that a program bears; None when it brings none at all."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NotYourSeat("the Authorization header must read: Bearer <token of the seat>")
    return token.strip()


async def seats_of(connection: HTTPConnection, table: Table) -> list[int]:
    """The seats of the caller at this table."""
    token = bearer(connection)
    person = person_of(connection)
    if token is None:
        return table.seats.of(person)
    where, seat = await house_of(connection).seat_by_token(token, person)
    if where != table.id:
        raise NotYourSeat("this token is the key of a seat at another table")
    return [seat]


async def seat_of(connection: HTTPConnection, table: Table, wanted: int | None) -> int:
    """The seat whose eyes the caller looks through: the wanted one, the only one, or none (SPECTATOR)."""
    seats = await seats_of(connection, table)
    if wanted is None:
        if len(seats) > 1:
            message = f"you hold the seats {', '.join(map(str, seats))} here: say which with ?seat=n"
            raise Refused(400, "ambiguous_seat", message, seats)
        return seats[0] if seats else SPECTATOR
    if wanted != SPECTATOR and wanted not in seats:
        raise NotYourSeat(f"seat {wanted} is not yours")
    return wanted


async def holder_of(connection: HTTPConnection, table: Table, wanted: int | None) -> Holder:
    """The same for a caller who stays: with the right to that seat, which can be lost."""
    seat = await seat_of(connection, table, wanted)
    return table.seats.holder(seat, person_of(connection), bearer(connection))


async def playing_seat_of(request: Request, table: Table, wanted: int | None) -> int:
    """The seat that the caller acts for; a spectator has none."""
    seat = await seat_of(request, table, wanted)
    if seat == SPECTATOR:
        raise NotYourSeat("you have no seat at this table: bring the token of one, or sit down by its link")
    return seat


def is_host(connection: HTTPConnection, table: Table) -> bool:
    """Whether the caller has made this table."""
    person = person_of(connection)
    return person is not None and person == table.host


def host_of(connection: HTTPConnection, table: Table) -> str:
    """The host of a table, who must be the caller; NotYourSeat for anybody else."""
    if table.host is None or not is_host(connection, table):
        raise NotYourSeat("only the host of this table may do that")
    return table.host


def wanted_seat(socket: WebSocket) -> int | None:
    """`?seat=n` of a socket's address."""
    text = socket.query_params.get("seat")
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        raise Refused(400, "bad_request", "seat must be a whole number") from None
