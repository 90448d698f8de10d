"""The doors: which requests are let in at all, and what every answer tells the browser to forbid."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tinstar.kernel.errors import TinstarError
from tinstar.web.settings import LARGEST_BODY, Settings
from tinstar.web.wire import ErrorSaid, Problem, encode

log = logging.getLogger("tinstar.web")

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types tinstar"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"


class Refused(TinstarError):
    """A request that is turned away at the door, with its status."""

    def __init__(self, status: int, code: str, message: str, seats: list[int] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.seats = seats


def is_api(path: str) -> bool:
    """Whether programs live at this address."""
    return path.startswith("/api/") and not path.startswith("/api/docs")


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether the browser says that a page of ours sent this."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    return own_origin(headers)


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether the `Origin` header names the host that was asked."""
    return bool(headers.get("origin")) and urlsplit(headers["origin"]).netloc.lower() == headers.get("host", "").lower()


def bears_token(headers: Mapping[str, str]) -> bool:
    """Whether a program shows the key of a seat: no foreign page has one, so it needs no further questions."""
    return headers.get("authorization", "").lower().startswith("bearer ")


def check_socket_origin(headers: Mapping[str, str]) -> None:
    """Browsers always say where a socket comes from; programs that bear a token or say nothing are no browsers."""
    if headers.get("origin") is not None and not bears_token(headers) and not own_origin(headers):
        raise Refused(403, "foreign_origin", "a page elsewhere may not open a table here")


def check_post(path: str, headers: Mapping[str, str]) -> None:
    """What a POST must bring along before anybody reads it."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if is_api(path):
        if kind != JSON:
            raise Refused(415, "not_json", f"the body must be {JSON}")
        if not bears_token(headers) and not from_program(headers) and not same_origin(headers):
            raise Refused(403, "foreign_origin", "a page elsewhere may not act here")
        return
    if kind != FORM:
        raise Refused(415, "not_a_form", f"the body must be {FORM}")
    if not same_origin(headers):
        raise Refused(403, "foreign_origin", "a page elsewhere may not act here")


def from_program(headers: Mapping[str, str]) -> bool:
    """Without a cookie and the headers that browsers send there is nothing that a foreign page could abuse."""
    return not any(headers.get(name) for name in ("cookie", "origin", "sec-fetch-site"))


class Doors:
    """The outermost layer: known hosts, sane bodies, requests from our own pages; headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, accident: Callable[[Request], Response]) -> None:
        self.app = app
        self.settings = settings
        self.accident = accident
        self.headers = dict(HEADERS)
        if settings.secure:
            self.headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            if not self.settings.knows(headers.get("host", "")) and not bears_token(headers):
                raise Refused(400, "unknown_host", "this server does not answer to that name")
            if scope["type"] == "websocket":
                check_socket_origin(headers)
            else:
                check_size(headers)
                if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
                    check_post(scope["path"], headers)
        except Refused as refused:
            await self.refuse(refused, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        sending = Stamped(send, self.headers)
        try:
            await self.app(scope, Measured(receive), sending)
        except Exception:
            log.exception("%s %s broke", scope["method"], scope["path"])
            if not sending.started:
                await self.accident(Request(scope))(scope, receive, sending)

    async def refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        """Says no; a socket is closed before it was accepted, which the browser sees as 403."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": str(refused)})
            return
        body = encode(ErrorSaid(Problem(refused.code, str(refused))))
        head = [
            (b"content-type", JSON.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        sending = Stamped(send, self.headers)
        await sending({"type": "http.response.start", "status": refused.status, "headers": head})
        await sending({"type": "http.response.body", "body": body})


class Stamped:
    """Sends an answer with the headers that every one must bear."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self.send = send
        self.headers = headers
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in self.headers.items():
                headers.setdefault(name, value)
        await self.send(message)


def check_size(headers: Mapping[str, str]) -> None:
    """A body that says it is too large is not read at all."""
    length = headers.get("content-length", "0")
    if not length.isdecimal():
        raise Refused(400, "bad_request", "the content length must be a number")
    if int(length) > LARGEST_BODY:
        raise Refused(413, "too_large", f"a body may have {LARGEST_BODY} bytes, not more")


class Measured:
    """Reads a body that did not say its size, up to the limit."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.size = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.size += len(message.get("body", b""))
        if self.size > LARGEST_BODY:
            raise Refused(413, "too_large", f"a body may have {LARGEST_BODY} bytes, not more")
        return message
