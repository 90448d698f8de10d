"""Guests: a visitor who comes back with the cookie we signed is the same person."""

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
LEVEL: Final = "tinstar_level"
"""How strong the bots are that a game is begun against."""
LINK: Final = "tinstar_link"
"""With the number of a chair behind it, or nothing for the whole table."""
FRONT: Final = "tinstar_front"
YEAR: Final = 365 * 24 * 3600
MINUTE: Final = 60


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

    def set(self, response: Response, name: str, value: str, path: str = "/", age: int = YEAR) -> None:
        """A cookie that scripts cannot read and other sites cannot send along with a POST."""
        response.set_cookie(name, value, max_age=age, path=path, httponly=True, samesite="lax", secure=self.secure)

    def lift_curtain(self, response: Response, table: str, seat: int) -> None:
        """The next page of this table is for the person who says that this seat is theirs."""
        self.set(response, FRONT, str(seat), f"/tables/{table}", MINUTE)

    def drop_curtain(self, response: Response, table: str) -> None:
        """And the one after it for nobody."""
        self.set(response, FRONT, "", f"/tables/{table}", 0)

    def in_front(self, cookies: Mapping[str, str], seats: list[int]) -> int | None:
        """The one of these seats whose person has just said that the device is theirs."""
        return next((seat for seat in seats if cookies.get(FRONT) == str(seat)), None)

    def hash_address(self, address: str) -> str:
        """What is stored of an address: enough to count by, and without our key nobody can guess it."""
        return hmac.new(self._key, f"tinstar address {address}".encode(), "sha256").hexdigest()

    def keep_link(self, response: Response, table: str, token: str, seat: int | None = None) -> None:
        """The house knows only hashes of the keys it made, so the browser of the host keeps them: each in a cookie of
        its own, so that one can be replaced by an answer that knows nothing of the others."""
        value = str(self.link_signer.dumps((table, seat, token)))
        self.set(response, cookie_of(seat), value, f"/tables/{table}")

    def link(self, cookies: Mapping[str, str], table: str, seat: int | None = None) -> str | None:
        """The key of a chair, or of the whole table, that this browser may give away."""
        try:
            signed = self.link_signer.loads(cookies.get(cookie_of(seat), ""))
            where, chair, token = msgspec.convert(signed, tuple[str, int | None, str])
        except (BadData, msgspec.ValidationError):
            return None
        return token if (where, chair) == (table, seat) else None


def cookie_of(seat: int | None) -> str:
    """The name of the cookie for the link of a chair, or of the whole table."""
    return LINK if seat is None else f"{LINK}_{seat}"
