"""The gate: the outermost layer, which every request and every answer passes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tinstar.web.connection import connection_of
from tinstar.web.rate_limits import RateLimits
from tinstar.web.security import (
    HEADERS,
    JSON,
    PRIVATE,
    PROBES,
    Refused,
    check_path,
    check_post,
    check_size,
    check_socket_origin,
    is_api,
)
from tinstar.web.settings import Settings
from tinstar.web.wire import ErrorSaid, Problem, encode

log = logging.getLogger("tinstar.web")
DENIAL = "websocket.http.response"
"""What a server is called that can answer a handshake with a status of our own."""


class Gate:
    """Lets in known hosts, sane bodies, requests from our own pages, not too many; sets headers on every answer."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        accident: Callable[[Request], Response],
        sorry: Callable[[Request, Refused], Response],
    ) -> None:
        self.app = app
        self.settings = settings
        self.accident = accident
        self.sorry = sorry
        self.headers = dict(HEADERS)
        if settings.secure:
            self.headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        rate_limits: RateLimits = scope["app"].state.rate_limits
        try:
            self.check(scope, rate_limits)
            rate_limits.enter(scope)
        except Refused as refused:
            await self.refuse(refused, scope, receive, send)
            return
        try:
            await (self.app if scope["type"] == "websocket" else self.answer)(scope, receive, send)
        finally:
            line = connection_of(scope)
            if line is None:
                rate_limits.leave(scope)
            else:  # it takes its place for as long as it is there
                line.when_lost(lambda: rate_limits.leave(scope))

    def check(self, scope: Scope, rate_limits: RateLimits) -> None:
        """Refused, for one reason or another."""
        headers = Headers(scope=scope)
        if len(headers.getlist("host")) > 1:
            raise Refused(400, "bad_request", "a request has one Host, not several")
        if scope["path"] not in PROBES and not self.settings.knows(headers.get("host", "")):
            raise Refused(400, "unknown_host", "this server does not answer to that name")
        rate_limits.admit(scope)
        check_path(scope["path"])
        if scope["type"] == "websocket":
            check_socket_origin(headers)
            return
        check_size(headers, self.settings.largest_body)
        if scope["method"] == "POST":  # what is neither that nor GET has no address here: 405
            check_post(scope["path"], headers)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request that was let in."""
        sending = Stamped(send, self.headers)
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
            sending = Stamped(Headed(send), self.headers)
        try:
            await self.app(scope, Measured(receive, self.settings.largest_body), sending)
        except ClientDisconnect:
            return
        except Exception:
            log.exception("%s %s broke", scope["method"], route_of(scope))
            if not sending.started:
                await self.accident(Request(scope))(scope, receive, sending)

    async def refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        """Says no. A browser sees a socket fail without a reason, and comes back after a while."""
        if scope["type"] == "websocket" and DENIAL not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": str(refused)})
            return
        if scope["type"] == "http" and refused.retry_after is not None and wants_page(scope):
            await self.sorry(Request(scope), refused)(scope, receive, Stamped(send, self.headers))
            return
        body = encode(ErrorSaid(Problem(refused.code, str(refused))))
        head = [
            (b"content-type", JSON.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        if refused.retry_after is not None:
            head.append((b"retry-after", str(refused.retry_after).encode()))
        sending = Stamped(send, self.headers)
        kind = DENIAL if scope["type"] == "websocket" else "http.response"
        await sending({"type": f"{kind}.start", "status": refused.status, "headers": head})
        await sending({"type": f"{kind}.body", "body": body})


def wants_page(scope: Scope) -> bool:
    """Whether a person is waiting for this."""
    return not is_api(scope["path"]) and "text/html" in Headers(scope=scope).get("accept", "")


def route_of(scope: Scope) -> str:
    """An address as the log may show it: with the names of its parts, since one of them may be somebody's key."""
    return str(getattr(scope.get("route"), "path", "somewhere"))


class Stamped:
    """Sends an answer with the headers that every one must bear."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self.send = send
        self.headers = headers
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"].endswith(".response.start"):
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in self.headers.items():
                headers.setdefault(name, value)
            if not headers.setdefault("cache-control", "no-store").startswith("public"):
                headers.add_vary_header(PRIVATE)
        await self.send(message)


class Headed:
    """Sends the head of an answer and leaves the body out."""

    def __init__(self, send: Send) -> None:
        self.send = send

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self.send(message)


class Measured:
    """Reads a body that did not say its size, up to the limit."""

    def __init__(self, receive: Receive, largest: int) -> None:
        self.receive = receive
        self.largest = largest
        self.size = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.size += len(message.get("body", b""))
        if self.size > self.largest:
            raise Refused(413, "too_large", f"a body may have {self.largest} bytes, not more")
        return message
