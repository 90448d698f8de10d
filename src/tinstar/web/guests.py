"""Guests: whoever comes back with the cookie we signed is the same person."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from starlette.responses import Response

PERSON: Final = "tinstar_person"
LANGUAGE: Final = "tinstar_language"
THEME: Final = "tinstar_theme"
LINKS: Final = "tinstar_links"
YEAR: Final = 365 * 24 * 3600


class Guest(NamedTuple):
    """Who the cookie names."""

    id: str | None
    name: str = ""


NOBODY: Final = Guest(None)


class Guests:
    """Writes and reads the signed cookies: who a person is, and the links that they may still give away."""

    def __init__(self, key: str, secure: bool) -> None:
        self.signer = URLSafeSerializer(key, salt="tinstar person")
        self.link_signer = URLSafeSerializer(key, salt="tinstar links")
        self.secure = secure
        self._key = key.encode()

    def guest(self, cookies: Mapping[str, str]) -> Guest:
        """The person that the cookie names; a forged one names nobody."""
        try:
            return msgspec.convert(self.signer.loads(cookies.get(PERSON, "")), Guest)
        except (BadData, msgspec.ValidationError):
            return NOBODY

    def remember(self, response: Response, id: str, name: str) -> None:
        """From now on this browser is that person."""
        self.set(response, PERSON, str(self.signer.dumps((id, name))))

    def set(self, response: Response, name: str, value: str, path: str = "/") -> None:
        """A cookie that scripts cannot read and other sites cannot send along with a POST."""
        response.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="lax", secure=self.secure)

    def hashed(self, address: str) -> str:
        """What is stored of an address: enough to count by, and without our key nobody can guess it."""
        return hmac.new(self._key, f"tinstar address {address}".encode(), "sha256").hexdigest()

    def keep_links(self, response: Response, table: str, tokens: dict[int, str]) -> None:
        """The house knows only hashes of the keys it made, so the browser of whoever made the table keeps them."""
        value = str(self.link_signer.dumps((table, list(tokens.items()))))
        self.set(response, LINKS, value, f"/tables/{table}")

    def links(self, cookies: Mapping[str, str], table: str) -> dict[int, str]:
        """The keys of a table that this browser may still give away, by seat."""
        try:
            where, tokens = msgspec.convert(
                self.link_signer.loads(cookies.get(LINKS, "")), tuple[str, list[tuple[int, str]]]
            )
        except (BadData, msgspec.ValidationError):
            return {}
        return dict(tokens) if where == table else {}
