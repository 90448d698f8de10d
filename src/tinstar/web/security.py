"""Which requests are let in at all, and what every answer tells the browser to forbid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from tinstar.draw.reasons import Reason
from tinstar.kernel.errors import TinstarError

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
PRIVATE: Final = "Cookie, Authorization, Accept-Language"
"""What an answer depends on, unless it is the same for everybody."""
FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
PROBES: Final = frozenset({"/healthz", "/readyz", "/metrics"})
"""Monitoring may call the house by any name here: nothing there is anybody's secret."""
NO_TEXT: Final = re.compile("[\x00\ud800-\udfff]")
"""Characters that PostgreSQL stores in no text: NUL, and halves of pairs, which no encoding knows."""
LONGEST_LENGTH: Final = 20
"""Digits of a content length: any number that a machine can count to."""


class Refused(TinstarError):
    """A request that is turned away at the door, with its status."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        seats: list[int] | None = None,
        retry_after: int | None = None,
        reason: Reason | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.seats = seats
        self.retry_after = retry_after
        """Seconds after which the same might be let in."""
        self.reason = reason
        """Why an option is not allowed, in the caller's language."""


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
    """Whether the `Origin` header names the host that was asked; one that makes no sense names nobody."""
    try:
        origin = urlsplit(headers.get("origin", "")).netloc
    except ValueError:
        return False
    return bool(origin) and origin.lower() == headers.get("host", "").lower()


def bears_token(headers: Mapping[str, str]) -> bool:
    """Whether a program shows the key of a seat: no foreign page has one, so nobody asks it where it comes from."""
    return headers.get("authorization", "").lower().startswith("bearer ")


def from_program(headers: Mapping[str, str]) -> bool:
    """Without a cookie and the headers that browsers send there is nothing that a foreign page could abuse."""
    return not any(headers.get(name) for name in ("cookie", "origin", "sec-fetch-site"))


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


def check_path(path: str) -> None:
    """Nothing that is stored can have such a name, so nobody need ask the database."""
    if NO_TEXT.search(path):
        raise Refused(404, "not_found", "there is nothing at this address")


def check_size(headers: Mapping[str, str], largest: int) -> None:
    """A body that says it is too large is not read at all."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > LONGEST_LENGTH:
        raise Refused(400, "bad_request", "the content length must be a number")
    if int(length) > largest:
        raise Refused(413, "too_large", f"a body may have {largest} bytes, not more")
