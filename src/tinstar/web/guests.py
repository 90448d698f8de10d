"""Guests: whoever comes back with the cookie we signed is the same person."""

from __future__ import annotations

from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

PERSON: Final = "tinstar_person"
LANGUAGE: Final = "tinstar_language"
THEME: Final = "tinstar_theme"
YEAR: Final = 365 * 24 * 3600


class Guests:
    """Writes and reads the signed cookie that names a person."""

    def __init__(self, key: str, secure: bool) -> None:
        self.signer = URLSafeSerializer(key, salt="tinstar person")
        self.secure = secure

    def person(self, cookies: Mapping[str, str]) -> str | None:
        """The person that the cookie names; a forged one names nobody."""
        try:
            name = self.signer.loads(cookies.get(PERSON, ""))
        except BadSignature:
            return None
        return name if isinstance(name, str) else None

    def remember(self, response: Response, person: str) -> None:
        """From now on this browser is that person."""
        self.set(response, PERSON, str(self.signer.dumps(person)))

    def set(self, response: Response, name: str, value: str) -> None:
        """A cookie that scripts cannot read and other sites cannot send along with a POST."""
        response.set_cookie(name, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=self.secure)


def cookies_of(headers: Mapping[str, str]) -> dict[str, str]:
    """The cookies of a request that has not become one yet."""
    jar: SimpleCookie = SimpleCookie()
    jar.load(headers.get("cookie", ""))
    return {name: morsel.value for name, morsel in jar.items()}
