"""The doors: hosts, origins, cookies, headers."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tinstar.web.app import create_app
from tinstar.web.guests import PERSON
from tinstar.web.security import CSP
from tinstar.web.settings import Settings

from .visitors import ADDRESS, FROM_PAGE, Program, key, problem

FORM = {"seats": "2", "seat-0": "me", "seat-1": "random", "name": "Ana", "option-farmers": "True"}


def test_the_policy_is_as_strict_as_it_was_tried() -> None:
    assert CSP == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types tinstar"
    )


@pytest.mark.parametrize(
    "address", ["/", "/healthz", "/api/games", "/api/nowhere", "/static/nothing.js", "/rules/gold_rush"]
)
def test_every_answer_bears_the_headers(program: Program, address: str) -> None:
    headers = program.client.get(address).headers
    assert headers["content-security-policy"] == CSP
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:9", "[::1]:8000", "192.168.1.7:8000", "LOCALHOST"]
)
def test_known_hosts(program: Program, host: str) -> None:
    assert program.client.get("/healthz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b"])
def test_unknown_hosts_are_sent_away(program: Program, host: str) -> None:
    answer = program.client.get("/healthz", headers={"host": host})
    assert (answer.status_code, problem(answer)) == (400, "unknown_host")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": ADDRESS},
        {"sec-fetch-site": "none"},
    ],
)
def test_foreign_pages_cannot_post(program: Program, headers: dict[str, str]) -> None:
    asked = {"game": "gold_rush", "seats": [{"kind": "human"}, {"kind": "bot"}]}
    for answer in (
        program.client.post("/api/tables", json=asked, headers=headers),
        program.client.post("/preferences", data={"language": "de"}, headers=headers),
        program.client.post("/new/gold_rush", data=FORM, headers=headers),
    ):
        assert (answer.status_code, problem(answer)) == (403, "foreign_origin")


def test_a_cookie_alone_is_not_enough_to_post(program: Program) -> None:
    program.client.cookies.set(PERSON, "whatever")
    answer = program.client.post("/api/tables", json={"game": "gold_rush", "seats": []})
    assert (answer.status_code, problem(answer)) == (403, "foreign_origin")


def test_a_token_needs_no_origin(program: Program) -> None:
    table = program.make()
    headers = {**key(table, 0), "origin": "http://elsewhere.example", "host": "elsewhere.example"}
    assert program.client.post(f"{table.address}/leave", json={}, headers=headers).status_code == 200


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "same-origin"}, {"origin": ADDRESS}])
def test_own_pages_can_post(program: Program, headers: dict[str, str]) -> None:
    answer = program.client.post("/preferences", data={"language": "de"}, headers=headers, follow_redirects=False)
    assert answer.status_code == 303


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(program: Program) -> None:
    answer = program.client.post("/new/gold_rush", data=FORM, headers=FROM_PAGE, follow_redirects=False)
    cookie = next(text for text in answer.headers.get_list("set-cookie") if text.startswith(PERSON))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_under_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", secure=True, hosts=("play.example",))
    with TestClient(create_app(settings), base_url="https://play.example") as client:
        headers = {"sec-fetch-site": "same-origin"}
        answer = client.post("/preferences", data={"theme": "dark"}, headers=headers, follow_redirects=False)
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil", "/a\nb", "javascript:1"]
)
def test_preferences_never_lead_elsewhere(program: Program, back: str) -> None:
    data = {"language": "fr", "back": back}
    answer = program.client.post("/preferences", data=data, headers=FROM_PAGE, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_the_secret_survives_a_restart_and_is_nobody_elses(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}")
    assert settings.key() == settings.key()
    kept = tmp_path / "house.db.key"
    assert kept.stat().st_mode & 0o077 == 0
    assert Settings(db="sqlite:///:memory:").key() != settings.key()
